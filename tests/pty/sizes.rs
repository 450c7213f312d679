//! Every size of the terminal, from 1×1 up.

use crate::boards::{KILLER, made};
use crate::harness::{Start, State};
use ninefold::puzzle::Kind;

/// Sizes at which a layout changes, and those around them.
fn sizes() -> Vec<(u16, u16)> {
    let columns = [1, 2, 3, 13, 30, 31, 32, 63, 64, 65, 79, 80, 81, 83, 84, 93, 94, 95, 103, 104, 105, 120, 200];
    let rows = [1, 2, 3, 12, 13, 14, 15, 21, 22, 23, 24, 28, 29, 30, 31, 33, 36, 37, 38, 39, 40, 60];
    let steps = columns.into_iter().flat_map(|c| rows.into_iter().map(move |r| (c, r)));
    // And a slow growth through every width and every height.
    let growth = (1..=130).map(|n| (n, 1 + n / 2)).chain((1..=70).map(|n| (1 + 2 * n, n)));
    steps.chain(growth).collect()
}

fn through_all_sizes(text: &str) {
    let home = tempfile::tempdir().unwrap();
    let mut player = Start::new(home.path()).arg(text).spawn();
    player.wait("a first frame", |state| state.frames() > 0);
    for size in sizes() {
        let frames = player.see(State::frames);
        if player.resize(size.0, size.1) {
            player.wait(&format!("a frame at {size:?}"), |state| state.frames() > frames);
        }
    }
    // Keys still work, also where nothing fits.
    player.resize(4, 2);
    player.key("l");
    player.resize(80, 24);
    player.shows("r1c");
    player.quit();
    player.assert_restored();
}

#[test]
fn a_killer_at_every_size() {
    through_all_sizes(KILLER);
}

#[test]
fn a_str8ts_at_every_size() {
    through_all_sizes(&made(Kind::Str8ts, false, false, 21));
}

#[test]
fn the_start_screen_at_every_size() {
    let home = tempfile::tempdir().unwrap();
    let mut player = Start::new(home.path()).size(1, 1).spawn();
    player.wait("a first frame", |state| state.frames() > 0);
    for size in sizes() {
        let frames = player.see(State::frames);
        if player.resize(size.0, size.1) {
            player.wait(&format!("a frame at {size:?}"), |state| state.frames() > frames);
        }
    }
    player.quit();
}

#[test]
fn many_sizes_without_waiting() {
    let home = tempfile::tempdir().unwrap();
    let mut player = Start::new(home.path()).arg(KILLER).spawn();
    player.wait("a first frame", |state| state.frames() > 0);
    for (columns, rows) in sizes() {
        player.resize(columns, rows);
    }
    player.resize(100, 40);
    player.shows("Killer");
    player.quit();
}

#[test]
fn a_terminal_that_does_not_know_its_size() {
    let home = tempfile::tempdir().unwrap();
    let mut player = Start::new(home.path()).size(0, 0).arg(KILLER).spawn();
    player.shows("Killer");
    player.shows("z digit");
    assert_eq!(player.copy(), KILLER);
    player.quit();
    // The environment may know it.
    let home = tempfile::tempdir().unwrap();
    let start = Start::new(home.path()).size(0, 0).env("COLUMNS", "41").env("LINES", "21");
    let mut player = start.arg(KILLER).spawn();
    player.wait("a first frame", |state| state.frames() > 0 && state.shows("r1c1"));
    player.see(|state| {
        let rows: Vec<String> = state.screen().rows(0, 80).collect();
        let widest = rows.iter().map(|row| row.trim_end().chars().count()).max().unwrap();
        assert!(widest <= 41, "{widest} columns:\n{}", state.text());
        assert!(rows[21..].iter().all(|row| row.trim().is_empty()), "{}", state.text());
    });
    player.quit();
}
