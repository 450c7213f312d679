//! What may be a piece of a puzzle, and so is never left out silently.

use super::source::url::PARAMETERS;

/// Whether a word may be a piece of a puzzle: long, of the signs that strings have, and with digits among them. Of a link
/// that is its string.
pub(crate) fn is_piece(word: &str) -> bool {
    if !word.contains("://") && !word.contains('?') {
        return is_string(word);
    }
    let value = |name: &&str| word.split_once(&format!("{name}=")).and_then(|(_, value)| value.split('&').next());
    PARAMETERS.iter().filter_map(value).any(|value| !value.contains("://") && is_string(value))
}

fn is_string(word: &str) -> bool {
    const LONG: usize = 20;
    const DIGITS: usize = 5;
    let signs = word.bytes().filter(|b| b.is_ascii_digit() || *b == b'.').count();
    word.len() >= LONG && signs >= DIGITS && word.is_ascii() && !word.contains('@')
}
