//! The keys that move in a list, for every group of keys that has them.

use std::collections::BTreeSet;

use ninefold::app::input::shared_keys::LIST;
use ninefold::app::{Action, Keys};
use ninefold::screens::KEYS;
use ratatui::buffer::Buffer;

use crate::language::{begin, buffer, press};
use crate::world::World;

/// Where a list with several rows is opened, and the keys that open it: one for each group of `list_rows!`.
const LISTS: &[(&str, &str)] = &[
    ("menu", ":techniques<enter>"),
    ("menu", ","),
    ("almost", "NLS<end><space>O"),
    ("menu", "NL/x tough<enter>"),
    ("menu", "N"),
    ("menu", ":daily<enter>"),
    ("menu", "X"),
    ("open", "<c-y>"),
    ("menu", "E"),
];

/// The keys that move in a list.
const MOVES: &str = "<up>k<down>j<pgup><pgdn><home><end>";

/// More rows than any list has here.
const MOST: usize = 500;

/// Rows of a page.
const PAGE: usize = 10;

/// What opens each list and moves in it.
pub fn openings() -> impl Iterator<Item = (&'static str, String)> {
    LISTS.iter().map(|(start, open)| (*start, format!("{open}{MOVES}")))
}

/// Whether these keys are those of a list.
fn has_moves(keys: &Keys) -> bool {
    let moves = |action| matches!(action, Action::Move(_) | Action::Page(_) | Action::First | Action::Last);
    LIST.rows.iter().filter(|row| moves(row.action)).all(|row| keys.rows.contains(row))
}

/// The screen after more keys.
fn after(world: &mut World, keys: &str) -> Buffer {
    press(world, keys);
    buffer(world)
}

#[test]
fn every_list_is_tried() {
    let opened = |(start, open): &(&str, &str)| {
        let mut world = begin(start);
        press(&mut world, open);
        world.stage.keys().name
    };
    let opened: BTreeSet<&str> = LISTS.iter().map(opened).collect();
    let lists = KEYS.0.iter().filter(|keys| has_moves(keys)).map(|keys| keys.name);
    let missing: Vec<_> = lists.filter(|name| !opened.contains(name)).collect();
    assert!(
        missing.is_empty(),
        "lists without a row in LISTS of tests/keys/lists.rs, which says what opens them: {missing:?}"
    );
}

/// As the list shows: one row up and down, also round its ends, a page as far as there are rows, and to both ends.
#[test]
fn keys_move_in_every_list() {
    for (start, open) in LISTS {
        let mut world = begin(start);
        press(&mut world, open);
        let name = world.stage.keys().name;
        let first = after(&mut world, "<home>");
        let mut rows = vec![first.clone()];
        loop {
            let next = after(&mut world, "<down>");
            if next == first {
                break;
            }
            assert!(rows.last() != Some(&next), "{name}: ↓ does nothing after {} rows", rows.len());
            assert!(rows.len() < MOST, "{name}: ↓ does not come back to the first row");
            rows.push(next);
        }
        let last = rows.len() - 1;
        assert!(last > 0, "{name}: a list of one row shows nothing");
        let page = PAGE.min(last);
        for (keys, row) in [
            ("<end>", last),
            ("<home>", 0),
            ("j", 1),
            ("k", 0),
            ("k", last),
            ("<up>", last - 1),
            ("<end>j", 0),
            ("<up>", last),
            ("<pgup>", last - page),
            ("<home><pgup>", 0),
            ("<pgdn>", page),
            ("<end><pgdn>", last),
        ] {
            assert!(after(&mut world, keys) == rows[row], "{name}: {keys} does not select row {row} of {last}");
        }
    }
}
