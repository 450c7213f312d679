//! Where answers go: every line as it is to be heard, but for strings that somebody else is to read.

use std::io::{self, Write};

use super::spoken::aloud;

/// From so many bytes on, the thoughts of a line have a line each: whoever listens goes back by lines.
const LONG: usize = 160;

/// A writer that says each line aloud.
pub struct Voice<'a> {
    out: &'a mut dyn Write,
    /// The begun line.
    line: Vec<u8>,
    /// Whether cells are called `row 4 column 7` instead of `r4c7`.
    pub in_full: bool,
}

impl<'a> Voice<'a> {
    pub fn new(out: &'a mut dyn Write) -> Self {
        Self { out, line: Vec::new(), in_full: false }
    }

    /// Writes lines as they are: strings to be copied, drawings.
    pub fn verbatim(&mut self, text: &str) -> io::Result<()> {
        self.say()?;
        self.out.write_all(text.as_bytes())?;
        if text.ends_with('\n') { Ok(()) } else { self.out.write_all(b"\n") }
    }

    /// Sends the terminal a sequence, which is no line.
    pub fn sequence(&mut self, sequence: &str) -> io::Result<()> {
        self.say()?;
        self.out.write_all(sequence.as_bytes())?;
        self.out.flush()
    }

    /// Says what was written so far.
    fn say(&mut self) -> io::Result<()> {
        let line = std::mem::take(&mut self.line);
        let said = aloud(&String::from_utf8_lossy(&line), self.in_full);
        self.out.write_all(if said.len() > LONG { said.replace("; ", ";\n") } else { said }.as_bytes())
    }
}

impl Write for Voice<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        for part in bytes.split_inclusive(|byte| *byte == b'\n') {
            self.line.extend_from_slice(part);
            if part.ends_with(b"\n") {
                self.say()?;
            }
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.say()?;
        self.out.flush()
    }
}
