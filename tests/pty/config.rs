//! The settings file in the real player: keys, themes, mistakes, and what is written into it.

use std::fs;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use ninefold::widgets::{GridShape, LayoutSettings, layout};
use ratatui::layout::Size;

use crate::boards::{KILLER, read};
use crate::harness::{ENTER, ESC, PATIENCE, Player, Start, program};

const SIZE: (u16, u16) = (120, 45);

/// A player with this settings file, and a Killer on the board.
fn play(home: &Path, text: &str) -> Player {
    fs::write(home.join("config.toml"), text).unwrap();
    let player = Start::new(home).size(SIZE.0, SIZE.1).arg(KILLER).spawn();
    player.shows("24 cages");
    player
}

fn config(home: &Path) -> String {
    fs::read_to_string(home.join("config.toml")).unwrap()
}

#[test]
fn a_remapped_key_works_and_is_shown() {
    let home = tempfile::tempdir().unwrap();
    let mut player = play(home.path(), "[keys.board]\nundo = \"r\"\n[keys.everywhere]\nquit = \"Ctrl+X\"\n");
    player.shows("r undo");
    let untouched = player.copy();
    player.key("5");
    let placed = player.copy();
    assert_ne!(placed, untouched);
    player.keys("u");
    assert_eq!(player.copy(), placed, "the usual key does nothing");
    player.key("r");
    assert_eq!(player.copy(), untouched);
    player.keys("q");
    player.key("?");
    player.keys("undo");
    player.shows("r             undo");
    player.keys("\x15");
    player.type_slowly("saved");
    player.shows("Ctrl+X");
    player.keys("\x1b");
    player.shows("r undo");
    player.keys("\x18");
    assert!(player.ended().success());
}

#[test]
fn an_own_theme_is_on_the_screen() {
    let home = tempfile::tempdir().unwrap();
    let text = "theme = \"mine\"\n[themes.base]\ninherits = \"light\"\nentered = \"#ff8001\"\n\
                [themes.mine]\ninherits = \"base\"\nsum = 208\n";
    let mut player = play(home.path(), text);
    let grid = layout(Size::new(SIZE.0, SIZE.1), LayoutSettings::default(), GridShape::of(&read(KILLER).puzzle)).grid;
    let board = grid.rect();
    let shows = |player: &Player, what: &str, wanted: vt100::Color, sign: &dyn Fn(&str) -> bool| {
        player.wait(what, |state| {
            let cells = (board.y..board.bottom()).flat_map(|y| (board.x..board.right()).map(move |x| (y, x)));
            let mut cells = cells.filter_map(|(y, x)| state.screen().cell(y, x));
            cells.any(|cell| cell.fgcolor() == wanted && sign(cell.contents()))
        });
    };
    let digit = |text: &str| text.chars().all(|c| c.is_ascii_digit()) && !text.is_empty();
    shows(&player, "a sum in its own colour", vt100::Color::Idx(208), &digit);
    player.key("6");
    let stroke = |text: &str| !text.trim().is_empty();
    shows(&player, "a digit in the inherited colour", vt100::Color::Rgb(0xff, 0x80, 0x01), &stroke);
    // The key goes through the player's own too, and what it chose is written into the file.
    player.key("t");
    player.shows("theme: auto");
    player.type_slowly("ttttt");
    player.shows("theme: mine");
    shows(&player, "the sum again", vt100::Color::Idx(208), &digit);
    player.key("t");
    player.quit();
    assert_eq!(config(home.path()), text.replace("theme = \"mine\"", "theme = \"auto\""));
}

