//! Certificates: a step follows from its premises alone, and from none fewer.

use std::cell::Cell as Slot;
use std::collections::BTreeSet;

use ninefold::generator::{Recipe, generate};
use ninefold::logic::{Options, Paths, State, Step, all_steps, apply, certify, explain, minimal, minimal_unless, path};
use ninefold::proof::{Certificate, Known, Premise, Refusal, check};
use ninefold::puzzle::{Board, Cell, Digit, DigitSet, Kind, Puzzle, PuzzleBuilder, Regions};
use ninefold::solver::{Limits, Solution, solve};

use super::examples::families;
use super::position::{Position, cells, digits};

/// Every step of the full and of the minimal path of some puzzles, with its certificate and what was known before.
fn each(visit: &mut dyn FnMut(&Puzzle, &Solution, &Known, &Certificate)) {
    for kind in [Kind::Sudoku, Kind::Killer, Kind::Str8ts] {
        for seed in 1..=2 {
            let puzzle = generate(&Recipe::new(kind), seed).unwrap();
            let solution = solve(&puzzle, &Limits::default()).solutions.remove(0);
            let options = Options { unique: true, ..Options::default() };
            let start = Board::new(&puzzle);
            let paths = Paths::new(&puzzle, &start, &options, &|| false);
            for path in [paths.full, paths.minimal] {
                let (mut board, mut known) = (start.clone(), Known::new(&puzzle, &start));
                for step in &path.steps {
                    let certificate = certify(&State::new(&puzzle, &board), &known, step, true);
                    visit(&puzzle, &solution, &known, &certificate.expect(step.technique.slug));
                    known.take(&puzzle, &step.places, &step.removes);
                    apply(&puzzle, &mut board, step);
                }
            }
        }
    }
}

#[test]
fn every_step_is_verified() {
    let mut count = 0;
    each(&mut |puzzle, _, known, certificate| {
        assert_eq!(check(puzzle, known, certificate), Ok(()), "{certificate:?}");
        let text = serde_json::to_string(certificate).unwrap();
        assert_eq!(&serde_json::from_str::<Certificate>(&text).unwrap(), certificate);
        count += 1;
    });
    assert!(count > 500, "{count}");
}

#[test]
fn nothing_that_was_changed_is_verified() {
    let (mut dropped, mut weakened, mut results, mut invented) = (0, 0, 0, 0);
    let refused = |puzzle: &Puzzle, known: &Known, tampered: &Certificate, was: &Certificate| {
        let answer = check(puzzle, known, tampered);
        assert!(answer.is_err(), "{tampered:?}\nwas {was:?}");
        answer
    };
    each(&mut |puzzle, solution, known, certificate| {
        for number in 0..certificate.premises.len() {
            let mut tampered = certificate.clone();
            // A premise too few.
            let premise = tampered.premises.remove(number);
            refused(puzzle, known, &tampered, certificate).unwrap_err();
            dropped += 1;
            if let Premise::Lacks { cell, digits } = premise {
                // A digit of it too few.
                let left = digits.without(digits.min().unwrap());
                tampered.premises.insert(number, Premise::Lacks { cell, digits: left });
                refused(puzzle, known, &tampered, certificate).unwrap_err();
                weakened += 1;
                // One that nothing has shown.
                let held = solution[cell].unwrap();
                tampered.premises[number] = Premise::Lacks { cell, digits: digits.with(held) };
                let answer = refused(puzzle, known, &tampered, certificate);
                assert_eq!(answer, Err(Refusal::NotShown(cell, held)));
                invented += 1;
            }
        }
        // A result that is wrong, or about another cell.
        for (cell, digit) in puzzle.cells().iter().filter_map(|c| Some((c, solution[c]?))) {
            if known.candidates(cell).len() > 1 && results < 5_000 {
                let mut tampered = certificate.clone();
                tampered.removes.push((cell, digit));
                refused(puzzle, known, &tampered, certificate).unwrap_err();
                let other = known.candidates(cell).without(digit).min().unwrap();
                let places: Vec<(Cell, Digit)> = vec![(cell, other)];
                refused(
                    puzzle,
                    known,
                    &Certificate { places, removes: Vec::new(), ..certificate.clone() },
                    certificate,
                )
                .unwrap_err();
                results += 2;
            }
        }
    });
    assert!(dropped > 1_000 && weakened > 1_000 && results > 1_000 && invented > 1_000);
    println!(
        "refused: {dropped} premises dropped, {weakened} weakened, {invented} invented, {results} results changed"
    );
}

