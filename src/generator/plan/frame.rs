//! What several full grids are tried in: houses, and the cages or black cells.

use super::filling::Filling;
use super::jigsaw::jigsaw;
use super::layout::{Layout, layout};
use super::own_layout::Drawn;
use super::pattern::{pattern, varied};
use super::random::Random;
use super::recipe::Recipe;
use super::symmetry::Symmetry;
use crate::puzzle::{CellSet, Kind, Puzzle, PuzzleBuilder, Regions};

/// Variations of a pattern that are tried.
const VARIATIONS: usize = 300;

/// A puzzle before its digits.
#[derive(Clone, Debug)]
pub(in crate::generator) struct Frame {
    /// The houses alone.
    pub houses: PuzzleBuilder,
    pub symmetry: Symmetry,
    /// The cages of a Killer.
    pub layout: Option<Layout>,
    /// The black cells of a Str8ts.
    pub black: CellSet,
}

impl Frame {
    /// A frame for the recipe, or `None` where chance did not come to one.
    pub fn new(recipe: &Recipe, symmetry: Symmetry, random: &mut Random) -> Option<Self> {
        let houses = houses(recipe, symmetry, random);
        let mut frame = Self { houses, symmetry, layout: None, black: CellSet::EMPTY };
        match recipe.kind {
            Kind::Sudoku => {}
            Kind::Killer => {
                let grid = frame.houses.clone().build().ok()?;
                let region = |cell| grid.region_of(cell);
                frame.layout = Some(layout(recipe.side, symmetry, recipe.cages, &region, random)?);
            }
            Kind::Str8ts => {
                frame.black = pattern(recipe.side, symmetry, random)?;
                if recipe.boxes || recipe.diagonals {
                    frame.black = fillable(&frame, recipe.side, random)?;
                }
            }
        }
        Some(frame)
    }

    /// The frame of cages that somebody drew.
    pub fn drawn(recipe: &Recipe, drawn: &Drawn, random: &mut Random) -> Self {
        let symmetry = drawn.symmetry();
        let houses = houses(recipe, symmetry, random);
        Self { houses, symmetry, layout: Some(drawn.layout()), black: CellSet::EMPTY }
    }
}

/// A pattern that has a full grid under boxes or diagonals, as hardly one in hundreds has: the pattern of the frame,
/// changed towards those that a search gets farther with.
fn fillable(frame: &Frame, side: u8, random: &mut Random) -> Option<CellSet> {
    let open = |black: CellSet, random: &mut Random| {
        let white = black.iter().fold(frame.houses.clone(), |b, cell| b.black(cell, None)).build().ok()?;
        Some(white.cells().len() - Filling::new(&white, &[]).reach(random))
    };
    let mut best = (open(frame.black, random)?, frame.black);
    for _ in 0..VARIATIONS {
        if best.0 == 0 {
            return Some(best.1);
        }
        let next = varied(side, frame.symmetry, best.1, random);
        if next == best.1 {
            continue;
        }
        let left = open(next, random)?;
        if left <= best.0 {
            best = (left, next);
        }
    }
    None
}

/// The houses of a recipe without a digit in them.
fn houses(recipe: &Recipe, symmetry: Symmetry, random: &mut Random) -> PuzzleBuilder {
    let builder = Puzzle::builder(recipe.kind, recipe.side).diagonals(recipe.diagonals);
    match recipe.kind {
        Kind::Str8ts => builder.regions(if recipe.boxes { Regions::Boxes } else { Regions::None }),
        Kind::Sudoku | Kind::Killer if recipe.jigsaw => {
            // Boxes that are wider than high cannot be turned by a quarter.
            let symmetry = match symmetry {
                Symmetry::Diagonal | Symmetry::QuarterTurn if recipe.side != 9 => Symmetry::HalfTurn,
                symmetry => symmetry,
            };
            builder.regions(Regions::Jigsaw(jigsaw(recipe.side, symmetry, random))).windows(recipe.windows)
        }
        Kind::Sudoku | Kind::Killer => builder.windows(recipe.windows),
    }
}
