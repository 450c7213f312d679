//! What several screens show: the board, the panels around it, lists, boxes, lines of text; theme and layout.
//!
//! Everything here is drawn from what it is given and changes nothing; no screen is known here.
//!
//! - [`board`] draws a board where a [`Grid`] says; [`layout`](layout()) divides the screen; [`text`] draws for output
//!   that is no screen
//! - [`panels`] stand around the board: cage, compartment, sums, header, message line and bar
//! - [`explanation`] and [`step_marks`] show a step, in words and on the board
//! - [`window`], [`list`], [`list_box`], [`list_input`], [`scroll`], [`prompt`], [`text_line`], [`lines`] are what boxes
//!   are made of
//! - [`theme`] and [`glyphs`] say what it looks like

pub mod big_digit;
pub mod board;
pub mod count_table;
pub mod explanation;
pub mod glyphs;
pub mod grid;
pub mod layout;
pub mod lines;
pub mod list;
pub mod list_box;
pub mod list_input;
pub mod panels;
pub mod pause;
pub mod prompt;
pub mod qr;
pub mod rules;
pub mod saved_game;
pub mod scroll;
pub mod step_marks;
pub mod text;
pub mod text_line;
pub mod theme;
pub mod thumbnail;
pub mod too_small;
pub mod window;

pub use crate::app::options::look::{Depth, GlyphSet, LayoutSettings, Look, ThemeName, Tier};
pub use board::BoardView;
pub use explanation::Explanation;
pub use grid::{Grid, GridShape};
pub use layout::{Layout, layout};
pub use text_line::TextLine;
pub use theme::Theme;
