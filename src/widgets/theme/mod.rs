//! One theme, resolved once from its palette to the colours that the terminal has.

mod palette;

use ratatui::style::{Color, Modifier, Style};

use crate::app::options::look::Colour;
pub use crate::app::options::look::{Depth, GlyphSet, Look, ThemeName};
use crate::picture::Colours;
use crate::puzzle::Digit;
use palette::{COLOURS, DARK, DARK_CONTRAST, LIGHT, LIGHT_CONTRAST, Paint, Palette};

impl Look {
    /// A theme for this terminal. The background stays the terminal's own unless the theme is light where that is dark,
    /// or the other way round, or has a ground of the player's own.
    pub fn theme(self, name: ThemeName) -> Theme {
        let own_ground =
            matches!(name, ThemeName::Own(theme) if theme.colours.iter().any(|(name, _)| *name == "ground"));
        Theme::new(name, self.depth, self.glyphs, own_ground || name.is_light() != self.light_ground)
    }
}

/// Makes [`Theme`] of one list: each style, what it is for, and how it is made of the palette.
macro_rules! theme {
    (($paints:ident, $brush:ident) $($(#[$doc:meta])+ $style:ident: $kind:ty = $made:expr;)*) => {
        /// Every style that drawing uses. Foreground styles set no background and the other way round, so that they can
        /// be patched over each other.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub struct Theme {
            pub name: ThemeName,
            pub depth: Depth,
            pub glyphs: GlyphSet,
            /// Whether nothing but the characters arrives, so that no style can say anything.
            pub bare: bool,
            $($(#[$doc])+ pub $style: $kind,)*
        }

        fn coloured(name: ThemeName, depth: Depth, glyphs: GlyphSet, $paints: &Palette) -> Theme {
            let $brush = Brush(depth);
            Theme { name, depth, glyphs, bare: false, $($style: $made,)* }
        }
    };
}

theme! {
    (p, brush)
    /// The whole screen's background: the terminal's own, unless it was asked to be painted.
    ground: Style = brush.bg(p.ground);
    /// Bars and buttons.
    panel: Style = brush.bg(p.panel);
    /// Words.
    text: Style = brush.fg(p.text);
    /// Important words.
    strong: Style = bold(brush.fg(p.strong));
    /// Unimportant words.
    dim: Style = brush.fg(p.dim);
    /// Titles, keys.
    accent: Style = bold(brush.fg(p.accent));
    /// A chosen button: text on the accent colour.
    // Of the sixteen colours, terminals draw a bold black as grey.
    chosen: Style = brush.on(p.on_accent, p.accent).add_modifier(
        if brush.0 == Depth::Basic { Modifier::empty() } else { Modifier::BOLD }
    );
    /// Cage sums.
    sum: Style = bold(brush.fg(p.sum));
    /// Centre marks.
    mark: Style = brush.fg(p.mark);
    /// Corner marks.
    corner: Style = brush.fg(p.corner);
    /// Given digits.
    given: Style = bold(brush.fg(p.given));
    /// Digits placed by the player.
    entered: Style = brush.fg(p.entered);
    /// Digits placed in a branch.
    branch: Style = brush.fg(p.branch).add_modifier(Modifier::ITALIC);
    /// Box walls and the frame.
    box_wall: Style = brush.fg(p.box_wall);
    /// Cage walls.
    cage_wall: Style = brush.fg(p.cage_wall);
    /// Lines without a rule.
    thin_wall: Style = brush.fg(p.thin_wall);
    /// The cursor's walls.
    cursor: Style = bold(brush.fg(p.accent));
    /// The cursor's cell where it has no walls of its own.
    cursor_cell: Style = brush.on(p.on_accent, p.accent);
    /// Digits that break a rule.
    bad: Style = bold(brush.fg(p.bad));
    /// Words that say what is wrong.
    warning: Style = brush.fg(p.bad);
    /// What a step removes.
    removed: Style = bold(brush.fg(p.bad)).add_modifier(Modifier::UNDERLINED).add_modifier(Modifier::CROSSED_OUT);
    /// What follows.
    good: Style = bold(brush.fg(p.good));
    /// Background of the cells a hint is about.
    hint: Style = brush.bg(p.hint);
    /// Background of the houses and cages that a hint rests on.
    premise: Style = brush.bg(p.premise);
    /// Background of fins, cut cages and the like.
    second: Style = brush.bg(p.second);
    /// Background of a cell that a hint fills, and its digit.
    placed: Style = brush.on(p.on_accent, p.good);
    /// A candidate of the pattern.
    pattern_mark: Style = bold(brush.fg(p.good));
    /// A candidate of a fin, or one that is false where those of the pattern are true.
    other_mark: Style = bold(brush.fg(p.other));
    /// A candidate beside those.
    quiet_mark: Style = brush.fg(p.dim);
    /// The same of a corner mark.
    quiet_corner: Style = brush.fg(between(p.corner, p.dim));
    /// Background of selected cells.
    selection: Style = brush.bg(p.selection);
    /// Background of the highlighted digit.
    highlight: Style = brush.bg(p.highlight);
    /// The highlighted digit among marks.
    highlight_mark: Style = bold(brush.on(p.strong, p.highlight));
    /// Background of a cell in puzzles without cages.
    tile: Style = brush.bg(p.tile);
    /// The same in every second row, where no line parts the rows.
    stripe: Style = brush.bg(p.stripe);
    /// Background of given digits there.
    given_tile: Style = brush.bg(p.given_tile);
    /// Background of digits placed by the player there.
    entered_tile: Style = brush.bg(p.entered_tile);
    /// Background of a cell on a diagonal or in a window.
    diagonal: Style = brush.bg(p.diagonal);
    /// Strokes of diagonals and lines around windows, where no ground shows them.
    extra: Style = brush.fg(p.extra);
    /// The fill of black cells; a shade where it has no ground.
    black: Style = brush.on(p.black, p.black);
    /// The lines between two black cells.
    black_line: Style = brush.on(p.black_line, p.black);
    /// The clue of a black cell.
    clue: Style = bold(brush.on(p.clue, p.clue_ground));
    /// Backgrounds of cages.
    tints: [Style; 5] = p.tints.map(|tint| brush.bg(tint));
    /// The same in every second row, where no line parts the rows.
    striped_tints: [Style; 5] = p.tints.map(|tint| brush.bg(striped(tint)));
    /// The same where something else is to stand out: halfway to the ground.
    dimmed_tints: [Style; 5] = p.tints.map(|tint| brush.bg(between(tint, p.ground)));
    /// Backgrounds of the player's cell colours 1–9: the eight of Okabe and Ito, toned to the ground, and grey.
    colours: [Style; 9] = p.colours.map(|tint| brush.cover(tint));
}

/// Makes styles of paints, as far as the terminal has colours.
#[derive(Clone, Copy)]
struct Brush(Depth);

impl Brush {
    fn fg(self, paint: Paint) -> Style {
        resolve(paint, self.0).map_or_else(Style::new, |c| Style::new().fg(c))
    }

    fn bg(self, paint: Paint) -> Style {
        resolve(paint, self.0).map_or_else(Style::new, |c| Style::new().bg(c))
    }

    /// A ground that is one of the sixteen colours needs text of its own: what is usual is bright.
    fn cover(self, ground: Paint) -> Style {
        use Color::{Black, Blue, DarkGray, Magenta, Red, White};
        let style = self.bg(ground);
        match style.bg.filter(|_| self.0 == Depth::Basic) {
            Some(Black | Blue | DarkGray | Magenta | Red) => style.fg(White),
            Some(_) => style.fg(Black),
            None => style,
        }
    }

    fn on(self, text: Paint, ground: Paint) -> Style {
        self.fg(text).patch(self.bg(ground))
    }
}

const fn bold(style: Style) -> Style {
    style.add_modifier(Modifier::BOLD)
}

impl Theme {
    /// Resolves a theme. With `paint_ground` the background is the theme's own instead of the terminal's.
    pub fn new(name: ThemeName, depth: Depth, glyphs: GlyphSet, paint_ground: bool) -> Self {
        let mut theme = coloured(name, depth, glyphs, &palette(name));
        if !paint_ground || depth < Depth::Indexed {
            theme.ground = Style::new();
        }
        if depth == Depth::Mono {
            theme.mono();
        }
        if depth == Depth::Basic && !name.is_light() {
            // No colour of the sixteen is darker than the ground: a shade of one is, see the board.
            theme.black.bg = None;
            theme.black_line = theme.black;
        }
        theme
    }

    /// The styles that say without colour what colour says.
    const fn mono(&mut self) {
        let plain = Style::new();
        self.strong = plain.add_modifier(Modifier::BOLD);
        self.dim = plain.add_modifier(Modifier::DIM);
        self.accent = plain.add_modifier(Modifier::BOLD);
        self.chosen = plain.add_modifier(Modifier::REVERSED);
        // A mark alone in its cell is no digit.
        self.mark = plain.add_modifier(Modifier::DIM);
        self.corner = plain.add_modifier(Modifier::ITALIC);
        // Walls are what is bright: an underline that only parts two cells is not taken for a piece of one.
        self.thin_wall = plain.add_modifier(Modifier::DIM);
        // Its bars stand where such a line was.
        self.cursor = plain.add_modifier(Modifier::BOLD).remove_modifier(Modifier::DIM);
        self.cursor_cell = plain.add_modifier(Modifier::REVERSED);
        self.selection = plain.add_modifier(Modifier::REVERSED);
        self.hint = plain.add_modifier(Modifier::REVERSED);
        // Unlike the cells that it follows from.
        self.placed = plain.add_modifier(Modifier::REVERSED.union(Modifier::UNDERLINED));
        self.pattern_mark = plain.add_modifier(Modifier::BOLD);
        self.other_mark = plain.add_modifier(Modifier::ITALIC);
        self.quiet_mark = plain.add_modifier(Modifier::DIM);
        self.quiet_corner = plain.add_modifier(Modifier::DIM.union(Modifier::ITALIC));
        self.highlight = plain.add_modifier(Modifier::REVERSED);
        self.highlight_mark = plain.add_modifier(Modifier::REVERSED);
        self.bad = plain.add_modifier(Modifier::UNDERLINED);
        self.warning = plain.add_modifier(Modifier::BOLD);
        self.good = plain.add_modifier(Modifier::BOLD);
        // The shade of a black cell is reversed under the cursor, its clue is not.
        self.clue = plain.add_modifier(Modifier::BOLD).remove_modifier(Modifier::REVERSED);
    }

    /// A ground one shade lighter (darker where it is light), where the terminal has shades.
    pub fn lighter(&self, style: Style) -> Style {
        const STEP: u8 = 18;
        let shade = |light: bool, v: u8| if light { v.saturating_sub(STEP) } else { v.saturating_add(STEP) };
        match style.bg.or(self.tile.bg) {
            Some(Color::Rgb(r, g, b)) => {
                let light = u16::from(r) + u16::from(g) + u16::from(b) > 3 * 0x80;
                style.bg(Color::Rgb(shade(light, r), shade(light, g), shade(light, b)))
            }
            // The greys of the 256.
            Some(Color::Indexed(grey @ 232..=255)) => {
                style.bg(Color::Indexed(if grey > 243 { grey - 2 } else { grey + 2 }))
            }
            _ => style,
        }
    }

    /// The background of a cage by its colour number, 1 upwards; nothing for 0.
    pub fn tint(&self, colour: u8) -> Style {
        numbered(&self.tints, colour)
    }

    /// The same where something else is to stand out.
    pub fn dimmed_tint(&self, colour: u8) -> Style {
        numbered(&self.dimmed_tints, colour)
    }

    /// The same in every second row.
    pub fn striped_tint(&self, colour: u8) -> Style {
        numbered(&self.striped_tints, colour)
    }

    /// A candidate that the player coloured.
    pub fn candidate(&self, colour: Digit) -> Style {
        if self.depth == Depth::Mono {
            let modifier = WITHOUT_COLOUR.get(colour.index()).copied();
            return modifier.map_or_else(Style::new, |modifier| Style::new().add_modifier(modifier));
        }
        // Of the sixteen colours, terminals draw a bold black as grey.
        if self.depth == Depth::Basic { self.colour(colour) } else { self.strong.patch(self.colour(colour)) }
    }

    /// The background of a cell that the player coloured.
    pub fn colour(&self, colour: Digit) -> Style {
        self.colours.get(colour.index()).copied().unwrap_or_default()
    }

    /// The letter that stands for it where there are no colours; a figure would look like a digit.
    pub fn colour_letter(&self, colour: Digit) -> Option<char> {
        (self.depth == Depth::Mono).then(|| char::from(b'a' + colour.index() as u8))
    }
}

/// What tells coloured candidates apart where there are no colours.
const WITHOUT_COLOUR: [Modifier; 8] = [
    Modifier::UNDERLINED,
    Modifier::REVERSED,
    Modifier::BOLD,
    Modifier::ITALIC,
    Modifier::REVERSED.union(Modifier::UNDERLINED),
    Modifier::BOLD.union(Modifier::UNDERLINED),
    Modifier::REVERSED.union(Modifier::BOLD),
    Modifier::ITALIC.union(Modifier::UNDERLINED),
];

/// The tint with a number, 1 upwards; nothing for 0.
fn numbered(tints: &[Style; 5], colour: u8) -> Style {
    let index = usize::from(colour).checked_sub(1).map(|i| i % tints.len());
    index.and_then(|i| tints.get(i)).copied().unwrap_or_default()
}

/// A tint for every second row: a little darker where it is dark, a little lighter where it is light, so that text on it
/// is read as well. Among 256 colours there is none so near: it stays the same.
fn striped(tint: Paint) -> Paint {
    const STEP: u8 = 14;
    let [_, r, g, b] = tint.rgb.to_be_bytes();
    let light = u16::from(r) + u16::from(g) + u16::from(b) > 3 * 0x80;
    let [r, g, b] = [r, g, b].map(|v| if light { v.saturating_add(STEP) } else { v.saturating_sub(STEP) });
    Paint { rgb: u32::from_be_bytes([0, r, g, b]), exact: None, ..tint }
}

/// The colour halfway between two.
fn between(tint: Paint, other: Paint) -> Paint {
    let [_, r, g, b] = tint.rgb.to_be_bytes();
    let [_, x, y, z] = other.rgb.to_be_bytes();
    let rgb = [(r, x), (g, y), (b, z)].map(|(a, b)| a.midpoint(b));
    Paint { rgb: u32::from_be_bytes([0, rgb[0], rgb[1], rgb[2]]), index: None, exact: None, ..tint }
}

fn palette(name: ThemeName) -> Palette {
    let own = match name {
        ThemeName::Dark => return DARK,
        ThemeName::Light => return LIGHT,
        ThemeName::DarkContrast => return DARK_CONTRAST,
        ThemeName::LightContrast => return LIGHT_CONTRAST,
        ThemeName::Own(own) => own,
    };
    let mut palette = palette(own.base);
    for (name, colour) in &own.colours {
        if let Some((.., field)) = COLOURS.iter().find(|(known, ..)| known == name) {
            let paint = field(&mut palette);
            *paint = chosen(*paint, *colour);
        }
    }
    palette
}

/// A colour of the player's in place of another. What the sixteen colours do without, they do without still.
fn chosen(usual: Paint, colour: Colour) -> Paint {
    let (rgb, exact) = match colour {
        Colour::Rgb(rgb) => (rgb, None),
        Colour::Index(index) => {
            (rgb_of(index), Some(BASIC.get(usize::from(index)).map_or(Color::Indexed(index), |b| b.0)))
        }
        Colour::Default => (usual.rgb, Some(Color::Reset)),
    };
    let basic = match exact {
        Some(Color::Indexed(_)) | None => usual.basic.map(|_| nearest_basic(rgb)),
        named => named,
    };
    Paint { rgb, index: None, basic, exact }
}

/// The names by which a theme of the player's own can give colours, what each is for, and what it is in this theme, as
/// `0xRRGGBB`.
pub fn colours(name: ThemeName) -> impl Iterator<Item = (&'static str, &'static str, u32)> {
    let mut palette = palette(name);
    COLOURS.iter().map(move |(name, meaning, field)| (*name, *meaning, field(&mut palette).rgb))
}

/// The colours of a theme for pictures.
pub fn picture_colours(name: ThemeName) -> Colours {
    let palette = palette(name);
    Colours {
        ground: palette.ground.rgb,
        text: palette.text.rgb,
        dim: palette.dim.rgb,
        accent: palette.accent.rgb,
        on_accent: palette.on_accent.rgb,
        sum: palette.sum.rgb,
        mark: palette.mark.rgb,
        corner: palette.corner.rgb,
        given: palette.given.rgb,
        entered: palette.entered.rgb,
        box_wall: palette.box_wall.rgb,
        cage_wall: palette.cage_wall.rgb,
        thin_wall: palette.thin_wall.rgb,
        bad: palette.bad.rgb,
        good: palette.good.rgb,
        hint: palette.hint.rgb,
        premise: palette.premise.rgb,
        second: palette.second.rgb,
        other: palette.other.rgb,
        selection: palette.selection.rgb,
        highlight: palette.highlight.rgb,
        tile: palette.tile.rgb,
        diagonal: palette.diagonal.rgb,
        extra: palette.extra.rgb,
        black: palette.black.rgb,
        black_line: palette.black_line.rgb,
        clue: palette.clue.rgb,
        tints: palette.tints.map(|tint| tint.rgb),
        colours: palette.colours.map(|colour| colour.rgb),
    }
}

fn resolve(paint: Paint, depth: Depth) -> Option<Color> {
    let [_, r, g, b] = paint.rgb.to_be_bytes();
    match depth {
        Depth::Indexed | Depth::True if paint.exact.is_some() => paint.exact,
        Depth::Mono => None,
        Depth::Basic => paint.basic,
        Depth::Indexed => Some(Color::Indexed(paint.index.unwrap_or_else(|| nearest_index(r, g, b)))),
        Depth::True => Some(Color::Rgb(r, g, b)),
    }
}

/// The sixteen colours, as most terminals have them.
const BASIC: [(Color, u32); 16] = [
    (Color::Black, 0x000000),
    (Color::Red, 0xcd0000),
    (Color::Green, 0x00cd00),
    (Color::Yellow, 0xcdcd00),
    (Color::Blue, 0x0000ee),
    (Color::Magenta, 0xcd00cd),
    (Color::Cyan, 0x00cdcd),
    (Color::Gray, 0xe5e5e5),
    (Color::DarkGray, 0x7f7f7f),
    (Color::LightRed, 0xff0000),
    (Color::LightGreen, 0x00ff00),
    (Color::LightYellow, 0xffff00),
    (Color::LightBlue, 0x5c5cff),
    (Color::LightMagenta, 0xff00ff),
    (Color::LightCyan, 0x00ffff),
    (Color::White, 0xffffff),
];

/// How far two colours `0xRRGGBB` are apart.
fn distance(a: u32, b: u32) -> u32 {
    let parts = a.to_be_bytes().into_iter().zip(b.to_be_bytes());
    parts.map(|(a, b)| u32::from(a.abs_diff(b)).pow(2)).sum()
}

/// The one of the sixteen that comes nearest.
fn nearest_basic(rgb: u32) -> Color {
    BASIC.iter().min_by_key(|(_, other)| distance(*other, rgb)).map_or(Color::Reset, |(color, _)| *color)
}

/// The levels of the 6×6×6 cube.
const LEVELS: [u8; 6] = [0, 95, 135, 175, 215, 255];

/// The colours of the cube and the greys, with their entries among the 256.
fn extended() -> impl Iterator<Item = (u8, u32)> {
    let cube = (0..216u8).map(|i| {
        let level = |n: u8| LEVELS.get(usize::from(n % 6)).copied().unwrap_or(0);
        (16 + i, u32::from_be_bytes([0, level(i / 36), level(i / 6), level(i)]))
    });
    cube.chain((0..24u8).map(|i| (232 + i, u32::from(8 + 10 * i) * 0x01_01_01)))
}

/// `0xRRGGBB` of an entry of the 256.
fn rgb_of(index: u8) -> u32 {
    let basic = BASIC.get(usize::from(index)).map(|(_, rgb)| *rgb);
    basic.or_else(|| extended().find(|(other, _)| *other == index).map(|(_, rgb)| rgb)).unwrap_or(0)
}

/// The entry of the 256 that comes nearest, out of the 6×6×6 cube and the greys. The first sixteen are left out: every
/// terminal has its own idea of them.
pub fn nearest_index(r: u8, g: u8, b: u8) -> u8 {
    let rgb = u32::from_be_bytes([0, r, g, b]);
    extended().min_by_key(|&(_, other)| distance(other, rgb)).map_or(16, |(index, _)| index)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::app::OwnTheme;

    fn own(base: ThemeName, colours: Vec<(&'static str, Colour)>) -> ThemeName {
        ThemeName::Own(Box::leak(Box::new(OwnTheme { name: "mine".into(), base, colours })))
    }

    #[test]
    fn every_colour_has_a_name() {
        assert_eq!(COLOURS.len() * size_of::<Paint>(), size_of::<Palette>());
        let names: BTreeSet<&str> = COLOURS.iter().map(|(name, ..)| *name).collect();
        assert_eq!(names.len(), COLOURS.len());
        for (name, ..) in COLOURS {
            let changed = palette(own(ThemeName::Light, vec![(name, Colour::Rgb(0x123456))]));
            let different = colours(ThemeName::Light)
                .zip(COLOURS)
                .filter(|((.., before), (.., field))| *before != field(&mut changed.clone()).rgb);
            assert_eq!(different.map(|((name, ..), _)| name).collect::<Vec<_>>(), [*name]);
        }
    }

    #[test]
    fn entries_have_their_colours() {
        assert_eq!((rgb_of(208), rgb_of(16), rgb_of(255)), (0xff8700, 0, 0xeeeeee));
    }
}
