//! The candidates of a plain Sudoku, and what follows from them.

use super::super::propagation::Dead;
use super::tables::{BAND, COLUMNS, KEPT, ROWS, THRICE};

/// The candidates at one node of the search: per band and digit, the cells of the band that may hold the digit.
#[derive(Clone, Copy)]
pub(super) struct Grid {
    /// Candidates by band and digit.
    places: [[u32; 9]; 3],
    /// The cells of each band whose digit is not known yet.
    open: [u32; 3],
    /// Digits whose places have changed since they were looked at.
    due: u32,
}

/// A cell to branch on.
pub(super) struct Choice {
    /// Its index.
    pub cell: usize,
    /// The digit to try, 0–8.
    pub digit: usize,
}

impl Grid {
    /// The candidates that these givens (cell, digit 0–8) leave.
    pub fn new(givens: impl Iterator<Item = (usize, usize)>) -> Self {
        let mut grid = Self { places: [[BAND; 9]; 3], open: [BAND; 3], due: 0x1ff };
        let mut given = [[0; 9]; 3];
        for (cell, digit) in givens {
            grid.see(cell, digit);
            let bit = 1 << (cell % 27);
            grid.open[cell / 27] &= !bit;
            given[cell / 27][digit] |= bit;
        }
        for ((places, given), open) in grid.places.iter_mut().zip(given).zip(grid.open) {
            for (places, given) in places.iter_mut().zip(given) {
                *places &= open | given;
            }
        }
        grid
    }

    /// Whether every cell has its digit.
    pub fn is_full(&self) -> bool {
        self.open == [0; 3]
    }

    /// Every cell and its digit (0–8), for full grids.
    pub fn each(&self, mut call: impl FnMut(usize, usize)) {
        for (band, digits) in self.places.iter().enumerate() {
            for (digit, &places) in digits.iter().enumerate() {
                each_bit(places, |bit| call(27 * band + bit, digit));
            }
        }
    }

    /// Takes a digit from the cells that see this one.
    fn see(&mut self, cell: usize, digit: usize) {
        for (places, kept) in self.places.iter_mut().zip(KEPT[cell]) {
            places[digit] &= kept;
        }
    }

    /// Puts a digit into an open cell.
    pub fn place(&mut self, choice: &Choice) {
        let (band, bit) = (choice.cell / 27, 1 << (choice.cell % 27));
        self.see(choice.cell, choice.digit);
        self.close(band, choice.digit, bit);
        self.due |= 1 << choice.digit;
    }

    /// Takes a candidate away.
    pub fn remove(&mut self, choice: &Choice) {
        self.places[choice.cell / 27][choice.digit] &= !(1 << (choice.cell % 27));
        self.due |= 1 << choice.digit;
    }

    /// Notes that these cells of a band hold this digit, and no other.
    fn close(&mut self, band: usize, digit: usize, cells: u32) {
        self.open[band] &= !cells;
        let kept = self.places[band][digit];
        let mut due = 0;
        for (other, places) in self.places[band].iter_mut().enumerate() {
            due |= u32::from(*places & cells != 0) << other;
            *places &= !cells;
        }
        self.places[band][digit] = kept;
        self.due |= due & !(1 << digit);
    }

    /// Narrows until nothing changes.
    pub fn propagate(&mut self) -> Result<(), Dead> {
        loop {
            while self.due != 0 {
                let digit = self.due.trailing_zeros() as usize;
                self.due &= self.due - 1;
                self.narrow(digit)?;
            }
            if self.is_full() {
                return Ok(());
            }
            self.singles()?;
            if self.due == 0 {
                return Ok(());
            }
        }
    }

