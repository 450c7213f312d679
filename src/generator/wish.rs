//! What somebody wishes of a puzzle.

use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use super::offers::Offer;
use super::plan::layout::Cages;
use super::plan::own_layout::Drawn;
use super::plan::random::mixed;
use super::plan::recipe::{MOST_EASE, Recipe};
use super::plan::symmetry::Symmetry;
use crate::logic::step::technique::asked_and_left_out;
use crate::logic::{Level, Options, TechniqueInfo, techniques};
use crate::puzzle::Kind;

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
        let levels = self.asked().filter_map(techniques::find).filter_map(|t| Some(t.grade(self.recipe.kind)?.level));
        self.level.unwrap_or_else(|| levels.max().unwrap_or(Level::Extreme).min(Level::Extreme))
    }

    /// What it asks of the path, mixed into one number; the recipe and drawn cages are no part of it.
    pub(super) fn bits(&self) -> u64 {
        let score =
            self.score.as_ref().map_or([0, 0], |score| [1 + u64::from(*score.start()), u64::from(*score.end())]);
        let words = [&self.needs, &self.needs_strictly, &self.without].map(|list| list.join(","));
        let words = format!("{words:?}{:?}{:?}", self.hardest, self.next);
        let words: Vec<u64> = words.bytes().map(u64::from).collect();
        mixed(&[self.level.map_or(0, |level| level as u64 + 1), score[0], score[1], mixed(&words)])
    }

    /// The techniques by which a puzzle that is handed back is rated.
    pub(super) fn rating_options(&self) -> Options {
        let without = above(self.recipe.kind, self.ceiling()).chain(self.without.iter().copied()).collect();
        // Puzzles that are looked at have one solution.
        Options { without, unique: true, ..Options::default() }
    }
}

/// The techniques harder than a level.
pub(super) fn above(kind: Kind, level: Level) -> impl Iterator<Item = &'static str> {
    let harder = move |technique: &&TechniqueInfo| technique.grade(kind).is_some_and(|grade| grade.level > level);
    techniques::of_kind(kind).iter().copied().filter(harder).map(|technique| technique.slug)
}

/// A score that no puzzle of a level is below: its path has a step of that level, which counts as much as candidates are
/// open then.
fn least_score(wish: &Wish, level: Level) -> u32 {
    let Recipe { kind, side, .. } = wish.recipe;
    if level == Level::Gentle || wish.next.is_some() {
        return 1;
    }
    let grades = techniques::of_kind(kind).iter().filter_map(|technique| technique.grade(kind));
    let cheapest = grades.filter(|grade| grade.level == level).map(|grade| grade.score).min().unwrap_or(0);
    let open = match kind {
        // With singles left out, even a cell that has one candidate may be open.
        _ if !wish.without.is_empty() => 1,
        // Without a single, an open digit has two places in each row and column: four cells with two candidates each.
        Kind::Sudoku | Kind::Killer => 8,
        Kind::Str8ts => 2,
    };
    let full = u32::from(side).pow(3);
    (u32::from(cheapest) * open).div_ceil(full).max(1)
}

/// How many times as large or as small as usual no score is.
const FAR: u32 = 4;

