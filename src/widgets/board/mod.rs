//! The board: cells, walls, marks, cursor and highlights in every tier.

mod cells;
mod extra;
mod marks;
mod walls;

use ratatui::buffer::Buffer;
use ratatui::layout::Position;
use ratatui::style::{Modifier, Style};

use super::grid::Grid;
use super::theme::{Depth, Theme};
use crate::puzzle::colouring::{cage_colouring, region_colouring};
use crate::puzzle::{Board, Cell, CellMap, CellSet, Digit, DigitSet, Puzzle, Regions};

/// What a hint, a path or the browser of shapes shows on the board. Of the grounds the first that fits is drawn:
/// placed, cells, second, premise.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct HintMarks {
    /// The cells that the step is about: the pattern and what it changes.
    pub cells: CellSet,
    /// The cells of fins, of cages that are cut and the like.
    pub second: CellSet,
    /// The houses, cages and compartments that the argument rests on.
    pub premise: CellSet,
    /// The candidates of the pattern; of a chain those that are true by turns.
    pub pattern: CellMap<DigitSet>,
    /// The candidates of fins; of a chain those that are false by turns.
    pub other: CellMap<DigitSet>,
    /// A sign at a place of the cell that no mark takes.
    pub signs: CellMap<Option<char>>,
    /// The tints of cages and regions are dimmed, so that cells with a part stand out.
    pub alone: bool,
    /// Marks that are neither removed nor named here step back.
    pub quiet: bool,
    /// Candidates that it removes.
    pub removes: CellMap<DigitSet>,
    /// Digits that it places.
    pub places: CellMap<Option<Digit>>,
}

/// Everything that the drawing of a board depends on.
#[derive(Clone, Debug)]
pub struct BoardView<'a> {
    /// The rules.
    pub puzzle: &'a Puzzle,
    /// The progress; its candidates are the centre marks.
    pub board: &'a Board,
    /// The corner marks.
    pub corner: Option<&'a CellMap<DigitSet>>,
    /// The player's cell colours, sets of 1–9; several share the cell as stripes.
    pub colours: Option<&'a CellMap<DigitSet>>,
    /// The tint number of each cell, see [`tints`].
    pub tints: CellMap<u8>,
    /// The cursor.
    pub cursor: Option<Cell>,
    /// Selected cells. Drawn only where they are more than the cursor's own.
    pub selection: CellSet,
    /// A digit to highlight, also among marks.
    pub highlight: Option<Digit>,
    /// Cells that the cursor's cell sees, a shade lighter.
    pub seen: CellSet,
    /// Cells whose digit is that of the cursor's cell.
    pub same: CellSet,
    /// Cells that step back: the highlighted digit cannot go there.
    pub faded: CellSet,
    /// Cells that break a rule.
    pub conflicts: CellSet,
    /// Open cells whose marks lack their digit.
    pub missing: CellSet,
    /// What a hint shows.
    pub hint: Option<HintMarks>,
    /// The game is paused: nothing but the frame is shown.
    pub hidden: bool,
}

impl HintMarks {
    /// The sign of a cell where colours alone would not show its part.
    fn sign(&self, cell: Cell, depth: Depth) -> Option<char> {
        let told_by_ground = depth >= Depth::Indexed || self.cells.contains(cell);
        self.signs[cell].or_else(|| match () {
            () if told_by_ground => None,
            () if self.second.contains(cell) => Some(SECOND_SIGN),
            () if self.premise.contains(cell) => Some(PREMISE_SIGN),
            () => None,
        })
    }
}

/// The sign of a cell on the ground of a premise.
pub const PREMISE_SIGN: char = '·';
/// The sign of a cell on the second ground.
pub const SECOND_SIGN: char = '○';

/// The tint number of each cell: that of its region in a jigsaw, whose cages have walls of their own; else the colours
/// of the cages that came in with the puzzle's text, else a colouring of our own.
///
/// The colouring searches: keep the answer as long as the puzzle stays the same.
#[must_use]
pub fn tints(puzzle: &Puzzle) -> CellMap<u8> {
    if matches!(puzzle.regions(), Regions::Jigsaw(_)) {
        return region_colouring(puzzle);
    }
    puzzle.cage_colours().copied().unwrap_or_else(|| cage_colouring(puzzle))
}

