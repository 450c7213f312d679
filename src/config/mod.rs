//! `config.toml`: what the player chose, the player's own keys and themes. The text is the player's: it may be written
//! by hand, with comments, and only what is changed in the program is changed in it.
//!
//! A text comes in; [`Config`] comes out, and every [`Mistake`] with its place. What is wrong counts as if it were not
//! there. The settings are the rows of [`SETTINGS`](crate::app::options::settings::SETTINGS), the actions those of the key
//! tables, the colours those of the palettes: a new one is known here without a change.
//!
//! - `read`: `read_settings`, `keys`, `own_themes`; `mistake`
//! - `write`: what changed in the program goes into the text; `old`: the settings of older versions become one
//! - `template`: `ninefold config --default`
//!
//! Only [`load`] knows of a disk, and only by the store.

mod keys;
pub mod mistake;
mod old;
mod own_themes;
pub mod read;
mod read_settings;
pub mod template;
mod toml_values;
pub mod write;

use crate::app::{KeyTable, Settings};
use crate::screens::KEYS;
use crate::store::{ConfigText, Store, StoreError};
use crate::text::plural;

pub use mistake::Mistake;
pub use read::{Read, read};
pub use template::template;
pub use write::{edit, edit_keys};

/// What a file says, and for the rest the defaults.
#[derive(Clone, Debug)]
pub struct Config {
    pub settings: Settings,
    pub keys: KeyTable,
}

impl Default for Config {
    fn default() -> Self {
        Self { settings: Settings::default(), keys: KEYS }
    }
}

/// What was found on the disk, and what has to be reported about it.
#[derive(Clone, Debug, Default)]
pub struct Loaded {
    pub config: Config,
    /// A whole sentence where something is wrong.
    pub notice: Option<String>,
}

/// What the file in the data folder says. Where there is none, but settings of an older version, they become one; such
/// that cannot be read are set aside and reported.
pub fn load(store: &Store) -> Loaded {
    let bytes = match store.config() {
        Ok(ConfigText::Config(bytes)) => bytes,
        Ok(ConfigText::Nothing) | Err(StoreError::NoHome) => return Loaded::default(),
        Ok(ConfigText::Old(bytes)) => match old::taken_over(&bytes) {
            Ok(text) => {
                // Where it cannot be written now, it is at the next start, or with the first change.
                let _ = store.make_config(&text);
                text.into_bytes()
            }
            Err(reason) => {
                let outcome = match store.set_old_settings_aside() {
                    Ok(aside) => format!("it is kept as {}", aside.display()),
                    Err(e) => e.to_string(),
                };
                let notice = Some(format!("The settings file could not be read ({reason}); {outcome}."));
                return Loaded { notice, ..Loaded::default() };
            }
        },
        Err(e) => {
            let notice = Some(format!("The settings are not read, and the defaults are used: {e}."));
            return Loaded { notice, ..Loaded::default() };
        }
    };
    let read = read(&bytes);
    Loaded { notice: read.notice(), config: read.config }
}

impl Read {
    /// How many mistakes there are, how all can be seen, and the first of them; `None` where there is none.
    pub fn notice(&self) -> Option<String> {
        let first = self.mistakes.first()?;
        let count = self.mistakes.len();
        let (mistakes, which) = (plural(count, "mistake", "mistakes"), if count > 1 { "the first, " } else { "" });
        // On a narrow screen only the beginning may be shown.
        Some(format!("{count} {mistakes} in config.toml, see `ninefold config --check`; {which}{first}"))
    }
}
