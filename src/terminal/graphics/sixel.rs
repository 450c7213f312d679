//! Sixels: bands of six rows of pixels, one character for six pixels in one colour.
//!
//! <https://vt100.net/docs/vt3xx-gp/chapter14.html>

use std::collections::HashMap;
use std::fmt::Write;

use crate::picture::pixels::Pixels;

/// After so many parts the whole picture is sent: xterm keeps no more than sixteen pictures that lie over each other.
pub(super) const MOST_PARTS: u32 = 12;

/// Rows of pixels in a band.
const BAND: usize = 6;

/// Where there are fewer colours, parts would not look like the whole: all of it is sent.
pub(super) const FEW_COLOURS: u16 = 64;

/// The bytes that show pixels at a column and row of the screen, in so many colours at most.
pub(super) fn picture(pixels: &Pixels, (column, row): (u16, u16), colours: usize) -> Vec<u8> {
    let palette = Palette::of(pixels, colours);
    let mut out = String::new();
    // Writing to a string cannot fail. The cursor is kept; what no pixel covers stays as it is.
    let _ = write!(
        out,
        "\x1b7\x1b[{};{}H\x1bP0;1;0q\"1;1;{};{}",
        u32::from(row) + 1,
        u32::from(column) + 1,
        pixels.width,
        pixels.height
    );
    palette.write(&mut out);
    let width = pixels.width.max(1) as usize;
    let mut band = Band::new(palette.len(), width);
    for rows in pixels.rgba.chunks(4 * width * BAND) {
        for (bit, row) in rows.chunks(4 * width).enumerate() {
            let mut before: Option<([u8; 4], Option<usize>)> = None;
            for (x, pixel) in row.chunks_exact(4).enumerate() {
                let &[r, g, b, a] = pixel else { continue };
                let index = match before {
                    Some((same, index)) if same == [r, g, b, a] => index,
                    _ => palette.index([r, g, b, a]),
                };
                before = Some(([r, g, b, a], index));
                if let Some(index) = index {
                    band.set(index, x, bit);
                }
            }
        }
        band.write(&mut out);
        out.push('-');
    }
    out.push_str("\x1b\\\x1b8");
    out.into_bytes()
}

/// One band: for each colour which pixels it has.
struct Band {
    width: usize,
    /// A row of sixels for each colour.
    bits: Vec<u8>,
    /// How much of its row each colour takes: 0 where it is not used.
    lengths: Vec<usize>,
}

impl Band {
    fn new(colours: usize, width: usize) -> Self {
        Self { width, bits: vec![0; colours * width], lengths: vec![0; colours] }
    }

    fn set(&mut self, colour: usize, x: usize, bit: usize) {
        if let (Some(sixel), Some(length)) = (self.bits.get_mut(colour * self.width + x), self.lengths.get_mut(colour))
        {
            *sixel |= 1 << bit;
            *length = (*length).max(x + 1);
        }
    }

    /// Writes the band, and empties it.
    fn write(&mut self, out: &mut String) {
        let mut again = false;
        for (colour, (row, length)) in self.bits.chunks_exact_mut(self.width).zip(&mut self.lengths).enumerate() {
            let length = std::mem::take(length);
            if length == 0 {
                continue;
            }
            if again {
                out.push('$');
            }
            again = true;
            let _ = write!(out, "#{colour}");
            let row = row.get_mut(..length).unwrap_or_default();
            let mut rest: &[u8] = row;
            while let Some(&bits) = rest.first() {
                let run =
                    if bits == 0 { blanks(rest) } else { rest.iter().take_while(|other| **other == bits).count() };
                let sixel = char::from(b'?' + bits);
                if run > 3 {
                    let _ = write!(out, "!{run}{sixel}");
                } else {
                    (0..run).for_each(|_| out.push(sixel));
                }
                rest = rest.get(run..).unwrap_or_default();
            }
            row.fill(0);
        }
    }
}

/// How many of these are 0 before the first that is not. Most colours have few pixels in a band, so eight are looked at
/// at a time.
fn blanks(bits: &[u8]) -> usize {
    let (eights, _) = bits.as_chunks::<8>();
    let blank = 8 * eights.iter().take_while(|eight| u64::from_ne_bytes(**eight) == 0).count();
    blank + bits.iter().skip(blank).take_while(|bits| **bits == 0).count()
}

/// The colours of a picture, as many as the terminal has: those of the most pixels, and what is far from them.
struct Palette {
    colours: Vec<[u8; 3]>,
    /// The entry for each colour of the picture.
    index: HashMap<[u8; 3], usize>,
}

impl Palette {
    fn of(pixels: &Pixels, most: usize) -> Self {
        let mut counted: HashMap<[u8; 3], u64> = HashMap::new();
        let mut run: Option<([u8; 3], u64)> = None;
        for pixel in pixels.rgba.chunks_exact(4) {
            let &[r, g, b, 128..=255] = pixel else { continue };
            match &mut run {
                Some((same, count)) if *same == [r, g, b] => *count += 1,
                _ => {
                    if let Some((colour, count)) = run.replace(([r, g, b], 1)) {
                        *counted.entry(colour).or_default() += count;
                    }
                }
            }
        }
        if let Some((colour, count)) = run {
            *counted.entry(colour).or_default() += count;
        }
        let mut all: Vec<([u8; 3], u64)> = counted.into_iter().collect();
        all.sort_unstable_by_key(|&(colour, count)| (std::cmp::Reverse(count), colour));
        let (colours, nearest) = chosen(&all, most.max(1));
        let index = all.iter().map(|&(colour, _)| colour).zip(nearest).collect();
        Self { colours, index }
    }

    fn len(&self) -> usize {
        self.colours.len()
    }

    /// The entry of a pixel; `None` for one that lets see what lies below.
    fn index(&self, [r, g, b, a]: [u8; 4]) -> Option<usize> {
        self.index.get(&[r, g, b]).copied().filter(|_| a >= 128)
    }

    fn write(&self, out: &mut String) {
        let percent = |part: u8| (u16::from(part) * 100 + 127) / 255;
        for (number, &[r, g, b]) in self.colours.iter().enumerate() {
            let _ = write!(out, "#{number};2;{};{};{}", percent(r), percent(g), percent(b));
        }
    }
}

/// The first colour, then again and again the one that most is lost without: many pixels far from all chosen. With them
/// for each colour which of the chosen is nearest.
fn chosen(all: &[([u8; 3], u64)], most: usize) -> (Vec<[u8; 3]>, Vec<usize>) {
    if all.len() <= most {
        return (all.iter().map(|&(colour, _)| colour).collect(), (0..all.len()).collect());
    }
    let mut far: Vec<(u64, usize)> = vec![(u64::MAX, 0); all.len()];
    let mut chosen = Vec::with_capacity(most);
    let mut next = all.first().map(|&(colour, _)| colour);
    while let Some(colour) = next.filter(|_| chosen.len() < most) {
        let index = chosen.len();
        chosen.push(colour);
        let mut worst = (0, None);
        for (far, &(other, count)) in far.iter_mut().zip(all) {
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
