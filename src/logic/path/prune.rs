//! A path without what it does not need: steps and eliminations that no later step uses.

use crate::logic::certify::premises;
use crate::logic::{Collector, Fact, Options, Path, State, Step, apply, path_unless, techniques};
use crate::proof::{Known, Premise, narrow};
use crate::puzzle::{Board, Cell, CellMap, CellSet, Digit, DigitSet, Puzzle};

/// The path from a board, whole and without what it does not need.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Paths {
    /// Every step as it was found.
    pub full: Path,
    /// The steps without which the others do not reach their end.
    pub minimal: Path,
}

impl Paths {
    /// Finds both. `stop` is asked from time to time and may end the work early; what was found is of no use then.
    #[must_use]
    pub fn new(puzzle: &Puzzle, board: &Board, options: &Options, stop: &dyn Fn() -> bool) -> Self {
        let full = path_unless(puzzle, board, options, stop);
        let minimal = minimal_unless(puzzle, board, &full, options, stop);
        Self { full, minimal }
    }
}

/// The same path without the steps and eliminations that nothing after them needs; the path itself where it does not
/// reach the solution, or where that does not work out.
///
/// Digits that are placed stay. What is left of a step is found anew on the board as it then is, by the same technique,
/// so that its explanation speaks of what is there. The rating stays that of the whole path: it says how hard it was to
/// find the way.
#[must_use]
pub fn minimal(puzzle: &Puzzle, board: &Board, full: &Path, options: &Options) -> Path {
    minimal_unless(puzzle, board, full, options, &|| false)
}

/// The same, and gives up where `stop` says so, which is asked from time to time: the path stays as it was.
#[must_use]
pub fn minimal_unless(puzzle: &Puzzle, board: &Board, full: &Path, options: &Options, stop: &dyn Fn() -> bool) -> Path {
    if !full.solved {
        return full.clone();
    }
    let Some(walk) = Walk::new(puzzle, board, &full.steps, stop) else { return full.clone() };
    let mut whole = vec![false; full.steps.len()];
    for _ in 0..MOST_ROUNDS {
        let Some(needed) = needed(puzzle, &walk, &full.steps, &whole, stop) else { break };
        let Some((pruned, missed)) = replay(puzzle, board, full, &needed, options, stop) else { break };
        if missed.is_empty() && pruned.solved {
            return pruned;
        }
        let before = whole.clone();
        whole.iter_mut().enumerate().filter(|(number, _)| missed.contains(number)).for_each(|(_, whole)| *whole = true);
        if whole == before {
            break;
        }
    }
    full.clone()
}

/// How often steps that are not found again get more of what they had before, at most.
const MOST_ROUNDS: usize = 12;

/// For each step the candidates of its removals that a later step needs.
type Needed = Vec<CellMap<DigitSet>>;

/// What each step leaves out of its removals, from the last one back. The steps in `whole` need everything that is gone
/// in the cells that they show. `None` where a step has no proof, and where `stop` says so.
fn needed(puzzle: &Puzzle, walk: &Walk, steps: &[Step], whole: &[bool], stop: &dyn Fn() -> bool) -> Option<Needed> {
    let mut needed: Needed = vec![CellMap::default(); steps.len()];
    for (number, (step, whole)) in steps.iter().zip(whole).enumerate().rev() {
        let wanted = needed.get(number)?;
        let removes: Vec<_> = step.removes.iter().filter(|(c, d)| wanted[*c].contains(*d)).copied().collect();
        if removes.is_empty() && step.places.is_empty() {
            continue;
        }
        let At { known, premises, cells } = walk.at.get(number)?;
        let lacks: Vec<(Cell, DigitSet)> = if *whole {
            let shown = *cells | step.targets();
            shown.iter().map(|c| (c, puzzle.digits() - known.candidates(c))).collect()
        } else {
            let (least, _) = narrow(puzzle, known, premises, *cells, (&step.places, &removes), true, stop)?;
            let lacks = |premise: &Premise| match premise {
                &Premise::Lacks { cell, digits } => Some((cell, digits)),
                _ => None,
            };
            least.iter().filter_map(lacks).collect()
        };
        for (cell, digits) in lacks {
            for digit in digits {
                if let Some(at) = walk.source(puzzle, cell, digit, number).and_then(|source| needed.get_mut(source)) {
                    at[cell].insert(digit);
                }
            }
        }
    }
    Some(needed)
}

