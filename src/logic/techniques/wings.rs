//! Wings: a few small cells that leave a digit no other way.

use crate::logic::explain::words;
use crate::logic::state::{Found, State};
use crate::logic::step::{Evidence, Fact, Role, Step};
use crate::puzzle::{Cell, CellSet, Digit, DigitSet};

/// A pivot xy sees cells xz and yz: one of them is z.
pub fn y_wing(state: &State, found: &mut Found) {
    wing(state, found, 2);
}

/// A pivot xyz sees cells xz and yz: one of the three is z.
pub fn xyz_wing(state: &State, found: &mut Found) {
    wing(state, found, 3);
}

fn wing(state: &State, found: &mut Found, size: usize) {
    for pivot in state.open.iter().filter(|&c| state.candidates[c].len() == size) {
        let held = state.candidates[pivot];
        let pairs = state.puzzle.peers(pivot) & state.open;
        let pairs: Vec<Cell> = pairs.iter().filter(|&c| state.candidates[c].len() == 2).collect();
        for (i, &a) in pairs.iter().enumerate() {
            for &b in pairs.iter().skip(i + 1) {
                let (x, y) = (state.candidates[a], state.candidates[b]);
                let (Some(z), all) = ((x & y).only(), x | y | held) else { continue };
                let fits = all.len() == 3 && held.contains(z) == (size == 3) && (x | y) - z.set() == held - z.set();
                if !fits {
                    continue;
                }
                let pincers = CellSet::from(a).with(b);
                let last = if size == 3 { pincers.with(pivot) } else { pincers };
                let removes = state.present(state.seen_by_all(last), z.set());
                if removes.is_empty() {
                    continue;
                }
                let only = |role, cell: Cell| Evidence::new(role, Fact::Only, cell.set(), state.candidates[cell]);
                found.remove(removes, vec![only(Role::Pivot, pivot), only(Role::Pattern, a), only(Role::Pattern, b)]);
                if found.full() {
                    return;
                }
            }
        }
    }
}

/// Two cells xy, and a digit x with two places, one seen by each: one of the two cells is y.
pub fn w_wing(state: &State, found: &mut Found) {
    let pairs: Vec<Cell> = state.open.iter().filter(|&c| state.candidates[c].len() == 2).collect();
    for (i, &a) in pairs.iter().enumerate() {
        let held = state.candidates[a];
        for &b in pairs.iter().skip(i + 1).filter(|&&b| state.candidates[b] == held) {
            for y in held {
                let removes = state.present(state.seen_by_all(CellSet::from(a).with(b)), y.set());
                let Some(x) = (held - y.set()).only().filter(|_| !removes.is_empty()) else { continue };
                if let Some(mut evidence) = bridge(state, a, b, x) {
                    let only = Evidence::new(Role::Pattern, Fact::Only, CellSet::from(a).with(b), held);
                    evidence.insert(0, only);
                    found.remove(removes, evidence);
                }
                if found.full() {
                    return;
                }
            }
        }
    }
}

/// A house, cage or compartment that must hold the digit, with two places, each seen by another of the cells.
fn bridge(state: &State, a: Cell, b: Cell, digit: Digit) -> Option<Vec<Evidence>> {
    state.requirements().iter().filter(|r| r.digits.contains(digit)).find_map(|requirement| {
        let places = state.places(digit) & requirement.cells;
        let first = places.first().filter(|_| places.len() == 2)?;
        let second = places.without(first).first()?;
        let sees = |x: Cell, y: Cell| state.puzzle.peers(x).contains(y);
        let joined = (sees(a, first) && sees(b, second)) || (sees(a, second) && sees(b, first));
        let apart = !places.contains(a) && !places.contains(b);
        (joined && apart).then(|| requirement.evidence(state, digit.set(), places))
    })
}

/// Whatever the pivot is.
pub fn so_wing(step: &Step) -> String {
    let digit = words::digits(words::removed(step));
    let pivot = step.evidence.first().map_or(DigitSet::EMPTY, |e| e.digits);
    let pincers: Vec<String> = step.evidence.iter().skip(1).map(|e| words::cells(e.cells)).collect();
    let which = if pivot.len() == 3 { "one of the three".to_owned() } else { words::or(&words::list(&pincers)) };
    let verb = words::plural(step.targets().len(), "a cell that sees", "cells that see");
    format!("{which} is {digit} whatever the pivot holds, and {verb} them all cannot be")
}

/// One of the two cells.
pub fn so_w_wing(step: &Step) -> String {
    let digit = words::digits(words::removed(step));
    let pair = step.evidence.first().map_or(CellSet::EMPTY, |e| e.cells);
    let verb = words::plural(step.targets().len(), "a cell that sees", "cells that see");
    format!("one of {} is {digit}, and {verb} both cannot be", words::cells(pair))
}
