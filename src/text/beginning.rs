//! Beginnings of a text.

/// The text up to so many bytes, without the character that they would part.
#[must_use]
pub fn beginning(text: &str, most: usize) -> &str {
    let mut end = most.min(text.len());
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    text.get(..end).unwrap_or_default()
}

/// What stands before the last word of a text, the blank between them included.
#[must_use]
pub fn before_last_word(text: &str) -> &str {
    text.trim_end_matches(|c: char| !c.is_whitespace())
}

#[cfg(test)]
mod tests {
    use super::beginning;

    #[test]
    fn no_character_is_parted() {
        for (most, begins) in [(0, ""), (1, "a"), (2, "a"), (3, "aé"), (4, "aéb"), (9, "aéb")] {
            assert_eq!(beginning("aéb", most), begins, "{most}");
        }
    }
}
