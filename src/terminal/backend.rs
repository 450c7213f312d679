//! The cells of a frame as bytes: as few as it takes.
//!
//! ratatui's own backend writes both colours whenever one changes, and the colour of letters also where there are only
//! blanks; with colours of 24 bits that is a third of a frame. It also leaves colours out where `NO_COLOR` is set, even
//! if the command line asks for them.

use std::fmt::Write as _;
use std::io::{self, Write};

use ratatui::backend::{Backend, ClearType, CrosstermBackend, WindowSize};
use ratatui::buffer::Cell;
use ratatui::layout::{Position, Size};
use ratatui::style::{Color, Modifier};

/// Attributes with the numbers that switch them on and off. Bold and dim share one that switches both off.
const ATTRIBUTES: [(Modifier, u8, u8); 9] = [
    (Modifier::BOLD, 1, 22),
    (Modifier::DIM, 2, 22),
    (Modifier::ITALIC, 3, 23),
    (Modifier::UNDERLINED, 4, 24),
    (Modifier::SLOW_BLINK, 5, 25),
    (Modifier::RAPID_BLINK, 6, 25),
    (Modifier::REVERSED, 7, 27),
    (Modifier::HIDDEN, 8, 28),
    (Modifier::CROSSED_OUT, 9, 29),
];

/// Attributes that show on a blank.
const ON_BLANKS: Modifier = Modifier::UNDERLINED.union(Modifier::REVERSED).union(Modifier::CROSSED_OUT);

/// How the terminal writes at the moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Pen {
    letters: Color,
    ground: Color,
    attributes: Modifier,
}

impl Pen {
    /// As a terminal writes after a reset.
    const RESET: Self = Self { letters: Color::Reset, ground: Color::Reset, attributes: Modifier::empty() };

    /// The pen for a cell. What does not show on a blank stays as it is.
    fn for_cell(self, cell: &Cell) -> Self {
        let wanted = Self { letters: cell.fg, ground: cell.bg, attributes: cell.modifier };
        if cell.symbol() == " " && !cell.modifier.intersects(ON_BLANKS) {
            Self { letters: self.letters, attributes: self.attributes.difference(ON_BLANKS), ..wanted }
        } else {
            wanted
        }
    }

    /// Writes what leads from this pen to another.
    fn change_to(self, wanted: Self, out: &mut String) {
        let mut numbers = String::new();
        let mut add = |number: &dyn std::fmt::Display| {
            let separator = if numbers.is_empty() { "" } else { ";" };
            // Writing to a string cannot fail.
            let _ = write!(numbers, "{separator}{number}");
        };
        let mut held = self.attributes;
        for (attribute, _, off) in ATTRIBUTES {
            if held.contains(attribute) && !wanted.attributes.contains(attribute) {
                add(&off);
                // The number may switch off a second one, which then has to be switched on again.
                for (other, _, _) in ATTRIBUTES.iter().filter(|(_, _, o)| *o == off) {
                    held.remove(*other);
                }
            }
        }
        for (attribute, on, _) in ATTRIBUTES {
            if wanted.attributes.contains(attribute) && !held.contains(attribute) {
                add(&on);
            }
        }
        if wanted.letters != self.letters {
            add(&colour(wanted.letters, false));
        }
        if wanted.ground != self.ground {
            add(&colour(wanted.ground, true));
        }
        if !numbers.is_empty() {
            let _ = write!(out, "\x1b[{numbers}m");
        }
    }
}

/// The numbers of a colour for letters or ground. The sixteen have numbers of their own, which every terminal knows.
fn colour(colour: Color, ground: bool) -> String {
    let shift = if ground { 10 } else { 0 };
    let sixteen = |number: u8| (number + shift).to_string();
    match colour {
        Color::Reset => sixteen(39),
        Color::Black => sixteen(30),
        Color::Red => sixteen(31),
        Color::Green => sixteen(32),
        Color::Yellow => sixteen(33),
        Color::Blue => sixteen(34),
        Color::Magenta => sixteen(35),
        Color::Cyan => sixteen(36),
        Color::Gray => sixteen(37),
        Color::DarkGray => sixteen(90),
        Color::LightRed => sixteen(91),
        Color::LightGreen => sixteen(92),
        Color::LightYellow => sixteen(93),
        Color::LightBlue => sixteen(94),
        Color::LightMagenta => sixteen(95),
        Color::LightCyan => sixteen(96),
        Color::White => sixteen(97),
        Color::Indexed(index) => format!("{};5;{index}", 38 + shift),
        Color::Rgb(red, green, blue) => format!("{};2;{red};{green};{blue}", 38 + shift),
    }
}

/// ratatui's backend with a draw of our own. The colour of underlines is not drawn: terminals that do not know it take
/// its numbers for others.
#[derive(Debug)]
pub struct Frames<W: Write> {
    inner: CrosstermBackend<W>,
}

impl<W: Write> Frames<W> {
    /// Draws into a writer.
    pub const fn new(writer: W) -> Self {
        Self { inner: CrosstermBackend::new(writer) }
    }
}

impl<W: Write> Backend for Frames<W> {
    type Error = io::Error;

