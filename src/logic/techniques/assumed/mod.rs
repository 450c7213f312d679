//! Techniques that assume something and follow it up: tables of cases, nets, and search.

mod cases;
mod nets;
mod premises;
mod search;
mod settle;
mod words;

pub use cases::sets;
pub use nets::{agreement, nishio, refutation};
pub use search::closing;
pub use settle::{nested, trial};
pub(in crate::logic) use words::{case, conclusion, searched};
