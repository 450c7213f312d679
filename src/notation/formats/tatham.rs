//! `tatham`: game IDs of Solo, Simon Tatham's Portable Puzzle Collection: parameters, a colon, the description. No
//! progress.
//!
//! Parameters are `3x3` (columns and rows of blocks, so that `2x3` has blocks three wide and two high) or `9j` for a
//! jigsaw, then `x` for both diagonals and `k` for a Killer; symmetry and difficulty may follow. The description is the
//! grid, the blocks of a jigsaw, the cages and their sums, with commas between them; see [`blocks`].

mod blocks;

use super::ps_killer;
use crate::notation::codec::{cages::sum_in, packed};
use crate::notation::{NotationError, Progress, Reading, Source, WriteError, Written, capabilities, quoted};
use crate::puzzle::house::box_size;
use crate::puzzle::{Cage, Cell, CellMap, CellSet, Digit, Kind, Puzzle, PuzzleError, Regions};

/// How the page of the collection ends, before the ID.
const PAGE: &str = "solo.html#";

/// A size with `x` or `j`, then a colon or `#` after a few characters; also after the page of the collection.
pub fn fits(source: &Source) -> bool {
    let Some(id) = start(source).and_then(|start| source.chars.get(start..)) else { return false };
    let head = id.get(..id.len().min(24)).unwrap_or_default();
    matches!(head, ['1'..='9', 'x' | 'X' | 'j' | 'J', ..])
        && head.iter().any(|c| matches!(c, ':' | '#'))
        && !ps_killer::fits(source)
}

/// Where the ID begins.
fn start(source: &Source) -> Option<usize> {
    match source.chars.first()? {
        '1'..='9' => Some(0),
        'h' | 'H' | 'w' | 'W' if source.link.is_none() => {
            let text: String = source.chars.iter().take(200).map(char::to_ascii_lowercase).collect();
            text.find(PAGE).filter(|_| text.is_ascii()).map(|at| at + PAGE.len())
        }
        _ => None,
    }
}

/// What the parameters say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Rules {
    /// Columns and rows of blocks; one row for a jigsaw.
    blocks: (u32, u32),
    diagonals: bool,
    killer: bool,
}

impl Rules {
    const fn side(self) -> u32 {
        self.blocks.0 * self.blocks.1
    }
}

/// Reads givens, blocks, cages and diagonals.
pub fn read(source: &Source) -> Result<Reading, NotationError> {
    let from = start(source).unwrap_or(0);
    let (rules, mut at) = rules(source, from)?;
    let side = u8::try_from(rules.side()).ok().filter(|side| (4..=9).contains(side) && rules.blocks.0 > 1);
    let Some(side) = side else {
        let (columns, rows) = rules.blocks;
        return Err(source.error(from, format!("a grid of {columns}x{rows} blocks is not read: 4 to 9 rows are")));
    };
    let mut notices = Vec::new();
    let kind = if rules.killer { Kind::Killer } else { Kind::Sudoku };
    let mut builder = Puzzle::builder(kind, side).diagonals(rules.diagonals);
    let (digits, places) = blocks::grid(source, &mut at, side, u32::from(side), "digit")?;
    for cell in Cell::grid(side) {
        builder = packed::digit(digits[cell]).into_iter().fold(builder, |b, digit| b.given(cell, digit));
    }
    if rules.blocks.1 == 1 {
        builder = builder.regions(Regions::Jigsaw(jigsaw(source, &mut at, side)?));
    } else if let Some(regions) = other_blocks(rules.blocks, side) {
        notices.push(format!("blocks {} wide and {} high were read as jigsaw regions", rules.blocks.1, rules.blocks.0));
        builder = builder.regions(Regions::Jigsaw(regions));
    }
    let mut sums = CellMap::from_fn(|c| places[c]);
    if rules.killer {
        let begin = comma(source, &mut at, "the cages")?;
        let cages = blocks::pieces(source, &mut at, side)?;
        comma(source, &mut at, "the sums of the cages")?;
        let (written, sum_places) = blocks::grid(source, &mut at, side, Cage::LARGEST_SUM.into(), "sum")?;
        let mut small = CellSet::EMPTY;
        for cells in cages {
            let mut with = cells.iter().filter(|&c| written[c] > 0);
            let Some(cell) = with.next() else {
                let first = cells.first().unwrap_or(Cell::FIRST);
                return Err(source.error(begin, format!("the cage at {first} has no sum ({cells})")));
            };
            if let Some(second) = with.next() {
                let message =
                    format!("the cage at {cell} has two sums: {} and {} at {second}", written[cell], written[second]);
                return Err(source.error(sum_places[second], message));
            }
            cells.iter().for_each(|c| sums[c] = sum_places[cell]);
            if cells.len() == 1 {
                small |= cells;
            }
            builder = builder.cage(written[cell] as u8, cells); // at most the largest sum
        }
        if !small.is_empty() {
            notices.push(format!("Solo itself takes no cage of one cell: {}", capabilities::some(small)));
        }
    }
    if at < source.len() {
        return Err(source.error(at, "extra text after the end of the description"));
    }
    let puzzle = builder.build().map_err(|e| match e {
        PuzzleError::Contradiction(_) => packed::rule_error(source, &e, |c| places[c]),
        _ => packed::rule_error(source, &e, |c| sums[c]),
    })?;
    let text = (from > 0).then(|| source.chars.iter().skip(from).collect());
    Ok(Reading { text, ..Reading::bare(puzzle, notices) })
}

