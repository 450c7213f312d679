//! The rung of the hint ladder that is open.

use ratatui::text::{Line, Span};

use unicode_width::UnicodeWidthStr;

use super::words::{labelled, paragraph};
use super::{Section, Source, count_table};
use crate::app::Overlay;
use crate::logic::Step;
use crate::logic::explain::{self, Label, Rung};
use crate::widgets::step_marks::link_name;
use crate::widgets::theme::Theme;

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
    lines.extend(told(rung, &ladder.step, ladder.looked_at, source.theme, source.width));
    vec![Section { title, lines, rank: 0 }]
}

/// The lines of a rung; below the whole deduction stand its tables, above it where the panel is narrow and the words would
/// push them out of sight. `looked_at` is the fact that stands out.
#[must_use]
pub fn told(rung: &Rung, step: &Step, looked_at: Option<usize>, theme: &Theme, width: usize) -> Vec<Line<'static>> {
    let mut lines = explained(&rung.lines, step, looked_at, theme, width);
    if rung.lines.iter().any(|line| line.label == Label::Result) {
        let mut tables = count_table::lines(step, theme, width);
        if width < 24 {
            std::mem::swap(&mut lines, &mut tables);
        }
        lines.extend(tables);
    }
    lines
}

/// Lines of an explanation with their labels, the facts with their numbers; the technique stands in the title already.
#[must_use]
pub fn explained(
    told: &[explain::Line],
    step: &Step,
    looked_at: Option<usize>,
    theme: &Theme,
    width: usize,
) -> Vec<Line<'static>> {
    let mut lines = Vec::new();
    let mut fact = 0;
    for line in told.iter().filter(|line| line.label != Label::Technique) {
        let is_fact = line.label == Label::Facts;
        let stands_out = is_fact && looked_at == Some(fact);
        let style = match line.label {
            Label::Result if step.places.is_empty() => theme.warning,
            Label::Result => theme.good,
            Label::So => theme.strong,
            Label::Facts if stands_out => theme.accent,
            Label::Facts if looked_at.is_some() => theme.dim,
            _ => theme.text,
        };
        let label = if is_fact { fact_name(step, line, fact) } else { line.label.word().to_owned() };
        fact += usize::from(is_fact);
        if width >= NARROW {
            lines.extend(labelled(&label, 7, &line.text, style, theme, width));
        } else if is_fact {
            lines.extend(paragraph(&format!("{label}: {}", line.text), style, width));
        } else {
            lines.push(Line::from(Span::styled(label, theme.dim)));
            lines.extend(paragraph(&line.text, style, width));
        }
    }
    lines
}

/// Panels narrower than this give no column to the labels.
const NARROW: usize = 24;

/// What a fact is called: by the letters of its cells on the board for a link of a chain, else by its number.
#[must_use]
pub fn fact_name(step: &Step, line: &explain::Line, at: usize) -> String {
    let link = line.evidence.first().and_then(|&premise| link_name(step, premise));
    link.unwrap_or_else(|| (at + 1).to_string())
}
