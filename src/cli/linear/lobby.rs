//! Before there is a game: how to get one.

use std::io::Write;

use super::saving::Saving;
use super::voice::Voice;
use super::words::{Alone, Word, read};
use super::{First, Lines, MAX_PUZZLE, editing, games, imported, kept_draft};
use crate::cli::failure::Failure;
use crate::draft::Drafting;
use crate::generator::Offer;
use crate::notation;
use crate::puzzle::Kind;
use crate::store::Store;
use crate::text::sentence;

/// What can be typed, for the help.
const FORMS: [(&str, &str); 8] = [
    ("new", "the kinds and levels of new puzzles"),
    ("new killer tough", "a new puzzle of that sort and level"),
    ("daily", "the puzzles of the day"),
    ("daily killer", "the puzzle of the day of that sort"),
    ("games", "the games played before; open and a number continues one"),
    ("edit", "type a puzzle in"),
    ("a puzzle", "paste a string or a link to play it"),
    ("quit", "leave"),
];

/// Answers lines until there is a game; `None` where nobody wants one.
///
/// # Errors
/// Says what is missing where the lines end before.
pub fn first(
    store: &Store,
    saving: &mut Saving,
    lines: &mut Lines<'_>,
    out: &mut Voice<'_>,
) -> Result<Option<First>, Failure> {
    writeln!(out, "There is no game yet. Type new, daily or edit, or paste a puzzle; help says more.")?;
    let mut drafting: Option<Drafting> = None;
    while let Some(text) = lines.next(MAX_PUZZLE, out)? {
        let text = text.trim();
        let word = read(text);
        if word == Ok(Word::Alone(Alone::Quit)) {
            return Ok(None);
        }
        if let Some(draft) = &mut drafting {
            match editing::answer(draft, None, text, out)? {
                editing::Next::Stay { changed: false } => {}
                editing::Next::Stay { changed: true } => {
                    saving.keep_draft(draft.text());
                    saving.report(out)?;
                }
                editing::Next::Leave => drafting = None,
                editing::Next::Play(game) => return Ok(Some(First::New(game))),
            }
            continue;
        }
        let game = match word {
            _ if text.is_empty() => None,
            Ok(Word::New(wanted)) => games::made(&wanted, Offer::find(Kind::Sudoku.slug(), None, 9), out)?,
            Ok(Word::Daily(wanted)) => games::of_today(&wanted, out)?,
            Ok(Word::Open(number)) => match games::numbered(store, number, out)? {
                Some(saved) => return Ok(Some(First::Saved(saved.name))),
                None => None,
            },
            Ok(Word::Alone(word)) => {
                match word {
                    Alone::New => games::sorts(out)?,
                    Alone::Daily => games::today(out)?,
                    Alone::Games => games::list(store, out)?,
                    Alone::Edit => match kept_draft(store) {
                        Ok(draft) => {
                            let title = editing::title(&draft);
                            writeln!(out, "Typing in: {title}. Type help for what can be typed, play to play it.")?;
                            drafting = Some(draft);
                        }
                        Err(why) => writeln!(out, "{why}")?,
                    },
                    Alone::Help => FORMS.iter().try_for_each(|(form, help)| writeln!(out, "{form}: {help}."))?,
                    _ => writeln!(out, "There is no game yet; help says how to begin one.")?,
                }
                None
            }
            Ok(_) => {
                writeln!(out, "There is no game yet; help says how to begin one.")?;
                None
            }
            Err(_) => match notation::parse(text) {
                Ok(import) => return Ok(Some(imported(&import))),
                Err(why) => {
                    writeln!(out, "{}", sentence(&why.to_string()))?;
                    None
                }
            },
        };
        if let Some(game) = game {
            return Ok(Some(First::New(Box::new(game))));
        }
    }
    Err(Failure::plain("no game has been saved yet; name a puzzle: a string, a link, or a file that holds one"))
}