/// Six files with a mistake each: what the player says at its start and `config --check`, and that it plays on.
#[test]
fn broken_files_are_reported_with_line_and_column_and_stop_nothing() {
    let six = [
        ("thme = \"dark\"\n", "1:1: there is no setting \"thme\"; did you mean theme?"),
        ("\nmouse = \"yes\"\n", "2:9: mouse is true or false, not a text"),
        ("panel = true\nshape-houses = 77\n", "2:16: shape-houses is a number from 1 to 9, not 77"),
        ("[keys.board]\nundo = \"n\"\n", "2:8: n is already hint in keys.board; it cannot also be undo"),
        ("[themes.a]\ninherits = \"a\"\n", "2:12: a inherits from itself; begin with one of Ninefold's themes"),
        ("mouse = true\npanel = = false\n", "2:9: this is not TOML: "),
    ];
    for (text, said) in six {
        let home = tempfile::tempdir().unwrap();
        let mut player = play(home.path(), text);
        player.wait(said, |state| {
            let screen = state.text().split_whitespace().collect::<Vec<_>>().join(" ");
            screen.contains("1 mistake in config.toml, see `ninefold config --check`; ")
                && screen.contains(said.trim_end())
        });
        player.key("x");
        player.key("5");
        player.quit();
        assert_eq!(config(home.path()), text, "the player's text is left alone");
        let check =
            Command::new(program()).args(["config", "--check"]).env("NINEFOLD_HOME", home.path()).output().unwrap();
        let found = String::from_utf8(check.stdout).unwrap();
        assert_eq!(check.status.code(), Some(1));
        assert!(found.starts_with(&format!("{}:{said}", home.path().join("config.toml").display())), "{found}");
    }
}

/// The very first start asks how much is to be done, once; what is chosen counts and is kept.
#[test]
fn the_first_start_asks_for_the_level_of_assistance_once() {
    for (key, level) in [("3", "analyst"), (ESC, "player")] {
        let home = tempfile::tempdir().unwrap();
        let mut player = Start::new(home.path()).size(80, 24).first().spawn();
        player.shows("How much help do you want");
        player.keys(key);
        player.wait("the question to go", |state| !state.shows("How much help do you want") && state.whole());
        player.paste(KILLER);
        player.shows("24 cages");
        player.keys(ENTER);
        player.wait("the board", |state| !state.shows("Paste a puzzle") && state.whole());
        player.key("D");
        player.shows(if level == "analyst" { "Left out" } else { "the candidates are yours" });
        player.quit();
        assert_eq!(config(home.path()), format!("assistance = \"{level}\"\n"));
        let mut again = Start::new(home.path()).size(120, 45).first().spawn();
        again.shows("24 cages");
        again.see(|state| assert!(!state.shows("How much help do you want")));
        again.quit();
    }
}

/// On the start screen of a small terminal too, where only the beginning of what is said has room.
#[test]
fn six_mistakes_are_counted_on_the_start_screen() {
    let home = tempfile::tempdir().unwrap();
    let text = "thme = 1\nmouse = 1\npanel = 1\nshape-cells = 0\nassistance = \"x\"\nallow-check = 0\n";
    fs::write(home.path().join("config.toml"), text).unwrap();
    let mut player = Start::new(home.path()).size(80, 24).spawn();
    player.shows("6 mistakes in config.toml, see `ninefold config --check`; the first, 1:1: ");
    player.quit();
    assert_eq!(config(home.path()), text);
}

#[test]
fn what_the_player_changes_leaves_the_rest_of_the_file_alone() {
    let home = tempfile::tempdir().unwrap();
    let text = "# mine\nmouse = true # stays\nfrobnicate = 1\n\n[keys.board]\n# mine too\nundo = \"r\"\n";
    let mut player = play(home.path(), text);
    player.key("i");
    let deadline = Instant::now() + PATIENCE;
    while !config(home.path()).contains("panel = false") {
        assert!(Instant::now() < deadline, "{}", config(home.path()));
        std::thread::sleep(Duration::from_millis(2));
    }
    // Changed by hand meanwhile.
    let by_hand = config(home.path()).replace("undo = \"r\"", "undo = \"F5\"");
    fs::write(home.path().join("config.toml"), &by_hand).unwrap();
    player.type_slowly(":technique-off innie");
    player.key(ENTER);
    player.shows("Innie is off");
    player.quit();
    let written = text.replace("frobnicate = 1\n", "frobnicate = 1\npanel = false\ntechnique-off = [\"innie\"]\n");
    assert_eq!(config(home.path()), written.replace("undo = \"r\"", "undo = \"F5\""));
}

#[test]
fn nothing_is_written_into_what_is_not_toml() {
    let home = tempfile::tempdir().unwrap();
    let text = "mouse = true\npanel = = false\n";
    let mut player = play(home.path(), text);
    player.key("t");
    player.shows("the settings are not saved: config.toml is not TOML at 2:9");
    assert_eq!(config(home.path()), text);
    // Once it is right, the change is written with the next.
    fs::write(home.path().join("config.toml"), "mouse = true\n").unwrap();
    player.key("m");
    player.quit();
    assert_eq!(config(home.path()), "mouse = false\ntheme = \"light\"\n");
}
