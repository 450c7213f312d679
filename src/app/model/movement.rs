//! Moving and selecting on the board.

use super::play::Play;
use crate::app::input::action::{Action, Direction};
use crate::app::input::event::{Button, Mouse, MouseKind};
use crate::puzzle::{Cell, CellSet, HouseKind};

/// Columns and rows that a direction goes.
const fn delta(direction: Direction) -> (i8, i8) {
    match direction {
        Direction::Left => (0, -1),
        Direction::Right => (0, 1),
        Direction::Up => (-1, 0),
        Direction::Down => (1, 0),
    }
}

/// The next cell in a direction; wraps round at the edge of a grid of this side.
pub fn neighbour(cell: Cell, direction: Direction, side: u8) -> Cell {
    let (rows, columns) = delta(direction);
    let wrap = |at: u8, by: i8| (at as i8 + by).rem_euclid(side.max(1) as i8) as u8;
    Cell::new(wrap(cell.row(), rows), wrap(cell.column(), columns)).unwrap_or(cell)
}

/// The last cell of the grid in a direction.
fn edge(cell: Cell, direction: Direction, side: u8) -> Cell {
    let last = side.saturating_sub(1);
    let found = match direction {
        Direction::Left => Cell::new(cell.row(), 0),
        Direction::Right => Cell::new(cell.row(), last),
        Direction::Up => Cell::new(0, cell.column()),
        Direction::Down => Cell::new(last, cell.column()),
    };
    found.unwrap_or(cell)
}

impl Play {
    /// Carries out a key that moves on every board; `false` for all others.
    pub(crate) fn moves(&mut self, action: Action) -> bool {
        match action {
            Action::Move(direction) => self.move_cursor(direction),
            Action::Extend(direction) => self.extend(direction),
            Action::Jump(direction) => self.jump(direction),
            Action::ToggleCell => self.toggle(self.cursor),
            _ => return false,
        }
        true
    }

    /// Does what the mouse does at a cell of every board: a press goes there or adds the cell to the selection, a drag
    /// selects the cells on its way.
    pub(crate) fn point_at(&mut self, cell: Cell, mouse: Mouse) {
        if matches!(mouse.kind, MouseKind::Down(_)) {
            self.dragging = true;
        }
        match mouse.kind {
            MouseKind::Down(Button::Left) if !mouse.add => {
                self.clear_selection();
                self.go_to(cell);
            }
            MouseKind::Down(Button::Left | Button::Right) => {
                // The cell under the cursor counts as selected until others are: adding to it keeps it.
                if self.selection.is_empty() && self.cursor != cell {
                    self.selection.insert(self.cursor);
                }
                self.toggle(cell);
            }
            MouseKind::Drag(Button::Left | Button::Right) if cell != self.cursor || !self.dragging => {
                self.clicked = None;
                self.drag_to(cell);
            }
            _ => {}
        }
    }

    /// Moves the cursor. A selection made in one go is given up; one put together cell by cell stays.
    pub(crate) fn move_cursor(&mut self, direction: Direction) {
        self.go_to(neighbour(self.cursor, direction, self.game.puzzle().side()));
    }

    /// Puts the cursor somewhere, as moving does.
    pub(crate) fn go_to(&mut self, cell: Cell) {
        self.cursor = cell;
        if !self.held {
            self.selection = CellSet::EMPTY;
        }
    }

    /// Moves the cursor and takes the cells on the way into the selection.
    pub(crate) fn extend(&mut self, direction: Direction) {
        self.selection.insert(self.cursor);
        self.cursor = neighbour(self.cursor, direction, self.game.puzzle().side());
        self.selection.insert(self.cursor);
    }

    /// Jumps to the first cell of the next box, region or compartment; where there is no other, to the edge.
    pub(crate) fn jump(&mut self, direction: Direction) {
        let side = self.game.puzzle().side();
        let from = self.part(self.cursor, direction);
        let ahead = std::iter::successors(Some(self.cursor), |&cell| Some(neighbour(cell, direction, side)));
        let next = ahead.skip(1).take(side.into()).find(|&cell| {
            let part = self.part(cell, direction);
            part.is_some() && part != from
        });
        self.go_to(next.unwrap_or_else(|| edge(self.cursor, direction, side)));
    }

