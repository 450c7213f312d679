//! The rows that corpora usually have, found without an option.
//!
//! `puzzle,solution` · `id,puzzle` · `id<TAB>puzzle` · `hash puzzle rating` · `puzzle # comment` ·
//! `puzzle;solution;level` · the same in quotes · a header that names `puzzle` · objects with a usual name. Commas,
//! blanks and signs belong to notations too: a Killer is 81 colours, a comma and 162 digits. So what stands beside a
//! puzzle has to look as a key, a rating, words or a solution look, and what is left has to be a puzzle, or the line is
//! taken whole.

use std::ops::Range;

use super::columns::{self, Columns, Field, Separator};
use super::objects;
use super::{ID_NAMES, PUZZLE_NAMES, Row, position, puzzle_position};
use crate::notation::{self, Import};

/// The longest key that is no hash, in bytes.
const LONGEST_KEY: usize = 64;

/// The longest word of a remark, in bytes: an address may be one.
const LONGEST_WORD: usize = 128;

/// No puzzle is shorter, in bytes: a grid of side 4.
const SHORTEST: usize = 16;

/// The separators of rows, in the order in which they are tried.
const SEPARATORS: [Separator; 5] =
    [Separator::Byte(b'\t'), Separator::Byte(b';'), Separator::Byte(b','), Separator::Byte(b'|'), Separator::Blanks];

/// The quotes that may be around a puzzle.
const QUOTES: [(&str, &str); 6] = [("\"", "\""), ("'", "'"), ("`", "`"), ("“", "”"), ("‘", "’"), ("«", "»")];

/// The bytes that every row has one of: separators, and the signs of comments and objects.
const MARKS: [bool; 256] = marks();

const fn marks() -> [bool; 256] {
    let (mut table, mut byte) = ([false; 256], 0);
    while byte < 256 {
        table[byte] = matches!(byte as u8, b' ' | b'\t' | b',' | b';' | b'|' | b'#' | b'"' | b'{');
        byte += 1;
    }
    table
}

/// What a line holds; `None` where all of it is the puzzle, or nothing of it.
pub fn recognise(line: &[u8]) -> Option<Row> {
    // As nearly every line of a collection is; looked at without a branch.
    if !line.iter().fold(false, |any, b| any | MARKS[usize::from(*b)]) {
        return None;
    }
    let text = line.trim_ascii();
    if text.first() == Some(&b'{') {
        return objects::known(text);
    }
    match inside_quotes(text).first()? {
        // HoDoKu's lines, lists, XML, drawn grids and black cells are notations of their own.
        b':' | b'[' | b'<' | b'|' | b'+' | b'#' => return None,
        _ => {}
    }
    // Where tabs stand between columns one at the beginning is no indent: the first column is empty.
    let columns = line.starts_with(b"\t") && text.contains(&b'\t');
    let line = if columns { line.trim_ascii_end() } else { text };
    commented(text).or_else(|| SEPARATORS.iter().find_map(|separator| row(*separator, line)))
}

/// What a line holds that is in one pair of quotes from end to end, or else the line.
fn inside_quotes(line: &[u8]) -> &[u8] {
    let inside = |(open, close): &(&str, &str)| {
        let inside = line.strip_prefix(open.as_bytes())?.strip_suffix(close.as_bytes())?;
        (!inside.windows(open.len()).any(|bytes| bytes == open.as_bytes())).then_some(inside)
    };
    QUOTES.iter().find_map(inside).unwrap_or(line)
}

/// Whether a line is a row whose puzzle can be read, or is refused for what stands beside it.
pub fn holds_puzzle(line: &[u8]) -> bool {
    recognise(line).is_some_and(|row| row.puzzle.map_or(true, |text| reads(&text)))
}

/// The columns of a file whose first line names one that holds puzzles.
pub fn header(line: &[u8]) -> Option<Columns> {
    header_between(Separator::guess(line), line)
}

