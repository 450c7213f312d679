//! What the words around a string say of the puzzle and the string does not, and the time that a challenge names.

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

/// The time that the words of a challenge name: `I took 12:34`, or with hours before that. In milliseconds.
pub fn time_to_beat(text: &str) -> Option<u64> {
    let (_, after) = text.split_once("I took ")?;
    let parts: Vec<u64> =
        after.split_whitespace().next()?.split(':').map(|part| part.parse().ok()).collect::<Option<_>>()?;
    // only the first part may exceed 59
    if parts.iter().skip(1).any(|part| *part >= 60) {
        return None;
    }
    let seconds = parts.iter().try_fold(0_u64, |sum, part| sum.checked_mul(60)?.checked_add(*part))?;
    if (2..=3).contains(&parts.len()) { seconds.checked_mul(1000) } else { None }
}

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
