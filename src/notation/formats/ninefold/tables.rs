//! Tables of cells: 81 characters in reading order of a 9×9 grid, `.` for nothing.

use crate::puzzle::{Cell, CellMap, Digit};

/// A table of what there is of each cell.
pub(super) fn table(entry: impl Fn(Cell) -> Option<char>) -> String {
    Cell::all().map(|c| entry(c).unwrap_or('.')).collect()
}

/// A number of one digit.
pub(super) fn number(value: u8) -> Option<char> {
    char::from_digit(value.into(), 10)
}

/// A table of digits.
pub(crate) fn digits_text(digits: impl Fn(Cell) -> Option<Digit>) -> String {
    table(|c| digits(c).map(Digit::to_char))
}

/// The 81 characters of a table, or what is wrong with it.
pub(super) fn read_table(name: &str, text: &str) -> Result<CellMap<char>, String> {
    let chars: Vec<char> = text.chars().collect();
    if chars.len() != 81 {
        return Err(format!("{name}: {} characters instead of 81", chars.len()));
    }
    Ok(CellMap::from_fn(|c| chars.get(c.index()).copied().unwrap_or('.')))
}

/// The digits of a table, or what is wrong with it.
pub(crate) fn read_digits(name: &str, text: &str) -> Result<CellMap<Option<Digit>>, String> {
    let chars = read_table(name, text)?;
    if let Some((cell, c)) = chars.iter().find(|&(_, &c)| c != '.' && Digit::from_char(c).is_none()) {
        return Err(format!("{name}: {c:?} at {cell} is not a digit"));
    }
    Ok(CellMap::from_fn(|cell| Digit::from_char(chars[cell])))
}