/// The parameters, and the position after the colon.
fn rules(source: &Source, from: usize) -> Result<(Rules, usize), NotationError> {
    let rest = source.after(from);
    let end = rest.iter().position(|c| matches!(c, ':' | '#')).unwrap_or(rest.len());
    let text: String = rest.iter().take(end).map(char::to_ascii_lowercase).collect();
    match rest.get(end) {
        Some(':') => {}
        Some(_) => {
            let message = "a random seed after # is known to Solo alone: the ID with a colon holds the puzzle";
            return Err(source.error(from + end, message));
        }
        None => return Err(source.error(source.len(), "a colon must follow the parameters")),
    }
    let mut signs = text.chars().peekable();
    let number = |signs: &mut std::iter::Peekable<std::str::Chars>| {
        let mut n = 0u32;
        while let Some(digit) = signs.peek().and_then(|c| c.to_digit(10)) {
            n = (n * 10 + digit).min(1000);
            signs.next();
        }
        n
    };
    let columns = number(&mut signs);
    let mut blocks = (columns, columns);
    if signs.next_if_eq(&'x').is_some() {
        blocks.1 = number(&mut signs);
    } else {
        blocks.1 = 1;
    }
    let (mut diagonals, mut killer) = (false, false);
    while let Some(sign) = signs.next() {
        match sign {
            'j' => blocks = (blocks.0 * blocks.1, 1),
            'x' => diagonals = true,
            'k' => killer = true,
            // symmetry
            'a' | 'r' | 'm' => {
                // mirrored in diagonals
                if sign == 'm' {
                    signs.next_if_eq(&'d');
                }
                number(&mut signs);
            }
            // difficulty
            'd' if matches!(signs.peek(), Some('t' | 'b' | 'i' | 'a' | 'e' | 'u')) => {
                signs.next();
            }
            _ => {
                let message = format!("{} are no parameters of Solo: {sign:?} is not known", quoted(&text));
                return Err(source.error(from, message));
            }
        }
    }
    Ok((Rules { blocks, diagonals, killer }, from + end + 1))
}

/// Steps over a comma.
fn comma(source: &Source, at: &mut usize, before: &str) -> Result<usize, NotationError> {
    if source.chars.get(*at) != Some(&',') {
        return Err(source.error(*at, format!("a comma and {before} must follow")));
    }
    *at += 1;
    Ok(*at)
}

