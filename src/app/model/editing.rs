//! The puzzle that is being typed in: the draft, the cursor on it, and what is known about its solutions.

use super::play::Play;
use super::uniqueness::Uniqueness;
use crate::app::effect::{Effect, GameHandle};
use crate::app::request::{Request, Ticket};
use crate::app::turning::turned;
use crate::draft::{Draft, Drafting, Facts, Refusal, Shape, opposite};
use crate::game::Game;
use crate::puzzle::{Board, Cell, CellSet, Kind, PuzzleError};
use crate::solver::{Contradiction, Outcome, TrueCandidates};
use crate::text::slugs;

slugs! {
    /// What the digits 1–9 do in a draft.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub enum Entry {
        /// They are given, or clues of black cells.
        #[default]
        Givens = "givens",
        /// They are the sum of a cage.
        Cages = "cages",
        /// They are numbers of regions.
        Regions = "regions",
    }
}

/// The true candidates of a draft, if they are wanted.
#[derive(Clone, Debug, Default)]
pub enum Truth {
    /// They are not shown.
    #[default]
    Off,
    /// They are to be found.
    Wanted,
    /// A worker is looking.
    Looking(Ticket),
    /// These.
    Known(Box<TrueCandidates>),
}

/// The puzzle that is being typed in.
#[derive(Clone, Debug)]
pub struct Editing {
    drafting: Drafting,
    /// The grid as far as it got, for the eye: the cursor, the selection, and what is known about the solutions.
    pub play: Play,
    facts: Facts,
    /// The puzzle as a game, or why it is none.
    game: Result<Box<Game>, String>,
    entry: Entry,
    /// The sum that is being typed, without its end.
    pub typed: String,
    /// After a digit the cursor moves on to the next cell.
    pub run_on: bool,
    /// The cursor could not move on from the last cell: what was typed last is there.
    pub at_end: bool,
    /// Black cells come in pairs, opposite each other.
    pub symmetric: bool,
    truth: Truth,
    /// The player was warned that the puzzle does not have one solution.
    pub warned: bool,
}

impl Editing {
    /// A draft with the cursor in its first cell.
    ///
    /// # Errors
    /// Says why it cannot be drawn: not to be expected.
    pub fn new(drafting: Drafting) -> Result<Self, String> {
        let game = drawn(drafting.draft(), &Truth::Off)?;
        let mut editing = Self {
            // It is never saved as a game.
            play: Play::new(GameHandle::UNSAVED, game),
            facts: Facts::of(drafting.draft()),
            game: Err(String::new()),
            entry: Entry::Givens,
            typed: String::new(),
            run_on: false,
            at_end: false,
            symmetric: true,
            truth: Truth::Off,
            warned: false,
            drafting,
        };
        editing.play.cursor = Cell::FIRST;
        editing.choose_entry();
        editing.refresh();
        Ok(editing)
    }

    /// The draft.
    pub const fn draft(&self) -> &Draft {
        self.drafting.draft()
    }

    /// Whether nothing was typed in or taken back.
    pub fn is_untouched(&self) -> bool {
        self.drafting.is_untouched()
    }

    /// Whether something was typed in that was not played as it is now.
    pub fn is_unfinished(&self) -> bool {
        !self.drafting.is_untouched() && !self.drafting.is_played()
    }

    /// It is played from now on; the text to be kept, where that is new.
    pub(crate) fn mark_played(&mut self) -> Option<String> {
        let is_new = self.is_unfinished();
        self.drafting.mark_played();
        is_new.then(|| self.drafting.text())
    }

    /// How far it got.
    pub const fn facts(&self) -> &Facts {
        &self.facts
    }

    /// The true candidates, as far as they are wanted and known.
    pub const fn truth(&self) -> &Truth {
        &self.truth
    }

    /// The puzzle as a game that nobody has played yet.
    ///
    /// # Errors
    /// Says why it is no puzzle.
    pub fn game(&self) -> Result<&Game, &str> {
        match &self.game {
            Ok(game) => Ok(game),
            Err(why) => Err(why),
        }
    }

    /// What digits do: what the player chose, where the kind has it.
    pub fn entry(&self) -> Entry {
        if self.entries().contains(&self.entry) { self.entry } else { Entry::Givens }
    }

    /// Whether each key is a cell of a row of givens: the cursor moves on, and no cells are selected.
    #[must_use]
    pub fn types_rows(&self) -> bool {
        self.run_on && self.entry() == Entry::Givens && self.play.selection.is_empty()
    }

    /// Whether the cursor moves on after a digit.
    #[must_use]
    pub fn types_on(&self) -> bool {
        self.run_on && self.entry() != Entry::Cages && self.play.selection.is_empty()
    }

    /// What digits can do for the kind that is chosen.
    pub fn entries(&self) -> Vec<Entry> {
        let draft = self.draft();
        let killer = (draft.shape().kind == Kind::Killer).then_some(Entry::Cages);
        let jigsaw = draft.has_regions().then_some(Entry::Regions);
        [Some(Entry::Givens), killer, jigsaw].into_iter().flatten().collect()
    }

    /// The next of these, or the one before.
    pub fn next_entry(&mut self, forwards: bool) {
        self.entry = turned(&self.entries(), self.entry(), forwards).unwrap_or_default();
    }

    /// What digits do first: what the kind has most of.
    pub(crate) fn choose_entry(&mut self) {
        self.entry = match self.draft().shape() {
            _ if self.draft().has_regions() && !self.facts.unregioned.is_empty() => Entry::Regions,
            Shape { kind: Kind::Killer, .. } => Entry::Cages,
            _ => Entry::Givens,
        };
    }

