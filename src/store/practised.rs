//! The file of exercises that were solved. What a line holds belongs to `practice::progress`; the store adds when.

use std::time::SystemTime;

use super::line_file::{headed, seconds};

/// The name of the file.
pub(super) const NAME: &str = "practice.jsonl";

/// A line about an exercise that is solved now: a JSON object after the time.
pub(super) fn line_of(now: SystemTime, about: &str) -> String {
    headed(&format!("\"at\":{}", seconds(now)), about)
}
