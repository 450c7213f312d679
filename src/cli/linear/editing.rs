//! Typing a puzzle in, line by line.

use std::io::Write;

use super::drafted;
use super::paste::{Paste, Pasted};
use super::voice::Voice;
use crate::app::SolutionCount;
use crate::cli::exact;
use crate::cli::failure::Failure;
use crate::draft::{Draft, Drafting, Facts, Refusal, SHAPES};
use crate::game::Game;
use crate::logic::words::digits;
use crate::notation;
use crate::puzzle::{Board, Cell, CellSet, Digit, Puzzle};
use crate::solver::{Limits, true_candidates};
use crate::text::printable;

/// The nodes that a search for one true candidate may take.
const MOST_NODES: u64 = 20_000;

/// What can be typed, for the help.
const FORMS: [(&str, &str); 21] = [
    ("kind killer x", "choose the kind; nothing typed is lost"),
    ("side 6", "the number of rows and digits, 4 to 9"),
    ("given r4c7 5", "give a digit; in a black cell it is its clue; . takes it away"),
    ("row 4 53..7....", "the digits of a row, . for none"),
    ("cage 12 r1c1 r1c2", "a cage with its sum; - for none; in place of others that have its cells"),
    ("uncage r1c1 r1c2", "take cells out of their cages"),
    ("black r3c3 r3c4, white r3c3", "black cells of a Str8ts"),
    ("region 2 r1c1 r1c2", "put cells into a region of a jigsaw; - for none"),
    ("diagonals on, windows off", "whether they are houses"),
    ("title WORDS", "what the puzzle is called"),
    ("board", "all rows"),
    ("r4c7, row 4, cages, region 2, title", "what is there so far"),
    ("check", "how far it got, what is wrong, and how many solutions there are"),
    ("true", "the cells that solutions fill differently, with the digits that they can hold"),
    ("copy", "the puzzle as a string"),
    ("undo, redo", "take the last change back, do it again"),
    ("empty", "begin again; undo brings back what was there"),
    ("this", "change the puzzle that is being played"),
    ("a string or a link", "change that puzzle"),
    ("play", "play it as a new game"),
    ("leave", "back to the game; the draft is kept"),
];

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
}

/// What the puzzle is called.
pub fn title(drafting: &Drafting) -> String {
    drafting.draft().drawn().map(|puzzle| puzzle.title()).unwrap_or_default()
}

