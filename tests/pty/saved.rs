//! Saved games: two players, bad files, many games.

use std::fs;

use ninefold::puzzle::{Digit, Kind};
use ninefold::store::Store;

use crate::boards::{KILLER, made, read};
use crate::harness::{ENTER, ESC, Start};

#[test]
fn two_players_on_one_game() {
    let home = tempfile::tempdir().unwrap();
    let mut first = Start::new(home.path()).arg(KILLER).spawn();
    first.shows("Killer");
    first.key("9");
    let mut second = Start::new(home.path()).size(120, 45).spawn();
    second.shows("open in another player");
    let start = read(&second.copy()).board;
    assert_eq!(start, read(&first.copy()).board, "the copy begins where the other stands");

    // Both go on, in turns; each keeps its own.
    let (cell, other) = ("r1c1".parse().unwrap(), "r1c2".parse().unwrap());
    for _ in 0..5 {
        first.key("u");
        second.key("u");
        second.type_slowly("gr1c1");
        second.key(ENTER);
        second.key("8");
        first.key("7");
    }
    first.kill();
    second.kill();
    let store = Store::open(home.path()).unwrap();
    let games = store.list();
    assert_eq!(games.len(), 2);
    let mut digits: Vec<Option<u8>> = games
        .iter()
        .map(|saved| store.read(&saved.name).unwrap().log)
        .map(|log| ninefold::game::Game::from_log(&log).unwrap_or_else(|e| panic!("{e}\n{log}")).game)
        .inspect(|game| assert_eq!(game.digit(other), None))
        .map(|game| game.digit(cell).map(Digit::get))
        .collect();
    digits.sort_unstable();
    assert_eq!(digits, [Some(7), Some(8)]);
}

#[test]
fn a_bad_save_is_set_aside_and_named() {
    let bad: [&[u8]; 5] = [
        b"",
        b"no game at all\n",
        b"{\"ninefold\":2,\"kind\":\"killer\",\"tit",
        b"\xff\xfe\x00\n",
        b"{\"a\":1}\n{\"t\":0}\n\x1b[2J\n",
    ];
    for content in bad {
        let home = tempfile::tempdir().unwrap();
        let games = home.path().join("games");
        fs::create_dir(&games).unwrap();
        fs::write(games.join("mine.log"), content).unwrap();
        fs::write(games.join("mine.log.bad"), "an older one").unwrap();
        fs::write(home.path().join("last"), "mine\n").unwrap();
        let mut player = Start::new(home.path()).size(160, 40).spawn();
        player.shows("mine.log.bad2");
        assert_eq!(fs::read(games.join("mine.log.bad2")).unwrap(), content, "it is kept as it was");
        assert_eq!(fs::read(games.join("mine.log.bad")).unwrap(), b"an older one", "nothing is overwritten");
        assert!(!games.join("mine.log").exists());
        // The player works all the same.
        player.paste(KILLER);
        player.shows("24 cages");
        player.key(ENTER);
        assert_eq!(player.copy(), KILLER);
        player.quit();
    }
}

#[test]
fn a_spoilt_line_in_the_middle_is_no_reason_to_lose_the_rest() {
    let home = tempfile::tempdir().unwrap();
    let mut player = Start::new(home.path()).arg(KILLER).spawn();
    player.shows("Killer");
    player.key("9");
    player.quit();
    let store = Store::open(home.path()).unwrap();
    let path = home.path().join("games").join(format!("{}.log", store.last().unwrap()));
    let mut log = fs::read_to_string(&path).unwrap();
    log.push_str("this line is damaged\n");
    fs::write(&path, &log).unwrap();
    // The game goes on from where it is good, and the text itself survives.
    let mut player = Start::new(home.path()).size(200, 40).spawn();
    player.shows("the saved game is damaged (line 3: ");
    player.shows(".log.bad");
    player.key("u");
    player.shows("undone: 9 in r1c1");
    player.key("8");
    player.quit();
    let beside = path.with_extension("log.bad");
    assert_eq!(fs::read_to_string(beside).unwrap(), log, "the log as it was");
    let text = store.read(&store.last().unwrap()).unwrap();
    assert_eq!((text.log.lines().count(), text.damage), (4, None));
}

