//! A board as text, for output that is no screen: plain, or with colours as SGR sequences.

use std::fmt::Write;

use ratatui::buffer::Buffer;
use ratatui::style::{Color, Modifier, Style};

use super::board::{BoardView, draw};
use super::glyphs::GlyphSet;
use super::grid::{Grid, GridShape, Tier};
use super::theme::{Depth, Theme, ThemeName};

/// The board without colours: one line of text per screen row, without blanks at the end.
pub fn plain(view: &BoardView<'_>, tier: Tier, glyphs: GlyphSet) -> String {
    let theme = Theme { bare: true, ..Theme::new(ThemeName::Dark, Depth::Mono, glyphs, false) };
    let buffer = drawn(view, tier, &theme);
    let width = usize::from(buffer.area.width).max(1);
    let mut text = String::new();
    for row in buffer.content.chunks(width) {
        let line: String = row.iter().map(ratatui::buffer::Cell::symbol).collect();
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text
}

/// The board with colours: each line resets its style at its end.
pub fn ansi(view: &BoardView<'_>, tier: Tier, theme: &Theme) -> String {
    sgr(&drawn(view, tier, theme))
}

/// A drawn buffer with SGR sequences.
pub fn sgr(buffer: &Buffer) -> String {
    let width = usize::from(buffer.area.width).max(1);
    let mut text = String::new();
    for row in buffer.content.chunks(width) {
        let mut last = Style::reset();
        for cell in row {
            let style = cell.style();
            if style != last {
                sequence(style, &mut text);
                last = style;
            }
            text.push_str(cell.symbol());
        }
        text.push_str("\x1b[0m\n");
    }
    text
}

fn drawn(view: &BoardView<'_>, tier: Tier, theme: &Theme) -> Buffer {
    let grid = Grid::new(tier, GridShape::of(view.puzzle));
    let mut buffer = Buffer::empty(grid.rect());
    let area = buffer.area;
    buffer.set_style(area, theme.ground);
    draw(view, grid, theme, &mut buffer);
    buffer
}

fn sequence(style: Style, text: &mut String) {
    const MODIFIERS: [(Modifier, &str); 6] = [
        (Modifier::BOLD, ";1"),
        (Modifier::DIM, ";2"),
        (Modifier::ITALIC, ";3"),
        (Modifier::UNDERLINED, ";4"),
        (Modifier::REVERSED, ";7"),
        (Modifier::CROSSED_OUT, ";9"),
    ];
    text.push_str("\x1b[0");
    for (modifier, code) in MODIFIERS {
        if style.add_modifier.contains(modifier) {
            text.push_str(code);
        }
    }
    for (color, ground) in [(style.fg, 3u8), (style.bg, 4)] {
        // Writing to a String cannot fail.
        let _ = match color {
            None | Some(Color::Reset) => Ok(()),
            Some(Color::Rgb(r, g, b)) => write!(text, ";{ground}8;2;{r};{g};{b}"),
            Some(Color::Indexed(i)) => write!(text, ";{ground}8;5;{i}"),
            Some(named) => match basic(named) {
                i @ 0..8 => write!(text, ";{ground}{i}"),
                i => write!(text, ";{}{}", ground + 6, i - 8),
            },
        };
    }
    text.push('m');
}

/// The number of one of the sixteen colours.
const fn basic(color: Color) -> u8 {
    match color {
        Color::Red => 1,
        Color::Green => 2,
        Color::Yellow => 3,
        Color::Blue => 4,
        Color::Magenta => 5,
        Color::Cyan => 6,
        Color::Gray => 7,
        Color::DarkGray => 8,
        Color::LightRed => 9,
        Color::LightGreen => 10,
        Color::LightYellow => 11,
        Color::LightBlue => 12,
        Color::LightMagenta => 13,
        Color::LightCyan => 14,
        Color::White => 15,
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::{Board, Cell, Kind, Puzzle};

    #[test]
    fn colours_become_sequences() {
        let code = |style| {
            let mut text = String::new();
            sequence(style, &mut text);
            text
        };
        assert_eq!(code(Style::new().fg(Color::Rgb(1, 2, 3)).bg(Color::Indexed(7))), "\x1b[0;38;2;1;2;3;48;5;7m");
        assert_eq!(code(Style::new().fg(Color::LightRed).bg(Color::Blue)), "\x1b[0;91;44m");
        assert_eq!(code(Style::new().add_modifier(Modifier::BOLD | Modifier::UNDERLINED)), "\x1b[0;1;4m");
    }

    #[test]
    fn black_cells_are_filled_without_styles() {
        let black = Cell::new(1, 1).unwrap();
        let puzzle = Puzzle::builder(Kind::Str8ts, 4).black(black, None).build().unwrap();
        let board = Board::new(&puzzle);
        let view = BoardView::new(&puzzle, &board);
        for (tier, glyphs, fill) in [(Tier::S, GlyphSet::Unicode, "██████"), (Tier::S, GlyphSet::Ascii, "######")]
        {
            let text = plain(&view, tier, glyphs);
            assert_eq!(text.lines().filter(|line| line.contains(fill) && line.contains(' ')).count(), 2, "{text}");
        }
    }

    #[test]
    fn plain_text_has_no_sequences() {
        let puzzle = Puzzle::builder(Kind::Sudoku, 9).build().unwrap();
        let board = Board::new(&puzzle);
        let view = BoardView::new(&puzzle, &board);
        let text = plain(&view, Tier::Xs, GlyphSet::Unicode);
        assert_eq!(text.lines().count(), 13);
        assert!(!text.contains('\x1b'));
        assert!(
            ansi(&view, Tier::Xs, &Theme::new(ThemeName::Dark, Depth::True, GlyphSet::Unicode, false))
                .contains("\x1b[0;")
        );
    }
}
