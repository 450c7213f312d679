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

/// A reader whose lines end with line feeds. How they end is seen from the first one: if no line feed follows its
/// carriage return, nor any has come with it, each carriage return is the end of a line.
///
/// The first reading may give a single byte, so that it goes on until a line has ended, or until it is longer than a
/// puzzle can be: then it is taken for one with the usual end.
pub fn fed(mut reader: BufReader<Box<dyn Read + Send>>) -> BufReader<Box<dyn Read + Send>> {
    let mut start = Vec::new();
    let mut failed = Failed(None);
    let mut looked_at: usize = 0;
    while !has_line_end(start.get(looked_at.saturating_sub(1)..).unwrap_or_default()) && start.len() <= MAX_TEXT {
        looked_at = start.len();
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
    }
    let are_returns = has_line_end(&start) && !start.contains(&b'\n');
    let capacity = reader.capacity();
    let all = io::Cursor::new(start).chain(failed).chain(reader);
    let all: Box<dyn Read + Send> = if are_returns { Box::new(Feeds(all)) } else { Box::new(all) };
    BufReader::with_capacity(capacity, all)
}

/// Whether a line is sure to end within these bytes. A carriage return that is the last of them may be followed by a line
/// feed.
fn has_line_end(bytes: &[u8]) -> bool {
    let before_last = bytes.split_last().map_or(bytes, |(_, before)| before);
    bytes.contains(&b'\n') || before_last.contains(&b'\r')
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
        for same in ["one\r\ntwo\r\n", "one\ntwo\rthree", "one\r", "one", ""] {
            assert_eq!(read(same), same);
        }
    }
}
