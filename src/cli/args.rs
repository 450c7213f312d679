//! Names, options and help of the command line. Scripts rely on them: add, never rename.

use std::ffi::{OsStr, OsString};
use std::path::PathBuf;

use clap::builder::{PathBufValueParser, PossibleValue, PossibleValuesParser, StringValueParser, TypedValueParser};
use clap::{Arg, Args, Parser, Subcommand, ValueEnum, ValueHint};
use clap_complete::Shell;

use super::home::settings;
#[cfg(feature = "graphics")]
use crate::app::Graphics;
use crate::app::{ThemeChoice, Tier};
use crate::collection::rows::Which;
use crate::collection::rows::columns::Separator;
use crate::logic::shapes::{MOST_CELLS, MOST_HOUSES, USUAL_CELLS, USUAL_HOUSES};
use crate::logic::techniques;
use crate::notation::NOTATIONS;

/// Killer Sudoku, Str8ts and Sudoku in a terminal.
///
/// Without a command it plays PUZZLE, or else the last game, or else shows the start screen.
///
/// PUZZLE is a string or link in any notation, the path of a file that holds one, or - for standard input.
/// INPUT is the same, or a file with one puzzle per line; blank lines and lines that start with # are skipped.
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

/// Playing: `ninefold [PUZZLE]`.
#[derive(Debug, Args)]
pub struct PlayArgs {
    /// The puzzle to play; without it, continue the last game
    pub puzzle: Option<String>,
    #[command(flatten)]
    pub reading: ReadArgs,
    /// Colours
    #[arg(long, value_enum, default_value_t = Color::Auto)]
    pub color: Color,
    /// Draw with + - | # only
    #[arg(long)]
    pub ascii: bool,
    /// Show the board in pixels: auto if the terminal can, but not over SSH or in tmux; by default as in the settings
    #[cfg(feature = "graphics")]
    #[arg(long, value_name = "HOW", value_parser = graphics())]
    pub graphics: Option<Graphics>,
    /// Leave the mouse to the terminal
    #[arg(long)]
    pub no_mouse: bool,
    /// Where copied text goes
    #[arg(long, value_enum, default_value_t = Clipboard::Auto)]
    pub clipboard: Clipboard,
    /// Append a log to FILE, for an error report: every key, sizes and times, and nothing that is pasted
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, conflicts_with = "linear")]
    pub log: Option<PathBuf>,
    /// Play line by line, for screen readers and scripts: no drawing, everything in words
    #[arg(long)]
    pub linear: bool,
    /// Size of the board; by default the largest that fits
    #[arg(long, value_parser = tier(), ignore_case = true)]
    pub tier: Option<String>,
    /// The theme for this run, one of yours or a built-in one; auto: dark or light, to match the terminal's background
    #[arg(long, value_name = "THEME", value_parser = Theme)]
    pub theme: Option<ThemeChoice>,
    /// Print the table of keys, yours included, and stop
    #[arg(long)]
    pub keys: bool,
    /// With --version: also commit, target and features
    #[arg(long, requires = "version")]
    pub verbose: bool,
}

/// The subcommands, in the order of the help.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Solve exactly: one solution, none or several
    Solve(SolveArgs),
    /// Check rules, uniqueness, and the board against the solution
    Check(CheckArgs),
    /// Show the next step
    Hint(HintArgs),
    /// List every step that is possible now
    Steps(StepsArgs),
    /// Show the whole logical path and its rating
    Path(PathArgs),
    /// Check the steps of a path from their premises and the rules alone
    Verify(VerifyArgs),
    /// Print the technique table
    Techniques(TechniquesArgs),
    /// List what houses and cages of a Killer add up to
    Shapes(ShapesArgs),
    /// Rate the difficulty of each puzzle
    Rate(RateArgs),
    /// Translate from one notation to another
    Convert(ConvertArgs),
    /// Write the canonical form of each puzzle: turned, mirrored, permuted and renamed
    Canonical(FormArgs),
    /// Say which givens and cages of each puzzle are redundant, and remove as many as can go
    Minimal(FormArgs),
    /// Print the notation table
    Notations(TableArgs),
    /// Draw the board
    Show(ShowArgs),
    /// Put puzzles on pages to print
    Print(PrintArgs),
    /// Show statistics of your finished games
    Stats(StatsArgs),
    /// Make new puzzles
    Generate(GenerateArgs),
    /// Look after the settings file: where it is, what it can contain, whether it is valid
    Config(ConfigArgs),
    /// Report what the program finds on this machine: terminal, colours, clipboard, folders, font
    Doctor(DoctorArgs),
    /// Print the completions for a shell
    Completions(CompletionsArgs),
    /// Print the man page
    Man,
}

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

