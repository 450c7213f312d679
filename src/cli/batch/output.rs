//! How a batch writes its answers: as words, as objects or as a table, with what the rows held beside the puzzles.

use std::borrow::Cow;
use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;
use std::sync::Arc;

use serde::Serialize;

use super::Report;
use super::sink::{Records, Sink};
use super::table::{self, Table, asked};
use crate::cli::args::{AnswerArgs, BatchArgs, OutputArgs, OutputFormat, RowArgs};
use crate::cli::failure::Failure;
use crate::cli::json;
use crate::cli::overwrite::refuse_input;
use crate::cli::verdict::Verdict;
use crate::collection::rows::columns::Separator;
use crate::collection::rows::{Others, Row, Value, Wanted};
use crate::collection::{Cut, Item};
use crate::text::{list, printable};

/// The longest text of a line that an answer gives back, in bytes; a longer one is no row.
const LONGEST: usize = crate::collection::MAX_TEXT;

/// The fields of an answer that say where it belongs; those after the first two are not always there.
pub(in crate::cli) const PLACE: &[&str] = &["line", "version", "fields", "id", "input", "source"];

/// How answers are written.
#[derive(Clone, Debug)]
pub struct Output {
    format: OutputFormat,
    /// The columns of a table, or of an object if only some are wanted.
    table: Arc<Table>,
    asked: Arc<[String]>,
    /// Whether an answer gives its line back.
    pub echo: bool,
    /// Whether every line gets an answer.
    pub every_line: bool,
    /// Whether a key was asked for by name, so that words have it too.
    keyed: bool,
    exit_zero: bool,
    file: Option<PathBuf>,
    resume: bool,
    /// Whether what came in with a row may be written as it is: nobody's terminal obeys it.
    raw: bool,
}

/// An answer with its place and what its row held.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(in crate::cli) struct Placed<'a, A> {
    line: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    source: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, schemars(with = "Option<serde_json::Value>"))]
    id: Option<&'a Value>,
    #[serde(flatten)]
    answer: &'a A,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, schemars(with = "Option<serde_json::Value>"))]
    fields: Option<Others<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    input: Option<Cow<'a, str>>,
    /// [`json::VERSION`].
    version: u8,
}

/// The file that answers go to.
#[derive(Default)]
pub struct Opened {
    /// The file, if there is one.
    pub sink: Option<Sink>,
    /// How many answers it holds already.
    pub answers: u64,
    /// Whether it holds anything, such as a header.
    pub begun: bool,
    /// The beginning of what it holds.
    head: Vec<u8>,
    /// The last answer that it holds.
    last: Vec<u8>,
}

impl Opened {
    /// Has answers written to the file, or to `out` where there is none.
    ///
    /// # Errors
    /// Those of `answer`, and the disk's.
    pub fn fill(
        self,
        out: &mut dyn Write,
        answer: impl FnOnce(&mut dyn Write) -> Result<Verdict, Failure>,
    ) -> Result<Verdict, Failure> {
        let Some(mut sink) = self.sink else { return answer(out) };
        let verdict = answer(&mut sink);
        // What is whole is kept, however the run ended.
        let finished = sink.finish();
        let verdict = verdict?;
        finished?;
        Ok(verdict)
    }

    /// Refuses to continue a file that begins with anything else than a run with these options would.
    ///
    /// # Errors
    /// Says so.
    pub fn begins_with(&self, text: &[u8]) -> Result<(), Failure> {
        let length = text.len().min(self.head.len());
        if text.get(..length) == self.head.get(..length) {
            return Ok(());
        }
        Err(other_run())
    }

