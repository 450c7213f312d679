//! Houses: hidden singles. Naked singles need no rule, a placed digit leaves its peers at once.
//!
//! Where all rows, columns and boxes are complete houses of nine, one pass over the places of a digit finds its hidden
//! singles in all 27 of them for about the price of looking at one house cell by cell; and what box and line say of
//! each other comes with it, which saves a quarter of the nodes on the hardest Killers and costs the others nothing.

use super::super::bits::bits;
use super::super::engine::{Contradiction, Engine};
use super::super::network::Propagator;
use super::super::sudoku::tables::{by_band, of_bands};
use super::super::sudoku::ways::Ways;

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

/// The hidden singles of one digit (its position, 0–8) in all rows, columns and boxes; and where a box leaves it only
/// one line, or a line only one box, it goes from the rest of that line or box.
pub(in super::super) fn regular(engine: &mut Engine, digit: usize) -> Result<(), Contradiction> {
    let Some(&places) = engine.state.places.get(digit) else { return Ok(()) };
    let Ok(ways) = Ways::narrowed(by_band(places), 0) else {
        engine.failed = unplaceable(places);
        return Err(Contradiction);
    };
    let left = of_bands(ways.bands);
    if left != places {
        engine.remove(1 << digit, places & !left)?;
    }
    for cell in bits(of_bands(ways.alone()) & engine.state.open) {
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
