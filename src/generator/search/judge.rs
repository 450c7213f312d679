//! What the step solver must say of a puzzle, and whether it does.

use crate::generator::wish::{Wish, above};
use crate::logic::{Level, Options, Path, Technique, bare_path_unless, swept_path_unless, techniques};
use crate::puzzle::{Board, Kind, Puzzle};

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

/// A puzzle needs a technique where the others get stuck, and all come to the end.
#[derive(Clone, Debug)]
pub(super) struct Goal {
    /// The technique.
    pub slug: &'static str,
    /// The techniques that are not enough.
    pub others: Options,
    /// Those that are.
    pub all: Options,
}

/// A wish, ready to look at many puzzles.
#[derive(Debug)]
pub(super) struct Judge<'a> {
    wish: &'a Wish,
    kind: Kind,
    ceiling: Level,
    /// What the path must need.
    needs: Vec<Goal>,
    /// The techniques that a path may use.
    pub options: Options,
    /// Whether it takes easy steps all at once. What it says is then nearly always so; [`Judge::with_all`] has the last word.
    sweeps: bool,
}

impl<'a> Judge<'a> {
    /// Looks with the techniques of the first codes, so that the same seed leads to the same attempts whatever was learnt
    /// since.
    pub fn new(wish: &'a Wish) -> Self {
        // Most of a hard Killer is easy, and hundreds are looked at.
        let plain = wish.asked().next().is_none() && wish.score.is_none();
        let sweeps = plain && wish.recipe.kind == Kind::Killer && wish.level >= Some(Level::Tough);
        Self { sweeps, ..Self::without(wish, later(wish).collect()) }
    }

    /// Looks with every technique but those that assume, as whoever is handed the puzzle does.
    pub fn with_all(wish: &'a Wish) -> Self {
        Self::without(wish, Vec::new())
    }

    fn without(wish: &'a Wish, younger: Vec<&'static str>) -> Self {
        let (kind, ceiling) = (wish.recipe.kind, wish.ceiling());
        let mut options = wish.rating_options();
        options.without.extend(&younger);
        let but = |options: &Options, slug| {
            let mut options = options.clone();
            options.without.insert(slug);
            options
        };
        let needs = wish.needs.iter().map(|slug| (*slug, but(&options, slug)));
        let without = above(kind, Level::Extreme).chain(younger).collect();
        let everything = Options { without, ..options.clone() };
        let strictly = wish.needs_strictly.iter().map(|slug| (*slug, but(&everything, slug)));
        let needs = needs.chain(strictly).map(|(slug, others)| Goal { slug, others, all: options.clone() }).collect();
        Self { wish, kind, ceiling, needs, options, sweeps: false }
    }

    /// Judges a puzzle.
    pub fn verdict(&self, puzzle: &Puzzle, stop: &dyn Fn() -> bool) -> Verdict {
        let board = Board::new(puzzle);
        let path = match self.sweeps {
            true => swept_path_unless(puzzle, &board, &self.options, Level::Tough, stop),
            false => bare_path_unless(puzzle, &board, &self.options, stop),
        };
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
        let needed = self.needs.iter().all(|goal| !bare_path_unless(puzzle, &board, &goal.others, stop).solved);
        // A run that is stopped finds nothing needed: it must not pass for a proof.
        if needed && !stop() { Verdict::Fits(path) } else { Verdict::Other(path) }
    }

    /// What the path must need, and where it must get stuck without the step that is asked for.
    pub fn goals(&self) -> Vec<Goal> {
        let before = |slug: &'static str, with: usize| {
            let at = techniques::of_kind(self.kind).iter().position(|technique| technique.slug == slug)?;
            let mut options = self.options.clone();
            options
                .without
                .extend(techniques::of_kind(self.kind).iter().skip(at + with).map(|technique| technique.slug));
            Some(options)
        };
        let hardest =
            self.wish.hardest.and_then(|slug| Some(Goal { slug, others: before(slug, 0)?, all: before(slug, 1)? }));
        let next =
            self.wish.next.and_then(|slug| Some(Goal { slug, others: before(slug, 0)?, all: self.options.clone() }));
        self.needs.iter().cloned().chain(hardest).chain(next).collect()
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
                        let (wanted, found) = (grade(techniques::find(slug)), hardest);
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

/// The techniques that are younger than the codes in use, but for those that are asked for by name.
fn later(wish: &Wish) -> impl Iterator<Item = &'static str> {
    let later = techniques::of_kind(wish.recipe.kind).iter().filter(|technique| technique.later);
    later.map(|technique| technique.slug).filter(|slug| !wish.asked().any(|asked| asked == *slug))
}
