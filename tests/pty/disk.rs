//! A disk that fails, by faults that are put in; with real ones: `tests/power`.

use std::fs;
use std::path::Path;

use ninefold::game::Game;
use ninefold::store::Store;

use crate::boards::KILLER;
use crate::harness::{ENTER, ESC, Player, Start};

/// A player on a disk with faults that can be changed while it runs.
struct Bench {
    folder: tempfile::TempDir,
}

impl Bench {
    fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir(folder.path().join("home")).unwrap();
        Self { folder }
    }

    fn faults(&self, faults: &str) {
        // In one step, for the player may read it at any moment.
        let new = self.folder.path().join("new");
        fs::write(&new, faults).unwrap();
        fs::rename(new, self.folder.path().join("faults")).unwrap();
    }

    fn home(&self) -> std::path::PathBuf {
        self.folder.path().join("home")
    }

    fn start(&self) -> Start {
        let faults = self.folder.path().join("faults");
        Start::new(&self.home()).env("NINEFOLD_DISK_FAULTS", faults.to_str().unwrap()).size(120, 45)
    }

    /// A player on a Killer, where digits are corner marks.
    fn play(&self) -> Player {
        let mut player = self.start().arg(KILLER).spawn();
        player.shows("24 cages");
        player.key("x");
        player
    }
}

/// How many lines the log of the last game has.
fn lines(home: &Path) -> usize {
    let store = Store::open(home).unwrap();
    let text = store.read(&store.last().unwrap()).unwrap();
    assert_eq!((text.damage, Game::from_log(&text.log).unwrap().damage), (None, None));
    text.log.lines().count()
}

fn is_saved(player: &Player) {
    player.wait("everything to be saved", |state| state.whole() && !state.shows("not saved"));
}

#[test]
fn a_full_disk_is_marked_and_loses_nothing() {
    let bench = Bench::new();
    let mut player = bench.play();
    player.key("5");
    is_saved(&player);
    bench.faults("write .log short 7 ENOSPC");
    for digit in "123456789".chars() {
        player.key(&digit.to_string());
        player.shows("not saved: disk full");
    }
    player.keys("q");
    player.shows("q quit  y copy  C show  Esc stay");
    player.keys("y");
    player.wait("the board on the clipboard", |state| state.copied().len() == 1);
    player.key(ESC);
    bench.faults("");
    is_saved(&player);
    player.shows("everything is saved again");
    player.quit();
    assert_eq!(lines(&bench.home()), 1 + 1 + 9);
}

#[test]
fn leaving_all_the_same_says_what_is_lost() {
    let bench = Bench::new();
    let mut player = bench.play();
    bench.faults("write .log EIO");
    player.key("5");
    player.shows("not saved: disk error");
    player.keys("\x03");
    player.shows("Not saved");
    player.keys("\x03");
    assert_eq!(player.ended().exit_code(), 2);
    player.assert_restored();
    player.see(|state| assert!(state.text().contains("not everything is saved: "), "{}", state.text()));
    assert_eq!(lines(&bench.home()), 1);
}

#[test]
fn a_new_game_on_a_full_disk_is_made_when_there_is_room() {
    let bench = Bench::new();
    bench.faults("create-temporary * ENOSPC");
    let mut player = bench.play();
    player.key("5");
    player.shows("not saved: disk full");
    bench.faults("");
    is_saved(&player);
    player.quit();
    assert_eq!(lines(&bench.home()), 2);
}

#[test]
fn a_read_only_home_can_be_looked_at() {
    let bench = Bench::new();
    let mut player = bench.play();
    player.key("5");
    player.quit();
    bench.faults("open * EROFS\ncreate * EROFS\ncreate-temporary * EROFS\nmake-folder * EROFS");
    let mut player = bench.start().spawn();
    player.shows("NINEFOLD_HOME can name another data folder");
    player.key("x");
    player.key("6");
    player.shows("not saved: read-only");
    player.key("O");
    player.shows("Killer");
    player.key(ESC);
    bench.faults("");
    is_saved(&player);
    player.quit();
    assert_eq!(lines(&bench.home()), 3);
}

