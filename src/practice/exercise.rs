//! A position to practise on: made from the code of a puzzle and the path of the step solver.

use crate::generator::Code;
use crate::logic::{Options, Step, Technique, path_to, techniques};
use crate::puzzle::{Board, Kind, Puzzle};

/// A board on which a technique is the next step.
#[derive(Clone, Debug, PartialEq)]
pub struct Exercise {
    /// The puzzle. It has one solution.
    pub puzzle: Puzzle,
    /// The digits so far, with the candidates of every open cell as marks.
    pub board: Board,
    /// The step.
    pub step: Step,
}

/// What the step solver may use in practice: everything but assumptions, the puzzles having one solution.
#[must_use]
pub fn options() -> Options {
    Options { unique: true, ..Options::default() }
}

/// The same up to the level of a technique, so that what leads to a position is no harder than what is practised.
#[must_use]
pub fn options_up_to(kind: Kind, technique: Technique) -> Options {
    let level = |technique: Technique| technique.grade(kind).map(|grade| grade.level);
    let easier = techniques::of_kind(kind).iter().filter(|other| level(other) <= level(technique));
    Options::only(easier.filter(|other| !other.assumes).map(|other| other.slug))
}

impl Exercise {
    /// The board of a puzzle just before a technique is used for the first time, the steps before being of no higher level.
    /// `None` where the path does not come to it, and where `stop` said so.
    #[must_use]
    pub fn of(puzzle: Puzzle, technique: Technique, stop: &dyn Fn() -> bool) -> Option<Self> {
        let options = options_up_to(puzzle.kind(), technique);
        let (mut board, step) = path_to(&puzzle, &Board::new(&puzzle), &options, technique, stop)?;
        // What a person sees by then: the marks of all open cells.
        for cell in board.open_cells(&puzzle) {
            board.set_candidates(cell, board.remaining(&puzzle, cell));
        }
        Some(Self { puzzle, board, step })
    }

    /// The exercise of a code.
    #[must_use]
    pub fn of_code(code: &str, technique: Technique, stop: &dyn Fn() -> bool) -> Option<Self> {
        Self::of(Code::read(code).ok()?.puzzle().ok()?, technique, stop)
    }
}
