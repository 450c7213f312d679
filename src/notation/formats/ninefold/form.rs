//! The parts of our own form: rules, board and marks. The log of a game begins with the same parts.

use std::ops::Not;

use serde::{Deserialize, Serialize};

use crate::notation::Marked;
use crate::puzzle::{
    Board, CANDIDATE_COLOURS, Cell, CellMap, CellSet, Digit, DigitSet, Drawn, DrawnLink, Kind, Puzzle, Regions, Variant,
};

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

/// Digits and candidates.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BoardText {
    digits: String,
    /// Bit `d - 1` for digit `d`.
    #[serde(default, skip_serializing_if = "MarksText::is_empty")]
    candidates: MarksText,
}

/// A board with its marks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MarkedText {
    board: BoardText,
    #[serde(default, skip_serializing_if = "MarksText::is_empty")]
    corners: MarksText,
    #[serde(default, skip_serializing_if = "MarksText::is_empty")]
    colours: MarksText,
    #[serde(default, skip_serializing_if = "DrawnText::is_empty")]
    drawn: DrawnText,
    /// Only where candidates are automatic: what the player struck out of them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) struck: Option<MarksText>,
}

/// What is drawn on candidates.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DrawnText {
    /// Cell, digit, colour.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    colours: Vec<(String, u8, u8)>,
    /// Cell and digit of both ends, and whether it is strong.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    links: Vec<(String, u8, String, u8, bool)>,
}

impl DrawnText {
    /// What is drawn as it is written.
    #[must_use]
    pub fn of(drawn: &Drawn) -> Self {
        let name = |(cell, digit): (Cell, Digit)| (cell.to_string(), digit.get());
        let link = |link: &DrawnLink| {
            let ((from, first), (to, last)) = (name(link.from), name(link.to));
            (from, first, to, last, link.strong)
        };
        Self {
            colours: drawn
                .coloured()
                .map(|(cell, digit, colour)| (cell.to_string(), digit.get(), colour.get()))
                .collect(),
            links: drawn.links.iter().map(link).collect(),
        }
    }

    /// Whether nothing is drawn.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.colours.is_empty() && self.links.is_empty()
    }

    /// What is drawn.
    ///
    /// # Errors
    /// Says what is wrong with it.
    pub fn read(&self, puzzle: &Puzzle) -> Result<Drawn, String> {
        let candidate = |name: &str, digit: u8| -> Result<(Cell, Digit), String> {
            let cell: Cell = name.parse().map_err(|why| format!("drawn: {name:?}: {why}"))?;
            let digit = Digit::new(digit).filter(|digit| puzzle.digits().contains(*digit));
            let digit = digit.ok_or_else(|| format!("drawn: a digit in {cell} that the puzzle has not"))?;
            if puzzle.cells().contains(cell) {
                Ok((cell, digit))
            } else {
                Err(format!("drawn: {cell} is no cell that can hold a digit"))
            }
        };
        let mut drawn = Drawn::default();
        for (name, digit, colour) in &self.colours {
            let (cell, digit) = candidate(name, *digit)?;
            let colour = Digit::new(*colour).filter(|colour| colour.get() <= CANDIDATE_COLOURS);
            let colour = colour.ok_or_else(|| format!("drawn: colours of candidates are 1 to {CANDIDATE_COLOURS}"))?;
            drawn.set_colours(cell, drawn.colours(cell).with(digit, Some(colour)));
        }
        for (from, first, to, last, strong) in &self.links {
            let link = DrawnLink { from: candidate(from, *first)?, to: candidate(to, *last)?, strong: *strong };
            if link.from == link.to || drawn.links.iter().any(|known| known.joins(link.from, link.to)) {
                return Err(format!("drawn: a link of {from} that goes nowhere or is there twice"));
            }
            drawn.links.push(link);
        }
        Ok(drawn)
    }
}

/// Sets of digits or colours, one for each of 81 cells, as numbers of nine bits; empty where there are none.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct MarksText(Vec<u16>);

/// The kind of puzzle that a slug names.
///
/// # Errors
/// Says that there is no such kind.
pub fn kind_named(slug: &str) -> Result<Kind, String> {
    Kind::named(slug).ok_or_else(|| format!("{slug:?} is not a kind of puzzle"))
}

fn table(entry: impl Fn(Cell) -> Option<char>) -> String {
    Cell::all().map(|c| entry(c).unwrap_or('.')).collect()
}

fn number(value: u8) -> Option<char> {
    char::from_digit(value.into(), 10)
}

/// A table of digits.
pub(crate) fn digits_text(digits: impl Fn(Cell) -> Option<Digit>) -> String {
    table(|c| digits(c).and_then(|d| number(d.get())))
}

/// The 81 characters of a table, or what is wrong with it.
fn read_table(name: &str, text: &str) -> Result<CellMap<char>, String> {
    let chars: Vec<char> = text.chars().collect();
    if chars.len() != 81 {
        return Err(format!("{name}: {} characters instead of 81", chars.len()));
    }
    Ok(CellMap::from_fn(|c| chars.get(c.index()).copied().unwrap_or('.')))
}

