//! Parts of sentences put together.

/// A phrase as a sentence: with a capital letter, and a full stop unless it ends with one.
#[must_use]
pub fn sentence(phrase: &str) -> String {
    let mut letters = phrase.chars();
    let first: String = letters.next().map(|c| c.to_uppercase().collect()).unwrap_or_default();
    let stop = if phrase.ends_with(['.', '!', '?']) { "" } else { "." };
    format!("{first}{}{stop}", letters.as_str())
}

#[cfg(test)]
mod tests {
    use super::sentence;

    #[test]
    fn phrases_become_sentences() {
        assert_eq!(sentence("cannot append to x"), "Cannot append to x.");
        assert_eq!(sentence("Done."), "Done.");
        assert_eq!(sentence("über"), "Über.");
    }
}
