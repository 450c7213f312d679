//! Drawing: pure functions from the app to the frame.

pub mod glyphs;
pub mod grid;
pub mod layout;

pub use grid::{Grid, GridShape, Tier};
pub use layout::{Layout, LayoutSettings, layout};
