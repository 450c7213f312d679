//! The bytes that a Unix terminal sends, as keys, mouse, pasted text and answers.
//!
//! crossterm's own reader waits for ever for the end of an answer that it does not know, or of a paste that is broken
//! off, and takes everything typed meanwhile for a part of it. This one knows where every sequence ends (ECMA-48: a CSI
//! sequence is parameters `0`–`?`, intermediates blank–`/`, one final byte `@`–`~`; a string ends with ST or BEL), gives up
//! what does not end in time, and passes over what it does not know.
//!
//! Keys: xterm's *PC-style function keys*, `modifyOtherKeys`, and the [kitty keyboard
//! protocol](https://sw.kovidgoyal.net/kitty/keyboard-protocol/); mouse: SGR (1006) and the old form; pasted text between
//! `CSI 200 ~` and `CSI 201 ~`.

use std::time::Duration;

use crate::app::{Button, Code, Key, Mouse, MouseKind};

/// The longest text that a paste may bring, in bytes.
pub const LONGEST: usize = 64 * 1024;

/// The longest sequence and the longest answer that is waited for.
const LONGEST_SEQUENCE: usize = 256;
const LONGEST_STRING: usize = 8 * 1024;

/// How long the rest of a sequence may take, and that of a paste, whose line may be slow.
const SEQUENCE_PATIENCE: Duration = Duration::from_millis(100);
const PASTE_PATIENCE: Duration = Duration::from_secs(1);
/// How long a line must be quiet after a paste that was too long.
const QUIET: Duration = Duration::from_millis(300);

const ESC: u8 = 0x1b;
const PASTE_END: &[u8] = b"\x1b[201~";
/// Ctrl+C as the kitty protocol sends it.
const KITTY_CTRL_C: &[u8] = b"\x1b[99;5u";

/// What the terminal said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Said {
    /// A key.
    Key(Key),
    /// The mouse.
    Mouse(Mouse),
    /// A pasted text, as it came.
    Paste(String),
    /// A paste longer than [`LONGEST`]. The rest of it is passed over.
    TooLong,
    /// The answer to the question whether it knows a private mode (DECRPM): the mode, and whether it does.
    Mode(u16, bool),
}

/// Takes bytes as they come and says what they mean.
#[derive(Debug, Default)]
pub struct Decoder {
    /// A sequence that has not ended yet.
    held: Vec<u8>,
    paste: Option<Paste>,
}

#[derive(Debug, Default)]
struct Paste {
    bytes: Vec<u8>,
    /// It was too long; what follows is passed over.
    given_up: bool,
}

impl Decoder {
    /// Takes bytes.
    pub fn feed(&mut self, bytes: &[u8], said: &mut Vec<Said>) {
        let mut rest = bytes;
        while let Some((&byte, after)) = rest.split_first() {
            if self.paste.is_some() {
                rest = self.paste_on(rest, said);
                continue;
            }
            rest = after;
            self.held.push(byte);
            self.look(said);
        }
    }

    /// How long the rest of what has begun is waited for; `None` where nothing has. A lone Esc is a key as soon as nothing
    /// more is there.
    #[must_use]
    pub fn patience(&self) -> Option<Duration> {
        match (&self.paste, self.held.as_slice()) {
            (Some(paste), _) => Some(if paste.given_up { QUIET } else { PASTE_PATIENCE }),
            (None, []) => None,
            (None, [ESC]) => Some(Duration::ZERO),
            (None, _) => Some(SEQUENCE_PATIENCE),
        }
    }

    /// Nothing more has come in time: what has begun is over.
    pub fn give_up(&mut self, said: &mut Vec<Said>) {
        if let Some(mut paste) = self.paste.take() {
            // Half an end is no text.
            let half = (1..PASTE_END.len()).rev().filter_map(|length| PASTE_END.get(..length));
            if let Some(half) = half.into_iter().find(|half| paste.bytes.ends_with(half)) {
                paste.bytes.truncate(paste.bytes.len() - half.len());
            }
            paste.end(said);
        }
        match std::mem::take(&mut self.held).as_slice() {
            [ESC] => said.push(key(Code::Esc)),
            // Alt and a key that can begin a sequence.
            [ESC, byte] => said.extend(plain(*byte).map(|key| Said::Key(key.with_alt()))),
            _ => {}
        }
    }

