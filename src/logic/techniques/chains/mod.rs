//! Chains: if a candidate is false, another one is true, and so on to the end.
//!
//! A chain strong–weak–…–strong over the links of [`links`](crate::logic::analysis::links) says that one of its ends is
//! true, so whatever is weakly linked to both ends is false. Where the end excludes the start, the chain is a *loop*:
//! each of its literals implies the next and the last implies the first, so they are all true or all false, and of two
//! nodes that it links weakly one is true: whatever is weakly linked to both is false. Where the end is the start, the
//! start is true (it follows from its own denial). The third rule of loops, two weak links that meet in a candidate, is
//! the elimination of an open chain. This holds for every kind of puzzle.

mod best;
mod chain;
mod forcing;
mod layouts;
mod premises;
mod search;
mod short;
mod words;

pub(in crate::logic) use forcing::{Follower, Rest, Split, Turn, agree, case, result, says_result};
pub use forcing::{cell_forcing, digit_forcing, house_forcing};
pub(in crate::logic) use layouts::cases as set_cases;
pub use layouts::{cage_forcing, compartment_forcing};
pub use search::{AIC, ALS_AIC, ALS_CHAIN, ALS_WING, ALS_XZ, GROUPED_AIC, X_CHAIN, X_CYCLE, XY_CHAIN, search};
pub use short::{empty_rectangle, skyscraper, turbot_fish, two_string_kite};
pub(in crate::logic) use words::{as_before, assumption, closed, conclusion, denied, either, link, partner};
