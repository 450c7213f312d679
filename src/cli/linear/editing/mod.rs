//! Typing a puzzle in, line by line.
//!
//! What can be typed is a table ([`table::TABLE`]): a new word is a function and a row, and the help is made from the
//! rows.

mod changes;
mod said;
mod table;

pub use changes::empty_of as empty;

use std::io::Write;

use super::drafted;
use super::paste::{Paste, Pasted};
use super::solutions;
use super::typed;
use super::voice::Voice;
use crate::app::{SolutionCount, game_of};
use crate::cli::failure::Failure;
use crate::draft::{Draft, Drafting, Refusal};
use crate::game::Game;
use crate::puzzle::Puzzle;
use crate::text::nearest::nearest;
use crate::text::printable;
use table::{Row, Run, TABLE};

/// What becomes of the draft after a line.
pub enum Next {
    /// It is typed on, and has to be kept if it was changed.
    Stay {
        /// Whether it was changed.
        changed: bool,
    },
    /// Back to the game.
    Leave,
    /// Played as this game.
    Play(Box<Game>),
    /// Copied as this game.
    Copy(Box<Game>),
}

/// What the puzzle is called.
pub fn title(drafting: &Drafting) -> String {
    drafting.draft().drawn().map(|puzzle| puzzle.title()).unwrap_or_default()
}

/// Whether a word is one for typing in alone.
pub fn is_word(word: &str) -> bool {
    TABLE.iter().any(|row| row.words.contains(&word))
}

/// A draft that is typed, line by line.
pub struct Typing {
    pub drafting: Drafting,
    /// The player knows that it has not exactly one solution.
    warned: bool,
}

impl Typing {
    pub const fn new(drafting: Drafting) -> Self {
        Self { drafting, warned: false }
    }
}

/// Carries out a line. `playing`: the game that is left for the draft, where there is one.
pub fn answer(typing: &mut Typing, playing: Option<&Game>, line: &str, out: &mut Voice<'_>) -> Result<Next, Failure> {
    const UNCHANGED: Next = Next::Stay { changed: false };
    let Typing { drafting, warned } = typing;
    let line = line.trim();
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let (word, rest) = (word.to_lowercase(), rest.trim());
    if line.is_empty() {
        return Ok(UNCHANGED);
    }
    match drafted::asked(drafting.draft(), &word, rest) {
        Ok(Some(said)) => {
            said.iter().try_for_each(|line| writeln!(out, "{line}"))?;
            return Ok(UNCHANGED);
        }
        Err(why) => {
            writeln!(out, "{}: {why}.", printable(line))?;
            return Ok(UNCHANGED);
        }
        Ok(None) => {}
    }
    let before = drafting.draft().clone();
    let row = TABLE.iter().find(|row| row.words.contains(&word.as_str()));
    let is_alone = |row: &&Row| rest.is_empty() || row.takes_more();
    let changed = match row.filter(is_alone).map(|row| row.run) {
        Some(Run::Help) => {
            help(out)?;
            return Ok(UNCHANGED);
        }
        Some(Run::Say(say)) => {
            say(drafting.draft(), out)?;
            return Ok(UNCHANGED);
        }
        Some(Run::Leave) => return Ok(Next::Leave),
        Some(Run::Play) => match game(drafting.draft()) {
            Ok(game) => {
                if !*warned {
                    let count = solutions::count(game.puzzle());
                    if !matches!(count, SolutionCount::One(_)) {
                        *warned = true;
                        writeln!(out, "{} Type play again to play it anyway.", solutions::sentence(&count))?;
                        return Ok(UNCHANGED);
                    }
                }
                return Ok(Next::Play(Box::new(game)));
            }
            Err(why) => Err(why),
        },
        Some(Run::Copy) => match game(drafting.draft()) {
            Ok(game) => return Ok(Next::Copy(Box::new(game))),
            Err(why) => Err(why),
        },
        Some(Run::History(go)) => typed::times(&word, rest).and_then(|times| go_back(drafting, go, times)),
        Some(Run::This) => match playing {
            Some(game) => {
                let was_played = drafting.is_played();
                let changed = replace(drafting, game.puzzle(), &game.words().title);
                // Until it is changed it is the one that is played.
                drafting.mark_played();
                if changed == Ok(false) && !was_played {
                    writeln!(out, "That changes nothing.")?;
                    return Ok(Next::Stay { changed: true });
                }
                changed
            }
            None => Err(String::from("no puzzle is being played")),
        },
        // A puzzle in words may begin as a change does: `cage 14 r1c1 r1c2; cage 9 r1c3 r1c4`.
        Some(Run::Change(change)) => match drafting.change(|draft| change(draft, rest)) {
            Err(why) => pasted(drafting, line).unwrap_or(Err(why)),
            changed => changed,
        },
        None => pasted(drafting, line).or_else(|| entered(drafting, line)).unwrap_or_else(|| {
            if row.is_some() {
                return Err(typed::nothing_follows(&word));
            }
            let leave = if playing.is_some() { "goes back to the game" } else { "stops typing it in" };
            Err(match nearest(&word, TABLE.iter().flat_map(|row| row.words.iter().copied())) {
                Some(name) => format!("not understood; did you mean {name}? help lists what can be typed"),
                None => format!("not understood; help lists what can be typed, leave {leave}"),
            })
        }),
    };
    match changed {
        Ok(true) => {
            writeln!(out, "{}", drafted::changes(&before, drafting.draft()))?;
            for impossible in drafted::impossible(&before, drafting.draft()) {
                writeln!(out, "{impossible}")?;
            }
        }
        Ok(false) => writeln!(out, "That changes nothing.")?,
        Err(ref why) => writeln!(out, "{}: {}.", printable(line), printable(why))?,
    }
    let changed = changed.unwrap_or(false);
    *warned &= !changed;
    Ok(Next::Stay { changed })
}

