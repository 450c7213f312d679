//! The library: the puzzles that come with the program and the player's own packs, with what became of each.

use std::io::Write;
use std::path::Path;
use std::sync::Arc;

use super::super::desk::{Desk, Then};
use super::super::own_packs::own_packs;
use super::super::trouble::Trouble;
use super::super::typed::number;
use super::super::voice::Voice;
use super::games::{alike, all_saved, levels_of};
use super::{Row, Run, Typed, row, row_as_typed};
use crate::app::library::{Item, Shelf, Show, State};
use crate::app::{Gathered, OwnPack, PackJob};
use crate::game::clock::duration;
use crate::generator::Offer;
use crate::logic::Level;
use crate::store::{Gone, StoreError};
use crate::terminal::collection;
use crate::text::nearest::{did_you_mean_sentence, nearest};
use crate::text::{counted, list as list_of, printable, sentence, unquoted};

pub const ROWS: &[Row] = &[
    row_as_typed(
        &["library"],
        &[
            ("library", "the packs of puzzles, and what is in them"),
            ("library killer tough", "the puzzles of that kind and level, with what became of them"),
            ("library new", "those that you have not begun, of every pack; begun, solved and recent are others"),
            ("library mypack", "those of your own pack of that name; other words are looked for in titles"),
            ("library pack killer", "the same, where a kind or level has that name too"),
        ],
        Run::Anywhere(library),
    ),
    row(
        &["play"],
        &[
            ("play 3", "play that puzzle of the library's list, or continue it"),
            ("play 3 again", "play it from the beginning"),
        ],
        Run::Anywhere(play),
    ),
    row_as_typed(
        &["import"],
        &[("import puzzles.txt", "keep the puzzles of a file as a pack of your own")],
        Run::Anywhere(import),
    ),
    row_as_typed(
        &["put away"],
        &[("put away mypack", "put that pack of your own away; bring back puts it into the library again")],
        Run::Anywhere(put_away),
    ),
];

/// The name of the built-in pack.
const BUILT_IN: &str = "ninefold";

/// What is listed.
#[derive(Default)]
struct Wanted {
    pack: Option<String>,
    /// The built-in pack was named.
    built_in: bool,
    sort: Option<&'static Offer>,
    level: Option<Level>,
    show: Show,
    recent: bool,
    /// The words that titles must have.
    words: String,
}

impl Wanted {
    /// Reads what is wanted, in any order.
    fn read(text: &str, packs: &[OwnPack]) -> Self {
        let mut wanted = Self::default();
        let mut others = Vec::new();
        let text = text.to_lowercase().replace("not begun", "new");
        let mut named = false;
        for word in text.split_whitespace() {
            let pack = packs.iter().find(|pack| pack.name.to_lowercase() == word);
            // What has a meaning of its own is a pack only after that word.
            let after = std::mem::replace(&mut named, word == "pack");
            match (word, Level::named(word), pack) {
                (_, _, Some(pack)) if after => wanted.pack = Some(pack.name.clone()),
                (BUILT_IN, ..) => wanted.built_in = true,
                ("all" | "pack", ..) => {}
                (_, Some(level), _) => wanted.level = Some(level),
                ("new", ..) => wanted.show = Show::New,
                ("begun", ..) => wanted.show = Show::Begun,
                ("solved", ..) => wanted.show = Show::Solved,
                ("recent", ..) => wanted.recent = true,
                (_, _, Some(pack)) if Offer::named(word).is_none() => wanted.pack = Some(pack.name.clone()),
                _ => others.push(word),
            }
        }
        let others = others.join(" ");
        wanted.sort = Offer::named(&others);
        if wanted.sort.is_none() {
            wanted.words = others;
        }
        wanted
    }

    /// Whether it is about what was played: that may be in any pack.
    fn is_of_all(&self) -> bool {
        self.pack.is_none() && !self.built_in && (self.recent || self.show != Show::All)
    }
}

