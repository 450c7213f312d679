//! What the writer does with all that is no game: settings, statistics, practice, the draft and packs.

use std::sync::Arc;
use std::time::SystemTime;

use super::syncer::Task;
use super::writer::Writer;
use super::{GameHandle, PackJob, Report};
use crate::store::config::Edit;
use crate::store::disk::line_file;
use crate::store::{SavedGame, draft, finished, practised};

impl Writer {
    /// A setting was changed.
    pub(super) fn set_config(&mut self, edit: Edit) {
        self.edits.push(edit);
        let message = self.edit_config();
        self.report_any(message);
    }

    /// A game was finished; `game` names it where it is not in the line.
    pub(super) fn game_finished(&mut self, game: Option<GameHandle>, line: String) {
        let line = match game {
            Some(game) => {
                let open = self.open.get(&game).and_then(|kept| kept.queue.name());
                // Its rating may come when it is no longer open.
                let Some(name) = open.or_else(|| self.ended.get(&game)).cloned() else {
                    // A game that was never saved is not remembered.
                    return;
                };
                let line = finished::line_of(&name, SystemTime::now(), &line);
                self.ended.insert(game, name);
                line
            }
            None => line,
        };
        self.finished.push(line);
        let message = self.add_finished();
        self.report_any(message);
    }

    /// An exercise was solved.
    pub(super) fn exercise_solved(&mut self, line: &str) {
        self.practised.push(practised::line_of(SystemTime::now(), line));
        let message = self.add_practised();
        self.report_any(message);
    }

    /// Changes the settings file as was asked; what the disk or the text does not take waits. Why, if so.
    pub(super) fn edit_config(&mut self) -> Option<String> {
        self.edits.write(|edit| self.store.edit_config(edit))
    }

    /// Appends what waits for the file of finished games, likewise.
    pub(super) fn add_finished(&mut self) -> Option<String> {
        self.finished.write(|line| {
            let (file, path) = self.store.append_finished(line)?;
            let _ = self.syncer.send(Task::Finished(file, path));
            Ok(())
        })
    }

    /// The same for the file of solved exercises.
    pub(super) fn add_practised(&mut self) -> Option<String> {
        self.practised.write(|line| {
            let (file, path) = self.store.append_practised(line)?;
            let _ = self.syncer.send(Task::Practised(file, path));
            Ok(())
        })
    }

    /// Reads the file of finished games, and the games too if that is wanted.
    pub(super) fn read_finished(&self, logs: bool) {
        let (store, deliver) = (self.store.clone(), Arc::clone(&self.deliver));
        self.aside("reading the statistics", move || {
            let text = match store.finished() {
                Ok(text) => text,
                Err(e) => return deliver(Report::Notice(format!("the statistics cannot be read: {e}"))),
            };
            let read = |game: SavedGame| {
                let text = store.read(&game.name).ok()?;
                Some((game.name, text, line_file::seconds(game.played)))
            };
            let logs = logs.then(|| store.list().into_iter().filter_map(read).collect());
            deliver(Report::Finished { text, logs, now: line_file::seconds(SystemTime::now()) });
        });
    }

    /// Reads the file of solved exercises.
    pub(super) fn read_practice(&self) {
        let (store, deliver) = (self.store.clone(), Arc::clone(&self.deliver));
        self.aside("reading what was practised", move || match store.practised() {
            Ok(text) => deliver(Report::Practised(text, line_file::seconds(SystemTime::now()))),
            Err(e) => deliver(Report::Notice(format!("what was practised cannot be read: {e}"))),
        });
    }

    /// Keeps the puzzle that is being typed in.
    pub(super) fn keep_draft(&mut self, text: String) {
        let message = self.draft.set(&self.store, text);
        self.report_any(message);
    }

    /// Moves a draft that cannot be read out of the way.
    pub(super) fn set_draft_aside(&self, reason: &str) {
        let where_to = match draft::set_aside(&self.store) {
            Ok(aside) => format!("it is kept as {}", aside.display()),
            Err(e) => format!("it cannot be moved either: {e}"),
        };
        self.report(format!("the puzzle that was being typed in cannot be read: {reason}; {where_to}"));
    }

    /// Keeps, lists or puts away packs.
    pub(super) fn packs(&self, job: &PackJob) {
        match self.store.packs(job) {
            Ok(packs) => {
                let unread = packs.unread.clone();
                (self.deliver)(Report::Packs(packs));
                self.report_any(unread);
            }
            Err(e) => {
                // Whoever asked may have taken it as done, or waits for the list.
                (self.deliver)(Report::Packs(self.store.packs(&PackJob::List).unwrap_or_default()));
                self.report(e.to_string());
            }
        }
    }
}
