//! What readers of other grammars say of a text.

use super::printable;

/// What a reader of another grammar says of a text: it may quote what a terminal would obey. `place` is how its words end
/// where the error says the place in another way; a reader who is given two of them looks for one in vain.
#[must_use]
pub fn quoted_error(error: &impl std::fmt::Display, place: &str) -> String {
    let words = error.to_string();
    printable(words.strip_suffix(place).unwrap_or(&words)).into_owned()
}

/// The same for JSON, and plainer where it is cut off.
#[must_use]
pub fn wrong_json(error: &serde_json::Error) -> String {
    let words = quoted_error(error, &format!(" at line {} column {}", error.line(), error.column()));
    match words.strip_prefix("EOF while parsing ") {
        Some("a value") => String::from("it ends where a value should follow"),
        Some(within) => format!("it ends within {within}"),
        None => words,
    }
}

#[cfg(test)]
mod tests {
    use super::wrong_json;

    #[test]
    fn what_is_cut_off_is_said_to_end_too_early() {
        let words =
            |text| serde_json::from_str::<serde_json::Value>(text).map_err(|error| wrong_json(&error)).unwrap_err();
        assert_eq!(words(""), "it ends where a value should follow");
        assert_eq!(words(r#"{"a":"#), "it ends where a value should follow");
        assert_eq!(words("[1"), "it ends within a list");
        assert_eq!(words(r#"{"a":1"#), "it ends within an object");
        assert_eq!(words("\n \"a"), "it ends within a string");
        assert_eq!(words("[1 2]"), "expected `,` or `]`");
    }
}
