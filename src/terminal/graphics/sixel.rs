//! Sixels: bands of six rows of pixels, one character for six pixels in one colour.
//!
//! <https://vt100.net/docs/vt3xx-gp/chapter14.html>

use std::collections::HashMap;

use crate::picture::formats::pixels::Pixels;

/// After so many parts one is sent that covers them: xterm keeps no more than sixteen pictures, without those that lie
/// wholly under another.
pub(super) const MOST_PARTS: u32 = 12;

/// Rows of pixels in a band.
const BAND: usize = 6;

/// Where there are fewer colours, parts would not look like the whole: all of it is sent.
pub(super) const FEW_COLOURS: u16 = 64;

/// The bytes that show pixels at a column and row of the screen, in so many colours at most.
pub(super) fn picture(pixels: &Pixels, (column, row): (u16, u16), colours: usize) -> Vec<u8> {
    let runs = Runs::of(pixels);
    let palette = Palette::of(&runs.colours, colours);
    let mut out = Vec::with_capacity(pixels.rgba.len() / 16);
    // The cursor is kept; what no pixel covers stays as it is.
    let (row, column) = (u32::from(row) + 1, u32::from(column) + 1);
    let begin = format!("\x1b7\x1b[{row};{column}H\x1bP0;1;0q\"1;1;{};{}", pixels.width, pixels.height);
    out.extend_from_slice(begin.as_bytes());
    palette.write(&mut out);
    let width = pixels.width.max(1) as usize;
    let mut band = Band::new(palette.colours.len(), width);
    let mut runs = runs.runs.into_iter();
    for height in (0..pixels.height as usize).step_by(BAND).map(|y| BAND.min(pixels.height as usize - y)) {
        for bit in 0..height {
            let mut x = 0;
            while x < width {
                let Some((colour, length)) = runs.next() else { break };
                if let Some(colour) = palette.of_colour(colour) {
                    band.set(colour, (x, x + length as usize), bit);
                }
                x += length as usize;
            }
        }
        band.write(&mut out);
        out.push(b'-');
    }
    out.extend_from_slice(b"\x1b\\\x1b8");
    out
}

/// The pixels of a picture row by row, as colours and how often each follows itself in a row. Most neighbours are alike,
/// so that a colour is looked up once for many pixels.
struct Runs {
    /// The number of a colour, and how many pixels have it.
    runs: Vec<(u16, u32)>,
    /// The colours by their numbers, `None` for what lets see what lies below; and how many pixels have it in all.
    colours: Vec<(Option<[u8; 3]>, u64)>,
}

/// Colours that were seen last, by some of their bits.
const SEEN: usize = 1024;

impl Runs {
    fn of(pixels: &Pixels) -> Self {
        let mut numbers: HashMap<Option<[u8; 3]>, u16> = HashMap::new();
        let mut seen: Vec<Option<([u8; 4], u16)>> = vec![None; SEEN];
        let mut found = Self { runs: Vec::with_capacity(pixels.rgba.len() / 32), colours: Vec::new() };
        for row in pixels.rgba.chunks_exact(4 * pixels.width.max(1) as usize) {
            let (mut row, _) = row.as_chunks::<4>();
            while let Some(&pixel) = row.first() {
                let length = row.iter().position(|other| *other != pixel).unwrap_or(row.len());
                row = row.get(length..).unwrap_or_default();
                let bits = u32::from_le_bytes(pixel).wrapping_mul(0x9e37_79b1) >> 22;
                let number = match seen.get_mut(bits as usize) {
                    Some(Some((known, number))) if *known == pixel => *number,
                    slot => {
                        let [r, g, b, a] = pixel;
                        let colour = (a >= 128).then_some([r, g, b]);
                        let colours = &mut found.colours;
                        // More colours than numbers are as good as the last of them.
                        let number = *numbers.entry(colour).or_insert_with(|| {
                            let number = u16::try_from(colours.len()).unwrap_or(u16::MAX);
                            if number < u16::MAX {
                                colours.push((colour, 0));
                            }
                            number.min(u16::MAX - 1)
                        });
                        if let Some(slot) = slot {
                            *slot = Some((pixel, number));
                        }
                        number
                    }
                };
                if let Some((_, count)) = found.colours.get_mut(usize::from(number)) {
                    *count += length as u64;
                }
                found.runs.push((number, length as u32));
            }
        }
        found
    }
}

