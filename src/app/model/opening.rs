//! A saved game that is on its way, or why it cannot be played.

use crate::app::effect::GameHandle;
use crate::app::input::event::Event;
use crate::game::LogError;
use crate::store::Damage;

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

/// Why a saved game cannot be played.
#[derive(Clone, Debug)]
pub(crate) struct Unplayable {
    /// The same as a sentence, without its full stop and in small letters at the beginning.
    pub(crate) message: String,
    /// What is damaged; none where a newer version of the program wrote it, so that it is left as it is.
    pub(crate) damaged: Option<String>,
}

impl Unplayable {
    /// Of the game of this name, by what is wrong with its log.
    pub(crate) fn of(name: &str, error: &LogError, damage: Option<&Damage>) -> Self {
        if error.newer {
            let message = format!("the saved game {name} was {}; it is left as it is", error.message);
            return Self { message, damaged: None };
        }
        // Where the store has cut it short already, its reason is the true one.
        let reason = damage.map_or_else(|| error.to_string(), ToString::to_string);
        let message = format!("the saved game {name} cannot be opened: {reason}");
        Self { message, damaged: Some(reason) }
    }
}
