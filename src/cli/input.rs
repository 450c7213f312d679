//! Reading one puzzle: an argument, a file, standard input. A stream of them is in [`super::batch::stream`].

use std::fs::File;
use std::io::{self, BufReader, IsTerminal, Read};
use std::path::Path;

use super::args::ReadArgs;
use super::args::names::notation_asked;
use super::failure::{Failure, Mistake};
use crate::collection::packing::Unpacked;
use crate::collection::rows::known;
use crate::collection::texts::MARK;
use crate::collection::{Lines, MAX_TEXT, too_long};
use crate::notation::{self, Import, Notation, NotationError, is_skipped};

/// The longest argument that is tried as a path, in bytes; no system takes longer ones.
const MAX_PATH: usize = 4096;

/// A text of so many bytes may be a grid with a few signs too few.
pub(super) const SHORTEST_GRID: usize = 70;

/// What standard input is called in messages.
pub(super) const STDIN: &str = "standard input";

/// Bytes read from a file at once.
pub(super) const BUFFER: usize = 128 * 1024;

impl ReadArgs {
    /// The notation that `--from` names.
    ///
    /// # Errors
    /// There is none of this name.
    pub fn notation(&self) -> Result<Option<&'static Notation>, Failure> {
        notation_asked(self.from.as_deref())
    }
}

/// Reads PUZZLE: `-`, a file that holds one puzzle, or the puzzle itself.
///
/// # Errors
/// Says what is wrong and where.
pub fn puzzle(argument: &str, reading: &ReadArgs) -> Result<Import, Failure> {
    let from = reading.notation()?;
    refuse_pipes(argument)?;
    let Some((name, reader)) = open(argument)? else { return Ok(import_argument(argument.as_bytes(), from)?) };
    let mut text = Vec::new();
    reader.take(MAX_TEXT as u64 + 1).read_to_end(&mut text).map_err(|e| unreadable(&name, &e))?;
    match first_row(&name, &text, from) {
        Some(read) => Ok(read?),
        None => Ok(one(name, &text, from)?),
    }
}

/// The puzzle of the first row of a table with a header, or what is wrong with that. A notice says that there are others.
/// `None` where it is no table: a puzzle may have a heading of one word, or a sentence above it that begins with its kind.
fn first_row(name: &str, text: &[u8], from: Option<&'static Notation>) -> Option<Result<Import, Mistake>> {
    let text = text.strip_prefix(MARK).unwrap_or(text);
    let first = text.split(|b| *b == b'\n').find(|line| !is_skipped(line))?;
    let columns = known::header(first.trim_ascii_end())?.names.len();
    let mut lines = Lines::of(name, text);
    let mut item = lines.next()?;
    let row = item.split()?;
    match item.import(from) {
        Ok(mut import) => {
            let alone = lines.next().is_none();
            if alone && row.entries.len() < columns {
                return None;
            }
            if !alone {
                import.notices.push(String::from("the text is a table: the puzzle of its first row is read"));
            }
            Some(Ok(import))
        }
        Err(mistake) => (columns > 1 && row.entries.len() == columns).then_some(Err(mistake)),
    }
}

/// Reads a file of one puzzle.
pub(super) fn one(name: String, text: &[u8], from: Option<&'static Notation>) -> Result<Import, Mistake> {
    if text.len() > MAX_TEXT {
        return Err(Mistake::of(name, too_long()));
    }
    let rest = without_comments(text);
    let read = |text: &[u8]| read(text, from).ok();
    match read(text).or_else(|| read(&rest).filter(|_| rest.len() < text.len())) {
        Some(found) => Ok(found),
        None => import(&name, text, from),
    }
}

pub(super) fn import(source: &str, text: &[u8], from: Option<&'static Notation>) -> Result<Import, Mistake> {
    if text.len() > MAX_TEXT {
        return Err(Mistake::of(source, too_long()));
    }
    read(text, from).or_else(|error| {
        let found = std::str::from_utf8(text).ok().and_then(|text| notation::read_within_words(text, from));
        found.ok_or_else(|| Mistake::new(source, text, &error))
    })
}

/// Reads a text as it stands.
pub(super) fn read(text: &[u8], from: Option<&'static Notation>) -> Result<Import, NotationError> {
    match from {
        Some(from) => notation::parse_bytes_as(from, text),
        None => notation::parse_bytes(text),
    }
}

pub(super) fn import_argument(argument: &[u8], from: Option<&'static Notation>) -> Result<Import, Mistake> {
    import("", argument, from).map_err(|mistake| {
        // A misspelt file name is the likelier mistake where the text could be one and no notation knows it.
        let name = String::from_utf8_lossy(argument);
        let known = read(argument, from).is_err_and(|error| error.notation.is_some());
        if looks_like_path(&name) && !known {
            return Mistake::of(name, "there is no file of this name, and it is not a puzzle either");
        }
        mistake
    })
}

