//! A line of the log.

use serde::{Deserialize, Serialize};

use super::command::Command;

/// One line of the log: a command and when it was given.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LogLine {
    /// Milliseconds played.
    #[serde(rename = "t")]
    pub elapsed: u64,
    /// What was done.
    #[serde(rename = "do")]
    pub command: Command,
}

impl LogLine {
    /// The line, without a line end.
    #[must_use]
    pub fn line(&self) -> String {
        // Strings and numbers only: writing them as JSON cannot fail.
        serde_json::to_string(self).unwrap_or_default()
    }
}
