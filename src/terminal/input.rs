//! What comes from the terminal, before it is a message.

use crate::app::Event;

/// What the terminal brought.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Input {
    Event(Event),
    /// A paste of more bytes than are read.
    TooLong,
    /// The terminal is gone.
    Gone(String),
}

/// A pasted text as the app may have it: line breaks as `\n`, no other control character but tabs.
#[must_use]
pub fn clean(text: &str) -> String {
    let unified = text.replace("\r\n", "\n").replace('\r', "\n");
    unified.chars().filter(|&c| c == '\n' || c == '\t' || !c.is_control()).collect()
}
