//! Games line by line: new ones, those of the day, those played before, and how the one that is played went.

use std::io::Write;
use std::time::SystemTime;

use super::Session;
use super::replay::happened;
use super::voice::Voice;
use crate::app::new_puzzle::wanted::{Sort, daily_game_title};
use crate::app::{SavedGame, challenge, made_game};
use crate::cli::failure::Failure;
use crate::cli::stats;
use crate::game::clock::duration;
use crate::game::{Game, review, statistics};
use crate::generator::{Day, Offer, Wish, find, pack};
use crate::logic::words::digits;
use crate::logic::{Level, Options, Rating, explain, path};
use crate::notation;
use crate::puzzle::CellSet;
use crate::store::{GameName, Store};
use crate::terminal::calendar;
use crate::text::{counted, list as list_of, printable, sentence};
use crate::widgets::panels::words::described;
use crate::widgets::rules::rules;

/// The most saved games that are listed.
const MOST: usize = 20;

impl Session {
    /// Makes a puzzle of the sort and level that were named, or else like that on the board, and plays it.
    pub(super) fn new_game(&mut self, wanted: &str, out: &mut Voice<'_>) -> Result<(), Failure> {
        let like = Offer::like(self.game.puzzle());
        made(wanted, like, out)?.map_or(Ok(()), |game| self.play(game, out))
    }

    /// Plays the next puzzle of the pack that this one is from, or makes one of its sort and level.
    pub(super) fn next_puzzle(&mut self, out: &mut Voice<'_>) -> Result<(), Failure> {
        if let Some(entry) = self.game.code().and_then(pack::next_after) {
            return match notation::parse(entry.code) {
                Ok(import) => self.play(Game::from_import(&import).with_title(entry.title()), out),
                Err(why) => Ok(writeln!(out, "{}", sentence(&why.to_string()))?),
            };
        }
        let Some(offer) = Offer::like(self.game.puzzle()) else {
            return Ok(writeln!(out, "Such puzzles cannot be made; new lists those that can.")?);
        };
        let sort = Sort::new(offer, self.rating().level);
        make(&sort.wish(), calendar::seed(), sort.title(), out)?.map_or(Ok(()), |game| self.play(game, out))
    }

    /// How hard the puzzle is, for the statistics: by every technique that needs no assumption.
    pub(super) fn rating(&self) -> Rating {
        path(self.game.puzzle(), self.game.start(), &Options::default()).rating
    }

    /// How hard the solved puzzle was, by what, and how long the player usually takes for such.
    pub(super) fn compare_with_others(&self, rating: &Rating, out: &mut Voice<'_>) -> Result<(), Failure> {
        let hardest = rating.hardest.map(|technique| format!(", hardest step {}", technique.name));
        // A file that cannot be read is reported where it is asked for.
        let games = stats::games(&self.store).unwrap_or_default();
        let median = statistics::median_of(&games, self.game.puzzle(), rating.level);
        let median = median.map(|median| format!("; your median for such puzzles is {}", duration(median)));
        let said = [format!("It is {}", rating.in_full()), hardest.unwrap_or_default(), median.unwrap_or_default()];
        Ok(writeln!(out, "{}. Type review, next or challenge.", said.concat())?)
    }

    /// Makes the puzzle of today of this sort and plays it.
    pub(super) fn daily(&mut self, wanted: &str, out: &mut Voice<'_>) -> Result<(), Failure> {
        of_today(wanted, out)?.map_or(Ok(()), |game| self.play(game, out))
    }

    /// Goes on with the game of this number in the list.
    pub(super) fn open(&mut self, number: usize, out: &mut Voice<'_>) -> Result<(), Failure> {
        self.tick();
        self.saving.keep_clock(&self.game);
        self.saving.report(out)?;
        self.saving.catch_up();
        let Some(saved) = numbered(&self.store, number, out)? else { return Ok(()) };
        let before = self.saving.leave();
        match Self::opened(&saved.name, &mut self.saving, out) {
            Ok(game) => {
                self.saving.close(before);
                self.begin(game, out)
            }
            Err(why) => {
                self.saving.back_to(before);
                match why {
                    Failure::Input(mistake) => Ok(writeln!(out, "{}", sentence(&mistake.message))?),
                    Failure::Output(_) => Err(why),
                }
            }
        }
    }

