//! What the mouse does on the board.

use crate::app::{App, Button, Mouse, MouseKind, Play};
use crate::puzzle::{Cell, Digit};
use crate::widgets::layout::cell_at;

/// Two clicks on a cell within this many milliseconds are a double click.
const DOUBLE_CLICK: u64 = 400;

/// What the mouse does on the board.
pub(super) fn on_board(mouse: Mouse, app: &mut App) {
    let cell = app.play.as_ref().and_then(|play| cell_at(app, play, mouse.place().into()));
    let now = app.now;
    let Some(play) = &mut app.play else { return };
    match (mouse.kind, cell) {
        (MouseKind::WheelUp | MouseKind::WheelDown, _) => {
            play.highlight = cycled(play.highlight, play.game.puzzle().side(), mouse.kind == MouseKind::WheelDown);
            match play.highlight {
                Some(digit) => app.set_info(format!("highlighting {digit}")),
                None => app.message = None,
            }
        }
        (kind, Some(cell)) => {
            play.point_at(cell, mouse);
            if kind == MouseKind::Down(Button::Left) && !mouse.add && is_double_click(play, cell, now) {
                play.select_alike();
            }
        }
        (_, None) => {}
    }
}

/// Whether a click at a cell is the second of two; the next one is the first again.
fn is_double_click(play: &mut Play, cell: Cell, now: u64) -> bool {
    let last = play.clicked.replace((cell, now));
    let twice = last.is_some_and(|(clicked, at)| clicked == cell && now.saturating_sub(at) <= DOUBLE_CLICK);
    if twice {
        play.clicked = None;
    }
    twice
}

/// The highlight after one turn of the wheel: none, 1, 2 … and round again.
fn cycled(highlight: Option<Digit>, side: u8, down: bool) -> Option<Digit> {
    let at = highlight.map_or(0, Digit::get);
    let next = if down { (at + 1) % (side + 1) } else { at.checked_sub(1).unwrap_or(side) };
    Digit::new(next)
}
