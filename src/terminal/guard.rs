//! The terminal's modes: what is switched on here is switched off again, whichever way the program ends.

use std::backtrace::Backtrace;
use std::fmt::Write as _;
use std::io::{self, Write as _};
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicU8, AtomicUsize, Ordering};
use std::sync::{Mutex, Once, PoisonError};
use std::time::{Duration, Instant, SystemTime};

use crossterm::cursor::{SetCursorStyle, Show};
use crossterm::event::{
    DisableBracketedPaste, DisableFocusChange, EnableBracketedPaste, EnableFocusChange, KeyboardEnhancementFlags,
    PopKeyboardEnhancementFlags, PushKeyboardEnhancementFlags,
};
use crossterm::style::ResetColor;
use crossterm::terminal::{
    EndSynchronizedUpdate, EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};

use super::input::Reply;
use super::output::{bytes_of, standard_output, write_fully};
use super::version;
use crate::app::CursorShape;
use crate::store::{data_folder, seconds};

const RAW: u8 = 1;
const SCREEN: u8 = 2;
const KEYBOARD: u8 = 4;
const MOUSE: u8 = 8;
const PASTE: u8 = 16;
const CURSOR: u8 = 32;
const PICTURES: u8 = 64;
const FOCUS: u8 = 128;

/// What is switched on now. Global, because the panic hook and the thread that watches signals must reach it.
static ON: AtomicU8 = AtomicU8::new(0);

/// When the terminal was asked last.
static ASKED: Mutex<Option<Instant>> = Mutex::new(None);
/// Whether it has answered the last of the questions at the start, and so all that it does answer.
static ANSWERED: AtomicBool = AtomicBool::new(false);
/// Whether it has answered anything.
static ANSWERS: AtomicBool = AtomicBool::new(false);
/// How many answers to each [`Question`] are on their way.
static AWAITED: [AtomicUsize; 2] = [const { AtomicUsize::new(0) }; 2];

/// How long after a question its answer may be on its way, and how long whoever leaves waits for it: less where the
/// terminal has not answered anything so far.
const LATEST_ANSWERS: Duration = Duration::from_secs(2);
const FIRST_ANSWER: Duration = Duration::from_millis(150);

/// A question that is answered for certain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// What the terminal is (DA1): every terminal answers that, and answers come in the order of the questions. So it is
    /// the last of several.
    Terminal,
    /// How large a character is, where the terminal has said it before.
    CharacterSize,
}

/// Buttons, dragging, and coordinates beyond column 223. Not 1003 (every motion): the program would wake for nothing.
const MOUSE_ON: &str = "\x1b[?1000h\x1b[?1002h\x1b[?1006h";
const MOUSE_OFF: &str = "\x1b[?1006l\x1b[?1002l\x1b[?1000l";

/// Asks whether bracketed paste is known (DECRQM). The answer is read with the keys, and nobody waits for it.
const ASK_FOR_PASTE: &str = "\x1b[?2004$p";

/// Asks what the terminal is (DA1).
const ASK_FOR_TERMINAL: &str = "\x1b[c";
/// Clears the screen: a terminal that does not know a question may print a part of it.
const CLEAR: &str = "\x1b[2J";

/// Asks whether a picture of one pixel can be taken (kitty), how large a character is, and what the terminal is, so that
/// the answers before that have come by then. Nobody waits for them either.
const ASK_ABOUT_PICTURES: &str = "\x1b_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\x1b\\\x1b[16t\x1b[c";
/// Asks for the colour of the background (xterm's OSC 11). Nobody waits for the answer here either.
const ASK_FOR_GROUND: &str = "\x1b]11;?\x1b\\";

/// Sets a background of 24 bits and asks which one is set (DECRQSS): a terminal that has the colour says so, another one
/// says the nearest that it has, or nothing. Nobody waits for this answer either.
const ASK_FOR_DEPTH: &str = "\x1b[0;48;2;1;2;3m\x1bP$qm\x1b\\\x1b[0m";

/// Whether the terminal's answers can be distinguished from keys. The Windows console reports both as key presses, so an
/// answer would be typed.
const READS_ANSWERS: bool = cfg!(unix);

/// Takes the pictures that the board is made of away, and their data.
pub(super) const NO_PICTURE: &str = "\x1b_Ga=d,d=R,x=5130830,y=5131229,q=2\x1b\\";

/// Threads with names that begin so go on without ending the program where they panic: the terminal stays as it is.
pub const CONTAINED: &str = "worker";