/// A Str8ts whose cells are written row by row: their marks, or `#` for a black one, with its clue.
fn str8ts(rows: &str, build: fn(PuzzleBuilder) -> PuzzleBuilder) -> Position {
    let tokens = || Cell::all().zip(rows.split_whitespace());
    let black = |builder: PuzzleBuilder, (cell, token): (Cell, &str)| match token.strip_prefix('#') {
        Some(clue) => builder.black(cell, digits(clue).only()),
        None => builder,
    };
    let mut position = Position::new(build(tokens().fold(Puzzle::builder(Kind::Str8ts, 9), black)));
    for (cell, token) in tokens().filter(|(_, token)| !token.starts_with('#')) {
        position.board.set_candidates(cell, digits(token));
    }
    position
}

/// Every step of the technique at this position has a proof, of which no premise can be left out if it is to be the
/// least.
fn proofs(position: &Position, slug: &'static str, least: bool) -> Vec<Certificate> {
    let (puzzle, board) = (&position.puzzle, &position.board);
    let known = Known::new(puzzle, board);
    let steps = all_steps(puzzle, board, &Options { assume: true, ..Options::only([slug]) });
    let proof = |step: &Step| {
        let proof = certify(&State::new(puzzle, board), &known, step, least);
        let proof = proof.unwrap_or_else(|| panic!("no proof: {}", explain::text(puzzle, step)));
        assert_eq!(check(puzzle, &known, &proof), Ok(()));
        proof
    };
    steps.iter().map(proof).collect()
}

/// One of the proofs takes the digit from the cell, and nothing else.
fn proves(proofs: &[Certificate], cell: &str, digit: &str) {
    let removes: Vec<(Cell, Digit)> = cells(cell).iter().zip(digits(digit)).collect();
    assert_eq!(removes.len(), 1);
    assert!(proofs.iter().any(|proof| proof.removes == removes), "{proofs:?}");
}

/// Rows 4 and 6 must hold 7 only because of how their compartments can share the digits: none of these must.
#[test]
fn lines_that_must_hold_a_digit_carry_a_fish() {
    let position = str8ts(
        "# # # # 134568 # # # # \
         # # # 34567 345678 345 568 34568 # \
         # # # 34568 134568 # # # # \
         134567 12345678 1235678 # 23456 1345 # 123678 23678 \
         134567 123456789 12356789 12345678 12345678 1345 23456 12356789 2356789 \
         134567 2345678 # 12345678 12345678 # 23456 1235678 235678 \
         # # # 1235678 12356789 # # # # \
         # # # 2345678 23456789 # # # # \
         # # # # 123456789 # # # #",
        |builder| builder.regions(Regions::Boxes),
    );
    let proofs = proofs(&position, "franken-fish", true);
    assert!(!proofs.is_empty());
    for proof in proofs {
        assert!(proof.premises.iter().any(|premise| matches!(premise, Premise::Line(_))), "{proof:?}");
    }
}

/// The clues of black cells leave r1c9 what it can hold, so that no premise speaks of it.
#[test]
fn cells_that_only_clues_restrict_are_part_of_a_proof() {
    let position = str8ts(
        "5679 3789 4678 # #2 13456789 # 345689 34578 \
         45678 2789 3678 12345789 456789 123456789 # 12378 2389 \
         # # # 2345789 45789 2345789 #6 12345789 2345789 \
         23456789 2345789 346 2345789 456789 234578 2345789 23456789 #1 \
         # 6 347 12345789 4578 12345789 12345789 12345789 # \
         # 124789 5 12478 3 1246789 124789 1246789 246789 \
         12345678 1234578 #9 234578 45678 2345678 # # # \
         123789 12378 # 6 45789 12345789 12345789 123789 2345789 \
         1234578 12345789 # 12345789 # # 12345789 123789 23456789",
        |builder| builder.diagonals(true),
    );
    let proofs = proofs(&position, "cell-forcing-chain", true);
    proves(&proofs, "r1c6", "7");
}

