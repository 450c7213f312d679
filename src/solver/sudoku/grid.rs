//! The candidates of a plain Sudoku, what follows from them, and where to branch.

use super::super::Solution;
use super::super::engine::Contradiction;
use super::super::tree::Node;
use super::mini_lines::{ALL, beside, by_band_and_stack, cells_of, each_bit, of_part, row, unsettled};
use super::tables::{BAND, SEEN};
use super::two_digits;
use super::ways::Ways;
use crate::puzzle::{CellMap, Digit};

/// The candidates at one node of the search: per band and digit, the cells of the band that may hold the digit.
#[derive(Clone, Copy)]
pub(in crate::solver) struct Grid {
    /// Candidates by band and digit.
    pub(in crate::solver) places: [[u32; 9]; 3],
    /// The mini-lines that each digit can take, as they were when its places were looked at last.
    mini_lines: [u64; 9],
    /// The cells of each band whose digit is not known yet.
    pub(in crate::solver) open: [u32; 3],
    /// Digits whose places have changed since they were looked at.
    pub(in crate::solver) queue: u32,
}

/// A digit and a mini-line that may hold it or not.
pub(in crate::solver) struct Choice {
    /// The digit, 0–8.
    digit: usize,
    /// The mini-line.
    mini_line: u64,
}

