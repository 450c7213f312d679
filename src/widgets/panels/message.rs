//! The message line and the bar below it.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use unicode_width::UnicodeWidthStr;

use super::bar::{self, Bar};
use super::{ClickTarget, PanelSource, words};
use crate::app::{App, Pending, Play, Tone};
use crate::widgets::grid::Tier;
use crate::widgets::layout::Layout;
use crate::widgets::lines::put_line;
use crate::widgets::theme::Theme;

/// Draws message line and bar. What is too long for the one goes on in the other; where they share one line, the bar
/// shows while there is nothing to say.
///
/// `said` comes before the message of the app; `boxed`: what lies over the board says its messages itself.
pub fn draw(
    source: &PanelSource<'_>,
    layout: &Layout,
    (said, boxed): (Option<(String, Style)>, bool),
    keys: Bar,
    buffer: &mut Buffer,
) {
    let PanelSource { app, play, theme, .. } = *source;
    let inset = |rect: Rect| Rect { x: rect.x + 1, width: rect.width.saturating_sub(2), ..rect };
    let said = said.or_else(|| line(app, play, theme)).filter(|_| !boxed);
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
    if names_the_cell(layout, keys, play) {
        put_line(buffer, inset(rect), &cell_line(play, theme));
    } else {
        bar::draw(app, keys, layout.panel.is_some(), rect, theme, buffer);
    }
}

/// Whether what the cursor's cell holds is shown in place of the keys.
fn names_the_cell(layout: &Layout, keys: Bar, play: &Play) -> bool {
    layout.tier() == Tier::Xs && layout.panel.is_none() && matches!(keys, Bar::Board(_)) && !play.paused
}

/// The buttons of the bar, where no message covers it.
pub fn buttons(app: &App, play: &Play, layout: &Layout, keys: Bar) -> Vec<ClickTarget> {
    let room = usize::from(layout.message.width.saturating_sub(2));
    let long = app.message.as_ref().is_some_and(|message| message.text.width() > room);
    let silent = app.message.is_none() && play.pending.is_none() && app.waiting.is_none() && play.conflicts.is_empty();
    let rect = layout.bar.or_else(|| silent.then_some(layout.message)).filter(|_| !long);
    match rect.filter(|_| !names_the_cell(layout, keys, play)) {
        Some(rect) => bar::buttons(app, keys, layout.panel.is_some(), rect),
        None => Vec::new(),
    }
}

/// The message, or else what is asked or wrong.
fn line(app: &App, play: &Play, theme: &Theme) -> Option<(String, Style)> {
    let (text, style) = if let Some(message) = &app.message {
        (message.text.clone(), if message.tone == Tone::Refusal { theme.warning } else { theme.text })
    } else if let Some(pending) = play.pending {
        let asked = match pending {
            Pending::Highlight => "Highlight which digit? 1–9",
            Pending::WhyNot => "Why not which digit? 1–9",
            Pending::Candidate => "Colour which candidate? 1–9",
            Pending::CandidateColour(_) => "Which colour? 1–8",
            Pending::Link => "Link which candidate? 1–9",
        };
        (asked.to_owned(), theme.accent)
    } else if let Some(waiting) = &app.waiting {
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
    add("", play.mode.slug().to_owned(), theme.accent);
    Line::from(spans)
}