/// `solve [INPUT]…`
#[derive(Debug, Args)]
pub struct SolveArgs {
    /// Puzzles, or files with one puzzle per line; - or nothing for standard input
    pub input: Vec<String>,
    #[command(flatten)]
    pub batch: BatchArgs,
    /// Look for at most this many solutions, of which the first 100000 are kept; 2 by default
    #[arg(long, value_name = "N", value_parser = at_least_one)]
    pub limit: Option<u64>,
    /// Count solutions instead of keeping them, all of them unless there is a limit
    #[arg(long)]
    pub count: bool,
    /// Print every solution of one puzzle as it is found, one per line, all of them unless there is a limit
    #[arg(long, conflicts_with_all = ["count", "benchmark", "json", "format", "columns", "resume", "echo", "every_line", "column", "separator", "header", "id", "field", "jobs"])]
    pub list: bool,
    /// Give up on a puzzle after this many seconds
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub time_limit: Option<f64>,
    /// Also print time (the shortest of a few passes over the list, which is read whole first) and nodes of each puzzle,
    /// and min, median, p95, max and total
    #[arg(long)]
    pub benchmark: bool,
}

/// `check INPUT…`
#[derive(Debug, Args)]
pub struct CheckArgs {
    /// Puzzles, or files with a single puzzle or with one per line; - for standard input
    #[arg(required = true)]
    pub input: Vec<String>,
    #[command(flatten)]
    pub batch: BatchArgs,
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

/// `hint PUZZLE`
#[derive(Debug, Args)]
pub struct HintArgs {
    /// The puzzle: a string, a link, a file, or - for standard input
    pub puzzle: String,
    #[command(flatten)]
    pub reading: ReadArgs,
    /// How much to reveal: 1 the technique and where to look, 2 the cells, 3 the deduction; of mistakes how many there
    /// are, where, and which
    #[arg(long, value_name = "1|2|3", default_value_t = 3, value_parser = clap::value_parser!(u8).range(1..=3))]
    pub rung: u8,
    /// Do not use these techniques
    #[arg(long, value_name = "SLUG", value_parser = technique(), hide_possible_values = true, value_delimiter = ',')]
    pub without: Vec<String>,
    /// Try these techniques before all others, in this order
    #[arg(long, value_name = "SLUG", value_parser = technique(), hide_possible_values = true, value_delimiter = ',')]
    pub first: Vec<String>,
    /// Look for a step that places a digit before any other
    #[arg(long)]
    pub placing_first: bool,
    /// How steps are written: in sentences, or in players' shorthand
    #[arg(long, value_enum, default_value_t = Style::Plain)]
    pub style: Style,
    /// Answer in JSON
    #[arg(long)]
    pub json: bool,
}

/// `steps PUZZLE`
#[derive(Debug, Args)]
pub struct StepsArgs {
    /// The puzzle: a string, a link, a file, or - for standard input
    pub puzzle: String,
    #[command(flatten)]
    pub reading: ReadArgs,
    /// Only these techniques
    #[arg(long, value_name = "SLUG", value_parser = technique(), hide_possible_values = true, value_delimiter = ',')]
    pub technique: Vec<String>,
    /// How steps are written: in sentences, or in players' shorthand
    #[arg(long, value_enum, default_value_t = Style::Plain)]
    pub style: Style,
    /// Answer in JSON
    #[arg(long)]
    pub json: bool,
}

/// `path INPUT…`
#[derive(Debug, Args)]
pub struct PathArgs {
    /// Puzzles, or files with a single puzzle or with one per line; - for standard input
    #[arg(required = true)]
    pub input: Vec<String>,
    #[command(flatten)]
    pub batch: BatchArgs,
    /// Do not use these techniques
    #[arg(long, value_name = "SLUG", value_parser = technique(), hide_possible_values = true, value_delimiter = ',')]
    pub without: Vec<String>,
    /// Use only these techniques
    #[arg(long, value_name = "SLUG", value_parser = technique(), hide_possible_values = true, value_delimiter = ',', conflicts_with = "without")]
    pub only: Vec<String>,
    /// Leave out the steps and eliminations that no later step needs
    #[arg(long)]
    pub minimal: bool,
    /// Show every step as it was found (the default)
    #[arg(long, conflicts_with = "minimal")]
    pub full: bool,
    /// In words: show each removal as a separate step with its reason, without merging those of one technique in a row
    #[arg(long, conflicts_with_all = ["json", "certificate"])]
    pub unfold: bool,
    /// Write a list in Markdown, each step with a link to the board before it
    #[arg(long, conflicts_with_all = ["json", "format", "certificate"])]
    pub markdown: bool,
    /// Write each step with the premises it rests on, as JSON lines that `ninefold verify` checks
    #[arg(long, conflicts_with_all = ["json", "format"])]
    pub certificate: bool,
    /// How steps are written: in sentences, or in players' shorthand
    #[arg(long, value_enum, default_value_t = Style::Plain)]
    pub style: Style,
}

/// `verify [FILE]`
#[derive(Debug, Args)]
pub struct VerifyArgs {
    /// The certificates that `ninefold path --certificate` wrote, or - for standard input
    #[arg(default_value = "-")]
    pub file: String,
}

/// `techniques`
#[derive(Debug, Args)]
pub struct TechniquesArgs {
    /// Only those that apply to this kind
    #[arg(long, value_name = "KIND", value_parser = PossibleValuesParser::new(KINDS))]
    pub kind: Option<String>,
    /// Answer in JSON
    #[arg(long)]
    pub json: bool,
}

/// `stats`
#[derive(Debug, Args)]
pub struct StatsArgs {
    /// How the table is written; times are in milliseconds in csv and json
    #[arg(long, value_enum, default_value_t = StatsFormat::Text)]
    pub format: StatsFormat,
    /// As --format json
    #[arg(long, conflicts_with_all = ["format", "csv"])]
    pub json: bool,
    /// As --format csv
    #[arg(long, conflicts_with = "format")]
    pub csv: bool,
}

impl OutputArgs {
    /// How answers are written, where `json` says whether --json was given.
    pub fn form(&self, json: bool) -> OutputFormat {
        self.format.unwrap_or(if json { OutputFormat::Json } else { OutputFormat::Text })
    }
}

impl BatchArgs {
    /// Whether answers are in words.
    pub fn is_text(&self) -> bool {
        self.output.form(self.json) == OutputFormat::Text
    }
}

impl StatsArgs {
    /// How the table is written.
    pub const fn form(&self) -> StatsFormat {
        match (self.json, self.csv) {
            (true, _) => StatsFormat::Json,
            (_, true) => StatsFormat::Csv,
            _ => self.format,
        }
    }
}

/// `--style`
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Style {
    /// Sentences
    Plain,
    /// Eureka for chains, one line of name, digits, cells and result for the rest
    Short,
}

/// How the statistics are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum StatsFormat {
    /// Columns
    Text,
    /// Comma-separated values
    Csv,
    /// One JSON object
    Json,
}

