//! One message in, the changed app and its effects out.

use super::action::Action;
use super::app::{App, Screen};
use super::effect::Effect;
use super::event::{Code, Event, Key};
use super::keymap::{self, Context, Hit};
use super::msg::Msg;
use super::overlays::{CommandLine, Games, Help, NewGame, Overlay, PasteBox};
use super::uniqueness::Uniqueness;

/// Changes the app as the message says, and returns what the world has to do for it.
pub fn update(app: &mut App, msg: Msg) -> Vec<Effect> {
    let mut effects = Vec::new();
    match msg {
        Msg::Event { event, now } => {
            app.now = app.now.max(now);
            app.event(event, &mut effects);
        }
        Msg::Tick(now) => {
            app.now = app.now.max(now);
            app.tick(&mut effects);
        }
        Msg::Answer { ticket, answer } => app.answered(ticket, answer, &mut effects),
        Msg::Copied(how) => app.copied(how),
        Msg::Import(import) => app.start_import(&import, Uniqueness::Unasked, &mut effects),
        Msg::Continue(name) => app.open_game(&name, &mut effects),
        Msg::Newest(name) => {
            if app.screen == Screen::Start && app.play.is_none() && app.overlay.is_none() && app.opening.is_none() {
                app.open_game(&name, &mut effects);
            }
        }
        Msg::GameOpened { game, result } => app.game_opened(game, result, &mut effects),
        Msg::Games(games) => {
            app.start.last = games.iter().find(|game| game.is_good()).cloned();
            app.start.at = app.start.at.min(app.start.entries().len().saturating_sub(1));
            if let Some(Overlay::Games(list)) = &mut app.overlay {
                list.at = list.at.min(games.len().saturating_sub(1));
                list.rows = Some(games);
            }
        }
        Msg::GamesRead(more) => {
            if let Some(Overlay::Games(list)) = &mut app.overlay {
                list.read(more);
            }
        }
        Msg::Saving(unsaved) => app.unsaved = unsaved,
        Msg::Resumed(now) => {
            app.now = app.now.max(now);
            app.run_clock();
        }
        Msg::Told(words) => app.refuse(words),
        Msg::Terminate(now) => {
            app.now = app.now.max(now);
            app.quit(&mut effects);
        }
    }
    app.follow_checks(&mut effects);
    effects
}

impl App {
    pub(super) fn event(&mut self, event: Event, effects: &mut Vec<Effect>) {
        let Some(event) = self.hold_while_opening(event) else { return };
        match event {
            Event::Key(key) => self.key(key.normal(), effects),
            Event::Mouse(mouse) => self.mouse(mouse, effects),
            Event::Paste(text) => self.pasted(&text, false, effects),
            Event::Burst(text) => self.pasted(&text, true, effects),
            Event::Resize(width, height) => self.size = (width, height),
        }
    }

    pub(super) fn key(&mut self, key: Key, effects: &mut Vec<Effect>) {
        self.message = None;
        if let Some(pending) = self.play.as_mut().and_then(|p| p.pending.take()) {
            match key.code {
                Code::Char(c) if !key.ctrl && !key.alt => {
                    if let Some(digit) = crate::puzzle::Digit::from_char(c) {
                        return self.pending_digit(pending, digit, effects);
                    }
                }
                Code::Esc => {
                    if let Some(play) = &mut self.play {
                        play.highlight = None;
                    }
                    return;
                }
                _ => {}
            }
        }
        let context = self.context();
        let hit = keymap::lookup(context, key);
        if context == Context::Text {
            return self.text_key(key, hit, effects);
        }
        let Some(hit) = hit else { return };
        if self.anywhere(hit, effects) {
            return;
        }
        if self.overlay.as_ref().is_some_and(|o| !o.is_beside()) {
            return self.on_overlay(hit, effects);
        }
        match self.screen {
            Screen::Start => self.on_start(hit, effects),
            Screen::Play => self.on_play(hit, effects),
        }
    }

    fn on_play(&mut self, hit: Hit, effects: &mut Vec<Effect>) {
        if self.play.as_ref().is_some_and(|p| p.paused) {
            match hit.action {
                Action::Pause | Action::Clear | Action::PlaceSingle | Action::ToggleCell => {
                    self.set_paused(false, effects);
                }
                _ => self.refuse("paused; P goes on"),
            }
            return;
        }
        if matches!(self.overlay, Some(Overlay::Finished(_)))
            && matches!(hit.action, Action::Clear | Action::PlaceSingle)
        {
            self.overlay = None;
            return;
        }
        self.on_board(hit, effects);
    }

    /// Actions that mean the same everywhere; `false` for the others.
    pub(super) fn anywhere(&mut self, hit: Hit, effects: &mut Vec<Effect>) -> bool {
        match hit.action {
            Action::Quit => self.ask_to_quit(effects),
            Action::Suspend => {
                self.stop_clock(effects);
                effects.push(Effect::Suspend);
            }
            Action::Help => self.open(Overlay::Help(Help::default()), effects),
            Action::Paste => self.open(Overlay::Paste(PasteBox::default()), effects),
            Action::New => self.open(Overlay::New(NewGame::default()), effects),
            Action::Games => {
                self.open(Overlay::Games(Games::default()), effects);
                effects.push(Effect::ListGames);
            }
            Action::Menu => self.show_start(effects),
            Action::CommandLine => self.open(Overlay::Command(CommandLine::default()), effects),
            Action::Theme => {
                self.settings.theme = self.settings.theme.next();
                self.tell(format!("theme: {}", self.settings.theme.name()));
                effects.push(Effect::SaveSettings(self.settings.clone()));
            }
            Action::ToggleMouse => {
                self.settings.mouse = !self.settings.mouse;
                self.tell(if self.settings.mouse { "mouse on; Shift+drag selects text" } else { "mouse off" });
                effects.push(Effect::SetMouse(self.settings.mouse));
                effects.push(Effect::SaveSettings(self.settings.clone()));
            }
            _ => return false,
        }
        true
    }

    /// Opens an overlay; what a worker was asked for is no longer wanted.
    pub(super) fn open(&mut self, overlay: Overlay, effects: &mut Vec<Effect>) {
        self.cancel_question(effects);
        self.overlay = Some(overlay);
    }
}
