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

/// Whether a field of this name states a rule. Counts and words do not, as other columns of a corpus: `"cages": 30`.
pub fn states_rule(name: &str, value: &Value) -> bool {
    let name: String = name.chars().filter(char::is_ascii_alphanumeric).map(|c| c.to_ascii_lowercase()).collect();
    let is = |names: &[&str]| names.contains(&name.as_str());
    if is_off(value) {
        return false;
    }
    // Cells alone, as texts, may be those that something is said of.
    let nested = |value: &Value| match value {
        Value::Array(items) => items.iter().any(|item| item.is_object() || item.is_array()),
        other => other.is_object(),
    };
    is(&FLAGS)
        || is(&NAMED) && (value.is_array() || value.is_object())
        || name == "regions" && (value.is_string() || nested(value))
        || (is(&LISTS) || variants::title(&name).is_some()) && (nested(value) || value == &Value::Bool(true))
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
            ("regions", json!("112233")),
        ] {
            assert!(states_rule(name, &value), "{name}: {value}");
        }
        for (name, value) in [
            ("diagonals", json!(false)),
            ("diagonals", json!("false")),
            ("antiking", json!(0)),
            ("rules", json!("Normal sudoku rules apply.")),
            ("rules", json!([])),
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
