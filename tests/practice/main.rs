//! Practice: the positions are what they claim to be, the lessons are there, and answers are judged rightly.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::print_stdout)]

mod answers;
mod book;
mod lessons;
mod make;
mod positions;
mod progress;

use ninefold::logic::{Technique, techniques};
use ninefold::practice::{Exercise, codes};
use ninefold::puzzle::Kind;

const KINDS: [Kind; 3] = [Kind::Sudoku, Kind::Killer, Kind::Str8ts];

/// The techniques of a kind that have positions.
fn practised(kind: Kind) -> impl Iterator<Item = Technique> {
    techniques::of_kind(kind).iter().copied().filter(move |technique| !codes(kind, technique).is_empty())
}

fn exercise(code: &str, technique: Technique) -> Exercise {
    Exercise::of_code(code, technique, &|| false)
        .unwrap_or_else(|| panic!("{code} does not come to {}", technique.slug))
}
