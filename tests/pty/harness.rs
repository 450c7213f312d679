//! A player in a pseudo-terminal.

use std::io::{Read, Write};
use std::num::NonZeroU16;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use base64::Engine;
use ninefold::app::input::key_table::Remap;
use ninefold::config::edit_keys;
use ninefold::screens::KEYS;
use ninefold::store::Store;
use portable_pty::{Child, CommandBuilder, ExitStatus, MasterPty, PtySize, native_pty_system};

/// Long, because test machines are slow; a condition that holds is seen at once.
pub const PATIENCE: Duration = Duration::from_secs(40);

/// Names a key, a command of the command line (`:tour`), [`MOUSE`] or [`FOCUS`] that does nothing in every player that
/// is started: tests that are about it have to fail then.
pub const WITHOUT: &str = "NINEFOLD_WITHOUT";
/// What the mouse sends.
pub const MOUSE: &str = "mouse";
/// What the terminal says when another window is used, and when this one is again.
pub const FOCUS: &str = "focus";

/// How long a condition is waited for: [`PATIENCE`], or so many seconds of `NINEFOLD_PATIENCE`.
fn patience() -> Duration {
    let seconds = std::env::var("NINEFOLD_PATIENCE").ok().and_then(|seconds| seconds.parse().ok());
    seconds.map_or(PATIENCE, Duration::from_secs)
}

/// Takes a key away from all actions that it stands for, in the settings of a player that is not started yet.
fn unbind(home: &Path, key: &str) {
    let store = Store::open(home).unwrap();
    for group in KEYS.0 {
        for row in group.rows {
            let keys: Vec<_> = row.keys.iter().copied().filter(|own| own.to_string() != key).collect();
            if keys.len() < row.keys.len() {
                store.edit_config(&edit_keys(Remap { group: group.name, action: row.action, keys })).unwrap();
            }
        }
    }
}

/// What is typed, without a command, mouse or focus that is to do nothing.
#[derive(Default)]
struct Typed {
    without: String,
    /// The command line so far, while it is open.
    line: Option<String>,
}

impl Typed {
    fn passed_on(&mut self, keys: &[u8]) -> Vec<u8> {
        let taken: &[&[u8]] = match self.without.as_str() {
            MOUSE => &[b"\x1b[<"],
            FOCUS => &[b"\x1b[O", b"\x1b[I"],
            command if command.starts_with(':') => return self.without_command(keys),
            _ => &[],
        };
        if taken.iter().any(|start| keys.starts_with(start)) { Vec::new() } else { keys.to_vec() }
    }

    /// In place of the command an empty line is entered, which only closes the command line.
    fn without_command(&mut self, keys: &[u8]) -> Vec<u8> {
        let mut passed = Vec::new();
        for &byte in keys {
            match (byte, &mut self.line) {
                (b':', None) => self.line = Some(String::from(":")),
                (b'\r', Some(line)) => {
                    if line.split_whitespace().next() == Some(self.without.as_str()) {
                        passed.extend(ERASE.as_bytes());
                    }
                    self.line = None;
                }
                (0x1b, _) => self.line = None,
                (byte, Some(line)) => line.push(char::from(byte)),
                _ => {}
            }
            passed.push(byte);
        }
        passed
    }
}

/// How to start a player.
pub struct Start {
    args: Vec<String>,
    env: Vec<(String, String)>,
    size: (u16, u16),
    home: PathBuf,
    /// The player has not been asked anything yet.
    first: bool,
    /// What a shell does, with the program as `$0`; with job control or without.
    shell: Option<&'static str>,
    job_control: bool,
}

impl Start {
    /// At 80×24, with this data folder.
    pub fn new(home: &Path) -> Self {
        Self {
            args: Vec::new(),
            env: Vec::new(),
            size: (80, 24),
            home: home.to_owned(),
            first: false,
            shell: None,
            job_control: false,
        }
    }

    /// With an argument more.
    pub fn arg(mut self, arg: impl Into<String>) -> Self {
        self.args.push(arg.into());
        self
    }

    /// With an environment variable more.
    pub fn env(mut self, name: &str, value: &str) -> Self {
        self.env.push((name.into(), value.into()));
        self
    }

    /// On a screen of so many columns and rows. With none of either the terminal does not know its size, and what it
    /// shows is looked at as 80×24.
    pub fn size(mut self, columns: u16, rows: u16) -> Self {
        self.size = (columns, rows);
        self
    }

