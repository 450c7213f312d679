//! The packs: unique, and within reach of the step solver. They are texts, made by an earlier generator.

use ninefold::generator::packs;
use ninefold::logic::{self, Options, Path};
use ninefold::notation;
use ninefold::puzzle::{Board, Puzzle};
use ninefold::solver::{Limits, Status, solve};

/// The techniques that are enough for every puzzle of a pack, whatever else the step solver learns; a level is that of
/// the hardest of them needed. So a new technique changes neither which puzzles are taken nor their levels.
const BASIC: [&str; 23] = [
    "full-house",
    "naked-single",
    "cage-single",
    "compartment-range",
    "hidden-single",
    "cage-limits",
    "cage-combinations",
    "stranded-digit",
    "required-digit",
    "innie",
    "outie",
    "cage-required-digit",
    "pointing",
    "claiming",
    "cage-claiming",
    "cage-pointing",
    "split-compartment",
    "naked-pair",
    "cage-combinations-hard",
    "hidden-pair",
    "naked-triple",
    "hidden-triple",
    "setti",
];

/// The path by those alone.
fn basic_path(puzzle: &Puzzle) -> Path {
    let options = Options { only: Some(BASIC.into()), ..Options::default() };
    logic::path(puzzle, &Board::new(puzzle), &options)
}

#[test]
fn the_packs_hold_what_a_first_start_needs() {
    let variants = |wanted: &str| {
        let entries = &packs().iter().find(|p| p.slug == "str8ts").unwrap().entries;
        entries.iter().filter(|e| notation::parse(e.text).unwrap().puzzle.title() == wanted).count()
    };
    for pack in packs() {
        assert!(pack.entries.len() >= 12, "{}: {}", pack.slug, pack.entries.len());
        let levels: Vec<&str> = pack.entries.iter().map(|e| e.level).collect();
        assert_eq!(levels.first(), Some(&"gentle"), "{}", pack.slug);
        assert_eq!(levels.last(), Some(&"tough"), "{}", pack.slug);
    }
    assert!(variants("Str8ts") >= 6 && variants("Str8ts X") >= 2 && variants("Str8ts B") >= 2);
    assert!(variants("Str8ts BX") >= 2);
}

#[test]
fn every_puzzle_of_a_pack_is_unique_and_solved_in_steps() {
    for pack in packs() {
        for entry in &pack.entries {
            let import = notation::parse(entry.text).unwrap();
            assert_eq!(solve(&import.puzzle, &Limits::default()).status, Status::Unique, "{}", entry.text);
            let path = basic_path(&import.puzzle);
            assert!(path.solved, "{}", entry.text);
            assert_eq!(path.rating.level.slug(), entry.level, "{}", entry.text);
        }
    }
}
