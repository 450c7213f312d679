//! Searching by words that are typed.

/// A text as searches compare it: in small letters, and `×` as the letter that keyboards have for it.
pub fn plain(text: &str) -> String {
    text.to_lowercase().replace('×', "x")
}

/// Whether a text has all words of a search, in any order.
pub fn has_words(text: &str, search: &str) -> bool {
    let text = plain(text);
    plain(search).split_whitespace().all(|word| text.contains(word))
}

#[cfg(test)]
mod tests {
    use super::has_words;

    #[test]
    fn words_are_found_as_they_are_typed() {
        assert!(has_words("Killer 4×4 · gentle", "4x4 KILLER"));
        assert!(has_words("Killer 4×4 · gentle", "4×"));
        assert!(has_words("anything", " "));
        assert!(!has_words("Killer 4×4 · gentle", "killer tough"));
    }
}
