//! The progress as text.

pub mod copy_as;
pub mod last_copy;

use std::borrow::Cow;

use super::action::Action;
use super::effect::Effect;
use super::model::App;
use super::msg::Copied;
use crate::game::Game;
use crate::notation::{self, CODE, Notation, Progress, WriteError, Written};
use last_copy::LastCopy;

/// The notation with a page that has room for marks in the most kinds of puzzle.
const ROOMY: &str = "f-puzzles";

/// The progress of a game in a notation.
pub(crate) fn written_in(game: &Game, notation: &'static Notation) -> Result<Written, WriteError> {
    if let Some(code) = game.code().filter(|_| notation.slug == CODE) {
        // Nothing else writes it: only the generator knows how a puzzle came about.
        let notices = vec![String::from("the code holds the puzzle as it began, without your progress")];
        return Ok(Written { text: code.to_owned(), notices });
    }
    let extras = game.extras();
    let progress = Progress { puzzle: game.puzzle(), board: game.board(), extras: &extras, origin: game.origin() };
    notation::write_progress(notation, &progress)
}

/// The game as it was at its start.
pub(crate) fn without_progress(game: &Game) -> Game {
    Game::new(game.puzzle().clone(), game.start().clone(), game.origin().cloned())
}

/// The link to a text in a notation, if a page takes it.
pub(crate) fn link_to(game: &Game, notation: &Notation, text: &str) -> Option<String> {
    notation::link(notation, game.puzzle(), text)
}

/// The progress in the notation that was chosen last, where that can hold the puzzle; else in the one it came in, or in
/// the usual one for its kind if that holds more of it, or in one with more room if that holds all. For a link, only
/// notations that a page takes.
pub(crate) fn written(
    game: &Game,
    chosen: Option<&'static Notation>,
    for_link: bool,
) -> Result<(&'static Notation, Written), String> {
    let takes = |n: &&Notation| !for_link || n.has_link();
    let write = |n: &'static Notation| written_in(game, n).map(|w| (n, w));
    if let Some(Ok(found)) = chosen.filter(takes).map(write) {
        return Ok(found);
    }
    let linked = notation::default_for_link(game.puzzle(), game.board()).filter(|_| for_link);
    let usual = linked.unwrap_or_else(|| notation::default_for(game.puzzle()));
    let origin = game.origin().and_then(|o| notation::find(o.notation)).filter(|n| n.writes());
    let first = origin.filter(takes).unwrap_or(usual);
    let whole = |found: &(_, Written)| found.1.notices.is_empty();
    match (write(first), write(usual)) {
        (Ok(found), _) if whole(&found) => Ok(found),
        (_, Ok(found)) if whole(&found) => Ok(found),
        (first, usual) => {
            let roomy = notation::find(ROOMY).filter(takes).and_then(|n| write(n).ok()).filter(whole);
            roomy.map_or_else(|| first.or(usual).map_err(|why| why.to_string()), Ok)
        }
    }
}

/// What a copy of a game is, in words: `the puzzle with your progress, in the notation str8ts-v1`.
fn described(game: &Game, notation: &Notation, text: &str, as_link: bool) -> String {
    if notation.slug == CODE {
        return String::from("the code of the puzzle");
    }
    let touched = game.board() != game.start();
    let (what, of_link) = if touched {
        ("the puzzle with your progress", "the puzzle and your progress")
    } else {
        ("the puzzle", "the puzzle")
    };
    match text.split('/').nth(2).filter(|_| as_link) {
        Some(page) => format!("a link to {page} with {of_link}"),
        None => format!("{what}, in the notation {}", notation.slug),
    }
}

/// A text for the clipboard.
struct Clip {
    /// What it is, in words.
    what: String,
    text: String,
    /// What it leaves out: whole sentences.
    notices: Vec<String>,
}

/// The text itself or its link; `None` where no page takes it.
fn clip(game: &Game, notation: &Notation, written: Written, as_link: bool) -> Option<Clip> {
    let Written { text, notices } = written;
    let text = if as_link { link_to(game, notation, &text)? } else { text };
    Some(Clip { what: described(game, notation, &text, as_link), text, notices })
}

