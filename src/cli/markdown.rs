//! A path as a list in Markdown, for a post: each step with a link to the board before it.

use super::args::Style;
use super::json;
use crate::logic::{Path, apply};
use crate::notation::{self, Extras, Import, Progress};
use crate::puzzle::{Board, Puzzle};

/// The steps as a numbered list, then what they come to in these words.
pub fn text(import: &Import, path: &Path, style: Style, end: &str) -> String {
    let puzzle = &import.puzzle;
    let mut board = import.board.clone();
    let mut text = String::new();
    for (number, step) in (1..).zip(&path.steps) {
        let words = escaped(&json::styled(puzzle, step, style));
        // The name, with where it is, carries the link; in shorthand there may be no more than that.
        let (head, rest) = words.split_at(words.find(": ").unwrap_or(words.len()));
        let head = link(puzzle, &board).map_or_else(|| head.to_owned(), |link| format!("[{head}]({link})"));
        text.push_str(&format!("{number}. {head}{rest}\n"));
        apply(puzzle, &mut board, step);
    }
    if !text.is_empty() {
        text.push('\n');
    }
    text + &escaped(end).replace('\n', "  \n") + "\n"
}

/// The link to a board with every candidate that it leaves; nothing where no page takes the puzzle.
fn link(puzzle: &Puzzle, board: &Board) -> Option<String> {
    let marked = board.with_all_candidates(puzzle);
    let progress = Progress { puzzle, board: &marked, extras: &Extras::default(), origin: None };
    notation::usual_link(&progress).map(|(_, link)| link.text)
}

/// A text without signs that Markdown takes for its own.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        if matches!(c, '\\' | '*' | '_' | '[' | ']' | '<' | '>' | '`' | '~' | '|') {
            escaped.push('\\');
        }
        escaped.push(c);
    }
    escaped
}
