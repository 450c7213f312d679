//! The exact solver: does a puzzle have one solution, none, or several?
//!
//! [`solve`] compiles the puzzle into a flat network of rules ([`network`]), narrows the candidates by the rules until
//! nothing changes ([`propagation`], one file a rule in [`rules`]) and searches where that does not settle it
//! ([`search`]). The three are apart because they answer to different pressures: a regular puzzle is decided by how
//! cheaply the network is set up, a hard one by how much a rule sees per node, a monstrous one by where the search
//! branches.
//!
//! Plain 9×9 Sudokus have an engine of their own ([`sudoku`]), several times as fast, and so have Sudokus of up to seven
//! rows ([`small`]) and 9×9 Str8ts of all variants ([`str8ts`]), until a guess is needed. Every other geometry of
//! [`crate::puzzle`] goes through the same network: a house is a group of different digits, a cage a group with a sum, a
//! compartment a group that is a straight. Sums that follow from several houses and cages together ([`sums`]) are derived
//! in two portions, the cheap ones first and the rest only when the search proves hard. Killers of 9×9 that prove hard go
//! on in an engine of their own ([`killer`]), which brings cages to the grid of the Sudoku engine.
//!
//! Beside solving, [`fill`] completes a grid, [`contradiction`] says why there is no solution, and [`true_candidates`]
//! which digits stay possible in some solution.

mod bits;
mod contradiction;
mod engine;
mod fill;
mod killer;
mod lanes;
mod limits;
mod network;
mod propagation;
mod rules;
mod search;
mod small;
mod solutions;
mod str8ts;
mod sudoku;
mod sums;
mod tables;
mod tree;
mod true_candidates;

use crate::puzzle::{Cell, CellMap, Digit, Need, Needs, Puzzle};

pub use contradiction::{Contradiction, contradiction, contradiction_unless};
pub use fill::{FillCage, FillError, cage_from_xy, fill};
pub use limits::Limits;
pub use true_candidates::{TrueCandidates, true_candidates};

/// A full grid: a digit in every cell that takes one, `None` in black cells and outside the grid.
pub type Solution = CellMap<Option<Digit>>;

/// The answer to "how many solutions?".
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// Exactly one.
    Unique,
    /// At least two.
    Multiple,
    /// None at all.
    None,
    /// The search was stopped before it knew.
    Limit,
}

impl Status {
    /// The answer when this many solutions were found and the whole tree was seen, or not.
    const fn of(solutions: usize, exhausted: bool) -> Self {
        match solutions {
            0 if exhausted => Self::None,
            1 if exhausted => Self::Unique,
            0 | 1 => Self::Limit,
            _ => Self::Multiple,
        }
    }

    /// The word used in JSON.
    #[must_use]
    pub const fn slug(self) -> &'static str {
        match self {
            Self::Unique => "unique",
            Self::Multiple => "multiple",
            Self::None => "none",
            Self::Limit => "limit",
        }
    }
}

/// What a search found.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// The answer.
    pub status: Status,
    /// The solutions, at most as many as the limits let be kept, in the order found.
    pub solutions: Vec<Solution>,
    /// How many there are, at most as many as the limit asked for.
    pub count: usize,
    /// Whether the whole tree was seen, so that there are no others.
    pub complete: bool,
    /// Search nodes visited; 1 means that propagation alone decided.
    pub nodes: u64,
    /// The most guesses that stood at the same time; 0 means that none was needed.
    pub depth: u32,
}

impl Outcome {
    /// The only solution, if there is exactly one.
    #[must_use]
    pub fn only(&self) -> Option<&Solution> {
        self.solutions.first().filter(|_| self.status == Status::Unique)
    }
}

/// The only solution; `None` where there is none or another, or where that takes more than so many nodes to show.
#[must_use]
pub fn only_solution(puzzle: &Puzzle, nodes: u64) -> Option<Solution> {
    solve(puzzle, &Limits { nodes, ..Limits::default() }).only().copied()
}

