//! Random small puzzles of every geometry, most of them with few solutions.

use ninefold::puzzle::{Cell, CellMap, CellSet, Digit, Kind, Puzzle, PuzzleBuilder, Regions};
use ninefold::solver::{Limits, solve};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::Rng;

/// Where the digits of a Sudoku or Killer have to differ.
#[derive(Clone, Copy, Debug)]
pub struct Geometry {
    pub side: u8,
    pub jigsaw: bool,
    pub diagonals: bool,
    pub windows: bool,
}

pub fn below(rng: &mut ChaCha8Rng, n: usize) -> usize {
    (rng.next_u32() as usize) % n
}

pub fn shuffled<T>(rng: &mut ChaCha8Rng, mut list: Vec<T>) -> Vec<T> {
    for i in (1..list.len()).rev() {
        list.swap(i, below(rng, i + 1));
    }
    list
}

/// A random jigsaw: the rows as regions, and then pairs of cells that two regions exchange as long as both stay whole.
pub fn jigsaw(rng: &mut ChaCha8Rng, side: u8) -> CellMap<u8> {
    let grid: Vec<Cell> = Cell::grid(side).collect();
    let mut map = CellMap::from_fn(Cell::row);
    for _ in 0..40 * grid.len() {
        let (a, b) = (grid[below(rng, grid.len())], grid[below(rng, grid.len())]);
        if map[a] != map[b] {
            let mut changed = map;
            (changed[a], changed[b]) = (map[b], map[a]);
            let whole = |region| {
                let cells: CellSet = grid.iter().copied().filter(|&c| changed[c] == region).collect();
                cells.is_connected()
            };
            if whole(map[a]) && whole(map[b]) {
                map = changed;
            }
        }
    }
    map
}

impl Geometry {
    fn builder(self, rng: &mut ChaCha8Rng, kind: Kind) -> PuzzleBuilder {
        let builder = Puzzle::builder(kind, self.side).diagonals(self.diagonals).windows(self.windows);
        if self.jigsaw { builder.regions(Regions::Jigsaw(jigsaw(rng, self.side))) } else { builder }
    }
}

/// A random full grid of the geometry after a random first row; `None` where there is none or it is hard to find.
fn full_grid(rng: &mut ChaCha8Rng, base: &PuzzleBuilder, side: u8) -> Option<CellMap<Option<Digit>>> {
    let digits = shuffled(rng, Digit::all(side).collect());
    let row = Cell::grid(side).filter(|c| c.row() == 0).zip(digits);
    let puzzle = row.fold(base.clone(), |b, (c, d)| b.given(c, d)).build().ok()?;
    let grids = solve(&puzzle, &Limits { solutions: 30, nodes: 3000, ..Limits::default() }).solutions;
    if grids.is_empty() { None } else { Some(grids[below(rng, grids.len())]) }
}

/// Gives the digits of some cells, the first of them wrong if it is to be spoilt.
fn give(
    mut builder: PuzzleBuilder,
    grid: &CellMap<Option<Digit>>,
    cells: &[Cell],
    side: u8,
    mut spoil: bool,
) -> Option<PuzzleBuilder> {
    for &cell in cells {
        let digit = grid[cell]?;
        let digit = if spoil { Digit::new(digit.get() % side + 1)? } else { digit };
        builder = builder.given(cell, digit);
        spoil = false;
    }
    Some(builder)
}

/// Some givens from a full grid, now and then with a wrong one.
pub fn with_givens(rng: &mut ChaCha8Rng, geometry: Geometry, percent: usize) -> Option<Puzzle> {
    let side = geometry.side;
    let base = geometry.builder(rng, Kind::Sudoku);
    let grid = full_grid(rng, &base, side)?;
    let mut cells = shuffled(rng, Cell::grid(side).collect());
    cells.truncate(cells.len() * (percent + below(rng, 10)) / 100);
    let spoil = below(rng, 5) == 0;
    give(base, &grid, &cells, side, spoil)?.build().ok()
}

/// How cages are laid out.
#[derive(Clone, Copy, Debug)]
pub struct Cages {
    /// Whether every cell is in one.
    pub cover: bool,
    /// Whether some are of scattered cells.
    pub scattered: bool,
    /// The most cells in one.
    pub largest: usize,
    /// How many cells, of 100, are given.
    pub givens: usize,
}

