//! Why a board can no longer be completed, where that can be seen at once.

use std::fmt;

use super::state::State;
use super::step::Step;
use crate::puzzle::{Board, CellSet, conflicts, matching};

/// Something on the board that cannot be right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wrong {
    /// The cells to look at.
    pub cells: CellSet,
    text: String,
}

/// The sentence, without a full stop.
impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

/// The first thing that is wrong: a broken rule, a cell, house, cage or compartment with nothing left.
pub(super) fn find(state: &State, board: &Board) -> Option<Wrong> {
    let puzzle = state.puzzle;
    if let Some(conflict) = conflicts(puzzle, &state.digits).into_iter().next() {
        return Some(Wrong { cells: conflict.cells, text: conflict.to_string() });
    }
    cell(state, board).or_else(|| house(state)).or_else(|| cage(state)).or_else(|| compartment(state))
}

/// What a step would leave behind on a board that went wrong before: a cell without a candidate.
pub(super) fn after(state: &State, step: &Step) -> Option<Wrong> {
    let cell = step.targets().iter().find(|&cell| {
        let lost = step.removes.iter().filter(|(c, _)| *c == cell).map(|&(_, d)| d).collect();
        (state.candidates[cell] - lost).is_empty()
    })?;
    let text =
        format!("nothing can be right in {cell}: {} rules out all it has left", step.technique.name.to_lowercase());
    Some(Wrong { cells: step.pattern().with(cell), text })
}

fn cell(state: &State, board: &Board) -> Option<Wrong> {
    let cell = state.open.iter().find(|&c| state.candidates[c].is_empty())?;
    let marks = board.candidates(cell);
    let open = state.puzzle.open_digits(board, cell);
    let text = match (marks.is_empty(), open.is_empty()) {
        (true, _) | (_, true) => format!("{cell} has no digit left: its peers hold them all"),
        (false, false) => {
            format!("{cell} lacks candidates: of its marks {marks} none is possible, but {open} would be")
        }
    };
    Some(Wrong { cells: cell.set(), text })
}

fn house(state: &State) -> Option<Wrong> {
    for house in state.puzzle.houses().iter().filter(|h| h.complete) {
        let missing = state.puzzle.digits() - state.placed_in(house.cells);
        if let Some(digit) = missing.iter().find(|&d| !state.places(d).intersects(house.cells)) {
            let text = format!("{} has no place left for {digit}", house.name());
            return Some(Wrong { cells: house.cells, text });
        }
    }
    None
}

fn cage(state: &State) -> Option<Wrong> {
    for cage in state.puzzle.cages() {
        let open = cage.cells & state.open;
        let fits = |set| matching::can_assign(&open.iter().map(|c| state.candidates[c]).collect::<Vec<_>>(), set);
        let left = cage.sum.checked_sub(state.placed_in(cage.cells).sum());
        if !left.is_some_and(|left| super::sums::combinations(open.len(), left).iter().any(|&set| fits(set))) {
            let text = format!("{} cannot reach its sum with the candidates that are left", cage.name());
            return Some(Wrong { cells: cage.cells, text });
        }
    }
    None
}

fn compartment(state: &State) -> Option<Wrong> {
    for compartment in state.puzzle.compartments() {
        let cells: Vec<_> = compartment.cells.iter().map(|c| state.holds(c)).collect();
        if !compartment.windows(state.puzzle.side()).any(|window| matching::can_assign(&cells, window)) {
            let text = format!("{} cannot hold a straight with the candidates that are left", compartment.name());
            return Some(Wrong { cells: compartment.cells, text });
        }
    }
    None
}
