//! What the key table is made of. The table itself, `screens::KEYS`, puts together the rows that each screen has in its
//! own file and those that several screens share, in `shared_keys`.
//!
//! Dispatch, `--keys`, the help and the hints in the bar are made from the table; to add a key, add a row.

use std::fmt;
use std::str::FromStr;

use super::action::{Action, Direction};
use super::event::{Code, Key, KeyNameError};
use crate::game::Outcome;
use crate::puzzle::Digit;

/// Which keys a row takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pattern {
    Key(Key),
    /// The keys `1`–`9` with the modifiers of this key (its code does not count).
    Digits(Key),
}

/// `u`, `Ctrl+R`, `Alt+1–9`.
impl fmt::Display for Pattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Key(key) => key.fmt(f),
            Self::Digits(key) => {
                let held = Key { code: Code::Char('1'), ..*key };
                write!(f, "{held}–9")
            }
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Row {
    /// The keys; the first is the one that is shown in the bar.
    pub keys: &'static [Pattern],
    /// What they mean.
    pub action: Action,
    /// One or two words for the bar, or nothing where the bar need not name it.
    pub short: &'static str,
    /// A line for the help; `{hint.accept}` is the key of an action by its name and that of its group, see
    /// [`KeyTable::help`].
    pub help: &'static str,
}

/// What a key means where it was pressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KeyMatch {
    pub action: Action,
    /// The digit on the key, where it has one.
    pub digit: Option<Digit>,
}

/// A key and what it does, for the bar.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hint {
    /// What it does.
    pub action: Action,
    /// The key's name.
    pub key: String,
    /// One or two words.
    pub words: &'static str,
    /// It does nothing now and keeps its place, so that no other button comes under a pointer that rests there.
    pub idle: bool,
}

impl Hint {
    /// A key that does something.
    pub const fn new(action: Action, key: String, words: &'static str) -> Self {
        Self { action, key, words, idle: false }
    }
}

/// A key that types this character.
pub const fn key(c: char) -> Pattern {
    Pattern::Key(Key::char(c))
}

/// A key without a character.
pub const fn code(c: Code) -> Pattern {
    Pattern::Key(Key::new(c))
}

pub const fn ctrl(c: char) -> Pattern {
    Pattern::Key(Key::char(c).with_ctrl())
}

pub const fn shift_code(c: Code) -> Pattern {
    Pattern::Key(Key::new(c).with_shift())
}

pub const fn ctrl_code(c: Code) -> Pattern {
    Pattern::Key(Key::new(c).with_ctrl())
}

pub const fn row(action: Action, keys: &'static [Pattern], short: &'static str, help: &'static str) -> Row {
    Row { keys, action, short, help }
}

/// The keys that count together: those of one screen, or of several that share them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Keys {
    /// Their name in the settings file: the same in every version.
    pub name: &'static str,
    pub heading: &'static str,
    /// Text is typed there: the keys that count everywhere do not.
    pub typing: bool,
    /// The rows, those that the bar names first before the others.
    pub rows: &'static [Row],
}

/// All keys, in the order of the help.
#[derive(Clone, Copy, Debug)]
pub struct KeyTable(pub &'static [&'static Keys]);

/// The most keys that an action can have.
pub const MOST_KEYS: usize = 9;

impl Row {
    /// Whether the action can have this key among these keys, whatever else the key means there.
    ///
    /// # Errors
    ///
    /// Why not, in words for the player.
    pub fn can_have(&self, keys: &Keys, pattern: Pattern) -> Result<(), String> {
        let name = self.action.name();
        let takes_digits = self.keys.iter().any(|key| matches!(key, Pattern::Digits(_)));
        match pattern {
            Pattern::Digits(_) if !takes_digits => Err(format!("{name} takes single keys, not {pattern}")),
            Pattern::Key(_) if takes_digits => Err(format!("{name} takes all digits at once: 1-9, Alt+1-9")),
            Pattern::Key(key) if keys.typing && matches!(key.code, Code::Char(_)) && !key.ctrl && !key.alt => {
                Err(format!("{pattern} could no longer be typed in keys.{}; a key with Ctrl or Alt can", keys.name))
            }
            Pattern::Key(key) => match key.sent_as() {
                Some(other) => Err(format!("{name} cannot have {pattern}: most terminals send {other} for it")),
                None => Ok(()),
            },
            Pattern::Digits(_) => Ok(()),
        }
    }

    /// Whether the action can be left without a key: there must be a way out of everything.
    pub const fn can_lack_keys(&self) -> bool {
        !matches!(self.action, Action::Quit | Action::Leave)
    }
}

/// The name of the keys that count wherever no text is typed.
pub const EVERYWHERE: &str = "everywhere";

