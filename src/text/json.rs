//! What is wrong with JSON, in words.

use super::printable;

/// What `serde_json` says of a text, without the place, which readers name in their own way. What it quotes may be what a
/// terminal would obey.
#[must_use]
pub fn wrong_json(error: &serde_json::Error) -> String {
    let words = error.to_string();
    let place = format!(" at line {} column {}", error.line(), error.column());
    let words = words.strip_suffix(&place).unwrap_or(&words);
    match words.strip_prefix("EOF while parsing ") {
        Some("a value") => String::from("it ends where a value should follow"),
        Some(within) => format!("it ends within {}", printable(within)),
        None => printable(words).into_owned(),
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
