//! Boards as pictures: drawn once in abstract units, and written as SVG, HTML or PNG, or shown by a terminal that has
//! pixels.
//!
//! - [`view`] says what is shown, [`colours`] in which colours;
//! - [`draw`] makes a [`Scene`] of it, its cells where a [`Frame`] says: `grounds`, `walls`, `cages`, `digits`, `marks`
//!   and `links` are its layers, [`variants`] finds what other rules draw on, `cage_outline` runs around a group of
//!   cells;
//! - [`svg`], [`html`], `pdf` and `png` write a scene, `pixels` fills pixels with it;
//! - [`sheet`] puts several boards on pages to be printed.

mod cage_outline;
mod cages;
pub mod colours;
mod digits;
pub mod document;
mod frame;
mod grounds;
pub mod html;
#[cfg(feature = "graphics")]
mod letters;
mod links;
mod marks;
#[cfg(feature = "graphics")]
pub mod pdf;
#[cfg(feature = "graphics")]
pub mod pixels;
#[cfg(feature = "graphics")]
pub mod png;
pub mod scene;
pub mod sheet;
pub mod svg;
pub mod variants;
pub mod view;
mod walls;

pub use colours::Colours;
pub use document::{Document, Format};
pub use frame::Frame;
pub use scene::Scene;
pub use view::BoardView;

use crate::puzzle::CellMap;
use scene::{Area, Ink, Path};
use variants::Variants;

/// A board being drawn: what, in which colours, where, and onto what.
struct Painter<'a> {
    view: &'a BoardView<'a>,
    colours: &'a Colours,
    frame: Frame,
    variants: Variants,
    /// Each cell's ground.
    fills: CellMap<Ink>,
    /// Whether sums are in cells, which everything else then leaves room for.
    has_sums: bool,
    scene: Scene,
}

/// Draws a board.
#[must_use]
pub fn draw(view: &BoardView<'_>, colours: &Colours, frame: Frame) -> Scene {
    let puzzle = view.puzzle;
    let scene = Scene { width: frame.width, height: frame.height, title: puzzle.title(), items: Vec::new() };
    let mut painter = Painter {
        view,
        colours,
        frame,
        variants: if view.hidden { Variants::default() } else { Variants::of(puzzle) },
        fills: CellMap::from_fn(|_| Ink::solid(colours.tile)),
        has_sums: !puzzle.cages().is_empty(),
        scene,
    };
    painter.fills = CellMap::from_fn(|cell| painter.ground(cell));
    let everywhere = Area { left: 0.0, top: 0.0, width: frame.width, height: frame.height };
    if frame.ground {
        painter.scene.fill(Path::rectangle(everywhere), Ink::solid(colours.ground));
    }
    painter.grounds();
    painter.variants();
    painter.walls();
    if !view.hidden {
        painter.cages();
        painter.sums();
        painter.contents();
        painter.links();
        painter.cursor();
    }
    painter.scene
}

impl Painter<'_> {
    fn side(&self) -> u8 {
        self.view.puzzle.side()
    }
}
