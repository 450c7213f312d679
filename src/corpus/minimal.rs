//! What of a puzzle its solution does not need.

use super::rebuild::with_parts;
use crate::puzzle::{Cage, Cell, CellSet, Digit, Puzzle};
use crate::solver::{Limits, Status, solve};

/// A part of a puzzle that can be taken away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// A given digit.
    Given(Cell, Digit),
    /// A cage.
    Cage(Cage),
}

/// What a puzzle with one solution does not need.
#[derive(Clone, Debug)]
pub struct Minimal {
    /// The parts that can go while all others stay, givens before cages, each in reading order.
    pub redundant: Vec<Part>,
    /// Those of them that were taken away one after another, until none of the rest could go.
    pub removed: Vec<Part>,
    /// What is left: it has the same one solution, and nothing of it can go.
    pub puzzle: Puzzle,
}

/// Which parts of a puzzle still stand.
struct Parts<'a> {
    puzzle: &'a Puzzle,
    givens: CellSet,
    cages: Vec<bool>,
}

impl Parts<'_> {
    /// Takes a part away, or puts it back.
    fn set(&mut self, part: Part, stands: bool) {
        match part {
            Part::Given(cell, _) if stands => {
                self.givens.insert(cell);
            }
            Part::Given(cell, _) => {
                self.givens.remove(cell);
            }
            Part::Cage(cage) => {
                let all = self.puzzle.cages().iter().zip(&mut self.cages);
                all.filter(|(other, _)| **other == cage).for_each(|(_, kept)| *kept = stands);
            }
        }
    }

    fn puzzle(&self) -> Option<Puzzle> {
        with_parts(self.puzzle, self.givens, &self.cages).ok()
    }
}

/// Finds out which givens and cages the one solution of a puzzle does not need, given by given and cage by cage.
///
/// # Errors
/// The status of a puzzle that has not exactly one solution, or was not decided within the limits. These hold for each
/// of the searches, and what is not decided within them counts as needed; `solutions` of them is not looked at.
pub fn minimal(puzzle: &Puzzle, limits: &Limits) -> Result<Minimal, Status> {
    let unique = |puzzle: &Puzzle| solve(puzzle, &Limits { solutions: 2, ..*limits }).status;
    match unique(puzzle) {
        Status::Unique => {}
        status => return Err(status),
    }
    let given = |cell: Cell| Some(Part::Given(cell, puzzle.given(cell)?));
    let all: Vec<Part> =
        puzzle.given_cells().iter().filter_map(given).chain(puzzle.cages().iter().copied().map(Part::Cage)).collect();
    let mut parts = Parts { puzzle, givens: puzzle.given_cells(), cages: vec![true; puzzle.cages().len()] };
    let goes = |part: Part, parts: &mut Parts| {
        parts.set(part, false);
        let goes = parts.puzzle().is_some_and(|less| unique(&less) == Status::Unique);
        if !goes {
            parts.set(part, true);
        }
        goes
    };
    let mut redundant = Vec::new();
    for part in all {
        if goes(part, &mut parts) {
            parts.set(part, true);
            redundant.push(part);
        }
    }
    // What could not go while all others stood cannot go now.
    let removed = redundant.iter().copied().filter(|part| goes(*part, &mut parts)).collect();
    let puzzle = parts.puzzle().unwrap_or_else(|| puzzle.clone());
    Ok(Minimal { redundant, removed, puzzle })
}
