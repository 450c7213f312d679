//! The log that `--log FILE` asks for, to go with an error report: which keys came, what was asked for, how long frames
//! took. It holds every key, so also a puzzle that was typed in; of what was pasted it holds the length alone, of what was copied nothing.

use std::fmt::Debug;
use std::fs::{File, OpenOptions};
use std::io;
use std::path::Path;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use tracing::{Level, debug, error, info, warn};

use super::input::Input;
use super::runtime::Wake;
use crate::app::{Effect, Event};

/// A frame that takes longer is a warning: at 60 a second the next one would be due.
const SLOW: Duration = Duration::from_millis(16);

/// Logs to the end of a file from now on.
///
/// # Errors
/// The file cannot be written, or there is a log already.
pub fn start(file: &Path) -> io::Result<()> {
    let file = OpenOptions::new().create(true).append(true).open(file)?;
    let log = tracing_subscriber::fmt().with_max_level(Level::DEBUG).with_ansi(false).with_target(false);
    // On standard error it would be written over the board.
    let log = log.log_internal_errors(false).with_writer(Arc::new(LogFile(file)));
    tracing::subscriber::set_global_default(log.finish()).map_err(io::Error::other)
}

/// Why something could not be logged, if so.
#[must_use]
pub fn problem() -> Option<&'static str> {
    PROBLEM.get().map(String::as_str)
}

/// See [`problem`].
static PROBLEM: OnceLock<String> = OnceLock::new();

/// The file, which notes what it could not write.
struct LogFile(File);

impl io::Write for &LogFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        (&self.0).write(bytes).inspect_err(|error| drop(PROBLEM.set(error.to_string())))
    }

    fn flush(&mut self) -> io::Result<()> {
        (&self.0).flush()
    }
}

/// What woke the loop.
pub(super) fn woken(wake: &Wake) {
    match wake {
        Wake::Input(Input::Event(event)) => happened(event),
        Wake::Input(Input::Gone(reason)) => error!(reason, "the terminal is gone"),
        Wake::Input(input) => debug!(?input, "answer"),
        Wake::Signal(signal) => debug!(?signal, "signal"),
        Wake::Msg(msg) => debug!(what = name(msg), "message"),
        Wake::Saving => debug!("storage"),
        Wake::Clipboard(_) => debug!("clipboard"),
    }
}

fn happened(event: &Event) {
    match event {
        Event::Key(key) => debug!(%key, "key"),
        Event::Mouse(mouse) => debug!(?mouse, "mouse"),
        Event::Paste(text) => debug!(bytes = text.len(), "paste"),
        Event::Burst(text) => debug!(bytes = text.len(), "burst"),
        Event::Resize(columns, rows) => debug!(columns, rows, "size"),
        Event::Focus(used) => debug!(used, "focus"),
    }
}

/// What the app asks for.
pub(super) fn asked(effect: &Effect) {
    match effect {
        Effect::Store(job) => debug!(what = name(job), "store"),
        effect => debug!(what = name(effect), "effect"),
    }
}

/// Whether there is something that cannot be saved.
pub(super) fn unsaved(why: Option<&impl Debug>) {
    match why {
        Some(why) => warn!(?why, "not saved"),
        None => info!("saved again"),
    }
}

/// How long a frame took.
pub(super) fn drawn(took: Duration) {
    if took > SLOW { warn!(?took, "slow frame") } else { debug!(?took, "frame") }
}

/// The name of a variant without what it holds, which may be long, and nobody's business.
fn name<'a, T>(value: &'a T) -> &'static str
where
    &'a T: Into<&'static str>,
{
    value.into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_say_nothing_of_what_is_inside() {
        assert_eq!(name(&Effect::Copy("secret".into())), "Copy");
        assert_eq!(name(&Effect::Quit), "Quit");
    }
}
