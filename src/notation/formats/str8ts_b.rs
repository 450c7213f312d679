//! `str8ts-b`: a header for the variant, then two base-36 characters a cell; str8ts.com, "Str8ts String Definitions
//! 2.0".
//!
//! Two numberings are about. The site adds 20 to a placed digit and 29 to a candidate mask, the library of the
//! format's author (and the prose of the page) 19 and 28. Both are read; the site's is written. With fewer than nine
//! rows (`T6B`) the library counts on without a gap: an empty black cell is one more than the last digit, and so on;
//! the site's numbers stay those of 9×9, as other programs write them.

use super::str8ts_162::{build, variant};
use crate::notation::codec::packed::{self, Layout};
use crate::notation::{Extras, NotationError, Progress, Reading, Source, WriteError, Written, quoted};
use crate::puzzle::house::box_size;
use crate::puzzle::{Board, Cell, CellMap, Digit, DigitSet, PuzzleBuilder};

/// Where the numbers lie after a header of so many characters.
fn layout(start: usize, side: u8) -> Layout {
    Layout { start, width: 2, base: 36, side }
}

/// All candidates in the numbering of the site: `f0` in a 9×9 grid.
fn largest(side: u8) -> u32 {
    29 + (1 << side) - 1
}

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
    fn content(self, n: u32, side: u8) -> Option<Content> {
        let side = u32::from(side);
        let (black, placed, candidates) = match self {
            Self::Site => (10, 20, 29),
            Self::Library => (side + 1, 2 * side + 1, 3 * side + 1),
        };
        let within = |from: u32, most: u32| n.checked_sub(from).filter(|n| *n <= most);
        if n == 0 {
            return Some(Content::Empty);
        }
        if n <= side {
            return packed::digit(n).map(Content::Given);
        }
        if let Some(clue) = within(black, side) {
            return Some(Content::Black(packed::digit(clue)));
        }
        if let Some(digit) = within(placed, side).filter(|n| *n > 0) {
            return packed::digit(digit).map(Content::Placed);
        }
        within(candidates, (1 << side) - 1).filter(|n| *n > 0).map(packed::candidates).map(Content::Candidates)
    }
}

/// A header of the four variants, of any size, so that a wrong size is reported.
pub fn fits(source: &Source) -> bool {
    let lower = |i: usize| source.chars.get(i).map(char::to_ascii_lowercase);
    matches!(lower(0), Some('t' | 'u' | 'b' | 'v'))
        && matches!(lower(1), Some('3'..='9'))
        && matches!(lower(2), Some('b' | 'x'))
        && !source.page_has("killer")
        || headless(source)
}

/// Whether it is a string without its header: only a link to a page of Str8ts says then what it is.
fn headless(source: &Source) -> bool {
    source.page_has("str8ts")
        && source.len() == layout(0, 9).len()
        && !source.all_digits()
        && source.chars.iter().all(char::is_ascii_alphanumeric)
}

