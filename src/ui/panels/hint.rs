//! The rung of the hint ladder that is open.

use ratatui::text::{Line, Span};

use super::words::labelled;
use super::{Section, Source, bar};
use crate::app::{Context, Overlay};
use crate::logic::explain::{self, Label};
use crate::ui::theme::Theme;

/// The open hint, if there is one.
#[must_use]
pub fn sections(source: &Source<'_>) -> Vec<Section> {
    let Some(Overlay::Hint(ladder)) = &source.app.overlay else { return Vec::new() };
    let Some(rung) = ladder.rung() else { return Vec::new() };
    let title = format!("Hint {}/{}: {}", ladder.at + 1, ladder.rungs.len(), ladder.step.technique.name);
    let mut lines = explained(&rung.lines, source.theme, source.width);
    lines.push(Line::default());
    lines.push(bar::line(Context::Hint, source.theme, source.width));
    vec![Section { title, lines, rank: 0 }]
}

/// Lines of an explanation with their labels; the technique stands in the title already.
#[must_use]
pub fn explained(told: &[explain::Line], theme: &Theme, width: usize) -> Vec<Line<'static>> {
    let mut lines = Vec::new();
    let mut last = None;
    for line in told.iter().filter(|line| line.label != Label::Technique) {
        let style = match line.label {
            Label::Result => theme.bad,
            Label::So => theme.strong,
            _ => theme.text,
        };
        let label = if last == Some(line.label) { "" } else { line.label.word() };
        last = Some(line.label);
        if width < 24 {
            if !label.is_empty() {
                lines.push(Line::from(Span::styled(label, theme.dim)));
            }
            lines.extend(super::words::paragraph(&line.text, style, width));
        } else {
            lines.extend(labelled(label, 7, &line.text, style, theme, width));
        }
    }
    lines
}
