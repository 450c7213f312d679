//! `ninefold --linear`: playing line by line, for screen readers and scripts. Every line in gets lines out; nothing
//! that was written is ever changed, and the game is saved as in the player.
//!
//! - [`commands`] is the table of what can be typed, a file for each family of commands;
//! - [`session`] is the board that is played on, [`desk`] what there is without one;
//! - [`lines`] come in and are read by [`loose`], [`typed`] and [`paste`]; `editing` takes those of a draft;
//! - [`voice`] says the answers, [`describe`] and [`houses`] put the board into words.

mod asked;
mod commands;
mod copier;
mod day;
mod describe;
mod desk;
mod drafted;
mod editing;
mod heard;
mod houses;
mod lines;
mod loose;
mod own_packs;
mod paste;
#[cfg(unix)]
mod plain_terminal;
mod saving;
mod session;
mod several;
mod solutions;
mod solved;
mod spoken;
mod trouble;
mod typed;
mod voice;

use std::io::{BufRead, Write};

use super::failure::{Failure, notices};
use super::verdict::Verdict;
use crate::app::ClipboardWay;
use crate::game::Game;
use crate::notation::Import;
use crate::puzzle::Cell;
use crate::store::Store;
use crate::text::{sentence, stripped};
use crate::widgets::GlyphSet;
use commands::Run;
use desk::{Desk, Taken, Then};
use lines::{Came, TypedLines};
use session::{Session, opened};
use trouble::Trouble;
use voice::Voice;

// How a typed line is understood, for the tests of the package.
pub use commands::{Meaning, Row, Typed, read, rows, to_begin_with};
pub use paste::{Paste, Pasted};
pub use session::remedy_name;
pub use typed::Entry;

/// The side of the board that is meant where there is none.
const LARGEST: u8 = 9;

/// Where the player is.
enum At {
    /// There is no game yet.
    Lobby(Box<Desk>),
    Board(Box<Session>),
}

/// What was typed, without what a terminal obeys, and not much of it.
fn echoed(line: &str) -> String {
    let (clean, most) = (stripped(line), 40);
    let begun: String = clean.chars().take(most).collect();
    if clean.chars().count() > most { format!("{begun} …") } else { begun }
}

/// Plays until `quit` or the end of the input. `clipboard`: where copied strings go, as the command line says.
pub(super) fn run(
    import: Option<Import>,
    store: &Store,
    (glyphs, clipboard): (GlyphSet, ClipboardWay),
    input: &mut dyn BufRead,
    out: &mut dyn Write,
) -> Result<Verdict, Failure> {
    let out = &mut Voice::new(out);
    let mut lines = TypedLines::new(input);
    let mut desk = Desk::start(store, (glyphs, clipboard), &lines, out)?;
    let mut at = match (import, store.last()) {
        (Some(import), _) => {
            notices(&import.notices);
            let (game, notice) = Game::import(&import);
            notices(notice.as_slice());
            At::Board(Box::new(Session::with_new(desk, game, out)?))
        }
        (None, Some(name)) => match opened(name.as_str(), &mut desk.saving, out) {
            Ok(game) => At::Board(Box::new(Session::with_saved(desk, game, out)?)),
            Err(Failure::Input(mistake)) => {
                writeln!(out, "{}", sentence(&mistake.message))?;
                At::Lobby(Box::new(desk))
            }
            Err(why) => return Err(why),
        },
        (None, None) => At::Lobby(Box::new(desk)),
    };
    let mut quits = false;
    at.greet(out)?;
    loop {
        let text = match lines.next(at.desk().prompt(), at.desk().is_pasting(), out)? {
            Came::Line(text) => text,
            // It leaves the paste first, and the program where nothing is pasted.
            Came::Interrupt if at.desk().leave_paste() => {
                writeln!(out, "Nothing was pasted.")?;
                continue;
            }
            Came::Interrupt | Came::End => break,
        };
        let then = at.answer(&text, out)?;
        if matches!(then, Then::Quit) {
            quits = true;
            break;
        }
        at = at.follow(then, out)?;
    }
    if !quits {
        let then = at.desk().finish_paste(out)?;
        at = at.follow(then, out)?;
    }
    // At the end of the input somebody who types is to know it too.
    let left = quits || lines.asks();
    match at {
        At::Lobby(desk) => desk.finish(None, left, out)?,
        At::Board(session) => session.end(left, out)?,
    }
    Ok(Verdict::Yes)
}

impl At {
    fn desk(&mut self) -> &mut Desk {
        match self {
            Self::Lobby(desk) => desk,
            Self::Board(session) => &mut session.desk,
        }
    }

    /// Says where the player is, and what can be typed.
    fn greet(&mut self, out: &mut Voice<'_>) -> Result<(), Failure> {
        match self {
            Self::Lobby(desk) => {
                desk.board = None;
                let first = match desk.store.list().is_empty() {
                    true => "There is no game yet.",
                    false => "No game is open; games lists those that there are.",
                };
                writeln!(out, "{first} Type new, daily or edit, or paste a puzzle; help says more.")?;
                writeln!(out, "tour shows in a minute how to play by listening.")?;
            }
            Self::Board(session) => {
                writeln!(out, "{} Type help for what can be typed.", describe::game(&session.game))?;
                session.assist_from_the_start(out)?;
            }
        }
        Ok(())
    }

