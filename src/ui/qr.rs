//! A text as a QR code, drawn dark on light whatever the theme is: a camera wants it so.

use std::fmt;

use qrcode::{Color as Module, EcLevel, QrCode};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Style};

use super::glyphs::GlyphSet;
use super::theme::Depth;

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
    pub fn draw(&self, middle: bool, depth: Depth, glyphs: GlyphSet, rect: Rect, buffer: &mut Buffer) -> u16 {
        let fitting = QUIET.into_iter().find(|quiet| {
            let (columns, rows) = size(self.side + 2 * quiet, glyphs);
            columns <= rect.width && rows <= rect.height
        });
        let Some(quiet) = fitting else { return 0 };
        let (columns, rows) = size(self.side + 2 * quiet, glyphs);
        let left = rect.x + if middle { (rect.width - columns) / 2 } else { 0 };
        let ink = Ink::of(depth);
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

/// Black and white, as the terminal has them; without colours its light text has to do for white.
enum Ink {
    Colours(Color, Color),
    LightText,
}

impl Ink {
    const fn of(depth: Depth) -> Self {
        match depth {
            Depth::True => Self::Colours(Color::Rgb(0, 0, 0), Color::Rgb(255, 255, 255)),
            Depth::Indexed => Self::Colours(Color::Indexed(16), Color::Indexed(231)),
            Depth::Basic => Self::Colours(Color::Black, Color::White),
            Depth::Mono => Self::LightText,
        }
    }

    /// A cell with these two modules, the upper one first.
    fn halves(&self, upper: bool, lower: bool) -> (char, Style) {
        let glyph = |upper, lower| match (upper, lower) {
            (true, true) => '█',
            (true, false) => '▀',
            (false, true) => '▄',
            (false, false) => ' ',
        };
        match *self {
            Self::Colours(black, white) => (glyph(upper, lower), Style::new().fg(black).bg(white)),
            Self::LightText => (glyph(!upper, !lower), Style::new()),
        }
    }

    /// A cell of one module.
    fn whole(&self, dark: bool) -> (char, Style) {
        match *self {
            Self::Colours(black, white) => {
                let ground = if dark { black } else { white };
                (' ', Style::new().fg(ground).bg(ground))
            }
            Self::LightText => (if dark { ' ' } else { '#' }, Style::new()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What an independent reader makes of a picture with a dark or light point for each module.
    fn decoded(columns: u16, rows: u16, dark: impl Fn(u16, u16) -> bool) -> Option<String> {
        const SCALE: usize = 4;
        let (width, height) = (usize::from(columns) * SCALE, usize::from(rows) * SCALE);
        let point = |x: usize, y: usize| if dark((x / SCALE) as u16, (y / SCALE) as u16) { 0 } else { 255 };
        let mut image = rqrr::PreparedImage::prepare_from_greyscale(width, height, point);
        let grids = image.detect_grids();
        grids.first()?.decode().ok().map(|(_, text)| text)
    }

    fn screen(depth: Depth, glyphs: GlyphSet, size: (u16, u16), text: &str) -> Buffer {
        let mut buffer = Buffer::empty(Rect::new(0, 0, size.0, size.1));
        let qr = Qr::of(text).unwrap();
        assert!(qr.fits(size.0, size.1, glyphs));
        qr.draw(true, depth, glyphs, buffer.area, &mut buffer);
        buffer
    }

    #[test]
    fn a_camera_reads_what_is_drawn() {
        let links = ["https://www.example.org/?bd=".to_owned() + &".".repeat(81), "short".into(), "x".repeat(400)];
        for text in &links {
            for depth in [Depth::True, Depth::Indexed, Depth::Basic] {
                let buffer = screen(depth, GlyphSet::Unicode, (120, 50), text);
                let dark = |x: u16, y: u16| {
                    let glyph = buffer[(x, y / 2)].symbol();
                    let inked = glyph == "█" || glyph == if y.is_multiple_of(2) { "▀" } else { "▄" };
                    // what was not drawn on is as light as the margin
                    inked && buffer[(x, y / 2)].bg != Color::Reset
                };
                assert_eq!(decoded(120, 100, dark).as_ref(), Some(text), "{depth:?}");
            }
            let buffer = screen(Depth::True, GlyphSet::Ascii, (180, 90), text);
            let dark = |x: u16, y: u16| buffer[(2 * x, y)].bg == Color::Rgb(0, 0, 0);
            assert_eq!(decoded(90, 90, dark).as_ref(), Some(text));
            let buffer = screen(Depth::Mono, GlyphSet::Ascii, (180, 90), text);
            let (columns, rows) = Qr::of(text).unwrap().least(GlyphSet::Ascii);
            let margin = (180 - columns) / 2 - 4;
            let inside = |x: u16, y: u16| x >= margin && x < margin + columns + 8 && y < rows;
            let dark = |x: u16, y: u16| inside(2 * x, y) && buffer[(2 * x, y)].symbol() == " ";
            assert_eq!(decoded(90, 90, dark).as_ref(), Some(text));
        }
    }

    #[test]
    fn the_margin_is_as_wide_as_there_is_room_for() {
        let qr = Qr::of("https://www.example.org/").unwrap();
        assert_eq!(qr.side(), 25);
        assert_eq!((qr.least(GlyphSet::Unicode), qr.least(GlyphSet::Ascii)), ((29, 15), (58, 29)));
        for (columns, rows, taken) in [(80, 24, 17), (31, 24, 16), (29, 15, 15), (28, 15, 0), (29, 14, 0)] {
            let mut buffer = Buffer::empty(Rect::new(0, 0, columns, rows));
            assert_eq!(qr.draw(false, Depth::True, GlyphSet::Unicode, buffer.area, &mut buffer), taken);
        }
        assert!(Qr::of(&"x".repeat(3000)).is_none());
    }
}
