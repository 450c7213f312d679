//! Ways to turn, mirror, permute and rename a puzzle.

use crate::puzzle::house::box_size;
use crate::puzzle::{Cell, Constraint, Digit, Kind, Puzzle, Regions};

/// A way from a puzzle to one that is equal to it: the cell in row `r` and column `c` of the other is the one in row
/// `rows[r]` and column `columns[c]` of this one, or of its mirror image over the falling diagonal, with its digit
/// renamed. Rows, columns and digits count from 0 and go up to the side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Symmetry {
    /// Whether rows become columns first.
    pub transposed: bool,
    /// By row of the other puzzle, the row of this one.
    pub rows: Vec<u8>,
    /// By column of the other puzzle, the column of this one.
    pub columns: Vec<u8>,
    /// By digit of this puzzle less one, the digit of the other less one.
    pub digits: Vec<u8>,
}

impl Symmetry {
    /// The cell of this puzzle that stands in a cell of the other; `None` outside the grid.
    #[must_use]
    pub fn source(&self, cell: Cell) -> Option<Cell> {
        let (row, column) = (*self.rows.get(usize::from(cell.row()))?, *self.columns.get(usize::from(cell.column()))?);
        if self.transposed { Cell::new(column, row) } else { Cell::new(row, column) }
    }

    /// What a digit of this puzzle is called in the other.
    #[must_use]
    pub fn digit(&self, digit: Digit) -> Digit {
        let new = self.digits.get(usize::from(digit.get()) - 1).and_then(|new| Digit::new(new + 1));
        new.unwrap_or(digit)
    }

    /// A way that moves cells and renames nothing.
    fn of_cells(transposed: bool, rows: &[u8], columns: &[u8]) -> Self {
        let digits = (0..rows.len()).map(|d| d as u8).collect();
        Self { transposed, rows: rows.to_vec(), columns: columns.to_vec(), digits }
    }
}

/// Whether digits can be renamed at will: no rule says more of them than that they differ.
pub(super) fn renames(puzzle: &Puzzle) -> bool {
    puzzle.rules().all(|rule| match rule.constraint {
        Constraint::Distinct { .. } | Constraint::Apart { .. } => true,
        Constraint::Sum { .. } | Constraint::Straight { .. } | Constraint::Allowed { .. } => false,
    }) && puzzle.black().is_empty()
}

/// Whether rows and columns can be permuted within bands and stacks, and these among themselves: the puzzle is a Sudoku
/// with boxes and no other house.
pub(super) fn permutes(puzzle: &Puzzle) -> bool {
    let boxes_alone = *puzzle.regions() == Regions::Boxes && !puzzle.has_diagonals() && !puzzle.has_windows();
    puzzle.kind() == Kind::Sudoku && boxes_alone && has_houses_alone(puzzle)
}

/// Whether a puzzle has givens and houses, and nothing else.
fn has_houses_alone(puzzle: &Puzzle) -> bool {
    puzzle.variants().next().is_none() && puzzle.cages().is_empty() && puzzle.black().is_empty()
}

/// The ways to move the cells of a puzzle that is no plain Sudoku so that its rules stay rules of the same sort: turning
/// and mirroring, and for a Sudoku X and a Windoku the permutations that keep diagonals and windows.
pub(super) fn moves(puzzle: &Puzzle) -> Vec<Symmetry> {
    let side = puzzle.side();
    let ahead: Vec<u8> = (0..side).collect();
    let back: Vec<u8> = ahead.iter().rev().copied().collect();
    let boxes = puzzle.has_boxes();
    let square = box_size(side).is_none_or(|(width, height)| width == height) || !boxes;
    let mirrored: &[bool] = if square { &[false, true] } else { &[false] };
    let (diagonals, windows) = (puzzle.has_diagonals(), puzzle.has_windows());
    let mut pairs: Vec<(Vec<u8>, Vec<u8>)> = Vec::new();
    if boxes && side == 9 && (diagonals || windows) && puzzle.kind() == Kind::Sudoku && has_houses_alone(puzzle) {
        let keeps = |lines: &Vec<u8>| {
            (!diagonals || (0..9).all(|i| lines[8 - i] == 8 - lines[i])) && (!windows || keeps_windows(lines))
        };
        let kept: Vec<Vec<u8>> = line_orders(9, 3).into_iter().filter(keeps).collect();
        for rows in &kept {
            if diagonals {
                let turned = rows.iter().map(|row| 8 - row).collect();
                pairs.extend([(rows.clone(), rows.clone()), (rows.clone(), turned)]);
            } else {
                pairs.extend(kept.iter().map(|columns| (rows.clone(), columns.clone())));
            }
        }
    } else {
        for rows in [&ahead, &back] {
            pairs.extend([&ahead, &back].map(|columns| (rows.clone(), columns.clone())));
        }
    }
    let of = |&transposed: &bool| pairs.iter().map(move |(rows, columns)| (transposed, rows, columns));
    mirrored.iter().flat_map(of).map(|(t, rows, columns)| Symmetry::of_cells(t, rows, columns)).collect()
}

/// Whether an order of lines takes the lines of each window to those of one.
fn keeps_windows(lines: &[u8]) -> bool {
    let window = |line: u8| match line {
        1..=3 => 1,
        5..=7 => 2,
        _ => 0,
    };
    let of = |from: usize| lines.get(from).map(|line| window(*line));
    let one =
        |lines: [usize; 3]| of(lines[0]) != Some(0) && of(lines[0]) == of(lines[1]) && of(lines[1]) == of(lines[2]);
    one([1, 2, 3]) && one([5, 6, 7])
}

/// Every order of lines that comes in bands of so many, in which bands stay together.
pub(super) fn line_orders(side: u8, band: u8) -> Vec<Vec<u8>> {
    let within = permutations(band);
    let mut orders = Vec::new();
    for bands in permutations(side / band.max(1)) {
        let mut begun: Vec<Vec<u8>> = vec![Vec::new()];
        for number in bands {
            let longer = |order: &Vec<u8>| {
                let order = order.clone();
                within.iter().map(move |inner| {
                    order.iter().copied().chain(inner.iter().map(|line| number * band + line)).collect()
                })
            };
            begun = begun.iter().flat_map(longer).collect();
        }
        orders.extend(begun);
    }
    orders
}

/// The permutations of the numbers below `count` in lexicographic order.
fn permutations(count: u8) -> Vec<Vec<u8>> {
    let mut all = vec![Vec::new()];
    for _ in 0..count {
        let longer = |begun: &Vec<u8>| {
            let begun = begun.clone();
            let left = (0..count).filter(|n| !begun.contains(n)).collect::<Vec<u8>>();
            left.into_iter().map(move |n| begun.iter().copied().chain([n]).collect::<Vec<u8>>())
        };
        all = all.iter().flat_map(longer).collect();
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orders_are_as_many_as_they_should_be() {
        assert_eq!(line_orders(9, 3).len(), 1296);
        assert_eq!((line_orders(6, 2).len(), line_orders(6, 3).len()), (48, 72));
        assert_eq!(line_orders(4, 2).len(), 8);
        let kept = line_orders(9, 3).into_iter().filter(|order| keeps_windows(order)).count();
        assert_eq!(kept, 8);
    }
}
