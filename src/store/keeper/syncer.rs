//! The thread that waits for the disk itself.

use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use super::{GameHandle, Work};
use crate::store::Store;
use crate::store::disk::line_file;
use crate::store::open_game::Unsynced;

#[derive(Debug)]
pub(super) enum Task {
    Sync(GameHandle, Unsynced),
    /// The file that names the last game.
    Last(File, PathBuf),
    /// The file of finished games.
    Finished(File, PathBuf),
    /// The file of solved exercises.
    Practised(File, PathBuf),
    /// Nothing more: to say so when all before it is done.
    Done(Sender<()>),
}

/// Syncs a file and its folder; what to say where that fails.
fn lost(store: &Store, what: &str, file: &File, path: &Path) -> Option<Work> {
    line_file::sync(&store.disk, file, path)
        .err()
        .map(|e| Work::Notice(format!("{what} may not survive a power cut: {e}")))
}

/// Starts the thread that waits for the disk itself.
pub(super) fn start(store: Store, answers: Sender<Work>) -> io::Result<Sender<Task>> {
    let (tasks, queue): (Sender<Task>, Receiver<Task>) = channel();
    let work = move || {
        for task in queue {
            let answer = match task {
                Task::Sync(game, files) => Some(Work::Synced(game, files.sync(&store.disk))),
                Task::Last(file, path) => lost(&store, "which game was the last", &file, &path),
                Task::Finished(file, path) => lost(&store, "that the game is finished", &file, &path),
                Task::Practised(file, path) => lost(&store, "that the exercise is solved", &file, &path),
                Task::Done(answer) => {
                    let _ = answer.send(());
                    None
                }
            };
            if answer.is_some_and(|answer| answers.send(answer).is_err()) {
                return;
            }
        }
    };
    thread::Builder::new().name("sync".into()).spawn(work)?;
    Ok(tasks)
}
