//! How marks follow the digits.

use super::position::Position;
use crate::puzzle::{Cell, Digit, DigitSet, Puzzle};

/// Removes a digit's marks from the cells that see its cell (row, column, box, diagonal, cage).
pub(super) fn clean_peers(position: &mut Position, puzzle: &Puzzle, cell: Cell, digit: Digit) {
    for peer in puzzle.peers(cell) {
        let mut state = position.cell(peer);
        state.centre.remove(digit);
        state.corner.remove(digit);
        position.set_cell(peer, state);
    }
}

/// Starts automatic candidates: what the player had already ruled out in a marked cell stays out.
pub(super) fn start_automatic(position: &mut Position, puzzle: &Puzzle) {
    for cell in puzzle.cells() {
        let noted = position.board.candidates(cell);
        position.struck[cell] = if noted.is_empty() { DigitSet::EMPTY } else { puzzle.digits() - noted };
    }
    position.automatic = true;
}

/// Brings automatic candidates up to date. Does nothing where they are off.
pub(super) fn refresh(position: &mut Position, puzzle: &Puzzle) {
    if !position.automatic {
        return;
    }
    for cell in position.board.open_cells(puzzle) {
        let open = puzzle.open_digits(&position.board, cell) - position.struck[cell];
        position.board.set_candidates(cell, open);
    }
}
