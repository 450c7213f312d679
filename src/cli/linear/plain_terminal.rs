//! A terminal where lines are not edited. Ctrl+C comes as a signal there; in the middle of a paste it leaves the paste, as
//! in the line editor.

use std::io::{self, Read, Write};
use std::os::unix::net::UnixStream;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use rustix::event::{PollFd, PollFlags, poll};
use rustix::io::{Errno, retry_on_intr};

/// Standard input, which is a terminal.
#[derive(Debug)]
pub struct PlainTerminal {
    /// What was read and is not taken yet.
    read: Vec<u8>,
    /// Whether Ctrl+C leaves the paste instead of ending the program.
    pasting: Arc<AtomicBool>,
    /// Where the signals' thread says that Ctrl+C was typed, and the end where that is read.
    interrupts: (UnixStream, UnixStream),
}

impl PlainTerminal {
    pub fn new() -> io::Result<Self> {
        Ok(Self { read: Vec::new(), pasting: Arc::default(), interrupts: UnixStream::pair()? })
    }

    /// For the signals' thread: whether Ctrl+C leaves the paste instead of ending the program. If so, the paste is left,
    /// and Ctrl+C typed once more ends the program.
    pub fn takes_interrupt(&self) -> io::Result<impl Fn() -> bool + Send + use<>> {
        let (pasting, said) = (Arc::clone(&self.pasting), self.interrupts.0.try_clone()?);
        Ok(move || pasting.swap(false, Ordering::SeqCst) && (&said).write_all(b"!").is_ok())
    }

    /// Sets whether Ctrl+C leaves the paste instead of ending the program.
    pub fn set_pasting(&self, pasting: bool) {
        self.pasting.store(pasting, Ordering::SeqCst);
    }

    /// The next line with its end; it is empty at the end of the input. Of a line with more than about `most` bytes what is
    /// beyond them is left out. Nothing where an interrupt came first.
    pub fn read(&mut self, most: usize) -> io::Result<Option<Vec<u8>>> {
        let stdin = io::stdin();
        loop {
            let end = self.read.iter().position(|&byte| byte == b'\n').map(|at| at + 1);
            if let Some(end) = end {
                return Ok(Some(self.read.drain(..end).collect()));
            }
            self.read.truncate(most);
            let mut waited = [PollFd::new(&stdin, PollFlags::IN), PollFd::new(&self.interrupts.1, PollFlags::IN)];
            match poll(&mut waited, None) {
                Ok(_) => {}
                Err(Errno::INTR) => continue,
                Err(why) => return Err(why.into()),
            }
            let [_, interrupts] = waited;
            if !interrupts.revents().is_empty() {
                (&self.interrupts.1).read_exact(&mut [0])?;
                // What was typed ahead goes with it, as the terminal throws away what it holds.
                self.read.clear();
                return Ok(None);
            }
            let mut bytes = [0; 4096];
            let count = retry_on_intr(|| rustix::io::read(&stdin, &mut bytes))?;
            match bytes.get(..count) {
                Some(some) if count > 0 => self.read.extend_from_slice(some),
                _ => return Ok(Some(std::mem::take(&mut self.read))),
            }
        }
    }
}
