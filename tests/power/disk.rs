//! What a disk may hold after a power cut, from a trace of the calls that changed it.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use rand_chacha::ChaCha8Rng;
use rand_core::Rng;
use serde::Deserialize;

/// A line of the trace.
#[derive(Clone, Debug, Deserialize)]
pub struct Call {
    pub us: u64,
    pub call: String,
    pub path: PathBuf,
    pub from: Option<PathBuf>,
    pub at: Option<u64>,
    pub text: Option<String>,
}

/// The calls of a trace, without those that were in vain.
pub fn calls(trace: &Path) -> Vec<Call> {
    let mut calls: Vec<Call> = Vec::new();
    for line in std::fs::read_to_string(trace).unwrap().lines() {
        let call: Call = serde_json::from_str(line).unwrap();
        match call.call.strip_prefix("in-vain ") {
            Some(name) => {
                let same = |other: &Call| other.path == call.path && other.call == name;
                calls.remove(calls.iter().rposition(same).expect("a call before it fails"));
            }
            None => calls.push(call),
        }
    }
    calls
}

/// A change of what a file holds.
#[derive(Clone, Debug)]
enum Change {
    Write(usize, Vec<u8>),
    Cut(usize),
}

/// A file, whatever its names.
#[derive(Clone, Debug, Default)]
struct File {
    changes: Vec<Change>,
    /// How many of them the disk has confirmed, and how many it will have when the sync ends that goes on.
    synced: usize,
    syncing: usize,
}

/// A change of names.
#[derive(Clone, Debug)]
struct Renaming {
    kind: Kind,
    /// The folder whose sync makes it last.
    folder: PathBuf,
    synced: bool,
    syncing: bool,
}

#[derive(Clone, Debug)]
enum Kind {
    Folder(PathBuf),
    /// The file gets this name, and loses the other in the same moment.
    Named(usize, PathBuf, Option<PathBuf>),
    Removed(PathBuf),
}

/// What has happened to the disk so far.
#[derive(Clone, Debug, Default)]
pub struct Disk {
    files: Vec<File>,
    renamings: Vec<Renaming>,
    /// Names as the running program sees them.
    names: BTreeMap<PathBuf, usize>,
}

/// Which names that were not synced are there.
#[derive(Clone, Copy, Debug)]
pub enum Names {
    Synced,
    All,
    /// Those before one of them, as a journal has it.
    First,
    /// The last of them, or any: nothing but a sync keeps their order.
    Last,
    Any,
}

/// What is there of contents that were not synced.
#[derive(Clone, Copy, Debug)]
pub enum Data {
    Nothing,
    All,
    /// The file is as long as it was to be, and holds zeros there.
    Zeros,
    /// The same with some of it written, in any order.
    Holes,
    /// A part, the last piece of it torn.
    Torn,
}

pub const STATES: [(Names, Data); 12] = [
    (Names::Synced, Data::Nothing),
    (Names::Synced, Data::All),
    (Names::Synced, Data::Holes),
    (Names::Synced, Data::Torn),
    (Names::All, Data::Nothing),
    (Names::All, Data::Zeros),
    (Names::All, Data::Torn),
    (Names::First, Data::Nothing),
    (Names::First, Data::All),
    (Names::Last, Data::All),
    (Names::Any, Data::All),
    (Names::Any, Data::Torn),
];

impl Disk {
    fn rename(&mut self, kind: Kind, path: &Path) {
        match &kind {
            Kind::Named(file, path, from) => {
                from.iter().for_each(|from| _ = self.names.remove(from));
                self.names.insert(path.clone(), *file);
            }
            Kind::Removed(path) => _ = self.names.remove(path),
            Kind::Folder(_) => {}
        }
        let folder = path.parent().unwrap().to_owned();
        self.renamings.push(Renaming { kind, folder, synced: false, syncing: false });
    }

    fn file(&mut self, path: &Path) -> &mut File {
        &mut self.files[self.names[path]]
    }

