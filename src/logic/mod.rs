//! The step solver: what a person would do next, and why.
//!
//! A technique is one row of the [`registry`]; its search and its conclusion stand in the file of its family in
//! [`techniques`]. It looks at a [`State`] and adds [`Step`]s to a [`Found`]. [`next_step`] takes the
//! simplest step, [`path`](path()) repeats that, and [`explain`] puts a step's evidence into words.
//!
//! A path keeps one state and makes anew only what a step changed. A technique that goes over houses, cages or shapes
//! does so with [`Found::look`], which leaves out those where it found nothing before and nothing changed since; what is
//! costly to tell (names, combinations that are ruled out) it makes only for a step that is found.

pub mod analysis;
mod collector;
pub mod conclusion;
pub mod count;
pub mod evidence;
pub mod explain;
mod grid;
mod hint;
mod memory;
mod path;
mod rate_all;
pub mod rating;
pub mod registry;
pub mod shapes;
pub mod step;
pub mod technique;
pub mod techniques;
mod why_not;
pub mod words;
mod wrong;

pub use analysis::{ShapeLimits, State};
pub use collector::Found;
pub use conclusion::Conclusion;
pub use evidence::{Evidence, Fact, Reason, Role};
pub use grid::Grid;
pub use hint::{Hint, Options, all_steps, next_step};
pub use path::{Path, apply, path};
pub use rate_all::rate_all;
pub use rating::Rating;
pub use step::Step;
pub use technique::{Class, Grade, Level, Technique};
pub use why_not::{WhyNot, why_not};
pub use wrong::Wrong;
