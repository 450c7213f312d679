//! How the player is drawn, as data: themes, colours and characters of the terminal, the size of the board. What they
//! look like is known by `widgets` alone.

use std::fmt;
use std::str::FromStr;

use crate::text::slugs;

/// The themes that can be chosen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum ThemeName {
    /// Light text on dark, quiet tints.
    #[default]
    Dark,
    /// Dark text on light, quiet tints.
    Light,
    /// Dark with strong tints that stay apart for every kind of colour vision.
    DarkContrast,
    /// Light with such tints.
    LightContrast,
    /// One of the player's own.
    Own(&'static OwnTheme),
}

/// A theme of the player's own: one of Ninefold's with some other colours.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct OwnTheme {
    pub name: String,
    /// The theme of Ninefold that it is made from.
    pub base: ThemeName,
    /// What is of another colour, by name, and which.
    pub colours: Vec<(&'static str, Colour)>,
}

/// A colour that the player named.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Colour {
    /// `0xRRGGBB`.
    Rgb(u32),
    /// One of the terminal's 256; the first sixteen are [`Colour::NAMED`].
    Index(u8),
    /// The terminal's own colour for text or ground.
    Default,
}

impl Colour {
    /// The names of the first sixteen of the terminal's colours, in their order.
    pub const NAMED: [&'static str; 16] = [
        "black", "red", "green", "yellow", "blue", "magenta", "cyan", "gray", "dark-gray", "light-red", "light-green",
        "light-yellow", "light-blue", "light-magenta", "light-cyan", "white",
    ];
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a colour is \"#rrggbb\", a number from 0 to 255, \"default\", or one of the sixteen, such as \"light-red\"")]
pub struct ColourError;

/// `#rrggbb`, `0` to `255`, `default`, or one of [`Colour::NAMED`].
impl FromStr for Colour {
    type Err = ColourError;

    fn from_str(text: &str) -> Result<Self, ColourError> {
        if let Some(digits) = text.strip_prefix('#') {
            let whole = digits.len() == 6 && digits.bytes().all(|b| b.is_ascii_hexdigit());
            let rgb = u32::from_str_radix(digits, 16).ok().filter(|_| whole);
            return rgb.map(Self::Rgb).ok_or(ColourError);
        }
        if text.bytes().all(|b| b.is_ascii_digit()) {
            return text.parse().map(Self::Index).map_err(|_| ColourError);
        }
        let indexed = (0..).zip(Self::NAMED).find(|(_, name)| *name == text).map(|(index, _)| Self::Index(index));
        indexed.or((text == "default").then_some(Self::Default)).ok_or(ColourError)
    }
}

impl ThemeName {
    /// Those of Ninefold, in the order in which they are listed.
    pub const ALL: [(Self, &'static str); 4] = [
        (Self::Dark, "dark"),
        (Self::Light, "light"),
        (Self::DarkContrast, "dark-contrast"),
        (Self::LightContrast, "light-contrast"),
    ];

    /// Its name in the settings.
    pub fn name(self) -> &'static str {
        match self {
            Self::Own(theme) => &theme.name,
            _ => Self::ALL.iter().find(|(name, _)| *name == self).map_or("dark", |(_, text)| text),
        }
    }

    /// Whether it is dark text on a light ground.
    pub const fn is_light(self) -> bool {
        match self {
            Self::Own(theme) => theme.base.is_light(),
            _ => matches!(self, Self::Light | Self::LightContrast),
        }
    }
}

impl fmt::Display for ThemeName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a theme is dark, light, dark-contrast or light-contrast")]
pub struct ThemeNameError;

impl FromStr for ThemeName {
    type Err = ThemeNameError;

    fn from_str(text: &str) -> Result<Self, ThemeNameError> {
        let named = Self::ALL.iter().find(|(_, name)| *name == text);
        named.map(|&(name, _)| name).ok_or(ThemeNameError)
    }
}

/// The theme that was chosen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum ThemeChoice {
    /// Dark or light, to match the terminal's background.
    #[default]
    Auto,
    This(ThemeName),
}

impl ThemeChoice {
    /// The name of [`ThemeChoice::Auto`].
    pub const AUTO: &'static str = "auto";

    /// All that can be chosen, in the order in which a key goes through them. `own`: the player's own themes.
    pub fn all(own: &'static [OwnTheme]) -> impl Iterator<Item = Self> + Clone {
        let named = ThemeName::ALL.into_iter().map(|(name, _)| name).chain(own.iter().map(ThemeName::Own));
        std::iter::once(Self::Auto).chain(named.map(Self::This))
    }

    /// The one with a name.
    pub fn named(name: &str, own: &'static [OwnTheme]) -> Option<Self> {
        Self::all(own).find(|choice| choice.name() == name)
    }

    /// Its name in the settings.
    pub fn name(self) -> &'static str {
        match self {
            Self::Auto => Self::AUTO,
            Self::This(theme) => theme.name(),
        }
    }

    /// The theme on a terminal whose background is light, or is not.
    pub const fn on(self, light_ground: bool) -> ThemeName {
        match self {
            Self::Auto if light_ground => ThemeName::Light,
            Self::Auto => ThemeName::Dark,
            Self::This(theme) => theme,
        }
    }

    /// The next one that looks different.
    pub fn next(self, own: &'static [OwnTheme], light_ground: bool) -> Self {
        let mut after = Self::all(own).chain(Self::all(own)).skip_while(|&choice| choice != self);
        after.find(|choice| choice.on(light_ground) != self.on(light_ground)).unwrap_or_default()
    }
}

