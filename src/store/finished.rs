//! The file of finished games. What a line holds belongs to [`crate::game::statistics`]; the store adds which game it is,
//! and when.

use std::time::SystemTime;

use super::line_file::{headed, seconds};
use super::name::GameName;

/// The name of the file.
pub(super) const NAME: &str = "finished.jsonl";

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
