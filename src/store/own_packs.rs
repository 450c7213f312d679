//! The player's own packs: text files in a folder of their own, a puzzle a line. What a line holds belongs to whoever
//! keeps them.

use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use super::disk::{atomic, if_there};
use super::error::StoreError;
use super::store::Store;
use super::trash;
use crate::text::is_printable;

/// The folder in the data folder.
pub(super) const FOLDER: &str = "packs";

/// The ending of their files.
pub(super) const ENDING: &str = ".txt";

/// The most bytes of a pack, in MiB and in bytes, and the most packs that are kept and listed.
const MOST_MIB: usize = 16;
const MOST_BYTES: usize = MOST_MIB * 1024 * 1024;
const MOST_PACKS: usize = 200;

/// The most characters of a name.
const LONGEST: usize = 60;

/// What can be done with own packs. Each is answered with all of them as they are then.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PackJob {
    /// List them.
    List,
    /// Keep a new one, under a name like this one.
    Keep {
        /// What the player would call it.
        title: String,
        /// Its lines.
        text: String,
    },
    /// Put one away, by its name.
    PutAway(String),
    /// Bring it back.
    BringBack(String),
    /// Bring back the one that was put away last, in whatever session that was.
    BringBackLast,
}

/// The own packs, and which of them came with the last job.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct KeptPacks {
    /// All, by name.
    pub packs: Vec<KeptPack>,
    /// Why one that is there is not among them, or some.
    pub unread: Option<String>,
    /// The name of the one that was kept or brought back.
    pub came: Option<String>,
}

/// A pack as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptPack {
    /// Its name, by which it is put away.
    pub name: String,
    /// Its lines.
    pub text: String,
}

impl Store {
    /// What was put away last, game or pack, of what can be brought back.
    pub fn last_gone(&self) -> Option<trash::Gone> {
        match (trash::last_game(self), last_gone(self)) {
            (Some((at, game)), pack) if pack.as_ref().is_none_or(|(moved, _)| *moved <= at) => {
                Some(trash::Gone::Game(game))
            }
            (_, pack) => pack.map(|(_, name)| trash::Gone::Pack(name)),
        }
    }

    /// Does something with the own packs; those that there are then, by name.
    ///
    /// # Errors
    /// No folder is known, a file cannot be written, read or renamed, there are as many packs as there can be, or none was
    /// put away that could come back.
    pub fn packs(&self, job: &PackJob) -> Result<KeptPacks, StoreError> {
        if matches!(job, PackJob::List) && self.home().is_none() {
            return Ok(KeptPacks::default());
        }
        let folder = self.in_home(FOLDER)?;
        let came = match job {
            PackJob::List => None,
            PackJob::Keep { title, text } => {
                self.disk.make_folder(&folder).map_err(StoreError::at("make the folder", &folder))?;
                Some(self.keep_pack(&folder, title, text)?)
            }
            PackJob::PutAway(name) => {
                trash::hide(&self.disk, &self.known_pack(&folder, name)?)?;
                None
            }
            PackJob::BringBack(name) => {
                trash::unhide(&self.disk, &self.known_pack(&folder, name)?)?;
                Some(name.clone())
            }
            PackJob::BringBackLast => {
                let none = || StoreError::Refused(String::from("no pack was put away in the last month"));
                let (_, name) = last_gone(self).ok_or_else(none)?;
                trash::unhide(&self.disk, &path_of(&folder, &name))?;
                Some(name)
            }
        };
        let (packs, unread) = self.list_packs(&folder)?;
        Ok(KeptPacks { packs, unread: unread.map(|e| e.to_string()), came })
    }

    /// Writes a pack under the first name that is not taken: `NAME`, `NAME-2` … A pack with this name and these puzzles
    /// is the one that is wanted.
    fn keep_pack(&self, folder: &Path, title: &str, text: &str) -> Result<String, StoreError> {
        if text.len() > MOST_BYTES {
            return Err(too_large("what is to be kept", "nothing was kept"));
        }
        let name = file_name(title);
        let full = is_full(&self.pack_files(folder)?);
        for number in 1..1000_u32 {
            let name = if number == 1 { name.clone() } else { format!("{name}-{number}") };
            let path = path_of(folder, &name);
            // The name of one that was put away is passed over: this one would overwrite it when it is put away, too.
            if trash::is_put_away(&path) {
                continue;
            }
            if full && !path.exists() {
                return Err(too_many("nothing was kept; put one away first"));
            }
            if atomic::create(&self.disk, &path, text.as_bytes())?.is_some()
                || self.read_pack(&path).is_ok_and(|bytes| bytes == text.as_bytes())
            {
                return Ok(name);
            }
        }
        Err(StoreError::at("make", &path_of(folder, &name))(ErrorKind::AlreadyExists.into()))
    }

    /// The file of a pack that is listed or was put away: no other name leads anywhere.
    fn known_pack(&self, folder: &Path, name: &str) -> Result<PathBuf, StoreError> {
        let is_listed = self.pack_files(folder)?.iter().any(|(listed, _)| listed == name);
        let is_known = is_listed || gone(self, folder).any(|(_, gone)| gone == name);
        if is_known { Ok(path_of(folder, name)) } else { Err(StoreError::NoPack(name.to_owned())) }
    }

