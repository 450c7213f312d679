//! All steps that are possible now: the one that is looked at, and how many each technique has.

use ratatui::text::{Line, Span};

use super::compact::COMPACT_TEXT;
use super::hint::told;
use super::{Section, Source, path, words};
use crate::app::overlays::StepList;
use crate::app::{Overlay, Play};
use crate::logic::{Step, explain};
use crate::widgets::theme::Theme;

/// The list, if it is open.
#[must_use]
pub fn sections(source: &Source<'_>) -> Vec<Section> {
    let Some(Overlay::Steps(list)) = &source.app.overlay else { return Vec::new() };
    let Some(step) = list.step() else { return Vec::new() };
    let mut lines = vec![Line::from(Span::styled(step.technique.name, source.theme.strong))];
    lines.extend(deduction(source.play, step, source.theme, source.width));
    let title = if list.only.is_some() { "Only the steps of" } else { "Possible now" };
    let chosen = Some(step.technique.slug);
    vec![
        Section { title: title_of(list), lines, rank: 0 },
        Section { title: title.to_owned(), lines: path::table(source, &list.counts(), chosen), rank: 2 },
    ]
}

/// The same for the compact panel.
#[must_use]
pub fn compact(play: &Play, list: &StepList, step: &Step, theme: &Theme) -> Vec<Line<'static>> {
    let mut lines = vec![Line::from(Span::styled(title_of(list), theme.accent))];
    if list.only.is_some() {
        lines.push(Line::from(Span::styled("of this only", theme.dim)));
    }
    lines.extend(words::paragraph(step.technique.name, theme.strong, COMPACT_TEXT));
    lines.extend(deduction(play, step, theme, COMPACT_TEXT));
    lines
}

fn title_of(list: &StepList) -> String {
    format!("Step {}/{}", list.at + 1, list.shown().count())
}

fn deduction(play: &Play, step: &Step, theme: &Theme, width: usize) -> Vec<Line<'static>> {
    let rungs = explain::ladder(play.game.puzzle(), step);
    rungs.last().map(|rung| told(rung, step, None, theme, width)).unwrap_or_default()
}
