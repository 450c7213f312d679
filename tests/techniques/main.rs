//! Every technique: a position, its step and its words; every step against the exact solver.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::print_stdout)]

mod assumed;
mod cases;
mod certificates;
mod chains;
mod check;
mod counts;
mod derived;
mod enumerate;
mod examples;
mod explainer_scale;
mod fold;
mod generated;
mod killer;
mod ladder;
mod layouts;
mod marked;
mod near_miss;
mod nearest;
mod position;
mod reasons;
mod roles;
#[cfg(feature = "serde")]
mod serialized;
mod shapes;
mod soundness;
mod straights;
mod thinned;
mod walk;
mod why_not_digit;
mod why_wrong;
