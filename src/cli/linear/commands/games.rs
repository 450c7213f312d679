//! Games: new ones, those of the day, and those played before.

use std::io::Write;

use super::super::day;
use super::super::desk::{Desk, Then};
use super::super::own_packs::own_packs;
use super::super::session::{Place, Session};
use super::super::trouble::Trouble;
use super::super::typed::{first_word, number};
use super::super::voice::Voice;
use super::{Row, Run, Typed, row, row_as_typed};
use crate::app::library::Item;
use crate::app::library::own_pack::{Following, following};
use crate::app::library::wanted::{NoSort, Sort, daily_begun, daily_game_title, level_named, sizes};
use crate::app::{PackJob, SavedGame, made_game};
use crate::cli::failure::Failure;
use crate::game::Game;
use crate::game::clock::duration;
use crate::generator::{Day, Offer, Wish, find, pack};
use crate::logic::Level;
use crate::store::{GameName, Gone, Store, StoreError};
use crate::terminal::calendar;
use crate::text::{list as list_of, one_of, printable, sentence};

pub const ROWS: &[Row] = &[
    row(
        &["new"],
        &[
            ("new", "the kinds and levels of new puzzles"),
            ("new killer tough", "a new puzzle of that kind and level; the game stays in the list"),
            ("new killer tough innies", "one that is not solved without that technique"),
        ],
        Run::Anywhere(new),
    ),
    row(
        &["next"],
        &[("next", "the next puzzle of the same pack or kind; in practice the next page, in the tour the next step")],
        Run::Onward(next),
    ),
    row(
        &["daily"],
        &[
            ("daily", "the puzzles of the day"),
            ("daily killer", "the puzzle of the day of that kind"),
            ("daily killer 25 November 2026", "that of an earlier day"),
        ],
        Run::Anywhere(daily),
    ),
    row(&["games"], &[("games", "the games played before")], Run::Anywhere(games)),
    row(&["open"], &[("open 2", "continue that game of the list")], Run::Anywhere(open)),
    row_as_typed(
        &["rename"],
        &[("rename 2 Sunday paper", "give that game of the list a title; none for its own")],
        Run::Anywhere(rename),
    ),
    row(&["delete"], &[("delete 2", "put that game of the list away")], Run::Anywhere(delete)),
    row(
        &["bring back"],
        &[("bring back", "the game or pack that was put away last is in the list again")],
        Run::Anywhere(bring_back),
    ),
];

/// The kinds of new puzzles; or one of the sort and level that were named, or else like what was played last.
fn new(desk: &mut Desk, typed: &Typed, out: &mut Voice<'_>) -> Result<Then, Trouble> {
    if typed.rest.is_empty() {
        sorts(out)?;
        return Ok(Then::Stay);
    }
    Ok(played(made(&typed.rest, desk.like, out)?))
}

/// What to do with a game that was made, if one was.
fn played(game: Option<Game>) -> Then {
    game.map_or(Then::Stay, |game| Then::Play(Box::new(game)))
}

/// The next puzzle of the pack that this one is from, or one of its sort and level; in practice and on the tour what comes
/// next there.
fn next(session: &mut Session, _: &Typed, out: &mut Voice<'_>) -> Result<Then, Trouble> {
    match &session.place {
        Place::Practice(..) => return Ok(session.practise_on(out)?),
        Place::Tour(_) => {
            session.skip_station(out)?;
            return Ok(Then::Stay);
        }
        Place::Game => {}
    }
    if let Some(entry) = session.game.code().and_then(pack::next_after) {
        return Then::begin(entry.code, entry.title());
    }
    if let Some(text) = session.game.origin().map(|origin| origin.text.trim().to_owned()) {
        // Another puzzle can be had without them.
        let packs = match own_packs(&session.desk, out) {
            Err(Trouble::Said(why)) => {
                writeln!(out, "{why}")?;
                Vec::new()
            }
            packs => packs?,
        };
        match following(&packs, &text) {
            Following::Puzzle(place, next) => {
                let item = Item::own(place, next);
                return Then::begin(&item.text, item.title);
            }
            Following::End(pack) => {
                return Err(Trouble::Said(format!("This was the last puzzle of {}.", printable(&pack.name))));
            }
            Following::Nowhere => {}
        }
    }
    let Some(offer) = Offer::like(session.game.puzzle()) else {
        return Err(Trouble::Said(String::from("Such puzzles cannot be made; new lists those that can.")));
    };
    let sort = Sort::new(offer, session.rating().level);
    Ok(played(make(&sort.wish(), calendar::seed(), sort.title(), out)?))
}

