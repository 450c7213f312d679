//! Every touch of the disk, in one place, so that a test can let each of them fail, take long, or be written down.
//!
//! [`Disk`] does what it is asked with the system's own calls. Two environment variables, for tests alone, put a
//! [`Probe`] in front of them: `NINEFOLD_DISK_FAULTS` names a file with faults, one a line, read again at every call,
//! so that a fault can begin and end while the program runs; `NINEFOLD_DISK_TRACE` names a file that gets a line for
//! every call, from which a power cut after any of them can be played through.

pub mod atomic;
pub mod faults;
pub mod line_file;

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, ErrorKind, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use tempfile::NamedTempFile;

use faults::{Call, Probe};

/// Left-over files with this beginning are swept, see [`super::sweep`].
pub(super) const TEMPORARY: &str = ".ninefold-";

#[derive(Clone, Debug, Default)]
pub(super) struct Disk {
    probe: Option<Arc<Probe>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Locked {
    Ours,
    /// Another process has it.
    Elsewhere,
    /// This file system gives no locks.
    Unknown,
}

impl Disk {
    /// The disk itself, with the probe that the environment asks for.
    pub fn system() -> Self {
        Self { probe: Probe::from_environment().map(Arc::new) }
    }

    /// The disk with this probe.
    pub fn with_probe(probe: Probe) -> Self {
        Self { probe: Some(Arc::new(probe)) }
    }

    fn call<T>(&self, call: &Call<'_>, act: impl FnOnce() -> io::Result<T>) -> io::Result<T> {
        match &self.probe {
            Some(probe) => probe.call(call, act),
            None => act(),
        }
    }

    /// Makes a folder and those above it.
    pub fn make_folder(&self, path: &Path) -> io::Result<()> {
        if path.as_os_str().is_empty() || path.is_dir() {
            return Ok(());
        }
        let above = path.parent().unwrap_or(path);
        if above != path {
            self.make_folder(above)?;
        }
        let made = self.call(&Call::new("make-folder", path), || fs::create_dir(path));
        match made {
            Ok(()) => {}
            Err(e) if e.kind() == ErrorKind::AlreadyExists && path.is_dir() => {}
            Err(e) if e.kind() == ErrorKind::AlreadyExists => return Err(ErrorKind::NotADirectory.into()),
            Err(e) => return Err(e),
        }
        // A folder is only there for good when the one above it says so. Not every one may be asked: a home on a
        // network.
        let _ = self.sync_folder(above);
        Ok(())
    }

    /// The whole content of a file. A pipe or a device is refused: reading it might never end.
    pub fn read(&self, path: &Path) -> io::Result<Vec<u8>> {
        self.call(&Call::new("read", path), || {
            regular(path)?;
            fs::read(path)
        })
    }

    /// The content of a file, at most so many bytes of it.
    pub fn read_within(&self, path: &Path, most: usize) -> io::Result<Vec<u8>> {
        self.call(&Call::new("read", path), || {
            let mut bytes = Vec::new();
            regular(path)?;
            File::open(path)?.take(most as u64).read_to_end(&mut bytes)?;
            Ok(bytes)
        })
    }

    /// The content of a file of lines, or of a longer one its last whole lines, at most so many bytes of them.
    pub fn read_end(&self, path: &Path, most: usize) -> io::Result<Vec<u8>> {
        self.call(&Call::new("read", path), || {
            regular(path)?;
            let mut file = File::open(path)?;
            // The byte before them shows whether the first line is whole.
            let left_out = file.metadata()?.len().saturating_sub(most as u64);
            let from = left_out.saturating_sub(1);
            let mut bytes = Vec::new();
            file.seek(SeekFrom::Start(from))?;
            file.take(most as u64 + (left_out - from)).read_to_end(&mut bytes)?;
            if left_out > 0 {
                let first = bytes.iter().position(|byte| *byte == b'\n').map_or(bytes.len(), |end| end + 1);
                bytes.drain(..first);
            }
            Ok(bytes)
        })
    }

    /// What the system knows about a file, or the one that a link leads to.
    pub fn about(&self, path: &Path) -> io::Result<fs::Metadata> {
        self.call(&Call::new("about", path), || fs::metadata(path))
    }

    /// What an open file holds from its first byte to this length.
    pub fn read_open(&self, file: &File, path: &Path, length: u64) -> io::Result<Vec<u8>> {
        self.call(&Call::new("read", path), || {
            let mut file = file;
            let mut bytes = Vec::new();
            file.seek(SeekFrom::Start(0))?;
            file.take(length).read_to_end(&mut bytes)?;
            Ok(bytes)
        })
    }

