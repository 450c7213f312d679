//! Why a digit of the player's is wrong: a contradiction for each that is, none for those that are right.

use std::cell::Cell as Slot;

use ninefold::generator::packs;
use ninefold::logic::{Fact, Level, Options, Reason, why_wrong};
use ninefold::notation;
use ninefold::puzzle::{Board, Cell, Digit, Kind, Puzzle};
use ninefold::solver::{Limits, solve};

use super::check::Checker;

/// A tough puzzle of a pack.
fn tough(slug: &str) -> Puzzle {
    let pack = packs().iter().find(|pack| pack.slug == slug).unwrap();
    let entry = pack.entries.iter().find(|entry| entry.level == Level::Tough).unwrap();
    notation::parse(entry.code).unwrap().puzzle
}

/// It takes nets.
pub const HARD: &str = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";

#[test]
fn what_is_wrong_is_refuted_and_what_is_right_is_not() {
    let mut checker = Checker { certified: 1, ..Checker::default() };
    let mut without_search = 0;
    let packs = [
        ("sudoku", tough("sudoku")),
        ("killer", tough("killer")),
        ("str8ts", tough("str8ts")),
        ("hard", notation::parse(HARD).unwrap().puzzle),
    ];
    for (name, puzzle) in packs {
        let board = Board::new(&puzzle);
        let solution = *solve(&puzzle, &Limits::default()).solutions.first().unwrap();
        for cell in board.open_cells(&puzzle).iter().step_by(16) {
            for digit in board.remaining(&puzzle, cell) {
                let why = why_wrong(&puzzle, &board, &Options::default(), (cell, digit), &|| false);
                assert_eq!(why.is_none(), solution[cell] == Some(digit), "{name} {digit} in {cell}");
                let Some(step) = why else { continue };
                assert_eq!((&step.places[..], &step.removes[..]), (&[][..], &[(cell, digit)][..]), "{name}");
                without_search += usize::from(!matches!(step.evidence[0].fact, Fact::Searched { .. }));
                checker.step(name, &puzzle, &board, &step, &solution);
            }
        }
    }
    println!("{} wrong digits, {without_search} of them without a search", checker.steps);
    assert!(without_search > checker.steps / 2);
}

#[test]
fn what_is_no_candidate_is_not_looked_into() {
    let puzzle = tough("sudoku");
    let board = Board::new(&puzzle);
    let ask = |cell: Cell, digit: Digit| why_wrong(&puzzle, &board, &Options::default(), (cell, digit), &|| false);
    let given = puzzle.cells().iter().find(|&c| puzzle.given(c).is_some()).unwrap();
    let cell = board.open_cells(&puzzle).first().unwrap();
    for digit in Digit::all(9) {
        assert_eq!(ask(given, digit), None);
        assert!(board.remaining(&puzzle, cell).contains(digit) || ask(cell, digit).is_none());
    }
}

#[test]
fn it_stops_when_nobody_waits() {
    let puzzle = notation::parse(HARD).unwrap().puzzle;
    let board = Board::new(&puzzle);
    let asked = Slot::new(0);
    let stop = || {
        asked.set(asked.get() + 1);
        asked.get() > 3
    };
    let wrong = (Cell::new(0, 1).unwrap(), Digit::new(5).unwrap());
    assert!(board.remaining(&puzzle, wrong.0).contains(wrong.1));
    assert_eq!(why_wrong(&puzzle, &board, &Options::default(), wrong, &stop), None);
    assert!(asked.get() < 100, "asked {} times", asked.get());
}

/// A board that was wrong before anybody assumed something: the cell that has nothing left is seen at once, wherever it is.
#[test]
fn what_is_wrong_elsewhere_is_seen_at_once() {
    let cell = |name: &str| name.parse::<Cell>().unwrap();
    let digit = |digit: u8| Digit::new(digit).unwrap();
    let row = (1..=8).fold(Puzzle::builder(Kind::Sudoku, 9), |b, d| b.given(cell(&format!("r9c{d}")), digit(d)));
    let puzzle = row.given(cell("r1c9"), digit(9)).build().unwrap();
    let far = (cell("r3c4"), digit(1));
    let why = why_wrong(&puzzle, &Board::new(&puzzle), &Options::default(), far, &|| false).unwrap();
    assert_eq!(why.evidence[0].fact, Fact::Case { steps: 0 });
    let reasons: Vec<&Reason> = why.evidence[0].ruled_out.iter().map(|(_, why)| why).collect();
    assert_eq!(reasons, [&Reason::Emptied(cell("r9c9"))]);
}
