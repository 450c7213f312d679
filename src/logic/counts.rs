//! How many rows, columns and boxes of a Str8ts hold a digit: Setti's rule.
//!
//! Every digit in a white cell is in one row and one column (and one box), and no line has it twice. So as many rows as
//! columns hold it, and where boxes count, as many boxes. A black clue is left out on all sides: it is in no straight,
//! and the same clue may be printed twice in a line.

use super::hold::Requirement;
use super::state::State;
use super::step::{Evidence, Fact, Role};
use crate::puzzle::{CellSet, Digit, House, HouseKind, Kind};

/// The rows, columns and boxes that must hold a digit, and those that can.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Count {
    /// The digit.
    pub digit: Digit,
    /// Rows, columns, boxes that must hold it: bit n is the one with number n + 1.
    pub must: [u16; 3],
    /// Those that can hold it, with those that must.
    pub can: [u16; 3],
}

/// The count of every digit of a Str8ts.
pub(super) fn all(state: &State) -> Vec<Count> {
    if state.puzzle.kind() != Kind::Str8ts {
        return Vec::new();
    }
    let known: Vec<Requirement> = Requirement::of_groups(state).chain(Requirement::of_lines(state)).collect();
    state.puzzle.digits().iter().map(|digit| Count::of(state, &known, digit)).collect()
}

impl Count {
    fn of(state: &State, known: &[Requirement], digit: Digit) -> Self {
        let mut count = Self { digit, must: [0; 3], can: [0; 3] };
        for house in state.puzzle.houses() {
            let Some((axis, number)) = place(house.kind) else { continue };
            let placed = state.placed_in(house.cells).contains(digit);
            let must = placed || known.iter().any(|r| r.pins(state, digit, house));
            let can = placed || state.places(digit).intersects(house.cells);
            if let (Some(all), true) = (count.must.get_mut(axis), must) {
                *all |= 1 << number;
            }
            if let (Some(all), true) = (count.can.get_mut(axis), can) {
                *all |= 1 << number;
            }
        }
        count
    }

    /// The kinds of house that are counted: rows and columns, and boxes where they are houses.
    pub fn axes(&self) -> impl Iterator<Item = usize> + use<> {
        let can = self.can;
        // Some box can hold the digit wherever some row can, if boxes count.
        (0..3).filter(move |&axis| can.get(axis).is_some_and(|c| *c != 0))
    }

    /// The least and the most of each kind that hold the digit.
    #[must_use]
    pub fn range(&self) -> (u32, u32) {
        let least = self.must.iter().map(|m| m.count_ones()).max().unwrap_or(0);
        let most = self.axes().filter_map(|a| self.can.get(a)).map(|c| c.count_ones()).min().unwrap_or(0);
        (least, most)
    }

    fn pairs(&self) -> impl Iterator<Item = (usize, u16, u16)> + use<> {
        let found = self.must.into_iter().zip(self.can).enumerate();
        found.map(|(axis, (must, can))| (axis, must, can))
    }

    /// The houses that must hold the digit after all: of their kind no more can than must be.
    pub fn forced(&self) -> impl Iterator<Item = HouseKind> + use<> {
        let (least, most) = self.range();
        let open = self.pairs().filter(move |&(_, _, can)| least <= most && can.count_ones() == least);
        open.flat_map(|(axis, must, can)| numbers(can & !must).filter_map(move |n| house_kind(axis, n)))
    }

    /// The houses that cannot hold the digit: of their kind as many must hold it already as can be.
    pub fn barred(&self) -> impl Iterator<Item = HouseKind> + use<> {
        let (least, most) = self.range();
        let open = self.pairs().filter(move |&(_, must, _)| least <= most && must.count_ones() == most);
        open.flat_map(|(axis, must, can)| numbers(can & !must).filter_map(move |n| house_kind(axis, n)))
    }

    /// The table as a premise.
    #[must_use]
    pub fn evidence(&self) -> Evidence {
        Evidence::new(Role::House, Fact::Count(*self), CellSet::EMPTY, self.digit.set())
    }
}

/// The numbers (0-based) of the bits that are set.
pub fn numbers(bits: u16) -> impl Iterator<Item = u8> {
    (0..9).filter(move |n| bits >> n & 1 == 1)
}

/// In which row of the table a house is counted, and at which number.
fn place(kind: HouseKind) -> Option<(usize, u8)> {
    match kind {
        HouseKind::Row(n) => Some((0, n)),
        HouseKind::Column(n) => Some((1, n)),
        HouseKind::Box(n) => Some((2, n)),
        _ => None,
    }
}

fn house_kind(axis: usize, number: u8) -> Option<HouseKind> {
    match axis {
        0 => Some(HouseKind::Row(number)),
        1 => Some(HouseKind::Column(number)),
        2 => Some(HouseKind::Box(number)),
        _ => None,
    }
}

/// The house of a puzzle with this kind.
#[must_use]
pub fn house<'a>(state: &State<'a>, kind: HouseKind) -> Option<&'a House> {
    state.puzzle.houses().iter().find(|h| h.kind == kind)
}
