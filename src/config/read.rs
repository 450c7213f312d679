//! The text of the file, read as far as it is right.

use std::ops::Range;

use toml::de::DeTable;

use super::Config;
use super::mistake::{Mistake, Mistakes};
use super::toml_values::{BYTE_ORDER_MARK, in_order};
use super::{keys, own_themes, read_settings};
use crate::app::options::settings::SETTINGS;
use crate::store::MOST_CONFIG;

pub(super) const KEYS_SECTION: &str = "keys";

pub(super) const THEMES_SECTION: &str = "themes";

/// A text, what it says, and what is wrong in it.
#[derive(Clone, Debug, Default)]
pub struct Read {
    pub text: String,
    pub config: Config,
    /// What is wrong, in the order of the text.
    pub mistakes: Vec<Mistake>,
}

/// Reads a file. What is wrong is reported, every mistake at once, and counts as if it were not there.
pub fn read(bytes: &[u8]) -> Read {
    let alone = |text: String, offset, message: String| {
        let mut mistakes = Mistakes::default();
        mistakes.add(&(offset..offset), message);
        Read { mistakes: mistakes.placed(&text), text, config: Config::default() }
    };
    if bytes.len() > MOST_CONFIG {
        return alone(String::new(), 0, format!("the file is larger than {} KiB", MOST_CONFIG / 1024));
    }
    let text = match std::str::from_utf8(bytes) {
        Ok(text) => text,
        Err(e) => {
            let good = bytes.get(..e.valid_up_to()).unwrap_or_default();
            let good = String::from_utf8_lossy(good).into_owned();
            return alone(good, e.valid_up_to(), String::from("the text is not in UTF-8 from here on"));
        }
    };
    let text = text.strip_prefix(BYTE_ORDER_MARK).unwrap_or(text);
    let (table, errors) = DeTable::parse_recoverable(text);
    let (mut mistakes, mut found) = (Mistakes::default(), Mistakes::default());
    for error in errors {
        let message = error.message().trim().replace('\n', "; ");
        mistakes.add(&error.span().unwrap_or_default(), format!("this is not TOML: {message}"));
    }
    let spoiled = keep_first(&mut mistakes, text);
    let config = sections(table.get_ref(), &mut found);
    let is_spoiled = |offset: usize| {
        let before = spoiled.partition_point(|lines| lines.end <= offset);
        spoiled.get(before).is_some_and(|lines| lines.contains(&offset))
    };
    found.0.retain(|(offset, _)| !is_spoiled(*offset));
    mistakes.0.append(&mut found.0);
    Read { text: text.to_owned(), config, mistakes: mistakes.placed(text) }
}

/// Of what is not TOML on a line, only the first is worth a message. Returns what is spoiled by it: the line, and of a
/// heading all lines below it.
fn keep_first(mistakes: &mut Mistakes, text: &str) -> Vec<Range<usize>> {
    let mut spoiled: Vec<Range<usize>> = Vec::new();
    mistakes.sort();
    mistakes.0.retain(|(offset, _)| {
        if spoiled.last().is_some_and(|lines| lines.contains(offset)) {
            return false;
        }
        let start = text.get(..*offset).and_then(|before| before.rfind('\n')).map_or(0, |at| at + 1);
        let is_heading = text.get(start..).is_some_and(|line| line.trim_start_matches([' ', '\t']).starts_with('['));
        let end = if is_heading { "\n[" } else { "\n" };
        let length = text.get(*offset..).and_then(|after| after.find(end)).map_or(text.len(), |at| at + 1);
        spoiled.push(start..*offset + length);
        true
    });
    spoiled
}

fn sections(table: &DeTable<'_>, mistakes: &mut Mistakes) -> Config {
    let mut config = Config::default();
    if let Some((key, value)) = table.iter().find(|(key, _)| key.get_ref() == THEMES_SECTION) {
        config.settings.themes = own_themes::read(value, &key.span(), mistakes);
    }
    for (key, value) in in_order(table) {
        let name = key.get_ref().as_ref();
        match SETTINGS.iter().find(|setting| setting.name == name) {
            Some(setting) => read_settings::read(setting, value, &key.span(), &mut config.settings, mistakes),
            None if name == KEYS_SECTION => config.keys = keys::read(value, &key.span(), config.keys, mistakes),
            None if name == THEMES_SECTION => {}
            None => {
                let sections = [KEYS_SECTION, THEMES_SECTION];
                let names: Vec<&str> = SETTINGS.iter().map(|setting| setting.name).chain(sections).collect();
                mistakes.unknown(&key.span(), "setting", name, &names);
            }
        }
    }
    config
}
