//! The settings line by line, and the board compared with the solution, which one of them allows.

use std::io::Write;

use super::Session;
use super::voice::Voice;
use crate::app::settings::{SETTINGS, Setting};
use crate::app::{Checked, Mistakes};
use crate::cli::failure::Failure;
use crate::config;
use crate::game::Assistance;
use crate::text::{printable, sentence};

impl Session {
    /// Every setting that can be heard, or those about a word, with what they are and mean; `all` for every one.
    pub(super) fn list_settings(&self, about: &str, out: &mut Voice<'_>) -> Result<(), Failure> {
        let meant = |setting: &&Setting| match about {
            "all" => true,
            "" => !setting.seen,
            word => setting.name.contains(word) || setting.help.contains(word),
        };
        let found: Vec<&Setting> = SETTINGS.iter().filter(meant).collect();
        if found.is_empty() {
            return Ok(writeln!(out, "No setting is about {}; settings all lists every one.", printable(about))?);
        }
        for setting in found {
            writeln!(out, "{}: {}. {}", setting.name, setting.value(&self.settings), setting.help)?;
        }
        if about.is_empty() {
            writeln!(out, "Those about what is seen are left out; settings all lists every one.")?;
        }
        Ok(writeln!(out, "Type set, a name and a value to change one, such as set allow-check on.")?)
    }

    /// Changes a setting, here and in the file; without a value it says what it can be.
    pub(super) fn set(&mut self, name: &str, value: &str, out: &mut Voice<'_>) -> Result<(), Failure> {
        let Some(setting) = SETTINGS.iter().find(|setting| setting.name == name) else {
            return Ok(writeln!(out, "There is no setting called {}; settings lists them.", printable(name))?);
        };
        if value.is_empty() {
            let (now, choices) = (setting.value(&self.settings), setting.choices(&self.settings));
            return Ok(writeln!(out, "{name} is {now}. It can be {choices}.")?);
        }
        let before = self.settings.clone();
        if let Err(why) = setting.choose(&mut self.settings, value) {
            return Ok(writeln!(out, "{}", sentence(&printable(&why)))?);
        }
        if let Some(edit) = config::edit(&before, &self.settings) {
            self.saving.config(edit);
            self.saving.report(out)?;
        }
        self.options = self.settings.solving.options(self.solution.is_some());
        Ok(writeln!(out, "{name} is {}.", setting.value(&self.settings))?)
    }

    /// How much is done for the player.
    pub(super) fn say_assistance(&self, out: &mut Voice<'_>) -> Result<(), Failure> {
        let level = self.game.assistance();
        let does = match level {
            Assistance::Paper => "nothing is done for you",
            Assistance::Player => {
                "broken rules are said, and a digit takes its candidates away from the cells that it sees"
            }
            Assistance::Analyst => "as player, with automatic candidates that know sums and straights",
        };
        Ok(writeln!(out, "Assistance is {}: {does}. Type assist and paper, player or analyst.", level.slug())?)
    }

    /// How much on the board is wrong; the second time on the same board, where.
    pub(super) fn compare(&mut self, out: &mut Voice<'_>) -> Result<(), Failure> {
        if !self.settings.checking {
            return Ok(writeln!(out, "Comparing with the solution is off; set allow-check on turns it on.")?);
        }
        let Some(solution) = &self.solution else {
            return Ok(writeln!(out, "The solution is not known.")?);
        };
        let mistakes = Mistakes::of(self.game.puzzle(), self.game.board(), solution);
        let (said, checked) = match self.checked {
            Checked::No => (mistakes.count(), Checked::Counted),
            Checked::Counted | Checked::Shown => (mistakes.places(), Checked::Shown),
        };
        self.checked = checked;
        Ok(writeln!(out, "{}", sentence(&said))?)
    }
}
