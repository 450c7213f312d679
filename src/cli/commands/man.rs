//! `ninefold man`: the man page. Names and options come from [`Cli`], notations and
//! keys from their tables.

use std::fmt::Write as _;
use std::io::{self, Write};

use clap::{Command, CommandFactory};
use clap_mangen::Man;
use clap_mangen::roff::{Roff, bold, roman};

use super::Cli;
use super::notations::holds;
use crate::app::input::key_table::keys_text;
use crate::cli::failure::Failure;
use crate::cli::verdict::Verdict;
use crate::notation::{NOTATIONS, Notation};
use crate::screens::KEYS;
use crate::screens::commands::{COMMANDS, COMMANDS_HEADING};
use crate::store::HOME_VARIABLE;
use crate::widgets::panels::words;

/// The day of the last change of the page, so that the same program writes the same page whenever that is.
const EDITION: &str = "2026-11-27";

/// What a copied text needs.
const COPYING: &str = "Under X11 and Wayland copied text lives in the program that copied it. When the player ends, \
     one of its processes stays behind and serves the text until something else is copied, a clipboard manager takes \
     the text over, or ten minutes have passed. --clipboard off copies nothing, --clipboard osc52 leaves it to the \
     terminal.";

/// What is saved when.
const SAVING: &str = "Everything is saved as you do it. What the screen shows without a mark is safe if the player is \
     killed; two seconds later, and at once after leaving, it also survives a power cut. While the disk is full or \
     failing, a mark says so; you can play on, and what you did is written once the disk accepts it. A damaged game is \
     opened up to the damage.";

/// What each exit status means.
const STATUS: [(Verdict, &str); 4] = [
    (Verdict::Yes, "All is well."),
    (Verdict::No, "The answer is \"no\": not unique, no solution, no step."),
    (Verdict::Bad, "The usage or the input is wrong."),
    (Verdict::Stopped, "Stopped by Ctrl+C. Other signals give 128 and their number too."),
];

/// What the answers of each command that takes many puzzles mean for the exit status: 0 and 1. A line that holds no
/// puzzle is 2 everywhere.
const ANSWERS: [(&str, &str, &str); 8] = [
    ("solve", "exactly one solution; with --limit 1, any", "none, several, or not decided"),
    ("check", "exactly one solution, and nothing on the board is wrong", "anything else"),
    ("rate", "exactly one solution, rated or beyond the techniques", "not exactly one solution, so not rated"),
    ("path", "solved by steps", "not solved by steps"),
    ("convert", "written", "never; what the notation cannot hold is 2"),
    ("canonical", "written", "never; what the notation cannot hold is 2"),
    ("minimal", "nothing is redundant", "something is redundant, or not exactly one solution"),
    ("generate", "made", "no such puzzle was found; what the notation cannot hold is 2"),
];

/// What holds of all of them.
const WORST: &str = "Of many answers the worst counts: 2 comes before 1, and 1 before 0. A bad line never stops the \
     rest. With --exit-zero answers of 1 and 2 end with 0 as well, for schedulers that take anything else for a \
     failure; bad usage, Ctrl+C and output that cannot be written do not. A resumed run reports only what it answered \
     itself.";

/// The files below the data folder, as [`crate::store`] lays them out.
const FILES: [(&str, &str); 13] = [
    ("games/NAME.log", "One game: everything that was done in it, one line each, closed by a checksum."),
    ("games/NAME.clock", "Its clock, and where the cursor was."),
    ("games/NAME.title", "What you called it, if you gave it a title."),
    ("games/*.gone", "The files of a game that was put away; they go for good after 30 days."),
    ("games/NAME.log.bad", "A log as it was before it was repaired, or one that could not be opened."),
    ("packs/NAME.txt", "A pack of your own puzzles."),
    ("draft.json, draft.lock", "The puzzle that is being typed in, and the lock of the window that is writing it."),
    ("draft.json.bad", "One that could not be read, or that another window typed in at the same time."),
    ("finished.jsonl, practice.jsonl", "The games that were finished, and the exercises that were solved, one a line."),
    ("last", "The name of the game that was played last; without it, the newest one is."),
    ("config.toml", "What you chose in the player, and your own keys and themes; see ninefold config."),
    ("panic-SECONDS.txt", "What is known about a failure of the player, for a report; may be deleted."),
    ("settings.json", "What builds before 0.1.0 kept there: taken over once, then left alone."),
];

