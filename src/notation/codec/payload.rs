//! What the JSON of f-puzzles and SudokuPad have in common: values that know their path, and the rules collected from
//! them.
//!
//! Inside a packed payload there are no places to point at, so that a mistake is named by its path, such as
//! `killercage[3].cells[1]`, and shown at the beginning of the payload. Depth is limited by `serde_json` (128), size by
//! what the payload may unpack to.

use std::collections::BTreeSet;

use serde_json::Value;

use super::{json, lz, strict_json, words};
use crate::notation::{Extras, NotationError, Reading, Source, WriteError, quoted};
use crate::puzzle::house::{box_of, box_size};
use crate::puzzle::{Board, Cell, CellMap, CellSet, Digit, DigitSet, Kind, Puzzle, PuzzleBuilder, Regions, Rule};

/// The text of a payload, unpacked, and the payload without what follows its end.
pub fn unpack(source: &Source, start: usize) -> Result<(String, String), NotationError> {
    let payload = source.after(start);
    let unpacked = lz::unpack(payload, lz::MAX_UNPACKED).map_err(|error| {
        let (at, message) = error.place_and_words(payload.len());
        source.error(start + at, message)
    })?;
    let used = source.chars.iter().take(start + unpacked.length).collect();
    Ok((unpacked.text, used))
}

/// The JSON of a payload; `start` is the offset of one that is not packed, so that a mistake has its place.
pub fn parse(text: &str, start: Option<usize>) -> Result<Value, NotationError> {
    strict_json::parse(text).map_err(|error| {
        let what = if start.is_some() { "not valid JSON" } else { "the payload unpacks to no valid JSON" };
        let offset = start.map(|start| start + json::place(text, &error));
        NotationError { offset, notation: None, message: format!("{what}: {}", words::quoted_error(&error)) }
    })
}

/// The sum of a cage.
pub fn sum(node: &Node) -> Result<u8, NotationError> {
    let sum = node.number().and_then(|n| u8::try_from(n).ok()).filter(|n| (1..=45).contains(n));
    sum.ok_or_else(|| node.error(format!("is {}: the sum of a cage is a number from 1 to 45", node.shown())))
}

/// Whether the characters from a position on begin like a payload whose text begins with a brace.
pub fn begins_packed(source: &Source, start: usize) -> bool {
    matches!(source.after(start), ['N', '4', _, _, _, _, _, _, ..])
}

/// The longest list that is looked through.
const LONGEST: usize = 2000;

/// A value and how it is reached.
#[derive(Clone, Debug)]
pub struct Node<'a> {
    /// The value.
    pub value: &'a Value,
    /// Names and numbers from the root, `killercage[3].cells`; nothing for the root.
    pub path: String,
}

impl<'a> Node<'a> {
    /// The whole JSON.
    pub fn root(value: &'a Value) -> Self {
        Self { value, path: String::new() }
    }

    /// An error that names the path.
    pub fn error(&self, message: impl AsRef<str>) -> NotationError {
        let message = message.as_ref();
        let message = if self.path.is_empty() { message.to_owned() } else { format!("{} {message}", self.path) };
        NotationError { offset: None, notation: None, message }
    }

    /// The value of a name, `None` where it is missing, `null`, `false` or empty: the editors write all of these.
    pub fn get(&self, name: &str) -> Option<Self> {
        let value = self.value.get(name).filter(|v| !is_empty(v))?;
        let dot = if self.path.is_empty() { "" } else { "." };
        Some(Self { value, path: format!("{}{dot}{name}", self.path) })
    }

    /// The values of a list.
    pub fn items(&self) -> Result<impl Iterator<Item = Self>, NotationError> {
        let Value::Array(items) = self.value else {
            return Err(self.error(format!("is {}: it must be a list", self.shown())));
        };
        if items.len() > LONGEST {
            return Err(self.error(format!("has {} entries: no puzzle has more than {LONGEST}", items.len())));
        }
        Ok(items.iter().enumerate().map(|(i, value)| Self { value, path: format!("{}[{i}]", self.path) }))
    }

