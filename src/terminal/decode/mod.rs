//! The bytes that a Unix terminal sends, as keys, mouse, pasted text and answers.
//!
//! crossterm's own reader waits for ever for the end of an answer that it does not know, or of a paste that is broken
//! off, and takes everything typed meanwhile for a part of it. This one knows where every sequence ends (ECMA-48: a CSI
//! sequence is parameters `0`–`?`, intermediates blank–`/`, one final byte `@`–`~`; a string ends with ST or BEL),
//! gives up what does not end in time, and passes over what it does not know. Where the rest of such a sequence comes
//! after all, as over a slow line, it is put together again. What follows a paste whose end is late is never played as
//! keys before that end has come, Esc or Ctrl+C was pressed alone, or nothing but single keys came for long.
//!
//! Keys: xterm's *PC-style function keys*, `modifyOtherKeys`, rxvt's arrows and `$ ^ @`, and the [kitty keyboard
//! protocol](https://sw.kovidgoyal.net/kitty/keyboard-protocol/); mouse: SGR (1006) and the old form; pasted text
//! between `CSI 200 ~` and `CSI 201 ~`.

mod csi;
mod dcs;
mod osc;

use std::time::{Duration, Instant};

use csi::{Csi, arrow, csi, is_shifted, letter};
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
/// How long a string may take from its beginning on: what is typed meanwhile is taken for a part of it.
const STRING_TIMEOUT: Duration = Duration::from_millis(300);
/// How long a lone Esc waits for the rest of a sequence, whose bytes a slow line brings one by one. It is short enough for
/// a key. (With the kitty protocol Esc is a whole sequence and does not wait.)
const ESC_TIMEOUT: Duration = Duration::from_millis(40);
const PASTE_TIMEOUT: Duration = Duration::from_secs(1);
/// How long a line must be quiet after a paste that was too long.
const QUIET: Duration = Duration::from_millis(300);
/// After a paste that was broken off: how long nothing may follow a key that was pressed alone, and how long the line
/// must be quiet, single keys aside, before what comes is taken for keys again. What is still to come of the paste must
/// not be played.
const ALONE: Duration = Duration::from_millis(100);
const SILENCE: Duration = Duration::from_secs(3);

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
    TooLong {
        /// Whether a part of it was passed on before.
        begun: bool,
    },
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
    /// When it began, and when the last bytes came.
    began: Option<Instant>,
    heard: Option<Instant>,
    /// What was given up last: its rest may still come.
    cut_off: Vec<u8>,
    paste: Option<Paste>,
}

#[derive(Debug, Default)]
struct Paste {
    bytes: Vec<u8>,
    /// It was too long; what follows is passed over.
    given_up: bool,
    /// Its end did not come in time. What came until then was passed on.
    broken_off: bool,
    /// How many of the bytes were there when the line was quiet the last time.
    heard: usize,
    /// How many bytes were passed on.
    passed_on: usize,
    /// How many there were before those that came last, if these came alone, as a key does.
    alone: Option<usize>,
    /// How long the line must still be quiet once it is broken off.
    silence: Duration,
}

impl Decoder {
    pub fn feed(&mut self, bytes: &[u8], said: &mut Vec<Said>) {
        self.feed_at(Instant::now(), bytes, said);
    }

    /// Takes bytes that came at this time.
    pub fn feed_at(&mut self, now: Instant, bytes: &[u8], said: &mut Vec<Said>) {
        if is_string(&self.held) && self.began.is_some_and(|began| now.duration_since(began) > STRING_TIMEOUT) {
            self.give_up(said);
        }
        let quiet = self.heard.map_or(Duration::ZERO, |heard| now.duration_since(heard));
        self.heard = Some(now);
        if let Some(paste) = &mut self.paste {
            paste.hear(bytes, quiet);
        }
        let cut_off = std::mem::take(&mut self.cut_off);
        let resumed = if quiet < SILENCE { self.resume(cut_off, bytes, said) } else { 0 };
        let mut rest = bytes.get(resumed..).unwrap_or_default();
        while let Some((&byte, after)) = rest.split_first() {
            if self.paste.is_some() {
                rest = self.paste_on(rest, said);
                continue;
            }
            rest = after;
            if self.held.is_empty() {
                self.began = Some(now);
            }
            self.held.push(byte);
            self.look(said);
        }
    }

