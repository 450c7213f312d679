//! Rows, columns, boxes and the other houses in words: what they hold, what they want, and where a digit can go.

use super::several::{named, run};
use crate::game::{Assistance, Game};
use crate::puzzle::{Cell, CellSet, Digit, DigitSet, HouseKind, Puzzle};
use crate::text;

/// What a cell holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Held {
    Digit(Digit),
    Nothing,
    /// A black cell, with its clue.
    Black(Option<Digit>),
}

/// What a house is called, and its cells; or that the puzzle has none such.
fn cells_of(puzzle: &Puzzle, kind: HouseKind) -> Result<(String, CellSet), String> {
    let line = |belongs: &dyn Fn(Cell) -> bool| -> CellSet { puzzle.grid().iter().filter(|&c| belongs(c)).collect() };
    let number = kind.number();
    let missing = |count: usize| match count {
        0 => format!("This puzzle has no {}.", kind.plural()),
        _ => format!("The {} are numbered 1 to {count}.", kind.plural()),
    };
    match kind {
        HouseKind::Row(_) | HouseKind::Column(_) if number >= puzzle.side() => Err(missing(puzzle.side().into())),
        HouseKind::Row(_) => Ok((kind.to_string(), line(&|cell| cell.row() == number))),
        HouseKind::Column(_) => Ok((kind.to_string(), line(&|cell| cell.column() == number))),
        HouseKind::Box(_)
        | HouseKind::Region(_)
        | HouseKind::Diagonal(_)
        | HouseKind::Window(_)
        | HouseKind::Extra(_)
        | HouseKind::Cage(_) => {
            let same = puzzle.houses().iter().filter(|house| house.kind.noun() == kind.noun());
            let found = same.clone().find(|house| house.kind == kind);
            found.map(|house| (house.name(), house.cells | house.clues)).ok_or_else(|| missing(same.count()))
        }
    }
}

/// `row 1: 3 in column 4, black in column 5; 7 open; missing 1 2 4 5 6 7 8 9.`
pub fn held(game: &Game, kind: HouseKind) -> String {
    let puzzle = game.puzzle();
    let (_, cells) = match cells_of(puzzle, kind) {
        Ok(found) => found,
        Err(why) => return why,
    };
    let one = |cell: Cell| match (puzzle.is_black(cell), game.digit(cell)) {
        (true, _) => Held::Black(puzzle.clue(cell)),
        (false, Some(digit)) => Held::Digit(digit),
        (false, None) => Held::Nothing,
    };
    let row: Vec<(Cell, Held)> = cells.iter().map(|cell| (cell, one(cell))).collect();
    let said = in_words(kind, &row);
    match wanted(game, cells).filter(|_| row.iter().any(|(_, held)| *held == Held::Nothing)) {
        Some(wanted) => format!("{}; {wanted}.", said.trim_end_matches('.')),
        None => said,
    }
}

/// What the cells of a house hold, and how many are open.
pub fn in_words(kind: HouseKind, cells: &[(Cell, Held)]) -> String {
    let place = |cell: Cell| match kind {
        HouseKind::Row(_) => format!("column {}", cell.column() + 1),
        HouseKind::Column(_) => format!("row {}", cell.row() + 1),
        HouseKind::Box(_)
        | HouseKind::Region(_)
        | HouseKind::Diagonal(_)
        | HouseKind::Window(_)
        | HouseKind::Extra(_)
        | HouseKind::Cage(_) => cell.to_string(),
    };
    let open = cells.iter().filter(|(_, held)| *held == Held::Nothing).count();
    if open == 0 {
        let black = cells.iter().any(|(_, held)| matches!(held, Held::Black(_)));
        let items = cells.iter().filter_map(|(_, held)| match held {
            Held::Digit(digit) => Some(digit.to_string()),
            Held::Black(Some(clue)) => Some(format!("black with {clue}")),
            Held::Black(None) => Some(String::from("black")),
            Held::Nothing => None,
        });
        // "black 2" would be one cell.
        return format!("{kind}: {}; full.", items.collect::<Vec<_>>().join(if black { ", " } else { " " }));
    }
    let mut items: Vec<String> = Vec::new();
    for &(cell, held) in cells {
        match held {
            Held::Digit(digit) => items.push(format!("{digit} in {}", place(cell))),
            Held::Black(Some(clue)) => items.push(format!("black with {clue} in {}", place(cell))),
            Held::Black(None) => items.push(format!("black in {}", place(cell))),
            Held::Nothing => {}
        }
    }
    match items.as_slice() {
        [] => format!("{kind}: all {open} open."),
        items => format!("{kind}: {}; {open} open.", items.join(", ")),
    }
}

