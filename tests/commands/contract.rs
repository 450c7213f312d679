//! What the commands write in JSON, held against the schemas in `docs/schema`.
//!
//! Every run of the tests that writes JSON is, see [`holds`]. The schemas leave objects open for readers outside; here a
//! field that they do not name is a mistake.

use std::path::PathBuf;

use clap::CommandFactory;
use ninefold::cli::commands::Cli;
use serde_json::{Value, json};

use crate::run::run;

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("docs/schema")
}

fn schema(command: &str) -> Option<Value> {
    let text = std::fs::read_to_string(folder().join(format!("{command}.json"))).ok()?;
    Some(serde_json::from_str(&text).unwrap())
}

/// The name of the schema for what a command writes with these arguments; `None` where that is not whole objects.
fn schema_name<'a>(arguments: &[&'a str]) -> Option<&'a str> {
    match arguments.first() {
        Some(&"path") if arguments.contains(&"--certificate") => Some("certificate"),
        command => command.copied().filter(|_| is_json(arguments)),
    }
}

/// Whether these arguments have the command write whole objects to standard output.
fn is_json(arguments: &[&str]) -> bool {
    let has =
        |names: &[&str]| arguments.iter().any(|a| names.iter().any(|n| a == n || a.starts_with(&format!("{n}="))));
    let format = arguments.windows(2).any(|two| two == ["--format", "json"]) || has(&["--format=json"]);
    (format || has(&["--json"])) && !has(&["--columns", "-o", "--output"])
}

/// Fails where a run wrote an object that its schema does not have.
pub fn holds(arguments: &[&str], out: &str) {
    let Some(schema) = schema_name(arguments).and_then(schema) else { return };
    // What was stopped on the way may end in the middle of an object.
    let lines = out.split_inclusive('\n').filter_map(|line| line.strip_suffix('\n'));
    for line in lines {
        let value: Value = serde_json::from_str(line).unwrap_or_else(|e| panic!("{arguments:?}: {e}: {line}"));
        if let Err(mistake) = valid(&value, &schema, &schema, "") {
            panic!("{arguments:?}: {mistake}\n{line}");
        }
    }
}

/// Checks a value against the part of JSON Schema that the files use; a word that is not known here is a mistake.
fn valid(value: &Value, schema: &Value, root: &Value, at: &str) -> Result<(), String> {
    let words = match schema {
        Value::Bool(true) => return Ok(()),
        Value::Object(words) => words,
        _ => return Err(format!("{at}: no schema: {schema}")),
    };
    for (word, meaning) in words {
        match word.as_str() {
            "$schema" | "$defs" | "title" | "description" | "format" | "default" => {}
            // They are read together, below.
            "required" | "properties" | "additionalProperties" | "maxItems" | "minItems" => {}
            "$ref" => {
                let name = meaning.as_str().unwrap_or_default().trim_start_matches('#');
                let found = root.pointer(name).ok_or_else(|| format!("{at}: no {meaning}"))?;
                valid(value, found, root, at)?;
            }
            "anyOf" | "oneOf" => {
                let ways = meaning.as_array().map(Vec::as_slice).unwrap_or_default();
                let tried: Vec<_> = ways.iter().map(|way| valid(value, way, root, at)).collect();
                let fitting = tried.iter().filter(|tried| tried.is_ok()).count();
                if fitting == 0 {
                    return Err(tried.into_iter().find_map(Result::err).unwrap_or_default());
                }
                if word == "oneOf" && fitting > 1 {
                    return Err(format!("{at}: {fitting} of its schemas fit"));
                }
            }
            "type" => {
                let is = |name: &Value| match name.as_str().unwrap_or_default() {
                    "null" => value.is_null(),
                    "boolean" => value.is_boolean(),
                    "string" => value.is_string(),
                    "integer" => value.is_i64() || value.is_u64(),
                    "number" => value.is_number(),
                    "array" => value.is_array(),
                    "object" => value.is_object(),
                    _ => false,
                };
                if !meaning.as_array().map_or_else(|| is(meaning), |names| names.iter().any(is)) {
                    return Err(format!("{at}: {value} is no {meaning}"));
                }
            }
            "const" if value != meaning => return Err(format!("{at}: {value} is not {meaning}")),
            "enum" if !meaning.as_array().is_some_and(|all| all.contains(value)) => {
                return Err(format!("{at}: {value} is none of {meaning}"));
            }
            "const" | "enum" => {}
            "minimum" | "maximum" => {
                if let (Some(number), Some(bound)) = (value.as_f64(), meaning.as_f64())
                    && (if word == "minimum" { number < bound } else { number > bound })
                {
                    return Err(format!("{at}: {number} is beyond the {word} {bound}"));
                }
            }
            "items" => {
                for (number, item) in value.as_array().into_iter().flatten().enumerate() {
                    valid(item, meaning, root, &format!("{at}/{number}"))?;
                }
            }
            other => return Err(format!("{at}: the word {other} of the schema is not known here")),
        }
    }
    if let Some(list) = value.as_array() {
        let bound = |word: &str| words.get(word).and_then(Value::as_u64).map(|bound| bound as usize);
        if bound("minItems").is_some_and(|least| list.len() < least)
            || bound("maxItems").is_some_and(|most| list.len() > most)
        {
            return Err(format!("{at}: {} are too many or too few", list.len()));
        }
    }
    let Some(fields) = value.as_object().filter(|_| words.contains_key("type")) else { return Ok(()) };
    let properties = words.get("properties");
    for name in words.get("required").and_then(Value::as_array).into_iter().flatten() {
        if !fields.contains_key(name.as_str().unwrap_or_default()) {
            return Err(format!("{at}: {name} is missing"));
        }
    }
    for (name, field) in fields {
        let known = properties.and_then(|all| all.get(name)).or_else(|| words.get("additionalProperties"));
        let known = known.ok_or_else(|| format!("{at}: {name} is a field that the schema does not have"))?;
        valid(field, known, root, &format!("{at}/{name}"))?;
    }
    Ok(())
}

