//! The terminal is put back, whichever way the player ends.

use crate::harness::{CTRL_Z, Start, State};

#[test]
fn q_puts_everything_back() {
    let home = tempfile::tempdir().unwrap();
    let mut player = Start::new(home.path()).spawn();
    player.wait("a first frame", |state| state.frames() > 0);
    player.assert_taken();
    player.quit();
    player.assert_restored();
}

#[test]
fn signals_end_it_in_good_order() {
    for (name, number) in [("TERM", 15), ("HUP", 1), ("INT", 2), ("QUIT", 3)] {
        let home = tempfile::tempdir().unwrap();
        let mut player = Start::new(home.path()).spawn();
        player.wait("a first frame", |state| state.frames() > 0);
        player.signal(name);
        let status = player.ended();
        assert_eq!(status.exit_code(), 128 + number, "SIG{name}: {status:?}");
        player.assert_restored();
    }
}

#[test]
fn a_panic_puts_everything_back_and_tells() {
    let home = tempfile::tempdir().unwrap();
    let mut player = Start::new(home.path()).env("NINEFOLD_PANIC", "3").spawn();
    player.wait("a first frame", |state| state.frames() > 0);
    player.key("j");
    player.key("j");
    player.keys("j");
    let status = player.ended();
    assert_eq!(status.exit_code(), 101, "{status:?}");
    player.assert_restored();
    player.see(|state| {
        let told = state.last("forced by NINEFOLD_PANIC").expect("no message");
        assert!(told > state.last("\x1b[?1049l").unwrap(), "the message went to the screen that is thrown away");
    });
}

#[test]
fn ctrl_z_stops_and_fg_goes_on() {
    let home = tempfile::tempdir().unwrap();
    let mut player = Start::new(home.path()).spawn();
    player.wait("a first frame", |state| state.frames() > 0);
    let before = player.see(State::text);
    for _ in 0..2 {
        player.keys(CTRL_Z);
        player.wait_for_process('T');
        player.assert_restored();
        let mark = player.mark();
        player.signal("CONT");
        player.wait("a full redraw", |state| state.raw().len() > mark && state.text() == before);
        player.wait("modes", |state| state.last("\x1b[?1049h") > state.last("\x1b[?1049l"));
        player.assert_taken();
    }
    player.quit();
    player.assert_restored();
}

#[test]
fn a_stop_from_outside_is_like_ctrl_z() {
    let home = tempfile::tempdir().unwrap();
    let mut player = Start::new(home.path()).spawn();
    player.wait("a first frame", |state| state.frames() > 0);
    let before = player.see(State::text);
    player.signal("TSTP");
    player.wait_for_process('T');
    player.assert_restored();
    // While it is stopped the shell may leave its own traces.
    let mark = player.mark();
    player.signal("CONT");
    player.wait("a full redraw", |state| state.raw().len() > mark && state.text() == before);
    player.quit();
    player.assert_restored();
}
