//! What new puzzle the player wants.

use super::saved_game::SavedGame;
use crate::game::Summary;
use crate::generator::{Day, Offer, Wish};
use crate::logic::techniques::named;
use crate::logic::{Level, Technique};

/// What sort of puzzle the player wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sort {
    /// Kind, variant and side.
    pub offer: &'static Offer,
    /// One of the offer's levels.
    pub level: Level,
    /// A technique of this level without which it is not solved, where one is asked for.
    pub needs: Option<Technique>,
}

impl Sort {
    /// Of an offer, at this level or the nearest below it that there is.
    pub fn new(offer: &'static Offer, level: Level) -> Self {
        Self { offer, level: offer.level(level), needs: None }
    }

    /// The same with puzzles that need a technique, if such are made; else with any.
    #[must_use]
    pub fn needing(self, technique: Option<Technique>) -> Self {
        let needs = technique.filter(|technique| self.can_need().contains(technique));
        Self { needs, ..self }
    }

    /// The techniques that one can ask its puzzles to need, in the order of use.
    #[must_use]
    pub fn can_need(self) -> Vec<Technique> {
        self.offer.needed(self.level)
    }

    /// The sort of a game that was made, which its title tells where there is a wish.
    #[must_use]
    pub fn of_title(self, title: &str) -> Self {
        let wished = |technique: &Technique| self.needing(Some(technique)).title() == title;
        self.needing(self.can_need().into_iter().find(wished))
    }

    /// The title of a game of this sort.
    #[must_use]
    pub fn title(self) -> String {
        let needs = self.needs.map_or_else(String::new, |technique| format!(" · needs {}", technique.name));
        format!("{} · {}{needs}", self.offer.title(), self.level.slug())
    }

    /// What to ask the generator for.
    #[must_use]
    pub fn wish(self) -> Wish {
        let needs = self.needs.iter().map(|technique| technique.slug).collect();
        Wish { needs, ..Wish::of_level(self.offer.recipe, self.level) }
    }
}

/// Why words name no sort of new puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoSort<'a> {
    /// There is no kind of this name.
    Kind(&'a str),
    /// There is one, but not at what follows as its level.
    Level(&'static Offer, &'a str),
    /// There is one, but not in what follows as its size.
    Size(&'static Offer, &'a str),
    /// Such puzzles are not made to need this technique.
    Needs(Sort, Technique),
}

impl Sort {
    /// The sort that words name: a kind, perhaps its level, perhaps a technique that it is to need. Without a kind it is
    /// that of the usual sort, without a level that one's, or that of the technique.
    ///
    /// # Errors
    /// Says what of it there is not.
    pub fn named(words: &str, usual: Option<Self>) -> Result<Self, NoSort<'_>> {
        let (before, last) = last_word(words);
        let Some(technique) = named(&last.to_lowercase()) else { return Self::of_level(words, None, usual) };
        let sort = Self::of_level(before, Some(technique), usual)?;
        let needing = sort.needing(Some(technique));
        if needing.needs.is_some() { Ok(needing) } else { Err(NoSort::Needs(sort, technique)) }
    }

    fn of_level(words: &str, needs: Option<Technique>, usual: Option<Self>) -> Result<Self, NoSort<'_>> {
        let (before, last) = last_word(words);
        let (name, level, word) =
            parted(words).map_or((words.trim(), None, last), |(name, level, word)| (name, Some(level), word));
        let offer = match (name.is_empty(), usual) {
            (true, Some(usual)) => Some(usual.offer),
            (true, None) => Offer::listed().first().copied(),
            (false, _) => offer_named(name),
        };
        match (offer, level) {
            (Some(offer), Some(level)) if !offer.levels.contains(&level) => Err(NoSort::Level(offer, word)),
            (Some(offer), level) => {
                let own = needs.and_then(|technique| technique.grade(offer.recipe.kind)).map(|grade| grade.level);
                let level = level.or(own).or(usual.map(|sort| sort.level)).unwrap_or(Level::Moderate);
                Ok(Self::new(offer, level))
            }
            (None, ..) => match last_word(name) {
                (kind, size) if is_size(size) && !kind.is_empty() => {
                    Err(offer_named(kind).map_or(NoSort::Kind(name), |offer| NoSort::Size(offer, size)))
                }
                _ => Err(offer_named(before).map_or(NoSort::Kind(name), |offer| NoSort::Level(offer, last))),
            },
        }
    }
}

