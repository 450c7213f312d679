//! Practice: what each technique is, positions where it is the next step, and what a player's answer is worth.
//!
//! [`positions`] knows a few puzzles for every kind and technique that turned up, by their codes; the [`Exercise`] is made
//! from a code and the step solver, so that its words and pictures are those of a hint. [`lessons`] says what a technique
//! is and how to look for it, [`answer`] judges what a player entered, and [`progress`] reads what was found before.

pub mod answer;
pub mod exercise;
pub mod lessons;
pub mod positions;
pub mod progress;

pub use answer::{Verdict, judge};
pub use exercise::{Exercise, options, options_up_to};
pub use lessons::lesson;
pub use positions::{MOST, codes, example, exercises, kinds_with, practised};
pub use progress::{Progress, Solved};
