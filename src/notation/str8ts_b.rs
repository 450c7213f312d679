//! `str8ts-b`: a header for the variant, then two base-36 characters a cell; str8ts.com, "Str8ts String Definitions 2.0".
//!
//! Two numberings are about. The site adds 20 to a placed digit and 29 to a candidate mask, the library of the
//! format's author (and the prose of the page) 19 and 28. Both are read; the site's is written.

use super::packed::{self, Layout};
use super::source::{Source, quoted};
use super::str8ts_162::build;
use super::{Extras, NotationError, Progress, Reading, WriteError, Written};
use crate::puzzle::{Board, Cell, CellMap, Digit, DigitSet, PuzzleBuilder};

const LAYOUT: Layout = Layout { start: 3, width: 2, base: 36 };

/// All nine candidates in the numbering of the site, `f0`.
const LARGEST: u32 = 540;

/// What a cell holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Content {
    Empty,
    Given(Digit),
    Black(Option<Digit>),
    Placed(Digit),
    Candidates(DigitSet),
}

impl Content {
    fn digit(self) -> Option<Digit> {
        match self {
            Self::Given(d) | Self::Placed(d) | Self::Black(Some(d)) => Some(d),
            _ => None,
        }
    }
}

/// Which numbers stand for placed digits and candidates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Numbering {
    Site,
    Library,
}

impl Numbering {
    /// What a number stands for, or `None` where it stands for nothing.
    fn content(self, n: u32) -> Option<Content> {
        let placed = if self == Self::Site { 20 } else { 19 };
        Some(match n {
            0 => Content::Empty,
            1..=9 => Content::Given(packed::digit(n)?),
            10..=19 => Content::Black(packed::digit(n - 10)),
            _ if n - placed <= 9 => Content::Placed(packed::digit(n - placed)?),
            _ if n - placed - 9 <= 511 => Content::Candidates(packed::candidates(n - placed - 9)),
            _ => return None,
        })
    }
}

/// A header of the four variants, of any size, so that a wrong size is told.
pub fn fits(source: &Source) -> bool {
    let lower = |i: usize| source.chars.get(i).map(char::to_ascii_lowercase);
    matches!(lower(0), Some('t' | 'u' | 'b' | 'v'))
        && matches!(lower(1), Some('3'..='9'))
        && matches!(lower(2), Some('b' | 'x'))
        && !source.page_has("killer")
}

/// Reads everything a board holds.
pub fn read(source: &Source) -> Result<Reading, NotationError> {
    let mut notices = Vec::new();
    let (boxes, diagonals, repaired) = header(source, &mut notices)?;
    let numbers = LAYOUT.numbers(source, source.len(), " after the header")?;
    let contents = contents(source, &numbers, &mut notices)?;
    let add = |builder: PuzzleBuilder, cell| match contents[cell] {
        Content::Given(digit) => builder.given(cell, digit),
        Content::Black(clue) => builder.black(cell, clue),
        _ => builder,
    };
    let puzzle =
        build(boxes, diagonals, add, &mut notices).map_err(|e| packed::rule_error(source, &e, |c| LAYOUT.place(c)))?;
    let mut board = Board::new(&puzzle);
    for (cell, content) in contents.iter() {
        match *content {
            Content::Placed(digit) => board.set_digit(cell, Some(digit)),
            Content::Candidates(set) => board.set_candidates(cell, set),
            _ => {}
        }
    }
    Ok(Reading { puzzle, board, extras: Extras::default(), notices, text: repaired })
}

/// Boxes, diagonals, and the text with the right header where it was misprinted.
fn header(source: &Source, notices: &mut Vec<String>) -> Result<(bool, bool, Option<String>), NotationError> {
    let text = source.text();
    let header = text.get(..3).unwrap_or_default().to_ascii_uppercase();
    let (boxes, diagonals) = match header.as_str() {
        "T9B" => (false, false),
        "U9B" => (false, true),
        "B9B" => (true, false),
        "V9B" => (true, true),
        "V9X" => {
            notices.push(String::from("V9X is a misprint of V9B; it is written as V9B"));
            return Ok((true, true, Some(format!("V9B{}", text.get(3..).unwrap_or_default()))));
        }
        _ => {
            let message = format!("the header {header} is not read: 9×9 Str8ts have T9B, U9B, B9B or V9B");
            return Err(source.error(0, message));
        }
    };
    let said = source.link.as_ref().and_then(|l| l.parameter("type")).filter(|t| !t.is_empty());
    let own = match (boxes, diagonals) {
        (false, false) => "",
        (false, true) => "x",
        (true, false) => "b",
        (true, true) => "bx",
    };
    if let Some(said) = said.filter(|t| *t != own) {
        let said = quoted(&said.to_ascii_uppercase());
        notices.push(format!("the link says type={said}, the header {header}: the header wins"));
    }
    Ok((boxes, diagonals, None))
}

