//! `[keys.GROUP]`: other keys for actions, and whether they get on with each other and with those that stay.

use std::collections::BTreeSet;
use std::ops::Range;

use toml::Spanned;
use toml::de::DeValue;

use super::mistake::{Mistakes, quoted};
use super::toml_values::{in_order, kind_of, place_of};
use crate::app::input::key_table::{MOST_KEYS, Pattern, Remap, Row};
use crate::app::input::shared_keys::ANYWHERE;
use crate::app::{Action, KeyTable, Keys};

/// The keys of one action as the file has them.
#[derive(Clone, Debug)]
struct Entry {
    group: &'static Keys,
    action: Action,
    keys: Vec<(Pattern, Range<usize>)>,
}

/// Reads the section. What is wrong is left at its usual keys.
pub(super) fn read(
    section: &Spanned<DeValue<'_>>,
    place: &Range<usize>,
    table: KeyTable,
    mistakes: &mut Mistakes,
) -> KeyTable {
    let DeValue::Table(groups) = section.get_ref() else {
        mistakes.add(&place_of(place, section), format!("keys is a section, not {}", kind_of(section.get_ref())));
        return table;
    };
    let mut entries = Vec::new();
    for (name, actions) in in_order(groups) {
        let Some(group) = table.0.iter().find(|group| group.name == name.get_ref()) else {
            let names: Vec<&str> = table.0.iter().map(|group| group.name).collect();
            mistakes.unknown(&name.span(), "group of keys", name.get_ref(), &names);
            continue;
        };
        let DeValue::Table(actions) = actions.get_ref() else {
            let what = kind_of(actions.get_ref());
            mistakes.add(&place_of(&name.span(), actions), format!("keys.{} is a section, not {what}", group.name));
            continue;
        };
        for (name, keys) in in_order(actions) {
            entries.extend(entry(table, group, (name.get_ref(), &name.span()), keys, mistakes));
        }
    }
    // The usual keys of what is left out count again, and may be what another entry takes.
    loop {
        let blamed = clashes(table, &entries, mistakes);
        if blamed.is_empty() {
            break;
        }
        let mut at = 0..;
        entries.retain(|_| at.next().is_some_and(|i: usize| !blamed.contains(&i)));
    }
    let remap = |Entry { group, action, keys }: Entry| Remap {
        group: group.name,
        action,
        keys: keys.into_iter().map(|(pattern, _)| pattern).collect(),
    };
    table.remapped(&entries.into_iter().map(remap).collect::<Vec<_>>())
}

/// The keys that an action is given; `None` where nothing of that is right.
fn entry(
    table: KeyTable,
    group: &'static Keys,
    (name, place): (&str, &Range<usize>),
    value: &Spanned<DeValue<'_>>,
    mistakes: &mut Mistakes,
) -> Option<Entry> {
    let Some(row) = group.rows.iter().find(|row| row.action.name() == name) else {
        match table.0.iter().find(|other| other.rows.iter().any(|row| row.action.name() == name)) {
            Some(other) => {
                mistakes.add(place, format!("{name} is not in keys.{}, but in keys.{}", group.name, other.name));
            }
            None => {
                let names: Vec<&str> = group.rows.iter().map(|row| row.action.name()).collect();
                mistakes.unknown(place, &format!("action _ in keys.{}", group.name), name, &names);
            }
        }
        return None;
    };
    let texts: Vec<&Spanned<DeValue<'_>>> = match value.get_ref() {
        DeValue::String(_) => vec![value],
        DeValue::Array(texts) if texts.is_empty() => {
            if !row.can_lack_keys() {
                mistakes.add(&value.span(), format!("{name} needs a key: without one there is no way out"));
                return None;
            }
            return Some(Entry { group, action: row.action, keys: Vec::new() });
        }
        DeValue::Array(texts) if texts.len() > MOST_KEYS => {
            mistakes.add(&value.span(), format!("{name} has more than {MOST_KEYS} keys"));
            return None;
        }
        DeValue::Array(texts) => texts.iter().collect(),
        other => {
            let what = kind_of(other);
            mistakes
                .add(&place_of(place, value), format!("{name} is a key, such as \"u\", or a list of keys, not {what}"));
            return None;
        }
    };
    let mut keys: Vec<(Pattern, Range<usize>)> = Vec::new();
    for text in texts {
        match key(group, row, text.get_ref()) {
            Ok(pattern) if keys.iter().any(|(other, _)| other.overlaps(pattern)) => {
                mistakes.add(&text.span(), format!("{name} names {pattern} twice"));
            }
            Ok(pattern) => keys.push((pattern, text.span())),
            Err(why) => mistakes.add(&text.span(), why),
        }
    }
    (!keys.is_empty()).then_some(Entry { group, action: row.action, keys })
}