    /// From a shell with job control, which carries out this script with the program as `$0` and its arguments as `$@`.
    /// Whenever its job has stopped it says so, and a line brings the job back. Without, the player is alone in its
    /// session.
    pub fn under_shell(mut self, script: &'static str) -> Self {
        self.shell = Some(script);
        self.job_control = true;
        self
    }

    /// The same without job control: nobody would notice that it stops.
    pub fn in_script(mut self, script: &'static str) -> Self {
        self.shell = Some(script);
        self
    }

    /// As the very first start, at which the player is asked what to choose.
    pub fn first(mut self) -> Self {
        self.first = true;
        self
    }

    /// Starts it.
    pub fn spawn(self) -> Player {
        let (columns, rows) = self.size;
        // The question of the first start would lie over what a test waits for.
        let config = self.home.join("config.toml");
        if self.args.is_empty() && !self.first && !config.exists() && !self.home.join("settings.json").exists() {
            let _ = std::fs::write(config, "assistance = \"player\"\n");
        }
        let without = std::env::var(WITHOUT).unwrap_or_default();
        if !without.is_empty() {
            unbind(&self.home, &without);
        }
        let pty = native_pty_system().openpty(pty_size(columns, rows)).unwrap();
        let before = modes(&*pty.master);
        let mut command = CommandBuilder::new(if self.shell.is_some() { "sh".into() } else { program() });
        if let Some(script) = self.shell {
            // The status of a job that has stopped is 128 and the number of the signal.
            let script = format!("{script}; while [ $? -gt 128 ]; do echo {STOPPED}; read -r _; fg; done");
            command.args(if self.job_control { ["-m", "-c"] } else { ["+m", "-c"] });
            command.arg(&script);
            command.arg(program());
        }
        command.args(&self.args);
        command.env_clear();
        command.cwd(&self.home);
        command.env("NINEFOLD_HOME", &self.home);
        command.env("HOME", &self.home);
        command.env("PATH", std::env::var_os("PATH").unwrap_or_default());
        command.env("TERM", "xterm-256color");
        command.env("COLORTERM", "truecolor");
        for (name, value) in &self.env {
            command.env(name, value);
        }
        let child = pty.slave.spawn_command(command).unwrap();
        drop(pty.slave);
        let mut reader = pty.master.try_clone_reader().unwrap();
        let writer = pty.master.take_writer().unwrap();
        let seen = Arc::new(Seen::default());
        seen.state().parser = match (columns, rows) {
            (0, 0) => vt100::Parser::new(some(24), some(80), 0),
            _ => vt100::Parser::new(some(rows), some(columns), 0),
        };
        let shared = Arc::clone(&seen);
        std::thread::spawn(move || {
            let mut bytes = [0; 16 * 1024];
            loop {
                let count = reader.read(&mut bytes).unwrap_or(0);
                let mut state = shared.state();
                state.closed = count == 0;
                state.parser.process(&bytes[..count]);
                state.raw.extend_from_slice(&bytes[..count]);
                shared.changed.notify_all();
                if state.closed {
                    return;
                }
            }
        });
        let typed = Typed { without, line: None };
        Player { child, master: pty.master, writer, typed, seen, before, waited: None }
    }
}

/// The program under test: `NINEFOLD_BINARY`, to compare with another build, or the one that was built with the tests.
pub fn program() -> std::ffi::OsString {
    std::env::var_os("NINEFOLD_BINARY").unwrap_or_else(|| env!("CARGO_BIN_EXE_ninefold").into())
}

/// A number of rows or columns: a screen has at least one.
fn some(count: u16) -> NonZeroU16 {
    NonZeroU16::new(count).unwrap()
}

fn pty_size(columns: u16, rows: u16) -> PtySize {
    PtySize { rows, cols: columns, pixel_width: 0, pixel_height: 0 }
}

/// The terminal driver's modes (raw or not), as text.
fn modes(master: &dyn MasterPty) -> String {
    format!("{:?}", master.get_termios())
}

/// What the player wrote so far.
#[derive(Default)]
struct Seen {
    state: Mutex<State>,
    changed: Condvar,
}

impl Seen {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[derive(Default)]
pub struct State {
    parser: vt100::Parser,
    raw: Vec<u8>,
    closed: bool,
}

impl State {
    /// The rows of the screen.
    fn rows(&self) -> impl Iterator<Item = String> {
        let (_, columns) = self.parser.screen().size();
        self.parser.screen().rows(0, columns.get())
    }

    /// The screen's text, one line a row, but for lines that go on in the next one.
    pub fn text(&self) -> String {
        self.parser.screen().contents()
    }

