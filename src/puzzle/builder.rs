//! Making a puzzle, and the reasons why one cannot be made.

use thiserror::Error;

use super::cage::{Cage, sum_limits};
use super::cell::{Cell, CellMap, CellSet};
use super::compartment::Compartment;
use super::digit::{Digit, DigitSet};
use super::house::{House, HouseKind, box_of, box_size};
use super::puzzle::{Kind, Puzzle, Regions};

/// Why the parts do not make a puzzle. Each names the cells and the rule.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PuzzleError {
    /// The side is not 4–9.
    #[error("a puzzle has 4 to 9 rows, not {0}")]
    Side(u8),
    /// Boxes were asked for on a side that has none.
    #[error("a puzzle with {0} rows has no boxes")]
    NoBoxes(u8),
    /// Windows were asked for on a side other than 9.
    #[error("windows need 9 rows, not {0}")]
    NoWindows(u8),
    /// A cell lies outside the grid.
    #[error("{0} lies outside the grid")]
    Outside(Cell),
    /// A digit is larger than the side.
    #[error("{cell} cannot hold {digit}: the digits are 1 to {side}")]
    DigitTooLarge {
        /// The cell.
        cell: Cell,
        /// Its digit.
        digit: Digit,
        /// The puzzle's side.
        side: u8,
    },
    /// Two given digits in a house, a cage or beside a black clue clash.
    #[error("the givens contradict each other: {0}")]
    Contradiction(String),
    /// A jigsaw region has too many or too few cells.
    #[error("region {region} has {cells} cells instead of {side}")]
    RegionSize {
        /// Its number, 1-based.
        region: u8,
        /// Its cells.
        cells: usize,
        /// The puzzle's side.
        side: u8,
    },
    /// A cage without a cell.
    #[error("a cage with sum {0} has no cells")]
    EmptyCage(u8),
    /// A cage larger than the number of digits.
    #[error("the cage at {cell} has {cells} cells; with no digit twice it can have at most {side}")]
    CageTooLarge {
        /// Its first cell.
        cell: Cell,
        /// How many cells.
        cells: usize,
        /// The puzzle's side.
        side: u8,
    },
    /// A sum that no set of different digits has.
    #[error("cage {sum} at {cell} is impossible: {cells} different digits add up to {low} to {high}")]
    CageSum {
        /// Its first cell.
        cell: Cell,
        /// Its sum.
        sum: u8,
        /// How many cells.
        cells: usize,
        /// The smallest possible sum.
        low: u8,
        /// The largest possible sum.
        high: u8,
    },
    /// A cell in two cages.
    #[error("{0} lies in two cages")]
    CageOverlap(Cell),
    /// Cages cover the grid, and their sums do not add up to what the grid holds.
    #[error("the cage sums add up to {found}, but the whole grid holds {expected}")]
    Total {
        /// What they add up to.
        found: u32,
        /// What the grid holds: 405 on 9×9.
        expected: u32,
    },
}

/// Collects the parts of a puzzle; [`build`](Self::build) checks them.
#[derive(Clone, Debug)]
pub struct PuzzleBuilder {
    kind: Kind,
    side: u8,
    regions: Regions,
    diagonals: bool,
    windows: bool,
    givens: Vec<(Cell, Digit)>,
    cages: Vec<Cage>,
    colours: Option<CellMap<u8>>,
    black: Vec<(Cell, Option<Digit>)>,
    contradictory: bool,
}

impl PuzzleBuilder {
    pub(super) fn new(kind: Kind, side: u8) -> Self {
        let boxes = kind != Kind::Str8ts && box_size(side).is_some();
        Self {
            kind,
            side,
            regions: if boxes { Regions::Boxes } else { Regions::None },
            diagonals: false,
            windows: false,
            givens: Vec::new(),
            cages: Vec::new(),
            colours: None,
            black: Vec::new(),
            contradictory: false,
        }
    }

    /// Lets givens clash: for a reader that has told so already. Such a puzzle has no solution.
    #[must_use]
    pub fn keep_contradictions(mut self) -> Self {
        self.contradictory = true;
        self
    }

    /// Boxes (the default but in Str8ts), a jigsaw, or neither.
    #[must_use]
    pub fn regions(mut self, regions: Regions) -> Self {
        self.regions = regions;
        self
    }

