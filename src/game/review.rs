//! What there is to learn from a solved game: where the player paused longest and what was to be found there, and which
//! entries no technique shows.

use super::clock::duration;
use super::replay::Moment;
use crate::logic::words::{cells, plural};
use crate::logic::{self, Hint, Options, Step};
use crate::puzzle::{Board, Cell, CellSet, Digit, Puzzle};

/// The most pauses that are of interest.
pub const MOST_PAUSES: usize = 5;

/// Milliseconds without a change that are a pause: in less than that nobody looks for a step in vain.
pub const LEAST_PAUSE: u64 = 10_000;

/// What there is to learn from a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Review {
    /// The longest pauses, the longest first; at most [`MOST_PAUSES`].
    pub pauses: Vec<Pause>,
    /// The entries that nothing showed, in their order.
    pub guesses: Vec<Guess>,
}

/// A time without a change on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pause {
    /// The moment during which nothing changed, as a position among the game's moments.
    pub at: usize,
    /// Milliseconds until the next change.
    pub length: u64,
    /// The cells that held another digit than in the end.
    pub wrong: CellSet,
    /// The easiest step there, or `None` where there was none, or nothing right could follow.
    pub step: Option<Step>,
}

/// A digit that was placed though nothing showed it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Guess {
    /// The moment it came about with; the board before is that of the moment before.
    pub at: usize,
    /// Where.
    pub cell: Cell,
    /// Which digit.
    pub digit: Digit,
    /// Whether it is that of the solution.
    pub right: bool,
}

impl Pause {
    /// `You paused for 02:13, at 04:56. The easiest step there:`, which the step follows; or why there was none.
    #[must_use]
    pub fn words(&self, moments: &[Moment]) -> String {
        let (long, when) = (duration(self.length), moments.get(self.at).map_or(0, |moment| moment.elapsed));
        let then = match (&self.step, self.wrong.is_empty()) {
            (_, false) => format!("{} {} wrong then.", cells(self.wrong), plural(self.wrong.len(), "was", "were")),
            (Some(_), true) => String::from("The easiest step there:"),
            (None, true) => String::from("No step could be found: a mark was missing, or no technique led further."),
        };
        format!("You paused for {long}, at {}. {then}", duration(when))
    }
}

impl Guess {
    /// `You placed 5 in r4c7. It was wrong.`
    #[must_use]
    pub fn words(&self) -> String {
        let why = if self.right {
            "It is right, but no technique shows it from what was known then."
        } else {
            "It was wrong."
        };
        format!("You placed {} in {}. {why}", self.digit, self.cell)
    }
}

/// Looks back at a game up to the moment at which it was solved; nothing where it was not. `stop` is asked between
/// searches and ends the work early; what is found by then is given.
#[must_use]
pub fn review(puzzle: &Puzzle, moments: &[Moment], options: &Options, stop: &dyn Fn() -> bool) -> Review {
    let Some(end) = moments.iter().position(|moment| moment.position.board.is_solved(puzzle)) else {
        return Review::default();
    };
    let moments = moments.get(..=end).unwrap_or(moments);
    Review { pauses: pauses(puzzle, moments, options, stop), guesses: guesses(puzzle, moments, options, stop) }
}

fn pauses(puzzle: &Puzzle, moments: &[Moment], options: &Options, stop: &dyn Fn() -> bool) -> Vec<Pause> {
    let gaps = moments.windows(2).enumerate().filter_map(|(at, pair)| {
        let [before, after] = pair else { return None };
        let length = after.elapsed.saturating_sub(before.elapsed);
        (length >= LEAST_PAUSE).then_some((length, at))
    });
    let mut gaps: Vec<(u64, usize)> = gaps.collect();
    gaps.sort_unstable_by_key(|&(length, at)| (std::cmp::Reverse(length), at));
    let found = gaps.into_iter().take(MOST_PAUSES).take_while(|_| !stop());
    let solution = moments.last().map(|last| last.position.board.digits());
    let look = |(length, at): (u64, usize)| {
        let board = &moments.get(at)?.position.board;
        let wrong = solution.map_or(CellSet::EMPTY, |solution| board.wrong_cells(solution));
        let step = match logic::next_step(puzzle, board, options) {
            Hint::Step(step) if wrong.is_empty() => Some(step),
            _ => None,
        };
        Some(Pause { at, length, wrong, step })
    };
    found.filter_map(look).collect()
}

