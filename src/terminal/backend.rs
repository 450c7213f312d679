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
use unicode_width::UnicodeWidthStr;

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

/// Whether a text goes on from the last cell of a row in the first one of the next, as one that is to be selected whole
/// does.
fn goes_on(last: &Cell, first: &Cell) -> bool {
    last.symbol() != " " && first.symbol() != " " && last.style() == first.style()
}

/// A changed cell, and where it is: column and row.
type Changed<'a> = (u16, u16, &'a Cell);

/// Columns and rows where nobody says how many there are.
const USUAL: (u16, u16) = (80, 24);

/// Up to so many changed cells are also written pen by pen, to see whether that takes fewer bytes: a cursor's frame is two
/// columns of one colour among two of another. What fills the screen is written row by row, as it is selected.
const FEW: usize = 400;

/// The bytes for cells, as they are written.
struct Bytes<'a> {
    out: String,
    pen: Pen,
    /// Where the terminal's own cursor is, where that is known.
    next: Option<(u16, u16)>,
    before: Option<&'a Cell>,
    /// How many columns the terminal has, where that is known; not free, so it is asked when it matters.
    columns: &'a dyn Fn() -> Option<u16>,
}

impl<'a> Bytes<'a> {
    const fn new(columns: &'a dyn Fn() -> Option<u16>) -> Self {
        Self { out: String::new(), pen: Pen::RESET, next: None, before: None, columns }
    }

    fn put(&mut self, (x, y, cell): Changed<'a>) {
        let out = &mut self.out;
        match self.next {
            Some((column, row)) if row == y && column == x => {}
            Some((column, row)) if x == 0 && row + 1 == y && self.before.is_some_and(|b| goes_on(b, cell)) => {
                // The terminal goes there on its own, and then knows that both rows are one line.
                if !(cfg!(unix) && (self.columns)() == Some(column)) {
                    _ = write!(out, "\x1b[{};1H", y.saturating_add(1));
                }
            }
            // A skip on the row takes half as many bytes.
            Some((column, row)) if row == y && column < x => _ = write!(out, "\x1b[{}C", x - column),
            _ => _ = write!(out, "\x1b[{};{}H", y.saturating_add(1), x.saturating_add(1)),
        }
        // Terminals do not agree on how many columns some characters take, so the place after a wide one is said.
        self.next = (cell.symbol().width() == 1).then_some((x.saturating_add(1), y));
        self.before = Some(cell);
        let wanted = self.pen.for_cell(cell);
        self.pen.change_to(wanted, out);
        self.pen = wanted;
        out.push_str(cell.symbol());
    }

    /// With the terminal's pen as it was.
    fn ended(mut self) -> String {
        if self.pen != Pen::RESET {
            self.out.push_str("\x1b[m");
        }
        self.out
    }

    /// The cells row by row.
    fn by_rows(cells: &[Changed<'a>], columns: &'a dyn Fn() -> Option<u16>) -> String {
        let mut bytes = Self::new(columns);
        cells.iter().for_each(|&cell| bytes.put(cell));
        bytes.ended()
    }

    /// All cells that one pen draws, then those of the next.
    fn by_pens(cells: &[Changed<'a>], columns: &'a dyn Fn() -> Option<u16>) -> String {
        let (mut bytes, mut left) = (Self::new(columns), cells.to_vec());
        while let Some(&(_, _, first)) = left.first() {
            let pen = bytes.pen.for_cell(first);
            left.retain(|&cell| {
                let fits = pen.for_cell(cell.2) == pen;
                if fits {
                    bytes.put(cell);
                }
                !fits
            });
        }
        bytes.ended()
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
        let cells: Vec<Changed<'a>> = content.collect();
        let columns = || self.inner.size().ok().map(|size| size.width);
        let by_rows = Bytes::by_rows(&cells, &columns);
        let by_pens = (cells.len() <= FEW).then(|| Bytes::by_pens(&cells, &columns));
        let out = by_pens.filter(|by_pens| by_pens.len() < by_rows.len()).unwrap_or(by_rows);
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

    /// What the terminal says, or the environment where it says nothing: a serial line knows no size.
    fn size(&self) -> io::Result<Size> {
        let said = self.inner.size()?;
        let or = |said: u16, name: &str, usual: u16| match said {
            0 => std::env::var(name).ok().and_then(|text| text.trim().parse().ok()).filter(|&n| n > 0).unwrap_or(usual),
            said => said,
        };
        Ok(Size { width: or(said.width, "COLUMNS", USUAL.0), height: or(said.height, "LINES", USUAL.1) })
    }

    fn window_size(&mut self) -> io::Result<WindowSize> {
        self.inner.window_size()
    }

    fn flush(&mut self) -> io::Result<()> {
        Backend::flush(&mut self.inner)
    }
}