    /// Gives the game of this number in the list another title.
    pub(super) fn rename(&mut self, number: usize, title: &str, out: &mut Voice<'_>) -> Result<(), Failure> {
        let Some(name) = self.name_of(number, out)? else { return Ok(()) };
        match self.store.rename(&name, title) {
            Ok(()) if title.is_empty() => writeln!(out, "Game {number} has its own title again.")?,
            Ok(()) => writeln!(out, "Game {number} is called {}.", printable(title))?,
            Err(why) => writeln!(out, "{}", sentence(&why.to_string()))?,
        }
        Ok(())
    }

    /// Puts the game of this number in the list away.
    pub(super) fn delete(&mut self, number: usize, out: &mut Voice<'_>) -> Result<(), Failure> {
        let Some(name) = self.name_of(number, out)? else { return Ok(()) };
        if self.store.last().as_ref() == Some(&name) {
            return Ok(writeln!(out, "Game {number} is the one you play; open another first.")?);
        }
        match self.store.put_away(&name) {
            Ok(()) => {
                self.away.push(name);
                writeln!(out, "Game {number} is deleted; bring back puts it into the list again.")?;
            }
            Err(why) => writeln!(out, "{}", sentence(&why.to_string()))?,
        }
        Ok(())
    }

    /// Brings the game that was put away last back into the list.
    pub(super) fn bring_back(&mut self, out: &mut Voice<'_>) -> Result<(), Failure> {
        let Some(name) = self.away.pop() else { return Ok(writeln!(out, "No game was deleted.")?) };
        match self.store.bring_back(&name) {
            Ok(()) => writeln!(out, "It is in the list again.")?,
            Err(why) => writeln!(out, "{}", sentence(&why.to_string()))?,
        }
        Ok(())
    }

    /// The name of the game of this number in the list. Says so where there is none.
    fn name_of(&self, number: usize, out: &mut Voice<'_>) -> Result<Option<GameName>, Failure> {
        self.saving.catch_up();
        Ok(numbered(&self.store, number, out)?.and_then(|saved| saved.name.parse().ok()))
    }

    /// What the game went through, a line for each change.
    pub(super) fn replay(&mut self, out: &mut Voice<'_>) -> Result<(), Failure> {
        let moments = self.game.moments();
        let before = moments.iter().take(1).chain(&moments);
        let pairs = before.zip(&moments);
        let said = pairs.map(|(before, now)| format!("{} {}.", duration(now.elapsed), happened(&before.position, now)));
        self.list(said.collect(), out)
    }

    /// The longest pauses of a solved game, with the easiest step there, and the entries that no technique shows.
    pub(super) fn review(&self, out: &mut Voice<'_>) -> Result<(), Failure> {
        if !self.game.is_solved() {
            return Ok(writeln!(out, "The review looks back at a solved game.")?);
        }
        let (puzzle, moments) = (self.game.puzzle(), self.game.moments());
        let found = review::review(puzzle, &moments, &self.options, &|| false);
        for pause in &found.pauses {
            let step = pause.step.as_ref().map(|step| format!(" {}", explain::short(step)));
            writeln!(out, "{}{}", pause.words(&moments), step.unwrap_or_default())?;
        }
        let mut said = Vec::new();
        for guess in &found.guesses {
            // The same wrong digit once more teaches nothing.
            if said.contains(&(guess.cell, guess.digit)) {
                continue;
            }
            said.push((guess.cell, guess.digit));
            let when = moments.get(guess.at).map_or(0, |moment| moment.elapsed);
            writeln!(out, "At {}: {}", duration(when), guess.words())?;
        }
        if found.guesses.is_empty() {
            writeln!(out, "Every entry followed from what was known.")?;
        }
        Ok(())
    }

    /// The finished games in numbers.
    pub(super) fn statistics(&self, out: &mut Voice<'_>) -> Result<(), Failure> {
        let games = stats::games(&self.store).map_err(|why| Failure::plain(why.to_string()))?;
        let rows = statistics::table(&games);
        if rows.is_empty() {
            writeln!(out, "No game is finished yet.")?;
        }
        Ok(rows.iter().try_for_each(|row| writeln!(out, "{}", in_words(row)))?)
    }

    /// The puzzle, how hard it is, and the time that it took, to be sent to somebody.
    pub(super) fn challenge(&self, out: &mut Voice<'_>) -> Result<(), Failure> {
        match challenge(&self.game, Some(&self.rating())) {
            Ok(text) => out.verbatim(&text)?,
            Err(why) => writeln!(out, "{}", sentence(&why))?,
        }
        Ok(())
    }

