//! A scene as pixels.

use tiny_skia::{FillRule, LineCap, Paint, PathBuilder, Pixmap, Stroke, StrokeDash, Transform};

use super::letters::Fonts;
use crate::picture::scene::{Align, Area, Ink, Item, Path, Scene, Segment, Text};

/// Wider or higher pictures are not painted.
const LARGEST: f32 = 8192.0;

/// Rows of pixels from the top.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pixels {
    /// Pixels in a row.
    pub width: u32,
    /// Rows.
    pub height: u32,
    /// Red, green, blue and opacity of each pixel.
    pub rgba: Vec<u8>,
}

impl Pixels {
    /// Red, green and blue of a pixel, if it is one of the picture's.
    #[must_use]
    pub fn at(&self, x: u32, y: u32) -> Option<[u8; 3]> {
        let index = (y as usize).checked_mul(self.width as usize)?.checked_add(x as usize)?.checked_mul(4)?;
        let inside = x < self.width && y < self.height;
        let &[r, g, b] = self.rgba.get(index..index + 3).filter(|_| inside)? else { return None };
        Some([r, g, b])
    }

    /// A part of them, from this column and row on; as much of it as there is.
    #[must_use]
    pub fn part(&self, (x, y): (u32, u32), (width, height): (u32, u32)) -> Self {
        let (width, height) = (width.min(self.width.saturating_sub(x)), height.min(self.height.saturating_sub(y)));
        let mut rgba = Vec::with_capacity(4 * width as usize * height as usize);
        for row in y..y + height {
            rgba.extend_from_slice(self.rgba.get(self.row(x, row, width)).unwrap_or_default());
        }
        Self { width, height, rgba }
    }

    /// Puts others over them, from this column and row on; what does not fit is left out.
    pub fn put(&mut self, (x, y): (u32, u32), others: &Self) {
        let width = others.width.min(self.width.saturating_sub(x));
        for (row, from) in (y..self.height).zip(0..others.height) {
            let here = self.row(x, row, width);
            let pixels = others.rgba.get(others.row(0, from, width)).unwrap_or_default();
            if let Some(here) = self.rgba.get_mut(here).filter(|here| here.len() == pixels.len()) {
                here.copy_from_slice(pixels);
            }
        }
    }

    /// The bytes of some pixels in a row.
    const fn row(&self, x: u32, y: u32, width: u32) -> std::ops::Range<usize> {
        let start = 4 * (y as usize * self.width as usize + x as usize);
        start..start + 4 * width as usize
    }
}

/// Paints scenes; it keeps the fonts between them.
pub struct Brush {
    fonts: Fonts,
}

impl std::fmt::Debug for Brush {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Brush").finish_non_exhaustive()
    }
}

impl Default for Brush {
    fn default() -> Self {
        Self { fonts: Fonts::new() }
    }
}

impl Brush {
    /// Paints a scene whose units are pixels. `None` where it is empty or larger than 8192 pixels to a side.
    #[must_use]
    pub fn paint(&self, scene: &Scene) -> Option<Pixels> {
        let all = Area { left: 0.0, top: 0.0, width: scene.width.ceil(), height: scene.height.ceil() };
        self.paint_part(scene, all)
    }

    /// Paints a part of a scene, whose edges are whole units. `None` where it is empty or too large.
    #[must_use]
    pub fn paint_part(&self, scene: &Scene, part: Area) -> Option<Pixels> {
        let Area { left, top, width, height } = part;
        if !(1.0..=LARGEST).contains(&width) || !(1.0..=LARGEST).contains(&height) {
            return None;
        }
        let mut canvas = Pixmap::new(width as u32, height as u32)?;
        let shift = Transform::from_translate(-left, -top);
        for item in &scene.items {
            if item.bounds().is_none_or(|bounds| !bounds.meets(part)) {
                continue;
            }
            match item {
                Item::Fill { path, ink } => fill(&mut canvas, path, *ink, shift),
                Item::Line { path, ink, width, dash } => line(&mut canvas, path, *ink, (*width, *dash), shift),
                Item::Text(text) => self.text(&mut canvas, text, shift),
            }
        }
        let (width, height) = (canvas.width(), canvas.height());
        let mut rgba = canvas.take();
        // Skia keeps colours with their opacity in them.
        for pixel in rgba.chunks_exact_mut(4) {
            let &mut [.., opacity] = pixel else { continue };
            if !matches!(opacity, 0 | 255) {
                let plain = |part: u8| u8::try_from(u16::from(part) * 255 / u16::from(opacity)).unwrap_or(u8::MAX);
                pixel.iter_mut().take(3).for_each(|part| *part = plain(*part));
            }
        }
        Some(Pixels { width, height, rgba })
    }

