//! Str8ts of 9×9, which have an engine of their own, against the general engine and the reference.

use crate::random::{Variant, below, mostly_given, shuffled};
use crate::reference::Reference;
use ninefold::puzzle::{Cell, Digit, Puzzle, PuzzleBuilder, Rule};
use ninefold::solver::{Limits, Outcome, Solution, Status, solve};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

const VARIANTS: [Variant; 4] = [
    Variant { side: 9, boxes: false, diagonals: false },
    Variant { side: 9, boxes: false, diagonals: true },
    Variant { side: 9, boxes: true, diagonals: false },
    Variant { side: 9, boxes: true, diagonals: true },
];

/// The same puzzle with a cage around one given, its sum the digit: nothing that changes an answer, but only the general
/// engine takes sums. `None` without a given.
fn twin(puzzle: &Puzzle) -> Option<Puzzle> {
    let (cell, digit) = puzzle.cells().iter().find_map(|c| Some((c, puzzle.given(c)?)))?;
    Some(again(puzzle).cage(digit.get(), cell.set()).build().unwrap())
}

/// A builder of the same puzzle.
fn again(puzzle: &Puzzle) -> PuzzleBuilder {
    let boxes = if puzzle.has_boxes() { ninefold::puzzle::Regions::Boxes } else { ninefold::puzzle::Regions::None };
    let frame = Puzzle::builder(puzzle.kind(), 9).regions(boxes).diagonals(puzzle.has_diagonals());
    let frame = puzzle.black().iter().fold(frame, |b, c| b.black(c, puzzle.clue(c)));
    puzzle.cells().iter().fold(frame, |b, c| match puzzle.given(c) {
        Some(digit) => b.given(c, digit),
        None => b,
    })
}

fn sorted(outcome: &Outcome) -> Vec<Solution> {
    let mut all = outcome.solutions.clone();
    all.sort_by_key(|s| s.iter().map(|(_, &digit)| digit).collect::<Vec<_>>());
    all
}

/// Compares the two engines on up to `most` solutions; how many there are.
fn compare(own: &Puzzle, general: &Puzzle, limits: &Limits) -> usize {
    let [found, right] = [own, general].map(|puzzle| solve(puzzle, limits));
    assert_eq!(found.status, right.status, "{own:?}");
    assert_eq!(found.count, right.count, "{own:?}");
    let [own_list, right_list] = [&found, &right].map(sorted);
    assert!(own_list.windows(2).all(|pair| pair[0] != pair[1]), "the same solution twice: {own:?}");
    if found.count < limits.solutions {
        assert_eq!(own_list, right_list, "{own:?}");
    }
    let reference = Reference::new(own);
    for solution in &found.solutions {
        let digits: Vec<u8> = own.cells().iter().map(|c| solution[c].map_or(0, Digit::get)).collect();
        assert!(reference.accepts(&digits), "{own:?}");
    }
    found.count
}

#[test]
fn it_finds_what_the_general_engine_finds() {
    for (seed, variant) in (1..).zip(VARIANTS) {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let mut seen = [0; 3];
        while seen.iter().sum::<usize>() < 500 {
            let percent = 10 + below(&mut rng, 60);
            let Some(puzzle) = mostly_given(&mut rng, variant, percent) else { continue };
            let Some(general) = twin(&puzzle) else { continue };
            // now and then every puzzle that needs a guess goes on in the general engine
            let hard = (below(&mut rng, 3) == 0).then_some(1);
            let limits = Limits { solutions: 40, hard, ..Limits::default() };
            seen[compare(&puzzle, &general, &limits).min(2)] += 1;
        }
        println!("{variant:?}: {} without, {} with one, {} with more solutions", seen[0], seen[1], seen[2]);
        assert!(seen.iter().all(|&n| n > 25), "{variant:?}: too much of one sort: {seen:?}");
    }
}

