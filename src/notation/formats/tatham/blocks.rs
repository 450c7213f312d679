//! The two encodings that Solo's game IDs are made of.
//!
//! - A grid of numbers: a letter is a run of 1 to 26 empty cells, numbers are decimal, `_` stands between two of them.
//! - Pieces: first the lines between neighbours in a row, row by row, then those between neighbours in a column, column
//!   by column. `a` to `y` are 1 to 25 neighbours in one piece with a line after them, `_` is a line at once, and `z`
//!   25 neighbours without a line. One line more than there are ends the list.

use crate::notation::codec::packed;
use crate::notation::{NotationError, Source};
use crate::puzzle::{Cell, CellMap, CellSet};

/// Reads a grid of numbers up to `most`, and the position of each; `what` is what they are.
pub fn grid(
    source: &Source,
    at: &mut usize,
    side: u8,
    most: u32,
    what: &str,
) -> Result<(CellMap<u32>, CellMap<usize>), NotationError> {
    let cells = packed::cells_of(side);
    let start = *at;
    let (mut numbers, mut places) = (CellMap::from_fn(|_| 0), CellMap::from_fn(|_| start));
    let mut next = 0;
    while let Some(&c) = source.chars.get(*at) {
        let (place, mut run) = (*at, 1);
        let mut number = 0;
        match c.to_ascii_lowercase() {
            ',' => break,
            '_' => run = 0,
            letter @ 'a'..='z' => run = letter.to_digit(36).unwrap_or(10) as usize - 9,
            '1'..='9' => {
                let digits = source.chars.iter().skip(place).map_while(|c| c.to_digit(10)).take(4);
                let digits: Vec<u32> = digits.collect();
                number = digits.iter().fold(0, |n, d| n * 10 + d);
                *at += digits.len() - 1;
            }
            other => return Err(source.error(place, format!("{other:?} is no sign of Solo's grids"))),
        }
        *at += 1;
        if next + run > cells {
            return Err(source.error(place, format!("there are more than {cells} cells")));
        }
        if number > 0
            && let Some(cell) = packed::cell_at(side, next)
        {
            if number > most {
                return Err(source.error(place, format!("{number} at {cell} is no {what}: they go up to {most}")));
            }
            (numbers[cell], places[cell]) = (number, place);
        }
        next += run;
    }
    if next < cells {
        return Err(source.error(*at, format!("there are {next} cells instead of {cells}")));
    }
    Ok((numbers, places))
}

/// Writes a grid of numbers, 0 for an empty cell.
pub fn write_grid(text: &mut String, side: u8, number: impl Fn(Cell) -> u8) {
    let start = text.len();
    let mut run = 0u32;
    let flush = |text: &mut String, run: &mut u32| {
        while *run > 0 {
            let letter = (*run).min(26);
            text.extend(char::from_digit(9 + letter, 36));
            *run -= letter;
        }
    };
    for cell in Cell::grid(side) {
        let n = number(cell);
        if n == 0 {
            run += 1;
            continue;
        }
        if run == 0 && text.len() > start {
            text.push('_');
        }
        flush(text, &mut run);
        text.push_str(&n.to_string());
    }
    flush(text, &mut run);
}

/// The neighbours that a line may part, in the order of the list.
fn neighbours(side: u8) -> impl Iterator<Item = (Cell, Cell)> {
    let pair = |row, column, down, right| Cell::new(row, column).zip(Cell::new(row + down, column + right));
    let rows = (0..side).flat_map(move |row| (0..side - 1).filter_map(move |column| pair(row, column, 0, 1)));
    let columns = (0..side).flat_map(move |column| (0..side - 1).filter_map(move |row| pair(row, column, 1, 0)));
    rows.chain(columns)
}

/// Reads pieces, in the order of their first cells.
pub fn pieces(source: &Source, at: &mut usize, side: u8) -> Result<Vec<CellSet>, NotationError> {
    let mut joined = CellMap::from_fn(|_| CellSet::EMPTY);
    let mut pairs = neighbours(side);
    let mut ended = false;
    while let Some(&c) = source.chars.get(*at).filter(|c| **c != ',') {
        let (same, line) = match c.to_ascii_lowercase() {
            '_' => (0, true),
            'z' => (25, false),
            letter @ 'a'..='y' => (letter.to_digit(36).unwrap_or(10) - 9, true),
            other => return Err(source.error(*at, format!("{other:?} is no sign of Solo's blocks: _ and a to z are"))),
        };
        let too_long = || source.error(*at, "the list of lines between the cells is too long");
        for _ in 0..same {
            let (a, b) = pairs.next().ok_or_else(too_long)?;
            joined[a].insert(b);
            joined[b].insert(a);
        }
        if line && pairs.next().is_none() {
            if ended {
                return Err(too_long());
            }
            ended = true;
        }
        *at += 1;
    }
    if !ended {
        return Err(source.error(*at, "the list of lines between the cells is too short"));
    }
    let mut left: CellSet = Cell::grid(side).collect();
    let mut pieces = Vec::new();
    while let Some(first) = left.first() {
        let (mut piece, mut rim) = (first.set(), first.set());
        while let Some(cell) = rim.first() {
            rim.remove(cell);
            rim |= joined[cell] - piece;
            piece |= joined[cell];
        }
        left -= piece;
        pieces.push(piece);
    }
    Ok(pieces)
}

/// Writes pieces; neighbours are in one where `same` says so.
pub fn write_pieces(text: &mut String, side: u8, same: impl Fn(Cell, Cell) -> bool) {
    let mut run = 0u32;
    // the line after the last pair ends the list
    for line in neighbours(side).map(|(a, b)| !same(a, b)).chain([true]) {
        if !line {
            run += 1;
            continue;
        }
        while run > 25 {
            text.push('z');
            run -= 25;
        }
        text.push(if run == 0 { '_' } else { char::from_digit(9 + run, 36).unwrap_or('_') });
        run = 0;
    }
}
