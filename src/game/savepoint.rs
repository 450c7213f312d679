//! A savepoint, a branch that was tried after one and left, and all of them.

use super::position::{CellState, Position};
use crate::puzzle::{Cell, Digit};
use crate::text::counted;

/// A position to come back to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Savepoint {
    /// Where the game stood.
    pub position: Position,
    /// The digit that was entered first after it, in which cell.
    pub first: Option<(Cell, Digit)>,
    /// Milliseconds played when it was set.
    pub elapsed: u64,
    /// How many changes could be taken back when it was set: those are older than the branch.
    pub changes_before: usize,
    /// The line of the log that the newest of those changes is from.
    pub(super) line_before: usize,
}

/// A branch that was left for the position where it began.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DroppedBranch {
    /// The digit that it began with: `r4c7=5?`.
    pub name: String,
    /// The same as cell and digit; none where it began with something else.
    pub first: Option<(Cell, Digit)>,
    /// Where it began.
    pub base: Position,
    /// Where it was left.
    pub end: Position,
}

/// The branches that are open, oldest first, and those that were left.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Branches {
    pub savepoints: Vec<Savepoint>,
    pub dropped: Vec<DroppedBranch>,
}

impl Branches {
    /// What these become where a change between two states is taken back or made again. A savepoint is no change: those
    /// that were set since come after those of `from`, and stay.
    pub fn moved(&self, from: &Self, to: &Self) -> Self {
        let since = self.savepoints.iter().skip(from.savepoints.len());
        Self { savepoints: to.savepoints.iter().chain(since).cloned().collect(), dropped: to.dropped.clone() }
    }
}

impl Savepoint {
    /// What it is called in a position: `r4c7=5?` while the digit that it began with is there, `branch 2` otherwise.
    #[must_use]
    pub fn title(&self, number: usize, now: &Position) -> String {
        let stands = self.first.filter(|(cell, digit)| now.board.digit(*cell) == Some(*digit));
        stands.map_or_else(|| format!("branch {number}"), |(cell, digit)| format!("{cell}={digit}?"))
    }

    /// How many cells have another digit in a position.
    #[must_use]
    pub fn since(&self, now: &Position) -> usize {
        digits(&self.position, now)
    }

    /// What is different in a position, in words: `5 digits, marks in 2 other cells, colours in 3 cells, 1 link`;
    /// `nothing` where all is as it was.
    #[must_use]
    pub fn changes(&self, now: &Position) -> String {
        changes(&self.position, now)
    }
}

impl DroppedBranch {
    /// What was done in it, in words.
    pub(super) fn changes(&self) -> String {
        changes(&self.base, &self.end)
    }
}

/// How many cells have another digit.
fn digits(from: &Position, to: &Position) -> usize {
    Cell::all().filter(|&cell| from.board.digit(cell) != to.board.digit(cell)).count()
}

fn changes(from: &Position, to: &Position) -> String {
    // A digit takes the place of the marks in its cell.
    let (mut marked, mut coloured) = (0, 0);
    for (before, now) in Cell::all().map(|cell| (from.cell(cell), to.cell(cell))) {
        let marks = |cell: &CellState| (cell.centre, cell.corner, cell.struck);
        marked += usize::from(before.digit == now.digit && marks(&before) != marks(&now));
        let colours = |cell: &CellState| (cell.colours, cell.candidate_colours);
        coloured += usize::from(colours(&before) != colours(&now));
    }
    let digits = digits(from, to);
    let (cell, cells) = if digits > 0 { ("other cell", "other cells") } else { ("cell", "cells") };
    let links = from.drawn.changed_links(&to.drawn);
    let all: Vec<String> = [
        (digits, counted(digits, "digit", "digits")),
        (marked, format!("marks in {}", counted(marked, cell, cells))),
        (coloured, format!("colours in {}", counted(coloured, "cell", "cells"))),
        (links, counted(links, "link", "links")),
    ]
    .into_iter()
    .filter_map(|(count, words)| (count > 0).then_some(words))
    .collect();
    if all.is_empty() { String::from("nothing") } else { all.join(", ") }
}
