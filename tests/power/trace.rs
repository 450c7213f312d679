//! The program's own trace, cut at every point.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};
use serde::Deserialize;

use crate::promise::{games, held};
use crate::scenario::play;

/// A line of the trace.
#[derive(Clone, Debug, Deserialize)]
struct Call {
    us: u64,
    call: String,
    path: PathBuf,
    from: Option<PathBuf>,
    at: Option<u64>,
    text: Option<String>,
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
    /// The folders whose sync makes it last.
    folders: Vec<PathBuf>,
    synced: bool,
    syncing: bool,
}

#[derive(Clone, Debug)]
enum Kind {
    Folder(PathBuf),
    /// The file gets this name.
    Named(usize, PathBuf),
    Removed(PathBuf),
}

/// What has happened to the disk so far.
#[derive(Clone, Debug, Default)]
struct Disk {
    files: Vec<File>,
    renamings: Vec<Renaming>,
    /// Names as the running program sees them.
    names: BTreeMap<PathBuf, usize>,
}

fn folder(path: &Path) -> PathBuf {
    path.parent().unwrap().to_owned()
}

impl Disk {
    fn rename(&mut self, kind: Kind, folders: Vec<PathBuf>) {
        match &kind {
            Kind::Named(file, path) => _ = self.names.insert(path.clone(), *file),
            Kind::Removed(path) => _ = self.names.remove(path),
            Kind::Folder(_) => {}
        }
        self.renamings.push(Renaming { kind, folders, synced: false, syncing: false });
    }

    fn play(&mut self, call: &Call) {
        let path = &call.path;
        match call.call.as_str() {
            "make-folder" => self.rename(Kind::Folder(path.clone()), vec![folder(path)]),
            "create" | "temporary" => {
                self.files.push(File::default());
                self.rename(Kind::Named(self.files.len() - 1, path.clone()), vec![folder(path)]);
            }
            "rename" | "link" => {
                let from = call.from.as_ref().unwrap();
                let file = self.names[from];
                self.rename(Kind::Named(file, path.clone()), vec![folder(path)]);
                if call.call == "rename" {
                    self.rename(Kind::Removed(from.clone()), vec![folder(from)]);
                }
            }
            "remove" => self.rename(Kind::Removed(path.clone()), vec![folder(path)]),
            "write" | "truncate" => {
                let at = usize::try_from(call.at.unwrap()).unwrap();
                let change = match &call.text {
                    Some(text) => Change::Write(at, text.clone().into_bytes()),
                    None => Change::Cut(at),
                };
                let file = self.names[path];
                self.files[file].changes.push(change);
            }
            "sync-begins" => {
                if let Some(&file) = self.names.get(path) {
                    let file = &mut self.files[file];
                    file.syncing = file.changes.len();
                }
            }
            "sync" => {
                if let Some(&file) = self.names.get(path) {
                    let file = &mut self.files[file];
                    file.synced = file.syncing;
                }
            }
            "sync-folder-begins" => {
                for renaming in self.renamings.iter_mut().filter(|r| r.folders.contains(path)) {
                    renaming.syncing = true;
                }
            }
            "sync-folder" => {
                for renaming in self.renamings.iter_mut().filter(|r| r.folders.contains(path) && r.syncing) {
                    renaming.synced = true;
                }
            }
            "open" | "read" | "list" | "lock" | "create-temporary" => {}
            other => panic!("the trace has a call that the test does not know: {other}"),
        }
    }

    /// Writes what the disk may hold: with names that were not synced or without them, and of the contents that were
    /// not synced what `data` says. `home` stands for the folder `original`.
    fn build(&self, home: &Path, original: &Path, names: Names, data: Data, random: &mut ChaCha8Rng) {
        let here = |path: &Path| home.join(path.strip_prefix(original).unwrap());
        // Names reach the disk in their order; those that were not synced may be cut off anywhere.
        let open = self.renamings.iter().filter(|r| !r.synced).count();
        let mut more = match names {
            Names::Synced => 0,
            Names::All => open,
            Names::Some => random.next_u32() as usize % (open + 1),
        };
        let mut linked: BTreeMap<PathBuf, usize> = BTreeMap::new();
        for renaming in &self.renamings {
            if !renaming.synced {
                if more == 0 {
                    continue;
                }
                more -= 1;
            }
            match &renaming.kind {
                Kind::Folder(path) if path.starts_with(original) => std::fs::create_dir_all(here(path)).unwrap(),
                Kind::Folder(_) => {}
                Kind::Named(file, path) => _ = linked.insert(path.clone(), *file),
                Kind::Removed(path) => _ = linked.remove(path),
            }
        }
        for (path, file) in linked {
            let path = here(&path);
            // A name in a folder that was not synced leads nowhere.
            if path.parent().is_some_and(Path::is_dir) {
                std::fs::write(path, self.files[file].content(data, random)).unwrap();
            }
        }
    }
}

