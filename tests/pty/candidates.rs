//! Coloured candidates and links in the real player: seen on the screen, undone, and there again after the next start.

use std::collections::BTreeSet;

use crate::boards::KILLER;
use crate::harness::{DOWN, ENTER, Player, Start, State};

/// The grounds on which a 6 stands anywhere.
fn grounds(player: &Player) -> BTreeSet<String> {
    player.see(|state| {
        let places = (0..45).flat_map(|row| (0..120).map(move |column| (row, column)));
        let cells = places.filter_map(|(row, column)| state.screen().cell(row, column));
        cells.filter(|cell| cell.contents() == "6").map(|cell| format!("{:?}", cell.bgcolor())).collect()
    })
}

#[test]
fn a_coloured_candidate_is_there_again_after_the_next_start() {
    let home = tempfile::tempdir().unwrap();
    let mut player = Start::new(home.path()).size(120, 45).arg(KILLER).spawn();
    player.shows("24 cages");
    player.key("a");
    let plain = grounds(&player);
    player.key("V");
    player.shows("type its digit");
    player.key("6");
    player.shows("type a colour, 1 to 8");
    player.key("2");
    let coloured = grounds(&player);
    assert_eq!(coloured.difference(&plain).count(), 1);
    player.key("u");
    player.shows("undone: colour 2 for 6");
    assert_eq!(grounds(&player), plain);
    player.key("U");
    player.shows("again: colour 2 for 6");
    player.quit();
    let mut again = Start::new(home.path()).size(120, 45).spawn();
    again.shows("24 cages");
    again.wait("the colour", State::whole);
    assert_eq!(grounds(&again), coloured);
    again.quit();
}

#[test]
fn a_link_is_a_line_between_two_candidates() {
    let home = tempfile::tempdir().unwrap();
    let mut player = Start::new(home.path()).size(120, 45).arg(KILLER).spawn();
    player.shows("24 cages");
    player.key("a");
    let dashes = |player: &Player| player.see(|state| state.text().matches(['╌', '╎']).count());
    for (key, said) in [("L", "a link begins: type"), ("6", "a link begins at 6 in r1c1"), (DOWN, ""), ("L", "")] {
        player.key(key);
        player.shows(said);
    }
    player.key("6");
    player.shows("strong link 6r1c1 – 6r2c1");
    assert_eq!(dashes(&player), 0);
    player.type_slowly("L6kL6");
    player.shows("weak link 6r2c1 – 6r1c1");
    assert!(dashes(&player) > 0);
    player.type_slowly(":clear-colours");
    player.key(ENTER);
    player.shows("all colours and links are gone");
    assert_eq!(dashes(&player), 0);
    player.quit();
}
