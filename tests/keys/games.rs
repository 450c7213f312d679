//! The log of a game: what it holds, and what is said where it is damaged.

use ninefold::game::{Command, Game};
use ninefold::notation;
use ninefold::puzzle::colouring::tints;
use ninefold::puzzle::{Board, Cell, CellMap, CellSet, Kind, Puzzle, Regions};

use crate::language::{cell, digit, puzzle, solution};

fn reread(game: &Game) -> Game {
    Game::from_log(&game.log_text()).unwrap().game
}

#[test]
fn the_first_line_holds_every_rule() {
    let mut coloured =
        Puzzle::builder(Kind::Killer, 9).diagonals(true).cage_colours(CellMap::from_fn(|c| c.row() % 5 + 1));
    coloured = coloured.cage(3, [cell("r1c1"), cell("r1c2")].into_iter().collect());
    let jigsaw = Puzzle::builder(Kind::Sudoku, 5).regions(Regions::Jigsaw(CellMap::from_fn(Cell::row)));
    let windoku = Puzzle::builder(Kind::Sudoku, 9).windows(true).given(cell("r1c1"), digit(4));
    let str8ts = Puzzle::builder(Kind::Str8ts, 9).regions(Regions::Boxes).diagonals(true);
    let str8ts = str8ts.black(cell("r2c2"), Some(digit(7))).black(cell("r9c9"), None);
    // some files hold whatever stood in the grid
    let clash = Puzzle::builder(Kind::Sudoku, 9).keep_contradictions();
    let clash = clash.given(cell("r1c1"), digit(4)).given(cell("r1c2"), digit(4));
    for builder in [coloured, jigsaw, windoku, str8ts, clash] {
        let puzzle = builder.build().unwrap();
        let mut board = Board::new(&puzzle);
        board.set_digit(cell("r3c3"), Some(digit(2)));
        board.set_candidates(cell("r3c4"), digit(1).set().with(digit(5)));
        let game = Game::new(puzzle, board, None).unwrap().with_title("a \"title\"\n");
        assert_eq!(reread(&game), game);
        assert_eq!(game.log_text().lines().count(), 1);
    }
}

#[test]
fn the_origin_comes_back_so_that_copies_are_unchanged() {
    let text = crate::world::PACK_TEXT;
    let import = notation::parse(text).unwrap();
    let game = reread(&Game::from_import(&import));
    let notation = notation::find(game.origin().unwrap().notation).unwrap();
    assert_eq!(notation::write(notation, game.puzzle(), game.board(), game.origin()).unwrap().text, text);
}

#[test]
fn a_small_jigsaw_that_was_made_comes_back_as_it_was() {
    let import = notation::parse("NF1-KJ6AN8-PW619658V-0-8S").unwrap();
    let game = Game::from_import(&import);
    assert_eq!(reread(&game).puzzle(), game.puzzle());
}

#[test]
fn the_list_tells_games_of_one_sort_apart() {
    let jigsaw = Regions::Jigsaw(CellMap::from_fn(Cell::row));
    let cage = [cell("r1c1"), cell("r2c1")].into_iter().collect();
    let killer = Puzzle::builder(Kind::Killer, 9).cage(3, cage);
    let coloured = killer.clone().cage_colours(CellMap::from_fn(|c| c.row() % 5 + 1));
    for (builder, apart) in [
        (killer.clone(), "1 cage"),
        (coloured, "1 cage"),
        (killer.regions(jigsaw), "1 cage"),
        (Puzzle::builder(Kind::Sudoku, 9).given(cell("r1c1"), digit(4)), "1 given"),
    ] {
        let puzzle = builder.build().unwrap();
        let game = Game::new(puzzle.clone(), Board::new(&puzzle), None).unwrap();
        let summary = game.summary();
        assert_eq!(summary.told_apart().as_deref(), Some(apart));
        assert_eq!(summary.tints, tints(&puzzle), "the small picture has the colours of the board");
        let sum = if puzzle.kind() == Kind::Killer { 3 } else { 0 };
        assert_eq!((summary.sums[cell("r1c1")], summary.sums[cell("r2c1")]), (sum, 0));
        let named = game.with_title("for Ann").summary();
        assert_eq!((named.title.as_str(), named.told_apart()), ("for Ann", None));
    }
}

