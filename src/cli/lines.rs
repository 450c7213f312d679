//! The commands that answer line by line: INPUT in, an answer a line out, bad lines reported and passed over.

use std::io::{self, Write};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use serde::Serialize;

use super::batch::{How, Place, Report, run};
use super::failure::{Failure, Mistake};
use super::item::Item;
use super::stream::Stream;
use super::{Verdict, json};

/// The answer to one line: the contract's object, and the same in words.
pub trait Answer: Serialize {
    /// The answer to a line that holds no puzzle.
    fn invalid(error: String) -> Self;

    /// Says which line this is the answer to, and of which of several files.
    fn place(&mut self, line: u64, source: Option<String>);

    /// What it means for the exit status.
    fn verdict(&self) -> Verdict;

    /// Writes it in words; nothing where there is only an error.
    fn words(&self, out: &mut Vec<u8>) -> io::Result<()>;

    /// Why there is no answer though the line holds a puzzle.
    fn error(&self) -> Option<&str> {
        None
    }

    /// What is reported beside the words.
    fn notes(&self) -> &[String] {
        &[]
    }
}

/// What to answer and how.
pub struct Lines {
    /// INPUT…
    pub input: Vec<String>,
    /// Objects instead of words.
    pub json: bool,
    /// Threads; one a core without it.
    pub jobs: Option<u16>,
    /// The most bytes that an answer can have.
    pub answer: usize,
}

/// Answers every line of the input in its order.
///
/// # Errors
/// Nothing to read; output that cannot be written.
pub fn answer<A: Answer>(
    lines: Lines,
    out: &mut dyn Write,
    answer: impl Fn(&Item, &AtomicBool) -> Result<A, Mistake> + Send + Sync + 'static,
) -> Result<Verdict, Failure> {
    let (json, several) = (lines.json, lines.input.len() > 1);
    let mut stream = Stream::new(lines.input)?;
    let how = How { jobs: usize::from(lines.jobs.unwrap_or(0)), answer: lines.answer, size: stream.size() };
    let work = move |item: Item, stop: &AtomicBool, report: &mut Report| {
        let mut answer = match answer(&item, stop) {
            Ok(answer) => {
                if let Some(error) = answer.error() {
                    report.mistake(&item.mistake(error));
                }
                answer
            }
            Err(mistake) => {
                report.mistake(&mistake);
                A::invalid(mistake.in_one_line())
            }
        };
        report.verdict(answer.verdict());
        answer.place(item.line, (several && !item.source.is_empty()).then(|| item.source.to_string()));
        // Writing to memory does not fail.
        let _ = if json {
            json::line(&mut report.out, &answer)
        } else {
            answer.notes().iter().for_each(|note| report.note(note));
            answer.words(&mut report.out)
        };
        report.reached(Place { source: Arc::clone(&item.source), line: item.line }, item.bytes);
    };
    run(move || stream.chunk(), &how, out, work)
}
