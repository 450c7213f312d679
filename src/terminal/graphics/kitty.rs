//! The kitty graphics protocol: a picture that stands where its placeholders do.
//!
//! <https://sw.kovidgoyal.net/kitty/graphics-protocol/#unicode-placeholders>

use std::fmt::Write;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Style};

use crate::picture::pixels::Pixels;
use crate::picture::png::{self, Effort};

/// The picture's number, which the colour of its placeholders gives: "NJN" in ASCII.
const NUMBER: u32 = 0x4e_4a_4e;

/// The character that a part of a picture takes the place of.
const PLACEHOLDER: char = '\u{10eeee}';

/// The longest piece of a picture.
const PIECE: usize = 4096;

/// Marks over a placeholder that say which row and which column of the picture stands there.
const PLACES: &[char] = &[
    '\u{305}', '\u{30d}', '\u{30e}', '\u{310}', '\u{312}', '\u{33d}', '\u{33e}', '\u{33f}', '\u{346}', '\u{34a}',
    '\u{34b}', '\u{34c}', '\u{350}', '\u{351}', '\u{352}', '\u{357}', '\u{35b}', '\u{363}', '\u{364}', '\u{365}',
    '\u{366}', '\u{367}', '\u{368}', '\u{369}', '\u{36a}', '\u{36b}', '\u{36c}', '\u{36d}', '\u{36e}', '\u{36f}',
    '\u{483}', '\u{484}', '\u{485}', '\u{486}', '\u{487}', '\u{592}', '\u{593}', '\u{594}', '\u{595}', '\u{597}',
    '\u{598}', '\u{599}', '\u{59c}', '\u{59d}', '\u{59e}', '\u{59f}', '\u{5a0}', '\u{5a1}', '\u{5a8}', '\u{5a9}',
    '\u{5ab}', '\u{5ac}', '\u{5af}', '\u{5c4}', '\u{610}', '\u{611}', '\u{612}', '\u{613}', '\u{614}', '\u{615}',
    '\u{616}', '\u{617}', '\u{657}', '\u{658}', '\u{659}', '\u{65a}', '\u{65b}', '\u{65d}', '\u{65e}', '\u{6d6}',
    '\u{6d7}', '\u{6d8}', '\u{6d9}', '\u{6da}', '\u{6db}', '\u{6dc}', '\u{6df}', '\u{6e0}', '\u{6e1}', '\u{6e2}',
    '\u{6e4}', '\u{6e7}', '\u{6e8}', '\u{6eb}', '\u{6ec}', '\u{730}', '\u{732}', '\u{733}', '\u{735}', '\u{736}',
    '\u{73a}', '\u{73d}', '\u{73f}', '\u{740}', '\u{741}', '\u{743}',
];

/// The bytes that hand a picture over, to be shown where its placeholders are. `None` where it cannot be packed, or has
/// more rows or columns than there are marks for.
pub(super) fn picture(pixels: &Pixels, place: Rect) -> Option<Vec<u8>> {
    if usize::from(place.width.max(place.height)) > PLACES.len() {
        return None;
    }
    let text = STANDARD.encode(png::write(pixels, Effort::Fast).ok()?);
    let mut out = format!(
        "\x1b_Ga=T,U=1,i={NUMBER},f=100,t=d,q=2,c={},r={},m={};",
        place.width,
        place.height,
        u8::from(text.len() > PIECE)
    )
    .into_bytes();
    let mut pieces = text.as_bytes().chunks(PIECE).peekable();
    out.extend_from_slice(pieces.next()?);
    out.extend_from_slice(b"\x1b\\");
    while let Some(piece) = pieces.next() {
        out.extend_from_slice(format!("\x1b_Gm={},q=2;", u8::from(pieces.peek().is_some())).as_bytes());
        out.extend_from_slice(piece);
        out.extend_from_slice(b"\x1b\\");
    }
    Some(out)
}

/// Makes the characters of a place the picture's placeholders.
pub(super) fn place(place: Rect, ground: Style, buffer: &mut Buffer) {
    let [_, r, g, b] = NUMBER.to_be_bytes();
    for (y, row) in (place.top()..place.bottom()).zip(PLACES) {
        for (x, column) in (place.left()..place.right()).zip(PLACES) {
            let Some(cell) = buffer.cell_mut((x, y)) else { continue };
            cell.reset();
            let mut symbol = String::with_capacity(8);
            // Writing to a string cannot fail.
            let _ = write!(symbol, "{PLACEHOLDER}{row}{column}");
            cell.set_symbol(&symbol).set_style(ground).set_fg(Color::Rgb(r, g, b));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::terminal::guard::NO_PICTURE;

    #[test]
    fn what_is_taken_away_is_what_was_shown() {
        assert!(NO_PICTURE.contains(&format!("i={NUMBER},")), "{NO_PICTURE} {NUMBER}");
    }

    #[test]
    fn a_picture_comes_in_pieces_that_make_a_png() {
        // Noise, which cannot be packed.
        let mut state = 1u32;
        let mut noise = || {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (state >> 24) as u8
        };
        let rgba: Vec<u8> = (0..60 * 40 * 4).map(|i| if i % 4 == 3 { 255 } else { noise() }).collect();
        let pixels = Pixels { width: 60, height: 40, rgba };
        let place = Rect { x: 3, y: 1, width: 6, height: 2 };
        let text = String::from_utf8(picture(&pixels, place).unwrap()).unwrap();
        let pieces: Vec<(&str, &str)> = text
            .split("\x1b_G")
            .skip(1)
            .map(|piece| piece.strip_suffix("\x1b\\").unwrap().split_once(';').unwrap())
            .collect();
        assert!(pieces.len() > 1 && pieces.iter().all(|(_, data)| data.len() <= PIECE));
        assert!(pieces[0].0.contains("U=1") && pieces[0].0.contains("c=6,r=2") && pieces[0].0.ends_with("m=1"));
        assert!(pieces.last().unwrap().0.starts_with("m=0"));
        let whole: String = pieces.iter().map(|(_, data)| *data).collect();
        let png = STANDARD.decode(whole).unwrap();
        let reader = ::png::Decoder::new(std::io::Cursor::new(png)).read_info().unwrap();
        assert_eq!((reader.info().width, reader.info().height), (60, 40));
    }

    #[test]
    fn every_placeholder_says_its_place() {
        let mut buffer = Buffer::empty(Rect::new(0, 0, 10, 5));
        place(Rect { x: 2, y: 1, width: 3, height: 2 }, Style::new(), &mut buffer);
        assert_eq!(buffer[(2, 1)].symbol(), "\u{10eeee}\u{305}\u{305}");
        assert_eq!(buffer[(4, 2)].symbol(), "\u{10eeee}\u{30d}\u{30e}");
        assert_eq!(buffer[(4, 2)].fg, Color::Rgb(0x4e, 0x4a, 0x4e));
        assert_eq!(buffer[(5, 2)].symbol(), " ");
        assert!(picture(&Pixels { width: 1, height: 1, rgba: vec![0; 4] }, Rect::new(0, 0, 200, 1)).is_none());
    }
}
