//! Houses: hidden singles. Naked singles need no rule, a placed digit leaves its peers at once.
//!
//! Where all rows, columns and boxes are complete houses of nine, one pass over the places of a digit finds its hidden
//! singles in all 27 of them for about the price of looking at one house cell by cell.

use super::super::network::Rule;
use super::super::propagation::{Dead, Engine, bits};

/// A house with as many cells as digits: a digit with one place goes there.
pub(super) fn complete(engine: &mut Engine, rule: &Rule) -> Result<(), Dead> {
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
        return Err(Dead);
    }
    let mut hidden = once & !twice & !settled;
    for &cell in rule.cells() {
        if hidden == 0 {
            break;
        }
        let found = engine.candidates(cell) & hidden;
        if found != 0 {
            if !found.is_power_of_two() {
                return Err(Dead); // two digits have only this place
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

/// The hidden singles of one digit (its position, 0–8) in all rows, columns and boxes.
pub(in super::super) fn regular(engine: &mut Engine, digit: usize) -> Result<(), Dead> {
    let Some(&places) = engine.state.places.get(digit) else { return Ok(()) };
    let bands = [places as u32 & 0x07ff_ffff, (places >> 27) as u32 & 0x07ff_ffff, (places >> 54) as u32 & 0x07ff_ffff];
    let (mut once, mut twice, mut empty) = (0, 0, false);
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
            empty |= row == 0;
            *found |= if thirds & 64 == 0 { 0 } else { row << shift };
        }
        empty |= any & 7 != 7;
        *found |= BOXES[usize::from(any & !several & 7)];
    }
    if empty || once != 0x1ff {
        engine.failed = unplaceable(places);
        return Err(Dead);
    }
    let columns = (once & !twice) * 0x4_0201;
    let [a, b, c] = found.map(|f| u128::from(f | columns));
    let hidden = (a | b << 27 | c << 54) & places & engine.state.open;
    for cell in bits(hidden) {
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
pub(super) fn distinct(engine: &mut Engine, rule: &Rule) -> Result<(), Dead> {
    let digits = rule.cells().iter().fold(0, |all, &c| all | engine.candidates(c));
    if (digits.count_ones() as usize) < rule.cells().len() { Err(Dead) } else { Ok(()) }
}
