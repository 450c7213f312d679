//! Rows of JSON: an object a line.

use serde::Deserialize;
use serde::de::{Deserializer, MapAccess, Visitor};
use serde_json::value::RawValue;

use super::{Entry, ID_NAMES, Row, Value, position, puzzle_position};
use crate::notation;
use crate::text::wrong_json;

/// Which fields of the objects are what.
#[derive(Clone, Debug)]
pub struct Objects {
    /// The field with the puzzle; without it the one with a usual name.
    pub puzzle: Option<String>,
    /// The field with the key; without it the one with a usual name.
    pub id: Option<String>,
}

/// The fields of an object in their order, each as it stands in the text.
struct Fields(Vec<(String, Box<RawValue>)>);

impl<'de> Deserialize<'de> for Fields {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Ordered;
        impl<'de> Visitor<'de> for Ordered {
            type Value = Fields;

            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<Fields, M::Error> {
                let mut fields = Vec::new();
                while let Some(field) = map.next_entry()? {
                    fields.push(field);
                }
                Ok(Fields(fields))
            }
        }
        deserializer.deserialize_map(Ordered)
    }
}

fn fields(line: &[u8]) -> Result<Vec<(String, Box<RawValue>)>, String> {
    serde_json::from_slice::<Fields>(line).map(|fields| fields.0).map_err(|error| {
        if !line.trim_ascii_start().starts_with(b"{") {
            return String::from("this is not a JSON object, which begins with {");
        }
        format!("this is not a JSON object: {}", in_line(&error))
    })
}

/// What is wrong with the JSON of a line, which is the only one that its reader knew of; characters are counted from 1.
pub fn in_line(error: &serde_json::Error) -> String {
    format!("{}, at character {}", wrong_json(error), error.column().max(1))
}

impl Objects {
    /// The fields of a line.
    pub fn row(&self, line: &[u8]) -> Row {
        match fields(line) {
            Ok(fields) => self.row_of(fields),
            Err(error) => Row { puzzle: Err(error), entries: Vec::new(), puzzle_at: None, id: None },
        }
    }

    fn row_of(&self, fields: Vec<(String, Box<RawValue>)>) -> Row {
        let names: Vec<&str> = fields.iter().map(|(field, _)| field.as_str()).collect();
        let named = |name: &String| fields.iter().position(|(field, _)| field == name);
        let puzzle_at = self.puzzle.as_ref().map_or_else(|| puzzle_position(&names), named);
        let id = self.id.as_ref().map_or_else(|| position(&ID_NAMES, &names), named);
        let puzzle = match (puzzle_at.and_then(|at| fields.get(at)), &self.puzzle) {
            (Some((name, value)), None) => beside(&fields, name).map_or_else(|| Ok(text(value)), Err),
            (Some((_, value)), Some(_)) => Ok(text(value)),
            (None, Some(name)) => Err(format!("the object has no field {name:?}")),
            (None, None) => Err(String::from("no field of the object has a name that puzzles have; --field names it")),
        };
        Row { puzzle, entries: entries(fields), puzzle_at, id }
    }
}

/// A row without options: the object has a text with a usual name, or is itself a puzzle with a key. `None` where it
/// is a puzzle and no more, or no object.
pub fn known(line: &[u8]) -> Option<Row> {
    let fields = fields(line).ok()?;
    let is_text = |(_, value): &&(String, Box<RawValue>)| value.get().starts_with('"');
    let names: Vec<&str> = fields.iter().filter(is_text).map(|(field, _)| field.as_str()).collect();
    let name = puzzle_position(&names).and_then(|at| names.get(at)).map(|name| (*name).to_owned());
    if let Some(name) = name {
        let stated = beside(&fields, &name);
        let row = Objects { puzzle: Some(name), id: None }.row_of(fields);
        return Some(Row { puzzle: stated.map_or(row.puzzle, Err), ..row });
    }
    let key =
        fields.into_iter().find(|(field, _)| ID_NAMES.iter().take(4).any(|name| field.eq_ignore_ascii_case(name)))?;
    Some(Row { puzzle: Ok(line.to_vec()), entries: entries(vec![key]), puzzle_at: None, id: Some(0) })
}

/// What is wrong where other fields state rules of the puzzle in the field of this name: it would be another without them.
fn beside(fields: &[(String, Box<RawValue>)], puzzle: &str) -> Option<String> {
    let others = fields.iter().filter(|(name, _)| name != puzzle);
    let stated = others.filter(|(name, value)| {
        serde_json::from_str(value.get()).is_ok_and(|value| notation::states_rule(name, &value))
    });
    let names: Vec<String> = stated.map(|(name, _)| format!("{name:?}")).collect();
    (!names.is_empty()).then(|| {
        let names = names.join(", ");
        format!("rules beside {puzzle:?} are not read: {names}; --field {puzzle} takes the puzzle without them")
    })
}

/// A text without its quotes; an object or list, as which a puzzle can be written too, as it stands.
fn text(value: &RawValue) -> Vec<u8> {
    serde_json::from_str::<String>(value.get()).unwrap_or_else(|_| value.get().to_owned()).into_bytes()
}

fn entries(fields: Vec<(String, Box<RawValue>)>) -> Vec<Entry> {
    fields.into_iter().map(|(name, value)| Entry { name, value: Value::Json(value) }).collect()
}
