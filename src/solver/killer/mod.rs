//! Killers that proved hard, on an engine of their own.
//!
//! What such a Killer gives away at the start is next to nothing: sixteen cages of five cells leave nearly every
//! candidate. The search decides it, and what counts is the product of nodes and time a node. The rows, columns and
//! boxes are those of plain Sudokus ([`grid`]), the cheapest there are; on them work the cages ([`cage`]), the sums of
//! super shapes ([`total`]) and, when all else is quiet, what cage and house say together ([`segment`]). A rule is looked
//! at when one of its cells has changed.
//!
//! The cell to branch on is the one with few candidates for the failures it took part in; the longer the search lasts,
//! the less the candidates count. Failures do not weigh the same: that a cage cannot be filled says little of where the
//! trouble lies, that a cell has no candidate left says much. The digit is the one that has the fewest other places in
//! the houses of the cell. Measured on thirty of the hardest Killers known, nodes in all: the lowest digit in the general
//! engine 5.8 million; halves of the candidates and the rules of plain Sudokus 3.5; segments 1.3; failures before
//! candidates 0.9; the weights and digits of today 0.7. The trees of single puzzles differ widely: turned, mirrored and
//! with digits counted from ten, 150 puzzles in all, they had 5.0 million before the last step and 3.1 after it.
//!
//! Tried without gain: restarts; guessing where a digit goes in a house; all choices for a whole house at once, which
//! saves another half of the nodes but takes many times as long; two segments of a house held against each other, which
//! saves a sixth; two cells of a segment that need two digits, which saves a fiftieth; ten guesses tried at each node,
//! of which the best is taken; weights of rules that still have two open cells, instead of weights of cells; weights
//! that grow as the search goes on; words of choices side by side in wide registers; digits that failed before;
//! segments that failed most seen first; the cell of the guess that failed last; this grid with the cages alone for
//! every Killer from the beginning, which decides half of the regular ones but takes longer than the general engine
//! does.

mod cage;
mod grid;
mod segment;
mod total;

use super::engine::{Contradiction, State};
use super::network::{Network, PropagatorKind};
use super::solutions::Solutions;
use super::sudoku::tables::BAND;
use super::tables::{COUNT, FULL};
use super::{Limits, Solution};
use crate::puzzle::{CellMap, Digit, Need, Needs, Puzzle};
use cage::Cage;
use fearless_simd::{Level, dispatch};
use grid::{Cells, Grid, View, at, by_band, candidates};
use segment::{Segment, Segments};
use total::Total;

/// Nodes after which one more candidate is taken for granted when cells are compared, and how many are at most.
const NODES_A_GRANT: u64 = 2000;
const MOST_GRANTED: u64 = 20;

/// What a failure adds to the weight of its cells, by what failed: a cage, a total, a segment, a cell without a
/// candidate; and what failures in the general engine count here, of whichever rule.
const CAGE: u64 = 1;
const TOTAL: u64 = 6;
const SEGMENT: u64 = 6;
const CELL: u64 = 8;
const GENERAL: u64 = 4;

/// What this engine knows. It begins where the general engine has got to, so that digits which cells cannot hold are
/// gone.
pub(super) const TAKES: Needs = Needs::of(&[Need::UsualHouses, Need::Sums, Need::Domains]);

/// A guess that can be taken back: the grid before it, the position of the cell and the digit.
struct Guess {
    grid: Grid,
    at: u8,
    digit: u16,
}

/// A search under way.
pub(super) struct KillerSearch<'a> {
    limits: &'a Limits<'a>,
    /// What the processor can do.
    processor: Level,
    cages: Vec<Cage>,
    totals: Vec<Total>,
    segments: Vec<Segment>,
    /// By position, the segments with that cell.
    segments_by_cell: [Segments; 128],
    /// By position, the cells that may not hold the same digit.
    peers: [Cells; 128],
    grid: Grid,
    /// The candidates when the rules were looked at last.
    view: View,
    /// Cells of which `view` may be of another node.
    stale: Cells,
    /// The places then.
    seen: [[u32; 9]; 3],
    /// The weights of the failures that a cell took part in, by position.
    weights: [u64; 128],
    guesses: Vec<Guess>,
    /// Nodes visited, those before this search too.
    pub nodes: u64,
    /// The most guesses that stood at the same time.
    pub depth: usize,
    /// The solutions found.
    pub found: Solutions,
}

