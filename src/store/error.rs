//! What can go wrong on disk.

use std::io;
use std::path::{Path, PathBuf};

use thiserror::Error;

/// Why the store could not do what it was asked, in words for the player.
#[derive(Debug, Error)]
pub enum StoreError {
    /// The platform tells no data folder and none was named.
    #[error("no data folder is known here; name one in NINEFOLD_HOME")]
    NoHome,
    /// There is no game of this name.
    #[error("there is no saved game {0}")]
    Missing(String),
    /// A file that should be text is not.
    #[error("{} is not text", .0.display())]
    NotText(PathBuf),
    /// The system refused.
    #[error("cannot {what} {}: {source}", path.display())]
    System {
        /// What was tried.
        what: &'static str,
        /// On which file.
        path: PathBuf,
        /// The system's reason.
        source: io::Error,
    },
}

impl StoreError {
    /// Wraps the system's error with what was tried and where.
    pub(super) fn at(what: &'static str, path: &Path) -> impl FnOnce(io::Error) -> Self {
        let path = path.to_owned();
        move |source| Self::System { what, path, source }
    }
}
