//! Sums that follow from houses and cages together: innies, outies and differences.
//!
//! The cells of a super shape add up to a known total. Each cage inside it can be taken away with its sum; of a cage
//! that straddles its edge either the cells inside stay in the equation (as innies) or the whole cage is taken away and
//! the cells outside come in negatively (as outies), whichever are fewer. What is left is a short equation, often of one
//! or two cells, that no cage or house alone would show.

use super::network::{Network, Rule, RuleKind};
use super::rules::MOST;
use crate::puzzle::{CellSet, HouseKind, Puzzle};

/// Derives the sums of single houses: cheap, and what a regular puzzle needs.
pub(super) fn derive_single(network: &mut Network, puzzle: &Puzzle) {
    if puzzle.cages().is_empty() {
        return;
    }
    let total = u16::from(puzzle.digits().sum());
    for house in puzzle.houses().iter().filter(|h| h.complete) {
        derive(network, puzzle, house.cells, total, 5);
    }
}

/// Derives the sums of runs of rows and columns and of unions of boxes or regions: for puzzles that proved hard.
pub(super) fn derive_unions(network: &mut Network, puzzle: &Puzzle) {
    if puzzle.cages().is_empty() {
        return;
    }
    let total = u16::from(puzzle.digits().sum());
    let kinds: [fn(HouseKind) -> bool; 3] = [
        |k| matches!(k, HouseKind::Row(_)),
        |k| matches!(k, HouseKind::Column(_)),
        |k| matches!(k, HouseKind::Box(_) | HouseKind::Region(_)),
    ];
    for (number, wanted) in kinds.into_iter().enumerate() {
        let houses: Vec<CellSet> =
            puzzle.houses().iter().filter(|h| h.complete && wanted(h.kind)).map(|h| h.cells).collect();
        // Half the grid is enough: the complement of a super shape gives the same equation.
        let most = houses.len() / 2;
        for bits in 1u32..1 << houses.len().min(9) {
            let run = bits.count_ones() == 32 - bits.leading_zeros() - bits.trailing_zeros();
            let size = bits.count_ones() as usize;
            if size < 2 || size > most || (number < 2 && !run) {
                continue;
            }
            let shape = (0..houses.len()).filter(|i| bits >> i & 1 == 1).fold(CellSet::EMPTY, |all, i| all | houses[i]);
            derive(network, puzzle, shape, total * size as u16, if run { MOST } else { MOST - 1 });
        }
    }
}

/// Adds the equation of one super shape with this total, if it has at most `most` cells.
fn derive(network: &mut Network, puzzle: &Puzzle, shape: CellSet, total: u16, most: usize) {
    let (mut inner, mut outer, mut sum) = (shape, CellSet::EMPTY, i32::from(total));
    // Cage by cage along the cells of the shape: most cages lie elsewhere.
    let (mut rest, mut count) = (shape, 0);
    while let Some(cell) = rest.first() {
        match puzzle.cage_at(cell) {
            None => {
                rest.remove(cell);
                count += 1;
            }
            Some(cage) => {
                rest -= cage.cells;
                let outside = cage.cells - shape;
                let (beyond, within) = (outside.len(), (cage.cells & shape).len());
                if beyond < within {
                    inner -= cage.cells;
                    outer |= outside;
                    sum -= i32::from(cage.sum);
                }
                count += beyond.min(within);
            }
        }
        if count > most {
            return;
        }
    }
    if count == 0 || (inner == shape && outer.is_empty()) {
        return;
    }
    if puzzle.cages().iter().any(|c| c.cells == inner) && outer.is_empty() {
        return;
    }
    let cage = |cells: CellSet, sum: i32| {
        let clique = cells.iter().all(|c| (cells.without(c)).is_subset(puzzle.peers(c)));
        clique.then_some(u16::try_from(sum).ok()?).map(|sum| Rule::new(RuleKind::Cage, cells, sum))
    };
    // An all-negative equation is an all-positive one of the other sign.
    let plain = if outer.is_empty() {
        cage(inner, sum)
    } else if inner.is_empty() {
        cage(outer, -sum)
    } else {
        None
    };
    let rule = plain.or_else(|| {
        let mut rule = Rule::new(RuleKind::Total, inner | outer, u16::try_from(sum + 10 * outer.len() as i32).ok()?);
        for (i, cell) in (inner | outer).iter().enumerate() {
            rule.negative |= u16::from(outer.contains(cell)) << i;
        }
        Some(rule)
    });
    let known = |r: &Rule| network.derived.iter().any(|k| k.bits == r.bits && k.negative == r.negative);
    if let Some(rule) = rule.filter(|r| !known(r)) {
        network.derive(rule);
    }
}
