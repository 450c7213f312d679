//! Sheets of puzzles to be printed: pages of a paper's size with one, two, four or six boards, in black and white, and the
//! solutions, small, on the last.

use super::scene::{Align, Ink, Part, Scene, Text};
use super::{BoardView, Colours, Frame, draw};

/// The margin of a page. Lengths are in points, 72 to the inch.
const MARGIN: f32 = 40.0;
/// Between two boards, and between the columns.
const GAP: f32 = 24.0;
/// The sizes of headings, of the words below a board, and of the foot of a page.
const HEADING: f32 = 12.0;
const NOTE: f32 = 7.5;
const FOOT: f32 = 7.0;
/// No sum of a cage is smaller, but for those of solutions.
const SUM: f32 = 5.4;
/// The least width of the lines of cages.
const CAGE: f32 = 0.5;
/// From one line of words to the next, as a part of their size.
const LEADING: f32 = 1.35;
/// A board's lines are this far from the edge of its picture, as a part of a cell.
const BORDER: f32 = 0.08;
/// The width of a letter as a part of its font's size: on average, and rather too much.
const LETTER: f32 = 0.5;

/// Solutions on a page: columns and rows.
const SOLUTIONS: (usize, usize) = (3, 4);

/// The colours of ink on paper.
const INK: u32 = 0x0000_0000;
const PAPER: u32 = 0x00FF_FFFF;

/// The size of a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Paper {
    /// 210 × 297 mm.
    A4,
    /// 8½ × 11 inches.
    Letter,
}

impl Paper {
    /// Width and height in points.
    #[must_use]
    pub const fn size(self) -> (f32, f32) {
        match self {
            Self::A4 => (595.28, 841.89),
            Self::Letter => (612.0, 792.0),
        }
    }
}

/// A puzzle on a sheet.
#[derive(Clone, Debug)]
pub struct Printed<'a> {
    /// The board as it is to be printed.
    pub view: BoardView<'a>,
    /// The board of its solution, if that is printed.
    pub solution: Option<BoardView<'a>>,
    /// What it is called: `Killer X`.
    pub title: String,
    /// What is written opposite: how hard it is.
    pub level: String,
    /// A line below the board: title and author, or its code.
    pub note: String,
    /// What its rules ask, one a line.
    pub rules: Vec<String>,
}

/// What the pages are like.
#[derive(Clone, Copy, Debug)]
pub struct Sheet {
    /// Their size.
    pub paper: Paper,
    /// Boards on a page: 1, 2, 4 or 6.
    pub per_page: usize,
    /// Whether the rules of the puzzles are at the foot of a page.
    pub rules: bool,
}

/// Black on white, with grey for what has a ground.
#[must_use]
pub const fn print_colours() -> Colours {
    const GREY: u32 = 0x00E4_E4E4;
    Colours {
        ground: PAPER,
        text: INK,
        dim: 0x0055_5555,
        accent: INK,
        on_accent: PAPER,
        sum: INK,
        mark: 0x0033_3333,
        corner: 0x0033_3333,
        given: INK,
        entered: INK,
        box_wall: INK,
        cage_wall: INK,
        thin_wall: 0x0070_7070,
        bad: INK,
        good: INK,
        hint: GREY,
        premise: GREY,
        second: GREY,
        other: INK,
        selection: GREY,
        highlight: GREY,
        tile: PAPER,
        diagonal: GREY,
        extra: 0x0090_9090,
        black: INK,
        black_line: 0x0070_7070,
        clue: PAPER,
        tints: [PAPER; 5],
        colours: [GREY; 9],
    }
}

