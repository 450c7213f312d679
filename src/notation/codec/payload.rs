//! The JSON in the payloads of f-puzzles and SudokuPad: unpacked and parsed.

use serde_json::Value;

use super::{json, lz, strict_json};
use crate::notation::{NotationError, Source};
use crate::puzzle::DigitSet;
use crate::text::wrong_json;

/// The text of a payload, unpacked, and the payload without what follows its end.
pub fn unpack(source: &Source, start: usize) -> Result<(String, String), NotationError> {
    let payload = source.after(start);
    let unpacked = lz::unpack(payload, lz::MAX_UNPACKED).map_err(|error| {
        let (at, message) = error.place_and_words(payload.len());
        source.error(start + at, message)
    })?;
    let used = source.chars.iter().take(start + unpacked.length).collect();
    Ok((unpacked.text, used))
}

/// The JSON of a payload; `start` is the offset of one that is not packed, so that a mistake has its place.
pub fn parse(text: &str, start: Option<usize>) -> Result<Value, NotationError> {
    strict_json::parse(text).map_err(|error| {
        if let Some(start) = start {
            return json::located(text, start, &error);
        }
        // Of what is packed no offset shows the place.
        let (line, column) = (error.line(), error.column());
        let message =
            format!("the payload unpacks to no valid JSON: {} at line {line} column {column}", wrong_json(&error));
        NotationError::new(None, message)
    })
}

/// Whether the characters from a position on begin like a payload whose text begins with a brace.
pub fn begins_packed(source: &Source, start: usize) -> bool {
    matches!(source.after(start), ['N', '4', _, _, _, _, _, _, ..])
}

/// Digits as they stand in a list of JSON.
pub fn json_digits(digits: DigitSet) -> String {
    digits.iter().map(|digit| digit.to_string()).collect::<Vec<_>>().join(",")
}

/// A text as it stands in JSON.
pub fn json_text(text: &str) -> String {
    Value::from(text).to_string()
}
