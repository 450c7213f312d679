//! Ninefold: Killer Sudoku, Str8ts and Sudoku in a terminal.
//!
//! The rooms, from the ground up; an arrow is "may use", never the other way round:
//!
//! ```text
//! main → cli → terminal → screens → widgets → app → game → logic ─┐
//!                                              │     │      solver ├→ puzzle
//!                                              │     │   generator ┤
//!                                              ↓     └→   notation ┘
//!                                            store
//! ```
//!
//! [`puzzle`], [`notation`], [`solver`], [`logic`], [`generator`] and [`game`] know no terminal, no clock, no files and
//! no environment: time and randomness are passed in.

pub mod app;
pub mod cli;
pub mod game;
pub mod generator;
pub mod logic;
pub mod notation;
pub mod puzzle;
pub mod screens;
pub mod solver;
pub mod store;
pub mod terminal;
pub mod text;
pub mod widgets;
