//! Houses: hidden singles. Naked singles need no rule, a placed digit leaves its peers at once.
//!
//! Where all rows, columns and boxes are complete houses of nine, one pass over the places of a digit finds its hidden
//! singles in all 27 of them for about the price of looking at one house cell by cell; and what box and line say of
//! each other comes with it, which saves a quarter of the nodes on the hardest Killers and costs the others nothing.

use super::super::bits::bits;
use super::super::engine::{Contradiction, Engine};
use super::super::network::Propagator;
use super::super::sudoku::tables::{POSSIBLE, by_band};

/// A house with as many cells as digits: a digit with one place goes there.
pub(super) fn complete(engine: &mut Engine, rule: &Propagator) -> Result<(), Contradiction> {
    let (mut once, mut twice, mut settled) = (0u16, 0u16, 0u16);
    for &cell in rule.cells() {
        let set = engine.candidates(cell);
        twice |= once & set;
        once |= set;
        if set & set.wrapping_sub(1) == 0 {
            settled |= set;
        }
    }
    if once != engine.network.full {
        return Err(Contradiction);
    }
    let mut hidden = once & !twice & !settled;
    for &cell in rule.cells() {
        if hidden == 0 {
            break;
        }
        let found = engine.candidates(cell) & hidden;
        if found != 0 {
            if !found.is_power_of_two() {
                return Err(Contradiction); // two digits have only this place
            }
            engine.keep(usize::from(cell), found)?;
            hidden &= !found;
        }
    }
    Ok(())
}

/// For each nine bits of a row: the thirds with a bit (bits 0–2), those with several (3–5), whether there is just one
/// bit (6).
static THIRDS: [u8; 512] = thirds();

const fn thirds() -> [u8; 512] {
    let mut table = [0; 512];
    let mut row = 0usize;
    while row < 512 {
        let mut third = 0;
        while third < 3 {
            let bits = row >> (3 * third) & 7;
            table[row] |= ((bits != 0) as u8) << third;
            table[row] |= ((bits.count_ones() > 1) as u8) << (3 + third);
            third += 1;
        }
        table[row] |= (row.is_power_of_two() as u8) << 6;
        row += 1;
    }
    table
}

/// For each set of boxes of a band their cells among its 27.
static BOXES: [u32; 8] = [0, 0x001c_0e07, 0x00e0_7038, 0x00fc_7e3f, 0x0703_81c0, 0x071f_8fc7, 0x07e3_f1f8, 0x07ff_ffff];

/// The nine cells of a row for a set of its thirds.
static WIDE: [u32; 8] = [0, 0o7, 0o70, 0o77, 0o700, 0o707, 0o770, 0o777];

/// The hidden singles of one digit (its position, 0–8) in all rows, columns and boxes; and where a box leaves it only
/// one line, or a line only one box, it goes from the rest of that line or box.
pub(in super::super) fn regular(engine: &mut Engine, digit: usize) -> Result<(), Contradiction> {
    let Some(&places) = engine.state.places.get(digit) else { return Ok(()) };
    let mut bands = by_band(places);
    let mut empty = false;
    let mut columns = [0u32; 3];
    for (band, columns) in bands.iter_mut().zip(&mut columns) {
        let rows = [*band & 0x1ff, *band >> 9 & 0x1ff, *band >> 18];
        let thirds = rows.map(|row| THIRDS[row as usize & 0x1ff] & 7);
        let [a, b, c] = thirds.map(usize::from);
        let lawful = POSSIBLE[a | b << 3 | c << 6];
        empty |= lawful == 0;
        let [a, b, c] = [lawful & 7, lawful >> 3 & 7, lawful >> 6].map(|t| WIDE[usize::from(t & 7)]);
        *band &= a | b << 9 | c << 18;
        *columns = (*band | *band >> 9 | *band >> 18) & 0x1ff;
    }
    for stack in [0, 3, 6] {
        let [a, b, c] = columns.map(|columns| columns >> stack & 7);
        let lawful = u32::from(POSSIBLE[(a | b << 3 | c << 6) as usize]);
        empty |= lawful == 0;
        for (band, part) in bands.iter_mut().zip([lawful & 7, lawful >> 3 & 7, lawful >> 6]) {
            *band &= !(((7 & !part) << stack) * 0x4_0201);
        }
    }
    if empty {
        engine.failed = unplaceable(places);
        return Err(Contradiction);
    }
    let [a, b, c] = bands.map(u128::from);
    let left = a | b << 27 | c << 54;
    if left != places {
        engine.remove(1 << digit, places & !left)?;
    }
    let (mut once, mut twice) = (0, 0);
    let mut found = [0u32; 3];
    for (band, found) in bands.into_iter().zip(&mut found) {
        let (mut any, mut several) = (0u8, 0u8);
        for shift in [0, 9, 18] {
            let row = band >> shift & 0x1ff;
            twice |= once & row;
            once |= row;
            let thirds = THIRDS[row as usize];
            several |= (any & thirds) | thirds >> 3;
            any |= thirds;
            *found |= if thirds & 64 == 0 { 0 } else { row << shift };
        }
        *found |= BOXES[usize::from(!several & 7)];
    }
    let columns = (once & !twice) * 0x4_0201;
    let [a, b, c] = found.map(|f| u128::from(f | columns));
    for cell in bits((a | b << 27 | c << 54) & left & engine.state.open) {
        engine.keep(cell, 1 << digit)?;
    }
    Ok(())
}

/// The cells of a row, column or box without any of these places.
fn unplaceable(places: u128) -> u128 {
    let rows = (0..9).map(|i| 0x1ff << (9 * i));
    let columns = (0..9).map(|i| 0x0100_8040_2010_0804_0201 << i);
    let boxes = (0..9).map(|i| 0x001c_0e07 << (27 * (i / 3) + 3 * (i % 3)));
    rows.chain(columns).chain(boxes).find(|house| house & places == 0).unwrap_or(0)
}

/// A house with fewer cells than digits: there must be enough digits to go round.
pub(super) fn distinct(engine: &mut Engine, rule: &Propagator) -> Result<(), Contradiction> {
    let digits = rule.cells().iter().fold(0, |all, &c| all | engine.candidates(c));
    if (digits.count_ones() as usize) < rule.cells().len() { Err(Contradiction) } else { Ok(()) }
}