    /// Makes both main diagonals houses.
    #[must_use]
    pub fn diagonals(mut self, diagonals: bool) -> Self {
        self.diagonals = diagonals;
        self
    }

    /// Makes the four windows of a Windoku houses.
    #[must_use]
    pub fn windows(mut self, windows: bool) -> Self {
        self.windows = windows;
        self
    }

    /// Gives a digit in a white cell.
    #[must_use]
    pub fn given(mut self, cell: Cell, digit: Digit) -> Self {
        self.givens.push((cell, digit));
        self
    }

    /// Adds a cage.
    #[must_use]
    pub fn cage(mut self, sum: u8, cells: CellSet) -> Self {
        self.cages.push(Cage { sum, cells });
        self
    }

    /// Keeps the cage colours (1–9 a cell) that came in with a text.
    #[must_use]
    pub fn cage_colours(mut self, colours: CellMap<u8>) -> Self {
        self.colours = Some(colours);
        self
    }

    /// Makes a cell black, with or without a clue.
    #[must_use]
    pub fn black(mut self, cell: Cell, clue: Option<Digit>) -> Self {
        self.black.push((cell, clue));
        self
    }

    /// Checks the parts and puts them together.
    ///
    /// # Errors
    /// Says which rule the parts break and where, see [`PuzzleError`].
    pub fn build(mut self) -> Result<Puzzle, PuzzleError> {
        let side = self.side;
        if !(4..=9).contains(&side) {
            return Err(PuzzleError::Side(side));
        }
        if self.windows && side != 9 {
            return Err(PuzzleError::NoWindows(side));
        }
        if self.regions == Regions::Boxes && box_size(side).is_none() {
            return Err(PuzzleError::NoBoxes(side));
        }
        self.cages.sort_by_key(Cage::first);
        let grid: CellSet = Cell::grid(side).collect();
        let black: CellSet = self.black.iter().map(|&(c, _)| c).collect();
        let cells = grid - black;
        let houses = self.houses(cells)?;
        let mut puzzle = Puzzle {
            kind: self.kind,
            side,
            regions: self.regions,
            diagonals: self.diagonals,
            windows: self.windows,
            givens: CellMap::default(),
            cage_of: CellMap::default(),
            cage_colours: self.colours.take(),
            black,
            clues: CellMap::default(),
            cells,
            compartments: compartments(self.kind, side, cells),
            peers: CellMap::default(),
            blocked: CellMap::default(),
            cages: Vec::new(),
            houses,
        };
        let contradictory = self.contradictory;
        self.fill_digits(&mut puzzle, grid)?;
        self.fill_cages(&mut puzzle)?;
        puzzle.peers = CellMap::from_fn(|cell| {
            let houses = puzzle.houses.iter().map(|h| h.cells);
            let groups = houses.chain(puzzle.cages.iter().map(|c| c.cells)).filter(|g| g.contains(cell));
            groups.fold(CellSet::EMPTY, |all, g| all | g).without(cell)
        });
        if !contradictory {
            check_givens(&puzzle)?;
        }
        Ok(puzzle)
    }

    fn fill_digits(&self, puzzle: &mut Puzzle, grid: CellSet) -> Result<(), PuzzleError> {
        let clues = self.black.iter().filter_map(|&(c, d)| Some((c, d?)));
        for (cell, digit) in self.givens.iter().copied().chain(clues) {
            if !grid.contains(cell) {
                return Err(PuzzleError::Outside(cell));
            }
            if digit.get() > self.side {
                return Err(PuzzleError::DigitTooLarge { cell, digit, side: self.side });
            }
        }
        if let Some(&(cell, _)) = self.black.iter().find(|(c, _)| !grid.contains(*c)) {
            return Err(PuzzleError::Outside(cell));
        }
        for &(cell, clue) in &self.black {
            puzzle.clues[cell] = clue;
        }
        for &(cell, digit) in &self.givens {
            puzzle.givens[cell] = Some(digit);
        }
        for house in &puzzle.houses {
            let digits: DigitSet = house.clues.iter().filter_map(|c| puzzle.clues[c]).collect();
            for cell in house.cells {
                puzzle.blocked[cell] |= digits;
            }
        }
        Ok(())
    }

