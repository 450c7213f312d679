//! The candidates of a plain Sudoku, and what follows from them.

use super::super::propagation::Dead;
use super::tables::{BAND, COLUMNS, ROWS, SEEN, THRICE};

/// The candidates at one node of the search: per band and digit, the cells of the band that may hold the digit.
#[derive(Clone, Copy)]
pub(super) struct Grid {
    /// Candidates, at `9 * band + digit`.
    places: [u32; 27],
    /// Per digit, the columns of each band that hold a candidate: bit `9 * band + column`.
    columns: [u32; 9],
    /// The cells of each band whose digit is not known yet.
    open: [u32; 3],
    /// Places that have changed since they were looked at, by their index.
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
        let mut grid = Self { places: [BAND; 27], columns: [BAND; 9], open: [BAND; 3], due: 0x1ff };
        let mut given = [0; 27];
        for (cell, digit) in givens {
            let (band, bit) = (cell / 27, cell % 27);
            for b in 0..3 {
                grid.places[9 * b + digit] &= !SEEN[cell][b];
            }
            grid.open[band] &= !(1 << bit);
            given[9 * band + digit] |= 1 << bit;
        }
        for band in 0..3 {
            for i in 9 * band..9 * band + 9 {
                grid.places[i] = grid.places[i] & grid.open[band] | given[i];
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
        for (i, &places) in self.places.iter().enumerate() {
            each_bit(places, |bit| call(i / 9 * 27 + bit, i % 9));
        }
    }

    /// Puts a digit into an open cell.
    pub fn place(&mut self, choice: &Choice) {
        let (band, bit) = (choice.cell / 27, choice.cell % 27);
        let i = 9 * band + choice.digit;
        self.places[i] &= !row(bit) | 1 << bit;
        self.close(band, choice.digit, 1 << bit);
        self.due |= 1 << choice.digit;
    }

    /// Takes a candidate away.
    pub fn remove(&mut self, choice: &Choice) {
        let i = choice.cell / 27 * 9 + choice.digit;
        self.places[i] &= !(1 << (choice.cell % 27));
        self.due |= 1 << choice.digit;
    }

    /// Notes that these cells of a band hold the digit with these places, and no other.
    fn close(&mut self, band: usize, digit: usize, cells: u32) {
        self.open[band] &= !cells;
        let kept = self.places[9 * band + digit];
        let mut due = 0;
        for (other, places) in self.places[9 * band..9 * band + 9].iter_mut().enumerate() {
            due |= u32::from(*places & cells != 0) << other;
            *places &= !cells;
        }
        self.places[9 * band + digit] = kept;
        self.due |= due & !(1 << digit);
    }

    /// Narrows until nothing changes.
    pub fn propagate(&mut self) -> Result<(), Dead> {
        loop {
            while self.due != 0 {
                let i = self.due.trailing_zeros() as usize;
                self.due &= self.due - 1;
                self.narrow(i)?;
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
        let mut bands = [0, 1, 2].map(|band| self.places[9 * band + digit]);
        let mut known = self.columns[digit];
        loop {
            for band in &mut bands {
                *band &= ROWS[strips(*band)];
                if *band == 0 {
                    return Err(Dead);
                }
            }
            let folded = bands.map(|b| (b | b >> 9 | b >> 18) & 0x1ff);
            let columns = folded[0] | folded[1] << 9 | folded[2] << 18;
            if columns == known {
                break;
            }
            known =
                COLUMNS[upright(columns)] | COLUMNS[upright(columns >> 3)] << 3 | COLUMNS[upright(columns >> 6)] << 6;
            if known == columns {
                break;
            }
            for (i, band) in bands.iter_mut().enumerate() {
                *band &= (known >> (9 * i) & 0x1ff) * THRICE;
            }
        }
        self.columns[digit] = known;
        for (band, places) in bands.into_iter().enumerate() {
            self.places[9 * band + digit] = places;
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
            for &places in &self.places[9 * band..9 * band + 9] {
                twice |= once & places;
                once |= places;
            }
            if once != BAND {
                return Err(Dead);
            }
            let single = self.open[band] & !twice;
            if single != 0 {
                self.open[band] &= twice;
                for i in 9 * band..9 * band + 9 {
                    let found = self.places[i] & single;
                    each_bit(found, |bit| self.places[i] &= !row(bit) | 1 << bit);
                    self.due |= u32::from(found != 0) << (i - 9 * band);
                }
            }
        }
        Ok(())
    }

    /// Where to branch: a cell with two candidates if there is one, else one of three, else any open cell.
    ///
    /// Among those of two it is the one whose digits are most contested by the cells it sees, which count threefold where
    /// they have two candidates as well: whatever goes there, much follows. That halves the nodes of a choice in the
    /// band that has most cells of two.
    pub fn choose(&self) -> Option<Choice> {
        let mut two = [0; 3];
        let mut rest: Option<(u32, usize, u32)> = None;
        for (band, two) in two.iter_mut().enumerate() {
            let (mut once, mut twice, mut thrice, mut more) = (0, 0, 0, 0);
            for &places in &self.places[9 * band..9 * band + 9] {
                more |= thrice & places;
                thrice |= twice & places;
                twice |= once & places;
                once |= places;
            }
            *two = self.open[band] & !thrice;
            let three = self.open[band] & !more;
            let (rank, cells) = if three != 0 { (0, three) } else { (1, self.open[band]) };
            if cells != 0 && rest.is_none_or(|(r, ..)| rank < r) {
                rest = Some((rank, band, cells));
            }
        }
        if two != [0; 3] {
            return Some(self.most_contested(two));
        }
        let (_, band, cells) = rest?;
        let bit = cells.trailing_zeros() as usize;
        Some(Choice { cell: 27 * band + bit, digit: self.digits(band, bit).trailing_zeros() as usize })
    }

    /// The candidates of a cell.
    fn digits(&self, band: usize, bit: usize) -> u32 {
        let mut digits = 0;
        for (digit, places) in self.places[9 * band..9 * band + 9].iter().enumerate() {
            digits |= (places >> bit & 1) << digit;
        }
        digits
    }

    /// The cell of these, all with two candidates, that is contested most.
    fn most_contested(&self, two: [u32; 3]) -> Choice {
        let mut best = (0, 0, 0);
        for band in 0..3 {
            each_bit(two[band], |bit| {
                let cell = 27 * band + bit;
                let digits = self.digits(band, bit);
                let (first, second) = (digits.trailing_zeros() as usize, 31 - digits.leading_zeros() as usize);
                let mut score = 0;
                for b in 0..3 {
                    let seen = SEEN[cell][b];
                    let (x, y) = (self.places[9 * b + first] & seen, self.places[9 * b + second] & seen);
                    score +=
                        x.count_ones() + y.count_ones() + 2 * ((x & two[b]).count_ones() + (y & two[b]).count_ones());
                }
                if score > best.0 {
                    best = (score, cell, first);
                }
            });
        }
        Choice { cell: best.1, digit: best.2 }
    }
}

/// The row of a cell in its band.
fn row(bit: usize) -> u32 {
    0x1ff << (bit / 9 * 9)
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
