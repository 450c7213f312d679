//! `sdm`: a file of Sudokus, 81 characters a line, with lines of comment that begin with `#`, which may also stand
//! after a puzzle. Givens alone.
//!
//! A text is one puzzle here: of several lines the first is read, and a notice says how many there are. Commands that
//! take a file line by line read them all. A bare line of 81 characters is `sudoku-81`.

use crate::notation::codec::rows::{Line, Sign, givens_on_a_line, is_sign, lines, sudoku};
use crate::notation::{NotationError, Progress, Reading, Source, WriteError, Written, is_blank};

/// Several lines of about 81 characters, or one and a comment.
pub fn fits(source: &Source) -> bool {
    let comment = source.chars.get(81) == Some(&'#');
    if !(source.broken || comment) || source.link.is_some() {
        return false;
    }
    let (mut puzzles, mut whole, mut comment) = (0, 0, false);
    for line in lines(source) {
        match parts(line) {
            (None, _) => comment = true,
            (Some(grid), noted) if is_nearly(grid) => {
                puzzles += 1;
                whole += usize::from(is_grid(grid));
                comment |= noted;
            }
            _ => return false,
        }
    }
    whole > 0 && puzzles > 1 || (puzzles == 1 && comment)
}

/// What stands before a comment, if there is something, and whether there is a comment.
fn parts<'a>(line: Line<'a>) -> (Option<&'a str>, bool) {
    match line.text.find('#') {
        Some(0) => (None, true),
        Some(at) => (line.text.get(..at).map(|t| t.trim_end_matches(is_blank)), true),
        None => (Some(line.text), false),
    }
}

/// Whether what follows a `#` after 81 signs is no comment but the colours of a Str8ts, perhaps with a mistake: it would be
/// another puzzle without them.
pub fn is_colours(comment: &[u8]) -> bool {
    let colours = comment.strip_prefix(b"#").unwrap_or(comment).trim_ascii();
    colours.len() == 81 && colours.iter().filter(|b| !b"01".contains(b)).count() <= 2
}

/// Whether it may have been meant as a grid. A line of 0 and 1 alone are the black cells of a Str8ts.
fn is_nearly(text: &str) -> bool {
    let sign = |b: u8| b.is_ascii_alphanumeric() || b"._-*".contains(&b);
    (70..=92).contains(&text.len()) && text.bytes().all(sign) && !text.bytes().all(|b| matches!(b, b'0' | b'1'))
}

fn is_grid(text: &str) -> bool {
    text.len() == 81 && text.chars().all(is_sign)
}

/// Reads the first puzzle.
pub fn read(source: &Source) -> Result<Reading, NotationError> {
    if source.len() == 0 {
        return Err(NotationError::new(source.offset(0), "there is no line with a puzzle"));
    }
    let mut first: Option<Vec<Sign>> = None;
    let mut count = 0;
    for line in lines(source) {
        let (Some(grid), _) = parts(line) else { continue };
        count += 1;
        if let Some((at, _)) = line.text.char_indices().find(|(_, c)| *c == '#')
            && is_colours(line.text.get(at..).unwrap_or_default().as_bytes())
        {
            let what = "what follows are the 81 colours of a Str8ts, no comment: they follow its digits without a sign";
            return Err(NotationError::new(line.offset + at, what));
        }
        let signs: Vec<Sign> = grid.char_indices().map(|(at, c)| (line.offset + at, c)).collect();
        if signs.len() != 81 {
            let at = line.offset + grid.char_indices().nth(81).map_or(grid.len(), |(at, _)| at);
            return Err(NotationError::new(at, format!("puzzle {count} has {} characters instead of 81", signs.len())));
        }
        first.get_or_insert(signs);
    }
    let Some(signs) = first else { return Err(NotationError::new(source.end(), "there is no line with a puzzle")) };
    let puzzle = sudoku(&signs)?;
    let mut notices = Vec::new();
    if count > 1 {
        notices.push(format!("the text holds {count} puzzles: the first is read"));
    }
    Ok(Reading { text: Some(source.given.to_owned()), ..Reading::bare(puzzle, notices) })
}

/// Writes the givens on one line, 0 for a blank.
pub fn write(progress: &Progress) -> Result<Written, WriteError> {
    Ok(Written { text: givens_on_a_line(progress.puzzle), notices: Vec::new() })
}
