//! The packs: made from seeds, unique, and within reach of the step solver.
//!
//! `cargo test --test solver write_packs -- --ignored` writes the files again. Above each puzzle its file names the
//! recipe and seed that it came from.

use ninefold::generator::{Recipe, generate, packs};
use ninefold::logic::{self, Level, Options, Path};
use ninefold::notation;
use ninefold::puzzle::{Board, Kind, Puzzle};
use ninefold::solver::{Limits, Status, solve};
use std::fmt::Write;

/// A recipe by the name that the pack files use.
fn recipe(name: &str) -> Recipe {
    let (kind, ease) = name.split_once(" ease ").unwrap();
    let plain = Recipe { ease: ease.parse().unwrap(), ..Recipe::new(Kind::Str8ts) };
    match kind {
        "sudoku" => Recipe { kind: Kind::Sudoku, ..plain },
        "killer" => Recipe { kind: Kind::Killer, ..plain },
        "str8ts" => plain,
        "str8ts-x" => Recipe { diagonals: true, ..plain },
        "str8ts-b" => Recipe { boxes: true, ..plain },
        "str8ts-bx" => Recipe { boxes: true, diagonals: true, ..plain },
        other => panic!("no recipe {other}"),
    }
}

/// A recipe, a level, and how many puzzles of them.
type Row = (&'static str, Level, usize);

/// What a pack (by slug and notation) is filled with.
const WANTED: [(&str, &str, &[Row]); 3] = [
    (
        "killer",
        "killer-v1",
        &[
            ("killer ease 3", Level::Gentle, 3),
            ("killer ease 2", Level::Moderate, 4),
            ("killer ease 1", Level::Moderate, 4),
            ("killer ease 1", Level::Tough, 3),
            ("killer ease 0", Level::Tough, 3),
        ],
    ),
    (
        "str8ts",
        "str8ts-b",
        &[
            ("str8ts ease 3", Level::Gentle, 2),
            ("str8ts ease 1", Level::Moderate, 3),
            ("str8ts ease 0", Level::Moderate, 3),
            ("str8ts ease 0", Level::Tough, 2),
            ("str8ts-x ease 1", Level::Moderate, 2),
            ("str8ts-b ease 1", Level::Moderate, 2),
            ("str8ts-bx ease 1", Level::Moderate, 2),
        ],
    ),
    (
        "sudoku",
        "sudoku-81",
        &[
            ("sudoku ease 3", Level::Gentle, 4),
            ("sudoku ease 0", Level::Gentle, 4),
            ("sudoku ease 0", Level::Moderate, 5),
            ("sudoku ease 0", Level::Tough, 3),
        ],
    ),
];

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

/// Seeds that are tried for each row of the table.
const SEEDS: u64 = 1_500;

fn written(puzzle: &Puzzle, notation: &str) -> String {
    notation::write(notation::find(notation).unwrap(), puzzle, &Board::new(puzzle), None).unwrap().text
}

#[test]
#[ignore = "writes the files in assets/packs"]
fn write_packs() {
    for (slug, notation, rows) in WANTED {
        let mut lines: Vec<(Level, Option<u32>, String)> = Vec::new();
        for (first, &(name, level, count)) in (1..).step_by(10_000).zip(rows) {
            let mut found = 0;
            for seed in first..first + SEEDS {
                if found == count {
                    break;
                }
                let Some(puzzle) = generate(&recipe(name), seed) else { continue };
                let path = basic_path(&puzzle);
                let text = written(&puzzle, notation);
                if path.solved && path.rating.level == level && !lines.iter().any(|(.., l)| l.ends_with(&text)) {
                    let line = format!("# {name}, seed {seed}\n{}\t{text}", level.slug());
                    lines.push((level, path.rating.score, line));
                    found += 1;
                }
            }
            println!("{name}, {}: {found} of {count}", level.slug());
        }
        lines.sort();
        let mut text = format!(
            "# Made by the generator, rated by the step solver's basic techniques; written by tests/solver/packs.rs.\n\
             # level, tab, puzzle in {notation}; above each its recipe and seed.\n"
        );
        for (.., line) in &lines {
            writeln!(text, "{line}").unwrap();
        }
        let file = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("assets/packs/{slug}.txt"));
        std::fs::write(file, text).unwrap();
    }
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

#[test]
fn the_packs_are_what_their_seeds_give() {
    for (slug, notation, _) in WANTED {
        let file = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("assets/packs/{slug}.txt"));
        let text = std::fs::read_to_string(file).unwrap();
        let lines: Vec<&str> = text.lines().collect();
        let mut checked = 0;
        for pair in lines.windows(2) {
            let Some((name, seed)) = pair[0].strip_prefix("# ").and_then(|l| l.split_once(", seed ")) else { continue };
            let puzzle = generate(&recipe(name), seed.parse().unwrap()).unwrap();
            assert_eq!(pair[1].split_once('\t').unwrap().1, written(&puzzle, notation), "{slug}: {name}, seed {seed}");
            checked += 1;
        }
        assert!(checked >= 12, "{slug}: only {checked} puzzles name their seeds");
    }
}