/// Other keys for an action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Remap {
    /// The name of the keys that it is among.
    pub group: &'static str,
    pub action: Action,
    /// The keys in place of its usual ones.
    pub keys: Vec<Pattern>,
}

impl KeyTable {
    /// This table with other keys for some actions. It is kept until the program ends: one is made at the
    /// start, and one each time a key is chosen.
    pub fn remapped(self, remaps: &[Remap]) -> Self {
        if remaps.is_empty() {
            return self;
        }
        let row = |keys: &Keys, row: &Row| {
            let other = remaps.iter().find(|remap| remap.group == keys.name && remap.action == row.action);
            other.map_or(*row, |remap| Row { keys: remap.keys.clone().leak(), ..*row })
        };
        let keys = |keys: &&'static Keys| -> &'static Keys {
            let rows: Vec<Row> = keys.rows.iter().map(|old| row(keys, old)).collect();
            Box::leak(Box::new(Keys { rows: rows.leak(), ..**keys }))
        };
        Self(self.0.iter().map(keys).collect::<Vec<_>>().leak())
    }

    /// The rows of the other actions that a key means already where these keys count, each with the keys that it is
    /// among: among them, or everywhere; of the keys that count everywhere, wherever no text is typed.
    pub fn takers(
        self,
        keys: &Keys,
        action: Action,
        pattern: Pattern,
    ) -> impl Iterator<Item = (&'static Keys, &'static Row)> {
        let everywhere = keys.name == EVERYWHERE;
        let counts = |other: &&&'static Keys| {
            let beside = !keys.typing && (other.name == EVERYWHERE || everywhere && !other.typing);
            other.name == keys.name || beside
        };
        let rows = self.0.iter().filter(counts).flat_map(|&keys| keys.rows.iter().map(move |row| (keys, row)));
        let other = rows.filter(|(_, row)| row.action != action);
        let takers = other.filter(|(_, row)| row.keys.iter().any(|key| key.overlaps(pattern)));
        takers.collect::<Vec<_>>().into_iter()
    }

    /// These keys as they are in this table.
    pub fn of(self, keys: &'static Keys) -> &'static Keys {
        self.0.iter().find(|own| own.name == keys.name).copied().unwrap_or(keys)
    }

    /// What a key means among these. Where no text is typed, keys that these do not know mean what they mean
    /// [`EVERYWHERE`].
    pub fn lookup(self, keys: &'static Keys, key: Key) -> Option<KeyMatch> {
        let key = key.normal();
        let find = |keys: &'static Keys| {
            keys.rows.iter().find_map(|row| {
                let digit = row.keys.iter().find_map(|pattern| pattern.takes(key))?;
                Some(KeyMatch { action: row.action, digit })
            })
        };
        let everywhere = self.0.iter().find(|own| own.name == EVERYWHERE && !keys.typing);
        find(self.of(keys)).or_else(|| find(everywhere?))
    }

    /// The hints of these keys for the bar, in the order of the rows.
    pub fn hints(self, keys: &'static Keys) -> impl Iterator<Item = Hint> {
        let wanted = self.of(keys).rows.iter().filter(|row| !row.short.is_empty());
        wanted.filter_map(|row| Some(Hint::new(row.action, row.keys.first()?.to_string(), row.short)))
    }

    /// The first key of an action among these; empty where it has none.
    pub fn key_among(self, keys: &'static Keys, action: Action) -> String {
        let row = self.of(keys).rows.iter().find(|row| row.action == action);
        row.and_then(|row| row.keys.first()).map(ToString::to_string).unwrap_or_default()
    }

    /// The keys among these that select cells, in few words: `Shift+arrows`, or the player's own; empty without any.
    pub fn selecting_among(self, keys: &'static Keys) -> String {
        let keys = [Direction::Left, Direction::Down, Direction::Up, Direction::Right]
            .map(|direction| self.key_among(keys, Action::Extend(direction)));
        if keys == ["Shift+←", "Shift+↓", "Shift+↑", "Shift+→"] {
            return String::from("Shift+arrows");
        }
        keys.into_iter().filter(|key| !key.is_empty()).collect::<Vec<_>>().join(" ")
    }

    /// The first key of an action, wherever it counts; empty where it has none.
    pub fn key_of(self, action: Action) -> String {
        self.0.iter().map(|keys| self.key_among(keys, action)).find(|key| !key.is_empty()).unwrap_or_default()
    }

    /// What the key of an action does, to be put after a message: `; u undoes`. Nothing where the action has no key.
    pub fn note(self, action: Action, does: &str) -> String {
        after_message(self.key_of(action), does)
    }

    /// The same of the key that the action has among these.
    pub fn note_among(self, keys: &'static Keys, action: Action, does: &str) -> String {
        after_message(self.key_among(keys, action), does)
    }

    /// What the keys of actions among these do, in one line: `n goes on, Enter plays it`. Actions without a key are left
    /// out.
    pub fn list_among(self, keys: &'static Keys, does: &[(Action, &str)]) -> String {
        named_keys(does.iter().map(|&(action, does)| (self.key_among(keys, action), does)))
    }

    /// The first key of an action, wherever it counts; the action's name where it has none.
    pub fn key_or_name(self, action: Action) -> String {
        let key = self.key_of(action);
        if key.is_empty() { action.name().to_owned() } else { key }
    }

    /// What is said of a command, with the key for what can be done about it.
    pub(crate) fn advised(self, outcome: &Outcome) -> String {
        let message = &outcome.message;
        match outcome.advice {
            Some(advice) => format!("{message}; {} {}", self.key_or_name(advice.remedy.into()), advice.does),
            None => message.clone(),
        }
    }

    /// A row's line for the help, with the keys that it names as they are in this table.
    pub fn help(self, row: &Row) -> String {
        let mut parts = row.help.split(['{', '}']);
        let mut help = parts.next().unwrap_or_default().to_owned();
        while let (Some(name), Some(words)) = (parts.next(), parts.next()) {
            let (group, action) = name.split_once('.').unwrap_or_default();
            let rows = self.0.iter().find(|keys| keys.name == group).map_or(&[][..], |keys| keys.rows);
            let key = rows.iter().find(|row| row.action.name() == action).and_then(|row| row.keys.first());
            help.push_str(&key.map_or_else(|| NO_KEY.into(), ToString::to_string));
            help.push_str(words);
        }
        help
    }

    /// The whole table as text, for `--keys`.
    pub fn text(self) -> String {
        let rows = || self.0.iter().flat_map(|keys| keys.rows);
        let width = rows().map(|row| keys_text(row).chars().count()).max().unwrap_or(0);
        let mut text = String::new();
        for keys in self.0 {
            text.push_str(keys.heading);
            text.push('\n');
            for row in keys.rows {
                text.push_str(&format!("  {:width$}  {}\n", keys_text(row), self.help(row)));
            }
        }
        text
    }
}

