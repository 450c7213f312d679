//! `killer-cages`: cages in words, as people describe them. A line for each cage, or a part between semicolons, with its
//! sum and its cells in any order: `14 (r1c1 r1c2)`, `14=R1C1+R1C2`, `A1 A2: 14`. A letter is a row, as SudokuWiki has
//! it, which leaves out I. Cells of one row or column may be named together: `r8c456`, `r345c1`. Or the same as a JSON:
//! `{"cages": [{"sum": 14, "cells": ["r1c1", "r1c2"]}]}`. Cells may be in no cage. 9×9 alone; no progress.

mod gaps;

use serde_json::Value;

use crate::notation::codec::rows::{Line, pieces};
use crate::notation::codec::{json, packed, strict_json};
use crate::notation::{NotationError, Progress, Reading, Source, WriteError, Written, quoted};
use crate::puzzle::{Cage, Cell, CellMap, CellSet, Kind, Puzzle};
use gaps::Between;

/// Fewer lines may be a sentence.
const FEWEST: usize = 3;

/// No description is longer, in bytes.
const LONGEST: usize = 8000;

/// Words that may stand in a line.
const WORDS: [&str; 8] = ["cage", "sum", "sums", "of", "in", "cells", "cell", "total"];

/// A cage as it is described.
#[derive(Debug)]
struct NamedCage {
    /// Where its line begins.
    offset: usize,
    sum: u8,
    /// Its cells, and where each stands.
    cells: Vec<(usize, Cell)>,
    /// Whether a letter names the row of one.
    lettered: bool,
}

/// Some lines that are cages, and more of those than of others; or the JSON.
pub fn fits(source: &Source) -> bool {
    if source.link.is_some() || source.given.len() > LONGEST {
        return false;
    }
    if source.chars.first() == Some(&'{') {
        return json_cages(source).is_some();
    }
    // as nearly all lines of collections are
    if !source.broken && !source.chars.contains(&';') {
        return false;
    }
    let (mut cages, mut others) = (0, 0);
    for line in lines(source) {
        *(if is_described_cage(line) { &mut cages } else { &mut others }) += 1;
    }
    cages >= FEWEST && cages > others
}

/// Whether a line has cells as they are named here, and a number.
fn is_described_cage(line: Line) -> bool {
    let cells = words(line).filter(|word| cells(word.text).is_some()).count();
    let numbers = words(line).filter(|word| word.text.bytes().all(|b| b.is_ascii_digit())).count();
    cells > 0 && numbers > 0
}

/// The lines and the parts between semicolons.
fn lines<'a>(source: &Source<'a>) -> impl Iterator<Item = Line<'a>> {
    let all = Line { offset: source.offset(0), text: source.raw() };
    let blank = |line: &Line| words(*line).next().is_none();
    pieces(all, |c| matches!(c, '\n' | '\r' | ';')).filter(move |line| !blank(line))
}

fn words(line: Line<'_>) -> impl Iterator<Item = Line<'_>> {
    pieces(line, |c| !c.is_alphanumeric())
}

/// The cell of a name: r1c1, A1.
fn cell(name: &str) -> Option<Cell> {
    let row = match name.as_bytes() {
        [b'j' | b'J', _] => 8,
        [letter, _] => letter.to_ascii_lowercase().checked_sub(b'a')?,
        _ => return name.parse().ok(),
    };
    Cell::new(row, char::from(*name.as_bytes().get(1)?).to_digit(10)?.checked_sub(1)?.try_into().ok()?)
}

/// Whether the name of a cell has a letter for its row: A1.
fn is_lettered(name: &str) -> bool {
    name.len() == 2
}

/// The cells that a word names: one, or with several rows or columns those of all: r8c456, r345c1.
fn cells(word: &str) -> Option<Vec<Cell>> {
    if let Some(cell) = cell(word) {
        return Some(vec![cell]);
    }
    let (rows, columns) = word.strip_prefix(['r', 'R'])?.split_once(['c', 'C'])?;
    let is_number = |text: &str| (1..=9).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_digit());
    if !is_number(rows) || !is_number(columns) {
        return None;
    }
    let names = rows.chars().flat_map(|row| columns.chars().map(move |column| format!("r{row}c{column}")));
    names.map(|name| name.parse().ok()).collect()
}

/// Reads the cages.
pub fn read(source: &Source) -> Result<Reading, NotationError> {
    let cages = match source.chars.first() {
        Some('{') => json_cages(source).unwrap_or_else(|| Err(source.error(0, "the JSON is not of cages")))?,
        _ => lines(source).map(cage).collect::<Result<Vec<_>, _>>()?,
    };
    if cages.is_empty() {
        return Err(source.error(0, "there is no line with a sum and the cells of a cage"));
    }
    let mut places = CellMap::from_fn(|_| source.offset(0));
    let mut taken = CellSet::EMPTY;
    let mut builder = Puzzle::builder(Kind::Killer, 9);
    for NamedCage { offset, sum, cells, .. } in &cages {
        for &(at, cell) in cells {
            if !taken.insert(cell) {
                return Err(NotationError::new(at, format!("{cell} is in two cages, or twice in one")));
            }
            places[cell] = *offset;
        }
        builder = builder.cage(*sum, cells.iter().map(|(_, cell)| *cell).collect());
    }
    let puzzle = builder.build().map_err(|error| {
        let offset = packed::cell_of(&error).map(|cell| places[cell]);
        NotationError::new(offset, error.to_string())
    })?;
    let lettered = cages.iter().any(|cage| cage.lettered);
    let notices = lettered.then(|| String::from("letters were read as rows: A1 is r1c1, and A2 stands beside it"));
    let text = Some(source.raw().to_owned());
    Ok(Reading { text, ..Reading::bare(puzzle, notices.into_iter().collect()) })
}

