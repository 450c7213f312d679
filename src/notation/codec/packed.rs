//! Strings of one number a cell, 81 in a 9×9 grid, with a fixed number of characters each.

use std::fmt;

use crate::notation::{NotationError, Source};
use crate::puzzle::{Cell, CellMap, Digit, DigitSet, PuzzleError};
use crate::text::{counted, plural};

/// The end of a message about a number that no cell has.
pub const SLIP: &str = "this character is wrong, or one before it is missing";

/// Number of cells in a 9×9 grid.
pub const CELLS: usize = 81;

/// Number of cells in a grid of this side.
pub fn cells_of(side: u8) -> usize {
    usize::from(side) * usize::from(side)
}

/// The side of the grid that has so many cells, 4 to 9.
pub fn side_of(cells: usize) -> Option<u8> {
    (4..=9).find(|&side| cells_of(side) == cells)
}

/// The position of a cell among those of its grid, in reading order.
pub fn position(side: u8, cell: Cell) -> usize {
    usize::from(cell.row()) * usize::from(side) + usize::from(cell.column())
}

/// The cell at a position among those of the grid, in reading order; `None` after the last.
pub fn cell_at(side: u8, position: usize) -> Option<Cell> {
    let (row, column) = (position / usize::from(side), position % usize::from(side));
    Cell::new(u8::try_from(row).ok()?, u8::try_from(column).ok()?).filter(|c| c.row() < side)
}

/// Where a string of numbers lies in the text and how its numbers are written.
#[derive(Clone, Copy, Debug)]
pub struct Layout {
    /// Position of the first character.
    pub start: usize,
    /// Characters to a cell.
    pub width: usize,
    /// Base of the numbers: 10, 32 or 36.
    pub base: u32,
    /// Rows of the grid.
    pub side: u8,
}

impl Layout {
    /// The position of a cell's first character.
    pub fn place(self, cell: Cell) -> usize {
        self.start + position(self.side, cell) * self.width
    }

    /// Number of characters of the whole string.
    pub fn len(self) -> usize {
        cells_of(self.side) * self.width
    }

    /// Reads the numbers of the characters from `start` to `end`; `part` says where that is ("after the comma").
    pub fn numbers(self, source: &Source, end: usize, part: impl fmt::Display) -> Result<CellMap<u32>, NotationError> {
        self.check_length(source, end, part)?;
        let chars = source.chars.get(self.start..end).unwrap_or_default();
        let (numbers, largest) = match self.width {
            1 => combine::<1>(chars, self),
            2 => combine::<2>(chars, self),
            3 => combine::<3>(chars, self),
            4 => combine::<4>(chars, self),
            _ => combine::<5>(chars, self),
        };
        if largest < self.base {
            return Ok(numbers);
        }
        match chars.iter().enumerate().find(|(_, c)| value(**c) >= self.base) {
            None => Ok(numbers),
            Some((i, c)) => {
                let alphabet = match self.base {
                    10 => "a digit",
                    32 => "a base-32 digit (0-9, a-v)",
                    _ => "a base-36 digit (0-9, a-z)",
                };
                let cell = cell_at(self.side, i / self.width).map_or(String::new(), |cell| format!(" at {cell}"));
                Err(source.error(self.start + i, format!("{c:?}{cell} is not {alphabet}")))
            }
        }
    }

    fn check_length(self, source: &Source, end: usize, part: impl fmt::Display) -> Result<(), NotationError> {
        let (found, wanted) = (end.saturating_sub(self.start), self.len());
        if found == wanted {
            return Ok(());
        }
        let are = plural(found, "is", "are");
        let have = format!("there {are} {}{part} instead of {wanted}", counted(found, "character", "characters"));
        match cell_at(self.side, found / self.width) {
            Some(cell) if end == source.len() => {
                Err(source.error(end, format!("{have}: the text is cut off at {cell}")))
            }
            Some(_) => Err(source.error(end, format!("{have}: {} too few", wanted - found))),
            None => Err(source.error(self.start + wanted, format!("{have}: {} too many", found - wanted))),
        }
    }
}

