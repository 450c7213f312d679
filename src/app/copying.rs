//! The progress as text.

use std::borrow::Cow;

use super::effect::Effect;
use super::input::action::Action;
use super::model::App;
use super::model::last_copy::LastCopy;
use super::msg::Copied;
use crate::game::Game;
use crate::notation::{self, CODE, Extras, Feature, Notation, Progress, WriteError, Written};
use crate::solver::only_solution;

/// Nodes of the exact solver for a solution that a notation says: nobody waits for it noticeably.
const SOLUTION_NODES: u64 = 5_000;

/// The progress in the notation that was chosen last, where that can hold the puzzle; else in the one that suits it.
pub(crate) fn written(
    game: &Game,
    chosen: Option<&'static Notation>,
) -> Result<(&'static Notation, Written), WriteError> {
    if let Some((notation, Ok(written))) = chosen.map(|notation| (notation, written_in(game, notation))) {
        return Ok((notation, written));
    }
    let (notation, written) = with_progress(game, notation::write_usual);
    Ok((notation, written?))
}

/// The link to the progress, in the notation that was chosen last if a page takes it, else in the one that suits it;
/// `None` where no page takes the puzzle.
pub(crate) fn linked(game: &Game, chosen: Option<&'static Notation>) -> Option<(&'static Notation, Written)> {
    let link = |notation| Some((notation, link_in(game, notation)?));
    chosen.and_then(link).or_else(|| link(with_progress(game, notation::usual_link)?.0))
}

/// The progress of a game in a notation.
pub(crate) fn written_in(game: &Game, notation: &'static Notation) -> Result<Written, WriteError> {
    if let Some(code) = game.code().filter(|_| notation.slug == CODE) {
        // Nothing else writes it: only the generator knows how a puzzle came about.
        let notices = vec![String::from("the code holds the puzzle as it began, without your progress")];
        return Ok(Written { text: code.to_owned(), notices });
    }
    with_progress_in(game, notation, |progress| notation::write_progress(notation, progress))
}

/// What a notation has no place for in a game.
pub(crate) fn lost_in(game: &Game, notation: &Notation) -> Vec<Feature> {
    with_progress(game, |progress| notation::lost(notation, progress))
}

/// The progress with what this notation says beside it.
fn with_progress_in<R>(game: &Game, notation: &Notation, of: impl FnOnce(&Progress) -> R) -> R {
    let mut extras = game.extras();
    if notation.has_solution {
        extras.solution = only_solution(game.puzzle(), SOLUTION_NODES).map(Box::new);
    }
    // Where all of a game goes along, so does what it is called here, though no text says it.
    if notation.can_hold(Feature::History) && extras.title.is_empty() && game.title() != game.puzzle().title() {
        game.title().clone_into(&mut extras.title);
    }
    of(&progress(game, &extras))
}

fn with_progress<R>(game: &Game, of: impl FnOnce(&Progress) -> R) -> R {
    of(&progress(game, &game.extras()))
}

const fn progress<'a>(game: &'a Game, extras: &'a Extras) -> Progress<'a> {
    Progress { puzzle: game.puzzle(), board: game.board(), extras, origin: game.origin() }
}

/// The game as it was at its start.
pub(crate) fn without_progress(game: &Game) -> Game {
    Game::begin(game.puzzle().clone(), game.start().clone(), game.origin().cloned())
}

/// The link to the progress in a notation, if a page takes it.
pub(crate) fn link_in(game: &Game, notation: &'static Notation) -> Option<Written> {
    with_progress_in(game, notation, |progress| {
        let mut written = notation::write_link(notation, progress)?.ok()?;
        if notation::is_filled(notation, progress) {
            written.notices.push(String::from("empty cells have the candidates that the digits leave"));
        }
        Some(written)
    })
}

/// What a copy of a game is, in words: `the puzzle with your progress, as str8ts-v1`.
fn described(game: &Game, notation: &Notation, text: &str, as_link: bool) -> String {
    if notation.slug == CODE {
        return String::from("the code of the puzzle");
    }
    let lost = lost_in(game, notation);
    let lacks = |feature| lost.contains(&feature);
    let (what, of_link) = match (lacks(Feature::Placed), lacks(Feature::Candidates)) {
        _ if game.board() == game.start() => ("the puzzle", "the puzzle"),
        (false, false) => ("the puzzle with your progress", "the puzzle and your progress"),
        (false, true) => {
            ("the puzzle with your digits, without candidates", "the puzzle and your digits, without candidates")
        }
        // What has no place for digits has none for candidates.
        (true, _) => ("the puzzle without your progress", "the puzzle, without your progress"),
    };
    match text.split('/').nth(2).filter(|_| as_link) {
        Some(page) => format!("a link to {page} with {of_link}"),
        None => format!("{what}, as {}", notation.slug),
    }
}