fn log() -> String {
    let puzzle = puzzle("open");
    let board = Board::new(&puzzle);
    let mut game = Game::new(puzzle, board, None).unwrap();
    let mut log = game.log_text();
    for name in ["r1c1", "r2c2", "r3c3"] {
        let command = Command::Place { cells: cell(name).set(), digit: solution(cell(name)) };
        log.push_str(&game.apply(&command).record.unwrap().line());
        log.push('\n');
    }
    log
}

#[test]
fn a_log_cut_anywhere_keeps_every_whole_line() {
    let log = log();
    let first = log.find('\n').unwrap() + 1;
    for end in first..=log.len() {
        let loaded = Game::from_log(&log[..end]).unwrap();
        let whole = log[..end].matches('\n').count() - 1;
        assert_eq!(loaded.game.undo_depth(), whole);
        assert_eq!(loaded.valid, log[..end].rfind('\n').unwrap() + 1);
        assert_eq!(loaded.damage.is_some(), !log[..end].ends_with('\n'), "{end}");
    }
    for end in 0..first {
        assert_eq!(Game::from_log(&log[..end]).unwrap_err().line, 1);
    }
}

#[test]
fn damage_is_named_with_its_line() {
    let log = log();
    let lines: Vec<&str> = log.lines().collect();
    for (bad, words) in [
        ("{\"t\":5}", "missing field `do`"),
        ("{\"t\":5,\"do\":\"dance\"}", "unknown variant `dance`"),
        ("{\"t\":5,\"do\":{\"place\":{\"cells\":[\"r0c1\"],\"digit\":5}}}", "a cell is written r1c1 to r9c9"),
        ("{\"t\":5,\"do\":{\"place\":{\"cells\":[\"r1c1\"],\"digit\":12}}}", "12 is not a digit from 1 to 9"),
        ("{\"t\":5,\"do\":{\"place\":{\"cells\":[\"r5c5\"],\"digit\":1}}}", "r5c5 is given"),
        ("{\"t\":5,\"do\":\"redo\"}", "nothing to redo"),
    ] {
        let text = format!("{}\n{}\n{bad}\n{}\n", lines[0], lines[1], lines[2]);
        let loaded = Game::from_log(&text).unwrap();
        assert_eq!((loaded.game.undo_depth(), loaded.valid), (1, lines[0].len() + lines[1].len() + 2), "up to it");
        let error = loaded.damage.unwrap();
        assert_eq!(error.line, 3, "{bad}");
        assert!(error.to_string().contains(words), "{error}");
    }
    for (from, to, words) in [
        ("\"ninefold\":4", "\"ninefold\":5", "newer Ninefold"),
        ("\"kind\":\"sudoku\"", "\"kind\":\"chess\"", "\"chess\" is not a kind"),
        ("\"side\":9", "\"side\":12", "4 to 9 rows"),
        ("\"givens\":\"", "\"givens\":\"1", "82 characters instead of 81"),
    ] {
        let text = log.replacen(from, to, 1);
        assert_ne!(text, log, "{from}");
        let error = Game::from_log(&text).unwrap_err();
        assert_eq!(error.line, 1);
        assert!(error.to_string().contains(words), "{error}");
        assert_eq!(error.newer, words.contains("newer"));
    }
}

/// Whether time still counts, through all that can be taken back and done again.
#[test]
fn a_game_that_was_solved_stays_over_until_it_is_begun_again() {
    let solved = "1234341221434321";
    let import = ninefold::notation::parse(&solved.replacen('1', ".", 1)).unwrap();
    let mut game = Game::from_import(&import);
    let place = |number| Command::Place { cells: cell("r1c1").into(), digit: digit(number) };
    let (right, wrong, restart, undo, redo) = (place(1), place(2), Command::Restart, Command::Undo, Command::Redo);
    for (commands, over) in [
        (vec![&wrong, &restart], false),
        (vec![&right], true),
        // A restart from before the end, taken back and done again, is none of a game that was over.
        (vec![&undo, &undo, &undo, &redo, &redo, &redo], true),
        (vec![&restart], false),
        (vec![&undo], true),
        (vec![&redo], false),
        (vec![&right], true),
        (vec![&undo, &undo], true),
        (vec![&redo], false),
        (vec![&redo], true),
        (vec![&undo], true),
    ] {
        for command in &commands {
            assert!(game.apply(command).accepted(), "{command:?}");
        }
        assert_eq!(game.is_over(), over, "{commands:?}");
    }
}