/// One band: for each colour which pixels it has.
struct Band {
    width: usize,
    /// A row of sixels for each colour.
    bits: Vec<u8>,
    /// The part of its row that each colour takes: nothing where it is not used.
    parts: Vec<(usize, usize)>,
}

impl Band {
    fn new(colours: usize, width: usize) -> Self {
        Self { width, bits: vec![0; colours * width], parts: vec![(usize::MAX, 0); colours] }
    }

    fn set(&mut self, colour: usize, (from, to): (usize, usize), bit: usize) {
        let start = colour * self.width;
        if let (Some(sixels), Some(part)) = (self.bits.get_mut(start + from..start + to), self.parts.get_mut(colour)) {
            sixels.iter_mut().for_each(|sixel| *sixel |= 1 << bit);
            *part = (part.0.min(from), part.1.max(to));
        }
    }

    /// Writes the band, and empties it.
    fn write(&mut self, out: &mut Vec<u8>) {
        let mut again = false;
        for (colour, (row, part)) in self.bits.chunks_exact_mut(self.width).zip(&mut self.parts).enumerate() {
            let (from, to) = std::mem::replace(part, (usize::MAX, 0));
            let Some(used) = row.get_mut(from..to) else { continue };
            if again {
                out.push(b'$');
            }
            again = true;
            out.push(b'#');
            number(colour, out);
            sixels(0, from, out);
            let mut rest: &[u8] = used;
            while let Some(&bits) = rest.first() {
                let run = same(rest, bits);
                sixels(bits, run, out);
                rest = rest.get(run..).unwrap_or_default();
            }
            used.fill(0);
        }
    }
}

/// Writes the same sixel so many times.
fn sixels(bits: u8, count: usize, out: &mut Vec<u8>) {
    let sixel = b'?' + bits;
    if count > 3 {
        out.push(b'!');
        number(count, out);
        out.push(sixel);
    } else {
        out.extend(std::iter::repeat_n(sixel, count));
    }
}

fn number(number: usize, out: &mut Vec<u8>) {
    if number > 9 {
        self::number(number / 10, out);
    }
    out.push(b'0' + (number % 10) as u8);
}

/// How many of these are like the first. Most colours have few pixels in a band, so eight are looked at at a time.
fn same(all: &[u8], first: u8) -> usize {
    let (eights, _) = all.as_chunks::<8>();
    let alike = [first; 8];
    let begin = 8 * eights.iter().take_while(|eight| **eight == alike).count();
    begin + all.iter().skip(begin).take_while(|bits| **bits == first).count()
}

/// The colours of a picture, as many as the terminal has: those of the most pixels, and what is far from them.
struct Palette {
    colours: Vec<[u8; 3]>,
    /// The entry for each colour of the picture.
    entries: Vec<Option<usize>>,
}

impl Palette {
    fn of(colours: &[(Option<[u8; 3]>, u64)], most: usize) -> Self {
        let numbered = (0..).zip(colours);
        let mut all: Vec<([u8; 3], u64, usize)> =
            numbered.filter_map(|(number, (colour, count))| Some(((*colour)?, *count, number))).collect();
        all.sort_unstable_by_key(|&(colour, count, _)| (std::cmp::Reverse(count), colour));
        let (chosen, nearest) = chosen(&all, most.max(1));
        let mut entries = vec![None; colours.len()];
        for (&(_, _, number), nearest) in all.iter().zip(nearest) {
            if let Some(entry) = entries.get_mut(number) {
                *entry = Some(nearest);
            }
        }
        Self { colours: chosen, entries }
    }

    /// The entry of a colour; `None` for what lets see what lies below.
    fn of_colour(&self, number: u16) -> Option<usize> {
        self.entries.get(usize::from(number)).copied().flatten()
    }

    fn write(&self, out: &mut Vec<u8>) {
        let percent = |part: u8| (u16::from(part) * 100 + 127) / 255;
        for (number, &[r, g, b]) in self.colours.iter().enumerate() {
            let entry = format!("#{number};2;{};{};{}", percent(r), percent(g), percent(b));
            out.extend_from_slice(entry.as_bytes());
        }
    }
}

