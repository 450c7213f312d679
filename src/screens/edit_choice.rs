//! What to type in: the puzzle on the board, the one that was begun, or an empty grid.

use ratatui::buffer::Buffer;
use ratatui::layout::Position;

use super::Open;
use super::view::{EventResult, View};
use crate::app::input::shared_keys::LIST;
use crate::app::{Action, App, KeyMatch, Keys};
use crate::game::Game;
use crate::puzzle::Board;
use crate::widgets::list::list_move;
use crate::widgets::list_box::ListBox;
use crate::widgets::panels::words;
use crate::widgets::theme::Theme;

/// Columns of its box, and of what a row does.
const WIDTH: u16 = 76;
const NAME: u16 = 30;

/// One row of the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Choice {
    /// Go on with the draft.
    GoOn,
    /// The puzzle on the board.
    Board,
    /// Nothing.
    Empty,
}

/// What to type in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct EditChoice {
    /// The selected row.
    pub at: usize,
}

/// The rows that there are. The puzzle on the board is not offered beside itself.
fn choices(app: &App) -> Vec<Choice> {
    let draft = app.editing.as_ref().filter(|editing| !editing.is_untouched());
    let drawn = draft.and_then(|editing| editing.game().ok()).map(Game::puzzle);
    let other = app.play.as_ref().is_some_and(|play| drawn != Some(play.game.puzzle()));
    let rows = [(draft.is_some(), Choice::GoOn), (other, Choice::Board), (true, Choice::Empty)];
    rows.into_iter().filter(|(there, _)| *there).map(|(_, choice)| choice).collect()
}

/// Its box; where something was begun it says that this is not lost.
fn list_box(choices: &[Choice]) -> ListBox {
    let kept = choices.contains(&Choice::GoOn).then_some("Undo brings back what was typed before.");
    ListBox { said: kept, ..ListBox::new(WIDTH, choices.len()) }
}

/// A row and what it is about.
fn described(choice: Choice, app: &App) -> (&'static str, String) {
    match choice {
        Choice::GoOn => {
            let play = app.editing.as_ref().map(|editing| &editing.play.game);
            let is_unfinished = app.editing.as_ref().is_some_and(|editing| editing.is_unfinished());
            (
                if is_unfinished { "continue with what you typed" } else { "change what you played" },
                // Its candidates are those that some solution has: nothing that was typed.
                play.map(|game| words::described(game.puzzle(), &Board::new(game.puzzle()))).unwrap_or_default(),
            )
        }
        Choice::Board => (
            "change the board's puzzle",
            app.play.as_ref().map(|play| play.game.title().to_owned()).unwrap_or_default(),
        ),
        Choice::Empty => ("start with an empty grid", String::new()),
    }
}

impl View for EditChoice {
    fn heading(&self) -> (&'static str, &'static Keys) {
        ("Type a puzzle in", &LIST)
    }

    fn stops_clock(&self) -> bool {
        true
    }

    fn on(&mut self, hit: KeyMatch, app: &mut App) -> EventResult {
        let rows = choices(app);
        if hit.action != Action::Accept {
            list_move(hit.action, &mut self.at, rows.len());
            return EventResult::Stay;
        }
        match rows.get(self.at) {
            Some(Choice::GoOn) => app.show_editor(),
            Some(Choice::Board) => {
                if let Some(play) = &app.play {
                    let (puzzle, title) = (play.game.puzzle().clone(), play.game.words().title.clone());
                    app.edit_puzzle(&puzzle, &title);
                }
                app.show_editor();
            }
            Some(Choice::Empty) => {
                app.edit_empty();
                app.show_editor();
                return EventResult::Open(Open::Kinds);
            }
            None => return EventResult::Stay,
        }
        EventResult::Close
    }

    fn click(&mut self, place: Position, app: &mut App) -> Option<Action> {
        list_box(&choices(app)).click(place, &mut self.at, app)
    }

    fn draw(&self, app: &App, theme: &Theme, buffer: &mut Buffer) -> Option<Position> {
        let room = usize::from(WIDTH).saturating_sub(usize::from(NAME) + 4);
        let row = |choice| {
            let (name, about) = described(choice, app);
            vec![(format!("{name:<0$}", usize::from(NAME)), theme.strong), (words::cut(&about, room), theme.dim)]
        };
        let choices = choices(app);
        let rows: Vec<_> = choices.iter().copied().map(row).collect();
        list_box(&choices).draw(self.heading(), &rows, self.at, app, theme, buffer);
        None
    }
}
