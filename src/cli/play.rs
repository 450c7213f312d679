//! `ninefold [PUZZLE]`: the player, or the board as text where there is no terminal to play in.

use std::io::{self, IsTerminal, Write};

use super::args::{Clipboard, Color, PlayArgs};
use super::failure::Failure;
use super::{Verdict, input, linear};
use crate::app::keymap;
use crate::game::Game;
use crate::notation::Import;
use crate::store::{Store, data_folder};
use crate::terminal::clipboard::Choice;
use crate::terminal::{self, Ended, Options};
use crate::ui::{BoardView, Depth, GlyphSet, Tier, text};

/// Plays.
pub fn run(args: &PlayArgs, out: &mut dyn Write) -> Result<Verdict, Failure> {
    if args.keys {
        out.write_all(keymap::table_text().as_bytes())?;
        return Ok(Verdict::Yes);
    }
    let import = args.puzzle.as_deref().map(|puzzle| input::puzzle(puzzle, &args.reading)).transpose()?;
    let glyphs = if args.ascii { GlyphSet::Ascii } else { GlyphSet::Unicode };
    if args.linear {
        if args.puzzle.as_deref() == Some("-") {
            return Err(Failure::plain("standard input is where --linear reads what is typed; name a file instead"));
        }
        return linear::run(import, store(), glyphs, &mut io::stdin().lock(), out);
    }
    let tier = args.tier.as_deref().and_then(|name| name.parse().ok());
    if !io::stdout().is_terminal() {
        return print(import, tier.unwrap_or(Tier::S), glyphs, out);
    }
    let options = Options {
        import,
        depth: depth(args.color),
        glyphs,
        tier,
        no_mouse: args.no_mouse,
        clipboard: match args.clipboard {
            Clipboard::Auto => Choice::Auto,
            Clipboard::System => Choice::System,
            Clipboard::Osc52 => Choice::Osc52,
            Clipboard::Off => Choice::Off,
        },
        store: store(),
    };
    match terminal::run(options) {
        Ok(Ended::Quit) => Ok(Verdict::Yes),
        Ok(Ended::Unsaved(why)) => Err(Failure::plain(format!("not everything is saved: {why}"))),
        Ok(Ended::Signal(signal)) => Ok(Verdict::Signal(signal)),
        Err(error) => Err(Failure::plain(format!("the terminal: {error}"))),
    }
}

/// The folder of saved games. Where it cannot be used, one can play all the same; nothing is saved then, and the player
/// says so.
fn store() -> Store {
    Store::at(data_folder().ok())
}

/// The board, as a script or a pager wants it: the puzzle that was named, or else the last game as it stands.
fn print(import: Option<Import>, tier: Tier, glyphs: GlyphSet, out: &mut dyn Write) -> Result<Verdict, Failure> {
    let text = if let Some(import) = import {
        super::notices(&import.notices);
        text::plain(&BoardView::new(&import.puzzle, &import.board), tier, glyphs)
    } else {
        let game = last_game().ok_or_else(|| {
            Failure::plain(
                "standard output is no terminal, so the board is printed, and no game has been saved yet: name a puzzle (a string, a link or a file)",
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

/// The colours: what the command line says, or else what the environment tells.
pub fn depth(color: Color) -> Depth {
    let variable = |name| std::env::var(name).ok();
    match color {
        Color::True => Depth::True,
        Color::Ansi256 => Depth::Indexed,
        Color::Ansi16 => Depth::Basic,
        Color::Never => Depth::Mono,
        Color::Auto => Depth::from_environment(
            variable("NO_COLOR").as_deref(),
            variable("COLORTERM").as_deref(),
            variable("TERM").as_deref(),
        ),
    }
}
