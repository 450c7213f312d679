//! Big digits, drawn with the quarters of a character.
//!
//! Given digits have strokes as thick as a character is wide, entered ones half of that, so that they differ without
//! colours too.

use crate::app::options::look::GlyphSet;
use crate::puzzle::Digit;

/// Columns and rows of a big digit: the tables below have the digits 1 to 9 side by side with a blank column between.
type Shape = (u16, &'static [&'static str]);

/// Given, three rows.
const HEAVY_3: [&str; 3] = [
    "▗█  ▀▀▙ ▀▀▙ █ █ █▀▀ ▟▀▀ ▀▀█ ▟▀▙ ▟▀▙",
    " █  ▟▀▀  ▀▙ ▀▀█ ▀▀▙ █▀▙  ▐▌ ▟▀▙ ▜▄█",
    "▗█▖ █▄▄ ▄▄▛   █ ▄▄▛ ▜▄▛  █  ▜▄▛ ▄▄▛",
];

/// Entered, three rows.
const LIGHT_3: [&str; 3] = [
    "▗▌  ▝▀▖ ▝▀▖ ▌▗  ▛▀▘ ▗▀▘ ▀▀▌ ▞▀▖ ▞▀▖",
    " ▌  ▗▞   ▀▖ ▙▟▖ ▀▀▖ ▛▀▖  ▞  ▞▀▖ ▝▀▌",
    "▗▙▖ ▙▄▖ ▗▄▘  ▐  ▄▄▘ ▚▄▘ ▐   ▚▄▘ ▗▄▘",
];

/// Given, three rows of which the lower half of the last is blank.
const HEAVY_LOW: [&str; 3] = [
    "▗█  ▀▀▙ ▀▀▙ █ █ █▀▀ ▟▀▘ ▀▀█ ▟▀▙ ▟▀▙",
    " █  ▟▀▘ ▝▀▙ ▀▀█ ▀▀▙ █▀▙  ▟▘ ▟▀▙ ▝▀█",
    "▝▀▘ ▀▀▀ ▀▀▘   ▀ ▀▀▘ ▝▀▘  ▀  ▝▀▘ ▝▀▘",
];

/// Entered, the same.
const LIGHT_LOW: [&str; 3] = [
    "▗▌  ▀▀▖ ▀▀▖ ▌ ▌ ▛▀▘ ▞▀  ▀▀▌ ▞▀▖ ▞▀▖",
    " ▌  ▞▀  ▝▀▖ ▀▀▌ ▀▀▖ ▛▀▖  ▞  ▞▀▖ ▝▀▌",
    "▝▀  ▀▀▘ ▀▀    ▘ ▀▀  ▝▀   ▘  ▝▀  ▝▀ ",
];

/// Given, four rows.
const HEAVY_4: [&str; 4] = [
    " ▟█   ▗▛▀▙  ▀▀▀▙    ▗█  █▀▀▀  ▗▛▀▀  ▀▀▀█▌ ▗▛▀▙  ▗▛▀▙ ",
    "  █      █▌  ▄▄▛   ▟▘█  █▄▄▖  █▄▄▖     ▟▘ ▝▙▄▛  █  █▌",
    "  █    ▗▟▘     ▜▌ █▄▄█▄    ▜▌ █  ▜▌   ▟▘  ▟▘ ▜▖ ▝▀▀█▌",
    " ▄█▄  ▟█▄▄▖ ▄▄▄▛     █  ▄▄▟▛  ▝▙▄▛   ▐▛   ▝▙▄▛  ▗▄▟▛ ",
];

/// Entered, four rows.
const LIGHT_4: [&str; 4] = [
    " ▞▌   ▗▀▀▚  ▝▀▀▚    ▗▌  ▐▀▀▀  ▗▞▀▀  ▝▀▀▜  ▗▞▀▚  ▗▞▀▚ ",
    "  ▌      ▞   ▄▄▞   ▗▘▌  ▐▄▄   ▐▄▄      ▞  ▝▄▄▞  ▐  ▐▌",
    "  ▌    ▗▞      ▝▌ ▗▙▄▙▖    ▝▌ ▐  ▝▌   ▐   ▐  ▝▌  ▀▀▜▌",
    " ▗▙▖  ▗▙▄▄  ▗▄▄▞     ▌  ▗▄▄▞  ▝▚▄▞    ▌   ▝▚▄▞  ▗▄▄▞ ",
];

/// Given, five rows.
const HEAVY_5: [&str; 5] = [
    "  ▟█    ▗▛▀▀█▖  ▝▀▀▀█▙     ▗██  ▐█▀▀▀▀   ▗▟▛▀▘  ▝▀▀▀▜█▌ ▗█▛▀▜█▖ ▗▟▛▀▜▙ ",
    "   █        ▐█      ▗█    ▟▘██  ▐█▄▄▖   ▗█▘         ▗█▘ ▐█▖ ▗█▌ ▐█   █▌",
    "   █      ▗▟▛▘    ▀▀█▙   ▟▘ ██     ▝▜█  ▐█▀▀▜▙     ▗█▘   ▟█▀█▙   ▜▙▄▄█▌",
    "   █     ▟▛▘        ▐█  ▐█▄▄██▄     ▐█  ▐█   █▌    █▛   ▐█   █▌     ▗█▘",
    "  ▄█▄   ▐█▄▄▄▄  ▗▄▄▟█▘      ██  ▗▄▄▟█▘   ▜▙▄▟▛    ▐█    ▝█▙▄▟█▘  ▗▄▟▛▘ ",
];

