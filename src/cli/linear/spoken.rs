//! What is written for the eye, turned into what is understood when it is heard: ranges of cells, digits that stand
//! together, times, dates and signs.

use crate::terminal::calendar::MONTHS;
use crate::text::{counted, list};

/// Words that voices do not know how to say, or say otherwise than they are meant, with what is said instead: espeak-ng
/// ends “innie” and “outie” like “die”, says “ALS” like “Al's”, and leaves letters out of “WXYZ”.
const WORDS: [(&str, &str); 12] = [
    ("Innie", "Inny"),
    ("innie", "inny"),
    ("Outie", "Outty"),
    ("outie", "outty"),
    ("Outies", "Outty cells"),
    ("outies", "outty cells"),
    ("ALS", "A-L-S"),
    ("XYZ", "X-Y-Z"),
    ("WXYZ", "W-X-Y-Z"),
    ("VWXYZ", "V-W-X-Y-Z"),
    // The player for the eye tells marks in the centre from those in corners; here they are called candidates.
    ("centre mark", "candidate"),
    ("centre marks", "candidates"),
];

/// A line as it is to be heard. `in_full`: cells are called `row 4 column 7` instead of `r4c7`.
#[must_use]
pub fn aloud(text: &str, in_full: bool) -> String {
    let chars: Vec<char> = text.chars().collect();
    let straights = text.contains("ompartment");
    let mut said = String::with_capacity(text.len() + text.len() / 4);
    let mut rest = chars.as_slice();
    let mut before: Option<char> = None;
    while let [first, tail @ ..] = rest {
        let begins = before.is_none_or(|c| !c.is_alphanumeric());
        let found = if begins { word(rest, &said, straights, in_full) } else { None };
        let (words, used) = found.or_else(|| sign(rest, before)).unwrap_or_else(|| (first.to_string(), 1));
        said.push_str(&words);
        before = rest.get(used.saturating_sub(1)).copied();
        rest = rest.get(used..).unwrap_or(tail);
    }
    said
}

/// A text as it is, but for its times: `12:34` is `12 minutes 34 seconds`.
#[must_use]
pub fn with_times_in_words(text: &str) -> String {
    let in_words = |word: &str| {
        let chars: Vec<char> = word.chars().collect();
        time(&chars).filter(|(_, used)| *used == chars.len()).map_or_else(|| word.to_owned(), |(words, _)| words)
    };
    text.split_inclusive(char::is_whitespace)
        .map(|part| {
            let word = part.trim_end();
            in_words(word) + part.strip_prefix(word).unwrap_or_default()
        })
        .collect()
}

/// A name that was heard, in small letters, as it is written: `straights-b` is `str8ts-b`, and `inny` `innie`.
#[must_use]
pub fn as_written(heard: &str) -> String {
    let heard = heard.replace("straights", "str8ts").replace("outty cells", "outies");
    heard.replace("outty", "outie").replace("inny", "innie")
}

/// A word that is said otherwise, with how many characters it takes.
fn word(rest: &[char], said: &str, straights: bool, in_full: bool) -> Option<(String, usize)> {
    branch(rest, said)
        .or_else(|| range(rest))
        .or_else(|| cell(rest).filter(|_| in_full).map(|(at, used)| (full_name(at), used)))
        .or_else(|| date(rest))
        .or_else(|| time(rest))
        .or_else(|| sets(rest, said, straights))
        .or_else(|| black(rest, said))
        .or_else(|| straights_name(rest, said))
        .or_else(|| respelt(rest))
}

/// `row 4 column 7`.
fn full_name((row, column): (char, char)) -> String {
    format!("row {row} column {column}")
}

/// The row and the column of a cell's name, `r4c7`.
fn cell(rest: &[char]) -> Option<((char, char), usize)> {
    match rest {
        ['r', row @ '1'..='9', 'c', column @ '1'..='9', tail @ ..] if !continues(tail) => Some(((*row, *column), 4)),
        _ => None,
    }
}

/// Whether a word or number goes on.
fn continues(tail: &[char]) -> bool {
    tail.first().is_some_and(|c| c.is_alphanumeric())
}

/// `1 to 5`, `1 and 2`.
fn span(first: char, last: char) -> String {
    let neighbours = u32::from(first) + 1 == u32::from(last);
    format!("{first} {} {last}", if neighbours { "and" } else { "to" })
}

/// `r1c1–r1c5`: `row 1, columns 1 to 5`.
fn range(rest: &[char]) -> Option<(String, usize)> {
    let ((row, column), used) = cell(rest)?;
    let (['–', tail @ ..], dash) = (rest.get(used..)?, 1) else { return None };
    let ((last_row, last_column), more) = cell(tail)?;
    let words = if row == last_row {
        format!("row {row}, columns {}", span(column, last_column))
    } else if column == last_column {
        format!("column {column}, rows {}", span(row, last_row))
    } else {
        format!("r{row}c{column} to r{last_row}c{last_column}")
    };
    Some((words, used + dash + more))
}

