//! Grids of Str8ts as people draw them: with bars, frames and the names of rows and columns, with other signs for black
//! cells and for empty ones, with a black clue in brackets or after the sign of a black cell.

use crate::notation::codec::rows::{BLACKS, BLANKS, Line, SELDOM_BLANKS, Sign, fields, lines};
use crate::notation::codec::{names, packed};
use crate::notation::{Source, is_blank};

/// No drawing is longer, in bytes.
const LONGEST: usize = 4000;

/// The rows of a drawing with a black cell: for each cell its sign of `str8ts-letters`, and where it stands in the text.
/// `None` for any other text.
pub fn rows(source: &Source) -> Option<Vec<Vec<Sign>>> {
    if !source.broken || source.link.is_some() || source.given.len() > LONGEST {
        return None;
    }
    // A row of black cells and dashes for empty ones is no frame.
    let is_row = |line: &Line| !line.is_frame() || line.text.contains(BLACKS);
    let plain = || lines(source).filter(is_row).collect::<Vec<_>>();
    names::rows(source).and_then(|lines| grid(&lines)).or_else(|| grid(&plain()))
}

/// The signs of as many cells a row as there are rows, some of them black and some white: brackets all over are those of
/// another puzzle.
fn grid(lines: &[Line]) -> Option<Vec<Vec<Sign>>> {
    let side = lines.len();
    packed::side_of(side * side)?;
    let mut blank = None;
    let row = |line: &Line| {
        let cells = cells(*line, side);
        let sign = |cell: &Line| Some((cell.offset, sign(cell.text, &mut blank)?));
        if cells.len() == side { cells.iter().map(sign).collect::<Option<Vec<_>>>() } else { None }
    };
    let rows = lines.iter().map(row).collect::<Option<Vec<_>>>()?;
    // Letters alone may be slips.
    let black = lines.iter().any(|line| line.text.contains(BLACKS) || line.text.contains(['[', '(']));
    let white = rows.iter().flatten().any(|(_, sign)| matches!(sign, '.' | '1'..='9'));
    (black && white).then_some(rows)
}

/// What is drawn for the cells of a row: what stands between bars, where each cell has its own, and blanks too; every
/// sign, where there are as many as cells; else signs with what belongs to them.
fn cells(line: Line, side: usize) -> Vec<Line> {
    if let Some(fields) = fields(line).filter(|fields| fields.len() == side) {
        return fields;
    }
    let alone = line.signs().count() == side;
    let mut cells: Vec<Line> = Vec::new();
    for word in line.tokens() {
        for (at, c) in word.text.char_indices() {
            let offset = word.offset + at;
            let before = cells.pop_if(|before| !alone && (is_open(before.text) || at > 0 && is_clue(before.text, c)));
            let begin = before.map_or(offset, |before| before.offset);
            let text = line.text.get(begin - line.offset..offset - line.offset + c.len_utf8()).unwrap_or_default();
            cells.push(Line { offset: begin, text });
        }
    }
    cells
}

/// Whether it is a bracket, with or without a digit, that goes on.
fn is_open(cell: &str) -> bool {
    cell.starts_with(['[', '(']) && !cell.ends_with([']', ')'])
}

/// Whether a sign is the clue of the black cell right before it.
fn is_clue(cell: &str, sign: char) -> bool {
    cell.chars().all(|c| BLACKS.contains(&c)) && matches!(sign, '1'..='9')
}

/// The sign of `str8ts-letters` for a cell that is drawn so. All empty ones are drawn alike, or have nothing in them:
/// another sign among them is a slip.
fn sign(text: &str, blank: &mut Option<char>) -> Option<char> {
    let is_black = |c: char| BLACKS.contains(&c);
    let chars: Vec<char> = text.chars().filter(|c| !is_blank(*c)).collect();
    let clue = |digit: char| digit.to_digit(10).filter(|n| *n > 0).and_then(|n| char::from_digit(9 + n, 36));
    match chars[..] {
        [] => Some('.'),
        [c] if is_black(c) => Some('#'),
        [c] if BLANKS.contains(&c) || SELDOM_BLANKS.contains(&c) => (*blank.get_or_insert(c) == c).then_some('.'),
        [c @ ('1'..='9' | 'a'..='i' | 'A'..='I')] => Some(c.to_ascii_lowercase()),
        ['[', ']'] | ['(', ')'] => Some('#'),
        ['[', digit, ']'] | ['(', digit, ')'] => clue(digit),
        [c, digit] if is_black(c) => clue(digit),
        _ => None,
    }
}