/// `shapes PUZZLE`
#[derive(Debug, Args)]
pub struct ShapesArgs {
    /// The Killer: a string, a link, a file, or - for standard input
    pub puzzle: String,
    #[command(flatten)]
    pub reading: ReadArgs,
    /// Take at most this many houses together, 1 to 9
    #[arg(long, value_name = "N", default_value_t = USUAL_HOUSES, value_parser = clap::value_parser!(u8).range(1..=i64::from(MOST_HOUSES)))]
    pub units: u8,
    /// List shapes of at most this many open cells, 1 to 9
    #[arg(long, value_name = "N", default_value_t = USUAL_CELLS, value_parser = clap::value_parser!(u8).range(1..=i64::from(MOST_CELLS)))]
    pub cells: u8,
    /// List the super shapes too: the houses that are taken together
    #[arg(long = "super")]
    pub supers: bool,
    /// Answer in JSON
    #[arg(long)]
    pub json: bool,
}

/// `rate [INPUT]…`
#[derive(Debug, Args)]
pub struct RateArgs {
    /// Puzzles, or files with one puzzle per line; - or nothing for standard input
    pub input: Vec<String>,
    #[command(flatten)]
    pub batch: BatchArgs,
}

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

/// `notations`
#[derive(Debug, Args)]
pub struct TableArgs {
    /// Answer in JSON
    #[arg(long)]
    pub json: bool,
}

