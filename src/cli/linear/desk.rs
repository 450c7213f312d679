//! What is there with a game and without one: the store, the settings, lists, and what is being typed in or pasted.

use std::io::Write;

use super::copier::Copier;
use super::editing::{self, Typing};
use super::lines::{Prompt, TypedLines};
use super::paste::{Paste, Pasted};
use super::saving::Saving;
use super::trouble::Trouble;
use super::voice::Voice;
use crate::app::library::Shelf;
use crate::app::options::settings::SpokenCells;
use crate::app::{ClipboardWay, Page, Settings};
use crate::cli::failure::Failure;
use crate::config::{self, Loaded};
use crate::draft::{Draft, Drafting, MOST_TEXT};
use crate::game::Game;
use crate::generator::Offer;
use crate::notation::{self, Import};
use crate::puzzle::Kind;
use crate::store::{Gone, Store};
use crate::text::sentence;
use crate::widgets::GlyphSet;

/// How many lines of a list are said at once.
const PAGE: usize = 10;

/// What comes after a line.
pub enum Then {
    /// It is answered, and the next one is waited for.
    Stay,
    Quit,
    /// This game is played, as a new one.
    Play(Box<Game>),
    /// The saved game of this name goes on.
    Open(String),
    /// A page of practice is shown.
    Practise(Page),
    /// The tour begins.
    Tour,
    /// Back from practice or the tour.
    Leave,
    /// Back from the puzzle that was typed in.
    LeaveDraft,
}

impl Then {
    /// A new game of the puzzle that a text holds, under a title.
    ///
    /// # Errors
    /// Says what is wrong with the text.
    pub fn begin(text: &str, title: String) -> Result<Self, Trouble> {
        let import = notation::parse(text).map_err(|why| Trouble::Said(sentence(&why.to_string())))?;
        Ok(Self::Play(Box::new(Game::from_import(&import).with_title(title))))
    }
}

/// What a paste or a draft makes of a line.
pub enum Taken {
    /// It is answered.
    Whole(Then),
    /// It may be a command.
    No,
}

/// What is there with a game and without one.
pub struct Desk {
    pub store: Store,
    pub saving: Saving,
    pub settings: Settings,
    pub glyphs: GlyphSet,
    pub copier: Copier,
    /// The games and packs that were put away, the last one last.
    pub away: Vec<Gone>,
    /// The names of the saved games as they were listed last, which their numbers mean.
    pub games: Option<Vec<String>>,
    /// The puzzles of the library, as far as they were listed.
    pub shelf: Shelf,
    /// The kind of puzzle that was played last.
    pub kind: Kind,
    /// The sort of puzzle that was played last, if it is one of those that are made here.
    pub like: Option<&'static Offer>,
    /// The kind of the puzzle on the board, where there is a board.
    pub board: Option<Kind>,
    /// What is left of a list.
    rest: Vec<String>,
    /// The puzzle that is being typed in, while one is.
    drafting: Option<Typing>,
    /// The lines of a puzzle that is being pasted.
    paste: Paste,
}

impl Desk {
    /// Reads the settings and looks after saving. `clipboard`: what the command line says about copying.
    pub fn start(
        store: &Store,
        (glyphs, clipboard): (GlyphSet, ClipboardWay),
        lines: &TypedLines<'_>,
        out: &mut Voice<'_>,
    ) -> Result<Self, Failure> {
        let saving = Saving::start(store.clone(), lines.takes_interrupt(), lines.restorer())?;
        let Loaded { config, notice } = config::load(store);
        if let Some(notice) = notice {
            writeln!(out, "{notice}")?;
        }
        let settings = config.settings;
        out.in_full = settings.spoken_cells == SpokenCells::Verbose;
        let copier = Copier::new(clipboard.or(settings.clipboard));
        Ok(Self {
            store: store.clone(),
            saving,
            settings,
            glyphs,
            copier,
            away: Vec::new(),
            games: None,
            shelf: Shelf::default(),
            kind: Kind::Sudoku,
            like: Offer::find(Kind::Sudoku.slug(), None, 9),
            board: None,
            rest: Vec::new(),
            drafting: None,
            paste: Paste::default(),
        })
    }

