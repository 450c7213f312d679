//! The draft itself.

use super::shape::{Cut, Shape};
use crate::notation::title_line;
use crate::puzzle::house::box_size;
use crate::puzzle::{
    Cell, CellMap, CellSet, Constraint, Digit, DigitSet, HouseKind, Kind, Origin, Puzzle, PuzzleBuilder, PuzzleError,
    Regions, Rule,
};
use crate::text::{plural, printable};

/// What is said where another kind is to have black cells.
pub const ONLY_STR8TS: &str = "only a Str8ts has black cells";

/// What is said where another kind is to have cages.
pub const ONLY_KILLER: &str = "only a Killer has cages";

/// What is said where another kind is to have regions that are drawn.
pub const ONLY_JIGSAW: &str = "only a jigsaw has regions to draw";

/// A cage of a draft.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DraftCage {
    /// Its sum; `None` where digits must differ and no more.
    pub sum: Option<u8>,
    /// Its cells, at least one.
    pub cells: CellSet,
}

/// A puzzle that is being made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draft {
    pub(super) shape: Shape,
    pub(super) side: u8,
    /// Given digits, and the clues of black cells.
    pub(super) digits: CellMap<Option<Digit>>,
    pub(super) black: CellSet,
    /// No two of them overlap.
    pub(super) cages: Vec<DraftCage>,
    /// The regions that were drawn, 0-based.
    pub(super) regions: CellMap<Option<u8>>,
    /// Rules that came with a puzzle and have no key of their own: anti-knight, even cells …
    pub(super) rules: Vec<Rule>,
    /// What it is called; empty for the name of its kind.
    pub(super) title: String,
}

/// Why a change does nothing, in words without a full stop.
pub type Refusal = String;

impl Draft {
    /// An empty grid of this shape, with nine rows; [`set_side`](Self::set_side) chooses fewer.
    #[must_use]
    pub fn new(shape: Shape) -> Self {
        Self::of_side(shape, 9)
    }

    /// An empty grid of this shape and side, which go together.
    pub(super) fn of_side(shape: Shape, side: u8) -> Self {
        Self {
            shape,
            side,
            digits: CellMap::default(),
            black: CellSet::EMPTY,
            cages: Vec::new(),
            regions: CellMap::default(),
            rules: Vec::new(),
            title: String::new(),
        }
    }

    /// The rules and givens of a puzzle, to be changed.
    #[must_use]
    pub fn of(puzzle: &Puzzle) -> Self {
        let cut = match puzzle.regions() {
            Regions::None => Cut::None,
            Regions::Boxes => Cut::Boxes,
            Regions::Jigsaw(_) => Cut::Jigsaw,
        };
        let shape =
            Shape { kind: puzzle.kind(), cut, diagonals: puzzle.has_diagonals(), windows: puzzle.has_windows() };
        let mut draft = Self::of_side(shape, puzzle.side());
        for cell in puzzle.grid() {
            draft.digits[cell] = puzzle.given(cell).or(puzzle.clue(cell));
        }
        draft.black = puzzle.black();
        draft.cages = puzzle.cages().iter().map(|cage| DraftCage { sum: Some(cage.sum), cells: cage.cells }).collect();
        if let Regions::Jigsaw(map) = puzzle.regions() {
            puzzle.grid().iter().for_each(|cell| draft.regions[cell] = Some(map[cell]));
        }
        for rule in puzzle.variants() {
            if let (Origin::House(HouseKind::Cage(_)), &Constraint::Distinct { cells, .. }) =
                (rule.origin, &rule.constraint)
                && draft.cages.iter().all(|cage| !cage.cells.intersects(cells))
            {
                draft.cages.push(DraftCage { sum: None, cells });
            } else {
                draft.rules.push(rule);
            }
        }
        draft
    }

    /// Kind and houses.
    #[must_use]
    pub const fn shape(&self) -> Shape {
        self.shape
    }

    /// Number of rows, columns and digits, 4–9.
    #[must_use]
    pub const fn side(&self) -> u8 {
        self.side
    }

    /// What it is called; empty for the name of its kind.
    #[must_use]
    pub fn title(&self) -> &str {
        &self.title
    }

