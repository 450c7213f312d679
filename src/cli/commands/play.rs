//! `ninefold [PUZZLE]`: the player, or the board as text where there is no terminal to play in.

use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;

#[cfg(feature = "graphics")]
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueEnum, ValueHint};

use super::no_command;
#[cfg(feature = "graphics")]
use crate::app::Graphics;
use crate::app::{ClipboardWay, ThemeChoice};
use crate::cli::args::values::{ThemeName, tier};
use crate::cli::args::{Color, ReadArgs};
use crate::cli::failure::{Failure, notices};
use crate::cli::home::{settings, store};
use crate::cli::verdict::Verdict;
use crate::cli::{colour, input, linear};
use crate::game::Game;
use crate::notation::Import;
use crate::screens::commands::commands_text;
use crate::terminal::{self, Ended, Options};
use crate::widgets::{BoardView, Depth, GlyphSet, Tier, text};

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
    #[arg(long, value_name = "THEME", value_parser = ThemeName)]
    pub theme: Option<ThemeChoice>,
    /// Print the table of keys, yours included, and stop
    #[arg(long)]
    pub keys: bool,
    /// With --version: also commit, target and features
    #[arg(long, requires = "version")]
    pub verbose: bool,
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

#[cfg(feature = "graphics")]
fn graphics() -> impl TypedValueParser<Value = Graphics> {
    PossibleValuesParser::new(Graphics::ALL.map(Graphics::slug)).map(|name| Graphics::named(&name).unwrap_or_default())
}

pub fn run(args: &PlayArgs, out: &mut dyn Write) -> Result<Verdict, Failure> {
    if args.keys {
        let read = settings();
        notices(read.notice().as_slice());
        out.write_all(read.config.keys.text().as_bytes())?;
        out.write_all(commands_text().as_bytes())?;
        return Ok(Verdict::Yes);
    }
    let import = args.puzzle.as_deref().map(|puzzle| {
        let read = input::puzzle(puzzle, &args.reading);
        read.map_err(|error| no_command(puzzle).map_or(error, Failure::plain))
    });
    let import = import.transpose()?;
    let variable = |name: &str| std::env::var(name).ok();
    let plain = args.ascii || !shows_unicode(variable);
    let glyphs = if args.ascii { GlyphSet::Ascii } else { GlyphSet::Unicode };
    let drawn = if plain { GlyphSet::Ascii } else { GlyphSet::Unicode };
    let dumb = io::stdout().is_terminal() && variable("TERM").as_deref() == Some("dumb");
    if args.log.is_some() && (dumb || !io::stdout().is_terminal()) {
        notices(&[String::from("nothing is logged: --log is for the board drawn on a terminal")]);
    }
    let clipboard = match args.clipboard {
        Clipboard::Auto => ClipboardWay::Auto,
        Clipboard::System => ClipboardWay::System,
        Clipboard::Osc52 => ClipboardWay::Osc52,
        Clipboard::Off => ClipboardWay::Off,
    };
    if args.linear || dumb {
        if dumb && !args.linear {
            writeln!(out, "This terminal cannot be drawn on (TERM=dumb), so the game is played line by line.")?;
        }
        if args.puzzle.as_deref() == Some("-") {
            return Err(Failure::plain("standard input is where --linear reads what is typed; name a file instead"));
        }
        return linear::run(import, &store(), (drawn, clipboard), &mut io::stdin().lock(), out);
    }
    let tier = args.tier.as_deref().and_then(|name| name.parse().ok());
    if !io::stdout().is_terminal() {
        return print(import, tier.unwrap_or(Tier::S), glyphs, out);
    }
    let options = Options {
        import,
        depth: colour::depth(args.color, Depth::Mono),
        guessed_depth: colour::is_guessed(args.color),
        glyphs: drawn,
        tier,
        theme: args.theme,
        #[cfg(feature = "graphics")]
        graphics: args.graphics,
        #[cfg(not(feature = "graphics"))]
        graphics: None,
        no_mouse: args.no_mouse,
        clipboard,
        store: store(),
    };
    if let Some(file) = &args.log {
        terminal::log::start(file).map_err(|error| Failure::plain(format!("{}: {error}", file.display())))?;
    }
    let ended = terminal::run(options);
    if let Some(why) = terminal::log::problem() {
        notices(&[format!("the log is not whole: {why}")]);
    }
    match ended {
        Ok(Ended::Quit) => Ok(Verdict::Yes),
        Ok(Ended::Unsaved(why)) => Err(Failure::plain(format!("not everything is saved: {why}"))),
        Ok(Ended::Signal(signal)) => Ok(Verdict::Signal(signal)),
        Err(error) => Err(Failure::plain(format!("the terminal: {error}"))),
    }
}

/// The board, as a script or a pager wants it: the puzzle that was named, or else the last game as it stands.
fn print(import: Option<Import>, tier: Tier, glyphs: GlyphSet, out: &mut dyn Write) -> Result<Verdict, Failure> {
    let text = if let Some(import) = import {
        notices(&import.notices);
        text::plain(&BoardView::new(&import.puzzle, &import.board), tier, glyphs)
    } else {
        let game = last_game().ok_or_else(|| {
            Failure::plain(
                "standard output is not a terminal, so the board is printed, and no game has been saved yet: name a \
                 puzzle (a string, a link or a file)",
            )
        })?;
        text::plain(&BoardView::new(game.puzzle(), game.board()), tier, glyphs)
    };
    out.write_all(text.as_bytes())?;
    Ok(Verdict::Yes)
}

/// The game played last. Only read: it may be open in a player, and nothing is made where there is none.
fn last_game() -> Option<Game> {
    let store = store();
    let text = store.read(&store.last()?).ok()?;
    Some(Game::from_log(&text.log).ok()?.game)
}

/// Whether the locale says that the terminal shows Unicode: it does unless a variable says otherwise (`C`, `POSIX`,
/// another encoding), for many set none.
pub(in crate::cli) fn shows_unicode(variable: impl Fn(&str) -> Option<String>) -> bool {
    let set = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().filter_map(variable).find(|value| !value.is_empty());
    let Some(locale) = set else { return true };
    let codeset = locale.split_once('.').map(|(_, codeset)| codeset.split('@').next().unwrap_or_default());
    match codeset {
        Some(codeset) => matches!(codeset.to_ascii_lowercase().as_str(), "utf-8" | "utf8"),
        None => !matches!(locale.as_str(), "C" | "POSIX"),
    }
}

#[cfg(test)]
mod tests {
    use super::shows_unicode;

    #[test]
    fn the_locale_says_whether_unicode_is_shown() {
        let with = |variables: &[(&str, &str)]| {
            let owned: Vec<(String, String)> = variables.iter().map(|(n, v)| ((*n).into(), (*v).into())).collect();
            shows_unicode(move |name| owned.iter().find(|(n, _)| n == name).map(|(_, value)| value.clone()))
        };
        assert!(with(&[]) && with(&[("LANG", "")]) && with(&[("LANG", "de_DE")]));
        assert!(
            with(&[("LANG", "en_US.UTF-8")]) && with(&[("LANG", "C.utf8")]) && with(&[("LANG", "de_DE.UTF-8@euro")])
        );
        assert!(!with(&[("LANG", "C")]) && !with(&[("LANG", "POSIX")]) && !with(&[("LANG", "de_DE.ISO-8859-1")]));
        assert!(!with(&[("LANG", "en_US.UTF-8"), ("LC_ALL", "C")]));
        assert!(with(&[("LANG", "C"), ("LC_CTYPE", "en_US.UTF-8")]));
    }
}