/// A log may have been written by anybody.
#[test]
fn words_of_a_log_hold_nothing_that_a_terminal_obeys() {
    let puzzle = puzzle("open");
    let game = Game::new(puzzle.clone(), Board::new(&puzzle), None).unwrap().with_title("A\u{1b}[31m\nB");
    assert_eq!(game.title(), "A [31m B");
    let title = format!("\"title\":{:?}", game.title());
    let words = r#","words":{"title":"C\u001b[1mD","author":"E\u0007F","rules":"G\u001b\nH\u202e\n"}"#;
    let log = game.log_text();
    let from = log.replacen(&title, r#""title":"A\u001bB""#, 1).replacen("}\n", &format!("{words}}}\n"), 1);
    assert!(from != log && from.contains(words), "{from}");
    let read = Game::from_log(&from).unwrap().game;
    let words = read.words();
    let all = [read.title(), &words.title, &words.author, &words.rules];
    assert_eq!(all, ["A B", "C [1mD", "E F", "G\nH\n"]);
    let mut named = read.clone();
    named.call("I\u{9b}J");
    assert_eq!(named.title(), "I J");
}

#[test]
fn a_cell_that_is_not_in_the_grid_takes_no_colour() {
    let small = ninefold::puzzle::Puzzle::builder(ninefold::puzzle::Kind::Sudoku, 4).build().unwrap();
    let board = Board::new(&small);
    let mut game = Game::new(small, board, None).unwrap();
    let outcome = game.apply(&Command::Colour { cells: cell("r9c9").into(), colour: digit(1) });
    assert_eq!((outcome.accepted(), outcome.message.as_str()), (false, "r9c9 lies outside the grid"));
}

#[test]
fn a_step_removes_from_unmarked_cells_what_is_left_of_them() {
    let puzzle = puzzle("open");
    let board = Board::new(&puzzle);
    let mut game = Game::new(puzzle, board, None).unwrap();
    let step = Command::Step {
        technique: "naked-pair".into(),
        places: vec![(cell("r1c1"), digit(1))],
        removes: vec![(cell("r1c2"), digit(5))],
    };
    assert!(game.apply(&step).accepted());
    assert_eq!(game.centre(cell("r1c2")).to_string(), "2346789");
    assert_eq!(game.steps_taken(), 1);
    let into_given = Command::Step { technique: "x".into(), places: vec![(cell("r5c5"), digit(1))], removes: vec![] };
    let outcome = game.apply(&into_given);
    assert!(!outcome.accepted());
    assert_eq!(outcome.changed, CellSet::EMPTY);
}

/// What a log refuses no game begins with.
#[test]
fn a_board_of_another_puzzle_begins_no_game() {
    let digit = |number| ninefold::puzzle::Digit::new(number).unwrap();
    let cell = |name: &str| name.parse::<ninefold::puzzle::Cell>().unwrap();
    let builder = ninefold::puzzle::Puzzle::builder(ninefold::puzzle::Kind::Sudoku, 6);
    let puzzle = builder.given(cell("r1c1"), digit(5)).build().unwrap();
    let board = |change: &dyn Fn(&mut Board)| {
        let mut board = Board::new(&puzzle);
        change(&mut board);
        Game::new(puzzle.clone(), board, None).map(|game| game.log_text())
    };
    let fine = board(&|board| board.set_digit(cell("r1c2"), Some(digit(6)))).unwrap();
    assert!(Game::from_log(&fine).is_ok());
    for (change, said) in [
        (&(|board: &mut Board| board.set_digit(cell("r1c1"), Some(digit(4)))) as &dyn Fn(&mut Board), "r1c1 is given"),
        (&|board: &mut Board| board.set_digit(cell("r1c1"), None), "r1c1 is given"),
        (&|board: &mut Board| board.set_digit(cell("r2c2"), Some(digit(7))), "7 at r2c2 is larger than the side"),
        (&|board: &mut Board| board.set_candidates(cell("r3c3"), digit(9).set()), "candidate 9 at r3c3 is larger"),
    ] {
        let refused = board(change).unwrap_err();
        assert!(refused.contains(said), "{refused}");
    }
}