/// What is said where nothing was found: the name that may have been meant by one of the words of titles.
fn meant(words: &str, packs: &[OwnPack]) -> String {
    let titles: Vec<String> = Offer::listed().into_iter().map(|offer| offer.title().to_lowercase()).collect();
    let packs: Vec<String> = packs.iter().map(|pack| pack.name.to_lowercase()).collect();
    let known = || {
        let own = [BUILT_IN, "pack", "new", "begun", "solved", "recent"];
        let names = Level::ALL.iter().map(|level| level.slug()).chain(own);
        names.chain(titles.iter().flat_map(|title| title.split(' '))).chain(packs.iter().map(String::as_str))
    };
    // A name that is right was not meant as another.
    let misspelt = |word: &&str| nearest(word, known()).is_some_and(|near| near != *word);
    let word = words.split(' ').find(misspelt).unwrap_or_default();
    did_you_mean_sentence(word, known(), "library says what there is")
}

fn library(desk: &mut Desk, typed: &Typed, out: &mut Voice<'_>) -> Result<Then, Trouble> {
    let packs = own_packs(desk, out)?;
    desk.saving.catch_up();
    if typed.rest.is_empty() {
        say_packs(&packs, out)?;
        return Ok(Then::Stay);
    }
    let wanted = Wanted::read(&typed.rest, &packs);
    let of_all = wanted.is_of_all();
    let Wanted { pack, sort, level, show, recent, words, .. } = wanted;
    let packs = Arc::new(packs);
    let mut shelf = Shelf::default();
    shelf.own = Some(Arc::clone(&packs));
    (shelf.sort, shelf.level, shelf.show, shelf.words) = (sort, level, show, words);
    shelf.take_games(&all_saved(&desk.store));
    if of_all {
        shelf.open_all();
    } else {
        shelf.open(pack.as_deref());
    }
    if recent {
        shelf.show_recent();
    }
    let count = |wanted: fn(State) -> bool| shelf.shown().filter(|item| wanted(shelf.state(item))).count();
    let solved = count(|state| matches!(state, State::Solved(_)));
    let begun = count(|state| matches!(state, State::Begun(..)));
    let said: Vec<String> = (1..).zip(shelf.shown()).map(|(number, item)| in_words(number, item, &shelf)).collect();
    desk.shelf = shelf;
    if said.is_empty() {
        let meant = meant(&desk.shelf.words, &packs);
        return Err(Trouble::Said(format!("No puzzle matches; {meant}")));
    }
    let puzzles = counted(said.len(), "puzzle", "puzzles");
    writeln!(out, "{puzzles}, {solved} solved, {begun} begun; play and a number plays one.")?;
    desk.list(said, out)?;
    Ok(Then::Stay)
}

/// The packs, and what the one of the program has.
fn say_packs(packs: &[OwnPack], out: &mut Voice<'_>) -> Result<(), Trouble> {
    let mut shelf = Shelf::default();
    shelf.open(None);
    writeln!(out, "The library has {}:", counted(shelf.count(), "puzzle", "puzzles"))?;
    alike(Offer::listed().into_iter().map(|offer| (levels_of(offer), offer.title())), out)?;
    for pack in packs {
        writeln!(out, "Your pack {}: {}.", pack.name, counted(pack.puzzles.len(), "puzzle", "puzzles"))?;
    }
    if packs.is_empty() {
        writeln!(out, "You have no pack of your own; import and the name of a file makes one.")?;
    }
    Ok(writeln!(
        out,
        "Type library and a kind, a level, new, begun, solved, recent, or the name of a pack, such as library killer tough."
    )?)
}

