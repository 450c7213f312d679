//! All commands of the command line with what they do, to be chosen from.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;

use super::commands::{COMMANDS, run};
use super::{EventResult, Open, View};
use crate::app::key_table::LIST;
use crate::app::{Action, App, KeyMatch, Keys};
use crate::widgets::lines::write;
use crate::widgets::list::{self, list_move, select_at};
use crate::widgets::panels::{bar, words};
use crate::widgets::theme::Theme;
use crate::widgets::window::{list_room, list_size, screen, window};

/// Columns of its box, and of a command's name.
const WIDTH: u16 = 74;
const NAME: usize = 23;

/// The list of commands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CommandPicker {
    /// The selected row.
    pub at: usize,
}

impl View for CommandPicker {
    fn heading(&self) -> (&'static str, &'static Keys) {
        ("Commands", &LIST)
    }

    fn on(&mut self, hit: KeyMatch, app: &mut App) -> EventResult {
        let Some(row) = COMMANDS.get(self.at).filter(|_| hit.action == Action::Accept) else {
            list_move(hit.action, &mut self.at, COMMANDS.len());
            return EventResult::Stay;
        };
        // What wants a word is typed.
        let wants = !row.argument.is_empty() && !row.argument.starts_with('[');
        if wants { EventResult::Open(Open::CommandWith(format!("{} ", row.name))) } else { run(row.name, app) }
    }

    fn click(&mut self, place: Position, app: &mut App) -> Option<Action> {
        let room = list_room(WIDTH, COMMANDS.len(), screen(app));
        select_at(place, room, &mut self.at, COMMANDS.len(), app).then_some(Action::Accept)
    }

    fn draw(&self, app: &App, theme: &Theme, buffer: &mut Buffer) -> Option<Position> {
        let (width, height) = list_size(WIDTH, COMMANDS.len(), buffer.area);
        let inside = window("Commands", width, height, theme, buffer);
        let room = Rect { height: inside.height.saturating_sub(2), ..inside };
        let columns = usize::from(room.width).saturating_sub(NAME + 2);
        let rows: Vec<Vec<(String, Style)>> = COMMANDS
            .iter()
            .map(|row| {
                let help = words::cut(row.help, columns);
                vec![(words::fit(row.name, NAME), theme.strong), (help, theme.text)]
            })
            .collect();
        list::draw(&rows, self.at, room, theme, buffer);
        let foot = Rect { y: inside.bottom().saturating_sub(1), height: 1.min(inside.height), ..inside };
        write(&[bar::line(app.keys, &LIST, theme, usize::from(foot.width))], foot, buffer);
        None
    }
}
