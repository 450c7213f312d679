//! The texts of one file: a line each, or all of it where it is one puzzle.

use std::collections::VecDeque;
use std::fmt;
use std::io::{self, BufRead, BufReader, Read};
use std::sync::Arc;

use super::item::UNREADABLE;
use super::line_ends::fed;
use super::rows::{Layout, Wanted, known};
use super::{Item, MAX_TEXT, What, too_long};
use crate::notation::{self, begins_games, close_game, find_game, is_skipped};

/// A line with fewer bytes may be a piece of a puzzle. Small puzzles are shorter still, but those of a list that begins
/// with something else are not looked for.
const SHORTEST: usize = 81;

/// The byte order mark of UTF-8.
pub const MARK: &[u8] = b"\xef\xbb\xbf";

/// A line that is longer, in bytes, is taken for one that never ends.
const ENDLESS: u64 = 64 << 20;

/// How files are cut into texts.
#[derive(Clone, Debug, Default)]
pub struct Cut {
    /// What the options say about rows.
    pub rows: Wanted,
    /// Whether blank lines, comments and headers are texts too, and every line stands for itself.
    pub every_line: bool,
}

/// The lines of one file, each capped.
pub struct Lines {
    name: Arc<str>,
    reader: BufReader<Box<dyn Read + Send>>,
    line: u64,
    /// The room that a line is likely to take.
    usual: usize,
    /// What was read ahead to see whether the file is one puzzle.
    ahead: VecDeque<Item>,
    /// All of that as it stands in the file, what lines of a list skip included.
    raw: Vec<u8>,
    /// Whether it holds games of OpenSudoku, one after another.
    games: bool,
    begun: bool,
    done: bool,
    cut: Arc<Cut>,
    /// How the lines hold their puzzles; known with the first of them.
    layout: Option<Arc<Layout>>,
    /// Whether the file has a header.
    header: bool,
    /// What is wrong with it and its line, until a row says so.
    problem: Option<(u64, String)>,
}

impl Lines {
    /// The texts of a file with this name.
    pub fn new(name: &str, reader: BufReader<Box<dyn Read + Send>>, cut: &Arc<Cut>) -> Self {
        Self {
            name: Arc::from(name),
            reader,
            line: 0,
            usual: 0,
            ahead: VecDeque::new(),
            raw: Vec::new(),
            games: false,
            begun: false,
            done: false,
            cut: Arc::clone(cut),
            layout: None,
            header: false,
            problem: None,
        }
    }

    /// The texts of one that was read already, cut without options.
    pub fn of(name: &str, text: &[u8]) -> Self {
        let all: Box<dyn Read + Send> = Box::new(io::Cursor::new(text.to_vec()));
        Self::new(name, BufReader::new(all), &Arc::default())
    }

    /// Whether the next line can be had without waiting.
    pub fn is_ready(&self) -> bool {
        !self.ahead.is_empty() || self.reader.buffer().contains(&b'\n')
    }

    /// The next line that is not skipped.
    fn read(&mut self) -> Option<Item> {
        let mut bytes = 0;
        while !self.done {
            let (line, taken) = self.next_line();
            bytes += taken;
            let (text, blanks, what) = match line {
                Ok(None) => {
                    let (line, problem) = self.problem.take()?;
                    return Some(Item::new(line, &self.name, Err(problem), bytes));
                }
                Ok(Some(text)) => {
                    let what = self.what_is(&text);
                    if what == What::Puzzle {
                        self.problem = None;
                    } else if !self.cut.every_line {
                        continue;
                    }
                    let (text, blanks) = self.without_end(text);
                    (Ok(text), blanks, what)
                }
                Err(why) => (Err(why), Vec::new(), What::Puzzle),
            };
            let item = Item::new(self.line, &self.name, text, bytes);
            return Some(Item { what, blanks, layout: self.layout.clone(), ..item });
        }
        None
    }

    /// The next line with its end, or why it cannot be had, and how many bytes it takes up; `None` after the last one.
    fn next_line(&mut self) -> (Result<Option<Vec<u8>>, String>, u64) {
        self.line += 1;
        let mut text = Vec::with_capacity(self.usual);
        let limit = MAX_TEXT as u64 + 1;
        let result = (&mut self.reader).take(limit).read_until(b'\n', &mut text);
        let bytes = text.len() as u64;
        // Excel begins its tables with it.
        if self.line == 1 && text.starts_with(MARK) {
            text.drain(..MARK.len());
        }
        self.usual = text.len() + 1;
        if !self.begun && self.raw.len() <= MAX_TEXT {
            self.raw.extend_from_slice(&text);
        }
        match result {
            Err(error) => {
                self.done = true;
                (Err(format!("{UNREADABLE}: {error}")), bytes)
            }
            Ok(0) => {
                self.done = true;
                (Ok(None), bytes)
            }
            Ok(_) if text.len() > MAX_TEXT && text.last() != Some(&b'\n') => {
                let (passed, endless) = self.skip_line();
                self.done = endless;
                let why = if endless {
                    format!("a line that has not ended after {} MiB; the rest is not read", ENDLESS >> 20)
                } else {
                    too_long()
                };
                (Err(why), bytes + passed)
            }
            Ok(_) => (Ok(Some(text)), bytes),
        }
    }