/// `3: Killer, tough 3, score 345, begun, 5 of 81.`
fn in_words(number: usize, item: &Item, shelf: &Shelf) -> String {
    let score = item.score.map(|score| format!(", score {score}")).unwrap_or_default();
    let state = match shelf.state(item) {
        State::New => String::new(),
        State::Begun(placed, total) => format!(", begun, {placed} of {total} placed"),
        State::Solved(Some(best)) => format!(", solved, best {}", duration(best)),
        State::Solved(None) => String::from(", solved with steps"),
    };
    format!("{number}: {}{score}{state}.", item.listed())
}

/// Plays a puzzle of the list, or goes on with it.
fn play(desk: &mut Desk, typed: &Typed, _: &mut Voice<'_>) -> Result<Then, Trouble> {
    let (at, again) = match typed.rest.strip_suffix("again") {
        Some(at) => (at, true),
        None => (typed.rest.as_str(), false),
    };
    let at = number(at, "library")?;
    let missing = || Trouble::Said(format!("There is no puzzle {at}; type library and a kind to list puzzles."));
    // What was played since the list was made counts too.
    desk.saving.catch_up();
    let games = all_saved(&desk.store);
    desk.shelf.know_games(&games);
    let item = at.checked_sub(1).and_then(|at| desk.shelf.get(at)).ok_or_else(missing)?;
    if let Some(game) = desk.shelf.begun(item).filter(|_| !again) {
        return Ok(Then::Open(game.name.clone()));
    }
    Then::begin(&item.text, item.title.clone())
}

/// Puts an own pack away.
fn put_away(desk: &mut Desk, typed: &Typed, out: &mut Voice<'_>) -> Result<Then, Trouble> {
    let packs = own_packs(desk, out)?;
    let missing = || match packs.is_empty() {
        true => String::from("you have no pack of your own"),
        false => {
            format!("your packs are {}", list_of(&packs.iter().map(|pack| pack.name.as_str()).collect::<Vec<_>>()))
        }
    };
    let typed = typed.rest.to_lowercase();
    let named = |name: &str| packs.iter().find(|pack| pack.name.to_lowercase() == name);
    // As the library takes it, where a kind or a level has that name too.
    let found = named(&typed).or_else(|| named(typed.strip_prefix("pack ")?.trim()));
    let name = found.ok_or_else(missing)?.name.clone();
    let said = |why: StoreError| Trouble::Said(sentence(&why.to_string()));
    desk.store.packs(&PackJob::PutAway(name.clone())).map_err(said)?;
    writeln!(out, "The pack {name} is put away; bring back puts it into the library again.")?;
    desk.away.push(Gone::Pack(name));
    Ok(Then::Stay)
}

/// Keeps the puzzles of a file as a pack.
fn import(desk: &mut Desk, typed: &Typed, out: &mut Voice<'_>) -> Result<Then, Trouble> {
    let file = Path::new(unquoted(&typed.rest));
    if typed.rest.is_empty() {
        return Err(String::from("the name of a file is missing, such as import puzzles.txt").into());
    }
    let said = |why: &str| Trouble::Said(sentence(&printable(why)));
    // A name keeps its letters.
    let unread =
        |why: String| Trouble::Said(format!("{}: {}.", printable(&typed.rest), printable(why.trim_end_matches('.'))));
    let texts = collection::read(file).map_err(unread)?;
    let gathered = Gathered::of(&Gathered::title_of(file), &texts, &|| false);
    let words = gathered.words().map_err(|why| said(&why))?;
    let job = PackJob::Keep { text: gathered.text(), title: gathered.title };
    let kept = desk.store.packs(&job).map_err(|why| said(&why.to_string()))?;
    writeln!(out, "{}", sentence(&words))?;
    if let Some(name) = kept.came {
        let typed = name.to_lowercase();
        let packs: Vec<OwnPack> = own_packs(desk, out)?;
        let typed = if Wanted::read(&typed, &packs).pack.is_some() { typed } else { format!("pack {typed}") };
        writeln!(out, "They are now your pack {name}: library {typed} lists them.")?;
    }
    Ok(Then::Stay)
}