#[test]
fn a_field_that_is_new_missing_or_of_another_sort_is_found() {
    let schema = schema("solve").unwrap();
    let answer = run(&["solve", "--json", &".".repeat(81)]).json();
    assert_eq!(valid(&answer, &schema, &schema, ""), Ok(()));
    let with = |name: &str, value: Value| {
        let mut changed = answer.clone();
        changed[name] = value;
        valid(&changed, &schema, &schema, "").unwrap_err()
    };
    assert_eq!(with("novel", json!(1)), ": novel is a field that the schema does not have");
    assert_eq!(with("line", json!("1")), "/line: \"1\" is no \"integer\"");
    assert_eq!(with("version", json!(2)), "/version: 2 is not 1");
    assert_eq!(with("found", json!([1])), "/found/0: 1 is no \"string\"");
    let mut less = answer.clone();
    less.as_object_mut().unwrap().remove("status");
    assert_eq!(valid(&less, &schema, &schema, ""), Err(String::from(": \"status\" is missing")));
}

#[test]
fn a_line_of_a_certificate_that_is_another_is_found() {
    let sudoku = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let schema = schema("certificate").unwrap();
    let lines = run(&["path", sudoku, "--certificate"]).lines();
    assert!(lines.len() > 2);
    for line in &lines {
        assert_eq!(valid(line, &schema, &schema, ""), Ok(()));
    }
    let refused = |change: fn(&mut Value)| {
        let mut step = lines[1].clone();
        change(&mut step);
        valid(&step, &schema, &schema, "").is_err()
    };
    assert!(refused(|step| step["novel"] = json!(1)));
    assert!(refused(|step| step["cases"] = json!("none")));
    assert!(refused(|step| step["premises"] = json!([{ "wish": "row 1" }])));
    assert!(refused(|step| step["places"] = json!([{ "cell": "r1c1" }])));
}

#[test]
fn every_command_with_a_schema_writes_what_it_says() {
    let sudoku = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let killer = run(&["generate", "killer", "--seed", "1", "--to", "killer-a"]).fine();
    let (killer, open) = (killer.trim(), ".".repeat(81));
    for (arguments, objects) in [
        (vec!["solve", sudoku, "--json"], 1),
        (vec!["check", sudoku, "--json"], 1),
        (vec!["check", sudoku, sudoku, "--json"], 2),
        (vec!["check", &open, "--json"], 1),
        (vec!["hint", killer, "--json"], 1),
        (vec!["hint", sudoku, "--json", "--style", "short"], 1),
        (vec!["steps", killer, "--json"], 1),
        (vec!["path", killer, "--json"], 1),
        (vec!["techniques", "--json"], 1),
        (vec!["shapes", killer, "--super", "--json"], 1),
        (vec!["rate", sudoku, "nonsense", "--json"], 2),
        (vec!["convert", sudoku, "--to", "sudoku-v1", "--json"], 1),
        (vec!["canonical", sudoku, "--json"], 1),
        (vec!["minimal", sudoku, "--json"], 1),
        (vec!["notations", "--json"], 1),
        (vec!["doctor", "--json"], 1),
        (vec!["stats", "--format", "json"], 1),
        (vec!["stats", "--json"], 1),
        (vec!["generate", "sudoku", "--seed", "1", "--json"], 1),
    ] {
        let answers = run(&arguments).lines();
        assert_eq!(answers.len(), objects, "{arguments:?}");
        assert!(answers.iter().all(|answer| answer["version"] == 1), "{arguments:?}");
    }
}

/// `src/cli/schema.rs` tests that their contents match the types.
#[test]
fn there_is_a_schema_for_every_command_with_json_and_no_other() {
    let writes = |command: &clap::Command| {
        let json = |argument: &clap::Arg| {
            let values = argument.get_possible_values();
            argument.get_id() == "json" || values.iter().any(|value| value.get_name() == "json")
        };
        command.get_arguments().any(json)
    };
    let mut commands: Vec<String> = Cli::command()
        .get_subcommands()
        .filter(|command| writes(command))
        .map(|command| command.get_name().to_owned())
        .chain([String::from("certificate")])
        .collect();
    commands.sort();
    let mut files: Vec<String> = std::fs::read_dir(folder())
        .unwrap()
        .filter_map(|entry| Some(entry.ok()?.file_name().to_string_lossy().strip_suffix(".json")?.to_owned()))
        .collect();
    files.sort();
    assert_eq!(files, commands, "the files that are there, and the commands");
}
