//! Scores rank puzzles and techniques as others do.

use std::collections::BTreeSet;

use ninefold::corpus::minimal;
use ninefold::generator::{Recipe, generate};
use ninefold::logic::{Options, path, techniques};
use ninefold::puzzle::{Board, Kind, Puzzle};
use ninefold::solver::Limits;

use super::collection;
use super::steps::{str8ts, sudoku};

/// HoDoKu's names and ours.
const NAMES: &[(&str, &str)] = &[
    ("FULL_HOUSE", "full-house"),
    ("NAKED_SINGLE", "naked-single"),
    ("HIDDEN_SINGLE", "hidden-single"),
    ("LOCKED_PAIR", "locked-pair"),
    ("LOCKED_TRIPLE", "locked-triple"),
    ("LOCKED_CANDIDATES_1", "pointing"),
    ("LOCKED_CANDIDATES_2", "claiming"),
    ("NAKED_PAIR", "naked-pair"),
    ("NAKED_TRIPLE", "naked-triple"),
    ("HIDDEN_PAIR", "hidden-pair"),
    ("HIDDEN_TRIPLE", "hidden-triple"),
    ("NAKED_QUADRUPLE", "naked-quad"),
    ("HIDDEN_QUADRUPLE", "hidden-quad"),
    ("X_WING", "x-wing"),
    ("SWORDFISH", "swordfish"),
    ("JELLYFISH", "jellyfish"),
    ("REMOTE_PAIR", "remote-pair"),
    ("BUG_PLUS_1", "bug"),
    ("SKYSCRAPER", "skyscraper"),
    ("TWO_STRING_KITE", "two-string-kite"),
    ("TURBOT_FISH", "turbot-fish"),
    ("EMPTY_RECTANGLE", "empty-rectangle"),
    ("W_WING", "w-wing"),
    ("XY_WING", "y-wing"),
    ("XYZ_WING", "xyz-wing"),
    ("UNIQUENESS_1", "unique-rectangle-1"),
    ("UNIQUENESS_2", "unique-rectangle-2"),
    ("UNIQUENESS_3", "unique-rectangle-3"),
    ("UNIQUENESS_4", "unique-rectangle-4"),
    ("UNIQUENESS_5", "unique-rectangle-5"),
    ("UNIQUENESS_6", "unique-rectangle-6"),
    ("HIDDEN_RECTANGLE", "hidden-rectangle"),
    ("AVOIDABLE_RECTANGLE_1", "avoidable-rectangle-1"),
    ("AVOIDABLE_RECTANGLE_2", "avoidable-rectangle-2"),
    ("FINNED_X_WING", "finned-x-wing"),
    ("SASHIMI_X_WING", "sashimi-x-wing"),
    ("FINNED_SWORDFISH", "finned-swordfish"),
    ("SASHIMI_SWORDFISH", "sashimi-swordfish"),
    ("FINNED_JELLYFISH", "finned-jellyfish"),
    ("SASHIMI_JELLYFISH", "sashimi-jellyfish"),
    ("SUE_DE_COQ", "sue-de-coq"),
    ("SIMPLE_COLORS", "simple-colouring"),
    ("MULTI_COLORS", "multi-colouring"),
    ("X_CHAIN", "x-chain"),
    ("XY_CHAIN", "xy-chain"),
    ("NICE_LOOP", "aic"),
    ("GROUPED_NICE_LOOP", "grouped-aic"),
    ("ALS_XZ", "als-xz"),
    ("ALS_XY_WING", "als-wing"),
    ("ALS_XY_CHAIN", "als-chain"),
    ("DEATH_BLOSSOM", "death-blossom"),
    ("FRANKEN_SWORDFISH", "franken-fish"),
    ("MUTANT_SWORDFISH", "mutant-fish"),
    ("KRAKEN_FISH", "kraken-fish"),
    ("FORCING_CHAIN", "cell-forcing-chain"),
    ("FORCING_NET", "forcing-net"),
];

/// How hard a technique is, over all levels: the order of use.
fn grade(slug: &str) -> f64 {
    let technique = techniques::find(slug).unwrap_or_else(|| panic!("no technique {slug}"));
    let grade = technique.grade(Kind::Sudoku).expect("a technique of Sudoku");
    let before = techniques::of_kind(Kind::Sudoku).iter().filter(|t| t.grade(Kind::Sudoku) < Some(grade));
    before.count() as f64
}

/// The ranks of some figures from 1 on; equal ones share theirs.
fn ranks(figures: &[f64]) -> Vec<f64> {
    let rank = |one: f64| {
        let below = figures.iter().filter(|&&other| other < one).count() as f64;
        let equal = figures.iter().filter(|&&other| other == one).count() as f64;
        below + (equal + 1.0) / 2.0
    };
    figures.iter().map(|&one| rank(one)).collect()
}

/// Spearman's rank correlation.
fn correlation(pairs: &[(f64, f64)]) -> f64 {
    let (one, other): (Vec<f64>, Vec<f64>) = pairs.iter().copied().unzip();
    let (one, other) = (ranks(&one), ranks(&other));
    let mean = (pairs.len() as f64 + 1.0) / 2.0;
    let sum = |a: &[f64], b: &[f64]| a.iter().zip(b).map(|(a, b)| (a - mean) * (b - mean)).sum::<f64>();
    sum(&one, &other) / (sum(&one, &one) * sum(&other, &other)).sqrt()
}

