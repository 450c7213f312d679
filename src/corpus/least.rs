//! The least of all plain Sudokus that are equal to one.
//!
//! There are 3,359,232 ways to move the cells of a Sudoku, and 362,880 to rename its digits. None of them is tried by
//! itself: the other puzzle is written row by row, and after each row only those ways go on that wrote the least one.
//! Names need not be chosen, for the least text names digits as they appear. Columns are placed at the start, as one of
//! 1,296 orders; rows as they are needed. A thousandth of all ways comes past the first row, and mostly a handful past
//! the third.

use std::cmp::Ordering;
use std::collections::HashSet;

use super::symmetry::{Symmetry, line_orders};
use crate::puzzle::house::box_size;
use crate::puzzle::{Cell, Digit, Puzzle};

/// The most rows that a puzzle has.
const SIDE: usize = 9;

/// A way to write the other puzzle, as far as it got.
#[derive(Clone, Copy)]
struct Way {
    transposed: bool,
    /// The number of its order of columns.
    columns: u16,
    rows: [u8; SIDE],
    /// What each digit is called; 0 where it has not appeared.
    names: [u8; SIDE + 1],
    /// How many digits have a name.
    named: u8,
}

/// The digits of a puzzle, 0 where none is given, by row and column.
type Grid = [[u8; SIDE]; SIDE];

/// A way to the least of the puzzles that are equal to a plain Sudoku, as [`super::symmetry::permutes`] has them.
pub(super) fn least(puzzle: &Puzzle) -> Symmetry {
    let side = puzzle.side();
    let (width, height) = box_size(side).unwrap_or((1, 1));
    let orders = line_orders(side, width);
    let given = |row: u8, column: u8| Cell::new(row, column).and_then(|c| puzzle.given(c)).map_or(0, Digit::get);
    let grid = |transposed: bool| -> Grid {
        let digit = |r: usize, c: usize| {
            let (row, column) = (r as u8, c as u8);
            if row >= side || column >= side {
                0
            } else if transposed {
                given(column, row)
            } else {
                given(row, column)
            }
        };
        std::array::from_fn(|r| std::array::from_fn(|c| digit(r, c)))
    };
    let grids = [grid(false), grid(true)];
    let mut ways = Vec::new();
    for transposed in [false, true] {
        if transposed && width != height {
            continue;
        }
        let start =
            |number: usize| Way { transposed, columns: number as u16, rows: [0; SIDE], names: [0; SIDE + 1], named: 0 };
        ways.extend(different(&orders, &grids[usize::from(transposed)], side).into_iter().map(start));
    }
    let (mut best, mut next) = ([u8::MAX; SIDE], Vec::new());
    for row in 0..usize::from(side) {
        best.fill(u8::MAX);
        next.clear();
        for way in &ways {
            let grid = &grids[usize::from(way.transposed)];
            let order = orders.get(usize::from(way.columns)).map(Vec::as_slice).unwrap_or_default();
            for source in sources(way, row, side, height, grid) {
                let mut longer = *way;
                match longer.write(&grid[usize::from(source)], order, &mut best) {
                    Ordering::Greater => continue,
                    Ordering::Less => next.clear(),
                    Ordering::Equal => {}
                }
                longer.rows[row] = source;
                next.push(longer);
            }
        }
        std::mem::swap(&mut ways, &mut next);
    }
    let way = ways.first().copied();
    let lines = |lines: Option<&[u8]>| lines.unwrap_or_default().to_vec();
    Symmetry {
        transposed: way.is_some_and(|way| way.transposed),
        rows: lines(way.as_ref().and_then(|way| way.rows.get(..usize::from(side)))),
        columns: lines(way.and_then(|way| orders.get(usize::from(way.columns))).map(Vec::as_slice)),
        digits: way.map_or_else(|| (0..side).collect(), |way| way.all_names(side)),
    }
}

impl Way {
    /// Writes a row, and compares it with the least so far; a lesser one takes its place. Where it is greater, what this
    /// way has named is of no use.
    fn write(&mut self, row: &[u8; SIDE], order: &[u8], best: &mut [u8; SIDE]) -> Ordering {
        let mut result = Ordering::Equal;
        for (least, column) in best.iter_mut().zip(order) {
            let digit = row.get(usize::from(*column)).copied().unwrap_or(0);
            let written = match digit {
                0 => 0,
                digit => {
                    let name = &mut self.names[usize::from(digit)];
                    if *name == 0 {
                        self.named += 1;
                        *name = self.named;
                    }
                    *name
                }
            };
            if result == Ordering::Equal {
                result = written.cmp(least);
                if result == Ordering::Greater {
                    return result;
                }
            }
            *least = written;
        }
        result
    }

    /// What every digit less one is called less one; those that are not given take the names that are left.
    fn all_names(&self, side: u8) -> Vec<u8> {
        let mut left = self.named;
        (1..=usize::from(side))
            .map(|digit| match self.names[digit] {
                0 => {
                    left += 1;
                    left - 1
                }
                name => name - 1,
            })
            .collect()
    }
}

/// The rows that a way can write next: of a band that is begun those that are left, else all of the bands that are. Of
/// rows without a digit in one band, and of bands without one, the first does for all.
fn sources(way: &Way, row: usize, side: u8, height: u8, grid: &Grid) -> impl Iterator<Item = u8> {
    let (used, in_band) = (way.rows, row % usize::from(height));
    let band = (in_band > 0).then(|| used[row - 1] / height);
    let empty = move |grid: &Grid, row: u8| grid[usize::from(row)].iter().all(|digit| *digit == 0);
    let empty_band = move |grid: &Grid, band: u8| (band * height..(band + 1) * height).all(|row| empty(grid, row));
    let free = move |source: u8| !used[..row].contains(&source);
    let wanted = move |source: u8| match band {
        Some(band) => source / height == band && free(source),
        None => !used[..row].iter().any(|other| other / height == source / height),
    };
    let mut seen_band = false;
    let mut found = Vec::with_capacity(SIDE);
    for source in (0..side).filter(|source| wanted(*source)) {
        if empty(grid, source) {
            let other = |other: &u8| other / height == source / height && empty(grid, *other);
            if found.iter().any(other) {
                continue;
            }
            if band.is_none() && empty_band(grid, source / height) {
                if seen_band {
                    continue;
                }
                seen_band = true;
            }
        }
        found.push(source);
    }
    found.into_iter()
}

/// The numbers of orders of columns without those that differ from an earlier one in columns without a digit alone.
fn different(orders: &[Vec<u8>], grid: &Grid, side: u8) -> Vec<usize> {
    let empty = |column: u8| grid.iter().all(|row| row[usize::from(column)] == 0);
    let empties: Vec<bool> = (0..side).map(empty).collect();
    if empties.iter().filter(|empty| **empty).count() < 2 {
        return (0..orders.len()).collect();
    }
    let mut seen = HashSet::new();
    let sign = |column: &u8| if empties.get(usize::from(*column)) == Some(&true) { u8::MAX } else { *column };
    (0..orders.len())
        .filter(|at| orders.get(*at).is_some_and(|o| seen.insert(o.iter().map(sign).collect::<Vec<u8>>())))
        .collect()
}
