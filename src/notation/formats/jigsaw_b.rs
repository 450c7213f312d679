//! `jigsaw-b`: `J9B`, then three base-36 characters a cell, `region - 1 << 10 | cell`;
//! sudokuwiki.org/Sudoku_String_Definitions.
//!
//! Some strings use the numbers as colours: where a number has other than nine cells, its pieces are the regions. Other
//! sides have their own digit: `J6B`.

use crate::notation::codec::version_b::{self, Form};
use crate::notation::{Extras, NotationError, Progress, Reading, Source, WriteError, Written};
use crate::puzzle::{CellMap, Kind, Puzzle, Regions};

/// The header of Jigsaw Sudoku.
pub fn fits(source: &Source) -> bool {
    version_b::has_header(source, "J")
}

/// Reads regions and everything a board holds.
pub fn read(source: &Source) -> Result<Reading, NotationError> {
    let (_, side) = version_b::letter_and_side(source, version_b::ANY, "jigsaws")?;
    let form = Form { side, regions: true, cages: false };
    let fields = form.read(source)?;
    let mut notices = Vec::new();
    let regions = version_b::regions(source, form.layout(), &fields.regions, &mut notices)?;
    let builder = Puzzle::builder(Kind::Sudoku, side).regions(Regions::Jigsaw(regions));
    let (puzzle, board) = version_b::filled(source, form.layout(), builder, &fields.contents)?;
    Ok(Reading { puzzle, board, extras: Extras::default(), notices, text: None })
}

/// Writes regions and everything a board holds.
pub fn write(progress: &Progress) -> Result<Written, WriteError> {
    only_jigsaws("jigsaw-b", progress.puzzle)?;
    let form = Form { side: progress.puzzle.side(), regions: true, cages: false };
    Ok(Written { text: form.write('J', progress, &CellMap::from_fn(|_| 0)), notices: Vec::new() })
}

/// Refuses a puzzle with the usual boxes.
pub fn only_jigsaws(notation: &'static str, puzzle: &Puzzle) -> Result<(), WriteError> {
    if matches!(puzzle.regions(), Regions::Jigsaw(_)) {
        return Ok(());
    }
    let what = format!("the usual boxes of a {}, only jigsaw regions", puzzle.title());
    Err(WriteError::Unsupported { notation, what })
}
