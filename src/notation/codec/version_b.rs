//! What the version B strings of SudokuWiki have in common: a header of three characters and a number a cell;
//! sudokuwiki.org/Sudoku_String_Definitions and /Killer_String_Definitions.
//!
//! The header is a letter for the rules, the side, and `B`. The number of a cell holds, from the high bits down, what
//! its [`Form`] has of region - 1, colour - 1 (3 bits), the sum once a cage, and the value of the cell ("cell content
//! transform"). Every field has the bits of its largest number, and every number the base-36 characters of the largest
//! that can come up, so that smaller sides have shorter strings.

use super::packed::{self, Layout};
use crate::notation::{NotationError, Progress, Source, capabilities, page_links};
use crate::puzzle::{Board, Cell, CellMap, CellSet, Digit, DigitSet, Puzzle, PuzzleBuilder};

/// Which fields the number of a cell has beside its value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Form {
    /// Rows of the grid.
    pub side: u8,
    /// Whether there are regions.
    pub regions: bool,
    /// Whether there are cages. Digits count as placed then: the page does not need clues in a Killer.
    pub cages: bool,
}

/// What the numbers say.
pub struct Fields {
    /// The numbers of the regions, from 0; 0 where the form has none.
    pub regions: CellMap<u8>,
    /// 1 to 8.
    pub colours: CellMap<u8>,
    /// 0 where none is written.
    pub sums: CellMap<u8>,
    /// The values of the cells.
    pub contents: CellMap<Content>,
}

/// A puzzle without regions of its own in the regions that its link has for it in `jigmap=`. A layout that is on the
/// page alone is not known; what stands in the string is read all the same.
pub fn on_page(
    source: &Source,
    builder: PuzzleBuilder,
    side: u8,
    notices: &mut Vec<String>,
) -> Result<PuzzleBuilder, NotationError> {
    if side != 9 {
        return Ok(builder);
    }
    match page_links::jigmap_of(source)? {
        Some(regions) => return Ok(builder.regions(regions)),
        None if page_links::is_jigsaw(source) => notices.push(String::from(
            "the link is of a jigsaw whose regions are neither in its string nor in jigmap=: read with the usual boxes",
        )),
        None => {}
    }
    Ok(builder)
}

/// The puzzle and the board of a version B string with cages.
pub fn from_fields(
    source: &Source,
    layout: Layout,
    builder: PuzzleBuilder,
    fields: &Fields,
    notices: &mut Vec<String>,
) -> Result<(Puzzle, Board), NotationError> {
    let (puzzle, found) = super::cages::from_colours(source, layout, builder, fields.colours, &fields.sums)?;
    notices.extend(found);
    let mut board = Board::new(&puzzle);
    fields.contents.iter().for_each(|(cell, content)| content.place(&mut board, cell));
    Ok((puzzle, board))
}

impl Form {
    /// Where the numbers lie after the header.
    pub fn layout(self) -> Layout {
        // five colours are written, up to eight are read, which takes no character more
        let largest = self.number(self.side - 1, 4, self.largest_sum(), self.largest_value());
        let digits = (1..6).find(|&width| 36u32.pow(width) > largest).unwrap_or(6);
        Layout { start: 3, width: digits as usize, base: 36, side: self.side }
    }

    fn largest_sum(self) -> u32 {
        let side = u32::from(self.side);
        side * (side + 1) / 2
    }

    /// All candidates: `ep` in a 9×9 grid.
    fn largest_value(self) -> u32 {
        2 * u32::from(self.side) + (1 << self.side) - 1
    }

    /// The bits below colour or region.
    fn shifts(self) -> (u32, u32) {
        let (value, sum) = (bits(self.largest_value()), bits(self.largest_sum()));
        if self.cages { (value, value + sum) } else { (value, value) }
    }

    fn number(self, region: u8, colour: u8, sum: u32, value: u32) -> u32 {
        let (above_value, above_sum) = self.shifts();
        let region = if self.regions { u32::from(region) << above_sum } else { 0 };
        if self.cages {
            region << 3 | u32::from(colour) << above_sum | sum << above_value | value
        } else {
            region | value
        }
    }