/// Column 8 must hold 4, 5 and 6 by three counts, and where one of its compartments is without them, each way for the
/// other ends at one of the counts.
#[test]
fn counts_end_the_cases_of_a_proof() {
    let position = str8ts(
        "12346789 12489 123789 123456789 12345789 23456789 # # # \
         123789 12389 # 123456789 12345789 23456789 345679 456789 12456789 \
         # # 123456789 123456789 12345789 23456789 345679 456789 12456789 \
         # 4569 45679 45679 4579 45679 8 #3 # \
         123456789 3568 123456789 123456789 12345789 23456789 345679 456789 12456789 \
         # # 123456789 13456789 12345789 23456789 345679 456789 # \
         3457 345 23457 23457 6 1 3457 # # \
         3456 346 3456789 3456789 345789 3456789 # 12 23 \
         # #7 # 123456 12345 23456 123 12 34",
        |builder| builder.diagonals(true),
    );
    let proofs = proofs(&position, "setti", false);
    assert!(proofs.iter().any(|proof| proof.removes.len() == 8), "{proofs:?}");
}

/// A generated puzzle whose cells have these marks, row by row, or a digit where there is one alone.
fn generated(recipe: Recipe, seed: u64, rows: &str) -> Position {
    let puzzle = generate(&recipe, seed).unwrap();
    let mut board = Board::new(&puzzle);
    for (cell, marks) in Cell::all().zip(rows.split_whitespace()) {
        match digits(marks).only() {
            Some(digit) => board.set_digit(cell, Some(digit)),
            None => board.set_candidates(cell, digits(marks)),
        }
    }
    Position { puzzle, board }
}

/// What three rows leave of cage 25 at r3c4 is one sum, r4c4 + r4c5 = 11: to find it from rows and cage takes more
/// cases than a proof may have.
#[test]
fn the_rest_of_a_cage_is_one_sum() {
    let position = generated(
        Recipe { jigsaw: true, ease: 1, ..Recipe::new(Kind::Killer) },
        100_240,
        "12345678 12345678 12345678 1245 1245 123456 123456 3456789 3456789 \
         12345678 34578 345789 123456 123456 5689 5689 3456789 3456789 \
         9 12345678 12345678 12345678 12345678 12345678 12345678 12345678 12345678 \
         12345678 123456789 123456789 123456789 123456789 123567 123567 23456789 123567 \
         45678 123567 123456789 123456789 123456789 123456789 123456789 23456789 123567 \
         45678 123567 23456789 23456789 123456789 123456789 123456789 123456789 123456789 \
         12345678 123456789 123456789 123456789 123456789 123456789 12345678 12345678 123456789 \
         12345678 123456789 456789 456789 12 12 79 79 123456789 \
         12345678 123456789 12346789 12346789 89 89 12 12 123456789",
    );
    let proofs = proofs(&position, "cage-forcing-chain", false);
    proves(&proofs, "r4c5", "9");
}

/// Where 7 and 9 have to be outside a rectangle is what the step starts from; a proof that starts with the smallest
/// choices takes over 2,000 cases.
#[test]
fn a_proof_starts_from_the_digits_that_a_rectangle_must_not_hold_alone() {
    let position = generated(
        Recipe { ease: 0, ..Recipe::new(Kind::Killer) },
        102_489,
        "89 89 24 13 15 15 24567 1234567 123456 \
         345 2345 245 34578 456789 456789 245678 123456789 123456 \
         7 6 1 2 4589 4589 458 34589 34589 \
         2 1 79 6 345789 345789 4578 45789 45789 \
         4568 458 79 145 1245 1245 3 2456789 2456789 \
         4568 458 3 7 79 45789 1 245678 2456 \
         134568 234578 24568 3478 2367 23467 9 123457 1235 \
         146 234578 24568 9 234678 12345678 245678 12345678 12345678 \
         1469 2345789 24568 1357 123567 12345678 245678 12345678 12345678",
    );
    let proofs = proofs(&position, "guarded-rectangle", false);
    proves(&proofs, "r9c6", "2");
}

