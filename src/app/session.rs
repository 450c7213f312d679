//! The game on the board: starting, opening, acting, saving and leaving.

use std::time::Duration;

use super::effect::{Effect, GameHandle, Job};
use super::input::action::Action;
use super::input::event::Event;
use super::input::shared_keys;
use super::model::mistakes::Checked;
use super::model::opening::{Opening, Unplayable};
use super::model::play::Play;
use super::model::uniqueness::{Announce, Uniqueness};
use super::model::{App, GameEvent, Tone};
use crate::game::{Assistance, Clock, Command, Game};
use crate::notation::Import;
use crate::store::OpenedText;

/// Said while a saved game is on its way.
const OPENING: &str = "opening the game …";

impl App {
    /// Carries out a command on the game, writes it down, and says what happened. Returns whether it was accepted.
    pub(crate) fn act(&mut self, command: &Command) -> bool {
        let Some(play) = &mut self.play else { return false };
        play.game.clock.tick(self.now);
        let (was_solved, was_ended) = (play.game.is_solved(), play.game.was_ended());
        let outcome = play.game.apply(command);
        let message = self.keys.advised(&outcome);
        let Some(record) = &outcome.record else {
            self.set_error(message);
            return false;
        };
        self.outbox.push(Effect::Store(Job::Append { game: play.handle, line: record.line() }));
        // Whoever goes on with something else has given the link up; where it ends may have to be noted first.
        if !matches!(command, Command::Mark { .. }) {
            play.link_from = None;
        }
        let known = std::mem::take(&mut play.conflicts);
        play.recheck();
        let solved = play.game.is_solved();
        let full = play.game.board().open_cells(play.game.puzzle()).is_empty();
        let news = play.conflicts.iter().find(|c| !known.contains(c)).map(ToString::to_string);
        if !outcome.changed.is_empty() {
            play.checked = Checked::No;
            self.last_copy = None;
            self.cancel_question();
        }
        if !message.is_empty() {
            self.set_info(message);
        }
        if let Some(news) = news {
            self.set_error(news);
        } else if full && !solved && !outcome.changed.is_empty() {
            self.set_error("the board is full, but something on it is wrong");
        }
        if solved != was_solved {
            self.finished(solved, was_ended);
        } else if *command == Command::Restart {
            // One that was over goes on, though nothing on the board has changed.
            self.run_clock();
        }
        true
    }

    /// Leaves the branch that is played, back to where it began; the cursor goes there too.
    pub(crate) fn leave_branch(&mut self, command: &Command) -> bool {
        let began = self.play.as_ref().and_then(|play| play.game.branch_cell());
        let left = self.act(command);
        if let (true, Some(cell), Some(play)) = (left, began, &mut self.play) {
            play.go_to(cell);
        }
        left
    }

    /// The board has become solved, or is no longer. Where it `was_ended`, that end is kept already.
    fn finished(&mut self, solved: bool, was_ended: bool) {
        if self.practising.is_some() || self.touring.is_some() {
            return;
        }
        if !solved {
            self.events.push(GameEvent::Reopened);
            self.run_clock();
            return;
        }
        self.stop_clock();
        if !was_ended {
            self.remember_end();
        }
        self.events.push(GameEvent::Solved);
        if let Some(play) = &mut self.play {
            play.highlight = None;
            let time = play.game.clock.text();
            self.set_info(format!("solved in {time}"));
        }
    }

    /// Starts the clock where it should run: on an open board that is neither paused nor solved.
    pub(crate) fn run_clock(&mut self) {
        if let Some(play) = &mut self.play
            && self.at_board
            && !self.covered
            && self.focused
            && !play.paused
            && !play.game.is_over()
            && !play.game.is_solved()
        {
            play.game.clock.start(self.now);
        }
    }

    /// The board is covered by a screen that is about other things, or no longer: the clock stands meanwhile.
    pub(crate) fn cover(&mut self, covered: bool) {
        if std::mem::replace(&mut self.covered, covered) != covered {
            self.let_clock_run(!covered);
        }
    }

