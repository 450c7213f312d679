//! What the player chose; kept between starts.

use super::copy_as::CopyAs;
use super::look::{LayoutSettings, ThemeName};
use super::solving::Solving;
use crate::game::Assistance;

/// What the player chose.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// Colours.
    pub theme: ThemeName,
    /// Whether the mouse is taken.
    pub mouse: bool,
    /// How much is done for the player in new games.
    pub assistance: Assistance,
    /// Whether the board may be held against the solution.
    pub checking: bool,
    /// Tier and panel.
    pub layout: LayoutSettings,
    /// What the step solver may use.
    pub solving: Solving,
    /// The notation that was copied in last, for each kind of puzzle.
    pub copy_as: CopyAs,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            theme: ThemeName::Dark,
            mouse: true,
            assistance: Assistance::Player,
            checking: false,
            layout: LayoutSettings::default(),
            solving: Solving::default(),
            copy_as: CopyAs::default(),
        }
    }
}
