//! A game from what was read of a text, and what a text can hold of a game.

use super::clock::Clock;
use super::command::{Assistance, Command, MarkRules};
use super::game::{Game, Words};
use super::log_line::LogLine;
use super::position::Position;
use crate::notation::{self, Extras, Feature, Import};
use crate::puzzle::CellMap;

/// The longest history that is kept in full, in bytes: it leaves room for the rest of a text that can be read again.
const LONGEST: usize = 44 * 1024;

/// How often a shorter rest of a history that is too long is tried.
const TRIES: usize = 12;

impl Game {
    /// Starts a game with what was read from a text.
    #[must_use]
    pub fn from_import(import: &Import) -> Self {
        Self::import(import).0
    }

    /// The same, and what there is to say of it: a whole sentence where the text's history does not lead to its board.
    #[must_use]
    pub fn import(import: &Import) -> (Self, Option<String>) {
        let extras = &import.extras;
        let digits = import.puzzle.digits();
        let now = Position {
            board: import.board.clone(),
            corners: CellMap::from_fn(|cell| extras.corners[cell] & digits),
            colours: extras.colours,
            drawn: extras.drawn.clone(),
            struck: extras.automatic.as_deref().copied().unwrap_or_default(),
            automatic: extras.automatic.is_some().then_some(MarkRules::Peers),
        };
        let begun = match extras.start.as_deref() {
            Some(start) => Position::of(start, None),
            None => Position { struck: CellMap::default(), automatic: None, ..now.clone() },
        };
        // A text with the whole history would stand in the log a second time.
        let whole = notation::find(import.origin.notation).is_some_and(|n| n.can_hold(Feature::History));
        let origin = (!whole).then(|| import.origin.clone());
        let mut game = Self::begin(import.puzzle.clone(), begun.board.clone(), origin);
        game.words = Words { title: extras.title.clone(), author: extras.author.clone(), rules: extras.rules.clone() };
        if !extras.title.is_empty() {
            game.title.clone_from(&extras.title);
        }
        game.to_beat = extras.to_beat;
        game.start = begun.clone();
        game.position = begun;
        let fresh = game.clone();
        if game.replay(&extras.history) && game.position.stands_like(&now) {
            return (game, None);
        }
        let mut game = fresh;
        game.apply(&Command::TakeOver(Box::new(now.text())));
        let notice = String::from("The history in the text does not lead to its board; it was left out.");
        (game, (!extras.history.is_empty()).then_some(notice))
    }

    /// Does everything again that these lines say; `false` where one is no line of a log or is refused.
    fn replay(&mut self, lines: &[String]) -> bool {
        lines.iter().all(|line| {
            let Ok(record) = serde_json::from_str::<LogLine>(line) else { return false };
            self.clock = Clock::at(record.elapsed);
            self.apply(&record.command).accepted()
        })
    }

    /// Everything beside rules, digits and candidates, for a notation that has a place for it.
    #[must_use]
    pub fn extras(&self) -> Extras {
        let (history, merged) = self.kept_history();
        Extras {
            title: self.words.title.clone(),
            author: self.words.author.clone(),
            rules: self.words.rules.clone(),
            corners: self.position.corners,
            colours: self.position.colours,
            drawn: self.position.drawn.clone(),
            automatic: self.position.struck_out().map(Box::new),
            start: Some(Box::new(self.start.marked())),
            history,
            merged,
            solution: None,
            to_beat: None,
        }
    }

    /// The history as lines. Of one that is too long the oldest changes are merged into one, and how many they are.
    fn kept_history(&self) -> (Vec<String>, usize) {
        let mut lines: Vec<String> = self.history.iter().map(LogLine::line).collect();
        // A game begins with the usual level of assistance unless its history says something else.
        if self.start_assistance == Assistance::Paper {
            lines.insert(0, LogLine { elapsed: 0, command: Command::Assist(Assistance::Paper) }.line());
        }
        let mut over = lines.iter().map(|line| line.len() + 1).sum::<usize>().saturating_sub(LONGEST);
        if over == 0 {
            return (lines, 0);
        }
        let fitting = lines.iter().position(|line| {
            let fits = over == 0;
            over = over.saturating_sub(line.len() + 1);
            fits
        });
        let mut cut = fitting.unwrap_or(lines.len());
        // An undo or a savepoint of the rest may lean on what was cut off: then less of it is kept.
        for _ in 0..TRIES {
            if let Some(shorter) = self.shortened(&lines, cut) {
                return (shorter, cut);
            }
            cut += (lines.len() - cut).div_ceil(4);
        }
        (self.shortened(&lines, lines.len()).unwrap_or_default(), lines.len())
    }

    /// The lines from here on, with one before them that stands for the others, if they lead to the same position.
    fn shortened(&self, lines: &[String], cut: usize) -> Option<Vec<String>> {
        let mut game = self.begun();
        if !game.replay(lines.get(..cut)?) {
            return None;
        }
        let level = game.assistance;
        let taken = Command::TakeOver(Box::new(game.position.text()));
        let mut shorter = Vec::with_capacity(lines.len() - cut + 2);
        if level == Assistance::Paper {
            shorter.push(LogLine { elapsed: 0, command: Command::Assist(level) }.line());
        }
        if !game.position.stands_like(&self.start) {
            shorter.push(LogLine { elapsed: game.clock.elapsed(), command: taken }.line());
        }
        shorter.extend_from_slice(lines.get(cut..)?);
        let mut again = self.begun();
        (again.replay(&shorter) && again.position.stands_like(&self.position)).then_some(shorter)
    }

    /// The game at its start, with the usual level of assistance.
    pub(super) fn begun(&self) -> Self {
        let mut game = Self::begin(self.puzzle.clone(), self.start.board.clone(), None);
        game.start = self.start.clone();
        game.position = self.start.clone();
        game
    }
}
