//! Puzzles among the lines that are typed: strings and links on a line, grids row by row, and messages with a puzzle.

use crate::notation::{self, Import, MAX_TEXT, NotationError};
use crate::text::sentence;

/// The fewest characters of a puzzle on one line: a grid of four by four.
const SHORTEST: usize = 16;

/// The line that ends a paste for which the player asked, whatever is in it.
const LAST_LINE: &str = ".";

/// What became of a line.
#[derive(Debug)]
pub enum Pasted {
    /// It is no part of a puzzle.
    No,
    /// More lines belong to it, as this sentence says if it is the first one.
    More(Option<String>),
    Whole(Box<Import>),
    /// Why the lines are no puzzle.
    Failed(String),
}

/// The lines of a puzzle that is pasted.
#[derive(Debug, Default)]
pub struct Paste {
    /// At most [`MAX_TEXT`] bytes of them.
    lines: Vec<String>,
    /// The length of all lines as one text, those that were not kept included.
    bytes: usize,
    /// Those of them that are rows of a grid.
    rows: Rows,
    /// Whether the player said that a puzzle follows; otherwise only what looks like one is taken.
    asked: bool,
}

/// How many rows of a grid there are so far.
#[derive(Debug, Default)]
struct Rows {
    count: usize,
    /// The length of the first one.
    side: usize,
    uneven: bool,
}

impl Rows {
    fn add(&mut self, length: usize) {
        if self.count == 0 {
            self.side = length;
        }
        self.uneven |= length != self.side;
        self.count += 1;
    }

    /// Whether they are all rows of a grid.
    const fn are_all(&self) -> bool {
        self.count > 0 && self.count == self.side && !self.uneven
    }

    /// Whether they are the first rows of a grid: four rows of nine have as many cells as a grid of six by six.
    const fn are_some(&self) -> bool {
        self.count > 0 && self.count < self.side && !self.uneven
    }
}

/// The digits and dots of a row of a grid, without what is drawn around them; nothing for another line.
fn row(line: &str) -> Option<String> {
    let cells: String = line.chars().filter(|c| !c.is_whitespace() && *c != '|').collect();
    let only = cells.chars().all(|c| c.is_ascii_digit() || matches!(c, '.' | '_' | '*'));
    ((4..=9).contains(&cells.len()) && only).then_some(cells)
}

/// Whether a line only divides the rows of a grid.
fn divides(line: &str) -> bool {
    let line = line.trim();
    line.len() > 2 && line.chars().all(|c| matches!(c, '-' | '+' | '|' | '=' | ' '))
}

impl Paste {
    /// The player said that a puzzle follows.
    pub fn asked() -> Self {
        Self { asked: true, ..Self::default() }
    }

    /// Whether lines are waited for.
    pub const fn is_begun(&self) -> bool {
        self.asked || self.bytes > 0
    }

    /// Whether the player said that a puzzle follows.
    pub const fn is_asked(&self) -> bool {
        self.asked
    }

    /// Takes a line.
    pub fn take(&mut self, line: &str) -> Pasted {
        let line = line.trim();
        let row = row(line);
        let may_belong = self.asked || row.is_some() || (self.is_begun() && divides(line));
        if line.is_empty() {
            return if self.is_begun() { self.blank() } else { Pasted::No };
        }
        if self.asked && line == LAST_LINE {
            return self.finish();
        }
        if self.bytes == 0
            && line.len() >= SHORTEST
            && let Ok(import) = notation::parse(line)
        {
            *self = Self::default();
            return Pasted::Whole(Box::new(import));
        }
        if !may_belong {
            return if self.is_begun() { self.finish() } else { Pasted::No };
        }
        let before = self.bytes;
        self.bytes += line.len() + usize::from(before > 0);
        if self.bytes > MAX_TEXT {
            let end = if self.asked { "A line with only a dot" } else { "An empty line" };
            let said = || format!("This is longer than {MAX_TEXT} bytes, so it cannot be read. {end} ends the paste.");
            return Pasted::More((before <= MAX_TEXT).then(said));
        }
        self.lines.push(line.to_owned());
        if let Some(row) = row {
            self.rows.add(row.len());
        }
        if self.rows.are_all() {
            return self.finish();
        }
        let side = self.rows.side;
        let first = self.lines.len() == 1 && side > 1 && !self.asked;
        Pasted::More(first.then(|| format!("The first row of a puzzle; {} more follow.", side - 1)))
    }

    /// An empty line. It ends what the player did not ask for, and a puzzle that stands alone. A message goes on: what
    /// follows the puzzle in it is not to be taken for commands.
    fn blank(&mut self) -> Pasted {
        if !self.asked || self.bytes == 0 {
            return self.finish();
        }
        if self.bytes >= MAX_TEXT {
            return Pasted::More(None);
        }
        let last = self.lines.last().map_or("", String::as_str);
        let again = last.is_empty();
        let first = !self.lines.iter().any(String::is_empty);
        let within_grid = self.rows.are_some() && (row(last).is_some() || divides(last));
        if first
            && !within_grid
            && let Ok(import) = notation::parse(&self.text())
        {
            *self = Self::default();
            return Pasted::Whole(Box::new(import));
        }
        self.bytes += 1;
        self.lines.push(String::new());
        let said = || String::from("A line with only a dot ends the paste.");
        Pasted::More((first || again).then(said))
    }

    /// The lines so far as one text; rows of a grid without what divides them.
    fn text(&self) -> String {
        let lines = || self.lines.iter().filter(|line| !line.is_empty() && !divides(line));
        let rows: Option<Vec<String>> = lines().map(|line| row(line)).collect();
        rows.map_or_else(|| self.lines.join("\n"), |rows| rows.concat())
    }

    /// Reads the lines so far. What was pasted at the player's word may be a message with a puzzle in it.
    fn read(&self) -> Result<Import, NotationError> {
        let text = self.text();
        let among_words = || if self.asked { notation::read_within_words(&text, None) } else { None };
        notation::parse(&text).or_else(|why| among_words().ok_or(why))
    }

    /// No more lines come.
    pub fn finish(&mut self) -> Pasted {
        let paste = std::mem::take(self);
        if paste.bytes == 0 {
            return Pasted::Failed(String::from("Nothing was pasted."));
        }
        match notation::check_length(paste.bytes).and_then(|()| paste.read()) {
            Ok(import) => Pasted::Whole(Box::new(import)),
            Err(why) => Pasted::Failed(sentence(&why.to_string())),
        }
    }
}
