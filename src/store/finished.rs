//! The file of finished games. What a line holds belongs to [`crate::game::statistics`]; the store adds which game it is,
//! and when.

use std::fs::File;
use std::path::PathBuf;
use std::time::SystemTime;

use super::disk::line_file::{self, headed, seconds};
use super::error::StoreError;
use super::name::GameName;
use super::store::Store;

/// The name of the file.
const NAME: &str = "finished.jsonl";

impl Store {
    /// The text of the file of finished games; empty where there is none.
    ///
    /// # Errors
    /// No folder is known, or the file is there and cannot be read.
    pub fn finished(&self) -> Result<String, StoreError> {
        line_file::read(&self.disk, &self.in_home(NAME)?)
    }

    /// Appends lines to the file of finished games, on the disk itself.
    ///
    /// # Errors
    /// The file cannot be written. The lines before the one that it did not take are in it.
    pub fn add_finished(&self, lines: impl IntoIterator<Item = String>) -> Result<(), StoreError> {
        let mut written = None;
        for line in lines {
            written = Some(self.append_finished(&line)?);
        }
        let Some((file, path)) = written else { return Ok(()) };
        line_file::sync(&self.disk, &file, &path).map_err(StoreError::at("save", &path))
    }

    pub(super) fn append_finished(&self, line: &str) -> Result<(File, PathBuf), StoreError> {
        line_file::append(&self.disk, self.known_home()?, NAME, line)
    }
}

/// A line about a game that is finished now: what is known of it, a JSON object, after its name and the time.
pub(super) fn line_of(name: &GameName, now: SystemTime, about: &str) -> String {
    headed(&format!("\"game\":\"{name}\",\"at\":{}", seconds(now)), about)
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, UNIX_EPOCH};

    use super::*;

    #[test]
    fn a_line_names_its_game_and_the_time() {
        let now = UNIX_EPOCH + Duration::from_secs(7);
        let name: GameName = "g-1".parse().unwrap();
        assert_eq!(line_of(&name, now, "{\"x\":2}"), "{\"game\":\"g-1\",\"at\":7,\"x\":2}");
        assert_eq!(line_of(&name, now, "{}"), "{\"game\":\"g-1\",\"at\":7}");
    }
}
