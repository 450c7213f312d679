//! Compartments: the windows that still fit.

use super::super::network::Rule;
use super::super::propagation::{Dead, Engine};
use super::require;

/// Keeps the digits of the windows that still fit; a digit that all of them share has its place in the compartment, and
/// so none in the rest of the line.
pub(super) fn straight(engine: &mut Engine, rule: &Rule) -> Result<(), Dead> {
    let cells = rule.cells();
    let mut sets = [0u16; 9];
    let (mut union, mut twice) = (0, 0);
    for (slot, &cell) in sets.iter_mut().zip(cells) {
        *slot = engine.candidates(cell);
        twice |= union & *slot;
        union |= *slot;
    }
    let sets = &sets[..cells.len()];
    let (any, all) = fitting(sets, union, 0, engine.network.full);
    if any == 0 {
        return Err(Dead);
    }
    if union & !any != 0 {
        for &cell in cells {
            engine.keep(usize::from(cell), any)?;
        }
    }
    if all != 0 {
        let mut rest = all;
        while rest != 0 {
            let digit = rest & rest.wrapping_neg();
            rest &= rest - 1;
            engine.remove(digit, rule.others)?;
        }
        if rule.seen {
            require(engine, rule.bits, all)?;
        } else if all & !twice != 0 {
            for &cell in cells {
                let only = engine.candidates(cell) & all & !twice;
                if only & only.wrapping_sub(1) != 0 {
                    return Err(Dead); // two required digits have only this place
                }
                if only != 0 {
                    engine.keep(usize::from(cell), only)?;
                }
            }
        }
    }
    Ok(())
}

/// The union and the intersection of the windows that hold the `wanted` digits, lie within the candidates and give every
/// cell a digit; and the union of the candidates. An empty union: no window fits.
pub(super) fn windows(engine: &Engine, cells: &[u8], wanted: u16) -> (u16, u16, u16) {
    let mut sets = [0u16; 9];
    let mut union = 0;
    for (slot, &cell) in sets.iter_mut().zip(cells) {
        *slot = engine.candidates(cell);
        union |= *slot;
    }
    let (any, all) = fitting(&sets[..cells.len()], union, wanted, engine.network.full);
    (any, all, union)
}

/// The same for candidates at hand.
fn fitting(sets: &[u16], union: u16, wanted: u16, full: u16) -> (u16, u16) {
    let (mut any, mut all) = (0u16, full);
    let mut window = (1u16 << sets.len()) - 1;
    while window & !full == 0 {
        if window & !union == 0 && wanted & !window == 0 && sets.iter().all(|s| s & window != 0) {
            any |= window;
            all &= window;
        }
        window <<= 1;
    }
    (any, all)
}