/// The digits of a table, or what is wrong with it.
pub(crate) fn read_digits(name: &str, text: &str) -> Result<CellMap<Option<Digit>>, String> {
    let chars = read_table(name, text)?;
    if let Some((cell, c)) = chars.iter().find(|&(_, &c)| c != '.' && Digit::from_char(c).is_none()) {
        return Err(format!("{name}: {c:?} at {cell} is not a digit"));
    }
    Ok(CellMap::from_fn(|cell| Digit::from_char(chars[cell])))
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
                let clue = |c| puzzle.clue(c).and_then(|d| number(d.get())).unwrap_or('#');
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

impl BoardText {
    /// A board as it is written.
    #[must_use]
    pub fn of(board: &Board) -> Self {
        Self {
            digits: digits_text(|c| board.digit(c)),
            candidates: MarksText::of(&CellMap::from_fn(|c| board.candidates(c))),
        }
    }

    /// Looks for digits and candidates where none can stand: a saved game passes over them, a text is refused.
    ///
    /// # Errors
    /// Names the first such cell.
    pub fn check(&self, puzzle: &Puzzle) -> Result<(), String> {
        let outside = |cell: &Cell| !puzzle.cells().contains(*cell);
        let refuse = |cell| Err(format!("board: {cell} is no cell that can hold a digit"));
        if let Some((cell, _)) = read_digits("board", &self.digits)?.iter().find(|(c, d)| d.is_some() && outside(c)) {
            return refuse(cell);
        }
        let candidates = self.candidates.read("candidates", puzzle.digits())?;
        match candidates.iter().find(|(c, set)| !set.is_empty() && outside(c)) {
            Some((cell, _)) => refuse(cell),
            None => Ok(()),
        }
    }

    /// The board.
    ///
    /// # Errors
    /// Names the part that is wrong, and the cell.
    pub fn read(&self, puzzle: &Puzzle) -> Result<Board, String> {
        let digits = read_digits("board", &self.digits)?;
        let candidates = self.candidates.read("candidates", puzzle.digits())?;
        let mut board = Board::new(puzzle);
        for cell in puzzle.cells() {
            match (puzzle.given(cell), digits[cell]) {
                (Some(given), held) if held != Some(given) => {
                    return Err(format!("board: {cell} is given, but the board holds something else"));
                }
                (_, Some(digit)) if digit.get() > puzzle.side() => {
                    return Err(format!("board: {digit} at {cell} is larger than the side"));
                }
                (_, digit) => board.set_digit(cell, digit),
            }
            board.set_candidates(cell, candidates[cell]);
        }
        Ok(board)
    }
}

impl MarksText {
    /// Marks as they are written.
    #[must_use]
    pub fn of(marks: &CellMap<DigitSet>) -> Self {
        let none = marks.iter().all(|(_, set)| set.is_empty());
        Self(if none { Vec::new() } else { Cell::all().map(|c| marks[c].bits()).collect() })
    }

    /// Whether there are none.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The marks, out of these.
    ///
    /// # Errors
    /// Names the cell whose number is too large.
    pub fn read(&self, name: &str, known: DigitSet) -> Result<CellMap<DigitSet>, String> {
        if !self.0.is_empty() && self.0.len() != 81 {
            return Err(format!("{name}: {} numbers instead of 81", self.0.len()));
        }
        let most = known.bits();
        for (cell, &bits) in Cell::all().zip(&self.0) {
            if bits & !most != 0 {
                return Err(format!("{name}: {bits} at {cell} is no sum of the bits of {known} (at most {most})"));
            }
        }
        Ok(CellMap::from_fn(|c| DigitSet::from_bits(self.0.get(c.index()).copied().unwrap_or(0))))
    }
}

/// A board with its marks, and, where candidates are automatic, what was struck out of them.
type ReadMarked = (Marked, Option<CellMap<DigitSet>>);

impl MarkedText {
    /// A board with its marks as it is written; `struck` where candidates are automatic.
    #[must_use]
    pub fn of(marked: &Marked, struck: Option<&CellMap<DigitSet>>) -> Self {
        Self {
            board: BoardText::of(&marked.board),
            corners: MarksText::of(&marked.corners),
            colours: MarksText::of(&marked.colours),
            drawn: DrawnText::of(&marked.drawn),
            struck: struck.map(MarksText::of),
        }
    }

    /// The board with its marks, and what was struck out where candidates are automatic.
    ///
    /// # Errors
    /// The field that is wrong, and why.
    pub fn read(&self, puzzle: &Puzzle) -> Result<ReadMarked, (&'static str, String)> {
        let board = |why| ("board", why);
        self.board.check(puzzle).map_err(board)?;
        let marks = |text: &MarksText, name, known| {
            let marks = text.read(name, known).map_err(|why| (name, why))?;
            match marks.iter().find(|(cell, set)| !set.is_empty() && !puzzle.cells().contains(*cell)) {
                Some((cell, _)) => Err((name, format!("{name}: {cell} is no cell that can hold a digit"))),
                None => Ok(marks),
            }
        };
        let marked = Marked {
            board: self.board.read(puzzle).map_err(board)?,
            corners: marks(&self.corners, "corners", puzzle.digits())?,
            colours: marks(&self.colours, "colours", DigitSet::ALL)?,
            drawn: self.drawn.read(puzzle).map_err(|why| ("drawn", why))?,
        };
        let struck = self.struck.as_ref().map(|struck| marks(struck, "struck", puzzle.digits()));
        Ok((marked, struck.transpose()?))
    }
}