    /// Whether nothing was typed in yet.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Self { title: self.title.clone(), ..Self::of_side(self.shape, self.side) }
    }

    /// Takes everything away but the shape and the side.
    pub fn clear(&mut self) {
        *self = Self::of_side(self.shape, self.side);
    }

    /// All cells of the grid.
    pub fn grid(&self) -> CellSet {
        Cell::grid(self.side).collect()
    }

    /// The black cells; none but in a Str8ts.
    pub fn black(&self) -> CellSet {
        if self.shape.kind == Kind::Str8ts { self.black & self.grid() } else { CellSet::EMPTY }
    }

    /// The given digit or the black clue of a cell.
    #[must_use]
    pub fn digit(&self, cell: Cell) -> Option<Digit> {
        self.digits[cell].filter(|digit| digit.get() <= self.side && self.grid().contains(cell))
    }

    /// The cages; none but in a Killer.
    pub fn cages(&self) -> impl Iterator<Item = &DraftCage> {
        let grid = self.grid();
        let shown = self.shape.kind == Kind::Killer;
        let most = usize::from(self.side);
        self.cages.iter().filter(move |cage| shown && cage.cells.is_subset(grid) && cage.cells.len() <= most)
    }

    /// The cage of a cell.
    #[must_use]
    pub fn cage_at(&self, cell: Cell) -> Option<&DraftCage> {
        self.cages().find(|cage| cage.cells.contains(cell))
    }

    /// The region of a cell as it was drawn, 0-based; `None` where regions are not drawn.
    #[must_use]
    pub fn region(&self, cell: Cell) -> Option<u8> {
        let drawn = self.shape.cut == Cut::Jigsaw && self.shape.kind != Kind::Str8ts;
        self.regions[cell].filter(|&number| drawn && number < self.side && self.grid().contains(cell))
    }

    /// The cells of a region, by its number from 0.
    pub fn region_cells(&self, number: u8) -> CellSet {
        self.grid().iter().filter(|&cell| self.region(cell) == Some(number)).collect()
    }

    /// Whether regions are drawn by the player.
    #[must_use]
    pub fn has_regions(&self) -> bool {
        self.shape.cut == Cut::Jigsaw && self.shape.kind != Kind::Str8ts
    }

    /// Chooses kind and houses; with windows there are nine rows. What they have no place for is kept for later.
    pub fn set_shape(&mut self, shape: Shape) {
        self.shape = shape;
        if shape.windows {
            self.side = 9;
        }
    }

    /// Chooses the number of rows (4–9). What lies outside is kept for later.
    ///
    /// # Errors
    /// Says that there are 4 to 9, or that windows need nine of them.
    pub fn set_side(&mut self, side: u8) -> Result<(), Refusal> {
        if !(4..=9).contains(&side) {
            return Err(format!("a grid has 4 to 9 rows, not {side}"));
        }
        if self.shape.windows && side != 9 {
            return Err(String::from("windows need 9 rows"));
        }
        self.side = side;
        Ok(())
    }

    /// The next smaller side that the shape can have, after the least one the largest: with boxes those that have some.
    #[must_use]
    pub fn next_side(&self) -> u8 {
        let needs_boxes = self.shape.cut == Cut::Boxes;
        let mut side = self.side;
        loop {
            side = if side <= 4 { 9 } else { side - 1 };
            if !needs_boxes || box_size(side).is_some() || side == self.side {
                return side;
            }
        }
    }

    /// Names it; a title that is longer than a notation's is cut.
    pub fn set_title(&mut self, title: &str) {
        self.title = title_line(title);
    }

    /// Makes both diagonals houses, or no longer.
    pub fn set_diagonals(&mut self, on: bool) {
        self.shape.diagonals = on;
    }

    /// Makes the four windows houses, or no longer.
    ///
    /// # Errors
    /// Says that only a grid of nine rows has windows.
    pub fn set_windows(&mut self, on: bool) -> Result<(), Refusal> {
        if on && (self.side != 9 || self.shape.kind == Kind::Str8ts) {
            return Err(String::from("windows need a Sudoku or a Killer with 9 rows"));
        }
        self.shape.windows = on;
        Ok(())
    }

    /// Gives a digit in these cells (a clue in black ones), or takes it away.
    ///
    /// # Errors
    /// Says that the digit is larger than the side, or that a cell lies outside the grid.
    pub fn set_digit(&mut self, cells: CellSet, digit: Option<Digit>) -> Result<(), Refusal> {
        if let Some(digit) = digit.filter(|digit| digit.get() > self.side) {
            return Err(format!("{digit} is too large: the digits of this puzzle are 1 to {}", self.side));
        }
        for cell in self.inside(cells)? {
            self.digits[cell] = digit;
        }
        Ok(())
    }

    /// Makes cells black or white.
    ///
    /// # Errors
    /// Says that the kind has no black cells, or that a cell lies outside the grid.
    pub fn set_black(&mut self, cells: CellSet, black: bool) -> Result<(), Refusal> {
        if self.shape.kind != Kind::Str8ts {
            return Err(String::from(ONLY_STR8TS));
        }
        let cells = self.inside(cells)?;
        self.black = if black { self.black | cells } else { self.black - cells };
        Ok(())
    }

    /// Gives a cell whole, as it is typed in a row: black or white, with a digit or without.
    ///
    /// # Errors
    /// Says that the kind has no black cells, that the digit is too large, or that the cell lies outside the grid.
    pub fn set_cell(&mut self, cell: Cell, black: bool, digit: Option<Digit>) -> Result<(), Refusal> {
        if black || self.shape.kind == Kind::Str8ts {
            self.set_black(cell.set(), black)?;
        }
        self.set_digit(cell.set(), digit)
    }

    /// Types cells as they stand in rows, each by its character: `.` or `0` for nothing, `#` for a black cell, `a`–`i` for
    /// one with a clue of 1 to 9, and digits.
    ///
    /// # Errors
    /// As [`set_cell`](Self::set_cell); also for any other character.
    pub fn type_cells(&mut self, cells: impl IntoIterator<Item = (Cell, char)>) -> Result<(), Refusal> {
        cells.into_iter().try_for_each(|(cell, c)| match typed_cell(c) {
            Some((black, digit)) => self.set_cell(cell, black, digit),
            None => Err(format!("{} is no digit from 1 to {}", printable(&c.to_string()), self.side)),
        })
    }

    /// Makes a cage of these cells; those that were in others are taken from them.
    ///
    /// # Errors
    /// Says that the kind has no cages, that there are too many cells, that one lies outside the grid, or that the sum is
    /// none.
    pub fn set_cage(&mut self, cells: CellSet, sum: Option<u8>) -> Result<(), Refusal> {
        let cells = self.caged(cells)?;
        let most = usize::from(self.side);
        if cells.is_empty() {
            return Err(String::from("a cage needs a cell"));
        }
        if cells.len() > most {
            let count = cells.len();
            return Err(format!("{count} cells are too many: without repeated digits a cage has at most {most}"));
        }
        self.check_sum(sum)?;
        // The same again is no change.
        if self.cages.contains(&DraftCage { sum, cells }) {
            return Ok(());
        }
        // A draft of another side keeps cages that reach outside: those go where they would overlap.
        self.take_out(cells);
        self.cages.push(DraftCage { sum, cells });
        Ok(())
    }

    /// A sum can be wrong for its cage; it cannot be larger than that of all digits.
    fn check_sum(&self, sum: Option<u8>) -> Result<(), Refusal> {
        let most = DigitSet::full(self.side).sum();
        match sum.filter(|sum| !(1..=most).contains(sum)) {
            Some(sum) => Err(format!("{sum} cannot be the sum of a cage: sums are 1 to {most}")),
            None => Ok(()),
        }
    }

    /// Changes the sum of a cell's cage.
    ///
    /// # Errors
    /// Says that the cell lies in no cage, or that the sum is none.
    pub fn set_sum(&mut self, cell: Cell, sum: Option<u8>) -> Result<(), Refusal> {
        self.check_sum(sum)?;
        let cells = self.cage_at(cell).map(|cage| cage.cells).ok_or_else(|| format!("{cell} lies in no cage"))?;
        self.cages.iter_mut().filter(|cage| cage.cells == cells).for_each(|cage| cage.sum = sum);
        Ok(())
    }

    /// Takes cells out of their cages.
    ///
    /// # Errors
    /// Says that the kind has no cages, or that a cell lies outside the grid.
    pub fn uncage(&mut self, cells: CellSet) -> Result<(), Refusal> {
        let cells = self.caged(cells)?;
        self.take_out(cells);
        Ok(())
    }

    /// Puts cells into a region (0-based), or takes them out of theirs.
    ///
    /// # Errors
    /// Says that the regions of this kind are not drawn, that there is no such region, or that a cell lies outside.
    pub fn set_region(&mut self, cells: CellSet, number: Option<u8>) -> Result<(), Refusal> {
        if !self.has_regions() {
            return Err(String::from(ONLY_JIGSAW));
        }
        if number.is_some_and(|number| number >= self.side) {
            return Err(format!("the regions of this puzzle are 1 to {}", self.side));
        }
        for cell in self.inside(cells)? {
            self.regions[cell] = number;
        }
        Ok(())
    }

    /// Makes a region of these cells, with the first number that no other cell has.
    ///
    /// # Errors
    /// As [`set_region`](Self::set_region); also where the cells are not as many as the side, or every number is taken.
    pub fn make_region(&mut self, cells: CellSet) -> Result<u8, Refusal> {
        let side = usize::from(self.side);
        if cells.len() != side {
            let (count, verb) = (cells.len(), plural(cells.len(), "is", "are"));
            return Err(format!("a region has {side} cells; {count} {verb} selected"));
        }
        let rest = self.grid() - cells;
        let free = (0..self.side).find(|&number| rest.iter().all(|cell| self.region(cell) != Some(number)));
        let number = free.ok_or_else(|| format!("all {side} regions have cells already"))?;
        self.set_region(cells, Some(number))?;
        Ok(number)
    }

    /// The puzzle, where it is one.
    ///
    /// # Errors
    /// Says which rule the parts break and where.
    pub fn puzzle(&self) -> Result<Puzzle, PuzzleError> {
        self.builder().build()
    }

    /// What there is, to be drawn: it is no puzzle to be solved.
    ///
    /// # Errors
    /// What cannot even be drawn: not to be expected of a draft.
    pub fn drawn(&self) -> Result<Puzzle, PuzzleError> {
        self.builder().unfinished().build()
    }

    fn builder(&self) -> PuzzleBuilder {
        let Shape { kind, cut, diagonals, windows } = self.shape;
        let (grid, black) = (self.grid(), self.black());
        let regions = match cut {
            Cut::Boxes if box_size(self.side).is_some() => Regions::Boxes,
            // A cell in no region has a number that no region has.
            Cut::Jigsaw if kind != Kind::Str8ts => {
                Regions::Jigsaw(CellMap::from_fn(|cell| self.region(cell).unwrap_or(self.side)))
            }
            Cut::Boxes | Cut::Jigsaw | Cut::None => Regions::None,
        };
        let mut builder = Puzzle::builder(kind, self.side)
            .regions(regions)
            .diagonals(diagonals)
            .windows(windows && self.side == 9 && kind != Kind::Str8ts);
        for cell in grid {
            let digit = self.digit(cell);
            if black.contains(cell) {
                builder = builder.black(cell, digit);
            } else if let Some(digit) = digit {
                builder = builder.given(cell, digit);
            }
        }
        for cage in self.cages() {
            builder = match cage.sum {
                Some(sum) => builder.cage(sum, cage.cells),
                None => builder.rule(Rule::cage_without_sum(self.side, cage.cells)),
            };
        }
        for rule in self.rules.iter().filter_map(|rule| self.rule(rule)) {
            builder = builder.rule(rule);
        }
        builder
    }

    /// A rule without a key of its own as it counts on this grid.
    fn rule(&self, rule: &Rule) -> Option<Rule> {
        let white = self.grid() - self.black();
        match rule.origin {
            Origin::King => return Some(Rule::anti_king(self.side)),
            Origin::Knight => return Some(Rule::anti_knight(self.side)),
            Origin::House(_)
            | Origin::Cage
            | Origin::Compartment(_)
            | Origin::Clue(_)
            | Origin::Parity
            | Origin::GivenMarks => {}
        }
        let fits = match rule.constraint {
            Constraint::Apart { .. } => true,
            Constraint::Allowed { cells, .. } => cells.is_subset(white),
            Constraint::Distinct { cells, .. } | Constraint::Sum { cells, .. } | Constraint::Straight { cells } => {
                cells.is_subset(white) && cells.len() <= usize::from(self.side)
            }
        };
        fits.then(|| rule.clone())
    }

    /// The cells, if all of them are in the grid.
    fn inside(&self, cells: CellSet) -> Result<CellSet, Refusal> {
        match (cells - self.grid()).first() {
            Some(outside) => Err(format!("{outside} lies outside the grid")),
            None => Ok(cells),
        }
    }

    /// The cells, if they can be in cages.
    fn caged(&self, cells: CellSet) -> Result<CellSet, Refusal> {
        if self.shape.kind != Kind::Killer {
            return Err(String::from(ONLY_KILLER));
        }
        self.inside(cells)
    }

    fn take_out(&mut self, cells: CellSet) {
        self.cages.iter_mut().for_each(|cage| cage.cells -= cells);
        self.cages.retain(|cage| !cage.cells.is_empty());
    }
}

/// What a character in a row of a puzzle is: whether the cell is black, and its digit or clue. `None` for no such character.
#[must_use]
pub fn typed_cell(c: char) -> Option<(bool, Option<Digit>)> {
    match c {
        '.' | '0' => Some((false, None)),
        '#' => Some((true, None)),
        c => match ('a'..='i').zip(DigitSet::ALL).find(|(letter, _)| *letter == c) {
            Some((_, clue)) => Some((true, Some(clue))),
            None => Digit::from_char(c).map(|digit| (false, Some(digit))),
        },
    }
}

/// The cells that lie opposite: half a turn about the centre of a grid of this side.
pub fn opposite(cells: CellSet, side: u8) -> CellSet {
    let turned = |cell: Cell| {
        Cell::new(side.checked_sub(1)?.checked_sub(cell.row())?, side.checked_sub(1)?.checked_sub(cell.column())?)
    };
    cells.iter().filter_map(turned).collect()
}
