//! Branches in the real player: one dropped, one kept, and the game opened again with both in its log.

use crate::boards::KILLER;
use crate::harness::{ENTER, ESC, Player, Start};

fn closed(player: &Player) {
    player.wait("the list to close", |state| !state.shows("Branches") && state.whole());
}

#[test]
fn a_branch_is_dropped_another_is_kept_and_the_log_says_so() {
    let home = tempfile::tempdir().unwrap();
    let mut player = Start::new(home.path()).size(120, 45).arg(KILLER).spawn();
    player.shows("24 cages");
    let untouched = player.copy();
    player.key("b");
    player.key("5");
    player.key("F");
    player.shows("1 digit, marks in");
    player.keys("d");
    player.shows("is dropped with 1 digit");
    closed(&player);
    assert_eq!(player.copy(), untouched);
    player.key("b");
    player.key("6");
    player.key("F");
    player.shows("=6?");
    player.keys(ENTER);
    player.shows("=6? is kept");
    closed(&player);
    let kept = player.copy();
    assert_ne!(kept, untouched);
    player.quit();
    let mut again = Start::new(home.path()).size(120, 45).spawn();
    again.shows("24 cages");
    assert_eq!(again.copy(), kept);
    again.key("F");
    again.shows("left earlier after");
    again.keys(ESC);
    closed(&again);
    again.key("u");
    again.shows("undone: keeping");
    again.key("F");
    again.shows("=6?");
    again.keys(ESC);
    closed(&again);
    again.key("B");
    again.shows("=6? after 1 digit");
    assert_eq!(again.copy(), untouched);
    again.quit();
}
