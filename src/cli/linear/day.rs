//! Days as they are typed after a word: `2026-11-25`, `25 November 2026` and the ways between.

use crate::generator::{Day, DayError};
use crate::terminal::calendar::MONTHS;

/// The words before a day, and the day; `None` where the text does not end with one. `today`: where that is known, the
/// day that `today` is, and the year of days without one.
///
/// # Errors
/// If what the text ends with is meant as a day and is none.
pub fn read(text: &str, today: Option<Day>) -> Option<(String, Result<Day, DayError>)> {
    let words: Vec<&str> = text.split([' ', '\t', ',']).filter(|word| !word.is_empty()).collect();
    let found = (1..=words.len().min(4)).rev().filter_map(|count| {
        let (before, last) = words.split_at_checked(words.len() - count)?;
        Some((before.join(" "), day(last, today)?))
    });
    // A year is not always said, and the words before may end with a number: what is a day counts before what is none.
    found.min_by_key(|(_, day)| day.is_err())
}

/// A day of these words; `None` where no day is meant.
fn day(words: &[&str], today: Option<Day>) -> Option<Result<Day, DayError>> {
    let of = |year: &str, month: Option<u8>, day: &str| Day::of(year.parse().ok()?, month?, number(day)?).ok();
    let this_year = today.map(|today| today.to_string()).unwrap_or_default();
    let this_year = this_year.split('-').next().unwrap_or_default();
    let found = match words {
        ["today"] => today,
        ["yesterday"] => today.and_then(Day::before),
        [figures] => {
            let parts: Vec<&str> = figures.split(['-', '/', '.']).collect();
            match parts.as_slice() {
                [year, month, day] if year.len() == 4 => of(year, number(month), day),
                [year, month] if year.len() == 4 && number(month).is_some() => None,
                // The day may come first, or the month: nobody can tell.
                [a, b, c] if [a, b, c].iter().all(|part| number(part).is_some() || part.len() == 4) => None,
                _ => return None,
            }
        }
        [a, "of", rest @ ..] if number(a).is_some() => return day(&[&[*a][..], rest].concat(), today),
        [a, b, rest @ ..] if rest.len() <= 1 => {
            let year = rest.first().copied().unwrap_or(this_year);
            match (number(a), month(b), month(a), number(b)) {
                (Some(_), month @ Some(_), ..) => of(year, month, a),
                (.., month @ Some(_), Some(_)) => of(year, month, b),
                _ => return None,
            }
        }
        _ => return None,
    };
    Some(found.ok_or(DayError))
}

/// A month by its name, or by the first letters of it.
fn month(name: &str) -> Option<u8> {
    let name = name.trim_end_matches('.').to_lowercase();
    let named = |month: &str| name.len() >= 3 && month.to_lowercase().starts_with(&name);
    let at = MONTHS.iter().position(|month| named(month))?;
    u8::try_from(at + 1).ok()
}

/// The number of a day or a month: `5`, `05`, `5.`, `5th`.
fn number(text: &str) -> Option<u8> {
    let plain = text.trim_end_matches(['.', 's', 't', 'n', 'd', 'r', 'h']);
    plain.parse().ok().filter(|_| plain.len() <= 2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_read_as_they_are_written_and_heard() {
        let today = Day::read("2026-12-03").ok();
        let day = Day::read("2026-11-25");
        for text in [
            "2026-11-25",
            "2026/11/25",
            "25 november 2026",
            "25 November 2026",
            "25. november 2026",
            "25th november 2026",
            "25th of november 2026",
            "25 nov 2026",
            "november 25 2026",
            "november 25, 2026",
            "nov. 25th, 2026",
            "25 november",
            "november 25",
        ] {
            for sort in ["", "killer", "sudoku 6x6", "killer 4 by 4"] {
                assert_eq!(read(&format!("{sort} {text}"), today), Some((sort.to_owned(), day)), "{sort} {text}");
            }
        }
        assert_eq!(read("killer 2026-1-5", None), Some((String::from("killer"), Day::read("2026-01-05"))));
        assert_eq!(read("today", today), Some((String::new(), Day::read("2026-12-03"))));
        assert_eq!(read("killer yesterday", today), Some((String::from("killer"), Day::read("2026-12-02"))));
        for text in ["2026-13-45", "2026-13", "30 february 2026", "25 november 20026", "11/25/2026", "today"] {
            assert_eq!(read(&format!("killer {text}"), None), Some((String::from("killer"), Err(DayError))), "{text}");
        }
        for text in ["", "killer", "sudoku 6x6", "killer 4 by 4", "killer x", "sudoku may"] {
            assert_eq!(read(text, today), None, "{text}");
        }
    }
}