/// Entered, five rows.
const LIGHT_5: [&str; 5] = [
    "  ▗▜     ▗▞▀▀▚   ▝▀▀▀▚     ▗▛    ▐▀▀▀▀    ▗▞▀▀   ▝▀▀▀▜   ▗▞▀▀▚   ▗▞▀▀▚ ",
    "   ▐         ▐       ▐    ▗▘▌    ▐▄▄▖    ▗▘          ▞   ▝▖  ▞   ▐   ▐ ",
    "   ▐       ▗▞▘    ▝▀▀▚   ▗▘ ▌       ▝▚   ▐▞▀▀▚      ▐    ▗▞▀▀▚   ▝▚▄▄▜ ",
    "   ▐     ▗▞▘         ▐  ▗▙▄▄▙▄       ▐   ▐   ▐      ▌    ▐   ▐       ▞ ",
    "  ▗▟▖    ▐▄▄▄▄   ▗▄▄▄▞      ▌    ▗▄▄▄▞   ▝▚▄▄▞     ▐     ▝▚▄▄▞    ▄▄▞  ",
];

/// Without other characters than those of ASCII.
const ASCII_3: [&str; 3] = [
    "     _   _       _   _   _   _   _ ",
    "  |  _|  _| |_| |_  |_    | |_| |_|",
    "  | |_   _|   |  _| |_|   | |_|  _|",
];

/// A big digit: its rows from the top, all of `width` characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BigDigit {
    /// Columns.
    pub width: u16,
    digit: Digit,
    rows: &'static [&'static str],
}

impl BigDigit {
    /// The largest that fits into `height` rows; heavy for given ones. `None` where three rows are too many.
    pub fn new(glyphs: GlyphSet, digit: Digit, heavy: bool, height: u16) -> Option<Self> {
        let (width, rows): Shape = match (glyphs, height, heavy) {
            (_, 0..3, _) => return None,
            (GlyphSet::Ascii, ..) => (3, &ASCII_3),
            (GlyphSet::Unicode, 3, true) => (3, &HEAVY_3),
            (GlyphSet::Unicode, 3, false) => (3, &LIGHT_3),
            (GlyphSet::Unicode, 4, true) => (5, &HEAVY_4),
            (GlyphSet::Unicode, 4, false) => (5, &LIGHT_4),
            (GlyphSet::Unicode, _, true) => (7, &HEAVY_5),
            (GlyphSet::Unicode, _, false) => (7, &LIGHT_5),
        };
        Some(Self { width, digit, rows })
    }

    /// Of three rows, for cells that no line parts: it does not touch the one below.
    #[must_use]
    pub const fn low(glyphs: GlyphSet, digit: Digit, heavy: bool) -> Self {
        let rows = match (glyphs, heavy) {
            (GlyphSet::Ascii, _) => &ASCII_3,
            (GlyphSet::Unicode, true) => &HEAVY_LOW,
            (GlyphSet::Unicode, false) => &LIGHT_LOW,
        };
        Self { width: 3, digit, rows }
    }

    /// Its rows.
    pub const fn height(&self) -> u16 {
        self.rows.len() as u16
    }

    /// The rows from the top.
    pub fn rows(self) -> impl Iterator<Item = String> {
        let width = usize::from(self.width);
        self.rows.iter().map(move |row| row.chars().skip(self.digit.index() * (width + 1)).take(width).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The digits 1 to 9 fill their shape, are at most so high, and differ.
    fn all_differ(height: u16, shape: impl Fn(Digit) -> BigDigit) {
        let mut seen = Vec::new();
        for digit in Digit::all(9) {
            let big = shape(digit);
            let rows: Vec<String> = big.rows().collect();
            assert!(rows.len() == usize::from(big.height()) && big.height() <= height);
            assert!(rows.iter().all(|row| row.chars().count() == usize::from(big.width)), "{rows:?}");
            assert!(!seen.contains(&rows), "{digit}");
            seen.push(rows);
        }
    }

    #[test]
    fn big_digits_fill_their_shape_and_all_differ() {
        for (glyphs, heavy) in
            [GlyphSet::Unicode, GlyphSet::Ascii].into_iter().flat_map(|glyphs| [(glyphs, false), (glyphs, true)])
        {
            let low = |digit| BigDigit::low(glyphs, digit, heavy);
            let of_height = |height| move |digit| BigDigit::new(glyphs, digit, heavy, height).unwrap();
            all_differ(3, low);
            (3..=6).for_each(|height| all_differ(height, of_height(height)));
        }
        assert_eq!(BigDigit::new(GlyphSet::Unicode, Digit::all(9).next().unwrap(), true, 2), None);
    }
}
