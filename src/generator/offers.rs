//! What there is to be made: kinds, variants, sides and levels that go together. Nothing else is offered, and nothing of
//! it refused.

use super::plan::layout::Cages;
use super::plan::recipe::Recipe;
use crate::logic::Level;
use crate::puzzle::{Kind, Puzzle, Regions};

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
    /// All of them as people read them: kind by kind, the large ones first.
    #[must_use]
    pub fn listed() -> Vec<&'static Self> {
        let mut all: Vec<&'static Self> = OFFERS.iter().collect();
        all.sort_by_key(|offer| {
            let kind = OFFERS.iter().position(|other| other.recipe.kind == offer.recipe.kind);
            (kind, std::cmp::Reverse(offer.recipe.side))
        });
        all
    }

    /// Those that come every day.
    #[must_use]
    pub fn daily() -> Vec<&'static Self> {
        Self::listed().into_iter().filter(|offer| offer.recipe.side == 9).collect()
    }

    /// `Killer X`, `Jigsaw Sudoku 6×6`.
    #[must_use]
    pub fn title(&self) -> String {
        let Recipe { kind, side, boxes, diagonals, jigsaw, windows, .. } = self.recipe;
        let jigsaw = if jigsaw { "Jigsaw " } else { "" };
        let kind = match (kind, windows) {
            (Kind::Sudoku, false) => "Sudoku",
            (Kind::Sudoku, true) => "Windoku",
            (Kind::Killer, false) => "Killer",
            (Kind::Killer, true) => "Killer Windoku",
            (Kind::Str8ts, _) => "Str8ts",
        };
        let variant = match (boxes, diagonals) {
            (true, true) => " BX",
            (true, false) => " B",
            (false, true) => " X",
            (false, false) => "",
        };
        let side = if side == 9 { String::new() } else { format!(" {side}×{side}") };
        format!("{jigsaw}{kind}{variant}{side}")
    }

    /// The offer with this title.
    #[must_use]
    pub fn titled(title: &str) -> Option<&'static Self> {
        OFFERS.iter().find(|offer| offer.title() == title)
    }

    /// The offer that is called so; `x` for `×`, blanks, hyphens, upper and lower case do not matter.
    #[must_use]
    pub fn named(name: &str) -> Option<&'static Self> {
        let plain = |text: &str| -> String {
            // As it is written, and as it is heard.
            let letters = text.to_lowercase().replace('×', "x").replace(" by ", "x").replace("straights", "str8ts");
            letters.chars().filter(|c| c.is_alphanumeric()).collect()
        };
        Self::listed().into_iter().find(|offer| plain(&offer.title()) == plain(name))
    }

    /// The offer whose puzzles have the rules of this one; the plain one of its kind where none has.
    #[must_use]
    pub fn like(puzzle: &Puzzle) -> Option<&'static Self> {
        let kind = puzzle.kind();
        let recipe = Recipe {
            side: puzzle.side(),
            boxes: kind == Kind::Str8ts && puzzle.has_boxes(),
            diagonals: puzzle.has_diagonals(),
            jigsaw: matches!(puzzle.regions(), Regions::Jigsaw(_)),
            windows: puzzle.has_windows(),
            ..Recipe::new(kind)
        };
        Self::of(&recipe).or_else(|| Self::of(&Recipe::new(kind)))
    }

    /// The hardest level served that is not above this one, or else the easiest.
    #[must_use]
    pub fn level(&self, wished: Level) -> Level {
        let easier = self.levels.iter().copied().filter(|level| *level <= wished).max();
        easier.or_else(|| self.levels.iter().copied().min()).unwrap_or(wished)
    }

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
