//! A saved game that is on its way.

use crate::app::effect::GameHandle;
use crate::app::input::event::Event;

/// A saved game that is on its way.
#[derive(Clone, Debug)]
pub(crate) struct Opening {
    pub(crate) handle: GameHandle,
    pub(crate) name: String,
    /// What is typed and pasted meanwhile: it is meant for this game, not for the one that is left.
    pub(crate) typed: Vec<Event>,
}

impl Opening {
    /// More than this many events are no typing ahead.
    pub(crate) const MOST: usize = 256;
}
