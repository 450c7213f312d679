//! The unique loop: six cells or more, each of which sees the next, in which two digits could change places.
//!
//! Take every other cell of the loop, and suppose that every house, every cage and every compartment holds as many of
//! these as of the others. With two digits alone the cells would hold them in turn, and swapping the two would be a
//! second solution for the same reason as in a rectangle, which is such a loop of four cells.

use super::deadly::Deadly;
use super::{one_cell, with_digit, with_link, with_set};
use crate::logic::analysis::can_change;
use crate::logic::{Collector, Searched, State};
use crate::puzzle::{Cell, CellSet, DigitSet};

/// The most cells; longer ones can hardly be seen.
const LONGEST: usize = 14;
/// The most cells with other digits, where these are all the same digit; two where they are not.
const MOST: usize = 3;

/// What follows from the cells that have more than the two digits, as in a rectangle of type 1, 2, 3 or 4; short loops
/// first.
pub fn unique_loop(state: &State, found: &mut Collector) -> Searched {
    let pairs: Vec<(DigitSet, CellSet)> = pairs(state);
    for length in (6..=LONGEST).step_by(2) {
        for &(pair, cells) in &pairs {
            let floor: CellSet = cells.iter().filter(|&c| state.candidates[c] == pair).collect();
            if cells.len() < length || floor.len() + MOST < length {
                continue;
            }
            let mut search = Search { state, pair, length, cells, ring: Vec::with_capacity(length) };
            for start in floor {
                search.ring.push(start);
                search.extend(found, [CellSet::EMPTY, start.set()], CellSet::EMPTY)?;
                search.ring.pop();
                // Every loop through this cell was seen.
                search.cells.remove(start);
            }
        }
    }
    Ok(())
}

/// Two digits, and the open cells that can hold both.
fn pairs(state: &State) -> Vec<(DigitSet, CellSet)> {
    let mut pairs: Vec<DigitSet> = state.open.iter().map(|c| state.candidates[c]).filter(|d| d.len() == 2).collect();
    pairs.sort_unstable();
    pairs.dedup();
    let both = |pair: DigitSet| pair.iter().fold(state.open, |all, digit| all & state.places(digit));
    pairs.into_iter().map(|pair| (pair, both(pair))).collect()
}

struct Search<'a, 'p> {
    state: &'a State<'p>,
    pair: DigitSet,
    length: usize,
    /// The cells that it may have.
    cells: CellSet,
    /// It so far; the first cell has the two digits alone.
    ring: Vec<Cell>,
}

impl Search<'_, '_> {
    /// Makes the ring longer until it closes. The cells so far by turns, and which of them have other digits.
    fn extend(&mut self, found: &mut Collector, turns: [CellSet; 2], roof: CellSet) -> Searched {
        let (state, puzzle) = (self.state, self.state.puzzle);
        let (Some(&first), Some(&last)) = (self.ring.first(), self.ring.last()) else { return Ok(()) };
        if self.ring.len() == self.length {
            // Each loop once, not in both directions.
            let once = self.ring.get(1) < Some(&last);
            return if once && puzzle.peers(last).contains(first) { self.judge(found) } else { Ok(()) };
        }
        let [alike, others] = turns;
        for next in (puzzle.peers(last) & self.cells) - alike - others {
            // It must not see those that would hold the same digit, nor be one too many that has other digits.
            let roof = if state.candidates[next] == self.pair { roof } else { roof.with(next) };
            let most = if (state.candidates_in(roof) - self.pair).len() <= 1 { MOST } else { 2 };
            if roof.len() <= most && !puzzle.peers(next).intersects(alike) {
                self.ring.push(next);
                self.extend(found, [others, alike.with(next)], roof)?;
                self.ring.pop();
            }
        }
        Ok(())
    }

    fn judge(&self, found: &mut Collector) -> Searched {
        let [even, odd] = [0, 1].map(|i| self.ring.iter().skip(i).step_by(2).copied().collect::<CellSet>());
        let deadly = Deadly::new(self.state, &self.ring, self.pair);
        if deadly.roof.is_empty() || !can_change(self.state.puzzle, [even, odd], self.pair) {
            return Ok(());
        }
        one_cell(self.state, found, &deadly)?;
        if deadly.roof.len() == 1 {
            return Ok(());
        }
        with_digit(self.state, found, &deadly)?;
        with_set(self.state, found, &deadly)?;
        let neighbours = deadly.roof.iter().any(|c| self.state.puzzle.peers(c).intersects(deadly.roof));
        if deadly.roof.len() == 2 && neighbours { with_link(self.state, found, &deadly) } else { Ok(()) }
    }
}
