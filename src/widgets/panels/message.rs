//! The message line and the bar below it.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use unicode_width::UnicodeWidthStr;

use super::compact::COMPACT_TEXT;
use super::hint::{fact_name, told};
use super::{Source, bar, finished, separator, shapes, speaks_in_panel, steps, words};
use crate::app::overlays::{PathView, ShapeRow};
use crate::app::{App, Context, Overlay, Pending, Play, Tone};
use crate::logic::Step;
use crate::logic::explain::{self, Label, Rung};
use crate::widgets::grid::Tier;
use crate::widgets::layout::{Layout, PanelWidth};
use crate::widgets::theme::Theme;
use crate::widgets::view::put_line;

/// Draws message line and bar. What is too long for the one goes on in the other; where they share one line, the bar
/// shows while there is nothing to say.
pub fn draw(app: &App, play: &Play, layout: &Layout, theme: &Theme, buffer: &mut Buffer) {
    let boxed = matches!(app.overlay, Some(Overlay::Paste(_)));
    let inset = |rect: Rect| Rect { x: rect.x + 1, width: rect.width.saturating_sub(2), ..rect };
    let said = spoken(app, play, layout, theme).or_else(|| line(app, play, theme)).filter(|_| !boxed);
    let (text, style) = said.unwrap_or_default();
    let width = usize::from(layout.message.width.saturating_sub(2));
    let room = 1 + usize::from(layout.bar.is_some());
    let mut pieces = words::wrap(&text, width);
    let short = app.message.as_ref().filter(|message| message.text == text).and_then(|message| message.short.as_ref());
    if let Some(short) = short.filter(|_| pieces.len() > room) {
        pieces = words::wrap(short, width);
    }
    if pieces.len() > room
        && let Some(last) = pieces.get_mut(room - 1)
    {
        // What does not fit even so must not look as if it were the end.
        *last = last.chars().take(width.saturating_sub(1)).chain([theme.glyphs.more()]).collect();
    }
    let rows = [Some(layout.message), layout.bar.filter(|_| pieces.len() > 1)];
    for (rect, piece) in rows.into_iter().flatten().zip(&pieces) {
        put_line(buffer, inset(rect), &Line::styled(piece.as_str(), style));
    }
    if let Some(unsaved) = app.unsaved.as_ref().filter(|_| layout.header.is_none() && layout.panel.is_none()) {
        // Nothing else on so small a screen can say it.
        let mark = unsaved.mark();
        let taken = (mark.width() as u16 + 1).min(layout.message.width);
        let rect = Rect { x: layout.message.right() - taken, width: taken, ..layout.message };
        put_line(buffer, rect, &Line::styled(mark, theme.warning));
    }
    let free = if text.is_empty() { layout.bar.or(Some(layout.message)) } else { layout.bar };
    let Some(rect) = free.filter(|_| pieces.len() == 1) else { return };
    let context = app.context();
    if layout.tier() == Tier::Xs && layout.panel.is_none() && context == Context::Play && !play.paused {
        put_line(buffer, inset(rect), &cell_line(play, theme));
    } else {
        bar::draw(context, play, layout.panel.is_some(), rect, theme, buffer);
    }
}

