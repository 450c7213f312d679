//! lz-string in base 64, the compression of the payloads of f-puzzles and SudokuPad.
//!
//! Packing is done by the crate `lz-str`. Unpacking is done here: a short hostile text can ask for gigabytes, as each
//! entry of the dictionary is longer than the one before, and the crate keeps them all. An entry is always a piece of
//! what came out already, so a place and a length are enough here, and what comes out is limited.

/// The longest unpacked text, in UTF-16 units. The JSON of a puzzle has a few thousand, and many times
/// as much can still be looked through in milliseconds.
pub const MAX_UNPACKED: usize = 1 << 18;

/// Why a payload cannot be unpacked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Error {
    /// The character at this position is no sign of base 64.
    Sign(usize),
    /// It ends before its own end.
    CutOff,
    /// The bits before this position stand for nothing.
    Broken(usize),
    /// What comes out is longer than allowed.
    TooLong,
    /// What comes out is no text.
    NoText,
    /// Nothing comes out.
    Empty,
}

impl Error {
    /// The position of the mistake in a payload with so many characters, and the rule.
    pub fn place_and_words(self, length: usize) -> (usize, String) {
        match self {
            Self::Sign(at) => (at, String::from("a sign in the payload is not of base 64 (A-Z a-z 0-9 + / =)")),
            Self::CutOff => (length, String::from("the payload is cut off: its end sign is missing")),
            Self::Broken(at) => {
                (at, String::from("the payload is damaged before this place: lz-string cannot unpack it"))
            }
            Self::TooLong => (0, format!("the payload unpacks to more than {MAX_UNPACKED} characters")),
            Self::Empty => {
                let what = "the letters from here on unpack to nothing: they are no payload of f-puzzles or SudokuPad";
                (0, format!("{what}; copy the whole link again"))
            }
            Self::NoText => (0, String::from("the payload unpacks to something that is no text")),
        }
    }
}

/// What came out of a payload.
#[derive(Clone, Debug)]
pub struct Unpacked {
    /// The text.
    pub text: String,
    /// How many characters of the payload were needed, the `=` at its end included.
    pub length: usize,
}

/// Packs a text as lz-string's `compressToBase64` does.
pub fn pack(text: &str) -> String {
    let packed = lz_str::compress_to_base64(text);
    let signs = packed.trim_end_matches('=');
    // the crate writes four where there is nothing to fill up
    let padding = (4 - signs.len() % 4) % 4;
    format!("{signs}{}", "=".repeat(padding))
}

/// Unpacks what lz-string's `compressToBase64` made, up to its end sign; at most `limit` UTF-16 units.
///
/// The alphabet of `compressToEncodedURIComponent` is taken too.
pub fn unpack(payload: &[char], limit: usize) -> Result<Unpacked, Error> {
    let mut bits = Bits { payload, at: 0, value: 0, left: 0 };
    let mut out: Vec<u16> = Vec::new();
    // places and lengths in `out`; the first three codes are signs of their own
    let mut entries: Vec<(usize, usize)> = vec![(0, 0); 3];
    let (mut width, mut room) = (3, 4usize);
    let mut before = match bits.read(2)? {
        sign @ (0 | 1) => {
            out.push(bits.unit(sign)?);
            entries.push((0, 1));
            (0, 1)
        }
        2 => return Err(Error::Empty),
        _ => return Err(Error::Broken(bits.at)),
    };
    loop {
        let start = out.len();
        let code = bits.read(width)? as usize;
        if let sign @ (0 | 1) = code {
            out.push(bits.unit(sign as u32)?);
            entries.push((start, 1));
            grow(&mut width, &mut room);
        } else if code == 2 {
            break;
        } else {
            let (place, length) = match entries.get(code) {
                Some(&entry) => entry,
                // the entry that this piece is about to complete: the one before it and its own first unit
                None if code == entries.len() => (before.0, before.1 + 1),
                None => return Err(Error::Broken(bits.at)),
            };
            if start + length > limit {
                return Err(Error::TooLong);
            }
            // one by one: an entry may reach into what it adds
            for i in place..place + length {
                let Some(&unit) = out.get(i) else { return Err(Error::Broken(bits.at)) };
                out.push(unit);
            }
        }
        // the piece before and the first unit of this one stand side by side
        entries.push((before.0, before.1 + 1));
        grow(&mut width, &mut room);
        before = (start, out.len() - start);
    }
    let text = String::from_utf16(&out).map_err(|_| Error::NoText)?;
    // a last bit is always written: where the end sign fills its character, that is one more
    bits.at += usize::from(bits.left == 0 && payload.get(bits.at) == Some(&'A'));
    let padding = payload.iter().skip(bits.at).take_while(|c| matches!(c, '=' | '$')).count();
    Ok(Unpacked { text, length: bits.at + padding })
}

