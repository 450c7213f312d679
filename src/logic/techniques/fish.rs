//! Fish: a digit that must be in n lines has its places there in n crossing lines.

use super::subsets::subsets;
use crate::logic::explain::words;
use crate::logic::hold::Requirement;
use crate::logic::state::{Found, State};
use crate::logic::step::{Evidence, Fact, Role, Step};
use crate::puzzle::{Cell, CellSet, Digit, DigitSet, HouseKind};

/// Two lines.
pub fn x_wing(state: &State, found: &mut Found) {
    fish(state, found, 2, false);
}

/// Three lines.
pub fn swordfish(state: &State, found: &mut Found) {
    fish(state, found, 3, false);
}

/// Four lines.
pub fn jellyfish(state: &State, found: &mut Found) {
    fish(state, found, 4, false);
}

/// Two lines, with extra places that the eliminated cells all see.
pub fn finned_x_wing(state: &State, found: &mut Found) {
    fish(state, found, 2, true);
}

/// Three lines, with extra places that the eliminated cells all see.
pub fn finned_swordfish(state: &State, found: &mut Found) {
    fish(state, found, 3, true);
}

struct Base<'a> {
    requirement: &'a Requirement,
    line: u8,
    places: CellSet,
}

/// The base lines lie apart, so they hold the digit n times; n crossing lines hold it at most n times. So all of it in
/// these is in the base, unless a fin holds it. Base lines need only be required to hold the digit, not to be complete.
fn fish(state: &State, found: &mut Found, size: usize, finned: bool) {
    for digit in state.puzzle.digits() {
        for by_rows in [true, false] {
            let cross = |c: Cell| if by_rows { c.column() } else { c.row() };
            let bases = bases(state, digit, by_rows, if finned { 5 } else { size });
            let indices: Vec<usize> = (0..bases.len()).collect();
            for chosen in subsets(&indices, size) {
                let chosen: Vec<&Base> = chosen.iter().filter_map(|&i| bases.get(i)).collect();
                if chosen.windows(2).any(|pair| matches!(pair, [a, b] if a.line == b.line)) {
                    continue;
                }
                let places = chosen.iter().fold(CellSet::EMPTY, |all, b| all | b.places);
                let mut crossing: Vec<u8> = places.iter().map(cross).collect();
                crossing.sort_unstable();
                crossing.dedup();
                if crossing.len() < size || (crossing.len() > size) != finned || crossing.len() > size + 2 {
                    continue;
                }
                for covers in subsets(&crossing, size) {
                    let covered = |c: Cell| covers.contains(&cross(c));
                    let fins: CellSet = places.iter().filter(|&c| !covered(c)).collect();
                    let targets = (state.places(digit) - places) & state.seen_by_all(fins);
                    let targets: CellSet = targets.iter().filter(|&c| covered(c)).collect();
                    if !targets.is_empty() {
                        let evidence = evidence(state, digit, &chosen, &covers, by_rows, fins);
                        found.remove(state.present(targets, digit.set()), evidence);
                    }
                    if found.full() {
                        return;
                    }
                }
            }
        }
    }
}

/// The rows (or columns) that must hold the digit and have few places for it, in order.
fn bases<'a>(state: &'a State, digit: Digit, by_rows: bool, most: usize) -> Vec<Base<'a>> {
    let all = state.requirements().iter().filter(|r| r.digits.contains(digit) && r.role != Role::Cage);
    let lines = all.filter_map(|requirement| {
        let line = requirement.line(state)?;
        let ((HouseKind::Row(line), true) | (HouseKind::Column(line), false)) = (line, by_rows) else { return None };
        let places = state.places(digit) & requirement.cells;
        (2..=most).contains(&places.len()).then_some(Base { requirement, line, places })
    });
    let mut bases: Vec<Base> = lines.collect();
    bases.sort_by_key(|b| b.line);
    bases
}

fn evidence(
    state: &State,
    digit: Digit,
    bases: &[&Base],
    covers: &[u8],
    by_rows: bool,
    fins: CellSet,
) -> Vec<Evidence> {
    let (base, cover) = if by_rows { ("rows", "columns") } else { ("columns", "rows") };
    let name = |noun: &str, lines: &[u8]| {
        let numbers: Vec<String> = lines.iter().map(|i| (i + 1).to_string()).collect();
        format!("{noun} {}", words::list(&numbers))
    };
    let base = name(base, &bases.iter().map(|b| b.line).collect::<Vec<_>>());
    let within = |lines: &[u8], rows: bool| -> CellSet {
        let of = |c: Cell| if rows { c.row() } else { c.column() };
        state.puzzle.cells().iter().filter(|&c| lines.contains(&of(c))).collect()
    };
    let base_lines: Vec<u8> = bases.iter().map(|b| b.line).collect();
    let region = Evidence::new(Role::House, Fact::Where, within(&base_lines, by_rows), DigitSet::EMPTY);
    let cover_cells = within(covers, !by_rows);
    let places = bases.iter().fold(CellSet::EMPTY, |all, b| all | b.places);
    let mut evidence = vec![
        region.named(base.clone()),
        Evidence::new(Role::House, Fact::Where, cover_cells, DigitSet::EMPTY).named(name(cover, covers)),
    ];
    for line in bases {
        evidence.extend(line.requirement.reason(state, digit.set()));
    }
    evidence.push(Evidence::new(Role::Pattern, Fact::Places, places, digit.set()).named(base));
    if !fins.is_empty() {
        evidence.push(Evidence::new(Role::Fin, Fact::Fin, fins, digit.set()));
    }
    evidence
}

/// The crossing lines are served, or a fin is.
pub fn so_fish(step: &Step) -> String {
    let digit = words::digits(words::removed(step));
    let cover = step.evidence.get(1).map_or("the crossing lines", |e| e.name.as_str());
    match step.evidence.iter().find(|e| e.role == Role::Fin) {
        None => format!("{cover} have their {digit} in these cells"),
        Some(fin) => {
            let fin = words::or(&words::cells(fin.cells));
            let cells = words::plural(step.targets().len(), "the cell", "the cells");
            format!(
                "{cover} have their {digit} in these cells unless {fin} is {digit}, and {cells} in {cover} that see the fin cannot have it"
            )
        }
    }
}
