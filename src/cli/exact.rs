//! Asking the exact solver with a clock, and the board compared with its answer.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use crate::app::Mistakes;
use crate::logic::{Options, techniques};
use crate::notation::Import;
use crate::puzzle::{Cell, CellSet, Digit, Puzzle};
use crate::solver::{Limits, Outcome, Solution, Status, solve};
use crate::text::{plural, sentence};

/// Looks for up to `solutions` solutions, for at most so many seconds if a limit is given.
pub fn outcome(puzzle: &Puzzle, solutions: usize, seconds: Option<f64>) -> Outcome {
    outcome_unless(puzzle, solutions, seconds, &AtomicBool::new(false))
}

/// The same, and stops soon after the flag is set.
pub fn outcome_unless(puzzle: &Puzzle, solutions: usize, seconds: Option<f64>, stopped: &AtomicBool) -> Outcome {
    within([solutions, usize::MAX], seconds, stopped, |limits| solve(puzzle, limits))
}

/// Has `search` look for up to `solutions` solutions of which `kept` are kept, and the others counted, for at most so
/// many seconds and until the flag is set.
pub fn within(
    [solutions, kept]: [usize; 2],
    seconds: Option<f64>,
    stopped: &AtomicBool,
    search: impl FnOnce(&Limits) -> Outcome,
) -> Outcome {
    let late = late_after(seconds);
    let stop = || stopped.load(Ordering::Relaxed) || late();
    search(&Limits { solutions, kept, stop: &stop, ..Limits::default() })
}

/// Whether so many seconds from now are over; never where there is no limit.
pub fn late_after(seconds: Option<f64>) -> impl Fn() -> bool {
    let deadline = seconds.and_then(|s| Instant::now().checked_add(Duration::from_secs_f64(s)));
    move || deadline.is_some_and(|deadline| Instant::now() >= deadline)
}

/// How long it is tried to prove that there is one solution before steps are looked for without relying on it, in
/// seconds.
pub const PROOF: f64 = 2.0;

/// Lets techniques be used that rely on there being one solution, and those that assume something and would find no end
/// where there are many, if that is proved; otherwise says which of those that were named are left out.
pub fn allow_uniqueness(options: &mut Options, status: Status) -> Option<String> {
    options.unique = status == Status::Unique;
    options.assume = options.unique;
    let named = options.only.iter().flatten().filter(|slug| techniques::find(slug).is_some_and(|t| t.unique));
    let named: Vec<&str> = named.copied().collect();
    if options.unique || named.is_empty() {
        return None;
    }
    let why = match status {
        Status::None => "this puzzle has none",
        Status::Multiple => "this puzzle has more than one",
        _ => "it was not decided in time whether this puzzle has more",
    };
    let (verb, they) = if named.len() == 1 { ("needs", "it is") } else { ("need", "they are") };
    Some(format!("{} {verb} a puzzle with exactly one solution; {why}, so {they} not used", named.join(", ")))
}

/// What has to be said beside steps of a puzzle without a solution: they follow from its rules all the same.
pub fn unsolvable(status: Status) -> Option<String> {
    let lead_nowhere = || "this puzzle has no solution: steps follow from its rules, but lead nowhere".into();
    (status == Status::None).then(lead_nowhere)
}

/// What is wrong on a board, seen from the solution.
#[derive(Debug, Default)]
pub struct Errors {
    /// Digits placed that are not those of the solution.
    pub wrong: Vec<(Cell, Digit)>,
    /// Digits of the solution that a cell's noted candidates lack.
    pub missing: Vec<(Cell, Digit)>,
}

impl Errors {
    /// Compares the board with the solution, if the solver found that there is only one; otherwise nothing is known to
    /// be wrong.
    pub fn find(Import { puzzle, board, .. }: &Import, outcome: &Outcome) -> Self {
        let Some(solution) = outcome.only() else { return Self::default() };
        let found = Mistakes::of(puzzle, board, solution);
        Self {
            wrong: found.wrong.iter().filter_map(|cell| Some((cell, board.digit(cell)?))).collect(),
            missing: found.missing.iter().filter_map(|cell| Some((cell, solution[cell]?))).collect(),
        }
    }

    /// Whether the board agrees with the solution as far as it goes.
    pub fn is_empty(&self) -> bool {
        self.wrong.is_empty() && self.missing.is_empty()
    }

    /// As much of it as a rung of the ladder gives away: how much is wrong, where, or with the digits.
    pub fn at_rung(&self, rung: u8) -> String {
        let cells = |found: &[(Cell, Digit)]| found.iter().map(|(cell, _)| *cell).collect::<CellSet>();
        let found = Mistakes { wrong: cells(&self.wrong), missing: cells(&self.missing) };
        match rung {
            1 => sentence(&found.count()),
            2 => sentence(&found.places()),
            _ => self.sentences().join(" "),
        }
    }

    /// One sentence for the wrong digits and one for the missing candidates, where there are any.
    pub fn sentences(&self) -> Vec<String> {
        let list = |found: &[(Cell, Digit)], between: &str| {
            let items: Vec<String> = found.iter().map(|(cell, digit)| format!("{digit} {between} {cell}")).collect();
            items.join(", ")
        };
        let mut sentences = Vec::new();
        if !self.wrong.is_empty() {
            sentences.push(format!("Wrong digits: {}.", list(&self.wrong, "at")));
        }
        if !self.missing.is_empty() {
            sentences.push(format!("Missing candidates: {}.", list(&self.missing, "at")));
        }
        sentences
    }
}

/// The cells in which two solutions differ, with the digits of both.
pub fn differences(one: &Solution, other: &Solution) -> Vec<(Cell, Digit, Digit)> {
    let differ = |cell| Some((cell, one[cell]?, other[cell]?)).filter(|(_, a, b)| a != b);
    Cell::all().filter_map(differ).collect()
}

/// Two solutions beside each other, row by row: the digits where they differ, `.` where they agree, `#` for black
/// cells.
pub fn side_by_side(puzzle: &Puzzle, one: &Solution, other: &Solution) -> Vec<String> {
    let sign = |of: &Solution, cell: Cell| match of[cell] {
        _ if one[cell] == other[cell] => {
            if puzzle.is_black(cell) {
                '#'
            } else {
                '.'
            }
        }
        digit => digit.map_or('.', Digit::to_char),
    };
    let row = |of: &Solution, row: u8| -> String {
        Cell::grid(puzzle.side()).filter(|c| c.row() == row).map(|c| sign(of, c)).collect()
    };
    (0..puzzle.side()).map(|r| format!("{}   {}", row(one, r), row(other, r))).collect()
}

/// The differences in words, the first few of them.
pub fn describe_differences(differences: &[(Cell, Digit, Digit)]) -> String {
    const SHOWN: usize = 4;
    let shown: Vec<String> =
        differences.iter().take(SHOWN).map(|(cell, a, b)| format!("{cell} can be {a} or {b}")).collect();
    let more = match differences.len().saturating_sub(SHOWN) {
        0 => String::new(),
        n => format!(", and {n} more {}", plural(n, "cell differs", "cells differ")),
    };
    format!("{}{more}", shown.join(", "))
}