/// How many colours the terminal has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Depth {
    /// No colours: bold, underlined, reversed.
    Mono,
    /// 16 colours: no tints.
    Basic,
    /// 256 colours.
    Indexed,
    /// 24 bits.
    True,
}

impl Depth {
    /// The depth that the terminal has, by the values of `COLORTERM` and `TERM`, the first that says anything winning.
    /// Whether colours are wanted is the caller's to know.
    pub fn from_environment(colorterm: Option<&str>, term: Option<&str>) -> Self {
        match colorterm {
            Some("truecolor" | "24bit") => return Self::True,
            Some(value) if !value.is_empty() => return Self::Indexed,
            _ => {}
        }
        match term {
            None | Some("" | "dumb") => Self::Mono,
            Some(term) if term.contains("direct") || term.contains("truecolor") => Self::True,
            Some(term) if term.contains("256") => Self::Indexed,
            Some(term) if term.starts_with("vt1") || term.starts_with("vt2") || term.ends_with("-m") => Self::Mono,
            Some(_) => Self::Basic,
        }
    }
}

/// Which characters the terminal can show.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum GlyphSet {
    /// Box drawing.
    #[default]
    Unicode,
    /// `+ - | # :` only.
    Ascii,
}

/// What the terminal can show: found out once at the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look {
    pub depth: Depth,
    pub glyphs: GlyphSet,
    /// Whether its own background is light.
    pub light_ground: bool,
}

impl Default for Look {
    fn default() -> Self {
        Self { depth: Depth::True, glyphs: GlyphSet::Unicode, light_ground: false }
    }
}

slugs! {
    /// Whether and how the board is shown in pixels.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
    pub enum Graphics {
        /// Where the terminal says that it can, and it is neither far away nor inside a multiplexer.
        #[default]
        Auto = "auto",
        /// Never.
        Off = "off",
        /// By the kitty graphics protocol.
        Kitty = "kitty",
        /// By sixels.
        Sixel = "sixel",
    }
}

/// How much room a cell gets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Tier {
    /// Not even the smallest board fits.
    None,
    /// 3×1, lines around boxes only.
    Xs,
    /// 6×2, lines between box rows only.
    S,
    /// 6×3, lines between box rows only.
    M,
    /// 5×3, all lines, sums on the lines.
    L,
    /// 7×3, all lines, sums on the lines.
    Xl,
    /// 9×4, all lines, sums on the lines.
    Xxl,
    /// 11×5, all lines, sums on the lines.
    Xxxl,
}

impl Tier {
    /// All tiers that show a board, largest first, with the names that `--tier` takes.
    pub const NAMED: [(Self, &'static str); 7] = [
        (Self::Xxxl, "xxxl"),
        (Self::Xxl, "xxl"),
        (Self::Xl, "xl"),
        (Self::L, "l"),
        (Self::M, "m"),
        (Self::S, "s"),
        (Self::Xs, "xs"),
    ];
}

impl fmt::Display for Tier {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = Self::NAMED.iter().find(|(tier, _)| tier == self).map_or("none", |(_, name)| name);
        f.write_str(name)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a tier is xxxl, xxl, xl, l, m, s or xs")]
pub struct TierNameError;

impl FromStr for Tier {
    type Err = TierNameError;

    fn from_str(text: &str) -> Result<Self, TierNameError> {
        let named = Self::NAMED.iter().find(|(_, name)| name.eq_ignore_ascii_case(text));
        named.map(|&(tier, _)| tier).ok_or(TierNameError)
    }
}

/// What the player chose about the layout.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LayoutSettings {
    /// A tier to use where it fits, instead of the largest.
    pub tier: Option<Tier>,
    /// Whether the panel beside the board is open.
    pub panel: bool,
}

impl Default for LayoutSettings {
    fn default() -> Self {
        Self { tier: None, panel: true }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_a_colour_in_quotes_too() {
        assert_eq!("255".parse(), Ok(Colour::Index(255)));
        for text in ["", "256", "+5", "-1", "1.5"] {
            assert_eq!(text.parse::<Colour>(), Err(ColourError), "{text:?}");
        }
    }

    #[test]
    fn the_next_theme_looks_different() {
        for light_ground in [false, true] {
            let mut choice = ThemeChoice::Auto;
            let mut seen = Vec::new();
            for _ in 0..4 {
                let next = choice.next(&[], light_ground);
                assert_ne!(next.on(light_ground), choice.on(light_ground));
                seen.push(next.name());
                choice = next;
            }
            let other = if light_ground { ["dark", "light"] } else { ["light", "dark-contrast"] };
            assert_eq!(seen.get(..2), Some(other.as_slice()));
        }
        let after = ThemeChoice::This(ThemeName::LightContrast).next(&[], false);
        assert_eq!(after, ThemeChoice::Auto);
    }
}
