//! Reading puzzles: arguments, files, standard input; one puzzle, or a stream of them.

use std::fs::File;
use std::io::{self, BufRead, BufReader, IsTerminal, Read};
use std::path::Path;

use super::failure::{Failure, Mistake};
use crate::notation::{self, Import};

/// The longest text that is taken for one puzzle, in bytes.
pub const MAX_TEXT: usize = 64 * 1024;

/// The longest argument that is tried as a path, in bytes; no system takes longer ones.
const MAX_PATH: usize = 4096;

/// Lines that are handed on together at most.
const CHUNK: usize = 32;

/// One text of a stream.
#[derive(Clone, Debug)]
pub struct Item {
    /// The line of the file that it is or begins on; for arguments the position of the argument. From 1.
    pub line: u64,
    /// The file it came from; empty for an argument.
    pub source: String,
    /// The text, or why there is none.
    pub text: Result<Vec<u8>, String>,
}

impl Item {
    /// Reads the text as a puzzle.
    ///
    /// # Errors
    /// Says what is wrong with it, and in which line of which file.
    pub fn import(&self) -> Result<Import, Mistake> {
        let source = if self.source.is_empty() { String::new() } else { format!("{}:{}", self.source, self.line) };
        match &self.text {
            Ok(text) if source.is_empty() => import_argument(text),
            Ok(text) => import(&source, text),
            Err(message) => Err(Mistake { source, message: message.clone(), place: None }),
        }
    }
}

/// Reads PUZZLE: `-`, a file that holds one puzzle, or the puzzle itself.
///
/// # Errors
/// Says what is wrong and where.
pub fn puzzle(argument: &str) -> Result<Import, Failure> {
    let Some((name, reader)) = open(argument)? else { return Ok(import_argument(argument.as_bytes())?) };
    let mut text = Vec::new();
    reader.take(MAX_TEXT as u64 + 1).read_to_end(&mut text).map_err(|e| unreadable(&name, &e))?;
    if text.len() > MAX_TEXT {
        return Err(Mistake { source: name, message: too_long(), place: None }.into());
    }
    let whole = import(&name, &text);
    if whole.is_err() {
        let rest = without_comments(&text);
        if rest.len() < text.len()
            && let Ok(found) = import(&name, &rest)
        {
            return Ok(found);
        }
    }
    Ok(whole?)
}

fn import(source: &str, text: &[u8]) -> Result<Import, Mistake> {
    if text.len() > MAX_TEXT {
        return Err(Mistake { source: source.to_owned(), message: too_long(), place: None });
    }
    notation::parse_bytes(text).map_err(|e| Mistake::new(source, text, &e))
}

fn import_argument(argument: &[u8]) -> Result<Import, Mistake> {
    import("", argument).map_err(|mistake| {
        // A misspelt file name is the likelier mistake where the text could be one.
        let name = String::from_utf8_lossy(argument);
        if looks_like_path(&name) {
            let message = String::from("there is no file of this name, and it is not a puzzle either");
            return Mistake { source: name.into_owned(), message, place: None };
        }
        mistake
    })
}

/// Whether a text that names no file may have been meant to.
fn looks_like_path(text: &str) -> bool {
    let letters = |part: &std::ffi::OsStr| part.to_string_lossy().chars().all(char::is_alphabetic);
    text.len() < 256 && !text.contains("://") && !text.contains(char::is_control) && {
        Path::new(text).extension().is_some_and(|e| !e.is_empty() && letters(e)) || text.contains(['/', '\\'])
    }
}

fn too_long() -> String {
    format!("longer than {MAX_TEXT} bytes, which no puzzle is")
}

fn unreadable(name: &str, error: &io::Error) -> Failure {
    Mistake { source: name.to_owned(), message: format!("cannot be read: {error}"), place: None }.into()
}

/// Lines that begin with `#` and blank lines taken out.
fn without_comments(text: &[u8]) -> Vec<u8> {
    let lines: Vec<&[u8]> = text.split(|&b| b == b'\n').filter(|l| !is_skipped(l)).collect();
    lines.join(&b'\n')
}

