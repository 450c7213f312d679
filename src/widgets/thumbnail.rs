//! A board in very small: which cells are given, filled, open and black, which belong together, and the sums of cages.

use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};

use super::glyphs::GlyphSet;
use super::theme::{Depth, Theme};
use crate::game::Summary;
use crate::puzzle::colouring::tints;
use crate::puzzle::{Board, Cell, Puzzle};

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

/// A row of cells. Sums of two digits that touch take turns in being plain, or they would read as one number.
fn row(cells: impl Iterator<Item = Span<'static>>, theme: &Theme) -> Line<'static> {
    let mut touches = false;
    let apart = |cell: Span<'static>| {
        let is_number = cell.content.bytes().all(|byte| byte.is_ascii_digit());
        touches = is_number && !touches;
        let plain = is_number && !touches;
        if plain { cell.patch_style(theme.text.remove_modifier(Modifier::BOLD)) } else { cell }
    };
    Line::from(cells.map(apart).collect::<Vec<_>>())
}

/// The board of a saved game, a line a row, a sign a cell with blanks between.
pub fn lines(summary: &Summary, theme: &Theme) -> Vec<Line<'static>> {
    let [given, filled, open, black] = match theme.glyphs {
        GlyphSet::Unicode => ["■ ", "▪ ", "· ", "█ "],
        GlyphSet::Ascii => ["# ", "o ", ". ", "  "],
    };
    let sign = |cell: Cell| {
        let tint = tint(summary.tints[cell], theme);
        let is_filled = summary.filled.contains(cell);
        match cell {
            cell if summary.given.contains(cell) => Span::styled(given, tint.patch(theme.given)),
            // They tell one Killer from another.
            cell if summary.sums[cell] > 0 && has_sums(theme) => {
                sum(summary.sums[cell], tint.patch(if is_filled { theme.entered } else { theme.sum }))
            }
            _ if is_filled => Span::styled(filled, tint.patch(theme.entered)),
            cell if summary.open.contains(cell) => Span::styled(open, tint.patch(theme.dim)),
            _ => Span::styled(black, theme.thin_wall),
        }
    };
    let line = |y: u8| row((0..summary.side).filter_map(|x| Cell::new(y, x)).map(sign), theme);
    (0..summary.side).map(line).collect()
}

/// The board of a puzzle: its digits, over the tints of cages and regions; black cells as blocks.
pub fn of_puzzle(puzzle: &Puzzle, board: &Board, theme: &Theme) -> Vec<Line<'static>> {
    let tints = tints(puzzle);
    let (open, black) = match theme.glyphs {
        GlyphSet::Unicode => ("· ", "██"),
        GlyphSet::Ascii => (". ", "##"),
    };
    let sign = |cell: Cell| {
        let tint = tint(tints[cell], theme);
        match board.digits()[cell] {
            Some(digit) => Span::styled(format!("{digit} "), tint.patch(theme.given)),
            None if puzzle.is_black(cell) => Span::styled(black, theme.thin_wall),
            None => puzzle
                .sum_at(cell)
                .filter(|_| has_sums(theme))
                .map_or_else(|| Span::styled(open, tint.patch(theme.dim)), |total| sum(total, tint.patch(theme.sum))),
        }
    };
    let line = |y: u8| row((0..puzzle.side()).filter_map(|x| Cell::new(y, x)).map(sign), theme);
    (0..puzzle.side()).map(line).collect()
}
