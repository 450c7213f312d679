//! Chains: if a candidate is false, another one is true, and so on to the end.
//!
//! A chain strong–weak–…–strong over the links of [`links`](crate::logic::analysis::links) says that one of its ends is
//! true, so whatever is weakly linked to both ends is false. Where the end excludes the start, the chain is a *loop*:
//! each of its literals implies the next and the last implies the first, so they are all true or all false, and of two
//! nodes that it links weakly one is true: whatever is weakly linked to both is false. Where the end is the start, the
//! start is true (it follows from its own denial). The third rule of loops, two weak links that meet in a candidate, is
//! the elimination of an open chain. This holds for every kind of puzzle.

mod chain;
mod premises;
mod search;
mod short;
mod words;

use crate::logic::{Collector, State};
use search::{Sort, Wanted, search};

pub use short::{empty_rectangle, skyscraper, turbot_fish, two_string_kite};
pub(in crate::logic) use words::{closed, conclusion, either, link, partner};

/// A chain of one digit that runs back to where it began: a loop, or a cell that must hold the digit.
pub fn x_cycle(state: &State, found: &mut Collector) {
    search(state, found, state.links(), Wanted { sort: Sort::OneDigit, open: false, closed: true, group: false });
}

/// A chain of one digit.
pub fn x_chain(state: &State, found: &mut Collector) {
    search(state, found, state.links(), Wanted { sort: Sort::OneDigit, open: true, closed: false, group: false });
}

/// A chain through cells with two candidates, open or closed.
pub fn xy_chain(state: &State, found: &mut Collector) {
    search(state, found, state.links(), Wanted { sort: Sort::Pairs, open: true, closed: true, group: false });
}

/// A chain with links of every sort between candidates, open or closed.
pub fn aic(state: &State, found: &mut Collector) {
    search(state, found, state.links(), Wanted { sort: Sort::Every, open: true, closed: true, group: false });
}

/// A chain with links of every sort in which groups take part, open or closed.
pub fn grouped_aic(state: &State, found: &mut Collector) {
    search(state, found, state.grouped_links(), Wanted { sort: Sort::Every, open: true, closed: true, group: true });
}
