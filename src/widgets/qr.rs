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
    pub fn of(text: &str) -> Option<Self> {
        let code = QrCode::with_error_correction_level(text, EcLevel::L).ok()?;
        let side = u16::try_from(code.width()).ok()?;
        Some(Self { side, dark: code.to_colors().into_iter().map(|module| module == Module::Dark).collect() })
    }

    /// Modules in a row.
    pub const fn side(&self) -> u16 {
        self.side
    }

    /// The columns and rows that it takes at least.
    pub const fn least(&self, glyphs: GlyphSet) -> (u16, u16) {
        size(self.side + 2 * QUIET[2], glyphs)
    }

    /// Whether it fits in so many columns and rows.
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
