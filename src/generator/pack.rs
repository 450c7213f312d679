//! The packs that come with the program: puzzles made by the generator, rated by the step solver.
//!
//! They are text files in `assets/packs`, one puzzle a line (`level`, a tab, the string), and part of the binary, so
//! that a first start has something to play. `tests/solver/packs.rs` checks them.

use std::sync::LazyLock;

/// A named list of puzzles, from gentle to tough.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pack {
    /// The name used on the command line and in settings.
    pub slug: &'static str,
    /// The name shown to people.
    pub name: &'static str,
    /// Its puzzles.
    pub entries: Vec<Entry>,
}

/// One puzzle of a pack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// How hard it is, by the slug of the step solver's level: `gentle`, `moderate`, `tough`.
    pub level: &'static str,
    /// The puzzle in one of the notations, ready to be parsed.
    pub text: &'static str,
}

/// Every pack, in the order of the start screen.
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

/// The puzzles of a pack file; lines that start with `#` are comments.
fn entries(text: &'static str) -> Vec<Entry> {
    let lines = text.lines().filter(|l| !l.starts_with('#'));
    lines.filter_map(|l| l.split_once('\t')).map(|(level, text)| Entry { level, text }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_and_blank_lines_are_no_puzzles() {
        let read = entries("# a pack\n\ngentle\tabc\n# tough\tdef\ntough\tghi\n");
        assert_eq!(read, [Entry { level: "gentle", text: "abc" }, Entry { level: "tough", text: "ghi" }]);
    }
}