    /// Refuses to continue a file of objects that begins with one that has other fields than `fields`, or lacks one of
    /// `needed` though it is a whole answer.
    ///
    /// # Errors
    /// Says so.
    pub fn has_fields(&self, fields: &[&str], needed: &[&str]) -> Result<(), Failure> {
        let Some(first) = self.head.split_inclusive(|b| *b == b'\n').next().filter(|line| line.ends_with(b"\n")) else {
            // It holds none, or a very long one.
            return Ok(());
        };
        let top =
            |field: &str, name: &str| field.strip_prefix(name).is_some_and(|s| s.is_empty() || s.starts_with('.'));
        let placed = |name: &str| PLACE.contains(&name) && (name != "input" || needed.contains(&name));
        let known = |name: &String| placed(name) || fields.iter().any(|field| top(field, name));
        let named: serde_json::Map<String, serde_json::Value> =
            serde_json::from_slice(first).map_err(|_| other_run())?;
        let text = |name: &str| named.get(name).and_then(serde_json::Value::as_str);
        let whole =
            text("error").is_none() && !["invalid", "blank", "comment", "header"].map(Some).contains(&text("status"));
        let has = |name: &&str| named.keys().any(|key| top(name, key));
        if named.keys().all(known) && (!whole || needed.iter().all(has)) { Ok(()) } else { Err(other_run()) }
    }

    /// Its first answer, if that is whole and not very long; it comes after this header.
    fn first(&self, header: &[u8]) -> Option<&[u8]> {
        let answers = self.head.get(header.len()..)?;
        let mut quoted = false;
        let end = answers.iter().position(|byte| {
            // Only a table has line breaks inside an answer.
            quoted ^= *byte == b'"' && !header.is_empty();
            *byte == b'\n' && !quoted
        });
        answers.get(..=end?)
    }
}

/// What stands in a field of an answer that is an object, where that is a text or a number.
fn field_of_object(answer: &[u8], name: &str) -> Option<String> {
    let answer: serde_json::Map<String, serde_json::Value> = serde_json::from_slice(answer).ok()?;
    match answer.get(name)? {
        serde_json::Value::String(text) => Some(text.clone()),
        serde_json::Value::Number(number) => Some(number.to_string()),
        _ => None,
    }
}

/// What is said of a file that another run has begun.
pub fn other_run() -> Failure {
    Failure::plain("--resume: the file begins with answers of a run with other options or another version")
}

/// Where an answer belongs.
pub struct Belongs<'a> {
    /// The line, from 1.
    pub line: u64,
    /// The file, where there are several.
    pub source: Option<&'a str>,
    /// What the line held beside the puzzle.
    pub row: Option<&'a Row>,
    /// The line as it stood, if it is to be given back.
    pub input: Option<&'a [u8]>,
    /// Whether it is the first answer of the run.
    pub first: bool,
}

impl RowArgs {
    /// How the lines of files are to be read.
    pub fn cut(&self) -> Cut {
        let rows = Wanted {
            column: self.column.clone(),
            separator: self.separator,
            header: self.header,
            id: self.id.clone(),
            field: self.field.clone(),
        };
        Cut { rows, every_line: false }
    }

    /// Whether any of them is given.
    pub fn any(&self) -> bool {
        let Self { column, separator, header, id, field } = self;
        column.is_some() || separator.is_some() || *header || id.is_some() || field.is_some()
    }
}

impl AnswerArgs {
    /// Whether any of them is given.
    pub const fn any(self) -> bool {
        self.echo || self.every_line
    }
}

impl BatchArgs {
    /// How the lines of files are to be read.
    pub fn cut(&self) -> Cut {
        Cut { every_line: self.answers.every_line, ..self.rows.cut() }
    }
}

impl OutputArgs {
    /// Whether any of them is given.
    pub fn any(&self) -> bool {
        let Self { format, columns, output, resume, exit_zero } = self;
        format.is_some() || !columns.is_empty() || output.is_some() || *resume || *exit_zero
    }
}

