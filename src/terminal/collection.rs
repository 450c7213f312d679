//! Files of many puzzles, for packs of the player's own.

use std::fs::File;
use std::io::{self, BufReader, Read};
use std::path::Path;
use std::sync::Arc;

use crate::app::NamedText;
use crate::collection::packing::Unpacked;
use crate::collection::{Cut, Lines};
use crate::store::at_home;

/// The most texts of a file that are taken, and the most bytes of all together.
const MOST_TEXTS: usize = 10_000;
const MOST_BYTES: u64 = 8 * 1024 * 1024;

/// The texts of a file, packed or not: lines, rows with keys, or games of OpenSudoku.
///
/// # Errors
/// Says why it cannot be read, or that it is too long.
pub fn read(path: &Path) -> Result<Vec<NamedText>, String> {
    let path = at_home(path).map_err(|e| words(&e))?;
    // A pipe or a device might never end.
    let about = std::fs::metadata(&path).map_err(|e| words(&e))?;
    if !about.is_file() {
        return Err(String::from("this is not a file"));
    }
    let file = File::open(&path).map_err(|e| words(&e))?;
    let bytes: Box<dyn Read + Send> = Box::new(Unpacked::new(file).take(MOST_BYTES + 1));
    let name = path.display().to_string();
    let (mut texts, mut length) = (Vec::new(), 0);
    for mut item in Lines::new(&name, BufReader::new(bytes), &Arc::<Cut>::default()) {
        let row = item.split();
        if let Some(why) = item.broken_off() {
            return Err(format!("line {}: {why}", item.line));
        }
        length += item.bytes;
        if length > MOST_BYTES || texts.len() == MOST_TEXTS {
            return Err(format!("a pack has at most {MOST_TEXTS} puzzles and {} MiB", MOST_BYTES >> 20));
        }
        let name = row.and_then(|row| row.key().map(crate::collection::rows::Value::text));
        let text = item.text.map(|text| String::from_utf8_lossy(&text).into_owned());
        texts.push(NamedText { line: item.line, name, text });
    }
    Ok(texts)
}

/// Why a file cannot be read, without the words of the system where others know what happened.
fn words(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => String::from("there is no such file"),
        io::ErrorKind::PermissionDenied => String::from("you may not read this file"),
        _ => error.to_string(),
    }
}
