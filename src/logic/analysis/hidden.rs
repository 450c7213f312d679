//! Digits that must be among certain cells, and why.

use crate::logic::{Evidence, Fact, Role, State, words};
use crate::puzzle::{CellSet, Digit, DigitSet, House, HouseKind, Need, Needs};

/// Cells that must hold certain digits.
#[derive(Debug)]
pub struct HiddenConstraint {
    /// [`Role::House`], [`Role::Cage`] or [`Role::Compartment`].
    pub role: Role,
    /// The open cells in question.
    pub cells: CellSet,
    /// What they must hold.
    pub digits: DigitSet,
    source: HiddenIn,
}

/// Why, with the position of the house, group or line.
#[derive(Clone, Copy, Debug)]
enum HiddenIn {
    /// A complete house.
    House(usize),
    /// A cage or compartment whose digit sets all have the digits.
    Group(usize),
    /// A row or column of Str8ts whose compartments hold the digits in every way to share them.
    Line(usize),
    /// A box or diagonal of Str8ts, or a group of other cells that differ, with as many digits left as open cells.
    Full(usize),
    /// A box or diagonal of Str8ts in which all places of the digits in another constraint lie.
    Around(usize),
    /// A row, column or box of Str8ts that must hold the digits because as many rows, columns and boxes do.
    Counted(usize),
}

impl HiddenConstraint {
    /// The rules with which one digit has a say in what another must be in: the compartments of a line share its digits,
    /// and a group with as many digits as cells holds them all.
    pub(in crate::logic) const TOGETHER: Needs = Needs::of(&[Need::Groups, Need::Lines]);

    /// Every constraint of a board: complete houses, then cages or compartments, then what follows from these in
    /// Str8ts.
    pub(super) fn all(state: &State) -> Vec<Self> {
        let mut all: Vec<Self> = Self::of_houses(state).chain(Self::of_groups(state)).collect();
        if state.puzzle.needs().meets(Self::TOGETHER) {
            all.extend(Self::of_lines(state));
            let around = Self::around(state, &all);
            all.extend(around);
            all.extend(Self::counted(state));
        }
        all.retain(|r| !r.digits.is_empty() && !r.cells.is_empty());
        all
    }

    /// What each complete house must hold.
    fn of_houses(state: &State) -> impl Iterator<Item = Self> {
        state.complete_houses().map(|(source, house, digits)| Self {
            role: Role::House,
            cells: house.cells & state.open,
            digits,
            source: HiddenIn::House(source),
        })
    }

    /// What each cage or compartment must hold, in the order of [`State::groups`].
    pub fn of_groups(state: &State) -> impl Iterator<Item = Self> {
        let groups = state.groups().iter().enumerate();
        groups.map(|(i, g)| Self { role: g.role, cells: g.open, digits: g.required, source: HiddenIn::Group(i) })
    }

    /// What the lines of a Str8ts must hold beyond their single compartments, and boxes and diagonals without a digit
    /// to spare.
    pub(super) fn of_lines(state: &State) -> Vec<Self> {
        let role = Role::House;
        let lines = state.arrangements().iter().enumerate().filter_map(|(i, line)| {
            let alone = line.groups(state).fold(DigitSet::EMPTY, |all, (group, _)| all | group.required);
            let more = !line.required.is_subset(alone);
            more.then(|| Self { role, cells: line.open(state), digits: line.required, source: HiddenIn::Line(i) })
        });
        let houses = state.puzzle.houses().iter().enumerate().filter(|(_, h)| !h.complete && !h.kind.is_line());
        let full = houses.filter_map(|(i, house)| {
            // The open cells differ, so with as many digits as cells each digit is used.
            let cells = house.cells & state.open;
            let digits = state.candidates_in(cells);
            (digits.len() == cells.len()).then_some(Self { role, cells, digits, source: HiddenIn::Full(i) })
        });
        lines.chain(full).collect()
    }

    /// Boxes and diagonals that hold a digit because a compartment or line must hold it and can do so only there.
    fn around(state: &State, known: &[Self]) -> Vec<Self> {
        let houses = state.puzzle.houses().iter().enumerate().filter(|(_, h)| !h.complete && !h.kind.is_line());
        let pinned = |r: &'_ Self| r.digits.iter().filter_map(|digit| Some((digit, r.pinned(state, digit)?))).collect();
        let pinned: Vec<(Digit, CellSet)> = known.iter().flat_map(|r| -> Vec<_> { pinned(r) }).collect();
        let around = houses.map(|(i, house)| {
            let cells = house.cells & state.open;
            let has = pinned.iter().filter(|(_, places)| places.is_subset(house.cells)).map(|(digit, _)| *digit);
            let full = known.iter().any(|r| matches!(r.source, HiddenIn::Full(other) if other == i));
            let digits = if full { DigitSet::EMPTY } else { state.candidates_in(cells) & has.collect() };
            Self { role: Role::House, cells, digits, source: HiddenIn::Around(i) }
        });
        around.collect()
    }

    /// Its places for a digit that it must hold, if there are any: a house around them holds the digit too.
    pub(super) fn pinned(&self, state: &State, digit: Digit) -> Option<CellSet> {
        let places = || state.places(digit) & self.cells;
        self.digits.contains(digit).then(places).filter(|places| !places.is_empty())
    }

