//! Certificates: a step follows from its premises alone, and from none fewer.

use ninefold::generator::{Recipe, generate};
use ninefold::logic::{Options, Paths, State, apply, certify};
use ninefold::proof::{Certificate, Known, Premise, Refusal, check};
use ninefold::puzzle::{Board, Cell, Digit, DigitSet, Kind, Puzzle};
use ninefold::solver::{Limits, Solution, solve};

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
    for premise in
        [Premise::House(name()), Premise::Cage(name()), Premise::Compartment(name()), Premise::Different(name())]
    {
        assert_eq!(none(premise), Refusal::NoSuchPremise(name()));
    }
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
