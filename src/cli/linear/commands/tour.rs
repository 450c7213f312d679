//! The tour: a minute on a small Killer, on which the commands are tried. The game waits, and nothing of it is saved.

use std::io::Write;

use super::super::desk::{Desk, Then};
use super::super::session::{Place, Session};
use super::super::trouble::Trouble;
use super::super::voice::Voice;
use super::{Row, Run, Typed, row};
use crate::app::model::touring::puzzle;
use crate::cli::failure::Failure;
use crate::game::Game;
use crate::puzzle::{Board, Cell, Digit};

pub const ROWS: &[Row] =
    &[row(&["tour"], &[("tour", "a minute on a small Killer, to try what can be typed")], Run::Anywhere(tour))];

/// Something to try.
struct Station {
    text: &'static str,
    /// Whether it was done, by the name of the command that was typed last and by the board.
    done: fn(&'static str, &Session) -> bool,
}

/// The stations, in their order. The cells are those of the small Killer: r1c4 is a cage of 4, r3c1 and r3c2 one of 3.
const STATIONS: [Station; 10] = [
    Station {
        text: "This is a Killer of four rows and columns; each holds 1 to 4. A cell is named by both, such as r1c4. Type row 1 \
               to hear what is there.",
        done: |name, _| name == "row",
    },
    Station {
        text: "The digits of a cage add up to its sum. Type cage r1c4 to hear the cage of that cell.",
        done: |name, _| name == "cage",
    },
    Station {
        text: "A single cell of 4 holds 4. Type r1c4 is 4.",
        done: |_, session| digit(session, 0, 3) == Digit::new(4),
    },
    Station {
        text: "undo takes back the last change, then the one before it, and so on. Type undo.",
        done: |name, session| name == "undo" || session.game.redo_depth() > 0,
    },
    Station {
        text: "redo does it again. Type redo.",
        // Whoever did something else meanwhile has nothing to do again.
        done: |_, session| digit(session, 0, 3) == Digit::new(4) || session.game.redo_depth() == 0,
    },
    Station {
        text: "You are at the cell that you named last; up, down, right and go left lead on from there, and here names it. \
               Type down.",
        done: |name, _| matches!(name, "down" | "go" | "up" | "right"),
    },
    Station {
        text: "r3c1 and r3c2 add up to 3: they hold 1 and 2. Type note r3c1 1, and then note r3c1 2.",
        done: |_, session| cell(2, 0).is_some_and(|cell| session.game.centre(cell).len() == 2),
    },
    Station {
        text: "auto notes all candidates and keeps them right. Type auto, and then where 3 to hear where 3 can go.",
        done: |name, session| name == "where" && session.game.is_automatic(),
    },
    Station {
        text: "Stuck? hint helps, hint again says more, and apply does what it says. Take one.",
        done: |_, session| session.game.steps_taken() > 0,
    },
    Station {
        text: "That is most of it. help has the rest, library and new have puzzles, practice has techniques. Type leave.",
        done: |_, _| false,
    },
];

fn cell(row: u8, column: u8) -> Option<Cell> {
    Cell::new(row, column)
}

fn digit(session: &Session, row: u8, column: u8) -> Option<Digit> {
    session.game.digit(cell(row, column)?)
}

fn tour(_: &mut Desk, _: &Typed, _: &mut Voice<'_>) -> Result<Then, Trouble> {
    Ok(Then::Tour)
}

/// The board of the tour.
///
/// # Errors
/// Says that it cannot be made.
pub fn board() -> Result<(Game, Place), String> {
    let puzzle = puzzle().ok_or("The tour cannot be made.")?;
    let board = Board::new(&puzzle);
    Ok((Game::begin(puzzle, board, None).with_title("Tour"), Place::Tour(0)))
}

/// Goes on where what was to be tried was done. `name`: the command that was typed last; empty for cells with digits.
pub fn follow(session: &mut Session, name: &'static str, out: &mut Voice<'_>) -> Result<(), Failure> {
    let Place::Tour(at) = session.place else { return Ok(()) };
    match STATIONS.get(at) {
        Some(station) if (station.done)(name, session) => session.skip_station(out),
        _ => Ok(()),
    }
}

impl Session {
    /// What is to be tried now.
    pub fn say_station(&self, out: &mut Voice<'_>) -> Result<(), Failure> {
        let Place::Tour(at) = self.place else { return Ok(()) };
        let Some(station) = STATIONS.get(at) else { return Ok(()) };
        if at == 0 {
            writeln!(out, "The tour has {} steps. next skips one, leave ends it.", STATIONS.len())?;
        }
        Ok(writeln!(out, "Step {}: {}", at + 1, station.text)?)
    }

    /// Goes on to the next station; after the last one only `leave` does.
    pub fn skip_station(&mut self, out: &mut Voice<'_>) -> Result<(), Failure> {
        let Place::Tour(at) = self.place else { return Ok(()) };
        if at + 1 < STATIONS.len() {
            self.place = Place::Tour(at + 1);
        }
        self.say_station(out)
    }
}
