//! The branches: what each began with, how far it went, what all of them lead to; kept or dropped with a key.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use ratatui::text::Line;

use super::{EventResult, View};
use crate::app::key_table::{code, key, row};
use crate::app::{Action, App, Code, KeyMatch, Keys};
use crate::game::{Command, Game};
use crate::widgets::lines::write;
use crate::widgets::panels::{bar, words};
use crate::widgets::theme::Theme;
use crate::widgets::window::window;

pub const KEYS: Keys = Keys {
    name: "branches",
    heading: "In the list of branches",
    typing: false,
    rows: &[
        row(Action::KeepBranch, &[key('k'), code(Code::Enter)], "keep", "keep what the newest branch holds"),
        row(Action::DropBranch, &[key('d')], "drop", "drop the newest branch: back to where it began"),
        row(Action::Leave, &[code(Code::Esc), key('F')], "back", "back"),
    ],
};

/// Columns of its box, and of a branch's name.
const WIDTH: u16 = 58;
const NAME: usize = 14;

/// The list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Branches;

impl Branches {
    fn lines(game: &Game, theme: &Theme, width: usize) -> Vec<Line<'static>> {
        let line = |name: &str, text: String, style: Style| {
            let text = words::cut(&text, width.saturating_sub(NAME));
            Line::styled(format!("{}{text}", words::fit(name, NAME)), style)
        };
        let mut lines = Vec::new();
        for (number, branch) in (1..).zip(game.savepoints()) {
            let text = format!("{} since", branch.changes(game.position()));
            let newest = number == game.savepoints().len();
            lines.push(line(&branch.title(number), text, if newest { theme.branch } else { theme.text }));
        }
        lines.extend(game.left().map(|(name, text)| line(name, text, theme.dim)));
        if let Some(agreement) = game.agreement() {
            lines.push(Line::default());
            lines.extend(words::paragraph(&agreement, theme.good, width));
        }
        lines
    }
}

impl View for Branches {
    fn heading(&self) -> (&'static str, &'static Keys) {
        ("Branches", &KEYS)
    }

    fn on(&mut self, hit: KeyMatch, app: &mut App) -> EventResult {
        match hit.action {
            Action::KeepBranch => app.act(&Command::KeepBranch),
            Action::DropBranch => app.leave_branch(&Command::DropBranch),
            _ => return EventResult::Stay,
        };
        EventResult::Close
    }

    fn draw(&self, app: &App, theme: &Theme, buffer: &mut Buffer) -> Option<Position> {
        let play = app.play.as_ref()?;
        let lines = Self::lines(&play.game, theme, usize::from(WIDTH));
        let height = (lines.len() as u16).saturating_add(2).min(buffer.area.height.saturating_sub(4));
        let inside = window(self.title(), WIDTH, height, theme, buffer);
        write(&lines, Rect { height: inside.height.saturating_sub(2), ..inside }, buffer);
        bar::foot(inside, &KEYS, (app.keys, theme), buffer);
        None
    }
}