/// Whether a text that names no file may have been meant to.
fn looks_like_path(text: &str) -> bool {
    let letters = |part: &std::ffi::OsStr| part.to_string_lossy().chars().all(char::is_alphabetic);
    // No name is as long as a puzzle and made of its signs alone.
    let sign = |b: u8| b.is_ascii_alphanumeric() || b".,#*_-".contains(&b);
    let grid = text.len() >= SHORTEST_GRID && text.bytes().all(sign) && text.bytes().filter(|b| *b == b'.').count() > 9;
    !grid && text.len() < 256 && !text.contains("://") && !text.contains(char::is_control) && {
        Path::new(text).extension().is_some_and(|e| !e.is_empty() && letters(e)) || text.contains(['/', '\\'])
    }
}

pub(super) fn unreadable(name: &str, error: &io::Error) -> Mistake {
    Mistake::of(name, format!("cannot be read: {error}"))
}

/// Lines that begin with `#` and blank lines taken out.
fn without_comments(text: &[u8]) -> Vec<u8> {
    let lines: Vec<&[u8]> = text.split(|&b| b == b'\n').filter(|l| !is_skipped(l)).collect();
    lines.join(&b'\n')
}

/// Refuses a pipe or a device where one puzzle is named: opening it might wait for ever. Lists may come from one, and
/// what the shell has opened already (`<(…)`) waits for nobody.
pub(super) fn refuse_pipes(argument: &str) -> Result<(), Mistake> {
    let opened = ["/dev/fd/", "/proc/self/fd/"].iter().any(|folder| argument.starts_with(folder));
    let names_file = argument != "-" && !opened && argument.len() <= MAX_PATH && !argument.contains('\0');
    match std::fs::metadata(argument).map(|about| about.file_type()) {
        Ok(kind) if names_file && !kind.is_file() && !kind.is_dir() => {
            let message = "is a pipe or a device, not a file that holds a puzzle; - reads standard input";
            Err(Mistake::of(argument, message))
        }
        _ => Ok(()),
    }
}

/// The most that is read of a device, in bytes: most of them never end.
const MOST_OF_DEVICE: u64 = 64 << 20;

/// A device that is read as if it were a file.
struct Device<R> {
    inner: R,
    left: u64,
}

impl<R: Read> Read for Device<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.left == 0 {
            let message = format!("it is a device, and has not ended after {} MiB", MOST_OF_DEVICE >> 20);
            return Err(io::Error::other(message));
        }
        let room = usize::try_from(self.left).unwrap_or(usize::MAX).min(buffer.len());
        let count = self.inner.read(buffer.get_mut(..room).unwrap_or_default())?;
        self.left -= count as u64;
        Ok(count)
    }
}

/// Whether it is a device other than a terminal, at which somebody types.
#[cfg(unix)]
fn is_device(kind: std::fs::FileType, is_terminal: bool) -> bool {
    use std::os::unix::fs::FileTypeExt;
    !is_terminal && (kind.is_char_device() || kind.is_block_device())
}

#[cfg(not(unix))]
fn is_device(_kind: std::fs::FileType, _is_terminal: bool) -> bool {
    false
}

/// A reader with a buffer, and an end if it is a device; what is packed is unpacked.
fn buffered(reader: impl Read + Send + 'static, device: bool) -> BufReader<Box<dyn Read + Send>> {
    let unpacked =
        if device { Unpacked::new(Device { inner: reader, left: MOST_OF_DEVICE }) } else { Unpacked::new(reader) };
    BufReader::with_capacity(BUFFER, Box::new(unpacked))
}

/// A stream and its name. The buffer is ours, so that we can tell whether the next line is there already.
pub(super) type NamedStream = (String, BufReader<Box<dyn Read + Send>>);

/// The stream that an argument names, or `None` if the argument is itself a text.
///
/// # Errors
/// A folder, or a file that cannot be opened.
pub(super) fn open(argument: &str) -> Result<Option<NamedStream>, Mistake> {
    if argument == "-" {
        let input = io::stdin();
        // Where the system has no such name it is taken for a file; that is all.
        let kind = std::fs::metadata("/dev/stdin").map(|about| about.file_type());
        let device = kind.is_ok_and(|kind| is_device(kind, input.is_terminal()));
        return Ok(Some((String::from(STDIN), buffered(input, device))));
    }
    if argument.len() > MAX_PATH || argument.is_empty() || argument.contains(['\n', '\0']) {
        return Ok(None);
    }
    match std::fs::metadata(argument) {
        Ok(found) if found.is_dir() => Err(Mistake::of(argument, "is a folder, not a puzzle")),
        Ok(found) => {
            let file = File::open(argument).map_err(|e| unreadable(argument, &e))?;
            let device = is_device(found.file_type(), file.is_terminal());
            Ok(Some((argument.to_owned(), buffered(file, device))))
        }
        Err(_) => Ok(None),
    }
}
