//! What a game went through, in words: a line for each change, with what it did to the board.

use crate::game::{Moment, Position};
use crate::logic::explain;
use crate::puzzle::{Cell, Digit};

/// The most effects of a step that are named.
const MOST: usize = 12;

/// `centre mark 1 in r1c3`, `step: Outie: r1c1 = 3`.
pub fn happened(before: &Position, moment: &Moment) -> String {
    let what = moment.what.as_str();
    if what.starts_with("step: ") {
        let (places, removes) = effects(before, moment);
        if places.len() + removes.len() <= MOST && !(places.is_empty() && removes.is_empty()) {
            return format!("{what}: {}", explain::effects(&places, &removes));
        }
    }
    what.to_owned()
}

/// What a cell got or lost.
type Effects = Vec<(Cell, Digit)>;

/// The digits that came, or else the candidates that went.
fn effects(before: &Position, moment: &Moment) -> (Effects, Effects) {
    let now = &moment.position;
    let placed = |cell: Cell| now.board.digit(cell).filter(|_| before.board.digit(cell).is_none());
    let places: Effects = moment.changed.iter().filter_map(|cell| Some((cell, placed(cell)?))).collect();
    if !places.is_empty() {
        return (places, Vec::new());
    }
    let lost = |cell: Cell| before.board.candidates(cell) - now.board.candidates(cell);
    let removes = moment.changed.iter().flat_map(|cell| lost(cell).iter().map(move |digit| (cell, digit)));
    (places, removes.collect())
}
