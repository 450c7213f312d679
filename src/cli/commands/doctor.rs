//! `ninefold doctor`: what the program finds where it runs, in a form to paste into a report. It says nothing of what
//! is in puzzles and games, and the home folder is `~`.

use std::io::{self, IsTerminal, Write};
use std::path::Path;

use clap::Args;
use serde::Serialize;

use super::play::shows_unicode;
use crate::cli::args::Color;
use crate::cli::failure::Failure;
use crate::cli::home::store;
use crate::cli::verdict::Verdict;
use crate::cli::{colour, json};
use crate::config;
use crate::store::ConfigText;
use crate::terminal::capabilities::{Capabilities, character_size, window};
use crate::terminal::clipboard::reachable;
use crate::terminal::version;
use crate::text::printable;
use crate::widgets::Depth;

/// `doctor`
#[derive(Debug, Args)]
pub struct DoctorArgs {
    /// Answer in JSON
    #[arg(long)]
    pub json: bool,
}

/// Signs of each sort that the board is drawn with; only an eye can say whether the font has them.
const SIGNS: [(&str, &str); 4] = [
    ("lines", "┏━┳┅┓┃┇│─┼ ╭─╮╰─╯"),
    ("double lines", "║═╬╞╪╡"),
    ("blocks", "▀▄▌▐█▁▔▖▗▘▝▙▟"),
    ("marks", "·…←↑→↓■▪▫▸◂◆○●◦"),
];

