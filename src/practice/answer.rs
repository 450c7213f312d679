//! What a player's answer to an exercise is worth.

use super::exercise::{options, options_up_to};
use crate::logic::{Folded, Options, Step, Technique, WhyNot, all_steps, explain, fold, why_not_digit};
use crate::puzzle::{Board, Cell, Conflict, Digit, DigitSet, Puzzle, conflicts_at};
use crate::solver::{Limits, solve};
use crate::text::plural;

/// What is said of an answer.
#[derive(Clone, Debug, PartialEq)]
pub enum Verdict {
    /// Nothing was placed and no mark taken away.
    Nothing,
    /// All that the technique does here, by this step.
    Right(Box<Step>),
    /// Part of a step of the technique; so many placements and eliminations are missing.
    Part(usize),
    /// True, and this simplest step shows it, which is of another technique.
    Other(Entry, Box<Step>),
    /// True, but no single step shows it yet.
    Later(Entry),
    /// A digit that breaks this rule with what stood there before.
    Broken(Cell, Digit, Conflict),
    /// Wrong, with the simplest step against it if one is open now that is no harder than the technique.
    Wrong(Entry, Option<Box<Step>>),
}

/// One thing that a player entered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entry {
    /// A digit in a cell.
    Placed(Cell, Digit),
    /// A mark that is gone.
    Removed(Cell, Digit),
}

impl Verdict {
    /// Whether the technique was found.
    #[must_use]
    pub const fn is_right(&self) -> bool {
        matches!(self, Self::Right(_))
    }

    /// In words, for an exercise in which this step is to be found.
    #[must_use]
    pub fn words(&self, wanted: &Step) -> String {
        match self {
            Self::Nothing => {
                let entry = if wanted.places.is_empty() { "take marks away" } else { "place a digit" };
                format!("Nothing is entered yet: {entry}, then check.")
            }
            Self::Right(step) => format!("Right. {}", explain::short(step)),
            Self::Part(more) => {
                let entries = plural(*more, "entry", "entries");
                let name = wanted.technique.in_a_sentence();
                format!("Right so far: {name} shows {more} more {entries} here.")
            }
            Self::Other(entry, step) => {
                let other = step.technique.in_a_sentence();
                format!("True, but another technique: {} follows from {other}.", entry.words())
            }
            Self::Later(entry) => format!("True, but nothing shows it yet: {}.", entry.words()),
            Self::Broken(cell, digit, conflict) => format!("Wrong: {digit} does not go in {cell}: {conflict}."),
            Self::Wrong(Entry::Removed(cell, digit), _) => format!("Wrong: nothing rules {digit} out in {cell}."),
            Self::Wrong(Entry::Placed(cell, digit), why) => {
                let why = why.as_ref().map_or_else(String::new, |step| against_words(step, *cell));
                format!("Wrong: {digit} does not go in {cell}.{why}")
            }
        }
    }
}

/// What a step says against a digit in a cell; the cell's own digit is for the player to find.
fn against_words(step: &Step, cell: Cell) -> String {
    match step.places.iter().any(|(placed, _)| *placed == cell) {
        true => format!(" {} shows another there.", step.technique.name),
        false => format!(" {}", explain::short(step)),
    }
}

impl Entry {
    fn words(self) -> String {
        match self {
            Self::Placed(cell, digit) => format!("{cell} = {digit}"),
            Self::Removed(cell, digit) => format!("{cell} ≠ {digit}"),
        }
    }
}

