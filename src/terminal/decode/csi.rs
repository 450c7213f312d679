//! What CSI sequences mean.

use super::super::input::Reply;
use super::Said;
use crate::app::{Button, Code, Key, Mouse, MouseKind};

/// The key that a final letter stands for.
pub(super) const fn letter(byte: u8) -> Option<Code> {
    Some(match byte {
        b'A' => Code::Up,
        b'B' => Code::Down,
        b'C' => Code::Right,
        b'D' => Code::Left,
        b'H' => Code::Home,
        b'F' => Code::End,
        b'P' => Code::F(1),
        b'Q' => Code::F(2),
        b'R' => Code::F(3),
        b'S' => Code::F(4),
        _ => return None,
    })
}

/// The arrow key that a small final letter stands for in rxvt: with Shift after CSI, with Ctrl after SS3.
pub(super) const fn arrow(byte: u8) -> Option<Code> {
    match byte {
        b'a'..=b'd' => letter(byte - b'a' + b'A'),
        _ => None,
    }
}

/// Whether this is the beginning of rxvt's Shift with a key that has a number: `CSI 3 $`, where `$` is the last byte
/// against all rules. In an answer it follows a question mark.
pub(super) fn is_shifted(rest: &[u8]) -> bool {
    matches!(rest, [digits @ .., b'$'] if !digits.is_empty() && digits.iter().all(u8::is_ascii_digit))
}

/// The key that a number before `~` stands for.
const fn numbered(number: u32) -> Option<Code> {
    Some(match number {
        1 | 7 => Code::Home,
        4 | 8 => Code::End,
        3 => Code::Delete,
        5 => Code::PageUp,
        6 => Code::PageDown,
        11..=15 => Code::F(number as u8 - 10),
        17..=21 => Code::F(number as u8 - 11),
        23 | 24 => Code::F(number as u8 - 12),
        _ => return None,
    })
}

/// The key with this number in the kitty protocol.
fn kitty(number: u32) -> Option<Code> {
    Some(match number {
        9 => Code::Tab,
        13 | 57_414 => Code::Enter,
        27 => Code::Esc,
        8 | 127 => Code::Backspace,
        57_399..=57_408 => Code::Char(char::from_digit(number - 57_399, 10)?),
        57_409 => Code::Char('.'),
        57_410 => Code::Char('/'),
        57_411 => Code::Char('*'),
        57_412 => Code::Char('-'),
        57_413 => Code::Char('+'),
        57_415 => Code::Char('='),
        57_417 => Code::Left,
        57_418 => Code::Right,
        57_419 => Code::Up,
        57_420 => Code::Down,
        57_421 => Code::PageUp,
        57_422 => Code::PageDown,
        57_423 => Code::Home,
        57_424 => Code::End,
        57_426 => Code::Delete,
        // Other keys without a character.
        57_344..=63_743 => return None,
        number => Code::Char(char::from_u32(number).filter(|c| !c.is_control())?),
    })
}

/// Which keys were held, as a parameter says it.
const SHIFT: u32 = 2;
const CTRL: u32 = 5;
const CTRL_SHIFT: u32 = 6;

pub(super) enum Csi {
    Said(Said),
    PasteBegins,
}

