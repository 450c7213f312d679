//! A text as it came in, made ready for the readers: link taken off, percent signs decoded, blanks taken out, and the
//! place of every character kept.

pub mod blank;
pub mod link_end;
pub mod marks;
pub mod unseen;
pub mod url;

use crate::notation::NotationError;
use crate::text;
use blank::is_blank;
use link_end::End;
use url::{Link, decoded_signs, hexadecimal};

/// The longest text that is looked at, in bytes.
pub const MAX_TEXT: usize = 64 * 1024;

/// The cleaned text.
#[derive(Clone, Debug)]
pub(crate) struct Source<'a> {
    /// The text as it was given.
    pub given: &'a str,
    /// The characters that count, without blanks, in the letter case of the text.
    pub chars: Vec<char>,
    /// Where they stand in the text.
    offsets: Offsets,
    /// The byte offset just after the last of them.
    end: usize,
    /// The position of the only comma.
    comma: Option<usize>,
    /// Whether every character is a decimal digit.
    digits: bool,
    /// The link around them.
    pub link: Option<Link>,
    /// Whether blanks or line breaks stood between them.
    pub broken: bool,
}

/// What a byte can say of the text that it stands in, see [`SIGNS`]: it is no plain string, it has a comma, it is no
/// number.
const FOREIGN: u8 = 1;
const COMMA: u8 = 2;
const NO_DIGIT: u8 = 4;

/// What each byte says. Foreign are blanks, control characters, what is not ASCII, and the signs of links and quotes.
const SIGNS: [u8; 256] = signs();

const fn signs() -> [u8; 256] {
    let (mut table, mut byte) = ([0; 256], 0);
    while byte < 256 {
        let sign = byte as u8;
        if !sign.is_ascii_digit() {
            table[byte] |= NO_DIGIT;
        }
        if sign == b',' {
            table[byte] |= COMMA;
        }
        if !sign.is_ascii_graphic() || matches!(sign, b'=' | b'/' | b'"' | b'\'' | b'`' | b'<' | b'(' | b'%') {
            table[byte] |= FOREIGN;
        }
        byte += 1;
    }
    table
}

/// The byte offset of each character in the text.
#[derive(Clone, Debug)]
enum Offsets {
    /// One byte each, all in a row from here on.
    Run(usize),
    /// One by one.
    Each(Vec<usize>),
}

impl<'a> Source<'a> {
    /// Cleans a text that is no longer than allowed; in several ways where it is not clear which part of it is meant, the
    /// likeliest first. `fits` says whether some notation has strings of a length: it tells where a string may end in a
    /// link that stands among other words.
    ///
    /// # Errors
    /// Refuses control characters, and percent signs in a link that are not followed by two hexadecimal digits.
    pub fn all(given: &'a str, fits: fn(usize) -> bool) -> Result<Vec<Self>, NotationError> {
        if let Some(source) = Self::plain(given) {
            return Ok(vec![source]);
        }
        refuse_controls(given.char_indices())?;
        let (start, end) = trim(given);
        match url::find(given, start, end) {
            Some((link, from, to)) => Self::linked(given, &link, (from, to), fits),
            None => {
                let inner = given.get(start..end).unwrap_or_default();
                if let Some(chars) = cut_out(inner, start) {
                    return Ok(vec![Self::collect(given, chars.into_iter(), end, None)]);
                }
                let signs = inner.char_indices().map(|(i, c)| (start + i, c));
                let plus = signs.clone().map(|(i, c)| (i, if c == ' ' { '+' } else { c }));
                let plus = is_bare_payload(inner).then(|| Self::collect(given, plus, end, None));
                Ok(std::iter::once(Self::collect(given, signs, end, None)).chain(plus).collect())
            }
        }
    }

    /// The likeliest of [`Source::all`], where a link is not cut at a length.
    ///
    /// # Errors
    /// As [`Source::all`].
    pub fn new(given: &'a str) -> Result<Self, NotationError> {
        let none = || NotationError::new(None, "the text is empty");
        Self::all(given, |_| false)?.into_iter().next().ok_or_else(none)
    }

    /// A text that is nothing but one string, as nearly every line of a collection is: no blank, no control character,
    /// no sign that a link or quotes have. There is nothing to clean, and it is looked at once for all readers.
    fn plain(given: &'a str) -> Option<Self> {
        let bytes = given.as_bytes();
        // all that is to be known of it in one pass without a branch
        let all = bytes.iter().fold(0, |all, b| all | SIGNS[usize::from(*b)]);
        if bytes.is_empty() || all & FOREIGN != 0 {
            return None;
        }
        let comma = if all & COMMA == 0 { None } else { given.find(',') };
        let comma = comma.filter(|at| !bytes.iter().skip(at + 1).any(|b| *b == b','));
        let digits = all & NO_DIGIT == 0;
        let chars = bytes.iter().map(|&b| char::from(b)).collect();
        Some(Self {
            given,
            chars,
            offsets: Offsets::Run(0),
            end: bytes.len(),
            comma,
            digits,
            link: None,
            broken: false,
        })
    }

