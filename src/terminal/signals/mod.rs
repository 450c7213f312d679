//! The system's signals as messages, and stopping on Ctrl+Z.

#[cfg(not(unix))]
mod others;
#[cfg(unix)]
mod unix;

use std::sync::{Mutex, PoisonError};
use std::time::Duration;

#[cfg(not(unix))]
pub use others::{has_shell, on_end, stop, watch};
#[cfg(unix)]
pub use unix::{has_shell, on_end, stop, watch};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Signal {
    /// End, by the signal with this number (SIGTERM, SIGHUP, SIGINT, SIGQUIT).
    End(i32),
    /// Stop until continued (SIGTSTP from outside; Ctrl+Z arrives as a key).
    Suspend,
    Resized,
    /// The process was continued: the terminal may have been somebody else's meanwhile.
    Continued,
}

/// What is done before the program ends without its loop.
static LAST: Mutex<Option<Box<dyn FnOnce() + Send>>> = Mutex::new(None);

/// Names what is to be done if the program has to end without its loop: saving.
pub fn before_end(act: impl FnOnce() + Send + 'static) {
    *LAST.lock().unwrap_or_else(PoisonError::into_inner) = Some(Box::new(act));
}

/// Ends the program although its loop hangs: saves, puts the terminal back, and exits with this status.
pub fn end_now(status: i32) -> ! {
    if let Some(act) = LAST.lock().unwrap_or_else(PoisonError::into_inner).take() {
        act();
    }
    // Restoring writes, and may hang where the player hangs.
    std::thread::spawn(super::guard::restore);
    std::thread::sleep(Duration::from_millis(200));
    std::process::exit(status);
}