/// A text or link, ready for the clipboard.
fn clip(game: &Game, notation: &Notation, written: Written, as_link: bool) -> LastCopy {
    let Written { text, notices } = written;
    LastCopy { what: described(game, notation, &text, as_link), text, notices, with_link: false }
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
    pub(crate) fn written_now(&self) -> Option<Result<(&'static Notation, Written), WriteError>> {
        let game = self.copied_game()?;
        Some(written(game, self.settings.copy_as.of(game.puzzle().kind())))
    }

    /// The link that a copy has now, if a page takes the puzzle.
    pub(crate) fn linked_now(&self) -> Option<(&'static Notation, Written)> {
        let game = self.copied_game()?;
        linked(game, self.settings.copy_as.of(game.puzzle().kind()))
    }

    /// Copies the progress as a string.
    pub(crate) fn copy(&mut self) {
        let Some(written) = self.written_now() else { return };
        match written {
            Ok((notation, written)) => self.send(notation, written, false),
            Err(why) => self.set_error(why.to_string()),
        }
    }

    /// Copies the progress as a link.
    pub(crate) fn copy_link(&mut self) {
        match self.linked_now() {
            Some((notation, link)) => self.send(notation, link, true),
            None if self.copied_game().is_some() => self.set_no_link("no website opens such a puzzle from a link"),
            None => {}
        }
    }

    /// Hands a text or link of the progress to the clipboard.
    fn send(&mut self, notation: &Notation, written: Written, as_link: bool) {
        let Some(game) = self.copied_game() else { return };
        let with_link = !as_link && self.linked_now().is_some();
        let copy = LastCopy { with_link, ..clip(game, notation, written, as_link) };
        self.hand_over(copy);
    }

    /// The same game; or, where the puzzle is wanted alone, as it was at its start.
    pub(crate) fn game_to_copy(&self, alone: bool) -> Option<Cow<'_, Game>> {
        let game = self.copied_game()?;
        Some(if alone { Cow::Owned(without_progress(game)) } else { Cow::Borrowed(game) })
    }

    /// Copies the progress, or the puzzle alone, in this notation, which is the one for its kind from now on if it has a
    /// place for progress.
    pub(crate) fn copy_in(&mut self, notation: &'static Notation, as_link: bool, alone: bool) {
        let Some(game) = self.game_to_copy(alone) else { return };
        let kind = game.puzzle().kind();
        match (written_in(&game, notation), as_link.then(|| link_in(&game, notation))) {
            (Err(why), _) => return self.set_error(why.to_string()),
            (Ok(_), Some(None)) => return self.set_no_link(&format!("no website takes {} in a link", notation.slug)),
            (Ok(_), Some(Some(link))) => self.hand_over(clip(&game, notation, link, true)),
            (Ok(written), None) => self.hand_over(clip(&game, notation, written, false)),
        }
        // What a puzzle alone is copied in need not have room for progress.
        let roomy = !alone || notation.can_hold(Feature::Candidates);
        if roomy && notation.writes() && self.settings.copy_as.choose(kind, notation) {
            self.save_settings();
        }
    }

    fn set_no_link(&mut self, why: &str) {
        let copies = self.keys.note(Action::Copy, "copies it as text");
        self.set_error(format!("{why}{copies}"));
    }

    /// Hands a text to the clipboard; `what` it is will be said when it has arrived.
    pub(crate) fn put_into_clipboard(&mut self, what: impl Into<String>, text: String) {
        self.hand_over(LastCopy { what: what.into(), text, notices: Vec::new(), with_link: false });
    }

    fn hand_over(&mut self, copy: LastCopy) {
        self.outbox.push(Effect::Copy(copy.text.clone()));
        self.last_copy = Some(copy.clone());
        self.copying.push_back(copy);
    }

    /// What became of a copy, and what it leaves out.
    pub(crate) fn copied(&mut self, how: Copied) {
        // The keys are the board's.
        let note = |action, does| if self.covered { String::new() } else { self.keys.note(action, does) };
        let shows = note(Action::ShowCopy, "shows it");
        let link = note(Action::CopyLink, "copies a link");
        let Some(LastCopy { what, notices, with_link, .. }) = self.copying.pop_front() else { return };
        let left_out = notices.iter().map(|notice| format!("; {notice}")).collect::<String>();
        match how {
            Copied::Confirmed if with_link => self.set_info(format!("copied: {what}{left_out}{link}")),
            Copied::Confirmed => self.set_info(format!("copied: {what}{left_out}")),
            Copied::Sent => self.set_info(format!("sent to the terminal's clipboard: {what}{shows}{left_out}")),
            Copied::Failed(why) => self.set_error(format!("not copied: {why}{shows}")),
        }
    }
}
