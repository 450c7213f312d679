//! A puzzle under a symmetry, and without some of its parts.

use std::sync::Arc;

use super::symmetry::Symmetry;
use crate::puzzle::{Cell, CellMap, CellSet, Constraint, Digit, Puzzle, PuzzleBuilder, PuzzleError, Regions, Rule};

/// The puzzle that a way leads to.
pub(super) fn rebuild(puzzle: &Puzzle, way: &Symmetry) -> Result<Puzzle, PuzzleError> {
    let moved = |cells: CellSet| -> CellSet {
        Cell::grid(puzzle.side()).filter(|cell| way.source(*cell).is_some_and(|old| cells.contains(old))).collect()
    };
    let mut builder = frame(puzzle, |cell| way.source(cell));
    for cell in Cell::grid(puzzle.side()) {
        let Some(old) = way.source(cell) else { continue };
        if let Some(given) = puzzle.given(old) {
            builder = builder.given(cell, way.digit(given));
        }
        if puzzle.is_black(old) {
            builder = builder.black(cell, puzzle.clue(old).map(|clue| way.digit(clue)));
        }
    }
    for cage in puzzle.cages() {
        builder = builder.cage(total(puzzle, way, cage.sum, cage.cells), moved(cage.cells));
    }
    for rule in puzzle.variants() {
        let constraint = match rule.constraint {
            Constraint::Distinct { cells, complete } => Constraint::Distinct { cells: moved(cells), complete },
            Constraint::Sum { cells, total } => Constraint::Sum { cells: moved(cells), total },
            Constraint::Straight { cells } => Constraint::Straight { cells: moved(cells) },
            Constraint::Apart { partners } => Constraint::Apart {
                partners: Arc::new(CellMap::from_fn(|cell| {
                    way.source(cell).map_or(CellSet::EMPTY, |old| moved(partners[old]))
                })),
            },
            Constraint::Allowed { cells, digits } => {
                Constraint::Allowed { cells: moved(cells), digits: digits.iter().map(|d| way.digit(d)).collect() }
            }
        };
        builder = builder.rule(Rule { origin: rule.origin, constraint });
    }
    builder.build()
}

/// The sum that a cage has after its digits are renamed: the same, or what is left where each changes places with its
/// opposite.
pub(super) fn total(puzzle: &Puzzle, way: &Symmetry, sum: u8, cells: CellSet) -> u8 {
    let turned = Digit::new(1).is_some_and(|one| way.digit(one).get() != 1);
    if turned { (cells.len() as u8 * (puzzle.side() + 1)).saturating_sub(sum) } else { sum }
}

/// A puzzle like another without its givens, cages and other rules; `source` says which of its cells stands where.
fn frame(puzzle: &Puzzle, source: impl Fn(Cell) -> Option<Cell>) -> PuzzleBuilder {
    let regions = match puzzle.regions() {
        Regions::None => Regions::None,
        Regions::Boxes => Regions::Boxes,
        Regions::Jigsaw(_) => {
            // Numbered as they appear.
            let mut seen = Vec::new();
            let mut number = |old: u8| {
                seen.iter().position(|other| *other == old).unwrap_or_else(|| {
                    seen.push(old);
                    seen.len() - 1
                }) as u8
            };
            let mut map = CellMap::default();
            for cell in Cell::grid(puzzle.side()) {
                map[cell] = number(source(cell).map_or(0, |old| puzzle.region_of(old)));
            }
            Regions::Jigsaw(map)
        }
    };
    Puzzle::builder(puzzle.kind(), puzzle.side())
        .regions(regions)
        .diagonals(puzzle.has_diagonals())
        .windows(puzzle.has_windows())
        .keep_contradictions()
}

/// The same puzzle with these givens and cages alone.
pub(super) fn with_parts(puzzle: &Puzzle, givens: CellSet, cages: &[bool]) -> Result<Puzzle, PuzzleError> {
    let mut builder = frame(puzzle, Some);
    for cell in puzzle.given_cells() & givens {
        if let Some(digit) = puzzle.given(cell) {
            builder = builder.given(cell, digit);
        }
    }
    for cell in puzzle.black() {
        builder = builder.black(cell, puzzle.clue(cell));
    }
    for (cage, _) in puzzle.cages().iter().zip(cages).filter(|(_, kept)| **kept) {
        builder = builder.cage(cage.sum, cage.cells);
    }
    for rule in puzzle.variants() {
        builder = builder.rule(rule);
    }
    builder.build()
}