/// Counts an entry: codes get a bit longer when their number has outgrown their width.
fn grow(width: &mut u32, room: &mut usize) {
    *room -= 1;
    if *room == 0 {
        *room = 1 << *width;
        *width += 1;
    }
}

/// The bits of a payload, six to a character.
struct Bits<'a> {
    payload: &'a [char],
    /// How many characters are used up.
    at: usize,
    value: u32,
    left: u32,
}

impl Bits<'_> {
    /// The next bits, the lowest first.
    fn read(&mut self, count: u32) -> Result<u32, Error> {
        let mut number = 0;
        for i in 0..count.min(32) {
            if self.left == 0 {
                let sign = *self.payload.get(self.at).filter(|c| !matches!(c, '=' | '$')).ok_or(Error::CutOff)?;
                self.value = value(sign).ok_or(Error::Sign(self.at))?;
                self.left = 6;
                self.at += 1;
            }
            self.left -= 1;
            number |= (self.value >> self.left & 1) << i;
        }
        Ok(number)
    }

    /// A unit of 8 or, after the sign 1, 16 bits.
    fn unit(&mut self, sign: u32) -> Result<u16, Error> {
        Ok(self.read(if sign == 0 { 8 } else { 16 })? as u16) // at most 16 bits
    }
}

/// The value of a sign of base 64.
fn value(sign: char) -> Option<u32> {
    Some(match sign {
        'A'..='Z' => u32::from(sign) - u32::from('A'),
        'a'..='z' => u32::from(sign) - u32::from('a') + 26,
        '0'..='9' => u32::from(sign) - u32::from('0') + 52,
        '+' => 62,
        '/' | '-' => 63,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chars(text: &str) -> Vec<char> {
        text.chars().collect()
    }

    #[test]
    fn what_is_packed_comes_out_again() {
        let long: String = (0..5000u32).map(|i| char::from_u32(0x20 + i * i % 9000).unwrap_or('x')).collect();
        for text in ["a", "aaaaaaaaaaaaaaaa", "{\"size\":9,\"grid\":[]}", "é ∑ 𝄞 漢字", &long] {
            let packed = pack(text);
            let unpacked = unpack(&chars(&format!("{packed}rest")), MAX_UNPACKED).expect(text);
            assert_eq!(unpacked.text, text);
            assert_eq!(unpacked.length, packed.len(), "{text}");
            assert_eq!(
                lz_str::decompress_from_base64(&packed).map(|u| String::from_utf16_lossy(&u)),
                Some(text.into())
            );
        }
    }

    #[test]
    fn damage_is_reported() {
        let packed = pack("{\"size\":9,\"title\":\"damage\"}");
        let damage = |text: &str| unpack(&chars(text), MAX_UNPACKED).map(|u| u.text).unwrap_err();
        assert_eq!(damage(&packed[..20]), Error::CutOff);
        assert_eq!(damage(&packed.replacen('g', "!", 1)), Error::Sign(packed.find('g').unwrap_or(0)));
        assert!(matches!(damage("N4Igzzzzzzzzzzzz"), Error::Broken(_)));
        assert_eq!(damage(""), Error::CutOff);
        assert_eq!(damage(&pack("")), Error::Empty);
    }

    #[test]
    fn a_bomb_is_refused() {
        let bomb = pack(&"a".repeat(MAX_UNPACKED + 1));
        assert!(bomb.len() < 4096, "{}", bomb.len());
        assert_eq!(unpack(&chars(&bomb), MAX_UNPACKED).map(|u| u.length), Err(Error::TooLong));
    }
}