    /// Reads the numbers after the header and takes them apart.
    pub fn read(self, source: &Source) -> Result<Fields, NotationError> {
        let layout = self.layout();
        let numbers = layout.numbers(source, source.len(), " after the header")?;
        let (above_value, above_sum) = self.shifts();
        let mut fields = Fields {
            regions: CellMap::from_fn(|_| 0),
            colours: CellMap::from_fn(|_| 1),
            sums: CellMap::from_fn(|_| 0),
            contents: CellMap::from_fn(|_| Content::Empty),
        };
        for cell in Cell::grid(self.side) {
            let n = numbers[cell];
            let (value, rest) = (n & ((1 << above_value) - 1), n >> above_value);
            let (sum, rest) =
                if self.cages { (rest & ((1 << (above_sum - above_value)) - 1), n >> above_sum) } else { (0, rest) };
            let (colour, region) = if self.cages { (rest & 7, rest >> 3) } else { (0, rest) };
            let content = Content::of(value, self.side);
            let most = if self.regions { u32::from(self.side) - 1 } else { 0 };
            let (Some(content), true, true) = (content, region <= most, sum <= self.largest_sum()) else {
                let field = packed::shown(source, layout.place(cell), layout.width);
                let why = self.refusal(region, sum, value);
                return Err(source.error(layout.place(cell), format!("{field:?} at {cell} {why}")));
            };
            // three bits of colour, at most six of sum, and a region of the grid: all fit a byte
            fields.regions[cell] = region as u8;
            fields.colours[cell] = colour as u8 + 1;
            fields.sums[cell] = sum as u8;
            fields.contents[cell] = match content {
                Content::Given(digit) if self.cages => Content::Placed(digit),
                content => content,
            };
        }
        Ok(fields)
    }

    /// Why a number is refused.
    fn refusal(self, region: u32, sum: u32, value: u32) -> String {
        let largest = self.largest_value();
        let (above_value, above_sum) = self.shifts();
        if self.regions && region >= u32::from(self.side) {
            return format!("has the region {}: there are {}", region + 1, self.side);
        }
        if region > 0 && !self.regions && self.cages {
            let sum_bits = above_sum - above_value;
            return format!("is too large: it holds a colour of 3 bits, a sum of {sum_bits}, a cell of {above_value}");
        }
        if sum > self.largest_sum() {
            return format!("has the sum {sum}: a cage adds up to at most {}", self.largest_sum());
        }
        if self.regions || self.cages {
            return format!("has the cell value {value}: the largest is {largest}, all candidates; {}", packed::SLIP);
        }
        let digits = packed::base_36(largest);
        let digits = digits.trim_start_matches('0');
        format!("is too large: the largest number is {digits}, all candidates; {}", packed::SLIP)
    }

    /// Writes header and numbers. `colours` of the cages count where the form has cages.
    pub fn write(self, letter: char, progress: &Progress, colours: &CellMap<u8>) -> String {
        let &Progress { puzzle, board, .. } = progress;
        let number = |cell| {
            let colour = colours[cell].saturating_sub(1);
            let sum = u32::from(super::cages::sum_in(puzzle, cell));
            self.number(puzzle.region_of(cell), colour, sum, value(puzzle, board, cell, !self.cages))
        };
        format!("{letter}{}B{}", self.side, packed::text(self.side, self.layout().width, 36, number))
    }
}

/// Number of bits that a number up to this takes.
fn bits(largest: u32) -> u32 {
    u32::BITS - largest.leading_zeros()
}

/// What a cell holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Content {
    /// Nothing.
    Empty,
    /// A given digit.
    Given(Digit),
    /// A digit placed by the player.
    Placed(Digit),
    /// Candidates, at least one.
    Candidates(DigitSet),
}

impl Content {
    /// What a value stands for in a grid of this side, or `None` where it stands for nothing.
    fn of(value: u32, side: u8) -> Option<Self> {
        let side = u32::from(side);
        Some(match value {
            0 => Self::Empty,
            _ if value <= side => Self::Given(packed::digit(value)?),
            _ if value <= 2 * side => Self::Placed(packed::digit(value - side)?),
            _ if value - 2 * side < 1 << side => Self::Candidates(packed::candidates(value - 2 * side)),
            _ => return None,
        })
    }

    /// Puts the progress of a cell on the board; a given digit is there already.
    pub fn place(self, board: &mut Board, cell: Cell) {
        match self {
            Self::Placed(digit) => board.set_digit(cell, Some(digit)),
            Self::Candidates(set) => board.set_candidates(cell, set),
            Self::Empty | Self::Given(_) => {}
        }
    }
}

