//! New puzzles: made by a worker while the player waits, and the next one of the same sort while the player plays.

use super::effect::{Effect, Job, PackJob};
use super::input::action::Action;
use super::library::Item;
use super::library::own_pack::{Following, OwnPack, following};
use super::library::wanted::{Sort, daily_game_title};
use super::model::App;
use super::model::making::Making;
use super::model::play::Rated;
use super::request::{Request, Ticket};
use crate::game::Game;
use crate::generator::{Day, Generated, NotFound, Offer, pack};
use crate::logic::Level;
use crate::notation::{self, Origin};

impl App {
    /// Makes a puzzle of a sort and puts it on the board when it is there.
    pub(crate) fn make(&mut self, sort: Sort) {
        self.cancel_question();
        self.sort = Some(sort);
        match self.making.take() {
            Some(Making::Ready(ready, found)) if ready == sort => {
                return self.start_made(*found, sort.title(), Some(sort));
            }
            Some(Making::Ahead(ticket, ahead)) if ahead == sort => {
                self.wait_for(ticket, &Request::Make(Box::new(sort.wish()), 0));
                self.making = Some(Making::Wanted(ticket, sort.title(), Some(sort)));
                return;
            }
            Some(Making::Ahead(ticket, _)) => self.outbox.push(Effect::Cancel(ticket)),
            Some(Making::Ready(..) | Making::Wanted(..)) | None => {}
        }
        let seed = self.next_seed();
        self.want(Request::Make(Box::new(sort.wish()), seed), sort.title(), Some(sort));
    }

    /// Makes the puzzle of a day and puts it on the board when it is there.
    pub(crate) fn make_daily(&mut self, offer: &'static Offer, day: Day) {
        self.cancel_question();
        self.stop_ahead();
        self.want(Request::Make(Box::new(day.wish(offer)), day.seed()), daily_game_title(offer, day), None);
    }

    fn want(&mut self, request: Request, title: String, sort: Option<Sort>) {
        let ticket = self.ask_worker(request);
        self.making = Some(Making::Wanted(ticket, title, sort));
    }

    /// A puzzle was made, or not.
    pub(crate) fn made(&mut self, ticket: Ticket, made: Result<Box<Generated>, NotFound>) {
        match (self.making.take(), made) {
            (Some(Making::Ahead(asked, sort)), made) if asked == ticket => {
                self.making = made.ok().map(|found| Making::Ready(sort, found));
            }
            (Some(Making::Wanted(asked, title, sort)), made) if asked == ticket => {
                if self.take_waiting(ticket).is_some() {
                    match made {
                        Ok(found) => self.start_made(*found, title, sort),
                        Err(why) => self.set_error(why.to_string()),
                    }
                }
            }
            (other, _) => self.making = other,
        }
    }

    /// No puzzle comes of what was asked with this ticket; whether one was to.
    pub(crate) fn give_up_making(&mut self, ticket: Ticket) -> bool {
        let asked = match &self.making {
            Some(Making::Ahead(asked, _) | Making::Wanted(asked, ..)) => *asked == ticket,
            Some(Making::Ready(..)) | None => false,
        };
        if asked {
            self.making = None;
        }
        asked
    }

    /// No longer makes what the player waits for; whether there was such a thing.
    pub(crate) fn stop_making(&mut self) -> bool {
        let wanted = matches!((&self.making, &self.waiting),
            (Some(Making::Wanted(ticket, ..)), Some(waiting)) if waiting.ticket == *ticket);
        if wanted {
            self.cancel_question();
            self.making = None;
            self.set_info("stopped; no puzzle was made");
        }
        wanted
    }

    /// No longer makes what is not wanted yet.
    fn stop_ahead(&mut self) {
        if let Some(Making::Ahead(ticket, _)) = self.making.take() {
            self.outbox.push(Effect::Cancel(ticket));
        }
    }

    /// Puts a made puzzle on the board, and has the next one of its sort made.
    fn start_made(&mut self, found: Generated, title: String, sort: Option<Sort>) {
        let rating = found.rating.clone();
        self.start_game(made_game(found).with_title(title));
        if let Some(play) = &mut self.play {
            play.rating = Rated::Known(rating);
        }
        if let Some(sort) = sort {
            let (ticket, seed) = (Ticket(self.number()), self.next_seed());
            self.making = Some(Making::Ahead(ticket, sort));
            self.outbox.push(Effect::Ask { ticket, request: Request::Make(Box::new(sort.wish()), seed) });
        }
    }

    const fn next_seed(&mut self) -> u64 {
        let seed = self.seed;
        self.seed = self.seed.wrapping_add(1);
        seed
    }

    /// The sort of puzzle that the one on the board is, or that was wanted last.
    pub fn usual_sort(&self) -> Option<Sort> {
        let Some(play) = &self.play else { return self.sort };
        let offer = Offer::like(play.game.puzzle())?;
        let chosen = self.sort.map(|sort| sort.level);
        let level = match &play.rating {
            Rated::Known(rating) => Some(rating.level),
            Rated::Unasked | Rated::Asked(_) | Rated::Unknown => chosen,
        };
        Some(Sort::new(offer, level.unwrap_or(Level::Moderate)).of_title(play.game.title()))
    }

    /// Starts the next puzzle of the pack that the one on the board is from; after the last of its sort, and of any other
    /// puzzle, it makes one of the same sort.
    pub(crate) fn next_puzzle(&mut self) {
        let Some(play) = &self.play else { return };
        if let Some(entry) = play.game.code().and_then(pack::next_after) {
            return self.start_text(entry.code, entry.title());
        }
        if play.game.origin().is_none() {
            return self.next_of_sort();
        }
        // It may be of a pack of the player's own.
        self.next_of_pack = Some(play.handle);
        self.store(Job::Packs(PackJob::List));
    }

    /// The packs of the player's own were listed. Where the next puzzle was asked for, it begins: that of the same pack, or
    /// one of the same sort.
    pub(crate) fn packs_listed(&mut self, packs: &[OwnPack]) {
        let asked = self.next_of_pack.take();
        let Some(play) = self.play.as_ref().filter(|play| self.at_board && asked == Some(play.handle)) else { return };
        let text = play.game.origin().map_or("", |origin| origin.text.trim());
        match following(packs, text) {
            Following::Puzzle(place, next) => {
                let item = Item::own(place, next);
                self.start_text(&item.text, item.title);
            }
            Following::End(pack) => self.set_info(format!("this was the last puzzle of {}", pack.name)),
            Following::Nowhere => self.next_of_sort(),
        }
    }

    fn next_of_sort(&mut self) {
        match self.usual_sort() {
            Some(sort) => self.make(sort),
            None => self.set_error(format!("such puzzles cannot be made{}", self.keys.note(Action::New, "lists all"))),
        }
    }

    /// Starts the puzzle of a text under a title.
    pub(crate) fn start_text(&mut self, text: &str, title: String) {
        match notation::parse(text) {
            Ok(import) => self.start_game(Game::from_import(&import).with_title(title)),
            Err(error) => self.set_error(error.message),
        }
    }
}

/// The game of a puzzle that was made, which knows its code.
#[must_use]
pub fn made_game(found: Generated) -> Game {
    let Generated { puzzle, board, code, .. } = found;
    let origin = code.map(|code| Origin::of_code(&code, &puzzle, &board));
    Game::begin(puzzle, board, origin)
}
