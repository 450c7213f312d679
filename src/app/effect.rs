//! What the app asks the world to do. Carried out in one place, outside; what takes time answers with a
//! [`Msg`](super::Msg).

use std::path::PathBuf;

use strum::IntoStaticStr;

use super::input::key_table::Remap;
use super::options::settings::Settings;
use super::request::{Request, Ticket};

pub use crate::store::{GameHandle, Job, LONGEST_TITLE, PackJob};

/// One thing to do. Effects are carried out in their order.
#[derive(Clone, Debug, PartialEq, IntoStaticStr)]
pub enum Effect {
    /// Run this request on a worker; answer with [`Msg::Answer`](super::Msg::Answer).
    Ask {
        /// Comes back with the answer.
        ticket: Ticket,
        request: Request,
    },
    /// Stop that work; no answer is wanted any more.
    Cancel(Ticket),
    /// Look at the calendar; answer with [`Msg::Today`](super::Msg::Today).
    LookAtCalendar,
    /// Have the store do this; it answers where the job says so, with the message of its report.
    Store(Job),
    /// Put this text on the clipboard; answer with [`Msg::Copied`](super::Msg::Copied).
    Copy(String),
    /// Write a new file that the player named; answer with [`Msg::Written`](super::Msg::Written).
    WriteFile {
        /// Where, from the folder that the player was started in.
        file: PathBuf,
        /// Its bytes.
        bytes: Vec<u8>,
        /// What it is, in a word: `picture`, `sheet`.
        what: &'static str,
    },
    /// Read the puzzles of a file; answer with [`Msg::Collection`](super::Msg::Collection).
    ReadCollection(PathBuf),
    SaveSettings(Settings),
    /// Keep the keys of an action.
    SaveKeys(Remap),
    /// Take or give back the mouse.
    SetMouse(bool),
    /// Stop the process as Ctrl+Z does; on return send [`Msg::Resumed`](super::Msg::Resumed).
    Suspend,
    /// Try once more to save what is not; answer with [`Msg::StillUnsaved`](super::Msg::StillUnsaved), upon which the
    /// player leaves or is asked.
    QuitSaved,
    Quit,
}

impl Effect {
    /// Whether it is about the board of practice, which nothing keeps.
    pub const fn is_of_practice(&self) -> bool {
        match self {
            Self::Store(
                Job::Append { game, .. }
                | Job::Clock { game, .. }
                | Job::Close(game)
                | Job::Finished { game: Some(game), .. },
            ) => game.0 == GameHandle::UNSAVED.0,
            _ => false,
        }
    }
}
