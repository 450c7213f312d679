//! A file with everything in it that can be said, at its default and commented out: made from the tables.

use std::fmt::Write;

use toml_edit::{Array, Value as Toml};

use super::read::{KEYS_SECTION, THEMES_SECTION};
use super::read_settings::wanted;
use crate::app::input::key_table::{Pattern, Row};
use crate::app::options::settings::{SETTINGS, Value};
use crate::app::{KeyTable, Settings, ThemeName};
use crate::widgets::panels::words::wrap;
use crate::widgets::theme::colours;

/// Columns of the comments, their sign included.
const WIDTH: usize = 100;

const HEAD: &str = "Your choices in Ninefold. A line that begins with # and a name shows the default: remove the # and \
     change what follows. What you change in the player is written here too; your comments stay. `ninefold config \
     --path` prints where the player looks for this file, and `ninefold config --check` looks for mistakes in it.";

const KEYS: &str = "Keys, by where they apply. An action has one key, or a list of keys of which the first is shown, \
     or [] for none. A key is a character, or Space, Enter, Esc, Tab, Backspace, Delete, Left, Right, Up, Down, Home, \
     End, PgUp, PgDn, F1 to F12; Ctrl+, Alt+ and Shift+ may come before it. 1-9 means all digits at once.";

const THEMES: &str = "Your own themes; the key for the next theme goes through them too. Each inherits the colours \
     that it does not name from one of Ninefold's themes or another of yours. A colour is \"#rrggbb\", a number from 0 \
     to 255, \"default\" (the terminal's own), or one of the terminal's sixteen: \"black\", \"red\", \"green\", \
     \"yellow\", \"blue\", \"magenta\", \"cyan\", \"gray\", \"dark-gray\", \"light-red\" to \"light-cyan\", \"white\".";

/// The text. Prose begins with `# `, a value with `#` and its name.
pub fn template(table: KeyTable) -> String {
    let mut text = String::new();
    comment(&mut text, HEAD);
    let usual = Settings::default();
    for setting in SETTINGS {
        text.push('\n');
        let wanted = wanted(setting, &usual);
        comment(&mut text, &format!("{} Possible: {wanted}.", setting.help));
        let value = match setting.value(&usual) {
            Value::Flag(on) => on.into(),
            Value::Number(number) => i64::from(number).into(),
            Value::Word(word) => word.into(),
            Value::Words(words, _) => words.into_iter().collect::<Array>().into(),
            Value::Pairs(pairs) => pairs.into_iter().collect::<toml_edit::InlineTable>().into(),
        };
        line(&mut text, setting.name, &value);
    }
    text.push('\n');
    comment(&mut text, KEYS);
    for group in table.0 {
        let _ = write!(text, "\n# {}.\n[{KEYS_SECTION}.{}]\n", group.heading, group.name);
        for row in group.rows {
            comment(&mut text, &table.help(row));
            line(&mut text, row.action.name(), &keys(row));
        }
    }
    text.push('\n');
    comment(&mut text, THEMES);
    let _ = write!(text, "\n#[{THEMES_SECTION}.mine]\n");
    line(&mut text, "inherits", &ThemeName::Dark.name().into());
    for (name, meaning, rgb) in colours(ThemeName::Dark) {
        comment(&mut text, meaning);
        line(&mut text, name, &format!("#{rgb:06x}").into());
    }
    text
}

fn comment(text: &mut String, words: &str) {
    for line in wrap(words, WIDTH - 2) {
        let _ = writeln!(text, "# {line}");
    }
}

fn line(text: &mut String, name: &str, value: &Toml) {
    let _ = writeln!(text, "#{name} = {}", value.to_string().trim());
}

/// The keys of an action, one or a list.
fn keys(row: &Row) -> Toml {
    match row.keys {
        [only] => spelled(*only).into(),
        keys => keys.iter().map(|&key| spelled(key)).collect::<Array>().into(),
    }
}

/// A key in signs that every keyboard has.
pub(super) fn spelled(pattern: Pattern) -> String {
    let signs = [('←', "Left"), ('→', "Right"), ('↑', "Up"), ('↓', "Down"), ('–', "-")];
    signs.iter().fold(pattern.to_string(), |text, (sign, word)| text.replace(*sign, word))
}
