//! The checksums in a log.
//!
//! Every line ends with a field `"crc"`: the CRC-32 (IEEE 802.3) of everything that stands before the field, from the
//! first byte of the file on. So a flipped bit is found, and also a line that was lost, duplicated or moved. Lines without
//! the field are good as long as none before them had it: logs of the first version have none.

use crc32fast::Hasher;

use crate::game::log_header::VERSION;

/// Between a line's own text and its checksum.
const FIELD: &str = ",\"crc\":\"";

/// The versions of logs whose lines all have one, up to the newest that is known.
const SEALED: std::ops::RangeInclusive<u32> = 2..=VERSION;

/// Bytes that a seal adds to a line: the field, eight hexadecimal digits, and the closing of string and object.
const LENGTH: usize = FIELD.len() + 8 + 2;

/// The checksum of a file so far.
#[derive(Clone, Debug, Default)]
pub(super) struct Checksum {
    hasher: Hasher,
    length: u64,
    /// Whether the last line had a checksum.
    begun: bool,
}

/// Where a log stops being good.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {reason}")]
pub struct Damage {
    /// The line, 1-based.
    pub line: usize,
    /// What is wrong with it, in words.
    pub reason: String,
}

#[derive(Clone, Debug)]
pub(super) struct Checked {
    /// The good lines, each with its line end.
    pub text: String,
    /// The checksum up to their end.
    pub seal: Checksum,
    /// What is wrong with the line after them.
    pub damage: Option<Damage>,
}

impl Checksum {
    /// Bytes sealed so far.
    pub const fn length(&self) -> u64 {
        self.length
    }

    fn add(&mut self, bytes: &[u8]) {
        self.hasher.update(bytes);
        self.length += bytes.len() as u64;
    }

    /// The line as it is to be written next, with checksum and line end. `line` is a JSON object without a line end;
    /// anything else is left without a checksum.
    pub fn sealed(&self, line: &str) -> String {
        let line = without_seal(line);
        let Some(open) = line.strip_suffix('}').filter(|open| open.len() > 1) else { return format!("{line}\n") };
        let mut hasher = self.hasher.clone();
        hasher.update(open.as_bytes());
        format!("{open}{FIELD}{:08x}\"}}\n", hasher.finalize())
    }

    /// Goes on after a line that [`sealed`](Self::sealed) made and that was written.
    pub fn follow(&mut self, written: &str) {
        self.add(written.as_bytes());
        self.begun |= seal_of(written.trim_end_matches('\n')).is_some();
    }

    /// Follows a line that was read, or says what is wrong with it.
    fn check(&mut self, line: &str) -> Result<(), &'static str> {
        match seal_of(line) {
            Some((open, seal)) => {
                let mut hasher = self.hasher.clone();
                hasher.update(open.as_bytes());
                if format!("{:08x}", hasher.finalize()) != seal {
                    return Err("its checksum is not that of the lines up to here");
                }
                self.begun = true;
            }
            None if self.begun && !line.trim().is_empty() => {
                return Err("it has no checksum, and the lines before it have");
            }
            None if self.length == 0 && version_of(line).is_some_and(|version| SEALED.contains(&version))
                || line.contains(FIELD)
                || ends_as_sealed(line) =>
            {
                return Err("its checksum is damaged");
            }
            None => {}
        }
        self.add(line.as_bytes());
        self.add(b"\n");
        Ok(())
    }
}

/// The part of a line before its checksum, and the checksum.
fn seal_of(line: &str) -> Option<(&str, &str)> {
    let at = line.len().checked_sub(LENGTH)?;
    let (open, seal) = (line.get(..at)?, line.get(at..)?);
    let digits = seal.strip_prefix(FIELD)?.strip_suffix("\"}")?;
    let hexadecimal = |b: u8| b.is_ascii_digit() || (b'a'..=b'f').contains(&b);
    digits.bytes().all(hexadecimal).then_some((open, digits))
}

/// Whether a line ends in digits as only a checksum does, whatever stands before them.
fn ends_as_sealed(line: &str) -> bool {
    let digits = line.strip_suffix("\"}").and_then(|line| line.get(line.len().checked_sub(8)?..));
    digits.is_some_and(|digits| digits.bytes().all(|b| b.is_ascii_hexdigit()))
}

/// A line as it was before it was sealed.
fn without_seal(line: &str) -> String {
    seal_of(line).map_or_else(|| line.to_owned(), |(open, _)| format!("{open}}}"))
}

/// Which version a first line names.
fn version_of(line: &str) -> Option<u32> {
    line.strip_prefix("{\"ninefold\":")?.split([',', '}']).next()?.parse().ok()
}

/// Whether a first line without a checksum is that of a version that this program does not know.
fn is_newer(line: &str) -> bool {
    version_of(line).is_some_and(|version| version > *SEALED.end())
}

