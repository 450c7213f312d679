//! Copying: the desktop's clipboard, the terminal's (OSC 52), or both, and the truth about which.
//!
//! On X11 and Wayland a copied text lives in the program that copied it. While the player runs, one worker thread owns
//! arboard's handle. When the player ends, the text is offered to a clipboard manager, and a small background process
//! (this program again) goes on serving it for [`SERVED`], or until something else is copied or the desktop has ended.

use std::io::{self, Read, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::process::{Command, Stdio};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use crossterm::clipboard::CopyToClipboard;

use super::capabilities::Capabilities;
use super::output::bytes_of;
use crate::app::{ClipboardWay, Copied};

/// How long a copied text is served after the player has ended.
pub const SERVED: Duration = Duration::from_secs(600);

/// How often the background process looks whether the desktop is still there.
#[cfg(target_os = "linux")]
const LOOK: Duration = Duration::from_secs(2);

/// Set for the background process that serves a copied text.
const SERVE_VARIABLE: &str = "NINEFOLD_SERVE_CLIPBOARD";

/// How long the end of the player waits for the clipboard at most.
const GRACE: Duration = Duration::from_millis(500);

#[derive(Debug)]
pub struct Clipboard {
    system: bool,
    terminal: bool,
    /// Whether the terminal stands in where the desktop's clipboard fails.
    fall_back: bool,
    worker: Option<Worker>,
}

#[derive(Debug)]
struct Worker {
    texts: Sender<Queued>,
    ended: Receiver<()>,
    _thread: JoinHandle<()>,
}

/// A text for the desktop's clipboard.
#[derive(Debug)]
struct Queued {
    text: String,
    /// Whether the terminal was sent it, too.
    sent: bool,
}

/// What the worker says about one text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Done {
    text: String,
    /// Whether the terminal was sent it, too.
    sent: bool,
    /// The desktop's reason if it did not take it.
    error: Option<String>,
}

impl Clipboard {
    /// Chooses the ways. Nothing is opened before the first copy.
    pub const fn new(way: ClipboardWay, has: &Capabilities) -> Self {
        let local = has.display && !has.remote;
        let (system, terminal) = match way {
            ClipboardWay::Auto => (local, !local || has.tmux),
            ClipboardWay::System => (true, false),
            ClipboardWay::Osc52 => (false, true),
            ClipboardWay::Off => (false, false),
        };
        Self { system, terminal, fall_back: matches!(way, ClipboardWay::Auto), worker: None }
    }

    /// Copies. `send` writes to the terminal; `deliver` is called by the worker, whose answer goes to [`Self::done`].
    /// Returns what happened if that is known at once.
    pub fn copy(
        &mut self,
        text: &str,
        send: impl FnOnce(&str) -> io::Result<()>,
        deliver: impl Fn(Done) + Send + 'static,
    ) -> Option<Copied> {
        if !self.system && !self.terminal {
            return Some(Copied::Failed("copying is switched off".into()));
        }
        let sent = self.terminal.then(|| send(&osc52(text)));
        if !self.system {
            return Some(match sent {
                Some(Err(e)) => Copied::Failed(e.to_string()),
                _ => Copied::Sent,
            });
        }
        let worker = match self.worker.take() {
            Some(worker) => worker,
            None => match start(deliver) {
                Ok(worker) => worker,
                Err(e) => return Some(Copied::Failed(e.to_string())),
            },
        };
        let queued = Queued { text: text.to_owned(), sent: matches!(sent, Some(Ok(()))) };
        let passed = worker.texts.send(queued).is_ok();
        self.worker = Some(worker);
        if passed { None } else { Some(Copied::Failed("the clipboard's worker has ended".into())) }
    }

    /// What became of a text, from the worker's answer; where the desktop refused, the terminal gets the text.
    pub fn done(&self, done: Done, send: impl FnOnce(&str) -> io::Result<()>) -> Copied {
        let Some(error) = done.error else { return Copied::Confirmed };
        if done.sent {
            return Copied::Sent;
        }
        if self.fall_back && send(&osc52(&done.text)).is_ok() { Copied::Sent } else { Copied::Failed(error) }
    }

    /// Lets go of the clipboard in good order, waiting at most a moment.
    pub fn finish(self) {
        if let Some(Worker { texts, ended, _thread: _ }) = self.worker {
            drop(texts);
            // The worker may hang in a desktop that does not answer; then the process ends without it.
            let _ = ended.recv_timeout(GRACE);
        }
    }
}

