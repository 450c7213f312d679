//! How many of each digit are left to place.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::{ClickTarget, PanelSource, Section};
use crate::app::Action;
use crate::app::input::key_table::KeyMatch;
use crate::puzzle::{Board, Digit, Kind, Puzzle};

/// How many of a digit a puzzle still needs, where that is known: Str8ts needs no digit a fixed number of times.
pub fn left(puzzle: &Puzzle, board: &Board, digit: Digit) -> Option<usize> {
    if puzzle.kind() == Kind::Str8ts {
        return None;
    }
    let placed = puzzle.cells().iter().filter(|&c| board.digit(c) == Some(digit)).count();
    Some(usize::from(puzzle.side()).saturating_sub(placed))
}

/// Each digit and how many of it are left; nothing in Str8ts.
pub fn sections(source: &PanelSource<'_>) -> Vec<Section> {
    let (above, below, buttons) = lines(source, 3);
    if below.spans.is_empty() {
        return Vec::new();
    }
    vec![Section { buttons, ..Section::new(String::from("Digits left"), vec![above, below], 4) }]
}

/// A line of digits and a line of counts below, at most `widest` blanks between; a click on a digit or the blanks
/// around it enters it.
pub fn lines(source: &PanelSource<'_>, widest: usize) -> (Line<'static>, Line<'static>, Vec<ClickTarget>) {
    let (theme, puzzle, board) = (source.theme, source.play.game.puzzle(), source.play.game.board());
    let fits = |gap: &&str| 9 + 8 * gap.len() <= source.width && gap.len() <= widest;
    let gap = ["   ", "  ", " "].into_iter().find(fits).unwrap_or("");
    let (mut above, mut below, mut buttons) = (Vec::new(), Vec::new(), Vec::new());
    for digit in puzzle.digits() {
        let Some(left) = left(puzzle, board, digit) else { continue };
        let chosen = source.play.highlight == Some(digit);
        let style = match (chosen, left) {
            (true, _) => theme.chosen,
            (false, 0) => theme.dim,
            _ => theme.strong,
        };
        // The blanks around a digit belong to it: a single column is easily missed.
        let at = above.len() / 2 * (1 + gap.len());
        let before = (gap.len() / 2).min(at);
        let width = before + 1 + gap.len().div_ceil(2);
        let area = Rect { x: (at - before) as u16, y: 0, width: width as u16, height: 2 };
        buttons.push(ClickTarget { area, does: KeyMatch { action: Action::Digit, digit: Some(digit) } });
        above.extend([Span::styled(digit.to_string(), style), Span::raw(gap)]);
        let count = if left == 0 { Span::styled("0", theme.good) } else { Span::styled(left.to_string(), theme.dim) };
        below.extend([count, Span::raw(gap)]);
    }
    (Line::from(above), Line::from(below), buttons)
}
