//! Cages: closed forms for up to three open cells, the table of digit sets for more.
//!
//! Two cells: a digit stays when its partner to the sum is a candidate of the other cell, one reversed and shifted mask
//! for all digits at once. Three cells: the same for each digit of the first. From four on a digit set of the right
//! size and sum counts when it lies within the candidates and gives every cell at least one digit; no size has more than
//! twelve sets for a sum, so walking them is cheaper than keeping them from node to node.

use super::super::network::Rule;
use super::super::propagation::{Dead, Engine};
use super::super::tables::{FULL, combinations, digit, partners};
use super::require;

/// Narrows the open cells of a cage.
pub(super) fn cage(engine: &mut Engine, rule: &Rule) -> Result<(), Dead> {
    let mut cells = [0u8; 9];
    let mut sets = [0u16; 9];
    let mut open = 0;
    let mut spot = 0u128;
    let mut left = usize::from(rule.sum);
    for &cell in rule.cells() {
        let set = engine.candidates(cell);
        if set.is_power_of_two() {
            left = left.checked_sub(digit(set)).ok_or(Dead)?;
        } else {
            cells[open] = cell;
            spot |= 1 << cell;
            sets[open] = set;
            open += 1;
        }
    }
    let (cells, sets) = (&cells[..open], &sets[..open]);
    match *sets {
        [] => {
            if left == 0 {
                Ok(())
            } else {
                Err(Dead)
            }
        }
        [_] => engine.keep(usize::from(cells[0]), exactly(left)),
        [a, b] => {
            let (a, b) = pair(a, b, left);
            engine.keep(usize::from(cells[0]), a)?;
            engine.keep(usize::from(cells[1]), b)?;
            if (a | b).count_ones() == 2 { require(engine, spot, a | b) } else { Ok(()) }
        }
        [a, b, c] => {
            triple(engine, cells, [a, b, c], left)?;
            by_sets(engine, cells, spot, left)
        }
        _ => by_sets(engine, cells, spot, left),
    }
}

/// The set of this one digit, empty outside 1–9.
fn exactly(digit: usize) -> u16 {
    if (1..=9).contains(&digit) { 1 << (digit - 1) } else { 0 }
}

/// What stays of two different digits with this sum.
fn pair(a: u16, b: u16, sum: usize) -> (u16, u16) {
    if sum > 17 {
        return (0, 0);
    }
    let twins = if sum.is_multiple_of(2) { exactly(sum / 2) } else { 0 };
    let a = a & partners(b, sum) & !twins;
    (a, b & partners(a, sum) & !twins)
}

/// Keeps exactly what takes part in three different digits with this sum.
fn triple(engine: &mut Engine, cells: &[u8], sets: [u16; 3], sum: usize) -> Result<(), Dead> {
    let mut kept = [0u16; 3];
    let mut rest = sets[0];
    while rest != 0 {
        let first = rest & rest.wrapping_neg();
        rest &= rest - 1;
        let Some(left) = sum.checked_sub(digit(first)) else { break };
        let (b, c) = pair(sets[1] & !first, sets[2] & !first, left);
        if b != 0 {
            kept[0] |= first;
            kept[1] |= b;
            kept[2] |= c;
        }
    }
    for (&cell, set) in cells.iter().zip(kept) {
        engine.keep(usize::from(cell), set)?;
    }
    Ok(())
}

/// Keeps the digits of the sets that still fit in these cells (`spot` holds their bits), and requires those that all of them share.
fn by_sets(engine: &mut Engine, cells: &[u8], spot: u128, sum: usize) -> Result<(), Dead> {
    let mut sets = [0u16; 9];
    let mut union = 0;
    for (slot, &cell) in sets.iter_mut().zip(cells) {
        *slot = engine.candidates(cell);
        union |= *slot;
    }
    let sets = &sets[..cells.len()];
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
    require(engine, spot, all)
}