/// The regions of a jigsaw, numbered in the order of their first cells.
fn jigsaw(source: &Source, at: &mut usize, side: u8) -> Result<CellMap<u8>, NotationError> {
    let begin = comma(source, at, "the blocks of the jigsaw")?;
    let mut regions = CellMap::from_fn(|_| 0);
    for (number, piece) in (0..).zip(blocks::pieces(source, at, side)?) {
        if piece.len() != usize::from(side) {
            let first = piece.first().unwrap_or(Cell::FIRST);
            let message = format!("the block at {first} has {} cells instead of {side}", piece.len());
            return Err(source.error(begin, message));
        }
        piece.iter().for_each(|cell| regions[cell] = number);
    }
    Ok(regions)
}

/// The regions of regular blocks that are not the usual boxes of the side.
fn other_blocks((columns, rows): (u32, u32), side: u8) -> Option<CellMap<u8>> {
    let (width, height) = (u8::try_from(rows).ok()?, u8::try_from(columns).ok()?);
    let number = |c: Cell| c.row() / height * (side / width) + c.column() / width;
    (box_size(side) != Some((width, height)))
        .then(|| CellMap::from_fn(|c| if c.row() < side && c.column() < side { number(c) } else { 0 }))
}

/// The first cell of a region whose cells do not hang together: lines between neighbours cannot say that they are one.
fn scattered_region(puzzle: &Puzzle) -> Option<Cell> {
    let region = |cell: Cell| puzzle.grid().iter().filter(move |&c| puzzle.region_of(c) == puzzle.region_of(cell));
    puzzle.grid().iter().find(|&cell| !region(cell).collect::<CellSet>().is_connected())
}

/// Writes givens, blocks, cages and diagonals.
pub fn write(progress: &Progress) -> Result<Written, WriteError> {
    let &Progress { puzzle, origin, .. } = progress;
    let side = puzzle.side();
    let killer = puzzle.kind() == Kind::Killer;
    if let Some(cage) = puzzle.cages().iter().find(|cage| cage.cells.len() == 1)
        && origin.is_none_or(|o| o.puzzle != *puzzle)
    {
        let what = format!("{}: Solo takes no cage of one cell", cage.name());
        return Err(WriteError::Unsupported { notation: "tatham", what });
    }
    let regular = (2..side).find(|columns| {
        let rows = side / columns;
        let blocks = || other_blocks((u32::from(*columns), u32::from(rows)), side);
        let same = |regions: CellMap<u8>| puzzle.grid().iter().all(|c| regions[c] == puzzle.region_of(c));
        side.is_multiple_of(*columns)
            && match puzzle.regions() {
                Regions::Boxes => box_size(side) == Some((rows, *columns)),
                _ => blocks().is_some_and(same),
            }
    });
    if regular.is_none()
        && let Some(region) = scattered_region(puzzle)
    {
        let what = format!("the region of {region} in several pieces");
        return Err(WriteError::Unsupported { notation: "tatham", what });
    }
    let mut text = match regular {
        Some(columns) => format!("{columns}x{}", side / columns),
        None => format!("{side}j"),
    };
    text.push_str(if puzzle.has_diagonals() { "x" } else { "" });
    text.push_str(if killer { "k:" } else { ":" });
    blocks::write_grid(&mut text, side, |c| puzzle.given(c).map_or(0, Digit::get));
    if regular.is_none() {
        text.push(',');
        blocks::write_pieces(&mut text, side, |a, b| puzzle.region_of(a) == puzzle.region_of(b));
    }
    if killer {
        text.push(',');
        blocks::write_pieces(&mut text, side, |a, b| puzzle.cage_index(a) == puzzle.cage_index(b));
        text.push(',');
        blocks::write_grid(&mut text, side, |c| sum_in(puzzle, c));
    }
    Ok(Written { text, notices: Vec::new() })
}