/// What to switch on besides raw mode, the alternate screen and bracketed paste.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Modes {
    /// Mouse buttons and dragging.
    pub mouse: bool,
    /// The kitty keyboard protocol. Only for terminals that are known to have it.
    pub keyboard: bool,
    /// Pictures. Only for terminals that may have pixels.
    pub pictures: bool,
    /// Whether the terminal is asked for the colour of its background.
    pub ground: bool,
    /// Whether the terminal is asked how many colours it has.
    pub depth: bool,
    /// The shape of the cursor.
    pub cursor: CursorShape,
}

impl Modes {
    /// What the terminal is asked, where somebody reads its answers.
    fn questions(&self, read: bool) -> String {
        let all = [
            (self.ground, ASK_FOR_GROUND),
            (self.depth, ASK_FOR_DEPTH),
            (true, ASK_FOR_PASTE),
            (self.pictures, ASK_ABOUT_PICTURES),
            (!self.pictures, ASK_FOR_TERMINAL),
            (true, CLEAR),
        ];
        all.into_iter().filter(|(asked, _)| read && *asked).map(|(_, question)| question).collect()
    }
}

/// While it lives, the terminal is the player's. Dropping it puts everything back.
#[derive(Debug)]
pub struct Guard {
    modes: Modes,
}

impl Guard {
    /// Takes the terminal over.
    ///
    /// # Errors
    /// There is no terminal; nothing stays switched on.
    pub fn enter(modes: Modes) -> io::Result<Self> {
        watch_panics();
        let guard = Self { modes };
        guard.switch_on()?;
        Ok(guard)
    }

    /// Takes it over again after [`restore`], or after somebody else may have changed its modes.
    ///
    /// # Errors
    /// The terminal is gone.
    pub fn enter_again(&self) -> io::Result<()> {
        // Raw mode is only set afresh when it counts as off.
        if ON.fetch_and(!RAW, Ordering::SeqCst) & RAW != 0 {
            disable_raw_mode()?;
        }
        self.switch_on()
    }

    /// Whether the terminal is asked how many colours it has.
    #[must_use]
    pub const fn asks_for_depth(&self) -> bool {
        self.modes.depth
    }

    /// Gives the terminal back, until [`enter_again`](Self::enter_again).
    pub fn leave(&self) {
        wait_for_answers();
        restore();
    }

    fn switch_on(&self) -> io::Result<()> {
        understand_sequences()?;
        enable_raw_mode()?;
        ON.fetch_or(RAW, Ordering::SeqCst);
        let mut on = SCREEN | PASTE | CURSOR | FOCUS;
        let mut bytes = bytes_of(&EnterAlternateScreen);
        bytes += &bytes_of(&EnableBracketedPaste);
        bytes += &bytes_of(&EnableFocusChange);
        if self.modes.pictures {
            on |= PICTURES;
        }
        if READS_ANSWERS && !ANSWERED.load(Ordering::SeqCst) {
            bytes += &self.modes.questions(true);
            asked(Question::Terminal);
        }
        bytes += &bytes_of(&style(self.modes.cursor));
        // The keyboard protocol keeps one stack per screen, so it follows the alternate screen. If it is on already
        // (after a continue without a stop of our own) a second push would be left over.
        if self.modes.keyboard && ON.load(Ordering::SeqCst) & KEYBOARD == 0 {
            on |= KEYBOARD;
            bytes += &bytes_of(&PushKeyboardEnhancementFlags(KeyboardEnhancementFlags::DISAMBIGUATE_ESCAPE_CODES));
        }
        if self.modes.mouse {
            on |= MOUSE;
            bytes += MOUSE_ON;
        }
        // Marked before it is written: undoing what did not get through does no harm, the other way round it does.
        ON.fetch_or(on, Ordering::SeqCst);
        write_fully(&mut standard_output()?, bytes.as_bytes())?;
        console_mouse(self.modes.mouse)
    }

    /// Gives the cursor another shape.
    ///
    /// # Errors
    /// The terminal is gone.
    pub fn set_cursor(&mut self, shape: CursorShape) -> io::Result<()> {
        self.modes.cursor = shape;
        write_fully(&mut standard_output()?, bytes_of(&style(shape)).as_bytes())
    }

    /// Says whether the terminal is to show pictures from now on, and asks it then.
    ///
    /// # Errors
    /// The terminal is gone.
    pub fn set_pictures(&mut self, on: bool) -> io::Result<()> {
        self.modes.pictures = on;
        if !on {
            return Ok(());
        }
        ON.fetch_or(PICTURES, Ordering::SeqCst);
        if !READS_ANSWERS {
            return Ok(());
        }
        asked(Question::Terminal);
        write_fully(&mut standard_output()?, ASK_ABOUT_PICTURES.as_bytes())
    }