/// The first colour, then again and again the one that most is lost without: many pixels far from all chosen. With them
/// for each colour which of the chosen is nearest.
fn chosen(all: &[([u8; 3], u64, usize)], most: usize) -> (Vec<[u8; 3]>, Vec<usize>) {
    if all.len() <= most {
        return (all.iter().map(|&(colour, ..)| colour).collect(), (0..all.len()).collect());
    }
    let mut far: Vec<(u64, usize)> = vec![(u64::MAX, 0); all.len()];
    let mut chosen = Vec::with_capacity(most);
    let mut next = all.first().map(|&(colour, ..)| colour);
    while let Some(colour) = next.filter(|_| chosen.len() < most) {
        let index = chosen.len();
        chosen.push(colour);
        let mut worst = (0, None);
        for (far, &(other, count, _)) in far.iter_mut().zip(all) {
            *far = (*far).min((distance(colour, other).into(), index));
            let loss = far.0.saturating_mul(count);
            if loss > worst.0 {
                worst = (loss, Some(other));
            }
        }
        next = worst.1;
    }
    (chosen, far.into_iter().map(|(_, nearest)| nearest).collect())
}

fn distance(a: [u8; 3], b: [u8; 3]) -> u32 {
    a.into_iter().zip(b).map(|(a, b)| u32::from(a.abs_diff(b)).pow(2)).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A reader of what the writer writes: the colours of the pixels, in percent; `None` where nothing was drawn.
    fn read(bytes: &[u8]) -> (usize, Vec<Option<[u16; 3]>>) {
        let text = std::str::from_utf8(bytes).unwrap();
        let body = text.split_once('q').unwrap().1.strip_suffix("\x1b\\\x1b8").unwrap();
        let mut rest = body.strip_prefix('"').unwrap();
        let numbers = |rest: &mut &str| {
            let end = rest.find(|c: char| !c.is_ascii_digit() && c != ';').unwrap_or(rest.len());
            let found: Vec<usize> = rest[..end].split(';').map(|n| n.parse().unwrap()).collect();
            *rest = &rest[end..];
            found
        };
        let size = numbers(&mut rest);
        let (width, height) = (size[2], size[3]);
        let mut pixels = vec![None; width * height];
        let (mut colours, mut colour) = (HashMap::new(), [0; 3]);
        let (mut x, mut y) = (0, 0);
        while let Some(c) = rest.chars().next() {
            rest = &rest[1..];
            let mut run = 1;
            let mut sixel = c;
            match c {
                '#' => {
                    let found = numbers(&mut rest);
                    if let [number, 2, r, g, b] = found[..] {
                        colours.insert(number, [r as u16, g as u16, b as u16]);
                    } else {
                        colour = colours[&found[0]];
                    }
                    continue;
                }
                '$' => {
                    x = 0;
                    continue;
                }
                '-' => {
                    (x, y) = (0, y + 6);
                    continue;
                }
                '!' => {
                    run = numbers(&mut rest)[0];
                    sixel = rest.chars().next().unwrap();
                    rest = &rest[1..];
                }
                _ => {}
            }
            let bits = sixel as u8 - b'?';
            for _ in 0..run {
                for bit in (0..6).filter(|bit| bits & (1 << bit) != 0) {
                    pixels[(y + bit) * width + x] = Some(colour);
                }
                x += 1;
            }
        }
        (width, pixels)
    }

    fn sample() -> Pixels {
        let rgba = (0..40u32 * 21)
            .flat_map(|i| {
                let (x, y) = (i % 40, i / 40);
                if x < 3 { [0, 0, 0, 0] } else { [(x / 8 * 51) as u8, (y / 7 * 102) as u8, 255, 255] }
            })
            .collect();
        Pixels { width: 40, height: 21, rgba }
    }

    #[test]
    fn what_is_written_is_what_was_painted() {
        let pixels = sample();
        let bytes = picture(&pixels, (4, 2), 256);
        assert!(bytes.starts_with(b"\x1b7\x1b[3;5H\x1bP0;1;0q\"1;1;40;21"));
        let (width, drawn) = read(&bytes);
        assert_eq!((width, drawn.len()), (40, 40 * 21));
        for (i, drawn) in drawn.into_iter().enumerate() {
            let &[r, g, b, a] = pixels.rgba.get(4 * i..4 * i + 4).unwrap() else { panic!() };
            let expected = (a > 0).then(|| [r, g, b].map(|part| (u16::from(part) * 100 + 127) / 255));
            assert_eq!(drawn, expected, "pixel {i}");
        }
    }

    #[test]
    fn few_colours_are_those_that_count() {
        let (_, drawn) = read(&picture(&sample(), (0, 0), 4));
        let mut colours: Vec<[u16; 3]> = drawn.into_iter().flatten().collect();
        colours.sort_unstable();
        colours.dedup();
        assert_eq!(colours.len(), 4);
    }
}