    /// What a line is; the first that is not skipped settles how they hold their puzzles.
    fn what_is(&mut self, line: &[u8]) -> What {
        if is_skipped(line) {
            if line.trim_ascii().is_empty() { What::Blank } else { What::Comment }
        } else if self.layout.is_none() && self.is_header(line) {
            What::Header
        } else {
            What::Puzzle
        }
    }

    /// A line without its end, and the blanks before that, which are no part of the text.
    fn without_end(&self, mut line: Vec<u8>) -> (Vec<u8>, Vec<u8>) {
        let ends = line.iter().rev().take_while(|b| b"\r\n".contains(b)).count();
        line.truncate(line.len() - ends);
        // The last columns of a row may be empty.
        let blanks = match self.layout.as_deref() {
            Some(Layout::Columns(_)) => Vec::new(),
            _ => line.split_off(line.trim_ascii_end().len()),
        };
        (line, blanks)
    }

    /// Whether the first line that is not skipped names the columns; it settles how the lines hold their puzzles.
    fn is_header(&mut self, line: &[u8]) -> bool {
        let (layout, header) = self.cut.rows.begin(line);
        // Where every line has an answer of its own there is none left for it.
        if let Layout::Columns(columns) = &layout
            && !self.cut.every_line
        {
            self.problem = columns.problem.clone().map(|problem| (self.line, problem));
        }
        self.layout = Some(Arc::new(layout));
        self.header = header;
        header
    }

    /// Whether a line is known to be one of a list, whatever comes after it.
    fn is_row(&self, line: &[u8]) -> bool {
        self.header || !self.cut.rows.is_nothing() || known::holds_puzzle(line)
    }

