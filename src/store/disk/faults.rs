//! Faults and a trace of the disk, for tests.

use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use serde::Serialize;

/// Names a file with faults, one a line: `CALL ENDING ERROR`, `CALL ENDING delay MILLISECONDS` or
/// `write ENDING short BYTES ERROR`. A call is one of the words that [`Disk`](super::Disk) uses, or `*`; an ending is that of
/// the path, or `*`; an error is a name such as `ENOSPC`.
pub const FAULTS_VARIABLE: &str = "NINEFOLD_DISK_FAULTS";

/// Names a file that gets one JSON object for each call that changes something.
pub const TRACE_VARIABLE: &str = "NINEFOLD_DISK_TRACE";

#[derive(Clone, Copy, Debug)]
pub struct Call<'a> {
    pub name: &'static str,
    pub path: &'a Path,
    /// Of a rename and a link: the old name.
    pub from: Option<&'a Path>,
    /// Of a write: where in the file; of a cut: the new length.
    pub at: Option<u64>,
    pub bytes: Option<&'a [u8]>,
}

impl<'a> Call<'a> {
    pub const fn new(name: &'static str, path: &'a Path) -> Self {
        Self { name, path, from: None, at: None, bytes: None }
    }
}

#[derive(Serialize)]
struct Traced<'a> {
    /// Microseconds since 1970.
    us: u128,
    call: &'a str,
    path: &'a Path,
    #[serde(skip_serializing_if = "Option::is_none")]
    from: Option<&'a Path>,
    #[serde(skip_serializing_if = "Option::is_none")]
    at: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<String>,
}

/// Stands between the store and the disk.
#[derive(Debug, Default)]
pub struct Probe {
    faults: Option<PathBuf>,
    trace: Option<Mutex<File>>,
}

enum Fault {
    Fails(io::Error),
    Waits(Duration),
    /// So many bytes get through before it fails.
    Short(usize, io::Error),
}

impl Probe {
    /// The probe that the environment asks for.
    pub fn from_environment() -> Option<Self> {
        let path = |name| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
        let (faults, trace) = (path(FAULTS_VARIABLE), path(TRACE_VARIABLE));
        if faults.is_none() && trace.is_none() {
            return None;
        }
        Self::new(faults, trace.as_deref()).ok()
    }

    /// A probe with the faults of one file, that writes its trace to another.
    ///
    /// # Errors
    /// The file for the trace cannot be opened.
    pub fn new(faults: Option<PathBuf>, trace: Option<&Path>) -> io::Result<Self> {
        let open = |path| OpenOptions::new().create(true).append(true).open(path);
        Ok(Self { faults, trace: trace.map(open).transpose()?.map(Mutex::new) })
    }

    /// Does what is asked, unless a fault is in the way.
    pub fn call<T>(&self, call: &Call<'_>, act: impl FnOnce() -> io::Result<T>) -> io::Result<T> {
        for fault in self.faults(call) {
            match fault {
                Fault::Fails(error) | Fault::Short(_, error) => return Err(error),
                Fault::Waits(time) => std::thread::sleep(time),
            }
        }
        // Two threads may call at once: a write goes down before it is done, and a sync when it is, so that the trace
        // never promises more than the disk. What was in vain, such as a name that is taken, is taken back.
        let ends = matches!(call.name, "sync" | "sync-folder");
        if !ends {
            self.note(call.name, call);
        }
        let result = act();
        match &result {
            Ok(_) if ends => self.note(call.name, call),
            Err(_) if !ends => self.note(&format!("in-vain {}", call.name), call),
            _ => {}
        }
        result
    }

    /// Notes that a call begins which takes a while, or what another has made.
    pub fn begin(&self, call: &Call<'_>) {
        let name = match call.name {
            "sync" => "sync-begins",
            "sync-folder" => "sync-folder-begins",
            other => other,
        };
        self.note(name, call);
    }

    /// How many bytes of a write get through before it fails.
    pub fn part(&self, call: &Call<'_>) -> Option<usize> {
        self.faults(call)
            .into_iter()
            .find_map(|fault| if let Fault::Short(bytes, _) = fault { Some(bytes) } else { None })
    }

    fn note(&self, name: &str, call: &Call<'_>) {
        let Some(trace) = &self.trace else { return };
        let us = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |t| t.as_micros());
        let text = call.bytes.map(|bytes| String::from_utf8_lossy(bytes).into_owned());
        let line = Traced { us, call: name, path: call.path, from: call.from, at: call.at, text };
        if let Ok(mut line) = serde_json::to_string(&line) {
            line.push('\n');
            let _ = trace.lock().unwrap_or_else(PoisonError::into_inner).write_all(line.as_bytes());
        }
    }

    fn faults(&self, call: &Call<'_>) -> Vec<Fault> {
        let Some(text) = self.faults.as_ref().and_then(|path| std::fs::read_to_string(path).ok()) else {
            return Vec::new();
        };
        let path = call.path.to_string_lossy();
        let fits = |line: &&str| {
            let mut words = line.split_whitespace();
            let name = words.next().is_some_and(|word| word == "*" || word == call.name);
            name && words.next().is_some_and(|ending| ending == "*" || path.ends_with(ending))
        };
        text.lines().filter(fits).filter_map(fault).collect()
    }
}

fn fault(line: &str) -> Option<Fault> {
    let mut words = line.split_whitespace().skip(2);
    Some(match words.next()? {
        "delay" => Fault::Waits(Duration::from_millis(words.next()?.parse().ok()?)),
        "short" => Fault::Short(words.next()?.parse().ok()?, error(words.next()?)),
        name => Fault::Fails(error(name)),
    })
}

fn error(name: &str) -> io::Error {
    #[cfg(unix)]
    {
        use rustix::io::Errno;
        let known = [
            ("ENOSPC", Errno::NOSPC),
            ("EDQUOT", Errno::DQUOT),
            ("EIO", Errno::IO),
            ("EROFS", Errno::ROFS),
            ("EACCES", Errno::ACCESS),
            ("ENOLCK", Errno::NOLCK),
            ("EOPNOTSUPP", Errno::OPNOTSUPP),
            ("EINTR", Errno::INTR),
        ];
        if let Some((_, errno)) = known.iter().find(|(known, _)| *known == name) {
            return io::Error::from_raw_os_error(errno.raw_os_error());
        }
    }
    io::Error::other(name.to_owned())
}
