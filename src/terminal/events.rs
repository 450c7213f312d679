//! Keys, mouse and pasted text: from the terminal to the app.

use std::io;
use std::thread;
use std::time::Duration;

use crossterm::event::{self as terminal, KeyCode, KeyEventKind, KeyModifiers, MouseButton, MouseEventKind};

use super::burst::{Burst, GAP, clean};
use crate::app::{Button, Code, Event, Key, Mouse, MouseKind};

/// What the terminal brought.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Input {
    /// An event for the app.
    Event(Event),
    /// A paste too long to be read: its length in bytes.
    TooLong(usize),
    /// The terminal is gone.
    Gone(String),
}

/// Starts the thread that reads the terminal. It ends when `deliver` says that nobody listens.
///
/// `size` (columns, rows) is what the screen was when it was asked before this call.
///
/// # Errors
/// The system gives no thread.
pub fn watch(size: (u16, u16), deliver: impl Fn(Input) -> bool + Send + 'static) -> io::Result<()> {
    let watch = move || {
        // Changes of size are only seen from the first look at the terminal on. One before that would be lost.
        let _ = terminal::poll(Duration::ZERO);
        if let Ok((columns, rows)) = crossterm::terminal::size()
            && (columns, rows) != size
        {
            deliver(Input::Event(Event::Resize(columns, rows)));
        }
        loop {
            match next() {
                Ok(events) => {
                    if !events.into_iter().filter_map(translate).all(&deliver) {
                        return;
                    }
                }
                Err(e) => {
                    deliver(Input::Gone(e.to_string()));
                    return;
                }
            }
        }
    };
    thread::Builder::new().name("input".into()).spawn(watch).map(drop)
}

/// Waits for the next events. A key that comes alone is passed on at once; where a second one came with it, a paste may
/// be on its way, and the gap tells.
fn next() -> io::Result<Vec<terminal::Event>> {
    let mut burst = Burst::default();
    loop {
        let first = burst.is_empty();
        let wait = if burst.may_grow() { GAP } else { Duration::ZERO };
        if !first && !terminal::poll(wait)? {
            return Ok(burst.end());
        }
        if let Some(other) = burst.take(terminal::read()?) {
            let mut events = burst.end();
            events.push(other);
            return Ok(events);
        }
    }
}

/// The app's event for the terminal's; `None` for what never acts: releases, movement without a button, focus, keys
/// that have no name here.
#[must_use]
pub fn translate(event: terminal::Event) -> Option<Input> {
    Some(Input::Event(match event {
        terminal::Event::Key(key) if key.kind != KeyEventKind::Release => Event::Key(translate_key(key)?),
        terminal::Event::Mouse(mouse) => Event::Mouse(translate_mouse(mouse)?),
        terminal::Event::Resize(columns, rows) => Event::Resize(columns, rows),
        terminal::Event::Paste(text) => match clean(&text) {
            Ok(text) => Event::Paste(text),
            Err(length) => return Some(Input::TooLong(length)),
        },
        _ => return None,
    }))
}

fn translate_key(key: terminal::KeyEvent) -> Option<Key> {
    let mut shift = key.modifiers.contains(KeyModifiers::SHIFT);
    let code = match key.code {
        KeyCode::Char(c) => Code::Char(c),
        KeyCode::Enter => Code::Enter,
        KeyCode::Esc => Code::Esc,
        KeyCode::Tab => Code::Tab,
        KeyCode::BackTab => {
            shift = true;
            Code::Tab
        }
        KeyCode::Backspace => Code::Backspace,
        KeyCode::Delete => Code::Delete,
        KeyCode::Left => Code::Left,
        KeyCode::Right => Code::Right,
        KeyCode::Up => Code::Up,
        KeyCode::Down => Code::Down,
        KeyCode::Home => Code::Home,
        KeyCode::End => Code::End,
        KeyCode::PageUp => Code::PageUp,
        KeyCode::PageDown => Code::PageDown,
        KeyCode::F(number) => Code::F(number),
        _ => return None,
    };
    let ctrl = key.modifiers.contains(KeyModifiers::CONTROL);
    let alt = key.modifiers.contains(KeyModifiers::ALT);
    Some(Key { code, shift, ctrl, alt })
}

fn translate_mouse(mouse: terminal::MouseEvent) -> Option<Mouse> {
    let button = |button| match button {
        MouseButton::Left => Button::Left,
        MouseButton::Right => Button::Right,
        MouseButton::Middle => Button::Middle,
    };
    let kind = match mouse.kind {
        MouseEventKind::Down(which) => MouseKind::Down(button(which)),
        MouseEventKind::Drag(which) => MouseKind::Drag(button(which)),
        MouseEventKind::Up(which) => MouseKind::Up(button(which)),
        MouseEventKind::ScrollUp => MouseKind::WheelUp,
        MouseEventKind::ScrollDown => MouseKind::WheelDown,
        MouseEventKind::Moved | MouseEventKind::ScrollLeft | MouseEventKind::ScrollRight => return None,
    };
    let add = mouse.modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::ALT);
    Some(Mouse { kind, column: mouse.column, row: mouse.row, add })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(code: KeyCode, modifiers: KeyModifiers, kind: KeyEventKind) -> Option<Input> {
        translate(terminal::Event::Key(terminal::KeyEvent::new_with_kind(code, modifiers, kind)))
    }

    #[test]
    fn only_presses_act() {
        let pressed = Some(Input::Event(Event::Key(Key::char('5'))));
        assert_eq!(key(KeyCode::Char('5'), KeyModifiers::NONE, KeyEventKind::Press), pressed);
        assert_eq!(key(KeyCode::Char('5'), KeyModifiers::NONE, KeyEventKind::Repeat), pressed);
        assert_eq!(key(KeyCode::Char('5'), KeyModifiers::NONE, KeyEventKind::Release), None);
    }

    #[test]
    fn shifted_tab_is_tab_with_shift() {
        let tab = Some(Input::Event(Event::Key(Key::new(Code::Tab).with_shift())));
        assert_eq!(key(KeyCode::BackTab, KeyModifiers::NONE, KeyEventKind::Press), tab);
        assert_eq!(key(KeyCode::BackTab, KeyModifiers::SHIFT, KeyEventKind::Press), tab);
    }

    #[test]
    fn movement_without_a_button_is_dropped() {
        let mouse = |kind| {
            terminal::Event::Mouse(terminal::MouseEvent { kind, column: 3, row: 4, modifiers: KeyModifiers::ALT })
        };
        assert_eq!(translate(mouse(MouseEventKind::Moved)), None);
        let dragged = Mouse { kind: MouseKind::Drag(Button::Left), column: 3, row: 4, add: true };
        assert_eq!(
            translate(mouse(MouseEventKind::Drag(MouseButton::Left))),
            Some(Input::Event(Event::Mouse(dragged)))
        );
    }

    #[test]
    fn pastes_are_cleaned_or_refused() {
        let paste = |text: &str| translate(terminal::Event::Paste(text.into()));
        assert_eq!(paste("a\r\x1b[0mb"), Some(Input::Event(Event::Paste("a\n[0mb".into()))));
        assert_eq!(paste(&"1".repeat(70_000)), Some(Input::TooLong(70_000)));
    }
}