    /// Passes over the rest of a line without keeping it; how many bytes that were, and whether it seems to have no
    /// end.
    fn skip_line(&mut self) -> (u64, bool) {
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
            if end || passed > ENDLESS {
                return (passed, !end);
            }
        }
    }

    /// Finds out whether the whole file is one puzzle: its first line is none, and looks like a piece of one. A later
    /// line that is one tells that it is a list, of which nothing more need be awaited; unless it ends a text that was
    /// broken into lines, and looks like a puzzle of its own.
    fn begin(&mut self) {
        let Some(first) = self.read() else { return };
        if let (Some(Layout::Columns(columns)), Ok(text)) = (first.layout.as_deref(), &first.text)
            && self.header
            && self.cut.rows.is_nothing()
            && known::is_title(columns, text)
        {
            // Its line is one like all others.
            self.reread();
            (self.layout, self.header) = (Some(Arc::new(Layout::Known)), false);
            return self.begin();
        }
        let start = first.text.as_deref().map(<[u8]>::trim_ascii).unwrap_or_default();
        let start_is_long = is_long_piece(start);
        let mut half = is_half(start);
        let likely = start_is_long || half || is_piece(start) || is_sentence(start);
        let piece = likely && !self.is_row(start) && notation::parse_bytes(start).is_err();
        let xml = begins_games(start);
        self.ahead.push_back(first);
        if !piece {
            return;
        }
        let mut games = Games::default();
        let mut last = false;
        while let Some(item) = self.read() {
            if last {
                self.ahead.push_back(item);
                return;
            }
            let is_puzzle = |text: &Vec<u8>| {
                text.len() >= SHORTEST && (notation::parse_bytes(text).is_ok() || known::holds_puzzle(text))
            };
            let is_list = !xml && item.text.as_ref().is_ok_and(is_puzzle);
            let ends_text = start_is_long || half;
            half = item.text.as_deref().is_ok_and(is_half);
            self.ahead.push_back(item);
            if xml && games.are_several(&self.raw) {
                return self.begin_games();
            }
            last = is_list && ends_text && self.raw.len() <= MAX_TEXT && notation::parse_bytes(&self.raw).is_ok();
            if is_list && !last || self.raw.len() > MAX_TEXT {
                return;
            }
        }
        // a single line was tried already
        let alone = |item: &Item| item.text.as_ref().is_ok_and(|text| text.trim_ascii() == self.raw.trim_ascii());
        if self.ahead.len() > 1 || !self.ahead.front().is_some_and(alone) {
            self.take_whole(start_is_long);
        }
    }

    /// Takes the file, which was read to its end, for one puzzle if it is one, or else for several with blank lines
    /// between them if they are; or for a message with a puzzle in it, or one with a mistake.
    fn take_whole(&mut self, of_long_lines: bool) {
        // Objects of JSON, each on a line of its own, are a list even if none is a puzzle.
        if self.ahead.len() > 1 && self.ahead.iter().all(|item| item.text.as_deref().is_ok_and(is_object)) {
            return;
        }
        let bytes = self.ahead.iter().map(|item| item.bytes).sum();
        if let Some((line, text)) = self.one_text() {
            self.ahead = VecDeque::from([Item::new(line, &self.name, Ok(text), bytes)]);
        } else if let Some(items) = self.paragraphs() {
            self.ahead = items;
        } else if self.is_message() || !of_long_lines && self.is_spoilt() {
            let item = Item::new(1, &self.name, Ok(std::mem::take(&mut self.raw)), bytes);
            self.ahead = VecDeque::from([item]);
        }
    }

    /// All of the file as one puzzle, with the line that it begins on: as it stands, or without what lists skip. A JSON
    /// is one even if it has a mistake.
    fn one_text(&mut self) -> Option<(u64, Vec<u8>)> {
        if is_one(&self.raw) {
            let blank = |line: &&[u8]| line.trim_ascii().is_empty();
            let skipped: Vec<&[u8]> = self.raw.split_inclusive(|b| *b == b'\n').take_while(blank).collect();
            let (line, bytes) = (1 + skipped.len() as u64, skipped.iter().map(|line| line.len()).sum());
            return Some((line, self.raw.split_off(bytes)));
        }
        let first = self.ahead.front().map_or(1, |item| item.line);
        let mut whole: Vec<u8> = Vec::new();
        for text in self.texts() {
            whole.extend_from_slice(text);
            whole.push(b'\n');
        }
        let json = whole.trim_ascii_start().starts_with(b"{");
        (is_one(&whole) || json).then_some((first, whole))
    }

    /// What stands between blank lines, if those are several puzzles.
    fn paragraphs(&self) -> Option<VecDeque<Item>> {
        let blocks = blocks(&self.raw);
        let several = blocks.len() > 1 && blocks.iter().all(|(_, text)| is_one(text));
        let item = |(line, text): &(u64, &[u8])| Item::new(*line, &self.name, Ok(text.to_vec()), text.len() as u64);
        several.then(|| blocks.iter().map(item).collect())
    }

    /// Whether there is a puzzle among words in the file, but none in a line of it.
    fn is_message(&self) -> bool {
        !self.texts().any(|text| is_one(text) || is_among_words(text)) && is_among_words(&self.raw)
    }

    /// Whether it is one puzzle with a mistake in it: some notation knows all its lines together, and none knows a line.
    fn is_spoilt(&self) -> bool {
        let known = || notation::parse_bytes(&self.raw).is_err_and(|error| error.notation.is_some());
        !self.texts().any(is_one) && known()
    }

    /// The texts that were read ahead.
    fn texts(&self) -> impl Iterator<Item = &[u8]> {
        self.ahead.iter().filter_map(|item| item.text.as_deref().ok())
    }

    /// Goes back to the beginning.
    fn reread(&mut self) {
        let rest = std::mem::replace(&mut self.reader, BufReader::new(Box::new(io::empty())));
        let from_start = io::Cursor::new(std::mem::take(&mut self.raw)).chain(rest);
        self.reader = BufReader::new(Box::new(from_start));
        (self.done, self.line) = (false, 0);
    }

    /// Starts anew, to read game by game.
    fn begin_games(&mut self) {
        self.reread();
        (self.games, self.line) = (true, 1);
        self.ahead.clear();
    }

    /// The next `<game …>` with what is in its tag.
    fn game(&mut self) -> Option<Item> {
        let (mut tag, mut passed, mut line) = (Vec::new(), 0, self.line);
        // Whether a game has begun, and how many quotes of each sort are in it so far.
        let (mut begun, mut quotes) = (false, [0_usize; 2]);
        loop {
            let before = tag.len();
            let read = (&mut self.reader).take(MAX_TEXT as u64).read_until(b'>', &mut tag);
            let count = match read {
                Ok(0) if self.done => return None,
                Ok(count) => count,
                Err(error) => {
                    self.done = true;
                    self.reader = BufReader::new(Box::new(io::empty()));
                    return Some(Item::new(self.line, &self.name, Err(format!("{UNREADABLE}: {error}")), passed));
                }
            };
            passed += count as u64;
            let lines = |text: Option<&[u8]>| text.unwrap_or_default().iter().filter(|b| **b == b'\n').count() as u64;
            let begins = self.line;
            self.line += lines(tag.get(before..));
            let mut new = before;
            if !begun {
                let Some(at) = find_game(&tag) else {
                    if count == 0 {
                        return None;
                    }
                    tag.clear();
                    continue;
                };
                line = begins + lines(tag.get(before..at));
                tag.drain(..at);
                (begun, new) = (true, 0);
            }
            let added = tag.get(new..).unwrap_or_default();
            for (quote, count) in [b'"', b'\''].into_iter().zip(&mut quotes) {
                *count += added.iter().filter(|b| **b == quote).count();
            }
            // a > in quotes does not end it
            if tag.len() > MAX_TEXT {
                return Some(Item::new(line, &self.name, Err(too_long()), passed));
            }
            if count == 0 || quotes.iter().all(|count| count.is_multiple_of(2)) {
                close_game(&mut tag);
                return Some(Item::new(line, &self.name, Ok(tag), passed));
            }
        }
    }
}

