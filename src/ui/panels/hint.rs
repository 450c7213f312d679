//! The rung of the hint ladder that is open.

use ratatui::text::{Line, Span};

use unicode_width::UnicodeWidthStr;

use super::words::{labelled, paragraph};
use super::{Section, Source, count_table};
use crate::app::Overlay;
use crate::logic::Step;
use crate::logic::explain::{self, Label, Rung};
use crate::ui::theme::Theme;

/// The open hint, if there is one.
#[must_use]
pub fn sections(source: &Source<'_>) -> Vec<Section> {
    let Some(Overlay::Hint(ladder)) = &source.app.overlay else { return Vec::new() };
    let Some(rung) = ladder.rung() else { return Vec::new() };
    let (counted, name) = (format!("Hint {}/{}", ladder.at + 1, ladder.rungs.len()), ladder.step.technique.name);
    let title = format!("{counted}: {name}");
    let mut lines = Vec::new();
    let title = if title.width() + 2 <= source.width {
        title
    } else {
        lines.extend(paragraph(name, source.theme.strong, source.width));
        counted
    };
    lines.extend(told(rung, &ladder.step, source.theme, source.width));
    vec![Section { title, lines, rank: 0 }]
}

/// The lines of a rung; below the whole deduction stand its tables.
#[must_use]
pub fn told(rung: &Rung, step: &Step, theme: &Theme, width: usize) -> Vec<Line<'static>> {
    let mut lines = explained(&rung.lines, step, theme, width);
    if rung.lines.iter().any(|line| line.label == Label::Result) {
        lines.extend(count_table::lines(step, theme, width));
    }
    lines
}

/// Lines of an explanation with their labels; the technique stands in the title already.
#[must_use]
pub fn explained(told: &[explain::Line], step: &Step, theme: &Theme, width: usize) -> Vec<Line<'static>> {
    let mut lines = Vec::new();
    let mut last = None;
    for line in told.iter().filter(|line| line.label != Label::Technique) {
        let style = match line.label {
            Label::Result if step.places.is_empty() => theme.warning,
            Label::Result => theme.good,
            Label::So => theme.strong,
            _ => theme.text,
        };
        let label = if last == Some(line.label) { "" } else { line.label.word() };
        last = Some(line.label);
        if width < 24 {
            if !label.is_empty() {
                lines.push(Line::from(Span::styled(label, theme.dim)));
            }
            lines.extend(paragraph(&line.text, style, width));
        } else {
            lines.extend(labelled(label, 7, &line.text, style, theme, width));
        }
    }
    lines
}