impl Grid {
    /// The candidates that these givens (cell, digit 0–8) leave.
    pub(in crate::solver) fn new(givens: impl Iterator<Item = (usize, usize)>) -> Self {
        let mut grid = Self { places: [[BAND; 9]; 3], mini_lines: [ALL; 9], open: [BAND; 3], queue: 0x1ff };
        let mut given = [[0; 9]; 3];
        for (cell, digit) in givens {
            let (band, bit) = (cell / 27, 1 << (cell % 27));
            for (places, seen) in grid.places.iter_mut().zip(SEEN[cell]) {
                places[digit] &= !seen;
            }
            grid.open[band] &= !bit;
            given[band][digit] |= bit;
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
    pub(super) fn each(&self, mut call: impl FnMut(usize, usize)) {
        for (band, digits) in self.places.iter().enumerate() {
            for (digit, &places) in digits.iter().enumerate() {
                each_bit(places, |bit| call(27 * band + bit, digit));
            }
        }
    }

    /// Takes a digit out of mini-lines.
    #[inline(always)]
    fn discard(&mut self, digit: usize, mini_lines: u64) {
        for (band, places) in self.places.iter_mut().enumerate() {
            places[digit] &= !cells_of(mini_lines, band);
        }
        self.queue |= 1 << digit;
    }

    /// Notes that these cells, by band, hold this digit and no other.
    #[inline(always)]
    fn close(&mut self, digit: usize, cells: [u32; 3]) {
        for (open, cells) in self.open.iter_mut().zip(cells) {
            *open &= !cells;
        }
        let [first, second, third] = &mut self.places;
        let mut take = |digit: usize| {
            let lost = first[digit] & cells[0] | second[digit] & cells[1] | third[digit] & cells[2];
            first[digit] &= !cells[0];
            second[digit] &= !cells[1];
            third[digit] &= !cells[2];
            u32::from(lost != 0) << digit
        };
        // Written out: at this optimisation level a loop stays one, and the hardest puzzles take two per cent more time.
        let queue = take(0) | take(1) | take(2) | take(3) | take(4) | take(5) | take(6) | take(7) | take(8);
        self.queue |= queue & !(1 << digit);
    }

    /// Narrows until nothing changes.
    #[inline(always)]
    pub fn propagate(&mut self) -> Result<(), Contradiction> {
        loop {
            while self.queue != 0 {
                // In rounds: a digit is looked at again when all others that are queued have had their turn.
                let mut round = std::mem::take(&mut self.queue);
                while round != 0 {
                    let digit = round.trailing_zeros() as usize;
                    round &= round - 1;
                    self.queue &= !(1 << digit);
                    self.narrow(digit)?;
                }
            }
            if self.is_full() {
                return Ok(());
            }
            self.singles()?;
            if self.queue == 0 {
                self.triples()?;
            }
            if self.queue == 0 {
                return Ok(());
            }
        }
    }

    /// Keeps the places that a digit can take in every band and every stack, and closes the cells that are its only
    /// place in a row.
    #[inline(always)]
    fn narrow(&mut self, digit: usize) -> Result<(), Contradiction> {
        let known = (self.mini_lines[digit] >> 27) as u32;
        let ways = Ways::narrowed([0, 1, 2].map(|band| self.places[band][digit]), known)?;
        self.mini_lines[digit] = ways.mini_lines();
        let mut found = ways.alone();
        for (found, open) in found.iter_mut().zip(self.open) {
            *found &= open;
        }
        if found != [0; 3] {
            self.close(digit, found);
        }
        for (band, places) in ways.bands.into_iter().enumerate() {
            self.places[band][digit] = places;
        }
        Ok(())
    }

    /// Finds the cells that have one candidate, and takes their digits out of the rest of their rows.
    #[inline(always)]
    fn singles(&mut self) -> Result<(), Contradiction> {
        for (digits, open) in self.places.iter_mut().zip(&mut self.open) {
            let (mut once, mut twice) = (0, 0);
            for &places in digits.iter() {
                twice |= once & places;
                once |= places;
            }
            if once != BAND {
                return Err(Contradiction);
            }
            let single = *open & !twice;
            if single != 0 {
                *open &= twice;
                for (digit, places) in digits.iter_mut().enumerate() {
                    let found = *places & single;
                    each_bit(found, |bit| *places &= !row(bit) | 1 << bit);
                    self.queue |= u32::from(found != 0) << digit;
                }
            }
        }
        Ok(())
    }

    /// A mini-line holds three digits: where three must be no other can, and where only three can be they must.
    #[inline(always)]
    fn triples(&mut self) -> Result<(), Contradiction> {
        let (mut can, mut must, mut may) = ([0; 4], [0; 4], 0);
        for &mini_lines in &self.mini_lines {
            let free = mini_lines & beside(mini_lines);
            may |= free;
            count(&mut can, mini_lines);
            count(&mut must, mini_lines & !free);
        }
        let (filled, needed) = (must[2], !can[3]);
        if can[2] != ALL || must[3] != 0 {
            return Err(Contradiction);
        }
        if may & (filled | needed) != 0 {
            for digit in 0..9 {
                let mini_lines = self.mini_lines[digit];
                let free = mini_lines & beside(mini_lines);
                let lost = free & filled | beside(free & needed);
                if lost != 0 {
                    self.discard(digit, lost);
                }
            }
        }
        Ok(())
    }
}

impl Node for Grid {
    type Rules = ();
    type Choice = Choice;

    fn propagate(&mut self, (): &()) -> Result<(), Contradiction> {
        Self::propagate(self)
    }

    fn ways(&self) -> Option<usize> {
        two_digits::ways(&self.places, &self.open)
    }

    /// Where to branch: in the band or stack that is closest to being settled, on the digit there that has the fewest
    /// mini-lines but is not settled. `None` where every cell is closed; an open one has a digit that is not settled,
    /// in its row or in its box, or else [`Self::narrow`] would have closed it.
    ///
    /// A settled digit has three mini-lines in a band, any other five to nine and `WEIGHT` more: so guesses fall close
    /// together, where they contradict each other soon. The weight is the best of nine from 0 to 40 on four
    /// collections; without it the hardest puzzles take a fifth more nodes.
    fn choose(&self) -> Option<Choice> {
        const WEIGHT: u64 = 6;
        if self.is_full() {
            return None;
        }
        let counts: [u64; 9] = std::array::from_fn(|digit| by_band_and_stack(self.mini_lines[digit]));
        let total: u64 = counts.iter().map(|&count| count + WEIGHT * unsettled(count)).sum();
        let part =
            (0..6).filter(|part| total >> (9 * part) & 0x1ff > 27).min_by_key(|part| total >> (9 * part) & 0x1ff)?;
        let here = |digit: &usize| counts[*digit] >> (9 * part) & 0x1ff;
        let digit = (0..9).filter(|digit| here(digit) > 3).min_by_key(here)?;
        let free = self.mini_lines[digit] & beside(self.mini_lines[digit]) & of_part(part);
        Some(Choice { digit, mini_line: free & free.wrapping_neg() })
    }

    fn place(&mut self, choice: &Choice) {
        self.discard(choice.digit, beside(choice.mini_line));
    }

    fn remove(&mut self, choice: &Choice) {
        self.discard(choice.digit, choice.mini_line);
    }

    fn read(&self) -> Solution {
        let mut digits = [0; 81];
        self.each(|cell, digit| digits[cell] = digit as u8 + 1);
        CellMap::from_fn(|cell| Digit::new(digits[cell.index()]))
    }
}

/// Counts once more: `seen[n]` are the mini-lines seen more than `n` times.
#[inline(always)]
fn count(seen: &mut [u64; 4], mini_lines: u64) {
    seen[3] |= seen[2] & mini_lines;
    seen[2] |= seen[1] & mini_lines;
    seen[1] |= seen[0] & mini_lines;
    seen[0] |= mini_lines;
}
