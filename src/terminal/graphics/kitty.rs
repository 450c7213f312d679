//! The kitty graphics protocol: a picture that stands where its placeholders do.
//!
//! <https://sw.kovidgoyal.net/kitty/graphics-protocol/#unicode-placeholders>

use std::fmt::Write;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Style};

use super::Tile;
use crate::picture::formats::pixels::Pixels;
use crate::picture::formats::png::{self, Effort};

/// The number of the first tile, "NJN" in ASCII; the colour of a placeholder is the number of its tile.
const NUMBER: u32 = 0x4e_4a_4e;

/// The most tiles that there can be; all of them are deleted at the end.
const MOST: u16 = 400;

/// The character that a part of a picture takes the place of.
const PLACEHOLDER: char = '\u{10eeee}';

/// The longest piece of a picture.
const PIECE: usize = 4096;

/// Marks over a placeholder that say which row and which column of the picture goes there.
const PLACES: [char; 8] = ['\u{305}', '\u{30d}', '\u{30e}', '\u{310}', '\u{312}', '\u{33d}', '\u{33e}', '\u{33f}'];

/// The number of a tile; `None` beyond the most.
fn number(tile: Tile) -> Option<u32> {
    (tile.number < MOST).then(|| NUMBER + u32::from(tile.number))
}

/// The bytes that hand the picture of a tile over, to be shown where its placeholders are. `None` where it cannot be
/// packed, or where there are too many tiles.
pub(super) fn picture(pixels: &Pixels, tile: Tile) -> Option<Vec<u8>> {
    let text = STANDARD.encode(png::write(pixels, Effort::Fast).ok()?);
    let mut out = format!(
        "\x1b_Ga=T,U=1,i={},f=100,t=d,q=2,c={},r={},m={};",
        number(tile)?,
        tile.part.width,
        tile.part.height,
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

/// Makes the characters of a tile of the board its placeholders, but for those that a window covers.
pub(super) fn place(tile: Tile, board: Rect, (ground, covered): (Style, Rect), buffer: &mut Buffer) {
    let Some(number) = number(tile) else { return };
    let [_, r, g, b] = number.to_be_bytes();
    let (left, top) = (board.x + tile.part.x, board.y + tile.part.y);
    for (y, row) in (top..top + tile.part.height).zip(PLACES) {
        for (x, column) in (left..left + tile.part.width).zip(PLACES) {
            let Some(cell) = buffer.cell_mut((x, y)).filter(|_| !covered.contains((x, y).into())) else { continue };
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
        let (first, last) = (NUMBER, NUMBER + u32::from(MOST) - 1);
        assert!(NO_PICTURE.contains(&format!("x={first},y={last},")), "{NO_PICTURE} {first} {last}");
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
        let tile = Tile { number: 3, part: Rect { x: 3, y: 1, width: 6, height: 2 } };
        let text = String::from_utf8(picture(&pixels, tile).unwrap()).unwrap();
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
        let tile = Tile { number: 2, part: Rect { x: 1, y: 0, width: 3, height: 2 } };
        let covered = Rect::new(3, 1, 1, 2);
        place(tile, Rect { x: 1, y: 1, width: 8, height: 4 }, (Style::new(), covered), &mut buffer);
        assert_eq!(buffer[(2, 1)].symbol(), "\u{10eeee}\u{305}\u{305}");
        assert_eq!(buffer[(3, 1)].symbol(), " ");
        assert_eq!(buffer[(4, 2)].symbol(), "\u{10eeee}\u{30d}\u{30e}");
        assert_eq!(buffer[(4, 2)].fg, Color::Rgb(0x4e, 0x4a, 0x50));
        assert_eq!(buffer[(5, 2)].symbol(), " ");
        let tile = Tile { number: MOST, ..tile };
        assert!(picture(&Pixels { width: 1, height: 1, rgba: vec![0; 4] }, tile).is_none());
    }
}
