//! A drawing as shapes, lines and text in abstract units: what an SVG, a PNG and a terminal with pixels are made from.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};

/// A colour and how much it covers.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ink {
    /// `0xRRGGBB`.
    pub rgb: u32,
    /// 0 (nothing is seen of it) to 1 (nothing is seen through it).
    pub opacity: f32,
}

impl Ink {
    /// A colour that covers everything below.
    #[must_use]
    pub const fn solid(rgb: u32) -> Self {
        Self { rgb, opacity: 1.0 }
    }

    /// The same colour, with this opacity.
    #[must_use]
    pub const fn with_opacity(self, opacity: f32) -> Self {
        Self { opacity, ..self }
    }

    /// The colour one shade lighter, or darker where it is light.
    #[must_use]
    pub fn lighter(self) -> Self {
        const STEP: u8 = 18;
        let [_, r, g, b] = self.rgb.to_be_bytes();
        let light = u16::from(r) + u16::from(g) + u16::from(b) > 3 * 0x80;
        let [r, g, b] = [r, g, b].map(|v| if light { v.saturating_sub(STEP) } else { v.saturating_add(STEP) });
        Self { rgb: u32::from_be_bytes([0, r, g, b]), ..self }
    }

    /// The colour halfway to another.
    #[must_use]
    pub fn halfway(self, other: Self) -> Self {
        let [_, r, g, b] = self.rgb.to_be_bytes();
        let [_, x, y, z] = other.rgb.to_be_bytes();
        Self { rgb: u32::from_be_bytes([0, r.midpoint(x), g.midpoint(y), b.midpoint(z)]), ..self }
    }
}

/// A place: units to the right and down.
pub type Point = (f32, f32);

/// A rectangle, in units.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Area {
    /// Its left edge.
    pub left: f32,
    /// Its upper edge.
    pub top: f32,
    /// From left to right.
    pub width: f32,
    /// From top to bottom.
    pub height: f32,
}

impl Area {
    /// Its right edge.
    #[must_use]
    pub fn right(self) -> f32 {
        self.left + self.width
    }

    /// Its lower edge.
    #[must_use]
    pub fn bottom(self) -> f32 {
        self.top + self.height
    }

    /// The place so far from the left and the top, as parts of width and height.
    #[must_use]
    pub fn at(self, x: f32, y: f32) -> Point {
        (self.left + x * self.width, self.top + y * self.height)
    }

    /// The same without this much at each side.
    #[must_use]
    pub fn inset(self, by: f32) -> Self {
        Self { left: self.left + by, top: self.top + by, width: self.width - 2.0 * by, height: self.height - 2.0 * by }
    }
}

impl Area {
    /// The smallest area around places, and this much more at each side. Nothing for no places.
    fn around(places: impl Iterator<Item = Point>, more: f32) -> Option<Self> {
        let corners = places.map(|(x, y)| (x, y, x, y));
        let (left, top, right, bottom) =
            corners.reduce(|(l, t, r, b), (x, y, ..)| (l.min(x), t.min(y), r.max(x), b.max(y)))?;
        Some(Self { left, top, width: right - left, height: bottom - top }.inset(-more))
    }

    /// Whether two areas have a place in common.
    #[must_use]
    pub fn meets(self, other: Self) -> bool {
        self.left < other.right() && other.left < self.right() && self.top < other.bottom() && other.top < self.bottom()
    }
}

/// One part of a path.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Segment {
    /// Begins somewhere else.
    Move(Point),
    /// A straight line.
    Line(Point),
    /// A cubic curve: two control points and its end.
    Curve(Point, Point, Point),
    /// Back to where it began.
    Close,
}

/// How far the control points of a quarter of a circle are from its ends, as a part of the radius.
const QUARTER: f32 = 0.552_285;

/// An outline.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Path(pub Vec<Segment>);

impl Path {
    /// A straight line.
    #[must_use]
    pub fn line(from: Point, to: Point) -> Self {
        Self(vec![Segment::Move(from), Segment::Line(to)])
    }

    /// A closed polygon.
    #[must_use]
    pub fn polygon(corners: &[Point]) -> Self {
        let mut path = Self::default();
        path.add_polygon(corners);
        path
    }

    /// Adds a closed polygon.
    pub fn add_polygon(&mut self, corners: &[Point]) {
        let Some((&first, rest)) = corners.split_first() else { return };
        self.0.push(Segment::Move(first));
        self.0.extend(rest.iter().map(|&corner| Segment::Line(corner)));
        self.0.push(Segment::Close);
    }

