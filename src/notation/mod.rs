//! Notations: every text form of a puzzle and its progress.
//!
//! A new notation is one file in `formats` and one row in [`NOTATIONS`]. [`parse`] cleans the text into a
//! `Source` (link, percent signs, blanks), asks the rows which of them fit, and lets those read; [`write()`]
//! checks against the row what the notation can hold, then lets it write.

mod capabilities;
mod codec;
mod detect;
mod error;
mod extract;
mod formats;
mod games_file;
mod import;
#[allow(clippy::module_inception)] // the room and its main type share the vocabulary's word
mod notation;
mod page_links;
mod piece;
mod progress;
mod registry;
mod several;
mod skipped;
mod source;
mod writing;

pub use capabilities::Feature;
#[cfg(feature = "player")]
pub(crate) use codec::stated::states_rule;
pub(crate) use codec::words::{line as title_line, rules as rules_lines};
pub use detect::{check_length, parse, parse_as, parse_bytes, parse_bytes_as, readers, unpacked};
pub use error::{NotationError, WriteError};
pub use extract::{DECODED, UNESCAPED, WORDS_LEFT, read_within_words, within_words};
pub use formats::code::SLUG as CODE;
pub use formats::ninefold::drawn::DrawnText;
pub use formats::ninefold::form::{PuzzleText, kind_named};
pub use formats::ninefold::marked::{BoardText, MarkedText, MarksText};
pub(crate) use formats::ninefold::tables::{digits_text, read_digits};
pub use formats::sdm::is_colours;
pub use formats::str8ts_162::only_in_link;
pub use formats::sudoku_81::givens as sudoku_givens;
pub use games_file::{begins_games, close_game, find_game};
pub(crate) use import::Reading;
pub use import::{Import, Written};
pub use notation::Notation;
pub use progress::{Extras, Marked, Origin, Progress};
pub use registry::{NOTATIONS, find, listed};
pub use several::leaves_out;
pub use skipped::is_skipped;
pub use source::MAX_TEXT;
use source::blank::is_blank;
#[cfg(feature = "player")]
pub(crate) use source::url::decoded;
use source::{QUOTED, Source, quoted};
pub use writing::choice::{default_for, default_for_link, usual_link, write_usual};
pub use writing::links::{is_filled, link, write_link};
pub use writing::losses::lost;
pub use writing::{lost_history, write, write_progress};
