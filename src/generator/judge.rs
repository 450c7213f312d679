//! What the step solver must say of a puzzle, and whether it does.

use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use super::layout::Cages;
use super::own_layout::Drawn;
use super::random::mixed;
use super::recipe::Recipe;
use super::symmetry::Symmetry;
use crate::logic::{Level, Options, Path, Technique, path_unless, registry};
use crate::puzzle::{Board, Kind, Puzzle};

/// What a puzzle is to be like. Techniques are named by their slugs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wish {
    /// What sort of puzzle.
    pub recipe: Recipe,
    /// How hard. Without it anything that is solved by steps, so never [`Level::Beyond`].
    pub level: Option<Level>,
    /// The score of the rating.
    pub score: Option<RangeInclusive<u32>>,
    /// Solved with the techniques up to the level (without one: that of the hardest named), and not without any of these.
    pub needs: Vec<&'static str>,
    /// Not solved without any of these, whatever other techniques up to [`Level::Extreme`] there are.
    pub needs_strictly: Vec<&'static str>,
    /// Solved without these.
    pub without: Vec<&'static str>,
    /// The hardest technique of the path.
    pub hardest: Option<&'static str>,
    /// A practice position: not the puzzle but the board on its path where this technique is the next step, and nothing
    /// simpler finds anything.
    pub next: Option<&'static str>,
    /// The cages of a Killer, where somebody drew them.
    pub drawn: Option<Drawn>,
}

impl Wish {
    /// Any puzzle of a recipe that is solved by steps.
    #[must_use]
    pub fn of(recipe: Recipe) -> Self {
        let (needs, needs_strictly, without) = (Vec::new(), Vec::new(), Vec::new());
        Self {
            recipe,
            level: None,
            score: None,
            needs,
            needs_strictly,
            without,
            hardest: None,
            next: None,
            drawn: None,
        }
    }

    /// Any puzzle of a level, with the cages that are usual there.
    #[must_use]
    pub fn of_level(recipe: Recipe, level: Level) -> Self {
        let cages = if recipe.kind == Kind::Killer { Cages::usual_at(level) } else { recipe.cages };
        Self { level: Some(level), ..Self::of(Recipe { cages, ..recipe }) }
    }

    /// The techniques that it asks for by name.
    pub(super) fn asked(&self) -> impl Iterator<Item = &'static str> + '_ {
        self.needs.iter().chain(&self.needs_strictly).chain(&self.hardest).chain(&self.next).copied()
    }

    /// The hardest level that a path may need.
    pub(super) fn ceiling(&self) -> Level {
        // What nothing replaces is looked for where everything else was tried.
        if !self.needs_strictly.is_empty() && self.level.is_none() {
            return Level::Extreme;
        }
        let levels = self.asked().filter_map(registry::find).filter_map(|t| Some(t.grade(self.recipe.kind)?.level));
        self.level.unwrap_or_else(|| levels.max().unwrap_or(Level::Extreme).min(Level::Extreme))
    }

    /// All that it says, mixed into one number.
    pub(super) fn bits(&self) -> u64 {
        let score =
            self.score.as_ref().map_or([0, 0], |score| [1 + u64::from(*score.start()), u64::from(*score.end())]);
        let words = [&self.needs, &self.needs_strictly, &self.without].map(|list| list.join(","));
        let words = format!("{words:?}{:?}{:?}", self.hardest, self.next);
        let words: Vec<u64> = words.bytes().map(u64::from).collect();
        mixed(&[self.level.map_or(0, |level| level as u64 + 1), score[0], score[1], mixed(&words)])
    }
}

impl Wish {
    /// What a path may use by which the puzzle is rated that is handed back.
    pub(super) fn rating_options(&self) -> Options {
        let without = above(self.recipe.kind, self.ceiling()).chain(self.without.iter().copied()).collect();
        // Puzzles that are looked at have one solution.
        Options { without, unique: true, ..Options::default() }
    }
}

/// What is to be said of a puzzle that has one solution.
#[derive(Debug)]
pub(super) enum Verdict {
    /// It is as it should be.
    Fits(Path),
    /// It is solved without what is asked for.
    Easy(Path),
    /// Its path ends here.
    Hard(Path),
    /// It is solved, and something else is not as it should be.
    Other(Path),
}

/// A wish, ready to look at many puzzles.
#[derive(Debug)]
pub(super) struct Judge<'a> {
    wish: &'a Wish,
    kind: Kind,
    ceiling: Level,
    /// The techniques that a path may use.
    pub options: Options,
}

impl<'a> Judge<'a> {
    pub fn new(wish: &'a Wish) -> Self {
        let (kind, ceiling) = (wish.recipe.kind, wish.ceiling());
        let mut options = wish.rating_options();
        options.without.extend(later(wish));
        Self { wish, kind, ceiling, options }
    }