impl<'a> KillerSearch<'a> {
    /// A search below a state that the general engine has reached, with what it has learned on the way.
    pub fn new(
        puzzle: &Puzzle,
        network: &Network,
        root: &State,
        learned: &[u64; 81],
        nodes: u64,
        limits: &'a Limits<'a>,
    ) -> Self {
        let mut peers = [[0; 3]; 128];
        let mut weights = [GENERAL; 128];
        for (cell, (&bits, &weight)) in network.peers.iter().zip(learned).enumerate() {
            peers[usize::from(at(cell))] = by_band(bits);
            weights[usize::from(at(cell))] = GENERAL * weight;
        }
        let segments = Segment::all(puzzle);
        let mut segments_by_cell = [0; 128];
        for (number, segment) in segments.iter().enumerate() {
            segment.cells().iter().for_each(|&at| segments_by_cell[usize::from(at & 127)] |= 1 << number);
        }
        let rules = || network.rules.iter().chain(&network.derived);
        Self {
            limits,
            processor: Level::new(),
            cages: rules().filter(|r| r.kind == PropagatorKind::Cage).map(Cage::new).collect(),
            totals: rules()
                .filter(|r| r.kind == PropagatorKind::Total)
                .map(|r| Total::new(r, &network.peers))
                .collect(),
            segments,
            segments_by_cell,
            peers,
            grid: Grid::of(&root.candidates),
            view: [0; 128],
            stale: [BAND; 3],
            seen: [[0; 9]; 3],
            weights,
            guesses: Vec::with_capacity(128),
            nodes,
            depth: 0,
            found: Solutions::default(),
        }
    }

    /// Searches; whether the whole tree was seen.
    pub fn run(&mut self) -> bool {
        let mut alive = self.propagate().is_ok();
        loop {
            if alive && !self.grid.is_full() {
                if self.limits.reached(self.nodes) {
                    return false;
                }
                self.nodes += 1;
                self.guess();
                alive = self.propagate().is_ok();
                continue;
            }
            if alive {
                let grid = &self.grid;
                if self.found.add(self.limits, || read(grid)) {
                    return false;
                }
            }
            let Some(guess) = self.guesses.pop() else { return true };
            self.restore(&guess);
            alive = self.propagate().is_ok();
        }
    }

    /// Takes a guess back and rules it out.
    fn restore(&mut self, guess: &Guess) {
        self.grid = guess.grid;
        let changed = self.note();
        add(&mut self.stale, &changed);
        self.grid.take(guess.at, guess.digit);
    }

    /// Narrows until nothing changes. All rules are inlined here, so that they are compiled for what the processor can do,
    /// which saves a sixteenth of the time.
    fn propagate(&mut self) -> Result<(), Contradiction> {
        dispatch!(self.processor, _ => self.narrow())
    }

    /// Narrows until nothing changes, cheap rules first.
    #[inline(always)]
    fn narrow(&mut self) -> Result<(), Contradiction> {
        // Cells that changed since the totals were seen, and the segments with such cells. Guesses are made, and come
        // back to, where none is left.
        let (mut for_totals, mut segments) = ([0; 3], 0);
        loop {
            if self.grid.propagate().is_err() {
                self.blame_empty();
                return Err(Contradiction);
            }
            let changed = self.note();
            if changed != [0; 3] {
                add(&mut for_totals, &changed);
                segments |= self.segments_at(&changed);
                add(&mut self.stale, &changed);
                self.grid.view(&mut self.view, &self.stale);
                self.stale = [0; 3];
                for cage in self.cages.iter().filter(|c| touches(&c.mask, &changed)) {
                    if cage.narrow(&mut self.grid, &self.view, &self.peers).is_err() {
                        blame(&mut self.weights, cage.cells(), CAGE);
                        return Err(Contradiction);
                    }
                }
                if self.grid.queue != 0 {
                    continue;
                }
            }
            for total in self.totals.iter().filter(|t| touches(&t.mask, &for_totals)) {
                if total.narrow(&mut self.grid, &self.view).is_err() {
                    blame(&mut self.weights, total.cells(), TOTAL);
                    return Err(Contradiction);
                }
            }
            for_totals = [0; 3];
            if self.grid.queue != 0 {
                continue;
            }
            while segments != 0 && self.grid.queue == 0 {
                let Some(segment) = self.segments.get(segments.trailing_zeros() as usize) else { break };
                segments &= segments - 1;
                if segment.narrow(&mut self.grid, &self.view).is_err() {
                    blame(&mut self.weights, segment.inside(), SEGMENT);
                    return Err(Contradiction);
                }
            }
            if self.grid.queue == 0 {
                return Ok(());
            }
        }
    }