    /// Switches the mouse on or off.
    ///
    /// # Errors
    /// The terminal is gone.
    pub fn set_mouse(&mut self, on: bool) -> io::Result<()> {
        self.modes.mouse = on;
        if on {
            ON.fetch_or(MOUSE, Ordering::SeqCst);
        } else {
            ON.fetch_and(!MOUSE, Ordering::SeqCst);
        }
        write_fully(&mut standard_output()?, if on { MOUSE_ON } else { MOUSE_OFF }.as_bytes())?;
        console_mouse(on)
    }
}

impl Drop for Guard {
    fn drop(&mut self) {
        self.leave();
    }
}

/// The terminal is asked this, and answers.
pub fn asked(question: Question) {
    if let Some(count) = AWAITED.get(question as usize) {
        count.fetch_add(1, Ordering::SeqCst);
    }
    *ASKED.lock().unwrap_or_else(PoisonError::into_inner) = Some(Instant::now());
}

/// The terminal has answered this, or something else.
pub fn answered(reply: Option<Reply>) {
    ANSWERS.store(true, Ordering::SeqCst);
    let question = match reply {
        Some(Reply::Attributes { .. }) => Question::Terminal,
        Some(Reply::CharacterSize(..)) => Question::CharacterSize,
        Some(Reply::Kitty(_) | Reply::Colours(_)) | None => return,
    };
    if question == Question::Terminal {
        ANSWERED.store(true, Ordering::SeqCst);
    }
    if let Some(count) = AWAITED.get(question as usize) {
        let _ = count.fetch_update(Ordering::SeqCst, Ordering::SeqCst, |count| count.checked_sub(1));
    }
}

/// Waits a moment for answers that are on their way, which the thread that reads the keys takes: the shell would get
/// them, and show them where its next command is typed.
fn wait_for_answers() {
    let asked = ASKED.lock().unwrap_or_else(PoisonError::into_inner).take();
    let Some(_) = asked.filter(|asked| asked.elapsed() < LATEST_ANSWERS) else { return };
    let began = Instant::now();
    while AWAITED.iter().any(|count| count.load(Ordering::SeqCst) > 0) {
        let most = if ANSWERS.load(Ordering::SeqCst) { LATEST_ANSWERS } else { FIRST_ANSWER };
        if began.elapsed() > most {
            AWAITED.iter().for_each(|count| count.store(0, Ordering::SeqCst));
            return discard_input();
        }
        std::thread::sleep(Duration::from_millis(2));
    }
}

/// Throws away what the terminal sent and nobody has read.
#[cfg(unix)]
fn discard_input() {
    use rustix::termios::{QueueSelector, tcflush};
    // What is no terminal has nothing to throw away.
    let _ = match std::fs::File::open("/dev/tty") {
        Ok(terminal) => tcflush(terminal, QueueSelector::IFlush),
        Err(_) => tcflush(io::stdin(), QueueSelector::IFlush),
    };
}

#[cfg(not(unix))]
const fn discard_input() {}

/// Puts back what is switched on, in the opposite order. Calling it twice does nothing the second time. Errors are
/// passed over: a terminal that is gone needs nothing put back.
pub fn restore() {
    let on = ON.swap(0, Ordering::SeqCst);
    let bytes = undo(on);
    if !bytes.is_empty() {
        let _ = standard_output().and_then(|mut out| write_fully(&mut out, bytes.as_bytes()));
    }
    if on & MOUSE != 0 {
        let _ = console_mouse(false);
    }
    if on & RAW != 0 {
        let _ = disable_raw_mode();
    }
}

/// The shape as the terminal knows it.
const fn style(shape: CursorShape) -> SetCursorStyle {
    match shape {
        CursorShape::Block => SetCursorStyle::SteadyBlock,
        CursorShape::Bar => SetCursorStyle::SteadyBar,
        CursorShape::Underline => SetCursorStyle::SteadyUnderScore,
    }
}

/// The bytes that undo these modes.
fn undo(on: u8) -> String {
    let mut bytes = String::new();
    let mut add = |mode: u8, text: &str| {
        if on & mode != 0 {
            let _ = bytes.write_str(text);
        }
    };
    // A frame may have been cut short.
    add(SCREEN, &bytes_of(&EndSynchronizedUpdate));
    add(PICTURES, NO_PICTURE);
    add(MOUSE, MOUSE_OFF);
    add(KEYBOARD, &bytes_of(&PopKeyboardEnhancementFlags));
    add(PASTE, &bytes_of(&DisableBracketedPaste));
    add(FOCUS, &bytes_of(&DisableFocusChange));
    add(CURSOR, &bytes_of(&SetCursorStyle::DefaultUserShape));
    add(CURSOR, &bytes_of(&Show));
    add(SCREEN, &bytes_of(&ResetColor));
    add(SCREEN, &bytes_of(&LeaveAlternateScreen));
    bytes
}