    /// The names of all packs and their files, in order. What is no file is none of them, nor what has a name that cannot
    /// be shown.
    fn pack_files(&self, folder: &Path) -> Result<Vec<(String, PathBuf)>, StoreError> {
        let paths = if_there(self.disk.list(folder)).map_err(StoreError::at("list", folder))?.unwrap_or_default();
        let named = |path: &PathBuf| {
            let name = path.file_name()?.to_str()?.strip_suffix(ENDING)?;
            is_shown(name).then(|| name.to_owned())
        };
        let mut files: Vec<(String, PathBuf)> =
            paths.into_iter().filter(|path| path.is_file()).filter_map(|path| Some((named(&path)?, path))).collect();
        files.sort_unstable();
        Ok(files)
    }

    /// The packs, and why one of them cannot be read or some are not listed.
    fn list_packs(&self, folder: &Path) -> Result<(Vec<KeptPack>, Option<StoreError>), StoreError> {
        let files = self.pack_files(folder)?;
        // Somebody else may have put more there.
        let last = files.get(MOST_PACKS - 1).filter(|_| files.len() > MOST_PACKS);
        let mut unread = last.map(|(last, _)| too_many(&format!("those after {last} are not listed")));
        let mut packs = Vec::new();
        for (name, path) in files.into_iter().take(MOST_PACKS) {
            match self.read_pack(&path) {
                Ok(bytes) => packs.push(KeptPack { name, text: String::from_utf8_lossy(&bytes).into_owned() }),
                Err(e) => unread = Some(e),
            }
        }
        Ok((packs, unread))
    }

    /// The content of a pack. Of one that is too large nothing is taken: a pack that ends early looks like a whole one.
    fn read_pack(&self, path: &Path) -> Result<Vec<u8>, StoreError> {
        let bytes = self.disk.read_within(path, MOST_BYTES + 1).map_err(StoreError::at("read", path))?;
        if bytes.len() > MOST_BYTES {
            return Err(too_large(&path.display().to_string(), "it is left as it is and not listed"));
        }
        Ok(bytes)
    }
}

/// The pack that was put away last, and when.
pub(super) fn last_gone(store: &Store) -> Option<(SystemTime, String)> {
    gone(store, &store.in_home(FOLDER).ok()?).max()
}

/// The packs that were put away, and when.
fn gone(store: &Store, folder: &Path) -> impl Iterator<Item = (SystemTime, String)> {
    trash::gone_in(&store.disk, folder, ENDING).filter(|(_, name)| is_shown(name))
}

/// Whether a name can be shown as it is: files may have come from anywhere.
fn is_shown(name: &str) -> bool {
    !name.is_empty() && name.chars().all(is_printable)
}

/// Whether no further pack can be kept.
const fn is_full(files: &[(String, PathBuf)]) -> bool {
    files.len() >= MOST_PACKS
}

/// Says how many packs there can be, and what that leads to.
fn too_many(so: &str) -> StoreError {
    StoreError::Refused(format!("there can be {MOST_PACKS} packs of your own and no more: {so}"))
}

/// Says of what is too large for a pack how large it can be, and what that leads to.
fn too_large(what: &str, so: &str) -> StoreError {
    StoreError::Refused(format!("{what} has more than {MOST_MIB} MiB, which is too much for a pack: {so}"))
}

/// A title as the name of a file: letters, digits and hyphens.
fn file_name(title: &str) -> String {
    let plain = |c: char| if c.is_alphanumeric() || c == '_' { c } else { '-' };
    let name: String = title.trim().chars().take(LONGEST).map(plain).collect();
    let name = name.trim_matches('-');
    if name.is_empty() { String::from("pack") } else { name.to_owned() }
}

