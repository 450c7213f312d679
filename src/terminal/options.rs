//! How to play, and how playing ended.

use super::clipboard::Choice;
use crate::app::{Depth, GlyphSet, Graphics, Tier};
use crate::notation::Import;
use crate::store::Store;

/// How to play.
#[derive(Clone, Debug)]
pub struct Options {
    /// The puzzle to play; without it the last game goes on.
    pub import: Option<Import>,
    /// How many colours there are.
    pub depth: Depth,
    /// What to draw with.
    pub glyphs: GlyphSet,
    /// The tier to use where it fits.
    pub tier: Option<Tier>,
    /// Whether the board is shown in pixels; `None` leaves it to the settings.
    pub graphics: Option<Graphics>,
    /// Do without the mouse.
    pub no_mouse: bool,
    /// Where copied text goes.
    pub clipboard: Choice,
    /// The folder of saved games.
    pub store: Store,
}

/// How the player ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ended {
    /// By the player's wish.
    Quit,
    /// By the player's wish, with something not saved: why.
    Unsaved(String),
    /// By the signal with this number.
    Signal(i32),
}
