//! What the app asks the world to do. Carried out in one place, outside; what takes time answers with a
//! [`Msg`](super::Msg).

use std::path::PathBuf;

use super::key_table::Remap;
use super::request::{Request, Ticket};
use super::settings::Settings;
use crate::puzzle::Cell;

pub use crate::store::{GameHandle, PackJob};

/// One thing to do. Effects are carried out in their order.
#[derive(Clone, Debug, PartialEq)]
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
    /// Put this text on the clipboard; answer with [`Msg::Copied`](super::Msg::Copied).
    Copy(String),
    /// Make a saved game with these first lines (each with its line end); the handle names it from now on. It becomes
    /// the game that the next start continues.
    NewGame {
        game: GameHandle,
        /// The first line, and for a copy of a game all its lines.
        log: String,
        /// Milliseconds on its clock.
        elapsed: u64,
    },
    /// Append a line (without its line end) to a game's log, at once.
    Append {
        game: GameHandle,
        line: String,
    },
    /// Keep what a game's clock shows, and where the cursor is.
    SaveClock {
        game: GameHandle,
        /// Milliseconds played.
        elapsed: u64,
        cursor: Cell,
    },
    /// Open a saved game; answer with [`Msg::GameOpened`](super::Msg::GameOpened). It becomes the game that the next
    /// start continues. A game that is open already under another handle of ours moves to this one.
    OpenGame {
        game: GameHandle,
        /// Its name in the store.
        name: String,
    },
    /// A game is no longer played: give its lock back.
    CloseGame(GameHandle),
    /// Put a saved game that cannot be read out of the way; answer with [`Msg::Notice`](super::Msg::Notice).
    SetAside {
        /// Its handle, if it was opened.
        game: GameHandle,
        /// Its name in the store.
        name: String,
        /// What is wrong with it, in words: `line 1: …`.
        reason: String,
    },
    /// Make a damaged log end after its good lines, and keep it as it was beside; answer with
    /// [`Msg::Notice`](super::Msg::Notice).
    Repair {
        game: GameHandle,
        /// How many bytes of it are good.
        valid: usize,
        /// What is wrong with the rest, in words: `line 7: …`.
        reason: String,
    },
    /// Append a line to the file of finished games.
    Finished {
        /// The game that it is about, which the store names in it; none: the line is complete.
        game: Option<GameHandle>,
        /// A JSON object without a line end.
        line: String,
    },
    /// Read the file of finished games; answer with [`Msg::Finished`](super::Msg::Finished).
    ReadFinished {
        /// With those that the logs of the saved games show.
        logs: bool,
    },
    /// Append a line to the file of what was found in practice; the store adds the time.
    Practised(String),
    /// Read that file; answer with [`Msg::Practised`](super::Msg::Practised).
    ReadPractice,
    /// Give a saved game a title, an empty one for its own; answer with [`Msg::Games`](super::Msg::Games), as to the next
    /// two.
    RenameGame {
        /// Its name in the store.
        name: String,
        /// The title.
        title: String,
    },
    /// Put a saved game away, by its name in the store.
    DeleteGame(String),
    /// Bring it back.
    RestoreGame(String),
    /// Write a picture to a new file; answer with [`Msg::Written`](super::Msg::Written).
    WritePicture {
        /// Where, from the folder that the player was started in.
        file: PathBuf,
        /// Its bytes.
        bytes: Vec<u8>,
    },
    /// Do something with the player's own packs; answer with [`Msg::Packs`](super::Msg::Packs).
    Packs(PackJob),
    /// Read the puzzles of a file; answer with [`Msg::Collection`](super::Msg::Collection).
    ReadCollection(PathBuf),
    /// List the saved games; answer with [`Msg::Games`](super::Msg::Games).
    ListGames,
    SaveSettings(Settings),
    /// Keep the keys of an action.
    SaveKeys(Remap),
    /// Keep the puzzle that is being typed in; the text is that of [`Drafting::text`](crate::draft::Drafting::text).
    SaveDraft(String),
    /// The draft that was kept cannot be read: keep it beside under another name, and say where.
    SetDraftAside {
        /// What is wrong with it, in words.
        reason: String,
    },
    /// Take or give back the mouse.
    SetMouse(bool),
    /// Stop the process as Ctrl+Z does; on return send [`Msg::Resumed`](super::Msg::Resumed).
    Suspend,
    Quit,
}

impl Effect {
    /// Whether it is about the board of practice, which nothing keeps.
    pub const fn is_of_practice(&self) -> bool {
        match self {
            Self::Append { game, .. }
            | Self::SaveClock { game, .. }
            | Self::CloseGame(game)
            | Self::Finished { game: Some(game), .. } => game.0 == GameHandle::UNSAVED.0,
            _ => false,
        }
    }
}
