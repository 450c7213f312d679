//! The file with what the player chose. Its text is the player's own: the store hands it over as it is, and writes what
//! it is given.

use std::fmt;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use super::atomic;
use super::disk::Disk;
use super::error::StoreError;

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
pub struct Edit(Box<Change>);

type Change = dyn Fn(&ConfigText) -> Result<String, String> + Send;

impl Edit {
    pub fn new(change: impl Fn(&ConfigText) -> Result<String, String> + Send + 'static) -> Self {
        Self(Box::new(change))
    }
}

impl fmt::Debug for Edit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Edit")
    }
}

pub(super) fn read(disk: &Disk, home: &Path) -> Result<ConfigText, StoreError> {
    let read = |name: &str| {
        let path = home.join(name);
        match disk.read_within(&path, MOST_CONFIG + 1) {
            Ok(bytes) => Ok(Some(bytes)),
            Err(e) if matches!(e.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory) => Ok(None),
            Err(e) => Err(StoreError::at("read", &path)(e)),
        }
    };
    Ok(match read(CONFIG_NAME)? {
        Some(bytes) => ConfigText::Config(bytes),
        None => read(OLD_NAME)?.map_or(ConfigText::Nothing, ConfigText::Old),
    })
}

pub(super) fn make(disk: &Disk, home: &Path, text: &str) -> Result<(), StoreError> {
    let target = atomic::followed(&home.join(CONFIG_NAME));
    atomic::create(disk, &target, text.as_bytes()).map(drop)
}

pub(super) fn edit(disk: &Disk, home: &Path, edit: &Edit) -> Result<(), StoreError> {
    let text = (edit.0)(&read(disk, home)?).map_err(StoreError::Refused)?;
    atomic::write(disk, &home.join(CONFIG_NAME), text.as_bytes()).map(drop)
}

pub(super) fn set_old_aside(disk: &Disk, home: &Path) -> Result<PathBuf, StoreError> {
    atomic::set_aside(disk, &atomic::followed(&home.join(OLD_NAME)))
}
