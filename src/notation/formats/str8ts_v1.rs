//! `str8ts-v1`: three base-32 characters a cell, `mask << 2 | black << 1 | clue`; str8ts.com, July to November 2024.
//!
//! A mask of one digit is that digit, given, placed or a black clue; a mask of several are candidates. The variant is
//! only in the `type=` of its link.

use super::str8ts_162::{build, only_in_link, put, variant};
use super::sudoku_v1::{lone_notice, mask, place};
use crate::notation::codec::packed::{self, Layout};
use crate::notation::codec::version_b;
use crate::notation::{Extras, NotationError, Progress, Reading, Source, WriteError, Written, page_links};
use crate::puzzle::{Board, CellSet};

const LAYOUT: Layout = Layout { start: 0, width: 3, base: 32, side: 9 };

/// 243 characters without a comma.
pub fn fits(source: &Source) -> bool {
    let other = page_links::has_no_black_cells(source);
    // cells with w and b, one of them too long, are as long
    let cells = matches!(source.chars.get(2), Some(',' | '.'));
    let header = version_b::header(source).is_some_and(|h| h.ends_with("9B"));
    source.len() == 243 && source.comma().is_none() && !other && !cells && !header
}

/// Reads clues, placed digits and candidates.
pub fn read(source: &Source) -> Result<Reading, NotationError> {
    let numbers = LAYOUT.numbers(source, source.len(), "")?;
    for (cell, &n) in numbers.iter() {
        let field = packed::shown(source, LAYOUT.place(cell), 3);
        let refuse = |what: &str| Err(source.error(LAYOUT.place(cell), format!("{field:?} at {cell} {what}")));
        let digits = packed::candidates(n >> 2);
        match (n & 2 > 0, n & 1 > 0) {
            _ if n > 2047 => {
                return refuse(&format!("is too large: the largest number is 1vv; {}", packed::SLIP));
            }
            (true, _) if digits.len() > 1 => return refuse("is a black cell with several digits"),
            (false, true) if digits.only().is_none() => return refuse("is marked as a clue; a clue is a single digit"),
            _ => {}
        }
    }
    let (boxes, diagonals, mut notices) = variant(source);
    // a black cell or a clue has its digit, if any, in its mask
    let digit = |n: u32| packed::candidates(n >> 2).only().filter(|_| n & 3 > 0);
    let add = |builder, cell| put(builder, cell, numbers[cell] & 2 > 0, digit(numbers[cell]));
    let puzzle = build(source, 9, [boxes, diagonals], add, |c| LAYOUT.place(c), &mut notices)?;
    let mut board = Board::new(&puzzle);
    let mut placed = CellSet::EMPTY;
    for (cell, &n) in numbers.iter().filter(|(_, n)| **n & 3 == 0) {
        place(&mut board, &mut placed, cell, n >> 1);
    }
    notices.extend(lone_notice(placed));
    Ok(Reading { puzzle, board, extras: Extras::default(), notices, text: None })
}

/// Writes clues, placed digits and candidates.
pub fn write(progress: &Progress) -> Result<Written, WriteError> {
    let &Progress { puzzle, board, .. } = progress;
    let number = |cell| match (puzzle.is_black(cell), puzzle.clue(cell)) {
        (true, None) => 2,
        (true, Some(clue)) => 1 << (clue.get() + 1) | 3,
        (false, _) => mask(board, cell) << 1 | u32::from(puzzle.given(cell).is_some()),
    };
    Ok(Written { text: packed::text(9, 3, 32, number), notices: only_in_link("str8ts-v1", puzzle) })
}
