//! `solve --benchmark`: how long each puzzle takes. The list is gone through pass by pass, in its order: a puzzle that is
//! solved several times in a row trains the processor's guesses, and no list is like that.

use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant};

use crate::collection::{Item, What};
use crate::text::counted;

/// A puzzle is solved as often as this, or twice where that takes longer than [`ENOUGH`], and the shortest time counts: the
/// first time the code is cold, and another program may come in between at any time. The last pass is the one that answers.
pub const PASSES: usize = 5;

/// See [`PASSES`].
const ENOUGH: Duration = Duration::from_millis(50);

/// The shortest times so far, in microseconds, by line and text.
#[derive(Debug, Default)]
pub struct Times(HashMap<(u64, Vec<u8>), f64>);

impl Times {
    /// Goes through the list, all passes but the last.
    pub fn of(items: &[Item], solve: impl Fn(&Item)) -> Self {
        let puzzles: Vec<Item> = items.iter().filter_map(puzzle).collect();
        let mut spent = vec![Duration::ZERO; puzzles.len()];
        let mut times = Self::default();
        for _ in 1..PASSES {
            for (item, spent) in puzzles.iter().zip(&mut spent).filter(|(_, spent)| **spent < ENOUGH) {
                let start = Instant::now();
                // A defect in an engine costs the answer to one line, and that is said when it is answered.
                if catch_unwind(AssertUnwindSafe(|| solve(item))).is_ok() {
                    times.note(item, micros(start));
                }
                *spent += start.elapsed();
            }
        }
        times
    }

    fn note(&mut self, item: &Item, micros: f64) {
        let Ok(text) = &item.text else { return };
        let shortest = self.0.entry((item.line, text.clone())).or_insert(micros);
        *shortest = shortest.min(micros);
    }

    /// The shorter of this time and those before.
    pub fn shortest(&self, item: &Item, micros: f64) -> f64 {
        let text = item.text.clone().unwrap_or_default();
        self.0.get(&(item.line, text)).map_or(micros, |before| before.min(micros))
    }
}

/// The puzzle of a line alone, if it holds one.
fn puzzle(item: &Item) -> Option<Item> {
    let mut alone = Some(item).filter(|item| item.what == What::Puzzle && item.text.is_ok())?.copied();
    alone.split();
    Some(alone)
}

/// Microseconds since then, to a tenth.
pub fn micros(start: Instant) -> f64 {
    (start.elapsed().as_secs_f64() * 1e7).round() / 10.0
}

/// `1000 puzzles: min 3.1, median 9.8, p95 40.0, max 120.3, total 13000.0 µs`.
pub fn summary(times: &mut [f64]) -> String {
    times.sort_by(f64::total_cmp);
    let at = |part: f64| {
        let rank = (part * times.len() as f64).ceil() as usize;
        times.get(rank.clamp(1, times.len()) - 1).copied().unwrap_or_default()
    };
    let total: f64 = times.iter().sum();
    format!(
        "{}: min {:.1}, median {:.1}, p95 {:.1}, max {:.1}, total {total:.1} µs",
        counted(times.len(), "puzzle", "puzzles"),
        at(0.0),
        at(0.5),
        at(0.95),
        at(1.0)
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranks_are_the_nearest() {
        let mut times: Vec<f64> = (1..=100).rev().map(f64::from).collect();
        assert_eq!(summary(&mut times), "100 puzzles: min 1.0, median 50.0, p95 95.0, max 100.0, total 5050.0 µs");
        assert_eq!(summary(&mut [7.0]), "1 puzzle: min 7.0, median 7.0, p95 7.0, max 7.0, total 7.0 µs");
    }
}
