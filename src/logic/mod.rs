//! The step solver: what a person would do next, and why.
//!
//! From the bottom up; no file imports one that imports it:
//!
//! ```text
//! step ←─┬ analysis ← collector ← assume ← techniques ←─┬ rating ← hint ← path ← why
//! words ←┘                                              ├ explain
//!                                                       └ shapes
//! certify, over [`proof`](crate::proof) ← path
//! ```
//!
//! A technique is one row of the table in [`techniques`]; its search and the words for what it found stand in the file of
//! its family there. It looks at a [`State`] (the candidates, with what [`analysis`] computes of them once) and
//! adds [`Step`]s to a [`Collector`]. A step is data alone: its [`Evidence`] and its [`Conclusion`], which [`explain`]
//! puts into words. [`next_step`] takes the simplest step, and [`path`](path()) repeats that.
//!
//! A path keeps one state and makes anew only what a step changed. A technique that goes over houses, cages or shapes
//! searches with [`Collector::search_if_changed`], one that looks at digits one by one with
//! [`Collector::search_digit_if_changed`], and one that combines cells or groups into patterns with
//! [`Collector::search_with_changed`] or [`Collector::search_digit_with_changed`]: each leaves out what was searched
//! for nothing before and has not changed since. What is costly to make (names, combinations that are ruled out) is
//! made only for a step that is found, and with [`Collector::place_because`] and [`Collector::remove_because`] only
//! where somebody reads it: a rating needs no reasons ([`bare_path_unless`]), nor do the steps that follow an
//! assumption up, which begin with what its position knows.

pub(crate) mod analysis;
mod apply;
pub(crate) mod assume;
mod certify;
mod collector;
mod dead_end;
pub mod explain;
mod hint;
mod path;
pub mod rating;
#[cfg(test)]
mod samples;
pub mod shapes;
pub mod step;
pub mod techniques;
mod why;
pub mod words;

use analysis::DigitMap;
#[doc(hidden)] // for the tests of the package
pub use analysis::matching;
pub use analysis::{Grid, HiddenConstraint, ShapeLimits, State};
pub use apply::apply;
pub use certify::certify;
pub use collector::{Collector, Full, Searched};
pub use dead_end::{DeadEnd, Trouble};
pub use hint::{Hint, Options, all_steps, all_steps_unless, next_step, next_step_unless};
pub use path::{
    Folded, Path, Paths, bare_path_unless, fold, minimal, minimal_unless, path, path_to, path_unless, rate_all, rounds,
    swept_path_unless,
};
#[doc(hidden)] // for the tests of the package
pub use rating::EXPLAINER_SCALE;
pub use rating::{ExplainerRating, Rating, explainer_rating, has_explainer_rating};
pub use step::{Class, Conclusion, Evidence, Fact, Grade, Level, Reason, Role, Step, Technique, TechniqueInfo};
pub use why::{WhyNot, shortest_refutation, why_not_digit, why_not_digit_unless, why_wrong};
