//! The puzzles to practise on: `assets/practice/positions.txt`, part of the binary. Each line is a kind, a technique and
//! the codes of up to [`MOST`] puzzles, followed, where there are as many, by that of the example; the position is where
//! the path comes to the technique for the first time. `tests/practice/make.rs` makes the file.

use std::collections::HashMap;
use std::sync::LazyLock;

use crate::logic::{Technique, techniques};
use crate::puzzle::Kind;

/// The most exercises of a technique.
pub const MOST: usize = 3;

const TEXT: &str = include_str!("../../assets/practice/positions.txt");

/// The codes by kind and technique: the exercises, and after three of them one for the example.
static CODES: LazyLock<HashMap<(&str, &str), Vec<&str>>> = LazyLock::new(|| {
    let lines = TEXT.lines().filter(|line| !line.starts_with('#'));
    let row = |line: &'static str| {
        let mut words = line.split_whitespace();
        Some(((words.next()?, words.next()?), words.collect()))
    };
    lines.filter_map(row).collect()
});

/// All codes of a technique; none where no puzzle needs it.
#[must_use]
pub fn codes(kind: Kind, technique: Technique) -> &'static [&'static str] {
    CODES.get(&(kind.slug(), technique.slug)).map_or(&[], Vec::as_slice)
}

/// The techniques of a kind that can be practised, in the order in which they are taught.
#[must_use]
pub fn practised(kind: Kind) -> Vec<Technique> {
    techniques::of_kind(kind).iter().copied().filter(|technique| !codes(kind, technique).is_empty()).collect()
}

/// The kinds of puzzle in which a technique can be practised.
pub fn kinds_with(technique: Technique) -> impl Iterator<Item = Kind> {
    technique.kinds().filter(move |&kind| !codes(kind, technique).is_empty())
}

/// The codes of its exercises, [`MOST`] or fewer.
#[must_use]
pub fn exercises(kind: Kind, technique: Technique) -> &'static [&'static str] {
    let codes = codes(kind, technique);
    codes.get(..MOST).unwrap_or(codes)
}

/// The code of the example in its lesson: one that is no exercise where there is one.
#[must_use]
pub fn example(kind: Kind, technique: Technique) -> Option<&'static str> {
    codes(kind, technique).last().copied()
}
