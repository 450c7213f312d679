//! The puzzles of a pack, those of them that are wanted, and what became of them: what the library shows, without a
//! screen.

use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;

use super::item::Item;
use super::own_pack::OwnPack;
use super::place::{Place, Show};
use super::played::Played;
use super::saved_game::SavedGame;
use crate::game::Summary;
use crate::generator::{Offer, packs};
use crate::logic::Level;

/// What became of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    New,
    /// So many digits are placed, of so many.
    Begun(usize, usize),
    /// In so many milliseconds, if the player found every digit.
    Solved(Option<u64>),
}

/// The puzzles of a pack, and those of them that are wanted.
#[derive(Clone, Debug, Default)]
pub struct Shelf {
    /// The name of the own pack that is shown; nothing for the one of the program.
    pub pack: Option<String>,
    /// The own packs; nothing until they are listed.
    pub own: Option<Arc<Vec<OwnPack>>>,
    pub sort: Option<&'static Offer>,
    pub level: Option<Level>,
    pub show: Show,
    /// The words that puzzles must have.
    pub words: String,
    /// The puzzles of the pack.
    items: Vec<Item>,
    /// The places of those that are shown.
    shown: Vec<usize>,
    /// The saved games; `None` until they are listed.
    games: Option<Vec<SavedGame>>,
    /// The places of a puzzle's games among those, by the text that it was read from.
    played: HashMap<String, Vec<usize>>,
}

impl Shelf {
    /// Takes a pack: an own one, or that of the program.
    pub fn open(&mut self, pack: Option<&str>) {
        let of_name = |name: &str| self.own.iter().flat_map(|own| own.iter()).find(|pack| pack.name == *name);
        let own = pack.and_then(of_name);
        self.items = match own {
            Some(own) => (1..).zip(&own.puzzles).map(|(place, puzzle)| Item::own(place, puzzle)).collect(),
            None => packs().iter().flat_map(|pack| &pack.entries).map(Item::of).collect(),
        };
        self.pack = own.map(|own| own.name.clone());
        self.list();
    }

    /// What is shown now, and the puzzle in this row.
    pub fn place(&self, at: usize) -> Place {
        let (pack, words) = (self.pack.clone(), self.words.clone());
        let text = self.get(at).map(|item| Arc::clone(&item.text));
        Place { pack, sort: self.sort, level: self.level, show: self.show, words, text, at }
    }

    /// Shows the same again, as far as it is there; returns the row of the same puzzle.
    pub fn go_to(&mut self, place: &Place) -> Option<usize> {
        (self.sort, self.level, self.show) = (place.sort, place.level, place.show);
        self.words.clone_from(&place.words);
        self.open(place.pack.as_deref());
        let text = place.text.as_ref()?;
        // A pack may have the same puzzle more than once.
        let at_place = self.get(place.at).is_some_and(|item| item.text == *text).then_some(place.at);
        at_place.or_else(|| self.shown().position(|item| item.text == *text))
    }

    /// Takes every pack together: that of the program, and after it the own ones, which their puzzles name.
    pub fn open_all(&mut self) {
        let built_in = packs().iter().flat_map(|pack| &pack.entries).map(Item::of);
        let own = self.own.iter().flat_map(|own| own.iter());
        let own = own.flat_map(|pack| {
            (1..).zip(&pack.puzzles).map(|(place, puzzle)| Item::own(place, puzzle).of_pack(&pack.name))
        });
        self.items = built_in.chain(own).collect();
        self.pack = None;
        self.list();
    }

    /// Takes an own pack out of the list, as the store is about to.
    pub fn drop_pack(&mut self, name: &str) {
        let rest = self.own.iter().flat_map(|own| own.iter()).filter(|pack| pack.name != *name);
        self.own = Some(Arc::new(rest.cloned().collect()));
    }

    /// The name of the pack after this one.
    pub fn next_pack(&self) -> Option<String> {
        let names: Vec<&String> = self.own.iter().flat_map(|own| own.iter()).map(|pack| &pack.name).collect();
        let at = self.pack.as_ref().and_then(|name| names.iter().position(|other| *other == name));
        names.get(at.map_or(0, |at| at + 1)).map(|name| (*name).clone())
    }

    /// Finds out which puzzles are shown.
    pub fn list(&mut self) {
        let wanted = self.words.trim();
        let is_shown = |item: &Item| {
            self.sort.is_none_or(|sort| item.offer == Some(sort))
                && self.level.is_none_or(|level| item.level == Some(level))
                && self.is_in_state(item)
                && item.matches(wanted)
        };
        self.shown = (0..).zip(&self.items).filter(|(_, item)| is_shown(item)).map(|(at, _)| at).collect();
    }