/// The puzzles of the day, or the one of the sort that was named, which goes on where it was begun.
fn daily(desk: &mut Desk, typed: &Typed, out: &mut Voice<'_>) -> Result<Then, Trouble> {
    let today = calendar::today();
    let (wanted, day) = match day::read(&typed.rest, today) {
        Some((sort, day)) => (sort, Some(day.map_err(|why| Trouble::Said(sentence(&why.to_string())))?)),
        None => (typed.rest.clone(), today),
    };
    let day = day.ok_or_else(|| Trouble::Said(String::from("The date is not known.")))?;
    if today.is_some_and(|today| day > today) {
        return Err(Trouble::Said(format!("The puzzles of {day} are not out yet.")));
    }
    if wanted.is_empty() {
        say_daily(day, out)?;
        return Ok(Then::Stay);
    }
    let none = || {
        let wanted = printable(&wanted);
        Trouble::Said(format!("There is no puzzle of the day of the kind {wanted}; daily lists them."))
    };
    let offer = Offer::named(&wanted).filter(|offer| Offer::daily().contains(offer)).ok_or_else(none)?;
    desk.saving.catch_up();
    if let Some((game, _)) = daily_begun(&all_saved(&desk.store), offer, day) {
        return Ok(Then::Open(game.name.clone()));
    }
    Ok(played(make(&day.wish(offer), day.seed(), daily_game_title(offer, day), out)?))
}

/// The games played before.
fn games(desk: &mut Desk, _: &Typed, out: &mut Voice<'_>) -> Result<Then, Trouble> {
    desk.saving.catch_up();
    let saved = all_saved(&desk.store);
    if saved.is_empty() {
        writeln!(out, "No game has been played yet.")?;
    } else {
        let own = desk.saving.name();
        let lines = (1..).zip(&saved).map(|(number, saved)| line(number, saved, own)).collect();
        desk.list(lines, out)?;
        writeln!(out, "Type open and a number to continue one.")?;
    }
    desk.games = Some(names(saved));
    Ok(Then::Stay)
}

/// A game of the list that was heard.
struct Numbered {
    name: GameName,
    /// `Game 2, Sunday paper`
    called: String,
}

/// The game of this number in the list that was heard last, however the games were played since; without one in the
/// list as it is now.
fn numbered(desk: &mut Desk, number: usize) -> Result<Numbered, Trouble> {
    desk.saving.catch_up();
    let heard = desk.games.get_or_insert_with(|| names(all_saved(&desk.store)));
    let name = number.checked_sub(1).and_then(|at| heard.get(at));
    let name = name.ok_or_else(|| Trouble::Said(format!("There is no game {number}; games lists them.")))?;
    let gone = || Trouble::Said(format!("Game {number} is no longer in the list; games lists those that are."));
    let saved = read_saved(&desk.store).find(|saved| saved.name == *name).ok_or_else(gone)?;
    let called = saved.known().map_or(name.as_str(), |game| game.title.as_str());
    let called = format!("Game {number}, {}", printable(called));
    let name = name.parse().map_err(|_| Trouble::Said(format!("{name} is not the name of a saved game.")))?;
    Ok(Numbered { name, called })
}

/// Goes on with the game of this number in the list.
fn open(desk: &mut Desk, typed: &Typed, _: &mut Voice<'_>) -> Result<Then, Trouble> {
    Ok(Then::Open(numbered(desk, number(&typed.rest, "games")?)?.name.to_string()))
}

/// Gives the game of this number in the list another title.
fn rename(desk: &mut Desk, typed: &Typed, out: &mut Voice<'_>) -> Result<Then, Trouble> {
    let (at, title) = first_word(&typed.rest);
    let Numbered { name, called } = numbered(desk, number(at, "games")?)?;
    match desk.store.rename(&name, title) {
        Ok(()) if title.is_empty() => writeln!(out, "{called}, has its own title again.")?,
        Ok(()) => writeln!(out, "{called}, is called {} now.", printable(title))?,
        Err(why) => return Err(Trouble::Said(sentence(&why.to_string()))),
    }
    Ok(Then::Stay)
}

/// Puts the game of this number in the list away.
fn delete(desk: &mut Desk, typed: &Typed, out: &mut Voice<'_>) -> Result<Then, Trouble> {
    let Numbered { name, called } = numbered(desk, number(&typed.rest, "games")?)?;
    if desk.saving.name() == Some(name.as_str()) {
        return Err(Trouble::Said(format!("{called}, is the one you play; open another first.")));
    }
    desk.saving.put_away(name.as_str()).map_err(|why| Trouble::Said(sentence(&why)))?;
    desk.away.push(Gone::Game(name));
    writeln!(out, "{called}, is deleted; bring back puts it into the list again.")?;
    Ok(Then::Stay)
}