    /// How long the rest of what has begun is waited for; `None` where nothing has.
    pub fn timeout(&self) -> Option<Duration> {
        match (&self.paste, self.held.as_slice()) {
            (Some(paste), _) => Some(paste.timeout()),
            (None, []) => None,
            (None, [ESC] | [ESC, ESC]) => Some(ESC_TIMEOUT),
            (None, _) => Some(SEQUENCE_TIMEOUT),
        }
    }

    /// Nothing more has come in time: what has begun is over, and of a paste what came so far is passed on.
    pub fn give_up(&mut self, said: &mut Vec<Said>) {
        if self.paste.take_if(|paste| paste.is_over(said)).is_some() {
            // The Esc that left it may have been the beginning of its end.
            self.cut_off = vec![ESC];
        }
        let held = std::mem::take(&mut self.held);
        match held.as_slice() {
            [ESC] => said.push(key(Code::Esc)),
            [ESC, ESC, rest @ ..] => {
                said.push(ALT_ESC);
                if let [byte] = rest {
                    said.extend(plain(*byte).map(Said::Key));
                }
            }
            // Alt and a key that can begin a sequence.
            [ESC, byte] => said.extend(plain(*byte).map(|key| Said::Key(key.with_alt()))),
            _ => {}
        }
        // Three bytes of any sort may follow the last one of the mouse's old form.
        if held.first() == Some(&ESC) && held.get(1) != Some(&ESC) && !held.starts_with(b"\x1b[M") {
            self.cut_off = held;
        }
    }

    /// Puts a sequence that was given up together with its rest, if these bytes begin with that and it means something.
    /// Returns how many of them belong to it.
    fn resume(&mut self, cut_off: Vec<u8>, bytes: &[u8], said: &mut Vec<Said>) -> usize {
        // Esc, and Alt with a key, were passed on: a single byte after that is a key, and what they are together is none.
        let was_key = cut_off.len() <= 2;
        if cut_off.is_empty() || !self.held.is_empty() || was_key && bytes.len() < 2 {
            return 0;
        }
        let mut joined = cut_off;
        for (count, &byte) in (1..).zip(bytes) {
            joined.push(byte);
            let Some(whole) = whole(&joined) else { continue };
            let fits = match whole {
                Whole::Csi => match csi(&joined) {
                    Some(Csi::Said(Said::Key(_))) => !was_key,
                    Some(_) => true,
                    None => joined == PASTE_END,
                },
                Whole::Nothing | Whole::Graphics | Whole::Osc | Whole::Dcs => is_string(&joined),
                Whole::Key(_) | Whole::Broken(_) => false,
            };
            if fits {
                self.take(whole, &joined, said);
                return count;
            }
            return 0;
        }
        // It goes on; one byte may well be a key.
        if was_key || bytes.len() < 2 {
            return 0;
        }
        (self.held, self.began) = (joined, self.heard);
        bytes.len()
    }

    /// Looks whether what is held is whole.
    fn look(&mut self, said: &mut Vec<Said>) {
        let Some(whole) = whole(&self.held) else { return };
        let held = std::mem::take(&mut self.held);
        if !held.starts_with(&[ESC, ESC]) {
            return self.take(whole, &held, said);
        }
        let sequence = held.get(1..).unwrap_or_default();
        let (broken, from) = (matches!(whole, Whole::Broken(_)), said.len());
        self.take(whole, sequence, said);
        match said.get_mut(from..) {
            Some([Said::Key(key)]) if !broken => *key = key.with_alt(),
            // It was Esc, and no key came after it.
            _ => said.insert(from, ALT_ESC),
        }
    }

