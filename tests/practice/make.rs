//! Makes `assets/practice/positions.txt`, the puzzles to practise on, and takes some minutes:
//!
//! ```text
//! NINEFOLD_POSITIONS=all cargo test --release --test practice make -- --nocapture
//! ```
//!
//! With `missing` instead of `all` it keeps every puzzle of the file that is still good, and looks for the others; with
//! `packs` it looks for them in the packs alone, which takes a minute.

use std::collections::{BTreeMap, BTreeSet};
use std::time::{Duration, Instant};

use ninefold::generator::{Code, OFFERS, Offer, Wish, find, packs};
use ninefold::logic::{Hint, Technique, all_steps, next_step, path, techniques};
use ninefold::practice::{Exercise, MOST, codes, options, options_up_to};
use ninefold::puzzle::{Board, Kind};

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/assets/practice/positions.txt");

const HEADER: &str = "\
# Puzzles to practise on: the kind, the technique, and codes of puzzles on whose path it is needed.
# Made by NINEFOLD_POSITIONS=all cargo test --release --test practice make -- --nocapture
";

/// Puzzles of each level that are looked at for what they happen to need.
const SEEDS: u64 = 120;

/// How long a puzzle that needs one technique is looked for, and with how many seeds.
const SEARCH: Duration = Duration::from_secs(6);
const TRIES: u64 = 12;

/// A position must be there at once.
const QUICK: Duration = Duration::from_millis(120);

/// One of each technique for the exercises and one for the example.
const WANTED: usize = MOST + 1;

#[test]
fn make() {
    let Ok(which) = std::env::var("NINEFOLD_POSITIONS") else { return println!("skipped: see the file") };
    let kinds = [Kind::Sudoku, Kind::Killer, Kind::Str8ts];
    let rows: Vec<String> = std::thread::scope(|scope| {
        let (keep, search) = (which != "all", which != "packs");
        let made: Vec<_> = kinds.map(|kind| scope.spawn(move || rows(kind, keep, search))).into();
        made.into_iter().flat_map(|rows| rows.join().unwrap()).collect()
    });
    std::fs::write(FILE, format!("{HEADER}{}\n", rows.join("\n"))).unwrap();
}

/// The lines of a kind.
fn rows(kind: Kind, keep: bool, search: bool) -> Vec<String> {
    let mut known = Known { kind, found: BTreeMap::new() };
    if keep {
        for technique in techniques(kind) {
            codes(kind, technique).iter().for_each(|code| known.take(code, technique));
        }
    }
    let plain = OFFERS.iter().filter(|offer| offer.recipe.kind == kind && offer.recipe.side == 9);
    let (first, others): (Vec<&Offer>, Vec<&Offer>) =
        plain.partition(|offer| offer.variant.is_none() && !offer.kind.contains('-'));
    // Plain ones first; what turns up in them needs no search.
    for offer in first.iter().chain(&others) {
        let entries = packs().iter().flat_map(|pack| &pack.entries).filter(|entry| entry.offer == *offer);
        entries.for_each(|entry| known.look_at(&Code::read(entry.code).unwrap()));
    }
    println!("{}: {} from the packs", kind.slug(), known.whole());
    for offer in first.iter().filter(|_| !keep) {
        for (level, seed) in offer.levels.iter().flat_map(|level| (0..SEEDS).map(move |seed| (*level, seed))) {
            let until = Instant::now() + Duration::from_secs(3);
            if let Ok(found) = find(&Wish::of_level(offer.recipe, level), 7_000 + seed, &|| Instant::now() > until) {
                known.look_at(&found.code.unwrap());
            }
        }
    }
    println!("{}: {} of {} by chance", kind.slug(), known.whole(), techniques(kind).count());
    for offer in first.iter().chain(&others).filter(|_| search) {
        for technique in techniques(kind) {
            let until = Instant::now() + SEARCH;
            for seed in 0..TRIES {
                if known.codes(technique).len() >= MOST || Instant::now() > until {
                    break;
                }
                let wish = Wish { next: Some(technique.slug), ..Wish::of(offer.recipe) };
                if let Ok(found) = find(&wish, 9_000 + seed, &|| Instant::now() > until) {
                    let code = found.code.unwrap();
                    known.look_at(&code);
                    known.take(&code.to_string(), technique);
                }
            }
        }
        println!("{}: {} after {}", kind.slug(), known.whole(), offer.title());
    }
    for technique in techniques(kind).filter(|technique| known.codes(technique).len() < MOST) {
        println!("{} {}: {}", kind.slug(), technique.slug, known.codes(technique).len());
    }
    let row = |technique: Technique| format!("{} {} {}", kind.slug(), technique.slug, known.codes(technique).join(" "));
    techniques(kind).filter(|technique| !known.codes(technique).is_empty()).map(row).collect()
}

fn techniques(kind: Kind) -> impl Iterator<Item = Technique> {
    techniques::of_kind(kind).iter().copied().filter(|technique| !technique.assumes)
}

/// The puzzles that were found.
struct Known {
    kind: Kind,
    found: BTreeMap<&'static str, Vec<String>>,
}

impl Known {
    fn codes(&self, technique: Technique) -> &[String] {
        self.found.get(technique.slug).map_or(&[], Vec::as_slice)
    }

    fn has(&self, technique: Technique) -> bool {
        self.codes(technique).len() >= WANTED
    }

    fn whole(&self) -> usize {
        techniques(self.kind).filter(|technique| self.has(technique)).count()
    }

    /// Takes a puzzle for each technique of its path before which none of a higher level is used.
    fn look_at(&mut self, code: &Code) {
        let puzzle = code.puzzle().unwrap();
        let level = |technique: Technique| technique.grade(self.kind).map(|grade| grade.level);
        let (mut hardest, mut seen, mut fit) = (None, BTreeSet::new(), Vec::new());
        for step in path(&puzzle, &Board::new(&puzzle), &options()).steps {
            hardest = hardest.max(level(step.technique));
            if seen.insert(step.technique.slug) && level(step.technique) == hardest {
                fit.push(step.technique);
            }
        }
        fit.into_iter().for_each(|technique| self.take(&code.to_string(), technique));
    }

    /// Takes a puzzle for a technique, if it is good for that.
    fn take(&mut self, code: &str, technique: Technique) {
        let text = code.to_owned();
        if !self.has(technique) && !self.codes(technique).contains(&text) && good(code, technique) {
            self.found.entry(technique.slug).or_default().push(text);
        }
    }
}

/// Whether the position is there at once, the technique is the next step, and nothing simpler is open.
fn good(code: &str, technique: Technique) -> bool {
    let begun = Instant::now();
    let Some(exercise) = Exercise::of_code(code, technique, &|| begun.elapsed() > QUICK) else { return false };
    if begun.elapsed() > QUICK {
        return false;
    }
    let Exercise { puzzle, board, .. } = &exercise;
    let Hint::Step(step) = next_step(puzzle, board, &options()) else { return false };
    let order = techniques::of_kind(puzzle.kind());
    let place = |technique: Technique| order.iter().position(|other| *other == technique);
    step.technique == technique
        && all_steps(puzzle, board, &options_up_to(puzzle.kind(), technique))
            .iter()
            .all(|step| place(step.technique) >= place(technique))
}
