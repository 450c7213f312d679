//! The JSON Schemas in `docs/schema`, made from the types that the commands write.
//!
//! They are for readers outside, who must expect new fields, so they leave objects open; the tests of the commands take
//! the fields that they name for all that there are.

use std::path::PathBuf;

use schemars::JsonSchema;
use schemars::generate::SchemaSettings;
use serde_json::{Value, json};

use super::batch::output::Placed;
use super::certificate::Line;
use super::commands::{
    canonical, check, convert, doctor, generate, hint, minimal, notations, path, rate, shapes, solve, stats, steps,
    techniques,
};
use super::json::Versioned;

/// What `path` writes beside answers.
const CERTIFICATE: &str = "certificate";

/// Set to write the files instead of comparing them.
const WRITE: &str = "NINEFOLD_SCHEMA";

/// The schema of what a command writes.
fn schema<T: JsonSchema>(command: &str) -> Value {
    let schema = SchemaSettings::draft2020_12().for_serialize().into_generator().into_root_schema_for::<T>();
    let mut schema = schema.to_value();
    schema["title"] = json!(format!("An answer of ninefold {command} in JSON"));
    schema["properties"]["version"] = json!({
        "description": "The version of this contract. Fields may be added without a new one.",
        "const": super::json::VERSION,
    });
    schema
}

/// One of many answers.
fn one_of_many<A: JsonSchema>(command: &str) -> Value {
    schema::<Placed<'_, A>>(command)
}

/// As [`one_of_many`] where there are many; of one puzzle the answer has no line.
fn one_or_many<A: JsonSchema>(command: &str) -> Value {
    let mut schema = one_of_many::<A>(command);
    if let Some(required) = schema["required"].as_array_mut() {
        required.retain(|name| name != "line");
    }
    schema
}

fn alone<A: JsonSchema>(command: &str) -> Value {
    schema::<Versioned<'_, A>>(command)
}

/// A line of certificates; the version of these stands in the head.
fn certificate(_: &str) -> Value {
    let mut schema =
        SchemaSettings::draft2020_12().for_serialize().into_generator().into_root_schema_for::<Line>().to_value();
    schema["title"] = json!("A line of ninefold path --certificate");
    schema
}

/// Makes the schema of a command, which it is given the name of.
type Make = fn(&str) -> Value;

/// Every command that writes JSON, and the certificates.
const SCHEMAS: [(&str, Make); 16] = [
    ("canonical", one_of_many::<canonical::CanonicalAnswer>),
    (CERTIFICATE, certificate),
    ("check", one_or_many::<check::CheckAnswer>),
    ("convert", one_of_many::<convert::ConvertAnswer>),
    ("doctor", alone::<doctor::DoctorAnswer>),
    ("generate", one_of_many::<generate::GenerateAnswer>),
    ("hint", alone::<hint::HintAnswer>),
    ("minimal", one_of_many::<minimal::MinimalAnswer>),
    ("notations", alone::<notations::NotationsAnswer>),
    ("path", one_or_many::<path::PathAnswer>),
    ("rate", one_of_many::<rate::RateAnswer>),
    ("shapes", alone::<shapes::ShapesAnswer>),
    ("solve", one_of_many::<solve::SolveAnswer>),
    ("stats", alone::<stats::StatsAnswer>),
    ("steps", alone::<steps::StepsAnswer>),
    ("techniques", alone::<techniques::TechniquesAnswer>),
];

/// The fields that `--columns` can name are those of the answers.
#[test]
fn the_fields_of_answers_are_those_of_the_types() {
    use super::batch::lines::LineAnswer;
    for (command, fields) in [
        ("canonical", canonical::CanonicalAnswer::FIELDS),
        ("check", check::CheckAnswer::FIELDS),
        ("convert", convert::ConvertAnswer::FIELDS),
        ("generate", generate::FIELDS),
        ("minimal", minimal::MinimalAnswer::FIELDS),
        ("path", path::PathAnswer::FIELDS),
        ("rate", rate::RateAnswer::FIELDS),
        ("solve", solve::SolveAnswer::FIELDS),
    ] {
        let make = SCHEMAS.iter().find(|(name, _)| *name == command).unwrap().1;
        let schema = make(command);
        let names = |object: &Value| object["properties"].as_object().unwrap().keys().cloned().collect::<Vec<_>>();
        let mut known = names(&schema);
        for (object, shape) in [("rating", "RatingShape"), ("map", "Map")] {
            if let Some(shape) = schema["$defs"].get(shape) {
                known.extend(names(shape).into_iter().map(|name| format!("{object}.{name}")));
            }
        }
        let mut listed: Vec<String> =
            fields.iter().chain(super::batch::output::PLACE).map(|field| (*field).to_owned()).collect();
        known.sort();
        listed.sort();
        assert_eq!(listed, known, "{command}");
    }
}

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("docs/schema")
}

#[test]
fn the_schemas_in_the_documentation_are_those_of_the_types() {
    for (command, make) in SCHEMAS {
        let file = folder().join(format!("{command}.json"));
        let made = serde_json::to_string_pretty(&make(command)).unwrap() + "\n";
        if std::env::var_os(WRITE).is_some() {
            std::fs::create_dir_all(folder()).unwrap();
            std::fs::write(&file, made).unwrap();
            continue;
        }
        let committed = std::fs::read_to_string(&file).unwrap_or_default();
        assert_eq!(committed, made, "{}: {WRITE}=write cargo test --lib schemas writes it anew", file.display());
    }
    // `tests/commands/contract.rs` says which there have to be.
    let mut files: Vec<String> = std::fs::read_dir(folder())
        .unwrap()
        .filter_map(|entry| Some(entry.ok()?.file_name().to_string_lossy().strip_suffix(".json")?.to_owned()))
        .collect();
    files.sort();
    assert_eq!(files, SCHEMAS.map(|(command, _)| command), "the files that are there, and the types");
}