/// Goes back or forth so many times, or as often as there is anything to go to.
fn go_back(
    drafting: &mut Drafting,
    go: fn(&mut Drafting) -> Result<(), Refusal>,
    times: usize,
) -> Result<bool, Refusal> {
    go(drafting)?;
    for _ in 1..times {
        if go(drafting).is_err() {
            break;
        }
    }
    Ok(true)
}

/// Gives digits to the cells that a line begins with; `None` where it begins with none.
fn entered(drafting: &mut Drafting, line: &str) -> Option<Result<bool, Refusal>> {
    let begins = line.starts_with(|c: char| c.is_ascii_digit() || matches!(c, 'r' | 'R'));
    let entries = begins.then(|| typed::entries(&line.to_lowercase(), drafting.draft().side()))??;
    Some(entries.and_then(|entries| drafting.change(|draft| changes::entries(draft, &entries))))
}

/// Says what can be typed.
fn help(out: &mut Voice<'_>) -> Result<(), Failure> {
    for (form, help) in TABLE.iter().flat_map(|row| row.forms) {
        writeln!(out, "{form}: {help}.")?;
    }
    Ok(())
}

/// The draft as a new game.
fn game(draft: &Draft) -> Result<Game, Refusal> {
    game_of(draft).map_err(|why| format!("it is not a puzzle yet: {why}"))
}

/// Goes on with the puzzle that a line is; `None` where it is none.
fn pasted(drafting: &mut Drafting, line: &str) -> Option<Result<bool, Refusal>> {
    match Paste::default().take(line) {
        Pasted::Whole(import) => Some(replace(drafting, &import.puzzle, &import.extras.title)),
        Pasted::No | Pasted::More(_) | Pasted::Failed(_) => None,
    }
}

/// Goes on with this puzzle and its title; undo brings back what was there.
fn replace(drafting: &mut Drafting, puzzle: &Puzzle, title: &str) -> Result<bool, Refusal> {
    drafting.change(|draft| {
        *draft = Draft::of(puzzle);
        draft.set_title(title);
        Ok(())
    })
}
