//! Where the string of a link ends. One in a sentence ends at a blank, one that a mailer broke goes on in the next line;
//! which of the two it is only the reading tells, so that all ends are named that may be meant.

use super::blank::is_blank;
use super::url::{GRID, Link};

/// An end that may be meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct End {
    /// The byte after the last that belongs to the string.
    pub at: usize,
    /// Whether the blanks within a line stand for a plus, which programs make a blank of.
    pub plus: bool,
}

/// A line that a mailer broke off has at least so many characters, but for the last one, which is rarely what makes a
/// whole string of another whole one.
const SHORTEST_LINE: usize = 20;

/// No string of a fixed length has more characters.
const LONGEST: usize = 500;

/// The ends that the string of a link may have, the likeliest first. `before` is what stands before the string, `fits`
/// says whether some notation has strings of a length.
pub(crate) fn ends(link: &Link, before: &str, inner: &str, fits: fn(usize) -> bool) -> Vec<End> {
    match link.carrier {
        "bd" => ends_of_string(inner, fits),
        GRID => vec![End { at: 81.min(inner.len()), plus: false }],
        _ => ends_of_payload(before, inner),
    }
}

/// A word of a string that may be broken, and what stands before it.
struct Word<'a> {
    /// Without blanks.
    text: &'a str,
    /// Where it begins.
    at: usize,
    /// Where the blanks after it end.
    end: usize,
    /// The signs of the words before it: none before the first one.
    before: usize,
    /// Whether no other word stands before it in its line.
    begins_line: bool,
}

impl Word<'_> {
    const fn is_first(&self) -> bool {
        self.before == 0
    }
}

/// The words between the blanks.
fn words(inner: &str) -> impl Iterator<Item = Word<'_>> {
    let mut before = 0;
    let mut begins_line = true;
    let mut end = inner.len() - inner.trim_start_matches(is_blank).len();
    std::iter::from_fn(move || {
        let at = end;
        let rest = inner.get(at..).filter(|rest| !rest.is_empty())?;
        let (text, after) = rest.split_at(rest.find(is_blank).unwrap_or(rest.len()));
        let (blanks, _) = after.split_at(after.len() - after.trim_start_matches(is_blank).len());
        end = at + text.len() + blanks.len();
        let word = Word { text, at, end, before, begins_line };
        before += signs(text);
        begins_line = blanks.contains(['\n', '\r']);
        Some(word)
    })
}

/// The words that give the length of some notation; else those that look like the rest of a string.
fn ends_of_string(inner: &str, fits: fn(usize) -> bool) -> Vec<End> {
    let usual = usual_end(inner, fits);
    let (mut ends, mut after_comma) = (vec![usual], None);
    let mut comma = false;
    for word in words(inner) {
        // a sentence goes on in the same line
        comma |= !word.is_first() && word.text.starts_with(',');
        let goes_on = word.is_first() || word.begins_line || comma;
        if !goes_on || word.before > LONGEST {
            break;
        }
        let whole = std::iter::once(word.text).chain(without_stop(word.text));
        for text in whole.filter(|text| fits(word.before + signs(text))) {
            let at = word.at + text.len();
            if comma {
                after_comma = after_comma.or(Some(at));
            }
            ends.push(at);
        }
        if !word.is_first() && !word.text.bytes().all(is_packed) {
            break;
        }
        comma = word.text.ends_with(',');
    }
    // What ends with a comma is the first of two parts where the second one follows.
    if let Some(at) = after_comma.filter(|at| *at > usual) {
        ends.insert(0, at);
    }
    let mut distinct: Vec<End> = Vec::new();
    for at in ends {
        let end = End { at, plus: false };
        if !distinct.contains(&end) {
            distinct.push(end);
        }
    }
    distinct
}

fn is_packed(b: u8) -> bool {
    b.is_ascii_alphanumeric() || b",._-*%".contains(&b)
}

/// The end that is meant in a text which nobody broke into lines, or where all but the last line are long.
fn usual_end(inner: &str, fits: fn(usize) -> bool) -> usize {
    let (mut fitting, mut likely) = (None, None);
    for word in words(inner) {
        // what is whole goes on only where a line of it is broken off
        if fitting.is_some() && (!word.begins_line || word.text.len() < SHORTEST_LINE) {
            break;
        }
        // a sentence may end with the link
        if let Some(text) = without_stop(word.text).find(|text| fits(word.before + signs(text))) {
            fitting = Some(word.at + text.len());
            break;
        }
        let looks_so = word.is_first() || word.begins_line && word.text.bytes().any(|b| b.is_ascii_digit());
        if likely.is_none() && !looks_so {
            likely = Some(word.at);
        }
        if !word.is_first() && !word.text.bytes().all(is_packed) {
            return fitting.or(likely).unwrap_or(word.at);
        }
        if fits(word.before + signs(word.text)) {
            fitting = Some(word.end);
        }
    }
    fitting.or(likely).unwrap_or(inner.len())
}

/// How many signs a word has with three bytes to each percent sign.
fn signs(word: &str) -> usize {
    let (count, percents) =
        word.chars().fold((0, 0), |(count, percents), c| (count + 1, percents + usize::from(c == '%')));
    count - 2 * percents.min(count / 3)
}

/// A word without the sign that ends a sentence or a part of one, and without the stars and the like that mark it: what
/// is left after one sign, two, three.
pub(crate) fn without_stop(word: &str) -> impl Iterator<Item = &str> {
    std::iter::successors(Some(word), |word| word.strip_suffix(is_stop)).skip(1).take(3)
}

fn is_stop(c: char) -> bool {
    c.is_ascii_punctuation() && c != '%'
        || matches!(c, '…' | '–' | '—' | '。' | '、' | '，' | '！' | '？' | '：' | '；' | '»')
}

/// The first word and, where its line is so long that a mailer breaks it, the lines after it that are of its signs. A
/// payload says itself where it ends, so that a word too many does no harm.
fn ends_of_payload(before: &str, inner: &str) -> Vec<End> {
    const LONG: usize = 36;
    // the page stands in the first line too
    let mut head = before.lines().next_back().map_or(0, str::len);
    let (mut bytes, mut goes_on) = (0, true);
    for word in inner.split_inclusive(is_blank) {
        let bare = word.trim_end_matches(is_blank);
        if !bare.is_empty() && (!goes_on || bytes > 0 && !bare.bytes().all(is_payload_sign)) {
            break;
        }
        let long = head + bare.len() >= LONG || bare.is_empty();
        goes_on = word.ends_with(['\n', '\r']) && long && !bare.ends_with('=');
        bytes += word.len();
        head = 0;
    }
    let first = inner.get(..bytes).unwrap_or_default().trim_end_matches(is_blank);
    let bare = first.trim_end_matches(|c: char| !c.is_ascii() || is_stop(c) && !matches!(c, '=' | '+'));
    // all words of its signs, with a plus for each blank between them
    let words = inner.split_inclusive(is_blank);
    let words = words.take_while(|word| word.trim_end_matches(is_blank).bytes().all(is_payload_sign));
    let plus = words.map(str::len).sum();
    let ends = [(bytes, false), (bare.len(), false), (plus, true)].map(|(at, plus)| End { at, plus });
    let differs = |(at, end): &(usize, End)| match at {
        1 => bare.len() < first.len(),
        2 => end.at > bytes,
        _ => true,
    };
    ends.into_iter().enumerate().filter(differs).map(|(_, end)| end).collect()
}

fn is_payload_sign(b: u8) -> bool {
    b.is_ascii_alphanumeric() || b"+/=%".contains(&b)
}
