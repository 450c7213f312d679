//! Writing a file, which is none of those that are read: it would be emptied before it is looked at.

use std::fs;
use std::path::Path;

use same_file::Handle;

use super::failure::{Failure, Mistake};

/// Refuses to write a file that is read, under whatever name. What is read is named by arguments, `-` or none at all for
/// the standard input.
///
/// # Errors
/// Names the file.
pub fn refuse_input(output: &Path, input: &[String]) -> Result<(), Failure> {
    // Only a file can lose what it holds; to open anything else might wait for somebody at its other end.
    let is_file = |path: &Path| path.metadata().is_ok_and(|known| known.is_file());
    if !is_file(output) {
        return Ok(());
    }
    let Ok(here) = Handle::from_path(output) else { return Ok(()) };
    let is_here = |name: &String| match name.as_str() {
        "-" => Handle::stdin().is_ok_and(|read| read == here),
        name => is_file(Path::new(name)) && Handle::from_path(name).is_ok_and(|read| read == here),
    };
    let standard = [String::from("-")];
    let read = if input.is_empty() { &standard } else { input };
    if read.iter().any(is_here) {
        return Err(Failure::plain(format!("{} is read: it cannot be written as well", output.display())));
    }
    Ok(())
}

/// Writes a file.
///
/// # Errors
/// Names the file.
pub fn write(file: &Path, bytes: &[u8]) -> Result<(), Failure> {
    fs::write(file, bytes)
        .map_err(|error| Mistake::of(file.to_string_lossy(), format!("cannot be written: {error}")).into())
}
