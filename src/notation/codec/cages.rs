//! Cages given by colours: cells of one colour that share edges are one cage, and one of them carries its sum.

use super::packed::Layout;
use crate::notation::capabilities::some;
use crate::notation::{NotationError, Source, WriteError};
use crate::puzzle::colouring::cage_colouring;
use crate::puzzle::{Cell, CellMap, CellSet, Puzzle, PuzzleBuilder};

/// Adds the cages of colours and sums; the layout says where the sum of a cell stands in the text.
///
/// Gives the puzzle and the notices.
pub fn from_colours(
    source: &Source,
    layout: Layout,
    builder: PuzzleBuilder,
    colours: CellMap<u8>,
    sums: &CellMap<u8>,
) -> Result<(Puzzle, Vec<String>), NotationError> {
    let place = |cell| layout.place(cell);
    let mut builder = builder.cage_colours(colours);
    let mut left: CellSet = if layout.side == 9 { CellSet::ALL } else { Cell::grid(layout.side).collect() };
    let mut moved = CellSet::EMPTY;
    while let Some(first) = left.first() {
        let same: CellSet = left.iter().filter(|&c| colours[c] == colours[first]).collect();
        let cells = same.component(first);
        left -= cells;
        let mut written = cells.iter().filter(|&c| sums[c] > 0);
        let Some(at) = written.next() else {
            let message = format!("the cage at {first} has no sum (its cells: {cells})");
            return Err(source.error(place(first), message));
        };
        if let Some(second) = written.next() {
            let message = format!(
                "the cage at {first} has two sums: {} at {at} and {} at {second} (its cells: {cells})",
                sums[at], sums[second]
            );
            return Err(source.error(place(second), message));
        }
        if at != first {
            moved.insert(at);
        }
        builder = builder.cage(sums[at], cells);
    }
    let puzzle = builder.build().map_err(|e| super::packed::rule_error(source, &e, place))?;
    let mut notices = Vec::new();
    if !moved.is_empty() {
        let moved = some(moved);
        notices.push(format!("a sum is usually in the first cell of its cage; here it is elsewhere: {moved}"));
    }
    Ok((puzzle, notices))
}

/// The colours to write: those that came with the puzzle where they still tell its cages apart, else up to five.
pub fn colours(notation: &'static str, puzzle: &Puzzle, most: u8) -> Result<CellMap<u8>, WriteError> {
    if let Some(colours) = puzzle.cage_colours()
        && tell_apart(puzzle, colours, most)
    {
        return Ok(*colours);
    }
    let colours = cage_colouring(puzzle);
    if tell_apart(puzzle, &colours, 5) {
        return Ok(colours);
    }
    Err(WriteError::Unsupported { notation, what: String::from("cages that five colours cannot tell apart") })
}

/// Whether neighbours have the same colour exactly where they lie in the same cage.
fn tell_apart(puzzle: &Puzzle, colours: &CellMap<u8>, most: u8) -> bool {
    let grid = puzzle.grid();
    grid.iter().all(|a| {
        let agree = |b: Cell| (colours[a] == colours[b]) == (puzzle.cage_index(a) == puzzle.cage_index(b));
        (1..=most).contains(&colours[a]) && a.neighbours().filter(|&b| grid.contains(b)).all(agree)
    })
}

/// The sum to write in a cell: that of its cage in the first cell, 0 in the others.
pub fn sum_in(puzzle: &Puzzle, cell: Cell) -> u8 {
    puzzle.cage_at(cell).filter(|cage| cage.first() == Some(cell)).map_or(0, |cage| cage.sum)
}
