//! How many steps of each technique the runs on random puzzles and boards come to: one that quietly stopped finding
//! anything would not be wrong anywhere.
//!
//! The runs make the same puzzles every time. Each bound is half of what was found when it was written.

use std::collections::{BTreeMap, BTreeSet};

use ninefold::logic::{State, certify, techniques};
use ninefold::proof::{Known, check};

use super::examples::families;

/// Steps by technique.
#[derive(Default)]
pub struct Tally(pub BTreeMap<&'static str, usize>);

impl Tally {
    pub fn add(&mut self, slug: &'static str, count: usize) {
        *self.0.entry(slug).or_default() += count;
    }

    pub fn join(&mut self, other: &BTreeMap<&'static str, usize>) {
        other.iter().for_each(|(slug, count)| self.add(slug, *count));
    }

    /// Fails where a technique came up less often than it must.
    pub fn holds(&self, least: &[(&str, usize)]) {
        let found = |slug| self.0.get(slug).copied().unwrap_or(0);
        let counted = self.0.iter().filter(|(_, count)| **count > 0);
        println!("{}", counted.map(|(slug, count)| format!("{slug} {count}")).collect::<Vec<_>>().join(", "));
        let few: Vec<String> = least
            .iter()
            .filter(|(slug, least)| found(slug) < *least)
            .map(|(slug, least)| format!("{slug}: {} steps, at least {least} are expected", found(slug)))
            .collect();
        assert!(few.is_empty(), "{}", few.join("; "));
    }
}

/// Paths of random Sudokus.
#[rustfmt::skip]
pub const RANDOM_SUDOKUS: [(&str, usize); 59] = [
    ("aic", 445), ("aligned-pair-exclusion", 1427), ("als-aic", 2391), ("als-chain", 731), ("als-wing", 651),
    ("als-xz", 670), ("cell-forcing-chain", 2691), ("chute-remote-pair", 1), ("claiming", 160), ("death-blossom", 751),
    ("digit-forcing-chain", 2391), ("empty-rectangle", 214), ("equal-cells", 47), ("finned-jellyfish", 68),
    ("finned-swordfish", 50), ("finned-x-wing", 38), ("franken-fish", 1084), ("full-house", 108), ("grouped-aic", 748),
    ("hidden-pair", 34), ("hidden-quad", 25), ("hidden-single", 394), ("hidden-triple", 29),
    ("house-forcing-chain", 2693), ("jellyfish", 23), ("junior-exocet", 1), ("kraken-fish", 1681), ("locked-pair", 20),
    ("locked-triple", 9), ("medusa", 67), ("multi-colouring", 125), ("multi-sector-locked-set", 197),
    ("mutant-fish", 832), ("naked-pair", 48), ("naked-quad", 124), ("naked-single", 211), ("naked-triple", 78),
    ("pointing", 227), ("rectangle-elimination", 325), ("remote-pair", 2), ("sashimi-jellyfish", 12),
    ("sashimi-swordfish", 28), ("sashimi-x-wing", 46), ("simple-colouring", 103), ("skyscraper", 39),
    ("sue-de-coq", 42), ("swordfish", 20), ("templates", 448), ("turbot-fish", 120), ("two-string-kite", 15),
    ("vwxyz-wing", 16), ("w-wing", 9), ("wxyz-wing", 22), ("x-chain", 74), ("x-cycle", 88), ("x-wing", 14),
    ("xy-chain", 89), ("xyz-wing", 7), ("y-wing", 8),
];

/// Paths of random Sudokus and Killers with further rules.
#[rustfmt::skip]
pub const RANDOM_VARIANTS: [(&str, usize); 78] = [
    ("aic", 3808), ("aligned-pair-exclusion", 3768), ("als-aic", 12822), ("als-chain", 2435), ("als-wing", 1902),
    ("als-xz", 2032), ("cage-claiming", 94), ("cage-combinations", 691), ("cage-combinations-hard", 180),
    ("cage-comparison", 925), ("cage-forcing-chain", 7168), ("cage-limits", 471), ("cage-parity", 583),
    ("cage-pointing", 552), ("cage-required-digit", 819), ("cage-single", 578), ("cage-splitting", 304),
    ("cell-forcing-chain", 12152), ("chute-remote-pair", 10), ("claiming", 279), ("death-blossom", 2448),
    ("digit-forcing-chain", 12049), ("empty-rectangle", 626), ("equal-cells", 90), ("finned-jellyfish", 629),
    ("finned-swordfish", 467), ("finned-x-wing", 321), ("fireworks", 4), ("franken-fish", 7707), ("full-house", 671),
    ("grouped-aic", 5108), ("hidden-killer-pair", 618), ("hidden-pair", 91), ("hidden-quad", 60),
    ("hidden-single", 986), ("hidden-triple", 60), ("house-forcing-chain", 13087), ("innie", 261),
    ("innie-outie-difference", 1206), ("innies", 1471), ("jellyfish", 138), ("junior-exocet", 1), ("killer-pair", 281),
    ("kraken-fish", 8021), ("locked-pair", 43), ("locked-triple", 8), ("medusa", 280), ("multi-colouring", 607),
    ("multi-sector-locked-set", 1009), ("mutant-fish", 4378), ("naked-pair", 171), ("naked-quad", 272),
    ("naked-single", 1143), ("naked-triple", 219), ("outie", 223), ("outies", 1066), ("pointing", 286),
    ("rectangle-elimination", 1193), ("remote-pair", 9), ("sashimi-jellyfish", 456), ("sashimi-swordfish", 674),
    ("sashimi-x-wing", 963), ("simple-colouring", 399), ("skyscraper", 134), ("sue-de-coq", 142), ("swordfish", 126),
    ("templates", 1397), ("turbot-fish", 522), ("two-string-kite", 73), ("vwxyz-wing", 139), ("w-wing", 39),
    ("wxyz-wing", 84), ("x-chain", 297), ("x-cycle", 381), ("x-wing", 165), ("xy-chain", 419), ("xyz-wing", 48),
    ("y-wing", 32),
];

/// Paths of random Killers.
#[rustfmt::skip]
pub const RANDOM_KILLERS: [(&str, usize); 78] = [
    ("aic", 2452), ("aligned-pair-exclusion", 1833), ("als-aic", 6298), ("als-chain", 807), ("als-wing", 674),
    ("als-xz", 705), ("cage-claiming", 189), ("cage-combinations", 772), ("cage-combinations-hard", 238),
    ("cage-comparison", 937), ("cage-forcing-chain", 6908), ("cage-limits", 404), ("cage-parity", 396),
    ("cage-pointing", 543), ("cage-required-digit", 427), ("cage-single", 514), ("cage-splitting", 226),
    ("cell-forcing-chain", 6692), ("chute-remote-pair", 5), ("claiming", 161), ("death-blossom", 787),
    ("digit-forcing-chain", 8262), ("empty-rectangle", 257), ("equal-cells", 69), ("finned-jellyfish", 187),
    ("finned-swordfish", 138), ("finned-x-wing", 112), ("fireworks", 3), ("franken-fish", 4767), ("full-house", 325),
    ("grouped-aic", 2543), ("hidden-killer-pair", 612), ("hidden-pair", 71), ("hidden-quad", 58),
    ("hidden-single", 365), ("hidden-triple", 67), ("house-forcing-chain", 8913), ("innie", 204),
    ("innie-outie-difference", 1038), ("innies", 1269), ("jellyfish", 104), ("junior-exocet", 1), ("killer-pair", 286),
    ("kraken-fish", 5111), ("locked-pair", 65), ("locked-triple", 4), ("medusa", 147), ("multi-colouring", 335),
    ("multi-sector-locked-set", 325), ("mutant-fish", 2350), ("naked-pair", 142), ("naked-quad", 125),
    ("naked-single", 569), ("naked-triple", 101), ("outie", 153), ("outies", 936), ("pointing", 157),
    ("rectangle-elimination", 490), ("remote-pair", 4), ("sashimi-jellyfish", 250), ("sashimi-swordfish", 360),
    ("sashimi-x-wing", 446), ("simple-colouring", 220), ("skyscraper", 28), ("sue-de-coq", 78), ("swordfish", 102),
    ("templates", 418), ("turbot-fish", 305), ("two-string-kite", 16), ("vwxyz-wing", 18), ("w-wing", 15),
    ("wxyz-wing", 19), ("x-chain", 141), ("x-cycle", 197), ("x-wing", 142), ("xy-chain", 257), ("xyz-wing", 14),
    ("y-wing", 11),
];

/// Paths of random Str8ts.
#[rustfmt::skip]
pub const RANDOM_STR8TS: [(&str, usize); 64] = [
    ("aic", 1133), ("aligned-pair-exclusion", 1051), ("als-aic", 2769), ("als-chain", 166), ("als-wing", 188),
    ("als-xz", 290), ("cell-forcing-chain", 7250), ("compartment-cases", 257), ("compartment-forcing-chain", 6918),
    ("compartment-range", 2581), ("death-blossom", 315), ("digit-forcing-chain", 7641), ("empty-rectangle", 233),
    ("finned-jellyfish", 8), ("finned-starfish", 1), ("finned-swordfish", 17), ("finned-x-wing", 27),
    ("franken-fish", 385), ("grouped-aic", 1297), ("hidden-pair", 35), ("hidden-quad", 8), ("hidden-triple", 18),
    ("high-low", 999), ("house-forcing-chain", 9478), ("jellyfish", 8), ("kraken-fish", 1602), ("large-gap", 947),
    ("line-enumeration", 1037), ("locked-compartments", 162), ("locked-pair", 12), ("locked-triple", 2), ("medusa", 89),
    ("multi-colouring", 105), ("multi-sector-locked-set", 25), ("mutant-fish", 201), ("naked-pair", 122),
    ("naked-quad", 63), ("naked-single", 1425), ("naked-triple", 89), ("remote-pair", 1), ("required-digit", 2473),
    ("sashimi-jellyfish", 6), ("sashimi-swordfish", 20), ("sashimi-x-wing", 56), ("setti", 57),
    ("simple-colouring", 142), ("skyscraper", 26), ("split-compartment", 1193), ("starfish", 3),
    ("stranded-digit", 2729), ("sue-de-coq", 12), ("swordfish", 19), ("turbo-setti", 96), ("turbot-fish", 26),
    ("two-string-kite", 35), ("vwxyz-wing", 1), ("w-wing", 11), ("wxyz-wing", 6), ("x-chain", 77), ("x-cycle", 85),
    ("x-wing", 49), ("xy-chain", 179), ("xyz-wing", 9), ("y-wing", 5),
];

/// What follows assumptions up, and all techniques, on small puzzles with one solution.
#[rustfmt::skip]
pub const ASSUMPTIONS: [(&str, usize); 105] = [
    ("aic", 336), ("aligned-pair-exclusion", 248), ("als-aic", 922), ("als-chain", 277), ("als-wing", 172),
    ("als-xz", 173), ("cage-cases", 13), ("cage-cases-wide", 13), ("cage-claiming", 2), ("cage-combinations", 59),
    ("cage-combinations-hard", 7), ("cage-comparison", 62), ("cage-forcing-chain", 424), ("cage-limits", 35),
    ("cage-parity", 58), ("cage-pointing", 39), ("cage-required-digit", 61), ("cage-single", 669),
    ("cage-splitting", 41), ("cell-forcing-chain", 980), ("claiming", 27), ("compartment-cases", 57),
    ("compartment-cases-wide", 57), ("compartment-forcing-chain", 33), ("compartment-range", 69),
    ("death-blossom", 147), ("digit-forcing-chain", 1033), ("empty-rectangle", 45), ("equal-cells", 110),
    ("extended-rectangle", 1), ("finned-jellyfish", 21), ("finned-swordfish", 24), ("finned-x-wing", 27),
    ("fireworks", 1), ("forcing-net", 100), ("forcing-net-wide", 100), ("franken-fish", 532), ("full-house", 1266),
    ("grouped-aic", 435), ("guarded-rectangle", 681), ("hidden-killer-pair", 44), ("hidden-pair", 6),
    ("hidden-quad", 3), ("hidden-rectangle", 9), ("hidden-single", 653), ("hidden-triple", 7), ("high-low", 6),
    ("house-forcing-chain", 1126), ("innie", 38), ("innie-outie-difference", 111), ("innies", 146), ("jellyfish", 7),
    ("killer-pair", 38), ("kraken-fish", 680), ("large-gap", 12), ("line-enumeration", 48), ("locked-compartments", 1),
    ("locked-pair", 4), ("locked-triple", 3), ("medusa", 46), ("multi-colouring", 44), ("multi-sector-locked-set", 95),
    ("mutant-fish", 299), ("naked-pair", 16), ("naked-quad", 33), ("naked-single", 1495), ("naked-triple", 36),
    ("nested-net", 93), ("nishio", 196), ("nishio-wide", 196), ("outie", 29), ("outies", 118), ("pointing", 20),
    ("rectangle-elimination", 82), ("remote-pair", 1), ("required-digit", 25), ("sashimi-jellyfish", 9),
    ("sashimi-swordfish", 17), ("sashimi-x-wing", 44), ("setti", 4), ("simple-colouring", 46), ("skyscraper", 11),
    ("split-compartment", 12), ("stranded-digit", 46), ("sue-de-coq", 6), ("swordfish", 18), ("templates", 131),
    ("trial", 93), ("turbo-setti", 21), ("turbot-fish", 34), ("two-string-kite", 6), ("unique-rectangle-1", 1),
    ("unique-rectangle-2", 1), ("unique-rectangle-3", 1), ("unique-rectangle-4", 1), ("unique-requirement", 35),
    ("vwxyz-wing", 3), ("w-wing", 6), ("wxyz-wing", 4), ("x-chain", 26), ("x-cycle", 35), ("x-wing", 12),
    ("xy-chain", 62), ("xyz-wing", 5), ("y-wing", 4),
];

/// What rests on one solution, on Sudokus with few candidates left.
#[rustfmt::skip]
pub const THINNED_SUDOKUS: [(&str, usize); 11] = [
    ("avoidable-rectangle-1", 81), ("avoidable-rectangle-2", 5), ("extended-rectangle", 309),
    ("guarded-rectangle", 13051), ("hidden-rectangle", 440), ("unique-rectangle-1", 177), ("unique-rectangle-2", 16),
    ("unique-rectangle-3", 345), ("unique-rectangle-4", 145), ("unique-rectangle-5", 4), ("unique-rectangle-6", 30),
];

/// The same on Killers.
#[rustfmt::skip]
pub const THINNED_KILLERS: [(&str, usize); 10] = [
    ("avoidable-rectangle-1", 81), ("avoidable-rectangle-2", 16), ("guarded-rectangle", 63562),
    ("hidden-rectangle", 844), ("unique-rectangle-1", 44), ("unique-rectangle-2", 19), ("unique-rectangle-3", 213),
    ("unique-rectangle-4", 99), ("unique-rectangle-5", 16), ("unique-rectangle-6", 24),
];

/// The same on Str8ts, and fish in five to seven lines.
#[rustfmt::skip]
pub const THINNED_STR8TS: [(&str, usize); 15] = [
    ("avoidable-rectangle-1", 73), ("avoidable-rectangle-2", 5), ("finned-starfish", 3), ("guarded-rectangle", 52896),
    ("hidden-rectangle", 650), ("leviathan", 1), ("starfish", 27), ("unique-rectangle-1", 100),
    ("unique-rectangle-2", 15), ("unique-rectangle-3", 89), ("unique-rectangle-4", 129), ("unique-rectangle-5", 1),
    ("unique-rectangle-6", 28), ("unique-requirement", 76723), ("whale", 9),
];

/// The same on Sudokus with further rules.
#[rustfmt::skip]
pub const THINNED_VARIANTS: [(&str, usize); 10] = [
    ("avoidable-rectangle-1", 49), ("avoidable-rectangle-2", 5), ("guarded-rectangle", 13906),
    ("hidden-rectangle", 366), ("unique-rectangle-1", 98), ("unique-rectangle-2", 12), ("unique-rectangle-3", 192),
    ("unique-rectangle-4", 84), ("unique-rectangle-5", 3), ("unique-rectangle-6", 17),
];

/// Patterns all over boards with few candidates left.
#[rustfmt::skip]
pub const THINNED_PATTERNS: [(&str, usize); 9] = [
    ("chute-remote-pair", 125), ("locked-pair", 46), ("locked-triple", 11), ("medusa", 2436), ("multi-colouring", 2316),
    ("rectangle-elimination", 3892), ("remote-pair", 5), ("simple-colouring", 2309), ("wxyz-wing", 320),
];

/// Almost locked sets and chains over them there.
#[rustfmt::skip]
pub const THINNED_SETS: [(&str, usize); 16] = [
    ("aligned-pair-exclusion", 2016), ("als-aic", 7535), ("als-chain", 1592), ("als-wing", 2157), ("als-xz", 4079),
    ("cage-forcing-chain", 1388), ("cell-forcing-chain", 4162), ("compartment-forcing-chain", 632),
    ("death-blossom", 2977), ("digit-forcing-chain", 4117), ("franken-fish", 1842), ("house-forcing-chain", 4154),
    ("kraken-fish", 2150), ("mutant-fish", 1387), ("sue-de-coq", 4240), ("templates", 1974),
];

/// Every run.
const RUNS: &[&[(&str, usize)]] = &[
    &RANDOM_SUDOKUS,
    &RANDOM_VARIANTS,
    &RANDOM_KILLERS,
    &RANDOM_STR8TS,
    &ASSUMPTIONS,
    &THINNED_SUDOKUS,
    &THINNED_KILLERS,
    &THINNED_STR8TS,
    &THINNED_VARIANTS,
    &THINNED_PATTERNS,
    &THINNED_SETS,
];

/// Those that random puzzles hardly ever need: their examples show that they find something.
const RARE: &[&str] = &["bug", "tridagon", "unique-loop"];

#[test]
fn every_technique_is_counted_or_has_an_example_that_is_proved() {
    let counted: BTreeSet<&str> = RUNS.iter().copied().flatten().map(|(slug, _)| *slug).collect();
    let rare: BTreeSet<&str> = RARE.iter().copied().collect();
    let all: BTreeSet<&str> = techniques::all().map(|technique| technique.slug).collect();
    let in_one = &counted ^ &rare;
    let (missing, unknown) = (&all - &in_one, &(&counted | &rare) - &all);
    let next = "each has its bound in the runs of counts.rs that find it, or its name in RARE";
    assert!(missing.is_empty(), "neither counted nor rare, or both: {missing:?}; {next}");
    assert!(unknown.is_empty(), "counted or rare, and no technique: {unknown:?}");
    for (slug, position) in families().into_iter().flat_map(|(_, examples)| examples) {
        if !rare.contains(slug) {
            continue;
        }
        let (puzzle, board) = (&position.puzzle, &position.board);
        let known = Known::new(puzzle, board);
        let steps = position.steps(slug);
        assert!(!steps.is_empty(), "{slug}");
        for step in steps.iter().take(4) {
            let proof = certify(&State::new(puzzle, board), &known, step, false);
            assert_eq!(check(puzzle, &known, &proof.expect(slug)), Ok(()), "{slug}");
        }
    }
}
