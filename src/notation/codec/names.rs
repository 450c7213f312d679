//! The names of rows and columns beside a grid, as people write them who talk about its cells.

use super::rows::{Line, lines};
use crate::notation::{Source, is_blank};

/// The fewest and the most rows and columns of a grid.
const LEAST: usize = 4;
const MOST: usize = 9;

/// What stands in each line after its name. The names of the columns may stand above and below, and frames anywhere.
/// `None` where anything else is among them, and with more lines than a grid has.
///
/// A column of cells may look like names: whoever asks sees whether the rows are whole without them.
pub fn rows<'a>(source: &Source<'a>) -> Option<Vec<Line<'a>>> {
    let mut rows: Vec<Line> = Vec::with_capacity(MOST);
    for line in lines(source).filter(|line| !line.is_frame()) {
        if are_columns(line) {
            continue;
        }
        let name = line.tokens().next().filter(|name| is_name(name.text, rows.len(), 'r'))?;
        let rest = line.text.get(name.offset + name.text.len() - line.offset..)?;
        let text = rest.trim_start_matches(is_blank);
        rows.push(Line { offset: line.offset + line.text.len() - text.len(), text });
    }
    (LEAST..=MOST).contains(&rows.len()).then_some(rows)
}

/// Whether a line holds the names of the columns and nothing else.
fn are_columns(line: Line) -> bool {
    let words: Vec<Line> = line.tokens().take(MOST + 1).collect();
    (LEAST..=MOST).contains(&words.len()) && words.iter().enumerate().all(|(at, word)| is_name(word.text, at, 'c'))
}

/// Whether a word names the row or column at this position: by its number, with or without the letter that says which of
/// the two it is, or by a letter of its own. Those who leave out I, which looks like 1, call the ninth J.
fn is_name(word: &str, at: usize, line: char) -> bool {
    let name = word.trim_end_matches([':', '.', ')']).to_ascii_lowercase();
    let number = name.strip_prefix(line).unwrap_or(&name);
    number.parse() == Ok(at + 1) || "abcdefghi".get(at..=at) == Some(&name) || (at == 8 && name == "j")
}
