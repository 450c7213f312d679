//! A mistake in the file: where it is, which rule it breaks, and what was possible.

use std::ops::Range;

use crate::text::one_of;

/// Names are listed whole where there are no more than this many.
const LISTED: usize = 12;

/// The most characters of a word that a message repeats.
const WORD: usize = 40;

/// What is wrong in a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// The offset of the place in bytes.
    pub offset: usize,
    /// The rule, and what is possible.
    pub message: String,
}

impl Mistake {
    /// The line and the column of the place, both from 1; a column is a character.
    #[must_use]
    pub fn place(&self, text: &str) -> (usize, usize) {
        let before = text.get(..self.offset).unwrap_or(text);
        let line_start = before.rfind('\n').map_or(0, |i| i + 1);
        let line = before.matches('\n').count() + 1;
        (line, before.get(line_start..).unwrap_or_default().chars().count() + 1)
    }
}

/// The mistakes found so far.
#[derive(Debug, Default)]
pub(super) struct Mistakes(pub Vec<Mistake>);

impl Mistakes {
    pub fn add(&mut self, place: &Range<usize>, message: impl Into<String>) {
        self.0.push(Mistake { offset: place.start, message: message.into() });
    }

    /// A name that there is not. `what`: of what, and with a sign `_` for the name if words follow it.
    pub fn unknown(&mut self, place: &Range<usize>, what: &str, name: &str, names: &[&str]) {
        let possible = match nearest(name, names) {
            Some(near) => format!("did you mean {near}?"),
            None if names.is_empty() => String::from("there is none yet"),
            None if names.len() <= LISTED => format!("possible: {}", one_of(names)),
            None => String::from("`ninefold config --default` lists them"),
        };
        let (what, rest) = what.split_once('_').unwrap_or((what, ""));
        self.add(place, format!("there is no {} {}{rest}; {possible}", what.trim_end(), quoted(name)));
    }
}

/// A word of the file as messages show it.
pub(super) fn quoted(word: &str) -> String {
    let mut short: String = word.chars().take(WORD).collect();
    if short.len() < word.len() {
        short.push('…');
    }
    format!("{short:?}")
}

/// The name that was probably meant.
fn nearest<'a>(word: &str, names: &[&'a str]) -> Option<&'a str> {
    let word: String = word.chars().take(WORD).collect::<String>().to_lowercase();
    let distance = |name: &str| strsim::damerau_levenshtein(&word, name);
    let near = names.iter().min_by_key(|name| distance(name))?;
    (distance(near) <= near.chars().count().min(word.chars().count()).div_ceil(3)).then_some(*near)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_count_lines_and_characters() {
        let text = "a = 1\n# ü\nü = 2";
        let place = |offset| Mistake { offset, message: String::new() }.place(text);
        assert_eq!((place(0), place(4), place(5)), ((1, 1), (1, 5), (1, 6)));
        assert_eq!((place(6), text.find('2').map(place)), ((2, 1), Some((3, 5))));
        assert_eq!(place(999), (3, 6));
    }

    #[test]
    fn a_slip_is_recognized_and_a_stranger_is_not() {
        let names = ["theme", "mouse", "panel"];
        assert_eq!((nearest("thme", &names), nearest("Mosue", &names)), (Some("theme"), Some("mouse")));
        assert_eq!((nearest("frobnicate", &names), nearest("x", &names), nearest("", &names)), (None, None, None));
    }
}
