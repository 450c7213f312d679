//! Files whose lines end with a carriage return alone, as old Macs wrote them and some programs still do.

use super::MAX_TEXT;
use std::io::{self, BufRead, BufReader, Read};

/// The bytes with a line feed for each carriage return.
struct Feeds<R>(R);

impl<R: Read> Read for Feeds<R> {
    fn read(&mut self, room: &mut [u8]) -> io::Result<usize> {
        let count = self.0.read(room)?;
        room.iter_mut().take(count).filter(|b| **b == b'\r').for_each(|b| *b = b'\n');
        Ok(count)
    }
}

/// A reader whose lines end with line feeds. How they end is seen from the first one: if it is a carriage return, and no
/// line feed follows that or those after it, each carriage return is the end of a line.
///
/// The first reading may give a single byte, so that it goes on until a line has ended, or until it is longer than a
/// puzzle can be: then it is taken for one with the usual end.
pub fn fed(mut reader: BufReader<Box<dyn Read + Send>>) -> BufReader<Box<dyn Read + Send>> {
    let mut start = Vec::new();
    let mut failed = Failed(None);
    // Where the first line end is looked for.
    let mut from = 0;
    let mut are_returns = None;
    while are_returns.is_none() && start.len() <= MAX_TEXT {
        let count = match reader.fill_buf() {
            Ok([]) => break,
            Ok(bytes) => {
                start.extend_from_slice(bytes);
                bytes.len()
            }
            Err(error) => {
                failed = Failed(Some(error));
                break;
            }
        };
        reader.consume(count);
        let new = start.get(from..).unwrap_or_default();
        are_returns = ends_with_returns(new);
        from += new.iter().position(|b| *b == b'\r').unwrap_or(new.len());
    }
    let are_returns = are_returns.unwrap_or(false);
    let capacity = reader.capacity();
    let all = io::Cursor::new(start).chain(failed).chain(reader);
    let all: Box<dyn Read + Send> = if are_returns { Box::new(Feeds(all)) } else { Box::new(all) };
    BufReader::with_capacity(capacity, all)
}

/// Whether the first line of these bytes ends with carriage returns alone; nothing where its end is not among them.
fn ends_with_returns(bytes: &[u8]) -> Option<bool> {
    let end = bytes.iter().position(|b| matches!(b, b'\r' | b'\n'))?;
    bytes.iter().skip(end).find(|b| **b != b'\r').map(|next| *next != b'\n')
}

/// Fails once more with an error that was met already.
struct Failed(Option<io::Error>);

impl Read for Failed {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        self.0.take().map_or(Ok(0), Err)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// One byte at a time, and a failure after them all.
    struct Slow(std::vec::IntoIter<u8>);

    impl Read for Slow {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            let Some(place) = buffer.first_mut() else { return Ok(0) };
            *place = self.0.next().ok_or_else(|| io::Error::other("broken off"))?;
            Ok(1)
        }
    }

    fn read(text: &str) -> String {
        let mut read = String::new();
        let whole: Box<dyn Read + Send> = Box::new(io::Cursor::new(text.as_bytes().to_vec()));
        fed(BufReader::new(whole)).read_to_string(&mut read).unwrap();
        let (mut slow, slowly) = (Vec::new(), Box::new(Slow(text.as_bytes().to_vec().into_iter())));
        assert!(fed(BufReader::new(slowly)).read_to_end(&mut slow).is_err(), "the failure is not lost");
        assert_eq!(String::from_utf8_lossy(&slow), read);
        read
    }

    #[test]
    fn carriage_returns_alone_end_lines() {
        assert_eq!(read("one\rtwo\r"), "one\ntwo\n");
        assert_eq!(read("\r\rone\rtwo\n"), "\n\none\ntwo\n");
        for same in ["one\r\ntwo\r\n", "one\r\r\ntwo\r", "one\ntwo\rthree", "one\r", "one\r\r", "one", ""] {
            assert_eq!(read(same), same);
        }
    }
}
