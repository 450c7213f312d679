//! Every version's saves are opened for good. `versions/N/NAME.log` and `.clock` were written by the program of that
//! time, `NAME.json` is what it copied then in the notation `ninefold`, which holds all of a game. None of them is ever
//! changed; a new version adds its own.

use std::fs;
use std::path::{Path, PathBuf};

use ninefold::game::Game;
use ninefold::notation::{self, Progress};
use ninefold::store::{GameName, Opened, Store};

fn versions() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/saves/versions");
    let mut logs: Vec<PathBuf> = fs::read_dir(folder)
        .unwrap()
        .flatten()
        .filter(|version| version.path().is_dir())
        .flat_map(|version| fs::read_dir(version.path()).unwrap().flatten())
        .map(|entry| entry.path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "log"))
        .collect();
    logs.sort();
    logs
}

fn as_text(game: &Game) -> String {
    let ours = notation::find("ninefold").unwrap();
    let extras = game.extras();
    let progress = Progress { puzzle: game.puzzle(), board: game.board(), extras: &extras, origin: None };
    notation::write_progress(ours, &progress).unwrap().text
}

#[test]
fn the_saves_of_every_version_are_opened_with_everything_in_them() {
    let home = tempfile::tempdir().unwrap();
    let store = Store::open(home.path()).unwrap();
    let logs = versions();
    assert!(logs.len() >= 12, "{logs:?}");
    for log in logs {
        let clock = log.with_extension("clock");
        let name: GameName = log.file_stem().unwrap().to_str().unwrap().parse().unwrap();
        let saved = home.path().join("games").join(format!("{name}.log"));
        fs::copy(&log, &saved).unwrap();
        fs::copy(&clock, saved.with_extension("clock")).unwrap();
        let Opened::Ours { mut game, text, .. } = store.resume(&name).unwrap() else { panic!("{}", log.display()) };
        assert_eq!(text.damage, None, "{}", log.display());
        let loaded = Game::from_log(&text.log).unwrap();
        assert_eq!((loaded.valid, loaded.damage), (text.log.len(), None), "{}", log.display());
        let expected = fs::read_to_string(log.with_extension("json")).unwrap();
        assert_eq!(as_text(&loaded.game), expected.trim_end(), "{}", log.display());
        let millis: u128 = fs::read_to_string(&clock).unwrap().lines().next().unwrap().parse().unwrap();
        assert_eq!(text.elapsed.unwrap().as_millis(), millis);

        // It goes on, and from here on every line is closed.
        game.append("{\"t\":99999999,\"do\":\"undo\"}").unwrap();
        drop(game);
        let whole = fs::read(&saved).unwrap();
        let text = store.read(&name).unwrap();
        assert_eq!(text.damage, None);
        assert_eq!(Game::from_log(&text.log).unwrap().damage, None);
        for at in 0..whole.len() {
            let mut bad = whole.clone();
            bad[at] ^= 1;
            assert!(ninefold::store::checked(&bad).damage.is_some(), "{}: byte {at}", log.display());
        }
    }
}
