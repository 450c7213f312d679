//! INPUT…: many puzzles from arguments, files and standard input, a line at a time and in constant memory.

use std::fs::File;
use std::io::{self, IsTerminal, Read};
use std::sync::Arc;

use crate::cli::failure::Failure;
use crate::cli::input::{NamedStream, STDIN, open};
use crate::collection::budget::Budget;
use crate::collection::packing::Packing;
use crate::collection::{Cut, Item, Lines};

/// Lines that are handed on together at most: enough for handing on to cost little beside solving them.
pub const CHUNK: usize = 128;

/// The puzzles of some arguments in order.
pub struct Stream {
    arguments: std::vec::IntoIter<String>,
    position: u64,
    open: Option<Lines>,
    begun: bool,
    budget: Arc<Budget>,
    cut: Arc<Cut>,
    /// How many bytes all of it has, if that can be known before it is read.
    size: Option<u64>,
}

impl Stream {
    /// The puzzles of these arguments; of standard input where there are none.
    ///
    /// # Errors
    /// Refuses to wait for a person to type where nothing was named and standard input is a terminal.
    pub fn new(arguments: Vec<String>, cut: Cut) -> Result<Self, Failure> {
        let arguments = if arguments.is_empty() {
            if io::stdin().is_terminal() {
                return Err(Failure::plain("nothing to read: name a puzzle, a file, or - for standard input"));
            }
            vec![String::from("-")]
        } else {
            arguments
        };
        let size = arguments.iter().map(|argument| size_of(argument)).sum();
        let (cut, budget) = (Arc::new(cut), Arc::default());
        Ok(Self { arguments: arguments.into_iter(), position: 0, open: None, begun: false, budget, cut, size })
    }

    /// The puzzles of a file that is open already.
    pub fn of(source: NamedStream, cut: Cut) -> Self {
        let (cut, budget) = (Arc::new(cut), Arc::default());
        let (name, reader) = source;
        let size = size_of(if name == STDIN { "-" } else { &name });
        let open = Some(Lines::new(&name, reader, &cut));
        Self { arguments: Vec::new().into_iter(), position: 0, open, begun: false, budget, cut, size }
    }

    /// How many bytes all of it has, what was read already included, if that could be known before.
    pub const fn size(&self) -> Option<u64> {
        self.size
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
                            self.open = Some(Lines::new(&name, reader, &self.cut));
                            continue;
                        }
                        Ok(None) => {
                            let bytes = argument.len() as u64;
                            (Ok(argument.into_bytes()), bytes)
                        }
                        Err(mistake) => (Err(format!("{}: {}", mistake.source, mistake.message)), 0),
                    };
                    // An argument is a puzzle as it stands, unless an option says otherwise.
                    let rows = &self.cut.rows;
                    let row = text.as_ref().ok().filter(|_| !rows.is_nothing()).map(|text| rows.begin(text));
                    // Nothing comes before it that could name its columns.
                    let text = match rows.name() {
                        Some(name) if row.as_ref().is_some_and(|(_, header)| *header) => {
                            Err(format!("a column {name:?} needs a header, which an argument does not have"))
                        }
                        _ => text,
                    };
                    let layout = row.filter(|(_, header)| !header).map(|(layout, _)| Arc::new(layout));
                    items.push(Item { layout, ..Item::new(self.position, &Arc::from(""), text, bytes) });
                }
            }
        }
        if let Some(item) = items.first_mut().filter(|_| !self.begun) {
            item.first = true;
            self.begun = true;
        }
        if items.is_empty() { None } else { Some(items) }
    }
}

/// How many bytes an argument names or is, if that can be known before it is read.
fn size_of(argument: &str) -> Option<u64> {
    match argument {
        "-" => size_of_stdin(),
        path if std::fs::exists(path).is_ok_and(|there| there) => {
            let is_file = std::fs::metadata(path).is_ok_and(|about| about.is_file());
            let mut file = Some(path).filter(|_| is_file).and_then(|path| File::open(path).ok())?;
            let mut start = Vec::new();
            (&mut file).take(4).read_to_end(&mut start).ok()?;
            file.metadata().ok().filter(|_| Packing::of_start(&start).is_none()).map(|about| about.len())
        }
        text => u64::try_from(text.len()).ok(),
    }
}

/// How much a file at standard input has left. It is not opened by a name: on some systems that is the same open file, and
/// what is looked at here would be missing when it is read.
#[cfg(unix)]
fn size_of_stdin() -> Option<u64> {
    use std::io::Seek;
    use std::os::fd::AsFd;
    use std::os::unix::fs::FileExt;

    let mut file = File::from(io::stdin().as_fd().try_clone_to_owned().ok()?);
    let about = file.metadata().ok().filter(std::fs::Metadata::is_file)?;
    let (at, mut start) = (file.stream_position().ok()?, [0; 4]);
    file.read_at(&mut start, at).ok()?;
    if Packing::of_start(&start).is_some() { None } else { about.len().checked_sub(at) }
}

#[cfg(not(unix))]
const fn size_of_stdin() -> Option<u64> {
    None
}
