//! A text as a QR code, drawn dark on light whatever the theme is: a camera wants it so.

use std::fmt;

use qrcode::{Color as Module, EcLevel, QrCode};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};

use super::glyphs::GlyphSet;
use super::theme::{Depth, Look};

/// Light modules around the code: four by the book, at least two for nearly every camera.
const QUIET: [u16; 3] = [4, 3, 2];

/// A QR code.
#[derive(Clone, PartialEq, Eq)]
pub struct Qr {
    side: u16,
    /// Row by row.
    dark: Vec<bool>,
}

impl fmt::Debug for Qr {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Qr({0}×{0})", self.side)
    }
}

impl Qr {
    /// The smallest code that holds the text; the least correction, because a screen is not stained. `None` for a text
    /// that is longer than any code holds.
    #[must_use]
    pub fn of(text: &str) -> Option<Self> {
        let code = QrCode::with_error_correction_level(text, EcLevel::L).ok()?;
        let side = u16::try_from(code.width()).ok()?;
        Some(Self { side, dark: code.to_colors().into_iter().map(|module| module == Module::Dark).collect() })
    }

    /// Modules in a row.
    #[must_use]
    pub const fn side(&self) -> u16 {
        self.side
    }

    /// The columns and rows that it takes at least.
    #[must_use]
    pub const fn least(&self, glyphs: GlyphSet) -> (u16, u16) {
        size(self.side + 2 * QUIET[2], glyphs)
    }

    /// Whether it fits in so many columns and rows.
    #[must_use]
    pub const fn fits(&self, columns: u16, rows: u16, glyphs: GlyphSet) -> bool {
        let least = self.least(glyphs);
        least.0 <= columns && least.1 <= rows
    }

    /// Draws it at the top of a room that it fits in, with as wide a margin as there is room for; in the middle of the
    /// columns if that is wanted. The rows that it took.
    pub fn draw(&self, middle: bool, look: &Look, rect: Rect, buffer: &mut Buffer) -> u16 {
        let glyphs = look.glyphs;
        let fitting = QUIET.into_iter().find(|quiet| {
            let (columns, rows) = size(self.side + 2 * quiet, glyphs);
            columns <= rect.width && rows <= rect.height
        });
        let Some(quiet) = fitting else { return 0 };
        let (columns, rows) = size(self.side + 2 * quiet, glyphs);
        let left = rect.x + if middle { (rect.width - columns) / 2 } else { 0 };
        let ink = Ink::of(look);
        for y in 0..rows {
            for x in 0..columns {
                let (glyph, style) = match glyphs {
                    GlyphSet::Unicode => ink.halves(self.is_dark(x, 2 * y, quiet), self.is_dark(x, 2 * y + 1, quiet)),
                    GlyphSet::Ascii => ink.whole(self.is_dark(x / 2, y, quiet)),
                };
                if let Some(cell) = buffer.cell_mut((left + x, rect.y + y)) {
                    cell.reset();
                    cell.set_char(glyph).set_style(style);
                }
            }
        }
        rows
    }

    /// Whether a module is dark; those around the code are light.
    fn is_dark(&self, x: u16, y: u16, quiet: u16) -> bool {
        let inside = |at: u16| at.checked_sub(quiet).filter(|at| *at < self.side);
        let (Some(x), Some(y)) = (inside(x), inside(y)) else { return false };
        self.dark.get(usize::from(y) * usize::from(self.side) + usize::from(x)) == Some(&true)
    }
}

/// Columns and rows for so many modules each way: two modules in a cell one over the other, or, in ASCII, one in two
/// cells side by side.
const fn size(modules: u16, glyphs: GlyphSet) -> (u16, u16) {
    match glyphs {
        GlyphSet::Unicode => (modules, modules.div_ceil(2)),
        GlyphSet::Ascii => (2 * modules, modules),
    }
}

/// Black and white, as the terminal has them; without colours its own two, reversed or not.
///
/// Every module but the lower one of a pair is a background, which fills its place to the edge. The blocks of many
/// fonts leave a faint row of points free at the top, and such seams through the squares in the corners keep cameras
/// from finding the code.
enum Ink {
    Colours(Color, Color),
    /// Whether the ground is the lighter of the two.
    Plain(bool),
}

impl Ink {
    const fn of(look: &Look) -> Self {
        match look.depth {
            Depth::True => Self::Colours(Color::Rgb(0, 0, 0), Color::Rgb(255, 255, 255)),
            Depth::Indexed => Self::Colours(Color::Indexed(16), Color::Indexed(231)),
            Depth::Basic => Self::Colours(Color::Black, Color::White),
            Depth::Mono => Self::Plain(look.light_ground),
        }
    }

    /// A place with such a ground, and what is written on it of the other sort.
    const fn ground(&self, dark: bool) -> Style {
        match *self {
            Self::Colours(black, white) if dark => Style::new().fg(white).bg(black),
            Self::Colours(black, white) => Style::new().fg(black).bg(white),
            // The terminal's ground is light, and dark is wanted, or the other way round.
            Self::Plain(light) if light == dark => Style::new().add_modifier(Modifier::REVERSED),
            Self::Plain(_) => Style::new(),
        }
    }

    /// A cell with these two modules, the upper one first.
    const fn halves(&self, upper: bool, lower: bool) -> (char, Style) {
        (if upper == lower { ' ' } else { '▄' }, self.ground(upper))
    }

    /// A cell of one module.
    const fn whole(&self, dark: bool) -> (char, Style) {
        (' ', self.ground(dark))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
            for (glyphs, light_ground) in [
                (GlyphSet::Unicode, false),
                (GlyphSet::Unicode, true),
                (GlyphSet::Ascii, false),
                (GlyphSet::Ascii, true),
            ] {
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
}
