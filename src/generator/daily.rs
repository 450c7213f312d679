//! The puzzle of a day: the same for all who ask for that day, wherever and whenever they do.

use thiserror::Error;

use super::offers::Offer;
use super::random::mixed;
use crate::logic::Level;

/// A day of the Gregorian calendar, as whoever asks has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Day {
    year: u16,
    month: u8,
    day: u8,
}

/// The text is no day.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a day is written 2026-11-23, from 1583-01-01 to 9999-12-31")]
pub struct DayError;

impl Day {
    /// Reads `2026-11-23`.
    ///
    /// # Errors
    /// Where the text is no day of the calendar.
    pub fn read(text: &str) -> Result<Self, DayError> {
        let parts: Vec<&str> = text.split('-').collect();
        let [year, month, day] = parts.as_slice() else { return Err(DayError) };
        if (year.len(), month.len(), day.len()) != (4, 2, 2) || !text.bytes().all(|b| b.is_ascii_digit() || b == b'-') {
            return Err(DayError);
        }
        let (year, month, day): (u16, u8, u8) = (
            year.parse().map_err(|_| DayError)?,
            month.parse().map_err(|_| DayError)?,
            day.parse().map_err(|_| DayError)?,
        );
        let leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
        let days = match month {
            4 | 6 | 9 | 11 => 30,
            2 => 28 + u8::from(leap),
            _ => 31,
        };
        let there = year >= 1583 && (1..=12).contains(&month) && (1..=days).contains(&day);
        there.then_some(Self { year, month, day }).ok_or(DayError)
    }

    /// The seed of the day. Kinds and levels are mixed in when a puzzle is made.
    #[must_use]
    pub fn seed(self) -> u64 {
        mixed(&[0x0064_6169_6c79, self.year.into(), self.month.into(), self.day.into()])
    }

    /// Days since Monday, 0–6.
    #[must_use]
    pub fn weekday(self) -> usize {
        // Sakamoto's rule, which has Sunday first.
        let shift = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4].get(usize::from(self.month) - 1).copied().unwrap_or(0);
        let year = usize::from(self.year) - usize::from(self.month < 3);
        (year + year / 4 - year / 100 + year / 400 + shift + usize::from(self.day) + 6) % 7
    }

    /// The level of the day: gentle on Mondays, harder towards the end of the week, as far as the offer goes.
    #[must_use]
    pub fn level(self, offer: &Offer) -> Level {
        use Level::{Diabolical, Gentle, Moderate, Tough};
        let week = [Gentle, Gentle, Moderate, Moderate, Tough, Tough, Diabolical];
        let level = week.get(self.weekday()).copied().unwrap_or(Moderate);
        offer.levels.iter().copied().filter(|offered| *offered <= level).max().unwrap_or(Gentle)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn days_are_read_and_have_their_weekday() {
        for (text, weekday) in [("2026-11-23", 0), ("2024-02-29", 3), ("2000-01-01", 5), ("1583-01-01", 5)] {
            assert_eq!(Day::read(text).unwrap().weekday(), weekday, "{text}");
        }
        for text in
            ["", "2026-13-01", "2026-02-29", "1900-02-29", "2026-1-01", "1582-12-31", "2026-11-00", "+026-11-01"]
        {
            assert_eq!(Day::read(text), Err(DayError), "{text}");
        }
    }

    #[test]
    fn no_two_days_share_a_seed() {
        let mut seeds = BTreeSet::new();
        for year in 2020..2030 {
            for month in 1..=12 {
                for day in 1..=31 {
                    if let Ok(day) = Day::read(&format!("{year}-{month:02}-{day:02}")) {
                        assert!(seeds.insert(day.seed()));
                    }
                }
            }
        }
        assert_eq!(seeds.len(), 3653);
    }
}
