//! All commands of the command line with what they do, to be chosen from.

use ratatui::buffer::Buffer;
use ratatui::layout::Position;
use ratatui::style::Style;

use super::commands::{COMMANDS, run};
use super::{EventResult, Open, View};
use crate::app::shared_keys::LIST;
use crate::app::{Action, App, KeyMatch, Keys};
use crate::widgets::list::list_move;
use crate::widgets::list_box::ListBox;
use crate::widgets::panels::words;
use crate::widgets::theme::Theme;

const BOX: ListBox = ListBox::new(74, COMMANDS.len());

/// Columns of a command's name.
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
        BOX.click(place, &mut self.at, app)
    }

    fn draw(&self, app: &App, theme: &Theme, buffer: &mut Buffer) -> Option<Position> {
        let columns = usize::from(BOX.room(buffer.area).width).saturating_sub(NAME + 2);
        let rows: Vec<Vec<(String, Style)>> = COMMANDS
            .iter()
            .map(|row| {
                let help = words::cut(row.help, columns);
                vec![(words::fit(row.name, NAME), theme.strong), (help, theme.text)]
            })
            .collect();
        BOX.draw(self.heading(), &rows, self.at, app, theme, buffer);
        None
    }
}