/// The entries that do not follow from the right digits placed before, whatever is removed on the way: only the digit in
/// question may be placed. A wrong one follows from nothing.
fn guesses(puzzle: &Puzzle, moments: &[Moment], options: &Options, stop: &dyn Fn() -> bool) -> Vec<Guess> {
    let (Some(first), Some(last)) = (moments.first(), moments.last()) else { return Vec::new() };
    let solution = last.position.board.digits();
    let mut known = Known { puzzle, board: Board::new(puzzle), options };
    for cell in puzzle.cells() - first.position.board.open_cells(puzzle) {
        known.place(cell, solution[cell]);
    }
    let mut guesses = Vec::new();
    let mut judged = CellSet::EMPTY;
    for (at, pair) in moments.windows(2).enumerate() {
        let [before, after] = pair else { continue };
        for cell in after.changed {
            let Some(digit) = after.position.board.digit(cell) else { continue };
            if before.position.board.digit(cell) == Some(digit) {
                continue;
            }
            if stop() {
                return guesses;
            }
            let right = solution[cell] == Some(digit);
            if after.entered && !(right && judged.contains(cell)) && !(right && known.shows(cell, digit, stop)) {
                guesses.push(Guess { at: at + 1, cell, digit, right });
            }
            if right {
                judged.insert(cell);
                known.place(cell, Some(digit));
            }
        }
    }
    guesses
}

/// What is known without a guess: the right digits, and what the techniques have removed.
struct Known<'a> {
    puzzle: &'a Puzzle,
    board: Board,
    options: &'a Options,
}

impl Known<'_> {
    fn place(&mut self, cell: Cell, digit: Option<Digit>) {
        self.board.set_digit(cell, digit);
    }

    /// Whether the digit is the last one of its cell, or its cell the last place in a house.
    fn is_single(&self, cell: Cell, digit: Digit) -> bool {
        let has = |c: Cell| self.board.digit(c).is_none() && self.board.remaining(self.puzzle, c).contains(digit);
        let mut houses = self.puzzle.houses().iter().filter(|house| house.complete && house.cells.contains(cell));
        self.board.remaining(self.puzzle, cell) == digit.set()
            || houses.any(|house| !house.cells.without(cell).iter().any(has))
    }

    /// Whether the techniques, the simplest first, come to this digit without placing another one.
    fn shows(&mut self, cell: Cell, digit: Digit, stop: &dyn Fn() -> bool) -> bool {
        if self.is_single(cell, digit) {
            return true;
        }
        // What takes assumptions is a guess here.
        let options = self.options;
        let techniques = options.techniques(self.puzzle.kind()).filter(|technique| !technique.assumes);
        let mut rest = techniques.clone();
        while let Some(technique) = rest.next() {
            if stop() {
                return false;
            }
            let only = Options { only: Some([technique.slug].into()), ..options.clone() };
            let steps = logic::all_steps(self.puzzle, &self.board, &only);
            if steps.iter().any(|step| step.places.contains(&(cell, digit))) {
                return true;
            }
            let mut changed = false;
            for &(cell, digit) in steps.iter().flat_map(|step| &step.removes) {
                let left = self.board.remaining(self.puzzle, cell);
                if left.contains(digit) && left.len() > 1 {
                    self.board.set_candidates(cell, left.without(digit));
                    changed = true;
                }
            }
            if self.is_single(cell, digit) {
                return true;
            }
            if changed {
                rest = techniques.clone();
            }
        }
        false
    }
}
