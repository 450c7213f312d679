//! How many rows, columns and boxes of a Str8ts hold a digit: Setti's rule.
//!
//! Every digit in a white cell is in one row and one column (and one box), and no line has it twice. So as many rows as
//! columns hold it, and where boxes count, as many boxes. A black clue is left out on all sides: it is in no straight,
//! and the same clue may be printed twice in a line.

use super::hidden::HiddenConstraint;
use crate::logic::State;
use crate::logic::step::count::Count;
use crate::puzzle::{CellSet, Digit, DigitSet, House, HouseKind, Kind};

/// The count of every digit of a Str8ts.
pub(super) fn all(state: &State) -> Vec<Count> {
    if state.puzzle.kind() != Kind::Str8ts {
        return Vec::new();
    }
    let known: Vec<HiddenConstraint> =
        HiddenConstraint::of_groups(state).chain(HiddenConstraint::of_lines(state)).collect();
    let houses: Vec<Counted> = state.puzzle.houses().iter().filter_map(|house| Counted::new(state, house)).collect();
    state.puzzle.digits().iter().map(|digit| count(state, &houses, &known, digit)).collect()
}

/// A house that is counted.
struct Counted<'a> {
    house: &'a House,
    /// Its row in the table, and its number there.
    place: (usize, u8),
    placed: DigitSet,
}

impl<'a> Counted<'a> {
    fn new(state: &State, house: &'a House) -> Option<Self> {
        Some(Self { house, place: place(house.kind)?, placed: state.placed_in(house.cells) })
    }
}

fn count(state: &State, houses: &[Counted], known: &[HiddenConstraint], digit: Digit) -> Count {
    let mut count = Count { digit, must: [0; 3], can: [0; 3] };
    let places = state.places(digit);
    let pinned: Vec<CellSet> = known.iter().filter_map(|r| r.pinned(state, digit)).collect();
    for &Counted { house, place: (axis, number), placed } in houses {
        let placed = placed.contains(digit);
        let must = placed || pinned.iter().any(|places| places.is_subset(house.cells));
        let can = placed || places.intersects(house.cells);
        if let (Some(all), true) = (count.must.get_mut(axis), must) {
            *all |= 1 << number;
        }
        if let (Some(all), true) = (count.can.get_mut(axis), can) {
            *all |= 1 << number;
        }
    }
    count
}

/// In which row of the table a house is counted, and at which number.
pub fn place(kind: HouseKind) -> Option<(usize, u8)> {
    match kind {
        HouseKind::Row(n) => Some((0, n)),
        HouseKind::Column(n) => Some((1, n)),
        HouseKind::Box(n) => Some((2, n)),
        _ => None,
    }
}

/// The house of a puzzle with this kind.
#[must_use]
pub fn house<'a>(state: &State<'a>, kind: HouseKind) -> Option<&'a House> {
    state.puzzle.houses().iter().find(|h| h.kind == kind)
}
