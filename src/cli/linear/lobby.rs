//! Before there is a game: how to get one.

use std::io::Write;

use super::lines::{Lines, Prompt};
use super::paste::{Paste, Pasted};
use super::saving::Saving;
use super::voice::Voice;
use super::words::{Alone, Word, read};
use super::{First, editing, games, imported, kept_draft};
use crate::cli::failure::Failure;
use crate::draft::Drafting;
use crate::generator::Offer;
use crate::puzzle::Kind;
use crate::store::Store;
use crate::text::printable;

/// What can be typed, for the help.
const FORMS: [(&str, &str); 8] = [
    ("new", "the kinds and levels of new puzzles"),
    ("new killer tough", "a new puzzle of that sort and level"),
    ("daily", "the puzzles of the day"),
    ("daily killer", "the puzzle of the day of that sort"),
    ("games", "the games played before; open and a number continues one"),
    ("edit", "type a puzzle in"),
    ("paste", "play a puzzle that is pasted next; a string or a link alone does the same"),
    ("quit", "leave"),
];

/// Answers lines until there is a game; `None` where nobody wants one, or the lines end before.
pub fn first(
    store: &Store,
    saving: &mut Saving,
    lines: &mut Lines<'_>,
    out: &mut Voice<'_>,
) -> Result<Option<First>, Failure> {
    writeln!(out, "There is no game yet. Type new, daily or edit, or paste a puzzle; help says more.")?;
    let mut drafting: Option<Drafting> = None;
    let mut paste = Paste::default();
    loop {
        let prompt = match drafting {
            Some(_) => Prompt::Edit,
            None if paste.is_asked() => Prompt::Paste,
            None => Prompt::Play,
        };
        let Some(text) = lines.next(prompt, out)? else { break };
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
                editing::Next::Leave => {
                    drafting = None;
                    writeln!(out, "The draft is kept. There is no game yet; help says how to begin one.")?;
                }
                editing::Next::Play(game) => return Ok(Some(First::New(game))),
            }
            continue;
        }
        if paste.is_begun() || word.is_err() {
            match paste.take(text) {
                Pasted::Whole(import) => return Ok(Some(imported(&import))),
                Pasted::More(first) => {
                    first.map(|said| writeln!(out, "{said}")).transpose()?;
                    continue;
                }
                Pasted::Failed(why) => writeln!(out, "{why}")?,
                Pasted::No => {}
            }
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
                    Alone::Games => games::list(store, false, out)?,
                    Alone::Edit => match kept_draft(store) {
                        Ok(draft) => {
                            let title = editing::title(&draft);
                            writeln!(out, "Typing in: {title}. Type help for what can be typed, play to play it.")?;
                            drafting = Some(draft);
                        }
                        Err(why) => writeln!(out, "{why}")?,
                    },
                    Alone::Paste => {
                        paste = Paste::asked();
                        writeln!(out, "Paste the puzzle: a string, a link, or row by row. An empty line ends it.")?;
                    }
                    Alone::Help => FORMS.iter().try_for_each(|(form, help)| writeln!(out, "{form}: {help}."))?,
                    _ => writeln!(out, "There is no game yet; help says how to begin one.")?,
                }
                None
            }
            Ok(_) => {
                writeln!(out, "There is no game yet; help says how to begin one.")?;
                None
            }
            Err(_) => {
                writeln!(out, "{}: not understood; help says how to begin a game.", printable(text))?;
                None
            }
        };
        if let Some(game) = game {
            return Ok(Some(First::New(Box::new(game))));
        }
    }
    match paste.finish() {
        Pasted::Whole(import) => Ok(Some(imported(&import))),
        Pasted::No | Pasted::More(_) | Pasted::Failed(_) => Ok(None),
    }
}
