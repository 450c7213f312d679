//! Sudokus of at most seven rows, on an engine of their own: with boxes or a jigsaw, diagonals, further groups, pairs of
//! cells that differ and cells that hold some digits alone, but without sums and straights.
//!
//! The sets of cells of [`crate::puzzle`] have nine bits a row, so that seven rows are one word, and nothing is set up
//! for a puzzle but what its cells see. The generator asks some twenty times whether a puzzle has another solution while
//! it digs, and of a thousand small puzzles one may be as hard as was wished.
//!
//! Per digit a word holds the places. Two rules narrow them: cells with one candidate, found for all cells at once, and
//! digits with one place in a house. Guesses are made in a cell with the fewest candidates.

use super::bits::bits;
use super::engine::Contradiction;
use super::tree::{self, Node};
use super::{Limits, Outcome, Solution};
use crate::puzzle::{Cell, CellMap, CellSet, Digit, Need, Needs, Puzzle};

/// The most rows.
const ROWS: u8 = 7;

/// What this engine knows.
const TAKES: Needs = Needs::of(&[Need::OtherHouses, Need::Groups, Need::Pairs, Need::Domains]);

/// Whether this engine knows all rules of the puzzle.
pub(super) fn suits(puzzle: &Puzzle) -> bool {
    puzzle.side() <= ROWS && puzzle.needs().within(TAKES)
}

/// Propagates and searches with these givens; the puzzle must suit.
pub(super) fn run(puzzle: &Puzzle, givens: &CellMap<Option<Digit>>, limits: &Limits) -> Outcome {
    let rules = Rules {
        cells: word(puzzle.cells()),
        houses: puzzle.houses().iter().filter(|house| house.complete).map(|house| word(house.cells)).collect(),
        peers: std::array::from_fn(|at| Cell::from_index(at).map_or(0, |cell| word(puzzle.peers(cell)))),
        digits: usize::from(puzzle.side()),
    };
    tree::search(|| start(puzzle, givens), &rules, limits)
}

/// The cells of at most seven rows.
fn word(cells: CellSet) -> u64 {
    cells.bits() as u64
}

/// What must hold.
struct Rules {
    cells: u64,
    /// The groups that hold every digit.
    houses: Vec<u64>,
    /// By cell, those that hold another digit.
    peers: [u64; 64],
    digits: usize,
}

/// The candidates at one node of the search.
#[derive(Clone, Copy)]
struct Grid {
    /// The places of each digit.
    places: [u64; ROWS as usize],
    /// Cells whose digit has not been taken from their peers yet.
    open: u64,
}

/// The candidates that the givens and the rules of single cells leave.
fn start(puzzle: &Puzzle, givens: &CellMap<Option<Digit>>) -> Grid {
    let cells = word(puzzle.cells());
    let (mut given, mut blocked) = ([0; ROWS as usize], [0; ROWS as usize]);
    let mut known = 0;
    for cell in puzzle.cells() {
        let bit = 1 << cell.index();
        if let Some(digit) = givens[cell] {
            known |= bit;
            note(&mut given, digit, bit);
        }
        puzzle.blocked(cell).iter().for_each(|digit| note(&mut blocked, digit, bit));
    }
    let mut grid = Grid { places: [0; ROWS as usize], open: cells };
    for ((places, given), blocked) in grid.places.iter_mut().zip(given).zip(blocked).take(usize::from(puzzle.side())) {
        *places = (cells & !known | given) & !blocked;
    }
    grid
}

/// Adds a cell to those of a digit.
fn note(cells: &mut [u64], digit: Digit, bit: u64) {
    if let Some(cells) = cells.get_mut(digit.index()) {
        *cells |= bit;
    }
}

impl Node for Grid {
    type Rules = Rules;
    /// A digit, 0–6, and the bit of a cell.
    type Choice = (usize, u64);

    fn propagate(&mut self, rules: &Rules) -> Result<(), Contradiction> {
        let places = &mut self.places[..rules.digits];
        let mut seen = [0; ROWS as usize];
        loop {
            let (mut once, mut twice) = (0, 0);
            for &places in places.iter() {
                twice |= once & places;
                once |= places;
            }
            if rules.cells & !once != 0 {
                return Err(Contradiction);
            }
            let single = self.open & !twice;
            if single != 0 {
                self.open &= twice;
                for places in places.iter_mut() {
                    for at in bits((*places & single).into()) {
                        *places &= !rules.peers[at];
                    }
                }
            } else if self.open == 0 || !hidden(places, &mut seen, self.open, rules)? {
                return Ok(());
            }
        }
    }

    /// The open cell with the fewest candidates, and one of them.
    fn choose(&self) -> Option<(usize, u64)> {
        let (mut best, mut fewest) = (0, usize::MAX);
        for at in bits(self.open.into()) {
            let count = self.places.iter().filter(|places| **places >> at & 1 == 1).count();
            if count < fewest {
                (best, fewest) = (1 << at, count);
            }
        }
        let digit = self.places.iter().position(|places| places & best != 0)?;
        Some((digit, best))
    }

    fn place(&mut self, &(digit, cell): &(usize, u64)) {
        for (other, places) in self.places.iter_mut().enumerate() {
            if other != digit {
                *places &= !cell;
            }
        }
    }

    fn remove(&mut self, &(digit, cell): &(usize, u64)) {
        self.places[digit] &= !cell;
    }

    fn read(&self) -> Solution {
        CellMap::from_fn(|cell| {
            let digit = self.places.iter().position(|places| u128::from(*places) >> cell.index() & 1 == 1)?;
            Digit::new(digit as u8 + 1)
        })
    }
}

/// Leaves cells that are a digit's only place in a house this digit alone; whether there was one. Digits whose places
/// are as they were `seen` last are passed over.
fn hidden(places: &mut [u64], seen: &mut [u64], open: u64, rules: &Rules) -> Result<bool, Contradiction> {
    let mut any = false;
    for digit in 0..places.len() {
        if places[digit] == seen[digit] {
            continue;
        }
        seen[digit] = places[digit];
        let mut found = 0;
        for house in &rules.houses {
            let here = places[digit] & house;
            if here == 0 {
                return Err(Contradiction);
            }
            found |= if here & here.wrapping_sub(1) == 0 { here } else { 0 };
        }
        found &= open;
        if found != 0 {
            any = true;
            for (other, places) in places.iter_mut().enumerate() {
                *places &= if other == digit { !0 } else { !found };
            }
        }
    }
    Ok(any)
}
