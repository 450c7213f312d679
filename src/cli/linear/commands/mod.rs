//! The commands: a table, in which a file has the rows of each family. A new command is a function and a row; the help,
//! what is said of words that come near, and the ways to a first game are made from the rows.

mod branches;
mod copying;
mod entering;
mod games;
mod help;
mod hints;
mod library;
mod links;
mod looking;
mod named;
mod practice;
mod replay;
mod settings;
mod shapes;
mod techniques;
mod tour;
mod typing;

use strsim::damerau_levenshtein;

use super::desk::{Desk, Then};
use super::loose::usual;
use super::session::Session;
use super::trouble::Trouble;
use super::typed::{Entry, entries, first_word};
use super::voice::Voice;
use crate::puzzle::Cell;
pub use entering::enter;
pub use practice::board as practice_board;
pub use tour::{board as tour_board, follow as follow_tour};

/// A command as it was typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Typed {
    /// The name that was used.
    pub name: &'static str,
    /// What follows it.
    pub rest: String,
}

/// What a command does, and what it needs for that.
pub enum Run {
    /// It needs no game.
    Anywhere(fn(&mut Desk, &Typed, &mut Voice<'_>) -> Result<Then, Trouble>),
    /// It is about the board.
    Board(fn(&mut Session, &Typed, &mut Voice<'_>) -> Result<(), Trouble>),
    /// It is about the board and may lead to another one.
    Onward(fn(&mut Session, &Typed, &mut Voice<'_>) -> Result<Then, Trouble>),
}

/// A row of the table.
pub struct Row {
    /// The names, the usual one first. Those of one letter are for the fingers and not in the help.
    pub names: &'static [&'static str],
    /// How it is typed, alone and with something after it, each with what it does then.
    pub forms: &'static [(&'static str, &'static str)],
    pub run: Run,
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
const TABLE: [&[Row]; 15] = [
    entering::ROWS,
    looking::ROWS,
    hints::ROWS,
    branches::ROWS,
    shapes::ROWS,
    links::ROWS,
    techniques::ROWS,
    games::ROWS,
    library::ROWS,
    practice::ROWS,
    tour::ROWS,
    typing::ROWS,
    copying::ROWS,
    settings::ROWS,
    help::ROWS,
];

/// Every row.
fn rows() -> impl Iterator<Item = &'static Row> + Clone {
    TABLE.into_iter().flatten()
}

/// What a line means.
pub enum Meaning {
    Command(&'static Row, Typed),
    /// Cells, most with digits.
    Entries(Vec<Entry>),
    /// Nothing that is known, for this reason.
    Unknown(String),
}

/// Reads a line; upper and lower case and blanks do not matter. `here`: the cell where the player is.
pub fn read(line: &str, here: Cell) -> Meaning {
    let usual = usual(line, here);
    if let Some((row, name, rest)) = named(&usual) {
        let as_typed = || name.split_whitespace().fold(line, |rest, _| first_word(rest).1).to_owned();
        let rest = if row.keeps_letters { as_typed() } else { rest };
        return Meaning::Command(row, Typed { name, rest });
    }
    match entries(&usual) {
        Some(Ok(entries)) => Meaning::Entries(entries),
        Some(Err(why)) => Meaning::Unknown(why),
        None => Meaning::Unknown(unknown(&usual)),
    }
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

/// That a line was not understood, with the name that comes nearest to its first word.
fn unknown(line: &str) -> String {
    let first = first_word(line).0.to_lowercase();
    let first = first.as_str();
    if let Some(row) = rows().find(|row| row.names.contains(&first)) {
        let name = row.names.first().copied().unwrap_or_default();
        return format!("nothing follows {name}; type it alone");
    }
    let names = rows().flat_map(|row| row.names.iter().copied());
    let long = |name: &&str| name.len() > 2 && first.len() > 2;
    let near = names.filter(long).map(|name| (damerau_levenshtein(name, first), !name.starts_with(first), name)).min();
    match near.filter(|(distance, other, _)| *distance <= first.len().div_ceil(3).min(2) || !other) {
        Some((.., name)) => format!("not understood; did you mean {name}? help says what there is"),
        None => String::from("not understood; help lists what can be typed"),
    }
}

#[cfg(test)]
mod tests {
    use super::super::session::remedy_name;
    use super::*;
    use crate::game::Remedy;
    use crate::puzzle::Digit;

    fn here() -> Cell {
        "r2c3".parse().unwrap()
    }

    #[test]
    fn commands_are_read_with_what_follows_them() {
        for (line, name, rest) in [
            (" Row 9 ", "row", "9"),
            ("cage 47", "cage", "47"),
            ("left  column 2", "left", "column 2"),
            ("left out", "left out", ""),
            ("why row 4 column 7 = 5", "why", "r4c7 = 5"),
            ("New Killer X  tough", "new", "killer x tough"),
            ("Rename 2  Sunday Paper", "rename", "2  Sunday Paper"),
            ("import ~/My Puzzles/R4.txt", "import", "~/My Puzzles/R4.txt"),
            ("set Allow-Check  on", "set", "allow-check on"),
            ("library Box3", "library", "Box3"),
            ("put away row4", "put away", "row4"),
            ("where am I?", "where am i", ""),
            ("?", "?", ""),
            ("where am i", "where am i", ""),
            ("UNDO", "undo", ""),
            ("u 3", "u", "3"),
            ("col 3", "column", "3"),
        ] {
            match read(line, here()) {
                Meaning::Command(_, typed) => assert_eq!((typed.name, typed.rest.as_str()), (name, rest), "{line}"),
                Meaning::Entries(entries) => panic!("{line}: {entries:?}"),
                Meaning::Unknown(why) => panic!("{line}: {why}"),
            }
        }
    }

    #[test]
    fn entries_are_read_by_themselves() {
        let cell: Cell = "r4c7".parse().unwrap();
        let other: Cell = "r1c2".parse().unwrap();
        let digit = |n| Digit::new(n).unwrap();
        let place = Entry::Place(cell, digit(5));
        for (line, entries) in [
            ("r4c7=5", vec![place]),
            (" R4C7 = 5 ", vec![place]),
            ("r4c7 is 5", vec![place]),
            ("47=5", vec![place]),
            ("r4c7=", vec![Entry::Erase(cell)]),
            ("r4c7=0", vec![Entry::Erase(cell)]),
            ("r4c7+5", vec![Entry::Note(cell, digit(5))]),
            ("Row 4, column 7 + 5", vec![Entry::Note(cell, digit(5))]),
            ("r4c7 - 5", vec![Entry::Strike(cell, digit(5))]),
            ("row 4 column 7 not 5", vec![Entry::Strike(cell, digit(5))]),
            ("47", vec![Entry::Look(cell)]),
            ("row 4 column 7", vec![Entry::Look(cell)]),
            ("5", vec![Entry::Place(here(), digit(5))]),
            ("r4c7=5 r1c2=6", vec![place, Entry::Place(other, digit(6))]),
            ("r4c7=5, r1c2=6", vec![place, Entry::Place(other, digit(6))]),
            ("r4c7=5;r1c2=6", vec![place, Entry::Place(other, digit(6))]),
            ("r4c7+123", [1, 2, 3].map(|n| Entry::Note(cell, digit(n))).to_vec()),
        ] {
            match read(line, here()) {
                Meaning::Entries(found) => assert_eq!(found, entries, "{line}"),
                Meaning::Command(_, typed) => panic!("{line}: {typed:?}"),
                Meaning::Unknown(why) => panic!("{line}: {why}"),
            }
        }
    }

    #[test]
    fn what_is_not_understood_is_said_with_what_comes_near() {
        for (line, said) in [
            ("hin", "not understood; did you mean hint? help says what there is"),
            ("colunm 3", "not understood; did you mean column? help says what there is"),
            ("foo", "not understood; help lists what can be typed"),
            ("frobnicate", "not understood; help lists what can be typed"),
            ("show me", "nothing follows show; type it alone"),
            ("r1c10", "a cell is written r1c1 to r9c9"),
            ("r9c10 5", "a cell is written r1c1 to r9c9"),
            ("r0c0 5", "a cell is written r1c1 to r9c9"),
            ("r1c1 x", "x is no digit from 1 to 9"),
            ("r1c1 is five", "more than a digit stands after the cell"),
            ("r1c1=10", "10 is no digit from 1 to 9"),
            ("r1c1+", "a digit from 1 to 9 is missing after the cell"),
            ("r1c1=5 r1c2=x", "r1c2=x: x is no digit from 1 to 9"),
        ] {
            match read(line, here()) {
                Meaning::Unknown(why) => assert_eq!(why, said, "{line}"),
                Meaning::Command(..) | Meaning::Entries(_) => panic!("{line}"),
            }
        }
        for line in ["", "r4c7=55", "r4c7=x", "r0c1=1", "478", "row4column", "=5x", "r4c7+x"] {
            assert!(matches!(read(line, here()), Meaning::Unknown(_)), "{line}");
        }
    }

    #[test]
    fn no_name_means_two_things_and_every_row_has_its_help() {
        let names: Vec<&str> = rows().flat_map(|row| row.names.iter().copied()).collect();
        let different: std::collections::BTreeSet<_> = names.iter().collect();
        assert_eq!(different.len(), names.len());
        for row in rows() {
            assert!(!row.forms.is_empty(), "{:?}", row.names);
            for (form, help) in row.forms {
                assert!(!help.is_empty() && !help.ends_with('.'), "{form}");
            }
        }
        for remedy in [Remedy::Undo, Remedy::Automatic, Remedy::Savepoint, Remedy::BackToSavepoint] {
            assert!(names.contains(&remedy_name(remedy).unwrap()), "{remedy:?}");
        }
        assert_eq!(remedy_name(Remedy::Erase), None);
    }
}
