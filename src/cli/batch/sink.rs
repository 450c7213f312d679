//! The file that answers go to: plain or packed, begun anew or continued after a run that broke off.
//!
//! A packed file is written in pieces that can be unpacked alone (members of gzip, frames of Zstandard), each of whole
//! answers. So a run that is killed leaves whole pieces and perhaps a damaged one at the end, which is cut off when the
//! file is continued: what it held is answered again. Of a plain file only what comes after the last whole answer is.

use std::fs::{File, OpenOptions};
use std::io::{self, BufReader, Read, Seek, SeekFrom, Write};
use std::path::Path;

use flate2::Compression;
use flate2::bufread::GzDecoder;
use flate2::write::GzEncoder;
use ruzstd::encoding::{CompressionLevel, compress_to_vec};

use crate::collection::packing::{Frames, Packing};

/// Bytes of answers that are packed together at least: few enough to be answered again, enough to be packed well.
const PIECE: usize = 1 << 20;

/// A piece that unpacks to more, in bytes, was not written here.
const LARGEST: u64 = 64 << 20;

/// Bytes that a plain file is given at once.
const BUFFER: usize = 64 << 10;

/// Bytes at the beginning of a continued file that are handed back.
const HEAD: usize = 64 << 10;

/// What a file that is continued holds already.
#[derive(Debug, Default)]
pub struct Held {
    /// How many whole records.
    pub records: u64,
    /// The beginning of its text, unpacked: at most 64 KiB.
    pub head: Vec<u8>,
    /// Its last whole record; only its beginning where it is longer than 64 KiB.
    pub last: Vec<u8>,
}

/// How answers in a file are told apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Records {
    /// Each is a line, an object of JSON.
    Objects,
    /// Each is a line, but line breaks in quotes; a table's.
    Quoted,
}

/// The file that answers go to. What is written at once are whole answers.
#[derive(Debug)]
pub struct Sink {
    file: File,
    packing: Option<Packing>,
    /// Where what is whole ends, until the rest is cut off.
    whole_to: Option<u64>,
    waiting: Vec<u8>,
}

impl Sink {
    /// Opens a file, packed if its name says so. With `held` it is continued: what is not whole at its end is cut off as
    /// soon as anything is written or all is finished, and what it holds before that is handed back. Without, it is begun anew.
    ///
    /// # Errors
    /// A file that cannot be opened, read or written, or was not written here.
    pub fn open(path: &Path, held: Option<Records>) -> io::Result<(Self, Held)> {
        let packing = Packing::of_name(path);
        let resume = held.is_some();
        let file = OpenOptions::new().create(true).read(resume).write(true).truncate(!resume).open(path)?;
        let (mut before, mut whole_to) = (Held::default(), None);
        if let Some(records) = held {
            let (whole, end) = match packing {
                None => whole_records(&file, records)?,
                Some(packing) => whole_pieces(&file, packing, records)?,
            };
            (before, whole_to) = (whole, Some(end));
        }
        Ok((Self { file, packing, whole_to, waiting: Vec::new() }, before))
    }

    /// Writes what waits.
    ///
    /// # Errors
    /// The disk's.
    pub fn finish(&mut self) -> io::Result<()> {
        if let Some(end) = self.whole_to.take() {
            self.file.set_len(end)?;
            self.file.seek(SeekFrom::Start(end))?;
        }
        if !self.waiting.is_empty() {
            let packed = match self.packing {
                None => std::mem::take(&mut self.waiting),
                Some(Packing::Gzip) => {
                    let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
                    encoder.write_all(&self.waiting)?;
                    encoder.finish()?
                }
                Some(Packing::Zstd) => compress_to_vec(self.waiting.as_slice(), CompressionLevel::Fastest),
            };
            self.file.write_all(&packed)?;
            self.waiting.clear();
        }
        Ok(())
    }
}

impl Write for Sink {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.waiting.extend_from_slice(bytes);
        if self.waiting.len() >= if self.packing.is_some() { PIECE } else { BUFFER } {
            self.finish()?;
        }
        Ok(bytes.len())
    }

    /// Plain answers can be seen at once; packed ones wait for others.
    fn flush(&mut self) -> io::Result<()> {
        if self.packing.is_none() { self.finish() } else { Ok(()) }
    }
}

