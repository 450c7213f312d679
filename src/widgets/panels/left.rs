//! How many of each digit are left to place.

use ratatui::text::{Line, Span};

use super::{Section, Source};
use crate::puzzle::{Board, Digit, Kind, Puzzle};

/// How many of a digit a puzzle still needs, where that is known: Str8ts needs no digit a fixed number of times.
#[must_use]
pub fn left(puzzle: &Puzzle, board: &Board, digit: Digit) -> Option<usize> {
    if puzzle.kind() == Kind::Str8ts {
        return None;
    }
    let placed = puzzle.cells().iter().filter(|&c| board.digit(c) == Some(digit)).count();
    Some(usize::from(puzzle.side()).saturating_sub(placed))
}

/// Each digit and how many of it are left; nothing in Str8ts.
#[must_use]
pub fn sections(source: &Source<'_>) -> Vec<Section> {
    let (above, below) = lines(source, 3);
    if below.spans.is_empty() {
        return Vec::new();
    }
    vec![Section { title: String::from("Digits left"), lines: vec![above, below], rank: 4 }]
}

/// A line of digits and a line of counts below, at most `widest` blanks between.
#[must_use]
pub fn lines(source: &Source<'_>, widest: usize) -> (Line<'static>, Line<'static>) {
    let (theme, puzzle, board) = (source.theme, source.play.game.puzzle(), source.play.game.board());
    let fits = |gap: &&str| 9 + 8 * gap.len() <= source.width && gap.len() <= widest;
    let gap = ["   ", "  ", " "].into_iter().find(fits).unwrap_or("");
    let (mut above, mut below) = (Vec::new(), Vec::new());
    for digit in puzzle.digits() {
        let Some(left) = left(puzzle, board, digit) else { continue };
        let chosen = source.play.highlight == Some(digit);
        let style = match (chosen, left) {
            (true, _) => theme.chosen,
            (false, 0) => theme.dim,
            _ => theme.strong,
        };
        above.extend([Span::styled(digit.to_string(), style), Span::raw(gap)]);
        let count = if left == 0 { Span::styled("0", theme.good) } else { Span::styled(left.to_string(), theme.dim) };
        below.extend([count, Span::raw(gap)]);
    }
    (Line::from(above), Line::from(below))
}
