//! Keys, mouse and pasted text: from the terminal to the app.

use std::io;
use std::thread;

use super::input::Input;

/// Starts the thread that reads the terminal. It ends when `deliver` says that nobody listens.
///
/// # Errors
/// There is no terminal to read, or the system gives no thread.
pub fn watch(deliver: impl Fn(Input) -> bool + Send + 'static) -> io::Result<()> {
    let mut reader = Reader::open()?;
    let watch = move || {
        loop {
            match reader.next() {
                Ok(inputs) => {
                    if !inputs.into_iter().all(&deliver) {
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

#[cfg(unix)]
use unix::Reader;

#[cfg(not(unix))]
use super::console::Reader;

#[cfg(unix)]
mod unix {
    use std::fs::File;
    use std::io::{self, ErrorKind, IsTerminal, Read};
    use std::time::{Duration, Instant};

    use rustix::event::{PollFd, PollFlags, Timespec, poll};

    use crate::app::Event;
    use crate::terminal::burst::{Burst, GAP};
    use crate::terminal::decode::{Decoder, Said};
    use crate::terminal::guard;
    use crate::terminal::input::{Input, clean};

    /// How long after the start the terminal's answer about bracketed paste is waited for, before a burst is taken for
    /// a paste. Keys that come one by one do not wait.
    const ANSWER: Duration = Duration::from_millis(250);

    const PASTE_MODE: u16 = 2004;

    pub struct Reader {
        terminal: File,
        decoder: Decoder,
        burst: Burst,
        /// The terminal marks what is pasted: nothing need be guessed.
        marks: bool,
        opened: Instant,
    }

    impl Reader {
        /// Standard input, or the terminal of the process where that is something else.
        ///
        /// # Errors
        /// There is no terminal.
        pub fn open() -> io::Result<Self> {
            use std::os::fd::AsFd;
            let input = io::stdin();
            let terminal = if input.is_terminal() {
                File::from(input.as_fd().try_clone_to_owned()?)
            } else {
                File::open("/dev/tty")?
            };
            let (decoder, burst) = (Decoder::default(), Burst::default());
            Ok(Self { terminal, decoder, burst, marks: false, opened: Instant::now() })
        }

        /// Waits for the next events. A key that comes alone is passed on at once; where a second one came with it and
        /// the terminal may not mark what is pasted, a paste may be on its way, and the gap shows it.
        ///
        /// # Errors
        /// The terminal is gone.
        pub fn next(&mut self) -> io::Result<Vec<Input>> {
            let mut inputs = Vec::new();
            let mut bytes = [0; 4096];
            while inputs.is_empty() {
                let mut said = Vec::new();
                if self.ready(self.timeout())? {
                    match self.terminal.read(&mut bytes) {
                        Ok(0) => return Err(ErrorKind::UnexpectedEof.into()),
                        Ok(count) => self.decoder.feed(bytes.get(..count).unwrap_or_default(), &mut said),
                        Err(e) if matches!(e.kind(), ErrorKind::Interrupted | ErrorKind::WouldBlock) => {}
                        Err(e) => return Err(e),
                    }
                } else if self.decoder.timeout().is_some() {
                    self.decoder.give_up(&mut said);
                } else {
                    inputs.extend(self.burst.end(!self.marks));
                }
                for said in said {
                    self.take(said, &mut inputs);
                }
                if !self.burst.may_grow() && self.decoder.timeout().is_none() {
                    inputs.extend(self.burst.end(false));
                }
            }
            Ok(inputs)
        }

        /// How long the next bytes may take; `None` where nothing waits for them.
        fn timeout(&self) -> Option<Duration> {
            let answer = || ANSWER.saturating_sub(self.opened.elapsed()).max(GAP);
            self.decoder.timeout().or_else(|| {
                self.burst.may_grow().then(|| if self.burst.is_paste() && !self.marks { answer() } else { GAP })
            })
        }

        fn take(&mut self, said: Said, inputs: &mut Vec<Input>) {
            let said = match said {
                Said::Key(key) if !self.marks => match self.burst.take(key) {
                    None => return,
                    Some(key) => Said::Key(key),
                },
                Said::Mode(PASTE_MODE, knows) => {
                    guard::answered(None);
                    // What came before the answer is judged by it.
                    self.marks |= knows;
                    if self.marks {
                        inputs.extend(self.burst.end(false));
                    }
                    return;
                }
                other => other,
            };
            inputs.extend(self.burst.end(!self.marks));
            match said {
                Said::Key(key) => inputs.push(Input::Event(Event::Key(key))),
                Said::Focus(focused) => inputs.push(Input::Event(Event::Focus(focused))),
                Said::Mouse(mouse) => inputs.push(Input::Event(Event::Mouse(mouse))),
                Said::Paste(text) => {
                    self.marks = true;
                    inputs.push(Input::Event(Event::Paste(clean(&text))));
                }
                Said::TooLong { begun } => {
                    self.marks = true;
                    inputs.push(Input::TooLong { begun });
                }
                Said::Reply(reply) => {
                    guard::answered(Some(reply));
                    inputs.push(Input::Reply(reply));
                }
                Said::Ground { light } => {
                    guard::answered(None);
                    inputs.push(Input::Ground { light });
                }
                Said::Depth(depth) => {
                    guard::answered(None);
                    inputs.push(Input::Depth(depth));
                }
                Said::Mode(..) => {}
            }
        }

        /// Waits for bytes, at most so long; whether there are any.
        fn ready(&self, timeout: Option<Duration>) -> io::Result<bool> {
            let deadline = timeout.map(|timeout| Instant::now() + timeout);
            loop {
                let left = deadline.map(|deadline| deadline.saturating_duration_since(Instant::now()));
                let left = left.map(|left| Timespec {
                    tv_sec: left.as_secs().try_into().unwrap_or(i64::MAX),
                    tv_nsec: left.subsec_nanos().into(),
                });
                let mut descriptors = [PollFd::new(&self.terminal, PollFlags::IN)];
                match poll(&mut descriptors, left.as_ref()) {
                    Ok(count) => return Ok(count > 0),
                    Err(rustix::io::Errno::INTR) => {}
                    Err(e) => return Err(e.into()),
                }
            }
        }
    }
}
