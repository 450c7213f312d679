//! New puzzles from a seed.
