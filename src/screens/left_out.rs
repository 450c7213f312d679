//! What automatic candidates left out: on the board what sums, straights and the player took from the houses' candidates,
//! beside it why, for the cell under the cursor. The board is played on meanwhile.

use ratatui::style::Style;
use ratatui::text::Line;

use super::beside::{Beside, OnBoard};
use super::board_keys;
use super::view::{EventResult, View};
use crate::app::{Action, App, KeyMatch, Keys, Play};
use crate::puzzle::{CellMap, DigitSet};
use crate::widgets::board::HintMarks;
use crate::widgets::panels::compact::Compact;
use crate::widgets::panels::{PanelSource, Section, words};

/// The view of what was left out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LeftOutView;

impl LeftOutView {
    /// How many candidates are drawn as taken, and why which digits are left out of the cursor's cell.
    fn lines(play: &Play) -> Vec<String> {
        let taken = play.game.taken_by_automatic();
        let count: usize = taken.iter().map(|(_, digits): (_, &DigitSet)| digits.len()).sum();
        let mut lines = vec![format!("{count} on the board beyond what cells see")];
        let cell = play.cursor;
        let reasons = play.game.left_out(cell);
        if reasons.is_empty() {
            lines.push(format!("{cell}: nothing"));
        }
        lines.extend(reasons.into_iter().map(|left| format!("{cell}: {} {}", left.digits, left.why)));
        lines
    }

    fn paragraphs(source: &PanelSource<'_>) -> Vec<Line<'static>> {
        let styles = [source.theme.dim].into_iter().chain(std::iter::repeat(source.theme.text));
        let lines = Self::lines(source.play).into_iter().zip(styles);
        lines.flat_map(|(line, style)| words::paragraph(&line, style, source.width)).collect()
    }
}

impl View for LeftOutView {
    /// Those of the board, which is played on.
    fn heading(&self) -> (&'static str, &'static Keys) {
        ("Left out", &board_keys::KEYS)
    }

    fn on(&mut self, hit: KeyMatch, app: &mut App) -> EventResult {
        match hit.action {
            Action::Clear | Action::LeftOut if !app.is_paused() => EventResult::Close,
            _ => EventResult::Pass,
        }
    }

    fn beside(&self) -> Option<&dyn Beside> {
        Some(self)
    }
}

impl Beside for LeftOutView {
    fn on_board<'a>(&'a self, play: &'a Play) -> OnBoard<'a> {
        let removes: CellMap<DigitSet> = play.game.taken_by_automatic();
        // The board is played on meanwhile.
        let marks = HintMarks { removes, keeps_own: true, ..HintMarks::default() };
        OnBoard { marks: Some(marks), ..OnBoard::default() }
    }

    fn sections(&self, source: &PanelSource<'_>) -> Vec<Section> {
        vec![Section::new(String::from("Left out"), Self::paragraphs(source), 0)]
    }

    fn compact(&self, source: &PanelSource<'_>) -> Compact {
        let mut lines = vec![Line::styled("Left out", source.theme.accent)];
        lines.extend(Self::paragraphs(source));
        Compact { lines, modes: true, when_cut: None }
    }

    fn compact_height(&self, source: &PanelSource<'_>) -> usize {
        Self::paragraphs(source).len()
    }

    fn sentence(&self, source: &PanelSource<'_>, _room: usize) -> Option<(String, Style)> {
        Some((Self::lines(source.play).split_off(1).join("; "), source.theme.text))
    }

    fn is_played_on(&self) -> bool {
        true
    }
}
