//! The event log: every action as a line, and the game read back from the lines.

use serde::Deserialize;
use thiserror::Error;

use super::clock::Clock;
use super::game::Game;
use super::log_header::{self, Header};
use super::log_line::LogLine;

/// A game that was read from its log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Loaded {
    /// The game up to the damage, its clock stopped.
    pub game: Game,
    /// How many bytes of the text were good. What follows must be cut off before anything is appended.
    pub valid: usize,
    /// What is wrong with the line after them.
    pub damage: Option<LogError>,
}

/// Why a log, or a line of it, cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}: {message}")]
pub struct LogError {
    /// The line, 1-based.
    pub line: usize,
    /// What is wrong with it.
    pub message: String,
    /// Nothing is wrong: a newer version of the program wrote it.
    pub newer: bool,
}

/// The version that the first line names, if it is a newer one: that may have any form.
fn newer_version(first: &str) -> Option<u32> {
    #[derive(Deserialize)]
    struct Version {
        ninefold: u32,
    }
    let version = serde_json::from_str::<Version>(first).ok()?.ninefold;
    (version > log_header::VERSION).then_some(version)
}

impl Game {
    /// The complete log of the game so far, each line with its end; of a game that has just begun the first line alone.
    #[must_use]
    pub fn log_text(&self) -> String {
        let mut text = self.header_line();
        text.push('\n');
        for record in &self.history {
            text.push_str(&record.line());
            text.push('\n');
        }
        text
    }

    /// Plays a log again, up to the first line that is damaged or was cut off while it was written.
    ///
    /// # Errors
    /// The first line, which holds the puzzle, cannot be read.
    pub fn from_log(text: &str) -> Result<Loaded, LogError> {
        let wrong = |line: usize, message: String| LogError { line, message, newer: false };
        let mut at = 0;
        let mut started: Option<Self> = None;
        let mut damage = None;
        for (index, whole) in text.split_inclusive('\n').enumerate() {
            let line = whole.trim();
            let result = match &mut started {
                _ if line.is_empty() => Ok(()),
                _ if !whole.ends_with('\n') => Err(wrong(index + 1, String::from("it is cut off"))),
                None => Self::from_first_line(line, index + 1).map(|game| started = Some(game)),
                Some(game) => game.repeat(line).map_err(|message| wrong(index + 1, message)),
            };
            if let Err(error) = result {
                damage = Some(error);
                break;
            }
            at += whole.len();
        }
        match (started, damage) {
            (Some(game), damage) => Ok(Loaded { game, valid: at, damage }),
            (None, Some(error)) => Err(error),
            (None, None) => Err(wrong(1, String::from("the first line, which holds the puzzle, is missing"))),
        }
    }

    fn from_first_line(line: &str, number: usize) -> Result<Self, LogError> {
        if let Some(version) = newer_version(line) {
            return Err(LogError { line: number, message: log_header::newer(version), newer: true });
        }
        let read = serde_json::from_str::<Header>(line).map_err(|e| e.to_string());
        let game = read.and_then(|header| Self::from_header(&header));
        game.map_err(|message| LogError { line: number, message, newer: false })
    }

    /// Does again what a line says.
    fn repeat(&mut self, line: &str) -> Result<(), String> {
        let record: LogLine = serde_json::from_str(line).map_err(|e| e.to_string())?;
        let clock = std::mem::replace(&mut self.clock, Clock::at(record.elapsed));
        let outcome = self.apply(&record.command);
        if outcome.accepted() {
            return Ok(());
        }
        self.clock = clock;
        Err(outcome.message)
    }
}