    /// Takes what is whole.
    fn take(&mut self, whole: Whole, held: &[u8], said: &mut Vec<Said>) {
        match whole {
            Whole::Nothing => {}
            Whole::Key(key) => said.push(Said::Key(key)),
            Whole::Graphics => {
                // `ESC _ G i=NUMBER;OK ESC \`, or the words of a mistake.
                let taken = held.windows(3).any(|words| words == b";OK");
                said.push(Said::Reply(Reply::Kitty(taken)));
            }
            Whole::Csi => self.csi(held, said),
            Whole::Osc => said.extend(light_ground(held).map(|light| Said::Ground { light })),
            Whole::Dcs => said.extend(depth(held).map(Said::Depth)),
            Whole::Broken(last) => {
                // A new sequence has begun, or a key was pressed, in the middle of another.
                let from = held.len().saturating_sub(last);
                self.began = self.heard;
                self.held.extend_from_slice(held.get(from..).unwrap_or_default());
                self.look(said);
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
                if let Some(mut paste) = self.paste.take() {
                    paste.pass_on(said);
                }
                return after;
            }
            if paste.passed_on + paste.bytes.len() > LONGEST + PASTE_END.len() {
                if !paste.given_up {
                    said.push(Said::TooLong { begun: paste.passed_on > 0 });
                }
                paste.given_up = true;
                // The end may be on its way.
                let gone = paste.bytes.len().saturating_sub(PASTE_END.len());
                paste.bytes.drain(..gone);
                paste.heard = paste.heard.saturating_sub(gone);
                paste.alone = paste.alone.map(|before| before.saturating_sub(gone));
            }
        }
        &[]
    }
}

impl Paste {
    /// Bytes come after so long a silence. The rest of a paste comes in many bytes, what is pressed key by key: that does
    /// not count as the line's.
    fn hear(&mut self, bytes: &[u8], quiet: Duration) {
        let one = std::str::from_utf8(bytes).is_ok_and(|text| text.starts_with('\x1b') || text.chars().count() == 1);
        self.alone = (one && quiet >= ALONE).then_some(self.bytes.len());
        self.silence = if self.alone.is_some() { self.silence.saturating_sub(quiet) } else { SILENCE };
    }

    /// The key with which somebody leaves it, if that came last and alone.
    fn left(&self) -> Option<Key> {
        leaves(self.bytes.get(self.alone?..)?)
    }

    /// Whether somebody wants to leave who waits for its end. Text that is pasted may have the same byte in it, and must
    /// not end the program: a shell would take the rest for commands. So it counts only where nothing follows.
    fn ends_with_ctrl_c(&self) -> bool {
        self.bytes.ends_with(&[3]) || self.bytes.ends_with(KITTY_CTRL_C)
    }

    /// How long the next bytes may take.
    fn timeout(&self) -> Duration {
        match (self.broken_off, self.given_up) {
            (true, _) if self.bytes.len() > self.heard => ALONE,
            (true, _) => self.silence,
            (false, _) if self.left().is_some() => ALONE,
            (false, true) => QUIET,
            (false, false) => PASTE_TIMEOUT,
        }
    }

    /// The line is quiet: whether the paste is over although it has no end. Otherwise what came is passed on, and what
    /// follows still belongs to it.
    fn is_over(&mut self, said: &mut Vec<Said>) -> bool {
        let new = self.bytes.get(self.heard..).unwrap_or_default();
        let key = match self.broken_off {
            true if new.is_empty() => return true,
            true => leaves(new),
            false => self.left().or_else(|| self.ends_with_ctrl_c().then(|| Key::char('c').with_ctrl())),
        };
        if let Some(key) = key {
            said.push(Said::Key(key));
            return true;
        }
        // Half an end is no text, and the other half may follow.
        let mut halves = (1..PASTE_END.len()).rev().filter_map(|length| PASTE_END.get(..length));
        let half = halves.find(|half| self.bytes.ends_with(half)).unwrap_or_default();
        self.bytes.truncate(self.bytes.len() - half.len());
        self.pass_on(said);
        self.bytes = half.to_vec();
        self.heard = half.len();
        self.alone = None;
        if !self.broken_off {
            (self.broken_off, self.silence) = (true, SILENCE);
        }
        false
    }

