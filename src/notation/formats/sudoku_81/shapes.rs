//! The other shapes in which people have the 81 cells of a Sudoku: blanks for blanks, tables with a field a cell, lists
//! of numbers, rows with their names, other signs for a blank. Every shape is a function from the text to the signs of
//! the cells; none where the text is not of it.

use crate::notation::codec::names;
use crate::notation::codec::packed::CELLS;
use crate::notation::codec::rows::{BLANKS, Line, SELDOM_BLANKS, Sign};
use crate::notation::{Source, is_blank};

/// The fewest digits that a Sudoku with one solution has: with fewer, columns of numbers may be anything.
const FEWEST: usize = 17;

/// No shape takes more bytes.
const LONGEST: usize = 4000;

/// The signs of the cells of a text in some shape.
type Shape = fn(&Source) -> Option<Vec<Sign>>;

const SHAPES: [Shape; 5] = [unusual_signs, list, fields, spaced, named];

/// The signs of the cells.
pub fn signs(source: &Source) -> Option<Vec<Sign>> {
    // as nearly all lines of collections are
    let packed = !source.broken && source.len() != CELLS && !source.chars.contains(&',');
    if packed || source.link.is_some() || source.given.len() > LONGEST {
        return None;
    }
    let signs = SHAPES.iter().find_map(|shape| shape(source))?;
    let digits = signs.iter().filter(|(_, c)| matches!(c, '1'..='9')).count();
    (signs.len() == CELLS && digits >= FEWEST).then_some(signs)
}

/// A sign as it is usually written. A full-width digit is one.
fn usual(c: char) -> Option<char> {
    match c {
        '０'..='９' => u32::from(c).checked_sub(u32::from('０')).and_then(|digit| char::from_digit(digit, 10)),
        c if c.is_ascii_digit() || BLANKS.contains(&c) => Some(c),
        c if is_seldom(c) => Some('.'),
        _ => None,
    }
}

/// Whether it is a sign for a blank that is seldom used.
fn is_seldom(c: char) -> bool {
    matches!(c, 'x' | 'X') || SELDOM_BLANKS.contains(&c)
}

fn is_bar(c: char) -> bool {
    matches!(c, '|' | '¦' | '│' | '┃' | '║')
}

/// Whether a line is of a frame: strokes and blanks alone.
fn is_ruled(line: &str) -> bool {
    let stroke = |c: char| matches!(c, '-' | '=' | '+' | '*' | ':' | '.' | '\u{2500}'..='\u{257f}') || is_bar(c);
    line.chars().all(|c| stroke(c) || is_blank(c)) && line.chars().any(|c| !is_bar(c) && !is_blank(c))
}

/// The lines with their places. A blank line is a row of blanks, but for those at the ends.
fn lines<'a>(source: &Source<'a>) -> Vec<(usize, &'a str)> {
    let mut at = 0;
    let line = |whole: &'a str| {
        let start = at;
        at += whole.len();
        (start, whole.trim_end_matches(['\n', '\r']))
    };
    let mut lines: Vec<(usize, &str)> = source.given.split_inclusive('\n').map(line).collect();
    let is_empty = |line: Option<&(usize, &str)>| line.is_some_and(|(_, line)| line.trim_matches(is_blank).is_empty());
    while is_empty(lines.last()) && lines.len() > 9 {
        lines.pop();
    }
    let blank = lines.iter().take_while(|line| is_empty(Some(line))).count();
    lines.drain(..blank.min(lines.len().saturating_sub(9)));
    lines
}

/// 81 signs, bare or in a frame, with one of the seldom signs for a blank or with full-width digits.
fn unusual_signs(source: &Source) -> Option<Vec<Sign>> {
    let seldom = |c: &char| is_seldom(*c);
    let blank = source.chars.iter().find(|c| seldom(c));
    let unusual = blank.is_some() || source.chars.iter().any(|c| matches!(c, '０'..='９'));
    if !unusual || source.chars.iter().any(|c| seldom(c) && Some(c) != blank) {
        return None;
    }
    // the older form of Simple Sudoku has its own row
    if source.broken && source.len() == CELLS && source.chars.iter().all(|c| matches!(c, '0'..='9' | 'x' | 'X')) {
        return None;
    }
    let mut signs = Vec::with_capacity(CELLS);
    let framed = source.given.contains(is_bar);
    for (at, line) in lines(source) {
        if is_ruled(line) {
            continue;
        }
        let before = signs.len();
        for (i, c) in line.char_indices().filter(|(_, c)| !is_blank(*c) && !is_bar(*c)) {
            // another sign for a blank beside the seldom one tells that it is something else
            let sign = usual(c).filter(|_| blank.is_none() || Some(&c) == blank || !BLANKS.contains(&c) || c == '0')?;
            signs.push((at + i, sign));
        }
        // a frame is drawn around whole rows
        if framed && !matches!(signs.len() - before, 0 | 9 | CELLS) {
            return None;
        }
    }
    (signs.len() == CELLS).then_some(signs)
}

/// Numbers with commas between them, also as lists of a programming language; or texts of nine signs.
fn list(source: &Source) -> Option<Vec<Sign>> {
    let between = |c: char| matches!(c, ',' | ';' | '[' | ']' | '(' | ')' | '{' | '}' | '\'' | '"') || is_blank(c);
    let separators = source.chars.iter().filter(|c| matches!(c, ',' | ';')).count();
    let words = source.given.split(between).filter(|word| !word.is_empty());
    let words: Vec<&str> = words.take(CELLS + 1).collect();
    let length = match words.len() {
        CELLS if separators >= 72 => 1,
        9 if separators >= 8 => 9,
        _ => return None,
    };
    let sign = |c: char| c.is_ascii_digit() || BLANKS.contains(&c);
    if !words.iter().all(|word| word.len() == length && word.chars().all(sign)) {
        return None;
    }
    Some(source.given.char_indices().filter(|(_, c)| !between(*c)).collect())
}

