//! QR codes, as a camera reads them.

use ninefold::widgets::qr::Qr;
use ninefold::widgets::{Depth, GlyphSet, Look};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier};

/// Points of a module each way.
const SCALE: usize = 4;

/// What an independent reader makes of what a terminal shows, whose ground is black or white and whose blocks leave
/// the highest row of points in their cell free.
fn decoded(buffer: &Buffer, look: &Look) -> Option<String> {
    let (columns, rows) = (usize::from(buffer.area.width), usize::from(buffer.area.height));
    // A cell is as high as two modules, and as wide as one, or in ASCII half of one.
    let wide = if look.glyphs == GlyphSet::Ascii { SCALE / 2 } else { SCALE };
    let tall = if look.glyphs == GlyphSet::Ascii { SCALE } else { 2 * SCALE };
    let (fore, back) = if look.light_ground { (0, 255) } else { (255, 0) };
    let shade = |color, own| match color {
        Color::Reset => own,
        Color::Rgb(0, 0, 0) | Color::Indexed(16) | Color::Black => 0,
        Color::Rgb(255, 255, 255) | Color::Indexed(231) | Color::White => 255,
        other => panic!("{other}"),
    };
    let point = |x: usize, y: usize| {
        let cell = &buffer[((x / wide) as u16, (y / tall) as u16)];
        let (mut ink, mut ground) = (shade(cell.fg, fore), shade(cell.bg, back));
        if cell.modifier.contains(Modifier::REVERSED) {
            std::mem::swap(&mut ink, &mut ground);
        }
        let row = y % tall;
        let inked = match cell.symbol() {
            " " => false,
            "▄" => row >= tall / 2,
            "▀" => (1..tall / 2).contains(&row),
            "█" => row >= 1,
            "#" => row % 2 == 1,
            other => panic!("{other}"),
        };
        if inked { ink } else { ground }
    };
    let mut image = rqrr::PreparedImage::prepare_from_greyscale(columns * wide, rows * tall, point);
    let grids = image.detect_grids();
    grids.first()?.decode().ok().map(|(_, text)| text)
}

#[test]
fn a_camera_reads_what_is_drawn() {
    let links = ["https://www.example.org/?bd=".to_owned() + &".".repeat(81), "short".into(), "x".repeat(400)];
    let depths = [Depth::True, Depth::Indexed, Depth::Basic, Depth::Mono];
    for (text, depth) in links.iter().flat_map(|text| depths.map(|depth| (text, depth))) {
        for (glyphs, light_ground) in
            [(GlyphSet::Unicode, false), (GlyphSet::Unicode, true), (GlyphSet::Ascii, false), (GlyphSet::Ascii, true)]
        {
            let look = Look { depth, glyphs, light_ground };
            let mut buffer = Buffer::empty(Rect::new(0, 0, 180, 90));
            let qr = Qr::of(text).unwrap();
            assert!(qr.fits(180, 90, glyphs));
            qr.draw(true, &look, buffer.area, &mut buffer);
            assert_eq!(decoded(&buffer, &look).as_ref(), Some(text), "{look:?}");
            // Readers that are less patient stumble over seams: no block touches what lies above it.
            assert!(buffer.content.iter().all(|cell| matches!(cell.symbol(), " " | "▄")), "{look:?}");
        }
    }
}

#[test]
fn the_margin_is_as_wide_as_there_is_room_for() {
    let qr = Qr::of("https://www.example.org/").unwrap();
    assert_eq!(qr.side(), 25);
    assert_eq!((qr.least(GlyphSet::Unicode), qr.least(GlyphSet::Ascii)), ((29, 15), (58, 29)));
    for (columns, rows, taken) in [(80, 24, 17), (31, 24, 16), (29, 15, 15), (28, 15, 0), (29, 14, 0)] {
        let mut buffer = Buffer::empty(Rect::new(0, 0, columns, rows));
        assert_eq!(qr.draw(false, &Look::default(), buffer.area, &mut buffer), taken);
    }
    assert!(Qr::of(&"x".repeat(3000)).is_none());
}