    /// One byte of an open file.
    pub fn byte_at(&self, file: &File, path: &Path, at: u64) -> io::Result<u8> {
        self.call(&Call::new("read", path), || {
            let (mut file, mut byte) = (file, [0]);
            file.seek(SeekFrom::Start(at))?;
            file.read_exact(&mut byte)?;
            Ok(byte[0])
        })
    }

    /// Opens a file that is there, to read and write.
    pub fn open(&self, path: &Path) -> io::Result<File> {
        self.call(&Call::new("open", path), || {
            regular(path)?;
            OpenOptions::new().read(true).write(true).open(path)
        })
    }

    /// Makes an empty file for nobody else to read. An error of the kind [`ErrorKind::AlreadyExists`] where the name is
    /// taken.
    pub fn create_new(&self, path: &Path) -> io::Result<File> {
        self.call(&Call::new("create", path), || {
            let mut options = OpenOptions::new();
            options.read(true).write(true).create_new(true);
            #[cfg(unix)]
            std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
            options.open(path)
        })
    }

    /// Writes all of it at this place of an open file.
    pub fn write_at(&self, file: &File, path: &Path, at: u64, bytes: &[u8]) -> io::Result<()> {
        let mut call = Call::new("write", path);
        (call.at, call.bytes) = (Some(at), Some(bytes));
        // A probe may let a part get through before it fails, as a full disk does.
        if let Some(part) = self.probe.as_ref().and_then(|probe| probe.part(&call)) {
            let mut file = file;
            file.seek(SeekFrom::Start(at))?;
            file.write_all(bytes.get(..part).unwrap_or(bytes))?;
        }
        self.call(&call, || {
            let mut file = file;
            file.seek(SeekFrom::Start(at))?;
            file.write_all(bytes)
        })
    }

    /// Cuts an open file to this length.
    pub fn truncate(&self, file: &File, path: &Path, length: u64) -> io::Result<()> {
        let mut call = Call::new("truncate", path);
        call.at = Some(length);
        self.call(&call, || file.set_len(length))
    }

    /// Waits until an open file's content is on the disk itself.
    pub fn sync(&self, file: &File, path: &Path) -> io::Result<()> {
        let call = Call::new("sync", path);
        if let Some(probe) = &self.probe {
            // What is written while the disk works need not be covered.
            probe.begin(&call);
        }
        self.call(&call, || file.sync_data())
    }

    /// Waits until the names in a folder are on the disk itself. Only Unix can say so of a folder.
    pub fn sync_folder(&self, path: &Path) -> io::Result<()> {
        if !cfg!(unix) {
            return Ok(());
        }
        let path = if path.as_os_str().is_empty() { Path::new(".") } else { path };
        if let Some(probe) = &self.probe {
            probe.begin(&Call::new("sync-folder", path));
        }
        self.call(&Call::new("sync-folder", path), || match File::open(path).and_then(|folder| folder.sync_all()) {
            // Some network and user-space file systems know no such call; their folders are as safe as they get.
            Err(e) if matches!(e.kind(), ErrorKind::InvalidInput | ErrorKind::Unsupported) => Ok(()),
            result => result,
        })
    }

    /// Makes a file with this content under a name of its own in a folder, its content on the disk itself.
    pub fn prepare(&self, folder: &Path, content: &[u8]) -> io::Result<NamedTempFile> {
        let file = self.prepare_unsynced(folder, content)?;
        self.sync(file.as_file(), file.path())?;
        Ok(file)
    }

    /// Makes a file with this content under a name of its own in a folder.
    pub fn prepare_unsynced(&self, folder: &Path, content: &[u8]) -> io::Result<NamedTempFile> {
        let make = || tempfile::Builder::new().prefix(TEMPORARY).suffix(".tmp").tempfile_in(folder);
        let mut made = None;
        // The name is only known when the file is there; the call is noted under it.
        self.call(&Call::new("create-temporary", folder), || make().map(|file| made = Some(file)))?;
        let file = made.ok_or(ErrorKind::NotFound)?;
        if let Some(probe) = &self.probe {
            probe.begin(&Call::new("temporary", file.path()));
        }
        self.write_at(file.as_file(), file.path(), 0, content)?;
        Ok(file)
    }

