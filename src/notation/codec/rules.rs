//! The rules that the JSON of f-puzzles and SudokuPad tells, collected and put together to a puzzle.

use std::collections::BTreeSet;

use serde_json::Value;

use super::node::{Node, is_off};
use super::regions::{regions, usual_regions};
use crate::notation::{Extras, NotationError, Reading, quoted};
use crate::puzzle::{Board, Cell, CellMap, CellSet, Digit, DigitSet, Kind, Puzzle, PuzzleBuilder, Rule};

/// Looks at the names of an object: those of rules that are not known go into `refused` with how often they are set;
/// other unknown ones into `ignored`.
pub fn unknown_names(node: &Node, known: &[&str], reported: impl Fn(&str) -> Option<&'static str>, rules: &mut Rules) {
    let Value::Object(entries) = node.value else { return };
    for (name, value) in entries.iter().filter(|(name, v)| !known.contains(&name.as_str()) && !is_off(v)) {
        // a list of plain values, such as marks, is one rule
        let count = value.as_array().map_or(1, |items| items.iter().filter(|i| i.is_object() || i.is_array()).count());
        let count = count.max(1);
        let at = first_cell(value, rules.in_pairs).or_else(|| node.path.parse().ok());
        match (reported(name), value) {
            (Some(title), _) => rules.refuse_at(title, count, at),
            // a word or a number is a setting, not a rule
            (None, Value::String(_) | Value::Number(_)) => rules.ignored(&quoted(name)),
            (None, _) => rules.refuse_at(&quoted(name), count, at),
        }
    }
}

/// The first cell of what stands in the JSON for a rule: a name, or where cells are written `in_pairs` `[row, column]`
/// from 0, a point inside it too.
pub fn first_cell(value: &Value, in_pairs: bool) -> Option<Cell> {
    match value {
        Value::String(name) => name.parse().ok(),
        Value::Array(items) => match items.as_slice() {
            [Value::Number(row), Value::Number(column)] if in_pairs => {
                let [row, column] = [row, column].map(|n| n.as_f64().filter(|n| (0.0..9.0).contains(n)));
                Cell::new(row? as u8, column? as u8)
            }
            items => items.iter().find_map(|item| first_cell(item, in_pairs)),
        },
        Value::Object(entries) => {
            let places = ["cells", "cell", "lines", "wayPoints", "center"];
            places.iter().find_map(|name| first_cell(entries.get(*name)?, in_pairs))
        }
        _ => None,
    }
}

/// Cells without a digit twice.
#[derive(Clone, Copy, Debug)]
pub enum Group {
    /// An extra region.
    Region(CellSet),
    /// A cage without a sum.
    Cage(CellSet),
}

impl Group {
    const fn cells(self) -> CellSet {
        let (Self::Region(cells) | Self::Cage(cells)) = self;
        cells
    }
}

/// A rule or a part of the drawing by its name.
struct Named {
    name: String,
    /// How often it is there.
    count: usize,
    /// A cell of the first of them.
    at: Option<Cell>,
}

/// What the JSON of an editor says, before it is put together.
pub struct Rules {
    /// 4–9.
    pub side: u8,
    /// Whether two numbers are a cell: its row and its column, from 0.
    pub in_pairs: bool,
    /// Given digits.
    pub givens: Vec<(Cell, Digit)>,
    /// Placed digits.
    pub placed: Vec<(Cell, Digit)>,
    /// Centre marks.
    pub candidates: Vec<(Cell, DigitSet)>,
    /// Cages with their sums.
    pub cages: Vec<(u8, CellSet)>,
    /// Extra regions and cages without a sum: cells without a digit twice.
    pub groups: Vec<Group>,
    /// Anti-knight, even cells, given pencil marks …
    pub others: Vec<Rule>,
    /// The number of each cell's region, from 0.
    pub regions: CellMap<u8>,
    /// The falling and the rising diagonal.
    pub diagonals: [bool; 2],
    /// Words, corner marks, colours.
    pub extras: Extras,
    /// Whole sentences.
    pub notices: Vec<String>,
    refused: Vec<Named>,
    ignored: Vec<String>,
    dropped: Vec<Named>,
}

impl Rules {
    /// A grid of this side with nothing in it, boxes as usual.
    pub fn new(side: u8) -> Self {
        Self {
            side,
            in_pairs: false,
            givens: Vec::new(),
            placed: Vec::new(),
            candidates: Vec::new(),
            cages: Vec::new(),
            groups: Vec::new(),
            others: Vec::new(),
            regions: usual_regions(side),
            diagonals: [false; 2],
            extras: Extras::default(),
            notices: Vec::new(),
            refused: Vec::new(),
            ignored: Vec::new(),
            dropped: Vec::new(),
        }
    }

    /// Takes the digit of a cell, given or placed, and its centre marks, which stand under a name.
    pub fn take_cell(&mut self, node: &Node, cell: Cell, given: bool, centre: &str) -> Result<(), NotationError> {
        if let Some(value) = node.get("value").filter(|v| v.number() != Some(0)) {
            let digit = value.digit(self.side)?;
            (if given { &mut self.givens } else { &mut self.placed }).push((cell, digit));
        }
        let centre = node.digits(centre, self.side)?;
        if !centre.is_empty() {
            self.candidates.push((cell, centre));
        }
        Ok(())
    }

    /// Notes a rule that Ninefold does not know.
    pub fn refuse(&mut self, name: &str, count: usize) {
        self.refuse_at(name, count, None);
    }

    /// The same of a rule that has a place on the board.
    pub fn refuse_at(&mut self, name: &str, count: usize, at: Option<Cell>) {
        let at = at.filter(|cell| cell.row() < self.side && cell.column() < self.side);
        count_up(&mut self.refused, Named { name: name.to_owned(), count, at });
    }

