//! The number of each cell's region, as f-puzzles and SudokuPad have them, also where these are the usual boxes.

use crate::notation::WriteError;
use crate::puzzle::house::{box_of, box_size};
use crate::puzzle::{Cell, CellMap, Puzzle, Regions};

/// The number of the box that each cell lies in; of the row where the side has no boxes.
pub fn usual_regions(side: u8) -> CellMap<u8> {
    CellMap::from_fn(|cell| box_of(side, cell).unwrap_or(cell.row()))
}

/// Boxes where the map has them, in whatever order; nothing where it has the rows; else a jigsaw.
pub(super) fn regions(side: u8, map: &CellMap<u8>) -> Regions {
    let usual = usual_regions(side);
    let mut same: [Option<u8>; 256] = [None; 256];
    let agree = Cell::grid(side).all(|c| *same[usize::from(map[c])].get_or_insert(usual[c]) == usual[c]);
    let numbers = same.iter().flatten().count();
    match box_size(side) {
        Some(_) if agree && numbers == usize::from(side) => Regions::Boxes,
        None if agree && numbers == usize::from(side) => Regions::None,
        // outside the grid always the same, so that equal puzzles are equal
        _ => Regions::Jigsaw(CellMap::from_fn(|c| if c.row() < side && c.column() < side { map[c] } else { 0 })),
    }
}

/// The map of regions of a puzzle.
pub fn region_map(puzzle: &Puzzle) -> CellMap<u8> {
    match puzzle.regions() {
        Regions::Jigsaw(map) => *map,
        _ => usual_regions(puzzle.side()),
    }
}

/// Refuses what the map of regions cannot say: a grid without boxes where its side has some. Where it has none, the
/// rows stand for that.
pub fn check_regions(notation: &'static str, puzzle: &Puzzle) -> Result<(), WriteError> {
    if *puzzle.regions() != Regions::None || box_size(puzzle.side()).is_none() {
        return Ok(());
    }
    Err(WriteError::Unsupported { notation, what: format!("a {} without boxes", puzzle.title()) })
}
