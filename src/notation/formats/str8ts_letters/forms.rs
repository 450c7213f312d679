//! Texts of Str8ts in programs of their own that say the same as `str8ts-letters` in other signs.
//!
//! - two grids: `x` for black and `.` for white, then a digit a cell, 0 or `.` for none;
//! - cells: `w0,b9,…`, the colour and the digit, 0 for none, with `,` or `.` between cells and `;` or `|` between rows;
//! - drawings, see [`drawn`];
//! - numbers: 0 for empty, 1–9 given, 10 for black, -1 to -9 for a black clue, with commas or blanks between them.

use super::{drawn, is_of_letters};
use crate::notation::codec::packed;
use crate::notation::codec::rows::Sign;
use crate::notation::{NotationError, Source, quoted};
use crate::puzzle::{Cell, CellMap};

/// Which of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Form {
    /// Colours, then digits, of a grid of this side.
    TwoGrids(u8),
    /// `w0,b9,…`.
    Cells,
    /// Numbers of a grid of this side.
    Numbers(u8),
    /// A drawing, with the signs of its rows and where they stand in the text.
    Drawn(Vec<Vec<Sign>>),
}

impl Form {
    /// Its name for a notice.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::TwoGrids(_) => "two grids, black cells and digits",
            Self::Cells => "cells with w and b",
            Self::Numbers(_) => "a list of numbers",
            Self::Drawn(_) => "a drawing",
        }
    }
}

/// The signs of `str8ts-letters`, and where each stands in the text.
pub struct Signs {
    /// Rows of the grid.
    pub side: u8,
    /// The sign of each cell, `.` outside the grid.
    pub signs: CellMap<char>,
    /// Its position in the text.
    pub places: CellMap<usize>,
}

/// The form that the text has, judged by its shape; none where it is of letters.
pub fn find(source: &Source) -> Option<Form> {
    let letters = packed::side_of(source.len()).filter(|&side| is_of_letters(source, side));
    // As many signs as a grid has cells may be those of a smaller one, with signs of two.
    let drawing = || drawn::rows(source).filter(|rows| letters.is_none_or(|side| rows.len() != usize::from(side)));
    of_program(source).or_else(|| drawing().map(Form::Drawn))
}

/// The form of a program.
fn of_program(source: &Source) -> Option<Form> {
    match source.chars.as_slice() {
        ['x' | 'X' | '.', ..] => {
            let side = packed::side_of(source.len() / 2).filter(|_| source.len().is_multiple_of(2))?;
            let colours = source.chars.get(..packed::cells_of(side))?;
            let two =
                colours.iter().all(|c| matches!(c, 'x' | 'X' | '.')) && colours.iter().any(|c| matches!(c, 'x' | 'X'));
            two.then_some(Form::TwoGrids(side))
        }
        ['w' | 'W' | 'b' | 'B', '0'..='9', ',' | '.', ..] => Some(Form::Cells),
        ['[' | '(' | '-' | '0'..='9', ..] if source.broken || source.chars.contains(&',') => {
            let numbers = numbers(source)?;
            let black = numbers.iter().any(|(_, n)| *n == 10 || *n < 0);
            packed::side_of(numbers.len()).filter(|_| black).map(Form::Numbers)
        }
        _ => None,
    }
}

/// Reads the signs.
pub fn read(source: &Source, form: &Form) -> Result<Signs, NotationError> {
    match form {
        Form::TwoGrids(side) => two_grids(source, *side),
        Form::Cells => cells(source),
        Form::Numbers(side) => Ok(list(source, *side)),
        Form::Drawn(rows) => Ok(drawing(source, rows)),
    }
}

/// The sign of a cell.
fn sign(black: bool, digit: u32) -> char {
    match (black, digit) {
        (true, 0) => '#',
        (true, clue) => char::from_digit(9 + clue, 36).unwrap_or('#'),
        (false, 0) => '.',
        (false, given) => char::from_digit(given, 10).unwrap_or('.'),
    }
}

fn two_grids(source: &Source, side: u8) -> Result<Signs, NotationError> {
    let half = packed::cells_of(side);
    let place = |cell| half + packed::position(side, cell);
    let mut signs = CellMap::from_fn(|_| '.');
    for (cell, (colour, &c)) in Cell::grid(side).zip(source.chars.iter().zip(source.chars.iter().skip(half))) {
        let Some(digit) = c.to_digit(10).or((c == '.').then_some(0)) else {
            return Err(source.error(place(cell), format!("{c:?} at {cell} is neither a digit nor a dot")));
        };
        signs[cell] = sign(matches!(colour, 'x' | 'X'), digit);
    }
    Ok(Signs { side, signs, places: CellMap::from_fn(place) })
}

fn cells(source: &Source) -> Result<Signs, NotationError> {
    let mut found: Vec<(usize, char)> = Vec::new();
    let mut at = 0;
    for field in source.chars.split(|c| matches!(c, ',' | '.' | ';' | '|')) {
        let place = at;
        at += field.len() + 1;
        let (colour, digit) = match field {
            [] => continue,
            [colour @ ('w' | 'W' | 'b' | 'B'), digit] => (*colour, digit.to_digit(10)),
            _ => ('?', None),
        };
        let Some(digit) = digit else {
            let text: String = field.iter().collect();
            let message = format!("{} is no cell: a cell is w or b and a digit, as in w0 or b9", quoted(&text));
            return Err(source.error(place, message));
        };
        found.push((place, sign(matches!(colour, 'b' | 'B'), digit)));
        if found.len() > packed::CELLS {
            return Err(source.error(place, "there are more than 81 cells"));
        }
    }
    let Some(side) = packed::side_of(found.len()) else {
        return Err(source.error(source.len(), format!("there are {} cells instead of 81", found.len())));
    };
    Ok(signs(side, &found))
}

fn list(source: &Source, side: u8) -> Signs {
    let found = numbers(source).unwrap_or_default();
    let found: Vec<(usize, char)> = found
        .into_iter()
        .map(|(place, n)| (place, sign(n < 0 || n == 10, if n == 10 { 0 } else { n.unsigned_abs() })))
        .collect();
    signs(side, &found)
}

fn signs(side: u8, found: &[(usize, char)]) -> Signs {
    let (mut signs, mut places) = (CellMap::from_fn(|_| '.'), CellMap::from_fn(|_| 0));
    for (cell, &(place, sign)) in Cell::grid(side).zip(found) {
        (places[cell], signs[cell]) = (place, sign);
    }
    Signs { side, signs, places }
}

fn drawing(source: &Source, rows: &[Vec<Sign>]) -> Signs {
    let found: Vec<(usize, char)> = rows.iter().flatten().map(|&(at, sign)| (source.position(at), sign)).collect();
    signs(rows.len() as u8, &found)
}

/// At most 81 numbers from -9 to 10 with blanks, commas and brackets between them, each with its position among the
/// characters that count; `None` for any other text.
fn numbers(source: &Source) -> Option<Vec<(usize, i32)>> {
    let (mut found, mut offset) = (Vec::new(), source.offset(0));
    let inner = source.raw();
    for word in inner.split(|c: char| c.is_ascii_whitespace() || c == ',' || c == ';') {
        let bare = word.trim_matches(['[', ']', '(', ')']);
        let opening = word.len() - word.trim_start_matches(['[', '(']).len();
        if !bare.is_empty() {
            let n: i32 = bare.parse().ok().filter(|n| (-9..=10).contains(n) && bare.len() <= 2)?;
            found.push((source.position(offset + opening), n));
        }
        offset += word.len() + 1;
        if found.len() > packed::CELLS {
            return None;
        }
    }
    Some(found)
}
