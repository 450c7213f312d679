//! `ninefold print`: puzzles on pages, for newspapers, teachers and clubs.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueEnum};
use rayon::prelude::*;

use crate::cli::args::values::output_file;
use crate::cli::args::{ReadArgs, RowArgs};
use crate::cli::batch::stream::Stream;
use crate::cli::exact;
use crate::cli::failure::{Failure, Mistake, notices};
use crate::cli::overwrite::{refuse_input, write};
use crate::cli::progress_bar::Progress;
use crate::cli::verdict::Verdict;
use crate::collection::Item;
use crate::collection::rows::{Row, Value};
use crate::logic::{Options, path};
use crate::notation::{CODE, Import, Notation};
use crate::picture::formats::svg;
use crate::picture::sheet::{self, Printed, Sheet};
use crate::picture::{BoardView, Scene};
use crate::puzzle::{Board, Puzzle};
use crate::solver::{Solution, Status};
#[cfg(feature = "graphics")]
use std::io::IsTerminal;

#[cfg(feature = "graphics")]
use crate::picture::formats::pdf;
#[cfg(feature = "graphics")]
use crate::text::printable;

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

/// The most puzzles of one sheet.
const MOST: usize = 1000;

/// How long it is tried to prove that there is only one solution, in seconds.
const TIME_LIMIT: f64 = 10.0;

/// A puzzle that is to be printed, and what is known of it.
struct Known {
    import: Import,
    /// As it is printed.
    board: Board,
    solution: Option<Board>,
    level: String,
    /// Why it should not be printed: it has not exactly one solution.
    fault: Option<String>,
    place: String,
    /// The key of its row, where that is asked for.
    key: Option<String>,
}

pub fn run(args: &PrintArgs, out: &mut dyn Write) -> Result<Verdict, Failure> {
    let format = format(args)?;
    #[cfg(feature = "graphics")]
    if args.output.is_none() && format == SheetFormat::Pdf && io::stdout().is_terminal() {
        return Err(Failure::plain("a PDF cannot be shown in a terminal: name a file with --output"));
    }
    let from = args.reading.notation()?;
    let mut stream = Stream::new(args.input.clone(), args.rows.cut())?;
    let mut items: Vec<Item> = Vec::new();
    while let Some(chunk) = stream.chunk() {
        // All of them are held at once: a share of the memory would never be given back.
        items.extend(chunk.into_iter().map(Item::without_share));
        if items.len() > MOST {
            return Err(Failure::plain(format!("a sheet has at most {MOST} puzzles")));
        }
    }
    if items.is_empty() {
        return Err(Failure::plain("there is no puzzle to print"));
    }
    let read = read(items, from, args);
    let (mut known, mut verdict) = (Vec::new(), Verdict::Yes);
    for puzzle in read {
        match puzzle {
            Ok(puzzle) => known.push(puzzle),
            Err(mistake) => {
                let _ = writeln!(io::stderr(), "ninefold: {mistake}");
                verdict = Verdict::Bad;
            }
        }
    }
    for puzzle in &known {
        let placed: Vec<String> =
            puzzle.import.notices.iter().map(|notice| format!("{}{notice}", puzzle.place)).collect();
        notices(&placed);
        if let Some(fault) = puzzle.fault.as_ref().filter(|_| !args.any) {
            let _ = writeln!(io::stderr(), "ninefold: {}{fault}", puzzle.place);
            verdict = verdict.max(Verdict::No);
        }
    }
    for puzzle in known.iter().filter(|puzzle| args.solutions && args.any && puzzle.solution.is_none()) {
        let why = puzzle.fault.as_deref().unwrap_or_default();
        notices(&[format!("{}no solution is printed: {why}", puzzle.place)]);
    }
    // A sheet with a hole in it is of no use.
    if verdict != Verdict::Yes {
        let way = if verdict == Verdict::Bad { "" } else { "; --any prints such puzzles too" };
        let _ = writeln!(io::stderr(), "ninefold: nothing is printed{way}");
        return Ok(verdict);
    }
    let printed: Vec<Printed<'_>> = known.iter().map(|puzzle| printed(puzzle, args)).collect();
    let paper = match args.paper {
        Paper::A4 => sheet::Paper::A4,
        Paper::Letter => sheet::Paper::Letter,
    };
    let pages = Sheet { paper, per_page: args.per_page, rules: !args.no_rules }.pages(&printed);
    #[cfg(feature = "graphics")]
    if format == SheetFormat::Pdf {
        let lacking = pdf::lacking(&pages);
        if !lacking.is_empty() {
            let characters = printable(&lacking);
            notices(&[format!("the font has no {characters}: ? is printed; an SVG takes the fonts of your machine")]);
        }
    }
    match format {
        #[cfg(feature = "graphics")]
        SheetFormat::Pdf => match &args.output {
            None => out.write_all(&pdf::write(&pages, "Puzzles"))?,
            Some(file) => {
                refuse_input(file, &args.input)?;
                write(file, &pdf::write(&pages, "Puzzles"))?;
            }
        },
        SheetFormat::Svg => write_svg(&pages, args, out)?,
    }
    Ok(verdict)
}

