//! A board drawn as a scene, layer by layer: grounds, walls, cages, digits, marks and links.

mod cage_outline;
mod cages;
mod digits;
mod grounds;
mod links;
mod marks;
mod walls;

use crate::picture::scene::{Area, Ink, Path};
use crate::picture::variants::Variants;
use crate::picture::{BoardView, Colours, Frame, Scene};
use crate::puzzle::CellMap;

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
