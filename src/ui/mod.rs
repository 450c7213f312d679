//! Drawing: pure functions from the app to the frame.

pub mod board;
pub mod glyphs;
pub mod grid;
pub mod layout;
mod palette;
pub mod text;
pub mod theme;

pub use board::BoardView;
pub use glyphs::GlyphSet;
pub use grid::{Grid, GridShape, Tier};
pub use layout::{Layout, LayoutSettings, layout};
pub use theme::{Depth, Theme, ThemeName};
