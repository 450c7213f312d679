//! The panel of sixteen columns: the same, in few words.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::{Source, cage, compartment, finished, hint, left, path, shapes, steps, sums, words};
use crate::app::{Action, App, Mode, Overlay, Play};
use crate::logic::explain;
use crate::puzzle::Kind;
use crate::widgets::theme::Theme;
use crate::widgets::view::put_line;

/// Columns of text in the compact panel.
pub const COMPACT_TEXT: usize = 15;

/// Draws the compact panel; with `titled` title and clock stand at its top.
pub fn draw(app: &App, play: &Play, titled: bool, rect: Rect, theme: &Theme, buffer: &mut Buffer) {
    let source = Source { app, play, theme, width: usize::from(rect.width) };
    let mut blocks: Vec<Vec<Line<'static>>> = Vec::new();
    if titled {
        let title = words::paragraph(play.game.title(), theme.accent, source.width);
        let mut lines = words::at_most(title, 3, theme.accent);
        lines.push(Line::from(Span::styled(play.game.clock.text(), theme.strong)));
        if let Some(unsaved) = &app.unsaved {
            lines.extend(words::paragraph(&unsaved.mark(), theme.warning, source.width));
        }
        blocks.push(lines);
    }
    match &app.overlay {
        Some(Overlay::Hint(ladder)) => {
            let mut lines = words::paragraph(ladder.step.technique.name, theme.accent, source.width);
            if let Some(rung) = ladder.rung() {
                lines.extend(hint::told(rung, &ladder.step, ladder.looked_at, theme, source.width));
            }
            blocks.push(lines);
        }
        Some(Overlay::Path(view)) => {
            let count = format!("path {}/{}", view.at, view.path.steps.len());
            let mut lines = vec![Line::from(Span::styled(count, theme.accent))];
            if view.list {
                lines.extend(path::counts(&source, view));
            } else if let Some(step) = view.next() {
                lines.extend(words::paragraph(step.technique.name, theme.strong, source.width));
                let rungs = explain::ladder(play.game.puzzle(), step);
                lines.extend(
                    rungs.last().map(|rung| hint::told(rung, step, None, theme, source.width)).unwrap_or_default(),
                );
            }
            blocks.push(lines);
        }
        Some(Overlay::Steps(list)) => {
            blocks.push(list.step().map(|step| steps::compact(play, list, step, theme)).unwrap_or_default());
        }
        Some(Overlay::Shapes(browser)) => {
            let mut lines = vec![Line::from(Span::styled(shapes::title(browser), theme.accent))];
            lines.extend(shapes::lines(&source, browser));
            blocks.push(lines);
        }
        Some(Overlay::Finished(told)) => {
            let mut lines = vec![Line::from(Span::styled("Finished", theme.good))];
            lines.extend(finished::facts(told).into_iter().map(|(label, value)| {
                Line::from(vec![Span::styled(format!("{label} "), theme.dim), Span::styled(value, theme.strong)])
            }));
            blocks.push(lines);
        }
        _ => {
            if !play.paused {
                blocks.push(shape(&source));
            }
            let (above, below) = left::lines(&source, 0);
            if !below.spans.is_empty() {
                blocks.push(vec![Line::from(Span::styled("left", theme.dim)), above, below]);
            }
        }
    }
    if !matches!(app.overlay, Some(Overlay::Hint(_) | Overlay::Path(_) | Overlay::Steps(_) | Overlay::Shapes(_))) {
        blocks.push(modes(&source));
        // The usual needs no words here. Last, so that nothing moves when the answer comes.
        if let Some(words) = play.uniqueness.short().filter(|_| !play.uniqueness.is_one()) {
            blocks.push(words::paragraph(words, theme.text, source.width));
        }
    }
    let mut lines = blocks.join(&Line::default());
    let room = usize::from(rect.height);
    if lines.len() > room && matches!(app.overlay, Some(Overlay::Hint(_))) {
        // A deduction must not look as if it ended here: its facts are told one by one.
        lines.truncate(room.saturating_sub(1));
        lines.push(fact_by_fact(theme));
    }
    for (y, line) in (rect.y..rect.bottom()).zip(&lines) {
        put_line(buffer, Rect { y, height: 1, ..rect }, line);
    }
}

/// `Tab next fact …`: the key for what has no room.
fn fact_by_fact(theme: &Theme) -> Line<'static> {
    let key = Span::styled(words::key_of(Action::NextFact(true)), theme.accent);
    Line::from(vec![key, Span::styled(format!(" next fact {}", theme.glyphs.more()), theme.dim)])
}

/// The four modes, the current one filled.
fn modes(source: &Source<'_>) -> Vec<Line<'static>> {
    let theme = source.theme;
    let line = |mode: Mode| {
        let chosen = mode == source.play.mode;
        Line::from(Span::styled(
            format!(" {} {:<7}", mode.key(), mode.name()),
            if chosen { theme.chosen } else { theme.dim },
        ))
    };
    Mode::ALL.map(line).to_vec()
}

fn shape(source: &Source<'_>) -> Vec<Line<'static>> {
    let (play, theme) = (source.play, source.theme);
    let puzzle = play.game.puzzle();
    let cell = play.cursor;
    let titled = |title: String, rest: Vec<Line<'static>>| {
        let mut lines = vec![Line::from(Span::styled(title, theme.sum))];
        lines.extend(rest);
        lines
    };
    if let Some(cells) = sums::wanted(source) {
        return titled(format!("{} cells", cells.len()), sums::lines(source, cells));
    }
    if let (Kind::Killer, Some(cage)) = (puzzle.kind(), puzzle.cage_at(cell)) {
        let first = cage.first().unwrap_or(cell);
        let lines = cage::lines(source, cage, 6, 1).into_iter().filter(|line| !line.spans.is_empty()).collect();
        return titled(format!("cage {}  {first}", cage.sum), lines);
    }
    if puzzle.kind() == Kind::Str8ts && !puzzle.is_black(cell) {
        let mut lines = Vec::new();
        for compartment in puzzle.compartments_at(cell) {
            let name = compartment.name();
            let title = name.strip_prefix("compartment ").unwrap_or(&name).to_owned();
            lines.extend(titled(title, compartment::lines(source, compartment, 4, 1)));
        }
        return lines;
    }
    titled(cell.to_string(), words::cell_lines(source, cell))
}
