//! The first line of a game's log: everything the game starts with.
//!
//! The puzzle has a form of its own here, not a foreign notation: it must hold every rule, whatever came in.

use serde::{Deserialize, Serialize};

use super::clock::Clock;
use super::command::Assistance;
use super::game::Game;
use crate::notation::{Extras, Origin};
use crate::puzzle::{Board, Cell, CellMap, CellSet, Digit, DigitSet, Kind, Puzzle, Regions};

/// The version of the log this program writes, and the newest it reads.
pub const VERSION: u32 = 1;

/// The first line of a log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Header {
    /// The version of the log's form.
    pub ninefold: u32,
    /// `sudoku`, `killer` or `str8ts`.
    pub kind: String,
    /// What the game is called.
    pub title: String,
    /// How much is done for the player at the start.
    pub assistance: Assistance,
    /// The rules.
    pub puzzle: PuzzleText,
    /// The board as it came in.
    pub board: BoardText,
    /// How the puzzle was written.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub origin: Option<OriginText>,
}

/// The rules. Tables of cells are 81 characters in reading order of a 9×9 grid, `.` for nothing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PuzzleText {
    side: u8,
    /// `none`, `boxes`, or 81 region numbers 1–9.
    regions: String,
    #[serde(default)]
    diagonals: bool,
    #[serde(default)]
    windows: bool,
    givens: String,
    #[serde(default)]
    cages: Vec<CageText>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    colours: Option<String>,
    /// `#` for a black cell, its clue where it has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    black: Option<String>,
}

/// A cage.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct CageText {
    sum: u8,
    #[serde(with = "super::wire::cells")]
    cells: CellSet,
}

/// Digits and candidates.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BoardText {
    digits: String,
    /// Nine bits a cell, bit `d - 1` for digit `d`; left out where there are none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    candidates: Vec<u16>,
}

/// The notation and the text it was read from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OriginText {
    notation: String,
    text: String,
}

const fn kind_slug(kind: Kind) -> &'static str {
    match kind {
        Kind::Sudoku => "sudoku",
        Kind::Killer => "killer",
        Kind::Str8ts => "str8ts",
    }
}

fn table(entry: impl Fn(Cell) -> Option<char>) -> String {
    Cell::all().map(|c| entry(c).unwrap_or('.')).collect()
}

fn number(value: u8) -> Option<char> {
    char::from_digit(value.into(), 10)
}

fn digits_text(digits: impl Fn(Cell) -> Option<Digit>) -> String {
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

fn read_digits(name: &str, text: &str) -> Result<CellMap<Option<Digit>>, String> {
    let chars = read_table(name, text)?;
    if let Some((cell, c)) = chars.iter().find(|&(_, &c)| c != '.' && Digit::from_char(c).is_none()) {
        return Err(format!("{name}: {c:?} at {cell} is not a digit"));
    }
    Ok(CellMap::from_fn(|cell| Digit::from_char(chars[cell])))
}

impl PuzzleText {
    fn of(puzzle: &Puzzle) -> Self {
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
            cages: puzzle.cages().iter().map(|c| CageText { sum: c.sum, cells: c.cells }).collect(),
            colours: puzzle.cage_colours().map(|map| table(|c| number(map[c]))),
            black: (!puzzle.black().is_empty()).then(|| {
                let clue = |c| puzzle.clue(c).and_then(|d| number(d.get())).unwrap_or('#');
                table(|c| puzzle.is_black(c).then(|| clue(c)))
            }),
        }
    }

    fn read(&self, kind: Kind) -> Result<Puzzle, String> {
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
        // a Str8ts text whose variant makes its givens clash was read with a notice; its game must open again
        let builder = if kind == Kind::Str8ts { builder.keep_contradictions() } else { builder };
        builder.build().map_err(|e| e.to_string())
    }
}

impl BoardText {
    fn of(board: &Board) -> Self {
        let candidates: Vec<u16> = Cell::all().map(|c| board.candidates(c).bits()).collect();
        let none = candidates.iter().all(|&bits| bits == 0);
        Self { digits: digits_text(|c| board.digit(c)), candidates: if none { Vec::new() } else { candidates } }
    }

    fn read(&self, puzzle: &Puzzle) -> Result<Board, String> {
        let digits = read_digits("board", &self.digits)?;
        if !self.candidates.is_empty() && self.candidates.len() != 81 {
            return Err(format!("candidates: {} numbers instead of 81", self.candidates.len()));
        }
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
            let bits = self.candidates.get(cell.index()).copied().unwrap_or(0);
            board.set_candidates(cell, DigitSet::from_bits(bits) & puzzle.digits());
        }
        Ok(board)
    }
}

impl Game {
    /// The first line of the game's log.
    #[must_use]
    pub fn header(&self) -> Header {
        Header {
            ninefold: VERSION,
            kind: kind_slug(self.puzzle.kind()).to_owned(),
            title: self.title.clone(),
            assistance: self.assistance,
            puzzle: PuzzleText::of(&self.puzzle),
            board: BoardText::of(&self.start),
            origin: self.origin.as_ref().map(|o| OriginText { notation: o.notation.to_owned(), text: o.text.clone() }),
        }
    }

    /// The first line of the game's log, without a line end.
    #[must_use]
    pub fn header_line(&self) -> String {
        // Strings and numbers only: writing them as JSON cannot fail.
        serde_json::to_string(&self.header()).unwrap_or_default()
    }

    /// The game that a header starts.
    ///
    /// # Errors
    /// Says which part of the header is wrong, in words.
    pub fn from_header(header: &Header) -> Result<Self, String> {
        if header.ninefold > VERSION {
            return Err(format!("written by a newer Ninefold (version {} of the log)", header.ninefold));
        }
        let kind = [Kind::Sudoku, Kind::Killer, Kind::Str8ts].into_iter().find(|&k| kind_slug(k) == header.kind);
        let kind = kind.ok_or_else(|| format!("{:?} is not a kind of puzzle", header.kind))?;
        let puzzle = header.puzzle.read(kind)?;
        let board = header.board.read(&puzzle)?;
        let origin = header.origin.as_ref().and_then(|o| {
            // A notation this version does not know: the game is kept, only the habits of its text are lost.
            let notation = crate::notation::find(&o.notation)?.slug;
            Some(Origin {
                notation,
                text: o.text.clone(),
                puzzle: puzzle.clone(),
                board: board.clone(),
                extras: Extras::default(),
            })
        });
        let mut game = Self::new(puzzle, board, origin).with_title(header.title.clone());
        game.assistance = header.assistance;
        game.clock = Clock::at(0);
        Ok(game)
    }
}
