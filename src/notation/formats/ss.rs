//! `ss`: a file of Simple Sudoku: rows `1..|.2.|..3` with a line of dashes after every third, bare or in a frame of
//! stars; older ones are nine rows with X for a blank. Givens alone.

use crate::notation::codec::rows::{Line, Sign, lines, nine_rows, sudoku};
use crate::notation::{NotationError, Progress, Reading, Source, WriteError, Written};

/// Some rows of three times three signs between bars, or nine of nine with an X among them.
pub fn fits(source: &Source) -> bool {
    const FEW: usize = 5;
    let short = source.broken && source.len() >= 60 && source.len() <= 81 + 160;
    let is_row = |line: &Line| inner(*line).text.split('|').filter(|part| part.len() == 3).count() == 3;
    short && source.link.is_none() && (old(source).is_some() || lines(source).filter(is_row).nth(FEW).is_some())
}

/// A row without the bars at its ends.
fn inner(line: Line<'_>) -> Line<'_> {
    let text = line.text.strip_prefix('|').unwrap_or(line.text);
    let offset = line.offset + line.text.len() - text.len();
    Line { offset, text: text.strip_suffix('|').unwrap_or(text) }
}

/// The 81 signs of the older form.
pub fn old(source: &Source) -> Option<Vec<Sign>> {
    let blank = |c: &char| matches!(c, 'X' | 'x');
    if !source.broken || source.len() != 81 || !source.chars.iter().any(blank) {
        return None;
    }
    if !source.chars.iter().all(|c| blank(c) || c.is_ascii_digit()) {
        return None;
    }
    let signs: Vec<Sign> = lines(source).flat_map(Line::signs).collect();
    Some(signs.into_iter().map(|(at, c)| (at, if blank(&c) { '.' } else { c })).collect())
}

/// The signs of the rows between their bars.
fn rows(source: &Source) -> Result<Vec<Sign>, NotationError> {
    let mut signs = Vec::with_capacity(81);
    for (row, line) in (1..).zip(lines(source).filter(|line| !line.is_frame())) {
        if row > 9 {
            return Err(NotationError::new(line.offset, "there are more than nine rows"));
        }
        let Line { offset, text } = inner(line);
        if text.len() != 11 || text.split('|').filter(|part| part.len() == 3).count() != 3 {
            return Err(NotationError::new(line.offset, format!("row {row} is not of the form 1..|.2.|..3")));
        }
        signs.extend(text.char_indices().filter(|(_, c)| *c != '|').map(|(at, c)| (offset + at, c)));
    }
    Ok(signs)
}

/// Reads the givens.
pub fn read(source: &Source) -> Result<Reading, NotationError> {
    let signs = match old(source) {
        Some(signs) => signs,
        None => rows(source)?,
    };
    if signs.len() != 81 {
        return Err(NotationError::new(source.end(), format!("there are {} rows instead of nine", signs.len() / 9)));
    }
    let puzzle = sudoku(&signs)?;
    Ok(Reading { text: Some(source.given.to_owned()), ..Reading::bare(puzzle, Vec::new()) })
}

/// Writes the givens with bars and lines of dashes.
pub fn write(progress: &Progress) -> Result<Written, WriteError> {
    let mut text = String::new();
    for (number, row) in nine_rows(|cell| progress.puzzle.given(cell)).lines().enumerate() {
        if number > 0 {
            text.push_str(if number % 3 == 0 { "\n-----------\n" } else { "\n" });
        }
        let parts: Vec<&str> = [0, 3, 6].iter().filter_map(|&at| row.get(at..at + 3)).collect();
        text.push_str(&parts.join("|"));
    }
    Ok(Written { text, notices: Vec::new() })
}
