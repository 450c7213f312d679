//! `ninefold convert`: from one notation to another.

use std::io::{self, Write};

use clap::Args;
use serde::Serialize;

use crate::cli::args::names::{notation_asked, writable};
use crate::cli::args::{BatchArgs, OutputFormat};
use crate::cli::batch::lines::{self, Lines};
use crate::cli::failure::{Failure, Mistake};
use crate::cli::verdict::Verdict;
use crate::collection::Item;
use crate::notation::{self, Extras, Import, NOTATIONS, Notation, Progress, Written};
use crate::solver::only_solution;
use crate::text::printable;

/// `convert [INPUT]… --to NOTATION`
#[derive(Debug, Args)]
pub struct ConvertArgs {
    /// Puzzles, or files with one puzzle per line; - or nothing for standard input
    pub input: Vec<String>,
    #[command(flatten)]
    pub batch: BatchArgs,
    /// The notation to write, see `ninefold notations`; by default the usual one for the kind
    #[arg(long, value_name = "NOTATION", value_parser = writable(), hide_possible_values = true)]
    pub to: Option<String>,
    /// Write the puzzle in every notation that can hold it, old ones and links too
    #[arg(long, conflicts_with_all = ["to", "link"])]
    pub all: bool,
    /// Write the link instead of the bare string
    #[arg(long)]
    pub link: bool,
    /// Refuse to drop anything that the notation cannot hold
    #[arg(long)]
    pub strict: bool,
}

/// Nodes of the exact solver for a solution that a notation says.
const SOLUTION_NODES: u64 = 1_000_000;

/// The most bytes that an answer has in one notation, and in all of them, where a Killer has candidates, corner marks and
/// colours in every cell. A history, drawings on candidates and the words of an author can make it longer; they stand in
/// the line that is read, too. How far the threads may be ahead of a line that takes long follows from it.
pub const MOST_IN_ONE: usize = 6 << 10;
pub const MOST_IN_ALL: usize = 32 << 10;

/// The contract's object for one puzzle.
#[derive(Default, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(in crate::cli) struct ConvertAnswer {
    status: &'static str,
    from: Option<&'static str>,
    /// The notation written.
    to: Option<&'static str>,
    text: Option<String>,
    /// Every form, where all were asked for.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, schemars(default))]
    forms: Vec<Form>,
    notices: Vec<String>,
    error: Option<String>,
}

/// A puzzle in one of all notations.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Form {
    to: &'static str,
    text: String,
    /// The link with it, where a page takes one.
    link: Option<String>,
    /// What it has no place for.
    notices: Vec<String>,
}

#[derive(Clone, Copy)]
struct Asked {
    from: Option<&'static Notation>,
    to: Option<&'static Notation>,
    all: bool,
    link: bool,
    strict: bool,
}

impl lines::LineAnswer for ConvertAnswer {
    const FIELDS: &'static [&'static str] = &["error", "forms", "from", "notices", "status", "text", "to"];
    const COLUMNS: &'static [&'static str] = &["status", "from", "to", "text", "error"];
    const REPEATED: &'static [&'static str] = &["status", "to", "text"];
    const SAYS_ALL: bool = true;

    fn without_puzzle(status: &'static str, error: Option<String>) -> Self {
        Self { status, error, ..Self::default() }
    }

    fn verdict(&self) -> Verdict {
        if self.error.is_some() { Verdict::Bad } else { Verdict::Yes }
    }

    fn words(&self, out: &mut Vec<u8>) -> io::Result<()> {
        for (number, form) in self.forms.iter().enumerate() {
            if number > 0 {
                writeln!(out)?;
            }
            // The lines with a # are comments wherever such a text is read again.
            writeln!(out, "# {}", form.to)?;
            for notice in &form.notices {
                writeln!(out, "# {}", printable(notice))?;
            }
            writeln!(out, "{}", form.text.trim_end_matches('\n'))?;
            if let Some(link) = &form.link {
                writeln!(out, "{link}")?;
            }
        }
        match &self.text {
            Some(text) => {
                out.write_all(text.as_bytes())?;
                if text.ends_with('\n') { Ok(()) } else { writeln!(out) }
            }
            None => Ok(()),
        }
    }

    /// Most notations take one line.
    fn is_apart(&self, words: &[u8]) -> bool {
        words.trim_ascii_end().contains(&b'\n')
    }

    fn error(&self) -> Option<&str> {
        self.error.as_deref()
    }

    fn notices(&self) -> &[String] {
        &self.notices
    }
}

