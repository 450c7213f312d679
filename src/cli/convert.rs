//! `ninefold convert`: from one notation to another.

use std::io::{self, Write};

use serde::Serialize;

use super::Verdict;
use super::args::ConvertArgs;
use super::failure::{Failure, Mistake};
use super::lines::{self, Lines};
use super::notations::named;
use crate::collection::Item;
use crate::notation::{self, Import, NOTATIONS, Notation, Progress, Written};
use crate::puzzle::Puzzle;
use crate::text::printable;

/// The contract's object for one puzzle.
#[derive(Default, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct ConvertAnswer {
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

    fn notes(&self) -> &[String] {
        &self.notices
    }
}

pub fn run(args: ConvertArgs, out: &mut dyn Write) -> Result<Verdict, Failure> {
    let to = args.to.as_deref().map(named).transpose()?;
    let ConvertArgs { all, link, strict, .. } = args;
    let asked = Asked { from: args.batch.reading.notation()?, to, all, link, strict };
    lines::answer(Lines::new(args.input, args.batch, 4096), out, move |item, _| convert(item, asked))
}

fn convert(item: &Item, asked: Asked) -> Result<ConvertAnswer, Mistake> {
    let import = item.import(asked.from)?;
    let from = Some(import.origin.notation);
    let Import { puzzle, board, extras, origin, .. } = &import;
    let progress = Progress { puzzle, board, extras, origin: Some(origin) };
    let mut notices: Vec<String> = import.notices.iter().map(|n| printable(n).into_owned()).collect();
    if asked.all {
        let forms = all_forms(&progress, asked.strict);
        return Ok(ConvertAnswer { status: "ok", from, forms, notices, ..ConvertAnswer::default() });
    }
    let (to, written) = match asked.to.or_else(|| asked.link.then(|| notation::default_for_link(puzzle, board))?) {
        Some(to) => (to, notation::write_progress(to, &progress)),
        None => notation::write_usual(&progress),
    };
    let text = written.map_err(|e| e.to_string()).and_then(|mut written| {
        written.notices.extend(notation::lost_history(to, extras));
        text_or_link(written, to, puzzle, asked, &mut notices)
    });
    let (status, text, error) = match text {
        Ok(text) => ("ok", Some(text), None),
        Err(message) => ("unsupported", None, Some(printable(&message).into_owned())),
    };
    let to = Some(to.slug);
    Ok(ConvertAnswer { status, from, to, text, forms: Vec::new(), notices, error })
}

/// The puzzle in each notation that can write it, in the order of the table; with `strict` only where nothing is lost.
fn all_forms(progress: &Progress, strict: bool) -> Vec<Form> {
    let form = |to: &'static Notation| {
        let mut written = notation::write_progress(to, progress).ok()?;
        written.notices.extend(notation::lost_history(to, progress.extras));
        let link = notation::link(to, progress.puzzle, &written.text);
        let form = Form { to: to.slug, text: written.text, link, notices: written.notices };
        (!strict || form.notices.is_empty()).then_some(form)
    };
    NOTATIONS.iter().filter(|notation| notation.writes()).filter_map(form).collect()
}

/// The text or link of what was written, as far as nothing is lost that must not be.
fn text_or_link(
    mut written: Written,
    to: &'static Notation,
    puzzle: &Puzzle,
    asked: Asked,
    notices: &mut Vec<String>,
) -> Result<String, String> {
    if asked.link {
        let in_link = notation::only_in_link(to.slug, puzzle);
        written.notices.retain(|notice| !in_link.contains(notice));
    }
    if asked.strict && !written.notices.is_empty() {
        return Err(written.notices.join("; "));
    }
    notices.extend(written.notices);
    if !asked.link {
        return Ok(written.text);
    }
    notation::link(to, puzzle, &written.text).ok_or_else(|| format!("no page takes {} in a link", to.slug))
}
