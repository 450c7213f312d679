use super::*;
use std::fs::OpenOptions;
use std::io::Write;
use std::time::UNIX_EPOCH;

fn store() -> (tempfile::TempDir, Store) {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(folder.path().join("home")).unwrap();
    (folder, store)
}

fn ours(opened: Opened) -> (OpenGame, String, Option<Duration>) {
    match opened {
        Opened::Ours { game, log, elapsed } => (game, log, elapsed),
        Opened::Elsewhere { .. } => panic!("locked"),
    }
}

#[test]
fn lines_and_clock_come_back() {
    let (_folder, store) = store();
    let mut game = store.create("first\nsecond", UNIX_EPOCH).unwrap();
    let name = game.name().clone();
    game.append("third").unwrap();
    game.set_clock(Duration::from_millis(61_234)).unwrap();
    game.set_clock(Duration::from_millis(1_234)).unwrap();
    drop(game);
    let (mut game, log, elapsed) = ours(store.resume(&name).unwrap());
    assert_eq!(log, "first\nsecond\nthird\n");
    assert_eq!(elapsed, Some(Duration::from_millis(1_234)));
    game.append("fourth").unwrap();
    game.sync().unwrap();
    assert_eq!(store.read(&name).unwrap(), "first\nsecond\nthird\nfourth\n");
}

#[test]
fn half_a_last_line_is_cut_off() {
    let (_folder, store) = store();
    let name = store.create("first\n", UNIX_EPOCH).unwrap().name().clone();
    let mut log = OpenOptions::new().append(true).open(store.log_path(&name)).unwrap();
    log.write_all(b"whole\nhal\xC3").unwrap();
    let (mut game, text, _) = ours(store.resume(&name).unwrap());
    assert_eq!(text, "first\nwhole\n");
    game.append("next").unwrap();
    assert_eq!(store.read(&name).unwrap(), "first\nwhole\nnext\n");
}

#[test]
fn names_are_unique_and_listed_by_age() {
    let (_folder, store) = store();
    let a = store.create("a\n", UNIX_EPOCH).unwrap();
    let b = store.create("b\n", UNIX_EPOCH).unwrap();
    assert_ne!(a.name(), b.name());
    let old = UNIX_EPOCH + Duration::from_secs(1000);
    for path in [store.log_path(a.name()), store.clock_path(a.name())] {
        OpenOptions::new().write(true).open(path).unwrap().set_modified(old).unwrap();
    }
    let list = store.list();
    let logs: Vec<&str> = list.iter().map(|g| g.log.as_str()).collect();
    assert_eq!(logs, ["b\n", "a\n"]);
    assert_eq!(list[1].played, old);
}

#[test]
fn a_game_is_open_once() {
    let (_folder, store) = store();
    let mut game = store.create("first\n", UNIX_EPOCH).unwrap();
    let name = game.name().clone();
    // A lock belongs to an open file, so a second handle in this process is refused as another process would be.
    match store.resume(&name).unwrap() {
        Opened::Elsewhere { log, .. } => assert_eq!(log, "first\n"),
        Opened::Ours { .. } => panic!("opened twice"),
    }
    game.append("still ours").unwrap();
    drop(game);
    assert_eq!(ours(store.resume(&name).unwrap()).1, "first\nstill ours\n");
}

#[test]
fn bad_files_are_set_aside_and_never_overwritten() {
    let (_folder, store) = store();
    let name: GameName = "game".parse().unwrap();
    for (content, aside) in [("one", "game.log.bad"), ("two", "game.log.bad2"), ("three", "game.log.bad3")] {
        fs::write(store.log_path(&name), content).unwrap();
        let path = store.set_aside(&name).unwrap();
        assert_eq!(path, store.games().join(aside));
        assert!(!store.log_path(&name).exists());
    }
    assert_eq!(fs::read_to_string(store.games().join("game.log.bad")).unwrap(), "one");
    assert_eq!(fs::read_to_string(store.games().join("game.log.bad2")).unwrap(), "two");
    assert!(store.list().is_empty());
    fs::write(store.log_path(&name), b"\xFF\xFE\n").unwrap();
    assert!(matches!(store.resume(&name), Err(StoreError::NotText(_))));
    assert!(matches!(store.resume(&"none".parse().unwrap()), Err(StoreError::Missing(_))));
}

#[test]
fn the_last_game_is_remembered_while_it_is_there() {
    let (_folder, store) = store();
    assert_eq!(store.last(), None);
    let name = store.create("a\n", UNIX_EPOCH).unwrap().name().clone();
    store.set_last(&name).unwrap();
    assert_eq!(store.last(), Some(name.clone()));
    store.set_aside(&name).unwrap();
    assert_eq!(store.last(), None);
    fs::write(store.home().join("last"), "../../etc/passwd").unwrap();
    assert_eq!(store.last(), None);
}

#[test]
fn settings_come_back_and_bad_ones_are_told() {
    let (_folder, store) = store();
    assert_eq!(store.settings().settings, Settings::default());
    let chosen = Settings { theme: Some("light".into()), mouse: Some(false), ..Settings::default() };
    store.save_settings(&chosen).unwrap();
    let loaded = store.settings();
    assert_eq!((loaded.settings, loaded.notice), (chosen, None));
    fs::write(store.home().join("settings.json"), "{\"theme\": 7").unwrap();
    let loaded = store.settings();
    assert_eq!(loaded.settings, Settings::default());
    assert!(loaded.notice.unwrap().contains("settings.json.bad"));
    assert!(store.home().join("settings.json.bad").exists());
}
