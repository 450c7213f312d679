//! The commands: a table, in which a file has the rows of each family. A new command is a function and a row; the help,
//! what is said of words that come near, and the ways to a first game are made from the rows.

mod branches;
mod copying;
mod entering;
mod games;
mod help;
mod hints;
mod history;
mod library;
mod links;
mod looking;
mod named;
mod practice;
mod settings;
mod shapes;
mod techniques;
mod tour;
mod typing;

use super::asked::without_please;
use super::desk::{Desk, Then};
use super::editing;
use super::loose::{usual, without_from};
use super::session::Session;
use super::trouble::Trouble;
use super::typed::{Entry, entries, first_word, nothing_follows};
use super::voice::Voice;
use crate::app::options::settings::SETTINGS;
use crate::puzzle::Cell;
use crate::text::nearest::nearest;
pub use entering::enter;
pub use help::to_begin_with;
pub use practice::board as practice_board;
pub use tour::{board as tour_board, follow as follow_tour};

/// A command as it was typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Typed {
    /// The name that was used.
    pub name: &'static str,
    /// What follows it.
    pub rest: String,
    /// Rows and columns of the board that it is about.
    pub side: u8,
}

/// What a command does, and what it needs for that.
#[derive(Debug)]
pub enum Run {
    /// It needs no game.
    Anywhere(fn(&mut Desk, &Typed, &mut Voice<'_>) -> Result<Then, Trouble>),
    /// It is about the board.
    Board(fn(&mut Session, &Typed, &mut Voice<'_>) -> Result<(), Trouble>),
    /// It is about the board and may lead to another one.
    Onward(fn(&mut Session, &Typed, &mut Voice<'_>) -> Result<Then, Trouble>),
}

/// A row of the table.
#[derive(Debug)]
pub struct Row {
    /// The names, the usual one first. Those of one letter are for the fingers and not in the help.
    pub names: &'static [&'static str],
    /// How it is typed, alone and with something after it, each with what it does then.
    pub forms: &'static [(&'static str, &'static str)],
    pub(super) run: Run,
    /// Whether upper and lower case count in what follows, and nothing is put into its usual form.
    keeps_letters: bool,
}

const fn row(names: &'static [&'static str], forms: &'static [(&'static str, &'static str)], run: Run) -> Row {
    Row { names, forms, run, keeps_letters: false }
}

/// A row for a command that something follows as it is typed: a title, the name of a file.
const fn row_as_typed(names: &'static [&'static str], forms: &'static [(&'static str, &'static str)], run: Run) -> Row {
    Row { keeps_letters: true, ..row(names, forms, run) }
}

impl Row {
    /// Whether something can follow it.
    fn takes_more(&self) -> bool {
        self.forms.iter().any(|(form, _)| !self.names.contains(form))
    }
}

/// All commands, family by family.
const TABLE: [&[Row]; 16] = [
    entering::ROWS,
    looking::ROWS,
    hints::ROWS,
    branches::ROWS,
    shapes::ROWS,
    links::ROWS,
    techniques::ROWS,
    games::ROWS,
    history::ROWS,
    library::ROWS,
    practice::ROWS,
    tour::ROWS,
    typing::ROWS,
    copying::ROWS,
    settings::ROWS,
    help::ROWS,
];

/// Every row.
pub fn rows() -> impl Iterator<Item = &'static Row> + Clone {
    TABLE.into_iter().flatten()
}

/// What a line means.
#[derive(Debug)]
pub enum Meaning {
    /// The command of a row, as it was typed.
    Command(&'static Row, Typed),
    /// Cells, most with digits.
    Entries(Vec<Entry>),
    /// Nothing that is known, for this reason.
    Unknown(String),
}

/// Reads a line; upper and lower case and blanks do not matter. `here`: the cell where the player is, on a board of this
/// side.
pub fn read(line: &str, here: Cell, side: u8) -> Meaning {
    let line = polite_or_not(line);
    let usual = usual(line, here);
    if let Some(instead) = without_from(&usual) {
        return Meaning::Unknown(format!("not understood; {instead}"));
    }
    if let Some((row, name, rest)) = named(&usual) {
        let as_typed = || name.split_whitespace().fold(line, |rest, _| first_word(rest).1).to_owned();
        let rest = if row.keeps_letters { as_typed() } else { rest };
        return Meaning::Command(row, Typed { name, rest, side });
    }
    if let Some(why) = setting(&usual) {
        return Meaning::Unknown(why);
    }
    match entries(&usual, side) {
        Some(Ok(entries)) => Meaning::Entries(entries),
        Some(Err(why)) => Meaning::Unknown(why),
        None => Meaning::Unknown(unknown(&usual)),
    }
}

/// The line without `please`, which means nothing but in a title or in the name of a file.
fn polite_or_not(line: &str) -> &str {
    let Some(bare) = without_please(line) else { return line };
    let keeps_letters = named(line.trim()).is_some_and(|(row, ..)| row.keeps_letters);
    if keeps_letters { line } else { bare }
}

/// The command that a line begins with, by its longest name, and the rest of the line.
fn named(line: &str) -> Option<(&'static Row, &'static str, String)> {
    let lower = line.to_lowercase();
    let all = rows().flat_map(|row| row.names.iter().map(move |name| (row, *name)));
    let found = all.filter_map(|(row, name)| {
        let rest = lower.strip_prefix(name)?;
        let fits = rest.is_empty() || row.takes_more() && rest.starts_with(char::is_whitespace);
        fits.then(|| (row, name, rest.trim().to_owned()))
    });
    found.max_by_key(|(_, name, _)| name.len())
}

/// That a line begins with the name of a setting, so that `set` is missing before it.
fn setting(line: &str) -> Option<String> {
    let (first, rest) = first_word(line);
    let name = first.to_lowercase();
    let is_setting = SETTINGS.iter().any(|setting| setting.name == name);
    let whole = format!("set {name} {rest}");
    let does = if rest.is_empty() { "says what it can be" } else { "changes it" };
    is_setting.then(|| format!("this is a setting; {} {does}", whole.trim_end()))
}

/// That a line was not understood, with what may have been meant: the name that its first word is a slip of, a command
/// that begins later in the line, or else the name that comes nearest.
fn unknown(line: &str) -> String {
    let (first, rest) = first_word(line);
    let first = first.to_lowercase();
    let first = first.as_str();
    if rows().any(|row| row.names.contains(&first)) {
        return nothing_follows(first);
    }
    if editing::is_word(first) {
        return format!("{first} is for typing a puzzle in, which edit begins");
    }
    let near = nearest(first, rows().flat_map(|row| row.names.iter().copied()));
    let slip = near.filter(|near| strsim::damerau_levenshtein(first, near) == 1);
    let meant = slip.map(String::from).or_else(|| later(rest)).or_else(|| near.map(String::from));
    match meant {
        Some(name) => format!("not understood; did you mean {name}? help lists what can be typed"),
        None => String::from("not understood; help lists what can be typed"),
    }
}

/// The command that begins at a later word of a line. Names of one letter are for the fingers.
fn later(line: &str) -> Option<String> {
    let mut rest = line;
    while !rest.is_empty() {
        if let Some((_, name, follows)) = named(rest).filter(|(_, name, _)| name.len() > 2) {
            return Some(format!("{name} {follows}").trim_end().to_owned());
        }
        rest = first_word(rest).1;
    }
    None
}
