//! What must hold for every step: it agrees with the solution, and all that it names is there.

use std::collections::BTreeMap;

use ninefold::logic::step::conclusion::Almost;
use ninefold::logic::step::fact::Node;
use ninefold::logic::{
    Conclusion, Evidence, Fact, Options, Path, State, Step, all_steps, apply, certify, explain, words,
};
use ninefold::proof::{Known, check};
use ninefold::puzzle::{Board, Cell, CellSet, Digit, Puzzle};
use ninefold::solver::Solution;

/// Counts the steps that were held against the solution of their puzzle.
pub struct Checker {
    /// Every which step is put into words, 1 for all: in a long run the words take more time than all else.
    pub words: usize,
    /// Every which step is proved from its evidence alone, 1 for all (`NINEFOLD_CERTIFIED`): with all of them a long run
    /// takes up to twice as long as with one in eight.
    pub certified: usize,
    /// How many steps were checked.
    pub steps: usize,
    /// How many of each technique.
    pub tally: BTreeMap<&'static str, usize>,
    /// At how many positions every possible step was.
    pub positions: usize,
}

impl Default for Checker {
    fn default() -> Self {
        let certified = std::env::var("NINEFOLD_CERTIFIED").ok().and_then(|n| n.parse().ok()).filter(|n| *n > 0);
        Self { words: 1, certified: certified.unwrap_or(8), steps: 0, tally: BTreeMap::new(), positions: 0 }
    }
}

impl Checker {
    /// Every step of the path, and every possible step at `positions` of its boards, chosen by `seed`.
    pub fn path(&mut self, name: &str, puzzle: &Puzzle, path: &Path, solution: &Solution, positions: usize, seed: u64) {
        let options = Options { unique: true, ..Options::default() };
        let mut board = Board::new(puzzle);
        let chosen = chosen(path.steps.len(), positions, seed);
        for (i, step) in path.steps.iter().enumerate() {
            if chosen.contains(&i) {
                self.positions += 1;
                for other in all_steps(puzzle, &board, &options) {
                    self.step(name, puzzle, &board, &other, solution);
                }
            }
            self.step(name, puzzle, &board, step, solution);
            apply(puzzle, &mut board, step);
        }
        if path.solved {
            assert!(board.digits() == solution, "{name}: the path ends elsewhere");
        }
    }

    /// One step on the board before it.
    pub fn step(&mut self, name: &str, puzzle: &Puzzle, board: &Board, step: &Step, solution: &Solution) {
        let about = || format!("{name}, {}: {}\n{step:?}", step.technique.slug, explain::text(puzzle, step));
        assert!(!step.places.is_empty() || !step.removes.is_empty(), "no effect: {}", about());
        for &(cell, digit) in &step.places {
            assert_eq!(solution[cell], Some(digit), "{cell}: {}", about());
            assert!(board.remaining(puzzle, cell).contains(digit), "{cell} not open: {}", about());
        }
        for &(cell, digit) in &step.removes {
            assert_ne!(solution[cell], Some(digit), "{cell}: {}", about());
            assert!(board.digit(cell).is_none(), "{cell} is filled: {}", about());
            assert!(board.remaining(puzzle, cell).contains(digit), "{cell} has no {digit}: {}", about());
        }
        if self.steps.is_multiple_of(self.words) {
            let text = explain::text(puzzle, step);
            let gap = ["  ", " ,", " ."].iter().find(|gap| text.contains(*gap));
            assert_eq!(gap, None, "a word is missing: {}", about());
            let unsaid = ["follow. Suppose", "follows. Suppose"].iter().find(|end| text.contains(*end));
            assert_eq!(unsaid, None, "a case has no outcome: {}", about());
            // A result can be long of itself, where a loop clears half of the board.
            let most = 900.max(600 + words::result(step).chars().count());
            assert!(text.chars().count() <= most, "too long: {}", about());
            whole_argument(puzzle, step, &text, &about);
        }
        self.evidence(puzzle, board, step, solution, &about);
        if self.steps.is_multiple_of(self.certified) {
            self.certify(puzzle, board, step, &about);
        }
        self.steps += 1;
        *self.tally.entry(step.technique.slug).or_default() += 1;
    }

    /// What the evidence speaks of carries the step.
    fn certify(&self, puzzle: &Puzzle, board: &Board, step: &Step, about: &dyn Fn() -> String) {
        let known = Known::new(puzzle, board);
        let certificate = certify(&State::new(puzzle, board), &known, step, false);
        let certificate = certificate.unwrap_or_else(|| {
            let shown = step.evidence.iter().fold(CellSet::EMPTY, |all, e| all | e.cells) & puzzle.cells();
            let held: Vec<String> = shown.iter().map(|c| format!("{c} {}", known.candidates(c))).collect();
            panic!("its evidence does not carry it: {}\n{}", about(), held.join(", "))
        });
        assert_eq!(check(puzzle, &known, &certificate), Ok(()), "{}", about());
    }