    /// What is being typed.
    pub fn prompt(&self) -> Prompt {
        match self.drafting {
            Some(_) => Prompt::Edit,
            None if self.paste.is_asked() => Prompt::Paste,
            None => Prompt::Play,
        }
    }

    /// Says so many lines of a list, and keeps the rest for `more`.
    pub fn list(&mut self, lines: Vec<String>, out: &mut Voice<'_>) -> Result<(), Failure> {
        let mut lines = lines.into_iter();
        lines.by_ref().take(PAGE).try_for_each(|line| writeln!(out, "{line}"))?;
        self.rest = lines.collect();
        if !self.rest.is_empty() {
            writeln!(out, "{} more; type more.", self.rest.len())?;
        }
        Ok(())
    }

    /// Says more of the last list.
    pub fn more(&mut self, out: &mut Voice<'_>) -> Result<(), Failure> {
        let rest = std::mem::take(&mut self.rest);
        if rest.is_empty() {
            writeln!(out, "There is no more.")?;
        }
        self.list(rest, out)
    }

    /// Waits for the lines of a puzzle.
    pub fn begin_paste(&mut self) {
        self.paste = Paste::asked();
    }

    /// Forgets the lines that were pasted. `false` where none were waited for.
    pub fn leave_paste(&mut self) -> bool {
        std::mem::take(&mut self.paste).is_begun()
    }

    /// Whether the player said that a puzzle follows, and it is not there yet.
    pub const fn is_asked_to_paste(&self) -> bool {
        self.paste.is_asked()
    }

    /// Whether lines of a puzzle that is pasted are waited for.
    pub const fn is_pasting(&self) -> bool {
        self.paste.is_begun()
    }

    /// Whether a puzzle is typed in.
    pub const fn is_drafting(&self) -> bool {
        self.drafting.is_some()
    }

    /// Goes on with the draft that was kept, or begins one, and says what is in it.
    pub fn begin_draft(&mut self) -> Result<String, Trouble> {
        let drafting = kept_draft(&self.store)?;
        self.saving.draft_read();
        let title = editing::title(&drafting);
        self.drafting = Some(Typing::new(drafting));
        Ok(title)
    }

    /// Goes on with this draft; undo brings back the one that was kept. Says what is in it.
    pub fn begin_draft_of(&mut self, draft: Draft, out: &mut Voice<'_>) -> Result<String, Trouble> {
        let mut title = self.begin_draft()?;
        let begin = |now: &mut Draft| {
            *now = draft;
            Ok(())
        };
        if let Some(Typing { drafting, .. }) = &mut self.drafting
            && drafting.change(begin) == Ok(true)
        {
            title = editing::title(drafting);
            let text = drafting.text();
            self.saving.keep_draft(text);
            self.saving.report(out)?;
        }
        Ok(title)
    }

    /// Copies a game in the notation that is named, or else in the one that was chosen for its kind; or its link.
    pub fn copy(&mut self, game: &Game, named: &str, link: bool, out: &mut Voice<'_>) -> Result<(), Trouble> {
        let chosen = self.settings.copy_as.of(game.puzzle().kind());
        self.copier.hand_over_game(game, named, chosen, link, out)
    }

    /// A line while a puzzle is typed in. `playing`: the game that is left for it, where there is one.
    pub fn edit(&mut self, line: &str, playing: Option<&Game>, out: &mut Voice<'_>) -> Result<Then, Trouble> {
        let Some(typing) = &mut self.drafting else { return Ok(Then::Stay) };
        let next = editing::answer(typing, playing, line, out)?;
        let drafting = &mut typing.drafting;
        match next {
            editing::Next::Stay { changed: false } => {}
            editing::Next::Stay { changed: true } => {
                let text = drafting.text();
                self.saving.keep_draft(text);
                self.saving.report(out)?;
            }
            editing::Next::Copy(game) => self.copy(&game, "", false, out)?,
            editing::Next::Leave => {
                self.drafting = None;
                write!(out, "The draft is kept. ")?;
                return Ok(Then::LeaveDraft);
            }
            editing::Next::Play(game) => {
                drafting.mark_played();
                let text = drafting.text();
                self.saving.keep_draft(text);
                self.drafting = None;
                // A puzzle that was looked at and not changed is the one that is played.
                if playing.is_some_and(|playing| playing.begins_as(&game)) {
                    write!(out, "Nothing is changed: the game goes on. ")?;
                    return Ok(Then::LeaveDraft);
                }
                return Ok(Then::Play(game));
            }
        }
        Ok(Then::Stay)
    }

