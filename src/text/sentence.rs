//! Parts of sentences put together.

use std::fmt::{self, Write};

/// A phrase with a capital letter, to be written somewhere. The name of a cell in front stays as it is.
#[derive(Clone, Copy, Debug)]
pub struct Capitalised<'a>(pub &'a str);

impl fmt::Display for Capitalised<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut letters = self.0.chars();
        match letters.next() {
            Some('r') if letters.as_str().starts_with(|c: char| c.is_ascii_digit()) => f.write_char('r')?,
            Some(first) => first.to_uppercase().fmt(f)?,
            None => {}
        }
        f.write_str(letters.as_str())
    }
}

/// The same as a text of its own.
#[cfg(feature = "player")]
#[must_use]
pub fn capitalised(phrase: &str) -> String {
    Capitalised(phrase).to_string()
}

/// A phrase as a sentence: with a capital letter, and a full stop unless it ends with one.
#[cfg(feature = "player")]
#[must_use]
pub fn sentence(phrase: &str) -> String {
    let stop = if phrase.ends_with(['.', '!', '?']) { "" } else { "." };
    format!("{}{stop}", capitalised(phrase))
}

#[cfg(all(test, feature = "player"))]
mod tests {
    use super::sentence;

    #[test]
    fn phrases_become_sentences() {
        assert_eq!(sentence("cannot append to x"), "Cannot append to x.");
        assert_eq!(sentence("Done."), "Done.");
        assert_eq!(sentence("über"), "Über.");
        assert_eq!(sentence("r4c7 is given"), "r4c7 is given.");
        assert_eq!(sentence("rows count"), "Rows count.");
    }
}
