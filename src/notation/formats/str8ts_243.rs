//! `str8ts-243`: 81 clues (0 none), the 81 digits of the solution (0 in a black cell without clue), 81 colours (1
//! black); the player and the daily feed of str8ts.com.
//!
//! The variant is only in the `type=` of its link. The solution is compared with the clues and kept in the text. The
//! feed has a sign before the digits and a title after them; they are read, and the digits alone are written. Other
//! sides have as many digits as three times their cells: 108 for a mini of 6×6, 75 for 5×5.

use super::str8ts_162::{build, only_in_link, put, variant};
use crate::notation::codec::packed::{self, Layout};
use crate::notation::codec::rows;
use crate::notation::{Extras, NotationError, Progress, Reading, Source, WriteError, Written, page_links};
use crate::puzzle::{Board, Cell, CellMap};
use crate::text::stripped;

/// Where clues, solution and colours lie in a text that begins at a position.
fn parts(start: usize, side: u8) -> [Layout; 3] {
    [0, 1, 2].map(|part| Layout { start: start + part * packed::cells_of(side), width: 1, base: 10, side })
}

/// The characters of a feed's title that are kept.
const MOST_TITLE: usize = 100;

/// 243 digits, the last 81 of them 0 or 1; or the daily feed.
pub fn fits(source: &Source) -> bool {
    let other = page_links::has_no_black_cells(source);
    let colours = source.after(162);
    let colour = |c: &char| matches!(c, '0' | '1');
    (source.len() == 243 && source.all_digits() && colours.iter().all(colour) && !other)
        || is_mini(source)
        || is_feed(source)
}

/// Whether it is as long as a grid with fewer than nine rows, and its solution has a digit wherever one belongs.
fn is_mini(source: &Source) -> bool {
    let cells = source.len() / 3;
    let small = source.len() == 3 * cells && packed::side_of(cells).is_some_and(|side| side < 9);
    if !small || !source.all_digits() {
        return false;
    }
    let (clues, rest) = source.chars.split_at(cells);
    let (solution, colours) = rest.split_at(cells);
    let fits = |((clue, solved), colour): ((&char, &char), &char)| match colour {
        '0' => *solved != '0',
        '1' => solved == clue,
        _ => false,
    };
    clues.iter().zip(solution).zip(colours).all(fits)
}

/// A sign, 243 digits, and a title that is not of digits alone.
fn is_feed(source: &Source) -> bool {
    let title = source.len() == 244 || !source.all_digits();
    source.len() > 243
        && source.link.is_none()
        && title
        && source.chars.get(1..244).is_some_and(|digits| digits.iter().all(char::is_ascii_digit))
        && source.chars.get(163..244).is_some_and(|colours| colours.iter().all(|c| matches!(c, '0' | '1')))
}

/// Reads white and black clues.
pub fn read(source: &Source) -> Result<Reading, NotationError> {
    rows::even(source)?;
    let feed = is_feed(source);
    let start = usize::from(feed);
    let side = if feed { 9 } else { packed::side_of(source.len() / 3).unwrap_or(9) };
    let [clue_digits, solved, coloured] = parts(start, side);
    let end = if feed { coloured.start + packed::CELLS } else { source.len() };
    let clues = clue_digits.numbers(source, end.min(solved.start), "")?;
    let solution = solved.numbers(source, end.min(coloured.start), " after the clues")?;
    let colours = coloured.numbers(source, end, " after clues and solution")?;
    for cell in Cell::grid(side) {
        let digit = solution[cell];
        let (clue, black) = (clues[cell], colours[cell]);
        let message = match black {
            2.. => format!("{black} at {cell} is no colour: 0 is white, 1 is black"),
            1 if digit != clue && clue == 0 => {
                format!("the solution has {digit} at {cell}, which is black without clue")
            }
            _ if clue > 0 && digit != clue => format!("the solution has {digit} at {cell}, where the clue is {clue}"),
            0 if digit == 0 => format!("the solution has no digit at {cell}, which is white"),
            _ => continue,
        };
        let layout = if black > 1 { coloured } else { solved };
        return Err(source.error(layout.place(cell), message));
    }
    let (boxes, diagonals, mut notices) = variant(source);
    let add = |builder, cell| put(builder, cell, colours[cell] == 1, packed::digit(clues[cell]));
    let puzzle = build(source, side, [boxes, diagonals], add, |c| clue_digits.place(c), &mut notices)?;
    let board = Board::new(&puzzle);
    let mut extras = Extras::default();
    let mut text = None;
    if feed {
        let title = source.given.get(source.offset(end)..source.end()).unwrap_or_default();
        let title = title.split_whitespace().collect::<Vec<_>>().join(" ");
        extras.title = stripped(&title).chars().take(MOST_TITLE).collect();
        text = Some(source.chars.iter().skip(start).take(end - start).collect());
        notices.push(String::from(
            "read as the daily feed of str8ts.com, a sign, the digits and a title; the digits are kept",
        ));
    }
    Ok(Reading { puzzle, board, extras, notices, text })
}

/// Writes clues, solution and colours. The solution is that of the text the puzzle came in, that of the extras, or else the
/// digits of a full board: it is not worked out here.
pub fn write(progress: &Progress) -> Result<Written, WriteError> {
    let &Progress { puzzle, board, extras, origin } = progress;
    let (side, [_, solved, coloured]) = (puzzle.side(), parts(0, puzzle.side()));
    let digits = CellMap::from_fn(|c| extras.solution.as_ref().map_or(board.digit(c), |solution| solution[c]));
    let kept = origin.filter(|o| o.puzzle == *puzzle).and_then(|o| o.text.get(solved.start..coloured.start));
    let solution = match kept {
        Some(text) => text.to_owned(),
        None => packed::text(side, 1, 10, |c| puzzle.clue(c).or(digits[c]).map_or(0, |d| u32::from(d.get()))),
    };
    let full = puzzle.cells().iter().all(|c| digits[c].is_some());
    if kept.is_none() && !(full && crate::puzzle::conflicts(puzzle, &digits).is_empty()) {
        let what = String::from("a puzzle without its solution: the board is not solved");
        return Err(WriteError::Unsupported { notation: "str8ts-243", what });
    }
    let clues = packed::text(side, 1, 10, |c| puzzle.clue(c).or(puzzle.given(c)).map_or(0, |d| u32::from(d.get())));
    let black = packed::text(side, 1, 10, |c| u32::from(puzzle.is_black(c)));
    Ok(Written { text: clues + &solution + &black, notices: only_in_link("str8ts-243", puzzle) })
}
