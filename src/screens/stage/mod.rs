//! The stage: the app, the screens that are open over each other, and the way of a message through both.

mod drawn;
mod events;

use std::sync::Arc;

use ratatui::layout::Rect;
use ratatui::style::Style;

use super::beside::Beside;
use super::view::{EventResult, View};
use super::{
    Editor, ExerciseView, Finished, Help, KEYS, Lesson, Open, PlayScreen, Screen, Start, TourView, answered, board_keys,
};
use crate::app::input::shared_keys::LIST;
use crate::app::{
    Action, Answer, App, Effect, Failure, GameEvent, Key, KeyMatch, Keys, Msg, OwnPack, Settings, Ticket, Uniqueness,
};
use crate::picture::Colours;
use crate::puzzle::Board;
use crate::widgets::BoardView;
use crate::widgets::grid::Grid;

/// The app and its open screens. [`update`](Self::update) changes them; drawing only reads them.
#[derive(Clone, Debug)]
pub struct Stage {
    /// The model.
    pub app: App,
    /// The start screen; over it the board, while it is shown; over that another screen
    /// and what leads back to it, and over that the help.
    stack: Vec<Screen>,
}

/// A board to be drawn in pixels.
#[derive(Clone, Debug)]
pub struct Pictured<'a> {
    /// Where it is on the screen.
    pub grid: Grid,
    /// What is to be seen of it.
    pub view: BoardView<'a>,
    /// In which colours.
    pub colours: Colours,
    /// What is seen around it.
    pub ground: Style,
    /// The part of it that a window takes, which nothing of the picture may be drawn on; empty where none does.
    pub covered: Rect,
    /// Whether the terminal's caret is on it.
    pub caret: bool,
}

impl Stage {
    /// The start screen.
    pub fn new(size: (u16, u16), settings: Settings, now: u64) -> Self {
        Self { app: App::new(size, settings, KEYS, now), stack: vec![Screen::Start(Start::default())] }
    }

    /// What lies over the board or the start screen, or stands beside the board.
    pub fn overlay(&self) -> Option<&Screen> {
        self.stack.last().filter(|screen| !screen.is_ground())
    }

    /// The board, or the grid that a puzzle is typed into, while it is shown.
    fn ground(&self) -> Option<&Screen> {
        self.stack.get(1).filter(|screen| screen.is_ground())
    }

