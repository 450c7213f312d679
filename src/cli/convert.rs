//! `ninefold convert`: from one notation to another.

use std::io::{self, Write};

use serde::Serialize;

use super::args::ConvertArgs;
use super::batch;
use super::failure::{Failure, Mistake, clean};
use super::input::{Item, Stream};
use super::notations::named;
use super::{Verdict, complain, json, notices};
use crate::notation::{self, Import, Notation};

/// The contract's object for one puzzle.
#[derive(Default, Serialize)]
struct Answer {
    line: u64,
    status: &'static str,
    from: Option<&'static str>,
    /// The notation written.
    to: Option<&'static str>,
    text: Option<String>,
    notices: Vec<String>,
    error: Option<String>,
    #[serde(skip)]
    mistake: Option<Mistake>,
}

/// What to write.
#[derive(Clone, Copy)]
struct Wish {
    to: Option<&'static Notation>,
    link: bool,
    strict: bool,
}

pub fn run(args: ConvertArgs, out: &mut dyn Write) -> Result<Verdict, Failure> {
    let to = args.to.as_deref().map(named).transpose()?;
    let wish = Wish { to, link: args.link, strict: args.strict };
    let mut verdict = Verdict::Yes;
    let sink = |out: &mut dyn Write, answer: Answer| -> io::Result<()> {
        if let Some(mistake) = &answer.mistake {
            verdict = Verdict::Bad;
            out.flush()?;
            complain(&mistake.to_string());
        }
        if args.json {
            return json::line(out, &answer);
        }
        notices(&answer.notices);
        match &answer.text {
            Some(text) => writeln!(out, "{text}"),
            None => Ok(()),
        }
    };
    // Writing is quicker than handing out the work, so one thread does it all.
    let mut stream = Stream::new(args.input)?;
    let finished = batch::run(move || stream.chunk(), 1, out, move |item| convert(&item, wish), sink)?;
    Ok(if finished { verdict } else { Verdict::Stopped })
}

fn convert(item: &Item, wish: Wish) -> Answer {
    let line = item.line;
    let import = match item.import() {
        Ok(import) => import,
        Err(mistake) => {
            let error = Some(mistake.in_one_line());
            return Answer { line, status: "invalid", error, mistake: Some(mistake), ..Answer::default() };
        }
    };
    let from = Some(import.origin.notation);
    let target = wish.to.unwrap_or_else(|| notation::default_for(&import.puzzle));
    let to = Some(target.slug);
    let mut told: Vec<String> = import.notices.iter().map(|n| clean(n)).collect();
    match write(&import, target, wish, &mut told) {
        Ok(text) => Answer { line, status: "ok", from, to, text: Some(text), notices: told, ..Answer::default() },
        Err(message) => {
            let source = if item.source.is_empty() { String::new() } else { format!("{}:{line}", item.source) };
            let mistake = Mistake { source, message, place: None };
            let (error, mistake) = (Some(mistake.in_one_line()), Some(mistake));
            Answer { line, status: "unsupported", from, to, text: None, notices: told, error, mistake }
        }
    }
}

fn write(import: &Import, to: &'static Notation, wish: Wish, told: &mut Vec<String>) -> Result<String, String> {
    let (puzzle, board) = (&import.puzzle, &import.board);
    let written = notation::write(to, puzzle, board, Some(&import.origin)).map_err(|e| e.to_string())?;
    if wish.strict && !written.notices.is_empty() {
        return Err(written.notices.join("; "));
    }
    told.extend(written.notices);
    if !wish.link {
        return Ok(written.text);
    }
    notation::link(to, puzzle, &written.text).ok_or_else(|| format!("no page takes {} in a link", to.slug))
}