pub fn run(args: ConvertArgs, out: &mut dyn Write) -> Result<Verdict, Failure> {
    let to = notation_asked(args.to.as_deref())?;
    let ConvertArgs { all, link, strict, .. } = args;
    let format = args.batch.output.form(args.batch.json);
    if all && matches!(format, OutputFormat::Csv | OutputFormat::Tsv) {
        return Err(Failure::plain(
            "--all writes each puzzle in many notations: a table has no room for them; use --json",
        ));
    }
    let asked = Asked { from: args.batch.reading.notation()?, to, all, link, strict };
    let longest = if all { MOST_IN_ALL } else { MOST_IN_ONE };
    lines::answer(Lines::new(args.input, args.batch, longest), out, move |item, _| convert(item, asked))
}

fn convert(item: &Item, asked: Asked) -> Result<ConvertAnswer, Mistake> {
    let import = item.import(asked.from)?;
    let from = Some(import.origin.notation);
    let Import { puzzle, board, extras, origin, .. } = &import;
    let says_it = |notation: &Notation| notation.has_solution && notation.kinds.contains(&puzzle.kind());
    let wanted = if asked.all { NOTATIONS.iter().any(says_it) } else { asked.to.is_some_and(says_it) };
    let solution = if wanted { only_solution(puzzle, SOLUTION_NODES).map(Box::new) } else { None };
    let extras = &Extras { solution, ..extras.clone() };
    let progress = Progress { puzzle, board, extras, origin: Some(origin) };
    let mut notices: Vec<String> = import.notices.iter().map(|n| printable(n).into_owned()).collect();
    if asked.all {
        let forms = all_forms(&progress, asked.strict);
        return Ok(ConvertAnswer { status: "ok", from, forms, notices, ..ConvertAnswer::default() });
    }
    let (to, written) = match (asked.to, asked.link) {
        (Some(to), true) => (to, linked(to, &progress)),
        (Some(to), false) => (to, notation::write_progress(to, &progress).map_err(|why| why.to_string())),
        (None, true) => match notation::usual_link(&progress) {
            Some((to, link)) => (to, Ok(link)),
            None => {
                let (to, _) = notation::write_usual(&progress);
                (to, linked(to, &progress))
            }
        },
        (None, false) => {
            let (to, written) = notation::write_usual(&progress);
            (to, written.map_err(|why| why.to_string()))
        }
    };
    let text = written.and_then(|mut written| {
        written.notices.extend(notation::lost_history(to, extras));
        if asked.strict && !written.notices.is_empty() {
            return Err(written.notices.join("; "));
        }
        notices.extend(written.notices);
        Ok(written.text)
    });
    let (status, text, error) = match text {
        Ok(text) => ("ok", Some(text), None),
        Err(message) => ("unsupported", None, Some(printable(&message).into_owned())),
    };
    let to = Some(to.slug);
    Ok(ConvertAnswer { status, from, to, text, forms: Vec::new(), notices, error })
}

/// The link to the progress in a notation, or why there is none.
fn linked(to: &'static Notation, progress: &Progress) -> Result<Written, String> {
    match notation::write_link(to, progress) {
        Some(link) => link.map_err(|why| why.to_string()),
        None => Err(match notation::write_progress(to, progress) {
            Err(why) => why.to_string(),
            Ok(_) => format!("no page takes {} in a link", to.slug),
        }),
    }
}

/// The puzzle in each notation that can write it, old and new side by side; with `strict` only where nothing is lost.
fn all_forms(progress: &Progress, strict: bool) -> Vec<Form> {
    let form = |to: &'static Notation| {
        let mut written = notation::write_progress(to, progress).ok()?;
        written.notices.extend(notation::lost_history(to, progress.extras));
        let link = notation::write_link(to, progress).and_then(|link| Some(link.ok()?.text));
        let form = Form { to: to.slug, text: written.text, link, notices: written.notices };
        (!strict || form.notices.is_empty()).then_some(form)
    };
    notation::listed().filter(|notation| notation.writes()).filter_map(form).collect()
}
