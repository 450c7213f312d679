//! The end of a game: what is kept of it, how hard it was, and how it compares with those before.

use super::effect::{Effect, Job};
use super::library::finished::Finished;
use super::model::App;
use super::model::play::{Rated, Unrated};
use super::request::{Position, Request, Ticket};
use crate::game::statistics::{TAKEN_IN, median_of_others};
use crate::game::{FinishedGame, Game};
use crate::logic::{Options, Rating};

impl App {
    /// Keeps that the game on the board is finished. Its rating follows when it is known.
    pub(crate) fn remember_end(&mut self) {
        let Some(play) = &self.play else { return };
        let rating = if let Rated::Known(rating) = &play.rating { Some(rating) } else { None };
        let line = FinishedGame::of(&play.game, rating).line();
        self.store(Job::Finished { game: Some(play.handle), line });
        // What was read before does not know it.
        self.finished = None;
    }

    /// Asks for what the end is shown with: how hard the puzzle was, and the finished games.
    pub(crate) fn follow_end(&mut self) {
        let ticket = Ticket(self.number());
        let Some(play) = self.play.as_mut().filter(|play| play.game.is_solved()) else { return };
        if play.rating == Rated::Unasked {
            play.rating = Rated::Asked(ticket);
            let board = Box::new(play.game.start().clone());
            let at = Position { puzzle: play.game.puzzle().clone(), board, options: Box::new(Options::default()) };
            // A puzzle that came in solved is nobody's end.
            let played = !play.game.came_solved();
            self.unrated.extend(played.then(|| Unrated { ticket, handle: play.handle, game: play.game.clone() }));
            self.outbox.push(Effect::Ask { ticket, request: Request::Rating(at) });
        }
        if self.finished.is_none() {
            self.read_finished();
        }
    }

    /// Takes the rating of a game that was finished, whatever is on the board by now.
    pub(crate) fn rated(&mut self, ticket: Ticket, rating: Rating) {
        self.count_finished(ticket, Some(&rating));
        if let Some(play) = self.play.as_mut().filter(|play| play.rating == Rated::Asked(ticket)) {
            play.rating = Rated::Known(rating);
        }
    }

    /// No rating comes of what was asked with this ticket: a game that waited for it is counted without one. Whether it was
    /// for a game.
    pub(crate) fn give_up_rating(&mut self, ticket: Ticket) -> bool {
        let counted = self.count_finished(ticket, None);
        let play = self.play.as_mut().filter(|play| play.rating == Rated::Asked(ticket));
        let shown = play.map(|play| play.rating = Rated::Unknown).is_some();
        counted || shown
    }

    /// Puts the game that waited for this rating among the finished ones; whether there was one.
    fn count_finished(&mut self, ticket: Ticket, rating: Option<&Rating>) -> bool {
        let Some(at) = self.unrated.iter().position(|unrated| unrated.ticket == ticket) else { return false };
        let Unrated { handle, game, .. } = self.unrated.swap_remove(at);
        let line = FinishedGame::of(&game, rating).line();
        self.store(Job::Finished { game: Some(handle), line });
        self.read_finished();
        true
    }

    /// Has the finished games read.
    pub(crate) fn read_finished(&mut self) {
        self.store(Job::ReadFinished { logs: false });
    }

    /// The finished games were read. Those that were finished before there was a file of them are taken in, once.
    pub(crate) fn finished_read(&mut self, mut finished: Finished) {
        let logged = finished.logged.take();
        // One read may overtake another. The file only grows, so the longer one is what it holds now.
        if let Some(newer) = self.finished.take().filter(|known| known.length > finished.length) {
            finished = newer;
        }
        match logged {
            Some(logged) if !finished.taken_in => {
                self.taking_in = false;
                let lines = finished.take_in(logged).into_iter().chain([TAKEN_IN.to_owned()]);
                self.outbox.extend(lines.map(|line| Effect::Store(Job::Finished { game: None, line })));
            }
            _ if !finished.taken_in && !self.taking_in => {
                self.taking_in = true;
                self.store(Job::ReadFinished { logs: true });
            }
            _ => {}
        }
        self.finished = Some(finished);
    }

    /// The median of the player's times in other games of this kind and level, in milliseconds, once all that is known.
    pub fn own_median(&self) -> Option<u64> {
        let play = self.play.as_ref()?;
        let Rated::Known(rating) = &play.rating else { return None };
        let games = &self.finished.as_ref()?.games;
        median_of_others(games, play.name.as_deref(), play.game.puzzle(), rating.level)
    }

    /// Copies a challenge: the puzzle as it began, how hard it is, and the time that it took.
    pub(crate) fn copy_challenge(&mut self) {
        let Some(play) = &self.play else { return };
        let rating = if let Rated::Known(rating) = &play.rating { Some(rating) } else { None };
        match challenge(&play.game, rating) {
            Ok(text) => self.put_into_clipboard("a challenge with the puzzle and your time", text),
            Err(why) => self.set_error(why),
        }
    }
}

/// A challenge: the puzzle as it began, how hard it is, and the time that it took.
///
/// # Errors
/// Says that the game is not solved, or why the puzzle cannot be written.
pub fn challenge(game: &Game, rating: Option<&Rating>) -> Result<String, String> {
    if !game.is_solved() {
        return Err(String::from("a challenge names your time: solve the puzzle first"));
    }
    let start = super::copying::without_progress(game);
    let string = super::copying::written(&start, None).map_err(|why| why.to_string())?.1.text;
    let level = rating.map(|rating| format!(" ({})", rating.brief())).unwrap_or_default();
    let hints = match (game.hints_used(), game.steps_taken()) {
        (0, 0) => String::from("without a hint"),
        (hints, 0) => format!("with {hints} {}", crate::text::plural(hints as usize, "hint", "hints")),
        _ => String::from("with steps taken for me"),
    };
    let title = game.puzzle().title();
    Ok(format!("{title}{level}: I took {} {hints}. Can you beat it?\n{string}\n", game.clock.text()))
}
