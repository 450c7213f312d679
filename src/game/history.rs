//! The event log: every action as a line, and the game read back from the lines.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::clock::Clock;
use super::command::Command;
use super::game::Game;
use super::header::{self, Header};

/// One line of the log: a command and when it was given.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Record {
    /// Milliseconds played.
    #[serde(rename = "t")]
    pub elapsed: u64,
    /// What was done.
    #[serde(rename = "do")]
    pub command: Command,
}

impl Record {
    /// The line, without a line end.
    #[must_use]
    pub fn line(&self) -> String {
        // Strings and numbers only: writing them as JSON cannot fail.
        serde_json::to_string(self).unwrap_or_default()
    }
}

/// A game that was read from its log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Loaded {
    /// The game, its clock stopped.
    pub game: Game,
    /// How many bytes of the text were good. What follows is the beginning of a line that was never finished; it must
    /// be cut off before anything is appended.
    pub valid: usize,
    /// What was left out, in words.
    pub notice: Option<String>,
}

/// Why a log cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}: {message}")]
pub struct LogError {
    /// The line, 1-based.
    pub line: usize,
    /// What is wrong with it.
    pub message: String,
}

/// Why the first line cannot be read: that of a newer version may have any form.
fn why_unread(first: &str, error: &serde_json::Error) -> String {
    #[derive(Deserialize)]
    struct Version {
        ninefold: u32,
    }
    match serde_json::from_str::<Version>(first) {
        Ok(version) if version.ninefold > header::VERSION => header::newer(version.ninefold),
        _ => error.to_string(),
    }
}

impl Game {
    /// The complete log of the game so far: of one that has just begun the first line, with a line end.
    #[must_use]
    pub fn log_start(&self) -> String {
        let mut text = self.header_line();
        text.push('\n');
        for record in &self.history {
            text.push_str(&record.line());
            text.push('\n');
        }
        text
    }

    /// Plays a log again. A last line without its line end was cut off while it was written: it is left out, and the
    /// notice says so.
    ///
    /// # Errors
    /// Names the first line that is damaged, and says why.
    pub fn from_log(text: &str) -> Result<Loaded, LogError> {
        let valid = text.rfind('\n').map_or(0, |i| i + 1);
        let (whole, rest) = text.split_at(valid);
        let mut lines = whole.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
        let wrong = |index: usize, message: String| LogError { line: index + 1, message };
        let Some((index, first)) = lines.next() else {
            return Err(wrong(0, String::from("the first line, which holds the puzzle, is missing or cut off")));
        };
        let header: Header = serde_json::from_str(first).map_err(|e| wrong(index, why_unread(first, &e)))?;
        let mut game = Self::from_header(&header).map_err(|e| wrong(index, e))?;
        for (index, line) in lines {
            let record: Record = serde_json::from_str(line).map_err(|e| wrong(index, e.to_string()))?;
            game.clock = Clock::at(record.elapsed);
            let outcome = game.apply(&record.command);
            if !outcome.accepted() {
                return Err(wrong(index, outcome.message));
            }
        }
        let notice = (!rest.trim().is_empty())
            .then(|| String::from("the last line of the saved game was cut off; the action on it is lost"));
        Ok(Loaded { game, valid, notice })
    }
}