/// Reads everything a board holds.
pub fn read(source: &Source) -> Result<Reading, NotationError> {
    let mut notices = Vec::new();
    let (side, boxes, diagonals, repaired) = header(source, &mut notices)?;
    let layout = layout(if headless(source) { 0 } else { 3 }, side);
    let numbers = layout.numbers(source, source.len(), " after the header")?;
    let contents = contents(source, layout, &numbers, &mut notices)?;
    let add = |builder: PuzzleBuilder, cell| match contents[cell] {
        Content::Given(digit) => builder.given(cell, digit),
        Content::Black(clue) => builder.black(cell, clue),
        _ => builder,
    };
    let puzzle = build(source, side, [boxes, diagonals], add, |c| layout.place(c), &mut notices)?;
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

/// Side, boxes, diagonals, and the text with the right header where it was misprinted.
fn header(source: &Source, notices: &mut Vec<String>) -> Result<(u8, bool, bool, Option<String>), NotationError> {
    let text = source.text();
    if headless(source) {
        let (boxes, diagonals, unknown) = variant(source);
        let header = letter(boxes, diagonals);
        notices.extend(unknown);
        notices.push(format!("the header is missing; the link makes it {header}9B"));
        return Ok((9, boxes, diagonals, Some(format!("{header}9B{text}"))));
    }
    let header = text.get(..3).unwrap_or_default().to_ascii_uppercase();
    if header == "V9X" {
        notices.push(String::from("V9X is a misprint of V9B; it is written as V9B"));
        return Ok((9, true, true, Some(format!("V9B{}", text.get(3..).unwrap_or_default()))));
    }
    let sign = |i| header.as_bytes().get(i).copied().map(char::from);
    let side = sign(1).and_then(|c| c.to_digit(10)).and_then(|n| u8::try_from(n).ok()).filter(|n| (4..=9).contains(n));
    let (Some(side), Some(letter @ ('T' | 'U' | 'B' | 'V')), Some('B')) = (side, sign(0), sign(2)) else {
        let message = format!("the header {header} is not read: Str8ts have T9B, U9B, B9B or V9B, or 4 to 8 for the 9");
        return Err(source.error(0, message));
    };
    let (boxes, diagonals) = (matches!(letter, 'B' | 'V'), matches!(letter, 'U' | 'V'));
    if boxes && box_size(side).is_none() {
        return Err(source.error(0, format!("the header {header} is of a Str8ts with boxes: {side}×{side} has none")));
    }
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
    Ok((side, boxes, diagonals, None))
}

/// What the cells hold, in the numbering that the numbers themselves tell.
fn contents(
    source: &Source,
    layout: Layout,
    numbers: &CellMap<u32>,
    notices: &mut Vec<String>,
) -> Result<CellMap<Content>, NotationError> {
    let side = layout.side;
    let field = |cell: Cell| packed::shown(source, layout.place(cell), 2);
    if let Some((cell, _)) = numbers.iter().find(|(_, n)| **n > largest(side)) {
        let most = packed::base_36(largest(side));
        let field = field(cell);
        let slip = packed::SLIP;
        let message = format!("{field:?} at {cell} is too large: the largest number is {most}, all candidates; {slip}");
        return Err(source.error(layout.place(cell), message));
    }
    let impossible = |numbering: Numbering| numbers.iter().find(|(_, n)| numbering.content(**n, side).is_none());
    let numbering = match (impossible(Numbering::Site), impossible(Numbering::Library)) {
        (None, None) => choose(numbers, side, notices),
        (None, Some(_)) => Numbering::Site,
        (Some((cell, _)), None) => {
            let field = field(cell);
            notices.push(format!(
                "read in the numbering of the library: in that of the site {field:?} at {cell} means nothing"
            ));
            Numbering::Library
        }
        (Some((site, _)), Some((library, _))) => {
            let (first, second) = (site.min(library), site.max(library));
            let fields = format!("{:?} at {first} and {:?} at {second}", field(first), field(second));
            let message = format!("{fields} belong to different numberings");
            return Err(source.error(layout.place(second), message));
        }
    };
    Ok(CellMap::from_fn(|c| numbering.content(numbers[c], side).unwrap_or(Content::Empty)))
}

/// The numbering with fewer clashes; the site's where they are equal.
fn choose(numbers: &CellMap<u32>, side: u8, notices: &mut Vec<String>) -> Numbering {
    let same = if side == 9 { 19 } else { u32::from(side) };
    if numbers.iter().all(|(_, n)| *n <= same) {
        return Numbering::Site;
    }
    let (site, library) = (clashes(numbers, side, Numbering::Site), clashes(numbers, side, Numbering::Library));
    if library < site {
        notices.push(format!(
            "read in the numbering of the library, where fewer digits clash ({library}) than in that of the site ({site})"
        ));
        return Numbering::Library;
    }
    if library == site {
        let both = "the text fits the numbering of the site and of the library; read in that of the site";
        notices.push(String::from(both));
    }
    Numbering::Site
}

/// Equal digits in a row or column, and candidates equal to a digit of their row or column.
fn clashes(numbers: &CellMap<u32>, side: u8, numbering: Numbering) -> usize {
    let content = |c: Cell| numbering.content(numbers[c], side).unwrap_or(Content::Empty);
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

/// The first letter of the header of a variant.
const fn letter(boxes: bool, diagonals: bool) -> char {
    match (boxes, diagonals) {
        (false, false) => 'T',
        (false, true) => 'U',
        (true, false) => 'B',
        (true, true) => 'V',
    }
}

/// Writes everything a board holds, in the numbering of the site.
pub fn write(progress: &Progress) -> Result<Written, WriteError> {
    let &Progress { puzzle, board, origin, .. } = progress;
    let letter = letter(puzzle.has_boxes(), puzzle.has_diagonals());
    let side = puzzle.side();
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
    // The string has no place for marks, colours or changes.
    if !origin.is_some_and(|o| o.unchanged(progress, &[])) && misread(&numbers, side) {
        let why = "digits and candidates clash so often that the text will be read in the other numbering";
        notices.push(format!("str8ts-b has two numberings, told apart by clashes: {why}"));
    }
    Ok(Written { text: format!("{letter}{side}B{}", packed::text(side, 2, 36, |c| numbers[c])), notices })
}

/// Whether numbers of the site would be taken for the library's.
fn misread(numbers: &CellMap<u32>, side: u8) -> bool {
    let only_site = numbers.iter().any(|(_, n)| Numbering::Library.content(*n, side).is_none());
    !only_site && choose(numbers, side, &mut Vec::new()) == Numbering::Library
}
