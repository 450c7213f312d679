//! A real disk that is full, and one that is read-only. The same with faults that are put in: `tests/pty/disk.rs`.

use std::path::Path;

use ninefold::game::Game;
use ninefold::store::Store;

use crate::boards::KILLER;
use crate::harness::{ESC, Player, Start};
use crate::image::{Mounted, run};

fn mounted(at: &Path) -> Mounted {
    std::fs::create_dir_all(at).unwrap();
    run("mount", &["-t", "tmpfs", "-o", "size=64k", "ninefold", at.to_str().unwrap()]);
    Mounted(at.to_owned())
}

/// How many lines the only game has.
fn lines(home: &Path) -> usize {
    let store = Store::open(home).unwrap();
    let text = store.read(&store.last().unwrap()).unwrap();
    assert_eq!(text.damage, None);
    let loaded = Game::from_log(&text.log).unwrap();
    assert_eq!(loaded.damage, None);
    text.log.lines().count()
}

fn is_saved(player: &Player) {
    player.wait("everything to be saved", |state| state.whole() && !state.shows("not saved"));
}

#[test]
#[ignore = "needs root: tests/power/run"]
fn a_full_disk_loses_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let disk = mounted(&folder.path().join("disk"));
    let mut player = Start::new(&disk.0).size(120, 45).arg(KILLER).spawn();
    player.shows("24 cages");
    player.key("x");
    player.key("5");
    is_saved(&player);
    let filler = disk.0.join("filler");
    let room = vec![0; 4096];
    let mut file = std::fs::File::create(&filler).unwrap();
    while std::io::Write::write_all(&mut file, &room).is_ok() {}
    drop(file);
    // What is left of the last page is used up first.
    for _ in 0..100 {
        player.key("5");
    }
    player.shows("not saved: disk full");
    player.keys("q");
    player.shows("q quit  y copy  C show");
    player.keys("y");
    player.wait("the board on the clipboard", |state| state.copied().len() == 1);
    player.key(ESC);
    let before = lines(&disk.0);
    std::fs::remove_file(&filler).unwrap();
    is_saved(&player);
    player.quit();
    assert!(before < 102, "the disk was never full");
    assert_eq!(lines(&disk.0), 1 + 1 + 100);
}

#[test]
#[ignore = "needs root: tests/power/run"]
fn a_read_only_disk_is_played_on_and_written_later() {
    let folder = tempfile::tempdir().unwrap();
    let disk = mounted(&folder.path().join("disk"));
    let at = disk.0.to_str().unwrap();
    let mut player = Start::new(&disk.0).arg(KILLER).spawn();
    player.shows("Killer");
    player.key("x");
    player.key("5");
    player.quit();
    run("mount", &["-o", "remount,ro", at]);
    let mut player = Start::new(&disk.0).size(160, 45).spawn();
    player.shows("NINEFOLD_HOME");
    player.key("x");
    player.key("6");
    player.shows("not saved: read-only");
    run("mount", &["-o", "remount,rw", at]);
    is_saved(&player);
    player.key("7");
    player.quit();
    assert_eq!(lines(&disk.0), 4);
}
