//! The tour: a minute on a small Killer, on which the keys are tried. The game on the board waits aside, and nothing of
//! the tour is saved.

use super::effect::GameHandle;
use super::model::play::Play;
use super::model::touring::{STATIONS, Station, Touring, puzzle};
use super::model::{App, GameEvent};
use crate::game::Game;
use crate::puzzle::Board;

impl App {
    /// Begins the tour.
    pub(crate) fn start_tour(&mut self) {
        self.end_practice();
        self.end_tour();
        let Some(puzzle) = puzzle() else { return };
        self.cancel_question();
        let aside = self.set_aside();
        self.last_copy = None;
        let board = Board::new(&puzzle);
        let game = Game::begin(puzzle, board, None).with_title("Tour");
        self.play = Some(Play::new(GameHandle::UNSAVED, game));
        self.touring = Some(Box::new(Touring { at: 0, aside }));
        self.message = None;
        self.show_board();
    }

    /// Leaves the tour: the game that waited is there again, its clock stopped. Whether there was a tour.
    pub(crate) fn end_tour(&mut self) -> bool {
        let Some(touring) = self.touring.take() else { return false };
        self.take_up(touring.aside);
        true
    }

    /// Goes back to where the tour began.
    pub(crate) fn leave_tour(&mut self) {
        if self.end_tour() {
            self.run_clock();
            self.events.push(GameEvent::TourLeft);
        }
    }

    /// The station that the tour is at, and its number.
    pub fn station(&self) -> Option<(usize, &'static Station)> {
        let at = self.touring.as_ref()?.at;
        Some((at, STATIONS.get(at)?))
    }

    /// Goes on where what was to be tried was done.
    pub(crate) fn follow_tour(&mut self) {
        let done = self.station().zip(self.play.as_ref()).is_some_and(|((_, station), play)| (station.done)(play));
        if done {
            self.skip_station();
        }
    }

    /// Goes on to the next station; the last one stays.
    pub(crate) fn skip_station(&mut self) {
        if let Some(touring) = self.touring.as_mut().filter(|touring| touring.at + 1 < STATIONS.len()) {
            touring.at += 1;
            self.message = None;
        }
    }
}
