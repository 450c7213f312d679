//! What can go wrong on disk.

use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use thiserror::Error;

/// The environment variable that names another data folder.
pub const HOME_VARIABLE: &str = "NINEFOLD_HOME";

/// Why the store could not do what it was asked, in words for the player.
#[derive(Debug, Error)]
pub enum StoreError {
    /// The platform names no data folder and the player named none.
    #[error("no data folder is known here; name one in {HOME_VARIABLE}")]
    NoHome,
    /// There is no game of this name.
    #[error("there is no saved game {0}")]
    Missing(String),
    /// There is no pack of this name.
    #[error("you have no pack {0}")]
    NoPack(String),
    /// A saved game may be read but not written.
    #[error("{} cannot be written ({source}); {HOME_VARIABLE} can name another data folder", path.display())]
    ReadOnly { path: PathBuf, source: io::Error },
    /// A saved game has more than so many MiB.
    #[error("{} has more than {most} MiB, which no game has; it is left as it is", path.display())]
    TooLarge { path: PathBuf, most: usize },
    /// What was to be written cannot be made, for this reason.
    #[error("{0}")]
    Refused(String),
    #[error("cannot {what} {}: {source}{}", path.display(), advice(source))]
    System {
        /// What was tried.
        what: &'static str,
        /// On which file.
        path: PathBuf,
        source: io::Error,
    },
}

impl StoreError {
    /// Wraps the system's error with what was tried and where.
    pub(super) fn at(what: &'static str, path: &Path) -> impl FnOnce(io::Error) -> Self {
        let path = path.to_owned();
        move |source| Self::System { what, path, source }
    }

    /// The reason in two or three words, for a mark at the edge of the screen: `disk full`.
    pub fn short(&self) -> &'static str {
        match self {
            Self::NoHome => "no data folder",
            Self::Missing(_) => "game is gone",
            Self::NoPack(_) => "pack is gone",
            Self::ReadOnly { .. } => "read-only",
            Self::TooLarge { .. } => "game too large",
            Self::Refused(_) => "not written",
            Self::System { source, .. } => match source.kind() {
                ErrorKind::StorageFull => "disk full",
                ErrorKind::QuotaExceeded => "quota used up",
                ErrorKind::ReadOnlyFilesystem | ErrorKind::PermissionDenied => "read-only",
                ErrorKind::NotFound | ErrorKind::NotADirectory => "no data folder",
                _ => "disk error",
            },
        }
    }
}

/// The way out, where the folder itself is to blame.
fn advice(error: &io::Error) -> String {
    let folder = [
        ErrorKind::ReadOnlyFilesystem,
        ErrorKind::PermissionDenied,
        ErrorKind::NotADirectory,
        ErrorKind::AlreadyExists,
    ];
    if folder.contains(&error.kind()) {
        format!("; {HOME_VARIABLE} can name another data folder")
    } else {
        String::new()
    }
}

/// Whether an error says that a file may be read but not written.
pub(super) fn is_read_only(error: &io::Error) -> bool {
    matches!(error.kind(), ErrorKind::ReadOnlyFilesystem | ErrorKind::PermissionDenied)
}
