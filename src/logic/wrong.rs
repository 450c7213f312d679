//! Why a board can no longer be completed, where that can be seen at once.

use std::fmt;

use super::state::State;
use super::step::{Role, Step};
use crate::puzzle::{Board, CellSet, conflicts};

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
    if state.unchecked
        && let Some(conflict) = conflicts(puzzle, &state.digits).into_iter().next()
    {
        return Some(Wrong { cells: conflict.cells, text: conflict.to_string() });
    }
    cell(state, board).or_else(|| house(state)).or_else(|| group(state))
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
    for (i, house) in state.puzzle.houses().iter().enumerate().filter(|(_, h)| h.complete) {
        if let Some(digit) = state.missing(i).iter().find(|&d| !state.places(d).intersects(house.cells)) {
            let text = format!("{} has no place left for {digit}", house.name());
            return Some(Wrong { cells: house.cells, text });
        }
    }
    None
}

/// Cages and compartments with an open cell; full ones are settled by the broken rules.
fn group(state: &State) -> Option<Wrong> {
    let group = state.groups().iter().find(|g| g.sets.is_empty())?;
    let cannot = if group.role == Role::Cage { "reach its sum" } else { "hold a straight" };
    let text = format!("{} cannot {cannot} with the candidates that are left", group.name(state));
    Some(Wrong { cells: group.cells, text })
}
