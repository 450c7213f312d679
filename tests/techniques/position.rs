//! Positions written down by hand: a puzzle, digits, marks.

use ninefold::logic::{Options, Step, all_steps, explain, techniques};
use ninefold::puzzle::{Board, Cell, CellSet, Digit, DigitSet, Kind, Puzzle, PuzzleBuilder};

/// `r1c1 r1c2` as cells; `r1c1-3` is short for `r1c1 r1c2 r1c3`, `r1-3c1` for `r1c1 r2c1 r3c1`.
pub fn cells(text: &str) -> CellSet {
    text.split_whitespace().flat_map(block).collect()
}

fn block(text: &str) -> Vec<Cell> {
    let (rows, columns) = text.trim_start_matches('r').split_once('c').expect("a cell name");
    let range = |text: &str| -> (u8, u8) {
        let (from, to) = text.split_once('-').unwrap_or((text, text));
        (from.parse().expect("a number"), to.parse().expect("a number"))
    };
    let ((top, bottom), (left, right)) = (range(rows), range(columns));
    let all = (top..=bottom).flat_map(|r| (left..=right).map(move |c| (r, c)));
    all.map(|(r, c)| Cell::new(r - 1, c - 1).expect("a cell")).collect()
}

pub fn digits(text: &str) -> DigitSet {
    text.chars().filter_map(Digit::from_char).collect()
}

#[derive(Clone)]
pub struct Position {
    pub puzzle: Puzzle,
    pub board: Board,
}

impl Position {
    pub fn new(builder: PuzzleBuilder) -> Self {
        let puzzle = builder.build().expect("a puzzle");
        let board = Board::new(&puzzle);
        Self { puzzle, board }
    }

    pub fn sudoku() -> Self {
        Self::new(Puzzle::builder(Kind::Sudoku, 9))
    }

    /// A Killer with these cages alone: `(sum, cells)`.
    pub fn killer(cages: &[(u8, &str)]) -> Self {
        let builder = Puzzle::builder(Kind::Killer, 9);
        Self::new(cages.iter().fold(builder, |b, (sum, text)| b.cage(*sum, cells(text))))
    }

    /// A Str8ts whose cells are all white but these.
    pub fn str8ts(black: &str) -> Self {
        let builder = Puzzle::builder(Kind::Str8ts, 9);
        Self::new(cells(black).iter().fold(builder, |b, c| b.black(c, None)))
    }

    pub fn marks(mut self, at: &str, marks: &str) -> Self {
        for cell in cells(at) {
            self.board.set_candidates(cell, digits(marks));
        }
        self
    }

    /// Takes marks away from cells that are otherwise unmarked.
    pub fn without(mut self, at: &str, marks: &str) -> Self {
        for cell in cells(at) {
            let left = self.board.remaining(&self.puzzle, cell) - digits(marks);
            self.board.set_candidates(cell, left);
        }
        self
    }

    /// Places digits in the cells, in reading order; `.` leaves one out.
    pub fn place(mut self, at: &str, row: &str) -> Self {
        for (cell, c) in cells(at).iter().zip(row.chars()) {
            if let Some(digit) = Digit::from_char(c) {
                self.board.set_digit(cell, Some(digit));
            }
        }
        self
    }

    /// The steps of one technique.
    pub fn steps(&self, slug: &str) -> Vec<Step> {
        let technique = techniques::find(slug).unwrap_or_else(|| panic!("no technique {slug}"));
        all_steps(&self.puzzle, &self.board, &Options::only([technique.slug]))
    }

    /// The words of the first step of a technique.
    pub fn text(&self, slug: &str) -> String {
        let steps = self.steps(slug);
        explain::text(&self.puzzle, steps.first().unwrap_or_else(|| panic!("{slug} finds nothing")))
    }
}
