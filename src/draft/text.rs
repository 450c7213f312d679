//! A draft as text, to be kept: JSON, with the changes that undo takes back.

use serde::{Deserialize, Serialize};

use super::draft::{Draft, DraftCage};
use super::history::{Drafting, Step};
use super::shape::{Cut, Shape};
use crate::notation::{digits_text, kind_named, read_digits};
use crate::puzzle::{Cage, Cell, CellMap, CellSet, Digit, Variant};

/// The version that is written, and the newest that is read.
const VERSION: u32 = 1;

/// The changes that are kept for undo, the newest ones: the file is written anew with every key.
const KEPT: usize = 100;

/// The longest text that is read, in bytes: several times what is ever written.
pub const MOST_TEXT: usize = 1024 * 1024;

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Whole {
    #[serde(rename = "ninefold-draft")]
    version: u32,
    now: DraftText,
    #[serde(default)]
    undo: Vec<DraftText>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    played: bool,
}

/// Tables of cells are 81 characters in reading order of a 9×9 grid, `.` for nothing.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct DraftText {
    kind: String,
    /// `none`, `boxes` or `jigsaw`.
    cut: String,
    side: u8,
    diagonals: bool,
    windows: bool,
    digits: String,
    black: String,
    regions: String,
    /// The cage of each cell: two characters, a number from `01` on, `..` for none.
    cages: String,
    /// The sums of the cages by their numbers; 0 for a cage without one.
    sums: Vec<u8>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    rules: Vec<Variant>,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    title: String,
}

impl Drafting {
    /// The text to be kept: the draft and the newest changes before it.
    #[must_use]
    pub fn text(&self) -> String {
        let first = self.undo.len().saturating_sub(KEPT);
        let undo = self.undo.iter().skip(first).map(|step| DraftText::of(&step.draft)).collect();
        let whole = Whole { version: VERSION, now: DraftText::of(self.draft()), undo, played: self.is_played() };
        // Strings and numbers only: writing them as JSON cannot fail.
        serde_json::to_string(&whole).unwrap_or_default()
    }

    /// Reads it again.
    ///
    /// # Errors
    /// Says what is wrong with the text.
    pub fn read(text: &str) -> Result<Self, String> {
        #[derive(Deserialize)]
        struct Version {
            #[serde(rename = "ninefold-draft")]
            version: u32,
        }
        if text.len() > MOST_TEXT {
            return Err(format!("it has more than {MOST_TEXT} bytes"));
        }
        let Version { version } = serde_json::from_str(text).map_err(|e| e.to_string())?;
        if version != VERSION {
            return Err(format!("it was written by another Ninefold (version {version}; this one reads {VERSION})"));
        }
        let whole: Whole = serde_json::from_str(text).map_err(|e| e.to_string())?;
        let mut drafting = Self::new(whole.now.read()?);
        drafting.now.played = whole.played;
        drafting.undo = whole.undo.iter().map(|text| text.read().map(Step::new)).collect::<Result<_, _>>()?;
        Ok(drafting)
    }
}

impl DraftText {
    fn of(draft: &Draft) -> Self {
        let number = |cell| draft.cages.iter().position(|cage: &DraftCage| cage.cells.contains(cell));
        let cut = match draft.shape.cut {
            Cut::None => "none",
            Cut::Boxes => "boxes",
            Cut::Jigsaw => "jigsaw",
        };
        Self {
            kind: draft.shape.kind.slug().to_owned(),
            cut: cut.to_owned(),
            side: draft.side,
            diagonals: draft.shape.diagonals,
            windows: draft.shape.windows,
            digits: digits_text(|cell| draft.digits[cell]),
            black: digits_text(|cell| Digit::new(1).filter(|_| draft.black.contains(cell))),
            regions: digits_text(|cell| draft.regions[cell].and_then(|number| Digit::new(number + 1))),
            cages: Cell::all()
                .map(|cell| number(cell).map_or_else(|| String::from(".."), |number| format!("{:02}", number + 1)))
                .collect(),
            sums: draft.cages.iter().map(|cage| cage.sum.unwrap_or(0)).collect(),
            rules: draft.rules.iter().filter_map(Variant::of).collect(),
            title: draft.title.clone(),
        }
    }

    fn read(&self) -> Result<Draft, String> {
        let cut = match self.cut.as_str() {
            "none" => Cut::None,
            "boxes" => Cut::Boxes,
            "jigsaw" => Cut::Jigsaw,
            other => return Err(format!("cut: {other:?} is none of none, boxes and jigsaw")),
        };
        if !(4..=9).contains(&self.side) {
            return Err(format!("side: {} is not 4 to 9", self.side));
        }
        let kind = kind_named(&self.kind)?;
        let shape = Shape { kind, cut, diagonals: self.diagonals, windows: self.windows && self.side == 9 };
        let mut draft = Draft::of_side(shape, self.side);
        draft.digits = read_digits("digits", &self.digits)?;
        draft.black =
            read_digits("black", &self.black)?.iter().filter(|(_, on)| on.is_some()).map(|(c, _)| c).collect();
        let regions = read_digits("regions", &self.regions)?;
        draft.regions = CellMap::from_fn(|cell| regions[cell].map(|digit| digit.get() - 1));
        draft.cages = self.read_cages()?;
        draft.rules = self.rules.iter().flat_map(|rule| rule.rules(self.side)).collect();
        // No title is worth the loss of what was typed: one that is too long is cut.
        draft.set_title(&self.title);
        Ok(draft)
    }

    fn read_cages(&self) -> Result<Vec<DraftCage>, String> {
        let characters: Vec<char> = self.cages.chars().collect();
        if characters.len() != 2 * 81 {
            return Err(format!("cages: {} characters instead of 162", characters.len()));
        }
        let mut cages = Vec::with_capacity(self.sums.len().min(81));
        for &sum in &self.sums {
            if sum > Cage::LARGEST_SUM {
                return Err(format!("sums: {sum} is no sum of a cage"));
            }
            cages.push(DraftCage { sum: Some(sum).filter(|&sum| sum > 0), cells: CellSet::EMPTY });
        }
        for (cell, pair) in Cell::all().zip(characters.chunks(2)) {
            let number: String = pair.iter().collect();
            if number == ".." {
                continue;
            }
            let at = number.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
            let cage = at.and_then(|at| cages.get_mut(at));
            let cage = cage.ok_or_else(|| format!("cages: there is no cage {number:?} for {cell}"))?;
            cage.cells.insert(cell);
        }
        if cages.iter().any(|cage| cage.cells.is_empty()) {
            return Err(String::from("cages: one of them has no cell"));
        }
        Ok(cages)
    }
}
