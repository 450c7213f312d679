//! What the mouse does on the board.

use ratatui::layout::Position;

use crate::app::{App, Button, Mouse, MouseKind};
use crate::puzzle::Digit;
use crate::widgets::layout::cell_at;

/// Two clicks on a cell within this many milliseconds are a double click.
const DOUBLE_CLICK: u64 = 400;

/// What the mouse does on the board.
pub(super) fn on_board(mouse: Mouse, app: &mut App) {
    let cell = app.play.as_ref().and_then(|play| cell_at(app, play, Position { x: mouse.column, y: mouse.row }));
    let now = app.now;
    let Some(play) = &mut app.play else { return };
    if let (MouseKind::Down(_), Some(_)) = (mouse.kind, cell) {
        play.dragging = true;
    }
    match (mouse.kind, cell) {
        (MouseKind::WheelUp | MouseKind::WheelDown, _) => {
            play.highlight = cycled(play.highlight, play.game.puzzle().side(), mouse.kind == MouseKind::WheelDown);
            match play.highlight {
                Some(digit) => app.set_info(format!("highlighting {digit}")),
                None => app.message = None,
            }
        }
        (MouseKind::Down(Button::Left), Some(cell)) if !mouse.add => {
            play.clear_selection();
            play.go_to(cell);
            let twice = play.clicked.is_some_and(|(c, at)| c == cell && now.saturating_sub(at) <= DOUBLE_CLICK);
            play.clicked = Some((cell, now));
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
        (MouseKind::Drag(Button::Left | Button::Right), Some(cell)) if cell != play.cursor || !play.dragging => {
            play.clicked = None;
            play.drag_to(cell);
        }
        _ => {}
    }
}

/// The highlight after one turn of the wheel: none, 1, 2 … and round again.
fn cycled(highlight: Option<Digit>, side: u8, down: bool) -> Option<Digit> {
    let at = highlight.map_or(0, Digit::get);
    let next = if down { (at + 1) % (side + 1) } else { at.checked_sub(1).unwrap_or(side) };
    Digit::new(next)
}