impl Sheet {
    /// The pages, in points; those of the solutions are the last. Puzzles are numbered from 1.
    #[must_use]
    pub fn pages(&self, puzzles: &[Printed<'_>]) -> Vec<Scene> {
        let numbered: Vec<(usize, &Printed<'_>)> = (1..).zip(puzzles).collect();
        let (columns, rows) = match self.per_page {
            0 | 1 => (1, 1),
            2 => (1, 2),
            3 | 4 => (2, 2),
            _ => (2, 3),
        };
        let mut pages: Vec<Scene> =
            numbered.chunks(columns * rows).map(|part| self.page(part, (columns, rows), false)).collect();
        let solved: Vec<(usize, &Printed<'_>)> =
            numbered.into_iter().filter(|(_, puzzle)| puzzle.solution.is_some()).collect();
        let (columns, rows) = SOLUTIONS;
        pages.extend(solved.chunks(columns * rows).map(|part| self.page(part, SOLUTIONS, true)));
        let count = pages.len();
        for (number, page) in (1..).zip(&mut pages) {
            if count > 1 {
                let place = (page.width - MARGIN, page.height - MARGIN + FOOT);
                page.text(words(&format!("{number} / {count}"), place, Align::End, FOOT, false));
            }
        }
        pages
    }

    /// A page with these puzzles, or their solutions.
    fn page(&self, puzzles: &[(usize, &Printed<'_>)], (columns, rows): (usize, usize), solutions: bool) -> Scene {
        let (width, height) = self.paper.size();
        let title = if solutions { "Solutions" } else { "Puzzles" };
        let mut page = Scene { width, height, title: title.to_owned(), items: Vec::new() };
        let foot = if self.rules && !solutions { self.foot(puzzles) } else { Vec::new() };
        let mut top = MARGIN;
        if solutions {
            page.text(words(title, (MARGIN, top + HEADING), Align::Start, HEADING, true));
            top += 2.0 * HEADING;
        }
        // The number of the page has a line of its own below the rules.
        let bottom = height - MARGIN - FOOT * LEADING * (foot.len() as f32 + 1.0);
        let slot_width = (width - 2.0 * MARGIN - GAP * (columns as f32 - 1.0)) / columns as f32;
        let slot_height = (bottom - top - GAP * (rows as f32 - 1.0)) / rows as f32;
        for (at, (number, puzzle)) in puzzles.iter().enumerate() {
            let (column, row) = ((at % columns) as f32, (at / columns) as f32);
            let left = MARGIN + column * (slot_width + GAP);
            let above = top + row * (slot_height + GAP);
            slot(&mut page, *number, puzzle, (left, above), (slot_width, slot_height), solutions);
        }
        for (line, words_of) in (0..).zip(&foot) {
            let y = bottom + FOOT * LEADING * (line as f32 + 1.0);
            page.text(words(words_of, (MARGIN, y), Align::Start, FOOT, false));
        }
        page
    }

    /// The rules of the puzzles of a page, each sort once, in lines that fit.
    fn foot(&self, puzzles: &[(usize, &Printed<'_>)]) -> Vec<String> {
        let room = ((self.paper.size().0 - 2.0 * MARGIN) / (FOOT * LETTER)) as usize;
        let (mut lines, mut seen) = (Vec::new(), Vec::new());
        for (_, puzzle) in puzzles {
            if seen.contains(&&puzzle.rules) {
                continue;
            }
            seen.push(&puzzle.rules);
            let text = format!("{}: {}", puzzle.title, puzzle.rules.join(" "));
            lines.extend(wrapped(&text, room));
        }
        lines
    }
}

/// A puzzle with its heading above and its note below, as large as its room allows and in the middle of it.
fn slot(
    page: &mut Scene,
    number: usize,
    puzzle: &Printed<'_>,
    (left, top): (f32, f32),
    (width, height): (f32, f32),
    small: bool,
) {
    let view = if small { puzzle.solution.as_ref().unwrap_or(&puzzle.view) } else { &puzzle.view };
    let size = if small { NOTE * 1.2 } else { HEADING };
    let heading = size * LEADING;
    let note = if small { 0.0 } else { NOTE * LEADING };
    let cells = f32::from(view.puzzle.side()) + 2.0 * BORDER;
    let cell = (width / cells).min((height - heading - note) / cells);
    let board = cell * cells;
    let x = left + (width - board) / 2.0;
    let baseline = top + size;
    let title = if small { number.to_string() } else { format!("{number}  {}", puzzle.title) };
    page.text(words(&title, (x + BORDER * cell, baseline), Align::Start, size, true));
    let end = x + board - BORDER * cell;
    if !small {
        page.text(words(&puzzle.level, (end, baseline), Align::End, size * 0.9, false));
        let place = (x + BORDER * cell, top + heading + board + NOTE);
        // Beside it stands the note of another puzzle.
        let room = ((end - place.0) / (NOTE * LETTER)) as usize;
        page.text(words(&cut(&puzzle.note, room), place, Align::Start, NOTE, false));
    }
    let frame = Frame {
        width: board,
        height: board,
        left: BORDER * cell,
        top: BORDER * cell,
        cell_width: cell,
        cell_height: cell,
        pixels: false,
        least_sum: if small { 0.0 } else { SUM },
        least_cage: CAGE,
        ground: false,
    };
    page.add(draw(view, &print_colours(), frame), (x, top + heading));
}

fn words(text: &str, place: (f32, f32), align: Align, size: f32, bold: bool) -> Text {
    Text { part: Part::Caption, words: text.to_owned(), place, align, size, bold, ink: Ink::solid(INK) }
}

/// A text of so many letters at most; an ellipsis stands for what is left out.
fn cut(text: &str, room: usize) -> String {
    if text.chars().count() <= room {
        return text.to_owned();
    }
    let short: String = text.chars().take(room.saturating_sub(1)).collect();
    format!("{}…", short.trim_end())
}

/// A text in lines of so many letters at most, between words.
fn wrapped(text: &str, room: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= room => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_notes_end_in_an_ellipsis() {
        assert_eq!(cut("a note", 6), "a note");
        assert_eq!(cut("a long note", 8), "a long…");
    }

    #[test]
    fn words_are_wrapped_between_words() {
        assert_eq!(wrapped("one two  three", 7), ["one two", "three"]);
        assert_eq!(wrapped("endless", 3), ["endless"]);
        assert!(wrapped(" ", 3).is_empty());
    }
}