/// Looks for solutions until there are as many as asked for, the search is exhausted, or a limit is reached.
///
/// Deterministic: the same puzzle and limits give the same outcome. With a limit of one solution a puzzle that has any
/// is answered [`Status::Limit`], unless the search happened to be exhausted: whether there is a second is not known.
#[must_use]
pub fn solve(puzzle: &Puzzle, limits: &Limits) -> Outcome {
    match Engine::of(puzzle) {
        Engine::Sudoku => sudoku::run(puzzle.givens(), limits),
        Engine::Small => small::run(puzzle, puzzle.givens(), limits),
        Engine::Str8ts => str8ts::run(puzzle, limits),
        Engine::General => search::run(puzzle, limits),
    }
}

/// The same for a plain 9×9 Sudoku of which there are only the givens: to put a puzzle together around them takes longer
/// than many of them take to be solved. Givens that clash leave no solution.
#[must_use]
pub fn solve_givens(givens: &CellMap<Option<Digit>>, limits: &Limits) -> Outcome {
    sudoku::run(givens, limits)
}

/// The same where these digits are given instead of the puzzle's own: for whoever asks of many givens in the same
/// houses. Givens that clash leave no solution.
pub(crate) fn solve_with(puzzle: &Puzzle, givens: &CellMap<Option<Digit>>, limits: &Limits) -> Outcome {
    match Engine::of(puzzle) {
        Engine::Sudoku => sudoku::run(givens, limits),
        Engine::Small => small::run(puzzle, givens, limits),
        // That of Str8ts reads the givens of the puzzle.
        Engine::Str8ts | Engine::General => {
            let given = |at: usize| Cell::from_index(at).and_then(|cell| givens[cell]);
            let candidates = |at: usize| given(at).map_or(u16::MAX, |digit| digit.set().bits());
            search::resume(puzzle, limits, &std::array::from_fn(candidates))
        }
    }
}

/// Who solves a puzzle: a fast engine that knows all of its rules, or else the general one.
enum Engine {
    Sudoku,
    Small,
    Str8ts,
    General,
}

impl Engine {
    fn of(puzzle: &Puzzle) -> Self {
        if suits(puzzle, Need::UsualHouses, sudoku::TAKES) {
            Self::Sudoku
        } else if small::suits(puzzle) {
            Self::Small
        } else if suits(puzzle, Need::Lines, str8ts::TAKES) {
            Self::Str8ts
        } else {
            Self::General
        }
    }
}

/// Whether a fast engine, which needs something of every puzzle and knows no more than it says it takes, knows all rules
/// of this one.
fn suits(puzzle: &Puzzle, needs: Need, takes: Needs) -> bool {
    puzzle.needs().has(needs) && puzzle.needs().within(takes)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::{Kind, PuzzleBuilder};

    #[test]
    fn givens_beside_a_puzzle_count_as_its_own() {
        let shapes: [(PuzzleBuilder, &str); 3] = [
            (
                Puzzle::builder(Kind::Sudoku, 9),
                "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1",
            ),
            (
                Puzzle::builder(Kind::Sudoku, 9).diagonals(true),
                "......1...2......3.....4............4...5...6............7.....8......9...3......",
            ),
            (Puzzle::builder(Kind::Sudoku, 6), "1....2..3...4....5.6........6.....1"),
        ];
        for (builder, text) in shapes {
            let empty = builder.clone().build().unwrap();
            let cells = empty.cells().iter().zip(text.chars());
            let given = |(cell, c): (Cell, char)| Some((cell, Digit::new(c.to_digit(10)? as u8)?));
            let givens: Vec<(Cell, Digit)> = cells.filter_map(given).collect();
            let puzzle = givens.iter().fold(builder, |b, &(cell, digit)| b.given(cell, digit)).build().unwrap();
            let limits = Limits { solutions: 1000, ..Limits::default() };
            let (mut with, mut own) = (solve_with(&empty, puzzle.givens(), &limits), solve(&puzzle, &limits));
            let digits = |solution: &Solution| empty.cells().iter().map(|cell| solution[cell]).collect::<Vec<_>>();
            with.solutions.sort_by_key(digits);
            own.solutions.sort_by_key(digits);
            assert_eq!((with.status, with.count), (own.status, own.count), "{text}");
            assert_eq!(with.solutions, own.solutions, "{text}");
            assert!(givens.iter().all(|&(cell, digit)| with.solutions.iter().all(|s| s[cell] == Some(digit))));
        }
    }
}
