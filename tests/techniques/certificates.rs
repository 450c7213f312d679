//! Certificates: a step follows from its premises alone, and from none fewer.

use ninefold::generator::{Recipe, generate};
use ninefold::logic::{Options, Paths, State, all_steps, apply, certify};
use ninefold::proof::{Certificate, Known, Premise, Refusal, check};
use ninefold::puzzle::{Board, Cell, CellSet, Digit, DigitSet, Kind, Puzzle, Regions};
use ninefold::solver::{Limits, Solution, solve};

use super::position::{Position, cells};

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

/// A Franken fish in a Str8ts B whose rows 4 and 6 must hold 7 only because of how their compartments can share the
/// digits: no single compartment must.
#[test]
fn lines_that_must_hold_a_digit_carry_a_fish() {
    let held = "r1c5 134568, r2c4 34567, r2c5 345678, r2c6 345, r2c7 568, r2c8 34568, r3c4 34568, r3c5 134568, \
                r4c1 134567, r4c2 12345678, r4c3 1235678, r4c5 23456, r4c6 1345, r4c8 123678, r4c9 23678, r5c1 134567, \
                r5c2 123456789, r5c3 12356789, r5c4 12345678, r5c5 12345678, r5c6 1345, r5c7 23456, r5c8 12356789, \
                r5c9 2356789, r6c1 134567, r6c2 2345678, r6c4 12345678, r6c5 12345678, r6c7 23456, r6c8 1235678, \
                r6c9 235678, r7c4 1235678, r7c5 12356789, r8c4 2345678, r8c5 23456789, r9c5 123456789";
    let marks: Vec<(&str, &str)> = held.split(", ").filter_map(|cell| cell.split_once(' ')).collect();
    let white = marks.iter().fold(CellSet::EMPTY, |all, (cell, _)| all | cells(cell));
    let black = Cell::all().filter(|cell| !white.contains(*cell));
    let builder = black.fold(Puzzle::builder(Kind::Str8ts, 9), |b, cell| b.black(cell, None));
    let position = Position::new(builder.regions(Regions::Boxes));
    let position = marks.iter().fold(position, |at, (cell, digits)| at.marks(cell, digits));
    let (puzzle, board) = (&position.puzzle, &position.board);
    let options = Options::only(["franken-fish"]);
    let fish = all_steps(puzzle, board, &options);
    assert!(!fish.is_empty());
    let known = Known::new(puzzle, board);
    for step in &fish {
        let certificate = certify(&State::new(puzzle, board), &known, step, true).expect("a proof");
        let lines = certificate.premises.iter().filter(|premise| matches!(premise, Premise::Line(_))).count();
        assert_eq!((check(puzzle, &known, &certificate), lines > 0), (Ok(()), true), "{certificate:?}");
    }
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
