//! `sumocue`: `SumoCueV1`, `D` for both diagonals or nothing, then a token a cell; SumoCue. No progress.
//!
//! `=12` is the first cell of a cage with the sum, `+3` a cell of the cage that begins in the cell with index 3, from
//! 0. In a jigsaw `J` and the number of the region, 0–8, follow. Where no token has a plus there are no cages, and the
//! numbers are given digits, 0 for none.

use super::jigsaw_b::only_jigsaws;
use crate::notation::codec::packed;
use crate::notation::{NotationError, Progress, Reading, Source, WriteError, Written};
use crate::puzzle::{Cage, Cell, CellMap, CellSet, Digit, Kind, Puzzle, PuzzleBuilder, PuzzleError, Regions};

/// How every text begins.
const HEADER: &str = "SumoCueV1";

/// The header, of any version, so that a wrong one is reported.
pub fn fits(source: &Source) -> bool {
    let start = source.chars.get(..7).unwrap_or_default();
    source.link.is_none() && start.iter().zip(HEADER.chars()).filter(|(a, b)| a.eq_ignore_ascii_case(b)).count() == 7
}

/// What is said about a cell.
#[derive(Clone, Copy, Debug)]
struct Token {
    /// Where it stands.
    place: usize,
    /// Whether it belongs to the cage of another cell.
    plus: bool,
    /// A sum, a digit, or the index of another cell.
    number: u32,
    /// The region, from 0.
    region: Option<u8>,
}

/// Reads cages or givens, diagonals and regions.
pub fn read(source: &Source) -> Result<Reading, NotationError> {
    if !matches!(source.chars.get(7..9), Some(['v' | 'V', '1'])) {
        return Err(source.error(7, "the header is not SumoCueV1"));
    }
    let diagonals = matches!(source.chars.get(9), Some('d' | 'D'));
    let tokens = tokens(source, HEADER.len() + usize::from(diagonals))?;
    let cages = tokens.iter().any(|(_, t)| t.plus);
    let kind = if cages { Kind::Killer } else { Kind::Sudoku };
    let mut builder = Puzzle::builder(kind, 9).diagonals(diagonals);
    if let Some(regions) = regions(source, &tokens)? {
        builder = builder.regions(Regions::Jigsaw(regions));
    }
    let builder = if cages { with_cages(source, builder, &tokens)? } else { with_givens(source, builder, &tokens)? };
    let mut notices = Vec::new();
    let puzzle = match builder.clone().build() {
        // a file has every digit that stood in the grid, right or wrong
        Err(error @ PuzzleError::Contradiction(_)) => {
            notices.push(format!("{error}; they were read as they stand, and there is no solution"));
            builder.keep_contradictions().build()
        }
        built => built,
    };
    let puzzle = puzzle.map_err(|e| packed::rule_error(source, &e, |c| tokens[c].place))?;
    Ok(Reading::bare(puzzle, notices))
}

/// The tokens of the cells.
fn tokens(source: &Source, start: usize) -> Result<CellMap<Token>, NotationError> {
    let mut tokens = CellMap::from_fn(|_| Token { place: start, plus: false, number: 0, region: None });
    let mut at = start;
    for cell in Cell::all() {
        let place = at;
        let plus = match source.chars.get(at) {
            Some('=') => false,
            Some('+') => true,
            Some(c) => return Err(source.error(at, format!("{c:?} at {cell} is neither = nor +"))),
            None => {
                let message = format!("there are {} cells instead of 81: the text is cut off at {cell}", cell.index());
                return Err(source.error(at, message));
            }
        };
        let digits: Vec<u32> = source.chars.iter().skip(at + 1).map_while(|c| c.to_digit(10)).take(4).collect();
        if digits.is_empty() {
            return Err(source.error(at + 1, format!("there is no number at {cell}")));
        }
        at += 1 + digits.len();
        let mut region = None;
        if matches!(source.chars.get(at), Some('J' | 'j')) {
            let number = source.chars.get(at + 1).and_then(|c| c.to_digit(10)).filter(|n| *n < 9);
            let Some(number) = number else {
                return Err(source.error(at, format!("J at {cell} is followed by the number of its region, 0 to 8")));
            };
            region = Some(number as u8); // below 9
            at += 2;
        }
        tokens[cell] = Token { place, plus, number: digits.iter().fold(0, |n, d| n * 10 + d), region };
    }
    if at < source.len() {
        return Err(source.error(at, "extra text after the 81 cells"));
    }
    Ok(tokens)
}