/// The variables of the environment that the program reads.
const ENVIRONMENT: [(&str, &str); 12] = [
    (HOME_VARIABLE, "The data folder, see FILES."),
    ("XDG_DATA_HOME", "Where data folders are, if NINEFOLD_HOME does not name one. Not read on Windows."),
    ("NO_COLOR", "If it is set and not empty, no colours are used. --color takes precedence."),
    (
        "CLICOLOR, CLICOLOR_FORCE, FORCE_COLOR",
        "CLICOLOR=0 and FORCE_COLOR=0: no colours. CLICOLOR_FORCE and FORCE_COLOR set to anything else: at least 16 \
         colours; FORCE_COLOR=1, 2 or 3 means 16, 256 or 24 bits. NO_COLOR and --color take precedence.",
    ),
    (
        "COLORTERM, TERM",
        "How many colours the terminal has, unless --color says so. If only TERM is set, the player asks the terminal \
         whether it has more. show --format ansi writes 256 colours at least.",
    ),
    (
        "LC_ALL, LC_CTYPE, LANG",
        "Whether the terminal shows Unicode: with C, POSIX or another encoding than UTF-8 the player draws the board in \
         ASCII; show has --ascii. With TERM=dumb the game is played line by line.",
    ),
    ("COLUMNS, LINES", "The size of the terminal, where the terminal does not say it."),
    ("COLORFGBG", "Whether the background of the terminal is light; without it the terminal is asked."),
    ("TERM, TERM_PROGRAM", "Whether the terminal has the kitty keyboard protocol."),
    ("TMUX, STY, ZELLIJ", "Whether a multiplexer is in between."),
    ("SSH_CONNECTION, SSH_TTY", "Whether the terminal is on another machine, which decides where copied text goes."),
    ("DISPLAY, WAYLAND_DISPLAY", "Whether there is a desktop whose clipboard can be reached."),
];

/// Commands to begin with.
const EXAMPLES: [(&str, &str); 6] = [
    ("ninefold", "Continue the last game, or choose a puzzle."),
    ("ninefold generate killer --difficulty moderate | ninefold hint -", "Make a Killer and show its first step."),
    ("ninefold path puzzle.txt", "Show how the puzzle in a file is solved, step by step."),
    ("ninefold solve puzzles.txt --format csv -o solved.csv.gz", "Solve one puzzle per line into a packed table."),
    ("ninefold convert puzzle.txt --to killer-v1 --link", "Write a puzzle as the link of a page."),
    ("ninefold show puzzle.txt --format png -o board.png", "Draw the board as a picture."),
];

pub fn run(out: &mut dyn Write) -> Result<Verdict, Failure> {
    let mut page = Vec::new();
    write_page(&mut page)?;
    // An empty line breaks the one before it: mandoc warns of breaks beside it.
    let page = String::from_utf8_lossy(&page).replace(".br\n\n.br\n", ".sp\n");
    out.write_all(wrapped(&ascii(&page)).as_bytes())?;
    Ok(Verdict::Yes)
}

/// The whole page, in UTF-8.
fn write_page(page: &mut Vec<u8>) -> io::Result<()> {
    // One page for everything: the commands have sections here, no pages of their own.
    let mut command = Cli::command()
        .disable_help_subcommand(true)
        .subcommand_value_name("command")
        .mut_subcommands(|command| command.disable_help_flag(true));
    command.build();
    // A fixed date, so that the same program writes the same page. A bare empty argument would be left out of the line.
    let man = Man::new(command.clone()).title("NINEFOLD").date(EDITION).manual("User Commands");
    man.render_title(page)?;
    man.render_name_section(page)?;
    man.render_synopsis_section(page)?;
    man.render_description_section(page)?;
    man.render_options_section(page)?;
    commands(page, &command)?;
    let mut roff = Roff::new();
    notations(&mut roff);
    keys(&mut roff);
    roff.control("SH", ["EXIT STATUS"]);
    for (verdict, meaning) in STATUS {
        entry(&mut roff, &verdict.status().to_string(), meaning);
    }
    roff.control("SS", ["Of many puzzles"]);
    roff.text([roman(WORST)]);
    for (command, yes, no) in ANSWERS {
        entry(&mut roff, command, &format!("0: {yes}. 1: {no}."));
    }
    for (heading, text) in [("SAVING", SAVING), ("COPYING", COPYING)] {
        roff.control("SH", [heading]);
        roff.text([roman(text)]);
    }
    roff.control("SH", ["EXAMPLES"]);
    for (command, meaning) in EXAMPLES {
        entry(&mut roff, command, meaning);
    }
    files(&mut roff);
    roff.control("SH", ["ENVIRONMENT"]);
    for (name, meaning) in ENVIRONMENT {
        entry(&mut roff, name, meaning);
    }
    roff.to_writer(page)?;
    man.render_version_section(page)
}

/// Each command with its usage and options.
fn commands(page: &mut Vec<u8>, command: &Command) -> io::Result<()> {
    Roff::new().control("SH", ["COMMANDS"]).to_writer(page)?;
    for command in command.get_subcommands().filter(|command| !command.is_hide_set()) {
        let usage = command.clone().render_usage().to_string();
        let mut roff = Roff::new();
        roff.control("SS", [command.get_name()]);
        roff.text([bold(usage.trim_start_matches("Usage:").trim())]);
        if let Some(about) = command.get_about() {
            roff.control("PP", []).text([roman(format!("{about}."))]);
        }
        roff.to_writer(page)?;
        let mut options = Vec::new();
        Man::new(command.clone()).render_options_section(&mut options)?;
        for line in options.split_inclusive(|&byte| byte == b'\n').filter(|line| line != b".SH OPTIONS\n") {
            page.write_all(line)?;
        }
    }
    Ok(())
}

