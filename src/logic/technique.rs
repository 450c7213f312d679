//! The technique table.

use super::rating::Level;
use super::state::{Found, State};
use super::step::Step;
use super::techniques::singles;
use crate::puzzle::Kind;

/// One row of the table: a named human deduction. Compared by slug.
#[derive(Debug)]
pub struct TechniqueInfo {
    /// The stable name used on the command line and in JSON.
    pub slug: &'static str,
    /// The name shown to people.
    pub name: &'static str,
    /// The kinds of puzzle it applies to.
    pub kinds: &'static [Kind],
    /// How a book would sort it.
    pub class: Class,
    /// The level of a puzzle whose hardest step it is.
    pub level: Level,
    /// Its base score: 4 is the easiest there is. From HoDoKu's table and, for sums and straights, our own.
    pub score: u16,
    /// Finds its steps on a board, the smallest first.
    pub find: fn(&State, &mut Found),
    /// What follows from the evidence, as the clause after "so"; empty where the result says it all.
    pub so: fn(&Step) -> String,
}

impl PartialEq for TechniqueInfo {
    fn eq(&self, other: &Self) -> bool {
        self.slug == other.slug
    }
}

impl Eq for TechniqueInfo {}

/// A technique: a reference to its row in the table.
pub type Technique = &'static TechniqueInfo;

/// How a book would sort a technique.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Class {
    /// What everybody does.
    Basic,
    /// Needs marks and patience.
    Tough,
    /// Needs chains or whole-grid patterns.
    Diabolical,
    /// Needs case analysis.
    Extreme,
}

impl Class {
    /// The word used in JSON.
    #[must_use]
    pub const fn slug(self) -> &'static str {
        match self {
            Self::Basic => "basic",
            Self::Tough => "tough",
            Self::Diabolical => "diabolical",
            Self::Extreme => "extreme",
        }
    }
}

const ALL: &[Kind] = &[Kind::Sudoku, Kind::Killer, Kind::Str8ts];
const COMPLETE: &[Kind] = &[Kind::Sudoku, Kind::Killer];

use Class::Basic;
use Level::Gentle;

type Find = fn(&State, &mut Found);
type So = fn(&Step) -> String;

#[allow(clippy::too_many_arguments)] // one argument a column
const fn row(
    slug: &'static str,
    name: &'static str,
    kinds: &'static [Kind],
    class: Class,
    level: Level,
    score: u16,
    find: Find,
    so: So,
) -> TechniqueInfo {
    TechniqueInfo { slug, name, kinds, class, level, score, find, so }
}

/// Every technique the step solver knows, in the order in which it tries them.
#[rustfmt::skip]
pub static TECHNIQUES: &[TechniqueInfo] = &[
    row("full-house", "Full house", COMPLETE, Basic, Gentle, 4, singles::full_house, singles::so_full_house),
    row("naked-single", "Naked single", ALL, Basic, Gentle, 4, singles::naked_single, singles::so_nothing),
    row("hidden-single", "Hidden single", COMPLETE, Basic, Gentle, 14, singles::hidden_single, singles::so_hidden_single),
];

/// The technique with this slug.
#[must_use]
pub fn find(slug: &str) -> Option<Technique> {
    TECHNIQUES.iter().find(|t| t.slug == slug)
}

/// The techniques that apply to a kind of puzzle, in order of use.
pub fn of_kind(kind: Kind) -> impl Iterator<Item = Technique> {
    TECHNIQUES.iter().filter(move |t| t.kinds.contains(&kind))
}
