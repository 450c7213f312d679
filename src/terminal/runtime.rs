//! Executing what the app asks for.

use std::io;
use std::path::PathBuf;
use std::sync::mpsc::Sender;

use ratatui::layout::Rect;

use super::calendar;
use super::capabilities::Capabilities;
use super::clipboard::{self, Clipboard};
use super::collection;
use super::graphics::Pictures;
use super::guard::Guard;
use super::input::Input;
use super::output::{Output, Screen};
use super::signals::{self, Signal};
use super::storage;
use super::worker_threads::{Workers, contained};
use crate::app::{Copied, Effect, Failure, Msg, Settings};
use crate::config;
use crate::store::{self, Job, Keeper};

#[derive(Debug)]
pub enum Wake {
    Input(Input),
    Signal(Signal),
    /// A worker or the storage thread, with words for the app.
    Msg(Msg),
    /// Whether everything is saved may have changed.
    Saving,
    Clipboard(clipboard::Done),
}

/// Said where nobody could continue the player once it is stopped.
const NO_SHELL: &str = "there is no shell to go back to; Ninefold goes on";

/// Everything outside the app.
#[derive(Debug)]
pub struct Runtime {
    pub guard: Guard,
    pub output: Output,
    /// What is drawn into.
    pub screen: Screen,
    /// The board in pixels.
    pub pictures: Pictures,
    pub clipboard: Clipboard,
    /// What the terminal can do.
    pub has: Capabilities,
    pub storage: Keeper,
    pub workers: Workers,
    /// The settings as they were read or saved last: only what is changed from then on is written.
    pub settings: Settings,
    /// The way to the loop.
    pub wake: Sender<Wake>,
    pub leaving: bool,
    /// A stop of our own is over; the signal that says so is still to come.
    pub woken: bool,
}

impl Runtime {
    /// Executes one effect. Returns the answer where it is known at once.
    ///
    /// # Errors
    /// The terminal is gone.
    pub fn execute(&mut self, effect: Effect, now: impl Fn() -> u64) -> io::Result<Option<Msg>> {
        let deliver = {
            let wake = self.wake.clone();
            // Nobody listens any more when the player has ended.
            move |msg| drop(wake.send(Wake::Msg(msg)))
        };
        match effect {
            Effect::Ask { ticket, request } => {
                let started = self.workers.start(ticket, request, deliver);
                return Ok(started.err().map(|error| Msg::Failed(ticket, Failure::NoThread(error.to_string()))));
            }
            Effect::Cancel(ticket) => self.workers.cancel(ticket),
            Effect::LookAtCalendar => return Ok(calendar::today().map(Msg::Today)),
            Effect::Copy(text) => return Ok(self.copy(&text).map(said)),
            Effect::Store(job) => self.storage.send(job),
            Effect::WriteFile { file, bytes, what } => return Ok(write_file(file, bytes, what, deliver)),
            Effect::ReadCollection(file) => return Ok(read_collection(file, deliver)),
            Effect::SaveSettings(settings) => {
                if settings.clipboard != self.settings.clipboard {
                    self.clipboard = Clipboard::new(settings.clipboard, &self.has);
                }
                if settings.cursor != self.settings.cursor {
                    self.guard.set_cursor(settings.cursor)?;
                }
                if settings.graphics != self.settings.graphics {
                    let gone = self.pictures.change(settings.graphics);
                    self.output.send(gone)?;
                    self.guard.set_pictures(self.pictures.asks())?;
                    self.redraw()?;
                }
                let edit = config::edit(&self.settings, &settings);
                self.settings = settings;
                edit.into_iter().for_each(|edit| self.storage.send(Job::Config(edit)));
            }
            Effect::SaveKeys(remap) => self.storage.send(Job::Config(config::edit_keys(remap))),
            Effect::SetMouse(on) => self.guard.set_mouse(on)?,
            Effect::Suspend if !signals::has_shell() => {
                let _ = self.wake.send(Wake::Msg(Msg::Notice(NO_SHELL.to_owned())));
                return Ok(Some(Msg::Resumed(now())));
            }
            Effect::Suspend => {
                self.suspend()?;
                return Ok(Some(Msg::Resumed(now())));
            }
            Effect::QuitSaved => {
                let tried = self.storage.retry();
                return Ok(Some(Msg::StillUnsaved(storage::unsaved(tried, self.storage.problem()))));
            }
            Effect::Quit => self.leaving = true,
        }
        Ok(None)
    }

    /// The app's message for the clipboard worker's answer.
    pub fn clipboard_done(&mut self, done: clipboard::Done) -> Msg {
        said(self.clipboard.done(done, |bytes| self.output.send(bytes)))
    }

    fn copy(&mut self, text: &str) -> Option<Copied> {
        let wake = self.wake.clone();
        let deliver = move |done| drop(wake.send(Wake::Clipboard(done)));
        self.clipboard.copy(text, |bytes| self.output.send(bytes), deliver)
    }

    /// Gives the terminal back, stops the process, and takes the terminal over again when it is continued.
    fn suspend(&mut self) -> io::Result<()> {
        self.storage.settle();
        self.guard.leave();
        signals::stop()?;
        self.woken = true;
        self.take_over()
    }

    /// Takes the terminal over again and draws everything afresh.
    ///
    /// # Errors
    /// The terminal is gone.
    pub fn take_over(&mut self) -> io::Result<()> {
        self.guard.enter_again()?;
        self.pictures.forget();
        self.redraw()
    }

    /// Makes the next frame a whole one.
    ///
    /// # Errors
    /// The terminal does not say its size.
    pub fn redraw(&mut self) -> io::Result<()> {
        // `clear` would ask the terminal where the cursor is, and wait for an answer that need not come.
        let size = self.screen.size()?;
        self.screen.resize(Rect::new(0, 0, size.width, size.height))
    }
}

/// Writes a file that the player named on a thread of its own: the disk may take long. Returns the answer where there is
/// no thread.
fn write_file(
    file: PathBuf,
    bytes: Vec<u8>,
    what: &'static str,
    deliver: impl FnOnce(Msg) + Send + 'static,
) -> Option<Msg> {
    let unwritten = file.clone();
    let failed = move |why| Msg::Written { file: unwritten.clone(), what, result: Err(why) };
    let write = move || {
        let result = store::write_new(&file, &bytes).map_err(|error| match error.kind() {
            io::ErrorKind::AlreadyExists => String::from("a file of this name is there already"),
            io::ErrorKind::NotFound => String::from("there is no such folder"),
            _ => error.to_string(),
        });
        Msg::Written { file, what, result }
    };
    contained("picture", write, failed, deliver)
}

/// Reads the puzzles of a file on a thread of its own: it may be long, and the disk slow. Returns the answer where there
/// is no thread.
fn read_collection(file: PathBuf, deliver: impl FnOnce(Msg) + Send + 'static) -> Option<Msg> {
    let unread = file.clone();
    let failed = move |why| Msg::Collection { file: unread.clone(), result: Err(why) };
    let read = move || {
        let result = collection::read(&file);
        Msg::Collection { file, result }
    };
    contained("collection", read, failed, deliver)
}

/// The app's message about a text that was to be copied.
fn said(copied: Copied) -> Msg {
    tracing::debug!(?copied, "copied");
    Msg::Copied(copied)
}
