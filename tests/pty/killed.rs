//! `kill -9` in the middle of fast typing loses nothing that the screen has shown.

use std::path::Path;
use std::time::Duration;

use ninefold::game::Game;
use ninefold::puzzle::Cell;
use ninefold::store::{Opened, Store};
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

use crate::boards::KILLER;
use crate::harness::{Start, State, last_frame};
use crate::simulated::{Simulated, clock, masked};

const SIZE: (u16, u16) = (80, 24);

/// Kills, each at another moment: `NINEFOLD_KILLS`.
fn kills() -> u64 {
    std::env::var("NINEFOLD_KILLS").ok().and_then(|kills| kills.parse().ok()).unwrap_or(50)
}

/// The most keys on their way: twelve at once are a paste.
const MOST_WAITING: usize = 11;

/// Keys that change something, and keys that move.
const KEYS: &[u8] = b"123456789123456789hjklhjklhjkluuUzxcv0a";

/// What is on disk: the game, its clock in milliseconds, and the cursor.
fn on_disk(home: &Path) -> (String, Game, u64, Option<Cell>) {
    let store = Store::open(home).unwrap();
    let name = store.last().expect("a last game");
    let Opened::Ours { text, .. } = store.resume(&name).unwrap() else { panic!("the lock outlived its owner") };
    assert_eq!(text.damage, None);
    let loaded = Game::from_log(&text.log).unwrap_or_else(|e| panic!("{e}\n{}", text.log));
    assert_eq!(loaded.damage, None);
    let elapsed = text.elapsed.map_or(0, |e| e.as_millis() as u64).max(loaded.game.clock.elapsed());
    (text.log, loaded.game, elapsed, text.cursor)
}

/// What has to be the same after a restart.
fn essence(game: &Game) -> (ninefold::game::Position, usize, usize) {
    (game.position().clone(), game.undo_depth(), game.redo_depth())
}

#[test]
fn every_key_that_the_screen_acknowledged_is_there_again() {
    let home = tempfile::tempdir().unwrap();
    let mut first = Start::new(home.path()).arg(KILLER).spawn();
    first.shows("Killer");
    // Nothing was typed yet, so a kill could still come before the game is on the disk.
    first.quit();
    let mut shown_clock = 0;
    for kill in 0..kills() {
        let mut random = ChaCha8Rng::seed_from_u64(kill);
        let (log, game, elapsed, cursor) = on_disk(home.path());
        assert!(elapsed / 1000 >= shown_clock, "the clock went back: {elapsed} ms after {shown_clock} s");
        let mut simulated = Simulated::from_log(&log, cursor, SIZE);
        let mut screens = vec![simulated.text()];
        let mut games = vec![essence(simulated.game())];
        assert_eq!(games[0], essence(&game));

        let mut player = Start::new(home.path()).spawn();
        player.wait("the board as it was", |state| masked(&state.text()) == screens[0]);
        // Every few kills the clock is given time to move.
        if kill % 10 == 9 {
            let seconds = player.see(|state| clock(&state.text())).unwrap();
            player.wait("the clock to move", |state| clock(&state.text()).is_some_and(|now| now > seconds));
        }
        let mut waiting = 0;
        for _ in 0..3 + random.next_u32() % 12 {
            let frames = player.see(State::frames);
            let chunk: String = (0..1 + random.next_u32() % 5)
                .map(|_| char::from(KEYS[random.next_u32() as usize % KEYS.len()]))
                .collect();
            // A machine under load may let so many gather that they pass for a paste.
            waiting += chunk.len();
            if waiting > MOST_WAITING {
                player.wait("the keys to be played", |state| masked(&state.text()) == screens[screens.len() - 1]);
                waiting = chunk.len();
            }
            player.keys(&chunk);
            for key in chunk.chars() {
                simulated.key(key);
                screens.push(simulated.text());
                games.push(essence(simulated.game()));
            }
            player.wait("a frame", |state| state.frames() > frames);
        }
        std::thread::sleep(Duration::from_micros(u64::from(random.next_u32() % 4000)));
        player.kill();

        let shown = player.see(|state| last_frame(state.raw(), SIZE));
        let seen = screens.iter().position(|screen| *screen == masked(&shown));
        let seen = seen.unwrap_or_else(|| {
            panic!("kill {kill}: no run of keys leads to\n{shown}\n---\n{}", screens[screens.len() - 1])
        });
        shown_clock = clock(&shown).expect("a clock on the screen");
        let (log, game, _, _) = on_disk(home.path());
        assert!(
            games[seen..].contains(&essence(&game)),
            "kill {kill}: after {seen} of {} acknowledged keys the disk has\n{log}",
            games.len() - 1
        );
    }

    // All of the history is there: undoing everything leads to the puzzle as it was.
    let (log, game, _, cursor) = on_disk(home.path());
    let start = Game::from_log(&format!("{}\n", log.lines().next().unwrap())).unwrap().game;
    let depth = game.undo_depth();
    let mut player = Start::new(home.path()).spawn();
    // The start screen is there meanwhile where the disk is slow, and no key counts on it.
    let board = Simulated::from_log(&log, cursor, SIZE).text();
    player.wait("the board as it was", |state| masked(&state.text()) == board);
    for _ in 0..depth {
        player.key("u");
    }
    assert_eq!(player.copy(), KILLER, "{depth} times undone");
    player.quit();
    let position = |game: &Game| game.position().clone();
    let (_, undone, _, _) = on_disk(home.path());
    assert_eq!(position(&undone), position(&start));
    assert_eq!(undone.redo_depth(), depth + game.redo_depth());
}
