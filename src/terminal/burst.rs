//! Pasted text, by bracketed paste or told from typing by its speed.

use std::time::Duration;

use crossterm::event::{Event, KeyCode, KeyEventKind, KeyModifiers};

/// The longest text that a paste may bring, in bytes.
pub const LONGEST: usize = 64 * 1024;

/// Characters with smaller gaps than this come from no keyboard.
pub const GAP: Duration = Duration::from_millis(8);

/// From this many characters on, a burst is a paste.
const SHORTEST: usize = 12;

/// Gathers the characters of a burst. Terminals without bracketed paste send a pasted text as keys, all at once; played
/// as keys it would wreck the board.
#[derive(Debug, Default)]
pub struct Burst {
    held: Vec<Event>,
    text: String,
    varied: bool,
}

impl Burst {
    /// Takes an event that can be part of a pasted text, or gives it back.
    pub fn take(&mut self, event: Event) -> Option<Event> {
        let Some(character) = character(&event) else { return Some(event) };
        // A key held down repeats itself, and a slow line delivers the repeats at once: that is no paste.
        self.varied |= self.text.chars().next().is_some_and(|first| first != character);
        if self.held.len() < SHORTEST {
            self.held.push(event);
        }
        if self.text.len() <= LONGEST {
            self.text.push(character);
        }
        None
    }

    /// How many characters are held.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.text.is_empty()
    }

    /// Whether the next character should be waited for: one key alone is never held back.
    #[must_use]
    pub fn may_grow(&self) -> bool {
        self.held.len() > 1
    }

    /// Ends the burst: a paste, or the keys as they came.
    pub fn end(&mut self) -> Vec<Event> {
        let Self { held, text, varied } = std::mem::take(self);
        let characters = text.chars().count();
        match (characters >= SHORTEST && varied, characters > held.len()) {
            (true, _) => vec![Event::Paste(text)],
            // Many times the same key: those beyond the held ones are like the first.
            (false, true) => held.iter().cycle().take(characters).cloned().collect(),
            (false, false) => held,
        }
    }
}

/// The character of a pasted text that a key stands for.
fn character(event: &Event) -> Option<char> {
    let Event::Key(key) = event else { return None };
    if key.kind == KeyEventKind::Release || !key.modifiers.difference(KeyModifiers::SHIFT).is_empty() {
        return None;
    }
    match key.code {
        KeyCode::Char(character) => Some(character),
        KeyCode::Enter => Some('\n'),
        KeyCode::Tab => Some('\t'),
        _ => None,
    }
}

/// A pasted text as the app may have it: line breaks as `\n`, no other control character but tabs. The error is its
/// length in bytes where it is too long.
///
/// # Errors
/// The text is longer than [`LONGEST`].
pub fn clean(text: &str) -> Result<String, usize> {
    if text.len() > LONGEST {
        return Err(text.len());
    }
    let unified = text.replace("\r\n", "\n").replace('\r', "\n");
    Ok(unified.chars().filter(|&c| c == '\n' || c == '\t' || !c.is_control()).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crossterm::event::KeyEvent;

    fn typed(text: &str) -> Burst {
        let mut burst = Burst::default();
        for c in text.chars() {
            let code = if c == '\n' { KeyCode::Enter } else { KeyCode::Char(c) };
            assert_eq!(burst.take(Event::Key(KeyEvent::new(code, KeyModifiers::NONE))), None);
        }
        burst
    }

    #[test]
    fn long_bursts_are_pastes() {
        assert_eq!(typed("53..7....\n6..195").end(), [Event::Paste("53..7....\n6..195".into())]);
        assert_eq!(typed("12345678901").end().len(), 11);
        assert!(!typed("1").may_grow());
        assert!(typed("12").may_grow());
    }

    #[test]
    fn a_key_held_down_is_no_paste() {
        let keys = typed(&"l".repeat(40)).end();
        assert_eq!(keys.len(), 40);
        assert!(keys.iter().all(|e| matches!(e, Event::Key(k) if k.code == KeyCode::Char('l'))));
    }

    #[test]
    fn other_keys_are_given_back() {
        let left = Event::Key(KeyEvent::new(KeyCode::Left, KeyModifiers::NONE));
        assert_eq!(Burst::default().take(left.clone()), Some(left));
        let quit = Event::Key(KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL));
        assert_eq!(Burst::default().take(quit.clone()), Some(quit));
    }

    #[test]
    fn pastes_are_cleaned() {
        assert_eq!(clean("a\r\nb\rc\td\x1b[31m\u{9b}e\0"), Ok("a\nb\nc\td[31me".into()));
        assert_eq!(clean(&"x".repeat(LONGEST + 1)), Err(LONGEST + 1));
    }
}
