//! The list of all steps without those that do nothing new.

use std::collections::BTreeSet;

use ninefold::generator::packs;
use ninefold::logic::rating::cost;
use ninefold::logic::{Class, Folded, Level, Options, Step, all_steps, apply, fold, path, rounds};
use ninefold::notation::parse;
use ninefold::puzzle::{Board, Puzzle};

/// A tough puzzle of each pack, at its start and at every eighth step after it.
fn at_positions(mut look: impl FnMut(&Puzzle, Vec<Step>)) {
    for pack in packs() {
        let tough = pack.entries.iter().find(|entry| entry.level == Level::Tough).expect("a pack has tough puzzles");
        let puzzle = parse(tough.code).expect("a puzzle of a pack is read").puzzle;
        let (mut board, options) = (Board::new(&puzzle), Options { unique: true, ..Options::default() });
        for (number, step) in path(&puzzle, &board, &options).steps.iter().enumerate() {
            if number % 8 == 0 {
                look(&puzzle, all_steps(&puzzle, &board, &options));
            }
            apply(&puzzle, &mut board, step);
        }
    }
}

/// What a step does, with what its digits take from their cells and peers.
fn effect(puzzle: &Puzzle, step: &Step) -> BTreeSet<String> {
    let mut all: BTreeSet<String> = step.removes.iter().map(|(cell, digit)| format!("{cell} not {digit}")).collect();
    for &(cell, digit) in &step.places {
        all.insert(format!("{cell} is {digit}"));
        all.extend(puzzle.digits().iter().filter(|d| *d != digit).map(|other| format!("{cell} not {other}")));
        all.extend(puzzle.peers(cell).iter().map(|peer| format!("{peer} not {digit}")));
    }
    all
}

/// What a step itself says it does.
fn said(step: &Step) -> BTreeSet<String> {
    let places = step.places.iter().map(|(cell, digit)| format!("{cell} is {digit}"));
    places.chain(step.removes.iter().map(|(cell, digit)| format!("{cell} not {digit}"))).collect()
}

#[test]
fn every_entry_does_something_new_and_nothing_is_lost() {
    let (mut listed, mut found) = (0, 0);
    at_positions(|puzzle, steps| {
        let folded = fold(puzzle, steps.clone());
        let mut done = BTreeSet::new();
        for Folded { step, .. } in &folded {
            assert!(!said(step).is_subset(&done), "nothing new: {step:?}");
            done.extend(effect(puzzle, step));
        }
        for step in &steps {
            assert!(said(step).is_subset(&done), "lost: {step:?}");
        }
        listed += folded.len();
        found += steps.len();
    });
    assert!(listed * 3 < found, "{listed} of {found} are listed");
}

#[test]
fn the_simplest_proof_comes_first_and_the_others_are_of_other_techniques() {
    let mut others = 0;
    at_positions(|puzzle, steps| {
        let folded = fold(puzzle, steps.clone());
        let costs: Vec<_> = folded.iter().map(|entry| cost(&entry.step, puzzle.kind())).collect();
        assert!(costs.is_sorted());
        for entry in &folded {
            let proofs: Vec<&Step> = entry.proofs().collect();
            assert!(proofs.iter().map(|step| cost(step, puzzle.kind())).is_sorted());
            let techniques: BTreeSet<&str> = proofs.iter().map(|step| step.technique.slug).collect();
            assert_eq!(techniques.len(), proofs.len());
            assert!(proofs.iter().all(|step| steps.contains(step)));
            // Each shows something of what the first does.
            let effect = effect(puzzle, &entry.step);
            assert!(entry.also.iter().all(|step| !said(step).is_disjoint(&effect)));
            others += entry.also.len();
        }
    });
    assert!(others > 100, "{others}");
}

/// The rounds of a path are the whole path; only removals of one technique share one, and neighbours never could.
#[test]
fn rounds_are_what_is_done_in_one_go() {
    let mut folded = 0;
    for pack in packs() {
        for entry in pack.entries.iter().step_by(20) {
            let puzzle = parse(entry.code).expect("a puzzle of a pack is read").puzzle;
            let steps = path(&puzzle, &Board::new(&puzzle), &Options::default()).steps;
            let rounds = rounds(&steps);
            assert_eq!(rounds.iter().flat_map(Clone::clone).collect::<Vec<_>>(), (0..steps.len()).collect::<Vec<_>>());
            for round in &rounds {
                let part = &steps[round.clone()];
                let basic = part[0].technique.class == Class::Basic;
                let alike = |step: &Step| basic && step.technique == part[0].technique && step.places.is_empty();
                assert!(part.len() == 1 || part.iter().all(alike));
                let next = steps.get(round.end);
                assert!(!part.iter().all(alike) || !next.is_some_and(alike));
            }
            folded += steps.len() - rounds.len();
        }
    }
    assert!(folded > 500, "{folded}");
}
