//! A fish as premises, and what follows.

use super::{Base, Cover};
use crate::logic::step::conclusion;
use crate::logic::{Evidence, Fact, Role, State, Step, words};
use crate::puzzle::{CellSet, DigitSet, HouseKind};

/// The base, why it must hold the digit where that is not plain, its places, and the fins.
pub(super) fn evidence(state: &State, cover: &Cover, bases: &[Base], covers: u16, fins: CellSet) -> Vec<Evidence> {
    let digit = cover.digit.set();
    let base = if cover.columns { HouseKind::Row(0) } else { HouseKind::Column(0) };
    let within = |rows: bool, lines: &[u8]| -> CellSet {
        let cells = state.puzzle.cells().iter();
        cells.filter(|c| lines.contains(&if rows { c.row() } else { c.column() })).collect()
    };
    let lines: Vec<u8> = bases.iter().filter_map(|b| b.line).collect();
    let (cover_name, covers) = (crossing(cover, covers), numbers(covers));
    let region = |cells, name: &str| Evidence::new(Role::House, Fact::Where, cells, DigitSet::EMPTY).named(name);
    let mut evidence = Vec::new();
    if !lines.is_empty() {
        // Cages among the base lie across lines, and have names of their own.
        let others = bases.iter().filter(|b| b.line.is_none()).map(|b| b.constraint.name(state));
        let names = std::iter::once(name(base, &lines)).chain(others).collect::<Vec<_>>().join(" with ");
        evidence.push(region(within(cover.columns, &lines), &names));
    }
    evidence.push(region(within(!cover.columns, &covers), &cover_name));
    for base in bases {
        evidence.extend(base.constraint.reason(state, digit));
        let places = Evidence::new(Role::Pattern, Fact::Places, base.places, digit);
        evidence.push(places.named(base.constraint.name(state)));
    }
    if !fins.is_empty() {
        evidence.push(Evidence::new(Role::Fin, Fact::Fin, fins, digit));
    }
    evidence
}

/// `row 2`, `columns 3, 5 and 8`.
fn name(kind: HouseKind, lines: &[u8]) -> String {
    let numbers: Vec<String> = lines.iter().map(|i| (i + 1).to_string()).collect();
    format!("{} {}", words::plural(lines.len(), kind.noun(), kind.plural()), words::list(&numbers))
}

/// The numbers (0-based) of the lines in a mask.
fn numbers(lines: u16) -> Vec<u8> {
    (0..9).filter(|i| lines >> i & 1 == 1).collect()
}

/// The name of the cover lines.
fn crossing(cover: &Cover, covers: u16) -> String {
    name(if cover.columns { HouseKind::Column(0) } else { HouseKind::Row(0) }, &numbers(covers))
}

/// What a fish proves.
pub(super) fn proves(cover: &Cover, covers: u16, fins: CellSet) -> conclusion::Fish {
    conclusion::Fish { cover: crossing(cover, covers), fins: fins.len() }
}

/// The crossing lines have the digit, or a fin does.
pub(in crate::logic) fn conclusion(step: &Step, fish: &conclusion::Fish) -> String {
    let (digit, cover) = (words::digits(words::removed(step)), &fish.cover);
    if fish.fins == 0 {
        return format!("{cover} have their {digit} in these cells");
    }
    let fins = words::plural(fish.fins, "the fin", "a fin");
    let sees = words::plural(step.targets().len(), "another cell there that sees", "other cells there that see");
    let all = words::plural(fish.fins, "the fin", "every fin");
    format!(
        "{cover} have their {digit} in these cells unless {fins} is {digit}, and {sees} {all} cannot be {digit} \
         either way"
    )
}

/// The fish takes the digit where no fin is right, and each fin does the same.
pub(in crate::logic) fn either_way(step: &Step, fins: usize) -> String {
    let (digit, cell) = (words::digits(words::removed(step)), words::cells(step.targets()));
    let not = words::plural(fins, "the fin is not", "no fin is");
    let each = words::plural(fins, "the fin rules it out by its chain", "each fin rules it out by its chain");
    format!("if {not} {digit}, the fish rules {digit} out in {cell}; and {each}")
}
