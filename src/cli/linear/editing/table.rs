//! What can be typed while a puzzle is typed in.

use super::super::voice::Voice;
use super::{changes, said};
use crate::cli::failure::Failure;
use crate::draft::{Draft, Drafting, Refusal};

/// What a word does.
#[derive(Clone, Copy)]
pub enum Run {
    /// Says what can be typed.
    Help,
    /// Says something of the draft.
    Say(fn(&Draft, &mut Voice<'_>) -> Result<(), Failure>),
    /// Changes the draft by what follows the word.
    Change(fn(&mut Draft, &str) -> Result<(), Refusal>),
    /// Goes back to an earlier draft, or forth.
    History(fn(&mut Drafting) -> Result<(), Refusal>),
    /// Takes the puzzle that is being played.
    This,
    /// Plays the draft.
    Play,
    /// Copies the draft.
    Copy,
    /// Goes back to the game.
    Leave,
}

/// A row of the table.
pub struct Row {
    /// The words; one letter is for the fingers.
    pub words: &'static [&'static str],
    /// How it is typed, and what it does then; none for the help, which says all of it.
    pub forms: &'static [(&'static str, &'static str)],
    /// What it does.
    pub run: Run,
}

impl Row {
    /// Whether something may follow its words.
    pub fn takes_more(&self) -> bool {
        let follows = |form: &str, word: &str| form.strip_prefix(word).is_some_and(|rest| rest.starts_with(' '));
        // The help says the same whatever follows.
        self.forms.is_empty() || self.words.iter().any(|word| self.forms.iter().any(|(form, _)| follows(form, word)))
    }
}

const fn row(words: &'static [&'static str], forms: &'static [(&'static str, &'static str)], run: Run) -> Row {
    Row { words, forms, run }
}

/// All of it, in the order of the help.
pub const TABLE: &[Row] = &[
    row(
        &["edit"],
        &[("edit killer 6x6", "begin again with an empty grid of that kind and size; undo brings back what was there")],
        Run::Change(changes::begin),
    ),
    row(&["kind"], &[("kind killer x", "choose the kind; nothing typed is lost")], Run::Change(changes::kind)),
    row(&["side"], &[("side 6", "the number of rows and digits, 4 to 9")], Run::Change(changes::side)),
    row(
        &["given"],
        &[(
            "given r4c7 5",
            "give a digit; in a black cell it is its clue; . takes it away; r4c7=5 and 47=5 are the same",
        )],
        Run::Change(changes::given),
    ),
    row(
        &["row"],
        &[(
            "row 4 53..7....",
            "the digits of a row, . for none; in a Str8ts a hash sign for a black cell, a to i for one with a clue from 1 to 9",
        )],
        Run::Change(changes::row),
    ),
    row(
        &["cage"],
        &[("cage 12 r1c1 r1c2", "a cage with its sum; - for none; in place of others that have its cells")],
        Run::Change(changes::cage),
    ),
    row(&["uncage"], &[("uncage r1c1 r1c2", "take cells out of their cages")], Run::Change(changes::uncage)),
    row(&["black"], &[("black r3c3 r3c4", "make cells of a Str8ts black")], Run::Change(changes::black)),
    row(&["white"], &[("white r3c3", "make a black cell white again")], Run::Change(changes::white)),
    row(
        &["region"],
        &[("region 2 r1c1 r1c2", "put cells into a region of a jigsaw; - for none")],
        Run::Change(changes::region),
    ),
    row(
        &["diagonals"],
        &[("diagonals on", "the diagonals are houses; off: they are not")],
        Run::Change(changes::diagonals),
    ),
    row(&["windows"], &[("windows off", "the windows are not houses; on: they are")], Run::Change(changes::windows)),
    row(&["title"], &[("title WORDS", "what the puzzle is called; - for no title")], Run::Change(changes::title)),
    row(
        &["board", "b"],
        &[("board", "all rows"), ("r4c7, row 4, cages, region 2, title", "what is there so far")],
        Run::Say(said::board),
    ),
    row(
        &["check"],
        &[("check", "how far it got, what is wrong, and how many solutions there are")],
        Run::Say(said::check),
    ),
    row(
        &["true"],
        &[("true", "the cells that solutions fill differently, with the digits that they can hold")],
        Run::Say(said::true_candidates),
    ),
    row(&["copy", "y"], &[("copy", "the puzzle as text: on the clipboard, or else on a line of its own")], Run::Copy),
    row(
        &["undo", "u"],
        &[("undo", "take the last change back"), ("undo 3", "take the last three changes back")],
        Run::History(Drafting::undo),
    ),
    row(
        &["redo", "r"],
        &[("redo", "make it again"), ("redo 3", "redo the last three changes")],
        Run::History(Drafting::redo),
    ),
    row(&["empty"], &[("empty", "begin again; undo brings back what was there")], Run::Change(changes::empty)),
    row(
        &["this"],
        &[("this", "change the puzzle that is being played"), ("a string or a link", "change that puzzle")],
        Run::This,
    ),
    row(
        &["play"],
        &[("play", "play it as a new game; without exactly one solution, when you type it again")],
        Run::Play,
    ),
    row(&["leave"], &[("leave", "back to the game; the draft is kept")], Run::Leave),
    row(&["help", "?"], &[], Run::Help),
];