    fn fill_cages(self, puzzle: &mut Puzzle) -> Result<(), PuzzleError> {
        let side = self.side;
        for (index, cage) in self.cages.iter().enumerate() {
            let Some(cell) = cage.first() else { return Err(PuzzleError::EmptyCage(cage.sum)) };
            if let Some(outside) = (cage.cells - puzzle.cells).first() {
                return Err(PuzzleError::Outside(outside));
            }
            let cells = cage.cells.len();
            let Some((low, high)) = sum_limits(cells, side) else {
                return Err(PuzzleError::CageTooLarge { cell, cells, side });
            };
            if !(low..=high).contains(&cage.sum) {
                return Err(PuzzleError::CageSum { cell, sum: cage.sum, cells, low, high });
            }
            for cell in cage.cells {
                if puzzle.cage_of[cell].is_some() {
                    return Err(PuzzleError::CageOverlap(cell));
                }
                puzzle.cage_of[cell] = u8::try_from(index).ok();
            }
        }
        let covered = self.cages.iter().fold(CellSet::EMPTY, |all, c| all | c.cells);
        if covered == puzzle.cells && !self.cages.is_empty() {
            let found = self.cages.iter().map(|c| u32::from(c.sum)).sum();
            let expected = u32::from(side) * u32::from(puzzle.digits().sum());
            if found != expected {
                return Err(PuzzleError::Total { found, expected });
            }
        }
        puzzle.cages = self.cages;
        Ok(())
    }

    fn houses(&self, cells: CellSet) -> Result<Vec<House>, PuzzleError> {
        let side = self.side;
        let clued: CellSet = self.black.iter().filter(|(_, clue)| clue.is_some()).map(|&(c, _)| c).collect();
        let mut houses = Vec::new();
        let mut add = |kind: HouseKind, group: CellSet| {
            let complete = self.kind != Kind::Str8ts;
            houses.push(House { kind, cells: group & cells, clues: group & clued, complete });
        };
        let grid: Vec<Cell> = Cell::grid(side).collect();
        let all = |inside: &dyn Fn(Cell) -> bool| grid.iter().copied().filter(|&c| inside(c)).collect::<CellSet>();
        (0..side).for_each(|i| add(HouseKind::Row(i), all(&|c| c.row() == i)));
        (0..side).for_each(|i| add(HouseKind::Column(i), all(&|c| c.column() == i)));
        match &self.regions {
            Regions::None => {}
            Regions::Boxes => (0..side).for_each(|i| add(HouseKind::Box(i), all(&|c| box_of(side, c) == Some(i)))),
            Regions::Jigsaw(map) => {
                for i in 0..side {
                    let group = all(&|c| map[c] == i);
                    if group.len() != usize::from(side) {
                        return Err(PuzzleError::RegionSize { region: i + 1, cells: group.len(), side });
                    }
                    add(HouseKind::Region(i), group);
                }
            }
        }
        if self.diagonals {
            add(HouseKind::Diagonal(0), all(&|c| c.row() == c.column()));
            add(HouseKind::Diagonal(1), all(&|c| c.row() + c.column() == side - 1));
        }
        if self.windows {
            for i in 0..4 {
                let (row, column) = (1 + i / 2 * 4, 1 + i % 2 * 4);
                let inside = |c: Cell| (row..row + 3).contains(&c.row()) && (column..column + 3).contains(&c.column());
                add(HouseKind::Window(i), all(&inside));
            }
        }
        Ok(houses)
    }
}

/// Maximal runs of white cells, row by row, then column by column.
fn compartments(kind: Kind, side: u8, cells: CellSet) -> Vec<Compartment> {
    let mut found = Vec::new();
    if kind != Kind::Str8ts {
        return found;
    }
    let mut scan = |line: HouseKind, run: Vec<Option<Cell>>| {
        let mut open = CellSet::EMPTY;
        for cell in run.into_iter().chain([None]) {
            match cell.filter(|&c| cells.contains(c)) {
                Some(cell) => open = open.with(cell),
                None if open.is_empty() => {}
                None => found.push(Compartment { line, cells: std::mem::take(&mut open) }),
            }
        }
    };
    (0..side).for_each(|r| scan(HouseKind::Row(r), (0..side).map(|c| Cell::new(r, c)).collect()));
    (0..side).for_each(|c| scan(HouseKind::Column(c), (0..side).map(|r| Cell::new(r, c)).collect()));
    found
}