/// The same where it is known what separates them.
pub fn header_between(separator: Separator, line: &[u8]) -> Option<Columns> {
    let fields = separator.split(line);
    // A row of puzzles is no header, even if its key is such a name.
    let is_puzzle = |field: &Field| field.len() > LONGEST_KEY || field.len() >= SHORTEST && reads(field);
    if fields.iter().any(is_puzzle) {
        return None;
    }
    let names = columns::names(&fields);
    // A sentence has such words, too, and so has a title: `Killer 12`.
    let numbered =
        || names.iter().any(|name| !name.is_empty() && name.bytes().all(|b| b.is_ascii_digit() || b == b'#'));
    let puzzle = match separator {
        Separator::Byte(_) => puzzle_position(&names),
        Separator::Blanks if numbered() => None,
        Separator::Blanks => position(&PUZZLE_NAMES, &names),
    };
    puzzle?;
    Some(Columns { separator, puzzle, id: position(&ID_NAMES, &names), names, problem: None })
}

/// Whether what was taken for the names of the columns is a title: words with blanks between them, and no puzzle in that
/// column below. They are names after all where as many words stand below, unless the name of a kind is among them and
/// none for a key.
pub fn is_title(columns: &Columns, below: &[u8]) -> bool {
    let Some(name) = columns.puzzle.and_then(|at| columns.names.get(at)) else { return false };
    if !matches!(columns.separator, Separator::Blanks) {
        return false;
    }
    let kind = ["sudoku", "killer", "str8ts"].iter().any(|kind| name.trim().eq_ignore_ascii_case(kind));
    let even = columns.separator.split(below).len() == columns.names.len();
    let names_columns = even && (!kind || columns.id.is_some());
    let puzzle = |text: &Vec<u8>| text.len() >= LONGEST_KEY && !is_drawn(text) || reads(text);
    !names_columns && !columns.row(below).puzzle.is_ok_and(|text| puzzle(&text))
}

/// Whether it is a line of a drawn grid.
fn is_drawn(text: &[u8]) -> bool {
    text.windows(3).any(|three| three == b"---")
}

/// `puzzle # comment`
fn commented(line: &[u8]) -> Option<Row> {
    let blank = line.windows(2).position(|pair| pair[0].is_ascii_whitespace() && pair[1] == b'#').map(|at| at + 1);
    let at = blank.or_else(|| (line.get(81) == Some(&b'#')).then_some(81))?;
    let (puzzle, comment) = line.split_at_checked(at)?;
    let puzzle = puzzle.trim_ascii_end();
    if puzzle.iter().any(u8::is_ascii_whitespace) || !(is_grid(puzzle) || reads(puzzle)) {
        return None;
    }
    if notation::is_colours(comment) {
        return None;
    }
    let fields = [Field::Borrowed(puzzle), Field::Borrowed(comment.trim_ascii_start())];
    Some(columns::row_of(&fields, &[], Ok(puzzle.to_vec()), Some(0), None))
}

/// The line as columns with this separator between them, if it can be that.
fn row(separator: Separator, line: &[u8]) -> Option<Row> {
    if matches!(separator, Separator::Byte(byte) if !line.contains(&byte)) {
        return None;
    }
    let fields = separator.split(line);
    let at = pick(separator, line, &fields)?;
    let puzzle = separator.join(fields.get(at.clone())?);
    // Of words before a puzzle none is its key.
    let keyed = if separator == Separator::Blanks { at.start == 1 } else { at.start > 0 };
    let mut row = columns::row_of(&fields, &[], Ok(puzzle), Some(at.start), keyed.then_some(0));
    if at.len() > 1 {
        // A puzzle with separators in it is one column.
        row.entries.drain(at.start + 1..at.end);
    }
    Some(row)
}

