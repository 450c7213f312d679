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

pub use crate::app::look::{Depth, GlyphSet, LayoutSettings, Look, ThemeName, Tier};
pub use board::BoardView;
pub use grid::{Grid, GridShape};
pub use layout::{Layout, layout};
pub use theme::Theme;
pub use view::{play_layout, view};
