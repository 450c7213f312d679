//! Words for people, whatever they are about: what of a text from outside may be shown, and how sentences are put together.

mod printable;
mod sentence;

pub use printable::{is_printable, printable, stripped};
pub use sentence::sentence;
