//! What the player changes in the program goes into the text of the file; everything else of it stays as it is.

use toml_edit::{Array, DocumentMut, InlineTable, Item, Table, TableLike, Value as Toml};

use super::mistake::place;
use super::old;
use super::read::KEYS_SECTION;
use super::read_settings::is_known;
use super::template::spelled;
use super::toml_values::BYTE_ORDER_MARK;
use crate::app::Settings;
use crate::app::input::key_table::Remap;
use crate::app::options::settings::{Value, changed};
use crate::screens::KEYS;
use crate::store::{ConfigText, Edit, MOST_CONFIG};

/// The change of the file that makes it say what was changed from the one to the other; `None` where nothing was.
pub fn edit(before: &Settings, after: &Settings) -> Option<Edit> {
    let changes = changed(before, after);
    (!changes.is_empty()).then(|| edited(move |text| apply(text, &changes)))
}

/// The change of the file that gives an action these keys; the usual ones need no words.
pub fn edit_keys(remap: Remap) -> Edit {
    edited(move |text| apply_keys(text, &remap))
}

/// The change of the file that changes its text so.
fn edited(change: impl Fn(&str) -> Result<String, String> + Send + Sync + 'static) -> Edit {
    Edit::new(move |there| {
        let taken_over;
        let text = match there {
            ConfigText::Config(bytes) if bytes.len() > MOST_CONFIG => {
                return Err(String::from("config.toml is too large"));
            }
            ConfigText::Config(bytes) => {
                std::str::from_utf8(bytes).map_err(|_| String::from("config.toml is not in UTF-8"))?
            }
            // Such that cannot be read were set aside at the start.
            ConfigText::Old(bytes) => {
                taken_over = old::taken_over(bytes).unwrap_or_default();
                &taken_over
            }
            ConfigText::Nothing => "",
        };
        change(text)
    })
}

fn parsed(text: &str) -> Result<DocumentMut, String> {
    text.parse().map_err(|error: toml_edit::TomlError| {
        let (line, column) = place(text, error.span().unwrap_or_default().start);
        format!("config.toml is not TOML at {line}:{column}; once that is right, they are saved with the next change")
    })
}

/// The text with other keys for an action.
///
/// # Errors
/// Says where the text is not TOML, or that something else is in the place of the keys.
fn apply_keys(text: &str, remap: &Remap) -> Result<String, String> {
    let mut document = parsed(text)?;
    let usual = KEYS.0.iter().find(|keys| keys.name == remap.group);
    let usual = usual.and_then(|keys| keys.rows.iter().find(|row| row.action == remap.action));
    let section = |table: &mut dyn TableLike, name: &str, implicit: bool| {
        if table.get(name).is_none() {
            let mut section = Table::new();
            section.set_implicit(implicit);
            table.insert(name, Item::Table(section));
        }
    };
    let no_section = |name: &str| format!("{name} is not a section in config.toml");
    section(document.as_table_mut(), KEYS_SECTION, true);
    let groups = document.get_mut(KEYS_SECTION).and_then(Item::as_table_like_mut);
    let groups = groups.ok_or_else(|| no_section(KEYS_SECTION))?;
    section(groups, remap.group, false);
    let group = groups.get_mut(remap.group).and_then(Item::as_table_like_mut);
    let group = group.ok_or_else(|| no_section(&format!("{KEYS_SECTION}.{}", remap.group)))?;
    if usual.is_some_and(|usual| usual.keys == remap.keys) && !has_comment(group, remap.action.name()) {
        group.remove(remap.action.name());
        if group.is_empty() && !is_commented(&document, remap.group) {
            let groups = document.get_mut(KEYS_SECTION).and_then(Item::as_table_like_mut);
            groups.and_then(|groups| groups.remove(remap.group));
        }
    } else {
        put(group, remap.action.name(), remap.keys.iter().map(|&key| spelled(key)).collect::<Array>().into());
    }
    Ok(as_before(text, document.to_string()))
}

