//! A board in very small: which cells are given, filled, open and black, which belong together, and the sums of cages.

use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use super::glyphs::GlyphSet;
use super::theme::{Depth, Theme};
use crate::game::Summary;
use crate::puzzle::colouring::tints;
use crate::puzzle::{Board, Cell, CellSet, Puzzle};

/// Columns that it takes beside a list.
const WIDTH: u16 = 20;

/// The room of a list whose rows take at least so many columns, and of a picture beside it where there is enough.
pub fn beside(list: Rect, least: u16) -> (Rect, Option<Rect>) {
    if list.width < least + WIDTH || list.height < 9 {
        return (list, None);
    }
    let picture = Rect { x: list.right() - WIDTH + 2, width: WIDTH - 2, ..list };
    (Rect { width: list.width - WIDTH, ..list }, Some(picture))
}

/// The style of a cell with this tint number.
fn tint(number: u8, theme: &Theme) -> Style {
    if number == 0 { theme.text } else { theme.tint(number) }
}

/// Whether sums are shown. Without colours those of two cells run together, and look like digits.
fn has_sums(theme: &Theme) -> bool {
    theme.depth != Depth::Mono
}

/// The sum of a cage in its first cell.
fn sum(sum: u8, style: Style) -> Span<'static> {
    Span::styled(format!("{sum:<2}"), style)
}

/// The cells whose sums are shown. One that fills its cell leaves no blank, and with the number beside it would read as a
/// longer one: of two sums the left one stays, and beside a digit neither does.
fn shown_sums(side: u8, sum: impl Fn(Cell) -> u8, digit: impl Fn(Cell) -> bool, theme: &Theme) -> CellSet {
    let mut shown = CellSet::EMPTY;
    if !has_sums(theme) {
        return shown;
    }
    for row in 0..side {
        let mut full = false;
        for column in 0..side {
            let Some(cell) = Cell::new(row, column) else { continue };
            let wide = sum(cell) > 9;
            let beside = cell.offset(0, 1).is_some_and(|right| right.column() < side && digit(right));
            let fits = sum(cell) > 0 && !full && !(wide && beside);
            if fits {
                shown.insert(cell);
            }
            full = fits && wide;
        }
    }
    shown
}

/// The board of a saved game, a line a row, a sign a cell with blanks between.
pub fn lines(summary: &Summary, theme: &Theme) -> Vec<Line<'static>> {
    let [given, filled, open, black] = match theme.glyphs {
        GlyphSet::Unicode => ["■ ", "▪ ", "· ", "█ "],
        GlyphSet::Ascii => ["# ", "o ", ". ", "  "],
    };
    // A given has a sign instead.
    let total = |cell| if summary.given.contains(cell) { 0 } else { summary.sums[cell] };
    let sums = shown_sums(summary.side, total, |_| false, theme);
    let sign = |cell: Cell| {
        let tint = tint(summary.tints[cell], theme);
        let is_filled = summary.filled.contains(cell);
        match cell {
            cell if summary.given.contains(cell) => Span::styled(given, tint.patch(theme.given)),
            // They tell one Killer from another.
            cell if sums.contains(cell) => {
                sum(summary.sums[cell], tint.patch(if is_filled { theme.entered } else { theme.sum }))
            }
            _ if is_filled => Span::styled(filled, tint.patch(theme.entered)),
            cell if summary.open.contains(cell) => Span::styled(open, tint.patch(theme.dim)),
            _ => Span::styled(black, theme.thin_wall),
        }
    };
    let line = |y: u8| (0..summary.side).filter_map(|x| Cell::new(y, x)).map(sign).collect();
    (0..summary.side).map(line).collect()
}

/// The board of a puzzle: its digits, over the tints of cages and regions; black cells as blocks.
pub fn of_puzzle(puzzle: &Puzzle, board: &Board, theme: &Theme) -> Vec<Line<'static>> {
    let tints = tints(puzzle);
    let (open, black) = match theme.glyphs {
        GlyphSet::Unicode => ("· ", "██"),
        GlyphSet::Ascii => (". ", "##"),
    };
    let has_digit = |cell: Cell| board.digits()[cell].is_some();
    let total = |cell| puzzle.sum_at(cell).filter(|_| !has_digit(cell)).unwrap_or_default();
    let sums = shown_sums(puzzle.side(), total, has_digit, theme);
    let sign = |cell: Cell| {
        let tint = tint(tints[cell], theme);
        match board.digits()[cell] {
            Some(digit) => Span::styled(format!("{digit} "), tint.patch(theme.given)),
            None if puzzle.is_black(cell) => Span::styled(black, theme.thin_wall),
            None if sums.contains(cell) => sum(total(cell), tint.patch(theme.sum)),
            None => Span::styled(open, tint.patch(theme.dim)),
        }
    };
    let line = |y: u8| (0..puzzle.side()).filter_map(|x| Cell::new(y, x)).map(sign).collect();
    (0..puzzle.side()).map(line).collect()
}
