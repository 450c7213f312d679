//! What a screen is: what happens to it, and how it is drawn.

use std::sync::Arc;

use ratatui::buffer::Buffer;
use ratatui::layout::Position;

use super::Open;
use super::beside::Beside;
use crate::app::input::key_table::Hint;
use crate::app::input::shared_keys::TEXT;
use crate::app::{
    Action, Answer, App, Button, Direction, Key, KeyMatch, Keys, Mouse, MouseKind, OwnPack, SavedGame, Ticket,
    Uniqueness,
};
use crate::generator::Day;
use crate::notation::Import;
use crate::puzzle::Puzzle;
use crate::widgets::list_input::ListInput;
use crate::widgets::text_line::TextLine;
use crate::widgets::theme::Theme;

/// What becomes of a screen after an event.
#[derive(Clone, Debug)]
pub enum EventResult {
    Stay,
    Close,
    /// Another one opens in its place.
    Open(Open),
    /// It closes, and the key means what it means without it.
    Replay(KeyMatch),
    /// It closes, and these characters were keys after all.
    Type(String),
    /// The screen below it takes the event.
    Pass,
    /// Nothing: a board has no arm for what the key means. A test checks that none of its own keys ends here.
    Unhandled,
    /// The start screen gives way to the board.
    Board,
}

/// A screen: what happens to it, and how it is drawn.
pub trait View {
    /// Its title, and its keys as they are without a settings file: those that count are found in the table of the app.
    fn heading(&self) -> (&'static str, &'static Keys);