    /// Answers a line.
    fn answer(&mut self, text: &str, out: &mut Voice<'_>) -> Result<Then, Failure> {
        let (here, side) = match self {
            Self::Lobby(_) => (Cell::FIRST, LARGEST),
            Self::Board(session) => {
                session.run_clock();
                session.typed += 1;
                (session.cursor, session.game.puzzle().side())
            }
        };
        let meaning = commands::read(text, here, side);
        // In a message that is pasted, the other words that leave the program are words.
        let leaves = !self.desk().is_asked_to_paste() || text.trim() == "quit";
        if matches!(&meaning, Meaning::Command(row, _) if leaves && row.names.contains(&"quit")) {
            return Ok(Then::Quit);
        }
        let done = if self.desk().is_drafting() {
            match self {
                Self::Lobby(desk) => desk.edit(text, None, out),
                Self::Board(session) => session.desk.edit(text, Some(&session.game), out),
            }
        } else if let Taken::Whole(then) = self.desk().paste(text, matches!(meaning, Meaning::Unknown(_)), out)? {
            return Ok(then);
        } else {
            self.carry_out(meaning, out)
        };
        match done {
            Ok(then) => Ok(then),
            Err(Trouble::Failed(why)) => Err(why),
            Err(Trouble::Typed(_)) if text.trim().is_empty() => Ok(Then::Stay),
            Err(Trouble::Typed(why)) => {
                writeln!(out, "{}: {why}.", echoed(text.trim()))?;
                Ok(Then::Stay)
            }
            Err(Trouble::Said(sentence)) => {
                writeln!(out, "{sentence}")?;
                Ok(Then::Stay)
            }
        }
    }

    /// Does what a line means.
    fn carry_out(&mut self, meaning: Meaning, out: &mut Voice<'_>) -> Result<Then, Trouble> {
        let none = || Trouble::Said(String::from("There is no game yet; help says how to begin one."));
        let (row, typed) = match (meaning, &mut *self) {
            (Meaning::Unknown(why), _) => return Err(Trouble::Typed(why)),
            (Meaning::Entries(_), Self::Lobby(_)) => return Err(none()),
            (Meaning::Entries(entries), Self::Board(session)) => {
                for entry in entries {
                    commands::enter(session, entry, out)?;
                }
                commands::follow_tour(session, "", out)?;
                return Ok(Then::Stay);
            }
            (Meaning::Command(row, typed), _) => (row, typed),
        };
        let then = match (&row.run, &mut *self) {
            (Run::Anywhere(run), at) => {
                let then = run(at.desk(), &typed, out)?;
                if let Self::Board(session) = at {
                    // It may have been a setting.
                    session.choose_options();
                }
                then
            }
            (Run::Board(_) | Run::Onward(_), Self::Lobby(_)) => return Err(none()),
            (Run::Board(run), Self::Board(session)) => {
                run(session, &typed, out)?;
                Then::Stay
            }
            (Run::Onward(run), Self::Board(session)) => run(session, &typed, out)?,
        };
        // Whoever skips a step of the tour has not done the one after it.
        if let (Then::Stay, Self::Board(session)) = (&then, self)
            && typed.name != "next"
        {
            commands::follow_tour(session, typed.name, out)?;
        }
        Ok(then)
    }

    /// Goes where a line leads.
    fn follow(self, then: Then, out: &mut Voice<'_>) -> Result<Self, Failure> {
        let made = match &then {
            Then::Practise(page) => Some(commands::practice_board(*page)),
            Then::Tour => Some(commands::tour_board()),
            _ => None,
        };
        if let Some(made) = made {
            return match (made, self) {
                (Err(why), at) => {
                    writeln!(out, "{why}")?;
                    Ok(at)
                }
                (Ok((game, place)), Self::Board(mut session)) => {
                    session.show(game, place, out)?;
                    Ok(Self::Board(session))
                }
                (Ok((game, place)), Self::Lobby(desk)) => {
                    let mut session = Session::new(*desk, game, place);
                    session.say_place(out)?;
                    Ok(Self::Board(Box::new(session)))
                }
            };
        }
        let mut desk = match self {
            Self::Board(mut session) => {
                if session.follow(then, out)? {
                    return Ok(Self::Board(session));
                }
                let mut lobby = Self::Lobby(Box::new(session.desk));
                lobby.greet(out)?;
                return Ok(lobby);
            }
            Self::Lobby(desk) => desk,
        };
        match then {
            Then::Stay | Then::Quit | Then::Practise(_) | Then::Tour => Ok(Self::Lobby(desk)),
            Then::Leave | Then::LeaveDraft => {
                writeln!(out, "There is no game yet; help says how to begin one.")?;
                Ok(Self::Lobby(desk))
            }
            Then::Play(game) => {
                let mut board = Self::Board(Box::new(Session::with_new(*desk, *game, out)?));
                board.greet(out)?;
                Ok(board)
            }
            Then::Open(name) => match opened(&name, &mut desk.saving, out) {
                Ok(game) => {
                    let mut board = Self::Board(Box::new(Session::with_saved(*desk, game, out)?));
                    board.greet(out)?;
                    Ok(board)
                }
                Err(Failure::Input(mistake)) => {
                    writeln!(out, "{}", sentence(&mistake.message))?;
                    Ok(Self::Lobby(desk))
                }
                Err(why) => Err(why),
            },
        }
    }
}
