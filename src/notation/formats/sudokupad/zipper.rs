//! Zipped JSON: short names, no quotes around names, `'` instead of `"`, `t` and `f` for true and false, and nothing
//! where a list has an empty object: `[,,{v:9}]`.

use serde_json::{Map, Number, Value};

use crate::notation::codec::cursor::Cursor;
use crate::notation::{NotationError, quoted};

/// The short names and what they stand for.
const NAMES: [(&str, &str); 26] = [
    ("ce", "cells"),
    ("ca", "cages"),
    ("re", "regions"),
    ("v", "value"),
    ("ct", "center"),
    ("cs", "cellSize"),
    ("c1", "borderColor"),
    ("c2", "backgroundColor"),
    ("u", "underlays"),
    ("o", "overlays"),
    ("l", "lines"),
    ("a", "arrows"),
    ("wp", "wayPoints"),
    ("th", "thickness"),
    ("r", "rounded"),
    ("w", "width"),
    ("h", "height"),
    ("te", "text"),
    ("t", "title"),
    ("fs", "fontSize"),
    ("hl", "headLength"),
    ("c", "color"),
    ("vd", "videos"),
    ("d", "duration"),
    ("d2", "d"),
    ("gl", "global"),
];

/// No list of a puzzle is longer, and an empty item costs one character only.
const LONGEST: usize = 20_000;

/// No value of a puzzle lies deeper.
const DEEPEST: usize = 32;

/// Unzips a text.
///
/// # Errors
/// Says what does not belong there, and after how many characters of the unpacked text.
pub fn parse(text: &str) -> Result<Value, NotationError> {
    let mut reader = Reader { cursor: Cursor::new(text) };
    let value = reader.value(0)?;
    match reader.cursor.peek() {
        None => Ok(value),
        Some(_) => Err(reader.error("something follows the end of the JSON")),
    }
}

struct Reader<'a> {
    cursor: Cursor<'a>,
}

impl Reader<'_> {
    fn error(&self, what: &str) -> NotationError {
        let before = self.cursor.text.get(..self.cursor.at).unwrap_or_default().chars().count();
        let message = format!("the payload unpacks to no valid JSON: {what} (character {})", before + 1);
        NotationError::new(None, message)
    }

    fn value(&mut self, depth: usize) -> Result<Value, NotationError> {
        if depth > DEEPEST {
            return Err(self.error("it is nested too deeply"));
        }
        match self.cursor.peek() {
            Some(b'{') => self.object(depth),
            Some(b'[') => self.list(depth),
            Some(b'\'' | b'"') => Ok(Value::String(self.string()?)),
            _ => Ok(bare(self.cursor.until(|c| matches!(c, ',' | ']' | '}')).trim())),
        }
    }

    fn list(&mut self, depth: usize) -> Result<Value, NotationError> {
        let mut items = Vec::new();
        self.cursor.take(b'[');
        if self.cursor.take(b']') {
            return Ok(Value::Array(items));
        }
        loop {
            items.push(self.value(depth + 1)?);
            if items.len() > LONGEST {
                return Err(self.error("a list is too long"));
            }
            if !self.cursor.take(b',') {
                break;
            }
        }
        if self.cursor.take(b']') { Ok(Value::Array(items)) } else { Err(self.error("a list is not closed")) }
    }

    fn object(&mut self, depth: usize) -> Result<Value, NotationError> {
        let mut entries = Map::new();
        self.cursor.take(b'{');
        if self.cursor.take(b'}') {
            return Ok(Value::Object(entries));
        }
        loop {
            let name = match self.cursor.peek() {
                Some(b'\'' | b'"') => self.string()?,
                _ => self.cursor.until(|c| matches!(c, ':' | ',' | ']' | '}' | '[' | '{')).trim().to_owned(),
            };
            if name.is_empty() || !self.cursor.take(b':') {
                return Err(self.error(&format!("a name and a colon are needed, not {}", quoted(&name))));
            }
            let long =
                NAMES.iter().find(|(short, _)| *short == name).map_or(name.clone(), |(_, long)| (*long).to_owned());
            let value = self.value(depth + 1)?;
            if entries.contains_key(&long) {
                return Err(self.error(&format!("the name {} appears twice in one object", quoted(&long))));
            }
            entries.insert(long, value);
            if !self.cursor.take(b',') {
                break;
            }
        }
        if self.cursor.take(b'}') { Ok(Value::Object(entries)) } else { Err(self.error("an object is not closed")) }
    }

    /// A text in quotes of either sort, with the escapes of JSON and `\'`.
    fn string(&mut self) -> Result<String, NotationError> {
        let rest = self.cursor.rest();
        let mut chars = rest.char_indices();
        let Some((_, quote)) = chars.next() else { return Err(self.error("a text is missing")) };
        // as JSON writes it, so that its escapes need not be known here
        let mut json = String::from("\"");
        let mut escaped = false;
        for (i, c) in chars {
            match (escaped, c) {
                (false, '\\') => escaped = true,
                (false, c) if c == quote => {
                    self.cursor.at += i + 1;
                    json.push('"');
                    return serde_json::from_str(&json)
                        .map_err(|_| self.error("a text has an escape that JSON has not"));
                }
                (false, '"') => json.push_str("\\\""),
                (false, '\n') => json.push_str("\\n"),
                (false, c) => json.push(c),
                (true, c) => {
                    if c != '\'' {
                        json.push('\\');
                    }
                    json.push(c);
                    escaped = false;
                }
            }
        }
        Err(self.error("a text is not closed"))
    }
}