    /// Whether it must hold the digit and has all places for it inside a house, so that the house holds it too.
    fn pins(&self, state: &State, digit: Digit, house: &House) -> bool {
        self.pinned(state, digit).is_some_and(|places| places.is_subset(house.cells))
    }

    /// What Setti's rule says of rows, columns and boxes that need not hold a digit otherwise.
    fn counted(state: &State) -> Vec<Self> {
        let houses = state.puzzle.houses().iter().enumerate();
        let counted = houses.map(|(i, house)| {
            let counts = state.counts().iter().filter(|count| count.forced().any(|kind| kind == house.kind));
            let digits = counts.map(|count| count.digit).collect();
            Self { role: Role::House, cells: house.cells & state.open, digits, source: HiddenIn::Counted(i) }
        });
        counted.collect()
    }

    /// A number that it has on every board of the puzzle, and the cells that alone decide what it says; `None` where
    /// more than that decides.
    #[must_use]
    pub fn decided_by(&self, state: &State) -> Option<(usize, CellSet)> {
        let houses = state.puzzle.houses();
        match self.source {
            HiddenIn::House(i) => houses.get(i).map(|house| (i, house.cells)),
            HiddenIn::Group(i) => state.groups().get(i).map(|group| (houses.len() + group.index(), group.cells)),
            _ => None,
        }
    }

    /// `row 3`, `cage 17 at r2c3`, `compartment r3c1–r3c4`.
    #[must_use]
    pub fn name(&self, state: &State) -> String {
        if let HiddenIn::Group(i) = self.source {
            return state.groups().get(i).map_or_else(|| words::cells(self.cells), |g| g.name(state));
        }
        self.house(state).map_or_else(|| words::cells(self.cells), House::name)
    }

    fn house<'a>(&self, state: &'a State) -> Option<&'a House> {
        match self.source {
            HiddenIn::House(i) | HiddenIn::Full(i) | HiddenIn::Around(i) | HiddenIn::Counted(i) => {
                state.puzzle.houses().get(i)
            }
            HiddenIn::Line(i) => state.arrangements().get(i).and_then(|line| line.house(state)),
            HiddenIn::Group(_) => None,
        }
    }

    /// The row or column it lies in, where it is one or is a compartment of one.
    #[must_use]
    pub fn line(&self, state: &State) -> Option<HouseKind> {
        let kind = match self.source {
            HiddenIn::Group(i) => state.groups().get(i).and_then(|g| g.line(state)),
            _ => self.house(state).map(|h| h.kind),
        };
        kind.filter(|k| k.is_line())
    }

    /// Why it must hold the digits, where that is not plain: nothing for a house of Sudoku or Killer.
    #[must_use]
    pub fn reason(&self, state: &State, digits: DigitSet) -> Vec<Evidence> {
        let (mut evidence, cells) = match self.source {
            HiddenIn::House(_) => return Vec::new(),
            HiddenIn::Group(i) => {
                state.groups().get(i).map_or_else(|| (Vec::new(), self.cells), |g| (g.evidence(state), g.cells))
            }
            HiddenIn::Line(i) => {
                let line = state.arrangements().get(i);
                (line.map_or_else(Vec::new, |line| line.evidence(state)), self.cells)
            }
            HiddenIn::Full(_) => (vec![Evidence::new(Role::House, Fact::Only, self.cells, self.digits)], self.cells),
            HiddenIn::Around(_) => (self.reasons_inside(state, digits), self.cells),
            HiddenIn::Counted(_) => {
                let counts = state.counts().iter().filter(|count| digits.contains(count.digit));
                (counts.map(|&count| Evidence::count(count)).collect(), self.cells)
            }
        };
        evidence.push(Evidence::new(self.role, Fact::Required, cells, digits).named(self.name(state)));
        evidence
    }

    /// Why the others must hold the digits that this box or diagonal must hold around them.
    fn reasons_inside(&self, state: &State, digits: DigitSet) -> Vec<Evidence> {
        let Some(house) = self.house(state) else { return Vec::new() };
        let houses = Self::of_houses(state);
        let known: Vec<Self> = houses.chain(Self::of_groups(state)).chain(Self::of_lines(state)).collect();
        let found =
            digits.iter().filter_map(|digit| Some((digit, known.iter().find(|r| r.pins(state, digit, house))?)));
        found.flat_map(|(digit, r)| r.evidence(state, digit.set(), state.places(digit) & r.cells)).collect()
    }

    /// Why it must hold the digits, ending in the cells where they fit.
    #[must_use]
    pub fn evidence(&self, state: &State, digits: DigitSet, places: CellSet) -> Vec<Evidence> {
        let name = self.name(state);
        let mut evidence = self.reason(state, digits);
        if let (HiddenIn::House(_), Some(house)) = (self.source, self.house(state)) {
            evidence.push(Evidence::new(Role::House, Fact::Where, house.cells, DigitSet::EMPTY).named(name.clone()));
        }
        evidence.push(Evidence::new(Role::Pattern, Fact::Places, places, digits).named(name));
        evidence
    }
}
