//! How hard a puzzle was, at its end.

use std::io::Write;

use super::session::Session;
use super::voice::Voice;
use crate::cli::commands::stats;
use crate::cli::failure::Failure;
use crate::game::clock::duration;
use crate::game::statistics;
use crate::logic::{Options, Rating, path};

impl Session {
    /// How hard the puzzle is, for the statistics: by every technique that needs no assumption.
    pub fn rating(&self) -> Rating {
        path(self.game.puzzle(), self.game.start(), &Options::default()).rating
    }

    /// How hard the solved puzzle was, by what, and how long the player took for other such.
    pub fn compare_with_others(&mut self, rating: &Rating, out: &mut Voice<'_>) -> Result<(), Failure> {
        let hardest = rating.hardest.map(|technique| format!(", hardest step {}", technique.in_a_sentence()));
        // Where this end is in the file already, its game is not taken in once more from its log.
        self.desk.saving.catch_up();
        // A file that cannot be read is reported where it is asked for.
        let games = stats::games(&self.desk.store).unwrap_or_default();
        let name = self.desk.saving.name();
        let median = statistics::median_of_others(&games, name, self.game.puzzle(), rating.level);
        let median = median.map(|median| format!("; your median for such puzzles is {}", duration(median)));
        let said = [format!("It is {}", rating.in_full()), hardest.unwrap_or_default(), median.unwrap_or_default()];
        Ok(writeln!(out, "{}. Type review, next or challenge.", said.concat())?)
    }
}
