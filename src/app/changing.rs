//! Changing settings and keys while they are in use.

use super::effect::Effect;
use super::input::key_table::Remap;
use super::model::App;
use super::options::look::Depth;
use super::options::settings::Settings;
use crate::game::{Assistance, Command};

impl App {
    /// Changes the settings, lets that count at once, and has it saved. Another level of assistance is for new games: on the
    /// way to the one that is wanted, nothing may happen to the marks of this one.
    pub(crate) fn change_settings(&mut self, change: impl FnOnce(&mut Settings)) {
        let (mouse, assistance, theme) = (self.settings.mouse, self.settings.level(), self.settings.theme);
        change(&mut self.settings);
        if self.settings.theme != theme && self.look.depth == Depth::Mono {
            self.set_info("the theme is chosen; no colours are shown here");
        }
        if self.settings.mouse != mouse {
            self.outbox.push(Effect::SetMouse(self.settings.mouse));
        }
        self.save_settings();
        let level = self.settings.level();
        if level != assistance && self.at_board {
            let level = level.slug();
            self.set_info(format!("assistance in new games: {level}; :assist {level} is for this one"));
        }
    }

    /// Chooses how much is done for the player from now on, in the game on the board too.
    pub(crate) fn choose_assistance(&mut self, level: Assistance) {
        self.settings.assistance = Some(level);
        self.save_settings();
        self.assist(level);
    }

    /// Chooses how much is done for the player in the game on the board. An analyst's candidates are automatic, by the
    /// rules of that level.
    pub(crate) fn assist(&mut self, level: Assistance) {
        // The boards of practice and of the tour are as they are made.
        if self.play.is_none() || self.practising.is_some() || self.touring.is_some() {
            return self.set_info(format!("assistance in new games from now on: {}", level.slug()));
        }
        let marks = self.play.as_ref().and_then(|play| play.game.marks_for(level));
        let marked = marks.is_some_and(|marks| self.act(&marks));
        let first = self.message.take().filter(|_| marked);
        if self.act(&Command::Assist(level))
            && let Some(first) = first
        {
            self.set_info(format!("assistance: {}; {}", level.slug(), first.text));
        }
    }

    /// Gives an action other keys, at once and from now on.
    pub(crate) fn rebind(&mut self, remap: Remap) {
        self.keys = self.keys.remapped(std::slice::from_ref(&remap));
        self.outbox.push(Effect::SaveKeys(remap));
    }

    /// The terminal's window is used, or another one. While another one is, the clock stands, if the settings say so.
    pub(crate) fn set_focused(&mut self, focused: bool) {
        let focused = focused || !self.settings.pause_unfocused;
        if std::mem::replace(&mut self.focused, focused) != focused {
            self.let_clock_run(focused);
        }
    }

    /// Pauses a game that nobody has played on for as long as the settings say. That time does not count as played.
    pub(crate) fn pause_if_idle(&mut self) {
        let idle = self.now.saturating_sub(self.touched);
        let most = self.settings.idle_minutes.map(|minutes| u64::from(minutes) * 60_000);
        if most.is_some_and(|most| idle >= most)
            && let Some(play) = self.play.as_mut().filter(|play| play.game.clock.running() && !play.paused)
        {
            play.game.clock.tick(self.now);
            play.game.clock.take_back(idle);
            self.set_paused(true);
        }
    }
}