    /// What kept the clock from running is gone, or has come.
    pub(crate) fn let_clock_run(&mut self, free: bool) {
        if free {
            self.run_clock();
        } else {
            self.stop_clock();
        }
    }

    /// Stops the clock, if it runs, and keeps what it shows.
    pub(crate) fn stop_clock(&mut self) {
        if let Some(play) = &mut self.play
            && play.game.clock.running()
        {
            play.game.clock.stop(self.now);
            self.outbox.push(play.clock());
        }
    }

    /// Counts the time, and keeps it.
    pub(crate) fn tick(&mut self) {
        self.pause_if_idle();
        self.say_waiting();
        if let Some(play) = &mut self.play
            && play.game.clock.running()
        {
            play.game.clock.tick(self.now);
            self.outbox.push(play.clock());
        }
    }

    /// Leaves the game on the board, which stays in the list. Returns whether there was one that was begun and not ended.
    fn leave_game(&mut self) -> bool {
        self.end_practice();
        self.end_tour();
        self.cancel_question();
        self.stop_clock();
        let Some(play) = self.play.take() else { return false };
        self.store(Job::Close(play.handle));
        !play.game.history().is_empty() && !play.game.was_ended()
    }

    /// Makes a new game of what was read, and says, now or later, how many solutions the puzzle has.
    pub(crate) fn start_import(&mut self, import: &Import, known: Uniqueness) {
        let (game, notice) = Game::import(import);
        let notices: Vec<&str> = import.notices.iter().chain(&notice).map(String::as_str).collect();
        let notices = notices.join("; ");
        self.start_game(game);
        if !notices.is_empty() {
            self.set_info(notices);
        }
        if let Some(play) = &mut self.play {
            play.announce = Announce::News;
            play.uniqueness = known;
        }
        self.announce_uniqueness();
    }

    /// Puts a new game on the board.
    pub(crate) fn start_game(&mut self, game: Game) {
        let unfinished = self.leave_game();
        let game = game.begun_with(self.settings.level());
        let handle = GameHandle(self.number());
        self.store(Job::New {
            game: handle,
            log: game.log_text(),
            elapsed: Duration::from_millis(game.clock.elapsed()),
        });
        let fresh = game.history().is_empty();
        self.show_game(handle, game);
        if fresh && self.settings.level() == Assistance::Analyst {
            self.assist(Assistance::Analyst);
        }
        let Some(play) = &self.play else { return };
        let new = format!("new game: {}", play.game.title());
        self.set_info(new.clone());
        if let Some(message) = self.message.as_mut().filter(|_| unfinished) {
            let opens = self.keys.note(Action::Games, "opens it");
            message.text = format!("{new}; the one before is kept in the list{opens}");
            message.shorter = vec![new];
        }
    }

    /// Asks for a saved game. The one on the board stays until the other is there.
    pub(crate) fn open_game(&mut self, name: &str) {
        self.stop_clock();
        let handle = GameHandle(self.number());
        self.opening = Some(Opening { handle, name: name.to_owned(), typed: Vec::new() });
        self.set_info(OPENING);
        self.store(Job::Open { game: handle, name: name.to_owned() });
    }