/// The lowest and the highest score of some hundred puzzles of a level; small ones have fewer candidates to begin with.
/// `None` where it depends on more than the level.
fn usual_scores(wish: &Wish, level: Level) -> Option<(u32, u32)> {
    let Recipe { kind, side, .. } = wish.recipe;
    if wish.next.is_some() || wish.drawn.is_some() || !wish.without.is_empty() {
        return None;
    }
    let (low, high) = match (kind, level) {
        (Kind::Sudoku, Level::Gentle) => (14, 63),
        (Kind::Sudoku, Level::Moderate) => (31, 145),
        (Kind::Sudoku, Level::Tough) => (34, 347),
        (Kind::Sudoku, Level::Diabolical) => (41, 512),
        (Kind::Sudoku, Level::Extreme) => (180, 1415),
        (Kind::Killer, Level::Gentle) => (273, 702),
        (Kind::Killer, Level::Moderate) => (417, 1694),
        (Kind::Killer, Level::Tough) => (344, 5298),
        (Kind::Killer, Level::Diabolical) => (1000, 5008),
        (Kind::Killer, Level::Extreme) => (1337, 16_567),
        (Kind::Str8ts, Level::Gentle) => (148, 527),
        (Kind::Str8ts, Level::Moderate) => (177, 1121),
        (Kind::Str8ts, Level::Tough) => (243, 1143),
        (Kind::Str8ts, Level::Diabolical) => (243, 1292),
        (Kind::Str8ts, Level::Extreme) => (295, 7398),
        (_, Level::Beyond) => return None,
    };
    Some((low * u32::from(side).pow(2) / 81, high))
}

/// Why a wish can never come true; nothing where it can be looked for.
pub(super) fn impossible(wish: &Wish) -> Option<String> {
    if Offer::of(&wish.recipe.that_counts()).is_none() {
        return Some(String::from("nothing is made by this recipe: OFFERS lists what is"));
    }
    if wish.recipe.ease > MOST_EASE {
        return Some(format!("the ease is 0 to {MOST_EASE}"));
    }
    // Cells on the diagonal need cages of three cells, for which four digits leave hardly any room.
    let Recipe { kind, side, symmetry, .. } = wish.recipe;
    if (kind, side, symmetry) == (Kind::Killer, 4, Some(Symmetry::Diagonal)) {
        return Some(String::from("4×4 Killers are not made symmetric about the diagonal"));
    }
    if wish.score.as_ref().is_some_and(|score| *score.end() == 0) {
        return Some(String::from("every puzzle takes steps: no score is below 1"));
    }
    if let (Some(score), Some(level)) = (&wish.score, wish.level) {
        let least = least_score(wish, level);
        if *score.end() < least {
            return Some(format!("no {} puzzle of {side}×{side} has a score below {least}", level.slug()));
        }
        if let Some((low, high)) = usual_scores(wish, level)
            && (*score.end() < low / FAR || level < Level::Extreme && *score.start() > high * FAR)
        {
            let kind = kind.slug();
            return Some(format!(
                "a {} {kind} of {side}×{side} has a score of about {low} to {high}: none is as far from that as asked for",
                level.slug()
            ));
        }
    }
    let slugs: BTreeSet<&'static str> = wish.asked().collect();
    let level = wish.level.unwrap_or(Level::Extreme);
    let grade_of = |slug| techniques::find(slug).and_then(|technique| technique.grade(kind));
    let hardest = wish.hardest.and_then(|slug| Some((slug, grade_of(slug)?.level)));
    for slug in slugs {
        let found = techniques::find(slug);
        let Some(grade) = found.and_then(|technique| technique.grade(wish.recipe.kind)) else {
            return Some(format!("{slug} is not a technique for this kind of puzzle"));
        };
        if found.is_some_and(|technique| technique.assumes) {
            return Some(format!("{slug} follows up assumptions, and no puzzle is made to need that"));
        }
        if grade.level > level {
            return Some(format!("{slug} is {}, and the puzzle should be {}", grade.level.slug(), level.slug()));
        }
        if wish.hardest == Some(slug) && wish.level.is_some_and(|wanted| wanted != grade.level) {
            return Some(format!(
                "{slug} is {}, and the hardest step of the puzzle should be {}",
                grade.level.slug(),
                level.slug()
            ));
        }
        if let Some((hardest, level)) = hardest.filter(|(_, level)| grade.level > *level) {
            let own = grade.level.slug();
            return Some(format!(
                "{slug} is {own}, and {hardest}, which is {}, should be the hardest step",
                level.slug()
            ));
        }
        if wish.without.contains(&slug) {
            return Some(asked_and_left_out(slug));
        }
    }
    None
}
