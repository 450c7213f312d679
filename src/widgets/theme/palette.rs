//! The colours of the themes, as data: one constant per theme, nothing computed.

use ratatui::style::Color;

/// One colour in each depth that has colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Paint {
    /// `0xRRGGBB`.
    pub(super) rgb: u32,
    /// The entry of the 256, where the nearest one would not do.
    pub(super) index: Option<u8>,
    /// The entry of the 16; `None` leaves it out (backgrounds mostly).
    pub(super) basic: Option<Color>,
    /// A colour of the terminal's own, taken as it is where there are 256 or more.
    pub(super) exact: Option<Color>,
}

const fn paint(rgb: u32, basic: Color) -> Paint {
    Paint { rgb, index: None, basic: Some(basic), exact: None }
}

const fn indexed(rgb: u32, index: u8, basic: Color) -> Paint {
    Paint { rgb, index: Some(index), basic: Some(basic), exact: None }
}

/// A background that 16 colours do without.
const fn shade(rgb: u32, index: u8) -> Paint {
    Paint { rgb, index: Some(index), basic: None, exact: None }
}

/// A colour's name in a theme of the player's own, what it is for, and where it is kept.
type Named = (&'static str, &'static str, fn(&mut Palette) -> &mut Paint);

/// Makes [`Palette`] and [`COLOURS`] of one list: the field of each colour, its name, and what it is for.
macro_rules! palette {
    ($($field:ident = $name:literal, $meaning:literal;)*) => {
        /// The colours of one theme.
        #[derive(Clone, Copy, Debug)]
        pub(super) struct Palette {
            $(#[doc = $meaning] pub(super) $field: Paint,)*
            /// The ground of cages.
            pub(super) tints: [Paint; 5],
            /// The ground of cells that the player coloured.
            pub(super) colours: [Paint; 9],
        }

        /// Every colour of a palette, in the order of its fields.
        pub(super) const COLOURS: &[Named] = &[
            $(($name, $meaning, |p| &mut p.$field),)*
            ("tint-1", "the background of cages, first tint", |p| &mut p.tints[0]),
            ("tint-2", "the background of cages, second tint", |p| &mut p.tints[1]),
            ("tint-3", "the background of cages, third tint", |p| &mut p.tints[2]),
            ("tint-4", "the background of cages, fourth tint", |p| &mut p.tints[3]),
            ("tint-5", "the background of cages, fifth tint", |p| &mut p.tints[4]),
            ("colour-1", "the background of cells of colour 1", |p| &mut p.colours[0]),
            ("colour-2", "the background of cells of colour 2", |p| &mut p.colours[1]),
            ("colour-3", "the background of cells of colour 3", |p| &mut p.colours[2]),
            ("colour-4", "the background of cells of colour 4", |p| &mut p.colours[3]),
            ("colour-5", "the background of cells of colour 5", |p| &mut p.colours[4]),
            ("colour-6", "the background of cells of colour 6", |p| &mut p.colours[5]),
            ("colour-7", "the background of cells of colour 7", |p| &mut p.colours[6]),
            ("colour-8", "the background of cells of colour 8", |p| &mut p.colours[7]),
            ("colour-9", "the background of cells of colour 9", |p| &mut p.colours[8]),
        ];
    };
}

palette! {
    ground = "ground", "the background of the whole screen, where it is painted";
    panel = "panel", "the background of bars and buttons";
    text = "text", "words";
    strong = "strong", "important words";
    dim = "dim", "unimportant words";
    accent = "accent", "titles, keys, the cursor";
    on_accent = "on-accent", "words on the accent colour";
    sum = "sum", "sums of cages";
    mark = "mark", "centre marks";
    corner = "corner", "corner marks";
    given = "given", "given digits";
    entered = "entered", "digits that you placed";
    branch = "branch", "digits that you placed in a branch";
    box_wall = "box-wall", "walls of boxes and the frame";
    cage_wall = "cage-wall", "walls of cages";
    thin_wall = "thin-wall", "lines between cells where there is no wall";
    bad = "bad", "what is wrong";
    good = "good", "what follows from a hint";
    hint = "hint", "the background of the cells that a hint is about";
    premise = "premise", "the background of the houses and cages that it rests on";
    second = "second", "the background of fins, cut cages and the like";
    other = "other", "candidates in fins, cut cages and the like";
    selection = "selection", "the background of selected cells";
    highlight = "highlight", "the background of the highlighted digit";
    tile = "tile", "the background of cells in puzzles without cages";
    stripe = "stripe", "the same in every second row, if no line separates the rows";
    given_tile = "given-tile", "the background of given digits there";
    entered_tile = "entered-tile", "the background of digits that you placed there";
    diagonal = "diagonal", "the background of diagonals and windows";
    extra = "extra", "strokes of diagonals and windows";
    black = "black", "black cells";
    black_line = "black-line", "lines between black cells";
    clue = "clue", "digits in black cells";
    clue_ground = "clue-ground", "the background of clues in black cells";
}

/// Dark, with quiet tints: the walls carry the information.
pub(super) const DARK: Palette = Palette {
    ground: shade(0x15171c, 233),
    panel: shade(0x1b1e25, 234),
    text: indexed(0xd5d9e2, 253, Color::Reset),
    strong: paint(0xffffff, Color::White),
    dim: indexed(0x7d8796, 245, Color::DarkGray),
    accent: indexed(0xffcf5c, 221, Color::LightYellow),
    on_accent: indexed(0x15171c, 233, Color::Black),
    sum: indexed(0xe8c36a, 222, Color::Yellow),
    mark: indexed(0x9ca8b8, 250, Color::Reset),
    corner: indexed(0xc3a6ff, 183, Color::LightMagenta),
    given: paint(0xffffff, Color::White),
    entered: indexed(0x86b7ff, 117, Color::LightCyan),
    branch: indexed(0xf59ae0, 212, Color::LightMagenta),
    box_wall: indexed(0xd5d9e2, 253, Color::White),
    cage_wall: indexed(0x8792a5, 246, Color::Reset),
    thin_wall: indexed(0x4a5160, 240, Color::DarkGray),
    bad: indexed(0xff7b72, 210, Color::LightRed),
    good: indexed(0x7ee2a0, 120, Color::LightGreen),
    hint: indexed(0x575020, 58, Color::Blue),
    premise: shade(0x37352a, 237),
    second: shade(0x15405c, 24),
    other: indexed(0x6cb6ff, 75, Color::LightCyan),
    selection: indexed(0x2f4f7f, 25, Color::DarkGray),
    // Of no hue that a colour of the player's or a hint has.
    highlight: indexed(0x5a1fb8, 55, Color::LightBlue),
    tile: shade(0x1b1e25, 234),
    stripe: shade(0x272b35, 236),
    given_tile: shade(0x363c48, 237),
    entered_tile: shade(0x213a63, 24),
    diagonal: shade(0x33284a, 54),
    extra: indexed(0xb99cff, 141, Color::Magenta),
    black: indexed(0x000000, 16, Color::DarkGray),
    black_line: indexed(0x2a2f3a, 236, Color::Black),
    clue: paint(0xffffff, Color::White),
    clue_ground: indexed(0x000000, 16, Color::Black),
    // The 256 have no dark colours but strong ones; so greys, and one mixed colour where four do not do.
    tints: [
        shade(0x1d2b3d, 234),
        shade(0x352338, 237),
        shade(0x20331f, 240),
        shade(0x3a2c17, 235),
        shade(0x12363a, 58),
    ],
    colours: [
        indexed(0x6b4a00, 94, Color::Yellow),
        indexed(0x1f5674, 31, Color::Cyan),
        indexed(0x005c44, 29, Color::Green),
        indexed(0x6b6615, 100, Color::LightYellow),
        indexed(0x00416b, 25, Color::Blue),
        indexed(0x7a3300, 130, Color::Red),
        indexed(0x68405a, 96, Color::Magenta),
        indexed(0x000000, 16, Color::Gray),
        indexed(0x5a5f69, 241, Color::DarkGray),
    ],
};

/// The tints that stay apart for every kind of colour vision, with 7:1 contrast for text.
pub(super) const DARK_CONTRAST: Palette = Palette {
    mark: indexed(0xe6eaf0, 255, Color::White),
    dim: indexed(0xb3bcc8, 250, Color::Reset),
    cage_wall: indexed(0xd5d9e2, 253, Color::White),
    box_wall: paint(0xffffff, Color::White),
    sum: indexed(0xffe08a, 222, Color::LightYellow),
    extra: indexed(0xe0d0ff, 189, Color::LightMagenta),
    entered: indexed(0xc4dcff, 153, Color::LightCyan),
    branch: indexed(0xffc4f2, 225, Color::LightMagenta),
    tints: [shade(0x101042, 235), shade(0x381a10, 23), shade(0x564c60, 59), shade(0x883810, 94), shade(0x7e10a6, 91)],
    ..DARK
};

pub(super) const LIGHT: Palette = Palette {
    ground: shade(0xfbfaf6, 231),
    panel: shade(0xeeece4, 255),
    text: indexed(0x2a2f38, 235, Color::Reset),
    // Bold black is grey on most terminals of sixteen colours; the text of a light one is dark.
    strong: indexed(0x000000, 16, Color::Reset),
    dim: indexed(0x6d7582, 243, Color::DarkGray),
    accent: indexed(0xb45309, 130, Color::Red),
    on_accent: paint(0xffffff, Color::White),
    sum: indexed(0x93470a, 94, Color::Red),
    mark: indexed(0x4b5563, 240, Color::Reset),
    corner: indexed(0x7c3aed, 92, Color::Magenta),
    given: indexed(0x000000, 16, Color::Reset),
    entered: indexed(0x0b57d0, 26, Color::Blue),
    branch: indexed(0xa8178a, 126, Color::Magenta),
    box_wall: indexed(0x20242c, 235, Color::Black),
    cage_wall: indexed(0x5d6675, 241, Color::Reset),
    thin_wall: indexed(0xb4bac4, 250, Color::Gray),
    bad: indexed(0xc62828, 160, Color::Red),
    good: indexed(0x12753a, 28, Color::Green),
    hint: indexed(0xffe27a, 228, Color::LightYellow),
    premise: shade(0xf6efd2, 230),
    second: shade(0xb9ddf5, 153),
    other: indexed(0x0b57d0, 26, Color::Blue),
    selection: indexed(0xa9cbff, 153, Color::LightCyan),
    highlight: indexed(0xc9a0ff, 183, Color::LightGreen),
    tile: shade(0xffffff, 231),
    stripe: shade(0xf0eee7, 255),
    given_tile: shade(0xd9dce3, 252),
    entered_tile: shade(0xd3e3fc, 189),
    diagonal: shade(0xe9defa, 189),
    extra: indexed(0x6d28d9, 92, Color::Magenta),
    black: indexed(0x3a404d, 239, Color::DarkGray),
    black_line: indexed(0x596171, 243, Color::Black),
    clue: paint(0xffffff, Color::White),
    clue_ground: indexed(0x08090b, 16, Color::Black),
    tints: [
        shade(0xd6e6fa, 189),
        shade(0xf3d9ee, 225),
        shade(0xd8efd3, 194),
        shade(0xfbe5c2, 223),
        shade(0xcbeff0, 195),
    ],
    colours: [
        indexed(0xf2c879, 222, Color::Yellow),
        indexed(0xa9d8f4, 153, Color::Cyan),
        indexed(0x8fd6bf, 115, Color::Green),
        indexed(0xf4ec94, 228, Color::LightYellow),
        indexed(0x86bbe0, 110, Color::LightBlue),
        indexed(0xf0aa7c, 216, Color::LightRed),
        indexed(0xe3b6cf, 218, Color::LightMagenta),
        // Sixteen colours have one light grey, and the dark one is that of black cells.
        indexed(0x9aa0aa, 247, Color::Blue),
        indexed(0xd6d9de, 252, Color::Gray),
    ],
};

/// Light, with the tints that stay apart for every kind of colour vision.
pub(super) const LIGHT_CONTRAST: Palette = Palette {
    mark: indexed(0x14171c, 233, Color::Black),
    dim: indexed(0x3d434d, 238, Color::Reset),
    cage_wall: indexed(0x14171c, 233, Color::Black),
    box_wall: paint(0x000000, Color::Black),
    sum: indexed(0x5c1f00, 52, Color::Red),
    extra: indexed(0x3d0a8a, 54, Color::Magenta),
    entered: indexed(0x00247a, 18, Color::Blue),
    branch: indexed(0x6b0057, 53, Color::Magenta),
    tints: [
        shade(0xe68296, 174),
        shade(0xbe8cf0, 141),
        shade(0xf0c882, 222),
        shade(0x96e6fa, 159),
        shade(0xf0fadc, 230),
    ],
    ..LIGHT
};
