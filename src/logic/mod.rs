//! The step solver: what a person would do next, and why.
//!
//! From the bottom up; no file imports one that imports it:
//!
//! ```text
//! grid ←─┐
//! step ←─┴ analysis ← collector ← assume ← techniques/ ←─┬ hint ← path ← why_not_digit
//!  └→ evidence, conclusion, technique, words             └ explain   └ rating
//! certify, over [`proof`](crate::proof) ← prune
//! ```
//!
//! A technique is one row of the table in [`techniques`]; its search and the words for what it found stand in the file of
//! its family there. It looks at a [`State`] (the candidates, with what [`analysis`] computes of them once) and
//! adds [`Step`]s to a [`Collector`]. A step is data alone: its [`evidence`] and its [`conclusion`], which [`explain`]
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
pub mod conclusion;
pub mod count;
mod dead_end;
mod digit_map;
pub mod evidence;
pub mod explain;
mod explainer_scale;
pub mod fact;
mod fold;
mod grid;
mod hint;
mod memory;
mod multisets;
mod path;
mod prune;
mod rate_all;
pub mod rating;
#[cfg(test)]
mod samples;
pub mod shapes;
pub mod step;
pub mod technique;
pub mod techniques;
mod why_not_digit;
mod why_wrong;
pub mod words;

#[doc(hidden)] // for the tests of the package
pub use analysis::matching;
pub use analysis::{HiddenConstraint, ShapeLimits, State};
pub use apply::apply;
pub use certify::certify;
pub use collector::{Collector, Full, Searched};
pub use conclusion::Conclusion;
pub use dead_end::{DeadEnd, Trouble};
use digit_map::DigitMap;
pub use evidence::{Evidence, Reason, Role};
#[doc(hidden)] // for the tests of the package
pub use explainer_scale::EXPLAINER_SCALE;
pub use explainer_scale::{ExplainerRating, explainer_rating, has_explainer_rating};
pub use fact::Fact;
pub use fold::{Folded, fold, rounds};
pub use grid::Grid;
pub use hint::{Hint, Options, all_steps, all_steps_unless, next_step, next_step_unless};
pub use path::{Path, bare_path_unless, path, path_to, path_unless, swept_path_unless};
pub use prune::{Paths, minimal, minimal_unless};
pub use rate_all::rate_all;
pub use rating::Rating;
pub use step::Step;
pub use technique::{Class, Grade, Level, Technique, TechniqueInfo};
pub use why_not_digit::{WhyNot, why_not_digit, why_not_digit_unless};
pub use why_wrong::{shortest_refutation, why_wrong};
