//! The subcommands: one file each, with its options, and a row in [`Command`].

pub(super) mod canonical;
pub(super) mod check;
mod completions;
mod config;
pub mod convert;
pub(super) mod doctor;
pub(super) mod generate;
pub(super) mod hint;
mod man;
pub(super) mod minimal;
pub(super) mod notations;
pub mod path;
mod play;
mod print;
pub(super) mod rate;
pub(super) mod shapes;
mod show;
pub(super) mod solve;
pub(super) mod stats;
pub(super) mod steps;
pub(super) mod techniques;
mod verify;

use std::io::Write;

use clap::{CommandFactory, Parser, Subcommand};

use super::args::FormArgs;
use super::failure::Failure;
use super::verdict::Verdict;
use crate::text::nearest::nearest;
use crate::text::printable;
use play::PlayArgs;

/// Killer Sudoku, Str8ts and Sudoku in a terminal.
///
/// Without a command it plays PUZZLE, or else the last game, or else shows the start screen.
///
/// PUZZLE is a string or link in any notation, a message with one in it, the path of a file that holds one, or - for
/// standard input.
///
/// INPUT is the same, or a file with one puzzle per line; blank lines, lines that start with # and the fences of Markdown
/// are skipped.
///
/// Lines of INPUT may be rows of a corpus, such as id,puzzle,solution or {"id": 1, "puzzle": "…"}; files may be packed
/// with gzip or zstd.
///
/// Exit status: 0 fine; 1 the answer is "no" (not unique, no solution, no step); 2 bad usage or input.
#[derive(Debug, Parser)]
#[command(name = "ninefold", version, args_conflicts_with_subcommands = true, disable_help_subcommand = false)]
pub struct Cli {
    /// What to do; playing if nothing is named.
    #[command(subcommand)]
    pub command: Option<Command>,
    /// How to play.
    #[command(flatten)]
    pub play: PlayArgs,
}

impl Cli {
    /// Does what was asked for.
    ///
    /// # Errors
    /// What is wrong with the usage or the input, or output that cannot be written.
    pub fn run(self, out: &mut dyn Write) -> Result<Verdict, Failure> {
        match self.command {
            None => play::run(&self.play, out),
            Some(command) => command.run(out),
        }
    }
}

/// The subcommands, in the order of the help.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Solve exactly: one solution, none or several
    Solve(solve::SolveArgs),
    /// Check rules, uniqueness, and the board against the solution
    Check(check::CheckArgs),
    /// Show the next step
    Hint(hint::HintArgs),
    /// List every step that is possible now
    Steps(steps::StepsArgs),
    /// Show the whole logical path and its rating
    Path(path::PathArgs),
    /// Check the steps of a path from their premises and the rules alone
    Verify(verify::VerifyArgs),
    /// Print the technique table
    Techniques(techniques::TechniquesArgs),
    /// List what houses and cages of a Killer add up to
    Shapes(shapes::ShapesArgs),
    /// Rate the difficulty of each puzzle
    Rate(rate::RateArgs),
    /// Translate from one notation to another
    Convert(convert::ConvertArgs),
    /// Write the canonical form of each puzzle: turned, mirrored, permuted and renamed
    Canonical(FormArgs),
    /// Say which givens and cages of each puzzle are redundant, and remove as many as can go
    Minimal(FormArgs),
    /// Print the notation table
    Notations(notations::TableArgs),
    /// Draw the board
    Show(show::ShowArgs),
    /// Put puzzles on pages to print
    Print(print::PrintArgs),
    /// Show statistics of your finished games
    Stats(stats::StatsArgs),
    /// Make new puzzles
    Generate(generate::GenerateArgs),
    /// Look after the settings file: where it is, what it can contain, whether it is valid
    Config(config::ConfigArgs),
    /// Report what the program finds on this machine: terminal, colours, clipboard, folders, font
    Doctor(doctor::DoctorArgs),
    /// Print the completions for a shell
    Completions(completions::CompletionsArgs),
    /// Print the man page
    Man,
}

impl Command {
    fn run(self, out: &mut dyn Write) -> Result<Verdict, Failure> {
        match self {
            Self::Solve(args) => solve::run(args, out),
            Self::Check(args) => check::run(args, out),
            Self::Hint(args) => hint::run(&args, out),
            Self::Steps(args) => steps::run(&args, out),
            Self::Path(args) => path::run(args, out),
            Self::Verify(args) => verify::run(&args, out),
            Self::Techniques(args) => techniques::run(&args, out),
            Self::Rate(args) => rate::run(args, out),
            Self::Convert(args) => convert::run(args, out),
            Self::Canonical(args) => canonical::run(args, out),
            Self::Minimal(args) => minimal::run(args, out),
            Self::Notations(args) => notations::run(&args, out),
            Self::Show(args) => show::run(&args, out),
            Self::Print(args) => print::run(&args, out),
            Self::Stats(args) => stats::run(&args, out),
            Self::Generate(args) => generate::run(&args, out),
            Self::Shapes(args) => shapes::run(&args, out),
            Self::Config(args) => config::run(&args, out),
            Self::Doctor(args) => doctor::run(&args, out),
            Self::Completions(args) => completions::run(&args, out),
            Self::Man => man::run(out),
        }
    }
}

/// What is said of the name of a command that was taken for something else because of where it stands.
pub fn stands_first(word: &str) -> Option<String> {
    let name = Cli::command().find_subcommand(word)?.get_name().to_owned();
    Some(format!("the name of a command stands before everything else: `ninefold {name} …`"))
}

/// What is said of a word that was probably meant as the name of a command.
pub fn no_command(word: &str) -> Option<String> {
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
