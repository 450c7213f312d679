//! Saved games: two players, bad files, many games.

use std::fs;

use ninefold::puzzle::{Digit, Kind};
use ninefold::store::Store;

use crate::boards::{KILLER, made, read};
use crate::harness::{ENTER, Start};

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
        .map(|saved| ninefold::game::Game::from_log(&saved.log).unwrap_or_else(|e| panic!("{e}\n{}", saved.log)).game)
        .inspect(|game| assert_eq!(game.digit(other), None))
        .map(|game| game.digit(cell).map(Digit::get))
        .collect();
    digits.sort_unstable();
    assert_eq!(digits, [Some(7), Some(8)]);
}

#[test]
fn a_bad_save_is_set_aside_and_told() {
    let bad: [&[u8]; 5] =
        [b"", b"no game at all\n", b"{\"ninefold\":99}\n", b"\xff\xfe\x00\n", b"{\"a\":1}\n{\"t\":0}\n\x1b[2J\n"];
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
    // It is set aside, and the text itself survives.
    let mut player = Start::new(home.path()).size(160, 40).spawn();
    player.shows(".log.bad");
    player.quit();
    let kept = fs::read_dir(home.path().join("games"))
        .unwrap()
        .flatten()
        .any(|entry| fs::read_to_string(entry.path()).is_ok_and(|text| text.contains("this line is damaged")));
    assert!(kept, "the damaged log is gone");
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
fn a_folder_that_cannot_be_written_is_told() {
    let home = tempfile::tempdir().unwrap();
    let file = home.path().join("a file");
    fs::write(&file, "x").unwrap();
    let mut player = Start::new(home.path()).env("NINEFOLD_HOME", file.to_str().unwrap()).arg(KILLER).spawn();
    let status = player.ended();
    assert_eq!(status.exit_code(), 2);
    player.see(|state| assert!(state.text().contains("a file"), "{}", state.text()));
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
    player.shows("W tells how many digits are wrong");
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