/// Nine rows of nine fields, each empty or with one sign, between tabs, commas, semicolons or bars; a first row may
/// name the columns where a ruled one follows it. A row may be two lines high, as Ninefold shows it.
fn fields(source: &Source) -> Option<Vec<Sign>> {
    let separators: [fn(char) -> bool; 4] = [|c| c == '\t', |c| c == ',', |c| c == ';', is_bar];
    separators.into_iter().enumerate().find_map(|(number, separates)| {
        if source.given.matches(separates).count() < 64 {
            return None;
        }
        let barred = number == 3;
        let mut rows: Vec<Vec<Sign>> = Vec::new();
        let mut named = false;
        for (at, line) in lines(source) {
            let (mut at, mut line) = (at, line);
            if barred {
                let inner = line.trim_start_matches(is_blank);
                at += line.len() - inner.len();
                line = inner.trim_end_matches(is_blank);
                if is_ruled(line) {
                    named |= rows.len() == 1;
                    continue;
                }
                let inner = line.strip_prefix(is_bar)?;
                at += line.len() - inner.len();
                line = inner.strip_suffix(is_bar)?;
            }
            rows.push(row_of_fields(at, line, separates)?);
        }
        if named && rows.len() == 10 {
            rows.remove(0);
        }
        let is_empty = |row: &Vec<Sign>| row.iter().all(|(_, sign)| *sign == '.');
        if barred && rows.len() == 18 && rows.iter().skip(1).step_by(2).all(is_empty) {
            rows = rows.into_iter().step_by(2).collect();
        }
        (rows.len() == 9).then(|| rows.concat())
    })
}

fn row_of_fields(mut at: usize, line: &str, separates: fn(char) -> bool) -> Option<Vec<Sign>> {
    let mut row = Vec::with_capacity(9);
    for field in line.split_inclusive(separates) {
        let length = field.len();
        let field = field.strip_suffix(separates).unwrap_or(field);
        let inner = field.trim_matches(is_blank);
        let mut chars = inner.chars();
        let sign = match (chars.next(), chars.next()) {
            (None, _) => '.',
            (Some(c), None) => usual(c)?,
            _ => return None,
        };
        row.push((at, sign));
        at += length;
    }
    // nothing follows the last separator of a row whose last field is empty
    if line.ends_with(separates) {
        row.push((at, '.'));
    }
    (row.len() == 9).then_some(row)
}

/// Nine rows of nine signs where a blank is a blank, bare or with three cells between bars.
fn spaced(source: &Source) -> Option<Vec<Sign>> {
    let lines = lines(source);
    if source.given.contains(is_bar) {
        let rows = lines
            .iter()
            .filter(|(_, line)| !is_ruled(line))
            .filter(|(_, line)| !line.trim_matches(is_blank).is_empty());
        let rows: Vec<Vec<Sign>> = rows.map(|&(at, line)| boxed(at, line)).collect::<Option<_>>()?;
        return (rows.len() == 9).then(|| rows.concat());
    }
    let whole = lines.iter().filter(|(_, line)| line.len() == 9).count();
    let inner = lines.iter().filter(|(_, line)| line.trim_matches(' ').contains(' ')).count();
    let fits = |(_, line): &(usize, &str)| line.len() <= 9 && line.bytes().all(|b| b.is_ascii_digit() || b == b' ');
    if lines.len() != 9 || whole == 0 || inner < 2 || !lines.iter().all(fits) {
        return None;
    }
    // The last cells of a row may be missing.
    let sign = |line: &str, i| line.as_bytes().get(i).filter(|b| **b != b' ').map_or('.', |b| char::from(*b));
    let row = |(at, line)| (0..9).map(move |i| (at + i.min(str::len(line)), sign(line, i)));
    Some(lines.into_iter().flat_map(row).collect())
}

/// The nine signs of a row with bars around every three, close together or with a blank between.
fn boxed(at: usize, line: &str) -> Option<Vec<Sign>> {
    let inner = line.trim_matches(is_blank);
    let start = at + line.len() - line.trim_start_matches(is_blank).len();
    let mut row = Vec::with_capacity(9);
    let places = inner.char_indices().filter(|(_, c)| is_bar(*c)).map(|(i, c)| (i, i + c.len_utf8()));
    let places: Vec<(usize, usize)> = places.collect();
    if places.len() != 4 || places.first()?.0 != 0 || places.last()?.1 != inner.len() {
        return None;
    }
    for pair in places.windows(2) {
        let &[(_, from), (to, _)] = pair else { return None };
        let cells = inner.get(from..to)?;
        let step = match cells.len() {
            3 => (0, 1),
            5 => (0, 2),
            7 => (1, 2),
            _ => return None,
        };
        for (i, c) in cells.char_indices() {
            let is_cell = i >= step.0 && (i - step.0).is_multiple_of(step.1) && (i - step.0) / step.1 < 3;
            match (is_cell, c) {
                (true, ' ') => row.push((start + from + i, '.')),
                (true, c) => row.push((start + from + i, usual(c).filter(char::is_ascii_digit)?)),
                (false, ' ') => {}
                _ => return None,
            }
        }
    }
    (row.len() == 9).then_some(row)
}

/// Nine rows of nine signs, each after its name.
fn named(source: &Source) -> Option<Vec<Sign>> {
    let rows = names::rows(source)?;
    let whole = rows.len() == 9 && rows.iter().all(|row| row.signs().count() == 9);
    let signs = rows.into_iter().filter(|_| whole).flat_map(Line::signs);
    signs.map(|(at, c)| Some((at, usual(c)?))).collect()
}
