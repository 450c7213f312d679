//! Certificates as JSON lines: a head with the puzzle and its board, then one line a step. `path` writes them, `verify`
//! reads them.

use std::collections::BTreeMap;
use std::io::{self, BufRead, Read};

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use super::json;
use crate::collection::rows::objects::in_line;
use crate::logic::{Path, State, apply, certify};
use crate::notation::{self, Import};
use crate::proof::{Certificate, Known};
use crate::puzzle::Puzzle;

/// What the head says it is, so that another version can say another number.
const VERSION: u8 = 1;
/// The longest line that is read, in bytes: a step with every premise that it can have is much shorter.
const MAX_LINE: usize = 1 << 20;

/// The first line, and that of each further puzzle.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct Head {
    /// The version of the certificates that follow.
    certificate: u8,
    /// The puzzle and the board at the start, in the notation `ninefold`.
    #[cfg_attr(test, schemars(with = "serde_json::Map<String, serde_json::Value>"))]
    puzzle: Box<RawValue>,
}

/// What a line is, for the schema.
#[cfg(test)]
#[derive(schemars::JsonSchema)]
#[schemars(untagged)]
#[expect(dead_code, reason = "only its schema is made")]
pub(super) enum Line {
    /// Where a puzzle begins.
    Head(Head),
    /// A step.
    Step(Certificate),
}

/// The head and every step of a path, a line each; what is written when `stop` says so is of no use.
///
/// # Errors
/// A puzzle that cannot be written down, in words.
pub fn text(import: &Import, path: &Path, stop: &dyn Fn() -> bool) -> Result<String, String> {
    let puzzle = &import.puzzle;
    let ninefold = notation::find("ninefold").ok_or("there is no notation for it")?;
    let written = notation::write(ninefold, puzzle, &import.board, None).map_err(|e| e.to_string())?;
    let written = RawValue::from_string(written.text).map_err(|e| e.to_string())?;
    let mut out = Vec::new();
    json::bare(&mut out, &Head { certificate: VERSION, puzzle: written }).map_err(|e| e.to_string())?;
    let (mut board, mut known) = (import.board.clone(), Known::new(puzzle, &import.board));
    for step in path.steps.iter().take_while(|_| !stop()) {
        let none = || Certificate {
            technique: step.technique.slug.to_owned(),
            premises: Vec::new(),
            cases: 0,
            places: step.places.clone(),
            removes: step.removes.clone(),
        };
        // A step that its evidence does not carry has no premises, so that whoever checks it refuses it.
        let certificate = certify(&State::new(puzzle, &board).unless(stop), &known, step, true).unwrap_or_else(none);
        json::bare(&mut out, &certificate).map_err(|e| e.to_string())?;
        known.take(puzzle, &step.places, &step.removes);
        apply(puzzle, &mut board, step);
    }
    String::from_utf8(out).map_err(|e| e.to_string())
}

/// The step of a line; nothing where it is the head of a puzzle, which is begun.
pub fn read(line: &[u8], at: &mut Option<(Puzzle, Known)>) -> Result<Option<Certificate>, String> {
    let none = |error| format!("no certificate: {}", in_line(&error));
    let fields: BTreeMap<String, &RawValue> = serde_json::from_slice(line).map_err(none)?;
    if !fields.contains_key("certificate") {
        return serde_json::from_slice(line).map(Some).map_err(none);
    }
    let head = serde_json::from_slice(line).map_err(|e| format!("no head of a certificate: {}", in_line(&e)))?;
    *at = Some(start(&head)?);
    Ok(None)
}

fn start(head: &Head) -> Result<(Puzzle, Known), String> {
    if head.certificate != VERSION {
        return Err(format!("certificates of version {} are not read, only of version {VERSION}", head.certificate));
    }
    let import = notation::parse(head.puzzle.get()).map_err(|e| e.to_string())?;
    let known = Known::new(&import.puzzle, &import.board);
    Ok((import.puzzle, known))
}

/// The next line without its end; `None` at the end.
pub fn next_line(from: &mut impl BufRead) -> io::Result<Option<Vec<u8>>> {
    let mut line = Vec::new();
    from.by_ref().take(MAX_LINE as u64 + 1).read_until(b'\n', &mut line)?;
    if line.len() > MAX_LINE {
        return Err(io::Error::other(format!("longer than {MAX_LINE} bytes, which no certificate is")));
    }
    Ok((!line.is_empty()).then_some(line))
}