    pub fn play(&mut self, call: &Call) {
        let path = &call.path;
        match call.call.as_str() {
            "make-folder" => self.rename(Kind::Folder(path.clone()), path),
            "create" | "temporary" => {
                self.files.push(File::default());
                self.rename(Kind::Named(self.files.len() - 1, path.clone(), None), path);
            }
            "rename" | "link" => {
                let from = call.from.as_ref().unwrap();
                let leaves = (call.call == "rename").then(|| from.clone());
                self.rename(Kind::Named(self.names[from], path.clone(), leaves), path);
            }
            "remove" => self.rename(Kind::Removed(path.clone()), path),
            "write" | "truncate" => {
                let at = usize::try_from(call.at.unwrap()).unwrap();
                let change = match &call.text {
                    Some(text) => Change::Write(at, text.clone().into_bytes()),
                    None => Change::Cut(at),
                };
                self.file(path).changes.push(change);
            }
            "sync-begins" => {
                if self.names.contains_key(path) {
                    let file = self.file(path);
                    file.syncing = file.changes.len();
                }
            }
            "sync" => {
                if self.names.contains_key(path) {
                    let file = self.file(path);
                    file.synced = file.syncing;
                }
            }
            "sync-folder-begins" => {
                for renaming in self.renamings.iter_mut().filter(|r| r.folder == *path) {
                    renaming.syncing = true;
                }
            }
            "sync-folder" => {
                for renaming in self.renamings.iter_mut().filter(|r| r.folder == *path && r.syncing) {
                    renaming.synced = true;
                }
            }
            "about" | "open" | "read" | "list" | "lock" | "create-temporary" => {}
            other => panic!("the trace has a call that the test does not know: {other}"),
        }
    }

    /// Writes what the disk may hold: with names that were not synced or without them, and of the contents that were
    /// not synced what `data` says. `home` stands for the folder `original`.
    pub fn build(&self, home: &Path, original: &Path, (names, data): (Names, Data), random: &mut ChaCha8Rng) {
        let here = |path: &Path| home.join(path.strip_prefix(original).unwrap());
        let open = self.renamings.iter().filter(|r| !r.synced).count();
        let mut more = match names {
            Names::Synced | Names::Last | Names::Any => 0,
            Names::All => open,
            Names::First => random.next_u32() as usize % (open + 1),
        };
        let mut left = open;
        let mut linked: BTreeMap<&PathBuf, usize> = BTreeMap::new();
        for renaming in &self.renamings {
            if !renaming.synced {
                let there = match names {
                    Names::Synced | Names::All | Names::First => more > 0,
                    Names::Last => left == 1,
                    Names::Any => random.next_u32().is_multiple_of(2),
                };
                more = more.saturating_sub(1);
                left -= 1;
                if !there {
                    continue;
                }
            }
            match &renaming.kind {
                Kind::Folder(path) if path.starts_with(original) => std::fs::create_dir_all(here(path)).unwrap(),
                Kind::Folder(_) => {}
                Kind::Named(file, path, from) => {
                    from.iter().for_each(|from| _ = linked.remove(from));
                    linked.insert(path, *file);
                }
                Kind::Removed(path) => _ = linked.remove(path),
            }
        }
        for (path, file) in linked {
            let path = here(path);
            // A name in a folder that was not synced leads nowhere.
            if path.parent().is_some_and(Path::is_dir) {
                std::fs::write(path, self.files[file].content(data, random)).unwrap();
            }
        }
    }
}

/// Bytes that a disk writes in whole or not at all.
const SECTOR: usize = 512;

fn apply(bytes: &mut Vec<u8>, change: &Change, zeros: bool) {
    match change {
        Change::Cut(length) => bytes.resize(*length, 0),
        Change::Write(at, text) => {
            if bytes.len() < at + text.len() {
                bytes.resize(at + text.len(), 0);
            }
            if !zeros {
                bytes[*at..at + text.len()].copy_from_slice(text);
            }
        }
    }
}

impl File {
    fn content(&self, data: Data, random: &mut ChaCha8Rng) -> Vec<u8> {
        let mut bytes = Vec::new();
        let (synced, open) = self.changes.split_at(self.synced);
        synced.iter().for_each(|change| apply(&mut bytes, change, false));
        match data {
            Data::Nothing => {}
            Data::All => open.iter().for_each(|change| apply(&mut bytes, change, false)),
            Data::Zeros => open.iter().for_each(|change| apply(&mut bytes, change, true)),
            Data::Holes => {
                open.iter().for_each(|change| apply(&mut bytes, change, random.next_u32().is_multiple_of(2)));
            }
            Data::Torn => {
                let whole = random.next_u32() as usize % (open.len() + 1);
                open[..whole].iter().for_each(|change| apply(&mut bytes, change, false));
                // What replaces bytes of one sector is never torn.
                let tears = |at: &usize, text: &[u8]| *at >= bytes.len() || at % SECTOR + text.len() > SECTOR;
                if let Some(Change::Write(at, text)) = open.get(whole).filter(|change| match change {
                    Change::Write(at, text) => tears(at, text),
                    Change::Cut(_) => false,
                }) {
                    let part = random.next_u32() as usize % (text.len() + 1);
                    apply(&mut bytes, &Change::Write(*at, text[..part].to_vec()), false);
                }
            }
        }
        bytes
    }
}
