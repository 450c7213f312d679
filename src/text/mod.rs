//! Words for people, whatever they are about: what of a text from outside may be shown.

mod printable;

pub use printable::{is_printable, printable, stripped};
