//! Pixels at known places.

use ninefold::notation::{Import, parse};
use ninefold::picture::formats::html::Words;
use ninefold::picture::{BoardView, Document, Format};
use ninefold::puzzle::Cell;

use crate::samples::COLOURS;

/// Where the board begins in a PNG, and the side of a cell.
const LEFT: u32 = 24;
const CELL: u32 = 96;

fn decode(bytes: &[u8]) -> (u32, Vec<u8>) {
    let mut reader = png::Decoder::new(std::io::Cursor::new(bytes)).read_info().unwrap();
    let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
    let info = reader.next_frame(&mut pixels).unwrap();
    assert_eq!((info.color_type, info.bit_depth), (png::ColorType::Rgb, png::BitDepth::Eight));
    (info.width, pixels)
}

#[test]
fn grounds_walls_and_digits_are_where_they_belong() {
    let text = "090000010005400000000700000070000003000010000700200000000000900000800000501000029\
                101011010010000000101000010000000110000010000011000000010000101000000010010110101";
    let Import { puzzle, board, .. } = parse(text).unwrap();
    let view = BoardView::new(&puzzle, &board);
    let document = Document { view: &view, colours: COLOURS, words: Words::default() };
    let bytes = document.write(Format::Png).unwrap();
    assert_eq!(bytes, document.write(Format::Png).unwrap());
    let (width, pixels) = decode(&bytes);
    assert_eq!(width, 9 * CELL + 2 * LEFT);
    let at = |x: u32, y: u32| {
        let index = 3 * (y * width + x) as usize;
        u32::from_be_bytes([0, pixels[index], pixels[index + 1], pixels[index + 2]])
    };
    assert_eq!(at(2, 2), COLOURS.ground);
    assert_eq!(at(LEFT, LEFT + 50), COLOURS.box_wall);
    for cell in puzzle.grid() {
        let corner = |cell: Cell| (LEFT + u32::from(cell.column()) * CELL, LEFT + u32::from(cell.row()) * CELL);
        let (x, y) = corner(cell);
        let ground = if puzzle.is_black(cell) { COLOURS.black } else { COLOURS.tile };
        assert_eq!(at(x + 10, y + 10), ground, "{cell}");
        // A digit covers a good part of the middle, in its own colour.
        let middle = (30..66).flat_map(|i| (20..76).map(move |j| (i, j)));
        let (ink, known) = match (puzzle.given(cell), puzzle.clue(cell)) {
            (Some(_), _) => (COLOURS.given, true),
            (None, Some(_)) => (COLOURS.clue, true),
            (None, None) => (COLOURS.given, false),
        };
        let covered = middle.filter(|&(i, j)| at(x + i, y + j) == ink).count();
        assert_eq!(covered > 100, known, "{cell}: {covered}");
        // The line to the next cell is sharp: one pixel, no shades beside it.
        if cell.column() < 8 {
            let line = if puzzle.is_black(cell) && puzzle.is_black(cell.offset(0, 1).unwrap()) {
                COLOURS.black_line
            } else {
                COLOURS.thin_wall
            };
            assert_eq!(at(x + CELL, y + 48), line, "{cell}");
            assert_eq!(at(x + CELL - 1, y + 48), ground, "{cell}");
        }
    }
}
