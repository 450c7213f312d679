//! Codes: the same puzzle again, forever.

use ninefold::generator::{Code, Day, OFFERS, Offer, Wish, find};
use ninefold::logic::Level;
use ninefold::notation;
use ninefold::puzzle::{Digit, Puzzle};
use std::collections::BTreeSet;

/// What a puzzle is, in a line.
fn digest(puzzle: &Puzzle) -> String {
    let givens: Vec<String> =
        puzzle.given_cells().iter().filter_map(|c| Some(format!("{c}{}", puzzle.given(c)?))).collect();
    let cages: Vec<String> = puzzle.cages().iter().map(|cage| format!("{}@{}", cage.sum, cage.cells)).collect();
    let clues: Vec<String> =
        puzzle.black().iter().map(|c| format!("{c}:{}", puzzle.clue(c).map_or(0, Digit::get))).collect();
    let regions: String = puzzle.grid().iter().map(|c| char::from(b'0' + puzzle.region_of(c))).collect();
    // So a Killer Windoku was called when the sums were pinned.
    let title = puzzle.title().replace("Killer Windoku", "Killer");
    format!("{title} {} {} {} {regions}", givens.join(" "), cages.join(" "), clues.join(" "))
}

/// A short sum of a text.
fn sum(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |sum: u64, b| (sum ^ u64::from(b)).wrapping_mul(0x0100_0000_01b3))
}

/// Codes of an offer each with the sum of its puzzle: what a version of the generator makes never changes.
///
/// `cargo test --test generator pins -- --ignored --nocapture` prints them for a new version.
const PINNED: &str = include_str!("pinned.txt");

/// What a stranger copies out of the documents is read.
#[test]
fn the_codes_of_the_documents_are_codes() {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let pages = std::fs::read_dir(root.join("docs")).unwrap().map(|page| page.unwrap().path());
    let pages = pages.filter(|page| page.extension().is_some_and(|end| end == "md"));
    let pages: Vec<_> = pages.chain(["README.md", "CHANGELOG.md"].map(|page| root.join(page))).collect();
    let mut count = 0;
    for page in pages {
        let text = std::fs::read_to_string(&page).unwrap();
        let words = text.split(|c: char| !c.is_ascii_alphanumeric() && c != '-');
        for code in words.filter(|word| word.starts_with("NF") && word.contains('-')) {
            assert!(Code::read(code).is_ok(), "{code} in {}", page.display());
            count += 1;
        }
    }
    assert!(count > 20, "{count}");
}

#[test]
fn pinned_codes_make_the_same_puzzles() {
    let mut count = 0;
    for line in PINNED.lines() {
        let (code, expected) = line.split_once(' ').unwrap();
        let puzzle = Code::read(code).unwrap().puzzle().unwrap();
        assert_eq!(format!("{:016x}", sum(&digest(&puzzle))), expected, "{code}");
        count += 1;
    }
    assert!(count >= 60, "{count}");
}

#[test]
#[ignore = "writes the pinned codes of a new version"]
fn pins() {
    for offer in &OFFERS {
        let mut made = 0;
        for &level in offer.levels.iter().take(3) {
            for seed in 0..2 {
                let Ok(found) = find(&Wish::of_level(offer.recipe, level), seed, &|| false) else { continue };
                println!("{} {:016x}", found.code.unwrap(), sum(&digest(&found.puzzle)));
                made += 1;
            }
        }
        assert!(made > 0, "{offer:?}");
    }
}

/// The puzzles of a week: those of a day are the same for all who play one version, and whoever changes them must know.
const WEEK: &str = include_str!("week.txt");

/// A line for each day and sort: the day, and the code of its puzzle.
fn week() -> String {
    let days = std::iter::successors(Day::read("2026-11-23").ok(), |day| day.after()).take(7);
    let found = days.flat_map(|day| {
        let code = move |offer: &Offer| find(&day.wish(offer), day.seed(), &|| false).unwrap().code.unwrap();
        Offer::daily().into_iter().map(move |offer| format!("{day} {}\n", code(offer)))
    });
    found.collect()
}

#[test]
fn puzzles_of_the_day_stay_the_same() {
    assert_eq!(week(), WEEK);
}

#[test]
#[ignore = "writes the codes of a week for a new version"]
fn days() {
    print!("{}", week());
}

#[test]
fn a_code_makes_its_puzzle_again_and_is_read_as_a_notation() {
    for offer in OFFERS.iter().filter(|offer| !offer.recipe.boxes) {
        let found = find(&Wish::of(offer.recipe), 5, &|| false).unwrap();
        let code = found.code.unwrap();
        assert_eq!(code.puzzle().unwrap(), found.puzzle, "{code}");
        let read = notation::parse(&format!(" {} ", code.to_string().to_lowercase())).unwrap();
        assert_eq!((read.origin.notation, &read.puzzle), ("code", &found.puzzle), "{code}");
    }
}

#[test]
fn neighbouring_seeds_and_days_have_nothing_in_common() {
    let offer = Offer::find("killer", None, 9).unwrap();
    let wish = Wish::of_level(offer.recipe, Level::Moderate);
    let mut found = BTreeSet::new();
    for seed in 0..25 {
        assert!(found.insert(digest(&find(&wish, seed, &|| false).unwrap().puzzle)), "seed {seed}");
    }
    for day in 1..=5 {
        let day = Day::read(&format!("2026-11-{day:02}")).unwrap();
        assert!(found.insert(digest(&find(&wish, day.seed(), &|| false).unwrap().puzzle)), "{day:?}");
    }
}