/// `r4c7=5?`: a branch by the digit that it began with. Its sign is not heard: at the end of a line it is a full stop.
fn branch(rest: &[char], said: &str) -> Option<(String, usize)> {
    let ((row, column), used) = cell(rest)?;
    let ['=', digit @ '1'..='9', '?', tail @ ..] = rest.get(used..)? else { return None };
    let name = if said.is_empty() { "Branch" } else { "branch" };
    let stop = if tail.starts_with(&['\n']) { "." } else { "" };
    Some((format!("{name} with {digit} in r{row}c{column}{stop}"), used + 3))
}

/// The digits that a text begins with.
fn digits(rest: &[char]) -> &[char] {
    let count = rest.iter().take_while(|c| c.is_ascii_digit()).count();
    rest.get(..count).unwrap_or_default()
}

fn value(digits: &[char]) -> Option<usize> {
    digits.iter().collect::<String>().parse().ok()
}

/// `2026-11-26`: `26 November 2026`.
fn date(rest: &[char]) -> Option<(String, usize)> {
    let [a, b, c, d, '-', e, f, '-', g, h, tail @ ..] = rest else { return None };
    let number = |digits: &[char]| value(digits).filter(|_| digits.iter().all(char::is_ascii_digit));
    let (year, month, day) = (number(&[*a, *b, *c, *d])?, number(&[*e, *f])?, number(&[*g, *h])?);
    let month = MONTHS.get(month.checked_sub(1)?)?;
    (!continues(tail)).then(|| (format!("{day} {month} {year}"), 10))
}

/// `01:12`: `1 minute 12 seconds`; with hours in front too.
fn time(rest: &[char]) -> Option<(String, usize)> {
    let first = digits(rest);
    let mut parts = vec![value(first)?];
    let mut used = first.len();
    while let Some([':', a, b, tail @ ..]) = rest.get(used..)
        && parts.len() < 3
        && a.is_ascii_digit()
        && b.is_ascii_digit()
        && !continues(tail)
    {
        parts.push(value(&[*a, *b])?);
        used += 3;
    }
    let (hours, minutes, seconds) = match *parts.as_slice() {
        [minutes, seconds] => (0, minutes, seconds),
        [hours, minutes, seconds] => (hours, minutes, seconds),
        _ => return None,
    };
    let named = [(hours, "hour", "hours"), (minutes, "minute", "minutes"), (seconds, "second", "seconds")];
    let words: Vec<String> =
        named.into_iter().filter(|(n, ..)| *n > 0).map(|(n, one, many)| counted(n, one, many)).collect();
    Some((if words.is_empty() { String::from("0 seconds") } else { words.join(" ") }, used))
}

/// A number in which each digit is greater than the one before: digits that stand together.
fn ascending(rest: &[char]) -> Option<&[char]> {
    let digits = digits(rest);
    let grows = digits.windows(2).all(|pair| matches!(pair, [a, b] if a < b));
    let whole = digits.len() > 1 && !digits.contains(&'0') && !continues(rest.get(digits.len()..).unwrap_or_default());
    (whole && grows).then_some(digits)
}

/// `567 or 789`, the digits of straights, and `23` that cells hold: each digit is said.
fn sets(rest: &[char], said: &str, straights: bool) -> Option<(String, usize)> {
    let after = |words: &[&str]| words.iter().any(|word| said.ends_with(word));
    let among = straights && after(&["be ", "not ", "ways: ", "+ ", "left ", "in ", "or "]);
    if !among && !after(&["hold ", "holds "]) {
        return None;
    }
    let (mut words, mut used) = (String::new(), 0);
    while let Some(set) = rest.get(used..).and_then(ascending) {
        words.push_str(&list(&set.iter().map(char::to_string).collect::<Vec<_>>()));
        used += set.len();
        let (joint, length) = match rest.get(used..) {
            Some([' ', 'o', 'r', ' ', tail @ ..]) if ascending(tail).is_some() => (", or ", 4),
            Some([',', ' ', tail @ ..]) if ascending(tail).is_some() => (", or ", 2),
            _ => break,
        };
        words.push_str(joint);
        used += length;
    }
    (used > 0).then_some((words, used))
}

/// `#1`, `#`: black cells. A row of cells as it is typed, `#..4`, stays.
fn black(rest: &[char], said: &str) -> Option<(String, usize)> {
    let goes_on = |tail: &[char]| continues(tail) || matches!(tail, ['#', ..] | ['.', '.' | '#' | '0'..='9', ..]);
    if said.ends_with(['#', '.']) {
        return None;
    }
    match rest {
        ['#', digit @ '1'..='9', tail @ ..] if !goes_on(tail) => Some((format!("black {digit}"), 2)),
        ['#', tail @ ..] if !goes_on(tail) => Some((String::from("black"), 1)),
        _ => None,
    }
}

/// `Str8ts`, which is to be heard as it is meant, and one of them is a puzzle; the name of a page is to be typed as it is.
fn straights_name(rest: &[char], said: &str) -> Option<(String, usize)> {
    match rest {
        [_, _, _, '8', _, _, '.', letter, ..] if letter.is_alphabetic() => None,
        [first @ ('S' | 's'), 't', 'r', '8', 't', 's', tail @ ..] if !continues(tail) => {
            let puzzle = if said == "a " || said.ends_with(" a ") { " puzzle" } else { "" };
            Some((format!("{first}traights{puzzle}"), 6))
        }
        _ => None,
    }
}

