//! A slow solver that is right because it is short: fill cell after cell, check the finished grid by the rules as a
//! person reads them. It shares no code with the solver or with the puzzle room's conflicts.

use ninefold::puzzle::{Cell, CellSet, Digit, Puzzle};

/// A grid of digits, 0 for none, by cell index.
type Grid = [u8; 81];

/// Up to `most` solutions, digit by digit in reading order.
pub fn solutions(puzzle: &Puzzle, most: usize) -> Vec<Vec<u8>> {
    let cells: Vec<Cell> = puzzle.cells().iter().collect();
    let mut found = Vec::new();
    fill(puzzle, &cells, 0, &mut [0; 81], most, &mut found);
    found
}

fn fill(puzzle: &Puzzle, cells: &[Cell], at: usize, grid: &mut Grid, most: usize, found: &mut Vec<Vec<u8>>) {
    if found.len() >= most {
        return;
    }
    let Some(&cell) = cells.get(at) else {
        found.push(cells.iter().map(|c| grid[c.index()]).collect());
        return;
    };
    for digit in 1..=puzzle.side() {
        if puzzle.given(cell).is_some_and(|g| g.get() != digit) {
            continue;
        }
        grid[cell.index()] = digit;
        if allowed(puzzle, cell, grid) {
            fill(puzzle, cells, at + 1, grid, most, found);
        }
        grid[cell.index()] = 0;
    }
}

/// Whether the rules around the cell hold so far.
fn allowed(puzzle: &Puzzle, cell: Cell, grid: &Grid) -> bool {
    let digits = |cells: CellSet| cells.iter().map(|c| grid[c.index()]).filter(|&d| d > 0).collect::<Vec<u8>>();
    let different = |list: &[u8]| (1..=9).all(|d| list.iter().filter(|&&x| x == d).count() < 2);
    for house in puzzle.houses().iter().filter(|h| h.cells.contains(cell)) {
        let list = digits(house.cells);
        let clues: Vec<u8> = house.clues.iter().filter_map(|c| puzzle.clue(c)).map(Digit::get).collect();
        if !different(&list) || list.iter().any(|d| clues.contains(d)) {
            return false;
        }
    }
    for cage in puzzle.cages().iter().filter(|c| c.cells.contains(cell)) {
        let list = digits(cage.cells);
        let sum: u8 = list.iter().sum();
        if !different(&list) || sum > cage.sum || (list.len() == cage.cells.len() && sum != cage.sum) {
            return false;
        }
    }
    for compartment in puzzle.compartments().iter().filter(|k| k.cells.contains(cell)) {
        let list = digits(compartment.cells);
        let (low, high) = (list.iter().min().copied().unwrap_or(0), list.iter().max().copied().unwrap_or(0));
        if usize::from(high - low) >= compartment.cells.len() {
            return false;
        }
    }
    true
}