/// `show PUZZLE`
#[derive(Debug, Args)]
pub struct ShowArgs {
    /// The puzzle: a string, a link, a file, or - for standard input
    pub puzzle: String,
    #[command(flatten)]
    pub reading: ReadArgs,
    /// What to draw with; by default as the file's name ends, or text
    #[arg(long, value_enum)]
    pub format: Option<Format>,
    /// Size of the board
    #[arg(long, value_parser = tier(), ignore_case = true)]
    pub tier: Option<String>,
    /// Colours of the format ansi
    #[arg(long, value_enum, default_value_t = Color::Auto)]
    pub color: Color,
    /// Draw with + - | # only
    #[arg(long)]
    pub ascii: bool,
    /// The colours; auto, the default, is dark for the format ansi and light for pictures
    #[arg(long, value_name = "THEME", value_parser = Theme)]
    pub theme: Option<ThemeChoice>,
    /// Show the next step on the board
    #[arg(long)]
    pub hint: bool,
    /// Write to this file instead of standard output
    #[arg(short, long, value_name = "FILE", value_parser = output_file())]
    pub output: Option<PathBuf>,
}

/// `print [INPUT]…`
#[derive(Debug, Args)]
pub struct PrintArgs {
    /// Puzzles, links, files, or - or nothing for standard input
    pub input: Vec<String>,
    #[command(flatten)]
    pub reading: ReadArgs,
    #[command(flatten)]
    pub rows: RowArgs,
    /// What to write; by default as the file's name ends
    #[arg(long, value_enum)]
    pub format: Option<SheetFormat>,
    /// Puzzles per page
    #[arg(long, value_name = "N", default_value = "1", value_parser = per_page())]
    pub per_page: usize,
    /// The size of the pages
    #[arg(long, value_enum, default_value_t = Paper::A4)]
    pub paper: Paper,
    /// Add the solutions, small, on separate pages
    #[arg(long)]
    pub solutions: bool,
    /// Print placed digits and marks too, instead of the puzzle as it starts
    #[arg(long)]
    pub progress: bool,
    /// Leave out the rules at the foot of the page
    #[arg(long)]
    pub no_rules: bool,
    /// Also print puzzles that have no solution or several
    #[arg(long)]
    pub any: bool,
    /// Write to this file instead of standard output; an SVG of several pages becomes FILE-1.svg, FILE-2.svg …
    #[arg(short, long, value_name = "FILE", value_parser = output_file())]
    pub output: Option<PathBuf>,
}

