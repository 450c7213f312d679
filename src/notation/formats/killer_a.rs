//! `killer-a`: 81 colours 1–4 (up to 9 are read), a comma, 81 sums of two digits;
//! sudokuwiki.org/Killer_String_Definitions.
//!
//! A sum stands once a cage, 00 elsewhere. No progress.

use crate::notation::codec::cages;
use crate::notation::codec::packed::{self, Layout};
use crate::notation::{NotationError, Progress, Reading, Source, WriteError, Written, page_links};
use crate::puzzle::{Cell, CellMap, Kind};

const COLOURS: Layout = Layout { start: 0, width: 1, base: 10, side: 9 };

/// A comma after about 81 digits and more after it; also what is left of it in a link to the killer page.
pub fn fits(source: &Source) -> bool {
    match source.comma() {
        Some(comma) => (60..=121).contains(&comma) && source.len() - comma > 90,
        None => source.page_has("killer") && source.len() <= 121 && source.all_digits() && source.len() > 0,
    }
}

/// Reads cages and their colours.
pub fn read(source: &Source) -> Result<Reading, NotationError> {
    let Some(comma) = source.comma() else {
        COLOURS.numbers(source, source.len(), "")?;
        return Err(
            source.error(source.len(), "the text ends after the 81 colours: a comma and 162 digits must follow")
        );
    };
    let sums = Layout { start: comma + 1, width: 2, base: 10, side: 9 };
    let colours = COLOURS.numbers(source, comma, " before the comma")?;
    if let Some((cell, _)) = colours.iter().find(|(_, n)| **n == 0) {
        return Err(source.error(cell.index(), format!("0 at {cell} is no colour: colours are 1 to 9")));
    }
    let written = sums.numbers(source, source.len(), " after the comma")?;
    let byte = |n: u32| u8::try_from(n).unwrap_or(u8::MAX);
    let (colours, written) = (CellMap::from_fn(|c| byte(colours[c])), CellMap::from_fn(|c| byte(written[c])));
    let builder = page_links::builder(source, Kind::Killer, 9)?;
    let (puzzle, notices) = cages::from_colours(source, sums, builder, colours, &written)?;
    Ok(Reading::bare(puzzle, notices))
}

/// Writes cages.
pub fn write(progress: &Progress) -> Result<Written, WriteError> {
    let puzzle = progress.puzzle;
    let colours = cages::colours("killer-a", puzzle, 9)?;
    let first = packed::text(9, 1, 10, |c: Cell| u32::from(colours[c]));
    let second = packed::text(9, 2, 10, |c| u32::from(cages::sum_in(puzzle, c)));
    Ok(Written { text: format!("{first},{second}"), notices: Vec::new() })
}
