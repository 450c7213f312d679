//! Every key of the table has a case.

use std::collections::BTreeSet;

use ninefold::app::keymap::{Pattern, TABLE};
use ninefold::app::{Context, Event};

use crate::language::{begin, first_event};
use crate::{board, copying, overlays};

/// The position in the table, and in its row, of the pattern that takes a key.
fn taken(context: Context, event: &Event) -> Option<(usize, usize)> {
    let Event::Key(key) = event else { return None };
    let in_context = |wanted: Context| {
        let rows = TABLE.iter().enumerate().filter(move |(_, row)| row.context == wanted);
        rows.flat_map(|(i, row)| row.keys.iter().enumerate().map(move |(j, pattern)| (i, j, *pattern)))
            .find(|(_, _, pattern): &(usize, usize, Pattern)| pattern.takes(key.normal()).is_some())
            .map(|(i, j, _)| (i, j))
    };
    in_context(context).or_else(|| if context == Context::Text { None } else { in_context(Context::Anywhere) })
}

#[test]
fn every_key_of_the_table_has_a_case() {
    let mut seen = BTreeSet::new();
    for (start, keys, _) in board::CASES.iter().chain(overlays::CASES).chain(copying::CASES) {
        let mut world = begin(start);
        let mut rest = *keys;
        while let Some((event, after)) = first_event(&world, rest) {
            seen.extend(taken(world.app.context(), &event));
            world.event(event);
            rest = after;
        }
    }
    let missing: Vec<String> = TABLE
        .iter()
        .enumerate()
        .flat_map(|(i, row)| row.keys.iter().enumerate().map(move |(j, key)| (i, j, row, key)))
        .filter(|(i, j, _, _)| !seen.contains(&(*i, *j)))
        .map(|(_, _, row, key)| format!("{key} in {:?}: {}", row.context, row.help))
        .collect();
    assert!(missing.is_empty(), "keys without a case:\n{}", missing.join("\n"));
}