/// Refuses givens that already clash, in the words of the conflict list.
fn check_givens(puzzle: &Puzzle) -> Result<(), PuzzleError> {
    match super::conflict::conflicts(puzzle, &puzzle.givens).into_iter().next() {
        Some(conflict) => Err(PuzzleError::Contradiction(conflict.to_string())),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cell(name: &str) -> Cell {
        name.parse().unwrap()
    }

    fn cells(names: &str) -> CellSet {
        names.split(' ').map(cell).collect()
    }

    fn refusal(builder: PuzzleBuilder) -> String {
        builder.build().unwrap_err().to_string()
    }

    #[test]
    fn every_refusal_names_the_place_and_the_rule() {
        let killer = || Puzzle::builder(Kind::Killer, 9);
        let five = Digit::new(5).unwrap();
        assert_eq!(refusal(Puzzle::builder(Kind::Sudoku, 3)), "a puzzle has 4 to 9 rows, not 3");
        assert_eq!(
            refusal(killer().cage(18, cells("r1c1 r1c2"))),
            "cage 18 at r1c1 is impossible: 2 different digits add up to 3 to 17"
        );
        assert_eq!(refusal(killer().cage(5, cells("r1c1 r1c2")).cage(5, cells("r1c2 r1c3"))), "r1c2 lies in two cages");
        let ten = CellSet::from_bits(0x3ff);
        assert_eq!(
            refusal(killer().cage(45, ten)),
            "the cage at r1c1 has 10 cells; with no digit twice it can have at most 9"
        );
        assert_eq!(
            refusal(killer().given(cell("r1c1"), five).given(cell("r1c9"), five)),
            "the givens contradict each other: 5 twice in row 1: r1c1, r1c9"
        );
        assert_eq!(
            refusal(Puzzle::builder(Kind::Sudoku, 4).given(cell("r1c1"), five)),
            "r1c1 cannot hold 5: the digits are 1 to 4"
        );
        assert_eq!(refusal(Puzzle::builder(Kind::Sudoku, 4).given(cell("r5c1"), five)), "r5c1 lies outside the grid");
        let rows = (0..9).map(|r| (0..9).filter_map(|c| Cell::new(r, c)).collect::<CellSet>());
        assert!(rows.clone().fold(killer(), |b, row| b.cage(45, row)).build().is_ok());
        let short = rows.enumerate().fold(killer(), |b, (i, row)| {
            let last = cell("r9c9");
            if i == 8 { b.cage(36, row.without(last)).cage(8, last.set()) } else { b.cage(45, row) }
        });
        assert_eq!(refusal(short), "the cage sums add up to 404, but the whole grid holds 405");
        let regions = Regions::Jigsaw(CellMap::from_fn(|c| u8::from(c.row() > 0)));
        assert_eq!(refusal(Puzzle::builder(Kind::Sudoku, 9).regions(regions)), "region 2 has 72 cells instead of 9");
    }

    #[test]
    fn compartments_are_the_runs_between_black_cells() {
        let puzzle = Puzzle::builder(Kind::Str8ts, 9)
            .black(cell("r1c3"), None)
            .black(cell("r1c9"), Digit::new(4))
            .build()
            .unwrap();
        let names: Vec<String> = puzzle.compartments_at(cell("r1c1")).map(Compartment::name).collect();
        assert_eq!(names, ["compartment r1c1–r1c2", "compartment r1c1–r9c1"]);
        assert_eq!(puzzle.blocked(cell("r1c1")), DigitSet::from(Digit::new(4).unwrap()));
        assert_eq!(puzzle.blocked(cell("r2c1")), DigitSet::EMPTY);
        assert_eq!(puzzle.cells().len(), 79);
        assert_eq!(puzzle.title(), "Str8ts");
    }

    #[test]
    fn peers_come_from_houses_and_cages() {
        let puzzle = Puzzle::builder(Kind::Killer, 9).diagonals(true).cage(9, cells("r1c1 r9c8")).build().unwrap();
        let peers = puzzle.peers(cell("r1c1"));
        assert_eq!(peers.len(), 8 + 8 + 4 + 6 + 1);
        assert!(peers.contains(cell("r9c9")) && peers.contains(cell("r9c8")) && !peers.contains(cell("r1c1")));
        assert_eq!(puzzle.title(), "Killer X");
    }
}
