//! The rules of puzzles, without a solver.

mod builder;
mod cells;
mod colouring;
mod combinations;
mod conflict;