/// Adds bytes to the beginning of a record, as far as that is kept.
fn extend(kept: &mut Vec<u8>, bytes: &[u8]) {
    let room = HEAD.saturating_sub(kept.len());
    kept.extend(bytes.iter().take(room));
}

/// Counts records, of which one may go on in the next bytes.
struct Counter {
    records: Records,
    held: Held,
    quoted: bool,
    /// Whether the next byte begins a record.
    begins: bool,
    /// The beginning of a record that goes on in the next bytes.
    open: Vec<u8>,
}

/// The file is not one that can be continued.
fn others() -> io::Error {
    io::Error::other("it was not written by --output, or not with these options: it cannot be continued")
}

impl Counter {
    fn new(records: Records) -> Self {
        Self { records, held: Held::default(), quoted: false, begins: true, open: Vec::new() }
    }

    /// Refuses what no record of this sort begins with. `next`: the next byte.
    fn refuse_others(&self, next: Option<&u8>) -> io::Result<()> {
        let object = next == Some(&b'{');
        let right = !self.begins || next.is_none() || object == (self.records == Records::Objects);
        if right { Ok(()) } else { Err(others()) }
    }

    /// Takes bytes; the position after the last whole record in them, if one ends there.
    fn take(&mut self, bytes: &[u8]) -> Option<usize> {
        let room = HEAD - self.held.head.len();
        self.held.head.extend(bytes.iter().take(room));
        let (mut end, mut before) = (None, None);
        for (at, byte) in bytes.iter().enumerate() {
            match byte {
                b'"' if self.records == Records::Quoted => self.quoted = !self.quoted,
                b'\n' if !self.quoted => {
                    self.held.records += 1;
                    before = end;
                    end = Some(at + 1);
                }
                _ => {}
            }
        }
        if let Some(end) = end {
            self.held.last = if before.is_some() { Vec::new() } else { std::mem::take(&mut self.open) };
            extend(&mut self.held.last, bytes.get(before.unwrap_or(0)..end).unwrap_or_default());
            self.open.clear();
        }
        extend(&mut self.open, bytes.get(end.unwrap_or(0)..).unwrap_or_default());
        self.begins = bytes.last().map_or(self.begins, |last| *last == b'\n' && !self.quoted);
        end
    }
}

/// The whole records that a plain file holds, and where the last of them ends.
fn whole_records(file: &File, records: Records) -> io::Result<(Held, u64)> {
    let mut counter = Counter::new(records);
    let (mut at, mut end, mut buffer) = (0, 0, vec![0; BUFFER]);
    let mut file = file;
    loop {
        let read = file.read(&mut buffer)?;
        if read == 0 {
            return Ok((counter.held, end));
        }
        // The file is not changed before this is known.
        counter.refuse_others(buffer.first())?;
        if let Some(last) = counter.take(buffer.get(..read).unwrap_or_default()) {
            end = at + last as u64;
        }
        at += read as u64;
    }
}

/// The records that the whole pieces of a packed file hold, and where the last of them ends.
fn whole_pieces(file: &File, packing: Packing, records: Records) -> io::Result<(Held, u64)> {
    let mut counter = Counter::new(records);
    let mut reader = BufReader::with_capacity(BUFFER, file);
    let mut end = 0;
    loop {
        let mut text = Vec::new();
        let unpacked = match packing {
            Packing::Gzip => GzDecoder::new(&mut reader).take(LARGEST + 1).read_to_end(&mut text),
            Packing::Zstd => Frames::one(&mut reader).take(LARGEST + 1).read_to_end(&mut text),
        };
        // Where it breaks off, and at the end, there is no whole piece more.
        if unpacked.is_err() || text.is_empty() {
            return Ok((counter.held, end));
        }
        counter.refuse_others(text.first())?;
        if text.len() as u64 > LARGEST || counter.take(&text) != Some(text.len()) {
            return Err(others());
        }
        end = reader.stream_position()?;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn line_breaks_in_quotes_end_no_record() {
        let mut counter = Counter::new(Records::Quoted);
        assert_eq!(counter.take(b"a,\"b\nc\"\nd,\"e\n"), Some(8));
        assert_eq!(counter.take(b"f\"\n"), Some(3));
        assert_eq!(counter.held.records, 2);
        assert_eq!(counter.held.last, b"d,\"e\nf\"\n");
        assert_eq!(counter.take(b"g\nh\ni"), Some(4));
        assert_eq!(counter.held.last, b"h\n");
    }
}
