//! `ps-killer`: `3x3:`, `d` for both diagonals or nothing, `:k:`, then 81 numbers with a colon after each (the last may
//! be missing); Perfect Sudoku, JSudoku, SumoCue, SudokuSolver.
//!
//! A number is `sum * 256 + id`: cells with the same id are one cage, in one piece or in several; a sum of 0 is a cell
//! in no cage. No progress.

use crate::notation::codec::packed;
use crate::notation::{NotationError, Progress, Reading, Source, WriteError, Written, quoted};
use crate::puzzle::{Cage, Cell, CellMap, CellSet, Kind, Puzzle};

/// A size, a colon, and `:k:` after a few characters.
pub fn fits(source: &Source) -> bool {
    let start = source.chars.get(..source.len().min(12)).unwrap_or_default();
    let [size, 'x' | 'X', other, ..] = start else { return false };
    let sign = |s: &[char]| matches!(s, [':', 'k' | 'K', ':']);
    source.link.is_none() && size.is_ascii_digit() && other.is_ascii_digit() && start.windows(3).any(sign)
}

/// Reads cages and diagonals.
pub fn read(source: &Source) -> Result<Reading, NotationError> {
    let (diagonals, start) = header(source)?;
    let (numbers, places) = numbers(source, start)?;
    // the sum, the first cell with it, and the cells of an id; the ids in the order of their first cells
    let mut cages: Vec<(u8, Cell, CellSet)> = Vec::with_capacity(Cell::all().len());
    let mut slots = [u8::MAX; 256];
    for (cell, &number) in numbers.iter() {
        let (sum, id) = (number / 256, number as u8); // the remainder by 256
        if sum == 0 {
            continue;
        }
        let sum = Cage::sum_from(sum).ok_or_else(|| {
            let most = Cage::LARGEST_SUM;
            source
                .error(places[cell], format!("{number} at {cell} has the sum {sum}: a cage adds up to at most {most}"))
        })?;
        let slot = &mut slots[usize::from(id)];
        if *slot == u8::MAX {
            *slot = cages.len() as u8; // there are at most as many as cells
            cages.push((sum, cell, CellSet::EMPTY));
        }
        let Some((before, first, cells)) = cages.get_mut(usize::from(*slot)) else { continue };
        if *before != sum {
            let message = format!("cage {id} has two sums: {before} at {first} and {sum} at {cell}");
            return Err(source.error(places[cell], message));
        }
        cells.insert(cell);
    }
    let builder = Puzzle::builder(Kind::Killer, 9).diagonals(diagonals);
    let builder = cages.into_iter().fold(builder, |b, (sum, _, cells)| b.cage(sum, cells));
    let puzzle = builder.build().map_err(|e| packed::rule_error(source, &e, |c| places[c]))?;
    Ok(Reading::bare(puzzle, Vec::new()))
}

/// Whether there are diagonals, and the position of the first number.
fn header(source: &Source) -> Result<(bool, usize), NotationError> {
    if let ['3', 'x' | 'X', '3', ':', rest @ ..] = source.chars.as_slice() {
        match rest {
            [':', 'k' | 'K', ':', ..] => return Ok((false, 7)),
            ['d' | 'D', ':', 'k' | 'K', ':', ..] => return Ok((true, 8)),
            _ => {}
        }
    }
    let text: String = source.chars.iter().map(char::to_ascii_lowercase).collect();
    let Some((size, rest)) = text.split_once(':') else {
        return Err(source.error(source.len(), "a colon must follow the size"));
    };
    if size != "3x3" {
        return Err(source.error(0, format!("the size {} is not read, only 3x3", quoted(size))));
    }
    let (diagonals, signs) = match rest.strip_prefix('d') {
        Some(rest) => (true, rest),
        None => (false, rest),
    };
    let start = 4 + usize::from(diagonals);
    if !signs.starts_with(":k:") {
        let sign = quoted(rest.split(":k:").next().unwrap_or_default());
        let message = format!("{sign} before :k: is not known: it is d for both diagonals, or nothing");
        return Err(source.error(4, message));
    }
    Ok((diagonals, start + 3))
}

/// The 81 numbers and their positions.
fn numbers(source: &Source, start: usize) -> Result<(CellMap<u32>, CellMap<usize>), NotationError> {
    let mut numbers = CellMap::from_fn(|_| 0);
    let mut places = CellMap::from_fn(|_| start);
    let mut cells = Cell::all();
    let mut at = start;
    while at < source.len() {
        let Some(cell) = cells.next() else {
            return Err(source.error(at, "extra text after the 81 numbers of the cells"));
        };
        let rest = source.after(at);
        let (mut number, mut length, mut largest) = (0u32, 0, 0);
        for c in rest.iter().take_while(|c| **c != ':') {
            let digit = u32::from(*c).wrapping_sub(u32::from('0'));
            number = number.wrapping_mul(10).wrapping_add(digit);
            largest = digit.max(largest);
            length += 1;
        }
        // nine digits fit without a look at each step
        if largest > 9 || length > 9 {
            let checked = |n: u32, c: &char| n.checked_mul(10)?.checked_add(c.to_digit(10)?);
            let mut field = rest.iter().take(length);
            number = field.try_fold(0, checked).ok_or_else(|| wrong_number(source, at, cell))?;
        }
        if length == 0 {
            return Err(source.error(at, format!("there is no number at {cell}")));
        }
        numbers[cell] = number;
        places[cell] = at;
        at += length + 1;
    }
    match cells.next() {
        None => Ok((numbers, places)),
        Some(cell) => {
            let message = format!("there are {} numbers instead of 81: the text is cut off at {cell}", cell.index());
            Err(source.error(source.len(), message))
        }
    }
}

/// What is wrong with the field at this position.
fn wrong_number(source: &Source, at: usize, cell: Cell) -> NotationError {
    let field: String = source.chars.iter().skip(at).take_while(|c| **c != ':').collect();
    match field.chars().enumerate().find(|(_, c)| !c.is_ascii_digit()) {
        Some((i, wrong)) => source.error(at + i, format!("\"{wrong}\" at {cell} is not a digit")),
        None => source.error(at, format!("{} at {cell} is too large: a number is sum * 256 + id", quoted(&field))),
    }
}

/// Writes cages, numbered from 1 in the order of their first cells.
pub fn write(progress: &Progress) -> Result<Written, WriteError> {
    let puzzle = progress.puzzle;
    let mut text = String::from(if puzzle.has_diagonals() { "3x3:d:k:" } else { "3x3::k:" });
    for cell in Cell::all() {
        let number =
            puzzle.cage_index(cell).zip(puzzle.cage_at(cell)).map_or(0, |(i, k)| usize::from(k.sum) * 256 + i + 1);
        text.push_str(&format!("{number}:"));
    }
    Ok(Written { text, notices: Vec::new() })
}