#[test]
fn a_game_of_a_newer_version_is_not_touched() {
    let home = tempfile::tempdir().unwrap();
    let mut player = Start::new(home.path()).arg(KILLER).spawn();
    player.shows("Killer");
    player.quit();
    let games = home.path().join("games");
    let path = games.join("20990101-000000.log");
    let newer = b"{\"ninefold\":5,\"kind\":\"torus\"}\n\xff\x00what ever it means\nhalf a li";
    fs::write(&path, newer).unwrap();
    fs::write(home.path().join("last"), "20990101-000000\n").unwrap();
    let about = |path: &std::path::Path| {
        let about = fs::metadata(path).unwrap();
        #[cfg(unix)]
        let inode = std::os::unix::fs::MetadataExt::ino(&about);
        #[cfg(not(unix))]
        let inode = 0;
        (inode, about.modified().unwrap(), fs::read(path).unwrap())
    };
    let before = about(&path);
    let mut player = Start::new(home.path()).size(160, 40).spawn();
    player.shows("written by a newer Ninefold (version 5 of the log; this one reads up to 4)");
    player.key("O");
    player.shows("Games played before");
    player.shows("written by a newer Ninefold");
    player.key(ENTER);
    player.shows("it is left as it is");
    player.key("j");
    player.key(ENTER);
    player.shows("24 cages");
    assert_eq!(player.copy(), KILLER);
    player.quit();
    assert_eq!(about(&path), before);
    assert!(!fs::read_dir(&games).unwrap().flatten().any(|entry| entry.path().to_string_lossy().contains(".bad")));
}

#[test]
fn the_last_game_goes_on_and_the_others_are_listed() {
    let home = tempfile::tempdir().unwrap();
    let str8ts = made(Kind::Str8ts, false, false, 31);
    for text in [KILLER, &str8ts] {
        let mut player = Start::new(home.path()).arg(text).spawn();
        player.wait("the board", |state| state.frames() > 0);
        assert_eq!(player.copy(), text);
        player.quit();
    }
    let mut player = Start::new(home.path()).spawn();
    player.shows("Str8ts");
    assert_eq!(player.copy(), str8ts);
    player.key("O");
    player.shows("Killer");
    player.key("j");
    player.key(ENTER);
    player.wait("the Killer on the board", |state| state.shows("Killer") && !state.shows("Str8ts"));
    assert_eq!(player.copy(), KILLER);
    player.quit();
}

#[test]
fn a_home_that_is_a_file_is_no_reason_not_to_play() {
    let home = tempfile::tempdir().unwrap();
    let file = home.path().join("a file");
    fs::write(&file, "x").unwrap();
    let start = |size: (u16, u16)| {
        let start = Start::new(home.path()).env("NINEFOLD_HOME", file.to_str().unwrap()).size(size.0, size.1);
        start.arg(KILLER).spawn()
    };
    for size in [(160, 40), (80, 24), (40, 20)] {
        let mut player = start(size);
        player.shows("not saved:");
        player.key("9");
        player.shows("not saved:");
        player.keys("q");
        player.shows("Not saved");
        player.key(ESC);
        player.wait("the board again", |state| state.whole() && !state.shows("Saving is tried"));
        player.keys("q");
        player.shows("lost");
        player.keys("q");
        assert_eq!(player.ended().exit_code(), 2);
        player.see(|state| assert!(state.text().contains("not everything is saved"), "{}", state.text()));
        assert_eq!(fs::read_to_string(&file).unwrap(), "x");
    }
    let player = start((160, 40));
    player.shows("NINEFOLD_HOME can name another data folder");
}

#[test]
fn without_a_home_one_plays_and_is_warned() {
    let home = tempfile::tempdir().unwrap();
    // An empty HOME would do no harm: the system knows where the user's home is. Nobody has one in a device.
    let start = Start::new(home.path()).env("NINEFOLD_HOME", "").env("HOME", "/dev/null").size(160, 40);
    let mut player = start.arg(KILLER).spawn();
    player.shows("not saved: no data folder");
    player.key("9");
    let board = player.copy();
    assert!(board != KILLER && board.len() == KILLER.len());
    player.keys("q");
    player.shows("NINEFOLD_HOME");
    player.keys("q");
    assert_eq!(player.ended().exit_code(), 2);
}

#[test]
fn the_cursor_and_what_was_allowed_are_there_after_a_restart() {
    let home = tempfile::tempdir().unwrap();
    let mut player = Start::new(home.path()).arg(KILLER).spawn();
    player.shows("Killer");
    player.key("W");
    player.shows(":allow-check on turns it on");
    player.type_slowly(":allow-check on");
    player.key(ENTER);
    player.shows("W shows how many digits are wrong");
    player.type_slowly("gr5c6");
    player.key(ENTER);
    player.wait("the cell's name in the panel", |state| state.whole() && !state.shows("Go to a cell"));
    let place = player.see(|state| state.screen().cursor_position());
    player.quit();

    let mut player = Start::new(home.path()).spawn();
    player.shows("Killer");
    player.wait("the cursor where it was", |state| state.whole() && state.screen().cursor_position() == place);
    player.key("W");
    player.shows("nothing is wrong so far");
    player.quit();
}
