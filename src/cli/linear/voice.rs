//! Where answers go: every line as it is to be heard, but for strings that somebody else is to read.

use std::io::{self, Write};

use super::spoken::aloud;
use crate::text::capitalised;

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
        self.out.write_all(if said.len() > LONG { thoughts(&said) } else { said }.as_bytes())
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

/// A long line with a sentence on a line of its own for each of its thoughts. A semicolon in brackets parts none.
fn thoughts(line: &str) -> String {
    let (mut said, mut open) = (String::with_capacity(line.len()), 0);
    for (at, part) in line.split("; ").enumerate() {
        match (at, open) {
            (0, _) => said.push_str(part),
            (_, 0) => said.push_str(&format!(".\n{}", capitalised(part))),
            (_, _) => said.push_str(&format!("; {part}")),
        }
        open = (open + part.matches('(').count()).saturating_sub(part.matches(')').count());
    }
    said
}

#[cfg(test)]
mod tests {
    use super::thoughts;

    #[test]
    fn a_long_line_is_cut_into_whole_sentences() {
        for (line, said) in [
            (
                "If r1c1 is 2, r1c2 is 3; then r2c2 is 4; so it is.\n",
                "If r1c1 is 2, r1c2 is 3.\nThen r2c2 is 4.\nSo it is.\n",
            ),
            ("One way (3 in r1c1; 4 in r1c2); r1c3 is 5.\n", "One way (3 in r1c1; 4 in r1c2).\nr1c3 is 5.\n"),
            ("row 1: 3 open; missing 1 2 3.", "row 1: 3 open.\nMissing 1 2 3."),
            ("Whole.\n", "Whole.\n"),
        ] {
            assert_eq!(thoughts(line), said);
        }
    }
}