/// A word that voices say wrongly.
fn respelt(rest: &[char]) -> Option<(String, usize)> {
    WORDS.into_iter().find_map(|(written, said)| {
        let used = written.chars().count();
        let (word, tail) = rest.split_at_checked(used)?;
        (written.chars().eq(word.iter().copied()) && !continues(tail)).then(|| (said.to_owned(), used))
    })
}

/// A sign that is silent, or heard as what it does not mean.
fn sign(rest: &[char], before: Option<char>) -> Option<(String, usize)> {
    let (words, used) = match rest {
        ['–', tail @ ..]
            if before.is_some_and(char::is_alphabetic) && tail.first().is_some_and(|c| c.is_alphabetic()) =>
        {
            ("-", 1)
        }
        ['–', tail @ ..] if before.is_some_and(char::is_alphanumeric) && continues(tail) => (" to ", 1),
        ['×', tail @ ..] if before.is_some_and(|c| c.is_ascii_digit()) && continues(tail) => (" by ", 1),
        [' ', '·', ' ', ..] => (", ", 3),
        ['−', ..] => ("minus", 1),
        ['≠', ..] => ("is not", 1),
        _ => return None,
    };
    Some((String::from(words), used))
}

#[cfg(test)]
mod tests {
    use super::{aloud, with_times_in_words};

    #[test]
    fn what_is_written_for_the_eye_is_said_for_the_ear() {
        for (written, said) in [
            (
                "compartment r1c4–r3c4 can be 567 or 789; not 123",
                "compartment column 4, rows 1 to 3 can be 5, 6 and 7, or 7, 8 and 9; not 1, 2 and 3",
            ),
            (
                "compartment r5c1–r5c4 can be 2345, 3456 or 56789.",
                "compartment row 5, columns 1 to 4 can be 2, 3, 4 and 5, or 3, 4, 5 and 6, or 5, 6, 7, 8 and 9.",
            ),
            (
                "compartments of row 5: 12 + 5 or 56 + 1, in two ways",
                "compartments of row 5: 12 + 5 or 5 and 6 + 1, in two ways",
            ),
            ("if r1c1 and r1c2 hold 23: r1c2 = 3", "if r1c1 and r1c2 hold 2 and 3: r1c2 = 3"),
            ("cage 23 at r1c1 can be 12 in all; score 456.", "cage 23 at r1c1 can be 12 in all; score 456."),
            ("You paused for 01:12, at 00:44. r1c1 was", "You paused for 1 minute 12 seconds, at 44 seconds. r1c1 was"),
            ("00:00: the start.", "0 seconds: the start."),
            ("1:02:03", "1 hour 2 minutes 3 seconds"),
            ("row 1: 55 12:5", "row 1: 55 12:5"),
            ("Daily Sudoku · 2026-11-26", "Daily Sudoku, 26 November 2026"),
            ("2026-13-26", "2026-13-26"),
            ("row 4: #1 # 3", "row 4: black 1 black 3"),
            ("row 4 #........: only a Str8ts has them", "row 4 #........: only a Straights puzzle has them"),
            ("#.4#..; ##; it was #.", "#.4#..; ##; it was black."),
            ("r4c7=5?: 1 digit since.", "Branch with 5 in r4c7: 1 digit since."),
            ("Left: r4c7=5?", "Left: branch with 5 in r4c7"),
            ("Left: r4c7=5?\n", "Left: branch with 5 in r4c7.\n"),
            ("Left: r4c7=5?.\n", "Left: branch with 5 in r4c7.\n"),
            ("Is that so?\n", "Is that so?\n"),
            ("Str8ts BX 6×6: str8ts", "Straights BX 6 by 6: straights"),
            ("Outies: r1c1; Innie–outie difference", "Outty cells: r1c1; Inny-outty difference"),
            ("ALS-XZ, VWXYZ-Wing, XYZs", "A-L-S-XZ, V-W-X-Y-Z-Wing, XYZs"),
            ("Undone: centre mark 1 in r1c3; 2 centre marks", "Undone: candidate 1 in r1c3; 2 candidates"),
            ("45 − 12 = 33, 2–3", "45 minus 12 = 33, 2 to 3"),
            ("r4c7 ≠ 5", "r4c7 is not 5"),
            ("r4c7=5, hr4c7, r4c77", "r4c7=5, hr4c7, r4c77"),
            ("", ""),
        ] {
            assert_eq!(aloud(written, false), said);
        }
        assert_eq!(
            with_times_in_words("Str8ts: I took 1:02:03 or 00:00.\nT9B00:00\n12:34\n"),
            "Str8ts: I took 1 hour 2 minutes 3 seconds or 00:00.\nT9B00:00\n12 minutes 34 seconds\n"
        );
        assert_eq!(aloud("r4c7 = 5, r4c77", true), "row 4 column 7 = 5, r4c77");
    }
}
