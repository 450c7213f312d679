//! What comes in from the keyboard and the mouse, and what it means.

pub mod action;
pub mod event;
pub mod key_table;
pub mod shared_keys;