/// Random cages over a full grid, now and then with a wrong sum.
pub fn with_cages(rng: &mut ChaCha8Rng, geometry: Geometry, cages: Cages) -> Option<Puzzle> {
    let side = geometry.side;
    let mut builder = geometry.builder(rng, Kind::Killer);
    let grid = full_grid(rng, &builder, side)?;
    let mut left: CellSet = Cell::grid(side).collect();
    // A full cover must add up, so that there a wrong sum takes what it adds from another cage.
    let mut spoil = if below(rng, 5) == 0 { vec![1, -1] } else { Vec::new() };
    while let Some(start) = left.first() {
        let mut cells = start.set();
        let size = 1 + below(rng, cages.largest);
        let scattered = cages.scattered && below(rng, 3) == 0;
        while cells.len() < size {
            let fits = |c: Cell| cells.iter().all(|k| grid[k] != grid[c]);
            let near = |c: Cell| scattered || c.neighbours().any(|n| cells.contains(n));
            let rim: Vec<Cell> = (left - cells).iter().filter(|&c| fits(c) && near(c)).collect();
            if rim.is_empty() {
                break;
            }
            cells.insert(rim[below(rng, rim.len())]);
        }
        left -= cells;
        if cages.cover || below(rng, 6) > 0 {
            let sum: u8 = cells.iter().filter_map(|c| grid[c]).map(Digit::get).sum();
            let change = if cells.len() > 1 { spoil.pop().unwrap_or(0) } else { 0 };
            builder = builder.cage(sum.checked_add_signed(change)?, cells);
        }
    }
    let mut given = shuffled(rng, Cell::grid(side).collect());
    given.truncate(given.len() * cages.givens / 100);
    give(builder, &grid, &given, side, false)?.build().ok()
}

/// A Str8ts to be.
#[derive(Clone, Copy, Debug)]
pub struct Variant {
    pub side: u8,
    pub boxes: bool,
    pub diagonals: bool,
}

impl Variant {
    fn builder(self) -> PuzzleBuilder {
        let regions = if self.boxes { Regions::Boxes } else { Regions::None };
        Puzzle::builder(Kind::Str8ts, self.side).regions(regions).diagonals(self.diagonals)
    }
}

/// Random black cells, clues and givens, without a thought for solvability.
pub fn black_and_white(rng: &mut ChaCha8Rng, variant: Variant) -> Option<Puzzle> {
    let mut builder = variant.builder();
    for cell in Cell::grid(variant.side) {
        let digit = Digit::new(1 + below(rng, usize::from(variant.side)) as u8);
        builder = match (below(rng, 20), digit) {
            (0..=3, _) => builder.black(cell, None),
            (4, clue) => builder.black(cell, clue),
            (5, Some(digit)) => builder.given(cell, digit),
            _ => builder,
        };
    }
    builder.build().ok()
}

/// Random black cells, then clues and givens that fit one of the solutions, now and then with one of them wrong: close
/// to unique, and small enough for the reference.
pub fn mostly_given(rng: &mut ChaCha8Rng, variant: Variant, percent: usize) -> Option<Puzzle> {
    // The more rules, the shorter must be the compartments for a full grid to be found soon.
    let share = 5 + 2 * usize::from(variant.boxes) + 2 * usize::from(variant.diagonals);
    let black: CellSet = Cell::grid(variant.side).filter(|_| below(rng, 20) < share).collect();
    let bare = black.iter().fold(variant.builder(), |b, c| b.black(c, None)).build().ok()?;
    let limits = Limits { solutions: 1 + below(rng, 20), nodes: 1000, ..Limits::default() };
    let solution = solve(&bare, &limits).solutions.pop()?;
    let white: Vec<Cell> = bare.cells().iter().collect();
    let full = give(variant.builder(), &solution, &white, variant.side, false)?;
    let mut builder = variant.builder();
    for cell in black {
        let clue = Digit::new(1 + below(rng, usize::from(variant.side)) as u8);
        // A clue that clashes with the full grid is refused.
        let fits = below(rng, 2) == 0 && full.clone().black(cell, clue).build().is_ok();
        builder = builder.black(cell, clue.filter(|_| fits));
    }
    let cells: Vec<Cell> = white.into_iter().filter(|_| below(rng, 100) < percent).collect();
    let spoil = below(rng, 4) == 0;
    give(builder, &solution, &cells, variant.side, spoil)?.build().ok()
}
