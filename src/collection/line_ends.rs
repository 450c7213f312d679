//! Files whose lines end with a carriage return alone, as old Macs wrote them and some programs still do.

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

/// A reader whose lines end with line feeds. What its first bytes are tells how they end: with a carriage return among
/// them and no line feed, each carriage return is the end of one.
pub fn fed(mut reader: BufReader<Box<dyn Read + Send>>) -> BufReader<Box<dyn Read + Send>> {
    // one at the end of what was read may belong to a line feed that was not
    let returns = |bytes: &[u8]| {
        let before = bytes.split_last().map_or(bytes, |(_, before)| before);
        before.contains(&b'\r') && !bytes.contains(&b'\n')
    };
    match reader.fill_buf().map(returns) {
        Ok(true) => BufReader::new(Box::new(Feeds(reader))),
        Ok(false) => reader,
        Err(error) => BufReader::new(Box::new(Failed(Some(error)).chain(reader))),
    }
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

    fn read(text: &str) -> String {
        let mut read = String::new();
        let text: Box<dyn Read + Send> = Box::new(io::Cursor::new(text.as_bytes().to_vec()));
        fed(BufReader::new(text)).read_to_string(&mut read).unwrap();
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
