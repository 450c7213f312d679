//! Our own form: everything comes back.

use ninefold::notation::{Extras, Feature, MAX_TEXT, Marked, NOTATIONS, Progress, parse, write, write_progress};
use ninefold::puzzle::{Board, Cell, CellMap, Digit, DigitSet, Drawn, DrawnLink, Kind, Puzzle, Regions};
use proptest::prelude::*;

use crate::boards::{killer, str8ts, sudoku, sudoku_variant};
use crate::random::{for_all, slips, with_slips};
use crate::{cell, read, row};

/// A text with a bit of everything.
pub const WHOLE: &str = "{\"ninefold\":1,\"kind\":\"sudoku\",\"title\":\"Small steps\",\"author\":\"Nobody\",\"rules\":\"First.\\nSecond.\\n\",\"puzzle\":{\"side\":9,\"regions\":\"boxes\",\"diagonals\":true,\"givens\":\"....5............................................................................\"},\"now\":{\"board\":{\"digits\":\"1...5............................................................................\"}},\"history\":[{\"t\":1200,\"do\":{\"place\":{\"cells\":[\"r1c1\"],\"digit\":1}}}]}";

/// Marks in a few cells, as the numbers say.
fn marks(puzzle: &Puzzle, seed: u16) -> CellMap<DigitSet> {
    let some = |c: &Cell| (c.index() as u16 + seed) % 7 == 3;
    let bits = |c: Cell| DigitSet::from_bits((c.index() as u16 * 37 + seed) % 512);
    CellMap::from_fn(
        |c| if puzzle.cells().contains(c) && some(&c) { bits(c) & puzzle.digits() } else { DigitSet::EMPTY },
    )
}

/// Colours of some candidates and links between some, as the number says.
fn drawn(puzzle: &Puzzle, seed: u16) -> Drawn {
    let mut drawn = Drawn::default();
    let cells: Vec<Cell> =
        puzzle.cells().iter().filter(|cell| (cell.index() as u16 + seed).is_multiple_of(11)).collect();
    for (i, &cell) in cells.iter().enumerate() {
        let digit = Digit::new((i as u8 + 1) % puzzle.side() + 1).unwrap();
        drawn.set_colours(cell, drawn.colours(cell).with(digit, Digit::new(i as u8 % 8 + 1)));
        if let Some(&next) = cells.get(i + 1) {
            drawn.links.push(DrawnLink { from: (cell, digit), to: (next, digit), strong: i % 2 == 0 });
        }
    }
    drawn
}

/// Extras of every sort.
fn extras(puzzle: &Puzzle, seed: u16) -> Extras {
    let board = Board::new(puzzle);
    let begun = Marked { corners: marks(puzzle, seed ^ 5), ..Marked::new(board) };
    Extras {
        title: String::from("A \"title\", ünïcode"),
        author: if seed.is_multiple_of(2) { String::new() } else { String::from("somebody") },
        rules: String::from("No digit twice.\nThat is all.\n"),
        corners: marks(puzzle, seed),
        colours: marks(puzzle, seed ^ 9),
        drawn: drawn(puzzle, seed),
        automatic: (seed.is_multiple_of(3)).then(|| Box::new(marks(puzzle, seed ^ 3))),
        start: (!seed.is_multiple_of(5)).then(|| Box::new(begun)),
        history: vec![
            String::from("{\"t\":5,\"do\":\"undo\"}"),
            String::from("{\"t\":6,\"do\":{\"x\":\" a\\\" b \"}}"),
        ],
        merged: 0,
        solution: None,
        to_beat: None,
    }
}

fn back(puzzle: &Puzzle, board: &Board, extras: &Extras) -> Result<(), TestCaseError> {
    let progress = Progress { puzzle, board, extras, origin: None };
    let written = write_progress(row("ninefold"), &progress).unwrap();
    prop_assert!(written.notices.is_empty(), "{:?}", written.notices);
    prop_assert!(!written.text.contains('\n'));
    let import = read(&written.text);
    prop_assert_eq!(import.origin.notation, "ninefold");
    prop_assert!(import.notices.is_empty(), "{:?}", import.notices);
    prop_assert_eq!(&import.puzzle, puzzle);
    prop_assert_eq!(&import.board, board);
    let now =
        Marked { board: board.clone(), corners: extras.corners, colours: extras.colours, drawn: extras.drawn.clone() };
    let start = Some(extras.start.clone().unwrap_or_else(|| Box::new(now)));
    prop_assert_eq!(&import.extras, &Extras { start, ..extras.clone() });
    for origin in [None, Some(&import.origin)] {
        let again = Progress { puzzle: &import.puzzle, board: &import.board, extras: &import.extras, origin };
        prop_assert_eq!(&write_progress(row("ninefold"), &again).unwrap().text, &written.text);
    }
    Ok(())
}

