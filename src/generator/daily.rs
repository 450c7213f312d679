//! The puzzle of a day: the same for all who ask for that day with this version, wherever and whenever they do. A later
//! version may give a different puzzle for a day if its new techniques make the old one too easy.

use std::fmt;

use thiserror::Error;

use super::offers::Offer;
use super::plan::random::mixed;
use super::wish::Wish;
use crate::logic::Level;

/// A day of the Gregorian calendar, in the time zone of whoever asks.
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
        Self::of(year, month, day)
    }

    /// A day of the calendar.
    ///
    /// # Errors
    /// If there is no such day.
    pub fn of(year: u16, month: u8, day: u8) -> Result<Self, DayError> {
        let there =
            (1583..=9999).contains(&year) && (1..=12).contains(&month) && (1..=days_of(year, month)).contains(&day);
        there.then_some(Self { year, month, day }).ok_or(DayError)
    }

    /// The day before; none before the first.
    #[must_use]
    pub fn before(self) -> Option<Self> {
        let Self { year, month, day } = self;
        let (year, month) = match (day, month) {
            (1, 1) => (year - 1, 12),
            (1, _) => (year, month - 1),
            _ => return Some(Self { day: day - 1, ..self }),
        };
        Self::of(year, month, days_of(year, month)).ok()
    }

    /// The day after; none after the last.
    #[must_use]
    pub fn after(self) -> Option<Self> {
        let Self { year, month, day } = self;
        let tomorrow = Self::of(year, month, day + 1).or_else(|_| Self::of(year, month + 1, 1));
        tomorrow.or_else(|_| Self::of(year + 1, 1, 1)).ok()
    }

    /// `Monday` and so on.
    #[must_use]
    pub fn weekday_name(self) -> &'static str {
        let names = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
        names.get(self.weekday()).copied().unwrap_or_default()
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
        offer.level(level)
    }

    /// What the puzzle of the day is asked for with; its seed is that of the day.
    #[must_use]
    pub fn wish(self, offer: &Offer) -> Wish {
        Wish::of_level(offer.recipe, self.level(offer))
    }
}

/// `2026-11-23`
impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

/// The days of a month.
const fn days_of(year: u16, month: u8) -> u8 {
    let leap = year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    match month {
        4 | 6 | 9 | 11 => 30,
        2 => 28 + leap as u8,
        _ => 31,
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

    #[test]
    fn days_follow_each_other() {
        let mut day = Day::read("1999-12-30").unwrap();
        let mut weekday = day.weekday();
        for _ in 0..900 {
            let next = day.after().unwrap();
            assert!(next > day);
            assert_eq!((next.before(), next.weekday()), (Some(day), (weekday + 1) % 7), "{next}");
            assert_eq!(Day::read(&next.to_string()), Ok(next));
            (day, weekday) = (next, next.weekday());
        }
        assert_eq!(day.to_string(), "2002-06-17");
        assert_eq!(Day::read("1583-01-01").unwrap().before(), None);
        assert_eq!(Day::read("9999-12-31").unwrap().after(), None);
    }
}
