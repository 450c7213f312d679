//! The game itself and what it holds, undo history included; `apply` changes it, undoes and redoes.

use serde::{Deserialize, Serialize};

use std::cmp::Ordering;

use super::clock::{Clock, duration};
use super::command::{Assistance, Command, MarkRules};
use super::log_line::LogLine;
use super::position::{CellState, Position};
use super::savepoint::{Branches, Savepoint};
use crate::notation::{CODE, Origin, title_line};
use crate::puzzle::{Board, Cell, CellMap, CellSet, Digit, DigitSet, DrawnLink, Puzzle};

/// A step of the step solver that was carried out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TakenStep {
    /// The technique's slug.
    pub technique: String,
    /// The digits that it placed.
    pub places: Vec<(Cell, Digit)>,
    /// The candidates that it removed.
    pub removes: Vec<(Cell, Digit)>,
}

/// One change, with what stood in the cells before and after.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Edit {
    pub(super) cells: Vec<(Cell, CellState, CellState)>,
    pub(super) automatic: (Option<MarkRules>, Option<MarkRules>),
    /// The links between candidates.
    pub(super) links: (Vec<DrawnLink>, Vec<DrawnLink>),
    /// The step of the step solver that it was.
    pub(super) step: Option<TakenStep>,
    /// `5 in r1c1`: follows "undone:" and "again:".
    pub(super) what: String,
    /// The line of the log that it is from.
    pub(super) line: usize,
    /// The branches before and after, where it changed them.
    pub(super) branches: Option<Box<(Branches, Branches)>>,
    /// Whether it is a restart of a game that was over.
    pub(super) restarts: bool,
}

/// What a text said about its puzzle in words, each nothing where it said nothing. Free of control characters.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Words {
    /// What the puzzle is called.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub title: String,
    /// Who made it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub author: String,
    /// Its rules; lines end with `\n`.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub rules: String,
}

impl Words {
    /// Whether nothing was said.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.title.is_empty() && self.author.is_empty() && self.rules.is_empty()
    }
}

/// A board being played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    pub(super) puzzle: Puzzle,
    pub(super) origin: Option<Origin>,
    /// What it was made as.
    pub(super) title: String,
    /// What the player calls it; empty where that is the same.
    pub(super) called: String,
    pub(super) words: Words,
    /// The time of the challenge that it came with, in milliseconds.
    pub(super) to_beat: Option<u64>,
    /// Where the game began, candidates not automatic.
    pub(super) start: Position,
    pub(super) position: Position,
    /// Everything that was done, taken back or not.
    pub(super) history: Vec<LogLine>,
    pub(super) undo: Vec<Edit>,
    pub(super) redo: Vec<Edit>,
    pub(super) branches: Branches,
    pub(super) assistance: Assistance,
    pub(super) start_assistance: Assistance,
    pub(super) steps_taken: u32,
    pub(super) hints_used: u32,
    pub(super) deeper_hints: [u32; 2],
    pub(super) end: End,
    /// Time played. Whoever shows the game starts and stops it.
    pub clock: Clock,
}

/// What became of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum End {
    /// It was not solved since it began.
    #[default]
    Open,
    /// It was solved.
    Reached,
    /// It was solved, and brought back to its start; nothing is entered yet.
    BegunAgain,
}

/// What follows the title of a copy.
const COPY: &str = " (copy)";

impl Game {
    /// Starts a game with a puzzle and the progress it came with.
    ///
    /// # Errors
    /// Names the cell in which something stands that cannot: no log would be read back.
    pub fn new(puzzle: Puzzle, board: Board, origin: Option<Origin>) -> Result<Self, String> {
        board.check(&puzzle)?;
        Ok(Self::begin(puzzle, board, origin))
    }

    /// The same with a board that is known to fit the puzzle.
    pub(crate) fn begin(puzzle: Puzzle, board: Board, origin: Option<Origin>) -> Self {
        debug_assert_eq!(board.check(&puzzle), Ok(()), "a board of another puzzle");
        Self {
            title: puzzle.title(),
            called: String::new(),
            puzzle,
            origin,
            words: Words::default(),
            to_beat: None,
            start: Position::new(board.clone()),
            position: Position::new(board),
            history: Vec::new(),
            undo: Vec::new(),
            redo: Vec::new(),
            branches: Branches::default(),
            assistance: Assistance::default(),
            start_assistance: Assistance::default(),
            steps_taken: 0,
            hints_used: 0,
            deeper_hints: [0; 2],
            end: End::default(),
            clock: Clock::default(),
        }
    }

