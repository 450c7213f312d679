//! A game as a text that holds all of it, and back.

use ninefold::game::{Assistance, Command, Game, MarkKind};
use ninefold::notation::{self, MAX_TEXT, Progress};
use ninefold::puzzle::{Board, CellSet, Kind};

use crate::language::{begin, cell, digit, holds, press, puzzle};
use crate::world::World;

fn text_of(game: &Game) -> (String, Vec<String>) {
    let extras = game.extras();
    let progress = Progress { puzzle: game.puzzle(), board: game.board(), extras: &extras, origin: game.origin() };
    let written = notation::write_progress(notation::find("ninefold").unwrap(), &progress).unwrap();
    (written.text, written.notices)
}

/// The game in the text, which must tell its own log again.
fn game_of(text: &str) -> Game {
    let import = notation::parse(text).unwrap_or_else(|e| panic!("{e}\n{text}"));
    let (game, notice) = Game::import(&import);
    assert_eq!(notice, None);
    let again = Game::from_log(&game.log_text()).unwrap().game;
    let mut stopped = game.clone();
    stopped.clock = again.clock;
    assert_eq!(again, stopped);
    game
}

fn of_world(world: &World) -> &Game {
    &world.stage.app.play.as_ref().unwrap().game
}

#[test]
fn position_marks_and_undo_come_back() {
    let mut world = begin("open");
    press(&mut world, "5<right>x12c34v7z<down>a<a-1>b6uU<right>8UuBsWn<esc>");
    let game = of_world(&world).clone();
    let (text, notices) = text_of(&game);
    assert!(notices.is_empty(), "{notices:?}");
    let mut back = game_of(&text);
    assert_eq!(back.position(), game.position());
    assert_eq!((back.undo_depth(), back.redo_depth()), (game.undo_depth(), game.redo_depth()));
    assert_eq!((back.savepoints(), back.steps_taken()), (game.savepoints(), game.steps_taken()));
    assert_eq!(text_of(&back).0, text, "and the same text is made of it again");
    let mut first = game;
    while first.apply(&Command::Undo).accepted() {
        assert!(back.apply(&Command::Undo).accepted());
        assert_eq!(back.position(), first.position());
    }
    assert_eq!(back.undo_depth(), 0);
}

#[test]
fn a_pasted_game_goes_on_in_the_player() {
    let mut world = begin("open");
    press(&mut world, "5<right>x12<down>z6");
    let (text, _) = text_of(of_world(&world));
    let mut other = begin("menu");
    press(&mut other, &format!("<paste {text}><enter>"));
    holds(&other, "r1c1=5 r1c2:k12 r2c2=6 undo=4", "the game is there");
    press(&mut other, "uuu");
    holds(&other, "r1c1=5 r1c2:k- r2c2=.", "its changes are taken back");
    crate::session::log_tells_the_game(&other);
}

#[test]
fn a_game_on_paper_stays_one() {
    let start = puzzle("open");
    let board = Board::new(&start);
    let mut game = Game::new(start, board, None).unwrap().with_assistance(Assistance::Paper);
    let all: CellSet = ["r1c1", "r1c2"].map(cell).into_iter().collect();
    game.apply(&Command::Mark { kind: MarkKind::Centre, cells: all, digit: digit(1) });
    game.apply(&Command::Place { cells: cell("r1c1").set(), digit: digit(1) });
    assert!(game.centre(cell("r1c2")).contains(digit(1)), "nothing is cleaned on paper");
    let back = game_of(&text_of(&game).0);
    assert_eq!(back.position(), game.position());
    assert_eq!(back.assistance(), Assistance::Paper);
}

