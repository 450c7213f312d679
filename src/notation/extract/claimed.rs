//! What the words around a string say of the puzzle and the string does not.

use crate::puzzle::{Kind, Puzzle};

/// The variants that people name in words; the longer names first.
const VARIANTS: [(&str, Kind, &str); 9] = [
    ("str8ts bx", Kind::Str8ts, "Str8ts BX"),
    ("str8ts x", Kind::Str8ts, "Str8ts X"),
    ("str8ts b", Kind::Str8ts, "Str8ts B"),
    ("killer x", Kind::Killer, "Killer X"),
    ("killer jigsaw", Kind::Killer, "Jigsaw Killer"),
    ("jigsaw killer", Kind::Killer, "Jigsaw Killer"),
    ("sudoku x", Kind::Sudoku, "Sudoku X"),
    ("jigsaw sudoku", Kind::Sudoku, "Jigsaw Sudoku"),
    ("windoku", Kind::Sudoku, "Windoku"),
];

/// Where words name a variant of a puzzle that was read as a plain one: a sentence that says so.
pub fn notice(text: &str, puzzle: &Puzzle) -> Option<String> {
    let lower = text.to_lowercase();
    let named = |name: &str| {
        lower.match_indices(name).any(|(at, _)| {
            let apart = |c: Option<char>| c.is_none_or(|c| !c.is_alphanumeric());
            let before = lower.get(..at).and_then(|before| before.chars().next_back());
            apart(before) && apart(lower.get(at + name.len()..).and_then(|after| after.chars().next()))
        })
    };
    let title = puzzle.title();
    let plain = matches!(title.as_str(), "Sudoku" | "Killer" | "Str8ts");
    let variant = VARIANTS.iter().find(|(name, kind, _)| plain && *kind == puzzle.kind() && named(name));
    variant.map(|(_, _, variant)| format!("the words say {variant}, the string does not: read as a plain {title}"))
}