/// The fields that are the puzzle.
fn pick(separator: Separator, line: &[u8], fields: &[Field]) -> Option<Range<usize>> {
    let longest = fields.iter().map(|field| field.len()).max()?;
    if fields.len() < 2 || longest < SHORTEST {
        return None;
    }
    let beside = |field: &&Field| is_beside(field.trim_ascii(), longest);
    let from = fields.iter().take_while(beside).count();
    let mut to = fields.len() - fields.iter().rev().take_while(beside).count();
    while to > from + 1 && fields.get(to - 1).is_some_and(|field| is_solution(field.trim_ascii())) {
        to -= 1;
        to -= fields.get(from..to)?.iter().rev().take_while(beside).count();
    }
    // The lists of a line of HoDoKu's library have blanks in them and look as numbers do.
    let is_library = fields.get(from).is_some_and(|field| field.starts_with(b":"));
    if separator == Separator::Blanks && is_library {
        to = fields.iter().rposition(|field| field.contains(&b':')).map_or(to, |last| to.max(last + 1));
    }
    if from >= to || (from, to) == (0, fields.len()) {
        return None;
    }
    let middle = fields.get(from..to)?;
    // A part of an object, such as the givens alone, is not what the object says.
    if line.contains(&b'{') && (is_torn(fields.get(..from)?) || is_torn(middle)) {
        return None;
    }
    let alone = middle.len() == 1;
    let puzzle = separator.join(middle);
    let puzzle = puzzle.trim_ascii();
    if alone && is_grid(puzzle) {
        return Some(from..to);
    }
    let (whole, part) = (notation::parse_bytes(line), notation::parse_bytes(puzzle));
    if let Ok(whole) = &whole
        && goes_on(separator, whole, part.as_ref().ok(), from)
    {
        return None;
    }
    let broken = whole.is_err() && alone && puzzle.len() >= SHORTEST && separator != Separator::Blanks;
    (part.is_ok() || broken).then_some(from..to)
}

/// Whether an object begins in these fields and does not end there, or the other way round.
fn is_torn(fields: &[Field]) -> bool {
    let count = |brace| fields.iter().flat_map(|field| field.iter()).filter(|byte| **byte == brace).count();
    count(b'{') != count(b'}')
}

/// Whether a line that can be read whole is one notation with separators in it, and no row: its part that begins with this
/// field is read as something else. Notices alone do not show that. Nothing is said of what follows a link, which ends at
/// a blank; and the title of the feed may be several words.
fn goes_on(separator: Separator, whole: &Import, part: Option<&Import>, from: usize) -> bool {
    let Some(part) = part else { return whole.notices.is_empty() };
    let differs = !whole.is_same(part) || whole.extras != part.extras;
    let in_words = matches!(separator, Separator::Blanks | Separator::Byte(b','));
    differs && (whole.notices.is_empty() || in_words && from == 0 && whole.notices == part.notices)
}

fn reads(text: &[u8]) -> bool {
    notation::parse_bytes(text).is_ok()
}

/// Whether it is a Sudoku as it is mostly written: a digit or a blank for every cell.
fn is_grid(text: &[u8]) -> bool {
    matches!(text.len(), 16 | 36 | 64 | 81) && text.iter().all(|b| b.is_ascii_digit() || b"._-*".contains(b))
}

/// Whether it can stand beside a puzzle of so many bytes: a key, a number, words, a link to a page.
fn is_beside(text: &[u8], longest: usize) -> bool {
    let digits = || text.iter().filter(|b| b.is_ascii_digit()).count();
    // half a Killer has as few digits
    let strings = || text.split(u8::is_ascii_whitespace).any(|word| word.len() > LONGEST_WORD);
    let words = || text.contains(&b' ') && text.iter().any(u8::is_ascii_alphabetic) && digits() < 30 && !strings();
    let hash = || text.len() <= 128 && text.len().is_multiple_of(8) && text.iter().all(u8::is_ascii_hexdigit);
    // a link with a string in it is the puzzle, or a part of it
    let string = || text.windows(3).any(|w| w.eq_ignore_ascii_case(b"bd="));
    let link = || text.windows(3).any(|w| w == b"://") && !string() && !reads(text);
    text.len() <= LONGEST_KEY && 2 * text.len() < longest
        || !text.starts_with(b":") && !text.starts_with(b"{") && words()
        || hash() && text.iter().any(u8::is_ascii_alphabetic)
        || link()
}

/// Whether it is a solution: every cell has a digit, no row or column has one twice. Black cells are `#`.
fn is_solution(text: &[u8]) -> bool {
    let Some(side) = (4..=9).find(|side| side * side == text.len()) else { return false };
    let mut seen = [0_u16; 18];
    text.iter().enumerate().all(|(at, sign)| {
        let digit = match sign {
            b'#' => return true,
            b'1'..=b'9' if usize::from(sign - b'0') <= side => 1 << (sign - b'0'),
            _ => return false,
        };
        let lines = [at / side, 9 + at % side];
        lines.into_iter().all(|line| {
            seen.get_mut(line).is_some_and(|seen| {
                let new = *seen & digit == 0;
                *seen |= digit;
                new
            })
        })
    })
}
