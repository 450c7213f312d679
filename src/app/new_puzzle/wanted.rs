//! What new puzzle the player wants, and what is being made for that.

use super::super::msg::SavedGame;
use super::super::requests::request::Ticket;
use crate::game::Summary;
use crate::generator::{Day, Generated, Offer, Wish};
use crate::logic::Level;

/// What sort of puzzle the player wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sort {
    /// Kind, variant and side.
    pub offer: &'static Offer,
    /// One of the offer's levels.
    pub level: Level,
}

impl Sort {
    /// Of an offer, at this level or the nearest below it that there is.
    pub fn new(offer: &'static Offer, level: Level) -> Self {
        Self { offer, level: offer.level(level) }
    }

    /// The title of a game of this sort.
    #[must_use]
    pub fn title(self) -> String {
        format!("{} · {}", self.offer.title(), self.level.slug())
    }

    /// What to ask the generator for.
    #[must_use]
    pub fn wish(self) -> Wish {
        Wish::of_level(self.offer.recipe, self.level)
    }
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

/// What is being made, and for what.
#[derive(Clone, Debug)]
pub(crate) enum Making {
    /// The player waits for it, under this title. Then the next one of the sort is made, if it is one of a sort.
    Wanted(Ticket, String, Option<Sort>),
    /// The next one of a sort, before it is wanted.
    Ahead(Ticket, Sort),
    /// It is there.
    Ready(Sort, Box<Generated>),
}
