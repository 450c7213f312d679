//! The rules of a puzzle in our own form. The log of a game begins with the same.

use std::ops::Not;

use serde::{Deserialize, Serialize};

use super::tables::{digits_text, number, read_digits, read_table, table};
use crate::puzzle::{CellMap, CellSet, Digit, Kind, Puzzle, Regions, Variant};

/// The rules. Tables of cells are 81 characters in reading order of a 9×9 grid, `.` for nothing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PuzzleText {
    side: u8,
    /// `none`, `boxes`, or 81 region numbers 1–9.
    regions: String,
    #[serde(default, skip_serializing_if = "Not::not")]
    diagonals: bool,
    #[serde(default, skip_serializing_if = "Not::not")]
    windows: bool,
    givens: String,
    /// Whether it is known that the givens clash: some files hold whatever stood in the grid.
    #[serde(default, skip_serializing_if = "Not::not")]
    clash: bool,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    cages: Vec<CageText>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    rules: Vec<Variant>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    colours: Option<String>,
    /// `#` for a black cell, its clue where it has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    black: Option<String>,
}

/// A cage.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct CageText {
    sum: u8,
    cells: CellSet,
}

/// The kind of puzzle that a slug names.
///
/// # Errors
/// Says that there is no such kind.
pub fn kind_named(slug: &str) -> Result<Kind, String> {
    Kind::named(slug).ok_or_else(|| format!("{slug:?} is not a kind of puzzle"))
}

impl PuzzleText {
    /// The rules of a puzzle as they are written.
    #[must_use]
    pub fn of(puzzle: &Puzzle) -> Self {
        let region = |map: &CellMap<u8>| table(|c| number(map[c] + 1));
        Self {
            side: puzzle.side(),
            regions: match puzzle.regions() {
                Regions::None => "none".to_owned(),
                Regions::Boxes => "boxes".to_owned(),
                Regions::Jigsaw(map) => region(map),
            },
            diagonals: puzzle.has_diagonals(),
            windows: puzzle.has_windows(),
            givens: digits_text(|c| puzzle.given(c)),
            clash: puzzle.contradicts_itself(),
            cages: puzzle.cages().iter().map(|c| CageText { sum: c.sum, cells: c.cells }).collect(),
            rules: puzzle.variants().filter_map(|rule| Variant::of(&rule)).collect(),
            colours: puzzle.cage_colours().map(|map| table(|c| number(map[c]))),
            black: (!puzzle.black().is_empty()).then(|| {
                let clue = |c| puzzle.clue(c).map_or('#', Digit::to_char);
                table(|c| puzzle.is_black(c).then(|| clue(c)))
            }),
        }
    }

    /// The puzzle.
    ///
    /// # Errors
    /// Names the part that is wrong, and the cell.
    pub fn read(&self, kind: Kind) -> Result<Puzzle, String> {
        let regions = match self.regions.as_str() {
            "none" => Regions::None,
            "boxes" => Regions::Boxes,
            text => {
                let map = read_digits("regions", text)?;
                Regions::Jigsaw(CellMap::from_fn(|c| map[c].map_or(0, |d| d.get() - 1)))
            }
        };
        let mut builder =
            Puzzle::builder(kind, self.side).regions(regions).diagonals(self.diagonals).windows(self.windows);
        for (cell, digit) in read_digits("givens", &self.givens)?.iter() {
            if let Some(digit) = digit {
                builder = builder.given(cell, *digit);
            }
        }
        for cage in &self.cages {
            builder = builder.cage(cage.sum, cage.cells);
        }
        for rule in self.rules.iter().flat_map(|rule| rule.rules(self.side)) {
            builder = builder.rule(rule);
        }
        if let Some(text) = &self.colours {
            let chars = read_table("colours", text)?;
            builder = builder
                .cage_colours(CellMap::from_fn(|c| chars[c].to_digit(10).and_then(|v| v.try_into().ok()).unwrap_or(0)));
        }
        if let Some(text) = &self.black {
            for (cell, &c) in read_table("black", text)?.iter() {
                match (c, Digit::from_char(c)) {
                    ('.', _) => {}
                    ('#', _) => builder = builder.black(cell, None),
                    (_, Some(clue)) => builder = builder.black(cell, Some(clue)),
                    _ => return Err(format!("black: {c:?} at {cell} is neither # nor a digit")),
                }
            }
        }
        // such a text was read with a notice; its game must open again, also a Str8ts that was saved without saying so
        let builder = if self.clash || kind == Kind::Str8ts { builder.keep_contradictions() } else { builder };
        builder.build().map_err(|e| e.to_string())
    }
}