    fn text(&self, canvas: &mut Pixmap, text: &Text, shift: Transform) {
        let (path, width) = self.fonts.outline(&text.words, text.size, text.bold);
        let (x, y) = text.place;
        let left = match text.align {
            Align::Start => x,
            Align::Middle => x - width / 2.0,
            Align::End => x - width,
        };
        fill(canvas, &path, text.ink, shift.pre_translate(left, y));
    }
}

fn fill(canvas: &mut Pixmap, path: &Path, ink: Ink, transform: Transform) {
    // The grounds of cells are most of a picture; where no edge cuts a pixel nothing has to be smoothed.
    if let Some(rect) =
        path.as_rectangle().and_then(|area| whole_pixels(area, transform)).filter(|_| ink.opacity >= 1.0)
    {
        let paint = Paint { anti_alias: false, ..paint(ink) };
        canvas.fill_rect(rect, &paint, Transform::identity(), None);
    } else if let Some(path) = outline(path) {
        canvas.fill_path(&path, &paint(ink), FillRule::Winding, transform, None);
    }
}

/// The pixels of an area, if its edges lie between them.
fn whole_pixels(area: Area, shift: Transform) -> Option<tiny_skia::Rect> {
    let (left, top) = (area.left + shift.tx, area.top + shift.ty);
    let whole = [left, top, area.width, area.height].iter().all(|edge| edge.fract() == 0.0);
    tiny_skia::Rect::from_xywh(left, top, area.width, area.height).filter(|_| whole && shift.is_translate())
}

fn line(canvas: &mut Pixmap, path: &Path, ink: Ink, (width, dash): (f32, Option<(f32, f32)>), shift: Transform) {
    if let Some(area) = upright_or_level(path, width).filter(|_| dash.is_none()) {
        return fill(canvas, &Path::rectangle(area), ink, shift);
    }
    let Some(path) = outline(path) else { return };
    let dash = dash.and_then(|(dash, gap)| StrokeDash::new(vec![dash, gap], 0.0));
    let stroke = Stroke { width, line_cap: LineCap::Butt, dash, ..Stroke::default() };
    canvas.stroke_path(&path, &paint(ink), &stroke, shift, None);
}

/// The area of a line along the pixels: filled, it is sharper than a stroke.
fn upright_or_level(path: &Path, width: f32) -> Option<Area> {
    let &[Segment::Move((x, y)), Segment::Line((a, b))] = path.0.as_slice() else { return None };
    let half = width / 2.0;
    if x == a {
        Some(Area { left: x - half, top: y.min(b), width, height: (b - y).abs() })
    } else {
        (y == b).then(|| Area { left: x.min(a), top: y - half, width: (a - x).abs(), height: width })
    }
}

fn paint(ink: Ink) -> Paint<'static> {
    let [_, r, g, b] = ink.rgb.to_be_bytes();
    let mut paint = Paint::default();
    let alpha = (ink.opacity.clamp(0.0, 1.0) * 255.0).round() as u8;
    paint.set_color_rgba8(r, g, b, alpha);
    paint
}

fn outline(path: &Path) -> Option<tiny_skia::Path> {
    let mut builder = PathBuilder::new();
    for &segment in &path.0 {
        match segment {
            Segment::Move((x, y)) => builder.move_to(x, y),
            Segment::Line((x, y)) => builder.line_to(x, y),
            Segment::Curve((a, b), (c, d), (x, y)) => builder.cubic_to(a, b, c, d, x, y),
            Segment::Close => builder.close(),
        }
    }
    builder.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_go_back_where_they_came_from() {
        let rgba = (0..4 * 7 * 5).collect();
        let all = Pixels { width: 7, height: 5, rgba };
        let part = all.part((2, 1), (3, 2));
        assert_eq!((part.width, part.height, part.at(0, 0)), (3, 2, all.at(2, 1)));
        let mut other = Pixels { rgba: vec![0; 4 * 7 * 5], ..all };
        other.put((2, 1), &part);
        assert_eq!([other.at(4, 2), other.at(5, 2), other.at(1, 1)], [all.at(4, 2), Some([0; 3]), Some([0; 3])]);
        // What lies outside is no part, and nothing is put there.
        assert_eq!(all.part((5, 4), (3, 2)).rgba.len(), 4 * 2);
        other.put((6, 4), &part);
        assert_eq!((other.at(6, 4), other.rgba.len()), (part.at(0, 0), 4 * 7 * 5));
    }
}