    /// Title, author, what it is, how it was made, and its rules.
    pub(super) fn about(&self, out: &mut Voice<'_>) -> Result<(), Failure> {
        let (game, said) = (&self.game, self.game.words());
        if !said.author.is_empty() {
            writeln!(out, "{} by {}.", game.title(), said.author)?;
        }
        writeln!(out, "{}.", described(game.puzzle(), game.start()))?;
        self.rules(out)?;
        if let Some(code) = game.code() {
            writeln!(out, "Its code: {code}.")?;
        }
        Ok(())
    }

    /// What the puzzle asks, and what its author wrote about that.
    pub(super) fn rules(&self, out: &mut Voice<'_>) -> Result<(), Failure> {
        for rule in rules(self.game.puzzle()) {
            writeln!(out, "{rule}")?;
        }
        Ok(self.game.words().rules.lines().try_for_each(|line| writeln!(out, "{line}"))?)
    }

    /// What automatic candidates left out, cell by cell, where more than what cells see took it.
    pub(super) fn left_out(&self, out: &mut Voice<'_>) -> Result<(), Failure> {
        let taken = self.game.taken_by_automatic();
        let cells: CellSet = taken.iter().filter(|(_, digits)| !digits.is_empty()).map(|(cell, _)| cell).collect();
        for cell in cells {
            let reasons =
                self.game.left_out(cell).into_iter().map(|left| format!("{} {}", digits(left.digits), left.why));
            writeln!(out, "{cell}: {}.", reasons.collect::<Vec<_>>().join("; "))?;
        }
        if cells.is_empty() {
            writeln!(out, "Automatic candidates left nothing out beyond what cells see.")?;
        }
        Ok(())
    }
}

/// `Sudoku, gentle: 3 solved, best 04:12, median 05:00; 1 in a row without help, 2 hints.`
fn in_words(row: &statistics::Row) -> String {
    let side = if row.side == 9 { String::new() } else { format!(" {0}×{0}", row.side) };
    let kind = sentence(row.kind);
    let kind = kind.trim_end_matches('.');
    let time =
        |name: &str, time: Option<u64>| time.map(|time| format!(", {name} {}", duration(time))).unwrap_or_default();
    let trend = row.trend.map(|trend| match trend {
        0 => String::from("; the last five are as fast as those before"),
        less if less < 0 => format!("; the last five are {} per cent faster than those before", less.unsigned_abs()),
        more => format!("; the last five are {more} per cent slower than those before"),
    });
    format!(
        "{kind}{side}, {}: {} solved{}{}{}; {} in a row without help, {}.",
        row.level,
        row.solved,
        time("best", row.best),
        time("median", row.median),
        trend.unwrap_or_default(),
        row.streak,
        counted(row.hints.try_into().unwrap_or(usize::MAX), "hint", "hints")
    )
}

/// A new game of the sort and level that were named; without a sort it is this one, without a level a moderate one.
/// Says why where there is none.
pub(super) fn made(wanted: &str, usual: Option<&'static Offer>, out: &mut Voice<'_>) -> Result<Option<Game>, Failure> {
    let (title, level) = match wanted.rsplit_once(char::is_whitespace).unwrap_or(("", wanted)) {
        (title, level) if Level::named(level).is_some() => (title, Level::named(level)),
        _ => (wanted, None),
    };
    let offer = if title.is_empty() { usual } else { sort_named(title) };
    let Some(offer) = offer else {
        writeln!(out, "There is no sort called {}; new lists them.", printable(title))?;
        return Ok(None);
    };
    let sort = Sort::new(offer, level.unwrap_or(Level::Moderate));
    if let Some(level) = level.filter(|level| *level != sort.level) {
        writeln!(out, "{} has no level {}.", offer.title(), level.slug())?;
    }
    make(&sort.wish(), calendar::seed(), sort.title(), out)
}

/// A game with the puzzle of today of this sort. Says why where there is none.
pub(super) fn of_today(wanted: &str, out: &mut Voice<'_>) -> Result<Option<Game>, Failure> {
    let (wanted, day) = match wanted.rsplit_once(char::is_whitespace) {
        Some((sort, day)) if day.starts_with(|c: char| c.is_ascii_digit()) && day.contains('-') => match Day::read(day)
        {
            Ok(day) => (sort, Some(day)),
            Err(why) => {
                writeln!(out, "{}", sentence(&why.to_string()))?;
                return Ok(None);
            }
        },
        _ => (wanted, calendar::today()),
    };
    let offer = sort_named(wanted).filter(|offer| Offer::daily().contains(offer));
    match (offer, day) {
        (Some(offer), Some(day)) => return make(&day.wish(offer), day.seed(), daily_game_title(offer, day), out),
        (None, _) => {
            writeln!(out, "There is no puzzle of the day of the sort {}; daily lists them.", printable(wanted))?;
        }
        (_, None) => writeln!(out, "The date is not known.")?,
    }
    Ok(None)
}

