//! `str8ts-162`: 81 clues (0 none), then 81 colours (1 black). A comma between them is accepted. No progress.
//!
//! The variant (X, B, BX) is only in the `type=` of its link. Other sides have as many digits as twice their cells: 72
//! for a mini of 6×6, 50 for 5×5. The JSON feed of str8ts.com has the two parts as `cmPuzzle` and `cmColourMap`; the
//! digits alone are kept of it.

use crate::notation::codec::json;
use crate::notation::codec::packed::{self, Layout};
use crate::notation::codec::rows;
use crate::notation::{NotationError, Progress, Reading, Source, WriteError, Written, page_links, quoted};
use crate::puzzle::{Cell, Digit, Kind, Puzzle, PuzzleBuilder, PuzzleError, Regions};

/// 162 digits, or 81 and 81 with a comma; also what is left of them in a link to the Str8ts page.
pub fn fits(source: &Source) -> bool {
    let sudoku = page_links::has_no_black_cells(source);
    match source.comma() {
        _ if is_feed(source) => true,
        Some(comma) if source.len() <= 120 => source.len() == 2 * comma + 1 && packed::side_of(comma).is_some(),
        Some(comma) => comma <= 121 && source.len() - comma <= 90,
        None if sudoku => false,
        None if source.page_has("str8ts") => source.len() > 0 && source.len() <= 162 && source.all_digits(),
        None => source.all_digits() && (source.len() == 162 || is_mini(source)),
    }
}

/// Whether it is as long as a grid with fewer than nine rows, and its second half is of colours; a puzzle without a black
/// cell has a clue.
fn is_mini(source: &Source) -> bool {
    let half = source.len() / 2;
    let colours = source.after(half);
    let clues = source.chars.get(..half).unwrap_or_default();
    source.len() == 2 * half
        && packed::side_of(half).is_some_and(|side| side < 9)
        && colours.iter().all(|c| matches!(c, '0' | '1'))
        && (colours.contains(&'1') || clues.iter().any(|c| *c != '0'))
}

/// The names in the JSON feed: clues, and colours.
const FEED: [&str; 2] = ["cmPuzzle", "cmColourMap"];

fn is_feed(source: &Source) -> bool {
    matches!(source.chars.first(), Some('{' | '[')) && source.given.contains(FEED[0])
}

/// Reads the first puzzle of a JSON feed.
fn read_feed(source: &Source) -> Result<Reading, NotationError> {
    let start = source.offset(0);
    let json = source.raw();
    let value: serde_json::Value = serde_json::from_str(json).map_err(|e| json::located(json, start, &e))?;
    let puzzle = value.get(0).unwrap_or(&value);
    let digits = |text: &&str| text.bytes().all(|b| b.is_ascii_digit());
    let [clues, colours] = FEED.map(|name| puzzle.get(name).and_then(serde_json::Value::as_str).filter(digits));
    let (Some(clues), Some(colours)) = (clues, colours) else {
        let message = format!("a puzzle of the JSON feed has {} and {}: texts of digits", FEED[0], FEED[1]);
        return Err(source.error(0, message));
    };
    // where in the JSON a digit stands is not known
    let whole = |error: NotationError| NotationError { offset: Some(start), ..error };
    let text = format!("{clues},{colours}");
    let mut reading = Source::new(&text).and_then(|inner| read(&inner)).map_err(whole)?;
    reading.text = Some(format!("{clues}{colours}"));
    reading.notices.push(String::from("read as the JSON feed of str8ts.com; the digits are kept"));
    Ok(reading)
}

/// Reads white and black clues.
pub fn read(source: &Source) -> Result<Reading, NotationError> {
    rows::even(source)?;
    if is_feed(source) {
        return read_feed(source);
    }
    let side = packed::side_of(source.comma().unwrap_or(source.len() / 2)).unwrap_or(9);
    let clues = Layout { start: 0, width: 1, base: 10, side };
    let half = clues.len();
    let (black, digits) = match source.comma() {
        Some(comma) => {
            let digits = clues.numbers(source, comma, " before the comma")?;
            (Layout { start: comma + 1, ..clues }, digits)
        }
        None if source.len() < half => {
            let message = format!("there are {} characters instead of 162: the text is cut off", source.len());
            return Err(source.error(source.len(), message));
        }
        None => (Layout { start: half, ..clues }, clues.numbers(source, half, "")?),
    };
    let colours = black.numbers(source, source.len(), format_args!(" after the {half} clues"))?;
    if let Some((cell, n)) = colours.iter().find(|(_, n)| **n > 1) {
        let message = format!("{n} at {cell} is no colour: 0 is white, 1 is black");
        return Err(source.error(black.place(cell), message));
    }
    let (boxes, diagonals, mut notices) = variant(source);
    let add = |builder, cell| put(builder, cell, colours[cell] == 1, packed::digit(digits[cell]));
    let puzzle = build(source, side, [boxes, diagonals], add, |c| clues.place(c), &mut notices)?;
    Ok(Reading::bare(puzzle, notices))
}

