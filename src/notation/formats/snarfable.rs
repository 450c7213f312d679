//! `snarfable`: a character a cell of a Killer. An arrow points to the next cell of the cage and on to the cell with
//! the sum; no progress.
//!
//! Arrows are `^ < > v` and, where a cage is connected over corners only, `` ` `` (up and left), `'` (up and right),
//! `,` (down and left) and `.` (down and right). Sums are `0`–`9`, `A`–`Z` for 10–35 and `a`–`j` for 36–45; letters are
//! not the same in the other case. 0 is a cell in no cage.

use crate::notation::codec::{packed, rows};
use crate::notation::{NotationError, Progress, Reading, Source, WriteError, Written};
use crate::puzzle::{Cage, Cell, CellMap, CellSet, Kind, Puzzle};

/// An arrow with the rows and columns it goes: those over an edge first.
const ARROWS: [(char, i8, i8); 8] =
    [('^', -1, 0), ('<', 0, -1), ('>', 0, 1), ('v', 1, 0), ('`', -1, -1), ('\'', -1, 1), (',', 1, -1), ('.', 1, 1)];

/// 81 characters with an arrow that no Sudoku has; a few more or less where there are many.
pub fn fits(source: &Source) -> bool {
    if source.link.is_some() || source.all_digits() || !(70..=92).contains(&source.len()) {
        return false;
    }
    let arrows = source.chars.iter().filter(|c| matches!(c, '<' | '>' | '^' | 'v')).count();
    arrows > if source.len() == packed::CELLS { 0 } else { 20 }
}

/// What a cell says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sign {
    Sum(u8),
    To(Cell),
}

/// Reads cages.
pub fn read(source: &Source) -> Result<Reading, NotationError> {
    rows::even(source)?;
    if source.len() != packed::CELLS {
        let place = source.len().min(packed::CELLS);
        return Err(source.error(place, format!("there are {} characters instead of 81", source.len())));
    }
    let mut signs = CellMap::from_fn(|_| Sign::Sum(0));
    for (cell, &c) in Cell::all().zip(&source.chars) {
        signs[cell] = sign(cell, c).map_err(|why| source.error(cell.index(), format!("{c:?} at {cell} {why}")))?;
    }
    let mut cages = CellMap::from_fn(|_| CellSet::EMPTY);
    for cell in Cell::all() {
        let end = end_of(&signs, cell).ok_or_else(|| {
            source.error(cell.index(), format!("the arrows from {cell} run in a circle: they lead to no sum"))
        })?;
        cages[end].insert(cell);
    }
    if !signs.iter().any(|(_, sign)| matches!(sign, Sign::To(_))) {
        return Err(source.error(0, "there is no arrow: digits alone are a Sudoku"));
    }
    let mut builder = Puzzle::builder(Kind::Killer, 9);
    for (end, &cells) in cages.iter() {
        match signs[end] {
            Sign::Sum(0) if cells.len() > 1 => {
                return Err(source.error(end.index(), format!("0 at {end} is no sum, but arrows lead there: {cells}")));
            }
            Sign::Sum(sum) if sum > 0 => builder = builder.cage(sum, cells),
            _ => {}
        }
    }
    let puzzle = builder.build().map_err(|e| packed::rule_error(source, &e, Cell::index))?;
    let notices = packed::odd_signs(source, 9, "a Killer", |c| !c.is_ascii_digit() && c != '.').into_iter().collect();
    Ok(Reading::bare(puzzle, notices))
}

/// What a character in a cell stands for, or why it stands for nothing.
fn sign(cell: Cell, c: char) -> Result<Sign, &'static str> {
    if let Some(&(_, rows, columns)) = ARROWS.iter().find(|(arrow, ..)| *arrow == c) {
        return cell.offset(rows, columns).map(Sign::To).ok_or("points out of the grid");
    }
    let sum = match c {
        '0'..='9' | 'A'..='Z' => c.to_digit(36),
        'a'..='j' => c.to_digit(36).map(|n| n + 26),
        _ => None,
    };
    // at most 45
    sum.map(|sum| Sign::Sum(sum as u8)).ok_or("is neither an arrow nor a sum (0-9, A-Z, a-j)")
}

/// The cell with the sum, or `None` where the arrows run in a circle.
fn end_of(signs: &CellMap<Sign>, cell: Cell) -> Option<Cell> {
    let mut at = cell;
    for _ in 0..packed::CELLS {
        match signs[at] {
            Sign::To(next) => at = next,
            Sign::Sum(_) => return Some(at),
        }
    }
    None
}

/// Writes cages: the sum in the first cell, the arrows on the shortest way there, up before left before right before
/// down.
pub fn write(progress: &Progress) -> Result<Written, WriteError> {
    let puzzle = progress.puzzle;
    if puzzle.cages().iter().all(|cage| cage.cells.len() < 2) {
        let what = String::from("a Killer without a cage of several cells: it would be read as a Sudoku");
        return Err(WriteError::Unsupported { notation: "snarfable", what });
    }
    let mut text = CellMap::from_fn(|_| '0');
    for cage in puzzle.cages() {
        let over_edges = steps(cage, &ARROWS[..4]);
        let steps = if over_edges.is_some() { over_edges } else { steps(cage, &ARROWS) };
        let Some(steps) = steps else {
            let what = format!("{}: its cells do not touch, not even at corners ({})", cage.name(), cage.cells);
            return Err(WriteError::Unsupported { notation: "snarfable", what });
        };
        steps.into_iter().for_each(|(cell, sign)| text[cell] = sign);
    }
    Ok(Written { text: Cell::all().map(|c| text[c]).collect(), notices: Vec::new() })
}

/// The sign of each cell of a cage, or `None` where these arrows do not reach them all.
fn steps(cage: &Cage, arrows: &[(char, i8, i8)]) -> Option<Vec<(Cell, char)>> {
    let first = cage.first()?;
    let sum = match cage.sum {
        sum @ 0..36 => char::from_digit(sum.into(), 36)?.to_ascii_uppercase(),
        sum => char::from_digit(u32::from(sum) - 26, 36)?,
    };
    let mut signs = vec![(first, sum)];
    let (mut reached, mut rim) = (first.set(), first.set());
    while reached != cage.cells {
        let mut next = CellSet::EMPTY;
        for cell in cage.cells - reached {
            let leads =
                |&&(_, rows, columns): &&(char, i8, i8)| cell.offset(rows, columns).is_some_and(|to| rim.contains(to));
            if let Some((arrow, ..)) = arrows.iter().find(leads) {
                signs.push((cell, *arrow));
                next.insert(cell);
            }
        }
        if next.is_empty() {
            return None;
        }
        reached |= next;
        rim = next;
    }
    Some(signs)
}