/// The file of a pack.
fn path_of(folder: &Path, name: &str) -> PathBuf {
    folder.join(format!("{name}{ENDING}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn keep(title: &str, text: &str) -> PackJob {
        PackJob::Keep { title: title.to_owned(), text: text.to_owned() }
    }

    #[test]
    fn packs_are_kept_put_away_and_brought_back_and_none_is_overwritten() {
        let home = tempfile::tempdir().unwrap();
        let store = Store::at(Some(home.path().to_owned()));
        let names = |job: &PackJob| -> Vec<String> {
            store.packs(job).unwrap().packs.into_iter().map(|pack| format!("{}={}", pack.name, pack.text)).collect()
        };
        assert!(names(&PackJob::List).is_empty());
        assert_eq!(names(&keep("../My puzzles: 1", "a\n")), ["My-puzzles--1=a\n"]);
        assert_eq!(names(&keep("../My puzzles: 1", "b\n")), ["My-puzzles--1=a\n", "My-puzzles--1-2=b\n"]);
        let first = || String::from("My-puzzles--1");
        assert_eq!(names(&keep("../My puzzles: 1", "b\n")).len(), 2, "the same once more");
        assert_eq!(names(&PackJob::PutAway(first())), ["My-puzzles--1-2=b\n"]);
        assert_eq!(names(&PackJob::BringBack(first())), ["My-puzzles--1=a\n", "My-puzzles--1-2=b\n"]);
        assert_eq!(names(&keep("…", "c\n")).len(), 3);
        // A name that was put away is not taken: both can come back.
        assert_eq!(names(&PackJob::PutAway(first())).len(), 2);
        let kept = names(&keep("../My puzzles: 1", "d\n"));
        assert!(kept.contains(&String::from("My-puzzles--1-3=d\n")), "{kept:?}");
        assert_eq!(names(&PackJob::BringBack(first())).len(), 4);
    }

    #[test]
    fn the_pack_that_was_put_away_last_comes_back_in_another_session() {
        let home = tempfile::tempdir().unwrap();
        let store = || Store::at(Some(home.path().to_owned()));
        for title in ["b", "a"] {
            store().packs(&keep(title, "1\n")).unwrap();
        }
        for name in ["b", "a"] {
            let last = || last_gone(&store()).map(|(at, _)| at);
            let before = last();
            store().packs(&PackJob::PutAway(name.into())).unwrap();
            // File systems do not tell moments apart that are only some milliseconds from each other.
            while last() <= before {
                store().packs(&PackJob::BringBack(name.into())).unwrap();
                store().packs(&PackJob::PutAway(name.into())).unwrap();
            }
        }
        let back = || store().packs(&PackJob::BringBackLast);
        assert_eq!(store().last_gone(), Some(trash::Gone::Pack("a".into())));
        assert_eq!(back().unwrap().came.as_deref(), Some("a"));
        assert_eq!(back().unwrap().came.as_deref(), Some("b"));
        assert_eq!(back().unwrap_err().to_string(), "no pack was put away in the last month");
    }

    #[test]
    fn what_is_no_file_hides_no_pack() {
        let home = tempfile::tempdir().unwrap();
        let store = Store::at(Some(home.path().to_owned()));
        store.packs(&keep("mine", "a\n")).unwrap();
        std::fs::create_dir(home.path().join("packs/folder.txt")).unwrap();
        let listed = store.packs(&PackJob::List).unwrap();
        assert_eq!((listed.packs.len(), listed.unread), (1, None));
    }

    #[test]
    fn a_pack_that_somebody_put_there_goes_and_comes_like_others_and_obeys_no_terminal() {
        let home = tempfile::tempdir().unwrap();
        let store = Store::at(Some(home.path().to_owned()));
        store.packs(&keep("mine", "a\n")).unwrap();
        for name in ["from a friend, v1.2", "clear\u{1b}[2J", "turned\u{202e}"] {
            std::fs::write(home.path().join(format!("packs/{name}.txt")), "b\n").unwrap();
        }
        let names = |job: &PackJob| -> Vec<String> {
            store.packs(job).unwrap().packs.into_iter().map(|pack| pack.name).collect()
        };
        let theirs = || String::from("from a friend, v1.2");
        assert_eq!(names(&PackJob::List), [theirs(), "mine".into()]);
        assert_eq!(names(&PackJob::PutAway(theirs())), ["mine"]);
        assert_eq!(names(&PackJob::BringBack(theirs())), [theirs(), "mine".into()]);
    }

    #[test]
    fn a_pack_that_is_too_large_is_refused_by_name_and_not_cut() {
        let home = tempfile::tempdir().unwrap();
        let store = Store::at(Some(home.path().to_owned()));
        store.packs(&keep("small", "a\n")).unwrap();
        let large = home.path().join("packs/large.txt");
        let length = |bytes: usize| std::fs::write(&large, vec![b'\n'; bytes]).unwrap();
        length(MOST_BYTES + 1);
        let listed = store.packs(&PackJob::List).unwrap();
        let said = listed.unread.unwrap();
        assert!(said.contains("large.txt") && said.contains("more than 16 MiB"), "{said}");
        assert_eq!(listed.packs.iter().map(|pack| pack.name.as_str()).collect::<Vec<_>>(), ["small"]);
        assert_eq!(large.metadata().unwrap().len(), MOST_BYTES as u64 + 1);
        length(MOST_BYTES);
        let listed = store.packs(&PackJob::List).unwrap();
        assert_eq!((listed.packs.len(), listed.unread), (2, None));
        // One that could not be listed is not kept.
        let said = store.packs(&keep("larger", &"\n".repeat(MOST_BYTES + 1))).unwrap_err().to_string();
        assert!(said.contains("more than 16 MiB") && !home.path().join("packs/larger.txt").exists(), "{said}");
    }

    #[test]
    fn a_name_leads_out_of_no_folder() {
        let home = tempfile::tempdir().unwrap();
        let store = Store::at(Some(home.path().to_owned()));
        for name in ["../last", "", "a/b", "a.txt"] {
            assert!(matches!(store.packs(&PackJob::PutAway(name.into())), Err(StoreError::NoPack(_))), "{name}");
        }
    }
}