/// A key that an action can have.
fn key(group: &Keys, row: &Row, value: &DeValue<'_>) -> Result<Pattern, String> {
    let DeValue::String(text) = value else {
        return Err(format!("a key is a text, such as \"u\", not {}", kind_of(value)));
    };
    let pattern: Pattern = text.parse().map_err(|why| format!("{} is not a key: {why}", quoted(text)))?;
    row.can_have(group, pattern).map(|()| pattern)
}

/// A key that counts: whose it is, and the entry that says so, if it is not the usual one.
struct Bound {
    action: Action,
    pattern: Pattern,
    entry: Option<(usize, Range<usize>)>,
}

/// The entries that take a key which means something else already, and are to go. Reports them.
fn clashes(table: KeyTable, entries: &[Entry], mistakes: &mut Mistakes) -> BTreeSet<usize> {
    let bound = |group: &Keys| -> Vec<Bound> {
        let of_row = |row: &Row| -> Vec<Bound> {
            let action = row.action;
            let own = entries.iter().enumerate().find(|(_, e)| e.group.name == group.name && e.action == action);
            match own {
                Some((i, entry)) => {
                    let keys = entry.keys.iter().cloned();
                    keys.map(|(pattern, place)| Bound { action, pattern, entry: Some((i, place)) }).collect()
                }
                None => row.keys.iter().map(|&pattern| Bound { action, pattern, entry: None }).collect(),
            }
        };
        group.rows.iter().flat_map(of_row).collect()
    };
    let everywhere = bound(table.of(&ANYWHERE));
    let mut blamed = BTreeSet::new();
    let mut places = BTreeSet::new();
    for group in table.0 {
        let own = bound(group);
        let shared = if group.typing || group.name == ANYWHERE.name { &[][..] } else { everywhere.as_slice() };
        for (i, a) in own.iter().enumerate() {
            let inside = own.iter().skip(i + 1).map(|b| (b, group.name));
            let outside = shared.iter().filter(|b| b.action != a.action).map(|b| (b, ANYWHERE.name));
            for (b, where_b) in inside.chain(outside).filter(|(b, _)| a.pattern.overlaps(b.pattern)) {
                let start = |bound: &Bound| bound.entry.as_ref().map(|(_, place)| place.start);
                // Of two in the file, the later one is to blame.
                let (late, late_group, early, early_group) = match start(a) > start(b) {
                    true => (a, group.name, b, where_b),
                    false => (b, where_b, a, group.name),
                };
                let Some((entry, place)) = &late.entry else { continue };
                blamed.insert(*entry);
                if places.insert(place.start) {
                    let (key, other, action) = (late.pattern, early.action.name(), late.action.name());
                    let inside =
                        if late_group == early_group { String::new() } else { format!(" in keys.{late_group}") };
                    mistakes.add(
                        place,
                        format!("{key} is already {other} in keys.{early_group}; it cannot also be {action}{inside}"),
                    );
                }
            }
        }
    }
    blamed
}