    /// Changes the draft; undo takes it back. The text to be kept, where anything is different now.
    pub(crate) fn change(
        &mut self,
        change: impl FnOnce(&mut Draft) -> Result<(), Refusal>,
    ) -> Result<Option<String>, Refusal> {
        let changed = self.drafting.change(change)?;
        Ok(changed.then(|| self.changed()))
    }

    /// Takes the last change back, or does it again; the text to be kept.
    pub(crate) fn go_back(&mut self, undo: bool) -> Result<Option<String>, Refusal> {
        if undo {
            self.drafting.undo()?;
        } else {
            self.drafting.redo()?;
        }
        Ok(Some(self.changed()))
    }

    fn changed(&mut self) -> String {
        self.refresh();
        self.drafting.text()
    }

    /// Brings everything that is made of the draft up to date.
    pub(crate) fn refresh(&mut self) {
        self.facts = Facts::of(self.draft());
        self.game = game_of(self.draft()).map(Box::new).map_err(|why| why.to_string());
        self.play.uniqueness = Uniqueness::Unasked;
        if !matches!(self.truth, Truth::Off) {
            self.truth = Truth::Wanted;
        }
        self.warned = false;
        self.redraw();
    }

    /// Puts what there is on the grid for the eye.
    fn redraw(&mut self) {
        let Ok(game) = drawn(self.draft(), &self.truth) else { return };
        let grid = game.puzzle().grid();
        self.play.game = game;
        self.play.selection &= grid;
        if !grid.contains(self.play.cursor) {
            self.play.cursor = Cell::FIRST;
        }
        self.play.recheck();
    }

    /// The cells that a mistake is about.
    pub fn wrong(&self) -> CellSet {
        self.facts.problem.as_ref().map_or(CellSet::EMPTY, |(_, cells)| *cells)
    }

    /// Hides the true candidates.
    pub fn hide_truth(&mut self) {
        self.truth = Truth::Off;
        self.redraw();
    }

    /// Switches the true candidates on or off.
    pub fn switch_truth(&mut self) {
        self.truth = if matches!(self.truth, Truth::Off) { Truth::Wanted } else { Truth::Off };
        self.redraw();
    }

    /// Asks what is to be known, if nobody did; the tickets of what is awaited.
    pub(crate) fn follow(&mut self, number: &mut u32, effects: &mut Vec<Effect>) -> Vec<Ticket> {
        let Ok(game) = &self.game else { return Vec::new() };
        let mut wanted: Vec<Ticket> = self.play.uniqueness.follow(number, game.puzzle(), effects).into_iter().collect();
        if matches!(self.truth, Truth::Wanted) {
            let ticket = Ticket(*number);
            *number = number.wrapping_add(1);
            effects.push(Effect::Ask { ticket, request: Request::TrueCandidates(game.puzzle().clone()) });
            self.truth = Truth::Looking(ticket);
        }
        if let Truth::Looking(ticket) = self.truth {
            wanted.push(ticket);
        }
        wanted
    }

    /// Takes the answer to how many solutions there are, if it was asked for; returns whether it was.
    pub(crate) fn take_solutions(&mut self, ticket: Ticket, outcome: &Outcome, reason: Option<&Contradiction>) -> bool {
        let Ok(game) = &self.game else { return false };
        self.play.uniqueness.take(ticket, game.puzzle(), outcome, reason)
    }

    /// Takes the true candidates, if these were asked for.
    pub(crate) fn take_truth(&mut self, ticket: Ticket, found: TrueCandidates) {
        if matches!(self.truth, Truth::Looking(asked) if asked == ticket) {
            self.truth = Truth::Known(Box::new(found));
            self.redraw();
        }
    }

    /// No answer comes to this question for the true candidates; whether it was one.
    pub(crate) fn give_up_truth(&mut self, ticket: Ticket) -> bool {
        let asked = matches!(self.truth, Truth::Looking(asked) if asked == ticket);
        if asked {
            self.truth = Truth::Off;
        }
        asked
    }

    /// The next cell in reading order; the last one stays, and has nothing after it.
    pub fn step_on(&mut self) {
        let side = self.draft().side();
        let at = self.play.cursor;
        let next = Cell::new(at.row(), at.column() + 1).filter(|cell| cell.column() < side);
        let next = next.or_else(|| Cell::new(at.row() + 1, 0).filter(|cell| cell.row() < side));
        self.at_end = next.is_none();
        self.play.go_to(next.unwrap_or(at));
    }

    /// The cells that become black or white with these.
    pub fn with_opposite(&self, cells: CellSet) -> CellSet {
        if self.symmetric { cells | opposite(cells, self.draft().side()) } else { cells }
    }
}

/// The puzzle of a draft as a game that nobody has played yet.
///
/// # Errors
/// Says why it is no puzzle.
pub fn game_of(draft: &Draft) -> Result<Game, PuzzleError> {
    let puzzle = draft.puzzle()?;
    let board = Board::new(&puzzle);
    let (game, title) = (Game::begin(puzzle, board, None), draft.title());
    Ok(if title.is_empty() { game } else { game.with_title(title) })
}

/// What there is of a draft as a game, with the true candidates as marks.
fn drawn(draft: &Draft, truth: &Truth) -> Result<Game, String> {
    let puzzle = draft.drawn().map_err(|why| why.to_string())?;
    let mut board = Board::new(&puzzle);
    if let Truth::Known(found) = truth {
        for cell in board.open_cells(&puzzle) {
            board.set_candidates(cell, found.digits[cell]);
        }
    }
    Ok(Game::begin(puzzle, board, None))
}
