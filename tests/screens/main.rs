//! Whole screens as snapshots, styles included.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::print_stdout)]

mod drawings;
mod puzzles;
mod stage;
mod sums;
mod variants;
mod whole;
