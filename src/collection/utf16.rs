//! Texts in UTF-16, as editors of Windows save them: known by their byte order mark.

use std::io::{self, Read};

/// The byte order marks, and whether the lower byte of each unit comes first.
pub const MARKS: [(&[u8], bool); 2] = [(&[0xff, 0xfe], true), (&[0xfe, 0xff], false)];

/// Bytes of one reading.
const CHUNK: usize = 8192;

/// What is read from UTF-16 after its mark, in UTF-8. What is no character becomes U+FFFD.
#[derive(Debug)]
pub struct Utf16<R> {
    inner: R,
    /// Whether the lower byte comes first.
    little: bool,
    /// Bytes that are no whole character yet.
    begun: Vec<u8>,
    /// What is decoded and not read yet.
    text: io::Cursor<Vec<u8>>,
}

impl<R: Read> Utf16<R> {
    pub const fn new(inner: R, little: bool) -> Self {
        Self { inner, little, begun: Vec::new(), text: io::Cursor::new(Vec::new()) }
    }

    /// Decodes what has come, as far as it is whole; at the end all of it.
    fn decode(&mut self, ended: bool) {
        let (pairs, rest) = self.begun.as_chunks::<2>();
        let mut units: Vec<u16> = pairs
            .iter()
            .map(|&pair| if self.little { u16::from_le_bytes(pair) } else { u16::from_be_bytes(pair) })
            .collect();
        let mut left = rest.to_vec();
        if ended {
            units.extend((!left.is_empty()).then_some(0xfffd));
            left.clear();
        } else if let Some(high) = units.pop_if(|unit| (0xd800..0xdc00).contains(unit)) {
            // Its other half is to come.
            let bytes = if self.little { high.to_le_bytes() } else { high.to_be_bytes() };
            left.splice(..0, bytes);
        }
        self.begun = left;
        let text: String =
            char::decode_utf16(units).map(|character| character.unwrap_or(char::REPLACEMENT_CHARACTER)).collect();
        self.text = io::Cursor::new(text.into_bytes());
    }
}

impl<R: Read> Read for Utf16<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        loop {
            let count = self.text.read(buffer)?;
            if count > 0 || buffer.is_empty() {
                return Ok(count);
            }
            let mut chunk = [0; CHUNK];
            let read = self.inner.read(&mut chunk)?;
            self.begun.extend_from_slice(chunk.get(..read).unwrap_or_default());
            if read == 0 && self.begun.is_empty() {
                return Ok(0);
            }
            self.decode(read == 0);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// One byte at a time.
    struct Slow(Vec<u8>);

    impl Read for Slow {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            let Some(place) = buffer.first_mut().filter(|_| !self.0.is_empty()) else { return Ok(0) };
            *place = self.0.remove(0);
            Ok(1)
        }
    }

    #[test]
    fn halves_that_come_one_by_one_make_characters() {
        let words = "12.🐟ä\n";
        let little: Vec<u8> = words.encode_utf16().flat_map(u16::to_le_bytes).collect();
        let big: Vec<u8> = words.encode_utf16().flat_map(u16::to_be_bytes).collect();
        for (bytes, is_little) in [(little.clone(), true), (big, false)] {
            let read = io::read_to_string(Utf16::new(Slow(bytes.clone()), is_little)).unwrap();
            assert_eq!(read, words);
            assert_eq!(io::read_to_string(Utf16::new(&bytes[..], is_little)).unwrap(), words);
        }
        let cut = [&little[..], b"1"].concat();
        assert_eq!(io::read_to_string(Utf16::new(&cut[..], true)).unwrap(), format!("{words}\u{fffd}"));
        let half = [0x3d, 0xd8];
        assert_eq!(io::read_to_string(Utf16::new(&half[..], true)).unwrap(), "\u{fffd}");
    }
}
