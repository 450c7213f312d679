//! Totals: sums over cells that need not see each other.
//!
//! Sets of reachable partial sums are 64-bit words (at most seven cells, so at most 63): forward word `i` holds the sums
//! of the first `i` cells, and going backward a digit stays when some reachable sum before it and some after it meet the
//! total. Exact but for repeats between cells that see each other, which the other rules forbid anyway.

use super::super::network::Rule;
use super::super::propagation::{Dead, Engine};
use super::super::tables::reverse;

/// Cells that a total can have: seven nines are 63, the highest bit of a word.
pub(in super::super) const MOST: usize = 7;

/// Narrows the cells of a total.
pub(super) fn total(engine: &mut Engine, rule: &Rule) -> Result<(), Dead> {
    let cells = rule.cells();
    let count = cells.len().min(MOST);
    let mut sets = [0u16; MOST];
    let mut before = [0u64; MOST + 1];
    before[0] = 1;
    for i in 0..count {
        let set = engine.candidates(cells[i]);
        sets[i] = if rule.negative >> i & 1 == 1 { reverse(set) } else { set };
        before[i + 1] = shifted(before[i], sets[i]);
    }
    if rule.sum > 63 || before[count] >> rule.sum & 1 == 0 {
        return Err(Dead);
    }
    let mut after = 1u64 << rule.sum;
    for i in (0..count).rev() {
        let (mut kept, mut reached) = (0u16, 0u64);
        let mut rest = sets[i];
        while rest != 0 {
            let digit = rest & rest.wrapping_neg();
            rest &= rest - 1;
            let meets = after >> (digit.trailing_zeros() + 1) & before[i];
            if meets != 0 {
                kept |= digit;
                reached |= meets;
            }
        }
        after = reached;
        if kept != sets[i] {
            let set = if rule.negative >> i & 1 == 1 { reverse(kept) } else { kept };
            engine.keep(usize::from(cells[i]), set)?;
        }
    }
    Ok(())
}

/// Every sum of the word plus every digit of the set.
fn shifted(sums: u64, set: u16) -> u64 {
    let (mut all, mut rest) = (0, set);
    while rest != 0 {
        all |= sums << (rest.trailing_zeros() + 1);
        rest &= rest - 1;
    }
    all
}
