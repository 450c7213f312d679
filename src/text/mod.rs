//! Words for people, whatever they are about: what of a text from outside may be shown, how sentences are put together,
//! which known name is near to a misspelt one, and searches by words.

mod beginning;
mod errors;
mod lists;
#[cfg(feature = "player")]
pub mod nearest;
mod numbers;
mod printable;
#[cfg(feature = "player")]
pub mod search;
mod sentence;
mod slugs;

pub use beginning::{before_last_word, beginning};
pub use errors::{quoted_error, wrong_json};
pub use lists::{counted, list, neither, number, one_of, plural, times};
pub use numbers::thousands;
pub use printable::{is_printable, printable, quoted, stripped};
#[cfg(feature = "player")]
pub use printable::{shortened, unquoted};
pub use sentence::Capitalised;
#[cfg(feature = "player")]
pub use sentence::{capitalised, sentence};
pub(crate) use slugs::slugs;