/// Whether comments stand above the header of an empty section, or below it up to the next one: without the header they
/// would be lost, or be about something else.
fn is_commented(document: &DocumentMut, group: &str) -> bool {
    let table = document.get(KEYS_SECTION).and_then(|keys| keys.as_table_like()?.get(group)?.as_table());
    let above = table.and_then(|table| table.decor().prefix()?.as_str()).unwrap_or_default();
    let text = document.to_string();
    let below = text.split_once(&format!("[{KEYS_SECTION}.{group}]")).map_or("", |(_, below)| below);
    above.contains('#') || below.split("\n[").next().is_some_and(|below| below.contains('#'))
}

/// Whether a comment stands above a key or beside its value.
fn has_comment(table: &dyn TableLike, name: &str) -> bool {
    let above = table.key(name).and_then(|key| key.leaf_decor().prefix()?.as_str());
    let beside = table.get(name).and_then(|item| item.as_value()?.decor().suffix()?.as_str());
    [above, beside].into_iter().flatten().any(|text| text.contains('#'))
}

/// The text with some settings changed.
///
/// # Errors
/// Says where the text is not TOML: then nothing is written into it.
pub(super) fn apply(text: &str, changes: &[(&'static str, Value)]) -> Result<String, String> {
    let mut document = parsed(text)?;
    for (name, value) in changes {
        make_room(&mut document, name);
        let table = document.as_table_mut();
        match value {
            Value::Flag(on) => put(table, name, (*on).into()),
            Value::Number(number) => put(table, name, i64::from(*number).into()),
            Value::Word(word) => put(table, name, (*word).into()),
            Value::Words(words, ordered) => list(table, name, words, *ordered),
            Value::Pairs(pairs) => {
                if table.get(name).is_none_or(|item| item.as_table_like().is_none()) {
                    put(table, name, InlineTable::new().into());
                }
                if let Some(inside) = table.get_mut(name).and_then(Item::as_table_like_mut) {
                    pairs.iter().for_each(|(key, value)| put(inside, key, (*value).into()));
                }
            }
        }
    }
    Ok(as_before(text, document.to_string()))
}

/// The text with the mark at the beginning and the line ends that Windows gave it before: the editor drops both.
fn as_before(before: &str, mut text: String) -> String {
    let lines = before.matches('\n').count();
    if lines > 0 && before.matches("\r\n").count() == lines {
        text = text.replace('\n', "\r\n");
    }
    if before.starts_with(BYTE_ORDER_MARK) {
        text.insert(0, BYTE_ORDER_MARK);
    }
    text
}

/// Gives a key this value. What stands around the one it had stays.
fn put(table: &mut dyn TableLike, name: &str, mut value: Toml) {
    match table.get_mut(name).and_then(Item::as_value_mut) {
        Some(old) if old.as_str().is_some() && old.as_str() == value.as_str() => {}
        Some(old) => {
            *value.decor_mut() = old.decor().clone();
            *old = value;
        }
        None => drop(table.insert(name, Item::Value(value))),
    }
}

/// Makes a list name these words, and after them those that only another version knows.
fn list(table: &mut Table, name: &str, words: &[&str], ordered: bool) {
    if table.get(name).is_none_or(|item| !item.is_array()) {
        put(table, name, Array::new().into());
    }
    let Some(array) = table.get_mut(name).and_then(Item::as_array_mut) else { return };
    let is_other = |value: &Toml| value.as_str().is_none_or(|word| !is_known(word));
    let there: Vec<String> = array.iter().filter_map(Toml::as_str).map(str::to_owned).collect();
    let known: Vec<&str> = there.iter().map(String::as_str).filter(|word| is_known(word)).collect();
    let goes = known.iter().any(|word| !words.contains(word));
    let missing = words.iter().copied().filter(|word| !known.contains(word));
    let grown: Vec<&str> = known.iter().copied().filter(|word| words.contains(word)).chain(missing.clone()).collect();
    let moves = ordered && grown != words;
    if array.to_string().contains('#') && (goes || moves) {
        return rearrange(array, if ordered { words } else { &grown }, is_other);
    }
    array.retain(|value| is_other(value) || value.as_str().is_some_and(|word| words.contains(&word)));
    if moves {
        array.retain(is_other);
        for (at, word) in words.iter().enumerate() {
            array.insert(at, *word);
        }
    } else {
        missing.for_each(|word| array.push(word));
    }
}

/// Puts these words into a list, and those values after them that are no such word, each with the comment that follows it
/// on its line. The parser has that before the next value.
fn rearrange(array: &mut Array, words: &[&str], is_other: impl Fn(&Toml) -> bool) {
    /// A value, the text before it from its own line on, and the rest of its line.
    struct Entry(Toml, String, String);
    fn cut(text: &str) -> (String, String) {
        let (rest, own) = text.split_at(text.find('\n').unwrap_or(0));
        (rest.to_owned(), own.to_owned())
    }
    let mut entries: Vec<Entry> = Vec::new();
    for value in array.iter() {
        let (rest, own) = cut(value.decor().prefix().and_then(|prefix| prefix.as_str()).unwrap_or_default());
        match entries.last_mut() {
            Some(before) => before.2 = rest,
            None if rest.is_empty() => {}
            // A comment after the bracket stays there.
            None => {
                entries.push(Entry(value.clone(), rest + &own, String::new()));
                continue;
            }
        }
        entries.push(Entry(value.clone(), own, String::new()));
    }
    let (rest, end) = cut(array.trailing().as_str().unwrap_or_default());
    entries.last_mut().into_iter().for_each(|last| last.2.clone_from(&rest));
    let usual = entries.last().map_or_else(String::new, |last| last.1.clone());
    let mut wanted: Vec<Entry> = Vec::new();
    for word in words {
        let there = entries.iter().position(|entry| entry.0.as_str() == Some(word));
        let new = || Entry((*word).into(), usual.clone(), String::new());
        wanted.push(there.map_or_else(new, |at| entries.remove(at)));
    }
    wanted.extend(entries.into_iter().filter(|entry| is_other(&entry.0)));
    array.clear();
    let mut carried = String::new();
    for Entry(mut value, own, rest) in wanted {
        value.decor_mut().set_prefix(carried + &own);
        array.push_formatted(value);
        carried = rest;
    }
    array.set_trailing_comma(true);
    array.set_trailing(carried + &end);
}

/// A setting that comes into a file without any stands below the comments at its head, not above them.
fn make_room(document: &mut DocumentMut, name: &str) {
    let root = document.as_table();
    if root.iter().any(|(_, item)| item.is_value()) || root.contains_key(name) {
        return;
    }
    let first = root.iter().filter_map(|(_, item)| first_table(item)).min_by_key(|table| table.position());
    let (head, rest) = match first {
        None => (document.trailing().as_str().unwrap_or_default().to_owned(), String::new()),
        Some(table) => {
            let prefix = table.decor().prefix().and_then(|raw| raw.as_str()).unwrap_or_default();
            let cut = prefix.rfind("\n\n").map_or(0, |at| at + 2);
            let (head, rest) = prefix.split_at(cut);
            (head.to_owned(), format!("\n{rest}"))
        }
    };
    if head.is_empty() {
        return;
    }
    let position = first.and_then(Table::position);
    let table = document.as_table_mut();
    table.insert(name, Item::Value(false.into()));
    if let Some(mut key) = table.key_mut(name) {
        key.leaf_decor_mut().set_prefix(head);
    }
    match position {
        None => document.set_trailing(""),
        Some(position) => {
            for (_, item) in document.as_table_mut().iter_mut() {
                with_tables(item, &mut |table| {
                    if table.position() == Some(position) {
                        table.decor_mut().set_prefix(rest.clone());
                    }
                });
            }
        }
    }
}

/// The section that stands first in the text, of this one and those in it.
fn first_table(item: &Item) -> Option<&Table> {
    let table = item.as_table()?;
    let inside = table.iter().filter_map(|(_, item)| first_table(item));
    let own = (!table.is_implicit() && table.position().is_some()).then_some(table);
    inside.chain(own).min_by_key(|table| table.position())
}

fn with_tables(item: &mut Item, change: &mut dyn FnMut(&mut Table)) {
    if let Some(table) = item.as_table_mut() {
        change(table);
        table.iter_mut().for_each(|(_, item)| with_tables(item, change));
    }
}
