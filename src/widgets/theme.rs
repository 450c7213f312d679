//! One theme, resolved once from its palette to the colours that the terminal has.

use ratatui::style::{Color, Modifier, Style};

use super::palette::{COLOURS, DARK, DARK_CONTRAST, LIGHT, LIGHT_CONTRAST, Paint, Palette};
use crate::app::look::Colour;
pub use crate::app::look::{Depth, GlyphSet, Look, ThemeName};
use crate::picture::Colours;
use crate::puzzle::Digit;

impl Look {
    /// A theme for this terminal. The background stays the terminal's own unless the theme is light where that is dark,
    /// or the other way round, or has a ground of the player's own.
    #[must_use]
    pub fn theme(self, name: ThemeName) -> Theme {
        let own_ground =
            matches!(name, ThemeName::Own(theme) if theme.colours.iter().any(|(name, _)| *name == "ground"));
        Theme::new(name, self.depth, self.glyphs, own_ground || name.is_light() != self.light_ground)
    }
}

/// Every style that drawing uses. Foreground styles set no background and the other way round, so that they can be
/// patched over each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Theme {
    /// Which theme it was made from.
    pub name: ThemeName,
    /// For how many colours.
    pub depth: Depth,
    /// Which characters to draw with.
    pub glyphs: GlyphSet,
    /// The whole screen's background: the terminal's own, unless it was asked to be painted.
    pub ground: Style,
    /// Bars and buttons.
    pub panel: Style,
    /// Words.
    pub text: Style,
    /// Important words.
    pub strong: Style,
    /// Unimportant words.
    pub dim: Style,
    /// Titles, keys.
    pub accent: Style,
    /// A chosen button: text on the accent colour.
    pub chosen: Style,
    /// Cage sums.
    pub sum: Style,
    /// Centre marks.
    pub mark: Style,
    /// Corner marks.
    pub corner: Style,
    /// Given digits.
    pub given: Style,
    /// Digits placed by the player.
    pub entered: Style,
    /// Box walls and the frame.
    pub box_wall: Style,
    /// Cage walls.
    pub cage_wall: Style,
    /// Lines without a rule.
    pub thin_wall: Style,
    /// The cursor's walls.
    pub cursor: Style,
    /// The cursor's cell where it has no walls of its own.
    pub cursor_cell: Style,
    /// Digits that break a rule.
    pub bad: Style,
    /// Words that say what is wrong.
    pub warning: Style,
    /// What a step removes.
    pub removed: Style,
    /// What follows.
    pub good: Style,
    /// Background of the cells a hint is about.
    pub hint: Style,
    /// Background of the houses and cages that a hint rests on.
    pub premise: Style,
    /// Background of fins, cut cages and the like.
    pub second: Style,
    /// Background of a cell that a hint fills, and its digit.
    pub placed: Style,
    /// A candidate of the pattern.
    pub pattern_mark: Style,
    /// A candidate of a fin, or one that is false where those of the pattern are true.
    pub other_mark: Style,
    /// A candidate beside those.
    pub quiet_mark: Style,
    /// Background of selected cells.
    pub selection: Style,
    /// Background of the highlighted digit.
    pub highlight: Style,
    /// The highlighted digit among marks.
    pub highlight_mark: Style,
    /// Background of a cell in puzzles without cages.
    pub tile: Style,
    /// The same in every second row, where no line parts the rows.
    pub stripe: Style,
    /// Background of given digits there.
    pub given_tile: Style,
    /// Background of digits placed by the player there.
    pub entered_tile: Style,
    /// Background of a cell on a diagonal or in a window.
    pub diagonal: Style,
    /// Strokes of diagonals and lines around windows, where no ground shows them.
    pub extra: Style,
    /// The fill of black cells.
    pub black: Style,
    /// The lines between two black cells.
    pub black_line: Style,
    /// The clue of a black cell.
    pub clue: Style,
    /// Backgrounds of cages.
    pub tints: [Style; 5],
    /// The same in every second row, where no line parts the rows.
    pub striped_tints: [Style; 5],
    /// The same where something else is to stand out: halfway to the ground.
    pub dimmed_tints: [Style; 5],
    /// Backgrounds of the player's cell colours 1–9: the eight of Okabe and Ito, toned to the ground, and grey.
    pub colours: [Style; 9],
}

