//! Names of saved games.

use std::fmt;
use std::str::FromStr;
use std::time::SystemTime;

use super::disk::line_file::seconds;

/// The name of a saved game: the moment it was made, in UTC, and a number where that is taken: `20260314-150926-2`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct GameName(String);

impl GameName {
    /// The `attempt`-th name (from 1) for a game made at this moment.
    pub(super) fn at(now: SystemTime, attempt: u32) -> Self {
        let seconds = seconds(now);
        let (year, month, day) = date(seconds / 86_400);
        let of_day = seconds % 86_400;
        let (hour, minute, second) = (of_day / 3600, of_day / 60 % 60, of_day % 60);
        let number = if attempt > 1 { format!("-{attempt}") } else { String::new() };
        Self(format!("{year:04}{month:02}{day:02}-{hour:02}{minute:02}{second:02}{number}"))
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for GameName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The text cannot be the name of a saved game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a saved game is named by ASCII letters, digits, - and _, at most 64 of them")]
pub struct GameNameError;

impl FromStr for GameName {
    type Err = GameNameError;

    /// Names become file names, so only harmless characters pass: no dots, no slashes.
    fn from_str(text: &str) -> Result<Self, GameNameError> {
        let harmless = |b: u8| b.is_ascii_alphanumeric() || b == b'-' || b == b'_';
        if text.is_empty() || text.len() > 64 || !text.bytes().all(harmless) {
            return Err(GameNameError);
        }
        Ok(Self(text.to_owned()))
    }
}

/// Year, month and day of a number of days since 1970-01-01, by the shifted calendar whose years begin in March, so
/// that the leap day is the last of its year (H. Hinnant, "chrono-Compatible Low-Level Date Algorithms").
fn date(days: u64) -> (u64, u64, u64) {
    let z = days + 719_468;
    let (era, day_of_era) = (z / 146_097, z % 146_097);
    let year_of_era = (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let shifted = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * shifted + 2) / 5 + 1;
    let month = if shifted < 10 { shifted + 3 } else { shifted - 9 };
    (year_of_era + era * 400 + u64::from(month <= 2), month, day)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::{Duration, UNIX_EPOCH};

    #[test]
    fn names_tell_the_moment() {
        let at = |seconds| GameName::at(UNIX_EPOCH + Duration::from_secs(seconds), 1).to_string();
        assert_eq!(at(0), "19700101-000000");
        assert_eq!(at(951_827_696), "20000229-123456");
        assert_eq!(at(1_767_225_599), "20251231-235959");
        assert_eq!(GameName::at(UNIX_EPOCH, 3).to_string(), "19700101-000000-3");
    }

    #[test]
    fn names_stay_inside_the_folder() {
        for bad in ["", "..", "a/b", "a\\b", "x.log", "ü", &"a".repeat(65)] {
            assert!(bad.parse::<GameName>().is_err(), "{bad}");
        }
        assert!("20260314-150926-2".parse::<GameName>().is_ok());
    }
}
