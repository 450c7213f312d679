//! The grid of plain Sudokus with what sums ask of it: candidates by cell.
//!
//! Places are kept by digit, which makes the houses cheap. The sums want candidates by cell, and [`Grid::view`] gives
//! them for the whole grid at once, in less time than the sums would take to gather them cell by cell.

pub(super) use super::super::sudoku::grid::Grid;
use super::super::sudoku::tables::THRICE;
pub(super) use super::super::sudoku::tables::by_band;
use super::super::tables::FULL;

/// Cells by band: 27 bits each.
pub(super) type Cells = [u32; 3];

/// The first box of a band.
const BOX: u32 = 7 * THRICE;

/// By the places that a digit has in a house, the share of one of them, in parts of 2520.
const SHARES: [u32; 16] = [0, 2520, 1260, 840, 630, 504, 420, 360, 315, 280, 0, 0, 0, 0, 0, 0];

/// Candidates by cell, at the positions that [`at`] gives.
pub(super) type View = [u16; 128];

/// The position of a cell: 32 a band, so that band and bit are cut out without a division.
pub(super) const fn at(cell: usize) -> u8 {
    (cell / 27 * 32 + cell % 27) as u8
}

/// The candidates of the cell at a position.
#[inline]
pub(super) const fn candidates(view: &View, at: u8) -> u16 {
    view[(at & 127) as usize]
}

impl Grid {
    /// The grid of these candidates by cell.
    pub(super) fn of(candidates: &[u16; 81]) -> Self {
        let mut grid = Self::new(std::iter::empty());
        for (cell, &set) in candidates.iter().enumerate() {
            grid.take(at(cell), !set);
        }
        grid
    }

    /// Writes down the candidates by cell, for the bands of these cells.
    #[inline(always)]
    pub(super) fn view(&self, view: &mut View, cells: &Cells) {
        let bands = view.as_chunks_mut::<16>().0.chunks_exact_mut(2).zip(cells);
        for (places, (view, cells)) in self.places.iter().zip(bands) {
            if *cells == 0 {
                continue;
            }
            for (half, shift) in view.iter_mut().zip([0, 16]) {
                let mut sets = [0; 16];
                for (digit, places) in places[..9].iter().enumerate() {
                    let word = (places >> shift) as u16;
                    for (i, set) in sets.iter_mut().enumerate() {
                        *set |= if word & 1 << i == 0 { 0 } else { 1 << digit };
                    }
                }
                *half = sets;
            }
        }
    }

    /// Of these digits the one with the fewest places in the row, the column and the box of the cell at a position. A
    /// house where it has few counts for more than two where it has many.
    pub(super) fn scarcest(&self, at: u8, digits: u16) -> u16 {
        let (band, bit) = (usize::from(at >> 5).min(2), u32::from(at & 31));
        let (row, column) = (9 * (bit / 9), bit % 9);
        let (mut best, mut best_share, mut rest) = (0, 0, digits & FULL);
        while rest != 0 {
            let digit = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            let places = self.places[band][digit];
            let in_column = self.places.iter().map(|places| (places[digit] >> column & THRICE).count_ones()).sum();
            let counts =
                [(places >> row & 0x1ff).count_ones(), in_column, (places >> (column / 3 * 3) & BOX).count_ones()];
            let share = counts.iter().map(|&count| SHARES[count as usize & 15]).sum();
            if share > best_share {
                (best, best_share) = (1 << digit, share);
            }
        }
        best
    }

    /// Takes these candidates from the cell at a position.
    #[inline(always)]
    pub(super) fn take(&mut self, at: u8, set: u16) {
        let (places, bit) = (&mut self.places[usize::from(at >> 5).min(2)], 1u32 << (at & 31));
        let mut rest = set & 0x1ff;
        while rest != 0 {
            let digit = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            self.queue |= u32::from(places[digit] & bit != 0) << digit;
            places[digit] &= !bit;
        }
    }

    /// Takes these digits from all of these cells.
    #[inline(always)]
    pub(super) fn take_all(&mut self, digits: u16, cells: &Cells) {
        let mut rest = digits & 0x1ff;
        while rest != 0 {
            let digit = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            let mut any = 0;
            for (places, cells) in self.places.iter_mut().zip(cells) {
                any |= places[digit] & cells;
                places[digit] &= !cells;
            }
            self.queue |= u32::from(any != 0) << digit;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_scarcest_digit_has_few_places_in_one_house() {
        let mut grid = Grid::of(&[FULL; 81]);
        let middle = at(40);
        assert_eq!(grid.scarcest(middle, 0b1_0110_0000), 1 << 5, "all alike, so the first");
        assert_eq!(grid.scarcest(middle, 0), 0);
        // 7 has two places left in the column, 8 seven in each house of the cell.
        (0..7).filter(|row| *row != 4).for_each(|row| grid.take(at(9 * row + 4), 1 << 6));
        [36, 37, 4, 13, 30, 32].into_iter().for_each(|cell| grid.take(at(cell), 1 << 7));
        assert_eq!(grid.scarcest(middle, FULL), 1 << 6);
        assert_eq!(grid.scarcest(middle, FULL & !(1 << 6)), 1 << 7);
        assert_eq!(grid.scarcest(at(80), FULL & !(1 << 6)), 1, "another row, column and box");
    }
}
