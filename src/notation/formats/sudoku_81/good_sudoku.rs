//! What the app Good Sudoku shares: `$` and base 64 of 41 bytes, two cells to a byte, the high half first.

use base64::Engine as _;
use base64::engine::GeneralPurpose;
use base64::engine::general_purpose::NO_PAD;

use crate::notation::codec::packed;
use crate::notation::codec::rows::Sign;
use crate::notation::{NotationError, Source};
use crate::puzzle::Cell;

/// The characters of 41 bytes, with and without what fills them up.
const LENGTHS: std::ops::RangeInclusive<usize> = 56..=57;

/// The alphabet; what is left over in the last sign is not looked at.
const BASE: GeneralPurpose =
    GeneralPurpose::new(&base64::alphabet::STANDARD, NO_PAD.with_decode_allow_trailing_bits(true));

/// A dollar sign and as many characters.
pub fn fits(source: &Source) -> bool {
    source.chars.first() == Some(&'$') && LENGTHS.contains(&source.len())
}

/// The signs of the cells, 0 for a blank.
pub fn signs(source: &Source) -> Result<Vec<Sign>, NotationError> {
    let packed: String = source.chars.iter().skip(1).filter(|c| **c != '=').collect();
    let bytes = BASE.decode(&packed).map_err(|_| {
        let sign = |c: char| c.is_ascii_alphanumeric() || matches!(c, '+' | '/');
        let at = packed.chars().position(|c| !sign(c)).unwrap_or(packed.len());
        source.error(1 + at, "what follows $ is not base 64 of 41 bytes")
    })?;
    if bytes.len() != packed::CELLS.div_ceil(2) {
        return Err(source.error(source.len(), format!("there are {} bytes instead of 41 after $", bytes.len())));
    }
    let halves = bytes.iter().flat_map(|byte| [byte >> 4, byte & 15]);
    // six bits to a sign, four to a cell
    let place = |cell: Cell| 1 + cell.index() * 4 / 6;
    let sign = |(cell, half): (Cell, u8)| match char::from_digit(half.into(), 10) {
        Some(sign) => Ok((source.offset(place(cell)), sign)),
        None => Err(source.error(place(cell), format!("{half} at {cell} is no digit"))),
    };
    Cell::all().zip(halves).map(sign).collect()
}