    /// Gives the game a title other than the puzzle's: one line without control or invisible characters, cut off
    /// after 200.
    #[must_use]
    pub fn with_title(mut self, title: impl AsRef<str>) -> Self {
        self.title = title_line(title.as_ref());
        self
    }

    /// Gives the game a name of the player's own, under the same terms; an empty one takes that away.
    pub fn call(&mut self, name: impl AsRef<str>) {
        self.called = title_line(name.as_ref());
    }

    /// The game as a copy of one that is saved already: its title says so.
    #[must_use]
    pub fn into_copy(mut self) -> Self {
        let title = std::mem::take(&mut self.called);
        let title = if title.is_empty() { std::mem::take(&mut self.title) } else { title };
        self.title = if title.ends_with(COPY) { title } else { title + COPY };
        self
    }

    /// Chooses how much is done for the player from the start. A game that was played before keeps what it had.
    #[must_use]
    pub const fn with_assistance(mut self, assistance: Assistance) -> Self {
        if self.history.is_empty() {
            self.assistance = assistance;
            self.start_assistance = assistance;
        }
        self
    }

    /// The same for a new game. An analyst's automatic candidates come as commands of their own, so that undo takes them
    /// back.
    #[must_use]
    pub const fn begun_with(self, level: Assistance) -> Self {
        self.with_assistance(match level {
            Assistance::Analyst => Assistance::Player,
            Assistance::Paper | Assistance::Player => level,
        })
    }

    /// What comes before [`Command::Assist`] of a level: the rules that an analyst's candidates know, so that the log says
    /// which; the level alone would switch on what older logs know.
    #[must_use]
    pub fn marks_for(&self, level: Assistance) -> Option<Command> {
        let rules = level.mark_rules();
        let wanted = level == Assistance::Analyst
            && self.assistance() != level
            && self.mark_rules().is_none_or(|marks| marks < rules);
        wanted.then_some(Command::AutomaticBy(rules))
    }