/// Opens the desktop's clipboard and lets go of it; nothing is read or changed.
///
/// # Errors
/// Why it cannot be opened.
pub fn reachable() -> Result<(), String> {
    arboard::Clipboard::new().map(drop).map_err(|error| error.to_string())
}

/// The sequence that asks the terminal to take a text.
fn osc52(text: &str) -> String {
    bytes_of(&CopyToClipboard::to_clipboard_from(text))
}

fn start(deliver: impl Fn(Done) + Send + 'static) -> io::Result<Worker> {
    let (texts, queue) = channel::<Queued>();
    let (end, ended) = channel();
    let work = move || {
        let mut open: Option<arboard::Clipboard> = None;
        let set = |text: &str| match &mut open {
            Some(clipboard) => clipboard.set_text(text),
            None => arboard::Clipboard::new().and_then(|clipboard| open.insert(clipboard).set_text(text)),
        };
        if let Some(text) = set_all(queue, set, deliver) {
            leave_serving(&text, &mut open);
        }
        // Letting go of the last handle offers the text to a clipboard manager, if there is one (at most 100 ms).
        drop(open);
        let _ = end.send(());
    };
    let thread = thread::Builder::new().name("worker clipboard".into()).spawn(work)?;
    Ok(Worker { texts, ended, _thread: thread })
}

/// Sets one text after another. The last that was taken: it is there still when a later one fails.
fn set_all(
    texts: impl IntoIterator<Item = Queued>,
    mut set: impl FnMut(&str) -> Result<(), arboard::Error>,
    deliver: impl Fn(Done),
) -> Option<String> {
    let mut last = None;
    for Queued { text, sent } in texts {
        let failed = |_| Err(arboard::Error::Unknown { description: String::from("it failed, which is a bug") });
        let result = catch_unwind(AssertUnwindSafe(|| set(&text))).unwrap_or_else(failed);
        if result.is_ok() {
            last = Some(text.clone());
        }
        deliver(Done { text, sent, error: result.err().map(|e| e.to_string()) });
    }
    last
}

/// Starts the background process, unless something else has been copied meanwhile.
fn leave_serving(text: &str, open: &mut Option<arboard::Clipboard>) {
    if !cfg!(target_os = "linux") {
        return;
    }
    let ours = open.as_mut().and_then(|clipboard| clipboard.get_text().ok());
    if ours.as_deref() != Some(text) {
        return;
    }
    let Ok(program) = std::env::current_exe() else { return };
    let mut command = Command::new(program);
    command
        .env(SERVE_VARIABLE, "1")
        .current_dir("/")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null());
    // A group of its own: what ends the shell's job must not end the clipboard.
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(&mut command, 0);
    let Ok(mut child) = command.spawn() else { return };
    let written = child.stdin.take().map(|mut stdin| stdin.write_all(text.as_bytes()));
    if let (Some(Ok(())), Some(mut ready)) = (written, child.stdout.take()) {
        // It says when it owns the clipboard, or ends: then its output is closed.
        let _ = ready.read(&mut [0]);
    }
}

/// Whether this process was started to serve a copied text. If so it has done that when this returns, and there is
/// nothing else to do.
pub fn served() -> bool {
    if std::env::var_os(SERVE_VARIABLE).is_none() {
        return false;
    }
    let mut text = String::new();
    if io::stdin().take(1 << 20).read_to_string(&mut text).is_err() || text.is_empty() {
        return true;
    }
    thread::spawn(|| {
        thread::sleep(SERVED);
        std::process::exit(0);
    });
    if let Ok(mut clipboard) = arboard::Clipboard::new() {
        serve(&mut clipboard, text);
    }
    true
}

#[cfg(target_os = "linux")]
fn serve(clipboard: &mut arboard::Clipboard, text: String) {
    use arboard::SetExtLinux;
    if clipboard.set_text(text.as_str()).is_err() {
        return;
    }
    let _ = writeln!(io::stdout(), "1");
    thread::spawn(end_with_desktop);
    // Returns when something else is copied; the thread above ends the process when time is up.
    let _ = clipboard.set().wait().text(text);
}

