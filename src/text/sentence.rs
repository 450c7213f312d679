//! Parts of sentences put together.

/// A phrase with a capital letter. The name of a cell in front stays as it is.
#[must_use]
pub fn capitalised(phrase: &str) -> String {
    let mut letters = phrase.chars();
    let first: String = match letters.next() {
        Some('r') if letters.as_str().starts_with(|c: char| c.is_ascii_digit()) => String::from("r"),
        first => first.map(|c| c.to_uppercase().collect()).unwrap_or_default(),
    };
    format!("{first}{}", letters.as_str())
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
