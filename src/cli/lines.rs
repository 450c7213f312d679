//! The commands that answer line by line: INPUT in, an answer a line out, bad lines reported and passed over.

use std::collections::VecDeque;
use std::io::{self, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use serde::Serialize;

use super::args::BatchArgs;
use super::batch::{How, Place, Report, run};
use super::failure::{Failure, Mistake};
use super::input::NamedStream;
use super::named::{Named, one_or_many};
use super::output::{Belongs, Output};
use super::stream::{CHUNK, Stream};
use super::{Verdict, json, notices};
use crate::collection::Item;
use crate::notation::Import;

/// The answer to one line: the contract's object without its place, and the same in words.
pub trait LineAnswer: Serialize {
    /// The fields of an answer beside those of its place, and those of objects in it that have always the same.
    const FIELDS: &'static [&'static str];

    /// The columns of a table where none are asked for.
    const COLUMNS: &'static [&'static str];

    /// Whether the words of an answer are one line.
    const ONE_LINE: bool = true;

    /// The answer to a line that holds no puzzle: `invalid` and why, or what else the line is.
    fn without_puzzle(status: &'static str, error: Option<String>) -> Self;

    /// The answer with what reading had to say.
    fn beside(self, _notices: Vec<String>) -> Self
    where
        Self: Sized,
    {
        self
    }

    /// Whether a blank line keeps these words of it apart from the answer before.
    fn is_apart(&self, _words: &[u8]) -> bool {
        !Self::ONE_LINE
    }

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

/// The part of an answer with a field `verdict`: it is bad where there is an error instead of an answer.
macro_rules! own_verdict {
    () => {
        fn without_puzzle(status: &'static str, error: Option<String>) -> Self {
            let verdict = if error.is_some() { Verdict::Bad } else { Verdict::Yes };
            Self { status: status.into(), error, verdict, ..Self::default() }
        }

        fn verdict(&self) -> Verdict {
            self.verdict
        }
    };
}
pub(super) use own_verdict;

/// What looks at all that is read.
type Look = Box<dyn FnOnce(&[Item])>;

/// What to answer and how.
pub struct Lines {
    /// INPUT…
    input: Vec<String>,
    /// The file that the only argument names, if it is open already.
    opened: Option<NamedStream>,
    /// How they are read, and how answers are written.
    batch: BatchArgs,
    /// The most bytes that an answer can have.
    answer: usize,
    /// What looks at all of them before the first is answered.
    before: Option<Look>,
}

impl Lines {
    pub const fn new(input: Vec<String>, batch: BatchArgs, answer: usize) -> Self {
        Self { input, opened: None, batch, answer, before: None }
    }

    /// Has all that is read looked at before the first of it is answered. All of it lies in memory then.
    pub fn all_first(self, look: impl FnOnce(&[Item]) + 'static) -> Self {
        Self { before: Some(Box::new(look)), ..self }
    }
}

/// Answers one puzzle as a command for one does, or every line of a list.
///
/// # Errors
/// What is wrong with one puzzle; and as [`answer`].
pub fn one_or_all<A: LineAnswer>(
    mut lines: Lines,
    out: &mut dyn Write,
    answer_to: impl Fn(&Import, &AtomicBool) -> A + Send + Sync + 'static,
) -> Result<Verdict, Failure> {
    let BatchArgs { reading, rows, output, json, .. } = &lines.batch;
    if let ([argument], false) = (lines.input.as_slice(), rows.any() || output.any()) {
        match one_or_many(argument, reading)? {
            Named::Many(source) => lines.opened = Some(source),
            Named::Neither(mistake) => {
                if *json {
                    json::line(out, &A::without_puzzle("invalid", Some(mistake.in_one_line())))?;
                }
                return Err(mistake.into());
            }
            Named::One(import) => {
                notices(&import.notices);
                let answer = answer_to(&import, &AtomicBool::new(false));
                notices(answer.notes());
                if *json {
                    json::line(out, &answer)?;
                } else {
                    let mut words = Vec::new();
                    answer.words(&mut words)?;
                    out.write_all(&words)?;
                }
                return Ok(answer.verdict());
            }
        }
    }
    let from = lines.batch.reading.notation()?;
    answer(lines, out, move |item, stop| {
        let import = item.import(from)?;
        Ok(A::beside(answer_to(&import, stop), import.notices))
    })
}

/// Answers every line of the input in its order.
///
/// # Errors
/// Nothing to read; output that cannot be written.
pub fn answer<A: LineAnswer>(
    lines: Lines,
    out: &mut dyn Write,
    answer: impl Fn(&Item, &AtomicBool) -> Result<A, Mistake> + Send + Sync + 'static,
) -> Result<Verdict, Failure> {
    let BatchArgs { rows, output: args, json, jobs, .. } = &lines.batch;
    let output = Output::new(*json, args, rows, A::COLUMNS)?;
    if output.is_text() && output.every_line && !A::ONE_LINE {
        return Err(Failure::plain("an answer in words takes several lines here: --every-line needs --json"));
    }
    let several = lines.input.len() > 1;
    let names = lines.input.clone();
    let mut stream = match lines.opened {
        Some(source) => Stream::of(source, rows.cut()),
        None => Stream::new(lines.input, rows.cut())?,
    };
    let mut ahead = VecDeque::new();
    // Another file may have other columns.
    if (output.asks_columns() && !several) || args.resume {
        ahead.extend(stream.chunk().unwrap_or_default());
    }
    if output.asks_columns() && !several && !ahead.is_empty() {
        // Before a file is written.
        output.check_columns(A::FIELDS, ahead.make_contiguous())?;
    }
    let opened = output.open(&names)?;
    let (held, begun) = (opened.answers, opened.begun);
    if begun && !ahead.is_empty() {
        output.settle(ahead.make_contiguous());
        opened.begins_with(&output.header())?;
    }
    let mut sink = opened.sink;
    let how = How {
        jobs: usize::from(jobs.unwrap_or(0)),
        answer: lines.answer,
        size: stream.size(),
        to_file: output.has_file(),
        resumed: held > 0,
        attempts: None,
    };
    if let Some(look) = lines.before {
        while let Some(items) = stream.chunk() {
            // No share of the memory for texts that wait: none would ever be given back.
            ahead.extend(items.into_iter().map(Item::without_share));
        }
        // What a run that broke off has answered is not looked at.
        let from = usize::try_from(held).map_or(ahead.len(), |held| held.min(ahead.len()));
        look(ahead.make_contiguous().get(from..).unwrap_or_default());
    }
    let (settled, mut left) = (output.clone(), held);
    let chunk = move || {
        loop {
            let mut items: Vec<Item> = match ahead.len() {
                0 => stream.chunk()?,
                length => ahead.drain(..length.min(CHUNK)).collect(),
            };
            settled.settle(&items);
            // What a run that broke off has answered is read and passed over.
            let passed = usize::try_from(left).map_or(items.len(), |left| left.min(items.len()));
            left -= passed as u64;
            items.drain(..passed);
            if !items.is_empty() {
                return Some(items);
            }
        }
    };
    let writer = output.clone();
    let work = move |mut item: Item, stop: &AtomicBool, report: &mut Report| {
        let input = writer.echo.then(|| item.text.clone().unwrap_or_default());
        let row = item.split();
        let answer = answer_one(&item, stop, report, &answer);
        report.verdict(answer.verdict());
        let belongs = Belongs {
            line: item.line,
            source: (several && !item.source.is_empty()).then_some(&*item.source),
            row: row.as_ref(),
            input: input.as_deref(),
            first: item.first && !begun,
        };
        if writer.is_text() {
            answer.notes().iter().for_each(|note| report.note(note));
        }
        let start = report.out.len();
        // Writing to memory does not fail.
        let _ = writer.write(report, &belongs, &answer, |out| words_after(out, item.first, &answer));
        if writer.every_line && writer.is_text() {
            one_line(report, start, &item);
        }
        report.reached(Place { source: Arc::clone(&item.source), line: item.line }, item.bytes);
    };
    let verdict = match &mut sink {
        Some(file) => run(chunk, &how, file, work),
        None => run(chunk, &how, out, work),
    };
    // What is whole is kept, however the run ended.
    let finished = sink.map_or(Ok(()), |mut sink| sink.finish());
    let verdict = verdict?;
    finished?;
    Ok(output.verdict(verdict))
}

/// The words of an answer, after a blank line where they are kept apart from those of the one before.
fn words_after<A: LineAnswer>(out: &mut Vec<u8>, first: bool, answer: &A) -> io::Result<()> {
    let start = out.len();
    answer.words(out)?;
    let words = out.get(start..).unwrap_or_default();
    if !first && !words.is_empty() && answer.is_apart(words) {
        out.insert(start, b'\n');
    }
    Ok(())
}

/// The answer to one item, whatever it holds and whatever happens.
fn answer_one<A: LineAnswer>(
    item: &Item,
    stop: &AtomicBool,
    report: &mut Report,
    answer: &impl Fn(&Item, &AtomicBool) -> Result<A, Mistake>,
) -> A {
    if let Some(status) = item.what.skipped() {
        return A::without_puzzle(status, None);
    }
    // A defect in an engine costs the answer to one line, not the job.
    let result = catch_unwind(AssertUnwindSafe(|| answer(item, stop)))
        .unwrap_or_else(|_| Err(item.mistake("the program failed on this line, which is a bug in it")));
    match result {
        Ok(answer) => {
            if let Some(error) = answer.error() {
                report.mistake(&item.mistake(error));
            }
            answer
        }
        Err(mistake) => {
            report.mistake(&mistake);
            A::without_puzzle("invalid", Some(mistake.in_one_line()))
        }
    }
}

/// Leaves an empty line in place of an answer of several, where answers are matched with lines.
fn one_line(report: &mut Report, start: usize, item: &Item) {
    let lines = report.out.get(start..).map_or(0, |text| text.iter().filter(|b| **b == b'\n').count());
    if lines > 1 {
        report.out.truncate(start);
        report.out.push(b'\n');
        report.mistake(&item.mistake("the answer takes several lines; --json keeps it on one"));
    }
}
