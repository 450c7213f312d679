//! The file of exercises that were solved. What a line holds belongs to `practice::progress`; the store adds when.

use std::fs::File;
use std::path::PathBuf;
use std::time::SystemTime;

use super::disk::line_file::{self, headed, seconds};
use super::error::StoreError;
use super::store::Store;

/// The name of the file.
const NAME: &str = "practice.jsonl";

impl Store {
    /// The text of the file of exercises that were solved; empty where there is none.
    ///
    /// # Errors
    /// No folder is known, or the file is there and cannot be read.
    pub fn practised(&self) -> Result<String, StoreError> {
        line_file::read(&self.disk, &self.in_home(NAME)?)
    }

    pub(super) fn append_practised(&self, line: &str) -> Result<(File, PathBuf), StoreError> {
        line_file::append(&self.disk, self.known_home()?, NAME, line)
    }
}

/// A line about an exercise that is solved now: a JSON object after the time.
pub(super) fn line_of(now: SystemTime, about: &str) -> String {
    headed(&format!("\"at\":{}", seconds(now)), about)
}