impl Theme {
    /// Resolves a theme. With `paint_ground` the background is the theme's own instead of the terminal's.
    #[must_use]
    pub fn new(name: ThemeName, depth: Depth, glyphs: GlyphSet, paint_ground: bool) -> Self {
        let mut theme = coloured(name, depth, glyphs, &palette(name));
        if !paint_ground || depth < Depth::Indexed {
            theme.ground = Style::new();
        }
        if depth == Depth::Mono {
            theme.mono();
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
        self.corner = plain.add_modifier(Modifier::ITALIC);
        self.cursor = plain.add_modifier(Modifier::BOLD);
        self.cursor_cell = plain.add_modifier(Modifier::REVERSED);
        self.selection = plain.add_modifier(Modifier::REVERSED);
        self.hint = plain.add_modifier(Modifier::REVERSED);
        self.placed = plain.add_modifier(Modifier::REVERSED);
        self.pattern_mark = plain.add_modifier(Modifier::BOLD);
        self.other_mark = plain.add_modifier(Modifier::ITALIC);
        self.quiet_mark = plain.add_modifier(Modifier::DIM);
        self.highlight = plain.add_modifier(Modifier::REVERSED);
        self.highlight_mark = plain.add_modifier(Modifier::REVERSED);
        self.bad = plain.add_modifier(Modifier::UNDERLINED);
        self.warning = plain.add_modifier(Modifier::BOLD);
        self.good = plain.add_modifier(Modifier::BOLD);
        self.clue = plain.add_modifier(Modifier::BOLD);
    }

    /// The background of a cage by its colour number, 1 upwards; nothing for 0.
    #[must_use]
    pub fn tint(&self, colour: u8) -> Style {
        numbered(&self.tints, colour)
    }

    /// The same where something else is to stand out.
    #[must_use]
    pub fn dimmed_tint(&self, colour: u8) -> Style {
        numbered(&self.dimmed_tints, colour)
    }

    /// The same in every second row.
    #[must_use]
    pub fn striped_tint(&self, colour: u8) -> Style {
        numbered(&self.striped_tints, colour)
    }

    /// The background of a cell that the player coloured.
    #[must_use]
    pub fn colour(&self, colour: Digit) -> Style {
        self.colours.get(colour.index()).copied().unwrap_or_default()
    }
}

/// The tint with a number, 1 upwards; nothing for 0.
fn numbered(tints: &[Style; 5], colour: u8) -> Style {
    let index = usize::from(colour).checked_sub(1).map(|i| i % tints.len());
    index.and_then(|i| tints.get(i)).copied().unwrap_or_default()
}

/// A tint for every second row: a little darker where it is dark, a little lighter where it is light, so that text on it
/// is read as well.
fn striped(tint: Paint) -> Paint {
    const STEP: u8 = 14;
    let [_, r, g, b] = tint.rgb.to_be_bytes();
    let light = u16::from(r) + u16::from(g) + u16::from(b) > 3 * 0x80;
    let [r, g, b] = [r, g, b].map(|v| if light { v.saturating_add(STEP) } else { v.saturating_sub(STEP) });
    Paint { rgb: u32::from_be_bytes([0, r, g, b]), index: None, exact: None, ..tint }
}

/// The colour halfway between two.
fn between(tint: Paint, other: Paint) -> Paint {
    let [_, r, g, b] = tint.rgb.to_be_bytes();
    let [_, x, y, z] = other.rgb.to_be_bytes();
    let rgb = [(r, x), (g, y), (b, z)].map(|(a, b)| a.midpoint(b));
    Paint { rgb: u32::from_be_bytes([0, rgb[0], rgb[1], rgb[2]]), index: None, exact: None, ..tint }
}

/// The colours of a theme.
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
#[must_use]
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

fn coloured(name: ThemeName, depth: Depth, glyphs: GlyphSet, palette: &Palette) -> Theme {
    let fg = |paint: Paint| resolve(paint, depth).map_or_else(Style::new, |c| Style::new().fg(c));
    let bg = |paint: Paint| resolve(paint, depth).map_or_else(Style::new, |c| Style::new().bg(c));
    let bold = |style: Style| style.add_modifier(Modifier::BOLD);
    let underlined = |style: Style| style.add_modifier(Modifier::UNDERLINED);
    let on_accent = fg(palette.on_accent).patch(bg(palette.accent));
    let on_good = fg(palette.on_accent).patch(bg(palette.good));
    Theme {
        name,
        depth,
        glyphs,
        ground: bg(palette.ground),
        panel: bg(palette.panel),
        text: fg(palette.text),
        strong: bold(fg(palette.strong)),
        dim: fg(palette.dim),
        accent: bold(fg(palette.accent)),
        // Of the sixteen colours, terminals draw a bold black as grey.
        chosen: if depth == Depth::Basic { on_accent } else { bold(on_accent) },
        sum: bold(fg(palette.sum)),
        mark: fg(palette.mark),
        corner: fg(palette.corner),
        given: bold(fg(palette.given)),
        entered: fg(palette.entered),
        box_wall: fg(palette.box_wall),
        cage_wall: fg(palette.cage_wall),
        thin_wall: fg(palette.thin_wall),
        cursor: bold(fg(palette.accent)),
        cursor_cell: on_accent,
        bad: bold(fg(palette.bad)),
        warning: fg(palette.bad),
        removed: bold(underlined(fg(palette.bad))).add_modifier(Modifier::CROSSED_OUT),
        good: bold(fg(palette.good)),
        hint: bg(palette.hint),
        premise: bg(palette.premise),
        second: bg(palette.second),
        placed: on_good,
        pattern_mark: bold(fg(palette.good)),
        other_mark: bold(fg(palette.other)),
        quiet_mark: fg(palette.dim),
        selection: bg(palette.selection),
        highlight: bg(palette.highlight),
        highlight_mark: bold(fg(palette.accent).patch(bg(palette.highlight))),
        tile: bg(palette.tile),
        stripe: bg(palette.stripe),
        given_tile: bg(palette.given_tile),
        entered_tile: bg(palette.entered_tile),
        diagonal: bg(palette.diagonal),
        extra: fg(palette.extra),
        black: fg(palette.black).patch(bg(palette.black)),
        black_line: fg(palette.black_line).patch(bg(palette.black)),
        clue: bold(fg(palette.clue).patch(bg(palette.clue_ground))),
        tints: palette.tints.map(bg),
        striped_tints: palette.tints.map(|tint| bg(striped(tint))),
        dimmed_tints: palette.tints.map(|tint| bg(between(tint, palette.ground))),
        colours: palette.colours.map(bg),
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
#[must_use]
pub fn nearest_index(r: u8, g: u8, b: u8) -> u8 {
    let rgb = u32::from_be_bytes([0, r, g, b]);
    extended().min_by_key(|&(_, other)| distance(other, rgb)).map_or(16, |(index, _)| index)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::app::OwnTheme;

    #[test]
    fn the_environment_is_asked_in_order() {
        let depth = Depth::from_environment;
        assert_eq!(depth(Some("1"), Some("truecolor"), Some("xterm-256color")), Depth::Mono);
        assert_eq!(depth(Some(""), Some("truecolor"), None), Depth::True);
        assert_eq!(depth(None, None, Some("xterm-256color")), Depth::Indexed);
        assert_eq!(depth(None, None, Some("xterm")), Depth::Basic);
        assert_eq!(depth(None, None, Some("dumb")), Depth::Mono);
        assert_eq!(depth(None, None, Some("vt100")), Depth::Mono);
        assert_eq!(depth(None, None, None), Depth::Mono);
    }

    #[test]
    fn nearest_entries() {
        assert_eq!(nearest_index(255, 255, 255), 231);
        assert_eq!(nearest_index(0, 0, 95), 17);
        assert_eq!(nearest_index(128, 128, 128), 244);
        assert_eq!(nearest_index(9, 9, 9), 232);
    }

    /// Relative luminance after WCAG 2.
    fn luminance(color: Color) -> f64 {
        let Color::Rgb(r, g, b) = color else { panic!("not truecolor") };
        let part = |v: u8| {
            let v = f64::from(v) / 255.0;
            if v <= 0.03928 { v / 12.92 } else { ((v + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b)
    }

    fn contrast(front: Style, back: Style) -> f64 {
        let (a, b) = (luminance(front.fg.unwrap()), luminance(back.bg.unwrap()));
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    #[test]
    fn text_can_be_read_on_every_tint() {
        for (name, _) in ThemeName::ALL {
            let theme = Theme::new(name, Depth::True, GlyphSet::Unicode, true);
            let tiles = [theme.ground, theme.tile, theme.stripe, theme.diagonal];
            for tint in theme.tints.into_iter().chain(theme.striped_tints).chain(tiles) {
                for (text, least) in [
                    (theme.mark, 4.5),
                    (theme.sum, 4.5),
                    (theme.given, 7.0),
                    (theme.entered, 3.0),
                    (theme.text, 4.5),
                    (theme.extra, 4.5),
                ] {
                    let found = contrast(text, tint);
                    assert!(found >= least, "{name}: {text:?} on {tint:?} is {found:.1}");
                }
            }
        }
    }

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
    fn own_colours_are_shown_as_the_terminal_can() {
        let colours = vec![
            ("entered", Colour::Rgb(0xff0102)),
            ("given", Colour::Index(5)),
            ("sum", Colour::Index(208)),
            ("mark", Colour::Default),
            ("tile", Colour::Rgb(0xff0000)),
        ];
        let name = own(ThemeName::Dark, colours);
        let at = |depth| {
            let theme = Theme::new(name, depth, GlyphSet::Unicode, true);
            [theme.entered.fg, theme.given.fg, theme.sum.fg, theme.mark.fg, theme.tile.bg]
        };
        let (magenta, reset) = (Some(Color::Magenta), Some(Color::Reset));
        let orange = Some(Color::Indexed(208));
        assert_eq!(at(Depth::True), [Some(Color::Rgb(255, 1, 2)), magenta, orange, reset, Some(Color::Rgb(255, 0, 0))]);
        assert_eq!(at(Depth::Indexed), [Some(Color::Indexed(196)), magenta, orange, reset, Some(Color::Indexed(196))]);
        assert_eq!(at(Depth::Basic), [Some(Color::LightRed), magenta, Some(Color::Yellow), reset, None]);
        assert_eq!(at(Depth::Mono), [None; 5]);
        assert_eq!((rgb_of(208), rgb_of(16), rgb_of(255)), (0xff8700, 0, 0xeeeeee));
    }

    #[test]
    fn the_terminals_ground_is_painted_over_where_the_player_says_so() {
        let look = Look::default();
        assert_eq!(look.theme(own(ThemeName::Dark, vec![])).ground.bg, None);
        let ground = look.theme(own(ThemeName::Dark, vec![("ground", Colour::Rgb(7))])).ground;
        assert_eq!(ground.bg, Some(Color::Rgb(0, 0, 7)));
        assert!(look.theme(own(ThemeName::Light, vec![])).ground.bg.is_some());
    }

    #[test]
    fn no_colour_means_no_colour() {
        let theme = Theme::new(ThemeName::Dark, Depth::Mono, GlyphSet::Unicode, true);
        for style in [theme.ground, theme.given, theme.chosen, theme.selection, theme.clue, theme.tint(3)] {
            assert_eq!((style.fg, style.bg), (None, None));
        }
        assert!(theme.given.add_modifier.contains(Modifier::BOLD));
        assert!(theme.cursor_cell.add_modifier.contains(Modifier::REVERSED));
        let basic = Theme::new(ThemeName::Dark, Depth::Basic, GlyphSet::Unicode, true);
        assert_eq!(basic.tint(1), Style::new());
        assert!(!basic.chosen.add_modifier.contains(Modifier::BOLD));
    }
}
