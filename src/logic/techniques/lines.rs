//! Str8ts lines: compartments of one row or column share its digits, and rows and columns hold a digit equally often.

use crate::logic::explain::words;
use crate::logic::hold::Group;
use crate::logic::state::{Found, State};
use crate::logic::step::{Evidence, Fact, Role, Step};
use crate::puzzle::{CellSet, Digit, DigitSet, House, HouseKind};

/// A row or column with the ways in which its compartments can share the digits.
struct Shared<'a> {
    house: &'a House,
    groups: Vec<&'a Group>,
    /// Per way, the set of each group.
    ways: Vec<Vec<DigitSet>>,
}

impl Shared<'_> {
    /// The digits that some compartment holds in every way.
    fn required(&self) -> DigitSet {
        let unions = self.ways.iter().map(|way| way.iter().fold(DigitSet::EMPTY, |all, s| all | *s));
        unions.reduce(|a, b| a & b).unwrap_or_default()
    }

    fn evidence(&self, state: &State) -> Vec<Evidence> {
        let count = u16::try_from(self.ways.len()).unwrap_or(u16::MAX);
        let region = Evidence::new(Role::House, Fact::Where, self.house.cells, DigitSet::EMPTY);
        let ways = Evidence::new(Role::House, Fact::Arrangements { count }, self.house.cells, DigitSet::EMPTY);
        let mut evidence = vec![region.named(self.house.name())];
        for (i, group) in self.groups.iter().enumerate() {
            let possible: Vec<DigitSet> = group.sets.iter().map(|&s| s | group.placed).collect();
            let mut used: Vec<DigitSet> =
                self.ways.iter().filter_map(|w| w.get(i)).map(|&s| s | group.placed).collect();
            used.sort_by_key(|s| s.bits());
            used.dedup();
            let shut = possible.iter().filter(|s| !used.contains(s));
            let ruled_out = shut.map(|&s| (s, "no room beside it".to_owned())).collect();
            let windows = Evidence::new(Role::Compartment, Fact::Windows, group.cells, DigitSet::EMPTY);
            evidence.push(Evidence { sets: used, ruled_out, ..windows.named(group.name(state)) });
        }
        evidence.push(ways.named(self.house.name()));
        evidence
    }
}

/// The lines with at least two open compartments.
fn shared<'a>(state: &'a State) -> Vec<Shared<'a>> {
    let mut found = Vec::new();
    for house in state.puzzle.houses() {
        let groups: Vec<&Group> = state.groups().iter().filter(|g| g.line(state) == Some(house.kind)).collect();
        if groups.len() < 2 {
            continue;
        }
        let mut ways = Vec::new();
        share(&groups, DigitSet::EMPTY, &mut Vec::new(), &mut ways);
        if !ways.is_empty() {
            found.push(Shared { house, groups, ways });
        }
    }
    found
}

/// Every choice of one set per group with no digit used twice.
fn share(groups: &[&Group], used: DigitSet, way: &mut Vec<DigitSet>, ways: &mut Vec<Vec<DigitSet>>) {
    let Some(group) = groups.get(way.len()) else {
        ways.push(way.clone());
        return;
    };
    for &set in group.sets.iter().filter(|s| !s.intersects(used)) {
        way.push(set);
        share(groups, used | set, way, ways);
        way.pop();
    }
}

/// The compartments of a line cannot have a digit in common: windows that leave another compartment no room go.
pub fn high_low(state: &State, found: &mut Found) {
    for line in shared(state) {
        for (i, group) in line.groups.iter().enumerate() {
            let mut sets: Vec<DigitSet> = line.ways.iter().filter_map(|way| way.get(i)).copied().collect();
            sets.sort_by_key(|s| s.bits());
            sets.dedup();
            if sets.len() == group.sets.len() {
                continue;
            }
            let supports = group.supports(state, &sets);
            let lost = supports.into_iter().flat_map(|(c, held)| state.present(c.set(), state.candidates[c] - held));
            let removes: Vec<_> = lost.collect();
            if !removes.is_empty() {
                found.remove(removes, line.evidence(state));
            }
            if found.full() {
                return;
            }
        }
    }
}

/// A digit in every way to share the digits of a line: it goes to its only place there, or leaves what sees all of them.
pub fn locked_compartments(state: &State, found: &mut Found) {
    for line in shared(state) {
        for digit in line.required() {
            let places = state.places(digit) & line.house.cells;
            let evidence = || {
                let mut evidence = line.evidence(state);
                let must = Evidence::new(Role::House, Fact::Required, line.house.cells, digit.set());
                evidence.push(must.named(line.house.name()));
                evidence.push(Evidence::new(Role::Pattern, Fact::Places, places, digit.set()).named(line.house.name()));
                evidence
            };
            found.held(state, digit, places, evidence);
            if found.full() {
                return;
            }
        }
    }
}

