//! A text without what programs put around its lines: the signs of a quotation, the encoding of mails, the tags of
//! forums and pages, the backslashes of Markdown.

use std::borrow::Cow;

use super::{DECODED, UNESCAPED};
use crate::notation::is_blank;
use crate::notation::source::{marks, url};

/// A text as it may have been before.
#[derive(Debug)]
pub struct View<'a> {
    pub text: Cow<'a, str>,
    /// Whether it is another text than the one that was given.
    pub changed: bool,
    /// What is said of how it was written, where that was undone.
    pub said: Option<&'static str>,
}

/// The views of a text, those first that change the least of it.
pub fn of(text: &str) -> Vec<View<'_>> {
    let mut views = of_one(text, None);
    for (other, said) in [(decoded(text), DECODED), (unescaped(text), UNESCAPED)] {
        let Some(other) = other else { continue };
        let changed = of_one(&other, Some(said)).into_iter();
        views.extend(changed.map(|view| View { text: Cow::Owned(view.text.into_owned()), changed: true, ..view }));
    }
    views
}

/// The text without its quotation, or as it stands; and without tags.
fn of_one<'a>(text: &'a str, said: Option<&'static str>) -> Vec<View<'a>> {
    let bare = marks::unquoted(text);
    let changed = bare.is_some();
    let first = View { text: bare.map_or(Cow::Borrowed(text), Cow::Owned), changed, said };
    let plain = marks::untagged(&first.text).map(|text| View { text: Cow::Owned(text), changed: true, said });
    let whole = joined(plain.as_ref().map_or(&first.text, |plain| &plain.text));
    let whole = whole.map(|text| View { text: Cow::Owned(text), changed: true, said });
    // the arrows of a Killer are no quotation
    let given = changed.then_some(View { text: Cow::Borrowed(text), changed: false, said });
    std::iter::once(first).chain(plain).chain(whole).chain(given).collect()
}

/// The text with the line after the beginning of a link joined to it: a link may be broken before its string begins.
fn joined(text: &str) -> Option<String> {
    let mut whole = String::with_capacity(text.len());
    let mut any = false;
    for line in text.split_inclusive('\n') {
        let bare = line.trim_end_matches(is_blank);
        let begins = bare.rsplit(is_blank).next().is_some_and(|word| word.contains("://")) && bare.len() < line.len();
        any |= begins;
        whole.push_str(if begins { bare } else { line });
    }
    any.then_some(whole)
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

/// The text without the backslashes that Markdown has before signs that are no marks: `\_`, `\*`. `None` where it has
/// none.
fn unescaped(text: &str) -> Option<String> {
    let mut plain = String::with_capacity(text.len());
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        let escaped = if c == '\\' { chars.next_if(char::is_ascii_punctuation) } else { None };
        plain.push(escaped.unwrap_or(c));
    }
    (plain.len() < text.len()).then_some(plain)
}