/// What keys do, in one line; an empty one is left out.
pub fn named_keys<'a>(named: impl Iterator<Item = (String, &'a str)>) -> String {
    let named = named.filter(|(key, _)| !key.is_empty()).map(|(key, does)| format!("{key} {does}"));
    named.collect::<Vec<_>>().join(", ")
}

/// What a key does, to be put after a message; nothing without a key.
fn after_message(key: String, does: &str) -> String {
    if key.is_empty() { key } else { format!("; {key} {does}") }
}

/// What [`Pattern`] is written as; also with `-` for the dash.
impl FromStr for Pattern {
    type Err = KeyNameError;

    fn from_str(text: &str) -> Result<Self, KeyNameError> {
        match text.strip_suffix("1-9").or_else(|| text.strip_suffix("1–9")) {
            Some(held) => Ok(Self::Digits(format!("{held}1").parse()?)),
            None => Ok(Self::Key(text.parse()?)),
        }
    }
}

impl Pattern {
    /// Whether there is a key that both take.
    pub fn overlaps(self, other: Self) -> bool {
        match (self, other) {
            (Self::Key(key), pattern) | (pattern, Self::Key(key)) => pattern.takes(key.normal()).is_some(),
            (Self::Digits(held), Self::Digits(other)) => held == other,
        }
    }

    /// If the pattern takes this key (in its [`normal`](Key::normal) form): the digit on it, or none.
    pub fn takes(self, key: Key) -> Option<Option<Digit>> {
        match self {
            Self::Key(wanted) => (wanted == key).then_some(None),
            Self::Digits(held) => {
                let Code::Char(c) = key.code else { return None };
                let digit = Digit::from_char(c)?;
                ((held.shift, held.ctrl, held.alt) == (key.shift, key.ctrl, key.alt)).then_some(Some(digit))
            }
        }
    }
}

/// What is shown for an action that the player took the keys from.
const NO_KEY: &str = "no key";

/// The keys of a row as one text: `u`, `U, Ctrl+R`.
pub fn keys_text(row: &Row) -> String {
    patterns_text(row.keys)
}

/// The same of keys that are in no row yet.
pub fn patterns_text(keys: &[Pattern]) -> String {
    if keys.is_empty() {
        return NO_KEY.into();
    }
    keys.iter().map(Pattern::to_string).collect::<Vec<_>>().join(", ")
}