/// Puts a black cell with or without a clue, or a given digit.
pub fn put(builder: PuzzleBuilder, cell: Cell, black: bool, digit: Option<Digit>) -> PuzzleBuilder {
    match digit {
        clue if black => builder.black(cell, clue),
        Some(given) => builder.given(cell, given),
        None => builder,
    }
}

/// A Str8ts with boxes or diagonals, `add` putting in each cell; `place` says where a cell is in the text.
///
/// Headers that name the wrong variant are about. Givens that clash in a box or on a diagonal alone are therefore no
/// reason to refuse the text: it is read as it says, with a notice.
pub fn build(
    source: &Source,
    side: u8,
    houses: [bool; 2],
    add: impl Fn(PuzzleBuilder, Cell) -> PuzzleBuilder,
    place: impl Fn(Cell) -> usize,
    notices: &mut Vec<String>,
) -> Result<Puzzle, NotationError> {
    let plain = Cell::grid(side).fold(Puzzle::builder(Kind::Str8ts, side), add);
    with_houses(plain, houses, notices).map_err(|e| packed::rule_error(source, &e, place))
}

fn with_houses(
    plain: PuzzleBuilder,
    [boxes, diagonals]: [bool; 2],
    notices: &mut Vec<String>,
) -> Result<Puzzle, PuzzleError> {
    if !boxes && !diagonals {
        return plain.build();
    }
    let regions = if boxes { Regions::Boxes } else { Regions::None };
    let variant = plain.clone().regions(regions).diagonals(diagonals);
    match variant.clone().build() {
        // houses fewer, clashes fewer: what the variant accepts the plain one does too
        Ok(puzzle) => Ok(puzzle),
        Err(error @ PuzzleError::Contradiction(_)) => {
            plain.build()?;
            let puzzle = variant.keep_contradictions().build()?;
            notices.push(format!(
                "read as a {}, as the text says, though {error}; as a plain Str8ts they do not",
                puzzle.title()
            ));
            Ok(puzzle)
        }
        Err(error) => Err(error),
    }
}

/// Boxes and diagonals as the link's `type=` tells them, and a notice where it tells nothing known.
pub fn variant(source: &Source) -> (bool, bool, Vec<String>) {
    match source.link.as_ref().and_then(|l| l.parameter("type")) {
        None | Some("") => (false, false, Vec::new()),
        Some("x") => (false, true, Vec::new()),
        Some("b") => (true, false, Vec::new()),
        Some("bx" | "xb") => (true, true, Vec::new()),
        Some(other) => {
            (false, false, vec![format!("type={} in the link is not known: read as a plain Str8ts", quoted(other))])
        }
    }
}

/// Writes white and black clues.
pub fn write(progress: &Progress) -> Result<Written, WriteError> {
    let puzzle = progress.puzzle;
    let clue = |c| puzzle.clue(c).or(puzzle.given(c)).map_or(0, |d| u32::from(d.get()));
    let black = packed::text(puzzle.side(), 1, 10, |c| u32::from(puzzle.is_black(c)));
    Ok(Written { text: packed::text(puzzle.side(), 1, 10, clue) + &black, notices: only_in_link("str8ts-162", puzzle) })
}

/// What a text of this notation does not say of a Str8ts and only its link does: the variant. A whole sentence, nothing for
/// a plain one; it is among the notices of what was written, and void where the link is what is passed on.
#[must_use]
pub fn only_in_link(notation: &str, puzzle: &Puzzle) -> Vec<String> {
    if !puzzle.has_boxes() && !puzzle.has_diagonals() {
        return Vec::new();
    }
    let paged = crate::notation::find(notation).is_some_and(|notation| notation.page.is_some());
    let what = if paged { "only its link does" } else { "it is read as a plain one" };
    vec![format!("{notation} does not say that this is a {}: {what}", puzzle.title())]
}