impl App {
    /// The game that a copy is made of: the one on the board, or the puzzle that is being typed in; `None` where there is
    /// neither, or no puzzle yet.
    pub(crate) fn copied_game(&self) -> Option<&Game> {
        if self.at_editor {
            return self.editing.as_ref()?.game().ok();
        }
        Some(&self.play.as_ref()?.game)
    }

    /// The progress in the notation that a copy has now.
    pub(crate) fn written_now(&self, for_link: bool) -> Option<Result<(&'static Notation, Written), String>> {
        let game = self.copied_game()?;
        Some(written(game, self.settings.copy_as.of(game.puzzle().kind()), for_link))
    }

    /// Copies the progress as a string or as a link.
    pub(crate) fn copy(&mut self, as_link: bool) {
        match self.written_now(as_link) {
            None => {}
            Some(Err(why)) => self.set_error(why),
            Some(Ok((notation, _))) if as_link && !notation.has_link() => {
                self.set_no_link("no website opens such a puzzle by a link");
            }
            Some(Ok((notation, written))) => {
                let Some(game) = self.copied_game() else { return };
                let clip = clip(game, notation, written, as_link);
                self.send(notation, clip);
            }
        }
    }

    /// The same game; or, where the puzzle is wanted alone, as it was at its start.
    pub(crate) fn game_to_copy(&self, alone: bool) -> Option<Cow<'_, Game>> {
        let game = self.copied_game()?;
        Some(if alone { Cow::Owned(without_progress(game)) } else { Cow::Borrowed(game) })
    }

    /// Copies the progress, or the puzzle alone, in this notation, which is the one for its kind from now on.
    pub(crate) fn copy_in(&mut self, notation: &'static Notation, as_link: bool, alone: bool) {
        let Some(game) = self.game_to_copy(alone) else { return };
        let kind = game.puzzle().kind();
        match written_in(&game, notation).map(|written| clip(&game, notation, written, as_link)) {
            Err(why) => return self.set_error(why.to_string()),
            Ok(clip) => self.send(notation, clip),
        }
        if notation.writes() && self.settings.copy_as.choose(kind, notation) {
            self.save_settings();
        }
    }

    /// Hands a text to the clipboard and says what it leaves out, or that no page takes this notation.
    fn send(&mut self, notation: &Notation, clip: Option<Clip>) {
        let Some(Clip { what, text, notices }) = clip else {
            return self.set_no_link(&format!("there is no page that takes {} in a link", notation.slug));
        };
        if !notices.is_empty() {
            self.set_info(notices.join(" "));
        }
        self.put_into_clipboard(what, text);
    }

    fn set_no_link(&mut self, why: &str) {
        let copies = self.keys.note(Action::Copy, "copies it as text");
        self.set_error(format!("{why}{copies}"));
    }

    /// Hands a text to the clipboard; `what` it is will be said when it has arrived.
    pub(crate) fn put_into_clipboard(&mut self, what: impl Into<String>, text: String) {
        let what = what.into();
        self.last_copy = Some(LastCopy { what: what.clone(), text: text.clone() });
        self.copied_what.push_back(what);
        self.outbox.push(Effect::Copy(text));
    }

    /// What became of a copy. What the notation could not hold stays beside it.
    pub(crate) fn copied(&mut self, how: Copied) {
        // The key is one of the board's.
        let shows = if self.covered { String::new() } else { self.keys.note(Action::ShowCopy, "shows it") };
        let before = self.message.take().map(|m| format!("; {}", m.text)).unwrap_or_default();
        let what = self.copied_what.pop_front().unwrap_or_default();
        match how {
            Copied::Confirmed => self.set_info(format!("copied: {what}{before}")),
            Copied::Sent => self.set_info(format!("sent to the terminal's clipboard: {what}{shows}{before}")),
            Copied::Failed(why) => self.set_error(format!("not copied: {why}{shows}")),
        }
    }
}