fn is_skipped(line: &[u8]) -> bool {
    let line = line.trim_ascii();
    // a Str8ts in letters begins with `#` where its first cell is black
    let letters = line.len() == 81 && line.iter().all(|b| matches!(b, b'#' | b'a'..=b'i' | b'1'..=b'9' | b'.'));
    line.is_empty() || line.starts_with(b"#") && !letters
}

/// A stream and its name. The buffer is ours, so that we can tell whether the next line is there already.
type Source = (String, BufReader<Box<dyn Read + Send>>);

/// The stream that an argument names, or `None` if the argument is itself a text.
fn open(argument: &str) -> Result<Option<Source>, Failure> {
    if argument == "-" {
        return Ok(Some((String::from("standard input"), BufReader::new(Box::new(io::stdin())))));
    }
    if argument.len() > MAX_PATH || argument.is_empty() || argument.contains(['\n', '\0']) {
        return Ok(None);
    }
    match std::fs::metadata(argument) {
        Ok(found) if found.is_dir() => {
            let message = String::from("is a folder, not a puzzle");
            Err(Mistake { source: argument.to_owned(), message, place: None }.into())
        }
        Ok(_) => {
            let file = File::open(argument).map_err(|e| unreadable(argument, &e))?;
            Ok(Some((argument.to_owned(), BufReader::new(Box::new(file)))))
        }
        Err(_) => Ok(None),
    }
}

/// INPUT…: every puzzle of the arguments in order, one line at a time and in constant memory.
pub struct Stream {
    arguments: std::vec::IntoIter<String>,
    position: u64,
    open: Option<Lines>,
}

impl Stream {
    /// The puzzles of these arguments; of standard input where there are none.
    ///
    /// # Errors
    /// Refuses to wait for a person to type where nothing was named and standard input is a terminal.
    pub fn new(arguments: Vec<String>) -> Result<Self, Failure> {
        let arguments = if arguments.is_empty() {
            if io::stdin().is_terminal() {
                return Err(Failure::plain("nothing to read: name a puzzle, a file, or - for standard input"));
            }
            vec![String::from("-")]
        } else {
            arguments
        };
        Ok(Self { arguments: arguments.into_iter(), position: 0, open: None })
    }

    /// The next few texts: those that are there already, at least one, at most a handful. `None` at the end.
    ///
    /// # Errors
    /// A file that cannot be opened.
    pub fn chunk(&mut self) -> Option<Result<Vec<Item>, Failure>> {
        let mut items = Vec::new();
        while items.len() < CHUNK {
            match &mut self.open {
                Some(lines) if !items.is_empty() && !lines.is_ready() => break,
                Some(lines) => match lines.next() {
                    Some(item) => items.push(item),
                    None => self.open = None,
                },
                None => {
                    let Some(argument) = self.arguments.next() else { break };
                    self.position += 1;
                    match open(&argument) {
                        Ok(Some((name, reader))) => self.open = Some(Lines::new(name, reader)),
                        Ok(None) => {
                            let text = Ok(argument.into_bytes());
                            items.push(Item { line: self.position, source: String::new(), text });
                        }
                        Err(error) => return Some(Err(error)),
                    }
                }
            }
        }
        if items.is_empty() { None } else { Some(Ok(items)) }
    }
}

/// The lines of one file, each capped.
struct Lines {
    name: String,
    reader: BufReader<Box<dyn Read + Send>>,
    line: u64,
    /// What was read ahead to see whether the file is one puzzle.
    ahead: std::collections::VecDeque<Item>,
    begun: bool,
    done: bool,
}

impl Lines {
    fn new(name: String, reader: BufReader<Box<dyn Read + Send>>) -> Self {
        Self { name, reader, line: 0, ahead: std::collections::VecDeque::new(), begun: false, done: false }
    }

    /// Whether the next line can be had without waiting.
    fn is_ready(&self) -> bool {
        !self.ahead.is_empty() || self.reader.buffer().contains(&b'\n')
    }

    fn next(&mut self) -> Option<Item> {
        if !self.begun {
            self.begun = true;
            self.begin();
        }
        self.ahead.pop_front().or_else(|| self.read())
    }

