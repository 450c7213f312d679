//! Fields beside a puzzle that state more of its rules, whatever the JSON is: a puzzle without them would be another one.

use serde_json::Value;

use super::node::is_off;
use super::variants;

/// Rules that are on or off.
const FLAGS: [&str; 8] =
    ["diagonal", "diagonals", "windoku", "antiknight", "antiking", "nonconsecutive", "disjointgroups", "negative"];

/// Rules by their cells or numbers.
const LISTS: [&str; 8] =
    ["cages", "cage", "killercages", "killercage", "extraregions", "extraregion", "thermometers", "arrows"];

/// Rules by their names. In words they are a description.
const NAMED: [&str; 4] = ["rules", "constraints", "variants", "global"];

/// The cells of grids of 4, 6, 8 and 9 rows.
const CELLS: [usize; 4] = [16, 36, 64, 81];

/// Whether a field of this name states a rule. Counts and words do not, as other columns of a corpus: `"cages": 30`,
/// `"diagonals": 2`, `"regions": "boxes"`.
pub fn states_rule(name: &str, value: &Value) -> bool {
    let name = bare(name);
    let is = |names: &[&str]| names.contains(&name.as_str());
    if is_off(value) {
        return false;
    }
    // Cells alone, as texts, may be those that something is said of.
    let nested = |value: &Value| match value {
        Value::Array(items) => items.iter().any(|item| item.is_object() || item.is_array()),
        other => other.is_object(),
    };
    is(&FLAGS) && is_on(value)
        || is(&NAMED) && names_rule(value)
        || name == "regions" && (value.as_str().is_some_and(is_division) || nested(value))
        || (is(&LISTS) || variants::title(&name).is_some()) && (nested(value) || value == &Value::Bool(true))
}

/// A name without what is written in one way or another.
fn bare(name: &str) -> String {
    name.chars().filter(char::is_ascii_alphanumeric).map(|c| c.to_ascii_lowercase()).collect()
}

/// Whether a flag is set: a number is a count, and a word something else. A list says what the rule holds for.
fn is_on(value: &Value) -> bool {
    match value {
        Value::Bool(on) => *on,
        Value::Number(number) => number.as_f64() == Some(1.0),
        Value::String(text) => matches!(text.trim().to_ascii_lowercase().as_str(), "true" | "1"),
        Value::Array(_) | Value::Object(_) => true,
        Value::Null => false,
    }
}

/// Whether a list of rules has one that is more than a sentence; one in two words may be known by them.
fn names_rule(value: &Value) -> bool {
    let is_known = |name: &str| FLAGS.contains(&name) || variants::title(name).is_some();
    match value {
        Value::Array(rules) => rules.iter().any(|rule| match rule {
            Value::String(rule) => !rule.trim().contains(char::is_whitespace) || is_known(&bare(rule)),
            _ => true,
        }),
        other => other.is_object(),
    }
}

/// Whether a text has a sign for each cell of a grid.
fn is_division(text: &str) -> bool {
    CELLS.contains(&text.chars().filter(|c| !c.is_whitespace()).count())
}

/// The names of an object's fields that state rules, those out of `read` left out.
pub fn stated_rules<'a>(object: &'a serde_json::Map<String, Value>, read: &[&str]) -> Vec<&'a str> {
    let fields = object.iter().filter(|(name, value)| !read.contains(&name.as_str()) && states_rule(name, value));
    fields.map(|(name, _)| name.as_str()).collect()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn rules_are_told_from_counts_and_words() {
        for (name, value) in [
            ("diagonals", json!(true)),
            ("Diagonals", json!("true")),
            ("anti-knight", json!(1)),
            ("rules", json!(["anti-knight"])),
            ("cages", json!([{"sum": 3, "cells": ["r1c1", "r1c2"]}])),
            ("killerCages", json!([[3, [[0, 0]]]])),
            ("thermometer", json!([{"lines": [["R1C1", "R1C2"]]}])),
            ("rules", json!(["Normal sudoku rules apply.", "anti-knight"])),
            ("rules", json!(["Anti knight"])),
            ("negative", json!(["ratio"])),
            ("regions", json!("1122112233443344")),
        ] {
            assert!(states_rule(name, &value), "{name}: {value}");
        }
        for (name, value) in [
            ("diagonals", json!(false)),
            ("diagonals", json!("false")),
            ("antiking", json!(0)),
            ("rules", json!("Normal sudoku rules apply.")),
            ("rules", json!([])),
            ("rules", json!(["Normal sudoku rules apply."])),
            ("diagonals", json!(2)),
            ("diagonal", json!("hard")),
            ("negative", json!(3)),
            ("regions", json!("boxes")),
            ("regions", json!("Europe")),
            ("cages", json!(30)),
            ("cages", json!(["r1c1", "r5c5"])),
            ("ratio", json!(0.5)),
            ("difficulty", json!("hard")),
            ("regions", json!(9)),
        ] {
            assert!(!states_rule(name, &value), "{name}: {value}");
        }
    }
}
