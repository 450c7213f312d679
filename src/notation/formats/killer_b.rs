//! `killer-b`: `L9B`, then four base-36 characters a cell; sudokuwiki.org/Killer_String_Definitions.
//!
//! From the high bits down: colour - 1 (3), the sum once a cage (6), the value of the cell (10). Before November 2024 a
//! box number stood above them, in five characters a cell; that is read, and a changed board is written with
//! four. Givens are not
//! distinguished from placed digits. Other sides have their own digit and fewer bits: `L6B`.

use crate::notation::codec::cages;
use crate::notation::codec::version_b::{self, Form};
use crate::notation::{Extras, NotationError, Progress, Reading, Source, WriteError, Written};
use crate::puzzle::house::box_of;
use crate::puzzle::{Cell, Kind, Puzzle};

/// A length between those of four and of five characters a cell.
const MIDDLE: usize = 3 + 81 * 9 / 2;

/// The header of Killer.
pub fn fits(source: &Source) -> bool {
    version_b::has_header(source, "L")
}

/// Reads cages, colours, placed digits and candidates.
pub fn read(source: &Source) -> Result<Reading, NotationError> {
    let (_, side) = version_b::letter_and_side(source, version_b::BOXED, "Killers")?;
    let old = side == 9 && source.len() > MIDDLE;
    let form = Form { side, regions: old, cages: true };
    let (layout, fields) = (form.layout(), form.read(source)?);
    let mut notices = Vec::new();
    if old {
        for cell in Cell::all() {
            let (written, regular) = (fields.regions[cell], box_of(side, cell).unwrap_or(0));
            if written != regular {
                let message = format!("box {} at {cell}: the cell lies in box {}", written + 1, regular + 1);
                return Err(source.error(layout.place(cell), message));
            }
        }
        notices.push(String::from(
            "five characters a cell are the form before November 2024; a changed board is written with four",
        ));
    }
    let builder = version_b::on_page(source, Puzzle::builder(Kind::Killer, side), side, &mut notices)?;
    let (puzzle, board) = version_b::from_fields(source, layout, builder, &fields, &mut notices)?;
    Ok(Reading { puzzle, board, extras: Extras::default(), notices, text: None })
}

/// Writes cages, placed digits and candidates.
pub fn write(progress: &Progress) -> Result<Written, WriteError> {
    let colours = cages::colours("killer-b", progress.puzzle, 5)?;
    let form = Form { side: progress.puzzle.side(), regions: false, cages: true };
    Ok(Written { text: form.write('L', progress, &colours), notices: Vec::new() })
}