/// How often a figure of the second group is above one of the first, equal ones counted half.
fn area_under_the_curve(low: &[f64], high: &[f64]) -> f64 {
    let wins =
        |&high: &f64| low.iter().map(move |&low| if high > low { 1.0 } else { f64::from(u8::from(high == low)) / 2.0 });
    high.iter().flat_map(wins).sum::<f64>() / (low.len() * high.len()) as f64
}

#[test]
fn correlations_of_known_figures() {
    assert!((correlation(&[(1.0, 10.0), (2.0, 20.0), (3.0, 30.0)]) - 1.0).abs() < 1e-9);
    assert!((correlation(&[(1.0, 30.0), (2.0, 20.0), (3.0, 10.0)]) + 1.0).abs() < 1e-9);
    assert!((area_under_the_curve(&[1.0, 2.0], &[2.0, 3.0]) - 0.875).abs() < 1e-9);
}

/// The order of use against HoDoKu's scores.
#[test]
fn techniques_rank_as_in_hodoku() {
    let Some(text) = collection("hodoku-scores.tsv") else { return };
    let mut pairs = Vec::new();
    for line in text.lines().skip(1) {
        let fields: Vec<&str> = line.split('\t').collect();
        let &[_, name, _, _, score, ..] = fields.as_slice() else { panic!("a row is short: {line}") };
        let Some((_, slug)) = NAMES.iter().find(|(other, _)| *other == name) else { continue };
        pairs.push((score.parse::<f64>().expect("a score"), grade(slug)));
    }
    assert_eq!(pairs.len(), NAMES.len(), "a name is not in the table");
    let figure = correlation(&pairs);
    println!("techniques against HoDoKu's scores: {figure:.3} over {}", pairs.len());
    assert!(figure >= 0.8, "{figure:.3}");
}

/// The score of a puzzle by all techniques.
fn score(puzzle: &Puzzle) -> f64 {
    let options = Options { unique: true, assume: true, ..Options::default() };
    let way = path(puzzle, &Board::new(puzzle), &options);
    f64::from(way.rating.score.expect("a path to the end"))
}

/// Each collection of Sudokus is harder than the one before.
#[test]
fn collections_rank_by_score() {
    // The hardest need nets, which take minutes.
    if std::env::var_os("NINEFOLD_RUNGS").is_none_or(|all| all != "all") {
        println!("skipped: NINEFOLD_RUNGS=all ranks the collections");
        return;
    }
    let most = 180;
    let files = ["sudoku-17clue.txt", "sudoku-top1465.txt", "sudoku-hardest1106.txt"];
    let texts: Option<Vec<String>> = files.into_iter().map(collection).collect();
    let Some(texts) = texts else { return };
    let mut pairs = Vec::new();
    for (class, text) in texts.iter().enumerate() {
        // Every so many lines: neighbours are alike.
        let step = (text.lines().count() / most).max(1);
        let lines = text.lines().step_by(step).take(most);
        pairs.extend(lines.map(|line| (class as f64, score(&sudoku(line).0))));
    }
    let figure = correlation(&pairs);
    println!("scores against the order of collections: {figure:.3} over {}", pairs.len());
    assert!(figure >= 0.8, "{figure:.3}");
}

/// A puzzle without the givens that it does not need, or `None` if it needs all of them.
fn without_spare_givens(puzzle: &Puzzle) -> Option<Puzzle> {
    let found = minimal(puzzle, &Limits::default()).ok()?;
    (!found.removed.is_empty()).then_some(found.puzzle)
}

/// A Str8ts from which nothing can be taken is harder than one with more givens than it needs: nearly every one is harder
/// once its own spare givens are gone, and made ones without any are harder than the collection's. Between the
/// collection's and others of the collection without their spare givens the score decides less often: a third of those
/// are easy all the same.
#[test]
fn str8ts_without_a_given_too_many_are_harder() {
    let Some(text) = collection("str8ts.jsonl") else { return };
    let rows = text.lines().step_by(4).collect::<BTreeSet<_>>();
    let puzzles = rows.iter().map(|row| str8ts(&serde_json::from_str(row).expect("JSON")).0);
    let pairs = puzzles.filter_map(|puzzle| Some((score(&puzzle), score(&without_spare_givens(&puzzle)?))));
    let (spare, least): (Vec<f64>, Vec<f64>) = pairs.unzip();
    let own = spare.iter().zip(&least).map(|(&one, &other)| area_under_the_curve(&[one], &[other])).sum::<f64>();
    let own = own / spare.len() as f64;
    let any = area_under_the_curve(&spare, &least);
    println!("Str8ts without their spare givens: {own:.3} against themselves, {any:.3} against all {}", spare.len());
    assert!(own >= 0.95, "{own:.3}");
    assert!(any >= 0.8, "{any:.3}");

    let made = (0..spare.len() as u64).filter_map(|seed| generate(&Recipe::new(Kind::Str8ts), seed));
    let least = |puzzle| minimal(&puzzle, &Limits::default()).expect("a puzzle with one solution").puzzle;
    let made = made.map(|puzzle| score(&least(puzzle))).collect::<Vec<_>>();
    let figure = area_under_the_curve(&spare, &made);
    println!("made Str8ts without spare givens against the collection's: {figure:.3} over {}", made.len());
    assert!(figure >= 0.95, "{figure:.3}");
}