impl<'a> BoardView<'a> {
    /// A board with its progress and nothing else.
    #[must_use]
    pub fn new(puzzle: &'a Puzzle, board: &'a Board) -> Self {
        Self {
            puzzle,
            board,
            corner: None,
            colours: None,
            tints: tints(puzzle),
            cursor: None,
            selection: CellSet::EMPTY,
            highlight: None,
            seen: CellSet::EMPTY,
            same: CellSet::EMPTY,
            faded: CellSet::EMPTY,
            conflicts: CellSet::EMPTY,
            missing: CellSet::EMPTY,
            hint: None,
            hidden: false,
        }
    }
}

/// A board being drawn: what, where, how, and onto what.
pub(super) struct Painter<'a> {
    view: &'a BoardView<'a>,
    grid: Grid,
    theme: &'a Theme,
    buffer: &'a mut Buffer,
    /// Diagonals and windows.
    extra: extra::Extra,
    /// Each cell's background, highlights included.
    fills: CellMap<Style>,
}

impl Painter<'_> {
    /// Sets one character; places outside the buffer are left alone.
    fn put(&mut self, x: u16, y: u16, glyph: char, style: Style) {
        if let Some(cell) = self.buffer.cell_mut(Position { x, y }) {
            cell.set_char(glyph).set_style(style);
        }
    }

    /// Writes a short text.
    fn write(&mut self, x: u16, y: u16, text: &str, style: Style) {
        for (x, glyph) in (x..).zip(text.chars()) {
            self.put(x, y, glyph, style);
        }
    }
}

/// A style on a background. Where the background is a reversal (no colours), it stays one.
fn over(fill: Style, front: Style) -> Style {
    let back = Style { fg: None, ..fill };
    match fill.fg {
        // A background with a foreground of its own (the smallest tier's cursor) keeps it readable.
        Some(fg) if fill.bg.is_some() => Style { fg: Some(fg), ..back.patch(front) },
        // A faint digit on a reversed cell would get a box of the faint colour around it.
        _ if fill.add_modifier.contains(Modifier::REVERSED) => back.patch(front).remove_modifier(Modifier::DIM),
        _ => back.patch(front),
    }
}

/// Draws a board where the grid says; returns where the hardware cursor belongs.
pub fn draw(view: &BoardView<'_>, grid: Grid, theme: &Theme, buffer: &mut Buffer) -> Option<Position> {
    if grid.tier == super::Tier::None {
        return None;
    }
    let extra = extra::Extra::of(view, theme);
    let fills = CellMap::from_fn(|cell| cells::fill(view, &extra, theme, grid, cell));
    let mut painter = Painter { view, grid, theme, buffer, extra, fills };
    for cell in view.puzzle.grid() {
        painter.cell(cell);
    }
    painter.walls();
    painter.region_walls();
    if view.hidden {
        return None;
    }
    painter.sums();
    view.cursor.map(|cell| painter.cursor(cell))
}

/// Draws the names of columns above and of rows beside the board; those of the cursor stand out.
pub fn draw_rulers(view: &BoardView<'_>, grid: Grid, columns: bool, rows: bool, theme: &Theme, buffer: &mut Buffer) {
    let style = |here: bool| if here { theme.accent } else { theme.dim };
    for i in 0..grid.shape.side {
        if let Some(cell) = Cell::new(0, i).filter(|_| columns) {
            let rect = grid.cell(cell);
            let here = view.cursor.is_some_and(|c| c.column() == i);
            buffer.set_string(
                rect.x + (rect.width - 2) / 2,
                grid.y.saturating_sub(1),
                format!("c{}", i + 1),
                style(here),
            );
        }
        if let Some(cell) = Cell::new(i, 0).filter(|_| rows) {
            let rect = grid.cell(cell);
            let here = view.cursor.is_some_and(|c| c.row() == i);
            buffer.set_string(grid.x.saturating_sub(2), rect.y + rect.height / 2, format!("r{}", i + 1), style(here));
        }
    }
}
