//! Whole screens as snapshots, styles included.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::print_stdout)]

mod drawings;
mod editor;
mod frames;
mod grid;
mod layout;
mod lights;
mod panels;
mod parts;
mod puzzles;
mod qr;
mod small;
mod stage;
mod sums;
mod theme;
mod thumbnail;
mod variants;
mod whole;
