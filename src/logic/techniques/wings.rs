//! Wings: a few small cells that leave a digit no other way.

use crate::logic::analysis::links::{Why, contains, ones};
use crate::logic::step::conclusion::Wing;
use crate::logic::{Collector, Conclusion, Evidence, Fact, Role, Searched, State, Step, words};
use crate::puzzle::{Cell, CellSet, Digit, DigitSet};

/// A pivot xy sees cells xz and yz: one of them is z. Or a pivot xyz does: one of the three is z. `size`: how many
/// digits the pivot has.
pub fn wing(state: &State, found: &mut Collector, size: usize) -> Searched {
    for pivot in state.open.iter().filter(|&c| state.candidates[c].len() == size) {
        let held = state.candidates[pivot];
        let pairs = state.puzzle.peers(pivot) & state.open;
        // A pincer shares one digit with a pivot of two, both with a pivot of three.
        let shares = |cell: Cell| (state.candidates[cell] & held).len() == size - 1;
        let pairs: Vec<Cell> = pairs.iter().filter(|&c| state.candidates[c].len() == 2 && shares(c)).collect();
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
                let sees = Evidence::new(Role::Pivot, Fact::Sees { from: pivot }, pincers.with(pivot), DigitSet::EMPTY);
                let cells = [only(Role::Pivot, pivot), only(Role::Pattern, a), only(Role::Pattern, b)];
                let conclusion = Conclusion::Wing(Wing::Pivot { pivot, size, pincers: [a, b] });
                found.remove(removes, cells.into_iter().chain([sees]).collect(), conclusion)?;
            }
        }
    }
    Ok(())
}

/// Two cells xy, and a digit x with two places, one seen by each: one of the two cells is y. With such places for y as
/// well, one is x and one is y.
pub fn w_wing(state: &State, found: &mut Collector) -> Searched {
    let pairs: Vec<Cell> = state.open.iter().filter(|&c| state.candidates[c].len() == 2).collect();
    for (i, &a) in pairs.iter().enumerate() {
        let held = state.candidates[a];
        let apart = |b: &Cell| state.candidates[*b] == held && !state.puzzle.peers(a).contains(*b);
        for b in pairs.iter().copied().skip(i + 1).filter(apart) {
            let ends = CellSet::from(a).with(b);
            let seen = state.seen_by_all(ends);
            let mut evidence = vec![Evidence::new(Role::Pattern, Fact::Only, ends, held)];
            let mut removes = Vec::new();
            for x in held {
                let gone = state.present(seen, held - x.set());
                if !gone.is_empty()
                    && let Some(bridge) = bridge(state, a, b, x)
                {
                    evidence.extend(bridge);
                    removes.extend(gone);
                }
            }
            found.remove(removes, evidence, Conclusion::Wing(Wing::W { ends, digits: held }))?;
        }
    }
    Ok(())
}

/// A house, cage or compartment that must hold the digit, with two places, each seen by another of the cells.
fn bridge(state: &State, a: Cell, b: Cell, digit: Digit) -> Option<Vec<Evidence>> {
    let links = state.links();
    let (from, to) = (links.weak(links.id(a, digit)?), links.weak(links.id(b, digit)?));
    ones(from).flat_map(|first| links.strong(first)).filter(|link| contains(to, link.to)).find_map(|link| {
        let Why::HiddenConstraint(i) = link.why else { return None };
        let (first, second) = (links.node(link.from)?, links.node(link.to)?);
        Some(state.hidden_constraints().get(i)?.evidence(state, digit.set(), first.cells | second.cells))
    })
}

/// Whatever the pivot is; or one of the two cells, or both digits between them.
pub(in crate::logic) fn conclusion(step: &Step, wing: Wing) -> String {
    let verb = words::plural(step.targets().len(), "a cell that sees", "cells that see");
    let removed = words::removed(step);
    match wing {
        Wing::Pivot { pivot, size, pincers: [a, b] } => {
            let (which, all) =
                if size == 3 { ("one of the three".to_owned(), "them all") } else { (format!("{a} or {b}"), "both") };
            let digit = words::digits(removed);
            format!("{which} is {digit} whatever {pivot} holds, and {verb} {all} cannot be {digit}")
        }
        Wing::W { ends, digits } => {
            let bridged = if removed == digits { digits } else { digits - removed };
            let (is, it) = (words::plural(bridged.len(), "is", "are"), words::plural(bridged.len(), "it", "them"));
            let seen = format!("{} {is} there, {} sees {it}", words::digits(bridged), words::one_cell_of(ends));
            if let Some(digit) = removed.only() {
                return format!("wherever {seen} and is {digit}, and {verb} both cannot be {digit}");
            }
            let each: Vec<String> = removed.iter().map(|d| d.to_string()).collect();
            format!(
                "wherever {seen}, so one of the two is {}, and {verb} both can be neither",
                each.join(" and one is ")
            )
        }
    }
}
