//! How long a puzzle takes that is wished: every sort and level that is offered, one core.
//!
//! `cargo bench --bench generator` prints median and 95th percentile beside what they are to be; `-- killer` only the rows
//! whose titles begin so. The numbers are of the machine it runs on.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::print_stdout)]

use std::time::{Duration, Instant};

use ninefold::generator::{OFFERS, Offer, Wish, find};
use ninefold::logic::Level;
use ninefold::puzzle::Kind;

/// Puzzles of each sort and level.
const COUNT: u64 = 100;

/// What median and 95th percentile are to be, in milliseconds, up to tough and above.
fn goals(offer: &Offer) -> [(u128, u128); 2] {
    let recipe = &offer.recipe;
    match (recipe.kind, recipe.boxes, recipe.diagonals) {
        (Kind::Str8ts, true, true) => [(90, 350), (600, 3000)],
        (Kind::Str8ts, false, false) => [(20, 80), (150, 600)],
        (Kind::Str8ts, ..) => [(50, 200), (300, 1500)],
        _ if recipe.jigsaw => [(50, 200), (400, 2000)],
        _ => [(15, 60), (300, 1500)],
    }
}

/// Median and 95th percentile of the times of a sort and level, and how many wishes came to nothing.
fn measure(offer: &Offer, level: Level) -> (Duration, Duration, usize) {
    let wish = Wish::of_level(offer.recipe, level);
    let (mut times, mut failed) = (Vec::new(), 0);
    for seed in 0..COUNT {
        let begun = Instant::now();
        failed += usize::from(find(&wish, seed + 70_000, &|| false).is_err());
        times.push(begun.elapsed());
    }
    times.sort_unstable();
    let at = |share: usize| times[(times.len() - 1) * share / 100];
    (at(50), at(95), failed)
}

fn main() {
    let wanted = std::env::args().skip(1).find(|word| !word.starts_with("--")).unwrap_or_default().to_lowercase();
    println!("{COUNT} each, milliseconds: median, 95th percentile, and what they are to be");
    for offer in OFFERS.iter().filter(|offer| offer.title().to_lowercase().starts_with(&wanted)) {
        for &level in offer.levels {
            let (median, most, failed) = measure(offer, level);
            let [easy, hard] = goals(offer);
            let (goal, goal_most) = if level <= Level::Tough { easy } else { hard };
            let fine = median.as_millis() <= goal && most.as_millis() <= goal_most && failed == 0;
            let verdict = if fine { "" } else { "  over" };
            println!(
                "{:<20} {:<11} {:>7} {:>7}   {goal:>4} {goal_most:>5}  failed {failed}{verdict}",
                offer.title(),
                level.slug(),
                median.as_millis(),
                most.as_millis(),
            );
        }
    }
}
