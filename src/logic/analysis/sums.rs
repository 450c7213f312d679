//! The digit sets of each size and sum.

pub use crate::puzzle::combinations::combinations;
