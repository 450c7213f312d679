//! What is drawn by the tests.

use ninefold::picture::scene::{Item, Part, Scene};
use ninefold::picture::{BoardView, Colours, Frame, draw};
use ninefold::puzzle::Cell;

/// A colour of its own for everything.
pub const COLOURS: Colours = Colours {
    ground: 0x010101,
    text: 0x020202,
    dim: 0x030303,
    accent: 0x040404,
    on_accent: 0x050505,
    sum: 0x060606,
    mark: 0x070707,
    corner: 0x080808,
    given: 0x090909,
    entered: 0x0a0a0a,
    box_wall: 0x0b0b0b,
    cage_wall: 0x0c0c0c,
    thin_wall: 0x0d0d0d,
    bad: 0x0e0e0e,
    good: 0x0f0f0f,
    hint: 0x101010,
    premise: 0x111111,
    second: 0x121212,
    other: 0x131313,
    selection: 0x141414,
    highlight: 0x151515,
    tile: 0x161616,
    diagonal: 0x171717,
    extra: 0x181818,
    black: 0x191919,
    black_line: 0x1a1a1a,
    clue: 0x1b1b1b,
    tints: [0x200000, 0x210000, 0x220000, 0x230000, 0x240000],
    colours: [0x30, 0x31, 0x32, 0x33, 0x34, 0x35, 0x36, 0x37, 0x38],
};

/// Cells of 10 units, the first at the origin.
pub fn frame() -> Frame {
    let alone = Frame::alone(9, 0, 10.0);
    Frame { left: 0.0, top: 0.0, width: 90.0, height: 90.0, ..alone }
}

pub fn drawn(view: &BoardView<'_>) -> Scene {
    draw(view, &COLOURS, frame())
}

/// The texts of one part in a cell: what each says, and its colour.
pub fn texts(scene: &Scene, part: Part, cell: &str) -> Vec<(String, u32)> {
    let area = frame().cell(cell.parse::<Cell>().unwrap());
    let texts = scene.items.iter().filter_map(|item| match item {
        Item::Text(text) => Some(text),
        _ => None,
    });
    texts
        .filter(|text| text.part == part)
        .filter(|text| {
            (area.left..area.right()).contains(&text.place.0) && (area.top..=area.bottom()).contains(&text.place.1)
        })
        .map(|text| (text.words.clone(), text.ink.rgb))
        .collect()
}

/// The ground of a cell.
pub fn ground(scene: &Scene, cell: &str) -> u32 {
    let area = frame().cell(cell.parse::<Cell>().unwrap());
    let rectangle = ninefold::picture::scene::Path::rectangle(area);
    let mut fills = scene.items.iter().filter_map(|item| match item {
        Item::Fill { path, ink } if *path == rectangle => Some(ink.rgb),
        _ => None,
    });
    fills.next_back().expect("every cell has a ground")
}
