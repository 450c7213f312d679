//! The path viewer beside the board, and what was done so far.

use ratatui::text::{Line, Span};

use super::hint::told;
use super::{Section, Source, separator, words};
use crate::app::Overlay;
use crate::app::overlays::PathView;
use crate::logic::{Technique, explain};
use crate::widgets::glyphs::GlyphSet;

/// The open path, if there is one: where it stands, the step that comes next, how hard it gets.
#[must_use]
pub fn sections(source: &Source<'_>) -> Vec<Section> {
    let Some(Overlay::Path(view)) = &source.app.overlay else { return Vec::new() };
    let (theme, path) = (source.theme, &view.path);
    let dot = separator(theme.glyphs);
    let title = format!("Path {}/{}", view.at, path.steps.len());
    let end = if path.solved { "to the solution" } else { "no technique leads further" };
    let rating = format!("{} steps{dot}{}{dot}{end}", path.steps.len(), path.rating.level.slug());
    let mut lines = words::paragraph(&rating, theme.dim, source.width);
    let kind = source.play.game.puzzle().kind();
    let scores: Vec<u32> =
        path.steps.iter().map(|step| step.cost(kind).map_or(0, |cost| u32::from(cost.score))).collect();
    lines.push(profile(source, &scores, view.at));
    lines.push(Line::default());
    if let Some(step) = view.next() {
        lines.push(Line::from(Span::styled(step.technique.name, theme.strong)));
        let rungs = explain::ladder(source.play.game.puzzle(), step);
        if let Some(last) = rungs.last() {
            lines.extend(told(last, step, None, theme, source.width));
        }
    } else {
        lines.push(Line::from(Span::styled(if path.solved { "solved" } else { "the end of the path" }, theme.good)));
    }
    let counts = Section { title: String::from("Techniques used"), lines: counts(source, view), rank: 3 };
    if view.list {
        return vec![Section { title, ..counts }];
    }
    vec![Section { title, lines, rank: 0 }, counts]
}

/// The techniques of the path in the order of their use, each with how often it is used and its level; that of the next
/// step stands out.
#[must_use]
pub fn counts(source: &Source<'_>, view: &PathView) -> Vec<Line<'static>> {
    let next = view.next().map(|step| step.technique.slug);
    let mut counts: Vec<(Technique, u32)> = Vec::new();
    for step in &view.path.steps {
        match counts.iter_mut().find(|(known, _)| *known == step.technique) {
            Some((_, count)) => *count += 1,
            None => counts.push((step.technique, 1)),
        }
    }
    let kind = source.play.game.puzzle().kind();
    counts.sort_by_key(|(technique, _)| technique.grade(kind));
    table(source, &counts, next)
}

/// Techniques with how many steps each and, where there is room, its level.
#[must_use]
pub fn table(source: &Source<'_>, counts: &[(Technique, u32)], chosen: Option<&str>) -> Vec<Line<'static>> {
    let (theme, width, kind) = (source.theme, source.width, source.play.game.puzzle().kind());
    let line = |&(technique, count): &(Technique, u32)| {
        let style = if chosen == Some(technique.slug) { theme.accent } else { theme.text };
        let level = technique.grade(kind).map_or("", |grade| grade.level.slug());
        let level = if width >= 32 { format!("  {level:<10}") } else { String::new() };
        let room = width.saturating_sub(4 + level.len());
        let mut name: String = technique.name.chars().take(room).collect();
        if technique.name.chars().count() > room {
            name.pop();
            name.push(theme.glyphs.more());
        }
        Line::from(vec![Span::styled(format!("{count:>3} {name:<room$}"), style), Span::styled(level, theme.dim)])
    };
    counts.iter().map(line).collect()
}

/// What was done so far.
#[must_use]
pub fn summary(source: &Source<'_>) -> Vec<Section> {
    if matches!(
        source.app.overlay,
        Some(Overlay::Path(_) | Overlay::Steps(_) | Overlay::Shapes(_) | Overlay::Finished(_))
    ) {
        return Vec::new();
    }
    let (game, theme) = (&source.play.game, source.theme);
    let dot = separator(theme.glyphs);
    let count = |n: usize, one: &str, more: &str| match n {
        0 => format!("no {more}"),
        1 => format!("1 {one}"),
        n => format!("{n} {more}"),
    };
    let placed = game.position().placed(game.puzzle());
    let total = (game.puzzle().cells() - game.puzzle().given_cells()).len();
    let mut parts = vec![format!("{placed} of {total} placed")];
    parts.push(count(game.steps_taken() as usize, "step taken", "steps taken"));
    parts.push(count(game.hints_used() as usize, "hint", "hints"));
    if !game.savepoints().is_empty() {
        parts.push(count(game.savepoints().len(), "savepoint", "savepoints"));
    }
    let mut lines = words::paragraph(&parts.join(dot), theme.dim, source.width);
    lines.push(progress(source, placed, total));
    vec![Section { title: String::from("Progress"), lines, rank: 6 }]
}

/// A bar as long as the panel is wide.
fn progress(source: &Source<'_>, placed: usize, total: usize) -> Line<'static> {
    let theme = source.theme;
    let width = source.width;
    let done = (placed * width).checked_div(total).unwrap_or(0);
    let (full, empty) = match theme.glyphs {
        GlyphSet::Unicode => ("━", "─"),
        GlyphSet::Ascii => ("#", "-"),
    };
    Line::from(vec![
        Span::styled(full.repeat(done), theme.good),
        Span::styled(empty.repeat(width.saturating_sub(done)), theme.thin_wall),
    ])
}

/// One small column per step (or per group of steps), as high as its score; those done are bright.
fn profile(source: &Source<'_>, scores: &[u32], at: usize) -> Line<'static> {
    const UNICODE: [&str; 8] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"];
    const ASCII: [&str; 8] = [".", ".", ":", ":", "+", "+", "#", "#"];
    let theme = source.theme;
    let glyphs = if theme.glyphs == GlyphSet::Ascii { ASCII } else { UNICODE };
    // Scores grow by leaps; the logarithm keeps the easy steps apart.
    let log = |score: u32| (f64::from(score) + 1.0).ln();
    let (lowest, highest) =
        (scores.iter().copied().min().map_or(0.0, log), scores.iter().copied().max().map_or(1.0, log));
    let group = scores.len().div_ceil(source.width.max(1)).max(1);
    let spans = scores.chunks(group).enumerate().map(|(i, chunk)| {
        let score = chunk.iter().copied().max().unwrap_or(0);
        let height = (log(score) - lowest) / (highest - lowest).max(0.1) * 7.0;
        let glyph = glyphs.get(height.round() as usize).copied().unwrap_or("#");
        Span::styled(glyph, if i * group < at { theme.good } else { theme.dim })
    });
    Line::from(spans.collect::<Vec<_>>())
}