    /// The candidates that the premises name are on the board, and the links between them are right in the solution.
    fn evidence(&self, puzzle: &Puzzle, board: &Board, step: &Step, solution: &Solution, about: &dyn Fn() -> String) {
        let open = board.open_cells(puzzle);
        let there = |(cell, digit): (Cell, Digit)| open.contains(cell) && board.remaining(puzzle, cell).contains(digit);
        let node = |node: Node| node.cells.iter().all(|c| there((c, node.digit)));
        let is = |node: Node| node.cells.iter().any(|c| solution[c] == Some(node.digit));
        let held = |cells: CellSet| cells.iter().flat_map(|c| board.remaining(puzzle, c).iter()).collect::<Vec<_>>();
        assert!(!step.evidence.is_empty(), "no premise: {}", about());
        for evidence in &step.evidence {
            assert!(evidence.cells.is_subset(puzzle.grid()), "outside the grid: {}", about());
            match evidence.fact {
                Fact::Case { steps } => {
                    let holds = |cell: Cell| solution[cell].is_some_and(|digit| evidence.digits.contains(digit));
                    let right = evidence.cells.iter().all(holds);
                    let following = step.evidence.iter().skip_while(|e| !std::ptr::eq(*e, evidence)).skip(1);
                    let following = following.map_while(|e| match e.fact {
                        Fact::Follows { number, placed, .. } => Some((e, number, placed)),
                        _ => None,
                    });
                    let following: Vec<_> = following.collect();
                    let last = following.last().map_or(0, |(_, number, _)| *number);
                    assert_eq!(last, steps, "steps of a case: {}", about());
                    assert!(!right || evidence.ruled_out.is_empty(), "the right case is struck out: {}", about());
                    for (e, _, placed) in following.into_iter().filter(|_| right) {
                        let holds = |c: Cell| solution[c].is_some_and(|digit| e.digits.contains(digit));
                        assert!(e.cells.iter().all(|c| holds(c) == placed), "{e:?} is wrong: {}", about());
                    }
                }
                Fact::Only => {
                    assert!(evidence.cells.is_subset(open), "not open: {}", about());
                    let other = held(evidence.cells).into_iter().find(|d| !evidence.digits.contains(*d));
                    assert_eq!(other, None, "not only these: {}", about());
                }
                Fact::Places => {
                    let missing = evidence.digits.iter().find(|&d| !evidence.cells.iter().any(|c| there((c, d))));
                    assert_eq!(missing, None, "no place there: {}", about());
                }
                Fact::Link { from, to, .. } | Fact::Either { one: from, other: to } => {
                    assert!(node(from) && node(to), "not a candidate: {}", about());
                    assert!(is(from) || is(to), "neither is true: {}", about());
                }
                Fact::Partner { from, to, .. } => {
                    assert!(node(from) && node(to), "not a candidate: {}", about());
                    assert_eq!(is(from), is(to), "not alike: {}", about());
                }
                Fact::Placed => {
                    let stands = |c: Cell| board.digit(c).or_else(|| puzzle.clue(c)).or_else(|| puzzle.given(c));
                    let empty = evidence.cells.iter().find(|&c| stands(c).is_none_or(|d| !evidence.digits.contains(d)));
                    assert_eq!(empty, None, "nothing stands there: {}", about());
                }
                _ => {}
            }
        }
    }
}

/// What an argument would fail without is said: every set of a ring, every cell that sticks out of houses, and every
/// combination that would do without the digits that a cage is to hold.
fn whole_argument(puzzle: &Puzzle, step: &Step, text: &str, about: &dyn Fn() -> String) {
    let premises = |fact: fn(&Fact) -> bool| step.evidence.iter().filter(move |e| fact(&e.fact));
    if let Conclusion::Almost(Almost::Loop { sets, .. }) = &step.conclusion {
        let named = premises(|fact| *fact == Fact::Only).count();
        assert_eq!(named, *sets, "sets of the ring: {}", about());
    }
    if premises(|fact| matches!(fact, Fact::Difference { .. })).count() == 1 {
        let cells = |fact: fn(&Fact) -> bool| premises(fact).fold(CellSet::EMPTY, |all, e| all | e.cells);
        let union = cells(|fact| matches!(fact, Fact::Total { .. }));
        let stick_out = cells(|fact| *fact == Fact::Counted) - union;
        let named = cells(|fact| matches!(fact, Fact::Difference { .. } | Fact::Placed));
        assert!(stick_out.is_subset(named) && stick_out.is_subset(puzzle.cells()), "not named: {}", about());
    }
    for share in premises(|fact| matches!(fact, Fact::Share { .. })) {
        let of_group = |e: &&Evidence| e.cells.is_subset(share.cells);
        for group in premises(|fact| *fact == Fact::Combinations).filter(of_group) {
            for (set, _) in group.ruled_out.iter().filter(|(set, _)| !set.intersects(share.digits)) {
                let folded = [", nor ", " more reason"].iter().any(|end| text.contains(end));
                let said = folded || text.contains(&words::combination(*set));
                assert!(said, "{set} is not ruled out in words: {}", about());
            }
        }
    }
}

/// Some of the positions of a path, in no order; all where it is short.
fn chosen(steps: usize, positions: usize, seed: u64) -> Vec<usize> {
    use rand_core::{Rng, SeedableRng};
    let mut random = rand_chacha::ChaCha8Rng::seed_from_u64(seed);
    let mut all: Vec<usize> = (0..steps).collect();
    for i in 0..positions.min(steps) {
        let other = i + random.next_u32() as usize % (steps - i);
        all.swap(i, other);
    }
    all.truncate(positions);
    all
}
