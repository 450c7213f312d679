//! What arrives from the terminal, in types of our own: nothing here names a terminal library.

use std::fmt;
use std::str::FromStr;

use crate::text::is_printable;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Code {
    /// A character, as typed (`U`, not Shift+`u`).
    Char(char),
    Enter,
    Esc,
    /// Tab; Shift+Tab is Tab with [`Key::shift`].
    Tab,
    Backspace,
    Delete,
    Left,
    Right,
    Up,
    Down,
    Home,
    End,
    PageUp,
    PageDown,
    /// F1 to F12.
    F(u8),
}

/// A key press with its modifiers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Key {
    pub code: Code,
    /// Shift was held. Counts for digits and keys without a character only: a letter carries its own case.
    pub shift: bool,
    pub ctrl: bool,
    pub alt: bool,
}

impl Key {
    /// A key without modifiers.
    pub const fn new(code: Code) -> Self {
        Self { code, shift: false, ctrl: false, alt: false }
    }

    /// A character without modifiers.
    pub const fn char(c: char) -> Self {
        Self::new(Code::Char(c))
    }

    /// The key that types a character of a text; a line break is Enter.
    pub const fn of_text(c: char) -> Self {
        match c {
            '\n' => Self::new(Code::Enter),
            '\t' => Self::new(Code::Tab),
            other => Self::char(other),
        }
    }

    pub const fn with_shift(mut self) -> Self {
        self.shift = true;
        self
    }

    pub const fn with_ctrl(mut self) -> Self {
        self.ctrl = true;
        self
    }

    pub const fn with_alt(mut self) -> Self {
        self.alt = true;
        self
    }

    /// The form in which keys are compared: a character that is no digit carries its own case, whatever the terminal
    /// reports about Shift.
    pub const fn normal(mut self) -> Self {
        if let Code::Char(c) = self.code
            && !c.is_ascii_digit()
        {
            if self.shift && !self.ctrl && c.is_ascii_lowercase() {
                self.code = Code::Char(c.to_ascii_uppercase());
            } else if self.ctrl && c.is_ascii_uppercase() {
                self.code = Code::Char(c.to_ascii_lowercase());
            }
            self.shift = false;
        }
        // Esc pressed twice at once arrives as Alt+Esc.
        if matches!(self.code, Code::Esc) {
            self.alt = false;
        }
        self
    }

    /// The key that most terminals send for this one, where that is another: some characters are the same byte with
    /// Ctrl as a key of their own.
    pub fn sent_as(self) -> Option<Self> {
        let Self { code: Code::Char(c), ctrl: true, .. } = self.normal() else { return None };
        let other = match c {
            'h' | '?' => Self::new(Code::Backspace),
            'i' => Self::new(Code::Tab),
            'j' | 'm' => Self::new(Code::Enter),
            '[' => Self::new(Code::Esc),
            '@' => Self::char(' ').with_ctrl(),
            _ => return None,
        };
        Some(Self { alt: self.alt, ..other }.normal())
    }
}

/// `u`, `Ctrl+R`, `Shift+←`, `Space`.
impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (held, name) in [(self.ctrl, "Ctrl+"), (self.alt, "Alt+"), (self.shift, "Shift+")] {
            if held {
                f.write_str(name)?;
            }
        }
        match self.code {
            Code::Char(' ') => f.write_str("Space"),
            Code::Char(c) if self.ctrl => write!(f, "{}", c.to_ascii_uppercase()),
            Code::Char(c) => write!(f, "{c}"),
            Code::Enter => f.write_str("Enter"),
            Code::Esc => f.write_str("Esc"),
            Code::Tab => f.write_str("Tab"),
            Code::Backspace => f.write_str("Backspace"),
            Code::Delete => f.write_str("Delete"),
            Code::Left => f.write_str("←"),
            Code::Right => f.write_str("→"),
            Code::Up => f.write_str("↑"),
            Code::Down => f.write_str("↓"),
            Code::Home => f.write_str("Home"),
            Code::End => f.write_str("End"),
            Code::PageUp => f.write_str("PgUp"),
            Code::PageDown => f.write_str("PgDn"),
            Code::F(n) => write!(f, "F{n}"),
        }
    }
}

/// The text names no key.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "a key is a character, Space, Enter, Esc, Tab, Backspace, Delete, Left, Right, Up, Down, Home, End, PgUp, PgDn or \
     F1 to F12, with Ctrl+, Alt+ or Shift+ before it"
)]
pub struct KeyNameError;

/// What [`Key`] is written as, in its [`normal`](Key::normal) form; names in any case, and arrows in words too.
impl FromStr for Key {
    type Err = KeyNameError;

    fn from_str(text: &str) -> Result<Self, KeyNameError> {
        let (mut key, mut name) = (Self::new(Code::Esc), text);
        while let Some((held, rest)) = name.split_once('+').filter(|(_, rest)| !rest.is_empty()) {
            let held = match held.to_ascii_lowercase().as_str() {
                "ctrl" => &mut key.ctrl,
                "alt" => &mut key.alt,
                "shift" => &mut key.shift,
                _ => return Err(KeyNameError),
            };
            if std::mem::replace(held, true) {
                return Err(KeyNameError);
            }
            name = rest;
        }
        let mut characters = name.chars();
        key.code = match (name.to_ascii_lowercase().as_str(), characters.next(), characters.next()) {
            ("space", ..) => Code::Char(' '),
            ("enter", ..) => Code::Enter,
            ("esc", ..) => Code::Esc,
            ("tab", ..) => Code::Tab,
            ("backspace", ..) => Code::Backspace,
            ("delete", ..) => Code::Delete,
            ("left" | "←", ..) => Code::Left,
            ("right" | "→", ..) => Code::Right,
            ("up" | "↑", ..) => Code::Up,
            ("down" | "↓", ..) => Code::Down,
            ("home", ..) => Code::Home,
            ("end", ..) => Code::End,
            ("pgup", ..) => Code::PageUp,
            ("pgdn", ..) => Code::PageDown,
            (_, Some(c), None) if is_printable(c) => Code::Char(c),
            (name, ..) => {
                let number = name.strip_prefix('f').filter(|digits| digits.bytes().all(|b| b.is_ascii_digit()));
                let number = number.and_then(|digits| digits.parse().ok()).filter(|n| (1..=12).contains(n));
                Code::F(number.ok_or(KeyNameError)?)
            }
        };
        Ok(key.normal())
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Button {
    Left,
    Right,
    Middle,
}

/// What the mouse did. Movement without a button never gets here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MouseKind {
    Down(Button),
    /// The mouse moved with a button held.
    Drag(Button),
    Up(Button),
    WheelUp,
    WheelDown,
}

/// A mouse event with its place on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Mouse {
    pub kind: MouseKind,
    /// Column on the screen, 0 at the left.
    pub column: u16,
    /// Row on the screen, 0 at the top.
    pub row: u16,
    /// Ctrl or Alt was held: adds to the selection. (Shift+mouse stays with the terminal.)
    pub add: bool,
}

impl Mouse {
    /// Column and row on the screen.
    pub const fn place(self) -> (u16, u16) {
        (self.column, self.row)
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A key was pressed (releases never get here).
    Key(Key),
    Mouse(Mouse),
    Paste(String),
    /// Characters arrived too fast to be typing, from a terminal that may not mark what is pasted: line breaks are
    /// `\n`.
    Burst(String),
    /// The screen has this size now, in columns and rows.
    Resize(u16, u16),
    /// Whether the window of the terminal is the one that is used.
    Focus(bool),
}
