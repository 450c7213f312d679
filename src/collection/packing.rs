//! Packed files: gzip and Zstandard, known by their first bytes when they are read, by their names when written. Texts
//! in UTF-16 are known by theirs as well.

use std::fmt;
use std::io::{self, BufReader, Cursor, Read};
use std::path::Path;

use flate2::read::MultiGzDecoder;
use ruzstd::decoding::{FrameDecoder, StreamingDecoder};

use super::utf16::{self, Utf16};

/// A reader of anything.
pub type Bytes = Box<dyn Read + Send>;

/// How a file is packed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Packing {
    /// gzip
    Gzip,
    /// Zstandard
    Zstd,
}

/// The first bytes of packed files. Those that `pzstd` writes begin with a frame to be skipped.
const MAGIC: [(&[u8], Packing); 3] = [
    (&[0x1f, 0x8b], Packing::Gzip),
    (&[0x28, 0xb5, 0x2f, 0xfd], Packing::Zstd),
    (&[0x50, 0x2a, 0x4d, 0x18], Packing::Zstd),
];

/// The first bytes of files that have to be unpacked by other programs.
const OTHERS: [(&[u8], &str); 4] = [
    (&[0xfd, b'7', b'z', b'X', b'Z', 0], "an xz file"),
    (b"BZh91AY&SY", "a bzip2 file"),
    (b"PK\x03\x04", "a zip file"),
    (&[b'7', b'z', 0xbc, 0xaf, 0x27, 0x1c], "a 7z file"),
];

impl Packing {
    /// How a file of this name is to be packed.
    pub fn of_name(path: &Path) -> Option<Self> {
        match path.extension()?.to_str()?.to_ascii_lowercase().as_str() {
            "gz" => Some(Self::Gzip),
            "zst" => Some(Self::Zstd),
            _ => None,
        }
    }

    /// How a text that begins with these bytes is packed.
    pub fn of_start(start: &[u8]) -> Option<Self> {
        MAGIC.iter().find(|(magic, _)| start.starts_with(magic)).map(|(_, packing)| *packing)
    }
}

/// What is read from packed bytes, and from those in UTF-16; of others they themselves. Which they are is found out at the
/// first reading, so that nothing is awaited before.
pub struct Unpacked {
    inner: Option<Bytes>,
    begun: bool,
    /// Whether it was packed, so that only the marks of UTF-16 are looked for.
    within: bool,
}

impl Unpacked {
    pub fn new(inner: impl Read + Send + 'static) -> Self {
        Self { inner: Some(Box::new(inner)), begun: false, within: false }
    }

    /// What is read from bytes that were packed.
    fn within(inner: impl Read + Send + 'static) -> Bytes {
        Box::new(Self { within: true, ..Self::new(inner) })
    }

    fn begin(&mut self) -> io::Result<()> {
        let Some(mut inner) = self.inner.take() else { return Ok(()) };
        let mut start = Vec::new();
        // No more is awaited than it takes to see that it is not packed.
        let within = self.within;
        let packed = || MAGIC.iter().map(|(magic, _)| *magic).chain(OTHERS.iter().map(|(magic, _)| *magic));
        let known = || packed().filter(|_| !within).chain(utf16::MARKS.map(|(mark, _)| mark));
        while known().any(|magic| magic.len() > start.len() && magic.starts_with(&start)) {
            let mut byte = [0];
            match inner.read(&mut byte) {
                Ok(0) => break,
                Ok(_) => start.extend_from_slice(&byte),
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
        if let Some((_, what)) = OTHERS.iter().find(|(magic, _)| !within && *magic == start.as_slice()) {
            let why = format!("it is {what}; unpack it first");
            return Err(io::Error::new(io::ErrorKind::InvalidData, why));
        }
        let packing = Packing::of_start(&start).filter(|_| !within);
        if let Some((_, little)) = utf16::MARKS.into_iter().find(|(mark, _)| *mark == start.as_slice()) {
            self.inner = Some(Box::new(Utf16::new(inner, little)));
            return Ok(());
        }
        let all = Cursor::new(start).chain(inner);
        self.inner = Some(match packing {
            None => Box::new(all),
            Some(Packing::Gzip) => Self::within(MultiGzDecoder::new(all)),
            Some(Packing::Zstd) => Self::within(Frames::new(BufReader::new(all))),
        });
        Ok(())
    }
}

impl fmt::Debug for Unpacked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Unpacked").field("begun", &self.begun).finish_non_exhaustive()
    }
}

impl Read for Unpacked {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if !self.begun {
            self.begun = true;
            self.begin()?;
        }
        match &mut self.inner {
            Some(inner) => inner.read(buffer),
            None => Ok(0),
        }
    }
}

/// Bytes of which a few were looked at.
struct Pushed<R> {
    back: Vec<u8>,
    inner: R,
}

impl<R: Read> Read for Pushed<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.back.is_empty() {
            return self.inner.read(buffer);
        }
        let count = self.back.as_slice().read(buffer)?;
        self.back.drain(..count);
        Ok(count)
    }
}

impl<R: Read> Pushed<R> {
    /// Up to four bytes, fewer only at the end.
    fn four(&mut self) -> io::Result<Vec<u8>> {
        let mut four = Vec::with_capacity(4);
        self.take(4).read_to_end(&mut four)?;
        Ok(four)
    }
}

/// The frames of Zstandard, one after another.
pub struct Frames<R: Read> {
    source: Option<Pushed<R>>,
    frame: Option<StreamingDecoder<Pushed<R>, FrameDecoder>>,
    /// Whether it ends with the first frame.
    one: bool,
}

impl<R: Read> fmt::Debug for Frames<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Frames").field("one", &self.one).finish_non_exhaustive()
    }
}

impl<R: Read> Frames<R> {
    pub fn new(source: R) -> Self {
        Self { source: Some(Pushed { back: Vec::new(), inner: source }), frame: None, one: false }
    }

    /// The next frame alone; the source is then just after it.
    pub fn one(source: R) -> Self {
        Self { one: true, ..Self::new(source) }
    }

    /// Begins the next frame; whether there is one.
    fn next_frame(&mut self) -> io::Result<bool> {
        while let Some(mut source) = self.source.take() {
            let magic = source.four()?;
            if magic.is_empty() {
                break;
            }
            if magic.first().is_some_and(|b| b & 0xf0 == 0x50) && magic.get(1..) == Some(&[0x2a, 0x4d, 0x18]) {
                // What others put between frames for themselves.
                let length = source.four()?.try_into().map_or(0, u32::from_le_bytes);
                io::copy(&mut (&mut source).take(length.into()), &mut io::sink())?;
                self.source = Some(source);
                continue;
            }
            source.back = magic;
            self.frame = Some(StreamingDecoder::new(source).map_err(io::Error::other)?);
            return Ok(true);
        }
        Ok(false)
    }
}

impl<R: Read> Read for Frames<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if buffer.is_empty() {
            return Ok(0);
        }
        loop {
            if let Some(frame) = &mut self.frame {
                match frame.read(buffer)? {
                    0 => self.source = self.frame.take().map(StreamingDecoder::into_inner).filter(|_| !self.one),
                    count => return Ok(count),
                }
            }
            if !self.next_frame()? {
                return Ok(0);
            }
        }
    }
}
