//! The text of the file, read as far as it is right.

use toml::de::DeTable;

use super::Config;
use super::mistake::{Mistake, Mistakes};
use super::values::in_order;
use super::{keys, settings, themes};
use crate::app::settings::SETTINGS;
use crate::store::MOST_CONFIG;

/// The section with the keys.
pub(super) const KEYS_SECTION: &str = "keys";

/// The section with the player's own themes.
pub(super) const THEMES_SECTION: &str = "themes";

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
    // What is made of a place that is not TOML is worth no second message.
    mistakes.0.dedup_by_key(|mistake| mistake.offset);
    Read { text: text.to_owned(), config, mistakes: mistakes.0 }
}

fn sections(table: &DeTable<'_>, mistakes: &mut Mistakes) -> Config {
    let mut config = Config::default();
    if let Some((key, value)) = table.iter().find(|(key, _)| key.get_ref() == THEMES_SECTION) {
        config.settings.themes = themes::read(value, &key.span(), mistakes);
    }
    for (key, value) in in_order(table) {
        let name = key.get_ref().as_ref();
        match SETTINGS.iter().find(|setting| setting.name == name) {
            Some(setting) => {
                let good = settings::read(setting, value, &key.span(), &mut config.settings, mistakes);
                config.has_theme |= good && name == "theme";
            }
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