    /// What a jump in this direction leaves: the compartment of that line, or the box or region; `None` for a black
    /// cell and where the puzzle has nothing of the sort.
    fn part(&self, cell: Cell, direction: Direction) -> Option<CellSet> {
        let puzzle = self.game.puzzle();
        let across = matches!(direction, Direction::Left | Direction::Right);
        if puzzle.compartments().is_empty() {
            let house = puzzle.houses_at(cell).find(|h| matches!(h.kind, HouseKind::Box(_) | HouseKind::Region(_)));
            return house.map(|h| h.cells);
        }
        puzzle.compartments_at(cell).find(|k| matches!(k.line, HouseKind::Row(_)) == across).map(|k| k.cells)
    }

    /// Takes the cell into the selection, or out of it.
    pub(crate) fn toggle(&mut self, cell: Cell) {
        self.cursor = cell;
        if !self.selection.insert(cell) {
            self.selection.remove(cell);
        }
        self.held = !self.selection.is_empty();
    }

    /// Selects these cells in one go.
    pub(crate) fn select(&mut self, cells: CellSet) {
        self.selection = cells;
        self.held = false;
    }

    /// Selects all cells like the one under the cursor: with its digit, else its candidates, else its colours.
    /// `false` where it holds nothing to compare.
    pub(crate) fn select_alike(&mut self) -> bool {
        let (game, at) = (&self.game, self.cursor);
        let grid = game.puzzle().cells();
        let open = |c: Cell| game.digit(c).is_none();
        let alike: CellSet = if let Some(digit) = game.digit(at) {
            grid.iter().filter(|&c| game.digit(c) == Some(digit)).collect()
        } else if !game.centre(at).is_empty() {
            grid.iter().filter(|&c| open(c) && game.centre(c) == game.centre(at)).collect()
        } else if !game.corner(at).is_empty() {
            grid.iter().filter(|&c| open(c) && game.corner(c) == game.corner(at)).collect()
        } else if !game.colours(at).is_empty() {
            grid.iter().filter(|&c| game.colours(c) == game.colours(at)).collect()
        } else {
            CellSet::EMPTY
        };
        let found = !alike.is_empty();
        if found {
            self.select(alike);
        }
        found
    }

    /// Selects the cage or compartment of the cursor's cell; again, the next shape that the cell lies in (houses too).
    /// Returns its name, or nothing in a black cell.
    pub(crate) fn select_shape(&mut self) -> Option<String> {
        let puzzle = self.game.puzzle();
        let cage = puzzle.cage_at(self.cursor).map(|c| (c.cells, c.name()));
        let compartments = puzzle.compartments_at(self.cursor).map(|k| (k.cells, k.name()));
        // Boxes and regions before rows: they are the shape that the eye sees.
        let houses = |lines: bool| {
            let of = puzzle.houses_at(self.cursor).filter(move |h| h.kind.is_line() == lines);
            of.map(|h| (h.cells, h.name()))
        };
        let shapes: Vec<(CellSet, String)> =
            cage.into_iter().chain(compartments).chain(houses(false)).chain(houses(true)).collect();
        let next = shapes.iter().position(|s| s.0 == self.selection).map_or(0, |i| (i + 1) % shapes.len().max(1));
        let (cells, name) = shapes.into_iter().nth(next)?;
        self.select(cells);
        Some(name)
    }

    /// Selects all cells.
    pub(crate) fn select_all(&mut self) {
        self.select(self.game.puzzle().cells());
    }

    /// Selects the cells that are not selected.
    pub(crate) fn invert(&mut self) {
        self.select(self.game.puzzle().cells() - self.targets());
    }

    /// Takes the cells on the way to this one into the selection, and moves there: a fast drag is seen only now and
    /// then. Where the button went down elsewhere than on a cell, the first one begins the drag.
    pub(crate) fn drag_to(&mut self, cell: Cell) {
        if !std::mem::replace(&mut self.dragging, true) {
            self.clear_selection();
            return self.go_to(cell);
        }
        let (from, to) = (self.cursor, cell);
        let steps = from.row().abs_diff(to.row()).max(from.column().abs_diff(to.column()));
        let between = |a: u8, b: u8, i: u8| {
            // The nearest cell to the line at each step.
            let (a, b, i, steps) = (i16::from(a), i16::from(b), i16::from(i), i16::from(steps));
            (a + ((b - a) * i * 2 + (b - a).signum() * steps) / (2 * steps)) as u8
        };
        self.selection.insert(from);
        for i in 1..=steps {
            let place = (between(from.row(), to.row(), i), between(from.column(), to.column(), i));
            if let Some(cell) = Cell::new(place.0, place.1) {
                self.selection.insert(cell);
            }
        }
        self.cursor = cell;
    }

    pub(crate) fn clear_selection(&mut self) {
        self.select(CellSet::EMPTY);
    }
}