#[test]
fn sudokus() {
    for_all(48, (prop_oneof![sudoku(), sudoku_variant()], 0..500u16), |((puzzle, board), seed)| {
        back(&puzzle, &board, &extras(&puzzle, seed))?;
        back(&puzzle, &board, &Extras::default())
    });
}

#[test]
fn killers() {
    for_all(48, (killer(), 0..500u16), |((puzzle, board), seed)| back(&puzzle, &board, &extras(&puzzle, seed)));
}

#[test]
fn str8ts_of_every_variant() {
    for_all(48, (str8ts(), 0..500u16), |((puzzle, board), seed)| back(&puzzle, &board, &extras(&puzzle, seed)));
}

#[test]
fn mutated_texts() {
    for_all(48, slips("[0-9a-z,\\[\\]{}\":. %]"), |slips| {
        crate::probe::text(&with_slips(WHOLE, &slips));
        Ok(())
    });
}

#[test]
fn puzzles_that_no_other_notation_holds() {
    let columns = Regions::Jigsaw(CellMap::from_fn(|c| c.column().min(4)));
    let scattered = ["r1c1", "r9c9"].map(cell).into_iter().collect();
    for builder in [
        Puzzle::builder(Kind::Sudoku, 5).regions(columns),
        Puzzle::builder(Kind::Sudoku, 4),
        Puzzle::builder(Kind::Killer, 6).cage(3, [cell("r1c1"), cell("r1c2")].into_iter().collect()),
        Puzzle::builder(Kind::Killer, 9).diagonals(true).windows(true).cage(9, scattered),
        Puzzle::builder(Kind::Sudoku, 9).regions(Regions::None).given(cell("r3c3"), Digit::new(3).unwrap()),
        Puzzle::builder(Kind::Str8ts, 6).regions(Regions::None).black(cell("r2c2"), Digit::new(6)),
    ] {
        let puzzle = builder.build().unwrap();
        for seed in 0..20 {
            back(&puzzle, &Board::new(&puzzle), &extras(&puzzle, seed)).unwrap();
        }
    }
}

#[test]
fn it_has_a_place_for_everything() {
    for notation in NOTATIONS {
        for feature in notation.capabilities {
            assert!(row("ninefold").can_hold(*feature), "{}", feature.slug());
        }
    }
    assert!(row("ninefold").can_hold(Feature::History));
}

#[test]
fn laid_out_by_hand() {
    let import = read(WHOLE);
    assert_eq!(import.extras.title, "Small steps");
    assert!(import.puzzle.has_diagonals());
    assert_eq!(import.board.digit(cell("r1c1")), Digit::new(1));
    assert_eq!(import.extras.start.as_ref().unwrap().board, Board::new(&import.puzzle));
    // as an editor may lay it out
    let spread = WHOLE.replace(",\"", ",\n  \"").replace(':', ": ").replace("{\"t\"", "{ \"t\"");
    assert_ne!(spread, WHOLE);
    let again = read(&format!("\n{spread}\n"));
    assert_eq!((&again.puzzle, &again.board, &again.extras), (&import.puzzle, &import.board, &import.extras));
    let kept = write(row("ninefold"), &again.puzzle, &again.board, Some(&again.origin));
    assert_ne!(kept.unwrap().text, spread, "without its extras it is not what was read");
    let progress =
        Progress { puzzle: &again.puzzle, board: &again.board, extras: &again.extras, origin: Some(&again.origin) };
    assert_eq!(write_progress(row("ninefold"), &progress).unwrap().text, spread);
}

