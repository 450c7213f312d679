//! Every key of the table has a case.

use std::collections::BTreeSet;

use ninefold::app::keymap::{ANYWHERE, Pattern};
use ninefold::app::{Event, Keys};
use ninefold::screens::KEYS;

use crate::language::{begin, first_event};
use crate::{board, copying, editor, overlays};

/// The heading of the keys, and the position among them and in its row of the pattern that takes a key.
fn taken(context: &'static Keys, event: &Event) -> Option<(&'static str, usize, usize)> {
    let Event::Key(key) = event else { return None };
    let in_context = |wanted: &'static Keys| {
        let rows = wanted.rows.iter().enumerate();
        rows.flat_map(|(i, row)| row.keys.iter().enumerate().map(move |(j, pattern)| (i, j, *pattern)))
            .find(|(_, _, pattern): &(usize, usize, Pattern)| pattern.takes(key.normal()).is_some())
            .map(|(i, j, _)| (wanted.heading, i, j))
    };
    in_context(context).or_else(|| if context.typing { None } else { in_context(&ANYWHERE) })
}

#[test]
fn every_key_of_the_table_has_a_case() {
    let mut seen = BTreeSet::new();
    for (start, keys, _) in board::CASES.iter().chain(overlays::CASES).chain(copying::CASES).chain(editor::CASES) {
        let mut world = begin(start);
        let mut rest = *keys;
        while let Some((event, after)) = first_event(&world, rest) {
            seen.extend(taken(world.stage.keys(), &event));
            world.event(event);
            rest = after;
        }
    }
    let missing: Vec<String> = KEYS
        .0
        .iter()
        .flat_map(|keys| keys.rows.iter().enumerate().map(move |(i, row)| (keys.heading, i, row)))
        .flat_map(|(heading, i, row)| row.keys.iter().enumerate().map(move |(j, key)| (heading, i, j, row, key)))
        .filter(|(heading, i, j, _, _)| !seen.contains(&(*heading, *i, *j)))
        .map(|(heading, _, _, row, key)| format!("{key}, {heading}: {}", row.help))
        .collect();
    assert!(missing.is_empty(), "keys without a case:\n{}", missing.join("\n"));
}
