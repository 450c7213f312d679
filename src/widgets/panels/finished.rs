//! The board is finished: told beside it, so that it stays in view.

use ratatui::text::{Line, Span};

use super::{Section, Source};
use crate::app::Overlay;
use crate::app::overlays::Finished;
use crate::game::clock::duration;

/// What is told at the end.
#[must_use]
pub fn sections(source: &Source<'_>) -> Vec<Section> {
    let Some(Overlay::Finished(finished)) = &source.app.overlay else { return Vec::new() };
    let theme = source.theme;
    let mut lines = vec![Line::from(Span::styled("Every digit is in place", theme.good)), Line::default()];
    lines.extend(facts(finished).into_iter().map(|(label, value)| {
        Line::from(vec![Span::styled(format!("{label:<12}"), theme.dim), Span::styled(value, theme.strong)])
    }));
    lines.push(Line::default());
    lines.push(Line::from(vec![Span::styled("N", theme.accent), Span::styled(" new puzzle", theme.dim)]));
    vec![Section { title: String::from("Finished"), lines, rank: 0 }]
}

/// Time, steps and hints.
#[must_use]
pub fn facts(finished: &Finished) -> [(&'static str, String); 3] {
    [
        ("time", duration(finished.elapsed)),
        ("steps taken", finished.steps_taken.to_string()),
        ("hints", finished.hints_used.to_string()),
    ]
}