/// A Windows console prints escape sequences as they are until it is asked to follow them.
#[cfg(windows)]
fn understand_sequences() -> io::Result<()> {
    if crossterm::ansi_support::supports_ansi() {
        return Ok(());
    }
    let why = "this console knows no escape sequences; Windows Terminal does, and --linear needs none";
    Err(io::Error::new(io::ErrorKind::Unsupported, why))
}

#[cfg(not(windows))]
#[allow(clippy::unnecessary_wraps)] // the same shape as on Windows
const fn understand_sequences() -> io::Result<()> {
    Ok(())
}

/// A Windows console also wants a system call.
#[cfg(windows)]
fn console_mouse(on: bool) -> io::Result<()> {
    use crossterm::event::{DisableMouseCapture, EnableMouseCapture};
    if on {
        crossterm::execute!(io::stdout(), EnableMouseCapture)
    } else {
        crossterm::execute!(io::stdout(), DisableMouseCapture)
    }
}

#[cfg(not(windows))]
#[allow(clippy::unnecessary_wraps)] // the same shape as on Windows
fn console_mouse(_on: bool) -> io::Result<()> {
    Ok(())
}

/// Forces a panic, for the tests that look at what is left of it: at this key, counted from 1, or in a worker.
pub const PANIC_VARIABLE: &str = "NINEFOLD_PANIC";

/// Panics in a worker where a test wants that.
pub fn panic_if_forced() {
    let forced = std::env::var_os(PANIC_VARIABLE).is_some_and(|place| place == "worker");
    assert!(!forced, "forced by {PANIC_VARIABLE}");
}

/// Keeps what is known of a panic in a file of the data folder; where that is. It holds nothing of the game.
fn note_panic(info: &std::panic::PanicHookInfo<'_>) -> Option<PathBuf> {
    tracing::error!(%info, "panic");
    let folder = data_folder().ok()?;
    let file = folder.join(format!("panic-{}.txt", seconds(SystemTime::now())));
    let trace = Backtrace::force_capture();
    let text = format!("{}\n{info}\n\n{trace}", version::in_full());
    std::fs::create_dir_all(&folder).and_then(|()| std::fs::write(&file, text)).ok()?;
    Some(file)
}

/// On a panic the terminal is put back before the message is printed, so that it can be read. A panic of any thread but
/// a contained one ends the program: without that thread it would hang.
fn watch_panics() {
    static HOOKED: Once = Once::new();
    HOOKED.call_once(|| {
        let report = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |info| {
            let thread = std::thread::current();
            let name = thread.name().unwrap_or_default();
            if name.starts_with(CONTAINED) {
                // A message on the board says so.
                note_panic(info);
                return;
            }
            restore();
            report(info);
            if let Some(file) = note_panic(info) {
                let _ = writeln!(io::stderr(), "A report of this is in {}", file.display());
            }
            if name != "main" {
                std::process::exit(101);
            }
        }));
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn undoes_what_was_switched_on_and_nothing_else() {
        assert_eq!(undo(0), "");
        assert_eq!(undo(MOUSE), "\x1b[?1006l\x1b[?1002l\x1b[?1000l");
        let all = undo(SCREEN | PASTE | CURSOR | MOUSE | KEYBOARD | FOCUS);
        for part in ["\x1b[?1006l", "\x1b[<1u", "\x1b[?2004l", "\x1b[?1004l", "\x1b[0 q", "\x1b[?25h"] {
            let place = all.find(part).unwrap();
            assert!(place < all.find("\x1b[?1049l").unwrap(), "{part:?} must come before the screen is left");
        }
        assert!(!undo(SCREEN | PASTE).contains("\x1b[?1000l"));
    }

    #[test]
    fn nothing_is_asked_where_the_answer_would_be_typed() {
        let modes = Modes { pictures: true, ground: true, depth: true, ..Modes::default() };
        assert_eq!(modes.questions(false), "", "an answer would be typed");
        for question in [ASK_ABOUT_PICTURES, ASK_FOR_GROUND, ASK_FOR_DEPTH, ASK_FOR_PASTE] {
            assert!(modes.questions(true).contains(question));
        }
        assert_eq!(Modes::default().questions(true), format!("{ASK_FOR_PASTE}{ASK_FOR_TERMINAL}{CLEAR}"));
        // What every terminal answers is asked once, and last.
        let last = format!("{ASK_FOR_TERMINAL}{CLEAR}");
        assert!(modes.questions(true).ends_with(&last) && modes.questions(true).matches(ASK_FOR_TERMINAL).count() == 1);
    }
}
