//! `ninefold canonical`: the canonical form of each puzzle, so that duplicates in a corpus have one text.

use std::io::{self, Write};

use serde::Serialize;

use crate::cli::args::FormArgs;
use crate::cli::args::names::notation_asked;
use crate::cli::batch::lines::{self, Lines};
use crate::cli::failure::{Failure, Mistake};
use crate::cli::json;
use crate::cli::verdict::Verdict;
use crate::collection::Item;
use crate::corpus::{Symmetry, canonical};
use crate::notation::{self, Notation};
use crate::puzzle::{Board, Puzzle};

/// The object for one puzzle.
#[derive(Default, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(in crate::cli) struct CanonicalAnswer {
    kind: Option<&'static str>,
    status: &'static str,
    /// The notation written.
    to: Option<&'static str>,
    text: Option<String>,
    /// The way from the puzzle to the least.
    map: Option<Map>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    notices: Vec<String>,
    error: Option<String>,
}

/// A symmetry, with everything counted from 1: row `i` of the least is row `rows[i]` of the puzzle, or of its mirror
/// image where it is transposed; its digit `d` is called `digits[d]`.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Map {
    transposed: bool,
    rows: Vec<u8>,
    columns: Vec<u8>,
    digits: Vec<u8>,
}

impl From<&Symmetry> for Map {
    fn from(map: &Symmetry) -> Self {
        let from_one = |list: &[u8]| list.iter().map(|n| n + 1).collect();
        let (rows, columns, digits) = (from_one(&map.rows), from_one(&map.columns), from_one(&map.digits));
        Self { transposed: map.transposed, rows, columns, digits }
    }
}

impl lines::LineAnswer for CanonicalAnswer {
    const FIELDS: &'static [&'static str] = &[
        "error", "kind", "map", "map.columns", "map.digits", "map.rows", "map.transposed", "notices", "status", "text",
        "to",
    ];
    const COLUMNS: &'static [&'static str] = &["kind", "status", "to", "text", "error"];
    const REPEATED: &'static [&'static str] = &["to", "text"];

    fn without_puzzle(status: &'static str, error: Option<String>) -> Self {
        Self { status, error, ..Self::default() }
    }

    fn verdict(&self) -> Verdict {
        if self.error.is_some() { Verdict::Bad } else { Verdict::Yes }
    }

    fn words(&self, out: &mut Vec<u8>) -> io::Result<()> {
        match &self.text {
            Some(text) => writeln!(out, "{}", text.trim_end()),
            None => Ok(()),
        }
    }

    fn error(&self) -> Option<&str> {
        self.error.as_deref()
    }

    fn notices(&self) -> &[String] {
        &self.notices
    }
}

pub fn run(args: FormArgs, out: &mut dyn Write) -> Result<Verdict, Failure> {
    let (from, to) = (args.batch.reading.notation()?, notation_asked(args.to.as_deref())?);
    lines::answer(Lines::new(args.input, args.batch, 2048), out, move |item, _| least(item, from, to))
}

fn least(
    item: &Item,
    from: Option<&'static Notation>,
    to: Option<&'static Notation>,
) -> Result<CanonicalAnswer, Mistake> {
    let import = item.import(from)?;
    let found = canonical(&import.puzzle).map_err(|e| item.mistake(&e.to_string()))?;
    let (to, text) = text(&found.puzzle, to);
    let (status, text, error) = match text {
        Ok(text) => ("ok", Some(text), None),
        Err(error) => ("unsupported", None, Some(error)),
    };
    let (kind, map) = (Some(json::kind(&import.puzzle)), Some(Map::from(&found.map)));
    Ok(CanonicalAnswer { kind, status, to: Some(to.slug), text, map, notices: import.notices, error })
}

/// The notations on one line, the shortest first; the first that has a place for all of a puzzle is written.
const SHORT: [&str; 12] = [
    "sudoku-81",
    "str8ts-162",
    "killer-a",
    "sudoku-b",
    "jigsaw-b",
    "str8ts-b",
    "killer-b",
    "killer-jigsaw-b",
    "ps-killer",
    "sumocue",
    "sudokupad",
    "f-puzzles",
];

/// A puzzle without progress in a notation, or in the shortest that has a place for all of it; and what that is.
pub fn text(puzzle: &Puzzle, to: Option<&'static Notation>) -> (&'static Notation, Result<String, String>) {
    let board = Board::new(puzzle);
    let write = |to| notation::write(to, puzzle, &board, None);
    let whole = |to: &&'static Notation| {
        to.kinds.contains(&puzzle.kind()) && write(to).is_ok_and(|written| written.notices.is_empty())
    };
    let short = || SHORT.iter().filter_map(|slug| notation::find(slug)).find(whole);
    let to = to.or_else(short).unwrap_or_else(|| notation::default_for(puzzle));
    (to, write(to).map(|written| written.text.trim_end().to_owned()).map_err(|e| e.to_string()))
}
