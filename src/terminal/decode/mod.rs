//! The bytes that a Unix terminal sends, as keys, mouse, pasted text and answers.
//!
//! crossterm's own reader waits for ever for the end of an answer that it does not know, or of a paste that is broken
//! off, and takes everything typed meanwhile for a part of it. This one knows where every sequence ends (ECMA-48: a CSI
//! sequence is parameters `0`–`?`, intermediates blank–`/`, one final byte `@`–`~`; a string ends with ST or BEL),
//! gives up what does not end in time, and passes over what it does not know.
//!
//! Keys: xterm's *PC-style function keys*, `modifyOtherKeys`, and the [kitty keyboard
//! protocol](https://sw.kovidgoyal.net/kitty/keyboard-protocol/); mouse: SGR (1006) and the old form; pasted text
//! between `CSI 200 ~` and `CSI 201 ~`.

mod csi;
mod dcs;
mod osc;

use std::time::Duration;

use csi::{Csi, csi, letter};
use dcs::depth;
use osc::light_ground;

use super::input::Reply;
use crate::app::{Code, Depth, Key, Mouse};

/// The longest text that a paste may bring, in bytes.
pub const LONGEST: usize = 64 * 1024;

/// The longest sequence and the longest answer that is waited for.
const LONGEST_SEQUENCE: usize = 256;
const LONGEST_STRING: usize = 8 * 1024;

/// How long the rest of a sequence may take, and that of a paste, whose line may be slow.
const SEQUENCE_TIMEOUT: Duration = Duration::from_millis(100);
const PASTE_TIMEOUT: Duration = Duration::from_secs(1);
/// How long a line must be quiet after a paste that was too long.
const QUIET: Duration = Duration::from_millis(300);

const ESC: u8 = 0x1b;
const PASTE_END: &[u8] = b"\x1b[201~";
/// Ctrl+C as the kitty protocol sends it.
const KITTY_CTRL_C: &[u8] = b"\x1b[99;5u";

/// What the terminal said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Said {
    Key(Key),
    Mouse(Mouse),
    /// A pasted text, as it came.
    Paste(String),
    /// A paste longer than [`LONGEST`]. The rest of it is passed over.
    TooLong,
    /// The window is used now, or another one.
    Focus(bool),
    /// An answer about pictures.
    Reply(Reply),
    /// The answer to the question for the colour of the background: whether it is light.
    Ground {
        light: bool,
    },
    /// The answer to the question which background is set: how many colours there are.
    Depth(Depth),
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

    /// How long the rest of what has begun is waited for; `None` where nothing has. A lone Esc is a key as soon as
    /// nothing more is there.
    pub fn timeout(&self) -> Option<Duration> {
        match (&self.paste, self.held.as_slice()) {
            (Some(paste), _) => Some(if paste.given_up { QUIET } else { PASTE_TIMEOUT }),
            (None, []) => None,
            (None, [ESC]) => Some(Duration::ZERO),
            (None, _) => Some(SEQUENCE_TIMEOUT),
        }
    }

    /// Nothing more has come in time: what has begun is over.
    pub fn give_up(&mut self, said: &mut Vec<Said>) {
        if self.paste.take_if(|paste| paste.ends_with_ctrl_c()).is_some() {
            said.push(Said::Key(Key::char('c').with_ctrl()));
        }
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
            Whole::Graphics => {
                // `ESC _ G i=NUMBER;OK ESC \`, or the words of a mistake.
                let taken = held.windows(3).any(|words| words == b";OK");
                said.push(Said::Reply(Reply::Kitty(taken)));
            }
            Whole::Csi => self.csi(&held, said),
            Whole::Osc => said.extend(light_ground(&held).map(|light| Said::Ground { light })),
            Whole::Dcs => said.extend(depth(&held).map(Said::Depth)),
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
    /// Whether somebody wants to leave who waits for its end. Text that is pasted may have the same byte in it, and must
    /// not end the program: a shell would take the rest for commands. So it counts only where nothing follows.
    fn ends_with_ctrl_c(&self) -> bool {
        self.bytes.ends_with(&[3]) || self.bytes.ends_with(KITTY_CTRL_C)
    }

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
    /// An answer by the kitty graphics protocol.
    Graphics,
    /// A command or answer of the operating system's: OSC.
    Osc,
    /// An answer of the terminal's about its own settings: DCS.
    Dcs,
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
        [ESC, b'_', b'G', rest @ ..] => string_end(rest).map(|whole| match whole {
            Whole::Nothing if rest.len() <= LONGEST_STRING => Whole::Graphics,
            other => other,
        }),
        [ESC, b']', rest @ ..] => string_end(rest).map(|whole| match whole {
            Whole::Nothing if rest.len() <= LONGEST_STRING => Whole::Osc,
            other => other,
        }),
        [ESC, b'P', rest @ ..] => string_end(rest).map(|whole| match whole {
            Whole::Nothing if rest.len() <= LONGEST_STRING => Whole::Dcs,
            other => other,
        }),
        // Other strings: SOS, PM, APC.
        [ESC, b'X' | b'^' | b'_', rest @ ..] => string_end(rest),
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
