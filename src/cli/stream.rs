//! INPUT…: many puzzles from arguments, files and standard input, a line at a time and in constant memory.

use std::collections::VecDeque;
use std::io::{self, BufRead, BufReader, IsTerminal, Read};
use std::sync::Arc;

use super::budget::{Budget, Share};
use super::failure::{Failure, Mistake};
use super::input::{self, MAX_TEXT, is_skipped, open, too_long};
use crate::notation::{self, Import, Notation};

/// Lines that are handed on together at most: enough for handing on to cost little beside solving them.
const CHUNK: usize = 128;

/// No notation takes fewer bytes for a whole puzzle.
const SHORTEST: usize = 81;

/// One text of a stream.
#[derive(Debug)]
pub struct Item {
    /// The line of the file that it is or begins on; for arguments the position of the argument. From 1.
    pub line: u64,
    /// The file it came from; empty for an argument.
    pub source: Arc<str>,
    /// The text, or why there is none.
    pub text: Result<Vec<u8>, String>,
    /// The bytes of the stream that it takes up, those of skipped lines before it included.
    pub bytes: u64,
    /// Its share of the memory for texts that wait.
    share: Share,
}

impl Item {
    /// Reads the text as a puzzle, in this notation or in the one that fits.
    ///
    /// # Errors
    /// Says what is wrong with it, and in which line of which file.
    pub fn import(&self, from: Option<&'static Notation>) -> Result<Import, Mistake> {
        match &self.text {
            Ok(text) if self.source.is_empty() => input::import_argument(text, from),
            Ok(text) => input::import("", text, from).map_err(|mistake| Mistake { source: self.place(), ..mistake }),
            Err(message) => Err(self.mistake(message)),
        }
    }

    /// A mistake in this line that has no place in its text.
    pub fn mistake(&self, message: &str) -> Mistake {
        Mistake { source: self.place(), message: message.to_owned(), place: None }
    }

    /// `file:line`; nothing for an argument.
    fn place(&self) -> String {
        if self.source.is_empty() { String::new() } else { format!("{}:{}", self.source, self.line) }
    }
}

/// The puzzles of some arguments in order.
pub struct Stream {
    arguments: std::vec::IntoIter<String>,
    position: u64,
    open: Option<Lines>,
    budget: Arc<Budget>,
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
        Ok(Self { arguments: arguments.into_iter(), position: 0, open: None, budget: Arc::default() })
    }

    /// How many bytes all of it has, if that can be known before it is read.
    pub fn size(&self) -> Option<u64> {
        let of_file = |path: &str| std::fs::metadata(path).ok().filter(std::fs::Metadata::is_file).map(|m| m.len());
        let of = |argument: &String| match argument.as_str() {
            // Where the system has no such name the length is not known; that is all.
            "-" => of_file("/dev/stdin"),
            path if std::fs::exists(path).is_ok_and(|there| there) => of_file(path),
            text => u64::try_from(text.len()).ok(),
        };
        self.arguments.as_slice().iter().map(of).sum()
    }

    /// The next few texts: those that are there already, at least one, at most a handful. `None` at the end.
    ///
    /// What cannot be opened is an item without a text, and does not stop the rest.
    pub fn chunk(&mut self) -> Option<Vec<Item>> {
        self.budget.wait();
        let mut items = Vec::new();
        while items.len() < CHUNK {
            match &mut self.open {
                Some(lines) if !items.is_empty() && (self.budget.is_spent() || !lines.is_ready()) => break,
                Some(lines) => match lines.next() {
                    Some(mut item) => {
                        item.share = self.budget.take(item.text.as_ref().map_or(0, Vec::len));
                        items.push(item);
                    }
                    None => self.open = None,
                },
                None => {
                    let Some(argument) = self.arguments.next() else { break };
                    self.position += 1;
                    let (text, bytes) = match open(&argument) {
                        Ok(Some((name, reader))) => {
                            self.open = Some(Lines::new(&name, reader));
                            continue;
                        }
                        Ok(None) => {
                            let bytes = argument.len() as u64;
                            (Ok(argument.into_bytes()), bytes)
                        }
                        Err(mistake) => (Err(format!("{}: {}", mistake.source, mistake.message)), 0),
                    };
                    items.push(Item {
                        line: self.position,
                        source: Arc::from(""),
                        text,
                        bytes,
                        share: Share::default(),
                    });
                }
            }
        }
        if items.is_empty() { None } else { Some(items) }
    }
}