/// Which names that were not synced are there.
#[derive(Clone, Copy, Debug)]
enum Names {
    Synced,
    All,
    Some,
}

/// What is there of contents that were not synced.
#[derive(Clone, Copy, Debug)]
enum Data {
    Nothing,
    All,
    /// The file is as long as it was to be, and holds zeros there.
    Zeros,
    /// A part, the last piece of it torn.
    Torn,
}

impl File {
    fn content(&self, data: Data, random: &mut ChaCha8Rng) -> Vec<u8> {
        let mut bytes = Vec::new();
        let apply = |bytes: &mut Vec<u8>, change: &Change, zeros: bool| match change {
            Change::Cut(length) => bytes.resize(*length, 0),
            Change::Write(at, text) => {
                if bytes.len() < at + text.len() {
                    bytes.resize(at + text.len(), 0);
                }
                if !zeros {
                    bytes[*at..at + text.len()].copy_from_slice(text);
                }
            }
        };
        let (synced, open) = self.changes.split_at(self.synced);
        synced.iter().for_each(|change| apply(&mut bytes, change, false));
        match data {
            Data::Nothing => {}
            Data::All => open.iter().for_each(|change| apply(&mut bytes, change, false)),
            Data::Zeros => open.iter().for_each(|change| apply(&mut bytes, change, true)),
            Data::Torn => {
                let whole = random.next_u32() as usize % (open.len() + 1);
                open[..whole].iter().for_each(|change| apply(&mut bytes, change, false));
                if let Some(Change::Write(at, text)) = open.get(whole) {
                    let part = random.next_u32() as usize % (text.len() + 1);
                    apply(&mut bytes, &Change::Write(*at, text[..part].to_vec()), false);
                }
            }
        }
        bytes
    }
}

const STATES: [(Names, Data); 8] = [
    (Names::Synced, Data::Nothing),
    (Names::Synced, Data::All),
    (Names::Synced, Data::Torn),
    (Names::All, Data::Nothing),
    (Names::All, Data::Zeros),
    (Names::All, Data::Torn),
    (Names::Some, Data::Nothing),
    (Names::Some, Data::All),
];

#[test]
fn a_trace_cut_at_every_point_keeps_what_was_promised() {
    let folder = tempfile::tempdir().unwrap();
    let (home, trace) = (folder.path().join("home"), folder.path().join("trace"));
    std::fs::create_dir(&home).unwrap();
    let home = home.canonicalize().unwrap();
    let played = play(&home, &[("NINEFOLD_DISK_TRACE", trace.to_str().unwrap())], 7, 16);
    let games = games(&home);
    assert_eq!(games.len(), 2);
    let text = std::fs::read_to_string(&trace).unwrap();
    let calls: Vec<Call> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert!(calls.iter().any(|call| call.call == "sync") && calls.len() > 100, "{} calls", calls.len());

    let mut random = ChaCha8Rng::seed_from_u64(7);
    let mut disk = Disk::default();
    let mut checked = 0;
    for (index, call) in calls.iter().enumerate() {
        disk.play(call);
        // The power goes just before the next call.
        let at = calls.get(index + 1).map_or(u64::MAX, |next| next.us - 1);
        for (names, data) in STATES {
            let cut = tempfile::tempdir_in(folder.path()).unwrap();
            disk.build(cut.path(), &home, names, data, &mut random);
            if let Err(lacks) = held(cut.path(), at, &games, &played.acknowledged) {
                panic!("after call {index} ({call:?}), {names:?}, {data:?}: {lacks}");
            }
            checked += 1;
        }
    }
    // The test itself: a disk that keeps nothing breaks the promise.
    let nothing = tempfile::tempdir_in(folder.path()).unwrap();
    assert!(held(nothing.path(), u64::MAX, &games, &played.acknowledged).is_err());
    let keys = played.acknowledged.len();
    println!("{} calls, {keys} acknowledgements, {checked} disks after a cut, all as promised", calls.len());
}
