//! A draft as text, to be kept: JSON, with the changes that undo takes back.

use serde::{Deserialize, Serialize};

use super::draft::{Draft, DraftCage};
use super::history::Drafting;
use super::shape::{Cut, Shape};
use crate::notation::{RuleText, kind_named, kind_slug};
use crate::puzzle::{Cell, CellMap, CellSet, Digit};

/// The version that is written, and the newest that is read.
const VERSION: u32 = 1;

/// The changes that are kept for undo, the newest ones: the file is written anew with every key.
const KEPT: usize = 100;

/// The longest text that is read, in bytes: several times what is ever written.
pub const MOST_TEXT: usize = 1024 * 1024;

/// The longest title, in characters.
const MOST_TITLE: usize = 200;

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Whole {
    #[serde(rename = "ninefold-draft")]
    version: u32,
    now: DraftText,
    #[serde(default)]
    undo: Vec<DraftText>,
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
    rules: Vec<RuleText>,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    title: String,
}

impl Drafting {
    /// The text to be kept: the draft and the newest changes before it.
    #[must_use]
    pub fn text(&self) -> String {
        let first = self.undo.len().saturating_sub(KEPT);
        let undo = self.undo.iter().skip(first).map(DraftText::of).collect();
        let whole = Whole { version: VERSION, now: DraftText::of(&self.now), undo };
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
        drafting.undo = whole.undo.iter().map(DraftText::read).collect::<Result<_, _>>()?;
        Ok(drafting)
    }
}

fn table(entry: impl Fn(Cell) -> Option<u8>) -> String {
    Cell::all().map(|cell| entry(cell).and_then(|n| char::from_digit(n.into(), 10)).unwrap_or('.')).collect()
}

