//! Sheets of puzzles to be printed: pages of a paper's size with one, two, four or six boards, in black and white, and the
//! solutions, small, on the last.

use super::scene::{Align, Ink, Part, Scene, Text};
use super::{BoardView, Colours, Frame, draw};
use crate::puzzle::{Board, CellMap, Puzzle};
use crate::text::{list, plural};

/// The margin of a page. Lengths are in points, 72 to the inch.
const MARGIN: f32 = 40.0;
/// Between the columns.
const GAP: f32 = 24.0;
/// Between the words below a board and the heading of the next, or the rules below a single board.
const ROW_GAP: f32 = 12.0;
/// The sizes of headings, of the words below a board, and of the number of a page.
const HEADING: f32 = 12.0;
const NOTE: f32 = 7.5;
const FOOT: f32 = 7.0;
/// The most lines of words below a board.
const NOTES: usize = 2;
/// The most lines of the rules in the words of whoever set a puzzle.
const OWN_RULES: usize = 24;
/// No sum of a cage is smaller, but for those of solutions.
const SUM: f32 = 5.4;
/// The least width of the lines of cages.
const CAGE: f32 = 0.5;
/// From one line of words to the next, as a part of their size.
const LEADING: f32 = 1.35;
/// A board's lines are this far from the edge of its picture, as a part of a cell.
const BORDER: f32 = 0.08;
/// How much of the room words may fill: the font of a drawing may be wider than ours.
const FILLED: f32 = 0.96;

/// Rules that would leave boards less wide than this have pages of their own.
const LEAST_BOARD: f32 = 150.0;

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
    /// The rules in the words of whoever set it, in lines.
    pub own_rules: String,
}

impl<'a> Printed<'a> {
    /// A puzzle with its rules, without its level and its solution. The note is the line below the board.
    #[must_use]
    pub fn new(puzzle: &Puzzle, view: BoardView<'a>, note: String) -> Self {
        let (title, rules) = (puzzle.title(), puzzle.all_rules_in_words());
        Self { view, solution: None, title, level: String::new(), note, rules, own_rules: String::new() }
    }

    /// The line below a board: what there is of these, beside each other.
    pub fn note<'b>(words: impl IntoIterator<Item = &'b str>) -> String {
        words.into_iter().filter(|words| !words.is_empty()).collect::<Vec<_>>().join(" · ")
    }

    /// A board as it is printed: nothing is tinted on paper but for what has a ground of its own.
    #[must_use]
    pub fn plain(puzzle: &'a Puzzle, board: &'a Board) -> BoardView<'a> {
        BoardView { tints: CellMap::default(), ..BoardView::new(puzzle, board) }
    }
}

/// What the pages are like.
#[derive(Clone, Copy, Debug)]
pub struct Sheet {
    /// Their size.
    pub paper: Paper,
    /// Boards on a page: 1, 2, 4 or 6; with any other number there is room for the next higher of these, 6 at most.
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
        let parts = || numbered.chunks(columns * rows);
        // Boards are equally large on all pages.
        let foot = if self.rules { parts().map(|part| self.foot(part).len()).max().unwrap_or(0) } else { 0 };
        let mut slots = Slots { columns, rows, top: MARGIN, foot, notes: 1, ..self.slots() };
        if puzzles.iter().any(|puzzle| slots.notes_of(puzzle).len() > 1) {
            slots.notes = NOTES;
        }
        let apart = slots.foot > 0 && slots.board() < LEAST_BOARD;
        if apart {
            slots.foot = 0;
        }
        let mut pages: Vec<Scene> = parts().map(|part| self.page(part, &slots)).collect();
        if apart {
            pages.extend(self.rules(&numbered));
        }
        let solved: Vec<(usize, &Printed<'_>)> =
            numbered.into_iter().filter(|(_, puzzle)| puzzle.solution.is_some()).collect();
        let (columns, rows) = SOLUTIONS;
        let slots = Slots { columns, rows, top: MARGIN + 2.0 * HEADING, solutions: true, ..self.slots() };
        pages.extend(solved.chunks(columns * rows).map(|part| self.page(part, &slots)));
        let count = pages.len();
        for (number, page) in (1..).zip(&mut pages) {
            if count > 1 {
                let place = (page.width - MARGIN, page.height - MARGIN + FOOT);
                page.text(words(&format!("{number} / {count}"), place, Align::End, FOOT, false));
            }
        }
        pages
    }

    /// A page without a slot yet.
    const fn slots(&self) -> Slots {
        let (size, foot_size) = (self.paper.size(), self.foot_size());
        Slots { size, columns: 1, rows: 1, top: MARGIN, foot: 0, foot_size, notes: 0, solutions: false }
    }

    /// The size of the rules: there is room below a single board.
    const fn foot_size(&self) -> f32 {
        match self.per_page {
            0 | 1 => 9.5,
            2 => 8.0,
            _ => FOOT,
        }
    }

