//! The board is finished: said beside it, not over it, so that it stays in view.

use ratatui::style::Style;
use ratatui::text::{Line, Span};

use super::{Beside, EventResult, Keeps, OnBoard, View, board};
use crate::app::{Action, App, KeyMatch, Keys, Play};
use crate::game::Game;
use crate::game::clock::duration;
use crate::widgets::panels::compact::Compact;
use crate::widgets::panels::{Section, Source, separator};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Finished {
    /// Milliseconds played.
    pub elapsed: u64,
    /// Steps taken for the player.
    pub steps_taken: u32,
    pub hints_used: u32,
}

impl Finished {
    #[must_use]
    pub const fn of(game: &Game) -> Self {
        Self { elapsed: game.clock.elapsed(), steps_taken: game.steps_taken(), hints_used: game.hints_used() }
    }

    fn facts(&self) -> [(&'static str, String); 3] {
        [
            ("time", duration(self.elapsed)),
            ("steps taken", self.steps_taken.to_string()),
            ("hints", self.hints_used.to_string()),
        ]
    }
}

impl View for Finished {
    /// Those of the board, which is played on.
    fn heading(&self) -> (&'static str, &'static Keys) {
        ("Finished", &board::KEYS)
    }

    fn on(&mut self, hit: KeyMatch, app: &mut App) -> EventResult {
        let paused = app.play.as_ref().is_some_and(|play| play.paused);
        match hit.action {
            Action::Clear | Action::PlaceSingle if !paused => EventResult::Close,
            _ => EventResult::Pass,
        }
    }

    fn beside(&self) -> Option<&dyn Beside> {
        Some(self)
    }
}

impl Beside for Finished {
    fn on_board<'a>(&'a self, _play: &'a Play) -> OnBoard<'a> {
        OnBoard::default()
    }

    fn sections(&self, source: &Source<'_>) -> Vec<Section> {
        let theme = source.theme;
        let mut lines = vec![Line::from(Span::styled("Every digit is in place", theme.good)), Line::default()];
        lines.extend(self.facts().into_iter().map(|(label, value)| {
            Line::from(vec![Span::styled(format!("{label:<12}"), theme.dim), Span::styled(value, theme.strong)])
        }));
        lines.push(Line::default());
        lines.push(Line::from(vec![Span::styled("N", theme.accent), Span::styled(" new puzzle", theme.dim)]));
        vec![Section::new(String::from("Finished"), lines, 0)]
    }

    fn keeps(&self) -> Keeps {
        Keeps::Board
    }

    fn compact(&self, source: &Source<'_>) -> Compact {
        let theme = source.theme;
        let mut lines = vec![Line::from(Span::styled("Finished", theme.good))];
        lines.extend(self.facts().into_iter().map(|(label, value)| {
            Line::from(vec![Span::styled(format!("{label} "), theme.dim), Span::styled(value, theme.strong)])
        }));
        Compact { lines, modes: true, when_cut: None }
    }

    fn compact_height(&self, _source: &Source<'_>) -> usize {
        0
    }

    fn sentence(&self, source: &Source<'_>, _room: usize) -> Option<(String, Style)> {
        let dot = separator(source.theme.glyphs);
        let facts: Vec<String> = self.facts().iter().map(|(label, value)| format!("{label} {value}")).collect();
        Some((format!("Finished{dot}{}", facts.join(dot)), source.theme.strong))
    }

    fn is_played_on(&self) -> bool {
        true
    }
}