    fn draw<'a, I>(&mut self, content: I) -> io::Result<()>
    where
        I: Iterator<Item = (u16, u16, &'a Cell)>,
    {
        let mut out = String::new();
        let mut pen = Pen::RESET;
        let mut next = None;
        for (x, y, cell) in content {
            match next {
                Some((column, row)) if row == y && column == x => {}
                // A skip on the row takes half as many bytes.
                Some((column, row)) if row == y && column < x => _ = write!(out, "\x1b[{}C", x - column),
                _ => _ = write!(out, "\x1b[{};{}H", y.saturating_add(1), x.saturating_add(1)),
            }
            next = Some((x.saturating_add(1), y));
            let wanted = pen.for_cell(cell);
            pen.change_to(wanted, &mut out);
            pen = wanted;
            out.push_str(cell.symbol());
        }
        if pen != Pen::RESET {
            out.push_str("\x1b[m");
        }
        self.inner.write_all(out.as_bytes())
    }

    fn hide_cursor(&mut self) -> io::Result<()> {
        self.inner.hide_cursor()
    }

    fn show_cursor(&mut self) -> io::Result<()> {
        self.inner.show_cursor()
    }

    fn get_cursor_position(&mut self) -> io::Result<Position> {
        self.inner.get_cursor_position()
    }

    fn set_cursor_position<P: Into<Position>>(&mut self, position: P) -> io::Result<()> {
        self.inner.set_cursor_position(position)
    }

    fn clear(&mut self) -> io::Result<()> {
        self.inner.clear()
    }

    fn clear_region(&mut self, clear_type: ClearType) -> io::Result<()> {
        self.inner.clear_region(clear_type)
    }

    fn size(&self) -> io::Result<Size> {
        self.inner.size()
    }

    fn window_size(&mut self) -> io::Result<WindowSize> {
        self.inner.window_size()
    }

    fn flush(&mut self) -> io::Result<()> {
        Backend::flush(&mut self.inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand_chacha::ChaCha8Rng;
    use rand_core::{Rng, SeedableRng};
    use ratatui::style::Style;

    const SIZE: (u16, u16) = (12, 4);

    const COLOURS: [Color; 6] =
        [Color::Reset, Color::Red, Color::White, Color::DarkGray, Color::Indexed(123), Color::Rgb(1, 2, 3)];

    fn random_cells(random: &mut ChaCha8Rng) -> Vec<(u16, u16, Cell)> {
        let mut cells = Vec::new();
        for (y, x) in (0..SIZE.1).flat_map(|y| (0..SIZE.0).map(move |x| (y, x))) {
            let mut pick = |of: usize| random.next_u32() as usize % of;
            if pick(4) == 0 {
                continue;
            }
            let mut cell = Cell::new([" ", "x", "━", "7"][pick(4)]);
            let mut modifier = Modifier::empty();
            for each in [Modifier::BOLD, Modifier::DIM, Modifier::ITALIC, Modifier::UNDERLINED, Modifier::REVERSED] {
                if pick(4) == 0 {
                    modifier |= each;
                }
            }
            let style = Style::new().fg(COLOURS[pick(6)]).bg(COLOURS[pick(6)]).add_modifier(modifier);
            cell.set_style(style);
            cells.push((x, y, cell));
        }
        cells
    }

    #[test]
    fn a_terminal_shows_the_cells_as_they_are() {
        let mut random = ChaCha8Rng::seed_from_u64(7);
        let mut terminal = vt100::Parser::new(SIZE.1.try_into().unwrap(), SIZE.0.try_into().unwrap(), 0);
        for _ in 0..300 {
            let cells = random_cells(&mut random);
            let mut bytes = Vec::new();
            Frames::new(&mut bytes).draw(cells.iter().map(|(x, y, cell)| (*x, *y, cell))).unwrap();
            terminal.process(&bytes);
            for (x, y, cell) in &cells {
                let shown = terminal.screen().cell(*y, *x).unwrap();
                let contents = if shown.contents().is_empty() { " " } else { shown.contents() };
                assert_eq!(contents, cell.symbol());
                let has = |modifier| cell.modifier.contains(modifier);
                assert_eq!(shown.underline(), has(Modifier::UNDERLINED));
                assert_eq!(shown.inverse(), has(Modifier::REVERSED));
                assert_eq!(shown.bgcolor(), expected(cell.bg));
                if cell.symbol() != " " || cell.modifier.intersects(ON_BLANKS) {
                    assert_eq!(shown.fgcolor(), expected(cell.fg));
                    assert_eq!(shown.italic(), has(Modifier::ITALIC));
                    assert_eq!(shown.bold() || shown.dim(), has(Modifier::BOLD) || has(Modifier::DIM));
                }
            }
        }
    }

    fn expected(colour: Color) -> vt100::Color {
        match colour {
            Color::Reset => vt100::Color::Default,
            Color::Red => vt100::Color::Idx(1),
            Color::White => vt100::Color::Idx(15),
            Color::DarkGray => vt100::Color::Idx(8),
            Color::Indexed(index) => vt100::Color::Idx(index),
            Color::Rgb(r, g, b) => vt100::Color::Rgb(r, g, b),
            other => panic!("{other} is not used here"),
        }
    }

    #[test]
    fn only_what_changes_is_written() {
        let red = Style::new().fg(Color::Red).add_modifier(Modifier::BOLD);
        let mut cells = [(0, 0, Cell::new("a")), (1, 0, Cell::new(" ")), (2, 0, Cell::new("b"))];
        cells[0].2.set_style(red);
        cells[1].2.set_style(Style::new().fg(Color::Blue));
        cells[2].2.set_style(red.bg(Color::Indexed(4)).remove_modifier(Modifier::BOLD));
        let mut bytes = Vec::new();
        Frames::new(&mut bytes).draw(cells.iter().map(|(x, y, cell)| (*x, *y, cell))).unwrap();
        assert_eq!(String::from_utf8(bytes).unwrap(), "\x1b[1;1H\x1b[1;31ma \x1b[22;48;5;4mb\x1b[m");
    }
}