    /// A page with these puzzles, or their solutions.
    fn page(&self, puzzles: &[(usize, &Printed<'_>)], slots: &Slots) -> Scene {
        let (width, height) = slots.size;
        let title = if slots.solutions { "Solutions" } else { "Puzzles" };
        let mut page = Scene { width, height, title: title.to_owned(), items: Vec::new() };
        if slots.solutions {
            page.text(words(title, (MARGIN, MARGIN + HEADING), Align::Start, HEADING, true));
        }
        let mut end: f32 = 0.0;
        for (at, (number, puzzle)) in puzzles.iter().enumerate() {
            end = end.max(slots.draw(&mut page, at, *number, puzzle));
        }
        if slots.foot > 0 {
            let size = slots.foot_size;
            // Below a single board, or at the foot of the page.
            let top = if slots.rows == 1 { end + ROW_GAP } else { slots.bottom() };
            write_lines(&mut page, &self.foot(puzzles), top, size);
        }
        page
    }

    /// Pages of rules, each sort once, for those that leave no room for the boards.
    fn rules(&self, puzzles: &[(usize, &Printed<'_>)]) -> Vec<Scene> {
        let (width, height) = self.paper.size();
        let (size, top) = (self.foot_size(), MARGIN + 2.0 * HEADING);
        let fit = ((height - MARGIN - FOOT * LEADING - top) / (size * LEADING)) as usize;
        let page = |lines: &[String]| {
            let title = String::from("Rules");
            let mut page = Scene { width, height, title: title.clone(), items: Vec::new() };
            page.text(words(&title, (MARGIN, MARGIN + HEADING), Align::Start, HEADING, true));
            write_lines(&mut page, lines, top, size);
            page
        };
        self.foot(puzzles).chunks(fit.max(1)).map(page).collect()
    }

    /// The rules of the puzzles of a page, those of each sort and of each setter once, in lines that fit.
    fn foot(&self, puzzles: &[(usize, &Printed<'_>)]) -> Vec<String> {
        let room = (self.paper.size().0 - 2.0 * MARGIN) / self.foot_size();
        let (mut lines, mut seen) = (Vec::new(), Vec::new());
        for (_, puzzle) in puzzles {
            if seen.contains(&&puzzle.rules) {
                continue;
            }
            seen.push(&puzzle.rules);
            let text = format!("{}: {}", puzzle.title, puzzle.rules.join(" "));
            lines.extend(wrapped(&text, room));
        }
        let mut own_rules: Vec<(&str, Vec<String>)> = Vec::new();
        for (number, puzzle) in puzzles.iter().filter(|(_, puzzle)| !puzzle.own_rules.is_empty()) {
            match own_rules.iter_mut().find(|(rules, _)| *rules == puzzle.own_rules) {
                Some((_, numbers)) => numbers.push(number.to_string()),
                None => own_rules.push((&puzzle.own_rules, vec![number.to_string()])),
            }
        }
        for (rules, numbers) in own_rules {
            let text = format!("Rules of {} {}: {rules}", plural(numbers.len(), "puzzle", "puzzles"), list(&numbers));
            let mut own: Vec<String> = text.lines().flat_map(|line| wrapped(line, room)).collect();
            if let Some(last) = own.get_mut(OWN_RULES - 1..).filter(|rest| rest.len() > 1).and_then(<[_]>::first_mut) {
                last.push_str(" …");
            }
            lines.extend(own.iter().take(OWN_RULES).map(|line| cut(line, room)));
        }
        lines
    }
}

/// Where the boards of a page are.
struct Slots {
    /// Of the page.
    size: (f32, f32),
    columns: usize,
    rows: usize,
    /// Where the first row begins.
    top: f32,
    /// Lines of rules, and their size.
    foot: usize,
    foot_size: f32,
    /// Lines of words below each board.
    notes: usize,
    solutions: bool,
}

impl Slots {
    /// Where the last row ends at most. The number of the page has a line of its own below the rules.
    fn bottom(&self) -> f32 {
        let rules = self.foot_size * LEADING * self.foot as f32;
        let gap = if self.rows == 1 && self.foot > 0 { ROW_GAP } else { 0.0 };
        self.size.1 - MARGIN - FOOT * LEADING - rules - gap
    }

    const fn left(&self) -> f32 {
        MARGIN
    }

    fn width(&self) -> f32 {
        (self.size.0 - 2.0 * MARGIN - GAP * (self.columns as f32 - 1.0)) / self.columns as f32
    }

    fn height(&self) -> f32 {
        (self.bottom() - self.top - ROW_GAP * (self.rows as f32 - 1.0)) / self.rows as f32
    }

    /// The size of the words above a board.
    const fn heading(&self) -> f32 {
        if self.solutions { NOTE * 1.2 } else { HEADING }
    }

    /// The width of the board's picture: as large as its room allows.
    fn board(&self) -> f32 {
        let words = self.heading() * LEADING + NOTE * LEADING * self.notes as f32;
        self.width().min(self.height() - words)
    }

    /// The words below a board.
    fn notes_of(&self, puzzle: &Printed<'_>) -> Vec<String> {
        // They may go on below the half of the gap beside the board.
        let room = self.board() + (self.width() - self.board()) / 2.0;
        let mut lines = wrapped(&puzzle.note, room / NOTE);
        if lines.len() > NOTES {
            let rest = lines.split_off(NOTES - 1).join(" ");
            lines.push(cut(&rest, room / NOTE));
        }
        lines.into_iter().map(|line| cut(&line, room / NOTE)).collect()
    }

    /// Draws a puzzle with its heading above and its note below, in the middle of its slot; where that ends.
    fn draw(&self, page: &mut Scene, at: usize, number: usize, puzzle: &Printed<'_>) -> f32 {
        let (column, row) = ((at % self.columns) as f32, (at / self.columns) as f32);
        let view = if self.solutions { puzzle.solution.as_ref().unwrap_or(&puzzle.view) } else { &puzzle.view };
        let board = self.board();
        let cell = board / (f32::from(view.puzzle.side()) + 2.0 * BORDER);
        let border = BORDER * cell;
        let x = self.left() + column * (self.width() + GAP) + (self.width() - board) / 2.0;
        let top = self.top + row * (self.height() + ROW_GAP);
        let size = self.heading();
        let (baseline, below) = (top + size, top + size * LEADING + board);
        let end = x + board - border;
        if self.solutions {
            page.text(words(&number.to_string(), (x + border, baseline), Align::Start, size, true));
        } else {
            let title = format!("{number}  {}", puzzle.title);
            // A long title leaves the room that the level needs.
            let level = size * 0.9 * wide(&puzzle.level);
            let room = (board - 2.0 * border - level) * FILLED - size / 2.0;
            let size = size.min(room / (BOLD * wide(&title)).max(1.0)).max(NOTE);
            let title = cut(&title, room / (BOLD * size));
            page.text(words(&title, (x + border, baseline), Align::Start, size, true));
            page.text(words(&puzzle.level, (end, baseline), Align::End, self.heading() * 0.9, false));
            for (line, note) in (0..).zip(self.notes_of(puzzle)) {
                let y = below + NOTE + NOTE * LEADING * line as f32;
                page.text(words(&note, (x + border, y), Align::Start, NOTE, false));
            }
        }
        let frame = Frame {
            width: board,
            height: board,
            left: border,
            top: border,
            cell_width: cell,
            cell_height: cell,
            pixels: false,
            least_sum: if self.solutions { 0.0 } else { SUM },
            least_cage: CAGE,
            ground: false,
        };
        page.add(draw(view, &print_colours(), frame), (x, top + size * LEADING));
        below + NOTE * LEADING * self.notes as f32
    }
}

/// Writes lines of words below each other, from the left margin.
fn write_lines(page: &mut Scene, lines: &[String], top: f32, size: f32) {
    for (line, text) in (1..).zip(lines) {
        let y = top + size * LEADING * line as f32;
        page.text(words(text, (MARGIN, y), Align::Start, size, false));
    }
}

fn words(text: &str, place: (f32, f32), align: Align, size: f32, bold: bool) -> Text {
    Text { part: Part::Caption, words: text.to_owned(), place, align, size, bold, ink: Ink::solid(INK) }
}

/// Bold letters are wider than the others.
const BOLD: f32 = 1.04;

/// About how wide a text is, as a multiple of its size.
fn wide(text: &str) -> f32 {
    let letter = |c: char| match c {
        'i' | 'j' | 'l' | 'I' | ' ' | '.' | ',' | ':' | ';' | '\'' | '|' | '!' | '·' => 0.26,
        'f' | 'r' | 't' | '(' | ')' | '-' | '/' => 0.36,
        'm' | 'w' | 'M' | 'W' | '@' | '%' => 0.88,
        'A'..='Z' => 0.65,
        // As in Chinese and Japanese, and pictures.
        '\u{2e80}'.. => 1.0,
        _ => 0.56,
    };
    text.chars().map(letter).sum()
}

/// A text that fits; an ellipsis stands for what is left out. Its room is a multiple of its size.
fn cut(text: &str, room: f32) -> String {
    if wide(text) <= room * FILLED {
        return text.to_owned();
    }
    let mut short = String::new();
    for letter in text.chars() {
        short.push(letter);
        if wide(&short) + wide("…") > room * FILLED {
            short.pop();
            break;
        }
    }
    format!("{}…", short.trim_end())
}

/// A text in lines that fit, between words. Their room is a multiple of their size.
fn wrapped(text: &str, room: f32) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if wide(line) + wide(" ") + wide(word) <= room * FILLED => {
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
        assert_eq!(cut("a note", 4.0), "a note");
        assert_eq!(cut("a long note", 4.0), "a long…");
    }

    #[test]
    fn words_are_wrapped_between_words() {
        assert_eq!(wrapped("one two  three", 4.0), ["one two", "three"]);
        assert_eq!(wrapped("endless", 2.0), ["endless"]);
        assert!(wrapped(" ", 3.0).is_empty());
    }
}
