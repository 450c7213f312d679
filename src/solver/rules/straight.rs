//! Compartments: the windows that still fit.
//!
//! A set of windows is a word again, one bit for the lowest digit of each. Tables by length tell which windows meet the
//! candidates of a cell, which lie in those of all cells, and what the windows of a set hold, so that a visit is a load
//! a cell and two more.

use super::super::engine::{Contradiction, Engine};
use super::super::network::Propagator;
use super::super::tables::FULL;
use super::require;

/// Keeps the digits of the windows that still fit; a digit that all of them share has its place in the compartment, and
/// so none in the rest of the line.
pub(super) fn straight(engine: &mut Engine, rule: &Propagator) -> Result<(), Contradiction> {
    let cells = rule.cells();
    let (mut union, mut twice, mut settled, mut starts) = (0, 0, 0, FULL);
    let windows = &WINDOWS[cells.len() & 15];
    for &cell in cells {
        let set = engine.candidates(cell) & FULL;
        twice |= union & set;
        union |= set;
        settled |= if set & set.wrapping_sub(1) == 0 { set } else { 0 };
        starts &= windows.meeting[usize::from(set)];
    }
    starts &= windows.within[usize::from(union)];
    let Span { any, all } = windows.from[usize::from(starts & FULL)];
    if any == 0 {
        return Err(Contradiction);
    }
    if union & !any != 0 {
        for &cell in cells {
            engine.keep(usize::from(cell), any)?;
        }
    }
    if all == 0 {
        return Ok(());
    }
    let beside = rule.other_cells().iter().fold(0, |found, &c| found | engine.candidates(c));
    if beside & all != 0 {
        for &cell in rule.other_cells() {
            engine.keep(usize::from(cell), !all)?;
        }
    }
    let hidden = all & !twice & !settled;
    if rule.seen {
        require(engine, rule.bits, all)?;
    } else if hidden != 0 {
        for &cell in cells {
            let only = engine.candidates(cell) & hidden;
            if only & only.wrapping_sub(1) != 0 {
                return Err(Contradiction); // two required digits have only this place
            }
            if only != 0 {
                engine.keep(usize::from(cell), only)?;
            }
        }
    }
    Ok(())
}

/// What the windows of one length have to do with each digit set. Windows are named by their lowest digits.
struct Windows {
    /// Those that hold one of its digits at least.
    meeting: [u16; 512],
    /// Those that lie in it.
    within: [u16; 512],
    /// Those that start at its digits, taken together.
    from: [Span; 512],
}

/// The union and the intersection of some windows; both empty for none.
#[derive(Clone, Copy)]
struct Span {
    any: u16,
    all: u16,
}

/// By length.
static WINDOWS: [Windows; 16] = tables();

const fn tables() -> [Windows; 16] {
    const NONE: Windows = Windows { meeting: [0; 512], within: [0; 512], from: [Span { any: 0, all: 0 }; 512] };
    let mut table = [NONE; 16];
    let mut length = 1;
    while length <= 9 {
        let mut set = 1;
        while set < 512 {
            let mut span = Span { any: 0, all: FULL };
            let mut low = 0;
            while low + length <= 9 {
                let window = ((1 << length) - 1) << low;
                table[length].meeting[set] |= ((window & set != 0) as u16) << low;
                table[length].within[set] |= ((window & !set == 0) as u16) << low;
                if set >> low & 1 == 1 {
                    span.any |= window as u16;
                    span.all &= window as u16;
                }
                low += 1;
            }
            if span.any != 0 {
                table[length].from[set] = span;
            }
            set += 1;
        }
        length += 1;
    }
    table
}

/// The union and the intersection of the windows that hold the `wanted` digits, lie within the candidates and give
/// every cell a digit; and the union of the candidates. An empty union: no window fits.
pub(super) fn windows(engine: &Engine, cells: &[u8], wanted: u16) -> (u16, u16, u16) {
    let (mut union, mut starts) = (0, FULL);
    let windows = &WINDOWS[cells.len() & 15];
    for &cell in cells {
        let set = engine.candidates(cell) & FULL;
        union |= set;
        starts &= windows.meeting[usize::from(set)];
    }
    let mut rest = wanted & FULL;
    while rest != 0 {
        starts &= windows.meeting[usize::from(rest & rest.wrapping_neg())];
        rest &= rest - 1;
    }
    starts &= windows.within[usize::from(union)];
    let Span { any, all } = windows.from[usize::from(starts & FULL)];
    (any, all, union)
}