    fn title(&self) -> &'static str {
        self.heading().0
    }

    fn keys(&self) -> &'static Keys {
        self.heading().1
    }

    /// How a key is named below it now; nothing where it would do nothing, or idle where others stand after it.
    fn offered(&self, _app: &App, hint: Hint) -> Option<Hint> {
        Some(hint)
    }

    /// Keys that are named below it now, though their rows in the table have no words for that.
    fn also_offered(&self, _app: &App) -> Option<Hint> {
        None
    }

    /// Whether the clock stands while it covers the board: it is about other things than the game.
    fn stops_clock(&self) -> bool {
        false
    }

    /// Does what a key means.
    fn on(&mut self, hit: KeyMatch, app: &mut App) -> EventResult;

    /// The words below its list, where it has such.
    fn list_input(&mut self) -> Option<&mut ListInput> {
        None
    }

    /// The words that the rows of its list must have are others now.
    fn searched(&mut self, _app: &mut App) {}

    /// Leaves, on the key for it; first the words below a list.
    fn leave(&mut self, app: &mut App) -> EventResult {
        leave_list(self, app, Self::searched)
    }

    /// Takes a key where text is typed that means nothing else.
    fn typed(&mut self, key: Key, app: &mut App) {
        edit_input(self, app, |line| _ = line.key(key));
    }

    /// Whether the next key is taken as it is, whatever it means.
    fn takes_any_key(&self) -> bool {
        false
    }

    /// Whether keys that mean nothing to it go to the board: those that move there leave it open, others close it first.
    fn lets_through(&self) -> bool {
        false
    }

    /// Takes that key.
    fn took(&mut self, _key: Key, _app: &mut App) {}

    /// Takes a text that was pasted; `false` where none is typed, so that it is looked at as a puzzle.
    fn pasted(&mut self, text: &str, app: &mut App) -> bool {
        edit_input(self, app, |line| line.insert(text));
        self.list_input().is_some_and(|input| input.is_open())
    }

    /// What the mouse does, as an action; the wheel moves through lists.
    fn mouse(&mut self, mouse: Mouse, app: &mut App) -> Option<Action> {
        match mouse.kind {
            MouseKind::WheelUp => Some(self.wheel(false)),
            MouseKind::WheelDown => Some(self.wheel(true)),
            MouseKind::Down(Button::Left) => self.click(mouse.place().into(), app),
            _ => None,
        }
    }

    /// What a turn of the wheel means.
    fn wheel(&self, down: bool) -> Action {
        Action::Move(if down { Direction::Down } else { Direction::Up })
    }

    /// What a click at a place of the screen means.
    fn click(&mut self, _place: Position, _app: &mut App) -> Option<Action> {
        None
    }

    /// Takes an answer that belongs to what it shows already; gives back any other.
    fn answer(&mut self, answer: Answer, _app: &mut App) -> Option<Answer> {
        Some(answer)
    }

    /// A puzzle that it shows and that is not on the board: how many solutions it has is looked at meanwhile.
    fn shown_puzzle(&mut self) -> Option<(&mut Uniqueness, &Puzzle)> {
        None
    }

    /// Time has passed.
    fn ticked(&mut self, _app: &mut App) {}

    /// The saved games were listed, the one played last first; what those further down are comes later. The uppermost
    /// screen may take them.
    fn games_listed(&mut self, _games: &mut Vec<SavedGame>, _came: Option<&str>, _app: &mut App) {}

    /// A game was put away, or could not be.
    fn game_put_away(&mut self, _name: &str, _is_done: bool, _app: &mut App) {}

    /// The player's own packs, and the name of the one that was kept or brought back just now.
    fn packs_listed(&mut self, _packs: &Arc<Vec<OwnPack>>, _came: Option<&str>, _app: &mut App) {}

    /// Another screen opens over it.
    fn covered(&mut self) {}

    /// The puzzle that it wanted to show was read, or cannot be. Returns whether it was asked for with this ticket.
    fn puzzle_read(&mut self, _ticket: Ticket, _import: Option<Box<Import>>) -> bool {
        false
    }

    /// The day that it is.
    fn today(&mut self, _day: Day, _app: &mut App) {}

    /// What more of the saved games are, or what one is now.
    fn games_read(&mut self, _games: &[SavedGame], _app: &mut App) {}

    /// Draws it over the board; returns where the caret stands, if it has one.
    fn draw(&self, _app: &App, _theme: &Theme, _buffer: &mut Buffer) -> Option<Position> {
        None
    }

    /// How it stands beside the board, if it does not lie over it.
    fn beside(&self) -> Option<&dyn Beside> {
        None
    }

    /// Whether its keys are named in the bar below the board. A box, which dims what is below it, names them in its own
    /// last row.
    fn is_in_bar(&self) -> bool {
        self.beside().is_some()
    }

    /// Whether it shows the messages of the app itself.
    fn shows_messages(&self) -> bool {
        false
    }
}

/// The keys that are named below a screen now.
pub(super) fn named(view: &dyn View, app: &App) -> Vec<Hint> {
    let rows = app.keys.hints(view.keys()).filter_map(|hint| view.offered(app, hint));
    rows.chain(view.also_offered(app)).collect()
}

/// Changes what is typed below the list of a screen; its rows follow.
pub(super) fn edit_input<V: View + ?Sized>(view: &mut V, app: &mut App, change: impl FnOnce(&mut TextLine)) {
    if view.list_input().is_some_and(|input| input.edit(change)) {
        view.searched(app);
    }
}

/// Leaves the words typed below a list or, where there are none, the screen; `unsearched` lists all rows again after a
/// search.
pub(super) fn leave_list<V: View + ?Sized>(
    view: &mut V,
    app: &mut App,
    unsearched: impl FnOnce(&mut V, &mut App),
) -> EventResult {
    let Some(searched) = view.list_input().and_then(ListInput::drop_text) else { return EventResult::Close };
    if searched {
        unsearched(view, app);
    }
    EventResult::Stay
}

/// The key that clears a text which is typed below a list.
pub(super) fn clears(input: &ListInput, app: &App) -> Option<Hint> {
    let key = app.keys.key_among(&TEXT, Action::EraseText);
    input.has_text().then_some(Hint::new(Action::EraseText, key, "clear"))
}