    /// A rectangle.
    #[must_use]
    pub fn rectangle(area: Area) -> Self {
        let (l, t, r, b) = (area.left, area.top, area.right(), area.bottom());
        Self::polygon(&[(l, t), (r, t), (r, b), (l, b)])
    }

    /// The area of a rectangle; `None` for other outlines.
    #[must_use]
    pub fn as_rectangle(&self) -> Option<Area> {
        use Segment::{Close, Line, Move};
        match *self.0.as_slice() {
            [Move((l, t)), Line((r, top)), Line((right, b)), Line((left, bottom)), Close]
                if (top, right, left, bottom) == (t, r, l, b) && l <= r && t <= b =>
            {
                Some(Area { left: l, top: t, width: r - l, height: b - t })
            }
            _ => None,
        }
    }

    /// A rectangle with round corners.
    #[must_use]
    pub fn rounded(area: Area, radius: f32) -> Self {
        let (l, t, r, b) = (area.left, area.top, area.right(), area.bottom());
        let far = radius * (1.0 - QUARTER);
        Self(vec![
            Segment::Move((l + radius, t)),
            Segment::Line((r - radius, t)),
            Segment::Curve((r - far, t), (r, t + far), (r, t + radius)),
            Segment::Line((r, b - radius)),
            Segment::Curve((r, b - far), (r - far, b), (r - radius, b)),
            Segment::Line((l + radius, b)),
            Segment::Curve((l + far, b), (l, b - far), (l, b - radius)),
            Segment::Line((l, t + radius)),
            Segment::Curve((l, t + far), (l + far, t), (l + radius, t)),
            Segment::Close,
        ])
    }

    /// A circle.
    #[must_use]
    pub fn circle((x, y): Point, radius: f32) -> Self {
        Self::rounded(Area { left: x - radius, top: y - radius, width: 2.0 * radius, height: 2.0 * radius }, radius)
    }
}

/// Which end of a text its place is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Align {
    /// It begins there.
    Start,
    /// Its middle is there.
    Middle,
    /// It ends there.
    End,
}

/// What a text of a board is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// A given digit.
    Given,
    /// A digit that was placed.
    Entered,
    /// A candidate (a centre mark).
    Mark,
    /// A corner mark.
    Corner,
    /// The sum of a cage.
    Sum,
    /// The clue of a black cell.
    Clue,
    /// A letter or sign of a hint, or of a mistake.
    Sign,
    /// Words below the board.
    Caption,
}

/// A short text on one line.
#[derive(Clone, Debug, PartialEq)]
pub struct Text {
    /// What it is.
    pub part: Part,
    /// What it says.
    pub words: String,
    /// Where its baseline is: by [`align`](Self::align) its beginning, middle or end.
    pub place: Point,
    /// Which of these stands at the place.
    pub align: Align,
    /// The height of its font, in units; its digits are [`DIGIT_HEIGHT`] of that.
    pub size: f32,
    /// Whether it is bold.
    pub bold: bool,
    /// Its colour.
    pub ink: Ink,
}

/// The height of a digit as a part of the size of its font; about the same in all fonts without serifs.
pub const DIGIT_HEIGHT: f32 = 0.71;

/// One thing that is drawn.
#[derive(Clone, Debug, PartialEq)]
pub enum Item {
    /// The inside of an outline.
    Fill {
        /// The outline.
        path: Path,
        /// Its colour.
        ink: Ink,
    },
    /// A line.
    Line {
        /// Where it runs.
        path: Path,
        /// Its colour.
        ink: Ink,
        /// How wide it is, in units.
        width: f32,
        /// The lengths of dashes and gaps, if it is dashed.
        dash: Option<(f32, f32)>,
    },
    /// A text.
    Text(Text),
}

impl Item {
    /// An area that holds all of it; `None` where there is nothing to be seen.
    #[must_use]
    pub fn bounds(&self) -> Option<Area> {
        match self {
            Self::Fill { path, .. } => Area::around(path.places(), 1.0),
            // A sharp corner reaches out as far as a line is wide.
            Self::Line { path, width, .. } => Area::around(path.places(), width + 1.0),
            Self::Text(text) => {
                let (x, y) = text.place;
                // No letter is wider than its font is high.
                let width = text.size * text.words.chars().count() as f32;
                let left = match text.align {
                    Align::Start => x,
                    Align::Middle => x - width / 2.0,
                    Align::End => x - width,
                };
                Some(Area { left, top: y - text.size, width, height: text.size * 1.4 }.inset(-1.0))
            }
        }
    }