    /// A line that may belong to a puzzle: one that is being pasted, or else, where it `is_no_command`, one that begins.
    pub fn paste(&mut self, line: &str, is_no_command: bool, out: &mut Voice<'_>) -> Result<Taken, Failure> {
        if !(self.paste.is_begun() || is_no_command) {
            return Ok(Taken::No);
        }
        let pasted = self.paste.take(line);
        self.pasted(pasted, line.trim().is_empty() || is_no_command, out)
    }

    /// No more lines come.
    pub fn finish_paste(&mut self, out: &mut Voice<'_>) -> Result<Then, Failure> {
        if !self.paste.is_begun() {
            return Ok(Then::Stay);
        }
        let pasted = self.paste.finish();
        match self.pasted(pasted, true, out)? {
            Taken::Whole(then) => Ok(then),
            Taken::No => Ok(Then::Stay),
        }
    }

    /// Says what came of a line. `ends`: where it spoilt a puzzle, there is nothing more to do with it.
    fn pasted(&mut self, pasted: Pasted, ends: bool, out: &mut Voice<'_>) -> Result<Taken, Failure> {
        match pasted {
            Pasted::Whole(import) => return Ok(Taken::Whole(Then::Play(imported(&import, out)?))),
            Pasted::More(first) => _ = first.map(|said| writeln!(out, "{said}")).transpose()?,
            Pasted::Failed(why) => {
                writeln!(out, "{why}")?;
                if !ends {
                    return Ok(Taken::No);
                }
            }
            Pasted::No => return Ok(Taken::No),
        }
        Ok(Taken::Whole(Then::Stay))
    }

    /// Writes everything to the disk, or says what is lost. `played`: the board, if a game is saved.
    pub fn finish(self, played: Option<&str>, left: bool, out: &mut Voice<'_>) -> Result<(), Failure> {
        let kept = if left && self.drafting.is_some() { "The draft is kept. " } else { "" };
        self.copier.finish();
        let (finished, notices) = self.saving.finish();
        for text in notices {
            writeln!(out, "{}", sentence(&text))?;
        }
        match (finished, played) {
            (Ok(()), Some(_)) if left => Ok(writeln!(out, "{kept}The game is saved.")?),
            (Ok(()), _) if !kept.is_empty() => Ok(writeln!(out, "{}", kept.trim_end())?),
            (Ok(()), _) => Ok(()),
            (Err(problem), played) => {
                if let Some(text) = played {
                    out.verbatim(&format!("Not everything is saved. This is the board: {text}"))?;
                }
                Err(Failure::plain(format!("not everything is saved: {}", problem.long)))
            }
        }
    }
}

/// A new game with the puzzle of a text, and what was noticed in it.
fn imported(import: &Import, out: &mut Voice<'_>) -> Result<Box<Game>, Failure> {
    let (game, notice) = Game::import(import);
    for notice in import.notices.iter().chain(&notice) {
        writeln!(out, "{}", sentence(notice))?;
    }
    Ok(Box::new(game))
}

/// The draft that was kept, or a new one.
///
/// # Errors
/// Says why it cannot be read.
fn kept_draft(store: &Store) -> Result<Drafting, Trouble> {
    match store.draft(MOST_TEXT) {
        Ok(Some(bytes)) => Drafting::read(&String::from_utf8_lossy(&bytes)),
        Ok(None) => Ok(Drafting::default()),
        Err(why) => Err(why.to_string()),
    }
    .map_err(|why| {
        Trouble::Said(format!("The puzzle that was being typed in cannot be read: {why}. It is left as it is."))
    })
}