/// The variables whose values matter and hold nothing private.
const VARIABLES: [&str; 15] = [
    "TERM",
    "TERM_PROGRAM",
    "TERM_PROGRAM_VERSION",
    "COLORTERM",
    "COLORFGBG",
    "NO_COLOR",
    "CLICOLOR",
    "CLICOLOR_FORCE",
    "FORCE_COLOR",
    "LC_ALL",
    "LC_CTYPE",
    "LANG",
    "XDG_SESSION_TYPE",
    "TMUX_PANE",
    "ZELLIJ",
];

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(in crate::cli) struct DoctorAnswer {
    program: Program,
    terminal: Terminal,
    /// Variables of the environment that are set.
    environment: Vec<Variable>,
    clipboard: Vec<Way>,
    folders: Vec<Folder>,
    /// Mistakes in the settings file; null where it cannot be read.
    mistakes_in_settings: Option<usize>,
    /// Saved games; how many, and nothing else.
    games: usize,
    /// Signs that the board is drawn with: only an eye can say whether the font has them, each one cell wide.
    font: Vec<Signs>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Signs {
    sort: &'static str,
    signs: &'static str,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Program {
    number: &'static str,
    commit: Option<&'static str>,
    target: String,
    features: Vec<&'static str>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Terminal {
    /// Whether standard input and output are a terminal.
    input: bool,
    output: bool,
    columns: Option<u16>,
    rows: Option<u16>,
    /// How large a character is, where the terminal says.
    character_width: Option<u16>,
    character_height: Option<u16>,
    /// `none`, `16`, `256` or `24 bits`.
    colours: &'static str,
    unicode: bool,
    light_ground: bool,
    /// Whether it is taken to have the kitty keyboard protocol.
    keyboard_protocol: bool,
    remote: bool,
    tmux: bool,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Variable {
    name: &'static str,
    value: String,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Way {
    way: &'static str,
    /// Null where only a copy could show it.
    works: Option<bool>,
    text: String,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Folder {
    holds: &'static str,
    path: String,
    exists: bool,
}

pub fn run(args: &DoctorArgs, out: &mut dyn Write) -> Result<Verdict, Failure> {
    let has = Capabilities::detect();
    let answer = look(&has);
    if args.json {
        json::line(out, &answer)?;
    } else {
        words(&answer, &has, out)?;
    }
    Ok(Verdict::Yes)
}

fn look(has: &Capabilities) -> DoctorAnswer {
    let variable = |name: &str| std::env::var(name).ok();
    let output = io::stdout().is_terminal();
    let size = if output { window() } else { None };
    let character = size.as_ref().and_then(character_size);
    let terminal = Terminal {
        input: io::stdin().is_terminal(),
        output,
        columns: size.as_ref().map(|size| size.columns),
        rows: size.as_ref().map(|size| size.rows),
        character_width: character.map(|(width, _)| width),
        character_height: character.map(|(_, height)| height),
        colours: match colour::depth(Color::Auto, Depth::Mono) {
            Depth::Mono => "none",
            Depth::Basic => "16",
            Depth::Indexed => "256",
            Depth::True => "24 bits",
        },
        unicode: shows_unicode(variable),
        light_ground: has.light_ground,
        keyboard_protocol: has.keyboard,
        remote: has.remote,
        tmux: has.tmux,
    };
    let store = store();
    let settings = match store.config() {
        Ok(ConfigText::Config(bytes)) => Some(config::read(&bytes).mistakes.len()),
        Ok(ConfigText::Old(_) | ConfigText::Nothing) => Some(0),
        Err(_) => None,
    };
    let folder = |holds, path: &Path| Folder { holds, path: without_home(path), exists: path.exists() };
    let folders = [("games", store.home().map(Path::to_path_buf)), ("settings", store.config_path())];
    DoctorAnswer {
        program: Program {
            number: version::VERSION,
            commit: version::COMMIT,
            target: version::target(),
            features: version::FEATURES.to_vec(),
        },
        terminal,
        environment: VARIABLES.into_iter().filter_map(|name| Some(Variable { name, value: variable(name)? })).collect(),
        clipboard: clipboard(has),
        folders: folders.iter().filter_map(|(holds, path)| Some(folder(holds, path.as_deref()?))).collect(),
        mistakes_in_settings: settings,
        games: store.list().len(),
        font: SIGNS.map(|(sort, signs)| Signs { sort, signs }).into(),
    }
}

/// Each way that a text can be copied, tried as far as that changes nothing.
fn clipboard(has: &Capabilities) -> Vec<Way> {
    let desktop = if has.display {
        let tried = reachable();
        Way { way: "desktop", works: Some(tried.is_ok()), text: tried.err().unwrap_or_else(|| String::from("opened")) }
    } else {
        Way { way: "desktop", works: Some(false), text: String::from("there is no desktop here") }
    };
    let terminal = "asked of the terminal with each copy (OSC 52), which does not answer";
    vec![desktop, Way { way: "terminal", works: None, text: terminal.to_owned() }]
}

/// A path without the user's name.
fn without_home(path: &Path) -> String {
    let home = etcetera::home_dir().ok();
    let below = home.as_deref().and_then(|home| path.strip_prefix(home).ok());
    below.map_or_else(|| path.to_path_buf(), |below| Path::new("~").join(below)).to_string_lossy().into_owned()
}

fn words(answer: &DoctorAnswer, has: &Capabilities, out: &mut dyn Write) -> io::Result<()> {
    let yes = |b: bool| if b { "yes" } else { "no" };
    let Terminal { input, output, columns, rows, character_width, character_height, .. } = &answer.terminal;
    let Terminal { colours, unicode, light_ground, keyboard_protocol, remote, tmux, .. } = &answer.terminal;
    let pair = |a: &Option<u16>, b: &Option<u16>| match (a, b) {
        (Some(a), Some(b)) => format!("{a} × {b}"),
        _ => String::from("not known"),
    };
    let ground = if has.asks_ground { "the player asks the terminal" } else { yes(*light_ground) };
    let more = if matches!(*colours, "16" | "256") && has.answers && colour::is_guessed(Color::Auto) {
        "; the player asks the terminal whether it has more"
    } else {
        ""
    };
    out.write_all(version::in_full().as_bytes())?;
    writeln!(out, "\nterminal")?;
    for (name, value) in [
        ("input, output", format!("{}, {}", yes(*input), yes(*output))),
        ("columns × rows", pair(columns, rows)),
        ("a character", pair(character_width, character_height)),
        ("colours", format!("{colours}{more}")),
        ("Unicode", yes(*unicode).to_owned()),
        ("light ground", ground.to_owned()),
        ("keyboard protocol", yes(*keyboard_protocol).to_owned()),
        ("remote, tmux", format!("{}, {}", yes(*remote), yes(*tmux))),
    ] {
        writeln!(out, "  {name:<18} {value}")?;
    }
    writeln!(out, "\nenvironment")?;
    for Variable { name, value } in &answer.environment {
        writeln!(out, "  {name}={}", printable(value))?;
    }
    writeln!(out, "\nclipboard")?;
    for Way { way, works, text } in &answer.clipboard {
        writeln!(out, "  {way:<18} {}: {}", works.map_or("perhaps", yes), printable(text))?;
    }
    writeln!(out, "\nfolders")?;
    for Folder { holds, path, exists } in &answer.folders {
        let there = if *exists { "" } else { " (not there yet)" };
        writeln!(out, "  {holds:<18} {}{there}", printable(path))?;
    }
    let mistakes = answer.mistakes_in_settings.map_or_else(|| String::from("cannot be read"), |n| n.to_string());
    writeln!(out, "  {:<18} {mistakes}", "setting mistakes")?;
    writeln!(out, "  {:<18} {}", "saved games", answer.games)?;
    writeln!(out, "\nfont: each of these signs should be shown, one cell wide")?;
    for Signs { sort, signs } in &answer.font {
        writeln!(out, "  {sort:<18} |{signs}|")?;
    }
    Ok(())
}
