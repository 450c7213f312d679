//! Twenty thousand small puzzles with every mixture of constraints: the solver and the reference must agree.

use ninefold::puzzle::{Cell, CellMap, CellSet, Digit, DigitSet, Kind, Puzzle, PuzzleBuilder, Regions, Rule};
use ninefold::solver::{Limits, solve};
use rand_chacha::ChaCha8Rng;

use crate::differential::Counts;
use crate::random::{below, jigsaw, shuffled};

/// Cells that the reference may fill: the few that are harder are passed over.
const PATIENCE: usize = 700;

/// What a puzzle may have beside its kind and side.
#[derive(Clone, Copy, Debug)]
struct Mixture {
    kind: Kind,
    side: u8,
    /// How often, of 100, each sort of rule is there.
    often: usize,
}

/// Whether something happens so often, of 100 times.
fn chance(rng: &mut ChaCha8Rng, percent: usize) -> bool {
    below(rng, 100) < percent
}

/// Some of the cells, at least one.
fn some(rng: &mut ChaCha8Rng, cells: CellSet, most: usize) -> CellSet {
    let count = 1 + below(rng, most);
    shuffled(rng, cells.iter().collect()).into_iter().take(count).collect()
}

/// The rules that are there before there is a solution.
fn frame(rng: &mut ChaCha8Rng, mixture: Mixture) -> PuzzleBuilder {
    let Mixture { kind, side, often } = mixture;
    let mut builder = Puzzle::builder(kind, side).diagonals(chance(rng, often));
    if chance(rng, often) {
        builder = builder.regions(Regions::None);
    } else if kind != Kind::Str8ts && chance(rng, often) {
        builder = builder.regions(Regions::Jigsaw(jigsaw(rng, side)));
    }
    let mut white: CellSet = Cell::grid(side).collect();
    if kind == Kind::Str8ts {
        for cell in Cell::grid(side).filter(|_| below(rng, 4) == 0).collect::<Vec<_>>() {
            let clue = Digit::new(1 + below(rng, usize::from(side)) as u8);
            builder = builder.black(cell, if below(rng, 4) == 0 { clue } else { None });
            white.remove(cell);
        }
    }
    if chance(rng, often) {
        builder = builder.rule(Rule::anti_knight(side));
    }
    if chance(rng, often) {
        builder = builder.rule(Rule::anti_king(side));
    }
    for _ in 0..2 {
        if chance(rng, often) {
            builder = builder.rule(Rule::extra_region(side, some(rng, white, side.into())));
        }
        if chance(rng, often) {
            builder = builder.rule(Rule::cage_without_sum(side, some(rng, white, side.into())));
        }
    }
    builder
}

/// Cages, parity, marks and givens that a solution keeps, now and then but for one.
fn mixed(rng: &mut ChaCha8Rng, mixture: Mixture) -> Option<Puzzle> {
    let Mixture { side, often, .. } = mixture;
    let frame = frame(rng, mixture);
    let empty = frame.clone().build().ok()?;
    let seeds = shuffled(rng, empty.cells().iter().collect()).into_iter().take(2);
    let digit = |rng: &mut ChaCha8Rng| Digit::new(1 + below(rng, usize::from(side)) as u8);
    let started = seeds.fold(frame.clone(), |b, cell| match digit(rng) {
        Some(digit) => b.given(cell, digit),
        None => b,
    });
    let grids = solve(&started.build().ok()?, &Limits { solutions: 12, nodes: 400, ..Limits::default() }).solutions;
    if grids.is_empty() {
        // A contradiction among few rules is worth a look, but most puzzles should have a solution in mind.
        return (below(rng, 4) == 0).then_some(empty);
    }
    let grid = grids[below(rng, grids.len())];
    let mut builder = frame;
    let mut spoil = below(rng, 7) == 0;
    let mut left = empty.cells();
    while chance(rng, 60) {
        let Some(start) = shuffled(rng, left.iter().collect()).first().copied() else { break };
        let mut cells = start.set();
        while chance(rng, 70) {
            let fits = |c: &Cell| cells.iter().all(|k| grid[k] != grid[*c]);
            let rim: Vec<Cell> = (left - cells).iter().filter(fits).collect();
            let Some(&next) = shuffled(rng, rim).first() else { break };
            cells.insert(next);
        }
        left -= cells;
        let sum: u8 = cells.iter().filter_map(|c| grid[c]).map(Digit::get).sum();
        builder = builder.cage(sum + u8::from(std::mem::take(&mut spoil)), cells);
    }
    for cell in empty.cells() {
        let right = grid[cell]?;
        let shown = if spoil && below(rng, 20) == 0 { Digit::new(right.get() % side + 1)? } else { right };
        if chance(rng, often / 3) {
            let marked = if DigitSet::ODD.contains(shown) { Rule::odd } else { Rule::even };
            builder = builder.rule(marked(cell.set()));
        } else if chance(rng, often / 3) {
            let more = DigitSet::from_bits(below(rng, 512) as u16) & DigitSet::full(side);
            builder = builder.rule(Rule::given_marks(cell, more.with(shown)));
        } else if chance(rng, [10, 20, 30][usize::from(side) - 4]) {
            builder = builder.given(cell, shown);
        }
    }
    builder.build().ok()
}

