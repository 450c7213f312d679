//! Cages: closed forms for up to three open cells, the table of digit sets for more.
//!
//! Two cells: a digit stays when its partner to the sum is a candidate of the other cell, one reversed and shifted mask
//! for all digits at once. Three cells: the same for each digit of the first. From four on a digit set of the right
//! size and sum counts when it lies within the candidates and gives every cell at least one digit; no size has more than
//! twelve sets for a sum, so walking them is cheaper than keeping them from node to node.

use super::super::network::Rule;
use super::super::propagation::{Dead, Engine};
use super::super::tables::{BIT, COUNT, FULL, combinations, digit, half, partners};
use super::require;

/// Narrows the open cells of a cage.
pub(super) fn cage(engine: &mut Engine, rule: &Rule) -> Result<(), Dead> {
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
        return Err(Dead); // below zero
    }
    let left = usize::from(left);
    match open {
        0 if left == 0 => Ok(()),
        0 => Err(Dead),
        1 => engine.keep(usize::from(cells[0]), exactly(left)),
        2 => two(engine, [cells[0], cells[1]], left),
        3 => three(engine, [cells[0], cells[1], cells[2]], [sets[0], sets[1], sets[2]], left),
        _ => by_sets(engine, &cells[..open], &sets[..open], left),
    }
}

/// The set of this one digit, empty outside 1–9.
fn exactly(digit: usize) -> u16 {
    if (1..=9).contains(&digit) { 1 << (digit - 1) } else { 0 }
}

/// Two cells: what stays, and the digits of the only pair leave the cells that see both.
fn two(engine: &mut Engine, cells: [u8; 2], sum: usize) -> Result<(), Dead> {
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
fn pair(a: u16, b: u16, sum: usize) -> (u16, u16) {
    let a = a & partners(b, sum) & !half(sum);
    (a, b & partners(a, sum))
}

/// Three cells: exactly what takes part in three different digits with this sum, and the digits that all such share.
fn three(engine: &mut Engine, cells: [u8; 3], sets: [u16; 3], sum: usize) -> Result<(), Dead> {
    let [a, b, c] = triple(sets, sum);
    for (cell, set) in cells.into_iter().zip([a, b, c]) {
        engine.keep(usize::from(cell), set)?;
    }
    let union = a | b | c;
    let mut all = FULL;
    for &set in combinations(3, sum) {
        if set & !union == 0 && (set & a != 0) & (set & b != 0) & (set & c != 0) {
            all &= set;
        }
    }
    if all == 0 { Ok(()) } else { require(engine, spot(&cells), all) }
}

/// What takes part in three different digits with this sum. Goes through the digits of the cell that has the fewest.
fn triple(sets: [u16; 3], sum: usize) -> [u16; 3] {
    let [a, b, c] = sets;
    let [m, n, o] = sets.map(|s| COUNT[usize::from(s & FULL)]);
    if m <= n && m <= o {
        let [x, y, z] = triple_by_first(a, b, c, sum);
        [x, y, z]
    } else if n <= o {
        let [y, x, z] = triple_by_first(b, a, c, sum);
        [x, y, z]
    } else {
        let [z, x, y] = triple_by_first(c, a, b, sum);
        [x, y, z]
    }
}

fn triple_by_first(a: u16, b: u16, c: u16, sum: usize) -> [u16; 3] {
    let mut kept = [0u16; 3];
    let mut rest = a;
    while rest != 0 {
        let first = rest & rest.wrapping_neg();
        rest ^= first;
        let Some(left) = sum.checked_sub(digit(first)) else { break };
        let (x, y) = pair(b & !first, c & !first, left);
        kept[0] |= if x == 0 { 0 } else { first };
        kept[1] |= x;
        kept[2] |= y;
    }
    kept
}

/// Keeps the digits of the sets that still fit in these cells, and requires those that all of them share.
fn by_sets(engine: &mut Engine, cells: &[u8], sets: &[u16], sum: usize) -> Result<(), Dead> {
    let union = sets.iter().fold(0, |all, set| all | set);
    let (mut any, mut all) = (0u16, FULL);
    for &set in combinations(cells.len(), sum) {
        if set & !union == 0 && sets.iter().all(|s| s & set != 0) {
            any |= set;
            all &= set;
        }
    }
    if any == 0 {
        return Err(Dead);
    }
    if union & !any != 0 {
        for &cell in cells {
            engine.keep(usize::from(cell), any)?;
        }
    }
    if all == 0 { Ok(()) } else { require(engine, spot(cells), all) }
}

/// The bits of these cells.
fn spot(cells: &[u8]) -> u128 {
    cells.iter().fold(0, |all, &cell| all | BIT[usize::from(cell) & 127])
}