/// Other rules that it takes: pairs, parity, regions and cages without a sum.
#[test]
fn it_keeps_other_rules() {
    let mut rng = ChaCha8Rng::seed_from_u64(5);
    let mut seen = [0; 3];
    while seen.iter().sum::<usize>() < 500 {
        let percent = 35 + below(&mut rng, 30);
        let Some(puzzle) = mostly_given(&mut rng, VARIANTS[0], percent) else { continue };
        let white: Vec<Cell> = shuffled(&mut rng, puzzle.cells().iter().collect());
        let some = |from: usize, count: usize| white.iter().copied().skip(from).take(count).collect();
        let rules = [
            Rule::anti_knight(9),
            Rule::anti_king(9),
            Rule::even(some(0, 2)),
            Rule::extra_region(9, some(2, 9)),
            Rule::cage_without_sum(9, some(11, 4)),
        ];
        let add = |builder: PuzzleBuilder, only: usize| builder.rule(rules[only].clone());
        let only = below(&mut rng, rules.len());
        let Some(general) = twin(&puzzle) else { continue };
        let (own, general) = (add(again(&puzzle), only).build(), add(again_with_cage(&general), only).build());
        let (Ok(own), Ok(general)) = (own, general) else { continue };
        seen[compare(&own, &general, &Limits { solutions: 40, ..Limits::default() }).min(2)] += 1;
    }
    println!("{} without, {} with one, {} with more solutions", seen[0], seen[1], seen[2]);
    assert!(seen.iter().all(|&n| n > 25), "too much of one sort: {seen:?}");
}

/// A builder of the same puzzle with its cage.
fn again_with_cage(puzzle: &Puzzle) -> PuzzleBuilder {
    puzzle.cages().iter().fold(again(puzzle), |b, cage| b.cage(cage.sum, cage.cells))
}

/// A grid without black cells: 18 compartments of nine cells, each with one window.
#[test]
fn it_knows_whole_lines() {
    let white = Puzzle::builder(ninefold::puzzle::Kind::Str8ts, 9);
    let empty = white.clone().build().unwrap();
    let limits = Limits { solutions: 30, ..Limits::default() };
    assert_eq!(solve(&empty, &limits).status, Status::Multiple);
    let full = solve(&empty, &limits).solutions.remove(0);
    let mut rng = ChaCha8Rng::seed_from_u64(9);
    let mut seen = [0; 3];
    for _ in 0..200 {
        let mut cells = shuffled(&mut rng, empty.cells().iter().collect());
        cells.truncate(25 + below(&mut rng, 30));
        let wrong = below(&mut rng, 3) == 0;
        let builder = cells.iter().enumerate().fold(white.clone(), |b, (at, &cell)| {
            let digit = full[cell].unwrap();
            b.given(cell, if wrong && at == 0 { Digit::new(digit.get() % 9 + 1).unwrap() } else { digit })
        });
        let Ok(puzzle) = builder.build() else { continue };
        seen[compare(&puzzle, &twin(&puzzle).unwrap(), &limits).min(2)] += 1;
    }
    assert!(seen.iter().all(|&n| n > 5), "too much of one sort: {seen:?}");
}

/// A search that is stopped says so, whichever engine it is in.
#[test]
fn it_stops_where_it_is_asked_to() {
    let mut rng = ChaCha8Rng::seed_from_u64(11);
    let mut stopped = 0;
    for _ in 0..300 {
        let Some(puzzle) = mostly_given(&mut rng, VARIANTS[0], 12) else { continue };
        let whole = solve(&puzzle, &Limits { solutions: 1000, ..Limits::default() });
        for nodes in [0, 1, 2, 30] {
            let outcome = solve(&puzzle, &Limits { solutions: 1000, nodes, ..Limits::default() });
            assert!(outcome.nodes <= nodes.max(1), "{} of {nodes}", outcome.nodes);
            if whole.nodes > nodes && outcome.count == 0 {
                assert_eq!(outcome.status, Status::Limit, "{nodes} of {}: {puzzle:?}", whole.nodes);
                stopped += 1;
            }
        }
    }
    assert!(stopped > 100, "{stopped}");
}