fn mixtures(kind: Kind, sorts: [(u8, usize); 4]) -> Vec<Mixture> {
    sorts.into_iter().map(|(side, often)| Mixture { kind, side, often }).collect()
}

#[test]
fn mixtures_of_sudoku() {
    Counts::of(
        "mixtures, sudoku",
        &mixtures(Kind::Sudoku, [(4, 20), (4, 50), (5, 30), (6, 30)]),
        1700,
        PATIENCE,
        mixed,
    );
}

#[test]
fn mixtures_of_killer() {
    Counts::of(
        "mixtures, killer",
        &mixtures(Kind::Killer, [(4, 35), (5, 15), (5, 45), (6, 15)]),
        1700,
        PATIENCE,
        mixed,
    );
}

#[test]
fn mixtures_of_str8ts() {
    Counts::of(
        "mixtures, str8ts",
        &mixtures(Kind::Str8ts, [(4, 20), (4, 50), (5, 30), (6, 30)]),
        1700,
        PATIENCE,
        mixed,
    );
}

/// Every solution of a 9×9 puzzle keeps each rule, whichever engine found it.
#[test]
fn no_engine_forgets_a_rule() {
    let cells = |names: &str| names.split(' ').map(|n| n.parse::<Cell>().unwrap()).collect::<CellSet>();
    let rules = [
        Rule::anti_knight(9),
        Rule::anti_king(9),
        Rule::even(cells("r1c1 r5c5 r9c9")),
        Rule::odd(cells("r1c1 r5c5 r9c9")),
        Rule::given_marks(cells("r1c1").first().unwrap(), DigitSet::range(8, 9)),
        Rule::extra_region(9, cells("r1c1 r2c4 r3c7 r4c2 r5c5 r6c8 r7c3 r8c6 r9c9")),
        Rule::cage_without_sum(9, cells("r1c1 r2c4 r3c7 r4c2")),
    ];
    let plain = || Puzzle::builder(Kind::Sudoku, 9);
    let killer = || Puzzle::builder(Kind::Killer, 9).cage(9, cells("r1c1 r1c2")).cage(30, cells("r5c1 r5c2 r5c3 r5c4"));
    for rule in rules {
        for builder in [plain(), killer()] {
            let puzzle = builder.rule(rule.clone()).build().unwrap();
            let limits = Limits { solutions: 200, nodes: 4_000, ..Limits::default() };
            let found = solve(&puzzle, &limits).solutions;
            assert!(!found.is_empty(), "{rule:?}");
            for digits in &found {
                let broken = ninefold::puzzle::conflicts(&puzzle, digits);
                assert!(broken.is_empty(), "{rule:?}: {broken:?}");
            }
            let reference = crate::reference::Reference::new(&puzzle);
            let list = |s: &CellMap<Option<Digit>>| -> Vec<u8> {
                puzzle.cells().iter().map(|c| s[c].map_or(0, Digit::get)).collect()
            };
            assert!(found.iter().all(|s| reference.accepts(&list(s))), "{rule:?}");
        }
    }
}