    /// The values of the list with a name; none where that is missing.
    pub fn list(&self, name: &str) -> Result<Vec<Self>, NotationError> {
        self.get(name).map_or(Ok(Vec::new()), |node| Ok(node.items()?.collect()))
    }

    /// The values of the list with a name where that is a rule: none where it is missing. What is no list there, `null`
    /// too, is an error, for a rule would be lost.
    pub fn rule_list(&self, name: &str) -> Result<Vec<Self>, NotationError> {
        let Some(value) = self.value.get(name) else { return Ok(Vec::new()) };
        let dot = if self.path.is_empty() { "" } else { "." };
        Ok(Self { value, path: format!("{}{dot}{name}", self.path) }.items()?.collect())
    }

    /// The whole number of a value, also where it is written as text.
    pub fn number(&self) -> Option<u32> {
        match self.value {
            Value::Number(n) => n.as_u64().and_then(|n| u32::try_from(n).ok()),
            Value::String(text) => text.trim().parse().ok(),
            _ => None,
        }
    }

    /// The text of a value that is text or a number.
    pub fn text(&self) -> Option<String> {
        match self.value {
            Value::String(text) => Some(text.clone()),
            Value::Number(n) => Some(n.to_string()),
            _ => None,
        }
    }

    /// The value for a message.
    pub fn shown(&self) -> String {
        match self.value {
            Value::String(text) => quoted(text),
            Value::Array(_) => String::from("a list"),
            Value::Object(_) => String::from("an object"),
            other => other.to_string().chars().take(20).collect(),
        }
    }

    /// A digit of a grid.
    pub fn digit(&self, side: u8) -> Result<Digit, NotationError> {
        let digit = self.number().and_then(super::packed::digit).filter(|d| d.get() <= side);
        digit.ok_or_else(|| self.error(format!("is {}: the digits are 1 to {side}", self.shown())))
    }

    /// The digits in a list.
    pub fn digits(&self, name: &str, side: u8) -> Result<DigitSet, NotationError> {
        self.list(name)?.iter().map(|d| d.digit(side)).collect()
    }

    /// Looks at every cell of a square grid, a list of rows, that has anything in it. A cell is better known by its
    /// name than by its path.
    pub fn each_cell(
        &self,
        side: u8,
        mut look: impl FnMut(&Node, Cell) -> Result<(), NotationError>,
    ) -> Result<(), NotationError> {
        for (row, node) in (0..side).zip(self.items()?) {
            let cells: Vec<Node> = node.items()?.collect();
            if cells.len() != usize::from(side) {
                return Err(node.error(format!("has {} cells instead of {side}", cells.len())));
            }
            for (column, node) in (0..side).zip(&cells) {
                let Some(cell) = Cell::new(row, column) else { continue };
                let node = Node { value: node.value, path: cell.to_string() };
                match node.value {
                    Value::Object(entries) if entries.is_empty() => {}
                    Value::Object(_) => look(&node, cell)?,
                    _ => return Err(node.error("is no cell")),
                }
            }
        }
        Ok(())
    }

    /// The side of a square grid with so many rows.
    pub fn side(&self, rows: usize) -> Result<u8, NotationError> {
        let side = u8::try_from(rows).ok().filter(|n| (4..=9).contains(n));
        side.ok_or_else(|| self.error(format!("has {rows} rows: grids of 4 to 9 rows are read")))
    }
}

/// Whether a value says nothing.
fn is_empty(value: &Value) -> bool {
    match value {
        Value::Null | Value::Bool(false) => true,
        Value::Array(items) => items.is_empty(),
        Value::Object(entries) => entries.is_empty(),
        Value::String(text) => text.is_empty(),
        _ => false,
    }
}