    /// Judges a puzzle.
    pub fn verdict(&self, puzzle: &Puzzle, stop: &dyn Fn() -> bool) -> Verdict {
        let board = Board::new(puzzle);
        let path = path_unless(puzzle, &board, &self.options, stop);
        if !path.solved {
            let wanted = self.ceiling == Level::Beyond && self.wish.asked().next().is_none();
            return if wanted && !stop() { Verdict::Fits(path) } else { Verdict::Hard(path) };
        }
        if self.wish.level.is_some_and(|level| path.rating.level < level) {
            return Verdict::Easy(path);
        }
        if self.wish.score.as_ref().is_some_and(|score| path.rating.score.is_none_or(|found| !score.contains(&found))) {
            return Verdict::Other(path);
        }
        if self.wish.hardest.is_some_and(|slug| path.rating.hardest.is_none_or(|hardest| hardest.slug != slug)) {
            return Verdict::Other(path);
        }
        let used = |slug: &&'static str| path.rating.counts.contains_key(*slug);
        if !self.wish.asked().all(|slug| used(&slug)) {
            return Verdict::Easy(path);
        }
        let needed = self.wish.needs.iter().all(|slug| {
            let mut options = self.options.clone();
            options.without.insert(slug);
            !path_unless(puzzle, &board, &options, stop).solved
        });
        let strictly = || {
            self.wish.needs_strictly.iter().all(|slug| {
                let without = above(self.kind, Level::Extreme).chain(later(self.wish)).chain([*slug]).collect();
                let options = Options { without, ..self.options.clone() };
                !path_unless(puzzle, &board, &options, stop).solved
            })
        };
        // A run that is stopped finds nothing needed: it must not pass for a proof.
        if needed && strictly() && !stop() { Verdict::Fits(path) } else { Verdict::Other(path) }
    }

    /// Cells of a path's last board that are open.
    fn left(&self, path: &Path) -> u32 {
        let filled = path.board.digits().iter().filter(|(_, digit)| digit.is_some()).count();
        usize::from(self.wish.recipe.side).pow(2).saturating_sub(filled) as u32
    }

    /// How far a puzzle is from the wish, 0 where it fits: a climb goes where it gets less.
    pub fn distance(&self, verdict: &Verdict) -> u32 {
        let grade = |technique: Option<Technique>| technique.and_then(|technique| technique.grade(self.kind));
        match verdict {
            Verdict::Fits(_) => 0,
            // Farther than what is solved one level below, unless hardly anything is left.
            Verdict::Hard(path) => 5_000 + 200 * self.left(path),
            Verdict::Easy(path) => {
                let level = self.wish.level.map_or(0, |level| (level as u32).saturating_sub(path.rating.level as u32));
                let hardest = grade(path.rating.hardest);
                let missing = self.wish.asked().filter(|slug| !path.rating.counts.contains_key(slug));
                let missing: u32 = missing
                    .map(|slug| {
                        let (wanted, found) = (grade(registry::find(slug)), hardest);
                        let gap = match (wanted, found) {
                            (Some(wanted), Some(found)) => {
                                1_000 * (wanted.level as u32).saturating_sub(found.level as u32)
                                    + 10 * u32::from(wanted.score.saturating_sub(found.score))
                            }
                            _ => 0,
                        };
                        2_000 + gap
                    })
                    .sum();
                10_000 * level + missing + 2_000_u32.saturating_sub(path.rating.score.unwrap_or(0))
            }
            Verdict::Other(path) => {
                let score = path.rating.score.unwrap_or(0);
                let gap = self
                    .wish
                    .score
                    .as_ref()
                    .map_or(0, |wanted| wanted.start().saturating_sub(score) + score.saturating_sub(*wanted.end()));
                let other =
                    self.wish.asked().map(|slug| path.rating.counts.get(slug).copied().unwrap_or(0)).sum::<u32>();
                1 + gap + 1_000_u32.saturating_sub(100 * other)
            }
        }
    }
}

/// Techniques that are younger than the codes in use: with them other puzzles would be solved, and a code would come to
/// another one. They are used where they are asked for by name.
const LATER: [&str; 2] = ["guarded-rectangle", "kraken-fish"];

fn later(wish: &Wish) -> impl Iterator<Item = &'static str> {
    LATER.into_iter().filter(|slug| !wish.asked().any(|asked| asked == *slug))
}

/// The techniques harder than a level.
fn above(kind: Kind, level: Level) -> impl Iterator<Item = &'static str> {
    let harder = move |slug: &&crate::logic::TechniqueInfo| slug.grade(kind).is_some_and(|grade| grade.level > level);
    registry::of_kind(kind).iter().copied().filter(harder).map(|technique| technique.slug)
}

/// The techniques that a wish can never have of its kind, with the reason; nothing where all can be looked for.
pub(super) fn impossible(wish: &Wish) -> Option<String> {
    // Cells on the diagonal need cages of three cells, for which four digits leave hardly any room.
    let Recipe { kind, side, symmetry, .. } = wish.recipe;
    if (kind, side, symmetry) == (Kind::Killer, 4, Some(Symmetry::Diagonal)) {
        return Some(String::from("Killers of 4×4 are not made symmetric to the diagonal"));
    }
    let slugs: BTreeSet<&'static str> = wish.asked().collect();
    let level = wish.level.unwrap_or(Level::Extreme);
    for slug in slugs {
        let found = registry::find(slug);
        let Some(grade) = found.and_then(|technique| technique.grade(wish.recipe.kind)) else {
            return Some(format!("{slug} is no technique of this kind of puzzle"));
        };
        if found.is_some_and(|technique| technique.assumes) {
            return Some(format!("{slug} follows assumptions up, and no puzzle is made to need that"));
        }
        if grade.level > level {
            return Some(format!("{slug} is {}, and the puzzle is to be {}", grade.level.slug(), level.slug()));
        }
        if wish.without.contains(&slug) {
            return Some(format!("{slug} is asked for and left out"));
        }
    }
    None
}
