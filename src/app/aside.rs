//! A game waits while practice or the tour has the board.

use super::model::App;
use super::play::{Aside, Play};

impl App {
    /// Takes the game off the board, its clock stopped.
    pub(crate) fn set_aside(&mut self) -> Aside {
        let from_board = self.at_board;
        self.stop_clock();
        Aside { play: self.play.take(), from_board }
    }

    /// The game that waited is there again, its clock stopped; what was asked for about the other board is called off.
    pub(crate) fn take_up(&mut self, aside: Aside) {
        self.cancel_question();
        self.play = aside.play.map(Play::taken_up);
        self.at_board &= aside.from_board && self.play.is_some();
        self.follow_end();
    }
}
