//! The calendar on the wall, and a number that is never the same.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use jiff::civil::{Date, DateTime};
use jiff::tz::TimeZone;
use jiff::{SignedDuration, Timestamp, Zoned};

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

/// The months.
pub const MONTHS: [&str; 12] = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
];

/// When it was, so long ago, in the player's time zone: `today 14:05`, `yesterday`, `24 Nov`, `24 Nov 2025`.
pub fn since(age: Duration) -> String {
    let now = Zoned::now();
    let then = SignedDuration::try_from(age).ok().and_then(|age| now.checked_sub(age).ok());
    then.map(|then| in_words(then.datetime(), now.date())).unwrap_or_default()
}

fn in_words(then: DateTime, today: Date) -> String {
    let date = then.date();
    if date >= today {
        return format!("today {:02}:{:02}", then.hour(), then.minute());
    }
    if date.tomorrow().is_ok_and(|next| next == today) {
        return String::from("yesterday");
    }
    let month = usize::from(date.month().unsigned_abs()).saturating_sub(1);
    let month = MONTHS.get(month).and_then(|name| name.get(..3)).unwrap_or_default();
    let year = if date.year() == today.year() { String::new() } else { format!(" {}", date.year()) };
    format!("{} {month}{year}", date.day())
}

/// The largest number up to which every one is its own where JSON is read into doubles.
pub const EXACT: u64 = (1 << 53) - 1;

/// A seed from the clock, for whoever does not care which.
pub fn seed() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |t| t.as_nanos() as u64 & EXACT)
}

#[cfg(test)]
mod tests {
    use jiff::civil::{Date, DateTime};

    use super::in_words;

    #[test]
    fn a_moment_is_named_by_what_sets_it_apart() {
        let today = Date::constant(2026, 1, 2);
        let words = |year, month, day| in_words(DateTime::constant(year, month, day, 14, 5, 0, 0), today);
        assert_eq!(words(2026, 1, 2), "today 14:05");
        assert_eq!(words(2026, 1, 1), "yesterday");
        assert_eq!(words(2025, 11, 24), "24 Nov 2025");
        let later = in_words(DateTime::constant(2026, 5, 9, 0, 0, 0, 0), Date::constant(2026, 11, 24));
        assert_eq!(later, "9 May");
        // A clock that was set back.
        assert_eq!(words(2026, 1, 3), "today 14:05");
    }
}
