//! The game on the board: starting, opening, acting, saving and leaving.

use super::action::{Action, Mode};
use super::app::{App, Play, Screen};
use super::effect::{Effect, GameHandle};
use super::event::Event;
use super::keymap::{Context, lookup};
use super::mistakes::Checked;
use super::msg::SavedLog;
use super::overlays::{Finished, Overlay, UnsavedQuestion};
use super::uniqueness::{Tell, Uniqueness};
use crate::game::{Assistance, Clock, Command, Game};
use crate::notation::Import;
use crate::puzzle::{Cell, CellSet, clue_repeats, conflicts};

/// Said while a saved game is on its way.
const OPENING: &str = "opening the game …";

/// A saved game that is on its way.
#[derive(Clone, Debug)]
pub(super) struct Opening {
    handle: GameHandle,
    name: String,
    /// What is typed and pasted meanwhile: it is meant for this game, not for the one that is left.
    typed: Vec<Event>,
}

impl Opening {
    /// More than this many events are no typing ahead.
    const MOST: usize = 256;
}

impl App {
    /// Carries out a command on the game, writes it down, and says what happened. Returns whether it was accepted.
    pub(super) fn act(&mut self, command: &Command, effects: &mut Vec<Effect>) -> bool {
        let Some(play) = &mut self.play else { return false };
        play.game.clock.tick(self.now);
        let was_solved = play.game.is_solved();
        let outcome = play.game.apply(command);
        let Some(record) = &outcome.record else {
            self.refuse(outcome.message);
            return false;
        };
        effects.push(Effect::Append { game: play.handle, line: record.line() });
        let known = std::mem::take(&mut play.conflicts);
        play.recheck();
        let solved = play.game.is_solved();
        let full = play.game.board().open_cells(play.game.puzzle()).is_empty();
        let news = play.conflicts.iter().find(|c| !known.contains(c)).map(ToString::to_string);
        if !outcome.changed.is_empty() {
            play.checked = Checked::No;
            self.cancel_question(effects);
        }
        if !outcome.message.is_empty() {
            self.tell(outcome.message);
        }
        if let Some(news) = news {
            self.refuse(news);
        } else if full && !solved && !outcome.changed.is_empty() {
            self.refuse("the board is full, but something on it is wrong");
        }
        if solved != was_solved {
            self.finished(solved, effects);
        }
        true
    }

    /// The board has become solved, or is no longer.
    fn finished(&mut self, solved: bool, effects: &mut Vec<Effect>) {
        if !solved {
            if matches!(self.overlay, Some(Overlay::Finished(_))) {
                self.overlay = None;
            }
            self.run_clock();
            return;
        }
        self.stop_clock(effects);
        if let Some(play) = &mut self.play {
            play.highlight = None;
            self.overlay = Some(Overlay::Finished(Finished::of(&play.game)));
            let time = play.game.clock.text();
            self.tell(format!("solved in {time}"));
        }
    }

    /// Starts the clock where it should run: on an open board that is neither paused nor solved.
    pub(super) fn run_clock(&mut self) {
        let shown = self.screen == Screen::Play;
        if let Some(play) = &mut self.play
            && shown
            && !play.paused
            && !play.game.is_solved()
        {
            play.game.clock.start(self.now);
        }
    }

    /// Stops the clock, if it runs, and keeps what it shows.
    pub(super) fn stop_clock(&mut self, effects: &mut Vec<Effect>) {
        if let Some(play) = &mut self.play
            && play.game.clock.running()
        {
            play.game.clock.stop(self.now);
            effects.push(play.clock());
        }
    }

    /// Counts the time, and keeps it.
    pub(super) fn tick(&mut self, effects: &mut Vec<Effect>) {
        if let Some(play) = &mut self.play
            && play.game.clock.running()
        {
            play.game.clock.tick(self.now);
            effects.push(play.clock());
        }
    }