/// The value of a cell. A given digit is written as one only where the notation marks givens.
fn value(puzzle: &Puzzle, board: &Board, cell: Cell, givens: bool) -> u32 {
    let side = u32::from(puzzle.side());
    match (board.digit(cell), board.candidates(cell)) {
        (Some(digit), _) if givens && puzzle.given(cell).is_some() => u32::from(digit.get()),
        (Some(digit), _) => side + u32::from(digit.get()),
        (None, candidates) if candidates.is_empty() => 0,
        (None, candidates) => 2 * side + u32::from(candidates.bits()),
    }
}

/// The puzzle with the given digits, and the board with the progress.
pub fn filled(
    source: &Source,
    layout: Layout,
    builder: PuzzleBuilder,
    contents: &CellMap<Content>,
) -> Result<(Puzzle, Board), NotationError> {
    let builder = contents.iter().fold(builder, |b, (cell, content)| match *content {
        Content::Given(digit) => b.given(cell, digit),
        _ => b,
    });
    let puzzle = builder.build().map_err(|e| packed::rule_error(source, &e, |c| layout.place(c)))?;
    let mut board = Board::new(&puzzle);
    contents.iter().for_each(|(cell, content)| content.place(&mut board, cell));
    Ok((puzzle, board))
}

/// The region of each cell, from 0, and a notice where the numbers are colours: where a number has other than `side`
/// cells, its pieces are the regions.
pub fn regions(
    source: &Source,
    layout: Layout,
    numbers: &CellMap<u8>,
    notices: &mut Vec<String>,
) -> Result<CellMap<u8>, NotationError> {
    let side = usize::from(layout.side);
    let grid: CellSet = Cell::grid(layout.side).collect();
    let count = |region: u8| grid.iter().filter(|&c| numbers[c] == region).count();
    if (0..layout.side).all(|region| count(region) == side) {
        return Ok(CellMap::from_fn(|c| numbers[c]));
    }
    let mut regions = CellMap::from_fn(|_| 0);
    let (mut left, mut next) = (grid, 0);
    while let Some(first) = left.first() {
        let same: CellSet = left.iter().filter(|&c| numbers[c] == numbers[first]).collect();
        let piece = same.component(first);
        left -= piece;
        if piece.len() != side {
            let message = format!(
                "the region at {first} has {} cells instead of {side} ({})",
                piece.len(),
                capabilities::some(piece)
            );
            return Err(source.error(layout.place(first), message));
        }
        piece.iter().for_each(|cell| regions[cell] = next);
        next += 1;
    }
    notices.push(String::from("the region numbers are colours here: each piece of one colour was read as a region"));
    Ok(regions)
}

/// The header in upper case: a letter, the side in base 36, the letter of the version. `None` where there is none.
pub fn header(source: &Source) -> Option<String> {
    let &[letter, side, version] = source.chars.get(..3)? else { return None };
    let shaped = letter.is_ascii_alphabetic()
        && matches!(side, '3'..='9' | 'G' | 'P' | 'g' | 'p')
        && version.is_ascii_alphabetic();
    shaped.then(|| [letter, side, version].map(|c| c.to_ascii_uppercase()).iter().collect())
}

/// Whether the text begins with a header of version B that has one of these letters, with any side, so that a wrong
/// side is reported.
pub fn has_header(source: &Source, letters: &str) -> bool {
    let letter = |c: &char| c.is_ascii_alphabetic() && letters.contains(c.to_ascii_uppercase());
    source.chars.first().is_some_and(letter) && header(source).is_some_and(|h| h.ends_with('B'))
}

/// The letter of the header and its side, out of those with which there is such a puzzle.
pub fn letter_and_side(source: &Source, sides: &[u8], what: &str) -> Result<(char, u8), NotationError> {
    let header = header(source).unwrap_or_default();
    let mut signs = header.chars();
    let (letter, side) = (signs.next(), signs.next().and_then(|c| c.to_digit(10)));
    let side = side.and_then(|n| u8::try_from(n).ok()).filter(|side| sides.contains(side));
    letter.zip(side).ok_or_else(|| {
        if header.is_empty() {
            return source.error(0, "the text does not begin with a header, such as S9B");
        }
        let sides: Vec<String> = sides.iter().map(u8::to_string).collect();
        let message = format!("the header {header:?} is not read: {what} have {} rows", sides.join(", "));
        source.error(0, message)
    })
}

/// The sides that have boxes.
pub const BOXED: &[u8] = &[4, 6, 8, 9];

/// The sides that can have regions.
pub const ANY: &[u8] = &[4, 5, 6, 7, 8, 9];
