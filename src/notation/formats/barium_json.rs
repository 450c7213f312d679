//! `barium-json`: `{"board": 9 rows of 9 numbers, "cages": [[sum, [[x, y], …]], …]}`;
//! github.com/Barium/killer-sudoku-solver.
//!
//! x is the column and y the row, both from 0. The digits of the board are given. No progress. A board of fewer rows is
//! a puzzle of that side.

use crate::notation::codec::json::{self, Kind as Json, Value};
use crate::notation::codec::packed;
use crate::notation::codec::stated::stated_rules;
use crate::notation::{NotationError, Progress, Reading, Source, WriteError, Written, quoted};
use crate::puzzle::{Cage, Cell, CellMap, CellSet, Digit, Kind, Puzzle, PuzzleError};
use crate::text::counted;

/// It begins with a brace.
pub fn fits(source: &Source) -> bool {
    source.link.is_none() && source.chars.first() == Some(&'{')
}

/// Reads givens and cages; without a cage it is a Sudoku.
pub fn read(source: &Source) -> Result<Reading, NotationError> {
    let root = json::parse(source)?;
    let (board, cages, notices) = board_and_cages(&root, source)?;
    let cages = list(cages, "cages is a list of [sum, cells]")?;
    let kind = if cages.is_empty() { Kind::Sudoku } else { Kind::Killer };
    let side = side_of(board);
    let mut builder = Puzzle::builder(kind, side);
    let mut places = CellMap::from_fn(|_| board.offset);
    for (cell, digit) in read_board(board, side, &mut places)? {
        builder = builder.given(cell, digit);
    }
    let given_places = places;
    let mut seen = CellSet::EMPTY;
    for cage in cages {
        let (sum, cells) = read_cage(cage, side, &mut seen, &mut places)?;
        builder = builder.cage(sum, cells);
    }
    let puzzle = builder.build().map_err(|error| {
        let places = if matches!(error, PuzzleError::Contradiction(_)) { &given_places } else { &places };
        let offset = packed::cell_of(&error).map(|c| places[c]);
        NotationError::new(offset, error.to_string())
    })?;
    Ok(Reading { text: Some(source.given.to_owned()), ..Reading::bare(puzzle, notices) })
}

/// What the object has under these two names, and what is said of other names. They may state no rules.
fn board_and_cages<'a, 'b>(
    root: &'b Value<'a>,
    source: &Source,
) -> Result<(&'b Value<'a>, &'b Value<'a>, Vec<String>), NotationError> {
    let Json::Object(entries) = &root.kind else { return Err(root.error("an object with board and cages is needed")) };
    let mut unknown = Vec::new();
    let (mut board, mut cages) = (None, None);
    for (name, value) in entries {
        let slot = match *name {
            "board" => &mut board,
            "cages" => &mut cages,
            other => {
                unknown.push(quoted(other));
                continue;
            }
        };
        if slot.replace(value).is_some() {
            return Err(value.error(format!("{name:?} appears twice in the JSON")));
        }
    }
    // Only where there are other names is the text looked at once more.
    let others = (!unknown.is_empty()).then(|| serde_json::from_str::<serde_json::Value>(source.raw()).ok()).flatten();
    let stated = others.as_ref().and_then(serde_json::Value::as_object).map(|o| stated_rules(o, &["board", "cages"]));
    if let Some(stated) = stated.filter(|stated| !stated.is_empty()) {
        let names: Vec<String> = stated.into_iter().map(quoted).collect();
        let names = names.join(", ");
        return Err(root.error(format!("the JSON states rules beside board and cages, which are not read: {names}")));
    }
    let missing = |name| root.error(format!("the JSON has no {name:?}"));
    let (board, cages) = (board.ok_or_else(|| missing("board"))?, cages.ok_or_else(|| missing("cages"))?);
    let notices = unknown.first().map(|first| {
        let more = if unknown.len() > 1 { format!(" and {} more names", unknown.len() - 1) } else { String::new() };
        format!("{first}{more} in the JSON are not known and were ignored")
    });
    Ok((board, cages, notices.into_iter().collect()))
}

/// How many rows the board has: 4, 6 or 8 if it has as many, with as many numbers in the first, else 9.
fn side_of(board: &Value) -> u8 {
    let Json::List(rows) = &board.kind else { return 9 };
    match (rows.len(), rows.first().map(|row| &row.kind)) {
        (small @ (4 | 6 | 8), Some(Json::List(first))) if first.len() == small => small as u8,
        _ => 9,
    }
}

