//! The command line: `commands` has a file for each subcommand, `batch` is what those share that answer line by line, the
//! rest what all do.
//!
//! Everything here is a thin layer over the other rooms: read, ask, print. What it prints goes through one writer, so
//! that a closed pipe ends a command quietly wherever it is.

pub mod args;
mod batch;
pub mod benchmark;
mod certificate;
mod colour;
pub mod commands;
mod exact;
mod failure;
mod home;
mod input;
mod json;
pub mod linear;
mod markdown;
mod overwrite;
mod progress_bar;
#[cfg(test)]
mod schema;
mod verdict;

use std::ffi::OsString;
use std::io::{self, Write};
use std::process::ExitCode;

use clap::Parser;
use clap::error::{ContextKind, ErrorKind};

use crate::terminal::version;
use crate::text::printable;
pub use batch::sink;
use commands::{Cli, no_command, stands_first};
use failure::Failure;
use verdict::Verdict;

/// Runs the program with these arguments, the program's name first, on the real standard streams.
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    let arguments = args::shield(arguments);
    let verbose = arguments.iter().any(|argument| argument == "--verbose");
    let cli = match Cli::try_parse_from(&arguments) {
        Ok(cli) => cli,
        Err(error) if error.kind() == ErrorKind::DisplayVersion && verbose => {
            return written(io::stdout().write_all(version::in_full().as_bytes()).and_then(|()| io::stdout().flush()));
        }
        // Two words of which the first is no command: clap takes the first for the puzzle and the second for a command.
        Err(error)
            if error.kind() == ErrorKind::ArgumentConflict && error.get(ContextKind::InvalidSubcommand).is_some() =>
        {
            // Options can stand before a command that is then taken for the puzzle.
            let mut words = arguments.iter().skip(1).filter_map(|word| word.to_str());
            let first = words.clone().next().unwrap_or_default();
            let named = words.find_map(stands_first);
            return complain(&named.or_else(|| no_command(first)).unwrap_or_else(|| TWO_WORDS.to_owned()));
        }
        Err(error) => return usage(&error),
    };
    let mut out = io::BufWriter::new(io::stdout().lock());
    let result = cli.run(&mut out).and_then(|verdict| Ok(out.flush().map(|()| verdict)?));
    match result {
        Ok(verdict) => verdict.into(),
        Err(Failure::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => Verdict::Yes.into(),
        Err(Failure::Output(error)) => complain(&format!("cannot write: {error}")),
        Err(Failure::Input(mistake)) => complain(&mistake.to_string()),
    }
}

/// What is said where there is more than a puzzle.
const TWO_WORDS: &str =
    "PUZZLE is one argument: put quotes around it if it has blanks in it; `ninefold help` lists the commands";

/// Help or version that was asked for, or what is wrong with the arguments, which may hold anything.
fn usage(error: &clap::Error) -> ExitCode {
    if !matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) {
        let text = error.render().to_string();
        let lines: Vec<_> = text.trim_end().lines().map(printable).collect();
        let _ = writeln!(io::stderr(), "{}", lines.join("\n"));
        return Verdict::Bad.into();
    }
    written(error.print().and_then(|()| io::stdout().flush()))
}

/// The end of what only writes.
fn written(result: io::Result<()>) -> ExitCode {
    match result {
        Err(e) if e.kind() != io::ErrorKind::BrokenPipe => complain(&format!("cannot write: {e}")),
        _ => Verdict::Yes.into(),
    }
}

fn complain(text: &str) -> ExitCode {
    let _ = writeln!(io::stderr(), "ninefold: {text}");
    Verdict::Bad.into()
}
