//! The puzzle in a message: what is left of a text without the words around it and the signs of a quotation.

use super::{Import, Notation, is_blank, parse, parse_as, url};
use crate::generator::Code;

/// What is said where words were left out.
pub const WORDS_LEFT: &str = "the words around the puzzle were left out";

/// What is said where a mail program had encoded the text.
pub const DECODED: &str = "the text was encoded for mail (quoted-printable), and was decoded";

/// The shortest puzzle that is looked for among words.
const SHORTEST: usize = 36;

/// The puzzle in a text that cannot be read as it stands: after the `>` of a quotation, between lines of words, or as
/// the only long word of all. `None` where there is none, or where more than words would be left out.
#[must_use]
pub fn within_words(text: &str) -> Option<String> {
    if text.len() > super::MAX_TEXT {
        return None;
    }
    let quoted = unquoted(text);
    let text = quoted.as_deref().unwrap_or(text);
    let found = readable(text, quoted.is_some()).map(str::to_owned);
    found.or_else(|| readable(&decoded(text)?, true).map(str::to_owned))
}

/// The part of a text that can be read: all of it if it is `changed`, its lines that are no words, its long word.
fn readable(text: &str, changed: bool) -> Option<&str> {
    let whole = changed.then_some(text);
    let word = long_word(text).into_iter().flat_map(|word| std::iter::once(word).chain(url::without_stop(word)));
    let word = word.filter(|word| word.len() < text.trim_matches(is_blank).len());
    whole.into_iter().chain(block(text)).chain(object(text)).chain(word).chain(code(text)).find(|t| parse(t).is_ok())
}

/// The text as it was before a mail program encoded it as quoted-printable (RFC 2045, 6.7): `=` and two hexadecimal
/// digits are a byte, and `=` at the end of a line joins it to the next. `None` where no line is joined.
fn decoded(text: &str) -> Option<String> {
    let joined = text.replace("=\r\n", "").replace("=\n", "");
    if joined.len() == text.len() {
        return None;
    }
    String::from_utf8(url::decoded(&joined, b'=')).ok()
}

/// Reads the puzzle among the words of a text, in this notation or in the one that fits, and says that the words were
/// left out.
#[must_use]
pub fn read_within_words(text: &str, wanted: Option<&'static Notation>) -> Option<Import> {
    let inner = within_words(text)?;
    let read = wanted.map_or_else(|| parse(&inner), |wanted| parse_as(wanted, &inner));
    let mut import = read.ok()?;
    let trimmed = inner.trim_matches(is_blank);
    let mailed = if text.contains(trimmed) { None } else { decoded(text) };
    import.notices.extend(mailed.is_some().then(|| String::from(DECODED)));
    if mailed.is_none_or(|mailed| mailed.trim_matches(is_blank) != trimmed) {
        import.notices.push(String::from(WORDS_LEFT));
    }
    Some(import)
}

/// The lines without the `>` before each; who is quoted stands on a line without one.
fn unquoted(text: &str) -> Option<String> {
    let mut bare = String::with_capacity(text.len());
    let mut any = false;
    for line in text.lines().map(|line| line.trim_matches(is_blank)) {
        any |= line.starts_with('>');
        bare.push_str(line.trim_start_matches('>'));
        bare.push('\n');
    }
    any.then_some(bare)
}

/// What stands from the first brace to the last: a JSON.
fn object(text: &str) -> Option<&str> {
    let found = text.get(text.find('{')?..=text.rfind('}')?)?;
    (found.len() < text.len() && found.len() >= SHORTEST).then_some(found)
}

/// All lines from the first that is not of words to the last, if no line of words stands between them.
fn block(text: &str) -> Option<&str> {
    let (mut start, mut end, mut ended, mut at) = (None, 0, false, 0);
    for line in text.split_inclusive('\n') {
        let begin = at;
        at += line.len();
        let blank = line.chars().all(is_blank);
        if is_words(line) {
            ended = start.is_some();
        } else if !blank {
            if ended {
                return None;
            }
            start = start.or(Some(begin));
            end = at;
        }
    }
    let found = text.get(start?..end)?;
    (found.len() < text.len() && found.len() >= SHORTEST).then_some(found)
}

/// The only long word, if all others are words. A line of a HoDoKu library is one text with the blanks in it.
fn long_word(text: &str) -> Option<&str> {
    let mut long = text.split(is_blank).filter(|word| !is_word(word));
    let found = long.next().filter(|word| word.len() >= SHORTEST && !word.starts_with(':'))?;
    long.next().is_none().then_some(found)
}

/// The only code of a puzzle, without the signs around it. It is shorter than what is looked for otherwise, but no word
/// looks like it.
fn code(text: &str) -> Option<&str> {
    fn bare(word: &str) -> &str {
        word.trim_matches(|c: char| !c.is_ascii_alphanumeric())
    }
    let mut codes = text.split(is_blank).map(bare).filter(|word| Code::read(word).is_ok());
    let found = codes.next().filter(|found| found.len() < text.trim_matches(is_blank).len())?;
    codes.next().is_none().then_some(found)
}

/// Whether a line is of words, one of them with letters, and no row of a Str8ts.
fn is_words(line: &str) -> bool {
    let row = line.trim_matches(is_blank);
    let is_row = row.len() == 9 && row.bytes().all(|b| matches!(b, b'#' | b'.' | b'1'..=b'9' | b'a'..=b'i'));
    !is_row && line.split(is_blank).any(has_letters) && line.split(is_blank).all(is_word)
}

/// Whether it can be a word of a sentence: not long, and hardly any digit; or the link to a page.
fn is_word(word: &str) -> bool {
    const LONGEST: usize = 30;
    const SHORT: usize = 5;
    let digits = word.bytes().filter(u8::is_ascii_digit).count();
    let link = word.contains("://") && !word.contains('=');
    link || word.len() <= if has_letters(word) { LONGEST } else { SHORT } && digits < SHORT
}

/// Whether two letters stand side by side.
fn has_letters(word: &str) -> bool {
    word.chars().zip(word.chars().skip(1)).any(|(a, b)| a.is_alphabetic() && b.is_alphabetic())
}
