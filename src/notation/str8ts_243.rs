//! `str8ts-243`: 81 clues (0 none), the 81 digits of the solution (0 in a black cell without clue), 81 colours (1 black);
//! the player and the daily feed of str8ts.com.
//!
//! The variant is only in the `type=` of its link. The solution is compared with the clues and kept in the text. The feed
//! has a sign before the digits and a title behind them; they are read, and the digits alone are written.

use super::packed::{self, Layout};
use super::source::Source;
use super::str8ts_162::{build, only_in_link, variant};
use super::{Extras, NotationError, Progress, Reading, WriteError, Written};
use crate::puzzle::{Board, CellMap};

const CLUES: Layout = Layout { start: 0, width: 1, base: 10, side: 9 };
const SOLUTION: Layout = Layout { start: packed::CELLS, ..CLUES };
const COLOURS: Layout = Layout { start: 2 * packed::CELLS, ..CLUES };

/// The characters of a feed's title that are kept.
const MOST_TITLE: usize = 100;

/// 243 digits, the last 81 of them 0 or 1; or the daily feed.
pub fn fits(source: &Source) -> bool {
    let other = ["killer", "sudoku.", "sudokux", "jigsaw"].iter().any(|word| source.page_has(word));
    let colours = source.chars.get(COLOURS.start..).unwrap_or_default();
    let colour = |c: &char| matches!(c, '0' | '1');
    (source.len() == 243 && source.all_digits() && colours.iter().all(colour) && !other) || is_feed(source)
}

/// A sign, 243 digits, and a title that is none.
fn is_feed(source: &Source) -> bool {
    let title = source.chars.get(244).is_none_or(|c| !c.is_ascii_digit());
    source.len() > 243
        && source.link.is_none()
        && title
        && source.chars.get(1..244).is_some_and(|digits| digits.iter().all(char::is_ascii_digit))
        && source.chars.get(163..244).is_some_and(|colours| colours.iter().all(|c| matches!(c, '0' | '1')))
}

/// Places in the digits, wherever these begin.
fn behind(layout: Layout, start: usize) -> Layout {
    Layout { start: layout.start + start, ..layout }
}

/// Reads white and black clues.
pub fn read(source: &Source) -> Result<Reading, NotationError> {
    let feed = is_feed(source);
    let start = usize::from(feed);
    let [clue_digits, solved, coloured] = [CLUES, SOLUTION, COLOURS].map(|layout| behind(layout, start));
    let end = if feed { coloured.start + packed::CELLS } else { source.len() };
    let clues = clue_digits.numbers(source, end.min(solved.start), "")?;
    let solution = solved.numbers(source, end.min(coloured.start), " after the 81 clues")?;
    let colours = coloured.numbers(source, end, " after clues and solution")?;
    for (cell, &digit) in solution.iter() {
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
    let puzzle = build(
        9,
        boxes,
        diagonals,
        |builder, cell| match (colours[cell], packed::digit(clues[cell])) {
            (1, clue) => builder.black(cell, clue),
            (_, Some(digit)) => builder.given(cell, digit),
            (_, None) => builder,
        },
        &mut notices,
    )
    .map_err(|e| packed::rule_error(source, &e, |c| clue_digits.place(c)))?;
    let board = Board::new(&puzzle);
    let mut extras = Extras::default();
    let mut text = None;
    if feed {
        let title = source.given.get(source.offset(end)..source.end()).unwrap_or_default();
        let title = title.split_whitespace().collect::<Vec<_>>().join(" ");
        extras.title = title.chars().filter(|c| !c.is_control()).take(MOST_TITLE).collect();
        text = Some(source.chars.iter().skip(start).take(end - start).collect());
        notices.push(String::from(
            "read as the daily feed of str8ts.com, a sign, the digits and a title; the digits are kept",
        ));
    }
    Ok(Reading { puzzle, board, extras, notices, text })
}

/// Writes clues, solution and colours. The solution is that of the text the puzzle came in, else the digits of a full
/// board: it is not worked out here.
pub fn write(progress: &Progress) -> Result<Written, WriteError> {
    let &Progress { puzzle, board, origin, .. } = progress;
    let kept = origin.filter(|o| o.puzzle == *puzzle).and_then(|o| o.text.get(SOLUTION.start..COLOURS.start));
    let solution = match kept {
        Some(text) => text.to_owned(),
        None => packed::text(9, 1, 10, |c| puzzle.clue(c).or(board.digit(c)).map_or(0, |d| u32::from(d.get()))),
    };
    let digits = CellMap::from_fn(|c| board.digit(c));
    let full = puzzle.cells().iter().all(|c| digits[c].is_some());
    if kept.is_none() && !(full && crate::puzzle::conflicts(puzzle, &digits).is_empty()) {
        let what = String::from("a puzzle without its solution: the board is not solved");
        return Err(WriteError::Unsupported { notation: "str8ts-243", what });
    }
    let clues = packed::text(9, 1, 10, |c| puzzle.clue(c).or(puzzle.given(c)).map_or(0, |d| u32::from(d.get())));
    let black = packed::text(9, 1, 10, |c| u32::from(puzzle.is_black(c)));
    Ok(Written { text: clues + &solution + &black, notices: only_in_link("str8ts-243", puzzle) })
}
