//! Grids of Str8ts as people draw them: bars, frames and names around the rows, other signs for black cells and for empty
//! ones, a black clue in brackets or after the sign of a black cell.

use crate::notation::codec::rows::{BLACKS, BLANKS, Line, fields, lines};
use crate::notation::codec::{names, packed};
use crate::notation::{Source, is_blank};

/// No drawing is longer, in bytes.
const LONGEST: usize = 4000;

/// The rows of a drawing with a black cell: for each cell its sign of `str8ts-letters`, and where it stands among the
/// characters of the text. `None` for any other text.
pub fn rows(source: &Source) -> Option<Vec<Vec<(usize, char)>>> {
    if !source.broken || source.link.is_some() || source.given.len() > LONGEST {
        return None;
    }
    let rows = match names::rows(source) {
        Some(rows) => rows,
        None => lines(source).filter(|line| !line.is_frame()).map(cells_between_bars).collect(),
    };
    let side = rows.len();
    packed::side_of(side * side)?;
    let mut blank = None;
    let signs: Vec<Vec<(usize, char)>> = rows
        .iter()
        .map(|row| {
            let cells = if row.len() == side { row.clone() } else { one_by_one(row) };
            let sign = |cell: &Line| Some((source.position(cell.offset), sign(cell.text, &mut blank)?));
            cells.iter().map(sign).collect()
        })
        .collect::<Option<_>>()?;
    let whole = signs.iter().all(|row| row.len() == side);
    let black = signs.iter().flatten().any(|(_, sign)| *sign == '#');
    (whole && black).then_some(signs)
}

/// What stands between the bars of a line, blanks too, where each cell has its bars; else its words.
fn cells_between_bars(line: Line) -> Vec<Line> {
    fields(line).filter(|fields| fields.len() > 3).unwrap_or_else(|| words(line))
}

/// The words of a line; two brackets with nothing but blanks between them are one.
fn words(line: Line) -> Vec<Line> {
    let mut words: Vec<Line> = Vec::new();
    for word in line.tokens() {
        let pair = words.last().filter(|open| matches!((open.text, word.text), ("[", "]") | ("(", ")"))).copied();
        let both = pair.and_then(|open| {
            let text = line.text.get(open.offset - line.offset..word.offset - line.offset + word.text.len())?;
            Some(Line { text, ..open })
        });
        words.truncate(words.len() - usize::from(both.is_some()));
        words.push(both.unwrap_or(word));
    }
    words
}

/// Every character of a row for itself.
fn one_by_one<'a>(row: &[Line<'a>]) -> Vec<Line<'a>> {
    let each = |word: &Line<'a>| {
        let &Line { offset, text } = word;
        let place = move |(at, c): (usize, char)| {
            let text = text.get(at..at + c.len_utf8()).unwrap_or_default();
            Line { offset: offset + at, text }
        };
        text.char_indices().map(place)
    };
    row.iter().flat_map(each).collect()
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
        [c] if BLANKS.contains(&c) => (*blank.get_or_insert(c) == c).then_some('.'),
        [c @ ('1'..='9' | 'a'..='i' | 'A'..='I')] => Some(c.to_ascii_lowercase()),
        ['[', ']'] | ['(', ')'] => Some('#'),
        ['[', digit, ']'] | ['(', digit, ')'] => clue(digit),
        [c, digit] if is_black(c) => clue(digit),
        _ => None,
    }
}