/// The format that is asked for, or that the name of the file says.
fn format(args: &PrintArgs) -> Result<SheetFormat, Failure> {
    if let Some(format) = args.format {
        return Ok(format);
    }
    let ending = args.output.as_deref().and_then(Path::extension).map(|e| e.to_string_lossy().to_ascii_lowercase());
    match ending.as_deref() {
        Some("svg") => Ok(SheetFormat::Svg),
        #[cfg(feature = "graphics")]
        Some("pdf") | None => Ok(SheetFormat::Pdf),
        #[cfg(not(feature = "graphics"))]
        None => Ok(SheetFormat::Svg),
        Some(other) => Err(Failure::plain(format!("sheets are not written as .{other}; choose a --format"))),
    }
}

/// Reads, solves and rates the puzzles, with a bar that shows how far it is.
fn read(items: Vec<Item>, from: Option<&'static Notation>, args: &PrintArgs) -> Vec<Result<Known, Mistake>> {
    let bar = Mutex::new(Progress::new(Some(items.len() as u64), args.output.is_some(), None));
    let lock = || bar.lock().unwrap_or_else(PoisonError::into_inner);
    let one = |mut item: Item| {
        let known = known(&mut item, from, args);
        let mut bar = lock();
        bar.advance(1, 1);
        bar.draw();
        known
    };
    let read = items.into_par_iter().map(one).collect();
    lock().clear();
    read
}

/// Reads, solves and rates a puzzle.
fn known(item: &mut Item, from: Option<&'static Notation>, args: &PrintArgs) -> Result<Known, Mistake> {
    let row = item.split();
    let key = row.as_ref().filter(|_| args.rows.id.is_some()).and_then(Row::key).map(Value::text);
    let place = item.which();
    let import = item.import(from)?;
    let puzzle = &import.puzzle;
    let outcome = exact::outcome(puzzle, 2, Some(TIME_LIMIT));
    let unique = outcome.only();
    let fault = match outcome.status {
        Status::Unique => None,
        Status::None => Some("this puzzle has no solution"),
        Status::Multiple => Some("this puzzle has more than one solution"),
        Status::Limit => Some("it was not decided in time whether this puzzle has exactly one solution"),
    };
    let fault = fault.map(String::from);
    let options = Options { unique: true, assume: false, ..Options::default() };
    let rating = unique.map(|_| path(puzzle, &Board::new(puzzle), &options).rating);
    let level = match rating {
        Some(rating) if rating.score.is_some() => rating.level.slug().to_owned(),
        Some(_) => String::from("beyond"),
        None => String::new(),
    };
    let solution = unique.filter(|_| args.solutions).map(|solution| solved(puzzle, solution));
    let board = if args.progress { import.board.clone() } else { Board::new(puzzle) };
    Ok(Known { board, solution, level, fault, place, key, import })
}

fn solved(puzzle: &Puzzle, solution: &Solution) -> Board {
    let mut board = Board::new(puzzle);
    for cell in puzzle.cells() - puzzle.given_cells() {
        board.set_digit(cell, solution[cell]);
    }
    board
}

fn printed<'a>(known: &'a Known, args: &PrintArgs) -> Printed<'a> {
    let Import { puzzle, extras, origin, .. } = &known.import;
    let plain = |board: &'a Board| Printed::plain(puzzle, board);
    let view = plain(&known.board);
    let view = if args.progress { BoardView { corner: Some(&extras.corners), ..view } } else { view };
    let code = Some(origin.text.trim()).filter(|_| origin.notation == CODE);
    let called = code.map_or_else(|| [&*extras.title, &*extras.author], |code| [code, ""]);
    let note = Printed::note(known.key.as_deref().into_iter().chain(called));
    let solution = known.solution.as_ref().map(plain);
    let own_rules = extras.rules.clone();
    Printed { solution, level: known.level.clone(), own_rules, ..Printed::new(puzzle, view, note) }
}

/// Writes each page as a drawing: one to the file or standard output, several to files with numbers.
fn write_svg(pages: &[Scene], args: &PrintArgs, out: &mut dyn Write) -> Result<(), Failure> {
    match (pages, args.output.as_deref()) {
        ([page], None) => Ok(out.write_all(svg::write(page).as_bytes())?),
        (_, None) => {
            Err(Failure::plain(format!("{} pages do not fit into one SVG: name a file with --output", pages.len())))
        }
        (pages, Some(file)) => {
            let files = match pages {
                [_] => vec![file.to_owned()],
                pages => (1..=pages.len()).map(|number| numbered(file, number)).collect(),
            };
            // All of them, before the first is written.
            files.iter().try_for_each(|file| refuse_input(file, &args.input))?;
            for (file, page) in files.iter().zip(pages) {
                write(file, svg::write(page).as_bytes())?;
            }
            Ok(())
        }
    }
}

/// `sheet.svg` as `sheet-2.svg`.
fn numbered(file: &Path, number: usize) -> PathBuf {
    let stem = file.file_stem().unwrap_or_default().to_string_lossy();
    let ending = file.extension().map(|ending| format!(".{}", ending.to_string_lossy())).unwrap_or_default();
    file.with_file_name(format!("{stem}-{number}{ending}"))
}