    /// Leaves the game on the board, which stays in the list.
    fn leave_game(&mut self, effects: &mut Vec<Effect>) {
        self.cancel_question(effects);
        self.stop_clock(effects);
        if let Some(play) = self.play.take() {
            effects.push(Effect::CloseGame(play.handle));
        }
    }

    /// Makes a new game of what was read, and tells, now or later, how many solutions the puzzle has.
    pub(super) fn start_import(&mut self, import: &Import, known: Uniqueness, effects: &mut Vec<Effect>) {
        let (game, notice) = Game::import(import);
        let notices: Vec<&str> = import.notices.iter().chain(&notice).map(String::as_str).collect();
        let notices = notices.join(" ");
        self.start_game(game, effects);
        if !notices.is_empty() {
            self.tell(notices);
        }
        if let Some(play) = &mut self.play {
            play.tell = Tell::News;
            play.uniqueness = known;
        }
        self.tell_uniqueness();
    }

    /// Puts a new game on the board.
    pub(super) fn start_game(&mut self, game: Game, effects: &mut Vec<Effect>) {
        self.leave_game(effects);
        let game = game.with_assistance(match self.settings.assistance {
            // Automatic candidates come as an action of their own, so that undo takes them back.
            Assistance::Analyst => Assistance::Player,
            level => level,
        });
        let handle = GameHandle(self.number());
        effects.push(Effect::NewGame { game: handle, log: game.log_start(), elapsed: game.clock.elapsed() });
        let fresh = game.history().is_empty();
        self.show_game(handle, game);
        if fresh && self.settings.assistance == Assistance::Analyst {
            self.act(&Command::Assist(Assistance::Analyst), effects);
        }
        let Some(play) = &self.play else { return };
        let title = play.game.title().to_owned();
        self.tell(format!("new game: {title}"));
    }

    /// Asks for a saved game. The one on the board stays until the other is there.
    pub(super) fn open_game(&mut self, name: &str, effects: &mut Vec<Effect>) {
        self.stop_clock(effects);
        let handle = GameHandle(self.number());
        self.opening = Some(Opening { handle, name: name.to_owned(), typed: Vec::new() });
        self.tell(OPENING);
        effects.push(Effect::OpenGame { game: handle, name: name.to_owned() });
    }

    /// A saved game has arrived, or not.
    pub(super) fn game_opened(
        &mut self,
        handle: GameHandle,
        result: Result<SavedLog, String>,
        effects: &mut Vec<Effect>,
    ) {
        let Some(Opening { name, typed, .. }) = self.opening.take_if(|opening| opening.handle == handle) else {
            effects.push(Effect::CloseGame(handle));
            return;
        };
        let saved = match result {
            Ok(saved) => saved,
            Err(why) => {
                self.run_clock();
                self.refuse(why);
                return;
            }
        };
        let loaded = match Game::from_log(&saved.log) {
            Ok(loaded) => loaded,
            Err(error) if error.newer => {
                effects.push(Effect::CloseGame(handle));
                self.run_clock();
                self.refuse(format!("the saved game {name} was {}; it is left as it is", error.message));
                return;
            }
            Err(error) => {
                // Where the store has cut it short already, its reason is the true one.
                let reason = saved.damage.map_or_else(|| error.to_string(), |damage| damage.to_string());
                self.run_clock();
                self.refuse(format!("the saved game {name} cannot be opened: {reason}"));
                effects.push(Effect::SetAside { game: handle, name, reason });
                return;
            }
        };
        let damage = loaded.damage.map(|error| error.to_string()).or(saved.damage.map(|damage| damage.to_string()));
        self.leave_game(effects);
        let mut game = loaded.game;
        game.clock = Clock::at(game.clock.elapsed().max(saved.elapsed.unwrap_or(0)));
        let cursor = saved.cursor.filter(|&cell| game.puzzle().grid().contains(cell));
        if saved.elsewhere {
            let copy = GameHandle(self.number());
            effects.push(Effect::CloseGame(handle));
            let log = saved.log.get(..loaded.valid).unwrap_or_default().to_owned();
            effects.push(Effect::NewGame { game: copy, log, elapsed: game.clock.elapsed() });
            self.show_game(copy, game);
            self.tell("this game is open in another player; this is a copy of it");
        } else {
            if let Some(reason) = damage {
                effects.push(Effect::Repair { game: handle, valid: loaded.valid, reason });
            }
            self.show_game(handle, game);
            if let Some(note) = saved.note {
                self.refuse(note);
            }
        }
        if let (Some(play), Some(cell)) = (&mut self.play, cursor) {
            play.cursor = cell;
        }
        for event in typed {
            self.event(event, effects);
        }
    }

