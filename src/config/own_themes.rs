//! `[themes.NAME]`: the player's own themes, each one of Ninefold's, or another of the player's, with other colours.

use std::ops::Range;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::mistake::{Mistakes, quoted};
use super::toml_values::{in_order, kind_of, place_of};
use crate::app::{Colour, OwnTheme, ThemeChoice, ThemeName};
use crate::widgets::theme::colours;

const INHERITS: &str = "inherits";

const MOST: usize = 50;

/// The longest name of a theme, in characters.
const LONGEST: usize = 30;

/// A theme as the file has it.
struct Raw {
    name: String,
    inherits: Option<(String, Range<usize>)>,
    colours: Vec<(&'static str, Colour)>,
}

/// Reads the section. They are kept until the program ends: they are read once, at the start. What is wrong is as it is
/// in the theme that is inherited.
pub(super) fn read(
    section: &Spanned<DeValue<'_>>,
    place: &Range<usize>,
    mistakes: &mut Mistakes,
) -> &'static [OwnTheme] {
    let DeValue::Table(themes) = section.get_ref() else {
        mistakes.add(&place_of(place, section), format!("themes is a section, not {}", kind_of(section.get_ref())));
        return &[];
    };
    let mut all: Vec<Raw> = Vec::new();
    for (name, theme) in in_order(themes) {
        let (name, place) = (name.get_ref().as_ref(), name.span());
        match theme.get_ref() {
            _ if ThemeChoice::named(name, &[]).is_some() => {
                mistakes.add(&place, format!("{name} is a theme of Ninefold's; give yours another name"));
            }
            _ if !is_name(name) => {
                let rule = format!("letters, digits, - and _, at most {LONGEST}");
                mistakes.add(&place, format!("{} cannot be the name of a theme: {rule}", quoted(name)));
            }
            _ if all.len() >= MOST => {
                mistakes.add(&place, format!("there are more than {MOST} themes of your own"));
                break;
            }
            DeValue::Table(theme) => all.push(raw(name, theme, mistakes)),
            other => {
                mistakes.add(&place_of(&place, theme), format!("themes.{name} is a section, not {}", kind_of(other)));
            }
        }
    }
    for (at, theme) in all.iter().enumerate() {
        check_parent(&all, at, theme, mistakes);
    }
    let made: Vec<OwnTheme> = (0..all.len()).filter_map(|at| made(&all, at)).collect();
    made.leak()
}

fn is_name(name: &str) -> bool {
    let good = |c: char| c.is_alphanumeric() || c == '-' || c == '_';
    !name.is_empty() && name.chars().count() <= LONGEST && name.chars().all(good)
}

fn raw(name: &str, table: &DeTable<'_>, mistakes: &mut Mistakes) -> Raw {
    let mut theme = Raw { name: name.to_owned(), inherits: None, colours: Vec::new() };
    for (key, value) in in_order(table) {
        let place = place_of(&key.span(), value);
        if key.get_ref() == INHERITS {
            match value.get_ref() {
                DeValue::String(parent) => theme.inherits = Some((parent.to_string(), place)),
                other => mistakes.add(&place, format!("inherits is the name of a theme, not {}", kind_of(other))),
            }
            continue;
        }
        let Some((name, ..)) = colours(ThemeName::Dark).find(|(name, ..)| name == key.get_ref()) else {
            let names = colours(ThemeName::Dark).map(|(name, ..)| name).chain([INHERITS]);
            mistakes.unknown(&key.span(), "colour _ in a theme", key.get_ref(), &names.collect::<Vec<_>>());
            continue;
        };
        let colour = match value.get_ref() {
            DeValue::String(text) => text.parse().map_err(|why| format!("{} is not a colour: {why}", quoted(text))),
            DeValue::Integer(number) => u8::from_str_radix(&number.as_str().replace('_', ""), number.radix())
                .map(Colour::Index)
                .map_err(|_| format!("{} is not a colour: the numbers are 0 to 255", quoted(&number.to_string()))),
            other => Err(format!("{name} is a colour, such as \"#ffcc00\", not {}", kind_of(other))),
        };
        match colour {
            Ok(colour) => theme.colours.push((name, colour)),
            Err(why) => mistakes.add(&place, why),
        }
    }
    theme
}

fn find(all: &[Raw], name: &str) -> Option<usize> {
    all.iter().position(|theme| theme.name == name)
}

/// The own themes from which one inherits, itself first. Ends where one is met again.
fn line(all: &[Raw], at: usize) -> Vec<usize> {
    let mut line = vec![at];
    while let Some(next) =
        line.last().and_then(|&last| all.get(last)?.inherits.as_ref()).and_then(|(n, _)| find(all, n))
    {
        if line.contains(&next) {
            break;
        }
        line.push(next);
    }
    line
}

/// Whether the last theme of a line inherits from one of the line, so that it never comes to an end.
fn is_circle(all: &[Raw], line: &[usize]) -> Option<usize> {
    let last = line.last().and_then(|&last| all.get(last))?;
    let next = find(all, &last.inherits.as_ref()?.0)?;
    line.iter().position(|&theme| theme == next)
}

/// Reports a theme that inherits from none that there is, or from itself; a circle is reported once, at its first.
fn check_parent(all: &[Raw], at: usize, theme: &Raw, mistakes: &mut Mistakes) {
    let Some((parent, place)) = &theme.inherits else { return };
    if find(all, parent).is_none() && parent.parse::<ThemeName>().is_err() {
        let names = ThemeName::ALL.into_iter().map(|(_, name)| name).chain(all.iter().map(|theme| theme.name.as_str()));
        return mistakes.unknown(place, "theme", parent, &names.collect::<Vec<_>>());
    }
    let line = line(all, at);
    if is_circle(all, &line) == Some(0) && line.iter().all(|&other| other >= at) {
        let names: Vec<&str> = line.iter().skip(1).filter_map(|&i| Some(all.get(i)?.name.as_str())).collect();
        let through = if names.is_empty() { String::new() } else { format!(", through {}", names.join(", ")) };
        mistakes
            .add(place, format!("{} inherits from itself{through}; begin with one of Ninefold's themes", theme.name));
    }
}

/// The theme with all that it inherits.
fn made(all: &[Raw], at: usize) -> Option<OwnTheme> {
    let line = line(all, at);
    let last = line.last().and_then(|&last| all.get(last)?.inherits.as_ref());
    let base = last.and_then(|(name, _)| name.parse().ok()).unwrap_or_default();
    // The later of two wins, so the eldest comes first.
    let colours =
        line.iter().rev().filter_map(|&i| all.get(i)).flat_map(|theme| theme.colours.iter().copied()).collect();
    Some(OwnTheme { name: all.get(at)?.name.clone(), base, colours })
}
