//! Files of many puzzles: unpacked ([`packing`]), cut into texts ([`texts`]), each of which is a puzzle or a row that
//! holds one ([`rows`]).

pub mod budget;
mod item;
mod line_ends;
pub mod packing;
pub mod rows;
pub mod texts;
mod utf16;

pub use item::{Item, What};
pub use texts::{Cut, Lines};

/// The longest text that is taken for one puzzle, in bytes.
pub const MAX_TEXT: usize = 64 * 1024;

/// Why a longer one is refused.
pub fn too_long() -> String {
    format!("longer than {MAX_TEXT} bytes, which no puzzle is")
}

/// Whether a line of a list is passed over: it is blank or a comment.
pub fn is_skipped(line: &[u8]) -> bool {
    let line = line.trim_ascii();
    if !line.starts_with(b"#") {
        return line.is_empty();
    }
    // a Str8ts in letters begins with `#` where its first cell is black
    let drawn = line.iter().all(|b| *b == b'#');
    let whole = matches!(line.len(), 16 | 25 | 36 | 49 | 64 | 81);
    // One with a mistake in it is to be refused, not passed over; a Sudoku after a # is passed over.
    let signs = |wanted: fn(&u8) -> bool| line.iter().filter(|b| wanted(b)).count();
    let spoilt = signs(|b| *b == b'#') > 1 || signs(|b| matches!(b, b'a'..=b'i')) > 0;
    let nearly = line.len().abs_diff(81) <= 4 && spoilt && signs(u8::is_ascii_whitespace) == 0;
    let others = line.iter().filter(|b| !matches!(b, b'#' | b'a'..=b'i' | b'1'..=b'9' | b'.')).count();
    drawn || !(whole && others == 0 || nearly && others <= 3)
}