fn notations(roff: &mut Roff) {
    roff.control("SH", ["NOTATIONS"]);
    let found = "Each is taken bare or inside its link; which one a text is in is detected automatically, unless \
         --from names it.";
    roff.text([roman(found)]);
    for notation in NOTATIONS {
        entry(roff, notation.slug, &about(notation));
    }
}

/// `Killer, colours and sums: 81 colours, a comma, 162 digits. For killer; read and written. Can also hold cage
/// colours.`
fn about(notation: &Notation) -> String {
    let does = match (notation.reads(), notation.writes()) {
        (true, true) => "read and written",
        (true, false) => "read only",
        (false, true) => "written only",
        (false, false) => "neither read nor written",
    };
    let kinds: Vec<&str> = notation.kinds.iter().map(|kind| kind.slug()).collect();
    let mut about = format!("{}: {}. For {}; {does}.", notation.name, notation.shape, kinds.join(", "));
    let holds = holds(notation);
    if !holds.is_empty() {
        let _ = write!(about, " Can also hold {holds}.");
    }
    if notation.has_link() {
        about.push_str(" A page takes it in a link.");
    }
    about
}

fn keys(roff: &mut Roff) {
    roff.control("SH", ["KEYS"]);
    for keys in KEYS.0 {
        roff.control("SS", [keys.heading]);
        for row in keys.rows {
            entry(roff, &keys_text(row), &KEYS.help(row));
        }
    }
    roff.control("SS", [COMMANDS_HEADING]);
    for row in COMMANDS {
        entry(roff, &row.usage(), row.help);
    }
}

fn files(roff: &mut Roff) {
    roff.control("SH", ["FILES"]);
    let folder = format!(
        "Games and settings are kept in one data folder: what {HOME_VARIABLE} names, or else the platform's own \
         (ninefold below XDG_DATA_HOME, which is ~/.local/share if it is not set). In it:"
    );
    roff.text([roman(folder)]);
    for (name, meaning) in FILES {
        entry(roff, name, meaning);
    }
}

/// A name and, indented, what there is to say of it.
fn entry(roff: &mut Roff, name: &str, text: &str) {
    roff.control("TP", []).text([bold(name)]).text([roman(text)]);
}

/// The page with an escape for every character beyond ASCII: a formatter need not know the encoding then.
fn ascii(page: &str) -> String {
    let mut plain = String::with_capacity(page.len());
    for c in page.chars() {
        if c.is_ascii() {
            plain.push(c);
        } else {
            let _ = write!(plain, "\\[u{:04X}]", u32::from(c));
        }
    }
    plain
}

/// Bytes of a line of text: as wide as the oldest terminals, which mandoc holds pages to.
const LINE: usize = 80;

/// The page with its long lines of text broken where there is a space, which means the same. The line after `.TP` stays
/// whole: all of it is the tag.
fn wrapped(page: &str) -> String {
    let mut broken = String::with_capacity(page.len() + page.len() / LINE);
    let mut tag = false;
    for line in page.lines() {
        let whole = tag || line.starts_with(['.', '\'']);
        let pieces = if whole { vec![line.to_owned()] } else { words::wrap(line, LINE) };
        for (i, piece) in pieces.iter().enumerate() {
            if i > 0 && piece.starts_with(['.', '\'']) {
                // At the start of a line these begin a request.
                broken.push_str("\\&");
            }
            broken.push_str(piece);
            broken.push('\n');
        }
        tag = line == ".TP";
    }
    broken
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_lines_of_text_are_broken_at_spaces() {
        let (a, b, tag) = ("a".repeat(70), "b".repeat(9), "word ".repeat(20));
        assert_eq!(wrapped(&format!("{a} {b}\n")), format!("{a} {b}\n"), "exactly a line");
        assert_eq!(wrapped(&format!("{a} {b}b\n.SH {a} {b}b\n")), format!("{a}\n{b}b\n.SH {a} {b}b\n"));
        assert_eq!(wrapped(&format!("{a} {a}\n")), format!("{a}\n{a}\n"));
        assert_eq!(wrapped(&format!("{a} .{b}\n")), format!("{a}\n\\&.{b}\n"), "no request");
        assert_eq!(wrapped(&format!(".TP\n{tag}\ntext\n")), format!(".TP\n{tag}\ntext\n"), "a tag is one line");
    }

    #[test]
    fn characters_beyond_ascii_are_escaped() {
        assert_eq!(ascii("1–9 a\\-b"), "1\\[u2013]9 a\\-b");
    }
}