    /// Looks whether what is held is whole.
    fn look(&mut self, said: &mut Vec<Said>) {
        let Some(whole) = whole(&self.held) else { return };
        let held = std::mem::take(&mut self.held);
        match whole {
            Whole::Nothing => {}
            Whole::Key(key) => said.push(Said::Key(key)),
            Whole::Csi => self.csi(&held, said),
            Whole::Broken => {
                // A new sequence has begun, or a key was pressed, in the middle of another.
                if let Some(&last) = held.last() {
                    self.held.push(last);
                    self.look(said);
                }
            }
        }
    }

    fn csi(&mut self, sequence: &[u8], said: &mut Vec<Said>) {
        match csi(sequence) {
            Some(Csi::Said(what)) => said.push(what),
            Some(Csi::PasteBegins) => self.paste = Some(Paste::default()),
            None => {}
        }
    }

    /// Takes the bytes of a paste, up to its end. Returns what follows it.
    fn paste_on<'a>(&mut self, bytes: &'a [u8], said: &mut Vec<Said>) -> &'a [u8] {
        let Some(paste) = &mut self.paste else { return bytes };
        for (index, &byte) in bytes.iter().enumerate() {
            paste.bytes.push(byte);
            let after = bytes.get(index + 1..).unwrap_or_default();
            // No terminal lets Ctrl+C into a pasted text: whoever presses it wants to leave.
            if byte == 3 || paste.bytes.ends_with(KITTY_CTRL_C) {
                self.paste = None;
                said.push(Said::Key(Key::char('c').with_ctrl()));
                return after;
            }
            if paste.bytes.ends_with(PASTE_END) {
                let length = paste.bytes.len() - PASTE_END.len();
                paste.bytes.truncate(length);
                if let Some(paste) = self.paste.take() {
                    paste.end(said);
                }
                return after;
            }
            if paste.bytes.len() > LONGEST + PASTE_END.len() {
                if !paste.given_up {
                    said.push(Said::TooLong);
                }
                paste.given_up = true;
                // The end may be on its way.
                let kept = paste.bytes.len() - PASTE_END.len();
                paste.bytes.drain(..kept);
            }
        }
        &[]
    }
}

impl Paste {
    fn end(self, said: &mut Vec<Said>) {
        if !self.given_up {
            let too_long = self.bytes.len() > LONGEST;
            let text = || String::from_utf8_lossy(&self.bytes).into_owned();
            said.push(if too_long { Said::TooLong } else { Said::Paste(text()) });
        }
    }
}

/// What a whole sequence is.
enum Whole {
    Nothing,
    Key(Key),
    Csi,
    /// Its last byte does not belong to it.
    Broken,
}

/// What the bytes are; `None` where more must come.
fn whole(held: &[u8]) -> Option<Whole> {
    match held {
        [] | [ESC] => None,
        [ESC, b'[', rest @ ..] => csi_end(rest),
        [ESC, b'O'] => None,
        [ESC, b'O', rest @ ..] => ss3(rest),
        // Strings: OSC, DCS, SOS, PM, APC.
        [ESC, b']' | b'P' | b'X' | b'^' | b'_', rest @ ..] => string_end(rest),
        [ESC, ESC] => Some(Whole::Key(Key::new(Code::Esc).with_alt())),
        [ESC, rest @ ..] => character(rest).map(|whole| match whole {
            Whole::Key(key) => Whole::Key(key.with_alt()),
            other => other,
        }),
        bytes => character(bytes),
    }
}

fn csi_end(rest: &[u8]) -> Option<Whole> {
    match rest {
        [] | [b'['] => None,
        // Function keys of the Linux console.
        [b'[', last] => {
            let number = last.checked_sub(b'A').filter(|n| *n < 5);
            Some(number.map_or(Whole::Nothing, |n| Whole::Key(Key::new(Code::F(n + 1)))))
        }
        // The old form of the mouse has three bytes after the final one.
        [b'M', more @ ..] => (more.len() == 3).then_some(Whole::Csi),
        [.., last] => match last {
            0x40..=0x7e => Some(Whole::Csi),
            0x20..=0x3f if rest.len() < LONGEST_SEQUENCE => None,
            0x20..=0x3f => Some(Whole::Nothing),
            _ => Some(Whole::Broken),
        },
    }
}

