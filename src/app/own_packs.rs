//! Files of many puzzles that become packs of the player's own.

use std::path::Path;

use super::effect::{Effect, Job, PackJob};
use super::library::own_pack::{Gathered, NamedText};
use super::model::{App, GameEvent};
use super::request::Request;
use crate::text::unquoted;

impl App {
    /// Reads the file that the player named.
    pub(crate) fn import_pack(&mut self, file: &str) {
        match unquoted(file.trim()) {
            "" => self.set_error("which file? type its path"),
            file => {
                self.wanted_file = file.to_owned();
                self.outbox.push(Effect::ReadCollection(file.into()));
                self.set_info("reading the file …");
            }
        }
    }

    /// The file was read: its texts are looked at by a worker.
    pub(crate) fn collection_read(&mut self, file: &Path, result: Result<Vec<NamedText>, String>) {
        match result {
            Err(why) => self.set_error(format!("{why}: {}", file.display())),
            Ok(texts) => self.gather_pack(Gathered::title_of(file), texts),
        }
    }

    /// Has texts looked at, to be kept as a pack.
    pub(crate) fn gather_pack(&mut self, title: String, texts: Vec<NamedText>) {
        self.cancel_question();
        self.ask_worker(Request::Pack(title, texts));
    }

    /// Keeps what was read as a pack, and says what was no puzzle.
    pub(crate) fn keep_pack(&mut self, gathered: Gathered) {
        match gathered.words() {
            Err(why) => self.set_error(why),
            Ok(words) => {
                let text = gathered.text();
                self.store(Job::Packs(PackJob::Keep { title: gathered.title, text }));
                self.events.push(GameEvent::PackKept);
                self.set_info(words);
            }
        }
    }
}
