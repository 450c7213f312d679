//! `ninefold show`: the board as text, with or without colours, or as a picture.

use std::io::Write;
use std::path::PathBuf;

use clap::{Args, ValueEnum};

use crate::app::ThemeChoice;
use crate::cli::args::values::{ThemeName, output_file, tier};
use crate::cli::args::{Color, ReadArgs};
use crate::cli::colour::depth;
use crate::cli::exact::{self, Errors};
use crate::cli::failure::{Failure, notices};
use crate::cli::input;
use crate::cli::overwrite::{refuse_input, write};
use crate::cli::verdict::Verdict;
use crate::logic::{Hint, Options, next_step};
use crate::notation::Import;
use crate::picture::formats::html::Words;
use crate::picture::{self, Document};
use crate::puzzle::conflict::conflict_cells;
use crate::puzzle::conflicts;
use crate::solver::Status;
use crate::text::printable;
use crate::widgets::board::HintMarks;
use crate::widgets::step_marks::step_marks;
use crate::widgets::theme::picture_colours;
use crate::widgets::{BoardView, Depth, GlyphSet, Theme, Tier, text};

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
    #[arg(long, value_name = "THEME", value_parser = ThemeName)]
    pub theme: Option<ThemeChoice>,
    /// Show the next step on the board
    #[arg(long)]
    pub hint: bool,
    /// Write to this file instead of standard output
    #[arg(short, long, value_name = "FILE", value_parser = output_file())]
    pub output: Option<PathBuf>,
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

pub fn run(args: &ShowArgs, out: &mut dyn Write) -> Result<Verdict, Failure> {
    let glyphs = if args.ascii { GlyphSet::Ascii } else { GlyphSet::Unicode };
    let tier = args.tier.as_deref().and_then(|name| name.parse().ok()).unwrap_or(Tier::L);
    let import = input::puzzle(&args.puzzle, &args.reading)?;
    let broken = conflict_cells(&conflicts(&import.puzzle, import.board.digits()));
    let hint = if args.hint { hint(&import) } else { None };
    let verdict = if args.hint && hint.is_none() { Verdict::No } else { Verdict::Yes };
    let view = BoardView {
        conflicts: broken,
        hint,
        corner: Some(&import.extras.corners),
        colours: Some(&import.extras.colours),
        ..BoardView::new(&import.puzzle, &import.board)
    };
    let picture = match format(args)? {
        Format::Text => text::plain(&view, tier, glyphs).into_bytes(),
        Format::Ansi => {
            // Colours were asked for: where it is not said how many, at least those that every terminal of today has.
            let depth = depth(args.color, Depth::Indexed);
            let chosen = args.theme.unwrap_or_default();
            let theme = Theme::new(chosen.on(false), depth, glyphs, chosen != ThemeChoice::Auto);
            text::ansi(&view, tier, &theme).into_bytes()
        }
        Format::Svg => document(args, &import, &view, picture::Format::Svg)?,
        #[cfg(feature = "graphics")]
        Format::Png if args.output.is_none() && std::io::IsTerminal::is_terminal(&std::io::stdout()) => {
            return Err(Failure::plain("a PNG cannot be shown in a terminal: name a file with --output"));
        }
        #[cfg(feature = "graphics")]
        Format::Png => document(args, &import, &view, picture::Format::Png)?,
        Format::Html => document(args, &import, &view, picture::Format::Html)?,
    };
    notices(&import.notices);
    match &args.output {
        None => out.write_all(&picture)?,
        Some(file) => {
            refuse_input(file, std::slice::from_ref(&args.puzzle))?;
            write(file, &picture)?;
        }
    }
    Ok(verdict)
}

/// What is asked for, or what the name of the file asks for.
fn format(args: &ShowArgs) -> Result<Format, Failure> {
    let (None, Some(file)) = (args.format, &args.output) else { return Ok(args.format.unwrap_or(Format::Text)) };
    if let Some(picture) = picture::Format::of_file(file) {
        return Ok(match picture {
            picture::Format::Svg => Format::Svg,
            picture::Format::Html => Format::Html,
            #[cfg(feature = "graphics")]
            picture::Format::Png => Format::Png,
        });
    }
    match file.extension().map(|ending| ending.to_string_lossy().to_ascii_lowercase()).as_deref() {
        None | Some("txt") => Ok(Format::Text),
        Some("ans" | "ansi") => Ok(Format::Ansi),
        // The other name of such a page.
        Some("htm") => Ok(Format::Html),
        Some(other) => {
            let ending = printable(other);
            Err(Failure::plain(format!("no picture has a name that ends in .{ending}; --format says what it is to be")))
        }
    }
}

/// The board as a picture, with the words that came with it.
fn document(
    args: &ShowArgs,
    import: &Import,
    view: &BoardView<'_>,
    format: picture::Format,
) -> Result<Vec<u8>, Failure> {
    let extras = &import.extras;
    let words = Words::new(&extras.title, &extras.author, &extras.rules);
    let colours = picture_colours(args.theme.unwrap_or_default().on(true));
    Document { view, colours, words }.write(format).map_err(|error| Failure::plain(error.to_string()))
}

/// What the next step looks like on the board. Where there is none, that is said.
fn hint(import: &Import) -> Option<HintMarks> {
    let outcome = exact::outcome(&import.puzzle, 2, Some(exact::PROOF));
    let errors = Errors::find(import, &outcome);
    let unique = outcome.status == Status::Unique;
    let options = Options { unique, assume: unique, ..Options::default() };
    let why = match next_step(&import.puzzle, &import.board, &options) {
        _ if !errors.is_empty() => errors.sentences().join(" "),
        Hint::Step(step) => return Some(step_marks(&step)),
        Hint::Solved => String::from("the puzzle is solved"),
        Hint::Nothing => String::from("no technique finds a step here"),
        Hint::DeadEnd(wrong) => format!("the board cannot be right: {wrong}"),
    };
    notices(&[why]);
    None
}
