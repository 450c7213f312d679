//! How to play, and how playing ended.

use crate::app::{ClipboardWay, Depth, GlyphSet, Graphics, ThemeChoice, Tier};
use crate::notation::Import;
use crate::store::Store;

#[derive(Clone, Debug)]
pub struct Options {
    /// The puzzle to play; without it the last game goes on.
    pub import: Option<Import>,
    pub depth: Depth,
    /// Whether the depth is only what `TERM` lets one guess, so that the terminal may be asked for more.
    pub guessed_depth: bool,
    pub glyphs: GlyphSet,
    /// The tier to use where it fits.
    pub tier: Option<Tier>,
    /// The theme; `None` leaves it to the settings.
    pub theme: Option<ThemeChoice>,
    /// Whether the board is shown in pixels; `None` leaves it to the settings.
    pub graphics: Option<Graphics>,
    pub no_mouse: bool,
    pub clipboard: ClipboardWay,
    pub store: Store,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ended {
    /// By the player's wish.
    Quit,
    /// By the player's wish, with something not saved: why.
    Unsaved(String),
    /// By the signal with this number.
    Signal(i32),
}