/// What was there before a step.
struct At {
    known: Known,
    /// The rules that its evidence names.
    premises: Vec<Premise>,
    /// The cells that its evidence shows.
    cells: CellSet,
}

/// A path step by step: what was there before each, and where each candidate went.
struct Walk {
    at: Vec<At>,
    /// For each candidate the step that removed it, by cell and digit.
    removed: CellMap<[Option<usize>; 9]>,
    /// The cells in the order in which they were placed, with the step.
    placed: Vec<(usize, Cell, Digit)>,
}

impl Walk {
    /// `None` where `stop` says so.
    fn new(puzzle: &Puzzle, board: &Board, steps: &[Step], stop: &dyn Fn() -> bool) -> Option<Self> {
        let (mut board, mut known) = (board.clone(), Known::new(puzzle, board));
        let mut walk = Self { at: Vec::new(), removed: CellMap::default(), placed: Vec::new() };
        for (number, step) in steps.iter().enumerate() {
            if stop() {
                return None;
            }
            let (premises, cells) = premises(&State::new(puzzle, &board), step);
            walk.at.push(At { known: known.clone(), premises, cells });
            for &(cell, digit) in &step.removes {
                if let Some(removed) = walk.removed[cell].get_mut(digit.index()) {
                    *removed = removed.or(Some(number));
                }
            }
            walk.placed.extend(step.places.iter().map(|&(cell, digit)| (number, cell, digit)));
            known.take(puzzle, &step.places, &step.removes);
            apply(puzzle, &mut board, step);
        }
        Some(walk)
    }

    /// The step that has to remove a candidate which is gone before a later step; `None` where it went without one, or
    /// where a digit was placed that rules it out, which stays anyway.
    fn source(&self, puzzle: &Puzzle, cell: Cell, digit: Digit, before: usize) -> Option<usize> {
        let rules_out = |&&(number, at, placed): &&(usize, Cell, Digit)| {
            number < before && (at == cell || (placed == digit && puzzle.peers(at).contains(cell)))
        };
        if self.placed.iter().any(|entry| rules_out(&entry)) {
            return None;
        }
        self.removed[cell].get(digit.index()).copied().flatten().filter(|&number| number < before)
    }
}

/// Takes what is needed of each step, as the same technique finds it on the board without the rest; and the numbers of
/// the steps that are not found there, of which the result is taken as it was. `None` where `stop` says so.
fn replay(
    puzzle: &Puzzle,
    board: &Board,
    full: &Path,
    needed: &Needed,
    options: &Options,
    stop: &dyn Fn() -> bool,
) -> Option<(Path, Vec<usize>)> {
    let (mut at, mut steps, mut missed) = (board.clone(), Vec::new(), Vec::new());
    for (number, (step, needed)) in full.steps.iter().zip(needed).enumerate() {
        let open = |cell: Cell, digit| at.digit(cell).is_none() && at.remaining(puzzle, cell).contains(digit);
        let wanted = step.removes.iter().filter(|(c, d)| needed[*c].contains(*d) && open(*c, *d));
        let removes: Vec<(Cell, Digit)> = wanted.copied().collect();
        if removes.is_empty() && step.places.is_empty() {
            continue;
        }
        let state = State::new(puzzle, &at).limited(options.shapes).unless(stop);
        let found = techniques::search(step.technique, &state, Collector::new(step.technique, false));
        if stop() {
            return None;
        }
        let all = |found: &&Step| {
            step.places.iter().all(|place| found.places.contains(place))
                && removes.iter().all(|gone| found.removes.contains(gone))
        };
        let mut found =
            found.iter().filter(all).min_by_key(|found| found.removes.len()).cloned().unwrap_or_else(|| {
                missed.push(number);
                step.clone()
            });
        found.removes.retain(|gone| removes.contains(gone));
        // Nor the reasons of what stays.
        found.evidence.retain(|premise| {
            if let Fact::OutOfPlace { cell, digit } = premise.fact {
                removes.contains(&(cell, digit))
            } else if let Fact::OutOfReach { cell, .. } = premise.fact {
                removes.iter().any(|(from, _)| *from == cell)
            } else {
                true
            }
        });
        apply(puzzle, &mut at, &found);
        steps.push(found);
    }
    let solved = at.is_solved(puzzle);
    Some((Path { steps, solved, board: at, rating: full.rating.clone() }, missed))
}
