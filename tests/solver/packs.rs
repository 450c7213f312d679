//! The packs: every sort and level, unique, and as hard as they say.

use std::collections::BTreeSet;

use ninefold::generator::{Entry, OFFERS, packs};
use ninefold::logic::{Options, path};
use ninefold::notation;
use ninefold::puzzle::Board;
use ninefold::solver::{Limits, Status, solve};

/// The most bytes that the packs may take of the program.
const MOST_BYTES: u64 = 120_000;

fn entries() -> impl Iterator<Item = &'static Entry> {
    packs().iter().flat_map(|pack| &pack.entries)
}

#[test]
fn there_are_two_thousand_of_all_sorts_and_levels() {
    let codes: BTreeSet<&str> = entries().map(|entry| entry.code).collect();
    assert_eq!(codes.len(), entries().count(), "no puzzle is there twice");
    assert!(codes.len() >= 2000, "{}", codes.len());
    for offer in &OFFERS {
        for level in offer.levels {
            let count = entries().filter(|entry| entry.offer == offer && entry.level == *level).count();
            assert!(count >= 8, "{} {level:?}: {count}", offer.title());
        }
    }
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/assets/packs");
    let files = std::fs::read_dir(folder).unwrap().map(|file| file.unwrap());
    let texts = files.filter(|file| file.path().extension().is_some_and(|extension| extension == "txt"));
    let bytes: u64 = texts.map(|file| file.metadata().unwrap().len()).sum();
    assert!(bytes <= MOST_BYTES, "{bytes}");
}

#[test]
fn every_puzzle_is_unique() {
    for entry in entries() {
        let puzzle = notation::parse(entry.code).unwrap().puzzle;
        assert_eq!(solve(&puzzle, &Limits::default()).status, Status::Unique, "{}", entry.code);
    }
}

/// `assets/packs/make` is to be run anew where the step solver finds other steps than it did.
#[test]
fn levels_and_scores_are_those_of_the_step_solver() {
    let options = Options { assume: false, unique: true, ..Options::default() };
    for entry in entries() {
        let puzzle = notation::parse(entry.code).unwrap().puzzle;
        let path = path(&puzzle, &Board::new(&puzzle), &options);
        assert!(path.solved, "{} {}", entry.title(), entry.code);
        let rated = (path.rating.level, path.rating.score);
        assert_eq!(rated, (entry.level, Some(entry.score)), "{} {}", entry.title(), entry.code);
    }
}
