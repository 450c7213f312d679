//! The calendar on the wall, and a number that is never the same.

use std::time::{SystemTime, UNIX_EPOCH};

use jiff::civil::Date;
use jiff::tz::TimeZone;
use jiff::{Timestamp, Zoned};

use crate::generator::Day;

/// The day that it is in the player's time zone; none outside the years that have days.
pub fn today() -> Option<Day> {
    let date = Zoned::now().date();
    let part = |number: i8| u8::try_from(number).ok();
    Day::of(u16::try_from(date.year()).ok()?, part(date.month())?, part(date.day())?).ok()
}

/// The number of the day of a moment in seconds since 1970, in the player's time zone.
pub fn day_of(at: u64) -> u64 {
    let moment = i64::try_from(at).ok().and_then(|at| Timestamp::from_second(at).ok());
    let local = moment.map(|moment| moment.to_zoned(TimeZone::system()).date());
    let since = local.map(|date| date.duration_since(Date::constant(1970, 1, 1)).as_hours() / 24);
    since.and_then(|day| u64::try_from(day).ok()).unwrap_or(at / 86_400)
}

/// The largest number up to which every one is its own where JSON is read into doubles.
pub const EXACT: u64 = (1 << 53) - 1;

/// A seed from the clock, for whoever does not care which.
pub fn seed() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |t| t.as_nanos() as u64 & EXACT)
}
