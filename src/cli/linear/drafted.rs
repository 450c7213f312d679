//! What is in a puzzle that is being typed in, in words: what a line changed, and what is asked for.

use super::houses::{self, Held};
use super::typed;
use crate::draft::{Draft, DraftCage, ONLY_JIGSAW, ONLY_KILLER, Refusal};
use crate::puzzle::combinations::sum_limits;
use crate::puzzle::{Cell, CellSet, HouseKind, Kind, PuzzleError};
use crate::text::{counted, sentence};

/// The most cells that are named; more are counted.
const MOST: usize = 12;

/// The cells by their names, or how many there are.
pub fn named(cells: CellSet) -> String {
    match cells.len() {
        0 => String::from("none"),
        count if count > MOST => count.to_string(),
        _ => cells.to_string(),
    }
}

/// What is in a row, as the game says it.
pub fn row(draft: &Draft, row: u8) -> String {
    let cells = draft.grid().iter().filter(|cell| cell.row() == row);
    let held = |cell| match (draft.black().contains(cell), draft.digit(cell)) {
        (true, clue) => Held::Black(clue),
        (false, Some(digit)) => Held::Digit(digit),
        (false, None) => Held::Nothing,
    };
    houses::in_words(HouseKind::Row(row), &cells.map(|cell| (cell, held(cell))).collect::<Vec<_>>())
}

/// What is in a cell, and what it belongs to.
pub fn cell(draft: &Draft, cell: Cell) -> String {
    if !draft.grid().contains(cell) {
        return format!("{cell} lies outside the grid.");
    }
    let mut text = match (draft.black().contains(cell), draft.digit(cell)) {
        (true, Some(clue)) => format!("{cell} is black, with the clue {clue}"),
        (true, None) => format!("{cell} is black"),
        (false, Some(digit)) => format!("{cell} is {digit}, given"),
        (false, None) => format!("{cell} is open"),
    };
    if let Some(cage) = draft.cage_at(cell) {
        let the = if cage.sum.is_none() { "the " } else { "" };
        text.push_str(&format!("; in {the}{}", in_words(cage)));
    }
    if let Some(region) = draft.region(cell) {
        text.push_str(&format!("; in region {}", region + 1));
    }
    text.push('.');
    text
}

/// A region by its number from 0.
pub fn region(draft: &Draft, number: u8) -> String {
    let cells = draft.region_cells(number);
    format!("Region {} has {} of its {} cells: {}.", number + 1, cells.len(), draft.side(), named(cells))
}

/// All cages.
pub fn cages(draft: &Draft) -> Vec<String> {
    draft.cages().map(|cage| format!("{}.", in_words(cage))).collect()
}

/// A cage by its name in the game, with its cells: `cage 17 at r1c1: r1c1, r1c2`, `cage at r1c1 without a sum: r1c1, r1c2`.
fn in_words(cage: &DraftCage) -> String {
    let at = cage.cells.first().map(|cell| format!(" at {cell}")).unwrap_or_default();
    match cage.sum {
        Some(sum) => format!("cage {sum}{at}: {}", cage.cells),
        None => format!("cage{at} without a sum: {}", cage.cells),
    }
}

/// What the puzzle is called, and its size.
pub fn title(draft: &Draft) -> String {
    let kind = draft.drawn().map(|puzzle| puzzle.title()).unwrap_or_default();
    // Other sides than the usual one are part of what it is called.
    let size = if kind.contains('×') { String::new() } else { format!(", {0} by {0}", draft.side()) };
    match draft.title() {
        "" => format!("{kind}{size}, without a title."),
        own => format!("{kind}{size}, called {own}."),
    }
}

