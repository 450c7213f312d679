//! Boards as pictures: what is drawn, where, and that it is the same in every format.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::print_stdout)]

mod boards;
mod documents;
mod hints;
#[cfg(feature = "graphics")]
mod pixels;
mod samples;
#[cfg(feature = "graphics")]
mod scenes;
