//! Killers with marks and digits of a player's own: whatever he has ruled out or placed, no step takes the solution
//! away.

use std::collections::BTreeMap;

use ninefold::logic::{Options, all_steps};
use ninefold::puzzle::{Board, Kind, Puzzle};
use ninefold::solver::Solution;

use super::check::Checker;
use super::soundness::{Maker, jigsaw_six};

/// Boards of each puzzle.
const BOARDS: usize = 4;

/// A board that leaves the solution open: some digits placed, and `keep` of ten wrong candidates left.
fn board(maker: &mut Maker, puzzle: &Puzzle, solution: &Solution, keep: usize) -> Board {
    let mut board = Board::new(puzzle);
    for cell in puzzle.cells() {
        let Some(digit) = solution[cell] else { continue };
        match maker.below(9) {
            0 => board.set_digit(cell, Some(digit)),
            1 => {}
            _ => {
                let marks = puzzle.digits().iter().filter(|&d| d == digit || maker.below(10) < keep).collect();
                board.set_candidates(cell, marks);
            }
        }
    }
    board
}

#[test]
fn steps_on_marked_boards_agree() {
    let nine = || Puzzle::builder(Kind::Killer, 9);
    let six = || Puzzle::builder(Kind::Killer, 6);
    let kinds = [
        ("killer", nine(), 9, false),
        ("killer in pieces", nine(), 9, true),
        ("killer x", nine().diagonals(true), 9, true),
        ("windoku killer", nine().windows(true), 9, false),
        ("killer 6 in pieces", six(), 6, true),
        ("jigsaw killer 6", six().regions(jigsaw_six()), 6, false),
    ];
    let mut maker = Maker::seeded(11);
    let (mut checker, mut counts) = (Checker::default(), BTreeMap::new());
    for (name, builder, side, pieces) in kinds {
        let made: Vec<_> = (0..400).filter_map(|_| maker.caged(builder.clone(), side, pieces)).take(6).collect();
        assert_eq!(made.len(), 6, "{name}: too few could be made");
        for (puzzle, solution) in made {
            for turn in 0..BOARDS {
                let board = board(&mut maker, &puzzle, &solution, 2 + 2 * turn % 6);
                for step in all_steps(&puzzle, &board, &Options::default()) {
                    *counts.entry(step.technique.slug).or_insert(0) += 1;
                    checker.step(name, &puzzle, &board, &step, &solution);
                }
            }
        }
    }
    println!("{} steps on marked boards: {counts:?}", checker.steps);
    let wanted = [
        "cage-pointing",
        "cage-claiming",
        "killer-pair",
        "hidden-killer-pair",
        "cage-comparison",
        "cage-parity",
        "equal-cells",
    ];
    for slug in wanted {
        assert!(counts.get(slug).is_some_and(|n| *n > 10), "{slug} was hardly tried: {counts:?}");
    }
}