    /// Moves a prepared file to its place, whatever is there.
    pub fn replace(&self, file: NamedTempFile, path: &Path) -> io::Result<File> {
        let mut call = Call::new("rename", path);
        let from = file.path().to_owned();
        call.from = Some(&from);
        self.call(&call, || file.persist(path).map_err(|e| e.error))
    }

    /// Moves a prepared file to its place; `None` where the name is taken.
    pub fn place(&self, file: NamedTempFile, path: &Path) -> io::Result<Option<File>> {
        let mut call = Call::new("rename", path);
        let from = file.path().to_owned();
        call.from = Some(&from);
        match self.call(&call, || file.persist_noclobber(path).map_err(|e| e.error)) {
            Ok(file) => Ok(Some(file)),
            Err(e) if e.kind() == ErrorKind::AlreadyExists => Ok(None),
            Err(e) => Err(e),
        }
    }

    /// Gives a file a second name; an error of the kind [`ErrorKind::AlreadyExists`] where that is taken.
    pub fn link(&self, from: &Path, to: &Path) -> io::Result<()> {
        let mut call = Call::new("link", to);
        call.from = Some(from);
        self.call(&call, || fs::hard_link(from, to))
    }

    /// Gives a file another name, whatever has that one.
    pub fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        let mut call = Call::new("rename", to);
        call.from = Some(from);
        self.call(&call, || fs::rename(from, to))
    }

    pub fn remove(&self, path: &Path) -> io::Result<()> {
        self.call(&Call::new("remove", path), || fs::remove_file(path))
    }

    /// Takes the lock of an open file, if it is to be had. Where the file system gives none (`ENOLCK` of a network, no
    /// locks at all) a player is not kept from his games by that.
    pub fn lock(&self, file: &File, path: &Path) -> io::Result<Locked> {
        let locked = self.call(&Call::new("lock", path), || match file.try_lock() {
            Ok(()) => Ok(Locked::Ours),
            Err(TryLockError::WouldBlock) => Ok(Locked::Elsewhere),
            Err(TryLockError::Error(e)) => Err(e),
        });
        match locked {
            Err(e) if e.kind() == ErrorKind::Unsupported || has_no_locks(&e) => Ok(Locked::Unknown),
            other => other,
        }
    }

    pub fn list(&self, folder: &Path) -> io::Result<Vec<PathBuf>> {
        self.call(&Call::new("list", folder), || {
            fs::read_dir(folder)?.map(|entry| entry.map(|entry| entry.path())).collect()
        })
    }
}

/// Whether a path leads to a file, after links: neither a folder nor a pipe nor a device.
///
/// # Errors
/// It does not, or there is nothing.
pub(super) fn regular(path: &Path) -> io::Result<()> {
    let kind = fs::metadata(path)?.file_type();
    if kind.is_file() {
        return Ok(());
    }
    let what = if kind.is_dir() { "it is a folder, not a file" } else { "it is a pipe or a device, not a file" };
    Err(io::Error::new(ErrorKind::InvalidInput, what))
}

/// What was found, or `None` where the error says that there is no such file or folder.
pub(super) fn if_there<T>(found: io::Result<T>) -> io::Result<Option<T>> {
    match found {
        Err(e) if matches!(e.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory) => Ok(None),
        found => found.map(Some),
    }
}

/// How many names a file still has in its folders; 1 where the system does not say.
pub(super) fn names_of(file: &File) -> u64 {
    #[cfg(unix)]
    {
        use std::os::unix::fs::MetadataExt;
        file.metadata().map_or(1, |about| about.nlink())
    }
    #[cfg(not(unix))]
    {
        let _ = file;
        1
    }
}

/// Whether two paths are names of one file; where the system does not say, they are not.
pub(super) fn is_same(path: &Path, other: &Path) -> bool {
    #[cfg(unix)]
    {
        use std::os::unix::fs::MetadataExt;
        let file = |path| fs::symlink_metadata(path).ok().map(|about| (about.dev(), about.ino()));
        file(path).is_some_and(|found| file(other) == Some(found))
    }
    #[cfg(not(unix))]
    {
        let _ = (path, other);
        false
    }
}

#[cfg(unix)]
fn has_no_locks(error: &io::Error) -> bool {
    use rustix::io::Errno;
    let known = [Errno::NOLCK, Errno::NOSYS, Errno::OPNOTSUPP, Errno::INVAL, Errno::INTR];
    known.iter().any(|errno| error.raw_os_error() == Some(errno.raw_os_error()))
}

#[cfg(not(unix))]
fn has_no_locks(_error: &io::Error) -> bool {
    false
}
