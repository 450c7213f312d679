//! `killer-b`: `L9B`, then four base-36 characters a cell; sudokuwiki.org/Killer_String_Definitions.
//!
//! From the high bits down: colour - 1 (3), the sum once a cage (6), the value of the cell (10). Before November 2024 a
//! box number stood above them, in five characters a cell; that is read, and written with four. Givens are not told
//! from placed digits.

use super::packed::{self, Layout};
use super::source::Source;
use super::version_b::{self, Content};
use super::{Extras, NotationError, Progress, Reading, WriteError, Written, cages};
use crate::puzzle::{Board, Cell, CellMap, Puzzle};

const LAYOUT: Layout = Layout { start: 3, width: 4, base: 36 };

/// A length between those of four and of five characters a cell.
const MIDDLE: usize = 3 + 81 * 9 / 2;

/// The header of Killer.
pub fn fits(source: &Source) -> bool {
    version_b::has_header(source, "L")
}

/// Reads cages, colours, placed digits and candidates.
pub fn read(source: &Source) -> Result<Reading, NotationError> {
    let header = version_b::header(source).unwrap_or_default();
    if header != "L9B" {
        return Err(source.error(0, format!("the header {header:?} is not read: 9×9 Killers have L9B")));
    }
    let old = source.len() > MIDDLE;
    let layout = Layout { width: if old { 5 } else { 4 }, ..LAYOUT };
    let mut numbers = layout.numbers(source, source.len(), " after the header")?;
    let mut notices = Vec::new();
    if old {
        for (cell, number) in CellMap::from_fn(|c| numbers[c]).iter() {
            let (written, regular) = ((number >> 19) + 1, box_number(cell));
            if written != regular {
                let message = format!("box {written} at {cell}: the cell lies in box {regular}");
                return Err(source.error(layout.place(cell), message));
            }
            numbers[cell] = number & 0x7_ffff;
        }
        notices.push(String::from("five characters a cell are the form before November 2024; four are written"));
    }
    let parts = parts(source, layout, &numbers)?;
    let (puzzle, told) = cages::from_colours(source, parts.colours, &parts.sums, |c| layout.place(c))?;
    notices.extend(told);
    let mut board = Board::new(&puzzle);
    parts.contents.iter().for_each(|(cell, content)| content.place(&mut board, cell));
    Ok(Reading { puzzle, board, extras: Extras::default(), notices, text: None })
}

/// What the nineteen bits of the cells say.
pub struct Parts {
    /// 1 to 8.
    pub colours: CellMap<u8>,
    /// 0 where none is written.
    pub sums: CellMap<u8>,
    /// Digits count as placed: the page does not need clues in a Killer.
    pub contents: CellMap<Content>,
}

/// Takes the numbers of the cells apart.
pub fn parts(source: &Source, layout: Layout, numbers: &CellMap<u32>) -> Result<Parts, NotationError> {
    let mut contents = CellMap::from_fn(|_| Content::Empty);
    for (cell, &n) in numbers.iter() {
        let field = packed::shown(source, layout.place(cell), layout.width);
        let refuse = |what: String| source.error(layout.place(cell), format!("{field:?} at {cell} {what}"));
        if n >> 19 > 0 {
            return Err(refuse(String::from("is too large: it holds a colour of 3 bits, a sum of 6, a cell of 10")));
        }
        if n >> 10 & 63 > 45 {
            return Err(refuse(format!("has the sum {}: a cage adds up to at most 45", n >> 10 & 63)));
        }
        contents[cell] = match Content::of(n & 1023) {
            Some(Content::Given(digit)) => Content::Placed(digit),
            Some(content) => content,
            None => {
                let what = format!("has the cell value {}, which stands for nothing: the largest is 529", n & 1023);
                return Err(refuse(what));
            }
        };
    }
    // three bits of colour and six of sum: both fit a byte
    let colours = CellMap::from_fn(|c| (numbers[c] >> 16 & 7) as u8 + 1);
    let sums = CellMap::from_fn(|c| (numbers[c] >> 10 & 63) as u8);
    Ok(Parts { colours, sums, contents })
}

/// The nineteen bits of a cell.
pub fn number(puzzle: &Puzzle, board: &Board, colours: &CellMap<u8>, cell: Cell) -> u32 {
    let colour = u32::from(colours[cell].saturating_sub(1));
    let content = version_b::value(puzzle, board, cell, false);
    colour << 16 | u32::from(cages::sum_in(puzzle, cell)) << 10 | content
}

/// The box of a cell, from 1.
fn box_number(cell: Cell) -> u32 {
    u32::from(cell.row() / 3 * 3 + cell.column() / 3 + 1)
}

/// Writes cages, placed digits and candidates.
pub fn write(progress: &Progress) -> Result<Written, WriteError> {
    let &Progress { puzzle, board, .. } = progress;
    let colours = cages::colours("killer-b", puzzle, 5)?;
    let text = packed::text(4, 36, |c| number(puzzle, board, &colours, c));
    Ok(Written { text: format!("L9B{text}"), notices: Vec::new() })
}
