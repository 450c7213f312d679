//! Keys and mouse of a Windows console, which crossterm reads. A paste comes as keys there.

use std::io;
use std::time::Duration;

use crossterm::event::{self as terminal, KeyCode, KeyEventKind, KeyModifiers, MouseButton, MouseEventKind};

use super::burst::{Burst, GAP};
use super::input::{Input, clean};
use crate::app::{Button, Code, Event, Key, Mouse, MouseKind};

#[derive(Debug, Default)]
pub struct Reader {
    burst: Burst,
}

impl Reader {
    /// The console of the process.
    ///
    /// # Errors
    /// None.
    pub fn open() -> io::Result<Self> {
        Ok(Self::default())
    }

    /// Waits for the next events. A key that comes alone is passed on at once; where a second one came with it, a paste
    /// may be on its way, and the gap shows it.
    ///
    /// # Errors
    /// The console is gone.
    pub fn next(&mut self) -> io::Result<Vec<Input>> {
        loop {
            let first = self.burst.is_empty();
            let wait = if self.burst.may_grow() { GAP } else { Duration::ZERO };
            if !first && !terminal::poll(wait)? {
                return Ok(self.burst.end(true));
            }
            let Some(event) = translate(terminal::read()?) else { continue };
            let other = match event {
                Event::Key(key) => match self.burst.take(key) {
                    None => continue,
                    Some(key) => Event::Key(key),
                },
                other => other,
            };
            let mut inputs = self.burst.end(true);
            inputs.push(Input::Event(other));
            return Ok(inputs);
        }
    }
}

/// The app's event for the console's; `None` for what never acts: releases, movement without a button, keys that
/// have no name here.
fn translate(event: terminal::Event) -> Option<Event> {
    Some(match event {
        terminal::Event::Key(key) if key.kind != KeyEventKind::Release => Event::Key(translate_key(key)?),
        terminal::Event::Mouse(mouse) => Event::Mouse(translate_mouse(mouse)?),
        terminal::Event::Resize(columns, rows) => Event::Resize(columns, rows),
        terminal::Event::FocusGained => Event::Focus(true),
        terminal::Event::FocusLost => Event::Focus(false),
        terminal::Event::Paste(text) => Event::Paste(clean(&text)),
        _ => return None,
    })
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

    fn key(code: KeyCode, modifiers: KeyModifiers, kind: KeyEventKind) -> Option<Event> {
        translate(terminal::Event::Key(terminal::KeyEvent::new_with_kind(code, modifiers, kind)))
    }

    #[test]
    fn only_presses_act() {
        let pressed = Some(Event::Key(Key::char('5')));
        assert_eq!(key(KeyCode::Char('5'), KeyModifiers::NONE, KeyEventKind::Press), pressed);
        assert_eq!(key(KeyCode::Char('5'), KeyModifiers::NONE, KeyEventKind::Repeat), pressed);
        assert_eq!(key(KeyCode::Char('5'), KeyModifiers::NONE, KeyEventKind::Release), None);
    }

    #[test]
    fn shifted_tab_is_tab_with_shift() {
        let tab = Some(Event::Key(Key::new(Code::Tab).with_shift()));
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
        assert_eq!(translate(mouse(MouseEventKind::Drag(MouseButton::Left))), Some(Event::Mouse(dragged)));
    }
}
