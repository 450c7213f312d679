//! Where the houses of a regular grid lie, as tables and closed forms.
//!
//! Every puzzle that is read asks for them, and finding the 81 peers of 81 cells by asking each house costs more than a
//! puzzle for people takes to be solved. So the peers of the usual houses are a table, and the rest is a few shifts.

use super::cell::CELLS;
use super::house::box_size;
use super::{Cell, CellMap, CellSet};

/// The cells of r1c1 to r1c9.
const ROW: u128 = 0x1ff;

/// The cells of r1c1 to r9c1.
const COLUMN: u128 = column();

/// The other cells of the row and the column of each cell, in a grid of side 9.
const LINES: [u128; CELLS] = peers(false);

/// The same with the box.
const LINES_AND_BOXES: [u128; CELLS] = peers(true);

const fn column() -> u128 {
    let (mut cells, mut row) = (0, 0);
    while row < 9 {
        cells |= 1 << (9 * row);
        row += 1;
    }
    cells
}

const fn peers(boxes: bool) -> [u128; CELLS] {
    let mut table = [0; CELLS];
    let mut cell = 0;
    while cell < CELLS {
        let (row, column) = (cell / 9, cell % 9);
        table[cell] = (ROW << (9 * row)) | (COLUMN << column);
        if boxes {
            table[cell] |= block(row / 3 * 3, column / 3 * 3, 3, 3);
        }
        table[cell] &= !(1 << cell);
        cell += 1;
    }
    table
}

/// The cells of a rectangle, from its upper left corner.
const fn block(row: usize, column: usize, width: usize, height: usize) -> u128 {
    let (mut cells, mut i) = (0, 0);
    while i < height {
        cells |= ((1 << width) - 1) << (9 * (row + i) + column);
        i += 1;
    }
    cells
}

/// The cells of a grid of this side; no more than there are.
pub(super) fn grid(side: u8) -> CellSet {
    let side = usize::from(side.min(9));
    CellSet::from_bits(block(0, 0, side, side))
}

/// The cells of a row of the 9×9 grid.
pub(super) fn row(number: u8) -> CellSet {
    CellSet::from_bits(ROW << (9 * number))
}

/// The cells of a column of the 9×9 grid.
pub(super) fn column_cells(number: u8) -> CellSet {
    CellSet::from_bits(COLUMN << number)
}

/// The cells of a box of a grid of this side; none where the side has no boxes.
pub(super) fn box_cells(side: u8, number: u8) -> CellSet {
    let Some((width, height)) = box_size(side) else { return CellSet::EMPTY };
    let across = side / width;
    let (row, column) = (number / across * height, number % across * width);
    CellSet::from_bits(block(row.into(), column.into(), width.into(), height.into()))
}

/// The cells of a window of a Windoku.
pub(super) fn window(number: u8) -> CellSet {
    CellSet::from_bits(block(1 + usize::from(number / 2) * 4, 1 + usize::from(number % 2) * 4, 3, 3))
}

/// The cells of the falling (0) or the rising diagonal of a grid of this side.
pub(super) fn diagonal(number: u8, side: u8) -> CellSet {
    let column = |row: u8| if number == 0 { row } else { side - 1 - row };
    (0..side).filter_map(|row| Cell::new(row, column(row))).collect()
}

/// The cells of a grid that each cell reaches by one of these moves, so many cells along one axis and so many along the
/// other, in all directions.
pub(super) fn moves(side: u8, steps: &[(i8, i8)]) -> CellMap<CellSet> {
    let grid = grid(side);
    let reached = |cell: Cell| {
        let signs = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
        let ways = steps.iter().flat_map(|&(a, b)| signs.map(|(down, right)| (down * a, right * b)));
        ways.filter_map(|(down, right)| cell.offset(down, right)).collect::<CellSet>() & grid
    };
    CellMap::from_fn(|cell| if grid.contains(cell) { reached(cell) } else { CellSet::EMPTY })
}

/// Fills in the peers by row and column, and by the boxes of side 9 if these are asked for; those of cells outside
/// `cells` stay as they are.
pub(super) fn fill_peers(peers: &mut CellMap<CellSet>, cells: CellSet, boxes: bool) {
    static TABLES: [[u128; CELLS]; 2] = [LINES, LINES_AND_BOXES];
    let table = &TABLES[usize::from(boxes)];
    if cells == CellSet::ALL {
        // As nearly every puzzle has it: the table is copied without a look at each cell.
        *peers = CellMap::from_fn(|cell| CellSet::from_bits(table[cell.index()]));
        return;
    }
    for cell in cells {
        peers[cell] = CellSet::from_bits(table[cell.index()] & cells.bits());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::house::box_of;

    #[test]
    fn closed_forms_are_the_houses() {
        for side in 4..=9 {
            assert_eq!(grid(side), Cell::grid(side).collect());
            for i in 0..side {
                assert_eq!(row(i) & grid(side), Cell::grid(side).filter(|c| c.row() == i).collect());
                assert_eq!(column_cells(i) & grid(side), Cell::grid(side).filter(|c| c.column() == i).collect());
                assert_eq!(box_cells(side, i), Cell::grid(side).filter(|&c| box_of(side, c) == Some(i)).collect());
            }
            assert_eq!(diagonal(0, side), Cell::grid(side).filter(|c| c.row() == c.column()).collect());
            assert_eq!(diagonal(1, side), Cell::grid(side).filter(|c| c.row() + c.column() == side - 1).collect());
        }
        assert_eq!(window(1).to_string(), "r2c6, r2c7, r2c8, r3c6, r3c7, r3c8, r4c6, r4c7, r4c8");
        assert_eq!(window(2).first().map(|c| c.to_string()).as_deref(), Some("r6c2"));
    }

    #[test]
    fn peers_share_a_house() {
        let some = CellSet::ALL.without(Cell::FIRST);
        for (boxes, cells) in [(false, some), (true, some), (false, CellSet::ALL), (true, CellSet::ALL)] {
            let mut peers = CellMap::default();
            fill_peers(&mut peers, cells, boxes);
            assert_eq!(peers[Cell::FIRST].is_empty(), !cells.contains(Cell::FIRST));
            for a in cells {
                let same =
                    |b: Cell| a.row() == b.row() || a.column() == b.column() || boxes && box_of(9, a) == box_of(9, b);
                assert_eq!(peers[a], cells.iter().filter(|&b| a != b && same(b)).collect(), "{a}");
            }
        }
    }
}