    /// The rules.
    #[must_use]
    pub const fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// Digits and candidates.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.position.board
    }

    /// The board as it came in.
    #[must_use]
    pub const fn start(&self) -> &Board {
        &self.start.board
    }

    /// Board, marks and colours.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// How the puzzle was written, if it came from a text.
    #[must_use]
    pub const fn origin(&self) -> Option<&Origin> {
        self.origin.as_ref()
    }

    /// What the game is called in lists and at the top of the screen.
    #[must_use]
    pub fn title(&self) -> &str {
        if self.called.is_empty() { &self.title } else { &self.called }
    }

    /// Whether another game is of the same puzzle, from the same start and under the same title.
    #[must_use]
    pub fn begins_as(&self, other: &Self) -> bool {
        (self.puzzle(), self.start().digits(), self.title()) == (other.puzzle(), other.start().digits(), other.title())
    }

    /// The code that the generator makes the puzzle from again, if it made it.
    #[must_use]
    pub fn code(&self) -> Option<&str> {
        self.origin.as_ref().filter(|origin| origin.notation == CODE).map(|origin| origin.text.as_str())
    }

    /// What its text said about the puzzle in words.
    #[must_use]
    pub const fn words(&self) -> &Words {
        &self.words
    }

    /// Everything that was done, taken back or not, the oldest first.
    #[must_use]
    pub fn history(&self) -> &[LogLine] {
        &self.history
    }

    /// The digit in a cell.
    #[must_use]
    pub fn digit(&self, cell: Cell) -> Option<Digit> {
        self.position.board.digit(cell)
    }

    /// The centre marks of a cell: its candidates.
    pub fn centre(&self, cell: Cell) -> DigitSet {
        self.position.board.candidates(cell)
    }

    /// The corner marks of a cell.
    pub fn corner(&self, cell: Cell) -> DigitSet {
        self.position.corners[cell]
    }

    /// The colours of a cell, 1–9, as a set of nine.
    pub fn colours(&self, cell: Cell) -> DigitSet {
        self.position.colours[cell]
    }

    /// Whether a candidate is noted: as a mark of either kind in an open cell.
    pub fn is_noted(&self, cell: Cell, digit: Digit) -> bool {
        self.digit(cell).is_none() && (self.centre(cell) | self.corner(cell)).contains(digit)
    }

    /// The candidates that the corner marks rule out: a digit in the corners of two or more cells of a box is in none of
    /// its other cells. What is in the centre of a cell counts more.
    #[must_use]
    pub fn noted_out(&self) -> CellMap<DigitSet> {
        self.position.noted_out(&self.puzzle)
    }

    /// Whether candidates are automatic.
    #[must_use]
    pub const fn is_automatic(&self) -> bool {
        self.position.automatic.is_some()
    }

    /// Which rules automatic candidates know; `None` where candidates are the player's.
    #[must_use]
    pub const fn mark_rules(&self) -> Option<MarkRules> {
        self.position.automatic
    }

    /// The command that switches automatic candidates on, with the rules of the level of assistance, or off.
    #[must_use]
    pub const fn switch_automatic(&self) -> Command {
        match self.position.automatic {
            Some(_) => Command::Automatic(false),
            None => Command::AutomaticBy(self.assistance.mark_rules()),
        }
    }

    /// How much is done for the player.
    #[must_use]
    pub const fn assistance(&self) -> Assistance {
        self.assistance
    }

    /// The savepoints, oldest first.
    #[must_use]
    pub fn savepoints(&self) -> &[Savepoint] {
        &self.branches.savepoints
    }

    /// Steps of the step solver carried out for the player, those taken back included.
    #[must_use]
    pub const fn steps_taken(&self) -> u32 {
        self.steps_taken
    }

    /// Hints looked at.
    #[must_use]
    pub const fn hints_used(&self) -> u32 {
        self.hints_used
    }

    /// Hints that were followed to their second rung, and to the third.
    #[must_use]
    pub const fn deeper_hints(&self) -> [u32; 2] {
        self.deeper_hints
    }

    /// Whether it was solved and not begun again, whatever was taken back after that: its time is over.
    #[must_use]
    pub const fn is_over(&self) -> bool {
        matches!(self.end, End::Reached)
    }

    /// The time of the challenge that it came with, in milliseconds.
    #[must_use]
    pub const fn to_beat(&self) -> Option<u64> {
        self.to_beat
    }

    /// How the solved game stands to the challenge that it came with: `12:34, beaten by 00:30`.
    #[must_use]
    pub fn challenge_met(&self) -> Option<String> {
        let (time, own) = (self.to_beat?, self.clock.elapsed());
        // As they are shown: in whole seconds.
        let by = duration((time / 1000).abs_diff(own / 1000) * 1000);
        Some(match (time / 1000).cmp(&(own / 1000)) {
            Ordering::Greater => format!("{}, beaten by {by}", duration(time)),
            Ordering::Equal => format!("{}, the same as yours", duration(time)),
            Ordering::Less => format!("{}, not beaten: {by} too long", duration(time)),
        })
    }

    /// Whether its end was reached already, so that the same end does not count twice.
    #[must_use]
    pub const fn was_ended(&self) -> bool {
        !matches!(self.end, End::Open)
    }

    /// The steps of the step solver that were carried out and not taken back, oldest first.
    pub fn steps_that_stand(&self) -> impl Iterator<Item = &TakenStep> {
        self.undo.iter().filter_map(|edit| edit.step.as_ref())
    }

    /// The change that undo takes back next, in words, and the step that it was, if it was one.
    #[must_use]
    pub fn last_change(&self) -> Option<(&str, Option<&TakenStep>)> {
        self.undo.last().map(|edit| (edit.what.as_str(), edit.step.as_ref()))
    }

    /// How many changes undo can take back.
    #[must_use]
    pub const fn undo_depth(&self) -> usize {
        self.undo.len()
    }

    /// How many changes redo can do again.
    #[must_use]
    pub const fn redo_depth(&self) -> usize {
        self.redo.len()
    }

    /// Whether every cell holds a digit and no rule is broken.
    #[must_use]
    pub fn is_solved(&self) -> bool {
        self.position.board.is_solved(&self.puzzle)
    }

    /// Whether it began as a solved board: that is nobody's game.
    #[must_use]
    pub fn came_solved(&self) -> bool {
        self.start.board.is_solved(&self.puzzle)
    }

    /// How often each digit can still be placed, 1 first. In Str8ts a digit need not be in every row: there it is an
    /// upper bound (one a row, black clues counted as placed).
    #[must_use]
    pub fn digits_left(&self) -> [u8; 9] {
        let side = self.puzzle.side();
        let mut left: [u8; 9] = std::array::from_fn(|i| if i < usize::from(side) { side } else { 0 });
        for cell in self.puzzle.grid() {
            let held = if self.puzzle.is_black(cell) { self.puzzle.clue(cell) } else { self.digit(cell) };
            if let Some(count) = held.and_then(|d| left.get_mut(d.index())) {
                *count = count.saturating_sub(1);
            }
        }
        left
    }

    /// The cells that the player may write in: white and not given.
    pub fn own_cells(&self) -> CellSet {
        self.puzzle.cells() - self.puzzle.given_cells()
    }
}
