//! The tour beside the board: what to try next. The board is played on with its own keys.

use ratatui::style::Style;
use ratatui::text::Line;

use super::beside::Beside;
use super::board_keys;
use super::view::{EventResult, View};
use crate::app::model::touring::STATIONS;
use crate::app::{Action, App, KeyMatch, Keys, Question};
use crate::widgets::panels::compact::Compact;
use crate::widgets::panels::words::paragraph;
use crate::widgets::panels::{PanelSource, Section};

/// What the bar offers meanwhile: the keys that the stations speak of, and the way on and out.
pub(super) const IN_THE_TOUR: &[(Action, &str)] = &[
    (Action::NextPuzzle, "go on"),
    (Action::Undo, "undo"),
    (Action::Ask(Question::Hint), "hint"),
    (Action::Clear, "leave the tour"),
];

/// The same at the last station.
pub(super) const AT_ITS_END: &[(Action, &str)] =
    &[(Action::PlaceSingle, "end the tour"), (Action::Undo, "undo"), (Action::Ask(Question::Hint), "hint")];

/// The view of the tour; where it is, is in the app.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TourView;

/// Whether the last station is reached.
pub(super) fn is_at_its_end(app: &App) -> bool {
    app.station().is_some_and(|(at, _)| at + 1 == STATIONS.len())
}

impl TourView {
    fn title(app: &App) -> String {
        app.station().map_or_else(String::new, |(at, _)| format!("Tour {}/{}", at + 1, STATIONS.len()))
    }

    fn words(app: &App) -> String {
        app.station().map(|(_, station)| station.words(app.keys)).unwrap_or_default()
    }

    fn lines(source: &PanelSource<'_>) -> Vec<Line<'static>> {
        let mut lines = paragraph(&Self::words(source.app), source.theme.strong, source.width);
        let last = is_at_its_end(source.app);
        // The last station says how the tour ends.
        let ways = [(Action::NextPuzzle, "goes on without it"), (Action::Clear, "leaves the tour")];
        let said = source.app.keys.list_among(&board_keys::KEYS, &ways);
        if !last && !said.is_empty() {
            lines.push(Line::default());
            lines.extend(paragraph(&format!("{said}."), source.theme.dim, source.width));
        }
        lines
    }
}

impl View for TourView {
    /// Those of the board, which is played on.
    fn heading(&self) -> (&'static str, &'static Keys) {
        ("Tour", &board_keys::KEYS)
    }

    fn on(&mut self, hit: KeyMatch, app: &mut App) -> EventResult {
        let last = is_at_its_end(app);
        match hit.action {
            _ if app.is_paused() => return EventResult::Pass,
            Action::PlaceSingle | Action::NextPuzzle if last => app.leave_tour(),
            Action::NextPuzzle => app.skip_station(),
            // Whoever takes it for the way on learns which key that is.
            Action::PlaceSingle if app.play.as_ref().is_some_and(|play| play.game.centre(play.cursor).is_empty()) => {
                let on = app.keys.key_or_name(Action::NextPuzzle);
                app.set_info(format!("the tour goes on once that is done; {on} goes on without it"));
            }
            // What was selected or asked goes first.
            Action::Clear if app.is_clear() => app.leave_tour(),
            _ => return EventResult::Pass,
        }
        EventResult::Stay
    }

    fn beside(&self) -> Option<&dyn Beside> {
        Some(self)
    }
}

impl Beside for TourView {
    fn sections(&self, source: &PanelSource<'_>) -> Vec<Section> {
        vec![Section::new(Self::title(source.app), Self::lines(source), 0)]
    }

    fn compact(&self, source: &PanelSource<'_>) -> Compact {
        let mut lines = paragraph(&Self::title(source.app), source.theme.accent, source.table_width());
        lines.extend(Self::lines(source));
        Compact { lines, modes: true, when_cut: None }
    }

    fn compact_height(&self, source: &PanelSource<'_>) -> usize {
        Self::lines(source).len() + 1
    }

    fn sentence(&self, source: &PanelSource<'_>, _room: usize) -> Option<(String, Style)> {
        // What a key did just now is not to be hidden.
        source.app.message.is_none().then(|| (Self::words(source.app), source.theme.strong))
    }

    fn is_played_on(&self) -> bool {
        true
    }
}