/// Whether a word is a size: `6×6`, `6x6`.
fn is_size(word: &str) -> bool {
    let number = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    word.split_once(['×', 'x', 'X']).is_some_and(|(rows, columns)| number(rows) && number(columns))
}

/// The sizes that what an offer makes comes in, the smallest first: `4×4`.
#[must_use]
pub fn sizes(offer: &Offer) -> Vec<String> {
    let same = |other: &&&'static Offer| (other.kind, other.variant) == (offer.kind, offer.variant);
    let all = Offer::listed();
    let mut sides: Vec<u8> = all.iter().filter(same).map(|offer| offer.recipe.side).collect();
    sides.sort_unstable();
    sides.into_iter().map(|side| format!("{side}×{side}")).collect()
}

/// What is made under this name, its words in either order: `killer jigsaw` as well as `jigsaw killer`.
pub fn offer_named(name: &str) -> Option<&'static Offer> {
    let turned = || name.split_whitespace().rev().collect::<Vec<_>>().join(" ");
    Offer::named(name).or_else(|| Offer::named(&turned()))
}

/// A text without its last word, and that word.
fn last_word(text: &str) -> (&str, &str) {
    let (before, last) = text.trim().rsplit_once(char::is_whitespace).unwrap_or(("", text.trim()));
    (before.trim_end(), last)
}

/// Levels as they are called elsewhere.
const EVERYDAY: [(&str, Level); 9] = [
    ("easy", Level::Gentle),
    ("beginner", Level::Gentle),
    ("medium", Level::Moderate),
    ("normal", Level::Moderate),
    ("hard", Level::Tough),
    ("difficult", Level::Tough),
    ("expert", Level::Diabolical),
    ("evil", Level::Diabolical),
    ("fiendish", Level::Diabolical),
];

/// The level of this name, its own or one of everyday words, in large or small letters.
#[must_use]
pub fn level_named(word: &str) -> Option<Level> {
    let word = word.to_lowercase();
    let everyday = || EVERYDAY.iter().find(|(name, _)| *name == word).map(|(_, level)| *level);
    Level::named(&word).or_else(everyday)
}

/// The name of a kind and the level after or before it, if there is one: `killer hard`, `hard killer`.
pub fn with_level(text: &str) -> (&str, Option<Level>) {
    parted(text).map_or((text.trim(), None), |(name, level, _)| (name, Some(level)))
}

/// The name of a kind, the level after or before it, and the word for that level.
fn parted(text: &str) -> Option<(&str, Level, &str)> {
    let (before, last) = last_word(text);
    let (first, after) = text.trim().split_once(char::is_whitespace).unwrap_or((text.trim(), ""));
    let ends = level_named(last).map(|level| (before, level, last));
    ends.or_else(|| level_named(first).map(|level| (after.trim_start(), level, first)))
}

/// The title of a puzzle of the day; its level follows.
fn daily_title(offer: &Offer, day: Day) -> String {
    format!("Daily {} · {day}", offer.title())
}

/// The whole title of a puzzle of the day.
#[must_use]
pub fn daily_game_title(offer: &Offer, day: Day) -> String {
    format!("{} · {}", daily_title(offer, day), day.level(offer).slug())
}

/// The saved game of a sort and a day; one that is solved before others, without steps before that.
pub fn daily_begun<'a>(games: &'a [SavedGame], offer: &Offer, day: Day) -> Option<(&'a SavedGame, &'a Summary)> {
    let title = daily_title(offer, day);
    let games = games.iter().filter_map(|game| Some((game, game.known()?)));
    let games = games.filter(|(_, summary)| summary.made_as.starts_with(&title));
    games.max_by_key(|(_, summary)| (summary.solved, summary.solved && summary.own, summary.placed))
}
