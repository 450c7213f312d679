//! Files of many puzzles that become packs of the player's own.

pub mod own_pack;

use std::path::Path;

use super::effect::{Effect, Job, PackJob};
use super::model::App;
use super::requests::request::{Request, Ticket};
use crate::text::plural;
use own_pack::{Gathered, NamedText};

impl App {
    /// Reads the file that the player named.
    pub(crate) fn import_pack(&mut self, file: &str) {
        match file.trim() {
            "" => self.set_error("which file? type its path"),
            file => {
                self.outbox.push(Effect::ReadCollection(file.into()));
                self.set_info("reading the file …");
            }
        }
    }

    /// The file was read: its texts are looked at by a worker.
    pub(crate) fn collection_read(&mut self, file: &Path, result: Result<Vec<NamedText>, String>) {
        match result {
            Err(why) => self.set_error(format!("{why}: {}", file.display())),
            Ok(texts) => {
                let title = file.file_name().unwrap_or_default().to_string_lossy();
                let title = title.split('.').next().unwrap_or_default().to_owned();
                self.gather_pack(title, texts);
            }
        }
    }

    /// Has texts looked at, to be kept as a pack.
    pub(crate) fn gather_pack(&mut self, title: String, texts: Vec<NamedText>) {
        self.cancel_question();
        let (ticket, request) = (Ticket(self.number()), Request::Pack(title, texts));
        self.wait_for(ticket, &request);
        self.outbox.push(Effect::Ask { ticket, request });
    }

    /// Keeps what was read as a pack, and says what was no puzzle.
    pub(crate) fn keep_pack(&mut self, gathered: Gathered) {
        let (count, left_out) = (gathered.puzzles.len(), gathered.left_out.len());
        let first = gathered.left_out.first().cloned().unwrap_or_default();
        if count == 0 {
            return self.set_error("there is no puzzle in it");
        }
        let text = gathered.text();
        self.store(Job::Packs(PackJob::Keep { title: gathered.title, text }));
        let puzzles = format!("{count} puzzle{} imported", plural(count, "", "s"));
        match left_out {
            0 => self.set_info(puzzles),
            1 => self.set_info(format!("{puzzles}; one line holds none: {first}")),
            _ => self.set_info(format!("{puzzles}; {left_out} lines hold none, the first is: {first}")),
        }
    }
}