/// The numbers of the fields of so many characters each, and the largest value of a character. Cells outside the grid
/// have 0.
fn combine<const WIDTH: usize>(chars: &[char], layout: Layout) -> (CellMap<u32>, u32) {
    let (fields, _) = chars.as_chunks::<WIDTH>();
    let mut largest = 0;
    let mut number = |at: usize| {
        let field = fields.get(at).unwrap_or(&['0'; WIDTH]);
        field.iter().fold(0u32, |number, &c| {
            let value = value(c);
            largest = value.max(largest);
            number.wrapping_mul(layout.base).wrapping_add(value)
        })
    };
    if layout.side == 9 {
        return (CellMap::from_fn(|cell| number(cell.index())), largest);
    }
    let mut numbers = CellMap::from_fn(|_| 0);
    for (at, cell) in Cell::grid(layout.side).enumerate() {
        numbers[cell] = number(at);
    }
    (numbers, largest)
}

/// The value of a base-36 digit in either letter case, 255 for other characters: by table, for every character of every
/// text goes through here.
fn value(c: char) -> u32 {
    static VALUES: [u8; 128] = values();
    VALUES.get(c as usize).copied().unwrap_or(u8::MAX).into()
}

const fn values() -> [u8; 128] {
    let mut table = [u8::MAX; 128];
    let mut digit = 0;
    while digit < 36 {
        if digit < 10 {
            table[b'0' as usize + digit] = digit as u8;
        } else {
            table[b'a' as usize + digit - 10] = digit as u8;
            table[b'A' as usize + digit - 10] = digit as u8;
        }
        digit += 1;
    }
    table
}

/// Writes the numbers of a grid's cells with `width` characters each in lower case.
pub fn text(side: u8, width: usize, base: u32, number: impl Fn(Cell) -> u32) -> String {
    let mut text = String::with_capacity(cells_of(side) * width);
    for cell in Cell::grid(side) {
        let mut n = number(cell);
        let mut field = ['0'; 5];
        for c in field.iter_mut().rev() {
            *c = char::from_digit(n % base, base).unwrap_or('0');
            n /= base;
        }
        text.extend(field.iter().skip(field.len().saturating_sub(width)));
    }
    text
}

/// A number below 36² as strings in base 36 write it.
pub fn base_36(number: u32) -> String {
    [number / 36, number % 36].iter().filter_map(|&digit| char::from_digit(digit, 36)).collect()
}

/// The candidates in the nine bits of a mask.
pub fn candidates(mask: u32) -> DigitSet {
    DigitSet::from_bits(u16::try_from(mask & 0x1ff).unwrap_or(0))
}

/// The digit with a value of 1 to 9.
pub fn digit(value: u32) -> Option<Digit> {
    u8::try_from(value).ok().and_then(Digit::new)
}

/// The `width` characters at a position, for a message.
pub fn shown(source: &Source, position: usize, width: usize) -> String {
    source.chars.iter().skip(position).take(width).collect()
}

/// A rule that the puzzle breaks, at the place of its cell in the text.
pub fn rule_error(source: &Source, error: &PuzzleError, place: impl Fn(Cell) -> usize) -> NotationError {
    let offset = cell_of(error).map(|c| source.offset(place(c)));
    NotationError::new(offset, error.to_string())
}

/// The cell where a broken rule shows.
pub fn cell_of(error: &PuzzleError) -> Option<Cell> {
    match error {
        PuzzleError::CageTooLarge { cell, .. }
        | PuzzleError::CageSum { cell, .. }
        | PuzzleError::DigitTooLarge { cell, .. }
        | PuzzleError::CageOverlap(cell)
        | PuzzleError::Outside(cell) => Some(*cell),
        // the last cell that the sentence names is the one that comes too late
        PuzzleError::Contradiction(text) => {
            text.split(|c: char| !c.is_ascii_alphanumeric()).filter_map(|w| w.parse().ok()).next_back()
        }
        _ => None,
    }
}

/// What to say of a text that is of another kind than a Sudoku by one or two signs alone: they may be slips.
pub fn odd_signs(source: &Source, side: u8, kind: &str, odd: impl Fn(char) -> bool) -> Option<String> {
    let signs = || Cell::grid(side).zip(&source.chars).filter(|(_, c)| odd(**c));
    signs().nth(2).is_none().then(|| {
        let signs: Vec<String> = signs().map(|(cell, c)| format!("{c:?} at {cell}")).collect();
        let signs = signs.join(" and ");
        format!("read as {kind} for {signs} alone: without, it would be a Sudoku")
    })
}
