//! All commands of the command line with what they do, to be chosen from.

use ratatui::buffer::Buffer;
use ratatui::layout::Position;
use ratatui::style::Style;
use ratatui::text::Line;

use super::Open;
use super::commands::{COMMANDS, CommandRow, run};
use super::view::{EventResult, View, edit_input, named};
use crate::app::input::shared_keys::SEARCH;
use crate::app::{Action, App, KeyMatch, Keys};
use crate::text::search::has_words;
use crate::widgets::lines::write;
use crate::widgets::list::{list_move, select_at};
use crate::widgets::list_box::ListBox;
use crate::widgets::list_input::ListInput;
use crate::widgets::panels::words;
use crate::widgets::text_line::TextLine;
use crate::widgets::theme::Theme;
use crate::widgets::window::screen;

/// What is typed stands below the list.
const BOX: ListBox = ListBox { said: Some(""), ..ListBox::new(74, COMMANDS.len()) };

/// Columns of a command's name.
const NAME: usize = 23;

/// The list of commands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CommandPicker {
    /// The selected one of those that are shown.
    pub at: usize,
    /// The words that they have.
    input: ListInput,
}

impl CommandPicker {
    /// All of them.
    pub fn all() -> Self {
        let mut input = ListInput::default();
        input.find();
        Self { at: 0, input }
    }

    fn shown(&self) -> Vec<&'static CommandRow> {
        let is_wanted = |row: &&CommandRow| has_words(&format!("{} {}", row.name, row.help), &self.input.words);
        COMMANDS.iter().filter(is_wanted).collect()
    }
}

impl View for CommandPicker {
    fn heading(&self) -> (&'static str, &'static Keys) {
        ("Commands", &SEARCH)
    }

    fn on(&mut self, hit: KeyMatch, app: &mut App) -> EventResult {
        let shown = self.shown();
        match (hit.action, shown.get(self.at)) {
            (Action::EraseText, _) => edit_input(self, app, TextLine::clear),
            (Action::Accept, Some(row)) => {
                // What wants a word is typed.
                return match row.needs_argument() {
                    true => EventResult::Open(Open::CommandWith(format!("{} ", row.name))),
                    false => run(row.name, app),
                };
            }
            (Action::Accept, None) => app.set_error("no command has these words"),
            (action, _) => list_move(action, &mut self.at, shown.len()),
        }
        EventResult::Stay
    }

    fn leave(&mut self, app: &mut App) -> EventResult {
        if !self.input.has_text() {
            return EventResult::Close;
        }
        edit_input(self, app, TextLine::clear);
        EventResult::Stay
    }

    fn list_input(&mut self) -> Option<&mut ListInput> {
        Some(&mut self.input)
    }

    fn searched(&mut self, _app: &mut App) {
        self.at = 0;
    }

    fn click(&mut self, place: Position, app: &mut App) -> Option<Action> {
        let rows = self.shown().len();
        select_at(place, BOX.room(screen(app)), &mut self.at, rows, app).then_some(Action::Accept)
    }

    fn draw(&self, app: &App, theme: &Theme, buffer: &mut Buffer) -> Option<Position> {
        let room = BOX.room(buffer.area);
        let columns = usize::from(room.width).saturating_sub(NAME + 2);
        let row = |row: &CommandRow| {
            let help = words::cut(row.help, columns);
            vec![(words::fit(row.name, NAME), theme.strong), (help, theme.text)]
        };
        let rows: Vec<Vec<(String, Style)>> = self.shown().into_iter().map(row).collect();
        BOX.draw(self.heading(), &rows, self.at, app, theme, buffer);
        if rows.is_empty() {
            write(&[Line::styled("no command has these words", theme.dim)], room, buffer);
        }
        let keys = named(self, app).into_iter();
        self.input.draw(BOX.inside(buffer.area), Line::default(), keys, app, theme, buffer)
    }

    fn shows_messages(&self) -> bool {
        true
    }
}