    /// Whether the text stands on the screen, in one row.
    pub fn shows(&self, text: &str) -> bool {
        self.text().contains(text)
    }

    /// Everything the player wrote.
    pub fn raw(&self) -> &[u8] {
        &self.raw
    }

    /// How often these bytes were written.
    pub fn count(&self, bytes: &str) -> usize {
        self.raw.windows(bytes.len()).filter(|w| *w == bytes.as_bytes()).count()
    }

    /// How many frames were written in whole.
    pub fn frames(&self) -> usize {
        self.count(FRAME_END)
    }

    /// Whether no frame is half written.
    pub fn whole(&self) -> bool {
        self.last("\x1b[?2026h") <= self.last(FRAME_END)
    }

    /// Where these bytes were written last.
    pub fn last(&self, bytes: &str) -> Option<usize> {
        self.raw.windows(bytes.len()).rposition(|w| w == bytes.as_bytes())
    }

    /// Rows and columns.
    pub fn size(&self) -> (u16, u16) {
        let (rows, columns) = self.screen().size();
        (rows.get(), columns.get())
    }

    /// The screen itself.
    pub fn screen(&self) -> &vt100::Screen {
        self.parser.screen()
    }

    /// The texts that were sent to the terminal's clipboard.
    pub fn copied(&self) -> Vec<String> {
        let start = OSC_52.as_bytes();
        let mut texts = Vec::new();
        let mut rest = &self.raw[..];
        while let Some(at) = rest.windows(start.len()).position(|w| w == start) {
            rest = &rest[at + start.len()..];
            let Some(end) = rest.iter().position(|&b| b == 0x1b || b == 7) else { break };
            let bytes = base64::engine::general_purpose::STANDARD.decode(&rest[..end]).unwrap();
            texts.push(String::from_utf8(bytes).unwrap());
        }
        texts
    }
}

/// A running player.
pub struct Player {
    child: Box<dyn Child + Send + Sync>,
    master: Box<dyn MasterPty + Send>,
    writer: Box<dyn Write + Send>,
    typed: Typed,
    seen: Arc<Seen>,
    before: String,
    waited: Option<ExitStatus>,
}

/// Up, down, right, left.
pub const UP: &str = "\x1b[A";
pub const DOWN: &str = "\x1b[B";
pub const RIGHT: &str = "\x1b[C";
pub const LEFT: &str = "\x1b[D";
/// Enter, Esc, Ctrl+Z. Wait for the effect of Esc: together with the next key it would be Alt and that key.
pub const ENTER: &str = "\r";
pub const ESC: &str = "\x1b";
pub const CTRL_Z: &str = "\x1a";
/// Ctrl+U: empties a line of text.
const ERASE: &str = "\x15";

impl Player {
    /// Types. More than eleven characters at once are a paste to the player: type longer texts key by key.
    pub fn keys(&mut self, keys: &str) {
        self.raw_keys(keys.as_bytes());
    }

    /// Sends bytes that need not be text.
    pub fn raw_keys(&mut self, bytes: &[u8]) {
        let bytes = self.typed.passed_on(bytes);
        self.writer.write_all(&bytes).unwrap();
        self.writer.flush().unwrap();
    }

    /// Pastes as a terminal with bracketed paste does.
    pub fn paste(&mut self, text: &str) {
        self.keys(&format!("\x1b[200~{text}\x1b[201~"));
    }

    /// Waits until the condition holds; panics with the screen where it never does.
    pub fn wait(&self, what: &str, condition: impl Fn(&State) -> bool) {
        self.wait_for(what, &condition);
    }

