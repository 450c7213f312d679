//! The file with what the player chose. Its text is the player's own: the store hands it over as it is, and writes what
//! it is given.

use std::fmt;
use std::path::PathBuf;
use std::sync::Arc;

use super::disk::{atomic, if_there};
use super::error::StoreError;
use super::store::Store;

/// The name of the file, and of the one that older versions wrote.
pub const CONFIG_NAME: &str = "config.toml";
pub(super) const OLD_NAME: &str = "settings.json";

/// The most bytes of it that are of use; of a longer one, this many and one more are read.
pub const MOST_CONFIG: usize = 256 * 1024;

/// What there is of the player's choices on the disk.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ConfigText {
    /// The file.
    Config(Vec<u8>),
    /// No such file, but that of an older version.
    Old(Vec<u8>),
    /// Neither.
    Nothing,
}

/// How the text of the file becomes another: gets what there is, gives the new text, or the reason why nothing is to be
/// written.
#[derive(Clone)]
pub struct Edit(Arc<Change>);

type Change = dyn Fn(&ConfigText) -> Result<String, String> + Send + Sync;

/// An edit is equal to its copies alone.
impl PartialEq for Edit {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl Edit {
    pub fn new(change: impl Fn(&ConfigText) -> Result<String, String> + Send + Sync + 'static) -> Self {
        Self(Arc::new(change))
    }
}

impl fmt::Debug for Edit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Edit")
    }
}

impl Store {
    /// Where the file with what the player chose is, if a folder is known.
    pub fn config_path(&self) -> Option<PathBuf> {
        self.in_home(CONFIG_NAME).ok()
    }

    /// The text of what the player chose, as it is on the disk.
    ///
    /// # Errors
    /// No folder is known, or the file is there and cannot be read: it may be somebody else's, or a pipe.
    pub fn config(&self) -> Result<ConfigText, StoreError> {
        let home = self.known_home()?;
        let read = |name: &str| {
            let path = home.join(name);
            if_there(self.disk.read_within(&path, MOST_CONFIG + 1)).map_err(StoreError::at("read", &path))
        };
        Ok(match read(CONFIG_NAME)? {
            Some(bytes) => ConfigText::Config(bytes),
            None => read(OLD_NAME)?.map_or(ConfigText::Nothing, ConfigText::Old),
        })
    }

    /// Makes the file with what the player chose, on the disk itself; one that is there stays as it is.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn make_config(&self, text: &str) -> Result<(), StoreError> {
        let target = atomic::followed(&self.made_home()?.join(CONFIG_NAME));
        atomic::create(&self.disk, &target, text.as_bytes()).map(drop)
    }

    /// Changes the file with what the player chose, on the disk itself. It is read anew for that: what was changed by
    /// hand meanwhile stays.
    ///
    /// # Errors
    /// The file cannot be read or written, or the edit refuses to change the text that it holds.
    pub fn edit_config(&self, edit: &Edit) -> Result<(), StoreError> {
        let path = self.made_home()?.join(CONFIG_NAME);
        let text = (edit.0)(&self.config()?).map_err(StoreError::Refused)?;
        atomic::write(&self.disk, &path, text.as_bytes()).map(drop)
    }

    /// Puts the settings of an older version out of the way, under a name that is not taken. Returns where they are.
    ///
    /// # Errors
    /// The file cannot be renamed.
    pub fn set_old_settings_aside(&self) -> Result<PathBuf, StoreError> {
        atomic::set_aside(&self.disk, &atomic::followed(&self.known_home()?.join(OLD_NAME)))
    }
}