    /// Keeps the places that a digit can take in every band and every stack, and closes the cells that are its only
    /// place in a row.
    ///
    /// A digit that has only one place in a column or box is found by the same: the ways through the stack leave the
    /// box that one column, the ways through the band leave the row that one box.
    fn narrow(&mut self, digit: usize) -> Result<(), Dead> {
        let mut bands = [0, 1, 2].map(|band| self.places[band][digit]);
        loop {
            for band in &mut bands {
                *band &= ROWS[strips(*band)];
                if *band == 0 {
                    return Err(Dead);
                }
            }
            let folded = bands.map(|b| (b | b >> 9 | b >> 18) & 0x1ff);
            let columns = folded[0] | folded[1] << 9 | folded[2] << 18;
            let kept =
                COLUMNS[upright(columns)] | COLUMNS[upright(columns >> 3)] << 3 | COLUMNS[upright(columns >> 6)] << 6;
            if kept == columns {
                break;
            }
            for (i, band) in bands.iter_mut().enumerate() {
                *band &= (kept >> (9 * i) & 0x1ff) * THRICE;
            }
        }
        for (band, places) in bands.into_iter().enumerate() {
            self.places[band][digit] = places;
            let found = alone(places) & self.open[band];
            if found != 0 {
                self.close(band, digit, found);
            }
        }
        Ok(())
    }

    /// Places the digits of cells that have one candidate.
    fn singles(&mut self) -> Result<(), Dead> {
        for band in 0..3 {
            let (mut once, mut twice) = (0, 0);
            for places in self.places[band] {
                twice |= once & places;
                once |= places;
            }
            if once != BAND {
                return Err(Dead);
            }
            let single = self.open[band] & !twice;
            if single != 0 {
                self.open[band] &= twice;
                for digit in 0..9 {
                    let found = self.places[band][digit] & single;
                    each_bit(found, |bit| self.see(27 * band + bit, digit));
                    self.due |= u32::from(found != 0) << digit;
                }
            }
        }
        Ok(())
    }

    /// Where to branch: a cell with the fewest candidates, exactly so for two and three.
    pub fn choose(&self) -> Option<Choice> {
        let mut best = None;
        for band in 0..3 {
            let (mut once, mut twice, mut thrice, mut more) = (0, 0, 0, 0);
            for places in self.places[band] {
                more |= thrice & places;
                thrice |= twice & places;
                twice |= once & places;
                once |= places;
            }
            let (two, three) = (self.open[band] & !thrice, self.open[band] & !more);
            if two != 0 {
                best = Some((0, band, two));
                break;
            }
            let (rank, cells) = if three != 0 { (1, three) } else { (2, self.open[band]) };
            if cells != 0 && best.is_none_or(|(r, ..)| rank < r) {
                best = Some((rank, band, cells));
            }
        }
        let (_, band, cells) = best?;
        let bit = cells & cells.wrapping_neg();
        let digit = self.places[band].iter().position(|p| p & bit != 0)?;
        Some(Choice { cell: 27 * band + bit.trailing_zeros() as usize, digit })
    }
}

/// The strips of a band that hold one of these cells.
fn strips(cells: u32) -> usize {
    let held = (cells | cells >> 1 | cells >> 2) & 0o111_111_111;
    upright(held | held >> 2 | held >> 4)
}

/// The lowest three of each nine bits, side by side.
fn upright(bits: u32) -> usize {
    let held = bits & 0o007_007_007;
    ((held | held >> 6 | held >> 12) & 0x1ff) as usize
}

/// The cells of a band that are the only ones of their row; every row must have one.
fn alone(cells: u32) -> u32 {
    const LOW: u32 = 0xff * THRICE;
    const HIGH: u32 = 0x100 * THRICE;
    let further = cells & (cells - THRICE);
    let none_further = !(((further & LOW) + LOW) | further) & HIGH;
    cells & ((none_further << 1) - (none_further >> 8))
}

/// Calls with the position of every bit.
fn each_bit(mut bits: u32, mut call: impl FnMut(usize)) {
    while bits != 0 {
        call(bits.trailing_zeros() as usize);
        bits &= bits - 1;
    }
}