#[test]
fn premises_that_the_puzzle_does_not_have_are_refused() {
    let puzzle = generate(&Recipe::new(Kind::Killer), 1).unwrap();
    let known = Known::new(&puzzle, &Board::new(&puzzle));
    let none = |premise: Premise| {
        let certificate = Certificate {
            technique: String::from("none"),
            premises: vec![premise],
            cases: u32::MAX,
            places: vec![(Cell::FIRST, Digit::new(1).unwrap())],
            removes: Vec::new(),
        };
        check(&puzzle, &known, &certificate).unwrap_err()
    };
    let name = || String::from("row 10");
    let named = [Premise::House, Premise::Cage, Premise::Compartment, Premise::Different, Premise::Line];
    for premise in named.map(|premise| premise(name())) {
        assert_eq!(none(premise), Refusal::NoSuchPremise(name()));
    }
    // No compartments share the digits of a row of a Killer.
    assert!(matches!(none(Premise::Line(String::from("row 1"))), Refusal::NoSuchPremise(_)));
    let sum = Premise::Sum { houses: vec![name()], cages: Vec::new() };
    assert_eq!(none(sum), Refusal::NoSuchPremise(name()));
    let overlapping = vec![String::from("row 1"), String::from("column 1")];
    let same = Premise::Same { houses: overlapping, others: vec![String::from("row 1"), String::from("row 2")] };
    assert!(matches!(none(same), Refusal::NoSuchPremise(_)));
    // In a Killer two digits of a rectangle cannot change places where the cages tell them apart.
    let corners = [(0, 0), (0, 5), (7, 0), (7, 5)].map(|(r, c)| Cell::new(r, c).unwrap());
    let swap = Premise::Swap { cells: corners.to_vec(), digits: DigitSet::range(1, 2) };
    assert!(matches!(none(swap), Refusal::NoSuchPremise(_)));
    assert!(matches!(none(Premise::Grave(Vec::new())), Refusal::NoSuchPremise(_)));
}

#[test]
fn a_minimal_path_leads_to_the_same_end() {
    let options = Options { unique: true, ..Options::default() };
    for kind in [Kind::Sudoku, Kind::Killer, Kind::Str8ts] {
        let (mut before, mut after) = (0, 0);
        for seed in 1..=6 {
            let puzzle = generate(&Recipe::new(kind), seed).unwrap();
            let paths = Paths::new(&puzzle, &Board::new(&puzzle), &options, &|| false);
            assert_eq!(paths.full.rating, paths.minimal.rating);
            if paths.full.solved {
                assert_eq!(paths.full.board.digits(), paths.minimal.board.digits());
            } else {
                assert_eq!(paths.full, paths.minimal);
            }
            before += paths.full.steps.iter().map(|s| s.removes.len()).sum::<usize>();
            after += paths.minimal.steps.iter().map(|s| s.removes.len()).sum::<usize>();
        }
        assert!(after < before, "{kind:?}: {after} of {before} eliminations");
        if kind == Kind::Killer {
            assert!(after * 10 < before * 8, "{after} of {before} eliminations of a Killer");
        }
    }
}

/// Taking away what is not needed takes longer than the path, so it asks many times a step whether to go on; once it is to
/// stop it does not ask for long.
#[test]
fn a_path_that_is_thinned_can_be_stopped() {
    let puzzle = generate(&Recipe::new(Kind::Killer), 1).unwrap();
    let (board, options) = (Board::new(&puzzle), Options { unique: true, ..Options::default() });
    let full = path(&puzzle, &board, &options);
    let asked = Slot::new(0);
    let thinned = |until: usize| {
        asked.set(0);
        let stop = || {
            asked.set(asked.get() + 1);
            asked.get() > until
        };
        minimal_unless(&puzzle, &board, &full, &options, &stop)
    };
    let whole = thinned(usize::MAX);
    assert_eq!(whole, minimal(&puzzle, &board, &full, &options));
    assert_ne!(whole.steps, full.steps);
    let all = asked.get();
    assert!(all > 20 * full.steps.len(), "asked {all} times in {} steps", full.steps.len());
    for until in (0..10).map(|tenths| all * tenths / 10) {
        assert_eq!(thinned(until), full, "stopped after {until} of {all}");
        assert!(asked.get() < until + 20, "asked {} times after the first", asked.get() - until);
    }
}

/// A rectangle of 2 and 4 in which these can change places because a neighbour of two corners holds 3.
fn ends() -> Position {
    Position::str8ts("r1c3 r1c5 r2c2 r2c3 r2c6")
        .marks("r1c2 r2c5", "3")
        .marks("r1c1 r1c4 r2c1", "24")
        .marks("r2c4", "2468")
}

/// What a premise is called, if it is a pattern of candidates.
fn pattern(premise: &Premise) -> Option<&'static str> {
    match premise {
        Premise::Room { .. } => Some("room"),
        Premise::Swap { .. } => Some("swap"),
        Premise::Exchange { .. } => Some("exchange"),
        Premise::Grave(_) => Some("grave"),
        _ => None,
    }
}

