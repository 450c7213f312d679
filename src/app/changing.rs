//! Changing settings and keys while they are in use.

use super::effect::Effect;
use super::key_table::Remap;
use super::model::App;
use super::settings::Settings;
use crate::game::Command;

impl App {
    /// Changes the settings, lets that count at once, and has it saved.
    pub(crate) fn change_settings(&mut self, change: impl FnOnce(&mut Settings)) {
        let (mouse, assistance) = (self.settings.mouse, self.settings.assistance);
        change(&mut self.settings);
        if self.settings.mouse != mouse {
            self.outbox.push(Effect::SetMouse(self.settings.mouse));
        }
        self.save_settings();
        if self.settings.assistance != assistance && self.at_board {
            self.act(&Command::Assist(self.settings.assistance));
        }
    }

    /// Gives an action other keys, at once and from now on.
    pub(crate) fn rebind(&mut self, remap: Remap) {
        self.keys = self.keys.remapped(std::slice::from_ref(&remap));
        self.outbox.push(Effect::SaveKeys(remap));
    }

    /// Pauses a game that nobody has played on for as long as the settings say.
    pub(crate) fn pause_if_idle(&mut self) {
        let idle = self.now.saturating_sub(self.touched);
        let most = self.settings.idle_minutes.map(|minutes| u64::from(minutes) * 60_000);
        if most.is_some_and(|most| idle >= most)
            && self.play.as_ref().is_some_and(|play| play.game.clock.running() && !play.paused)
        {
            self.set_paused(true);
        }
    }
}
