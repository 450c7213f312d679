//! The commands that answer line by line: INPUT in, an answer a line out, bad lines reported and passed over.

use std::collections::VecDeque;
use std::io::{self, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use serde::Serialize;

use super::named::{Named, one_or_many};
use super::output::{Belongs, Opened, Output};
use super::stream::{CHUNK, Stream};
use super::{How, Place, Report, Work, run};
use crate::cli::args::BatchArgs;
use crate::cli::failure::{Failure, Mistake, notices};
use crate::cli::input::NamedStream;
use crate::cli::json;
use crate::cli::verdict::Verdict;
use crate::collection::Item;
use crate::collection::rows::Row;
use crate::notation::{self, Import};
use crate::text::printable;

/// The answer to one line: the contract's object without its place, and the same in words.
pub trait LineAnswer: Serialize {
    /// The fields of an answer beside those of its place, and those of objects in it that have always the same.
    const FIELDS: &'static [&'static str];

    /// The columns of a table where none are asked for.
    const COLUMNS: &'static [&'static str];

    /// Whether the words of an answer are one line.
    const ONE_LINE: bool = true;

    /// Fields that options decide, and that have the same in them whenever a puzzle is answered with these options. A run
    /// that goes on compares them in its first answer.
    const REPEATED: &'static [&'static str] = &[];

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

    /// Whether all of the notices are reported beside the words. That puzzles were left out always is.
    const SAYS_ALL: bool = false;

    /// What reading had to say.
    fn notices(&self) -> &[String];
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
pub(in crate::cli) use own_verdict;

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
    let BatchArgs { reading, rows, answers, output, json, .. } = &lines.batch;
    if let ([argument], false) = (lines.input.as_slice(), rows.any() || answers.any() || output.any()) {
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
                notices(answer.notices());
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
    let work = |writer: Writer| -> Work<Item> {
        Box::new(move |mut item, stop, report| {
            let input = writer.output.echo.then(|| item.as_it_was());
            let row = item.split();
            let answer = answer_one(&item, stop, report, &answer);
            writer.write(&item, row.as_ref(), input.as_deref(), &answer, report);
        })
    };
    let form = Form { fields: A::FIELDS, columns: A::COLUMNS, one_line: A::ONE_LINE, repeated: A::REPEATED };
    answer_all(lines, out, &form, Box::new(work))
}

/// What the answers of a command look like: see [`LineAnswer`].
struct Form {
    fields: &'static [&'static str],
    columns: &'static [&'static str],
    one_line: bool,
    repeated: &'static [&'static str],
}

/// The part of [`answer`] that is the same whatever the answers are.
fn answer_all(
    lines: Lines,
    out: &mut dyn Write,
    form: &Form,
    work: Box<dyn FnOnce(Writer) -> Work<Item> + '_>,
) -> Result<Verdict, Failure> {
    let BatchArgs { rows, answers, output: args, json, jobs, .. } = &lines.batch;
    let cut = lines.batch.cut();
    let output = Output::new(*json, args, *answers, rows.id.is_some(), form.columns)?;
    if output.is_text() && output.every_line && !form.one_line {
        return Err(Failure::plain("an answer in words takes several lines here: --every-line needs --json"));
    }
    let several = lines.input.len() > 1;
    let one = lines.input.len() == 1;
    let names = lines.input.clone();
    let mut items = Items::of(match lines.opened {
        Some(source) => Stream::of(source, cut),
        None => Stream::new(lines.input, cut)?,
    });
    // Another file may have other columns.
    if (output.asks_columns() && !several) || args.resume {
        items.read_some();
    }
    if output.asks_columns() && !several && !items.ahead().is_empty() {
        // Before a file is written.
        output.check_columns(form.fields, items.ahead())?;
    }
    let opened = output.open(Some(&names))?;
    let (held, begun) = (opened.answers, opened.begun);
    if begun && !items.ahead().is_empty() {
        output.settle(items.ahead());
        output.continues(&opened, form.fields, form.columns)?;
    }
    let work = work(Writer { output: output.clone(), several, one, begun });
    if held > 0 {
        repeat_first(&mut items, &output, &opened, form, &work)?;
        pass_over_answered(&mut items, &output, &opened, several)?;
    }
    let how = How {
        jobs: usize::from(jobs.unwrap_or(0)),
        answer: lines.answer,
        size: items.size_left(),
        to_file: output.has_file(),
        resumed: held > 0,
        attempts: None,
    };
    if let Some(look) = lines.before {
        items.read_all();
        look(items.ahead());
    }
    let settled = output.clone();
    let chunk = move || {
        let items = items.next_few()?;
        settled.settle(&items);
        Some(items)
    };
    Ok(output.verdict(opened.fill(out, |out| run(chunk, &how, out, work))?))
}

/// Answers the first item again, and refuses to go on where options make another answer of it than the file has.
fn repeat_first(
    items: &mut Items,
    output: &Output,
    opened: &Opened,
    form: &Form,
    work: &Work<Item>,
) -> Result<(), Failure> {
    let Some(first) = items.ahead().first().filter(|_| !form.repeated.is_empty()) else { return Ok(()) };
    let mut again = Report::default();
    work(first.copied(), &AtomicBool::new(false), &mut again);
    output.repeats(opened, &again.out, form.repeated)
}

