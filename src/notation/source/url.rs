//! Links: which part of one carries the puzzle, and what it says beside that.
//!
//! A page takes its puzzle in one of [`PARAMETERS`], in any place among the others, or as the path after one of
//! [`PATHS`]. Hosts are looked at only where they tell what no string says itself: the sort of puzzle.

use super::blank::is_blank;
use super::marks;
use crate::text::before_last_word;

/// The parameters that carry a puzzle: SudokuWiki and str8ts.com, f-puzzles, SudokuPad twice.
pub const PARAMETERS: [&str; 4] = ["bd", "load", "puzzleid", "puzzle"];

/// The ends of the hosts that take a puzzle as their path, also after `sudoku/`.
const PATHS: [&str; 2] = ["sudokupad.app/", "crackingthecryptic.com/"];

/// The hosts whose links are all in one notation.
const HOSTS: [(&str, &str); 3] =
    [("f-puzzles.com", "f-puzzles"), ("sudokupad.app", "sudokupad"), ("crackingthecryptic.com", "sudokupad")];

/// What a link says beside the string it carries.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Link {
    /// The parameter that carries the string; nothing where that is the path.
    pub carrier: &'static str,
    /// Host and path, lower case.
    pub page: String,
    /// The other parameters, names in lower case.
    pub parameters: Vec<(String, String)>,
}

impl Link {
    /// The value of a parameter, in lower case.
    pub fn parameter(&self, name: &str) -> Option<&str> {
        self.parameters.iter().find(|(n, _)| n == name).map(|(_, value)| value.as_str())
    }

    /// The slug of the notation that every link to this host is in.
    pub fn notation(&self) -> Option<&'static str> {
        HOSTS.iter().find(|(host, _)| self.page.contains(host)).map(|(_, slug)| *slug)
    }
}

/// The link in a text, and from where to where its string may stand. A text that begins as a JSON, an XML or a file
/// does is none, whatever its words tell.
pub(crate) fn find(text: &str, start: usize, end: usize) -> Option<(Link, usize, usize)> {
    let inner = text.get(start..end)?;
    if inner.starts_with(['{', '#']) || inner.starts_with("<?") || inner.starts_with("<opensudoku") {
        return None;
    }
    let lower = inner.to_ascii_lowercase();
    // a list or a section of a file, unless it is how forums write a link
    let named = lower.split_once(']').is_some_and(|(_, after)| after.starts_with('('));
    if lower.starts_with('[') && !marks::begins_with_tag(&lower) && !named {
        return None;
    }
    let (carrier, at, from) = match (parameter(&lower), path(&lower)) {
        // in another link, before that with the parameter
        (Some((_, named, _)), Some(path)) if lower.get(path.1..named).is_some_and(|s| s.contains(is_blank)) => path,
        (parameter, path) => parameter.or(path).or_else(|| grid(&lower))?,
    };
    // the words before and after belong to the sentence around the link
    let word = before_last_word(lower.get(..at)?).len();
    let before = lower.get(word..at)?;
    let whole = unbroken(&lower, word, before);
    let before = whole.as_deref().unwrap_or(before);
    let in_path = carrier.is_empty() || carrier == GRID;
    let (page, before) = if in_path { (before, "") } else { before.split_once('?').unwrap_or_default() };
    let closes = |c: char| {
        matches!(c, '&' | '#' | '"' | '\'' | '<' | '>' | ')' | '[' | ']' | '|') || c == '?' && carrier.is_empty()
    };
    let rest = lower.get(from..)?;
    let (string, after) = rest.split_at(rest.find(closes).unwrap_or(rest.len()));
    let after = after.split(|c: char| c.is_whitespace() || matches!(c, '"' | '#')).next().unwrap_or_default();
    let parameters = before.split('&').chain(after.split(['&', '?'])).filter_map(|p| {
        let (name, value) = p.trim_start_matches("amp;").split_once('=')?;
        Some((name.to_owned(), value.to_owned()))
    });
    let link = Link { carrier, page: page.to_owned(), parameters: parameters.collect() };
    Some((link, start + from, start + from + string.len()))
}

/// The beginning of a link that was broken into two lines, where its rest before the puzzle is `before`, the last word up
/// to there, which begins at `word`.
fn unbroken(text: &str, word: usize, before: &str) -> Option<String> {
    let above = text.get(..word)?;
    let line = above.trim_end();
    // A link of its own, without the beginning that browsers hide.
    let page = before.split(['/', '?']).next().unwrap_or_default();
    let has_host = before.contains("://") || page.trim_start_matches('.').contains('.') && !page.starts_with('.');
    let broken = !has_host && above.get(line.len()..)?.matches('\n').count() == 1;
    let begins = before_last_word(line).len();
    let link = line.get(begins..).filter(|link| broken && link.contains("://"))?;
    Some(format!("{link}{before}"))
}