/// What another draft has that this one had not: cells by their names, or else what the whole is.
pub fn changes(before: &Draft, now: &Draft) -> String {
    let holds = |draft: &Draft, cell| (draft.digit(cell), draft.black().contains(cell));
    let cage = |draft: &Draft, cell| draft.cage_at(cell).map(|cage| (cage.sum, cage.cells));
    let moved = |cell: &Cell| before.region(*cell) != now.region(*cell) || cage(before, *cell) != cage(now, *cell);
    let differs = |cell: &Cell| moved(cell) || holds(before, *cell) != holds(now, *cell);
    let changed: CellSet = now.grid().iter().filter(differs).collect();
    // A row and a region do not say everything of their cells.
    let stays = !changed.iter().any(|cell| moved(&cell));
    let joins =
        |number| changed.iter().all(|cell| before.region(cell) != now.region(cell) && now.region(cell) == number);
    let whole = before.shape() != now.shape() || before.side() != now.side() || before.title() != now.title();
    match (changed.len(), changed.first()) {
        (0, _) if !whole => String::from("The houses or rules have changed."),
        (1, Some(only)) if !whole => cell(now, only),
        (count, Some(first)) if !whole => {
            let cage = now.cage_at(first).filter(|cage| cage.cells == changed);
            match (cage, rows(changed), now.region(first)) {
                (Some(_), ..) => cell(now, first),
                (None, Some(only), _) if stays => row(now, only),
                (None, _, number @ Some(only)) if joins(number) => region(now, only),
                _ if count > MOST => format!("{count} cells changed."),
                _ => format!("{} changed: {}.", counted(count, "cell", "cells"), named(changed)),
            }
        }
        _ => title(now),
    }
}

/// The sums that no different digits make in the cages that another draft had not.
pub fn impossible(before: &Draft, now: &Draft) -> Vec<String> {
    let side = now.side();
    let new = now.cages().filter(|cage| side != before.side() || before.cages().all(|known| known != *cage));
    let said = new.filter_map(|cage| {
        let (sum, first, count) = (cage.sum?, cage.cells.first()?, cage.cells.len());
        let (low, high) = sum_limits(count, side).filter(|(low, high)| !(low..=high).contains(&&sum))?;
        let why = PuzzleError::CageSum { cell: first, sum, cells: count, low, high };
        Some(sentence(&why.to_string()))
    });
    said.collect()
}

/// The row that all of the cells lie in.
fn rows(cells: CellSet) -> Option<u8> {
    let first = cells.first()?.row();
    cells.iter().all(|cell| cell.row() == first).then_some(first)
}

/// What is asked for with a word: a row, a cage, a region, a cell; `None` where something is to be changed.
///
/// # Errors
/// Says what is missing.
pub fn asked(draft: &Draft, word: &str, rest: &str) -> Result<Option<Vec<String>>, Refusal> {
    let number = |text: &str| text.parse::<u8>().ok().filter(|number| (1..=draft.side()).contains(number));
    let only = |has: bool, why: &str| if has { Ok(()) } else { Err(String::from(why)) };
    let is_killer = draft.shape().kind == Kind::Killer;
    Ok(Some(match (word, rest) {
        ("title", "") => vec![title(draft)],
        ("cages", "") => {
            only(is_killer, ONLY_KILLER)?;
            match cages(draft) {
                none if none.is_empty() => vec![String::from("There are no cages yet.")],
                cages => cages,
            }
        }
        ("row", rest) if !rest.contains(char::is_whitespace) => {
            vec![row(draft, number(rest).ok_or_else(|| format!("the rows are 1 to {}", draft.side()))? - 1)]
        }
        ("region", rest) if !rest.contains(char::is_whitespace) => {
            only(draft.has_regions(), ONLY_JIGSAW)?;
            vec![region(draft, number(rest).ok_or_else(|| format!("the regions are 1 to {}", draft.side()))? - 1)]
        }
        ("cage", rest) if rest.parse::<Cell>().is_ok() => {
            only(is_killer, ONLY_KILLER)?;
            vec![rest.parse().map(|at| cell(draft, at)).unwrap_or_default()]
        }
        (at, "") => match typed::cell(at, draft.side()) {
            Ok(at) => vec![cell(draft, at)],
            Err(_) => return Ok(None),
        },
        _ => return Ok(None),
    }))
}
