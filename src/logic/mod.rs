//! The step solver: what a person would do next, and why.

pub mod step;
pub mod technique;
pub mod techniques;

pub use step::{Evidence, Role, Step};
pub use technique::Technique;
