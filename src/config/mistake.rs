//! A mistake in the file: where it is, which rule it breaks, and what was possible.

use std::fmt;
use std::ops::Range;

use crate::text::nearest::nearest;
use crate::text::{self, one_of};

/// Names are listed whole where there are no more than this many.
const LISTED: usize = 12;

/// The most characters of a word that a message repeats.
const WORD: usize = 40;

/// After so many mistakes it is no longer looked for what was meant.
const GUESSED: usize = 100;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// The offset of the place in bytes.
    pub offset: usize,
    /// Its line, from 1.
    pub line: usize,
    /// Its column, from 1; every character is one.
    pub column: usize,
    /// The rule, and what is possible.
    pub message: String,
}

/// `LINE:COLUMN: message`
impl fmt::Display for Mistake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.line, self.column, self.message)
    }
}

/// The line and the column of an offset in a text.
pub(super) fn place(text: &str, offset: usize) -> (usize, usize) {
    let mut mistakes = Mistakes::default();
    mistakes.add(&(offset..offset), "");
    mistakes.placed(text).first().map_or((1, 1), |mistake| (mistake.line, mistake.column))
}

/// The mistakes found so far: where in the text, and what is wrong.
#[derive(Debug, Default)]
pub(super) struct Mistakes(pub Vec<(usize, String)>);

impl Mistakes {
    pub fn add(&mut self, place: &Range<usize>, message: impl Into<String>) {
        self.0.push((place.start, message.into()));
    }

    /// Brings them into the order of the text.
    pub fn sort(&mut self) {
        self.0.sort_by_cached_key(|(offset, _)| *offset);
    }

    /// All of them in the order of the text.
    pub fn placed(mut self, text: &str) -> Vec<Mistake> {
        self.sort();
        let (mut at, mut line, mut column) = (0, 1, 1);
        let placed = self.0.into_iter().map(|(offset, message)| {
            for c in text.get(at..offset).unwrap_or_default().chars() {
                (line, column) = if c == '\n' { (line + 1, 1) } else { (line, column + 1) };
            }
            at = offset.min(text.len());
            Mistake { offset, line, column, message }
        });
        placed.collect()
    }

    /// A name that is not known. `what`: of what, and with a sign `_` for the name if words follow it.
    pub fn unknown(&mut self, place: &Range<usize>, what: &str, name: &str, names: &[&str]) {
        let near = if self.0.len() < GUESSED { nearest(name, names.iter().copied()) } else { None };
        let possible = match near {
            Some(near) if names.len() <= LISTED => format!("did you mean {near}? possible: {}", one_of(names)),
            Some(near) => format!("did you mean {near}?"),
            None if names.is_empty() => String::from("there is none yet"),
            None if names.len() <= LISTED => format!("possible: {}", one_of(names)),
            None => format!("`{}` lists them", listing(what)),
        };
        let (what, rest) = what.split_once('_').unwrap_or((what, ""));
        self.add(place, format!("there is no {} {}{rest}; {possible}", what.trim_end(), quoted(name)));
    }
}

/// The command that lists such names.
fn listing(what: &str) -> &'static str {
    match what {
        "technique" => "ninefold techniques",
        "notation" => "ninefold notations",
        _ => "ninefold config --default",
    }
}

/// A word of the file as messages show it.
pub(super) fn quoted(word: &str) -> String {
    text::quoted(word, WORD)
}

/// The same without quotes.
pub(super) fn shortened(word: &str) -> String {
    text::shortened(word, WORD)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_count_lines_and_characters() {
        let text = "a = 1\n# ü\nü = 2";
        let place = |offset| place(text, offset);
        assert_eq!((place(0), place(4), place(5)), ((1, 1), (1, 5), (1, 6)));
        assert_eq!((place(6), text.find('2').map(place)), ((2, 1), Some((3, 5))));
        let mut mistakes = Mistakes::default();
        [11, 0, 6, 6].iter().for_each(|&offset| mistakes.add(&(offset..offset), offset.to_string()));
        let placed: Vec<String> = mistakes.placed(text).iter().map(ToString::to_string).collect();
        assert_eq!(placed, ["1:1: 0", "2:1: 6", "2:1: 6", "3:1: 11"]);
    }
}