    /// Notes a part of the drawing that is left out.
    pub fn drop(&mut self, name: &str, count: usize) {
        count_up(&mut self.dropped, Named { name: name.to_owned(), count, at: None });
    }

    /// Notes a name that is not known and is no rule.
    pub fn ignored(&mut self, name: &str) {
        if self.ignored.len() < 5 {
            self.ignored.push(name.to_owned());
        }
    }

    /// Puts puzzle, board and notices together; `text` is the text to give back.
    ///
    /// # Errors
    /// Names every rule that Ninefold does not know, or the first that the puzzle breaks.
    pub fn finish(mut self, text: String) -> Result<Reading, NotationError> {
        let side = self.side;
        let fault = |message: String| NotationError::new(None, message);
        if let [true, false] | [false, true] = self.diagonals {
            let name = if self.diagonals[0] { "a falling diagonal alone" } else { "a rising diagonal alone" };
            self.refuse(name, 1);
        }
        let regions = regions(side, &self.regions);
        let frame = Puzzle::builder(Kind::Sudoku, side).regions(regions).diagonals(self.diagonals == [true; 2]);
        let windows = side == 9 && self.take_windows();
        let frame = frame.windows(windows);
        let houses = frame.clone().build().map_err(|e| fault(e.to_string()))?;
        let groups = std::mem::take(&mut self.groups);
        for group in groups {
            let inside = |cells: CellSet| houses.houses().iter().any(|h| cells.is_subset(h.cells));
            match group {
                Group::Region(cells) if inside(cells) => self.drop("extra region inside a house", 1),
                Group::Cage(cells) if inside(cells) => self.drop("cage without a sum inside a house", 1),
                Group::Cage(cells) if cells.len() == usize::from(side) => {
                    self.cages.push((DigitSet::full(side).sum(), cells));
                }
                Group::Region(cells) => self.others.push(Rule::extra_region(side, cells)),
                Group::Cage(cells) => self.others.push(Rule::cage_without_sum(side, cells)),
            }
        }
        if !self.refused.is_empty() {
            let names = listed(&self.refused);
            return Err(fault(format!("the puzzle has rules that Ninefold does not know: {names}")));
        }
        self.merge_cages();
        let kind = if self.cages.is_empty() { Kind::Sudoku } else { Kind::Killer };
        let builder =
            Puzzle::builder(kind, side).regions(*houses.regions()).diagonals(houses.has_diagonals()).windows(windows);
        let builder = self.givens.iter().fold(builder, |b, &(cell, digit)| b.given(cell, digit));
        let builder = self.cages.iter().fold(builder, |b, &(sum, cells)| b.cage(sum, cells));
        let builder = std::mem::take(&mut self.others).into_iter().fold(builder, PuzzleBuilder::rule);
        let puzzle = builder.build().map_err(|e| fault(e.to_string()))?;
        let mut board = Board::new(&puzzle);
        self.placed.iter().for_each(|&(cell, digit)| board.set_digit(cell, Some(digit)));
        self.candidates.iter().for_each(|&(cell, set)| board.set_candidates(cell, set));
        if !self.dropped.is_empty() {
            self.notices.push(format!("left out, as it is no rule: {}", listed(&self.dropped)));
        }
        if !self.ignored.is_empty() {
            self.notices.push(format!("not known and ignored: {}", self.ignored.join(", ")));
        }
        Ok(Reading { puzzle, board, extras: self.extras, notices: self.notices, text: Some(text) })
    }

    /// Leaves out a cage that is there already, with the same cells and sum: editors let one be drawn twice.
    fn merge_cages(&mut self) {
        let mut seen = BTreeSet::new();
        let before = self.cages.len();
        self.cages.retain(|&(sum, cells)| seen.insert((sum, cells)));
        let more = before - self.cages.len();
        if more > 0 {
            self.notices.push(format!(
                "left out, as it is there twice: {}",
                listed(&[Named { name: String::from("cage"), count: more, at: None }])
            ));
        }
    }

    /// Takes the four windows of a Windoku out of the groups, where all are there.
    fn take_windows(&mut self) -> bool {
        let windows: Vec<CellSet> = windows().collect();
        let all = windows.iter().all(|w| self.groups.iter().any(|group| group.cells() == *w));
        if all {
            self.groups.retain(|group| !windows.contains(&group.cells()));
        }
        all
    }
}

/// Counts a name, in the order of the first; a hundred names are enough for any message.
fn count_up(list: &mut Vec<Named>, new: Named) {
    if let Some(known) = list.iter_mut().find(|known| known.name == new.name) {
        known.count += new.count;
    } else if list.len() < 100 {
        list.push(new);
    }
}

/// `arrow at r1c2 (8), anti-knight`: at most a dozen, with the place of the first of several.
fn listed(list: &[Named]) -> String {
    const MOST: usize = 12;
    let word = |Named { name, count, at }: &Named| match (count, at) {
        (0 | 1, None) => name.clone(),
        (0 | 1, Some(at)) => format!("{name} at {at}"),
        (count, None) => format!("{name} ({count})"),
        (count, Some(at)) => format!("{name} at {at} ({count})"),
    };
    let mut words: Vec<String> = list.iter().take(MOST).map(word).collect();
    if list.len() > MOST {
        words.push(format!("{} more", list.len() - MOST));
    }
    words.join(", ")
}

/// The four windows of a Windoku.
pub fn windows() -> impl Iterator<Item = CellSet> {
    let window = |i: u8| {
        let inside = move |c: &Cell| (c.row() / 4, c.column() / 4) == (i / 2, i % 2);
        Cell::all().filter(|c| c.row() % 4 > 0 && c.column() % 4 > 0).filter(inside).collect()
    };
    (0..4).map(window)
}
