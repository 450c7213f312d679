//! Limits of solutions and nodes, and the stop button.

use ninefold::puzzle::{self, CellSet, Kind, Puzzle};
use ninefold::solver::{Limits, Status, solve};
use std::cell::Cell;

fn empty() -> Puzzle {
    Puzzle::builder(Kind::Sudoku, 9).build().unwrap()
}

#[test]
fn as_many_solutions_as_asked_for() {
    for wanted in [2, 7, 300] {
        let outcome = solve(&empty(), &Limits { solutions: wanted, ..Limits::default() });
        assert_eq!(outcome.status, Status::Multiple);
        assert_eq!(outcome.solutions.len(), wanted);
        for (i, solution) in outcome.solutions.iter().enumerate() {
            assert!(!outcome.solutions[..i].contains(solution));
        }
    }
    let one = solve(&empty(), &Limits { solutions: 1, ..Limits::default() });
    assert_eq!((one.status, one.solutions.len()), (Status::Limit, 1));
}

#[test]
fn all_288_sudokus_of_side_4_are_counted() {
    let puzzle = Puzzle::builder(Kind::Sudoku, 4).build().unwrap();
    let outcome = solve(&puzzle, &Limits { solutions: usize::MAX, ..Limits::default() });
    assert_eq!(outcome.solutions.len(), 288);
}

#[test]
fn nodes_are_limited() {
    for nodes in [0, 1, 10, 100, 1000] {
        let outcome = solve(&empty(), &Limits { solutions: usize::MAX, nodes, ..Limits::default() });
        assert!(outcome.nodes <= nodes, "{} nodes of {nodes}", outcome.nodes);
        assert!(matches!(outcome.status, Status::Limit | Status::Multiple));
        assert!(nodes > 10 || outcome.status == Status::Limit);
    }
}

#[test]
fn the_stop_button_stops() {
    let pressed = solve(&empty(), &Limits { stop: &|| true, ..Limits::default() });
    assert_eq!((pressed.status, pressed.nodes), (Status::Limit, 0));
    let asked = Cell::new(0);
    let later = || {
        asked.set(asked.get() + 1);
        asked.get() > 5
    };
    let outcome = solve(&empty(), &Limits { solutions: usize::MAX, stop: &later, ..Limits::default() });
    assert_eq!(asked.get(), 6);
    assert!(outcome.nodes < 5000, "{} nodes", outcome.nodes);
}

#[test]
fn the_same_puzzle_gives_the_same_outcome() {
    let run = || solve(&empty(), &Limits { solutions: 50, ..Limits::default() });
    let (a, b) = (run(), run());
    assert_eq!((a.nodes, a.solutions), (b.nodes, b.solutions));
}

#[test]
fn a_killer_stops_at_the_limits() {
    let seven: CellSet = puzzle::Cell::grid(9).take(7).collect();
    // A single long cage says nearly nothing, so that there are more solutions than anybody can count.
    let open = Puzzle::builder(Kind::Killer, 9).cage(42, seven).build().unwrap();
    let outcome = solve(&open, &Limits { solutions: usize::MAX, nodes: 5_000, ..Limits::default() });
    assert!(outcome.solutions.len() > 100, "{}", outcome.solutions.len());
    assert!(outcome.nodes <= 5_000);
    let stopped = solve(&open, &Limits { solutions: usize::MAX, stop: &|| true, ..Limits::default() });
    assert_eq!((stopped.status, stopped.nodes), (Status::Limit, 0));
}

#[test]
fn solutions_are_counted_though_they_are_not_kept() {
    let two_rows = "123456789456789123".to_owned() + &".".repeat(63);
    for (text, count) in [(two_rows.as_str(), 50_000), ("1234............", 12), (&".".repeat(16), 288)] {
        let puzzle = ninefold::notation::parse(text).unwrap().puzzle;
        let limits = Limits { solutions: 50_000, kept: 3, ..Limits::default() };
        let outcome = solve(&puzzle, &limits);
        assert_eq!((outcome.count, outcome.solutions.len(), outcome.status), (count, 3, Status::Multiple), "{text}");
        let all = solve(&puzzle, &Limits { kept: usize::MAX, ..limits });
        assert_eq!((all.count, all.solutions.len()), (count, count));
        assert_eq!(all.solutions.get(..3), Some(outcome.solutions.as_slice()));
    }
}
