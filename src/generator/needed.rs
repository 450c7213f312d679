//! The techniques that one can ask a puzzle to need: `assets/generator/needed.txt`, part of the program. Each line is a
//! sort of puzzle and techniques that puzzles of it were found to need, made by `tests/generator/needed.py`.

use std::sync::LazyLock;

use super::offers::Offer;
use crate::logic::{Level, Technique, techniques};

const TEXT: &str = include_str!("../../assets/generator/needed.txt");

/// The offers and the slugs of their techniques.
static NEEDED: LazyLock<Vec<(&'static Offer, Vec<&'static str>)>> = LazyLock::new(|| {
    let lines = TEXT.lines().filter(|line| !line.starts_with('#'));
    let row = |line: &'static str| {
        let mut words = line.split_whitespace();
        Some((Offer::named(words.next()?)?, words.collect()))
    };
    lines.filter_map(row).collect()
});

impl Offer {
    /// The techniques of a level that one can ask a puzzle of this sort and level to need, in the order of use: a
    /// [`Wish`](super::Wish) with one of them is never impossible, and such a puzzle usually turns up within seconds.
    #[must_use]
    pub fn needed(&self, level: Level) -> Vec<Technique> {
        let kind = self.recipe.kind;
        let Some((_, slugs)) = NEEDED.iter().find(|(offer, _)| *offer == self) else { return Vec::new() };
        let is_served = self.levels.contains(&level);
        let of_level =
            |technique: &Technique| technique.grade(kind).is_some_and(|grade| is_served && grade.level == level);
        let all = techniques::of_kind(kind).iter().copied();
        all.filter(of_level).filter(|technique| slugs.contains(&technique.slug)).collect()
    }
}