impl Iterator for Lines {
    type Item = Item;

    fn next(&mut self) -> Option<Item> {
        if !self.begun {
            let reader = std::mem::replace(&mut self.reader, BufReader::new(Box::new(io::empty())));
            self.reader = fed(reader);
            if !self.cut.every_line {
                self.begin();
            }
            self.begun = true;
            self.raw = Vec::new();
        }
        self.ahead.pop_front().or_else(|| if self.games { self.game() } else { self.read() })
    }
}

impl fmt::Debug for Lines {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Lines").field("name", &self.name).field("line", &self.line).finish_non_exhaustive()
    }
}

/// The games that were found in a text of which more and more is known.
#[derive(Debug, Default)]
struct Games {
    count: usize,
    /// Where the next one may begin.
    from: usize,
}

impl Games {
    /// Whether there are several in the text, which begins with what it was before.
    fn are_several(&mut self, text: &[u8]) -> bool {
        while let Some(at) = text.get(self.from..).and_then(find_game) {
            self.count += 1;
            self.from += at + 1;
        }
        // the tag at its end may not be whole
        self.from = self.from.max(text.len().saturating_sub(b"<game".len()));
        self.count > 1
    }
}

/// Whether a line that is no puzzle may be a piece of one: it is short, opens a bracket, or is of a drawn grid.
fn is_piece(line: &[u8]) -> bool {
    let drawn = |b: &u8| b.is_ascii_digit() || b" \t|+-*.:'_=".contains(b);
    let apart = line.iter().any(|b| b" \t|+".contains(b)) || line.windows(2).any(|w| w == b"--");
    line.len() < SHORTEST || line.first().is_some_and(|b| b"{[<".contains(b)) || (apart && line.iter().all(drawn))
}

/// Whether a line may be the first of a long text that was broken into lines: it is long, and has no blank in it.
fn is_long_piece(line: &[u8]) -> bool {
    line.len() >= SHORTEST && !line.iter().any(u8::is_ascii_whitespace)
}

/// Whether a line is of words, as the first of a message is.
fn is_sentence(line: &[u8]) -> bool {
    let letters = line.iter().filter(|b| b.is_ascii_alphabetic()).count();
    line.contains(&b' ') && 2 * letters > line.len()
}

/// Whether a text is a puzzle as it stands.
fn is_one(text: &[u8]) -> bool {
    notation::parse_bytes(text).is_ok()
}

/// Whether a text contains a puzzle with words around it.
fn is_among_words(text: &[u8]) -> bool {
    std::str::from_utf8(text).is_ok_and(|text| notation::read_within_words(text, None).is_some())
}

/// Whether a line is an object of JSON from its first brace to its last.
fn is_object(line: &[u8]) -> bool {
    line.trim_ascii_start().starts_with(b"{") && serde_json::from_slice::<serde::de::IgnoredAny>(line).is_ok()
}

/// Whether a line is a link that goes on after its comma.
fn is_half(line: &[u8]) -> bool {
    line.trim_ascii_end().ends_with(b",") && line.windows(3).any(|w| w.eq_ignore_ascii_case(b"bd="))
}

/// What stands between blank lines, each with the line it begins on.
fn blocks(text: &[u8]) -> Vec<(u64, &[u8])> {
    let (mut blocks, mut from, mut at) = (Vec::new(), None, 0);
    for (line, text_line) in (1..).zip(text.split_inclusive(|b| *b == b'\n')) {
        let blank = text_line.trim_ascii().is_empty();
        match (from, blank) {
            (None, false) => from = Some((line, at)),
            (Some((line, start)), true) => {
                blocks.extend(text.get(start..at).map(|block| (line, block)));
                from = None;
            }
            _ => {}
        }
        at += text_line.len();
    }
    blocks.extend(from.and_then(|(line, start)| Some((line, text.get(start..)?))));
    blocks
}
