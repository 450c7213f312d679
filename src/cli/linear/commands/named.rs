//! Techniques by the names and numbers that are typed.

use super::super::spoken::as_written;
use crate::logic::{Technique, techniques};
use crate::puzzle::Kind;
use crate::text::nearest::nearest;
use crate::text::printable;

/// Letters and digits alone, so that hyphens, blanks and quotes do not matter, and names can be typed as they are heard.
fn plain(name: &str) -> String {
    as_written(&name.to_lowercase()).chars().filter(|c| c.is_alphanumeric()).collect()
}

/// The technique of a list by its number from 1, its name or slug, or the beginning of its name if no other begins so.
///
/// # Errors
/// Says that there is none, and which name comes near. `list`: the command that lists them.
pub fn technique(known: &[Technique], wanted: &str, list: &str) -> Result<Technique, String> {
    if let Ok(number) = wanted.parse::<usize>() {
        let found = number.checked_sub(1).and_then(|at| known.get(at)).copied();
        return found.ok_or_else(|| format!("the list of {list} has no number {number}"));
    }
    let plain_wanted = plain(wanted);
    let names = |technique: Technique| [plain(technique.name), plain(technique.slug)];
    let typed = wanted.to_lowercase().split_whitespace().collect::<Vec<_>>().join("-");
    if let Some(found) = techniques::named(&typed).filter(|technique| known.contains(technique)) {
        return Ok(found);
    }
    if let Some(found) = known.iter().find(|technique| names(technique).contains(&plain_wanted)) {
        return Ok(found);
    }
    let begins = |technique: &&Technique| names(technique).iter().any(|name| name.starts_with(&plain_wanted));
    let begun: Vec<&Technique> = known.iter().filter(begins).filter(|_| !plain_wanted.is_empty()).collect();
    if let [only] = begun.as_slice() {
        return Ok(only);
    }
    let all: Vec<(String, &Technique)> = known.iter().flat_map(|t| names(t).map(|name| (name, t))).collect();
    let near = nearest(&plain_wanted, all.iter().map(|(name, _)| name.as_str()));
    let near = || all.iter().find(|(name, _)| Some(name.as_str()) == near).map(|(_, technique)| *technique);
    let nearest = begun.first().copied().or_else(near);
    let meant = nearest.map(|technique| format!("did you mean {}? ", technique.name)).unwrap_or_default();
    Err(format!("there is no technique {} here; {meant}{list} lists them", printable(wanted)))
}

/// The kind of puzzle with this name, as it is written or heard.
pub fn kind(name: &str) -> Option<Kind> {
    Kind::named(name).or_else(|| (name == "straights").then_some(Kind::Str8ts))
}

/// Puzzles of a kind: `Sudokus`.
pub const fn puzzles(kind: Kind) -> &'static str {
    match kind {
        Kind::Sudoku => "Sudokus",
        Kind::Killer => "Killers",
        Kind::Str8ts => "Str8ts",
    }
}

/// The name of a technique's level in a kind of puzzle.
pub fn level(technique: Technique, kind: Kind) -> &'static str {
    technique.grade(kind).map_or("", |grade| grade.level.slug())
}

/// All techniques of a kind, in the order of use.
pub fn all(kind: Kind) -> &'static [Technique] {
    techniques::of_kind(kind)
}
