//! A game waits while practice or the tour has the board.

use super::effect::GameHandle;
use super::model::App;
use super::model::play::{Aside, Play};

impl App {
    /// The game that is open and is like this: the one on the board, or the one that waits.
    fn open_game_where(&mut self, is_meant: impl Fn(&Play) -> bool) -> Option<&mut Play> {
        let practice = self.practising.as_mut().map(|practising| &mut practising.aside);
        let tour = self.touring.as_mut().map(|touring| &mut touring.aside);
        let waiting = practice.into_iter().chain(tour).filter_map(|aside| aside.play.as_mut());
        self.play.iter_mut().chain(waiting).find(|play| is_meant(play))
    }

    /// The open game with this name in the store.
    pub(crate) fn open_game_named(&mut self, name: &str) -> Option<&mut Play> {
        self.open_game_where(|play| play.name.as_deref() == Some(name))
    }

    /// A game that is open has this name in the store.
    pub(crate) fn game_named(&mut self, handle: GameHandle, name: &str) {
        if let Some(play) = self.open_game_where(|play| play.handle == handle) {
            play.name = Some(name.to_owned());
        }
    }

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
