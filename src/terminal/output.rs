//! Writing to the terminal: a frame leaves in one write, so that nobody sees half of it.

use std::cell::RefCell;
use std::io::{self, ErrorKind, Write};
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use crossterm::Command;
use crossterm::terminal::{BeginSynchronizedUpdate, EndSynchronizedUpdate};
use ratatui::Terminal;

use super::backend::Frames;

/// Standard output past the standard library's own buffer and lock: whoever restores the terminal while another thread
/// hangs in a write must not wait for it.
#[cfg(unix)]
pub(super) fn standard_output() -> io::Result<std::fs::File> {
    use std::os::fd::AsFd;
    Ok(io::stdout().as_fd().try_clone_to_owned()?.into())
}

/// Standard output; here the standard library's handle also translates text for old consoles.
#[cfg(not(unix))]
pub(super) fn standard_output() -> io::Result<io::Stdout> {
    Ok(io::stdout())
}

/// Writes all of it, also to a terminal that somebody else switched to non-blocking.
pub(super) fn write_fully(out: &mut impl Write, mut bytes: &[u8]) -> io::Result<()> {
    while !bytes.is_empty() {
        match out.write(bytes) {
            Ok(0) => return Err(ErrorKind::WriteZero.into()),
            Ok(n) => bytes = bytes.get(n..).unwrap_or_default(),
            Err(e) if e.kind() == ErrorKind::Interrupted => {}
            Err(e) if e.kind() == ErrorKind::WouldBlock => std::thread::sleep(std::time::Duration::from_millis(1)),
            Err(e) => return Err(e),
        }
    }
    out.flush()
}

/// The bytes of a command of crossterm's.
pub(super) fn bytes_of(command: &impl Command) -> String {
    let mut text = String::new();
    // Writing to a string cannot fail.
    let _ = command.write_ansi(&mut text);
    text
}

/// What ratatui writes into: it gathers until [`Output::commit`].
#[derive(Clone, Debug, Default)]
pub struct Gathered(Rc<RefCell<Vec<u8>>>);

impl Write for Gathered {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    /// Does nothing: ratatui flushes after every part of a frame.
    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// ratatui's terminal over gathered output.
pub type Screen = Terminal<Frames<Gathered>>;

#[derive(Debug)]
pub struct Output {
    gathered: Gathered,
    #[cfg(unix)]
    out: std::fs::File,
    #[cfg(not(unix))]
    out: io::Stdout,
    /// A frame is on its way: the terminal may not be reading.
    writing: Arc<AtomicBool>,
}

impl Output {
    /// Opens standard output, and the screen that draws into it.
    ///
    /// # Errors
    /// Standard output is closed, or the terminal does not say its size.
    pub fn open() -> io::Result<(Self, Screen)> {
        let gathered = Gathered::default();
        let screen = Terminal::new(Frames::new(gathered.clone()))?;
        Ok((Self { gathered, out: standard_output()?, writing: Arc::default() }, screen))
    }

    /// Adds bytes to the frame.
    pub fn add(&mut self, bytes: &[u8]) {
        self.gathered.0.borrow_mut().extend_from_slice(bytes);
    }

    /// Writes the frame that was gathered, as one synchronised update (terminals that know none ignore the brackets).
    ///
    /// # Errors
    /// The terminal is gone.
    pub fn commit(&mut self) -> io::Result<()> {
        let frame = std::mem::take(&mut *self.gathered.0.borrow_mut());
        if frame.is_empty() {
            return Ok(());
        }
        let mut bytes = bytes_of(&BeginSynchronizedUpdate).into_bytes();
        bytes.extend_from_slice(&frame);
        bytes.extend_from_slice(bytes_of(&EndSynchronizedUpdate).as_bytes());
        self.write(&bytes)
    }

    /// Says whether a write goes on, to another thread.
    pub fn writing(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.writing)
    }

    fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.writing.store(true, Ordering::SeqCst);
        let written = write_fully(&mut self.out, bytes);
        self.writing.store(false, Ordering::SeqCst);
        written
    }

    /// Writes something that is no frame, such as text for the terminal's clipboard.
    ///
    /// # Errors
    /// The terminal is gone.
    pub fn send(&mut self, text: &str) -> io::Result<()> {
        self.write(text.as_bytes())
    }
}
