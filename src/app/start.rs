//! The start screen: a menu.

use super::action::{Action, Direction};
use super::app::{App, Screen};
use super::effect::Effect;
use super::keymap::Hit;
use super::msg::SavedGame;
use super::overlays::{Finished, Overlay};

/// One row of the start screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entry {
    /// Go on with the game played last.
    Continue,
    /// A new puzzle from a pack.
    New,
    /// The games played before.
    Games,
    /// Read a puzzle from a text.
    Paste,
    /// Help.
    Help,
    /// Leave.
    Quit,
}

impl Entry {
    /// Its words.
    #[must_use]
    pub const fn title(self) -> &'static str {
        match self {
            Self::Continue => "Continue",
            Self::New => "New puzzle",
            Self::Games => "Games played before",
            Self::Paste => "Paste a puzzle",
            Self::Help => "Help",
            Self::Quit => "Quit",
        }
    }
}

/// The start screen.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Start {
    /// The selected row of [`entries`](Self::entries), 0-based.
    pub at: usize,
    /// The game played last, which *Continue* goes on with.
    pub last: Option<SavedGame>,
    /// The title of the game on the board; *Continue* goes back to it.
    pub on_board: Option<String>,
}

impl Start {
    /// The rows that are offered.
    #[must_use]
    pub fn entries(&self) -> Vec<Entry> {
        let all = [Entry::Continue, Entry::New, Entry::Games, Entry::Paste, Entry::Help, Entry::Quit];
        let again = self.last.is_some() || self.on_board.is_some();
        all.into_iter().filter(|&e| e != Entry::Continue || again).collect()
    }
}

impl App {
    /// Leaves the board for the start screen; the clock stands.
    pub(super) fn show_start(&mut self, effects: &mut Vec<Effect>) {
        if self.screen == Screen::Start {
            return;
        }
        self.cancel_question(effects);
        self.stop_clock(effects);
        self.overlay = None;
        self.screen = Screen::Start;
        self.start.at = 0;
        self.start.on_board = self.play.as_ref().map(|play| play.game.title().to_owned());
        effects.push(Effect::ListGames);
    }

    /// Goes back to the board that was left for the start screen, if there is one.
    fn show_board(&mut self) {
        let Some(play) = &self.play else { return };
        self.overlay = play.game.is_solved().then(|| Overlay::Finished(Finished::of(&play.game)));
        self.screen = Screen::Play;
        self.run_clock();
    }

    /// What the keys do on the start screen.
    pub(super) fn on_start(&mut self, hit: Hit, effects: &mut Vec<Effect>) {
        let entries = self.start.entries();
        match hit.action {
            Action::Accept => {}
            Action::Leave => return self.show_board(),
            action => return list_move(action, &mut self.start.at, entries.len()),
        }
        let as_key = |action| Hit { action, digit: None };
        match entries.get(self.start.at) {
            Some(Entry::Continue) if self.play.is_some() => self.show_board(),
            Some(Entry::Continue) => {
                if let Some(last) = self.start.last.clone() {
                    self.open_game(&last.name, effects);
                }
            }
            Some(Entry::New) => _ = self.anywhere(as_key(Action::New), effects),
            Some(Entry::Games) => _ = self.anywhere(as_key(Action::Games), effects),
            Some(Entry::Paste) => _ = self.anywhere(as_key(Action::Paste), effects),
            Some(Entry::Help) => _ = self.anywhere(as_key(Action::Help), effects),
            Some(Entry::Quit) => self.ask_to_quit(effects),
            None => {}
        }
    }
}

/// Rows of a page of a list.
const PAGE: usize = 10;

/// Moves the selected row of a list with this many rows; wraps round.
pub(super) fn list_move(action: Action, at: &mut usize, rows: usize) {
    if rows == 0 {
        return;
    }
    *at = match action {
        Action::Move(Direction::Up) => at.checked_sub(1).unwrap_or(rows - 1),
        Action::Move(Direction::Down) => (*at + 1) % rows,
        Action::Page(Direction::Up) => at.saturating_sub(PAGE),
        Action::Page(Direction::Down) => (*at + PAGE).min(rows - 1),
        Action::First => 0,
        Action::Last => rows - 1,
        _ => *at,
    };
}