/// The cage of a line.
fn cage(line: Line) -> Result<NamedCage, NotationError> {
    let (mut sum, mut cage, mut lettered) = (None, Vec::new(), false);
    let (mut end, mut after_cell) = (line.offset, false);
    for word in words(line) {
        let named = cells(word.text);
        let both = after_cell && named.is_some();
        let between = if both { Between::Cells } else { Between::Others };
        gaps::check(text_between(line, end, word.offset), end, between, word.text)?;
        (end, after_cell) = (word.offset + word.text.len(), named.is_some());
        if let Some(cells) = named {
            lettered |= is_lettered(word.text);
            cage.extend(cells.into_iter().map(|cell| (word.offset, cell)));
        } else if word.text.bytes().all(|b| b.is_ascii_digit()) {
            if sum.is_some() {
                return Err(NotationError::new(word.offset, format!("a second sum in a line: {}", quoted(word.text))));
            }
            let number = word.text.parse::<u8>().ok().and_then(Cage::sum_from);
            sum = Some(number.ok_or_else(|| {
                let most = Cage::LARGEST_SUM;
                NotationError::new(word.offset, format!("{} is no sum: sums are 1 to {most}", quoted(word.text)))
            })?);
        } else if !WORDS.iter().any(|known| known.eq_ignore_ascii_case(word.text)) {
            return Err(NotationError::new(word.offset, format!("{} is neither a sum nor a cell", quoted(word.text))));
        }
    }
    gaps::check(text_between(line, end, line.offset + line.text.len()), end, Between::Others, "")?;
    let offset = line.offset;
    match (sum, cage.first()) {
        (Some(sum), Some(_)) => Ok(NamedCage { offset, sum, cells: cage, lettered }),
        (None, Some((_, cell))) => Err(NotationError::new(offset, format!("the cage at {cell} has no sum"))),
        (_, None) => Err(NotationError::new(offset, "there is no cell in this line: they are named as in r1c1")),
    }
}

/// What stands in a line between two offsets of the text.
fn text_between(line: Line<'_>, from: usize, to: usize) -> &str {
    line.text.get(from - line.offset..to - line.offset).unwrap_or_default()
}

/// The cages of the JSON; `None` where it is another one.
fn json_cages(source: &Source) -> Option<Result<Vec<NamedCage>, NotationError>> {
    let has = |name| source.given.contains(name);
    if !has("\"cages\"") || !has("\"cells\"") || !has("\"sum\"") {
        return None;
    }
    let start = source.offset(0);
    let value: Value = match strict_json::parse(source.raw()) {
        Ok(value) => value,
        Err(_) if has("\"board\"") || has("\"regions\"") => return None,
        Err(error) => return Some(Err(json::located(source.raw(), start, &error))),
    };
    // SudokuPad has cells beside its cages, Barium a board
    let object = value.as_object().filter(|object| !object.contains_key("cells") && !object.contains_key("board"))?;
    let cages = object.get("cages")?.as_array()?;
    // what stands in a list of texts is a cell; SudokuPad has lists of numbers
    let texts = |cage: &Value| Some(cage.get("cells")?.as_array()?.iter().all(Value::is_string));
    if !cages.iter().all(|cage| texts(cage) == Some(true)) {
        return None;
    }
    if let Some(name) = object.keys().find(|name| *name != "cages") {
        let message = format!("the JSON has {} beside its cages, which is not read", quoted(name));
        return Some(Err(NotationError::new(start, message)));
    }
    Some(cages.iter().zip(1..).map(|(value, number)| json_cage(value, number, start)).collect())
}

fn json_cage(value: &Value, number: usize, offset: usize) -> Result<NamedCage, NotationError> {
    let error = |message: String| NotationError::new(offset, format!("cage {number} {message}"));
    let object = value.as_object().ok_or_else(|| error(String::from("is no object")))?;
    if let Some(name) = object.keys().find(|name| !matches!(name.as_str(), "sum" | "cells")) {
        return Err(error(format!("has {}: it has a sum and cells, and nothing else", quoted(name))));
    }
    let sum = object.get("sum").and_then(Value::as_u64).and_then(Cage::sum_from);
    let sum = sum.ok_or_else(|| error(format!("has no sum from 1 to {}", Cage::LARGEST_SUM)))?;
    let names = object.get("cells").and_then(Value::as_array).map(Vec::as_slice).unwrap_or_default();
    let mut lettered = false;
    let cells = names.iter().map(|name| {
        let name = name.as_str().unwrap_or_default();
        lettered |= is_lettered(name);
        let cell = cell(name).ok_or_else(|| error(format!("has {}, which is no cell", quoted(name))))?;
        Ok((offset, cell))
    });
    let cells = cells.collect::<Result<Vec<_>, NotationError>>()?;
    if cells.is_empty() {
        return Err(error(String::from("has no cell")));
    }
    Ok(NamedCage { offset, sum, cells, lettered })
}

/// Writes a line for each cage.
pub fn write(progress: &Progress) -> Result<Written, WriteError> {
    let cages = progress.puzzle.cages();
    if cages.len() < FEWEST && progress.origin.is_none() {
        let what = format!("a puzzle with fewer than {FEWEST} cages: it would be taken for words");
        return Err(WriteError::Unsupported { notation: "killer-cages", what });
    }
    let line = |cage: &Cage| {
        let cells: Vec<String> = cage.cells.iter().map(|cell| cell.to_string()).collect();
        format!("{} {}", cage.sum, cells.join(" "))
    };
    Ok(Written { text: cages.iter().map(line).collect::<Vec<_>>().join("\n"), notices: Vec::new() })
}