    /// Keeps what is typed or pasted while a game is being opened until it is there; gives back everything else, and
    /// the key that leaves the player.
    pub(super) fn hold_while_opening(&mut self, event: Event) -> Option<Event> {
        let Some(opening) = &mut self.opening else { return Some(event) };
        match &event {
            Event::Key(key) if lookup(Context::Text, key.normal()).is_some_and(|h| h.action == Action::Quit) => {
                return Some(event);
            }
            Event::Key(_) | Event::Paste(_) | Event::Burst(_) => {}
            Event::Mouse(_) | Event::Resize(..) => return Some(event),
        }
        if opening.typed.len() < Opening::MOST {
            opening.typed.push(event);
        }
        self.tell(OPENING);
        None
    }

    /// Shows a game on the board and starts its clock.
    fn show_game(&mut self, handle: GameHandle, game: Game) {
        let mut play = Play::new(handle, game);
        play.recheck();
        self.overlay = play.game.is_solved().then(|| Overlay::Finished(Finished::of(&play.game)));
        // What went wrong meanwhile (a setting that there is not, say) is still to be read.
        self.message = self.message.take().filter(|message| message.tone == super::app::Tone::Refusal);
        self.screen = Screen::Play;
        self.play = Some(play);
        self.run_clock();
    }

    /// Leaves the player, unless something is not saved: then it is asked first, once.
    pub(super) fn ask_to_quit(&mut self, effects: &mut Vec<Effect>) {
        if self.unsaved.is_some() && !matches!(self.overlay, Some(Overlay::Unsaved(_))) {
            self.open(Overlay::Unsaved(UnsavedQuestion), effects);
        } else {
            self.quit(effects);
        }
    }

    /// Leaves the player.
    pub(super) fn quit(&mut self, effects: &mut Vec<Effect>) {
        self.leave_game(effects);
        self.quitting = true;
        effects.push(Effect::Quit);
    }
}

impl Play {
    /// A game with the cursor on its first open cell.
    #[must_use]
    pub fn new(handle: GameHandle, game: Game) -> Self {
        let puzzle = game.puzzle();
        let cursor = game.board().open_cells(puzzle).first().unwrap_or(Cell::FIRST);
        Self {
            handle,
            cursor,
            selection: CellSet::EMPTY,
            held: false,
            mode: Mode::Digit,
            highlight: None,
            pending: None,
            conflicts: Vec::new(),
            paused: false,
            uniqueness: Uniqueness::Unasked,
            tell: Tell::Nothing,
            checked: Checked::No,
            clicked: None,
            game,
        }
    }

    /// The effect that keeps clock and cursor.
    pub(super) fn clock(&self) -> Effect {
        Effect::SaveClock { game: self.handle, elapsed: self.game.clock.elapsed(), cursor: self.cursor }
    }

    /// Brings the broken rules up to date.
    pub(super) fn recheck(&mut self) {
        self.conflicts = if self.game.assistance() == Assistance::Paper {
            Vec::new()
        } else {
            let mut broken = conflicts(self.game.puzzle(), self.game.board().digits());
            broken.extend(clue_repeats(self.game.puzzle()));
            broken
        };
    }
}
