//! Drawing: pure functions from the app to the frame.

pub mod board;
pub mod glyphs;
pub mod grid;
pub mod layout;
pub mod overlays;
mod palette;
pub mod panels;
pub mod qr;
pub mod step_marks;
pub mod text;
pub mod theme;
mod view;

pub use board::BoardView;
pub use glyphs::GlyphSet;
pub use grid::{Grid, GridShape, Tier};
pub use layout::{Layout, LayoutSettings, layout};
pub use theme::{Depth, Look, Theme, ThemeName};
pub use view::{play_layout, view};