/// What a word without quotes is: true or false, a number, a colour or some other text; nothing for an empty object.
fn bare(word: &str) -> Value {
    match word {
        "" => Value::Object(Map::new()),
        "t" | "true" => Value::Bool(true),
        "f" | "false" => Value::Bool(false),
        "null" => Value::Null,
        _ => match (word.parse::<i64>(), word.parse::<f64>().ok().and_then(Number::from_f64)) {
            (Ok(n), _) => Value::from(n),
            (_, Some(n)) => Value::Number(n),
            _ => Value::String(word.to_owned()),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn what_is_zipped_comes_out() {
        let text = "{id:'a\\'b \\u00e4\\n',ca:[{v:'title: x'},{v:15,ce:[[0,0],[0,1]],unique:t}],ce:[[,,{v:9}],[,,,]],x:[],\
                    'k k':f,o:[{ct:[0.5,-1.5],c2:#F,c1:cfcfcf}],u:[[]]}";
        let expected = json!({
            "id": "a'b ä\n",
            "cages": [{"value": "title: x"}, {"value": 15, "cells": [[0, 0], [0, 1]], "unique": true}],
            "cells": [[{}, {}, {"value": 9}], [{}, {}, {}, {}]],
            "x": [],
            "k k": false,
            "overlays": [{"center": [0.5, -1.5], "backgroundColor": "#F", "borderColor": "cfcfcf"}],
            "underlays": [[]],
        });
        assert_eq!(parse(text).expect("it is well formed"), expected);
    }

    #[test]
    fn mistakes_have_a_place() {
        let message = |text: &str| parse(text).unwrap_err().message;
        assert!(message("{a:[1,2}").contains("a list is not closed (character 8)"));
        assert!(message("{a:'äö',b:[1").contains("(character 13)"));
        assert!(message("{a:'x").contains("a text is not closed"));
        assert!(message("{a:1").contains("an object is not closed"));
        assert!(message("{a 1}").contains("a name and a colon are needed, not \"a 1\""));
        assert!(message("{a:1}}").contains("follows the end"));
        assert!(message(&"[".repeat(100)).contains("too deeply"));
        assert!(message(&format!("[{}]", ",".repeat(30_000))).contains("too long"));
        assert!(message("{a:'\\x'}").contains("escape"));
    }
}