    /// Compiled once, not for every condition.
    fn wait_for(&self, what: &str, condition: &dyn Fn(&State) -> bool) {
        let deadline = Instant::now() + patience();
        let mut state = self.seen.state();
        while !condition(&state) {
            let left = deadline.saturating_duration_since(Instant::now());
            assert!(!left.is_zero() && !state.closed, "waited for {what}; the screen shows\n{}", dump(&state));
            (state, _) = self.seen.changed.wait_timeout(state, left).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Waits until this text stands on the screen.
    pub fn shows(&self, text: &str) {
        self.wait(&format!("{text:?}"), |state| state.shows(text));
    }

    /// Looks at what was written so far.
    pub fn see<T>(&self, look: impl FnOnce(&State) -> T) -> T {
        look(&self.seen.state())
    }

    /// How many bytes were written so far.
    pub fn mark(&self) -> usize {
        self.see(|state| state.raw.len())
    }

    /// Waits until the game that was asked for is there, as no key counts before, and its solutions have been looked
    /// at, so that the news of these is not taken for the answer to a key.
    fn settled(&self) {
        let busy = |state: &State| state.shows("checking …") || state.shows("opening the game …");
        self.wait("the puzzle to be there and checked", |state| state.whole() && !busy(state));
    }

    /// Types a key and waits until the answer to it has come in whole: the end of a synchronised update.
    pub fn key(&mut self, key: &str) {
        self.settled();
        let frames = self.see(State::frames);
        self.keys(key);
        self.wait(&format!("an answer to {key:?}"), |state| state.frames() > frames);
    }

    /// Types keys one by one.
    pub fn type_slowly(&mut self, keys: &str) {
        for key in keys.chars() {
            self.key(&key.to_string());
        }
    }

    /// Moves down a list until its chosen row has these words.
    pub fn choose(&mut self, words: &str) {
        let chosen = |state: &State| state.rows().any(|row| row.contains('▸') && row.contains(words));
        for _ in 0..40 {
            if self.see(chosen) {
                return;
            }
            self.key(DOWN);
        }
        self.see(|state| panic!("there is no row {words:?}; the screen shows\n{}", dump(state)));
    }

    /// Copies (`y`) and returns what the terminal's clipboard got.
    pub fn copy(&mut self) -> String {
        self.settled();
        let before = self.see(|state| state.copied().len());
        self.keys("y");
        self.wait("a copied text", |state| state.copied().len() > before && state.last(FRAME_END) > state.last(OSC_52));
        self.see(|state| state.copied().pop().unwrap())
    }

    /// Changes the size of the terminal; `false` where it has that size already, so that nothing will be drawn.
    pub fn resize(&mut self, columns: u16, rows: u16) -> bool {
        let mut state = self.seen.state();
        let changes = state.size() != (rows, columns);
        // The screen first: what is drawn for the new size must not be cut to the old one.
        state.parser.screen_mut().set_size(some(rows), some(columns));
        drop(state);
        self.master.resize(pty_size(columns, rows)).unwrap();
        changes
    }

    /// Gives the terminal's letters another size, as zooming does: columns and rows stay.
    pub fn zoom(&mut self, character: (u16, u16)) {
        let (rows, columns) = self.see(State::size);
        let (pixel_width, pixel_height) = (columns * character.0, rows * character.1);
        self.master.resize(PtySize { rows, cols: columns, pixel_width, pixel_height }).unwrap();
    }

    /// The process's number.
    pub fn pid(&self) -> u32 {
        self.child.process_id().unwrap()
    }

    /// Sends a signal by name.
    pub fn signal(&self, name: &str) {
        let status = Command::new("kill").arg(format!("-{name}")).arg(self.pid().to_string()).status().unwrap();
        assert!(status.success());
    }

    /// The process's state as /proc tells it (`T` for stopped), where there is /proc.
    pub fn process_state(&self) -> Option<char> {
        process_state(self.pid())
    }

    /// The numbers of the processes that the shell of [`Start::under_shell`] started, those of a script too.
    pub fn job(&self) -> Vec<u32> {
        let parent = |pid: u32| {
            let stat = std::fs::read_to_string(format!("/proc/{pid}/stat")).ok()?;
            stat.rsplit(") ").next()?.split(' ').nth(1)?.parse::<u32>().ok()
        };
        let entries = std::fs::read_dir("/proc").unwrap().filter_map(Result::ok);
        let all: Vec<u32> = entries.filter_map(|entry| entry.file_name().to_string_lossy().parse().ok()).collect();
        let mut job = vec![self.pid()];
        while let Some(more) =
            all.iter().find(|pid| !job.contains(pid) && parent(**pid).is_some_and(|p| job.contains(&p)))
        {
            job.push(*more);
        }
        job.remove(0);
        job
    }

    /// Waits until all of [`job`](Self::job) have stopped and the shell says so.
    pub fn wait_for_stop(&self) {
        self.shows(STOPPED);
        for pid in self.job() {
            let deadline = Instant::now() + patience();
            while process_state(pid) != Some('T') {
                assert!(Instant::now() < deadline, "process {pid} is {:?}", process_state(pid));
                std::thread::sleep(Duration::from_millis(5));
            }
        }
    }

    /// Waits until the process is in this state.
    pub fn wait_for_process(&self, wanted: char) {
        let deadline = Instant::now() + patience();
        while self.process_state() != Some(wanted) {
            assert!(Instant::now() < deadline, "the process is {:?}, not {wanted}", self.process_state());
            std::thread::sleep(Duration::from_millis(5));
        }
    }

    /// Waits for the end, and until everything it wrote has been read.
    pub fn ended(&mut self) -> ExitStatus {
        let deadline = Instant::now() + patience();
        while self.waited.is_none() {
            self.waited = self.child.try_wait().unwrap();
            assert!(Instant::now() < deadline, "it does not end; the screen shows\n{}", self.see(dump));
            std::thread::sleep(Duration::from_millis(2));
        }
        let mut state = self.seen.state();
        while !state.closed {
            let left = deadline.saturating_duration_since(Instant::now());
            assert!(!left.is_zero(), "its output stays open");
            (state, _) = self.seen.changed.wait_timeout(state, left).unwrap_or_else(PoisonError::into_inner);
        }
        self.waited.clone().unwrap()
    }

    /// Quits with `q` and checks that it ended well.
    pub fn quit(&mut self) {
        self.keys("q");
        let status = self.ended();
        assert!(status.success(), "{status:?}");
    }

    /// Kills it at once, as `kill -9` does.
    pub fn kill(&mut self) {
        self.signal("KILL");
        self.ended();
    }

    /// Waits until every mode that was switched on is off again, from the bytes and from the terminal driver.
    pub fn assert_restored(&self) {
        for (on, off) in MODES {
            self.see(|state| assert!(state.count(on) > 0, "{on:?} was never switched on"));
            self.wait(&format!("{off:?} after {on:?}"), |state| state.last(off) > state.last(on));
        }
        self.see(|state| {
            let screen = state.screen();
            assert!(!screen.alternate_screen() && !screen.bracketed_paste() && !screen.hide_cursor());
            assert_eq!(screen.mouse_protocol_mode(), vt100::MouseProtocolMode::None);
        });
        self.assert_modes_restored();
    }

    /// The terminal driver is as it was before.
    pub fn assert_modes_restored(&self) {
        assert_eq!(modes(&*self.master), self.before, "the terminal driver's modes");
    }

    /// Waits until the modes are on.
    pub fn assert_taken(&self) {
        for (on, off) in MODES {
            self.wait(&format!("{on:?}"), |state| state.last(on) > state.last(off));
        }
        assert_ne!(modes(&*self.master), self.before, "the terminal driver's modes");
    }
}

impl Drop for Player {
    fn drop(&mut self) {
        if self.waited.is_none() {
            let _ = Command::new("kill").arg("-KILL").arg(self.pid().to_string()).status();
            let _ = self.child.wait();
        }
    }
}

fn process_state(pid: u32) -> Option<char> {
    let stat = std::fs::read_to_string(format!("/proc/{pid}/stat")).ok()?;
    stat.rsplit(") ").next()?.chars().next()
}

/// What the shell of [`Start::under_shell`] says when its job has stopped.
const STOPPED: &str = "the job has stopped";

/// Scripts for it: the program alone, and inside another script.
pub const ALONE: &str = "\"$0\" \"$@\"";
pub const WRAPPED: &str = "sh -c '\"$0\" \"$@\"; exit $?' \"$0\" \"$@\"";

/// The end of a frame.
pub const FRAME_END: &str = "\x1b[?2026l";

/// The beginning of a text for the terminal's clipboard.
const OSC_52: &str = "\x1b]52;c;";

/// What is switched on, and what switches it off.
const MODES: [(&str, &str); 7] = [
    ("\x1b[?1049h", "\x1b[?1049l"),
    ("\x1b[?2004h", "\x1b[?2004l"),
    ("\x1b[?1000h", "\x1b[?1000l"),
    ("\x1b[?1002h", "\x1b[?1002l"),
    ("\x1b[?1006h", "\x1b[?1006l"),
    ("\x1b[?1004h", "\x1b[?1004l"),
    ("\x1b[2 q", "\x1b[0 q"),
];

/// The screen's text after the last frame that came in whole.
pub fn last_frame(raw: &[u8], (columns, rows): (u16, u16)) -> String {
    let end = raw.windows(FRAME_END.len()).rposition(|w| w == FRAME_END.as_bytes()).map_or(0, |i| i + FRAME_END.len());
    let mut parser = vt100::Parser::new(some(rows), some(columns), 0);
    parser.process(&raw[..end]);
    parser.screen().contents()
}

fn dump(state: &State) -> String {
    let (rows, columns) = state.size();
    let tail = &state.raw[state.raw.len().saturating_sub(300)..];
    let tail = String::from_utf8_lossy(tail).escape_debug().to_string();
    format!("{columns}×{rows}\n{}\nlast bytes: {tail}", state.text())
}
