//! Why a board can no longer be completed, where that can be seen at once.

use std::fmt;

use super::analysis::State;
use super::analysis::combinations::Group;
use super::analysis::innies_outies::CreatedShape;
use super::analysis::matching;
use super::evidence::Role;
use super::grid::is_line;
use super::step::Step;
use super::techniques;
use super::words;
use crate::puzzle::{Board, CellSet, Digit, DigitSet, conflicts_at};

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
    if let Some(conflict) = conflicts_at(puzzle, &state.digits, state.changed - state.open).into_iter().next() {
        return Some(Wrong { cells: conflict.cells, text: conflict.to_string() });
    }
    cell(state, board).or_else(|| house(state, board)).or_else(|| group(state, board))
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

fn house(state: &State, board: &Board) -> Option<Wrong> {
    for (_, house, missing) in state.complete_houses().filter(|(_, h, _)| h.cells.intersects(state.changed)) {
        if let Some(digit) = missing.iter().find(|&d| !state.places(d).intersects(house.cells)) {
            // Where the digits that stand would let it in, the marks are to blame.
            let mut open = (house.cells & state.open).iter();
            let text = if open.any(|c| state.puzzle.open_digits(board, c).contains(digit)) {
                format!("{} lacks candidates: it must hold {digit}, and no cell of it has {digit} left", house.name())
            } else {
                format!("{} has no place left for {digit}", house.name())
            };
            return Some(Wrong { cells: house.cells, text });
        }
    }
    None
}

/// Cages and compartments with an open cell; full ones are settled by the broken rules.
fn group(state: &State, board: &Board) -> Option<Wrong> {
    let group = state.groups().iter().find(|g| g.sets.is_empty())?;
    let name = group.name(state);
    // What it must hold by the digits that stand alone; where a mark of that is gone, it was taken away.
    let open: Vec<_> = group.open.iter().map(|c| (c, state.puzzle.open_digits(board, c))).collect();
    let sets = matching::fitting(&open, group.all_sets(state)).into_iter();
    let required = sets.reduce(|a, b| a & b).unwrap_or_default();
    let gone = required - state.candidates_in(group.open);
    let text = if !gone.is_empty() {
        let (all, any) = (words::digits(gone), words::one_digit_of(gone));
        format!("{name} lacks candidates: it must hold {all}, and no cell of it has {any} left")
    } else if group.role == Role::Cage {
        format!("{name} cannot reach its sum with the candidates that are left")
    } else {
        format!("{name} cannot hold a straight with the candidates that are left")
    };
    Some(Wrong { cells: group.cells, text })
}

/// What only the whole of a Str8ts line shows: each compartment can hold a straight, but all of them together cannot, since
/// no digit is twice in the line.
///
/// Like [`shape`] it is for the player's board.
pub(super) fn line(state: &State, board: &Board) -> Option<Wrong> {
    let lines = state.puzzle.houses().iter().filter(|h| is_line(h.kind));
    for line in lines {
        let groups: Vec<&Group> = state.groups().iter().filter(|g| g.line(state) == Some(line.kind)).collect();
        if shareable(groups.iter().map(|g| g.sets.clone())) {
            continue;
        }
        let unmarked = |group: &&Group| {
            let open: Vec<_> = group.open.iter().map(|c| (c, state.puzzle.open_digits(board, c))).collect();
            matching::fitting(&open, group.all_sets(state))
        };
        let cells = groups.iter().fold(CellSet::EMPTY, |all, g| all | g.cells);
        let text = if shareable(groups.iter().map(unmarked)) {
            format!("{} lacks candidates: its compartments can no longer share its digits", line.name())
        } else {
            format!("the compartments of {} cannot share its digits with the straights that are left", line.name())
        };
        return Some(Wrong { cells, text });
    }
    None
}

/// Whether a set can be taken from each list so that no two of them have a digit in common.
fn shareable(lists: impl Iterator<Item = Vec<DigitSet>>) -> bool {
    let mut used = vec![DigitSet::EMPTY];
    for sets in lists {
        let apart = |&before: &DigitSet| sets.iter().filter(move |s| !s.intersects(before)).map(move |&s| before | s);
        used = used.iter().flat_map(apart).collect();
        used.sort_unstable_by_key(|set| set.bits());
        used.dedup();
    }
    !used.is_empty()
}

/// What only arithmetic over a whole super shape shows: an innie or outie whose cells can no longer have its sum.
///
/// It takes longer than the rest, so it is for the player's board and not for every step of a path.
pub(super) fn shape(state: &State, board: &Board) -> Option<Wrong> {
    let failing = |created: &CreatedShape| match created.cells.only() {
        Some(cell) => digit(created.sum).is_none_or(|d| !state.candidates[cell].contains(d)),
        None => !techniques::shapes::can_reach(state, created.cells, created.sum),
    };
    let (shape, created) = state.created_shapes().find(|(_, created)| failing(created))?;
    let (name, cells, sum) = (shape.name(state.puzzle), words::cells(created.cells), created.sum);
    let leave = words::plural(shape.houses.len(), "leaves", "leave");
    let them = words::plural(created.cells.len(), "it", "them");
    let origin = if created.outer {
        format!("the cages that cover {name} have {sum} too much, which is for {them}")
    } else {
        format!("{name} {leave} {sum} for {them}")
    };
    // Without the player's marks it could be reached: so it is they that lack something.
    let open = |cell| state.puzzle.open_digits(board, cell);
    let by_marks = match (created.cells.only(), digit(sum)) {
        (Some(cell), Some(digit)) => open(cell).contains(digit),
        (Some(_), None) => false,
        (None, _) => created.cells.iter().any(|c| state.candidates[c] != open(c)),
    };
    let text = if by_marks {
        format!("{cells} {} candidates: {origin}", words::plural(created.cells.len(), "lacks", "lack"))
    } else {
        format!("{cells} cannot be right: {origin}")
    };
    Some(Wrong { cells: created.cells, text })
}

fn digit(sum: u16) -> Option<Digit> {
    u8::try_from(sum).ok().and_then(Digit::new)
}
