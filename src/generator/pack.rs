//! The packs that come with the program: some two thousand puzzles of every sort and level, by their codes.
//!
//! They are text files in `assets/packs`, one puzzle a line (code, level, score, with tabs between), and part of the
//! binary. The commands that made them are comments in them; `assets/packs/make` runs them anew.

use std::sync::LazyLock;

use super::{Code, Offer};
use crate::logic::Level;

/// A named list of puzzles: sort by sort, from gentle to extreme.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pack {
    /// `killer`, `str8ts`, `sudoku`.
    pub slug: &'static str,
    /// The name shown to people.
    pub name: &'static str,
    /// Its puzzles.
    pub entries: Vec<Entry>,
}

/// One puzzle of a pack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The code that makes it; [`notation::parse`](crate::notation::parse) reads it, as it reads any puzzle.
    pub code: &'static str,
    /// How hard it is.
    pub level: Level,
    /// The same as a number.
    pub score: u32,
    /// What sort of puzzle it is.
    pub offer: &'static Offer,
    /// Its place among the puzzles of its sort and level, from 1.
    pub number: usize,
}

impl Entry {
    /// `Killer X · tough 7`.
    #[must_use]
    pub fn title(&self) -> String {
        format!("{} · {} {}", self.offer.title(), self.level.slug(), self.number)
    }
}

/// Every pack.
#[must_use]
pub fn packs() -> &'static [Pack] {
    static PACKS: LazyLock<Vec<Pack>> = LazyLock::new(|| {
        let read = |slug, name, text| Pack { slug, name, entries: entries(text) };
        vec![
            read("killer", "Killer", include_str!("../../assets/packs/killer.txt")),
            read("str8ts", "Str8ts", include_str!("../../assets/packs/str8ts.txt")),
            read("sudoku", "Sudoku", include_str!("../../assets/packs/sudoku.txt")),
        ]
    });
    &PACKS
}

/// The puzzle after the one with this code, if that is in a pack and not the last of its sort there.
#[must_use]
pub fn next_after(code: &str) -> Option<&'static Entry> {
    let mut entries = packs().iter().flat_map(|pack| &pack.entries).skip_while(|entry| entry.code != code);
    let this = entries.next()?;
    entries.next().filter(|next| next.offer == this.offer)
}

/// The puzzles of a pack file. A comment begins another sort or level.
fn entries(text: &'static str) -> Vec<Entry> {
    let (mut found, mut offer, mut number) = (Vec::new(), None, 0);
    for line in text.lines() {
        if line.starts_with('#') {
            (offer, number) = (None, 0);
            continue;
        }
        number += 1;
        offer = offer.or_else(|| offer_of(line));
        found.extend(offer.and_then(|offer| entry(line, offer, number)));
    }
    found
}

/// The sort of puzzle that the code of a line names.
fn offer_of(line: &str) -> Option<&'static Offer> {
    Offer::of(Code::read(line.split('\t').next()?).ok()?.recipe())
}

fn entry(line: &'static str, offer: &'static Offer, number: usize) -> Option<Entry> {
    let mut columns = line.split('\t');
    let (code, level, score) = (columns.next()?, columns.next()?, columns.next()?);
    Some(Entry { code, level: Level::named(level)?, score: score.parse().ok()?, offer, number })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_comment_begins_the_next_sort() {
        let text = concat!(
            "# a pack\n# gentle\nNF1-KP9AN8-60NPV3X8M-2D-TM\tgentle\t5\nother\tgentle\t7\n",
            "# tough\nNF1-SP9AN0-9S7KNC6G1-5-JP\ttough\t90\nbad\tline\n",
        );
        let read: Vec<_> = entries(text).into_iter().map(|e| (e.title(), e.score)).collect();
        let title = |title: &str, score| (title.to_owned(), score);
        assert_eq!(read, [title("Killer · gentle 1", 5), title("Killer · gentle 2", 7), title("Sudoku · tough 1", 90)]);
    }
}