fn make(wish: &Wish, seed: u64, title: String, out: &mut Voice<'_>) -> Result<Option<Game>, Failure> {
    match find(wish, seed, &|| false) {
        Ok(found) => Ok(Some(made_game(found).with_title(title))),
        Err(why) => {
            writeln!(out, "{why}.")?;
            Ok(None)
        }
    }
}

fn saved_games(store: &Store) -> Vec<SavedGame> {
    let read = |saved: crate::store::SavedGame| {
        let text = store.read(&saved.name).ok()?;
        let age = SystemTime::now().duration_since(saved.played).map_or(0, |age| age.as_millis() as u64);
        Some(SavedGame::read(saved.name.to_string(), &text.log, text.milliseconds(), age).titled(text.title))
    };
    store.list().into_iter().take(MOST).filter_map(read).collect()
}

/// The saved game of this number in the list. Says so where there is none.
pub(super) fn numbered(store: &Store, number: usize, out: &mut Voice<'_>) -> Result<Option<SavedGame>, Failure> {
    let saved = number.checked_sub(1).and_then(|at| saved_games(store).into_iter().nth(at));
    if saved.is_none() {
        writeln!(out, "There is no game {number}; games lists them.")?;
    }
    Ok(saved)
}

/// The games played before, numbered, the last one first.
pub(super) fn list(store: &Store, playing: bool, out: &mut Voice<'_>) -> Result<(), Failure> {
    let saved = saved_games(store);
    if saved.is_empty() {
        return Ok(writeln!(out, "No game has been played yet.")?);
    }
    for (number, saved) in (1..).zip(saved) {
        match saved.summary {
            Some(Ok(game)) => {
                let state = if game.solved {
                    String::from("solved")
                } else {
                    format!("{} of {} placed", game.placed, game.total)
                };
                let apart = game.told_apart().map(|words| format!(", {words}")).unwrap_or_default();
                let played = if playing && number == 1 { ", the one you play" } else { "" };
                writeln!(out, "{number}: {}{apart}, {state}, {}{played}.", game.title, duration(game.elapsed))?;
            }
            Some(Err(why)) => writeln!(out, "{number}: {}: {why}.", saved.name)?,
            None => writeln!(out, "{number}: {}.", saved.name)?,
        }
    }
    Ok(writeln!(out, "Type open and a number to continue one.")?)
}

/// The sort with this name; `x` for `×`, blanks, hyphens and the order of upper and lower case do not matter.
fn sort_named(name: &str) -> Option<&'static Offer> {
    let plain = |text: &str| -> String {
        // As it is written, and as it is heard.
        let letters = text.to_lowercase().replace('×', "x").replace(" by ", "x").replace("straights", "str8ts");
        letters.chars().filter(|c| c.is_alphanumeric()).collect()
    };
    Offer::listed().into_iter().find(|offer| plain(&offer.title()) == plain(name))
}

/// The sorts that new puzzles come in, those with the same levels together.
pub(super) fn sorts(out: &mut Voice<'_>) -> Result<(), Failure> {
    let levels = |offer: &Offer| list_of(&offer.levels.iter().map(|level| level.slug()).collect::<Vec<_>>());
    alike(Offer::listed().into_iter().map(|offer| (levels(offer), offer.title())), out)?;
    Ok(writeln!(out, "Type new with a sort and a level, such as new killer tough.")?)
}

/// What is alike of several things, with the things after it, a line each.
fn alike(things: impl Iterator<Item = (String, String)>, out: &mut Voice<'_>) -> Result<(), Failure> {
    let mut groups: Vec<(String, Vec<String>)> = Vec::new();
    for (what, thing) in things {
        match groups.iter_mut().find(|(known, _)| *known == what) {
            Some((_, members)) => members.push(thing),
            None => groups.push((what, vec![thing])),
        }
    }
    Ok(groups.iter().try_for_each(|(what, members)| {
        writeln!(out, "{}: {}.", sentence(what).trim_end_matches('.'), members.join(", "))
    })?)
}

/// The puzzles of today, with their levels.
pub(super) fn today(out: &mut Voice<'_>) -> Result<(), Failure> {
    let Some(day) = calendar::today() else { return Ok(writeln!(out, "The date is not known.")?) };
    alike(Offer::daily().into_iter().map(|offer| (day.level(offer).slug().to_owned(), offer.title())), out)?;
    Ok(writeln!(out, "Type daily with a sort, such as daily killer.")?)
}
