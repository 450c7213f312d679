//! Cages: closed forms for up to three open cells, the table of digit sets for more.
//!
//! Two cells: a digit stays when its partner to the sum is a candidate of the other cell, one reversed and shifted mask
//! for all digits at once. Three cells: the same for each digit of the cell that has the fewest. From four on a digit
//! set of the right size and sum counts when it lies within the candidates and gives every cell at least one digit; no
//! size has more than twelve sets for a sum, so walking them is cheaper than keeping them from node to node.

use super::super::engine::{Contradiction, Engine};
use super::super::lanes::{self, Lanes, combinations, empty, filled, in_all, intersection, unmarked};
use super::super::network::Propagator;
use super::super::tables::{BIT, COUNT, FULL, digit, exactly, half, partners};
use super::require;

/// Narrows the open cells of a cage.
pub(super) fn cage(engine: &mut Engine, rule: &Propagator) -> Result<(), Contradiction> {
    if let &[first, second] = rule.cells() {
        return two(engine, [first, second], usize::from(rule.sum));
    }
    // Settled cells are overwritten by the next one, which spares a jump that nobody can foresee.
    let mut cells = [0u8; 10];
    let mut sets = [0u16; 10];
    let (mut open, mut left) = (0, rule.sum);
    for &cell in rule.cells() {
        let set = engine.candidates(cell);
        (cells[open], sets[open]) = (cell, set);
        let settled = set & set.wrapping_sub(1) == 0;
        left = left.wrapping_sub(if settled { digit(set) as u16 } else { 0 });
        open += usize::from(!settled);
    }
    if left > 45 {
        return Err(Contradiction); // below zero
    }
    let left = usize::from(left);
    match open {
        0 if left == 0 => Ok(()),
        0 => Err(Contradiction),
        1 => engine.keep(usize::from(cells[0]), exactly(left)),
        2 => two(engine, [cells[0], cells[1]], left),
        3 => three(engine, [cells[0], cells[1], cells[2]], [sets[0], sets[1], sets[2]], left),
        _ => by_sets(engine, &cells[..open], &sets[..open], left),
    }
}

/// Two cells: what stays, and the digits of the only pair leave the cells that see both.
fn two(engine: &mut Engine, cells: [u8; 2], sum: usize) -> Result<(), Contradiction> {
    let [one, other] = cells.map(usize::from);
    let (a, b) = pair(engine.candidates(cells[0]), engine.candidates(cells[1]), sum);
    engine.keep(one, a)?;
    engine.keep(other, b)?;
    let high = a & a.wrapping_sub(1);
    if a == b && high & high.wrapping_sub(1) == 0 {
        let seen = engine.network.peers[one] & engine.network.peers[other];
        engine.remove(a ^ high, seen)?;
        engine.remove(high, seen)?;
    }
    Ok(())
}

/// What stays of two different digits with this sum.
pub(in super::super) fn pair(a: u16, b: u16, sum: usize) -> (u16, u16) {
    let a = a & partners(b, sum) & !half(sum);
    (a, b & partners(a, sum))
}

/// Three cells: exactly what takes part in three different digits with this sum, and the digits that all such share.
/// Goes through the digits of the cell that has the fewest.
fn three(engine: &mut Engine, cells: [u8; 3], sets: [u16; 3], sum: usize) -> Result<(), Contradiction> {
    let [m, n, o] = sets.map(|s| COUNT[usize::from(s & FULL)]);
    let [i, j, k] = if m <= n && m <= o {
        [0, 1, 2]
    } else if n <= o {
        [1, 0, 2]
    } else {
        [2, 0, 1]
    };
    let (mut firsts, mut seconds, mut thirds, mut all) = (0, 0, 0, FULL);
    let mut rest = sets[i];
    while rest != 0 {
        let first = rest & rest.wrapping_neg();
        rest ^= first;
        let Some(left) = sum.checked_sub(digit(first)) else { break };
        let (x, y) = pair(sets[j] & !first, sets[k] & !first, left);
        if x != 0 {
            firsts |= first;
            seconds |= x;
            thirds |= y;
            // two digits are one pair, more are several pairs that share nothing
            let both = x | y;
            let high = both & (both - 1);
            all &= first | if high & high.wrapping_sub(1) == 0 { both } else { 0 };
        }
    }
    engine.keep(usize::from(cells[i]), firsts)?;
    engine.keep(usize::from(cells[j]), seconds)?;
    engine.keep(usize::from(cells[k]), thirds)?;
    if all == 0 { Ok(()) } else { require(engine, spot(&cells), all) }
}

/// Keeps the digits of the sets that still fit in these cells, and requires those that all of them share.
fn by_sets(engine: &mut Engine, cells: &[u8], sets: &[u16], sum: usize) -> Result<(), Contradiction> {
    let (union, any, all) = fitting(sets, sum);
    if any == 0 {
        return Err(Contradiction);
    }
    if union & !any != 0 {
        for &cell in cells {
            engine.keep(usize::from(cell), any)?;
        }
    }
    if all == 0 { Ok(()) } else { require(engine, spot(cells), all) }
}

/// The digits that up to nine cells have; those of the sets of different digits with this sum that lie within them and
/// give every cell one; and the digits that all such sets share.
#[inline(always)]
pub(in super::super) fn fitting(sets: &[u16], sum: usize) -> (u16, u16, u16) {
    let union = sets.iter().fold(0, |all, set| all | set) & FULL;
    // Only a cell that lacks enough of the digits can be left out by a set, and few do.
    let (mut lacking, mut tight) = ([0; 9], 0);
    for set in sets {
        lacking[tight] = in_all(*set);
        tight += usize::from(usize::from(COUNT[usize::from(union & !set)]) >= sets.len());
    }
    let (mut any, mut all, unfit) = (0, Lanes::MAX, in_all(!union));
    for sets in combinations(sets.len(), sum) {
        let bad = lacking[..tight].iter().fold(sets | filled(sets & unfit), |bad, set| bad | empty(sets & set));
        any |= sets & unmarked(bad);
        all &= sets | !unmarked(bad);
    }
    (union, lanes::union(any), intersection(all))
}

/// The bits of these cells.
fn spot(cells: &[u8]) -> u128 {
    cells.iter().fold(0, |all, &cell| all | BIT[usize::from(cell) & 127])
}
