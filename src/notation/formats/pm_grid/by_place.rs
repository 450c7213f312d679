//! Candidates by their places: nine places a cell, the first for 1 and the last for 9, each with its digit or a sign for
//! a blank. All of a cell stand in a row, as 729 characters; or in three rows of three, as 27 lines of 27 places, with
//! bars and frames around the boxes.

use crate::notation::Source;
use crate::notation::codec::packed::CELLS;
use crate::notation::codec::rows::{BLANKS, Line, Sign, lines};
use crate::puzzle::{Cell, CellMap, Digit, DigitSet};

/// The places of all cells.
const PLACES: usize = 9 * CELLS;

/// The candidates of every cell, and where it stands in the text.
pub fn tokens(source: &Source) -> Option<(CellMap<DigitSet>, CellMap<usize>)> {
    if source.link.is_some() || !(PLACES..=3 * PLACES).contains(&source.len()) {
        return None;
    }
    let rows: Vec<Vec<Sign>> = if source.broken {
        lines(source).filter(|line| !line.is_frame()).map(|line: Line| line.signs().collect()).collect()
    } else {
        vec![source.chars.iter().enumerate().map(|(at, c)| (source.offset(at), *c)).collect()]
    };
    let signs = rows.concat();
    if signs.len() != PLACES {
        return None;
    }
    let drawn = rows.len() == 27 && rows.iter().all(|row| row.len() == 27);
    let place = |cell: Cell, digit: u8| {
        let (row, column, place) = (usize::from(cell.row()), usize::from(cell.column()), usize::from(digit - 1));
        if drawn { (3 * row + place / 3) * 27 + 3 * column + place % 3 } else { 9 * cell.index() + place }
    };
    let (mut tokens, mut places) = (CellMap::<DigitSet>::default(), CellMap::<usize>::default());
    for cell in Cell::all() {
        for digit in DigitSet::full(9) {
            let &(at, sign) = signs.get(place(cell, digit.get()))?;
            if digit.get() == 1 {
                places[cell] = at;
            }
            if Digit::from_char(sign) == Some(digit) {
                tokens[cell].insert(digit);
            } else if !BLANKS.contains(&sign) {
                return None;
            }
        }
    }
    tokens.iter().any(|(_, set)| set.len() > 1).then_some((tokens, places))
}
