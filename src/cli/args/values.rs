//! Values of options that are checked as they are read.

use std::ffi::OsStr;
use std::path::PathBuf;

use clap::Arg;
use clap::builder::{PathBufValueParser, PossibleValue, PossibleValuesParser, TypedValueParser};

use crate::app::{ThemeChoice, Tier};
use crate::cli::home::settings;

/// A theme by its name, the player's own among them. The settings are read only where the names are asked for.
#[derive(Clone, Debug)]
pub struct ThemeName;

impl ThemeName {
    fn all() -> impl Iterator<Item = ThemeChoice> {
        ThemeChoice::all(settings().config.settings.themes)
    }
}

impl TypedValueParser for ThemeName {
    type Value = ThemeChoice;

    fn parse_ref(&self, command: &clap::Command, arg: Option<&Arg>, value: &OsStr) -> Result<ThemeChoice, clap::Error> {
        let all: Vec<ThemeChoice> = Self::all().collect();
        let names = PossibleValuesParser::new(all.iter().map(|theme| theme.name()));
        let name = names.parse_ref(command, arg, value)?;
        Ok(all.into_iter().find(|theme| theme.name() == name).unwrap_or_default())
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(Self::all().map(|theme| PossibleValue::new(theme.name()))))
    }
}

/// The names of the tiers. The design writes them in capitals; both are taken.
pub fn tier() -> impl TypedValueParser<Value = String> {
    PossibleValuesParser::new(Tier::NAMED.map(|(_, name)| name)).map(|name| name.to_ascii_lowercase())
}

/// A number from 1 on.
pub fn at_least_one(text: &str) -> Result<u64, String> {
    text.parse().ok().filter(|number| *number > 0).ok_or_else(|| String::from("a whole number of at least 1"))
}

/// A file to be written.
pub fn output_file() -> impl TypedValueParser<Value = PathBuf> {
    PathBufValueParser::new().try_map(|path| {
        let is_dash = path.as_os_str() == "-";
        if is_dash { Err("that is not a file; leave this option out to write to standard output") } else { Ok(path) }
    })
}