/// The digits that a house still wants. In a Str8ts not all of the digits need come, nor where there are fewer cells.
fn wanted(game: &Game, cells: CellSet) -> Option<String> {
    let puzzle = game.puzzle();
    let clues = cells.iter().filter_map(|cell| puzzle.clue(cell));
    let held: DigitSet = cells.iter().filter_map(|cell| game.digit(cell)).chain(clues).collect();
    let whole = cells.len() == usize::from(puzzle.side()) && puzzle.compartments().is_empty();
    let word = if whole { "missing" } else { "not used yet" };
    Some(format!("{word} {}", run(puzzle.digits() - held))).filter(|_| !puzzle.digits().is_subset(held))
}

/// `row 1: missing 1 6 7 8; open r1c1, r1c6.`: what a house still wants.
pub fn missing(game: &Game, kind: HouseKind) -> String {
    let (name, cells) = match cells_of(game.puzzle(), kind) {
        Ok(found) => found,
        Err(why) => return why,
    };
    let open: CellSet = (cells & game.puzzle().cells()).iter().filter(|&cell| game.digit(cell).is_none()).collect();
    let places = match open.len() {
        all if all == cells.len() => format!("all {all} open"),
        _ => format!("open {open}"),
    };
    match wanted(game, cells) {
        _ if open.is_empty() => format!("{name}: no cell is open."),
        Some(wanted) => format!("{name}: {wanted}; {places}."),
        None => format!("{name}: every digit is used; {places}."),
    }
}

/// That a puzzle does not have a digit.
fn no_such(puzzle: &Puzzle, digit: Digit) -> Option<String> {
    (!puzzle.digits().contains(digit)).then(|| format!("The digits of this puzzle are 1 to {}.", puzzle.side()))
}

/// Where a digit is or can go in one house.
pub fn places_in(game: &Game, digit: Digit, kind: HouseKind) -> String {
    if let Some(why) = no_such(game.puzzle(), digit) {
        return why;
    }
    let (name, cells) = match cells_of(game.puzzle(), kind) {
        Ok(found) => found,
        Err(why) => return why,
    };
    let can = |&cell: &Cell| game.digit(cell).is_none() && game.board().remaining(game.puzzle(), cell).contains(digit);
    let held: CellSet = cells.iter().filter(|&cell| game.digit(cell) == Some(digit)).collect();
    let open: CellSet = (cells & game.puzzle().cells()).iter().filter(can).collect();
    match open.len() {
        _ if !held.is_empty() => format!("{name}: {digit} is in {held}."),
        _ if game.assistance() == Assistance::Paper => format!("{name}: {digit} is not placed."),
        0 => format!("{name}: nowhere."),
        all if all == (cells & game.puzzle().cells()).len() => format!("{name}: anywhere."),
        1 => format!("{name}: only {open}."),
        _ => format!("{name}: {}.", named(game.puzzle(), open)),
    }
}

/// Where a digit is, and in which cells of each row it can go by what is on the board; one line a row. On paper only
/// where it is.
pub fn places(game: &Game, digit: Digit) -> Vec<String> {
    let puzzle = game.puzzle();
    if let Some(why) = no_such(puzzle, digit) {
        return vec![why];
    }
    let paper = game.assistance() == Assistance::Paper;
    let can = |cell: &Cell| game.digit(*cell).is_none() && game.board().remaining(puzzle, *cell).contains(digit);
    let columns = |cells: CellSet| {
        let numbers: Vec<String> = cells.iter().map(|cell| (cell.column() + 1).to_string()).collect();
        format!("{} {}", text::plural(cells.len(), "column", "columns"), text::list(&numbers))
    };
    let mut lines = Vec::new();
    for row in 0..puzzle.side() {
        let cells: CellSet = puzzle.grid().iter().filter(|cell| cell.row() == row).collect();
        let held: CellSet = cells.iter().filter(|&cell| game.digit(cell) == Some(digit)).collect();
        let open: CellSet = (cells & puzzle.cells()).iter().filter(can).collect();
        let place = match open.len() {
            _ if !held.is_empty() => format!("{digit} is in {}", columns(held)),
            _ if paper => continue,
            0 => String::from("nowhere"),
            count if count == (cells & puzzle.cells()).len() => String::from("anywhere"),
            1 => format!("only {}", columns(open)),
            _ => columns(open),
        };
        lines.push(format!("row {}: {place}.", row + 1));
    }
    if paper {
        lines.push(String::from("On paper the places for it are yours to find."));
    } else if lines.iter().all(|line| line.ends_with(": anywhere.")) {
        return vec![format!("{digit} can go in every open cell.")];
    }
    lines
}