    /// The string in a link, over white space only where what follows can belong to it.
    fn linked(
        given: &'a str,
        link: &Link,
        (from, to): (usize, usize),
        fits: fn(usize) -> bool,
    ) -> Result<Vec<Self>, NotationError> {
        let inner = given.get(from..to).unwrap_or_default();
        let ends = link_end::ends(link, given.get(..from).unwrap_or_default(), inner, fits);
        ends.into_iter().map(|end| Self::ended(given, link.clone(), from, end)).collect()
    }

    /// The string in a link up to an end.
    fn ended(given: &'a str, link: Link, from: usize, end: End) -> Result<Self, NotationError> {
        let inner = given.get(from..from + end.at).unwrap_or_default().trim_end_matches(is_blank);
        let mut chars = decode_percent(inner, from)?;
        if end.plus {
            chars.iter_mut().filter(|(_, c)| *c == ' ').for_each(|(_, c)| *c = '+');
        }
        let chars = if link.carrier == "bd" { decoded_again(chars) } else { payload_signs(given, chars) };
        Ok(Self::collect(given, chars.into_iter(), from + inner.len(), Some(link)))
    }

    fn collect(given: &'a str, all: impl Iterator<Item = (usize, char)>, end: usize, link: Option<Link>) -> Self {
        let (mut chars, mut offsets, mut broken, mut blank) = (Vec::new(), Vec::new(), false, false);
        for (offset, c) in all {
            if is_blank(c) {
                blank = true;
                continue;
            }
            broken |= blank && !chars.is_empty();
            blank = false;
            chars.push(c);
            offsets.push(offset);
        }
        let mut commas = chars.iter().enumerate().filter(|(_, c)| **c == ',').map(|(i, _)| i);
        let comma = commas.next().filter(|_| commas.next().is_none());
        let digits = chars.iter().all(char::is_ascii_digit);
        Self { given, chars, offsets: Offsets::Each(offsets), end, comma, digits, link, broken }
    }

    /// The byte offset in the text of the character at a position, or that of the end after the last.
    pub fn offset(&self, position: usize) -> usize {
        match &self.offsets {
            Offsets::Run(start) => (start + position).min(self.end),
            Offsets::Each(offsets) => offsets.get(position).copied().unwrap_or(self.end),
        }
    }

    /// The position of the character at a byte offset of the text, or of the first one after it.
    pub fn position(&self, offset: usize) -> usize {
        match &self.offsets {
            Offsets::Run(start) => offset.saturating_sub(*start),
            Offsets::Each(offsets) => offsets.partition_point(|o| *o < offset),
        }
    }

    /// The byte offset just after the last character that counts.
    pub fn end(&self) -> usize {
        self.end
    }

    /// The characters that count, as one string.
    pub fn text(&self) -> String {
        match self.offsets {
            Offsets::Run(start) => self.given.get(start..self.end).unwrap_or_default().to_owned(),
            Offsets::Each(_) => self.chars.iter().collect(),
        }
    }

    /// The text with its blanks and line breaks, from the first character that counts to the last.
    pub fn layout(&self) -> String {
        match &self.link {
            Some(_) => self.text(),
            None => self.raw().to_owned(),
        }
    }

    /// The text as it was given, from the first character that counts to the last.
    pub fn raw(&self) -> &'a str {
        self.given.get(self.offset(0)..self.end).unwrap_or_default()
    }

    /// The characters that count from a position on; none after the last.
    pub fn after(&self, position: usize) -> &[char] {
        self.chars.get(position..).unwrap_or_default()
    }

    /// The text from a position on as words, with its blanks and with the characters that percent signs stand for.
    pub fn words(&self, position: usize) -> String {
        let raw = self.given.get(self.offset(position)..self.end).unwrap_or_default();
        if self.link.is_none() {
            return raw.to_owned();
        }
        String::from_utf8_lossy(&url::decoded(raw, b'%')).into_owned()
    }

    /// Number of characters that count.
    pub fn len(&self) -> usize {
        self.chars.len()
    }

    /// The position of the only comma.
    pub const fn comma(&self) -> Option<usize> {
        self.comma
    }

    /// Whether every character is a decimal digit.
    pub const fn all_digits(&self) -> bool {
        self.digits
    }

    /// Whether the link's page has this word in host or path; `false` without a link.
    pub fn page_has(&self, word: &str) -> bool {
        self.link.as_ref().is_some_and(|l| l.page.contains(word))
    }

    /// An error at the character of a position.
    pub fn error(&self, position: usize, message: impl Into<String>) -> NotationError {
        NotationError::new(self.offset(position), message)
    }
}

