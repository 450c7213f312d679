//! Saved games and settings on disk.
//!
//! The data folder holds
//!
//! ```text
//! games/NAME.log     one game: append-only lines, each written by one write() and closed by a checksum
//! games/NAME.clock   its clock and cursor (and the lock that keeps a second player off)
//! games/NAME.title   what the player calls it
//! games/NAME.*.gone  a game that was put away, for a month; so are packs
//! games/NAME.log.bad a log as it was before it was repaired, or one that could not be read
//! packs/NAME.txt     a pack of the player's own
//! draft.json         the puzzle that is being typed in
//! draft.json.bad     one that could not be read, or that another window typed in
//! draft.lock         the lock of whoever is writing it
//! last               the name of the game that was played last
//! finished.jsonl     the games that were finished, a line each, only appended to
//! practice.jsonl     the exercises that were solved, a line each, only appended to
//! config.toml        what the player chose; the text is the player's own
//! settings.json      the same as older versions wrote it: taken over once, then left alone
//! ```
//!
//! The store knows text lines and nothing of their meaning: the format of a log belongs to [`crate::game`].
//!
//! # What is durable when
//!
//! | what | survives a kill | survives a power cut |
//! | --- | --- | --- |
//! | a new game | when its first key is drawn without the mark | the same: the file is synced before it gets its name, its folder after |
//! | a key | when it is drawn without the mark | two seconds later, and when the player has ended |
//! | clock and cursor | within a second | with the next key, at the end, else half a minute later; they lie in one sector, which a disk writes in whole |
//! | a game's title, a game put away or brought back | when the list shows it | the same; until then as it was before |
//! | which game was last | when its first key is drawn | a moment later; where it is missing or wrong, the game played last by its files is it |
//! | settings | when they are changed | the same |
//! | an own pack, one put away or brought back | when it is listed | the same |
//! | a finished game's line | when it is finished | a moment later, and when the player has ended |
//! | a solved exercise's line | when it is judged | the same |
//! | a key in a puzzle that is typed in | when it is drawn without the mark | the same |
//! | a repaired log | the same as a new game; the log as it was stays beside it | the same |
//! | what cannot be read and is put out of the way | when it is said where it is | the same |
//!
//! A change of the settings that the disk does not take, or the text of the file, is reported; so are the lines about
//! finished games and solved exercises. They are tried again like all else, and count as not saved until then.
//!
//! The mark is the player's "not saved" at the edge of the screen. It is there while a key waits for the disk longer
//! than a frame may, while the disk is full or fails, and while it takes longer than two seconds to confirm that it has
//! something. No game waits for a sync: [`Keeper`] has a thread of its own for that, and where one fails, what was
//! written is written anew, for a second sync would be no proof. What the disk does not take waits in memory and is
//! tried again with growing pauses ([`WriteQueue`]).
//!
//! `tests/power` holds the program to this table: on a trace of every call, cut at every point, for every kind of file;
//! and for games on a file system whose image is copied while it runs. Files that the player asked for
//! ([`write_new`]) are no part of it.

mod checksum;
mod config;
mod disk;
mod draft;
mod error;
mod export;
mod finished;
mod games;
mod home;
mod keeper;
mod name;
mod open_game;
mod own_packs;
mod practised;
#[allow(clippy::module_inception)] // the room and its main type share the vocabulary's word
mod store;
mod sweep;
mod trash;
mod write_queue;

pub use checksum::Damage;
pub use config::{CONFIG_NAME, ConfigText, Edit, MOST_CONFIG};
pub use disk::faults::{FAULTS_VARIABLE, TRACE_VARIABLE};
pub use disk::line_file::seconds;
pub use error::{HOME_VARIABLE, StoreError};
pub use export::{at_home, write_new};
pub use games::{SavedGame, checked};
pub use home::data_folder;
pub use keeper::{GameHandle, Job, Keeper, ListedGame, OpenedText, Problem, Report};
pub use name::GameName;
pub use open_game::{OpenGame, Opened, SavedText};
pub use own_packs::{KeptPack, KeptPacks, PackJob};
pub use store::Store;
pub use trash::{Gone, LONGEST_TITLE};
pub use write_queue::{Resumed, WriteQueue};