/// A table of digits.
fn read_table(name: &str, text: &str) -> Result<CellMap<Option<Digit>>, String> {
    let characters: Vec<char> = text.chars().collect();
    if characters.len() != 81 {
        return Err(format!("{name}: {} characters instead of 81", characters.len()));
    }
    let at = |cell: Cell| characters.get(cell.index()).copied().unwrap_or('.');
    if let Some(cell) = Cell::all().find(|&cell| at(cell) != '.' && Digit::from_char(at(cell)).is_none()) {
        return Err(format!("{name}: {:?} at {cell} is no digit", at(cell)));
    }
    Ok(CellMap::from_fn(|cell| Digit::from_char(at(cell))))
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
            kind: kind_slug(draft.shape.kind).to_owned(),
            cut: cut.to_owned(),
            side: draft.side,
            diagonals: draft.shape.diagonals,
            windows: draft.shape.windows,
            digits: table(|cell| draft.digits[cell].map(Digit::get)),
            black: table(|cell| draft.black.contains(cell).then_some(1)),
            regions: table(|cell| draft.regions[cell].map(|number| number + 1)),
            cages: Cell::all()
                .map(|cell| number(cell).map_or_else(|| String::from(".."), |number| format!("{:02}", number + 1)))
                .collect(),
            sums: draft.cages.iter().map(|cage| cage.sum.unwrap_or(0)).collect(),
            rules: draft.rules.iter().filter_map(RuleText::of).collect(),
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
        if self.title.chars().count() > MOST_TITLE || self.title.chars().any(char::is_control) {
            return Err(format!("title: more than {MOST_TITLE} characters, or one that cannot be shown"));
        }
        let kind = kind_named(&self.kind)?;
        let shape = Shape { kind, cut, diagonals: self.diagonals, windows: self.windows };
        let mut draft = Draft::new(shape, self.side);
        draft.digits = read_table("digits", &self.digits)?;
        draft.black = read_table("black", &self.black)?.iter().filter(|(_, on)| on.is_some()).map(|(c, _)| c).collect();
        let regions = read_table("regions", &self.regions)?;
        draft.regions = CellMap::from_fn(|cell| regions[cell].map(|digit| digit.get() - 1));
        draft.cages = self.read_cages()?;
        draft.rules = self.rules.iter().flat_map(|rule| rule.read(self.side)).collect();
        draft.title.clone_from(&self.title);
        Ok(draft)
    }

    fn read_cages(&self) -> Result<Vec<DraftCage>, String> {
        let characters: Vec<char> = self.cages.chars().collect();
        if characters.len() != 2 * 81 {
            return Err(format!("cages: {} characters instead of 162", characters.len()));
        }
        let mut cages = Vec::with_capacity(self.sums.len().min(81));
        for &sum in &self.sums {
            if sum > 45 {
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

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::draft::SHAPES;

    /// What a player does: which key, where, with which number.
    fn key(drafting: &mut Drafting, (what, at, number): (u8, usize, u8)) {
        let cell = Cell::from_index(at % 81).unwrap_or(Cell::FIRST);
        let cells: CellSet = [Some(cell), cell.offset(0, 1), cell.offset(1, 0)].into_iter().flatten().collect();
        let _ = match what {
            0 => drafting.change(|draft| draft.set_digit(cell.set(), Digit::new(number))),
            1 => drafting.change(|draft| draft.set_cage(cells, Some(number).filter(|n| *n > 0))),
            2 => drafting.change(|draft| draft.set_sum(cell, Some(number))),
            3 => drafting.change(|draft| draft.uncage(cell.set())),
            4 => drafting.change(|draft| draft.set_black(cells, number > 4)),
            5 => drafting.change(|draft| draft.set_region(cells, number.checked_sub(1))),
            6 => drafting.change(|draft| {
                draft.set_side(number);
                Ok(())
            }),
            7 => drafting.change(|draft| {
                draft.set_shape(SHAPES[at % SHAPES.len()].1);
                draft.set_title(format!("{number}"));
                Ok(())
            }),
            8 => drafting.undo().map(|()| true),
            _ => drafting.redo().map(|()| true),
        };
    }

    proptest! {
        /// Whatever is typed is kept whole, can be drawn, and is a puzzle or says why not.
        #[test]
        fn what_is_typed_comes_back(keys in prop::collection::vec((0u8..10, 0usize..200, 0u8..46), 0..80)) {
            let mut drafting = Drafting::default();
            for typed in keys {
                key(&mut drafting, typed);
                prop_assert!(drafting.draft().drawn().is_ok(), "{:?}", drafting.draft().drawn().err());
            }
            let again = Drafting::read(&drafting.text()).unwrap();
            prop_assert_eq!((&again.now, &again.undo), (&drafting.now, &drafting.undo));
            if let Ok(puzzle) = drafting.draft().puzzle() {
                let of = Draft::of(&puzzle);
                prop_assert_eq!(of.puzzle(), Ok(puzzle));
            }
        }

        /// Damage is refused, never read as something else that cannot be drawn.
        #[test]
        fn damage_does_no_harm(at in 0usize..2000, with in "[0-9a-z.\"#{}\\[\\]:,]") {
            let mut drafting = Drafting::default();
            for typed in [(7, 4, 1), (1, 0, 12), (1, 40, 0), (0, 80, 5), (7, 7, 2), (4, 10, 9), (7, 2, 3), (5, 3, 2)] {
                key(&mut drafting, typed);
            }
            let text = drafting.text();
            let at = at % text.len();
            let damaged = format!("{}{with}{}", &text[..at], &text[at + 1..]);
            if let Ok(read) = Drafting::read(&damaged) {
                prop_assert!(read.draft().drawn().is_ok());
            }
        }
    }

    #[test]
    fn the_newest_changes_are_kept() {
        let mut drafting = Drafting::default();
        (0..3 * KEPT).for_each(|i| key(&mut drafting, (0, i, 1 + (i / 81) as u8)));
        let again = Drafting::read(&drafting.text()).unwrap();
        assert_eq!((drafting.undo.len(), again.undo.len()), (3 * KEPT, KEPT));
        assert_eq!(again.undo.last(), drafting.undo.last());
    }
}
