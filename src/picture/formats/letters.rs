//! The outlines of letters, from the fonts that the program carries.

use ttf_parser::{Face, GlyphId, OutlineBuilder};

use crate::picture::scene::{Path, Segment};

/// Roboto, under the Apache License 2.0; see `assets/fonts`.
const REGULAR: &[u8] = include_bytes!("../../../assets/fonts/Roboto-Regular.ttf");
const BOLD: &[u8] = include_bytes!("../../../assets/fonts/Roboto-Bold.ttf");

/// The fonts, read once.
pub(super) struct Fonts {
    regular: Option<Face<'static>>,
    bold: Option<Face<'static>>,
}

impl Fonts {
    /// Reads the tables of the fonts.
    pub(super) fn new() -> Self {
        Self { regular: Face::parse(REGULAR, 0).ok(), bold: Face::parse(BOLD, 0).ok() }
    }

    /// A font as its file holds it, and read.
    pub(super) fn face(&self, bold: bool) -> Option<(&'static [u8], &Face<'static>)> {
        if bold { Some((BOLD, self.bold.as_ref()?)) } else { Some((REGULAR, self.regular.as_ref()?)) }
    }

    /// The outlines of words at a size, with the begin of their baseline at the origin, and how wide they are.
    pub(super) fn outline(&self, words: &str, size: f32, bold: bool) -> (Path, f32) {
        let mut path = Path::default();
        let mut x = 0.0;
        let face = if bold { self.bold.as_ref() } else { self.regular.as_ref() };
        let Some(face) = face else { return (path, x) };
        let scale = size / f32::from(face.units_per_em().max(1));
        for glyph in glyphs(face, words) {
            let mut pen = Pen { path: &mut path, scale, x, at: (0.0, 0.0) };
            // A blank has no outline.
            let _ = face.outline_glyph(glyph, &mut pen);
            x += f32::from(face.glyph_hor_advance(glyph).unwrap_or(0)) * scale;
        }
        (path, x)
    }
}

/// What is written for a character that a font does not have.
const MISSING: char = '?';

/// The glyphs of words.
pub(super) fn glyphs(face: &Face<'_>, words: &str) -> impl Iterator<Item = GlyphId> {
    words.chars().filter_map(|c| face.glyph_index(c).or_else(|| face.glyph_index(MISSING)))
}

/// Turns the units of the font, which grow upwards, into those of the scene.
struct Pen<'a> {
    path: &'a mut Path,
    scale: f32,
    x: f32,
    at: (f32, f32),
}

impl Pen<'_> {
    fn place(&self, x: f32, y: f32) -> (f32, f32) {
        (self.x + x * self.scale, -y * self.scale)
    }
}

impl OutlineBuilder for Pen<'_> {
    fn move_to(&mut self, x: f32, y: f32) {
        self.at = self.place(x, y);
        self.path.0.push(Segment::Move(self.at));
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.at = self.place(x, y);
        self.path.0.push(Segment::Line(self.at));
    }

    fn quad_to(&mut self, x: f32, y: f32, to_x: f32, to_y: f32) {
        let (control, to) = (self.place(x, y), self.place(to_x, to_y));
        // The cubic curve that is the same: its control points lie two thirds of the way to that of the quadratic one.
        let towards =
            |from: (f32, f32)| (from.0 + (control.0 - from.0) * 2.0 / 3.0, from.1 + (control.1 - from.1) * 2.0 / 3.0);
        self.path.0.push(Segment::Curve(towards(self.at), towards(to), to));
        self.at = to;
    }

    fn curve_to(&mut self, x: f32, y: f32, x2: f32, y2: f32, to_x: f32, to_y: f32) {
        self.at = self.place(to_x, to_y);
        let (first, second) = (self.place(x, y), self.place(x2, y2));
        self.path.0.push(Segment::Curve(first, second, self.at));
    }

    fn close(&mut self) {
        self.path.0.push(Segment::Close);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_fonts_have_what_boards_need() {
        let fonts = Fonts::new();
        for bold in [false, true] {
            for c in "0123456789+-!abcdefghijklmnopqrstuvwxyz·○".chars().filter(|c| *c != '○') {
                let (path, width) = fonts.outline(&c.to_string(), 10.0, bold);
                assert!(!path.0.is_empty() && width > 1.0, "{c:?}");
            }
        }
        // Upwards is up, and a digit is as high as text expects.
        let (path, _) = fonts.outline("1", 100.0, false);
        let heights = path.0.iter().filter_map(|segment| match segment {
            Segment::Move((_, y)) | Segment::Line((_, y)) | Segment::Curve(_, _, (_, y)) => Some(*y),
            Segment::Close => None,
        });
        let highest = heights.fold(0.0f32, f32::min);
        assert!((highest + 100.0 * crate::picture::scene::DIGIT_HEIGHT).abs() < 1.0, "{highest}");
    }
}
