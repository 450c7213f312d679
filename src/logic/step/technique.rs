//! What a technique is called and how hard it is.

use crate::puzzle::Kind;
use crate::text::slugs;

/// A named human deduction: part of a row of [the table](crate::logic::techniques). Compared by slug.
#[derive(Debug)]
#[non_exhaustive]
pub struct TechniqueInfo {
    /// The stable name used on the command line and in JSON.
    pub slug: &'static str,
    /// The name shown to people.
    pub name: &'static str,
    /// How a book would sort it.
    pub class: Class,
    /// How hard it is in a Sudoku, a Killer and a Str8ts; nothing where it does not apply.
    pub grades: [Option<Grade>; 3],
    /// Whether it is right only in a puzzle with exactly one solution.
    pub unique: bool,
    /// Whether it follows assumptions up: it takes its time, and is left alone where anything else is found.
    pub assumes: bool,
    /// Whether it is younger than the codes of generated puzzles: with it other puzzles would be solved, and a code would
    /// come to another one. The generator uses it where it is asked for by name.
    pub later: bool,
    /// Whether its name begins with a word after somebody or something, or coined for it, which is always capitalised.
    pub proper: bool,
}

impl TechniqueInfo {
    /// How hard it is in a kind of puzzle; `None` where it does not apply.
    #[must_use]
    pub fn grade(&self, kind: Kind) -> Option<Grade> {
        self.grades.get(kind as usize).copied().flatten()
    }

    /// Its name in the middle of a sentence: `naked single`, `finned X-Wing`, `Franken fish`.
    #[must_use]
    pub fn in_a_sentence(&self) -> String {
        let word = self.name.split(' ').next().unwrap_or_default();
        let (first, rest) = self.name.split_at_checked(1).unwrap_or((self.name, ""));
        let letters = word.starts_with("X-") || word.chars().skip(1).any(char::is_uppercase);
        if self.proper || letters { self.name.to_owned() } else { first.to_lowercase() + rest }
    }

    /// The kinds of puzzle it applies to.
    pub fn kinds(&self) -> impl Iterator<Item = Kind> {
        Kind::ALL.into_iter().filter(|&kind| self.grade(kind).is_some())
    }
}

/// What is said of a technique that is left out where it is asked for.
pub(crate) fn asked_and_left_out(slug: &str) -> String {
    format!("{slug} is both asked for and left out")
}

/// How hard a technique is in one kind of puzzle. The order is that of use.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Grade {
    /// The level of a puzzle whose hardest step it is.
    pub level: Level,
    /// Its base score: 4 is the easiest there is. From HoDoKu's table and, for sums and straights, our own.
    pub score: u16,
}

impl PartialEq for TechniqueInfo {
    fn eq(&self, other: &Self) -> bool {
        self.slug == other.slug
    }
}

impl Eq for TechniqueInfo {}

/// Its slug; the table of techniques reads it.
#[cfg(feature = "serde")]
impl serde::Serialize for TechniqueInfo {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(self.slug)
    }
}

/// A technique: a reference to its row in [the table](crate::logic::techniques).
pub type Technique = &'static TechniqueInfo;

slugs! {
    /// How a book would sort a technique, whatever the puzzle. Its words overlap with those of [`Level`], which says
    /// how hard a technique is in one kind of puzzle ([`Grade`]); the two need not agree.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    #[non_exhaustive]
    pub enum Class {
        /// What everybody does.
        Basic = "basic",
        /// Needs marks and patience.
        Tough = "tough",
        /// Needs chains or whole-grid patterns.
        Diabolical = "diabolical",
        /// Needs case analysis.
        Extreme = "extreme",
    }
}

slugs! {
    /// How hard a puzzle is for a person: that of the hardest step on its path ([`Grade`]).
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum Level {
        /// Singles and single sums.
        Gentle = "gentle",
        /// Pairs, pointing, first arithmetic.
        Moderate = "moderate",
        /// Triples, wings, fish, sums over several cells.
        Tough = "tough",
        /// Chains and whole-grid arguments.
        Diabolical = "diabolical",
        /// Case analysis.
        Extreme = "extreme",
        /// Nets of assumptions, search, or no way to the solution at all.
        Beyond = "beyond",
    }
}

/// A technique for tests to which it does not matter which one it is: the table would bring all searches with it.
#[cfg(test)]
pub(in crate::logic) const ANY: Technique = &TechniqueInfo {
    slug: "any",
    name: "Any",
    class: Class::Basic,
    grades: [None; 3],
    unique: false,
    assumes: false,
    later: false,
    proper: false,
};