fn string_end(rest: &[u8]) -> Option<Whole> {
    match rest {
        [.., 0x07] | [.., ESC, b'\\'] => Some(Whole::Nothing),
        [.., 3] => Some(Whole::Broken),
        _ if rest.len() > LONGEST_STRING => Some(Whole::Nothing),
        _ => None,
    }
}

fn ss3(rest: &[u8]) -> Option<Whole> {
    let code = match rest {
        [] => return None,
        [b'M'] => Code::Enter,
        // The keypad in application mode.
        [byte @ b'j'..=b'y'] => Code::Char(char::from(byte - 0x40)),
        [byte] => match letter(*byte) {
            Some(code) => code,
            None if (0x40..=0x7e).contains(byte) => return Some(Whole::Nothing),
            None => return Some(Whole::Broken),
        },
        _ => return Some(Whole::Broken),
    };
    Some(Whole::Key(Key::new(code)))
}

/// A character or control byte; `None` where more must come.
fn character(bytes: &[u8]) -> Option<Whole> {
    let (&first, rest) = bytes.split_first()?;
    if first < 0x80 {
        return Some(plain(first).map_or(Whole::Nothing, Whole::Key));
    }
    let length = match first {
        0xc2..=0xdf => 2,
        0xe0..=0xef => 3,
        0xf0..=0xf4 => 4,
        _ => return Some(Whole::Nothing),
    };
    if rest.iter().any(|byte| !(0x80..0xc0).contains(byte)) {
        return Some(Whole::Broken);
    }
    if bytes.len() < length {
        return None;
    }
    let character = std::str::from_utf8(bytes).ok().and_then(|text| text.chars().next());
    Some(character.map_or(Whole::Nothing, |c| Whole::Key(Key::char(c))))
}

/// A byte of ASCII as a key.
fn plain(byte: u8) -> Option<Key> {
    Some(match byte {
        b'\r' | b'\n' => Key::new(Code::Enter),
        b'\t' => Key::new(Code::Tab),
        0x08 | 0x7f => Key::new(Code::Backspace),
        0x00 => Key::char(' ').with_ctrl(),
        0x01..=0x1a => Key::char(char::from(byte - 1 + b'a')).with_ctrl(),
        0x1c..=0x1f => Key::char(char::from(byte - 0x1c + b'4')).with_ctrl(),
        0x20..=0x7e => Key::char(char::from(byte)),
        _ => return None,
    })
}

const fn key(code: Code) -> Said {
    Said::Key(Key::new(code))
}