/// What an overlay says here because there is no wide panel to say it in.
fn spoken(app: &App, play: &Play, layout: &Layout, theme: &Theme) -> Option<(String, Style)> {
    let overlay = app.overlay.as_ref().filter(|overlay| speaks_in_panel(overlay))?;
    if let Some((panel, width)) = layout.panel {
        // The compact panel tells it as far as it fits.
        let room = usize::from(panel.height.saturating_sub(5));
        let lines = match overlay {
            Overlay::Hint(ladder) => {
                ladder.rung().map_or(0, |rung| told(rung, &ladder.step, None, theme, COMPACT_TEXT).len())
            }
            Overlay::Path(view) => {
                let last = deduction(play, view);
                let lines = last.and_then(|(step, rung)| Some(told(&rung?, step, None, theme, COMPACT_TEXT).len()));
                lines.map_or(0, |lines| lines + 1)
            }
            Overlay::Steps(list) => list.step().map_or(0, |step| steps::compact(play, list, step, theme).len()),
            Overlay::Shapes(browser) => shapes::lines(&Source { app, play, theme, width: COMPACT_TEXT }, browser).len(),
            _ => 0,
        };
        if width == PanelWidth::Wide || lines <= room {
            return None;
        }
    }
    let text = match overlay {
        Overlay::Hint(ladder) => {
            let rung = ladder.rung()?;
            if let (Some(line), Some(at)) = (ladder.fact(), ladder.looked_at) {
                let name = fact_name(&ladder.step, line, at);
                return Some((format!("{name}: {}", line.text), theme.strong));
            }
            let all = |wanted: &dyn Fn(Label) -> bool| {
                let lines = rung.lines.iter().filter(|line| wanted(line.label));
                lines.map(|line| line.text.as_str()).collect::<Vec<_>>().join("; ")
            };
            let whole = all(&|_| true);
            // Two lines at most: where that is too little, what follows is worth more than why.
            let room = 2 * usize::from(layout.message.width.saturating_sub(8));
            let told = if whole.width() > room { all(&|l| matches!(l, Label::So | Label::Result)) } else { whole };
            format!("{}/{} {told}", ladder.at + 1, ladder.rungs.len())
        }
        Overlay::Path(path) => {
            let next = deduction(play, path);
            let name = next.as_ref().map_or("the end", |(step, _)| step.technique.name);
            let lines = next.iter().filter_map(|(_, rung)| rung.as_ref()).flat_map(|rung| &rung.lines);
            let result = lines.filter(|line| line.label == Label::Result).map(|line| format!(": {}", line.text));
            format!("{}/{} {name}{}", path.at, path.path.steps.len(), result.collect::<String>())
        }
        Overlay::Steps(list) => {
            let step = list.step()?;
            let text = format!("{}/{} {}", list.at + 1, list.shown().count(), explain::short(step));
            return Some((text, theme.strong));
        }
        Overlay::Shapes(browser) => match browser.row() {
            Some(ShapeRow::Created(derived, _)) => {
                format!("{}: {}", shapes::title(browser), derived.sentence(play.game.puzzle()))
            }
            Some(ShapeRow::Bare(shape)) => {
                let puzzle = play.game.puzzle();
                format!("{}: {} {}", shapes::title(browser), shape.name(puzzle), shape.sum(puzzle))
            }
            None => shapes::title(browser),
        },
        Overlay::Finished(told) => {
            let facts = finished::facts(told);
            let facts: Vec<String> = facts.iter().map(|(label, value)| format!("{label} {value}")).collect();
            format!("Finished{}{}", separator(theme.glyphs), facts.join(separator(theme.glyphs)))
        }
        _ => return None,
    };
    Some((text, theme.strong))
}

/// The step that a path shows next, with the rung that tells all of it.
fn deduction<'a>(play: &Play, path: &'a PathView) -> Option<(&'a Step, Option<Rung>)> {
    let step = path.next()?;
    Some((step, explain::ladder(play.game.puzzle(), step).pop()))
}

/// The message, or else what is asked or wrong.
fn line(app: &App, play: &Play, theme: &Theme) -> Option<(String, Style)> {
    let (text, style) = if let Some(message) = &app.message {
        (message.text.clone(), if message.tone == Tone::Refusal { theme.warning } else { theme.text })
    } else if let Some(pending) = play.pending {
        let asked = match pending {
            Pending::Highlight => "Highlight which digit? 1–9",
            Pending::WhyNot => "Why not which digit? 1–9",
        };
        (asked.to_owned(), theme.accent)
    } else if let Some(waiting) = app.waiting {
        (waiting.words.to_owned(), theme.dim)
    } else {
        (play.conflicts.first()?.to_string(), theme.warning)
    };
    Some((text, style))
}

/// What the cursor's cell holds, for the tier that cannot show marks.
fn cell_line(play: &Play, theme: &Theme) -> Line<'static> {
    let (game, cell) = (&play.game, play.cursor);
    let mut spans = vec![Span::styled(cell.to_string(), theme.accent)];
    let mut add = |label: &str, text: String, style| {
        if !text.is_empty() {
            spans.extend([Span::styled(format!(" {label}"), theme.dim), Span::styled(text, style)]);
        }
    };
    if let Some(cage) = game.puzzle().cage_at(cell) {
        add("cage ", cage.sum.to_string(), theme.sum);
    }
    match game.digit(cell) {
        Some(digit) => add("", digit.to_string(), theme.entered),
        None => {
            let marks = |set: crate::puzzle::DigitSet| if set.is_empty() { String::new() } else { set.to_string() };
            add("", marks(game.centre(cell)), theme.mark);
            add("", marks(game.corner(cell)), theme.corner);
        }
    }
    add("", play.mode.name().to_owned(), theme.accent);
    Line::from(spans)
}