#[test]
fn words_lose_what_a_terminal_would_obey() {
    let text = WHOLE.replace("Small steps", "A\\u001b[2J \\u202eb\\u0007\\nc");
    let import = read(&text);
    assert_eq!(import.extras.title, "A [2J b c");
    let long = WHOLE.replace("Small steps", &"x".repeat(5000));
    assert!(read(&long).extras.title.chars().count() < 300);
}

#[test]
fn the_oldest_changes_go_where_all_do_not_fit() {
    let import = read(WHOLE);
    let change =
        |i: usize| format!("{{\"t\":{i},\"do\":{{\"place\":{{\"cells\":[\"r1c1\"],\"digit\":{}}}}}}}", i % 9 + 1);
    let history: Vec<String> = (0..3000).map(change).collect();
    let extras = Extras { history: history.clone(), ..import.extras.clone() };
    let progress = Progress { puzzle: &import.puzzle, board: &import.board, extras: &extras, origin: None };
    let written = write_progress(row("ninefold"), &progress).unwrap();
    assert!(written.text.len() <= MAX_TEXT && written.text.len() > MAX_TEXT - 100, "{}", written.text.len());
    let kept = read(&written.text).extras.history;
    assert_eq!(kept, history[3000 - kept.len()..]);
    let left = format!("the oldest {} of 3000 changes are left out", 3000 - kept.len());
    assert!(written.notices[0].ends_with(&left), "{:?}", written.notices);
}

#[test]
fn a_newer_version_is_refused_whatever_it_holds() {
    let error = parse("{\"ninefold\": 7, \"board\": 5}").unwrap_err();
    assert_eq!(error.offset, Some(13));
    assert!(error.message.starts_with("written by a newer Ninefold"), "{error}");
}

#[test]
fn givens_that_are_known_to_clash_come_back_with_a_notice() {
    let clash = Puzzle::builder(Kind::Sudoku, 9).keep_contradictions();
    let five = |name| (cell(name), Digit::new(5).unwrap());
    let clash = [five("r1c1"), five("r1c9")].into_iter().fold(clash, |b, (c, d)| b.given(c, d));
    let puzzle = clash.build().unwrap();
    let text = write(row("ninefold"), &puzzle, &Board::new(&puzzle), None).unwrap().text;
    let import = read(&text);
    assert_eq!(import.puzzle, puzzle);
    assert_eq!(import.notices, ["the givens contradict each other, and there is no solution"]);
    let unsaid = parse(&text.replace(",\"clash\":true", "")).unwrap_err();
    assert!(unsaid.message.contains("the givens contradict each other"), "{unsaid}");
}

/// Other notations have no place for what is drawn on candidates, and say so.
#[test]
fn what_is_drawn_on_candidates_is_left_behind_by_name() {
    let puzzle = Puzzle::builder(Kind::Sudoku, 9).build().unwrap();
    let board = Board::new(&puzzle);
    let extras = Extras { drawn: drawn(&puzzle, 0), ..Extras::default() };
    let progress = Progress { puzzle: &puzzle, board: &board, extras: &extras, origin: None };
    for notation in NOTATIONS.iter().filter(|n| n.writes() && n.kinds.contains(&Kind::Sudoku)) {
        let Ok(written) = write_progress(notation, &progress) else { continue };
        let said = written.notices.iter().any(|notice| notice.contains("neither colours of candidates nor links"));
        assert_eq!(said, notation.slug != "ninefold", "{}: {:?}", notation.slug, written.notices);
    }
    for wrong in [
        "{\"colours\":[[\"r1c1\",5,9]]}",
        "{\"colours\":[[\"r1c0\",5,1]]}",
        "{\"links\":[[\"r1c1\",5,\"r1c1\",5,true]]}",
        "{\"links\":[[\"r1c1\",5,\"r1c2\",5,true],[\"r1c2\",5,\"r1c1\",5,false]]}",
    ] {
        let text = write_progress(row("ninefold"), &progress).unwrap().text;
        let (before, after) = text.split_once("\"drawn\":").unwrap();
        let end = after.find("]]}").unwrap() + 3;
        let broken = format!("{before}\"drawn\":{wrong}{}", &after[end..]);
        assert!(parse(&broken).unwrap_err().to_string().contains("drawn"), "{wrong}");
    }
}
