//! The mouse on the board.

use ratatui::layout::{Position, Size};

use super::action::{Action, Direction};
use super::app::{App, Play, Screen};
use super::effect::Effect;
use super::event::{Button, Mouse, MouseKind};
use super::keymap::Hit;
use super::overlays::Overlay;
use crate::puzzle::{Cell, Digit};
use crate::widgets::{GridShape, layout, overlays};

/// Two clicks on a cell within this many milliseconds are a double click.
const DOUBLE_CLICK: u64 = 400;

impl App {
    /// The cell of the board at a place of the screen.
    fn cell_at(&self, play: &Play, column: u16, row: u16) -> Option<Cell> {
        let size = Size { width: self.size.0, height: self.size.1 };
        let shape = GridShape::of(play.game.puzzle());
        layout(size, self.settings.layout, shape).grid.cell_at(column, row)
    }

    /// Selects the row of the open list that the mouse is on; `false` where it is on none.
    fn point_at_row(&mut self, mouse: Mouse) -> bool {
        let place = Position { x: mouse.column, y: mouse.row };
        let Some(row) = overlays::row_at(self, place).filter(|_| self.opening.is_none()) else { return false };
        self.message = None;
        match &mut self.overlay {
            Some(Overlay::Games(games)) => games.at = row,
            Some(Overlay::New(new)) => new.at = row,
            Some(Overlay::Techniques(list)) => list.at = row,
            Some(Overlay::CopyMenu(menu)) => menu.at = row,
            _ => self.start.at = row,
        }
        true
    }

    /// A click on a cell while shapes are browsed: those with this cell are shown. `false` elsewhere.
    fn point_at_shapes(&mut self, mouse: Mouse, effects: &mut Vec<Effect>) -> bool {
        let cell = self.play.as_ref().and_then(|play| self.cell_at(play, mouse.column, mouse.row));
        let (Some(Overlay::Shapes(browser)), Some(play), Some(cell)) = (&mut self.overlay, &mut self.play, cell) else {
            return false;
        };
        play.go_to(cell);
        browser.only = None;
        self.on_overlay(Hit { action: Action::OnlyHere, digit: None }, effects);
        true
    }

    pub(super) fn mouse(&mut self, mouse: Mouse, effects: &mut Vec<Effect>) {
        let modal = self.overlay.as_ref().is_some_and(|o| !o.is_beside());
        if modal || self.screen != Screen::Play {
            let on_path = matches!(self.overlay, Some(Overlay::Path(_) | Overlay::Steps(_) | Overlay::Shapes(_)));
            if mouse.kind == MouseKind::Down(Button::Left) && self.point_at_shapes(mouse, effects) {
                return;
            }
            let action = match mouse.kind {
                MouseKind::WheelUp if on_path => Action::Back,
                MouseKind::WheelDown if on_path => Action::Forward,
                MouseKind::WheelUp => Action::Move(Direction::Up),
                MouseKind::WheelDown => Action::Move(Direction::Down),
                MouseKind::Down(Button::Left) if self.point_at_row(mouse) => Action::Accept,
                _ => return,
            };
            let hit = Hit { action, digit: None };
            if modal {
                self.on_overlay(hit, effects);
            } else {
                self.on_start(hit, effects);
            }
            return;
        }
        let Some(mut play) = self.play.take() else { return };
        if !play.paused {
            self.mouse_on_board(&mut play, mouse);
        }
        self.play = Some(play);
    }

    fn mouse_on_board(&mut self, play: &mut Play, mouse: Mouse) {
        let cell = self.cell_at(play, mouse.column, mouse.row);
        match (mouse.kind, cell) {
            (MouseKind::WheelUp | MouseKind::WheelDown, _) => {
                play.highlight = cycled(play.highlight, play.game.puzzle().side(), mouse.kind == MouseKind::WheelDown);
                match play.highlight {
                    Some(digit) => self.tell(format!("highlighting {digit}")),
                    None => self.message = None,
                }
            }
            (MouseKind::Down(Button::Left), Some(cell)) if !mouse.add => {
                play.clear_selection();
                play.go_to(cell);
                let twice =
                    play.clicked.is_some_and(|(c, at)| c == cell && self.now.saturating_sub(at) <= DOUBLE_CLICK);
                play.clicked = Some((cell, self.now));
                if twice {
                    play.clicked = None;
                    play.select_alike();
                }
            }
            (MouseKind::Down(Button::Left | Button::Right), Some(cell)) => {
                // The cell under the cursor counts as selected until others are: adding to it keeps it.
                if play.selection.is_empty() && play.cursor != cell {
                    play.selection.insert(play.cursor);
                }
                play.toggle(cell);
            }
            (MouseKind::Drag(Button::Left | Button::Right), Some(cell)) if cell != play.cursor => {
                play.clicked = None;
                play.selection.insert(play.cursor);
                play.selection.insert(cell);
                play.cursor = cell;
            }
            _ => {}
        }
    }
}

/// The highlight after one turn of the wheel: none, 1, 2 … and round again.
fn cycled(highlight: Option<Digit>, side: u8, down: bool) -> Option<Digit> {
    let at = highlight.map_or(0, Digit::get);
    let next = if down { (at + 1) % (side + 1) } else { at.checked_sub(1).unwrap_or(side) };
    Digit::new(next)
}
