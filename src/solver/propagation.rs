//! Narrowing the candidates by the rules until nothing changes.
//!
//! The state of a node is nothing but the candidates as nine-bit masks and the set of open cells, so that a level of the
//! search is kept by copying some 320 bytes. Which rules are queued is not part of it: at the end of a successful
//! propagation none is, after a failed one the state is thrown away.
//!
//! A placed digit is taken from its peers at once, before any rule is looked at. Rules can therefore rely on this: no
//! open cell has a candidate that a placed peer holds, except for cells that were settled by the rule itself.
//!
//! Order: short cages and compartments, then the places of each digit in the regular houses, then long cages and other
//! houses, derived sums last. Houses before cages was tried on regular Killers: a third slower. Also tried, without gain:
//! marking settled cells and clearing places without a jump.

use super::network::{Network, RuleKind};
use super::rules;
use super::tables::{BIT, FULL};

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
    assigned: u128,
    /// Rules to look at.
    queue: [u128; 2],
    /// Digits whose places in the regular houses are to be looked at.
    digit_queue: u16,
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
        // The digit is gone from the places of all of these cells, so each must lose it, whatever happens to the others.
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

    /// Applies the queued rules until none is left.
    pub fn propagate(&mut self) -> Result<(), Contradiction> {
        loop {
            while self.assigned != 0 {
                let cell = self.assigned.trailing_zeros() as usize;
                self.assigned &= self.assigned - 1;
                self.place(cell)?;
            }
            let (word, bit, rule) = if self.queue[0] & self.network.quick != 0 {
                let at = (self.queue[0] & self.network.quick).trailing_zeros() as usize;
                (0, BIT[at & 127], self.network.rules[at])
            } else if self.digit_queue & self.network.sliced != 0 {
                let digits = self.digit_queue & self.network.sliced;
                let digit = digits.trailing_zeros() as usize;
                self.digit_queue = digits & (digits - 1);
                rules::regular_houses(self, digit)?;
                continue;
            } else if self.queue[0] != 0 {
                let at = self.queue[0].trailing_zeros() as usize;
                (0, BIT[at & 127], self.network.rules[at])
            } else if self.queue[1] != 0 {
                let at = self.queue[1].trailing_zeros() as usize;
                (1, BIT[at & 127], self.network.derived[at])
            } else {
                return Ok(());
            };
            self.queue[word] &= !bit;
            if rules::apply(self, &rule).is_err() {
                // A failed derived sum says less about where the trouble lies than the cell that ran dry.
                if word == 0 {
                    self.failed |= rule.bits;
                }
                return Err(Contradiction);
            }
            // What a rule took away itself is no reason to look at it again at once; it nearly always finds nothing.
            if rule.kind != RuleKind::Complete {
                self.queue[word] &= !bit;
            }
        }
    }

    /// Takes the digit of a settled cell from its open peers.
    fn place(&mut self, cell: usize) -> Result<(), Contradiction> {
        self.state.open &= !BIT[cell];
        let digit = self.state.candidates[cell];
        self.remove(digit, self.network.peers[cell])
    }
}

/// Calls with the position (0–8) of every digit of the set.
#[inline]
pub(super) fn each_digit(mut set: u16, mut call: impl FnMut(usize)) {
    set &= FULL;
    while set != 0 {
        call(set.trailing_zeros() as usize);
        set &= set - 1;
    }
}

/// The positions of the set bits, lowest first.
#[inline]
pub(super) fn bits(word: u128) -> Bits {
    Bits { low: word as u64, high: (word >> 64) as u64 }
}

/// The positions of the bits of a word of 128, as two words of 64: each step is a few instructions shorter.
pub(super) struct Bits {
    low: u64,
    high: u64,
}

impl Iterator for Bits {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        if self.low != 0 {
            let at = self.low.trailing_zeros() as usize;
            self.low &= self.low - 1;
            return Some(at);
        }
        if self.high != 0 {
            let at = 64 + self.high.trailing_zeros() as usize;
            self.high &= self.high - 1;
            return Some(at);
        }
        None
    }
}