/// The givens; notes the place of each cell.
fn read_board(board: &Value, side: u8, places: &mut CellMap<usize>) -> Result<Vec<(Cell, Digit)>, NotationError> {
    let mut givens = Vec::new();
    for (row, values) in list_of(side, board, "board", ["row", "rows"])?.iter().enumerate() {
        let name = format!("row {} of board", row + 1);
        for (column, value) in list_of(side, values, &name, ["number", "numbers"])?.iter().enumerate() {
            let Some(cell) = Cell::from_index(row * 9 + column) else { continue };
            places[cell] = value.offset;
            let n = number(value, side.into())
                .ok_or_else(|| value.error(format!("{cell} of board holds no number from 0 to {side}")))?;
            givens.extend(packed::digit(n).map(|digit| (cell, digit)));
        }
    }
    Ok(givens)
}

/// One `[sum, [[x, y], …]]`; notes the place of each cell.
fn read_cage(
    cage: &Value,
    side: u8,
    seen: &mut CellSet,
    places: &mut CellMap<usize>,
) -> Result<(u8, CellSet), NotationError> {
    let form = "a cage is [sum, [[x, y], …]]";
    let [sum, list_of_cells] = list(cage, form)? else { return Err(cage.error(form)) };
    let value = number(sum, u32::MAX).and_then(Cage::sum_from);
    let most = Cage::LARGEST_SUM;
    let value = value.ok_or_else(|| sum.error(format!("the sum of a cage is a number from 1 to {most}")))?;
    let mut cells = CellSet::EMPTY;
    for place in list(list_of_cells, form)? {
        let [x, y] = list(place, "a cell is [x, y]")? else { return Err(place.error("a cell is [x, y]")) };
        let coordinate = |v: &Value| number(v, u32::from(side) - 1).and_then(|n| u8::try_from(n).ok());
        let cell = coordinate(y).zip(coordinate(x)).and_then(|(row, column)| Cell::new(row, column));
        let cell = cell.ok_or_else(|| {
            let most = side - 1;
            place.error(format!("a cell lies outside the grid: x and y are whole numbers from 0 to {most}"))
        })?;
        if !cells.insert(cell) {
            return Err(place.error(format!("{cell} appears twice in the cage with sum {value}")));
        }
        if !seen.insert(cell) {
            return Err(place.error(format!("{cell} lies in two cages")));
        }
        places[cell] = place.offset;
    }
    if cells.is_empty() {
        return Err(list_of_cells.error(format!("the cage with sum {value} has no cells")));
    }
    Ok((value, cells))
}

fn list<'a, 'b>(value: &'b Value<'a>, form: &str) -> Result<&'b [Value<'a>], NotationError> {
    match &value.kind {
        Json::List(values) => Ok(values),
        _ => Err(value.error(form)),
    }
}

/// The list of as many values as the grid has rows.
fn list_of<'a, 'b>(
    side: u8,
    value: &'b Value<'a>,
    name: &str,
    [one, many]: [&str; 2],
) -> Result<&'b [Value<'a>], NotationError> {
    let values = list(value, &format!("{name} is a list of {side} {many}"))?;
    if values.len() == usize::from(side) {
        return Ok(values);
    }
    Err(value.error(format!("{name} has {} instead of {side}", counted(values.len(), one, many))))
}

/// A whole number from 0 to `most`.
fn number(value: &Value, most: u32) -> Option<u32> {
    match value.kind {
        Json::Number(text) => text.parse().ok().filter(|n| *n <= most),
        _ => None,
    }
}

/// Writes givens and cages: a line a row, a line a cage.
pub fn write(progress: &Progress) -> Result<Written, WriteError> {
    let puzzle = progress.puzzle;
    let side = puzzle.side();
    let rows = (0..side).map(|row| {
        let digit = |column| Cell::new(row, column).and_then(|c| puzzle.given(c)).map_or(0, Digit::get);
        let digits: Vec<String> = (0..side).map(|column| digit(column).to_string()).collect();
        format!("    [{}]", digits.join(", "))
    });
    let cages = puzzle.cages().iter().map(|cage| {
        let cells: Vec<String> = cage.cells.iter().map(|c| format!("[{}, {}]", c.column(), c.row())).collect();
        format!("    [{}, [{}]]", cage.sum, cells.join(", "))
    });
    let (rows, cages): (Vec<_>, Vec<_>) = (rows.collect(), cages.collect());
    let cages = if cages.is_empty() { String::from("[]") } else { format!("[\n{}\n  ]", cages.join(",\n")) };
    let text = format!("{{\n  \"board\": [\n{}\n  ],\n  \"cages\": {cages}\n}}", rows.join(",\n"));
    Ok(Written { text, notices: Vec::new() })
}