/// A whole CSI sequence; `None` for what has no meaning here.
pub(super) fn csi(sequence: &[u8]) -> Option<Csi> {
    let body = sequence.get(2..)?;
    if let [b'M', button, column, row] = body {
        let place = |byte: &u8| u16::from(byte.checked_sub(33).unwrap_or_default());
        return mouse(u32::from(button.checked_sub(32)?), place(column), place(row), true).map(Csi::Said);
    }
    let (&last, parameters) = body.split_last()?;
    if let (b'I' | b'O', []) = (last, parameters) {
        return Some(Csi::Said(Said::Focus(last == b'I')));
    }
    let text = std::str::from_utf8(parameters).ok()?;
    if is_shifted(body) {
        return Some(Csi::Said(Said::Key(Key::new(numbered(text.parse().ok()?)?).with_shift())));
    }
    if let Some(reply) = reply(text, last) {
        return Some(Csi::Said(Said::Reply(reply)));
    }
    if let Some(question) = text.strip_prefix('?') {
        let (mode, state) = question.strip_suffix('$').filter(|_| last == b'y')?.split_once(';')?;
        // 0: not known; 4: known, and for ever off.
        return Some(Csi::Said(Said::Mode(mode.parse().ok()?, matches!(state, "1" | "2" | "3"))));
    }
    if let Some(pressed) = text.strip_prefix('<') {
        let mut numbers = pressed.split(';').map(str::parse::<u16>);
        let (button, column, row) = (numbers.next()?.ok()?, numbers.next()?.ok()?, numbers.next()?.ok()?);
        let down = match last {
            b'M' => true,
            b'm' => false,
            _ => return None,
        };
        return mouse(button.into(), column.saturating_sub(1), row.saturating_sub(1), down).map(Csi::Said);
    }
    let mut parameters = text.split(';').map(|field| field.split(':').map(|number| number.parse::<u32>().ok()));
    let first = parameters.next().and_then(|mut field| field.next().flatten());
    let mut second = parameters.next();
    let held = second.as_mut().and_then(|field| field.next().flatten()).unwrap_or(1);
    let kind = second.as_mut().and_then(|field| field.next().flatten());
    let third = parameters.next().and_then(|mut field| field.next().flatten());
    // 3: the key was let go.
    if kind == Some(3) {
        return None;
    }
    let (code, held) = match (last, first) {
        (b'~', Some(200)) => return Some(Csi::PasteBegins),
        // xterm's modifyOtherKeys.
        (b'~', Some(27)) => (kitty(third?)?, held),
        (b'~', Some(number)) => (numbered(number)?, held),
        (b'^', Some(number)) => (numbered(number)?, CTRL),
        (b'@', Some(number)) => (numbered(number)?, CTRL_SHIFT),
        (b'a'..=b'd', None) if text.is_empty() => (arrow(last)?, SHIFT),
        (b'u', Some(number)) => (kitty(number)?, held),
        (b'Z', _) => (Code::Tab, SHIFT),
        // An answer with the place of the cursor looks the same, and has no row 1 of ours.
        (b'R', row) if row.unwrap_or(1) != 1 => return None,
        (letter_byte, _) => (letter(letter_byte)?, held),
    };
    let bits = held.saturating_sub(1);
    let (shift, alt, ctrl) = (bits & 1 != 0, bits & 2 != 0, bits & 4 != 0);
    Some(Csi::Said(Said::Key(Key { code, shift, ctrl, alt })))
}

/// An answer about pictures.
fn reply(text: &str, last: u8) -> Option<Reply> {
    let numbers = |text: &str| text.split(';').map(|number| number.parse::<u16>().ok()).collect::<Option<Vec<u16>>>();
    match (text.strip_prefix('?'), last) {
        (Some(attributes), b'c') => {
            // The first is the sort of terminal; 4 among the others is sixel.
            let sixel = numbers(attributes).is_some_and(|all| all.iter().skip(1).any(|&number| number == 4));
            Some(Reply::Attributes { sixel })
        }
        // XTSMGRAPHICS: item 1 (colours), status 0 (well), how many.
        (Some(graphics), b'S') => match numbers(graphics)?.as_slice() {
            &[1, 0, colours, ..] => Some(Reply::Colours(colours)),
            _ => None,
        },
        (None, b't') => match numbers(text)?.as_slice() {
            &[6, height, width] if height > 0 && width > 0 => Some(Reply::CharacterSize(width, height)),
            _ => None,
        },
        _ => None,
    }
}

/// A mouse event from its button code; `None` for movement without a button, and for buttons that mean nothing here.
fn mouse(code: u32, column: u16, row: u16, down: bool) -> Option<Said> {
    let add = code & (8 | 16) != 0;
    let button = match code & 3 {
        0 => Some(Button::Left),
        1 => Some(Button::Middle),
        2 => Some(Button::Right),
        _ => None,
    };
    let kind = match (code & (32 | 64 | 128), button) {
        (64, Some(Button::Left)) => MouseKind::WheelUp,
        (64, Some(Button::Middle)) => MouseKind::WheelDown,
        (32, Some(button)) => MouseKind::Drag(button),
        (0, Some(button)) if down => MouseKind::Down(button),
        (0, Some(button)) => MouseKind::Up(button),
        // The old form does not say which one was let go.
        (0, None) => MouseKind::Up(Button::Left),
        _ => return None,
    };
    Some(Said::Mouse(Mouse { kind, column, row, add }))
}
