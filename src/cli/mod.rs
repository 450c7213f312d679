//! The command line: one file a subcommand.
//!
//! Everything here is a thin layer over the other rooms: read, ask, print. What it prints goes through one writer, so
//! that a closed pipe ends a command quietly wherever it is.

pub mod args;
mod batch;
pub mod benchmark;
mod canonical;
mod certificate;
mod check;
mod colour;
mod completions;
mod config;
pub mod convert;
mod doctor;
mod exact;
mod failure;
mod generate;
mod hint;
mod home;
mod input;
mod item;
mod json;
pub mod linear;
mod lines;
mod man;
mod markdown;
mod minimal;
mod named;
mod notations;
mod output;
mod overwrite;
pub mod path;
mod play;
mod print;
mod progress_bar;
mod rate;
#[cfg(test)]
mod schema;
mod shapes;
mod show;
pub mod sink;
mod solution_list;
mod solve;
mod stats;
mod steps;
mod stream;
mod table;
mod techniques;
mod wish;

use std::ffi::OsString;
use std::io::{self, Write};
use std::process::ExitCode;

use clap::error::{ContextKind, ErrorKind};
use clap::{CommandFactory, Parser};

use crate::app::nearest::nearest;
use crate::terminal::version;
use crate::text::printable;
use args::{Cli, Command};
use failure::Failure;

/// What the exit status says.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Verdict {
    /// All is well: 0.
    #[default]
    Yes,
    /// The answer is "no" (not unique, no solution, no step): 1.
    No,
    /// The usage or the input is wrong: 2.
    Bad,
    /// Stopped by Ctrl+C: 130, as shells expect.
    Stopped,
    /// Ended by the signal with this number: 128 and the number, as shells expect.
    Signal(i32),
}

impl Verdict {
    pub fn status(self) -> u8 {
        match self {
            Self::Yes => 0,
            Self::No => 1,
            Self::Bad => 2,
            Self::Stopped => 130,
            Self::Signal(number) => u8::try_from(number).map_or(u8::MAX, |n| n.saturating_add(128)),
        }
    }
}

impl From<Verdict> for ExitCode {
    fn from(verdict: Verdict) -> Self {
        Self::from(verdict.status())
    }
}

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
    let result = dispatch(cli, &mut out).and_then(|verdict| Ok(out.flush().map(|()| verdict)?));
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

/// What is said of the name of a command that was taken for something else because of where it stands.
fn stands_first(word: &str) -> Option<String> {
    let name = Cli::command().find_subcommand(word)?.get_name().to_owned();
    Some(format!("the name of a command stands before everything else: `ninefold {name} …`"))
}

/// What is said of a word that was probably meant as the name of a command.
fn no_command(word: &str) -> Option<String> {
    if let Some(said) = stands_first(word) {
        return Some(said);
    }
    let definition = Cli::command();
    let names = definition.get_subcommands().map(clap::Command::get_name);
    let meant = match word {
        "daily" => Some("generate KIND --daily DATE"),
        "random" | "new" => Some("generate KIND"),
        _ => nearest(word, names),
    };
    meant.map(|meant| format!("there is no command \"{}\"; did you mean {meant}?", printable(word)))
}

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

/// What a reader or writer noticed, reported beside the answer.
fn notices(notices: &[String]) {
    for notice in notices {
        let _ = writeln!(io::stderr(), "ninefold: note: {}", printable(notice));
    }
}

fn dispatch(cli: Cli, out: &mut dyn Write) -> Result<Verdict, Failure> {
    match cli.command {
        None => play::run(&cli.play, out),
        Some(command) => match command {
            Command::Solve(args) => solve::run(args, out),
            Command::Check(args) => check::run(args, out),
            Command::Hint(args) => hint::run(&args, out),
            Command::Steps(args) => steps::run(&args, out),
            Command::Path(args) => path::run(args, out),
            Command::Verify(args) => certificate::run(&args, out),
            Command::Techniques(args) => techniques::run(&args, out),
            Command::Rate(args) => rate::run(args, out),
            Command::Convert(args) => convert::run(args, out),
            Command::Canonical(args) => canonical::run(args, out),
            Command::Minimal(args) => minimal::run(args, out),
            Command::Notations(args) => notations::run(&args, out),
            Command::Show(args) => show::run(&args, out),
            Command::Print(args) => print::run(&args, out),
            Command::Stats(args) => stats::run(&args, out),
            Command::Generate(args) => generate::run(&args, out),
            Command::Shapes(args) => shapes::run(&args, out),
            Command::Config(args) => config::run(&args, out),
            Command::Doctor(args) => doctor::run(&args, out),
            Command::Completions(args) => completions::run(&args, out),
            Command::Man => man::run(out),
        },
    }
}