/// `generate KIND`
#[derive(Debug, Args)]
pub struct GenerateArgs {
    /// Which kind
    #[arg(value_parser = PossibleValuesParser::new(KINDS))]
    pub kind: String,
    /// A variant of Sudoku or Killer; those of Str8ts are kinds
    #[arg(long, value_parser = PossibleValuesParser::new(["x", "jigsaw", "windoku"]))]
    pub variant: Option<String>,
    /// Rows of the grid
    #[arg(long, value_name = "N", default_value_t = 9, value_parser = clap::value_parser!(u8).range(4..=9))]
    pub size: u8,
    /// How hard it should be; by default anything that steps can solve, which beyond is not
    #[arg(long, value_parser = PossibleValuesParser::new(["gentle", "moderate", "tough", "diabolical", "extreme", "beyond"]))]
    pub difficulty: Option<String>,
    /// The score of its rating, from A to B; either can be left out
    #[arg(long, value_name = "A..B")]
    pub score: Option<String>,
    /// How givens, cages or black cells are arranged; by default any symmetry
    #[arg(long, value_parser = PossibleValuesParser::new(["half-turn", "mirror", "diagonal", "quarter-turn", "any", "none"]))]
    pub symmetry: Option<String>,
    /// How large the cages of a Killer are
    #[arg(long, value_parser = PossibleValuesParser::new(["pairs", "normal", "large", "few"]))]
    pub cages: Option<String>,
    /// A file with the cages of a Killer: one line per row, one letter per cell
    #[arg(long, value_name = "FILE", conflicts_with_all = ["symmetry", "cages", "size"])]
    pub layout: Option<PathBuf>,
    /// Techniques that its path must need: no others up to its level can replace them, assumptions apart
    #[arg(long, value_name = "SLUG", value_parser = technique(), hide_possible_values = true, value_delimiter = ',')]
    pub needs: Vec<String>,
    /// Techniques that its path must need: no others of any level can replace them, assumptions apart
    #[arg(long, value_name = "SLUG", value_parser = technique(), hide_possible_values = true, value_delimiter = ',')]
    pub needs_strictly: Vec<String>,
    /// Techniques that it must be solvable without
    #[arg(long, value_name = "SLUG", value_parser = technique(), hide_possible_values = true, value_delimiter = ',')]
    pub without: Vec<String>,
    /// The hardest technique of its path
    #[arg(long, value_name = "SLUG", value_parser = technique(), hide_possible_values = true)]
    pub hardest_step: Option<String>,
    /// A practice position: this technique is the next step, and nothing simpler finds anything
    #[arg(long, value_name = "SLUG", value_parser = technique(), hide_possible_values = true)]
    pub next: Option<String>,
    /// Look for the highest score until the time is up
    #[arg(long, conflicts_with_all = ["difficulty", "score", "needs", "needs_strictly", "without", "hardest_step", "next", "layout", "daily"])]
    pub hardest: bool,
    /// Seconds for each puzzle with --hardest
    #[arg(long, value_name = "SECONDS", default_value_t = 60, requires = "hardest", value_parser = clap::value_parser!(u32).range(1..=86_400))]
    pub time: u32,
    /// The puzzle of a day, written 2026-11-23; its level depends on the day of the week
    #[arg(long, value_name = "DATE", conflicts_with_all = ["seed", "count"])]
    pub daily: Option<String>,
    /// How many puzzles
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = at_least_one)]
    pub count: u64,
    /// The seed of the random numbers; the same seed gives the same puzzles in this version
    #[arg(long, value_name = "N")]
    pub seed: Option<u64>,
    /// The notation to write, see `ninefold notations`; by default the usual one for the kind
    #[arg(long, value_name = "NOTATION", value_parser = writable(), hide_possible_values = true)]
    pub to: Option<String>,
    /// Number of threads; all cores by default
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub jobs: Option<u16>,
    /// One JSON object per puzzle, as --format json
    #[arg(long, conflicts_with = "format")]
    pub json: bool,
    #[command(flatten)]
    pub output: OutputArgs,
}

/// `config`
#[derive(Debug, Args)]
#[group(required = true, multiple = false)]
pub struct ConfigArgs {
    /// Print where the player looks for the file
    #[arg(long)]
    pub path: bool,
    /// Print a file with every setting, key and colour at its default, with comments
    #[arg(long)]
    pub default: bool,
    /// List the mistakes in FILE, or in the player's own file without it, or in standard input with -
    #[arg(long, value_name = "FILE", num_args = 0..=1)]
    pub check: Option<Option<PathBuf>>,
}

/// `doctor`
#[derive(Debug, Args)]
pub struct DoctorArgs {
    /// Answer in JSON
    #[arg(long)]
    pub json: bool,
}

/// `completions SHELL`
#[derive(Debug, Args)]
pub struct CompletionsArgs {
    /// The shell
    #[arg(value_enum)]
    pub shell: Shell,
}

