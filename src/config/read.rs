//! The text of the file, read as far as it is right.

use std::ops::Range;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::Config;
use super::mistake::{Mistake, Mistakes};
use super::settings;
use crate::app::settings::SETTINGS;
use crate::store::MOST_CONFIG;

/// A text, what it says, and what is wrong in it.
#[derive(Clone, Debug, Default)]
pub struct Read {
    /// The text.
    pub text: String,
    /// What it says.
    pub config: Config,
    /// What is wrong, in the order of the text.
    pub mistakes: Vec<Mistake>,
}

/// Reads a file. What is wrong is reported, every mistake at once, and counts as if it were not there.
#[must_use]
pub fn read(bytes: &[u8]) -> Read {
    let alone = |text: String, offset, message: String| Read {
        text,
        config: Config::default(),
        mistakes: vec![Mistake { offset, message }],
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
    let mut mistakes = Mistakes::default();
    let (table, errors) = DeTable::parse_recoverable(text);
    for error in errors {
        let place = error.span().unwrap_or_default();
        mistakes.add(&place, format!("this is not TOML: {}", error.message().trim().replace('\n', "; ")));
    }
    let config = sections(table.get_ref(), &mut mistakes);
    mistakes.0.sort_by_key(|mistake| mistake.offset);
    Read { text: text.to_owned(), config, mistakes: mistakes.0 }
}

fn sections(table: &DeTable<'_>, mistakes: &mut Mistakes) -> Config {
    let mut config = Config::default();
    for (key, value) in in_order(table) {
        let name = key.get_ref().as_ref();
        match SETTINGS.iter().find(|setting| setting.name == name) {
            Some(setting) => {
                let good = settings::read(setting, value, &key.span(), &mut config.settings, mistakes);
                config.has_theme |= good && name == "theme";
            }
            None => {
                let names: Vec<&str> = SETTINGS.iter().map(|setting| setting.name).collect();
                mistakes.unknown(&key.span(), "setting", name, &names);
            }
        }
    }
    config
}

/// A key and what it is given.
pub(super) type Entry<'a, 'i> = (&'a Spanned<std::borrow::Cow<'i, str>>, &'a Spanned<DeValue<'i>>);

/// The entries of a table in the order of the text.
pub(super) fn in_order<'a, 'i>(table: &'a DeTable<'i>) -> Vec<Entry<'a, 'i>> {
    let mut entries: Vec<Entry<'a, 'i>> = table.iter().collect();
    entries.sort_by_key(|(key, _)| key.span().start);
    entries
}

/// The place of a value, or of its key where the value is a section.
pub(super) fn place_of(key: &Range<usize>, value: &Spanned<DeValue<'_>>) -> Range<usize> {
    if value.get_ref().is_table() { key.clone() } else { value.span() }
}

/// What a value is, in words.
pub(super) fn kind_of(value: &DeValue<'_>) -> &'static str {
    match value {
        DeValue::String(_) => "a text",
        DeValue::Integer(_) => "a number",
        DeValue::Float(_) => "a number with a point",
        DeValue::Boolean(_) => "true or false",
        DeValue::Datetime(_) => "a time",
        DeValue::Array(_) => "a list",
        DeValue::Table(_) => "a section",
    }
}