/// What the cells hold, in the numbering that the numbers themselves tell.
fn contents(
    source: &Source,
    numbers: &CellMap<u32>,
    notices: &mut Vec<String>,
) -> Result<CellMap<Content>, NotationError> {
    let field = |cell: Cell| packed::shown(source, LAYOUT.place(cell), 2);
    if let Some((cell, _)) = numbers.iter().find(|(_, n)| **n > LARGEST) {
        let message = format!("{:?} at {cell} stands for nothing: the largest number is f0", field(cell));
        return Err(source.error(LAYOUT.place(cell), message));
    }
    let impossible = |numbering: Numbering| numbers.iter().find(|(_, n)| numbering.content(**n).is_none());
    let numbering = match (impossible(Numbering::Site), impossible(Numbering::Library)) {
        (None, None) => choose(numbers, notices),
        (None, Some(_)) => Numbering::Site,
        (Some((cell, _)), None) => {
            notices.push(format!("read in the numbering of the library: {:?} at {cell} has no other", field(cell)));
            Numbering::Library
        }
        (Some((site, _)), Some((library, _))) => {
            let (first, second) = (site.min(library), site.max(library));
            let fields = format!("{:?} at {first} and {:?} at {second}", field(first), field(second));
            let message = format!("{fields} belong to different numberings");
            return Err(source.error(LAYOUT.place(second), message));
        }
    };
    Ok(CellMap::from_fn(|c| numbering.content(numbers[c]).unwrap_or(Content::Empty)))
}

/// The numbering with fewer clashes; the site's where they are equal.
fn choose(numbers: &CellMap<u32>, notices: &mut Vec<String>) -> Numbering {
    if numbers.iter().all(|(_, n)| *n < 20) {
        return Numbering::Site;
    }
    let (site, library) = (clashes(numbers, Numbering::Site), clashes(numbers, Numbering::Library));
    if library < site {
        notices.push(format!("read in the numbering of the library: {library} clashes, {site} in that of the site"));
        return Numbering::Library;
    }
    if library == site {
        let both = "the text fits the numbering of the site and of the library; read in that of the site";
        notices.push(String::from(both));
    }
    Numbering::Site
}

/// Equal digits in a row or column, and candidates equal to a digit of their row or column.
fn clashes(numbers: &CellMap<u32>, numbering: Numbering) -> usize {
    let content = |c: Cell| numbering.content(numbers[c]).unwrap_or(Content::Empty);
    let mut count = 0;
    for cell in Cell::all() {
        let line = |o: &Cell| *o != cell && (o.row() == cell.row() || o.column() == cell.column());
        let seen: Vec<Digit> = Cell::all().filter(line).filter_map(|o| content(o).digit()).collect();
        count += match content(cell) {
            Content::Candidates(set) => (set & seen.into_iter().collect()).len(),
            other => seen.into_iter().filter(|d| other.digit() == Some(*d)).count(),
        };
    }
    count
}

/// Writes everything a board holds, in the numbering of the site.
pub fn write(progress: &Progress) -> Result<Written, WriteError> {
    let &Progress { puzzle, board, origin, .. } = progress;
    let header = match (puzzle.has_boxes(), puzzle.has_diagonals()) {
        (false, false) => "T9B",
        (false, true) => "U9B",
        (true, false) => "B9B",
        (true, true) => "V9B",
    };
    let value = |d: Option<Digit>| d.map_or(0, |d| u32::from(d.get()));
    let number = |cell| match (puzzle.given(cell), board.digit(cell), board.candidates(cell)) {
        _ if puzzle.is_black(cell) => 10 + value(puzzle.clue(cell)),
        (given @ Some(_), _, _) => value(given),
        (None, placed @ Some(_), _) => 20 + value(placed),
        (None, None, candidates) if candidates.is_empty() => 0,
        (None, None, candidates) => 29 + u32::from(candidates.bits()),
    };
    let numbers = CellMap::from_fn(number);
    let mut notices = Vec::new();
    if !origin.is_some_and(|o| o.unchanged(progress)) && misread(&numbers) {
        let why = "digits and candidates clash so often that the text will be read in the other numbering";
        notices.push(format!("str8ts-b has two numberings, told apart by clashes: {why}"));
    }
    Ok(Written { text: format!("{header}{}", packed::text(2, 36, |c| numbers[c])), notices })
}

/// Whether numbers of the site would be taken for the library's.
fn misread(numbers: &CellMap<u32>) -> bool {
    let only_site = numbers.iter().any(|(_, n)| *n == LARGEST);
    !only_site && choose(numbers, &mut Vec::new()) == Numbering::Library
}