/// The part of the text without blanks and quotes around it.
fn trim(text: &str) -> (usize, usize) {
    let blank = |c: char| is_blank(c) || matches!(c, '"' | '“' | '”' | '„' | '«' | '»' | '‘' | '’');
    let (mut start, mut inner) = (0, text);
    let mut narrow =
        |stripped: &'_ str, before: usize| start += before + stripped.len() - stripped.trim_start_matches(blank).len();
    narrow(inner, 0);
    inner = inner.trim_matches(blank);
    for (open, close) in AROUND {
        let end = |s: &'_ str| s.len().checked_sub(close.len()).filter(|_| s.len() >= open.len() + close.len());
        let Some(end) = end(inner) else { continue };
        let is = |at: usize, word: &str| inner.get(at..at + word.len()).is_some_and(|s| s.eq_ignore_ascii_case(word));
        if is(0, open) && is(end, close) {
            let stripped = inner.get(open.len()..end).unwrap_or_default();
            narrow(stripped, open.len());
            inner = stripped.trim_matches(blank);
        }
    }
    (start, start + inner.len())
}

/// What may stand around a text: quotes, and how forums mark what is shown as it stands or hidden at first.
const AROUND: [(&str, &str); 7] =
    [("[code]", "[/code]"), ("```", "```"), (">!", "!<"), ("'", "'"), ("`", "`"), ("<", ">"), ("(", ")")];

/// Whether a text is a payload without its link in which blanks stand for a plus.
fn is_bare_payload(inner: &str) -> bool {
    let begins = ["N4", "scl", "ctc", "fpuz"].iter().any(|start| inner.starts_with(start));
    let sign = |c: char| c.is_ascii_alphanumeric() || matches!(c, '+' | '/' | '=') || is_blank(c);
    begins && inner.contains(' ') && inner.chars().all(sign)
}

/// The characters of a string that was cut out of a link with its percent signs; `None` where it is none.
fn cut_out(inner: &str, from: usize) -> Option<Vec<(usize, char)>> {
    let other = inner.contains("://") || inner.starts_with(['{', '[', '<', '#']);
    let string = inner.contains('%') && !inner.contains(is_blank) && !other;
    if string { decode_percent(inner, from).ok() } else { None }
}

/// The signs of a payload whose percent signs were encoded twice, and whose plus became a blank on the way. One that is
/// no base 64, a packed Sudoku with its title, stays as it is.
fn payload_signs(given: &str, chars: Vec<(usize, char)>) -> Vec<(usize, char)> {
    if chars.iter().zip("scf".chars()).all(|((_, a), b)| a.eq_ignore_ascii_case(&b)) {
        return chars;
    }
    let encoded = |at: usize| given.as_bytes().get(at) == Some(&b'%');
    let sign = |(at, c): (usize, char)| (at, if c == ' ' && encoded(at) { '+' } else { c });
    decoded_again(chars).into_iter().map(sign).collect()
}

/// The signs of a link whose percent signs were encoded more than once.
fn decoded_again(mut chars: Vec<(usize, char)>) -> Vec<(usize, char)> {
    // once for the link, and for the link that leads to it
    for _ in 0..2 {
        if !chars.iter().any(|(_, c)| *c == '%') {
            break;
        }
        chars = decoded_signs(&chars, |&[(at, sign), (_, high), (_, low)]| {
            let byte = if sign == '%' { hexadecimal(high, low)? } else { return None };
            (byte.is_ascii_graphic() || byte == b' ').then_some((at, char::from(byte)))
        });
    }
    chars
}

/// The characters of a link's value with `%2C` and the like decoded, also where a line was broken within them, each with
/// its offset in the text.
fn decode_percent(inner: &str, from: usize) -> Result<Vec<(usize, char)>, NotationError> {
    let mut chars = Vec::with_capacity(inner.len());
    let mut rest = inner.char_indices();
    while let Some((i, c)) = rest.next() {
        if c != '%' {
            chars.push((from + i, c));
            continue;
        }
        let mut digit = || rest.find(|(_, c)| !is_blank(*c)).map(|(_, c)| c);
        let code = digit().and_then(|high| hexadecimal(high, digit()?));
        let Some(byte) = code.map(char::from) else {
            let message = String::from("a percent sign in a link is followed by two hexadecimal digits, as in %2C");
            return Err(NotationError::new(from + i, message));
        };
        chars.push((from + i, byte));
    }
    refuse_controls(chars.iter().copied())?;
    Ok(chars)
}

/// So many characters of a text are quoted in a message.
pub(crate) const QUOTED: usize = 16;

/// A word of the text for a message: quoted, and no longer than a line can hold.
pub(crate) fn quoted(word: &str) -> String {
    text::quoted(word, QUOTED)
}

/// Refuses control characters other than tab and line breaks: no notation has them, and a terminal would obey them.
fn refuse_controls(mut chars: impl Iterator<Item = (usize, char)>) -> Result<(), NotationError> {
    match chars.find(|(_, c)| c.is_control() && !matches!(c, '\t' | '\n' | '\r')) {
        None => Ok(()),
        Some((offset, c)) => {
            let what = if c == '\u{1b}' { "an escape sequence" } else { "a control character" };
            let message = format!("{what} (U+{:04X}) at offset {offset}: no notation holds one", u32::from(c));
            Err(NotationError::new(offset, message))
        }
    }
}