/// Carries out a line. `playing`: the puzzle of the game that is left for the draft, where there is one.
pub fn answer(
    drafting: &mut Drafting,
    playing: Option<&Puzzle>,
    line: &str,
    out: &mut Voice<'_>,
) -> Result<Next, Failure> {
    let (word, rest) = line.trim().split_once(char::is_whitespace).unwrap_or((line.trim(), ""));
    let (word, rest) = (word.to_lowercase(), rest.trim());
    if line.trim().is_empty() {
        return Ok(Next::Stay { changed: false });
    }
    match drafted::asked(drafting.draft(), &word, rest) {
        Ok(Some(said)) => {
            said.iter().try_for_each(|line| writeln!(out, "{line}"))?;
            return Ok(Next::Stay { changed: false });
        }
        Err(why) => {
            writeln!(out, "{}: {why}.", printable(line.trim()))?;
            return Ok(Next::Stay { changed: false });
        }
        Ok(None) => {}
    }
    let before = drafting.draft().clone();
    let asks = matches!(word.as_str(), "help" | "?" | "board" | "b" | "check" | "true" | "copy" | "y");
    let changed = match word.as_str() {
        "help" | "?" => {
            for (form, help) in FORMS {
                writeln!(out, "{form}: {help}.")?;
            }
            Ok(false)
        }
        "leave" => return Ok(Next::Leave),
        "board" | "b" => {
            for row in 0..drafting.draft().side() {
                writeln!(out, "{}", drafted::row(drafting.draft(), row))?;
            }
            Ok(false)
        }
        "check" => {
            check(drafting.draft(), out)?;
            Ok(false)
        }
        "true" => {
            write_true(drafting.draft(), out)?;
            Ok(false)
        }
        "copy" | "y" => {
            match drafting.draft().puzzle() {
                Ok(puzzle) => {
                    match notation::write(notation::default_for(&puzzle), &puzzle, &Board::new(&puzzle), None) {
                        Ok(written) => out.verbatim(&written.text)?,
                        Err(why) => writeln!(out, "{why}.")?,
                    }
                }
                Err(why) => writeln!(out, "It is not a puzzle yet: {why}.")?,
            }
            Ok(false)
        }
        "play" => match drafting.draft().puzzle() {
            Ok(puzzle) => {
                let board = Board::new(&puzzle);
                let (game, title) = (Game::new(puzzle, board, None), drafting.draft().title());
                let game = if title.is_empty() { game } else { game.with_title(title) };
                return Ok(Next::Play(Box::new(game)));
            }
            Err(why) => Err(format!("it is not a puzzle yet: {why}")),
        },
        "undo" | "u" => drafting.undo().map(|()| true),
        "redo" | "r" => drafting.redo().map(|()| true),
        "empty" => drafting.change(|draft| {
            *draft = Draft::new(draft.shape(), draft.side());
            Ok(())
        }),
        "this" => drafting.change(|draft| {
            *draft = Draft::of(playing.ok_or("no puzzle is being played")?);
            Ok(())
        }),
        _ => match Paste::default().take(line) {
            Pasted::Whole(import) => drafting.change(|draft| {
                *draft = Draft::of(&import.puzzle);
                Ok(())
            }),
            Pasted::No | Pasted::More(_) | Pasted::Failed(_) => drafting.change(|draft| change(draft, &word, rest)),
        },
    };
    match changed {
        Ok(changed) => {
            match (asks, changed) {
                (true, _) => {}
                (false, true) => writeln!(out, "{}", drafted::changes(&before, drafting.draft()))?,
                (false, false) => writeln!(out, "It is so already.")?,
            }
            Ok(Next::Stay { changed })
        }
        Err(why) => {
            writeln!(out, "{}: {}.", printable(line.trim()), printable(&why))?;
            Ok(Next::Stay { changed: false })
        }
    }
}

/// Changes the draft by one of the words with something after it.
fn change(draft: &mut Draft, word: &str, rest: &str) -> Result<(), Refusal> {
    let (first, others) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
    match word {
        "kind" => {
            // As it is written, and as it is heard.
            let heard = |name: &str| name.replace("Str8ts", "Straights");
            let is = |name: &str| name.eq_ignore_ascii_case(rest) || heard(name).eq_ignore_ascii_case(rest);
            let found = SHAPES.iter().find(|(name, _)| is(name));
            let names = || SHAPES.map(|(name, _)| name).join(", ");
            draft.set_shape(found.ok_or_else(|| format!("the kinds are {}", names()))?.1);
        }
        "side" => match rest.parse() {
            Ok(side @ 4..=9) => draft.set_side(side),
            _ => return Err(String::from("a side is 4 to 9")),
        },
        "given" => {
            let digit = match others.trim() {
                "." | "0" => None,
                text => Some(digit(text)?),
            };
            draft.set_digit(cells(first)?, digit)?;
        }
        "row" => set_row(draft, first, others)?,
        "cage" => {
            let sum = match first {
                "-" => None,
                text => Some(text.parse().map_err(|_| String::from("a cage begins with its sum, or with - for none"))?),
            };
            draft.set_cage(cells(others)?, sum)?;
        }
        "uncage" => draft.uncage(cells(rest)?)?,
        "black" => draft.set_black(cells(rest)?, true)?,
        "white" => draft.set_black(cells(rest)?, false)?,
        "region" => {
            let number = match first {
                "-" => None,
                text => Some(digit(text)?.get() - 1),
            };
            draft.set_region(cells(others)?, number)?;
        }
        "diagonals" => draft.set_diagonals(switch(rest)?),
        "windows" => draft.set_windows(switch(rest)?)?,
        "title" => draft.set_title(rest),
        _ => return Err(String::from("not understood; help lists what can be typed, leave goes back to the game")),
    }
    Ok(())
}