/// Ends the process when the desktop does: what serves the text waits for requests, and none come any more.
#[cfg(target_os = "linux")]
fn end_with_desktop() {
    let mut missed = 0;
    // Once may be chance.
    while missed < 2 {
        thread::sleep(LOOK);
        let answers = match arboard::Clipboard::new().and_then(|mut clipboard| clipboard.get_text()) {
            Ok(_) | Err(arboard::Error::ContentNotAvailable | arboard::Error::ClipboardOccupied) => true,
            Err(_) => false,
        };
        missed = if answers { 0 } else { missed + 1 };
    }
    std::process::exit(0);
}

#[cfg(not(target_os = "linux"))]
fn serve(_clipboard: &mut arboard::Clipboard, _text: String) {}

#[cfg(test)]
mod tests {
    use super::*;

    fn on(display: bool, remote: bool, tmux: bool) -> Capabilities {
        Capabilities {
            keyboard: false,
            remote,
            display,
            tmux,
            characters_only: tmux,
            no_placeholders: false,
            light_ground: false,
            answers: false,
            asks_ground: false,
        }
    }

    fn ways(way: ClipboardWay, has: &Capabilities) -> (bool, bool) {
        let clipboard = Clipboard::new(way, has);
        (clipboard.system, clipboard.terminal)
    }

    #[test]
    fn ways_by_place() {
        assert_eq!(ways(ClipboardWay::Auto, &on(true, false, false)), (true, false));
        assert_eq!(ways(ClipboardWay::Auto, &on(true, false, true)), (true, true));
        assert_eq!(ways(ClipboardWay::Auto, &on(true, true, false)), (false, true));
        assert_eq!(ways(ClipboardWay::Auto, &on(false, false, false)), (false, true));
        assert_eq!(ways(ClipboardWay::System, &on(false, true, true)), (true, false));
        assert_eq!(ways(ClipboardWay::Osc52, &on(true, false, false)), (false, true));
    }

    #[test]
    fn a_text_outlives_a_later_one_that_is_refused() {
        let set = |text: &str| match text {
            "b" => Err(arboard::Error::ClipboardOccupied),
            _ => Ok(()),
        };
        let all = |texts: &str| set_all(texts.chars().map(|c| Queued { text: c.into(), sent: false }), set, |_| ());
        assert_eq!((all("ab"), all("abc"), all("b")), (Some("a".into()), Some("c".into()), None));
    }

    #[test]
    fn reports_tell_what_happened() {
        let mut off = Clipboard::new(ClipboardWay::Off, &on(true, false, false));
        assert!(matches!(off.copy("x", |_| Ok(()), |_| ()), Some(Copied::Failed(_))));
        let mut terminal = Clipboard::new(ClipboardWay::Osc52, &on(true, false, false));
        let mut written = String::new();
        let copied = terminal.copy(
            "abc",
            |text| {
                written = text.to_owned();
                Ok(())
            },
            |_| (),
        );
        assert_eq!(copied, Some(Copied::Sent));
        assert_eq!(written, "\x1b]52;c;YWJj\x1b\\");
        let refused = Done { text: "x".into(), sent: false, error: Some("no".into()) };
        let auto = Clipboard::new(ClipboardWay::Auto, &on(true, false, false));
        assert_eq!(auto.done(refused.clone(), |_| Ok(())), Copied::Sent);
        let system = Clipboard::new(ClipboardWay::System, &on(true, false, false));
        assert_eq!(system.done(refused, |_| Ok(())), Copied::Failed("no".into()));
    }

    #[test]
    fn what_the_terminal_was_not_sent_is_not_said_to_be_sent() {
        let gone = |_: &str| Err(io::Error::other("gone"));
        let mut both = Clipboard::new(ClipboardWay::Auto, &on(true, false, true));
        // A worker whose queue is read here.
        let ((texts, queue), (_end, ended)) = (channel(), channel());
        both.worker = Some(Worker { texts, ended, _thread: thread::spawn(|| ()) });
        assert_eq!(both.copy("lost", gone, |_| ()), None);
        assert_eq!(both.copy("sent", |_| Ok(()), |_| ()), None);
        let mut said = Vec::new();
        let refuse = |_: &str| Err(arboard::Error::ClipboardOccupied);
        let answers = std::cell::RefCell::new(&mut said);
        set_all(queue.try_iter(), refuse, |done| answers.borrow_mut().push(done));
        let became: Vec<Copied> = said.into_iter().map(|done| both.done(done, gone)).collect();
        assert!(matches!(became.as_slice(), [Copied::Failed(_), Copied::Sent]), "{became:?}");
    }
}
