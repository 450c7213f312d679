//! About the puzzle on the board: its title and author, what it is, how it was written, and its rules, scrolled where
//! they are long.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::text::Line;

use super::view::{EventResult, View};
use crate::app::input::shared_keys::SHOW;
use crate::app::{App, KeyMatch, Keys, Play};
use crate::notation;
use crate::widgets::lines::write;
use crate::widgets::panels::words;
use crate::widgets::scroll::{Scroll, scroll_foot};
use crate::widgets::theme::Theme;
use crate::widgets::window::{foot, rows_of, screen, window, window_place};

/// Columns inside the box.
const WIDTH: u16 = 68;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct About {
    /// How far it is scrolled down.
    pub scroll: Scroll,
}

impl View for About {
    fn heading(&self) -> (&'static str, &'static Keys) {
        ("About this puzzle", &SHOW)
    }

    fn on(&mut self, hit: KeyMatch, app: &mut App) -> EventResult {
        self.scroll = self.scroll.moved(hit.action, extent(app));
        EventResult::Stay
    }

    /// Scrolled as far as there is something to show.
    fn draw(&self, app: &App, theme: &Theme, buffer: &mut Buffer) -> Option<Position> {
        let (width, height, lines) = laid_out(app.play.as_ref()?, theme, buffer.area);
        let inside = window(self.title(), width, height, theme, buffer);
        let page = usize::from(inside.height.saturating_sub(2)).max(1);
        let scroll = usize::from(self.scroll.row(rows_of(lines.len().saturating_sub(page))));
        write(lines.get(scroll..).unwrap_or(&[]), Rect { height: page as u16, ..inside }, buffer);
        scroll_foot(scroll + page, page, lines.len(), foot(inside), (app.keys, &SHOW, theme), buffer);
        None
    }
}

/// Everything there is to say, broken to the width.
fn lines(play: &Play, theme: &Theme, width: usize) -> Vec<Line<'static>> {
    let (game, said) = (&play.game, play.game.words());
    let mut lines = Vec::new();
    if !said.title.is_empty() {
        lines.extend(words::paragraph(&said.title, theme.strong, width));
    }
    if !said.author.is_empty() {
        lines.extend(words::paragraph(&format!("by {}", said.author), theme.text, width));
    }
    if !lines.is_empty() {
        lines.push(Line::default());
    }
    lines.extend(words::paragraph(&words::described(game.puzzle(), game.start()), theme.text, width));
    for sentence in game.puzzle().rules_in_words() {
        lines.extend(words::paragraph(&sentence, theme.text, width));
    }
    lines.extend(words::paragraph(&play.uniqueness.words(), theme.dim, width));
    if let Some(code) = game.code() {
        lines.extend(words::paragraph(&format!("Its code: {code}"), theme.text, width));
    } else if let Some(row) = game.origin().and_then(|o| notation::find(o.notation)) {
        lines.extend(words::paragraph(&format!("It was read as {}: {}", row.slug, row.name), theme.dim, width));
    }
    lines.push(Line::default());
    if said.rules.is_empty() {
        lines.push(Line::styled("It came without written rules.", theme.dim));
        return lines;
    }
    lines.push(Line::styled("Its rules", theme.accent));
    for line in said.rules.lines() {
        lines.extend(words::paragraph(line, theme.text, width));
    }
    lines
}

/// The room inside the box and the lines for it.
fn laid_out(play: &Play, theme: &Theme, screen: Rect) -> (u16, u16, Vec<Line<'static>>) {
    let width = WIDTH.min(screen.width.saturating_sub(4)).max(1);
    let lines = lines(play, theme, width.into());
    let height = rows_of(lines.len()).saturating_add(2);
    (width, height, lines)
}

/// How far it can be scrolled, and how many lines are in view.
fn extent(app: &App) -> (u16, u16) {
    let Some(play) = &app.play else { return (0, 1) };
    let screen = screen(app);
    let (width, height, lines) = laid_out(play, &app.look.theme(app.theme()), screen);
    let page = window_place(width, height, screen).1.height.saturating_sub(2).max(1);
    (rows_of(lines.len()).saturating_sub(page), page)
}