/// Brings what was put away last back into its list.
fn bring_back(desk: &mut Desk, _: &Typed, out: &mut Voice<'_>) -> Result<Then, Trouble> {
    let said = |why: StoreError| Trouble::Said(sentence(&why.to_string()));
    // It may have been put away in another session.
    match desk.away.last().cloned().or_else(|| desk.store.last_gone()) {
        None => return Err(Trouble::Said(String::from("There is nothing to bring back."))),
        Some(Gone::Game(name)) => desk.store.bring_back(&name).map_err(said)?,
        Some(Gone::Pack(name)) => _ = desk.store.packs(&PackJob::BringBack(name)).map_err(said)?,
    }
    desk.away.pop();
    writeln!(out, "It is in the list again.")?;
    Ok(Then::Stay)
}

/// A new game of the sort and level that were named; without a sort it is this one, without a level a moderate one.
/// Says why where there is none.
fn made(wanted: &str, usual: Option<&'static Offer>, out: &mut Voice<'_>) -> Result<Option<Game>, Failure> {
    let usual = usual.map(|offer| Sort::new(offer, Level::Moderate));
    let sort = match Sort::named(wanted, usual) {
        Ok(sort) => sort,
        Err(NoSort::Level(offer, word)) => {
            let title = offer.title();
            let Some(level) = level_named(word) else {
                let levels = levels_of(offer);
                writeln!(out, "{} is no level of {title}, which has {levels}; new lists the kinds.", printable(word))?;
                return Ok(None);
            };
            writeln!(out, "{title} has no level {}.", level.slug())?;
            Sort::new(offer, level)
        }
        Err(NoSort::Size(offer, size)) => {
            let (title, sizes) = (offer.title(), one_of(&sizes(offer)));
            writeln!(out, "{title} is not made in the size {}; it can be {sizes}.", printable(size))?;
            return Ok(None);
        }
        Err(NoSort::Needs(sort, technique)) => {
            writeln!(out, "No puzzle is made that needs {}: {}.", technique.slug, sort.title())?;
            return Ok(None);
        }
        Err(NoSort::Kind(name)) => {
            writeln!(out, "There is no kind called {}; new lists them.", printable(name))?;
            return Ok(None);
        }
    };
    make(&sort.wish(), calendar::seed(), sort.title(), out)
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

/// All saved games, the one played last first.
pub fn all_saved(store: &Store) -> Vec<SavedGame> {
    read_saved(store).collect()
}

fn read_saved(store: &Store) -> impl Iterator<Item = SavedGame> {
    let read = |saved: crate::store::SavedGame| {
        let text = store.read(&saved.name).ok()?;
        Some(SavedGame::read(saved.name.to_string(), &text.log, text.milliseconds()).titled(text.title))
    };
    store.list().into_iter().filter_map(read)
}

fn names(saved: Vec<SavedGame>) -> Vec<String> {
    saved.into_iter().map(|saved| saved.name).collect()
}

/// The line of a saved game in the list; `own`: the name of the one that is played.
fn line(number: usize, saved: &SavedGame, own: Option<&str>) -> String {
    match &saved.summary {
        Some(Ok(game)) => {
            let state = match game.solved {
                true => String::from("solved"),
                false => format!("{} of {} placed", game.placed, game.total),
            };
            let apart = game.told_apart().map(|words| format!(", {words}")).unwrap_or_default();
            let played = if own == Some(saved.name.as_str()) { ", the one you play" } else { "" };
            format!("{number}: {}{apart}, {state}, {}{played}.", game.title, duration(game.elapsed))
        }
        Some(Err(why)) => format!("{number}: {}: {why}.", saved.name),
        None => format!("{number}: {}.", saved.name),
    }
}

/// The sorts that new puzzles come in, those with the same levels together.
fn sorts(out: &mut Voice<'_>) -> Result<(), Failure> {
    alike(Offer::listed().into_iter().map(|offer| (levels_of(offer), offer.title())), out)?;
    Ok(writeln!(out, "Type new with a kind and a level, such as new killer tough.")?)
}

/// The levels of a sort.
pub fn levels_of(offer: &Offer) -> String {
    list_of(&offer.levels.iter().map(|level| level.slug()).collect::<Vec<_>>())
}

/// What is alike of several things, with the things after it, a line each.
pub fn alike(things: impl Iterator<Item = (String, String)>, out: &mut Voice<'_>) -> Result<(), Failure> {
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

/// The puzzles of a day, with their levels.
fn say_daily(day: Day, out: &mut Voice<'_>) -> Result<(), Failure> {
    alike(Offer::daily().into_iter().map(|offer| (day.level(offer).slug().to_owned(), offer.title())), out)?;
    let example = if calendar::today() == Some(day) { String::new() } else { format!(" {day}") };
    Ok(writeln!(out, "Type daily with a kind, such as daily killer{example}.")?)
}