/// A pattern of candidates is one because others are gone: the proof names them, and is none without any one of them.
#[test]
fn patterns_name_what_is_gone_for_them() {
    let (mut found, mut resting) = (BTreeSet::new(), BTreeSet::new());
    let slugs = [
        "bug",
        "guarded-rectangle",
        "multi-sector-locked-set",
        "unique-loop",
        "unique-rectangle-1",
        "unique-rectangle-4",
        "unique-requirement",
    ];
    let chosen = families().into_iter().flat_map(|(_, examples)| examples).filter(|(slug, _)| slugs.contains(slug));
    for (slug, position) in chosen.chain([("unique-rectangle-1", ends())]) {
        let known = Known::new(&position.puzzle, &position.board);
        for proof in proofs(&position, slug, true).into_iter().take(4) {
            let patterns: Vec<&str> = proof.premises.iter().filter_map(pattern).collect();
            found.extend(patterns.iter().copied());
            let refused = |premises: Vec<Premise>| {
                let tampered = Certificate { premises, ..proof.clone() };
                let answer = check(&position.puzzle, &known, &tampered);
                assert!(answer.is_err(), "{slug}: {tampered:?}\nwas {proof:?}");
                answer.unwrap_err()
            };
            for (number, premise) in proof.premises.iter().enumerate() {
                let mut others = proof.premises.clone();
                others.remove(number);
                let refusal = refused(others.clone());
                let Premise::Lacks { cell, digits } = premise else { continue };
                // Without it the pattern itself is none.
                if matches!(refusal, Refusal::NoSuchPremise(_)) {
                    resting.extend(patterns.iter().copied());
                }
                for digit in *digits {
                    others.push(Premise::Lacks { cell: *cell, digits: digits.without(digit) });
                    refused(others.clone());
                    others.pop();
                }
            }
        }
    }
    let all: BTreeSet<&str> = ["exchange", "grave", "room", "swap"].into();
    assert_eq!(found, all);
    assert_eq!(resting, all);
}

/// A cell with 34 beside it that holds 2 or 5, and what a black cell of its row says.
fn end(clue: &str) -> Position {
    let black = |builder: PuzzleBuilder, cell: Cell| builder.black(cell, None);
    let builder = cells("r4c5 r5c7 r6c5").iter().fold(Puzzle::builder(Kind::Str8ts, 9), black);
    let clued = Cell::new(4, 2).expect("a cell");
    Position::new(builder.black(clued, digits(clue).only()))
        .marks("r5c4 r5c6", "34")
        .without("r1-3c5 r7-9c5 r5c1-2 r5c8-9", "25")
        .marks("r5c5", "25")
        .marks("r5c9", "5678")
}

/// Nothing but 5 in r5c9 keeps 2 and 5 from changing places in r5c5: the proof says so, and is none without it.
#[test]
fn an_exchange_names_all_that_prevents_it() {
    let position = end("");
    let known = Known::new(&position.puzzle, &position.board);
    let proofs = proofs(&position, "unique-requirement", true);
    let proof = proofs.first().expect("a proof");
    let [Premise::Exchange { cells, digits, unless }, gone @ ..] = proof.premises.as_slice() else {
        panic!("{proof:?}")
    };
    assert!(gone.iter().all(|premise| matches!(premise, Premise::Lacks { .. })), "{proof:?}");
    assert_eq!(unless, &proof.places);
    let other = |digits, unless| {
        let exchange = Premise::Exchange { cells: cells.clone(), digits, unless };
        let premises = [&[exchange], gone].concat();
        check(&position.puzzle, &known, &Certificate { premises, ..proof.clone() })
    };
    assert_eq!(other(*digits, unless.clone()), Ok(()));
    assert!(other(*digits, Vec::new()).is_err());
    assert!(other(self::digits("24"), unless.clone()).is_err());
    assert!(other(self::digits("26"), unless.clone()).is_err());
    // The clue 2 keeps 2 from r5c5, so that 5 there has no other choice.
    let clued = end("2");
    let known = Known::new(&clued.puzzle, &clued.board);
    assert!(check(&clued.puzzle, &known, proof).is_err());
    let steps = |position: &Position| {
        all_steps(&position.puzzle, &position.board, &Options { unique: true, ..Options::only(["unique-requirement"]) })
            .len()
    };
    assert_eq!(steps(&clued), 0);
    // Another clue changes nothing.
    assert_eq!(steps(&end("9")), steps(&position));
    assert!(steps(&position) > 0);
}
