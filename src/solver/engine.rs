//! A node of the search: the candidates, and the rules that are queued because something changed.
//!
//! The state of a node is nothing but the candidates as nine-bit masks and the set of open cells, so that a level of
//! the search is kept by copying some 320 bytes. Which rules are queued is not part of it: at the end of a successful
//! propagation none is, after a failed one the state is thrown away.

use super::bits::{bits, each_digit};
use super::network::Network;
use super::tables::BIT;

/// The candidates at one node of the search.
#[derive(Clone)]
pub(super) struct State {
    /// Candidates by cell; one bit in settled cells.
    pub candidates: [u16; 81],
    /// The same by digit: the cells that have it as a candidate. Costs a little at every change and saves looking at
    /// cells that do not have the digit, which most do not.
    pub places: [u128; 9],
    /// Cells whose digit has not been taken from their peers yet.
    pub open: u128,
}

/// A rule that cannot be kept, or a cell without a candidate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Contradiction;

/// A state being narrowed.
pub(super) struct Engine {
    /// The compiled puzzle.
    pub network: Network,
    /// The state.
    pub state: State,
    /// Cells down to one candidate that is still to be taken from their peers.
    pub(super) assigned: u128,
    /// Rules to look at.
    pub(super) queue: [u128; 2],
    /// Digits whose places in the regular houses are to be looked at.
    pub(super) digit_queue: u16,
    /// The cells of the rule that failed last, for the choice where to branch.
    pub failed: u128,
}

impl Engine {
    /// The starting state with every rule queued.
    pub fn new(network: Network) -> Self {
        let single = |c: &usize| network.start[*c] & network.start[*c].wrapping_sub(1) == 0;
        let assigned = bits(network.cells).filter(single).fold(0, |all, c| all | BIT[c]);
        let state = State { candidates: network.start, places: network.places, open: network.cells };
        let (queue, digit_queue) = ([network.queued, network.all_derived()], network.sliced);
        Self { queue, digit_queue, network, state, assigned, failed: 0 }
    }

    /// Whether some cell has no candidate from the start: givens, black clues and single cages clash.
    pub fn any_empty(&self) -> bool {
        bits(self.network.cells).any(|c| self.state.candidates[c] == 0)
    }

    /// Goes back to a saved state.
    pub fn restore(&mut self, state: State) {
        self.state = state;
        self.assigned = 0;
        self.queue = [0; 2];
        self.digit_queue = 0;
    }

    /// Queues the derived sums, after some were added to the network; the other rules have nothing new to say.
    pub fn wake(&mut self) {
        self.queue[1] = self.network.all_derived();
    }

    /// The candidates of a cell.
    pub fn candidates(&self, cell: u8) -> u16 {
        self.state.candidates[usize::from(cell)]
    }

    /// Keeps only those candidates of the cell that are in the set.
    #[inline]
    pub fn keep(&mut self, cell: usize, set: u16) -> Result<(), Contradiction> {
        let gone = self.state.candidates[cell] & !set;
        if gone == 0 { Ok(()) } else { self.take(cell, gone) }
    }

    /// Takes candidates that the cell has.
    fn take(&mut self, cell: usize, gone: u16) -> Result<(), Contradiction> {
        let others = !BIT[cell];
        let places = &mut self.state.places;
        each_digit(gone, |d| places[d] &= others);
        self.digit_queue |= gone;
        self.changed(cell, gone)
    }

    /// Takes one digit (a set of one) from these cells.
    #[inline]
    pub fn remove(&mut self, digit: u16, cells: u128) -> Result<(), Contradiction> {
        let Some(places) = self.state.places.get_mut(digit.trailing_zeros() as usize) else { return Ok(()) };
        let hit = *places & cells;
        if hit == 0 {
            return Ok(());
        }
        *places ^= hit;
        self.digit_queue |= digit;
        // The digit is gone from the places of all of these cells, so each must lose it, whatever happens to the
        // others.
        let mut result = Ok(());
        for cell in bits(hit) {
            result = result.and(self.changed(cell, digit));
        }
        result
    }

    /// What follows from candidates gone whose places are gone already.
    #[inline]
    fn changed(&mut self, cell: usize, gone: u16) -> Result<(), Contradiction> {
        let new = self.state.candidates[cell] & !gone;
        self.state.candidates[cell] = new;
        let watchers = &self.network.watchers[cell];
        self.queue[0] |= watchers[0];
        self.queue[1] |= watchers[1];
        if new & new.wrapping_sub(1) == 0 {
            if new == 0 {
                self.failed = BIT[cell];
                return Err(Contradiction);
            }
            self.assigned |= BIT[cell];
        }
        Ok(())
    }

    /// The cells that have one digit (a set of one) as a candidate.
    #[inline]
    pub fn places(&self, digit: u16) -> u128 {
        self.state.places.get(digit.trailing_zeros() as usize).copied().unwrap_or(0)
    }

    /// Takes the digit of a settled cell from its open peers.
    pub fn place(&mut self, cell: usize) -> Result<(), Contradiction> {
        self.state.open &= !BIT[cell];
        let digit = self.state.candidates[cell];
        self.remove(digit, self.network.peers[cell])
    }
}