    /// A number that is the same for items that are the same.
    fn key(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        let ink = |hasher: &mut DefaultHasher, ink: &Ink| (ink.rgb, ink.opacity.to_bits()).hash(hasher);
        match self {
            Self::Fill { path, ink: colour } => {
                path.hash_into(&mut hasher);
                ink(&mut hasher, colour);
            }
            Self::Line { path, ink: colour, width, dash } => {
                path.hash_into(&mut hasher);
                ink(&mut hasher, colour);
                (width.to_bits(), dash.map(|(dash, gap)| (dash.to_bits(), gap.to_bits()))).hash(&mut hasher);
            }
            Self::Text(text) => {
                (&text.words, text.place.0.to_bits(), text.place.1.to_bits()).hash(&mut hasher);
                (text.size.to_bits(), text.bold, text.align as u8).hash(&mut hasher);
                ink(&mut hasher, &text.ink);
            }
        }
        hasher.finish()
    }
}

impl Path {
    /// Every place that it names: it lies between them.
    fn places(&self) -> impl Iterator<Item = Point> + '_ {
        self.0.iter().flat_map(|&segment| {
            let (places, count) = match segment {
                Segment::Move(to) | Segment::Line(to) => ([to; 3], 1),
                Segment::Curve(first, second, to) => ([first, second, to], 3),
                Segment::Close => ([(0.0, 0.0); 3], 0),
            };
            places.into_iter().take(count)
        })
    }

    fn hash_into(&self, hasher: &mut DefaultHasher) {
        for segment in &self.0 {
            std::mem::discriminant(segment).hash(hasher);
        }
        for (x, y) in self.places() {
            (x.to_bits(), y.to_bits()).hash(hasher);
        }
    }
}

/// A drawing: later items lie over earlier ones.
#[derive(Clone, Debug, PartialEq)]
pub struct Scene {
    /// Units from left to right.
    pub width: f32,
    /// Units from top to bottom.
    pub height: f32,
    /// What it shows, in words for who cannot see it.
    pub title: String,
    /// What is drawn.
    pub items: Vec<Item>,
}

impl Segment {
    fn moved(self, (dx, dy): Point) -> Self {
        let there = |(x, y): Point| (x + dx, y + dy);
        match self {
            Self::Move(to) => Self::Move(there(to)),
            Self::Line(to) => Self::Line(there(to)),
            Self::Curve(first, second, to) => Self::Curve(there(first), there(second), there(to)),
            Self::Close => Self::Close,
        }
    }
}

impl Item {
    /// The same so far to the right and down.
    #[must_use]
    pub fn moved(self, by: Point) -> Self {
        let path = |path: Path| Path(path.0.into_iter().map(|segment| segment.moved(by)).collect());
        match self {
            Self::Fill { path: outline, ink } => Self::Fill { path: path(outline), ink },
            Self::Line { path: line, ink, width, dash } => Self::Line { path: path(line), ink, width, dash },
            Self::Text(text) => {
                let (x, y) = text.place;
                Self::Text(Text { place: (x + by.0, y + by.1), ..text })
            }
        }
    }
}

impl Scene {
    /// Adds another drawing, its left upper corner at a place.
    pub fn add(&mut self, other: Self, at: Point) {
        self.items.extend(other.items.into_iter().map(|item| item.moved(at)));
    }

    /// The areas in which this drawing and another one of the same size differ.
    #[must_use]
    pub fn changes(&self, other: &Self) -> Vec<Area> {
        let mut known: HashMap<u64, usize> = HashMap::new();
        for item in &self.items {
            *known.entry(item.key()).or_default() += 1;
        }
        let mut take = |item: &&Item| match known.get_mut(&item.key()) {
            Some(count) if *count > 0 => {
                *count -= 1;
                false
            }
            _ => true,
        };
        let mut changed: Vec<Area> = other.items.iter().filter(&mut take).filter_map(Item::bounds).collect();
        // What is left was in this one alone.
        let gone = self.items.iter().filter(|item| match known.get_mut(&item.key()) {
            Some(count) if *count > 0 => {
                *count -= 1;
                true
            }
            _ => false,
        });
        changed.extend(gone.filter_map(Item::bounds));
        changed
    }

    /// Adds the inside of an outline.
    pub fn fill(&mut self, path: Path, ink: Ink) {
        self.items.push(Item::Fill { path, ink });
    }

    /// Adds a line.
    pub fn line(&mut self, path: Path, ink: Ink, width: f32) {
        self.items.push(Item::Line { path, ink, width, dash: None });
    }

    /// Adds a dashed line.
    pub fn dashes(&mut self, path: Path, ink: Ink, width: f32, dash: (f32, f32)) {
        self.items.push(Item::Line { path, ink, width, dash: Some(dash) });
    }

    /// Adds a text.
    pub fn text(&mut self, text: Text) {
        self.items.push(Item::Text(text));
    }
}
