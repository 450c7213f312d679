//! The calendar on the wall, and a number that is never the same.

use std::time::{SystemTime, UNIX_EPOCH};

use jiff::Zoned;

use crate::generator::Day;

/// The day that it is in the player's time zone; none outside the years that have days.
pub fn today() -> Option<Day> {
    let date = Zoned::now().date();
    let part = |number: i8| u8::try_from(number).ok();
    Day::of(u16::try_from(date.year()).ok()?, part(date.month())?, part(date.day())?).ok()
}

/// The largest number up to which every one is its own where JSON is read into doubles.
pub const EXACT: u64 = (1 << 53) - 1;

/// A seed from the clock, for whoever does not care which.
pub fn seed() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |t| t.as_nanos() as u64 & EXACT)
}
