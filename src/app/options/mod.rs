//! What the player chose, and keeps from one start to the next.

pub mod copy_as;
pub mod look;
pub mod settings;
pub mod step_options;