impl Output {
    /// How the options have answers written. `keyed`: each begins with the key of its row, in words too. `usual` are the
    /// columns of a table where none is named.
    ///
    /// # Errors
    /// Refuses to resume what cannot be counted.
    pub fn new(
        json: bool,
        args: &OutputArgs,
        answers: AnswerArgs,
        keyed: bool,
        usual: &'static [&'static str],
    ) -> Result<Self, Failure> {
        let format = args.form(json);
        if args.resume && format == OutputFormat::Text {
            return Err(Failure::plain("--resume counts answers: it needs --format json, csv or tsv"));
        }
        if !args.columns.is_empty() && format == OutputFormat::Text {
            return Err(Failure::plain("--columns chooses fields: it needs --format json, csv or tsv"));
        }
        if let Some(name) = args.columns.iter().enumerate().find_map(|(at, name)| {
            let before = args.columns.get(..at)?;
            before.contains(name).then_some(name)
        }) {
            return Err(Failure::plain(format!("--columns names {} twice", printable(name))));
        }
        let separator = if format == OutputFormat::Tsv { b'\t' } else { b',' };
        Ok(Self {
            format,
            table: Arc::new(Table::new(separator, args.columns.clone(), usual, answers.echo)),
            asked: args.columns.clone().into(),
            echo: answers.echo,
            every_line: answers.every_line,
            keyed,
            exit_zero: args.exit_zero,
            raw: args.output.is_some() || !io::stdout().is_terminal(),
            file: args.output.clone(),
            resume: args.resume,
        })
    }

    /// Whether `--columns` names any.
    pub fn asks_columns(&self) -> bool {
        !self.asked.is_empty()
    }

    /// Checks that there is what `--columns` names: in the answers, which have these fields beside those of their place,
    /// or in the input, of which these are the first items.
    ///
    /// # Errors
    /// Says which name means nothing, and which ones do.
    pub fn check_columns(&self, fields: &[&str], items: &[Item]) -> Result<(), Failure> {
        let unknown = self.asked.iter().find(|name| !table::is_known(name, &[PLACE, fields].concat(), items));
        let Some(name) = unknown else { return Ok(()) };
        let answers = list(&[&PLACE[..2], fields].concat());
        let input = table::input_names(items);
        let input = if input.is_empty() { String::new() } else { format!("; the input has {}", list(&input)) };
        Err(Failure::plain(format!(
            "--columns: there is no {}; the answers have {answers}{}",
            printable(name),
            printable(&input)
        )))
    }

    /// Whether answers are in words.
    pub fn is_text(&self) -> bool {
        self.format == OutputFormat::Text
    }

    /// Whether answers go to a file of their own.
    pub fn has_file(&self) -> bool {
        self.file.is_some()
    }

    /// Opens the file that answers go to, if there is one. `input` names what is read; `None` if nothing
    /// is.
    ///
    /// # Errors
    /// A file that cannot be written, or is one of those that are read.
    pub fn open(&self, input: Option<&[String]>) -> Result<Opened, Failure> {
        let Some(path) = &self.file else { return Ok(Opened::default()) };
        input.map_or(Ok(()), |input| refuse_input(path, input))?;
        let records = match self.format {
            OutputFormat::Text | OutputFormat::Json => Records::Objects,
            OutputFormat::Csv | OutputFormat::Tsv => Records::Quoted,
        };
        let (sink, held) = Sink::open(path, self.resume.then_some(records))
            .map_err(|e| Failure::plain(format!("{} cannot be written: {e}", path.display())))?;
        let header = u64::from(records == Records::Quoted);
        let answers = held.records.saturating_sub(header);
        Ok(Opened { sink: Some(sink), answers, begun: held.records > 0, head: held.head, last: held.last })
    }

    /// The names of the columns, once they are settled; nothing where the answers are no table.
    pub fn header(&self) -> Vec<u8> {
        let mut header = Vec::new();
        if self.is_table() {
            // Writing to memory does not fail.
            let _ = self.table.header(&mut header);
        }
        header
    }

    /// Refuses to continue a file that begins unlike what this run would write: `fields` are those of its answers, and
    /// `columns` those that every whole one has. What stands in a field is not looked at.
    ///
    /// # Errors
    /// Says so.
    pub fn continues(&self, opened: &Opened, fields: &[&str], columns: &[&str]) -> Result<(), Failure> {
        if self.is_table() {
            return opened.begins_with(&self.header());
        }
        if self.asks_columns() {
            let asked: Vec<&str> = self.asked.iter().map(String::as_str).collect();
            return opened.has_fields(&asked, &asked);
        }
        let echo = self.echo.then_some("input");
        let needed = columns.iter().copied().filter(|name| !["error", "status", "reason"].contains(name));
        let needed: Vec<&str> = needed.chain(["line", "version"]).chain(echo).collect();
        opened.has_fields(fields, &needed)
    }

    /// Where the last answer of a continued file belongs, if that says so: the line, and the file where there are several.
    pub fn last_place(&self, opened: &Opened) -> Option<(u64, Option<String>)> {
        let line = self.last_value(opened, "line")?.parse().ok()?;
        // A table names no file.
        let source = if self.is_table() { None } else { self.last_value(opened, "source") };
        Some((line, source))
    }

    /// What stands in a field of the last answer of a continued file, if it is there.
    pub fn last_value(&self, opened: &Opened, name: &str) -> Option<String> {
        self.value(&opened.last, name)
    }

    /// Refuses to continue a file whose first answer has something else in one of these fields than `again`, the same
    /// answer as this run writes it.
    ///
    /// # Errors
    /// Says so.
    pub fn repeats(&self, opened: &Opened, again: &[u8], fields: &[&str]) -> Result<(), Failure> {
        let header = self.header();
        let Some(first) = opened.first(&header) else { return Ok(()) };
        let same = |name: &&str| self.value(first, name) == self.value(again, name);
        if fields.iter().all(same) { Ok(()) } else { Err(other_run()) }
    }

    /// What stands in a field of a written answer, if anything does.
    fn value(&self, answer: &[u8], name: &str) -> Option<String> {
        if !self.is_table() {
            return field_of_object(answer, name);
        }
        let separator = Separator::Byte(if self.format == OutputFormat::Tsv { b'\t' } else { b',' });
        let columns = separator.split(answer.strip_suffix(b"\n").unwrap_or(answer));
        let value = String::from_utf8_lossy(columns.get(self.table.position(name)?)?).into_owned();
        Some(value).filter(|value| !value.is_empty())
    }

    fn is_table(&self) -> bool {
        matches!(self.format, OutputFormat::Csv | OutputFormat::Tsv)
    }

    /// Settles the columns of a table by the first lines.
    pub fn settle(&self, items: &[Item]) {
        if self.is_table() {
            self.table.settle(items);
        }
    }

    /// Writes an answer as it was asked for; `words` writes it in words.
    ///
    /// # Errors
    /// None: writing to memory does not fail.
    pub fn write<A: Serialize>(
        &self,
        report: &mut Report,
        belongs: &Belongs,
        answer: &A,
        words: impl FnOnce(&mut Vec<u8>) -> io::Result<()>,
    ) -> io::Result<()> {
        let &Belongs { line, source, row, input, first } = belongs;
        let input = input.filter(|input| input.len() <= LONGEST).map(String::from_utf8_lossy);
        if let Some(note) = row.filter(|_| self.is_table()).and_then(|row| self.table.left_out(row)) {
            report.note(note);
        }
        let out = &mut report.out;
        if self.is_text() {
            let before = out.len();
            if let Some(input) = &input {
                write!(out, "{}\t", self.shown(input.to_string()))?;
            } else if let Some(id) = row.and_then(Row::key).filter(|_| self.keyed) {
                write!(out, "{}\t", self.shown(id.text()))?;
            }
            let start = out.len();
            words(out)?;
            if out.len() == start {
                // There is nothing to say; a line says so where lines are counted.
                out.truncate(before);
                if self.every_line || start > before {
                    out.push(b'\n');
                }
            }
            return Ok(());
        }
        let fields = row.and_then(Row::others);
        let placed = Placed { line, source, id: row.and_then(Row::key), answer, fields, input, version: json::VERSION };
        if self.format == OutputFormat::Json && self.asked.is_empty() {
            return json::bare(out, &placed);
        }
        let value = serde_json::to_value(&placed)?;
        if self.format == OutputFormat::Json {
            let chosen = self.asked.iter().map(|name| (name.as_str(), asked(name, &value, row)));
            return json::bare(out, &Chosen(chosen.collect()));
        }
        if first {
            self.table.header(out)?;
        }
        self.table.row(out, &value, row, |text| self.shown(text))
    }

    /// A text from outside as it may be written.
    fn shown(&self, text: String) -> String {
        if self.raw { text } else { printable(&text).into_owned() }
    }

    /// The exit status after a run with this verdict.
    pub fn verdict(&self, verdict: Verdict) -> Verdict {
        if self.exit_zero && matches!(verdict, Verdict::No | Verdict::Bad) { Verdict::Yes } else { verdict }
    }
}

/// Fields in the order in which they were asked for.
struct Chosen<'a>(Vec<(&'a str, serde_json::Value)>);

impl Serialize for Chosen<'_> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(name, value)| (name, value)))
    }
}