/// The first link in a text that is written in percent signs altogether, once or several times over, as a page has it
/// that leads on to another one: where it begins, and the link itself.
pub(crate) fn escaped(text: &str) -> Option<(usize, String)> {
    const STARTS: [&str; 6] = [
        "https%3a%2f%2f",
        "http%3a%2f%2f",
        "https%253a%252f%252f",
        "http%253a%252f%252f",
        "https%25253a%25252f%25252f",
        "http%25253a%25252f%25252f",
    ];
    let lower = text.to_ascii_lowercase();
    let at = STARTS.iter().filter_map(|start| lower.find(start)).min()?;
    let rest = text.get(at..)?;
    let ends = |c: char| c.is_whitespace() || matches!(c, '&' | '"' | '\'' | '<' | '>' | ')' | ']');
    let mut link = rest.get(..rest.find(ends).unwrap_or(rest.len()))?.to_owned();
    for _ in 0..3 {
        link = String::from_utf8(decoded(&link, b'%')).ok()?;
        if link.contains("://") {
            return Some((at, link));
        }
    }
    None
}

/// The bytes that a text stands for in which this sign and two hexadecimal digits are a byte; a sign that is followed by
/// no number stands for itself.
pub(crate) fn decoded(text: &str, sign: u8) -> Vec<u8> {
    let code = |&[first, high, low]: &[u8; 3]| {
        if first == sign { hexadecimal(char::from(high), char::from(low)) } else { None }
    };
    decoded_signs(text.as_bytes(), code)
}

/// The signs that a text stands for in which three may be one; `code` says which.
pub(super) fn decoded_signs<T: Copy>(signs: &[T], code: impl Fn(&[T; 3]) -> Option<T>) -> Vec<T> {
    let mut found = Vec::with_capacity(signs.len());
    let mut rest = signs;
    while let [first, after @ ..] = rest {
        let decoded = rest.first_chunk().and_then(&code);
        found.push(decoded.unwrap_or(*first));
        rest = if decoded.is_some() { after.get(2..).unwrap_or_default() } else { after };
    }
    found
}

/// The byte of two hexadecimal digits.
pub(super) fn hexadecimal(high: char, low: char) -> Option<u8> {
    u8::try_from(16 * high.to_digit(16)? + low.to_digit(16)?).ok()
}

/// The first parameter that carries a puzzle: its name, where it begins, where its value does. `bd=` may also stand
/// bare among words.
fn parameter(lower: &str) -> Option<(&'static str, usize, usize)> {
    let found = PARAMETERS.iter().filter_map(|&name| {
        let (at, _) = lower.match_indices(name).find(|(at, _)| {
            let before = lower.get(..*at).and_then(|b| b.chars().next_back());
            let begins = match before {
                None | Some('?' | '&' | ';') => true,
                Some(c) => name == "bd" && c.is_whitespace(),
            };
            begins && lower.get(at + name.len()..).is_some_and(|rest| rest.starts_with('='))
        })?;
        Some((name, at, at + name.len() + 1))
    });
    found.min_by_key(|(_, at, _)| *at)
}

/// What carries a grid of 81 signs in the link of any other page.
pub(crate) const GRID: &str = "grid";

/// The only word of 81 digits and dots in a link: where it begins, twice.
fn grid(lower: &str) -> Option<(&'static str, usize, usize)> {
    const SIGNS: usize = 81;
    let start = lower.find("://")?;
    let link = lower.get(start..)?;
    let link = link.get(..link.find(is_blank).unwrap_or(link.len()))?;
    let sign = |c: char| c.is_ascii_digit() || c == '.';
    let part = |c: char| c.is_ascii_alphanumeric() || c == '.';
    let mut at = start;
    let mut found = link.split(|c: char| !part(c)).filter_map(|word| {
        let from = at;
        at += word.len() + 1;
        (word.len() == SIGNS && word.chars().all(sign)).then_some((GRID, from, from))
    });
    found.next().filter(|_| found.next().is_none())
}

/// Where the path after a host begins, twice, with no name.
fn path(lower: &str) -> Option<(&'static str, usize, usize)> {
    let after = |host: &&str| Some(lower.find(host)? + host.len());
    let from = PATHS.iter().filter_map(after).min()?;
    let rest = lower.get(from..)?;
    let rest = ["sudoku/", "?id="].iter().fold(rest, |rest, prefix| rest.strip_prefix(prefix).unwrap_or(rest));
    let from = lower.len() - rest.len();
    Some(("", from, from))
}

/// Why a link without a string in it cannot be read, where its host or its parameters tell.
pub(crate) fn unread(lower: &str) -> Option<&'static str> {
    if lower.contains("penpa") {
        return Some("a link of Penpa+ holds a drawing, not the rules of a puzzle: it is not read");
    }
    if ["tinyurl.com/", "bit.ly/", "is.gd/", "t.co/"].iter().any(|host| lower.contains(host)) {
        return Some("a short link does not hold its puzzle: open it, and take the link that it leads to");
    }
    if lower.contains("f-puzzles.com") && lower.contains("?id=") {
        return Some(
            "the link names a puzzle on the server of f-puzzles: it does not hold it, and Ninefold goes to no server",
        );
    }
    None
}

/// A string as it stands in a link: without white space, other signs as percent signs. The comma stays: it is how the
/// pages themselves write it.
pub(crate) fn encoded(text: &str) -> String {
    let mut encoded = String::with_capacity(text.len());
    for byte in text.bytes().filter(|b| !b.is_ascii_whitespace()) {
        if byte.is_ascii_alphanumeric() || b",._-*".contains(&byte) {
            encoded.push(char::from(byte));
        } else {
            encoded.push_str(&format!("%{byte:02X}"));
        }
    }
    encoded
}
