//! `jigsaw-b`: `J9B`, then three base-36 characters a cell, `region - 1 << 10 | cell`; sudokuwiki.org/Sudoku_String_Definitions.
//!
//! Some strings use the numbers as colours: where a number has other than nine cells, its pieces are the regions.

use super::packed::{self, Layout};
use super::source::Source;
use super::version_b::{self, Content};
use super::{Extras, NotationError, Progress, Reading, WriteError, Written};
use crate::puzzle::{Cell, CellMap, CellSet, Kind, Puzzle, Regions};

const LAYOUT: Layout = Layout { start: 3, width: 3, base: 36 };

/// The header of Jigsaw Sudoku.
pub fn fits(source: &Source) -> bool {
    version_b::has_header(source, "J")
}

/// Reads regions and everything a board holds.
pub fn read(source: &Source) -> Result<Reading, NotationError> {
    let header = version_b::header(source).unwrap_or_default();
    if header != "J9B" {
        return Err(source.error(0, format!("the header {header:?} is not read: 9×9 jigsaws have J9B")));
    }
    let numbers = LAYOUT.numbers(source, source.len(), " after the header")?;
    let mut contents = CellMap::from_fn(|_| Content::Empty);
    for (cell, &n) in numbers.iter() {
        let field = packed::shown(source, LAYOUT.place(cell), LAYOUT.width);
        let refuse = |what: String| source.error(LAYOUT.place(cell), format!("{field:?} at {cell} {what}"));
        if n >> 10 > 8 {
            return Err(refuse(format!("has the region {}: there are nine", (n >> 10) + 1)));
        }
        contents[cell] = Content::of(n & 1023).ok_or_else(|| {
            refuse(format!("has the cell value {}, which stands for nothing: the largest is 529", n & 1023))
        })?;
    }
    let mut notices = Vec::new();
    let regions = regions(source, &numbers, &mut notices)?;
    let builder = Puzzle::builder(Kind::Sudoku, 9).regions(Regions::Jigsaw(regions));
    let (puzzle, board) = version_b::filled(source, LAYOUT, builder, &contents)?;
    Ok(Reading { puzzle, board, extras: Extras::default(), notices, text: None })
}

/// The region of each cell, from 0.
fn regions(source: &Source, numbers: &CellMap<u32>, notices: &mut Vec<String>) -> Result<CellMap<u8>, NotationError> {
    let of = |cell: Cell| u8::try_from(numbers[cell] >> 10).unwrap_or(0);
    let count = |region: u8| Cell::all().filter(|&c| of(c) == region).count();
    if (0..9).all(|region| count(region) == 9) {
        return Ok(CellMap::from_fn(of));
    }
    let mut regions = CellMap::from_fn(|_| 0);
    let (mut left, mut next) = (CellSet::ALL, 0);
    while let Some(first) = left.first() {
        let same: CellSet = left.iter().filter(|&c| of(c) == of(first)).collect();
        let piece = same.component(first);
        left -= piece;
        if piece.len() != 9 {
            let message = format!("the region at {first} has {} cells instead of 9 ({piece})", piece.len());
            return Err(source.error(LAYOUT.place(first), message));
        }
        piece.iter().for_each(|cell| regions[cell] = next);
        next += 1;
    }
    notices.push(String::from("the region numbers are colours here: each piece of one colour was read as a region"));
    Ok(regions)
}

/// Writes regions and everything a board holds.
pub fn write(progress: &Progress) -> Result<Written, WriteError> {
    let &Progress { puzzle, board, .. } = progress;
    if !matches!(puzzle.regions(), Regions::Jigsaw(_)) {
        let what = format!("the usual boxes of a {}, only jigsaw regions", puzzle.title());
        return Err(WriteError::Unsupported { notation: "jigsaw-b", what });
    }
    let number = |cell: Cell| u32::from(puzzle.region_of(cell)) << 10 | version_b::value(puzzle, board, cell, true);
    Ok(Written { text: format!("J9B{}", packed::text(3, 36, number)), notices: Vec::new() })
}