/// What is known of a digit in one row or column.
struct Holding {
    cells: CellSet,
    row: bool,
    must: bool,
    can: bool,
    name: String,
}

/// Setti's rule: each digit is in as many rows as columns (white cells only: every placed digit is in one of each).
///
/// Where the lines that must hold it are as many as can, the others cannot; where those that can are as few as must,
/// all of them do.
pub fn setti(state: &State, found: &mut Found) {
    let shared = shared(state);
    for digit in state.puzzle.digits() {
        let lines = holdings(state, &shared, digit);
        let count =
            |row: bool, wanted: fn(&Holding) -> bool| lines.iter().filter(|l| l.row == row && wanted(l)).count();
        let (row_must, row_can) = (count(true, |l| l.must), count(true, |l| l.can));
        let (column_must, column_can) = (count(false, |l| l.must), count(false, |l| l.can));
        let (least, most) = (row_must.max(column_must), row_can.min(column_can));
        let table = [row_must, column_must, row_can, column_can].map(|n| u8::try_from(n).unwrap_or(u8::MAX));
        for row in [true, false] {
            let (must, can) = if row { (row_must, row_can) } else { (column_must, column_can) };
            if must == can {
                continue;
            }
            let open = lines.iter().filter(|l| l.row == row && l.can && !l.must);
            let all: Vec<&Holding> = open.collect();
            let counted = Evidence::new(Role::House, Fact::Count { lines: table }, CellSet::EMPTY, digit.set());
            if most == must {
                let cells = all.iter().fold(CellSet::EMPTY, |cells, l| cells | l.cells);
                let names: Vec<&str> = all.iter().map(|l| l.name.as_str()).collect();
                let region = Evidence::new(Role::House, Fact::Where, cells, DigitSet::EMPTY).named(words::list(&names));
                found.remove(state.present(cells, digit.set()), vec![region, counted]);
            } else if least == can {
                for line in all {
                    must_hold(state, found, line, digit, &counted);
                }
            }
            if found.full() {
                return;
            }
        }
    }
}

/// A line that must hold the digit after all: placed, or gone from what sees all its places.
fn must_hold(state: &State, found: &mut Found, line: &Holding, digit: Digit, counted: &Evidence) {
    let places = state.places(digit) & line.cells;
    let region = Evidence::new(Role::House, Fact::Where, line.cells, DigitSet::EMPTY).named(line.name.clone());
    let must = Evidence::new(Role::House, Fact::Required, line.cells, digit.set()).named(line.name.clone());
    let fits = Evidence::new(Role::Pattern, Fact::Places, places, digit.set()).named(line.name.clone());
    let evidence = vec![region, counted.clone(), must, fits];
    match places.only() {
        Some(cell) if state.candidates[cell].len() > 1 => found.place(cell, digit, evidence),
        None if !places.is_empty() => found.remove(state.present(state.seen_by_all(places), digit.set()), evidence),
        _ => {}
    }
}

fn holdings(state: &State, shared: &[Shared], digit: Digit) -> Vec<Holding> {
    let lines = state.puzzle.houses().iter().filter(|h| matches!(h.kind, HouseKind::Row(_) | HouseKind::Column(_)));
    let all = lines.map(|house| {
        let placed = state.placed_in(house.cells).contains(digit);
        let groups = state.groups().iter().filter(|g| g.line(state) == Some(house.kind));
        let by_group = groups.into_iter().any(|g| g.required.contains(digit));
        let by_line = shared.iter().any(|s| s.house.kind == house.kind && s.required().contains(digit));
        let can = placed || state.places(digit).intersects(house.cells);
        let row = matches!(house.kind, HouseKind::Row(_));
        Holding { cells: house.cells, row, must: placed || by_group || by_line, can, name: house.name() }
    });
    all.collect()
}

/// No room.
pub fn so_high_low(step: &Step) -> String {
    format!("its digits cannot be shared with {}", words::excluded(step))
}

/// As many as can, or no more than must.
pub fn so_setti(step: &Step) -> String {
    if step.evidence.iter().any(|e| e.fact == Fact::Required) {
        return super::cages::so_required(step);
    }
    let digit = words::digits(words::removed(step));
    let name = step.evidence.first().map_or("the others", |e| e.name.as_str());
    format!("no further line has room for it: {name} cannot hold {digit}")
}