#[test]
fn a_history_that_is_too_long_begins_with_one_change() {
    let start = puzzle("open");
    let board = Board::new(&start);
    let mut game = Game::new(start, board, None).unwrap();
    for i in 0..4000 {
        let cells = cell(["r1c1", "r1c2", "r1c3"][i % 3]).set();
        let command = match i % 5 {
            0 => Command::Mark { kind: MarkKind::Corner, cells, digit: digit((i % 7) as u8 + 1) },
            1 if i % 2 == 0 => Command::Undo,
            2 => Command::Savepoint,
            _ => Command::Place { cells, digit: digit((i % 9) as u8 + 1) },
        };
        game.apply(&command);
    }
    let (text, notices) = text_of(&game);
    assert!(text.len() <= MAX_TEXT, "{}", text.len());
    assert!(notices.len() == 1 && notices[0].contains("changes are merged into one"), "{notices:?}");
    let mut back = game_of(&text);
    assert_eq!(back.position(), game.position());
    assert!(back.undo_depth() > 200, "{}", back.undo_depth());
    while back.apply(&Command::Undo).accepted() {}
    assert_eq!(back.board(), game.start());
}

#[test]
fn a_history_that_leads_elsewhere_is_left_out_and_named() {
    let mut world = begin("open");
    press(&mut world, "5<right>6");
    let (text, _) = text_of(of_world(&world));
    for (from, to) in [("\"digit\":6", "\"digit\":7"), ("\"r1c2\"", "\"r5c5\""), ("\"place\"", "\"throw\"")] {
        let wrong = text.replacen(from, to, 1);
        assert_ne!(wrong, text, "{from}");
        let (mut game, notice) = Game::import(&notation::parse(&wrong).unwrap());
        assert!(notice.is_some_and(|n| n.contains("left out")));
        assert_eq!(game.board(), of_world(&world).board());
        assert!(game.apply(&Command::Undo).accepted(), "one change stands for all of them");
        assert_eq!(game.board(), of_world(&world).start());
        game_of(&text_of(&game).0);
    }
}

#[test]
fn marks_colours_and_words_that_came_in_survive() {
    let text = "{\"ninefold\":1,\"kind\":\"sudoku\",\"title\":\"Walk\",\"author\":\"Nobody\",\"rules\":\"One.\\nTwo.\\n\",\"puzzle\":{\"side\":4,\"regions\":\"boxes\",\"givens\":\"GIVENS\"},\"start\":{\"board\":{\"digits\":\"GIVENS\"},\"corners\":[MARKS],\"colours\":[MARKS]}}";
    let marks = |n: usize| if n == 1 { "5" } else { "0" };
    let marks: Vec<&str> = (0..81).map(marks).collect();
    let text = text.replace("GIVENS", &format!("1{}", ".".repeat(80))).replace("MARKS", &marks.join(","));
    let import = notation::parse(&text).unwrap();
    assert_eq!(import.puzzle.kind(), Kind::Sudoku);
    let game = Game::from_import(&import);
    let again = Game::from_log(&game.log_text()).unwrap().game;
    assert_eq!(again, game);
    assert_eq!((again.title(), again.words().author.as_str()), ("Walk", "Nobody"));
    assert_eq!(again.words().rules, "One.\nTwo.\n");
    assert_eq!(again.corner(cell("r1c2")).to_string(), "13");
    let mut moved = again.clone();
    assert!(moved.apply(&Command::Erase { cells: cell("r1c2").set() }).accepted());
    assert!(moved.corner(cell("r1c2")).is_empty());
    assert!(moved.apply(&Command::Restart).accepted());
    assert_eq!(moved.position(), game.position(), "the start is the board as it came in");
    let (written, notices) = text_of(&again);
    assert_eq!((written, notices.len()), (text, 0));
}

#[test]
fn a_log_without_the_newer_fields_is_read() {
    let game = Game::new(puzzle("open"), Board::new(&puzzle("open")), None).unwrap();
    let log = game.log_text();
    for field in ["words", "corners", "colours"] {
        assert!(!log.contains(&format!("\"{field}\"")), "{log}");
    }
    assert_eq!(Game::from_log(&log).unwrap().game, game);
}