/// The digits of a row.
fn set_row(draft: &mut Draft, number: &str, digits: &str) -> Result<(), Refusal> {
    let side = draft.side();
    let row = number.parse::<u8>().ok().filter(|row| (1..=side).contains(row));
    let row = row.ok_or_else(|| format!("the rows are 1 to {side}"))? - 1;
    let characters: Vec<char> = digits.chars().filter(|c| !c.is_whitespace()).collect();
    if characters.len() != usize::from(side) {
        return Err(format!("a row has {side} digits or dots; these are {}", characters.len()));
    }
    for (column, c) in (0..side).zip(characters) {
        let cell = Cell::new(row, column).ok_or_else(|| format!("row {number} has no such column"))?;
        let digit = if matches!(c, '.' | '0') { None } else { Some(digit(&c.to_string())?) };
        draft.set_digit(cell.set(), digit)?;
    }
    Ok(())
}

fn digit(text: &str) -> Result<Digit, Refusal> {
    let mut characters = text.trim().chars();
    let digit = characters.next().and_then(Digit::from_char).filter(|_| characters.next().is_none());
    digit.ok_or_else(|| String::from("a digit from 1 to 9 is missing"))
}

/// One cell or several, with blanks or commas between them.
fn cells(text: &str) -> Result<CellSet, Refusal> {
    let names = text.split([' ', ',', '\t']).filter(|name| !name.is_empty());
    let cells: CellSet = names.map(|name| name.parse::<Cell>().map_err(|e| e.to_string())).collect::<Result<_, _>>()?;
    if cells.is_empty() { Err(String::from("a cell is missing: r4c7")) } else { Ok(cells) }
}

fn switch(text: &str) -> Result<bool, Refusal> {
    match text {
        "on" => Ok(true),
        "off" => Ok(false),
        _ => Err(String::from("say on or off")),
    }
}

/// How far it got, what is wrong, and how many solutions there are.
fn check(draft: &Draft, out: &mut Voice<'_>) -> Result<(), Failure> {
    let facts = Facts::of(draft);
    if let Some((sum, whole)) = facts.sums {
        writeln!(out, "The sums add up to {sum} of {whole}; cells in no cage: {}.", drafted::named(facts.uncaged))?;
    }
    if draft.has_regions() {
        writeln!(out, "Cells in no region: {}.", drafted::named(facts.unregioned))?;
    }
    writeln!(out, "Given digits: {}; black cells: {}.", facts.givens, facts.black)?;
    match (draft.puzzle(), facts.problem) {
        (Ok(puzzle), _) => {
            let outcome = exact::outcome(&puzzle, 2, Some(exact::PROOF));
            writeln!(out, "Solutions: {}.", SolutionCount::of(&puzzle, &outcome, None).words())?;
        }
        (Err(_), Some((problem, _))) => writeln!(out, "It is not a puzzle: {problem}.")?,
        (Err(why), None) => writeln!(out, "It is unfinished: {why}.")?,
    }
    Ok(())
}

/// The cells that solutions fill differently.
fn write_true(draft: &Draft, out: &mut Voice<'_>) -> Result<(), Failure> {
    let puzzle = match draft.puzzle() {
        Ok(puzzle) => puzzle,
        Err(why) => return Ok(writeln!(out, "It is not a puzzle yet: {why}.")?),
    };
    let found = true_candidates(&puzzle, &Limits { nodes: MOST_NODES, ..Limits::default() });
    for cell in found.ambiguous() {
        writeln!(out, "{cell}: {}.", digits(found.digits[cell]))?;
    }
    let none = found.digits.iter().all(|(_, digits)| digits.is_empty());
    if found.ambiguous().is_empty() {
        writeln!(out, "{}", if none { "No candidate is true." } else { "Every cell is settled." })?;
    }
    if !found.is_whole() {
        writeln!(out, "Not all could be settled.")?;
    }
    Ok(())
}
