//! Options that several commands share. Scripts rely on their names: add, never rename.

pub mod names;
pub mod values;

use std::ffi::{OsStr, OsString};
use std::path::PathBuf;

use clap::{Args, ValueEnum};

use crate::collection::rows::Which;
use crate::collection::rows::columns::Separator;
use names::{readable, writable};
use values::output_file;

/// How PUZZLE and INPUT are read.
#[derive(Clone, Debug, Default, Args)]
pub struct ReadArgs {
    /// Read it as this notation, see `ninefold notations`; by default the notation is detected automatically
    #[arg(long, value_name = "NOTATION", value_parser = readable(), hide_possible_values = true)]
    pub from: Option<String>,
}

/// How the puzzles of INPUT are read, and how answers are written.
#[derive(Clone, Debug, Default, Args)]
pub struct BatchArgs {
    #[command(flatten)]
    pub reading: ReadArgs,
    #[command(flatten)]
    pub rows: RowArgs,
    #[command(flatten)]
    pub answers: AnswerArgs,
    #[command(flatten)]
    pub output: OutputArgs,
    /// One JSON object per puzzle, as --format json
    #[arg(long, conflicts_with = "format")]
    pub json: bool,
    /// Number of threads; all cores by default
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub jobs: Option<u16>,
}

impl BatchArgs {
    /// Whether answers are in words.
    pub fn is_text(&self) -> bool {
        self.output.form(self.json) == OutputFormat::Text
    }
}

/// Rows of a corpus: a puzzle, its key, and what else stands on a line.
#[derive(Clone, Debug, Default, Args)]
pub struct RowArgs {
    /// The column with the puzzle, by its number from 1 or its name in the header; by default the usual rows are
    /// recognised
    #[arg(long, value_name = "N|NAME", value_parser = Which::parse)]
    pub column: Option<Which>,
    /// What separates columns: a character, or tab, comma, semicolon, space
    #[arg(long, value_name = "C", value_parser = Separator::named)]
    pub separator: Option<Separator>,
    /// The first line names the columns
    #[arg(long)]
    pub header: bool,
    /// The column or field with the key of each puzzle, which answers and printed boards have too
    #[arg(long, value_name = "N|NAME", value_parser = Which::parse)]
    pub id: Option<Which>,
    /// Each line is a JSON object, and this field of it is the puzzle
    #[arg(long, value_name = "NAME", conflicts_with_all = ["column", "separator", "header"])]
    pub field: Option<String>,
}

/// What is answered beside the puzzles.
#[derive(Clone, Copy, Debug, Default, Args)]
pub struct AnswerArgs {
    /// Repeat each input line with its answer
    #[arg(long)]
    pub echo: bool,
    /// Answer blank lines, comments and headers too: one answer for every line
    #[arg(long)]
    pub every_line: bool,
}

/// How a batch writes its answers.
#[derive(Clone, Debug, Default, Args)]
pub struct OutputArgs {
    /// How answers are written
    #[arg(long, value_enum, value_name = "FORMAT")]
    pub format: Option<OutputFormat>,
    /// Only these fields of the answers and columns of the input; a nested field with a dot, such as rating.score
    #[arg(long, value_name = "NAME", value_delimiter = ',')]
    pub columns: Vec<String>,
    /// Write to this file, packed if its name ends in .gz or .zst
    #[arg(short, long, value_name = "FILE", value_parser = output_file())]
    pub output: Option<PathBuf>,
    /// Go on after the last complete answer in the file; give the same options as before: not all of them are checked
    #[arg(long, requires = "output")]
    pub resume: bool,
    /// Exit with status 0 whatever the answers are
    #[arg(long)]
    pub exit_zero: bool,
}

impl OutputArgs {
    /// How answers are written, where `json` says whether --json was given.
    pub fn form(&self, json: bool) -> OutputFormat {
        self.format.unwrap_or(if json { OutputFormat::Json } else { OutputFormat::Text })
    }
}

/// `--format` of a batch
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum OutputFormat {
    /// Words
    Text,
    /// One JSON object per line
    Json,
    /// Comma-separated values
    Csv,
    /// Tab-separated values
    Tsv,
}

/// `canonical [INPUT]…` and `minimal [INPUT]…`
#[derive(Debug, Args)]
pub struct FormArgs {
    /// Puzzles, or files with one puzzle per line; - or nothing for standard input
    pub input: Vec<String>,
    #[command(flatten)]
    pub batch: BatchArgs,
    /// The notation to write, see `ninefold notations`; by default the shortest that can hold everything
    #[arg(long, value_name = "NOTATION", value_parser = writable(), hide_possible_values = true)]
    pub to: Option<String>,
}

/// `--style`
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Style {
    /// Sentences
    Plain,
    /// Eureka for chains, one line of name, digits, cells and result for the rest
    Short,
}

/// `--color`
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Color {
    /// What the terminal says it can do
    Auto,
    /// As many as the terminal has, at least 16, whatever NO_COLOR says
    Always,
    /// 24 bits
    True,
    /// 256 colours
    #[value(name = "256")]
    Ansi256,
    /// 16 colours
    #[value(name = "16")]
    Ansi16,
    /// None
    Never,
}

/// Protects puzzles whose blank sign is `-` from being taken for options: a long run of digits and blank signs gets a
/// leading blank, which every reader skips.
pub fn shield(args: impl IntoIterator<Item = OsString>) -> Vec<OsString> {
    let grid = |b: u8| b.is_ascii_digit() || b"-._*".contains(&b) || b.is_ascii_whitespace();
    let is_grid = |text: &str| text.len() >= 16 && text.starts_with('-') && text.bytes().all(grid);
    args.into_iter()
        .map(|arg| match arg.to_str() {
            Some(text) if is_grid(text) => {
                let mut shielded = OsString::from(" ");
                shielded.push(OsStr::new(text));
                shielded
            }
            _ => arg,
        })
        .collect()
}