    /// The next line that is not skipped.
    fn read(&mut self) -> Option<Item> {
        while !self.done {
            self.line += 1;
            let mut text = Vec::new();
            let limit = MAX_TEXT as u64 + 1;
            let result = match (&mut self.reader).take(limit).read_until(b'\n', &mut text) {
                Err(error) => {
                    self.done = true;
                    Err(format!("cannot be read: {error}"))
                }
                Ok(0) => {
                    self.done = true;
                    return None;
                }
                Ok(_) if text.len() > MAX_TEXT && text.last() != Some(&b'\n') => {
                    self.skip_line();
                    Err(too_long())
                }
                Ok(_) if is_skipped(&text) => continue,
                Ok(_) => Ok(text.trim_ascii_end().to_vec()),
            };
            return Some(Item { line: self.line, source: self.name.clone(), text: result });
        }
        None
    }

    /// Passes over the rest of a line without keeping it.
    fn skip_line(&mut self) {
        loop {
            let (used, end) = match self.reader.fill_buf() {
                Ok([]) | Err(_) => (0, true),
                Ok(buffer) => match buffer.iter().position(|&b| b == b'\n') {
                    Some(at) => (at + 1, true),
                    None => (buffer.len(), false),
                },
            };
            self.reader.consume(used);
            if end {
                return;
            }
        }
    }

    /// Finds out whether the whole file is one puzzle: its first line is none, and looks like a piece of one.
    fn begin(&mut self) {
        let Some(first) = self.read() else { return };
        let is_piece = first.text.as_ref().is_ok_and(|text| {
            let text = text.trim_ascii();
            let bracket = text.first().is_some_and(|b| b"{[".contains(b));
            (bracket || text.len() < 81) && notation::parse_bytes(text).is_err()
        });
        let line = first.line;
        self.ahead.push_back(first);
        if !is_piece {
            return;
        }
        let mut whole = Vec::new();
        loop {
            if let Some(Ok(text)) = self.ahead.back().map(|item| &item.text) {
                whole.extend_from_slice(text);
                whole.push(b'\n');
            }
            if whole.len() > MAX_TEXT {
                return;
            }
            let Some(item) = self.read() else { break };
            self.ahead.push_back(item);
        }
        if notation::parse_bytes(&whole).is_ok() || whole.starts_with(b"{") {
            let item = Item { line, source: self.name.clone(), text: Ok(whole) };
            self.ahead = std::iter::once(item).collect();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(text: &[u8]) -> Vec<(u64, Result<usize, String>)> {
        let mut lines = Lines::new("file".into(), BufReader::new(Box::new(io::Cursor::new(text.to_vec()))));
        let mut found = Vec::new();
        while let Some(item) = lines.next() {
            found.push((item.line, item.text.map(|t| t.len())));
        }
        found
    }

    #[test]
    fn comments_and_blank_lines_are_skipped_and_counted() {
        let puzzle = ".".repeat(81);
        let text = format!("# a\n\n{puzzle}\r\n  \n{puzzle}");
        assert_eq!(lines(text.as_bytes()), [(3, Ok(81)), (5, Ok(81))]);
    }

    #[test]
    fn a_puzzle_that_begins_with_a_black_cell_is_no_comment() {
        let puzzle = format!("#{}", "1........a".repeat(8));
        assert_eq!(lines(format!("# {puzzle}\n{puzzle}\n").as_bytes()), [(2, Ok(81))]);
    }

    #[test]
    fn a_line_that_is_too_long_does_not_stop_the_rest() {
        let mut text = vec![b'1'; 300_000];
        text.push(b'\n');
        text.extend_from_slice(&[b'.'; 81]);
        let found = lines(&text);
        assert_eq!(found.len(), 2);
        assert!(found[0].1.is_err());
        assert_eq!(found[1], (2, Ok(81)));
    }

    #[test]
    fn nine_rows_are_one_puzzle() {
        let text = "1........\n".to_owned() + &".........\n".repeat(8);
        assert_eq!(lines(text.as_bytes()), [(1, Ok(90))]);
    }
}