/// Looks through the bytes of a log: the lines that are good, and what is wrong with the first that is not. Of a newer
/// version whose lines are closed in another way, the first line alone.
pub(super) fn check(bytes: &[u8]) -> Checked {
    let mut checked = Checked { text: String::new(), seal: Checksum::default(), damage: None };
    for (index, line) in bytes.split_inclusive(|&b| b == b'\n').enumerate() {
        let result = match (line.strip_suffix(b"\n"), std::str::from_utf8(line)) {
            (_, Err(_)) => Err("it is not text"),
            (None, Ok(_)) => Err("it is cut off"),
            (Some(_), Ok(text)) => match text.strip_suffix('\n') {
                Some(line) if index == 0 && seal_of(line).is_none() && is_newer(line) => {
                    checked.text.push_str(text);
                    break;
                }
                line => checked.seal.check(line.unwrap_or(text)).map(|()| checked.text.push_str(text)),
            },
        };
        if let Err(reason) = result {
            checked.damage = Some(Damage { line: index + 1, reason: reason.to_owned() });
            break;
        }
    }
    checked
}

#[cfg(test)]
mod tests {
    use super::*;

    fn log(lines: &[&str]) -> String {
        let mut seal = Checksum::default();
        let mut text = String::new();
        for line in lines {
            let sealed = seal.sealed(line);
            seal.follow(&sealed);
            text.push_str(&sealed);
        }
        text
    }

    fn damaged(bytes: &[u8]) -> Option<usize> {
        check(bytes).damage.map(|damage| damage.line)
    }

    const LINES: [&str; 4] = ["{\"ninefold\":2,\"title\":\"ü\"}", "{\"t\":1}", "{\"t\":1}", "{\"t\":3}"];

    #[test]
    fn every_flipped_bit_is_found() {
        // A version whose checksum is broken is not taken for a newer one.
        for version in 2..=VERSION {
            let first = LINES[0].replace('2', &version.to_string());
            every_flipped_bit_is_found_in(&log(&[first.as_str(), LINES[1], LINES[2], LINES[3]]));
        }
    }

    fn every_flipped_bit_is_found_in(good: &str) {
        let good = good.as_bytes().to_vec();
        assert_eq!(damaged(&good), None);
        for at in 0..good.len() {
            for bit in 0..8 {
                let mut bad = good.clone();
                bad[at] ^= 1 << bit;
                let line = good[..at].iter().filter(|&&b| b == b'\n').count() + 1;
                assert_eq!(damaged(&bad), Some(line), "bit {bit} of byte {at}: {}", String::from_utf8_lossy(&bad));
                let start = good.split_inclusive(|&b| b == b'\n').take(line - 1).map(<[u8]>::len).sum::<usize>();
                assert_eq!(check(&bad).text.as_bytes(), &good[..start]);
            }
        }
    }

    #[test]
    fn lines_that_are_lost_duplicated_or_moved_are_found() {
        let text = log(&LINES);
        let lines: Vec<&str> = text.split_inclusive('\n').collect();
        let with = |order: &[usize]| damaged(order.iter().map(|&i| lines[i]).collect::<String>().as_bytes());
        assert_eq!(with(&[0, 1, 2, 3]), None);
        assert_eq!(with(&[0, 1, 2]), None, "the end may be missing");
        assert_eq!(with(&[0, 2, 3]), Some(2));
        assert_eq!(with(&[0, 2, 1, 3]), Some(2), "equal lines are not equal here");
        assert_eq!(with(&[0, 1, 1, 2, 3]), Some(3));
        assert_eq!(with(&[1, 2, 3]), Some(1));
        for cut in 0..text.len() {
            let whole = cut == 0 || text.as_bytes()[cut - 1] == b'\n';
            assert_eq!(damaged(&text.as_bytes()[..cut]).is_none(), whole, "cut after {cut}");
        }
    }

    #[test]
    fn old_logs_have_no_checksums_and_may_go_on_with_them() {
        let old = "{\"ninefold\":1}\n{\"t\":1}\n";
        let checked = check(old.as_bytes());
        assert_eq!((checked.text.as_str(), checked.damage), (old, None));
        let next = checked.seal.sealed("{\"t\":2}");
        let mixed = format!("{old}{next}");
        assert_eq!(damaged(mixed.as_bytes()), None);
        assert_eq!(damaged(mixed.replace("\"t\":1", "\"t\":7").as_bytes()), Some(3), "it covers what stood before");
        assert_eq!(damaged(format!("{mixed}{{\"t\":3}}\n").as_bytes()), Some(4));
    }

    #[test]
    fn newer_versions_are_not_called_damaged() {
        for (version, rest) in [(VERSION + 1, "}\n\u{1}?\n"), (VERSION + 8, ",\"sum\":\"x\"}\nanything")] {
            let newer = format!("{{\"ninefold\":{version}{rest}");
            assert_eq!(damaged(newer.as_bytes()), None, "{newer}");
        }
    }
}