/// The names of the kinds of puzzle.
pub const KINDS: [&str; 6] = ["killer", "str8ts", "str8ts-x", "str8ts-b", "str8ts-bx", "sudoku"];

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

/// `--clipboard`
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Clipboard {
    /// The system's clipboard, or the terminal's where there is none
    Auto,
    /// The system's clipboard only
    System,
    /// Through the terminal
    Osc52,
    /// None
    Off,
}

/// `show --format`
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// Plain characters
    Text,
    /// With colours for a terminal
    Ansi,
    /// A drawing that can be enlarged
    Svg,
    /// A picture
    #[cfg(feature = "graphics")]
    Png,
    /// A page with the drawing and the rules
    Html,
}

/// `print --format`
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum SheetFormat {
    /// One file with all pages
    #[cfg(feature = "graphics")]
    Pdf,
    /// One drawing per page
    Svg,
}

/// `print --paper`
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Paper {
    /// 210 × 297 mm
    A4,
    /// 8½ × 11 inches
    Letter,
}

fn per_page() -> impl TypedValueParser<Value = usize> {
    PossibleValuesParser::new(["1", "2", "4", "6"]).map(|count| count.parse().unwrap_or(1))
}

#[cfg(feature = "graphics")]
fn graphics() -> impl TypedValueParser<Value = Graphics> {
    PossibleValuesParser::new(Graphics::ALL.map(Graphics::slug)).map(|name| Graphics::named(&name).unwrap_or_default())
}

/// A theme by its name, the player's own among them. The settings are read only where the names are asked for.
#[derive(Clone)]
struct Theme;

impl Theme {
    fn all() -> impl Iterator<Item = ThemeChoice> {
        ThemeChoice::all(settings().config.settings.themes)
    }
}

impl TypedValueParser for Theme {
    type Value = ThemeChoice;

    fn parse_ref(&self, command: &clap::Command, arg: Option<&Arg>, value: &OsStr) -> Result<ThemeChoice, clap::Error> {
        let all: Vec<ThemeChoice> = Self::all().collect();
        let names = PossibleValuesParser::new(all.iter().map(|theme| theme.name()));
        let name = names.parse_ref(command, arg, value)?;
        Ok(all.into_iter().find(|theme| theme.name() == name).unwrap_or_default())
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(Self::all().map(|theme| PossibleValue::new(theme.name()))))
    }
}

/// The names of the tiers. The design writes them in capitals; both are taken.
fn tier() -> impl TypedValueParser<Value = String> {
    PossibleValuesParser::new(Tier::NAMED.map(|(_, name)| name)).map(|name| name.to_ascii_lowercase())
}

/// A name of a long table. The shells complete it; what is none of them is for the command to refuse, which knows more.
#[derive(Clone)]
struct Named(fn() -> Vec<&'static str>);

impl TypedValueParser for Named {
    type Value = String;

    fn parse_ref(&self, command: &clap::Command, arg: Option<&Arg>, value: &OsStr) -> Result<String, clap::Error> {
        StringValueParser::new().parse_ref(command, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new((self.0)().into_iter().map(PossibleValue::new)))
    }
}

fn readable() -> Named {
    Named(|| NOTATIONS.iter().filter(|notation| notation.reads()).map(|notation| notation.slug).collect())
}

fn writable() -> Named {
    Named(|| NOTATIONS.iter().filter(|notation| notation.writes()).map(|notation| notation.slug).collect())
}

fn technique() -> Named {
    Named(|| techniques::all().map(|technique| technique.slug).collect())
}

fn seconds(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(value) if value > 0.0 && value <= 1e6 => Ok(value),
        _ => Err(String::from("a number of seconds above 0, at most 1000000")),
    }
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

/// A number from 1 on.
fn at_least_one(text: &str) -> Result<u64, String> {
    text.parse().ok().filter(|number| *number > 0).ok_or_else(|| String::from("a whole number from 1 on"))
}

/// A file to be written.
fn output_file() -> impl TypedValueParser<Value = PathBuf> {
    PathBufValueParser::new().try_map(|path| {
        let is_dash = path.as_os_str() == "-";
        if is_dash { Err("that is not a file; leave this option out to write to standard output") } else { Ok(path) }
    })
}