    fn is_in_state(&self, item: &Item) -> bool {
        match (self.show, self.state(item)) {
            (Show::All, _)
            | (Show::New, State::New)
            | (Show::Begun, State::Begun(..))
            | (Show::Solved, State::Solved(_)) => true,
            (Show::New | Show::Begun | Show::Solved, _) => false,
        }
    }

    /// Takes the saved games, by which it is known what became of puzzles.
    pub fn take_games(&mut self, games: &[SavedGame]) {
        self.know_games(games);
        self.list();
    }

    /// The same, while the list stays as it is.
    pub fn know_games(&mut self, games: &[SavedGame]) {
        self.games = Some(games.to_vec());
        self.find_played();
    }

    /// Takes what more of the saved games are.
    pub fn fill_in(&mut self, games: &[SavedGame]) {
        SavedGame::fill_in(self.games.as_deref_mut().unwrap_or_default(), games);
        self.find_played();
        self.list();
    }

    /// Forgets a saved game that was put away.
    pub fn drop_game(&mut self, name: &str) {
        self.games.iter_mut().for_each(|games| games.retain(|game| game.name != name));
        self.find_played();
        self.list();
    }

    /// What the saved games tell of a puzzle.
    pub fn tells(&self, item: &Item) -> Played<'_> {
        Played::of(self.begun(item), self.games.as_deref().is_some_and(SavedGame::are_read))
    }

    /// Finds out which puzzles the games are of.
    fn find_played(&mut self) {
        self.played.clear();
        for (at, game) in self.games.iter().flatten().enumerate() {
            if let Some(source) = game.known().and_then(|summary| summary.source.clone()) {
                self.played.entry(source).or_default().push(at);
            }
        }
    }

    /// The levels of the puzzles of the pack that are of the sort, the easiest first.
    pub fn levels(&self) -> Vec<Level> {
        let of_sort = self.items.iter().filter(|item| self.sort.is_none_or(|sort| item.offer == Some(sort)));
        let levels: BTreeSet<Level> = of_sort.filter_map(|item| item.level).collect();
        levels.into_iter().collect()
    }

    /// How many puzzles the pack has.
    pub fn count(&self) -> usize {
        self.items.len()
    }

    /// The puzzles that are shown.
    pub fn shown(&self) -> impl Iterator<Item = &Item> {
        self.shown.iter().filter_map(|at| self.items.get(*at))
    }

    /// How many are shown.
    pub const fn shown_count(&self) -> usize {
        self.shown.len()
    }

    /// The one in this place of those, from 0.
    pub fn get(&self, at: usize) -> Option<&Item> {
        self.shown.get(at).and_then(|at| self.items.get(*at))
    }

    /// Shows those first that were played last, and only such that were played.
    pub fn show_recent(&mut self) {
        let last = |at: &usize| self.items.get(*at).and_then(|item| self.played.get(&*item.text)?.first().copied());
        self.shown.retain(|at| last(at).is_some());
        let mut shown = std::mem::take(&mut self.shown);
        shown.sort_by_cached_key(|at| last(at).unwrap_or_default());
        self.shown = shown;
    }

    /// The saved games of a puzzle.
    fn played(&self, item: &Item) -> impl Iterator<Item = (&SavedGame, &Summary)> {
        let places = self.played.get(&*item.text).into_iter().flatten();
        places.filter_map(|at| self.games.as_ref()?.get(*at)).filter_map(|game| Some((game, game.known()?)))
    }

    /// The saved game of a puzzle to go on with: one that is not solved before others, and the nearest to its end.
    pub fn begun(&self, item: &Item) -> Option<&SavedGame> {
        self.furthest(item).map(|(game, _)| game)
    }

    fn furthest(&self, item: &Item) -> Option<(&SavedGame, &Summary)> {
        self.played(item).max_by_key(|(_, summary)| (!summary.solved, summary.placed))
    }

    /// What became of a puzzle.
    pub fn state(&self, item: &Item) -> State {
        let solved: Vec<&Summary> = self.played(item).map(|(_, game)| game).filter(|game| game.solved).collect();
        if !solved.is_empty() {
            return State::Solved(solved.into_iter().filter(|game| game.own).map(|game| game.elapsed).min());
        }
        self.furthest(item).map_or(State::New, |(_, summary)| State::Begun(summary.placed, summary.total))
    }
}
