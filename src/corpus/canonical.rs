//! The least of all puzzles that are equal to one.

use std::collections::BTreeMap;

use super::least::least;
use super::rebuild::rebuild;
use super::symmetry::{Symmetry, moves, permutes, renames};
use crate::puzzle::{Cell, Constraint, Digit, DigitSet, HouseKind, Origin, Puzzle, PuzzleError};

/// A puzzle that stands for all that are equal to it.
#[derive(Clone, Debug)]
pub struct Canonical {
    /// The least of them.
    pub puzzle: Puzzle,
    /// The way to it.
    pub map: Symmetry,
}

/// The least of the puzzles that a puzzle becomes by turning, mirroring, permuting and renaming, as far as its rules
/// stay rules of the same sort; equal puzzles have the same.
///
/// A plain Sudoku is permuted within bands and stacks, a Sudoku X and a Windoku as far as diagonals and windows stay,
/// all others are turned and mirrored. Digits are renamed at will where all that is said of them is that they differ;
/// where sums or straights say more, 1 can change places with the largest, 2 with the next, and so on. Least is the one
/// with the least givens read row by row, blanks first; then with the least black cells, clues, regions, cages and other
/// rules. Of a jigsaw the regions come first. Progress does not count.
///
/// # Errors
/// None known: transforming a puzzle gives a puzzle.
pub fn canonical(puzzle: &Puzzle) -> Result<Canonical, PuzzleError> {
    let map = if permutes(puzzle) {
        least(puzzle)
    } else {
        let rename = renames(puzzle);
        let ways = moves(puzzle).into_iter().flat_map(|way| named(puzzle, way, rename));
        let keyed = ways.map(|way| (key(puzzle, &way), way));
        // The first of equals, so that the same puzzle always has the same map.
        let best = keyed.reduce(|best, other| if other.0 < best.0 { other } else { best });
        best.map_or_else(|| least(puzzle), |(_, way)| way)
    };
    Ok(Canonical { puzzle: rebuild(puzzle, &map)?, map })
}

/// A way to move cells with the names that can be least: digits as they appear, or as they are and the other way round.
fn named(puzzle: &Puzzle, way: Symmetry, rename: bool) -> Vec<Symmetry> {
    let side = puzzle.side();
    if !rename {
        let turned = Symmetry { digits: (0..side).rev().collect(), ..way.clone() };
        return vec![way, turned];
    }
    let mut names: Vec<u8> = Vec::new();
    let sources = Cell::grid(side).filter_map(|cell| way.source(cell));
    let given = sources.filter_map(|cell| puzzle.given(cell)).map(|digit| digit.get() - 1);
    for digit in given.chain(0..side) {
        if !names.contains(&digit) {
            names.push(digit);
        }
    }
    let name = |digit: u8| names.iter().position(|other| *other == digit).map_or(digit, |at| at as u8);
    vec![Symmetry { digits: (0..side).map(name).collect(), ..way }]
}

/// A number for each sort of rule: an extra region and a cage without a sum differ, even where their cells are the same.
const fn sort(origin: Origin) -> u16 {
    match origin {
        Origin::House(HouseKind::Extra(_)) => 1,
        Origin::House(HouseKind::Cage(_)) => 2,
        Origin::House(
            HouseKind::Row(_)
            | HouseKind::Column(_)
            | HouseKind::Box(_)
            | HouseKind::Region(_)
            | HouseKind::Diagonal(_)
            | HouseKind::Window(_),
        ) => 3,
        Origin::Cage => 4,
        Origin::Compartment(_) => 5,
        Origin::Clue(_) => 6,
        Origin::Knight => 7,
        Origin::King => 8,
        Origin::Parity => 9,
        Origin::GivenMarks => 10,
    }
}

/// What is compared of the puzzle that a way leads to.
fn key(puzzle: &Puzzle, way: &Symmetry) -> Vec<u16> {
    let digit = |d: Option<Digit>| d.map_or(0, |d| u16::from(way.digit(d).get()));
    let cells = || Cell::grid(puzzle.side()).filter_map(|cell| way.source(cell));
    let mut key = Vec::with_capacity(5 * 81);
    let mut numbers = BTreeMap::new();
    // Walls are numbered as they appear, so that numbers which happen to differ do not count.
    let mut number = |sort: u8, old: usize| {
        let next = numbers.len() as u16 + 1;
        *numbers.entry((sort, old)).or_insert(next)
    };
    if !puzzle.has_boxes() {
        key.extend(cells().map(|cell| number(0, usize::from(puzzle.region_of(cell)))));
    }
    key.extend(cells().map(|cell| digit(puzzle.given(cell))));
    if !puzzle.black().is_empty() {
        key.extend(cells().map(|cell| u16::from(puzzle.is_black(cell)) * (1 + digit(puzzle.clue(cell)))));
    }
    if !puzzle.cages().is_empty() {
        let mut sums = Vec::new();
        key.extend(cells().map(|cell| {
            puzzle.cage_index(cell).map_or(0, |at| {
                let cage = number(1, at);
                if sums.last().is_none_or(|(last, _)| *last < cage) {
                    sums.push((
                        cage,
                        puzzle.cages().get(at).map_or(0, |c| super::rebuild::total(puzzle, way, c.sum, c.cells)),
                    ));
                }
                cage
            })
        }));
        key.extend(sums.into_iter().map(|(_, sum)| u16::from(sum)));
    }
    let mut others: Vec<Vec<u16>> = puzzle
        .variants()
        .map(|rule| {
            let (inside, digits) = match &rule.constraint {
                &Constraint::Allowed { cells, digits } => (cells, digits.iter().map(|d| way.digit(d)).collect()),
                &Constraint::Distinct { cells, .. }
                | &Constraint::Sum { cells, .. }
                | &Constraint::Straight { cells } => (cells, DigitSet::EMPTY),
                // These are the same wherever they are looked at from.
                Constraint::Apart { .. } => (puzzle.grid(), DigitSet::EMPTY),
            };
            let sort = sort(rule.origin);
            let places = Cell::grid(puzzle.side()).zip(cells()).filter(|(_, old)| inside.contains(*old));
            [sort, digits.bits()].into_iter().chain(places.map(|(new, _)| new.index() as u16)).collect()
        })
        .collect();
    others.sort_unstable();
    key.extend(others.into_iter().flatten());
    key
}