    /// The keys that count now.
    pub fn keys(&self) -> &'static Keys {
        self.app.keys.of(self.stack.last().map_or(&board_keys::KEYS, |screen| screen.view().keys()))
    }

    /// The board to draw: that of the screen beside it if it has one, else the game's.
    pub fn shown_board(&self) -> Option<&Board> {
        let play = self.app.play.as_ref()?;
        let other =
            self.overlay().and_then(|screen| screen.view().beside()).and_then(|beside| beside.on_board(play).board);
        Some(other.unwrap_or_else(|| play.game.board()))
    }

    /// Takes a message, and returns what the runtime has to do for it.
    pub fn update(&mut self, msg: Msg) -> Vec<Effect> {
        self.take(msg);
        self.follow_game();
        self.app.follow_tour();
        self.app.cover(self.stack.iter().any(|screen| screen.view().stops_clock()));
        self.app.dimmed = self.overlay().is_some_and(|screen| !screen.view().is_in_bar());
        let shown = self.stack.last_mut().and_then(|screen| screen.view_mut().shown_puzzle());
        self.app.follow_checks(shown);
        let mut effects = std::mem::take(&mut self.app.outbox);
        effects.retain(|effect| !effect.is_of_practice());
        effects
    }

    /// Does what a message means, or lets the app or the screens do it.
    fn take(&mut self, msg: Msg) {
        match msg {
            Msg::Event { event, now } => {
                self.tick_to(now);
                self.app.touched = self.app.now;
                self.event(event);
            }
            Msg::Tick(now) => self.ticked(now),
            Msg::Answer { ticket, answer } => self.answered(ticket, answer),
            Msg::Failed(ticket, why) => self.failed(ticket, &why),
            Msg::Copied(how) => self.app.copied(how),
            Msg::Written { file, what, result } => match result {
                Ok(()) => self.app.set_info(format!("the {what} is in {}", file.display())),
                Err(why) => self.app.set_error(format!("{} is not written: {why}", file.display())),
            },
            Msg::Import(import) => self.app.start_import(&import, Uniqueness::Unasked),
            Msg::FirstStart => self.open(Open::Assistance),
            Msg::Continue(name) => self.app.open_game(&name),
            Msg::Newest(name) => {
                if !self.has_begun() {
                    self.app.open_game(&name);
                }
            }
            Msg::GameOpened { game, result } => {
                let typed = self.app.game_opened(game, result);
                self.follow_game();
                for event in typed {
                    self.event(event);
                }
            }
            Msg::GameNamed { game, name } => self.app.game_named(game, &name),
            Msg::Games { mut games, came } => {
                self.on_all(|screen, app| screen.games_listed(&mut games, came.as_deref(), app));
            }
            Msg::GamesRead(more) => self.on_all(|screen, app| screen.games_read(&more, app)),
            Msg::GamePutAway { name, result } => {
                let is_done = result.is_ok();
                if let Err(why) = result {
                    self.app.set_error(why);
                }
                self.on_all(|screen, app| screen.game_put_away(&name, is_done, app));
            }
            Msg::Today(day) => self.on_all(|screen, app| screen.today(day, app)),
            Msg::Packs { packs, came } => self.packs_listed(packs, came.as_deref()),
            Msg::Collection { file, result } => self.app.collection_read(&file, result),
            Msg::Finished(finished) => self.app.finished_read(finished),
            Msg::Practised(progress, now) => {
                self.app.progress = progress;
                self.app.practice_read = now;
            }
            Msg::DraftKept(text) => self.app.draft_kept(&text),
            Msg::Saving(unsaved) => self.app.unsaved = unsaved,
            Msg::StillUnsaved(unsaved) => {
                self.app.unsaved = unsaved;
                if self.app.unsaved.is_some() { self.open(Open::Unsaved) } else { self.app.quit() }
            }
            Msg::Suspend(now) => {
                self.tick_to(now);
                self.anywhere(Action::Suspend);
            }
            Msg::Resumed(now) => {
                self.tick_to(now);
                self.app.touched = self.app.now;
                self.app.run_clock();
            }
            Msg::Notice(words) => self.app.set_error(words),
            Msg::Terminate(now) => {
                self.tick_to(now);
                self.app.quit();
            }
        }
    }

    /// Moves the clock on, and what moves with it.
    fn ticked(&mut self, now: u64) {
        self.tick_to(now);
        let was_paused = self.app.is_paused();
        self.app.tick();
        if self.app.is_paused() && !was_paused {
            self.clear_for_pause();
        }
        self.on_top(|top, app| top.ticked(app));
    }

    /// Shows the player's own packs, and the one that was kept or brought back.
    fn packs_listed(&mut self, packs: Vec<OwnPack>, came: Option<&str>) {
        if came.is_some() {
            self.app.wanted_file.clear();
        }
        let packs = Arc::new(packs);
        self.app.packs_listed(&packs);
        self.on_all(|screen, app| screen.packs_listed(&packs, came, app));
    }

    /// Whether the player has begun with something, or looks at it.
    fn has_begun(&self) -> bool {
        let app = &self.app;
        app.play.is_some() || app.at_editor || app.opening.is_some() || self.overlay().is_some()
    }

    fn tick_to(&mut self, now: u64) {
        self.app.now = self.app.now.max(now);
    }

    /// Gives an action to the screen on top, and to those below it as long as they pass it on.
    fn give(&mut self, hit: KeyMatch) {
        let leaves = hit.action == Action::Leave;
        if leaves {
            // Whoever stops a puzzle that is being made chooses another.
            if self.app.stop_making() {
                return;
            }
            self.app.cancel_question();
        }
        let mut result = EventResult::Stay;
        for screen in self.stack.iter_mut().rev() {
            let view = screen.view_mut();
            result = if leaves { view.leave(&mut self.app) } else { view.on(hit, &mut self.app) };
            if !matches!(result, EventResult::Pass) {
                break;
            }
        }
        self.settle(result);
    }

    fn on_all(&mut self, mut what: impl FnMut(&mut dyn View, &mut App)) {
        for screen in &mut self.stack {
            what(screen.view_mut(), &mut self.app);
        }
    }

    fn on_top(&mut self, what: impl FnOnce(&mut dyn View, &mut App)) {
        if let Some(top) = self.stack.last_mut() {
            what(top.view_mut(), &mut self.app);
        }
    }

    /// Does what a screen wants to become of it.
    fn settle(&mut self, result: EventResult) {
        // Another game, and the end of this one, leave nothing of what lay over the board.
        let replaced = self.follow_game();
        match result {
            EventResult::Stay | EventResult::Pass | EventResult::Unhandled => {}
            EventResult::Close if replaced => {}
            EventResult::Close => {
                let closed = self.close();
                if matches!(closed, Some(Screen::Assistance(_)))
                    && let Some(Screen::Start(start)) = self.stack.last_mut()
                {
                    // Whoever is here for the first time may want it.
                    start.offer_tour();
                    self.app.set_info(match self.app.keys.key_among(&LIST, Action::Accept) {
                        key if key.is_empty() => String::from("new here? take the one-minute tour"),
                        key => format!("new here? {key} takes a one-minute tour"),
                    });
                }
                if !matches!(closed, Some(Screen::Finished(_))) && self.overlay().is_none() {
                    self.show_finished();
                }
            }
            EventResult::Open(open) => self.open(open),
            EventResult::Replay(hit) => {
                self.close();
                self.act(hit);
                if self.overlay().is_none() {
                    self.show_finished();
                }
            }
            EventResult::Type(text) => {
                self.close();
                text.chars().for_each(|c| self.key(Key::of_text(c)));
            }
            EventResult::Board => {
                if self.app.play.is_some() {
                    self.app.show_board();
                    self.follow_game();
                }
            }
        }
    }

    /// Opens and closes what follows from what happened to the game; whether that replaced what lay over the board.
    fn follow_game(&mut self) -> bool {
        let mut replaced = false;
        for event in std::mem::take(&mut self.app.events) {
            match event {
                GameEvent::Shown => {
                    self.stack.truncate(1);
                    self.stack.extend(self.app.play.as_ref().map(|play| Screen::Play(PlayScreen::new(&play.game))));
                    self.show_finished();
                }
                GameEvent::Solved => {
                    self.close();
                    self.show_finished();
                }
                GameEvent::Editing => {
                    self.stack.truncate(1);
                    self.stack.push(Screen::Editor(Editor));
                }
                GameEvent::PracticeLeft(page) => {
                    self.show_what_waited();
                    self.open(Open::Practice(Some(page)));
                }
                GameEvent::TourLeft => {
                    self.show_what_waited();
                    let title = self.title_on_board();
                    let new = self.app.keys.note(Action::New, "begins a new puzzle");
                    self.app.set_info(match self.app.at_board {
                        true => String::from("the tour is over; this is your game again"),
                        false => format!("the tour is over; this is the start screen{new}"),
                    });
                    if let Some(Screen::Start(start)) = self.stack.last_mut() {
                        start.show(title);
                    }
                }
                GameEvent::PackKept => {
                    // Where it is to be found.
                    if !self.stack.iter().any(|screen| matches!(screen, Screen::Library(_))) {
                        self.open(Open::Library);
                    }
                    continue;
                }
                GameEvent::Reopened => {
                    if matches!(self.overlay(), Some(Screen::Finished(_))) {
                        self.close();
                    }
                    continue;
                }
            }
            replaced = true;
        }
        replaced
    }

    /// How the game ended stands beside the board again when what lay over it goes, and so does a page of practice.
    fn show_finished(&mut self) {
        if self.app.touring.is_some() && self.app.at_board {
            return self.stack.push(Screen::Tour(TourView));
        }
        if let Some(practising) = self.app.practising.as_ref().filter(|_| self.app.at_board) {
            let screen = match practising.page.exercise {
                None => Screen::Lesson(Lesson::new(practising)),
                Some(_) => Screen::Exercise(ExerciseView),
            };
            return self.stack.push(screen);
        }
        if let Some(play) = self.app.play.as_ref().filter(|play| self.app.at_board && play.game.is_solved()) {
            self.stack.push(Screen::Finished(Finished::of(&play.game)));
            self.app.follow_end();
        }
    }

    /// Opens a screen in place of what lies over the board; what a worker was asked for is no longer wanted.
    fn open(&mut self, open: Open) {
        self.app.cancel_question();
        if let Some(play) = &mut self.app.play {
            play.pending = None;
            // A cell that is gone to may be where the link ends.
            if !matches!(open, Open::Goto | Open::Command) {
                play.link_from = None;
            }
        }
        if let Some(screen) = open.screen(&mut self.app) {
            if matches!(self.overlay(), Some(Screen::Help(_))) {
                self.close();
            }
            if !leads_back(self.overlay(), &screen) {
                while self.close().is_some() {}
            }
            self.cover(screen);
        }
    }

    /// Opens the help over whatever is there, which comes back where the help is left.
    fn help(&mut self) {
        self.app.cancel_question();
        if !matches!(self.overlay(), Some(Screen::Help(_))) {
            let keys = self.stack.last().map_or(&board_keys::KEYS, |screen| screen.view().keys());
            self.cover(Screen::Help(Help::over(keys)));
        }
    }

    /// Puts a screen over those that are there.
    fn cover(&mut self, screen: Screen) {
        self.stack.last_mut().into_iter().for_each(|below| below.view_mut().covered());
        self.stack.push(screen);
    }

    /// Closes what lies over the board or the start screen, if anything does.
    fn close(&mut self) -> Option<Screen> {
        let closed = self.overlay().is_some().then(|| self.stack.pop()).flatten();
        // What lies under the help plays on.
        if !matches!(closed, Some(Screen::Help(_))) {
            self.app.pace = None;
        }
        closed
    }

    /// The game was paused because nobody played: what is over the board goes, which would show the hidden board or play
    /// on it, and take the key that resumes. What is played on stays.
    fn clear_for_pause(&mut self) {
        let goes = |screen: &Screen| {
            let view = screen.view();
            view.lets_through() || !view.beside().is_some_and(Beside::is_played_on)
        };
        while self.overlay().is_some_and(goes) {
            self.close();
        }
        if self.overlay().is_none() {
            self.show_finished();
        }
    }

    /// Leaves the board for the start screen.
    fn show_start(&mut self) {
        if self.app.at_board || self.app.at_editor {
            self.app.leave_board();
            self.app.pace = None;
            self.stack.truncate(1);
            let title = self.title_on_board();
            if let Some(Screen::Start(start)) = self.stack.first_mut() {
                start.show(title);
            }
        }
    }

    /// Closes everything over the start screen, but for the board where the game that waited was on it.
    fn show_what_waited(&mut self) {
        self.stack.truncate(1);
        let play = self.app.play.as_ref().filter(|_| self.app.at_board);
        self.stack.extend(play.map(|play| Screen::Play(PlayScreen::new(&play.game))));
    }

    /// What the game on the board is called, if there is one.
    fn title_on_board(&self) -> Option<String> {
        Some(self.app.play.as_ref()?.game.title().to_owned())
    }

    /// Goes on typing a puzzle in. From a board, and from a puzzle that is typed in already, it is asked which one.
    fn edit(&mut self) {
        // What was played is nothing that one goes on with unasked.
        let played = self.app.editing.as_ref().is_some_and(|it| !it.is_untouched() && !it.is_unfinished());
        if self.app.at_board || self.app.at_editor || played {
            return self.open(Open::EditChoice);
        }
        let fresh = self.app.editing.as_ref().is_none_or(|editing| editing.is_untouched());
        self.app.show_editor();
        self.follow_game();
        if fresh {
            self.open(Open::Kinds);
        } else {
            let others = self.app.keys.note(Action::Edit, "begins another");
            self.app.set_info(format!("this is what you typed before{others}"));
        }
    }

    /// Leaves the player, unless something is not saved: then that is tried once more, and what still fails is a
    /// question, once.
    fn ask_to_quit(&mut self) {
        if self.app.unsaved.is_some() && !matches!(self.overlay(), Some(Screen::Unsaved(_))) {
            self.app.outbox.push(Effect::QuitSaved);
        } else {
            self.app.quit();
        }
    }

    /// An answer has come; one that nobody waits for any more is dropped.
    fn answered(&mut self, ticket: Ticket, answer: Answer) {
        let (top, app) = (self.stack.last_mut().map(Screen::view_mut), &mut self.app);
        match answer {
            Answer::Rating(rating) => app.rated(ticket, rating),
            Answer::Solutions(outcome, reason) => {
                app.checked(ticket, (&outcome, reason.as_ref()), top.and_then(View::shown_puzzle));
            }
            Answer::TrueCandidates(found) => app.true_candidates_found(ticket, *found),
            Answer::Made(made) => app.made(ticket, made),
            Answer::Read(import) => _ = top.is_some_and(|top| top.puzzle_read(ticket, import)),
            answer => {
                let Some(again) = app.take_waiting(ticket) else { return };
                let left = match top {
                    Some(top) => top.answer(answer, app),
                    None => Some(answer),
                };
                if let Some(open) = left.and_then(|answer| answered(answer, again, app)) {
                    self.open(open);
                }
            }
        }
    }

    /// No answer comes.
    fn failed(&mut self, ticket: Ticket, why: &Failure) {
        let mut top = self.stack.last_mut().map(Screen::view_mut);
        let pictured = top.as_mut().is_some_and(|top| top.puzzle_read(ticket, None));
        let what = if pictured { "reading the selected puzzle" } else { "this" };
        let shown = top.and_then(View::shown_puzzle).map(|(uniqueness, _)| uniqueness);
        self.app.failed(what, ticket, why, shown);
    }
}

/// Whether a screen that opens leads back to the one that was there, instead of taking its place.
const fn leads_back(below: Option<&Screen>, screen: &Screen) -> bool {
    match screen {
        // The list of techniques is one of the settings.
        Screen::Techniques(_) => matches!(below, Some(Screen::Settings(_))),
        // So is what is typed for one of them.
        Screen::Command(_) => matches!(below, Some(Screen::Settings(_))),
        // Whoever pastes nothing goes on choosing.
        Screen::Paste(_) => matches!(
            below,
            Some(Screen::New(_) | Screen::Daily(_) | Screen::Library(_) | Screen::Games(_) | Screen::Practice(_))
        ),
        _ => false,
    }
}

impl Screen {
    /// Whether it is what others lie over: the start screen, the board or the grid that a puzzle is typed into.
    const fn is_ground(&self) -> bool {
        matches!(self, Self::Start(_) | Self::Play(_) | Self::Editor(_))
    }
}