/// The regions of a jigsaw.
fn regions(source: &Source, tokens: &CellMap<Token>) -> Result<Option<CellMap<u8>>, NotationError> {
    let Some((_, first)) = tokens.iter().next() else { return Ok(None) };
    let jigsaw = first.region.is_some();
    if let Some((cell, token)) = tokens.iter().find(|(_, t)| t.region.is_some() != jigsaw) {
        let message = format!("some cells have the number of a region and others, as {cell}, do not");
        return Err(source.error(token.place, message));
    }
    for region in (0..9).filter(|_| jigsaw) {
        let cells: CellSet = Cell::all().filter(|&c| tokens[c].region == Some(region)).collect();
        if cells.len() != 9 {
            let place = cells.first().map_or(source.len(), |c| tokens[c].place);
            return Err(source.error(place, format!("region J{region} has {} cells instead of 9", cells.len())));
        }
    }
    Ok(jigsaw.then(|| CellMap::from_fn(|c| tokens[c].region.unwrap_or(0))))
}

fn with_givens(
    source: &Source,
    mut builder: PuzzleBuilder,
    tokens: &CellMap<Token>,
) -> Result<PuzzleBuilder, NotationError> {
    for (cell, token) in tokens.iter() {
        if token.number > 9 {
            let message =
                format!("{} at {cell} is no digit, and no cell has a plus as the cages of a Killer do", token.number);
            return Err(source.error(token.place, message));
        }
        if let Some(digit) = packed::digit(token.number) {
            builder = builder.given(cell, digit);
        }
    }
    Ok(builder)
}

fn with_cages(
    source: &Source,
    mut builder: PuzzleBuilder,
    tokens: &CellMap<Token>,
) -> Result<PuzzleBuilder, NotationError> {
    let mut cages = CellMap::from_fn(|_| CellSet::EMPTY);
    for (cell, token) in tokens.iter() {
        let mut at = cell;
        for _ in 0..packed::CELLS {
            if !tokens[at].plus {
                break;
            }
            at = usize::try_from(tokens[at].number).ok().and_then(Cell::from_index).ok_or_else(|| {
                let message = format!("+{} at {at} is the index of no cell: they are 0 to 80", tokens[at].number);
                source.error(tokens[at].place, message)
            })?;
        }
        if tokens[at].plus {
            return Err(
                source.error(token.place, format!("the cells from {cell} on run in a circle: they have no sum"))
            );
        }
        cages[at].insert(cell);
    }
    for (cell, &cells) in cages.iter().filter(|(_, cells)| !cells.is_empty()) {
        match tokens[cell].number {
            0 if cells.len() == 1 => {}
            0 => return Err(source.error(tokens[cell].place, format!("the cage at {cell} has no sum ({cells})"))),
            sum => {
                let sum = Cage::sum_from(sum).ok_or_else(|| {
                    let most = Cage::LARGEST_SUM;
                    source
                        .error(tokens[cell].place, format!("the sum {sum} at {cell}: a cage adds up to at most {most}"))
                })?;
                builder = builder.cage(sum, cells);
            }
        }
    }
    Ok(builder)
}

/// Writes cages or givens, diagonals and regions.
pub fn write(progress: &Progress) -> Result<Written, WriteError> {
    let puzzle = progress.puzzle;
    let refuse = |what: &str| Err(WriteError::Unsupported { notation: "sumocue", what: what.to_owned() });
    if puzzle.kind() == Kind::Sudoku {
        only_jigsaws("sumocue", puzzle)?;
    } else if !puzzle.given_cells().is_empty() {
        return refuse("given digits beside cages");
    } else if puzzle.cages().iter().all(|cage| cage.cells.len() < 2) {
        return refuse("a Killer without a cage of several cells: its sums would be read as given digits");
    }
    let mut text = String::from(HEADER);
    if puzzle.has_diagonals() {
        text.push('D');
    }
    for cell in Cell::all() {
        let token = match puzzle.cage_at(cell).map(|cage| (cage.sum, cage.first())) {
            Some((sum, Some(first))) if first == cell => format!("={sum}"),
            Some((_, Some(first))) => format!("+{}", first.index()),
            _ => format!("={}", puzzle.given(cell).map_or(0, Digit::get)),
        };
        text.push_str(&token);
        if matches!(puzzle.regions(), Regions::Jigsaw(_)) {
            text.push_str(&format!("J{}", puzzle.region_of(cell)));
        }
    }
    Ok(Written { text, notices: Vec::new() })
}
