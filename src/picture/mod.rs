//! Boards as pictures: drawn once in abstract units, and written as SVG, HTML or PNG, or shown by a terminal that has
//! pixels.
//!
//! - [`view`] says what is shown, [`colours`] in which colours;
//! - [`draw`] makes a [`Scene`] of it, its cells where a [`Frame`] says, a layer a file in `painter`; [`variants`] finds
//!   what other rules draw on;
//! - [`formats`] write a scene as SVG, HTML, PDF or PNG, or fill pixels with it;
//! - a [`document`] is a board with what has to be said beside it, a [`sheet`] several on pages to be printed.

pub mod colours;
pub mod document;
pub mod formats;
mod frame;
mod painter;
pub mod scene;
pub mod sheet;
pub mod variants;
pub mod view;

pub use colours::Colours;
pub use document::{Document, Format};
pub use frame::Frame;
pub use painter::draw;
pub use scene::Scene;
pub use view::BoardView;
