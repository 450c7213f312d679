//! What must be on a disk after a power cut.

use std::path::Path;

use ninefold::game::Game;
use ninefold::store::{GameName, Store};

use crate::scenario::Acknowledged;

/// How long a power cut may take back what was acknowledged before it, in microseconds.
const TWO_SECONDS: u64 = 2_000_000;

/// The games that were played, with their logs as they were in the end, the first one first.
pub fn games(home: &Path) -> Vec<(GameName, Vec<String>)> {
    let store = Store::open(home).unwrap();
    let mut names: Vec<GameName> = store.list().into_iter().map(|game| game.name).collect();
    names.sort();
    names.into_iter().map(|name| (name.clone(), lines(&store, &name).expect("readable in the end"))).collect()
}

/// The good lines of a game.
fn lines(store: &Store, name: &GameName) -> Result<Vec<String>, String> {
    let text = store.read(name).map_err(|e| e.to_string())?;
    let loaded = Game::from_log(&text.log).map_err(|e| e.to_string())?;
    let good = text.log.get(..loaded.valid).unwrap_or_default();
    Ok(good.lines().map(str::to_owned).collect())
}

/// Whether a disk after a cut at this moment holds what was promised; what it lacks.
pub fn held(
    home: &Path,
    at: u64,
    games: &[(GameName, Vec<String>)],
    acknowledged: &[Acknowledged],
) -> Result<(), String> {
    let store = Store::open(home).map_err(|e| e.to_string())?;
    for (index, (name, all)) in games.iter().enumerate() {
        let of_game = acknowledged.iter().filter(|a| a.game == index && a.us <= at);
        // A new game is there as soon as its first key is acknowledged, other keys two seconds later.
        let needed = of_game.clone().map(|a| if a.ended || a.us + TWO_SECONDS <= at { a.lines } else { 1 }).max();
        let Some(needed) = needed else { continue };
        let found = lines(&store, name).map_err(|e| format!("game {index} is lost: {e}"))?;
        if found.len() < needed {
            return Err(format!("game {index} has {} lines of {needed}", found.len()));
        }
        if found[..] != all[..found.len()] {
            return Err(format!("game {index} has other lines"));
        }
    }
    if acknowledged.iter().any(|a| a.us <= at) {
        let last = store.last().ok_or("no game is the last one")?;
        lines(&store, &last).map_err(|e| format!("the last game {last} is lost: {e}"))?;
    }
    empty_log(&store).map_or(Ok(()), |name| Err(format!("the log {name} is empty")))
}

/// A game whose log holds nothing.
fn empty_log(store: &Store) -> Option<GameName> {
    let length = |name: &GameName| {
        let path = store.home().unwrap().join("games").join(format!("{name}.log"));
        std::fs::metadata(path).map_or(0, |about| about.len())
    };
    store.list().into_iter().map(|game| game.name).find(|name| length(name) == 0)
}