#[test]
fn a_file_system_without_locks_is_played_on_with_a_note() {
    let bench = Bench::new();
    bench.faults("lock * ENOLCK");
    let mut player = bench.play();
    player.key("5");
    player.quit();
    let mut player = bench.start().spawn();
    player.shows("This file system has no locks");
    player.key("x");
    player.key("6");
    player.quit();
    assert_eq!(lines(&bench.home()), 3);
}

#[test]
fn a_slow_disk_is_marked_and_holds_no_key_back() {
    let bench = Bench::new();
    let mut player = bench.play();
    player.key("5");
    is_saved(&player);
    bench.faults("write .log delay 400");
    for digit in "123456".chars() {
        player.key(&digit.to_string());
    }
    player.shows("not saved yet");
    bench.faults("");
    is_saved(&player);
    bench.faults("sync .log delay 4000");
    player.key("7");
    player.shows("not saved: disk slow");
    bench.faults("");
    is_saved(&player);
    player.quit();
    assert_eq!(lines(&bench.home()), 9);
}

#[test]
fn a_failed_sync_is_said_and_made_good() {
    let bench = Bench::new();
    let mut player = bench.play();
    bench.faults("sync .log EIO");
    player.key("5");
    player.shows("not saved: disk error");
    bench.faults("");
    is_saved(&player);
    player.quit();
    assert_eq!(lines(&bench.home()), 2);
}

#[test]
fn a_failing_last_does_not_stop_the_log() {
    let bench = Bench::new();
    bench.faults("rename last ENOSPC\nwrite .clock ENOSPC");
    let mut player = bench.start().arg(KILLER).spawn();
    player.shows("this game is saved, but is not remembered as the last one");
    player.key("x");
    player.key("5");
    is_saved(&player);
    player.quit();
    // Found again by its files.
    let mut player = bench.start().spawn();
    player.shows("24 cages");
    player.quit();
    assert_eq!(lines(&bench.home()), 2);
}

#[test]
fn the_linear_player_goes_on_too() {
    let bench = Bench::new();
    let mut player = bench.start().arg("--linear").arg(KILLER).spawn();
    player.shows("Type help");
    bench.faults("write .log ENOSPC");
    player.keys(&format!("r1c1=9{ENTER}"));
    player.shows("Not saved: ");
    player.keys(&format!("r1c2=8{ENTER}"));
    player.shows("r1c2 = 8.");
    player.keys(&format!("quit{ENTER}"));
    assert_eq!(player.ended().exit_code(), 2);
    player.see(|state| assert!(state.shows("This is the board: "), "{}", state.text()));
    bench.faults("");
    let mut player = bench.start().arg("--linear").spawn();
    player.shows("Type help");
    player.keys(&format!("r1c1=9{ENTER}"));
    player.shows("r1c1 = 9.");
    player.keys(&format!("quit{ENTER}"));
    assert!(player.ended().success());
    assert_eq!(lines(&bench.home()), 2);
}

#[test]
fn a_full_disk_is_marked_while_a_puzzle_is_typed_in() {
    let bench = Bench::new();
    let mut player = bench.start().spawn();
    player.wait("a start screen", |state| state.shows("Type a puzzle in"));
    player.key("E");
    player.shows("Kind of puzzle");
    player.key(ENTER);
    player.key("5");
    player.shows("1 given");
    bench.faults("rename draft.json ENOSPC");
    player.key("6");
    player.shows("not saved: disk full");
    bench.faults("");
    is_saved(&player);
    player.quit();
    let kept = std::fs::read_to_string(bench.home().join("draft.json")).unwrap();
    assert!(kept.contains("\"digits\":\"6."), "{kept}");
}

#[test]
fn leaving_tries_once_more_and_asks_only_where_that_fails() {
    let bench = Bench::new();
    let mut player = bench.play();
    bench.faults("rename config.toml ENOSPC");
    player.key("t");
    player.shows("not saved: settings");
    player.key("q");
    player.shows("The settings are not saved: cannot write");
    player.key(ESC);
    player.wait("the board", |state| state.whole() && !state.shows("q quit  y copy"));
    bench.faults("");
    player.key("q");
    assert!(player.ended().success());
    assert!(fs::read_to_string(bench.home().join("config.toml")).unwrap().contains("theme"));
}
