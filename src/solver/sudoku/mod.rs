//! Plain 9×9 Sudokus, on an engine of their own.
//!
//! Without cages, diagonals or windows there is nothing to compile: the geometry is in tables ([`tables`]), and a node
//! is 160 bytes that are copied at a guess ([`grid`]). Per band and digit 27 bits hold the places; one look at a digit
//! settles it in all bands and stacks, cells with one candidate are found for a whole band at once.
//!
//! Where to branch matters most: of the cells with two candidates the most contested one. On hardest1106 that takes 120
//! nodes and 93 µs a puzzle, where the first cell of the band that has most of them takes 215 and 127.

mod grid;
mod tables;
#[cfg(test)]
mod tests;

use super::{Limits, Outcome, Solution, Status};
use crate::puzzle::{Cell, CellMap, Digit, Kind, Puzzle, Regions};
use grid::Grid;

/// Whether the puzzle is one of these.
pub(super) fn is_plain(puzzle: &Puzzle) -> bool {
    puzzle.kind() != Kind::Str8ts
        && puzzle.side() == 9
        && matches!(puzzle.regions(), Regions::Boxes)
        && !puzzle.has_diagonals()
        && !puzzle.has_windows()
        && puzzle.cages().is_empty()
}

/// Propagates and searches.
pub(super) fn run(puzzle: &Puzzle, limits: &Limits) -> Outcome {
    let mut search = Search { limits, nodes: 0, solutions: Vec::new() };
    let mut exhausted = false;
    if limits.nodes > 0 && !(limits.stop)() {
        search.nodes = 1;
        let given = |c: Cell| puzzle.given(c).map(|d| (c.index(), d.index()));
        exhausted = search.explore(Grid::new(Cell::all().filter_map(given)));
    }
    Outcome { status: Status::of(search.solutions.len(), exhausted), solutions: search.solutions, nodes: search.nodes }
}

/// A search under way.
struct Search<'a> {
    limits: &'a Limits<'a>,
    nodes: u64,
    solutions: Vec<Solution>,
}

impl Search<'_> {
    /// Searches below this grid; whether all of it was seen. Each call closes a cell, so that calls nest 81 deep at most.
    fn explore(&mut self, mut grid: Grid) -> bool {
        while grid.propagate().is_ok() {
            let Some(choice) = grid.choose() else {
                self.solutions.push(read(&grid));
                return self.solutions.len() < self.limits.solutions;
            };
            if self.limits.reached(self.nodes) {
                return false;
            }
            self.nodes += 1;
            let mut next = grid;
            next.place(&choice);
            if !self.explore(next) {
                return false;
            }
            grid.remove(&choice);
        }
        true
    }
}

/// The digits of a full grid.
fn read(grid: &Grid) -> Solution {
    let mut digits = [0; 81];
    grid.each(|cell, digit| digits[cell] = digit as u8 + 1);
    CellMap::from_fn(|cell| Digit::new(digits[cell.index()]))
}
