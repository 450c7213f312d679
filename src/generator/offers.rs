//! What there is to be made: kinds, variants, sides and levels that go together. Nothing else is offered, and nothing of
//! it refused.

use super::layout::Cages;
use super::recipe::Recipe;
use crate::logic::Level;
use crate::puzzle::Kind;

/// A sort of puzzle and the levels it comes in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Offer {
    /// The word for the kind, as `generate` has it: `killer`, `str8ts-x` …
    pub kind: &'static str,
    /// The word for the variant; none for the plain one, and for Str8ts, whose variants are kinds.
    pub variant: Option<&'static str>,
    /// What is made.
    pub recipe: Recipe,
    /// The levels that are served.
    pub levels: &'static [Level],
}

use Level::{Diabolical, Extreme, Gentle, Moderate, Tough};

const ALL: &[Level] = &[Gentle, Moderate, Tough, Diabolical, Extreme];
const SMALL: &[Level] = &[Gentle, Moderate, Tough];
const TINY: &[Level] = &[Gentle];

const SUDOKU: Recipe = Recipe::new(Kind::Sudoku);
const KILLER: Recipe = Recipe::new(Kind::Killer);
const STR8TS: Recipe = Recipe::new(Kind::Str8ts);

const fn offer(kind: &'static str, variant: Option<&'static str>, recipe: Recipe, levels: &'static [Level]) -> Offer {
    Offer { kind, variant, recipe, levels }
}

/// All of them.
pub static OFFERS: [Offer; 22] = [
    offer("killer", None, KILLER, ALL),
    offer("killer", Some("x"), Recipe { diagonals: true, ..KILLER }, ALL),
    offer("killer", Some("jigsaw"), Recipe { jigsaw: true, ..KILLER }, ALL),
    offer("killer", Some("windoku"), Recipe { windows: true, ..KILLER }, ALL),
    offer("killer", None, Recipe { side: 6, ..KILLER }, SMALL),
    offer("killer", Some("x"), Recipe { side: 6, diagonals: true, ..KILLER }, SMALL),
    offer("killer", None, Recipe { side: 4, ..KILLER }, TINY),
    offer("str8ts", None, STR8TS, ALL),
    offer("str8ts-x", None, Recipe { diagonals: true, ..STR8TS }, ALL),
    offer("str8ts-b", None, Recipe { boxes: true, ..STR8TS }, ALL),
    offer("str8ts-bx", None, Recipe { boxes: true, diagonals: true, ..STR8TS }, ALL),
    offer("str8ts", None, Recipe { side: 6, ..STR8TS }, SMALL),
    offer("sudoku", None, SUDOKU, ALL),
    offer("sudoku", Some("x"), Recipe { diagonals: true, ..SUDOKU }, ALL),
    offer("sudoku", Some("jigsaw"), Recipe { jigsaw: true, ..SUDOKU }, ALL),
    offer("sudoku", Some("windoku"), Recipe { windows: true, ..SUDOKU }, ALL),
    offer("sudoku", None, Recipe { side: 6, ..SUDOKU }, SMALL),
    offer("sudoku", Some("x"), Recipe { side: 6, diagonals: true, ..SUDOKU }, SMALL),
    offer("sudoku", None, Recipe { side: 4, ..SUDOKU }, TINY),
    offer("sudoku", Some("jigsaw"), Recipe { side: 6, jigsaw: true, ..SUDOKU }, SMALL),
    offer("killer", Some("jigsaw"), Recipe { side: 6, jigsaw: true, ..KILLER }, SMALL),
    offer("str8ts-x", None, Recipe { side: 6, diagonals: true, ..STR8TS }, SMALL),
];

impl Offer {
    /// The offer that a recipe belongs to, whatever its symmetry, cages and ease.
    #[must_use]
    pub fn of(recipe: &Recipe) -> Option<&'static Self> {
        let plain = Recipe { symmetry: None, cages: Cages::Normal, ease: 0, ..*recipe };
        OFFERS.iter().find(|offer| offer.recipe == plain)
    }

    /// The offer with these words and this side.
    #[must_use]
    pub fn find(kind: &str, variant: Option<&str>, side: u8) -> Option<&'static Self> {
        OFFERS.iter().find(|offer| offer.kind == kind && offer.variant == variant && offer.recipe.side == side)
    }
}