    /// Passes on what came since the line was quiet.
    fn pass_on(&mut self, said: &mut Vec<Said>) {
        let new = self.bytes.get(self.heard..).unwrap_or_default();
        // An answer, the mouse or an arrow key is no text, should the end be lost for good.
        if self.given_up || self.broken_off && (new.is_empty() || new.starts_with(&[ESC])) {
            return;
        }
        let begun = self.passed_on > 0;
        self.passed_on += new.len();
        self.given_up = self.passed_on > LONGEST;
        said.push(match self.given_up {
            true => Said::TooLong { begun },
            false => Said::Paste(String::from_utf8_lossy(new).into_owned()),
        });
    }
}

/// The key with which somebody leaves a paste that was broken off, from what came while nothing came before or after it.
fn leaves(alone: &[u8]) -> Option<Key> {
    let (esc, ctrl_c) = (Key::new(Code::Esc), Key::char('c').with_ctrl());
    let key = match alone {
        bytes if bytes.iter().all(|&byte| byte == ESC) => esc,
        bytes if bytes.iter().all(|&byte| byte == 3) => ctrl_c,
        [ESC, b'[', ..] => match csi(alone)? {
            Csi::Said(Said::Key(key)) => key.normal(),
            _ => return None,
        },
        _ => return None,
    };
    (key == esc || key == ctrl_c).then_some(key)
}

/// What a whole sequence is.
#[derive(Clone, Copy)]
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
    /// Its last byte does not belong to it, or so many of them.
    Broken(usize),
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
        [ESC, ESC] => None,
        // Alt and a key whose sequence has no room for it, in urxvt and PuTTY.
        [ESC, ESC, b'[' | b'O', ..] => whole(held.get(1..)?),
        [ESC, ESC, ..] => Some(Whole::Broken(1)),
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
        rest if is_shifted(rest) => Some(Whole::Csi),
        [.., last] => match last {
            0x40..=0x7e => Some(Whole::Csi),
            0x20..=0x3f if rest.len() < LONGEST_SEQUENCE => None,
            0x20..=0x3f => Some(Whole::Nothing),
            _ => Some(Whole::Broken(1)),
        },
    }
}

/// Whether a string has begun: SOS, PM, APC, OSC or DCS.
const fn is_string(held: &[u8]) -> bool {
    matches!(held, [ESC, b'X' | b'^' | b'_' | b']' | b'P', _, ..])
}

fn string_end(rest: &[u8]) -> Option<Whole> {
    match rest {
        [.., 0x07] | [.., ESC, b'\\'] => Some(Whole::Nothing),
        [.., 3] => Some(Whole::Broken(1)),
        // Every other sequence cancels it.
        [.., ESC, _] => Some(Whole::Broken(2)),
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
        [byte] => match (letter(*byte), arrow(*byte)) {
            (Some(code), _) => code,
            (None, Some(code)) => return Some(Whole::Key(Key::new(code).with_ctrl())),
            (None, None) if (0x40..=0x7e).contains(byte) => return Some(Whole::Nothing),
            (None, None) => return Some(Whole::Broken(1)),
        },
        _ => return Some(Whole::Broken(1)),
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
        return Some(Whole::Broken(1));
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
        // Ctrl with one of \ ] ^ _; some terminals send the same for Ctrl with 4 to 7, which must not enter anything.
        0x1c..=0x1f => Key::char(char::from(byte - 0x1c + b'\\')).with_ctrl(),
        0x20..=0x7e => Key::char(char::from(byte)),
        _ => return None,
    })
}

/// Esc pressed twice at once, or with Alt.
const ALT_ESC: Said = Said::Key(Key::new(Code::Esc).with_alt());

const fn key(code: Code) -> Said {
    Said::Key(Key::new(code))
}