/// Reads and passes over what a run that broke off has answered, and refuses to go on where the last of that is on another
/// line than the file says, or in another of several files.
fn pass_over_answered(items: &mut Items, output: &Output, opened: &Opened, several: bool) -> Result<(), Failure> {
    let held = opened.answers;
    let last = items.pass_over(held)?;
    let (Some((here, file)), Some((there, other))) = (last, output.last_place(opened)) else { return Ok(()) };
    // Of one file `source` is at most a column of its own.
    let other = other.filter(|_| several);
    if here == there && other.as_ref().is_none_or(|other| *other == *file) {
        return Ok(());
    }
    let of = |file: Option<&str>| file.map(|file| format!(" of {}", printable(file))).unwrap_or_default();
    let (there_of, here_of) = (of(other.as_deref()), of(other.as_ref().map(|_| &*file)));
    Err(Failure::plain(format!(
        "--resume: answer {held} in the file is to line {there}{there_of}, but puzzle {held} is on line {here}{here_of}: \
         the input or an option is another one"
    )))
}

/// The items of a stream, some of which may be read before their turn.
struct Items {
    stream: Stream,
    ahead: VecDeque<Item>,
    /// The bytes of those that were passed over.
    passed: u64,
}

impl Items {
    const fn of(stream: Stream) -> Self {
        Self { stream, ahead: VecDeque::new(), passed: 0 }
    }

    /// How many bytes there are beside those that were passed over, if that is known.
    fn size_left(&self) -> Option<u64> {
        self.stream.size().map(|size| size.saturating_sub(self.passed))
    }

    /// Reads a few before their turn.
    fn read_some(&mut self) {
        self.ahead.extend(self.stream.chunk().unwrap_or_default());
    }

    /// Reads all that are left before their turn.
    fn read_all(&mut self) {
        while let Some(items) = self.stream.chunk() {
            // No share of the memory for texts that wait: none would ever be given back.
            self.ahead.extend(items.into_iter().map(Item::without_share));
        }
    }

    /// Passes over so many; the line and the file of the last of them.
    ///
    /// # Errors
    /// There are not so many.
    fn pass_over(&mut self, count: u64) -> Result<Option<(u64, Arc<str>)>, Failure> {
        let (mut left, mut last) = (count, None);
        while left > 0 {
            let Some(mut items) = self.next_few() else {
                return Err(Failure::plain(format!(
                    "--resume: the file has {count} answers, but the input only {} puzzles: it is another one",
                    count - left
                )));
            };
            let rest = items.split_off(at_most(left, items.len()));
            left -= items.len() as u64;
            self.passed += items.iter().map(|item| item.bytes).sum::<u64>();
            last = items.last().map(|item| (item.line, Arc::clone(&item.source))).or(last);
            for item in rest.into_iter().rev() {
                self.ahead.push_front(item);
            }
        }
        Ok(last)
    }

    /// Those that were read before their turn.
    fn ahead(&mut self) -> &[Item] {
        self.ahead.make_contiguous()
    }

    /// The next few; `None` at the end.
    fn next_few(&mut self) -> Option<Vec<Item>> {
        match self.ahead.len() {
            0 => self.stream.chunk(),
            length => Some(self.ahead.drain(..length.min(CHUNK)).collect()),
        }
    }
}

/// A number of items, where there are no more than `most`.
fn at_most(number: u64, most: usize) -> usize {
    usize::try_from(number).map_or(most, |number| number.min(most))
}

/// Writes the answers of a run.
struct Writer {
    output: Output,
    /// Whether there are several files, which are named then.
    several: bool,
    /// Whether there is one argument: nobody asks which puzzle is meant if that is the puzzle itself.
    one: bool,
    /// Whether a run that broke off wrote the first answers.
    begun: bool,
}

impl Writer {
    /// Writes the answer to an item, and notes that it is done. `input`: its text, where that is written too.
    fn write<A: LineAnswer>(
        &self,
        item: &Item,
        row: Option<&Row>,
        input: Option<&[u8]>,
        answer: &A,
        report: &mut Report,
    ) {
        report.verdict(answer.verdict());
        let belongs = Belongs {
            line: item.line,
            source: (self.several && !item.source.is_empty()).then_some(&*item.source),
            row,
            input,
            first: item.first && !self.begun,
        };
        if self.output.is_text() {
            let of_argument = self.one && item.source.is_empty();
            for notice in answer.notices().iter().filter(|notice| A::SAYS_ALL || notation::leaves_out(notice)) {
                let place = if of_argument { String::new() } else { item.which() };
                report.note(&format!("{place}{notice}"));
            }
        }
        let start = report.out.len();
        // Writing to memory does not fail.
        let _ = self.output.write(report, &belongs, answer, |out| words_after(out, item.first, answer));
        if self.output.every_line && self.output.is_text() {
            one_line(report, start, item);
        }
        report.reached(Place { source: Arc::clone(&item.source), line: item.line }, item.bytes);
    }
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