    /// Notes the places; the cells that have changed since the last time.
    #[inline(always)]
    fn note(&mut self) -> Cells {
        let mut changed = [0; 3];
        for ((changed, seen), now) in changed.iter_mut().zip(&mut self.seen).zip(&self.grid.places) {
            for (seen, &now) in seen.iter_mut().zip(now) {
                *changed |= *seen ^ now;
                *seen = now;
            }
        }
        changed
    }

    /// The segments with one of these cells, as bits.
    #[inline(always)]
    fn segments_at(&self, cells: &Cells) -> Segments {
        let mut segments = 0;
        for (band, mut rest) in (0..).zip(*cells) {
            while rest != 0 {
                segments |= self.segments_by_cell[(32 * band + rest.trailing_zeros() as usize) & 127];
                rest &= rest - 1;
            }
        }
        segments
    }

    /// Adds weight to cells without a candidate.
    fn blame_empty(&mut self) {
        for (band, digits) in self.grid.places.iter().enumerate() {
            let mut empty = BAND & !digits.iter().fold(0, |all, places| all | places);
            while empty != 0 {
                self.weights[32 * band + empty.trailing_zeros() as usize] += CELL;
                empty &= empty - 1;
            }
        }
    }

    /// Guesses the digit of the most promising cell.
    fn guess(&mut self) {
        let at = self.cell();
        let all = candidates(&self.view, at) & FULL;
        let digit = self.grid.scarcest(at, all);
        self.guesses.push(Guess { grid: self.grid, at, digit });
        self.depth = self.depth.max(self.guesses.len());
        self.grid.take(at, all & !digit);
    }

    /// The position of the cell to branch on.
    fn cell(&self) -> u8 {
        let granted = (self.nodes / NODES_A_GRANT).min(MOST_GRANTED);
        let (mut best, mut best_count, mut best_weight) = (0, u64::MAX >> 32, 1);
        for (band, &open) in self.grid.open.iter().enumerate() {
            let mut rest = open;
            while rest != 0 {
                let at = 32 * band + rest.trailing_zeros() as usize;
                rest &= rest - 1;
                let count = granted + u64::from(COUNT[usize::from(self.view[at & 127] & FULL)]);
                let weight = self.weights[at & 127];
                if count * best_weight < best_count * weight {
                    (best, best_count, best_weight) = (at, count, weight);
                }
            }
        }
        best as u8
    }
}

/// Adds weight to the cells at these positions.
fn blame(weights: &mut [u64; 128], cells: &[u8], weight: u64) {
    cells.iter().for_each(|&at| weights[usize::from(at & 127)] += weight);
}

#[inline(always)]
fn touches(mask: &Cells, cells: &Cells) -> bool {
    mask[0] & cells[0] | mask[1] & cells[1] | mask[2] & cells[2] != 0
}

#[inline(always)]
fn add(all: &mut Cells, cells: &Cells) {
    all.iter_mut().zip(cells).for_each(|(all, cells)| *all |= cells);
}

/// The digits of a full grid.
fn read(grid: &Grid) -> Solution {
    let mut view = [0; 128];
    grid.view(&mut view, &[BAND; 3]);
    CellMap::from_fn(|cell| {
        let set = view[usize::from(at(cell.index()) & 127)];
        if set.is_power_of_two() { Digit::new(set.trailing_zeros() as u8 + 1) } else { None }
    })
}
