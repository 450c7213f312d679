//! Totals: sums over cells that need not see each other.
//!
//! Up to four cells are treated exactly but for repeats between cells that see each other, which the other rules forbid
//! anyway. Sets of reachable partial sums are 64-bit words: forward word `i` holds the sums of the first `i` cells, and
//! going backward a digit stays when some reachable sum before it and some after it meet the total. More cells keep
//! what lies between the bounds: on the hardest Killers that takes about as many nodes and half the time of exact sums.

use super::super::engine::{Contradiction, Engine};
use super::super::network::Propagator;
use super::super::tables::reverse;

/// Cells that a total may have to be worth its visits; with nine the hardest Killers take longer, with three much
/// longer.
pub(in super::super) const MOST: usize = 7;

/// Cells up to which a total is treated exactly.
const EXACT: usize = 4;

/// Narrows the cells of a total.
pub(super) fn total(engine: &mut Engine, rule: &Propagator) -> Result<(), Contradiction> {
    let cells = rule.cells();
    if cells.len() > EXACT {
        return bounds(engine, rule);
    }
    let turned = |i: usize, set: u16| if rule.negative >> i & 1 == 1 { reverse(set) } else { set };
    let mut sets = [0u16; EXACT];
    for (i, (set, &cell)) in sets.iter_mut().zip(cells).enumerate() {
        *set = turned(i, engine.candidates(cell));
    }
    narrowed(&mut sets[..cells.len()], usize::from(rule.sum))?;
    for (i, (set, &cell)) in sets.into_iter().zip(cells).enumerate() {
        engine.keep(usize::from(cell), turned(i, set))?;
    }
    Ok(())
}

/// Keeps exactly what takes part in digits, one of each of up to four sets, with this sum; they need not differ.
#[inline(always)]
pub(in super::super) fn narrowed(sets: &mut [u16], sum: usize) -> Result<(), Contradiction> {
    let mut before = [0u64; EXACT + 1];
    before[0] = 1;
    for (i, &set) in sets.iter().enumerate().take(EXACT) {
        before[i + 1] = shifted(before[i], set);
    }
    if sum > 63 || before[sets.len().min(EXACT)] >> sum & 1 == 0 {
        return Err(Contradiction);
    }
    let mut after = 1u64 << sum;
    for (set, before) in sets.iter_mut().zip(before).rev() {
        let (mut kept, mut reached) = (0u16, 0u64);
        let mut rest = *set;
        while rest != 0 {
            let digit = rest & rest.wrapping_neg();
            rest &= rest - 1;
            let meets = after >> (digit.trailing_zeros() + 1) & before;
            if meets != 0 {
                kept |= digit;
                reached |= meets;
            }
        }
        (after, *set) = (reached, kept);
    }
    Ok(())
}

/// Keeps the digits between what the smallest and the largest digits of the other cells leave.
fn bounds(engine: &mut Engine, rule: &Propagator) -> Result<(), Contradiction> {
    let cells = rule.cells();
    let mut ends = [(0i32, 0i32); 9];
    let (mut least, mut most) = (0, 0);
    for (i, (&cell, end)) in cells.iter().zip(&mut ends).enumerate() {
        let set = engine.candidates(cell);
        let (low, high) = (set.trailing_zeros() as i32 + 1, 16 - set.leading_zeros() as i32);
        *end = if rule.negative >> i & 1 == 1 { (10 - high, 10 - low) } else { (low, high) };
        least += end.0;
        most += end.1;
    }
    let sum = i32::from(rule.sum);
    if sum < least || sum > most {
        return Err(Contradiction);
    }
    // How far above its smallest and below its largest digit each cell can go.
    let (above, below) = (sum - least, most - sum);
    for (i, (&cell, &(low, high))) in cells.iter().zip(&ends).enumerate() {
        if high - low > above || high - low > below {
            let (from, to) = (low.max(high - below), high.min(low + above));
            let range = ((1u32 << to) - (1 << (from - 1))) as u16;
            let set = if rule.negative >> i & 1 == 1 { reverse(range) } else { range };
            engine.keep(usize::from(cell), set)?;
        }
    }
    Ok(())
}

/// Every sum of the word plus every digit of the set.
#[inline(always)]
fn shifted(sums: u64, set: u16) -> u64 {
    let (mut all, mut rest) = (0, set);
    while rest != 0 {
        all |= sums << (rest.trailing_zeros() + 1);
        rest &= rest - 1;
    }
    all
}