/// The key that a final letter stands for.
const fn letter(byte: u8) -> Option<Code> {
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

enum Csi {
    Said(Said),
    PasteBegins,
}

/// A whole CSI sequence; `None` for what has no meaning here.
fn csi(sequence: &[u8]) -> Option<Csi> {
    let body = sequence.get(2..)?;
    if let [b'M', button, column, row] = body {
        let place = |byte: &u8| u16::from(byte.checked_sub(33).unwrap_or_default());
        return mouse(u32::from(button.checked_sub(32)?), place(column), place(row), true).map(Csi::Said);
    }
    let (&last, parameters) = body.split_last()?;
    let text = std::str::from_utf8(parameters).ok()?;
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
        (b'u', Some(number)) => (kitty(number)?, held),
        (b'Z', _) => (Code::Tab, 2),
        // An answer with the place of the cursor looks the same, and has no row 1 of ours.
        (b'R', row) if row.unwrap_or(1) != 1 => return None,
        (letter_byte, _) => (letter(letter_byte)?, held),
    };
    let bits = held.saturating_sub(1);
    let (shift, alt, ctrl) = (bits & 1 != 0, bits & 2 != 0, bits & 4 != 0);
    Some(Csi::Said(Said::Key(Key { code, shift, ctrl, alt })))
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

#[cfg(test)]
mod tests {
    use super::*;
    use rand_chacha::ChaCha8Rng;
    use rand_core::{Rng, SeedableRng};

    fn all(bytes: &[u8]) -> Vec<Said> {
        let (mut decoder, mut said) = (Decoder::default(), Vec::new());
        decoder.feed(bytes, &mut said);
        decoder.give_up(&mut said);
        said
    }

    fn keys(bytes: &[u8]) -> String {
        let word = |said: &Said| match said {
            Said::Key(key) => key.to_string(),
            other => format!("{other:?}"),
        };
        all(bytes).iter().map(word).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn keys_of_all_protocols() {
        for (bytes, wanted) in [
            ("5lé\r\t\x7f", "5 l é Enter Tab Backspace"),
            ("\x01\x03\x1a\0", "Ctrl+A Ctrl+C Ctrl+Z Ctrl+Space"),
            ("\x1b[A\x1bOB\x1b[1;5C\x1b[1;2D", "↑ ↓ Ctrl+→ Shift+←"),
            ("\x1b[H\x1b[F\x1b[1~\x1b[4~\x1b[7~\x1b[8~", "Home End Home End Home End"),
            ("\x1b[3~\x1b[5~\x1b[6~\x1b[5;3~", "Delete PgUp PgDn Alt+PgUp"),
            ("\x1bOP\x1b[Q\x1b[[C\x1b[15~\x1b[24~\x1b[1;2R", "F1 F2 F3 F5 F12 Shift+F3"),
            ("\x1b[Z\x1b5\x1b\x1b", "Shift+Tab Alt+5 Alt+Esc"),
            ("\x1b[49;2u\x1b[49;5u\x1b[99;5u\x1b[97u\x1b[27u\x1b[57400u", "Shift+1 Ctrl+1 Ctrl+C a Esc 1"),
            ("\x1b[97;1:3u\x1b[97;1:2u\x1b[97;1:1u", "a a"),
            ("\x1b[27;5;49~", "Ctrl+1"),
            ("\x1bOq\x1bOM", "1 Enter"),
            ("\x1b", "Esc"),
            ("\x1b[", "Alt+["),
            ("\x1b]", "Alt+]"),
            ("\x1bO", "Alt+O"),
        ] {
            assert_eq!(keys(bytes.as_bytes()), wanted, "{bytes:?}");
        }
    }

    #[test]
    fn answers_are_passed_over_and_what_follows_is_not() {
        assert_eq!(all(b"\x1b[?2004;1$y"), [Said::Mode(2004, true)]);
        assert_eq!(all(b"\x1b[?2004;0$y"), [Said::Mode(2004, false)]);
        for answer in [
            "\x1b[?62;4c",
            "\x1b[?1u",
            "\x1b[12;40R",
            "\x1b[8;24;80t",
            "\x1b[I",
            "\x1b[O",
            "\x1b[2~",
            "\x1b[57441u",
            "\x1b]11;rgb:0/0/0\x07",
            "\x1b]11;rgb:0/0/0\x1b\\",
            "\x1bP1$r0m\x1b\\",
            "\x1b_Gi=1;OK\x1b\\",
            "\x1b[1 q",
            "\x1b[99999999999999u",
            "\x1b[200;1;1~5\x1b[201~\x1b[\x18",
        ] {
            let text = format!("{answer}q");
            assert!(keys(text.as_bytes()).ends_with('q'), "{answer:?}: {:?}", all(text.as_bytes()));
        }
        // A sequence that is broken off by a key or another sequence.
        assert_eq!(keys(b"\x1b[12\x1b[A5"), "↑ 5");
        assert_eq!(keys(b"\x1b[1;\x03"), "Ctrl+C");
        assert_eq!(keys(b"\xc3q\xff5\xe2\x82"), "q 5");
        assert_eq!(keys(b"\x1b]52;c;\x03"), "Ctrl+C");
    }

    #[test]
    fn the_mouse() {
        let at = |kind, add| Said::Mouse(Mouse { kind, column: 9, row: 4, add });
        assert_eq!(all(b"\x1b[<0;10;5M"), [at(MouseKind::Down(Button::Left), false)]);
        assert_eq!(all(b"\x1b[<2;10;5m"), [at(MouseKind::Up(Button::Right), false)]);
        assert_eq!(all(b"\x1b[<16;10;5M"), [at(MouseKind::Down(Button::Left), true)]);
        assert_eq!(all(b"\x1b[<32;10;5M"), [at(MouseKind::Drag(Button::Left), false)]);
        assert_eq!(all(b"\x1b[<64;10;5M\x1b[<65;10;5M").len(), 2);
        assert_eq!(all(b"\x1b[<35;10;5M"), [], "movement without a button");
        assert_eq!(all(b"\x1b[M *%"), [at(MouseKind::Down(Button::Left), false)]);
    }

    #[test]
    fn pastes_come_whole_and_end_somehow() {
        assert_eq!(
            all(b"\x1b[200~5l\r\x1b[A\x1b[201~q"),
            [Said::Paste("5l\r\x1b[A".into()), Said::Key(Key::char('q'))]
        );
        assert_eq!(all(b"\x1b[200~\x1b[201~"), [Said::Paste(String::new())]);
        // Without an end: given up after a while, and Ctrl+C leaves it at once.
        for half in ["", "\x1b", "\x1b[2", "\x1b[201"] {
            assert_eq!(all(format!("\x1b[200~123{half}").as_bytes()), [Said::Paste("123".into())]);
        }
        assert_eq!(keys(b"\x1b[200~123\x035"), "Ctrl+C 5");
        assert_eq!(keys(b"\x1b[200~123\x1b[99;5u5"), "Ctrl+C 5");
        // Too long: said once, the rest passed over, what follows heard.
        let mut long = b"\x1b[200~".to_vec();
        long.extend(std::iter::repeat_n(b'7', 1 << 20));
        assert_eq!(all(&long), [Said::TooLong]);
        long.extend_from_slice(b"\x1b[201~q");
        assert_eq!(all(&long), [Said::TooLong, Said::Key(Key::char('q'))]);
        let just = format!("\x1b[200~{}\x1b[201~", "1".repeat(LONGEST));
        assert_eq!(all(just.as_bytes()), [Said::Paste("1".repeat(LONGEST))]);
        let over = format!("\x1b[200~{}\x1b[201~q", "1".repeat(LONGEST + 1));
        assert_eq!(all(over.as_bytes()), [Said::TooLong, Said::Key(Key::char('q'))]);
    }

    #[test]
    fn it_does_not_matter_how_the_bytes_are_cut() {
        let pieces: [&[u8]; 12] = [
            b"5",
            b"\x1b[A",
            b"\x1b[<0;10;5M",
            b"\x1b[200~12\xc3\xa9\x1b[201~",
            "é".as_bytes(),
            b"\x1b[?2004;1$y",
            b"\x1bOQ",
            b"\x1b5",
            b"\x1b]0;x\x1b\\",
            b"\x1b[1;5C",
            b"\r",
            b"\x1b[27;5;49~",
        ];
        let mut random = ChaCha8Rng::seed_from_u64(3);
        for _ in 0..500 {
            let bytes: Vec<u8> =
                (0..8).flat_map(|_| pieces[random.next_u32() as usize % pieces.len()].iter().copied()).collect();
            let (mut decoder, mut said) = (Decoder::default(), Vec::new());
            let mut rest = &bytes[..];
            while !rest.is_empty() {
                let (now, later) = rest.split_at(1 + random.next_u32() as usize % rest.len());
                decoder.feed(now, &mut said);
                rest = later;
            }
            assert_eq!(decoder.patience(), None);
            assert_eq!(said, all(&bytes), "{:?}", String::from_utf8_lossy(&bytes));
        }
    }

    #[test]
    fn no_bytes_hold_the_keyboard() {
        let mut random = ChaCha8Rng::seed_from_u64(4);
        const LIKELY: &[u8] = b"\x1b\x1b\x1b[[[]PO_;;:?<$~~uyMm0123456789ABCRZ \x03\x07\\\xc3\xe2\xff";
        for _ in 0..20_000 {
            let length = random.next_u32() % 24;
            let noise: Vec<u8> = (0..length).map(|_| LIKELY[random.next_u32() as usize % LIKELY.len()]).collect();
            let (mut decoder, mut said) = (Decoder::default(), Vec::new());
            decoder.feed(&noise, &mut said);
            decoder.give_up(&mut said);
            assert_eq!(decoder.patience(), None);
            said.clear();
            decoder.feed(b"q", &mut said);
            assert_eq!(said, [Said::Key(Key::char('q'))], "after {:?}", String::from_utf8_lossy(&noise));
        }
    }
}
