//! Pasted text that a terminal without bracketed paste sends as keys, distinguished from typing by its speed.

use std::time::Duration;

use super::input::Input;
use crate::app::{Code, Event, Key};

/// Characters with smaller gaps than this come from no keyboard.
pub const GAP: Duration = Duration::from_millis(8);

/// From this many characters on, a burst is a paste.
const SHORTEST: usize = 12;

/// The most that is gathered.
const LONGEST: usize = super::decode::LONGEST;

/// Gathers the characters of a burst. Played as keys a pasted text would wreck the board.
#[derive(Debug, Default)]
pub struct Burst {
    held: Vec<Key>,
    text: String,
    varied: bool,
}

impl Burst {
    /// Takes a key that can be part of a pasted text, or gives it back.
    pub fn take(&mut self, key: Key) -> Option<Key> {
        let key = key.normal();
        let Some(character) = character(key) else { return Some(key) };
        // A key held down repeats itself, and a slow line delivers the repeats at once: that is no paste.
        self.varied |= self.text.chars().next().is_some_and(|first| first != character);
        if self.held.len() < SHORTEST {
            self.held.push(key);
        }
        if self.text.len() <= LONGEST {
            self.text.push(character);
        }
        None
    }

    pub const fn is_empty(&self) -> bool {
        self.text.is_empty()
    }

    /// Whether the next character should be waited for: one key alone is never held back.
    pub const fn may_grow(&self) -> bool {
        self.held.len() > 1
    }

    /// Whether it would be taken for a paste.
    pub const fn is_paste(&self) -> bool {
        self.held.len() >= SHORTEST && self.varied
    }

    /// Ends the burst: a paste, or the keys as they came. `guess`: whether a paste may be guessed at all.
    pub fn end(&mut self, guess: bool) -> Vec<Input> {
        let is_paste = guess && self.is_paste();
        let Self { text, .. } = std::mem::take(self);
        if is_paste {
            return vec![if text.len() > LONGEST {
                Input::TooLong { begun: false }
            } else {
                Input::Event(Event::Burst(text))
            }];
        }
        text.chars().map(|c| Input::Event(Event::Key(Key::of_text(c)))).collect()
    }
}

/// The character of a pasted text that a key stands for.
const fn character(key: Key) -> Option<char> {
    if key.ctrl || key.alt || key.shift {
        return None;
    }
    match key.code {
        Code::Char(character) => Some(character),
        Code::Enter => Some('\n'),
        Code::Tab => Some('\t'),
        _ => None,
    }
}
