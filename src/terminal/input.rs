//! What comes from the terminal, before it is a message.

use crate::app::{Depth, Event};

/// What the terminal brought.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Input {
    Event(Event),
    /// The terminal's answer to a question about pictures.
    Reply(Reply),
    /// The terminal says the colour of its background: whether that is light.
    Ground {
        light: bool,
    },
    /// The terminal says how many colours it has.
    Depth(Depth),
    /// A paste of more bytes than are read.
    TooLong {
        /// Whether a part of it was passed on before.
        begun: bool,
    },
    /// The terminal is gone.
    Gone(String),
}

/// What a terminal says about pictures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reply {
    /// Whether it took a picture of one pixel by the kitty graphics protocol.
    Kitty(bool),
    /// What it is (DA1), and with that whether it takes sixels. It is the last answer of several.
    Attributes {
        /// Whether it takes sixels.
        sixel: bool,
    },
    /// How many pixels wide and high a character is.
    CharacterSize(u16, u16),
    /// How many colours it has for sixels.
    Colours(u16),
}

/// A pasted text as the app may have it: line breaks as `\n`, no other control character but tabs.
pub fn clean(text: &str) -> String {
    let unified = text.replace("\r\n", "\n").replace('\r', "\n");
    unified.chars().filter(|&c| c == '\n' || c == '\t' || !c.is_control()).collect()
}
