//! Files that the player asked for, outside the data folder.

use std::fs::OpenOptions;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Writes a new file. One that is there already is never touched. `~/` at the start is the player's own folder, as no
/// shell has looked at the name.
///
/// # Errors
/// A file of this name is there, the folder is not, or the disk refuses; nothing is left of the new file then.
pub fn write_new(file: &Path, bytes: &[u8]) -> io::Result<()> {
    let file = at_home(file)?;
    let mut out = OpenOptions::new().write(true).create_new(true).open(&file)?;
    out.write_all(bytes).and_then(|()| out.sync_all()).inspect_err(|_| {
        // What is there of it is of no use; the first error is the one that counts.
        let _ = std::fs::remove_file(&file);
    })
}

/// A path below the player's home where it begins with `~/`.
///
/// # Errors
/// No home is known.
pub fn at_home(file: &Path) -> io::Result<PathBuf> {
    match file.strip_prefix("~") {
        Ok(rest) => Ok(etcetera::home_dir().map_err(io::Error::other)?.join(rest)),
        Err(_) => Ok(file.to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_that_is_there_stays_as_it_is() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("board.svg");
        write_new(&file, b"one").unwrap();
        assert_eq!(write_new(&file, b"two").unwrap_err().kind(), io::ErrorKind::AlreadyExists);
        assert_eq!(std::fs::read(&file).unwrap(), b"one");
        assert_eq!(write_new(&folder.path().join("no/b.svg"), b"").unwrap_err().kind(), io::ErrorKind::NotFound);
    }
}