/// The lines of one file, each capped.
struct Lines {
    name: Arc<str>,
    reader: BufReader<Box<dyn Read + Send>>,
    line: u64,
    /// The room that a line is likely to take.
    usual: usize,
    /// What was read ahead to see whether the file is one puzzle.
    ahead: VecDeque<Item>,
    begun: bool,
    done: bool,
}

impl Lines {
    fn new(name: &str, reader: BufReader<Box<dyn Read + Send>>) -> Self {
        Self { name: Arc::from(name), reader, line: 0, usual: 0, ahead: VecDeque::new(), begun: false, done: false }
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
        let mut bytes = 0;
        while !self.done {
            self.line += 1;
            let mut text = Vec::with_capacity(self.usual);
            let limit = MAX_TEXT as u64 + 1;
            let result = (&mut self.reader).take(limit).read_until(b'\n', &mut text);
            bytes += text.len() as u64;
            self.usual = text.len() + 1;
            let result = match result {
                Err(error) => {
                    self.done = true;
                    Err(format!("cannot be read: {error}"))
                }
                Ok(0) => {
                    self.done = true;
                    return None;
                }
                Ok(_) if text.len() > MAX_TEXT && text.last() != Some(&b'\n') => {
                    bytes += self.skip_line();
                    Err(too_long())
                }
                Ok(_) if is_skipped(&text) => continue,
                Ok(_) => {
                    text.truncate(text.trim_ascii_end().len());
                    Ok(text)
                }
            };
            return Some(Item {
                line: self.line,
                source: Arc::clone(&self.name),
                text: result,
                bytes,
                share: Share::default(),
            });
        }
        None
    }

    /// Passes over the rest of a line without keeping it; how many bytes that were.
    fn skip_line(&mut self) -> u64 {
        let mut passed = 0;
        loop {
            let (used, end) = match self.reader.fill_buf() {
                Ok([]) | Err(_) => (0, true),
                Ok(buffer) => match buffer.iter().position(|&b| b == b'\n') {
                    Some(at) => (at + 1, true),
                    None => (buffer.len(), false),
                },
            };
            self.reader.consume(used);
            passed += used as u64;
            if end {
                return passed;
            }
        }
    }

    /// Finds out whether the whole file is one puzzle: its first line is none, and looks like a piece of one. A later line
    /// that is one tells that it is a list, of which nothing more need be awaited.
    fn begin(&mut self) {
        let Some(first) = self.read() else { return };
        let is_piece = first.text.as_ref().is_ok_and(|text| {
            let text = text.trim_ascii();
            let bracket = text.first().is_some_and(|b| b"{[".contains(b));
            (bracket || text.len() < SHORTEST) && notation::parse_bytes(text).is_err()
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
            let is_puzzle =
                item.text.as_ref().is_ok_and(|text| text.len() >= SHORTEST && notation::parse_bytes(text).is_ok());
            self.ahead.push_back(item);
            if is_puzzle {
                return;
            }
        }
        if notation::parse_bytes(&whole).is_ok() || whole.trim_ascii_start().starts_with(b"{") {
            let bytes = self.ahead.iter().map(|item| item.bytes).sum();
            let item = Item { line, source: Arc::clone(&self.name), text: Ok(whole), bytes, share: Share::default() };
            self.ahead = std::iter::once(item).collect();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(text: &[u8]) -> Vec<(u64, Result<usize, String>)> {
        let mut lines = Lines::new("file", BufReader::new(Box::new(io::Cursor::new(text.to_vec()))));
        let mut found = Vec::new();
        while let Some(item) = lines.next() {
            let length = item.text.as_ref().map(Vec::len).map_err(String::clone);
            found.push((item.line, length));
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
    fn a_list_that_begins_with_a_bad_line_is_a_list() {
        let puzzle = ".".repeat(81);
        for prefix in ["", "https://example.org/sudoku?bd="] {
            let length = prefix.len() + 81;
            let text = format!("title\n{prefix}{puzzle}\n{prefix}{puzzle}\n");
            assert_eq!(lines(text.as_bytes()), [(1, Ok(5)), (2, Ok(length)), (3, Ok(length))]);
        }
    }

    #[test]
    fn nine_rows_are_one_puzzle() {
        let text = "1........\n".to_owned() + &".........\n".repeat(8);
        assert_eq!(lines(text.as_bytes()), [(1, Ok(90))]);
    }
}