/// Looks at the names of an object: those of rules that are not known go into `refused` with how often they are set;
/// other unknown ones into `ignored`.
pub fn unknown_names(node: &Node, known: &[&str], reported: impl Fn(&str) -> Option<&'static str>, rules: &mut Rules) {
    let Value::Object(entries) = node.value else { return };
    for (name, value) in entries.iter().filter(|(name, v)| !known.contains(&name.as_str()) && !is_empty(v)) {
        // a list of plain values, such as marks, is one rule
        let count = value.as_array().map_or(1, |items| items.iter().filter(|i| i.is_object() || i.is_array()).count());
        let count = count.max(1);
        match (reported(name), value) {
            (Some(title), _) => rules.refuse(title, count),
            // a word or a number is a setting, not a rule
            (None, Value::String(_) | Value::Number(_)) => rules.ignored(&quoted(name)),
            (None, _) => rules.refuse(&quoted(name), count),
        }
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

/// What the JSON of an editor says, before it is put together.
pub struct Rules {
    /// 4–9.
    pub side: u8,
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
    refused: Vec<(String, usize)>,
    ignored: Vec<String>,
    dropped: Vec<(String, usize)>,
}

impl Rules {
    /// A grid of this side with nothing in it, boxes as usual.
    pub fn new(side: u8) -> Self {
        Self {
            side,
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
        count_up(&mut self.refused, name, count);
    }

    /// Notes so many of a rule, if any.
    pub fn refuse_some(&mut self, name: &str, count: usize) {
        if count > 0 {
            self.refuse(name, count);
        }
    }

    /// Notes a part of the drawing that is left out.
    pub fn drop(&mut self, name: &str, count: usize) {
        count_up(&mut self.dropped, name, count);
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
        let fault = |message: String| NotationError { offset: None, notation: None, message };
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
            self.notices.push(format!("left out, as it is there twice: {}", listed(&[(String::from("cage"), more)])));
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
fn count_up(list: &mut Vec<(String, usize)>, name: &str, count: usize) {
    if let Some((_, sum)) = list.iter_mut().find(|(n, _)| n == name) {
        *sum += count;
    } else if list.len() < 100 {
        list.push((name.to_owned(), count));
    }
}

/// `arrow (8), anti-knight`: at most a dozen.
fn listed(list: &[(String, usize)]) -> String {
    const MOST: usize = 12;
    let word = |(name, count): &(String, usize)| if *count > 1 { format!("{name} ({count})") } else { name.clone() };
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

/// The number of the box that each cell lies in; of the row where the side has no boxes.
pub fn usual_regions(side: u8) -> CellMap<u8> {
    CellMap::from_fn(|cell| box_of(side, cell).unwrap_or(cell.row()))
}

/// Boxes where the map has them, in whatever order; nothing where it has the rows; else a jigsaw.
fn regions(side: u8, map: &CellMap<u8>) -> Regions {
    let usual = usual_regions(side);
    let mut same: [Option<u8>; 256] = [None; 256];
    let agree = Cell::grid(side).all(|c| *same[usize::from(map[c])].get_or_insert(usual[c]) == usual[c]);
    let numbers = same.iter().flatten().count();
    match box_size(side) {
        Some(_) if agree && numbers == usize::from(side) => Regions::Boxes,
        None if agree && numbers == usize::from(side) => Regions::None,
        // outside the grid always the same, so that equal puzzles are equal
        _ => Regions::Jigsaw(CellMap::from_fn(|c| if c.row() < side && c.column() < side { map[c] } else { 0 })),
    }
}

/// The map of regions of a puzzle.
pub fn region_map(puzzle: &Puzzle) -> CellMap<u8> {
    match puzzle.regions() {
        Regions::Jigsaw(map) => *map,
        _ => usual_regions(puzzle.side()),
    }
}

/// Refuses what the map of regions cannot say: a grid without boxes where its side has some. Where it has none, the
/// rows stand for that.
pub fn check_regions(notation: &'static str, puzzle: &Puzzle) -> Result<(), WriteError> {
    if *puzzle.regions() != Regions::None || box_size(puzzle.side()).is_none() {
        return Ok(());
    }
    Err(WriteError::Unsupported { notation, what: format!("a {} without boxes", puzzle.title()) })
}

/// A text as it stands in JSON.
pub fn json_text(text: &str) -> String {
    Value::from(text).to_string()
}