    /// A saved game has arrived, or not. Returns what was typed and pasted meanwhile, which is meant for it.
    pub(crate) fn game_opened(&mut self, handle: GameHandle, result: Result<OpenedText, String>) -> Vec<Event> {
        let Some(Opening { name, typed, .. }) = self.opening.take_if(|opening| opening.handle == handle) else {
            self.store(Job::Close(handle));
            return Vec::new();
        };
        let OpenedText { text: saved, elsewhere, note } = match result {
            Ok(opened) => opened,
            Err(why) => {
                self.run_clock();
                self.set_error(why);
                return Vec::new();
            }
        };
        let loaded = match Game::from_log(&saved.log) {
            Ok(loaded) => loaded,
            Err(error) => {
                let Unplayable { message, damaged } = Unplayable::of(&name, &error, saved.damage.as_ref());
                self.run_clock();
                self.set_error(message);
                self.store(match damaged {
                    Some(reason) => Job::SetAside { game: handle, name, reason },
                    None => Job::Close(handle),
                });
                return Vec::new();
            }
        };
        let damage = loaded.damage.map(|error| error.to_string()).or(saved.damage.as_ref().map(ToString::to_string));
        self.leave_game();
        let elapsed = saved.milliseconds();
        let mut game = loaded.game;
        game.call(saved.title.unwrap_or_default());
        game.clock = Clock::at(game.clock.elapsed().max(elapsed));
        let cursor = saved.cursor.filter(|&cell| game.puzzle().grid().contains(cell));
        if elsewhere {
            let copy = GameHandle(self.number());
            self.store(Job::Close(handle));
            let game = game.into_copy();
            let (log, elapsed) = (game.log_text(), Duration::from_millis(game.clock.elapsed()));
            self.store(Job::New { game: copy, log, elapsed });
            self.show_game(copy, game);
            self.set_info("this game is open in another player; this is a copy of it");
        } else {
            if let Some(reason) = damage {
                self.store(Job::Repair { game: handle, valid: loaded.valid, reason });
            }
            self.show_game(handle, game);
            self.game_named(handle, &name);
            if let Some(note) = note {
                self.set_error(note);
            }
        }
        if let (Some(play), Some(cell)) = (&mut self.play, cursor) {
            play.cursor = cell;
        }
        typed
    }

    /// Keeps what is typed or pasted while a game is being opened until it is there; gives back everything else, and
    /// the key that leaves the player.
    pub(crate) fn hold_while_opening(&mut self, event: Event) -> Option<Event> {
        let Some(opening) = &mut self.opening else { return Some(event) };
        match &event {
            Event::Key(key) if self.keys.lookup(&shared_keys::TEXT, *key).is_some_and(|h| h.action == Action::Quit) => {
                return Some(event);
            }
            Event::Key(_) | Event::Paste(_) | Event::Burst(_) => {}
            Event::Mouse(_) | Event::Resize(..) | Event::Focus(_) => return Some(event),
        }
        if opening.typed.len() < Opening::MOST {
            opening.typed.push(event);
        }
        self.set_info(OPENING);
        None
    }

    /// Shows a game on the board and starts its clock.
    fn show_game(&mut self, handle: GameHandle, game: Game) {
        let mut play = Play::new(handle, game);
        play.recheck();
        // What went wrong meanwhile (a setting that there is not, say) is still to be read.
        self.message = self.message.take().filter(|message| message.tone == Tone::Refusal);
        self.play = Some(play);
        self.last_copy = None;
        self.show_board();
    }

    /// Shows the board with the game on it, and lets its clock run.
    pub(crate) fn show_board(&mut self) {
        self.at_board = true;
        self.at_editor = false;
        self.events.push(GameEvent::Shown);
        self.run_clock();
    }

    /// Leaves the board for the start screen; the clock stands.
    pub(crate) fn leave_board(&mut self) {
        self.end_practice();
        self.end_tour();
        self.cancel_question();
        self.stop_clock();
        self.at_board = false;
        self.at_editor = false;
        self.store(Job::List);
    }

    pub(crate) fn look_at_calendar(&mut self) {
        self.outbox.push(Effect::LookAtCalendar);
    }

    pub(crate) fn list_games(&mut self) {
        self.store(Job::List);
    }

    /// Pauses: the clock stands and the board is hidden. Or goes on.
    pub(crate) fn set_paused(&mut self, paused: bool) {
        self.cancel_question();
        let Some(play) = &mut self.play else { return };
        play.paused = paused;
        // A digit that was asked for would change a board that nobody sees.
        play.pending = None;
        if paused {
            self.stop_clock();
            self.set_info(self.paused());
        } else {
            self.run_clock();
            self.message = None;
        }
    }

    fn paused(&self) -> String {
        format!("paused{}", self.keys.note(Action::Pause, "resumes"))
    }

    /// Says that nothing can be done on a paused board.
    pub(crate) fn say_paused(&mut self) {
        self.set_error(self.paused());
    }

    pub(crate) fn quit(&mut self) {
        self.leave_game();
        self.quitting = true;
        self.outbox.push(Effect::Quit);
    }
}
