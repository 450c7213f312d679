//! The settings at the head of the file.

use std::ops::Range;

use toml::Spanned;
use toml::de::DeValue;

use super::mistake::{Mistakes, shortened};
use super::toml_values::{in_order, kind_of, place_of};
use crate::app::options::settings::{Setting, Settings, Takes};
use crate::logic::techniques;
use crate::notation::{NOTATIONS, find};
use crate::text::one_of;

/// What a setting can be, in words.
pub(super) fn wanted(setting: &Setting, settings: &Settings) -> String {
    match setting.takes {
        Takes::Flag(_) => String::from("true or false"),
        Takes::Number(most, _) => format!("a number from 1 to {most}"),
        Takes::Word { words, .. } => one_of(&words(settings)),
        Takes::Techniques { .. } => String::from("a list of techniques, see `ninefold techniques`"),
        Takes::Notations(_) => String::from("a notation for a kind of puzzle, see `ninefold notations`"),
    }
}

/// Reads the value of a setting.
pub(super) fn read(
    setting: &Setting,
    value: &Spanned<DeValue<'_>>,
    key: &Range<usize>,
    settings: &mut Settings,
    mistakes: &mut Mistakes,
) {
    let place = place_of(key, value);
    match (setting.takes, value.get_ref()) {
        (Takes::Flag(field), DeValue::Boolean(on)) => *field(settings) = *on,
        (Takes::Number(most, field), DeValue::Integer(number)) => {
            let digits = number.as_str().replace('_', "");
            match u8::from_str_radix(&digits, number.radix()).ok().filter(|n| (1..=most).contains(n)) {
                Some(number) => *field(settings) = number,
                None => {
                    let number = shortened(&number.to_string());
                    mistakes.add(&place, format!("{} is a number from 1 to {most}, not {number}", setting.name));
                }
            }
        }
        (Takes::Word { words, set, .. }, DeValue::String(word)) => {
            let words = words(settings);
            if words.contains(&word.as_ref()) {
                set(settings, word);
            } else {
                mistakes.unknown(&place, setting.name, word, &words);
            }
        }
        (Takes::Techniques { set, .. }, DeValue::Array(items)) => {
            let mut slugs = Vec::new();
            for item in items {
                match item.get_ref() {
                    DeValue::String(slug) => match techniques::named(slug) {
                        Some(technique) if slugs.contains(&technique.slug) => {}
                        Some(technique) => slugs.push(technique.slug),
                        None => {
                            let all: Vec<&str> = techniques::all().map(|t| t.slug).collect();
                            mistakes.unknown(&item.span(), "technique", slug, &all);
                        }
                    },
                    other => mistakes.add(&item.span(), format!("a technique is a text, not {}", kind_of(other))),
                }
            }
            set(settings, slugs);
        }
        (Takes::Notations(field), DeValue::Table(table)) => {
            for (kind, notation) in in_order(table) {
                let DeValue::String(slug) = notation.get_ref() else {
                    let what = kind_of(notation.get_ref());
                    mistakes.add(&place_of(&kind.span(), notation), format!("a notation is a text, not {what}"));
                    continue;
                };
                let Err(why) = field(settings).set(kind.get_ref(), slug) else { continue };
                if find(slug).is_none() {
                    let all: Vec<&str> = NOTATIONS.iter().filter(|n| n.writes()).map(|n| n.slug).collect();
                    mistakes.unknown(&notation.span(), "notation", slug, &all);
                } else {
                    mistakes.add(&kind.span(), why);
                }
            }
        }
        (_, other) => {
            let wanted = wanted(setting, settings);
            mistakes.add(&place, format!("{} is {wanted}, not {}", setting.name, kind_of(other)));
        }
    }
}

/// Whether a word of a list is one that this version knows.
pub(super) fn is_known(slug: &str) -> bool {
    techniques::named(slug).is_some()
}
