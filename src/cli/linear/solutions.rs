//! How many solutions a puzzle has, for those who listen.

use crate::app::SolutionCount;
use crate::cli::exact;
use crate::puzzle::{Board, Puzzle};
use crate::solver::{Status, contradiction_unless};

/// Looks for them as long as everything that relies on there being one waits.
pub fn count(puzzle: &Puzzle) -> SolutionCount {
    let outcome = exact::outcome(puzzle, 2, Some(exact::PROOF));
    let late = exact::late_after(Some(exact::PROOF));
    let none = outcome.status == Status::None;
    let reason = none.then(|| contradiction_unless(puzzle, &Board::new(puzzle), &late)).flatten();
    SolutionCount::of(puzzle, &outcome, reason.as_ref())
}

/// `one solution`, `several solutions: r1c1 can be 3 or 7, for example`.
fn words(count: &SolutionCount) -> String {
    // Two of them were looked at: the cell may have more digits.
    let example = if matches!(count, SolutionCount::Several(..)) { ", for example" } else { "" };
    format!("{}{example}", count.words())
}

/// The same as a sentence about the puzzle.
pub fn sentence(count: &SolutionCount) -> String {
    match count {
        SolutionCount::Unknown => format!("How many solutions the puzzle has is {}.", words(count)),
        SolutionCount::One(_) | SolutionCount::Several(..) | SolutionCount::None(_) => {
            format!("The puzzle has {}.", words(count))
        }
    }
}
