//! The finished games, of which the statistics are made.

use crate::game::{FinishedGame, Game, statistics};
use crate::logic::{self, Options};

/// What there is of finished games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Finished {
    /// Those of the file, the one finished first before the others.
    pub games: Vec<FinishedGame>,
    /// Whether those that were finished before there was such a file are in it.
    pub taken_in: bool,
    /// Those that the logs of the saved games show, if they were asked for.
    pub logged: Option<Vec<FinishedGame>>,
    /// The time now, in seconds since 1970.
    pub now: u64,
    /// The length of the file in bytes.
    pub length: usize,
}

impl Finished {
    /// Takes in the games that the logs show and the file does not; the lines that the file lacks for them.
    pub fn take_in(&mut self, logged: impl IntoIterator<Item = FinishedGame>) -> Vec<String> {
        let known = |game: &FinishedGame| self.games.iter().any(|other| other.game == game.game);
        let new: Vec<FinishedGame> = logged.into_iter().filter(|game| !known(game)).collect();
        let lines = new.iter().map(FinishedGame::line).collect();
        self.games.extend(new);
        self.games.sort_by_cached_key(|game| game.at);
        self.taken_in = true;
        lines
    }

    /// What the text of the file says, and the logs.
    pub fn read(text: &str, logged: Option<Vec<FinishedGame>>, now: u64) -> Self {
        Self { games: statistics::read(text), taken_in: statistics::is_taken_in(text), logged, now, length: text.len() }
    }

    /// What a log shows, if its game is finished and did not come in solved: rated, which takes a moment. `elapsed`: the
    /// milliseconds on its clock, 0 where they were not kept; `at`: when it was played last, in seconds since 1970.
    pub fn logged(name: &str, log: &str, elapsed: u64, at: u64) -> Option<FinishedGame> {
        let game = Game::from_log(log).ok().map(|loaded| loaded.game).filter(Game::is_solved)?;
        if game.came_solved() {
            return None;
        }
        let rating = logic::bare_path_unless(game.puzzle(), game.start(), &Options::default(), &|| false).rating;
        let about = FinishedGame::of(&game, Some(&rating));
        Some(FinishedGame { game: name.to_owned(), at, elapsed: about.elapsed.max(elapsed), ..about })
    }
}
