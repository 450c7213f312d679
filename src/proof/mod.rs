//! Proofs that can be checked without trusting who made them.
//!
//! A step of the step solver is worth as much as the search that found it. A [`Certificate`] says the same step as
//! premises and a result: rules of the puzzle by name, sums that follow from them, and digits that cells were found to
//! lack before. [`check`] assumes the opposite of the result and derives a contradiction from these premises alone, by
//! propagation and a small case distinction. It knows no technique and no solver, only the rules in
//! [`puzzle`](crate::puzzle): that some cells differ is taken from there without a premise.
//!
//! [`narrow`] goes the other way: of the premises that an explanation speaks of it finds those without which the result
//! no longer follows. What a path does not need is found with it too.

mod known;
mod line;
mod narrow;
mod premise;
mod refuter;
mod rule;
mod swap;
mod used;
mod verify;

pub use known::{Known, Refusal};
pub use narrow::{Candidates, Narrowed, narrow};
pub use premise::{Certificate, Premise, Room};
pub use verify::check;