/// Judges what was entered on the board of an exercise on a technique.
#[must_use]
pub fn judge(
    puzzle: &Puzzle,
    board: &Board,
    entered: &Board,
    technique: Technique,
    stop: &dyn Fn() -> bool,
) -> Verdict {
    let entries = entries(puzzle, board, entered);
    if entries.is_empty() {
        return Verdict::Nothing;
    }
    let solution = solve(puzzle, &Limits { stop, ..Limits::default() }).solutions.into_iter().next();
    if let Some(solution) = solution {
        let wrong = entries.iter().copied().find(|entry| match *entry {
            Entry::Placed(cell, digit) => solution[cell] != Some(digit),
            Entry::Removed(cell, digit) => solution[cell] == Some(digit),
        });
        if let Some(wrong) = wrong {
            return against(puzzle, board, technique, wrong);
        }
    }
    let at = At { puzzle, board };
    let only = Options { unique: true, ..Options::only([technique.slug]) };
    let own = all_steps(puzzle, board, &only);
    if let Some(step) = own.iter().find(|step| at.missing(step, entered) == 0) {
        return Verdict::Right(Box::new(step.clone()));
    }
    let left: Vec<Entry> =
        entries.iter().copied().filter(|entry| !own.iter().any(|step| at.does(step, *entry))).collect();
    let Some(&first) = left.first() else {
        // Every entry is of the technique: the step that is nearest to being whole.
        let begun = own.iter().filter(|step| entries.iter().any(|entry| at.does(step, *entry)));
        return Verdict::Part(begun.map(|step| at.missing(step, entered)).min().unwrap_or(1));
    };
    let all = fold(puzzle, all_steps(puzzle, board, &options()));
    let found = left.iter().find_map(|entry| {
        let step = all.iter().flat_map(Folded::proofs).find(|step| at.does(step, *entry))?;
        Some((*entry, step))
    });
    match found {
        Some((entry, step)) => Verdict::Other(entry, Box::new(step.clone())),
        None => Verdict::Later(first),
    }
}

/// What there is against a wrong entry: the rule that a digit breaks before any step.
fn against(puzzle: &Puzzle, board: &Board, technique: Technique, wrong: Entry) -> Verdict {
    let Entry::Placed(cell, digit) = wrong else { return Verdict::Wrong(wrong, None) };
    let mut digits = *board.digits();
    digits[cell] = Some(digit);
    if let Some(conflict) = conflicts_at(puzzle, &digits, cell.set()).into_iter().next() {
        return Verdict::Broken(cell, digit, conflict);
    }
    let known = Options { unique: true, ..options_up_to(puzzle.kind(), technique) };
    match why_not_digit(puzzle, board, &known, (cell, digit)) {
        WhyNot::Now(step) => Verdict::Wrong(wrong, Some(step)),
        WhyNot::Later(..) | WhyNot::Nothing => Verdict::Wrong(wrong, None),
    }
}

/// What was placed, and which marks are gone that no placed digit takes along.
fn entries(puzzle: &Puzzle, board: &Board, entered: &Board) -> Vec<Entry> {
    let mut found = Vec::new();
    for cell in board.open_cells(puzzle) {
        if let Some(digit) = entered.digit(cell) {
            found.push(Entry::Placed(cell, digit));
            continue;
        }
        let taken = |digit: &Digit| puzzle.peers(cell).iter().any(|peer| entered.digit(peer) == Some(*digit));
        let gone = board.remaining(puzzle, cell) - entered.remaining(puzzle, cell);
        found.extend(gone.iter().filter(|digit| !taken(digit)).map(|digit| Entry::Removed(cell, digit)));
    }
    found
}

/// The board of an exercise.
struct At<'a> {
    puzzle: &'a Puzzle,
    board: &'a Board,
}

impl At<'_> {
    /// What a step leaves of a cell's candidates.
    fn left(&self, step: &Step, cell: Cell) -> DigitSet {
        if let Some((_, digit)) = step.places.iter().find(|(at, _)| *at == cell) {
            return digit.set();
        }
        let gone = step.removes.iter().filter(|(at, _)| *at == cell).map(|(_, digit)| *digit);
        let seen = step.places.iter().filter(|(at, _)| self.puzzle.peers(cell).contains(*at)).map(|(_, digit)| *digit);
        self.board.remaining(self.puzzle, cell) - gone.chain(seen).collect::<DigitSet>()
    }

    /// Whether an entry is an effect of a step.
    fn does(&self, step: &Step, entry: Entry) -> bool {
        match entry {
            Entry::Placed(cell, digit) => self.left(step, cell) == digit.set(),
            Entry::Removed(cell, digit) => !self.left(step, cell).contains(digit),
        }
    }

    /// How many placements and eliminations of a step are not entered.
    fn missing(&self, step: &Step, entered: &Board) -> usize {
        let held = |cell| entered.digit(cell).map_or_else(|| entered.remaining(self.puzzle, cell), Digit::set);
        let places = step.places.iter().filter(|&&(cell, digit)| held(cell) != digit.set());
        let removes = step.removes.iter().filter(|&&(cell, digit)| held(cell).contains(digit));
        places.count() + removes.count()
    }
}
