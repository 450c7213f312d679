//! The first line of a game's log: everything the game starts with.
//!
//! The puzzle has the form of our own notation, not a foreign one: it must hold every rule, whatever came in.

use serde::{Deserialize, Serialize};

use super::clock::Clock;
use super::command::Assistance;
use super::game::{Game, Words};
use super::position::Position;
use crate::notation::{
    BoardText, DrawnText, Extras, MarksText, Origin, PuzzleText, kind_named, rules_lines, title_line,
};
use crate::puzzle::{CellMap, DigitSet};

/// The version of the log this program writes, and the newest it reads. From 2 on every line is closed by a checksum,
/// which the store adds. 3 knows the words `hint_rung` and `automatic_by`, 4 `colour_candidate`, `link` and
/// `clear_colours`: whoever adds a word or changes what one does adds a version, so that older programs leave the whole
/// log alone instead of cutting it off at the first word that they do not know.
pub const VERSION: u32 = 4;

/// Why a newer log is not read.
pub(super) fn newer(version: u32) -> String {
    format!("written by a newer Ninefold (version {version} of the log; this one reads up to {VERSION})")
}

/// The first line of a log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Header {
    /// The version of the log's form.
    pub ninefold: u32,
    /// `sudoku`, `killer` or `str8ts`.
    pub kind: String,
    /// What the game is called.
    pub title: String,
    /// How much is done for the player at the start.
    pub assistance: Assistance,
    /// The rules.
    pub puzzle: PuzzleText,
    /// The board as it came in.
    pub board: BoardText,
    /// The corner marks that came with it.
    #[serde(default, skip_serializing_if = "MarksText::is_empty")]
    pub corners: MarksText,
    /// The colours that came with it.
    #[serde(default, skip_serializing_if = "MarksText::is_empty")]
    pub colours: MarksText,
    /// What came with it drawn on candidates.
    #[serde(default, skip_serializing_if = "DrawnText::is_empty")]
    pub drawn: DrawnText,
    /// What its text said in words.
    #[serde(default, skip_serializing_if = "Words::is_empty")]
    pub words: Words,
    /// The time of a challenge, in milliseconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to_beat: Option<u64>,
    /// How the puzzle was written.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub origin: Option<OriginText>,
}

/// The notation and the text it was read from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OriginText {
    notation: String,
    text: String,
}

impl Game {
    /// The first line of the game's log.
    #[must_use]
    pub fn header(&self) -> Header {
        Header {
            ninefold: VERSION,
            kind: self.puzzle.kind().slug().to_owned(),
            title: self.title.clone(),
            assistance: self.start_assistance,
            puzzle: PuzzleText::of(&self.puzzle),
            board: BoardText::of(&self.start.board),
            corners: MarksText::of(&self.start.corners),
            colours: MarksText::of(&self.start.colours),
            drawn: DrawnText::of(&self.start.drawn),
            words: self.words.clone(),
            to_beat: self.to_beat,
            origin: self.origin.as_ref().map(|o| OriginText { notation: o.notation.to_owned(), text: o.text.clone() }),
        }
    }

    /// The first line of the game's log, without a line end.
    #[must_use]
    pub fn header_line(&self) -> String {
        // Strings and numbers only: writing them as JSON cannot fail.
        serde_json::to_string(&self.header()).unwrap_or_default()
    }

    /// The game that a header starts.
    ///
    /// # Errors
    /// Says which part of the header is wrong, in words.
    pub fn from_header(header: &Header) -> Result<Self, String> {
        if header.ninefold > VERSION {
            return Err(newer(header.ninefold));
        }
        let puzzle = header.puzzle.read(kind_named(&header.kind)?)?;
        let board = header.board.read(&puzzle)?;
        let mut start = Position::new(board.clone());
        let corners = header.corners.read("corners", DigitSet::ALL)?;
        start.corners = CellMap::from_fn(|cell| corners[cell] & puzzle.digits());
        start.colours = header.colours.read("colours", DigitSet::ALL)?;
        start.drawn = header.drawn.read(&puzzle)?;
        // The file may have been written by anybody.
        let Words { title, author, rules } = &header.words;
        let words = Words { title: title_line(title), author: title_line(author), rules: rules_lines(rules) };
        let origin = header.origin.as_ref().and_then(|o| {
            // A notation this version does not know: the game is kept, only the habits of its text are lost.
            let notation = crate::notation::find(&o.notation)?.slug;
            let extras = Extras {
                title: words.title.clone(),
                author: words.author.clone(),
                rules: words.rules.clone(),
                corners: start.corners,
                colours: start.colours,
                drawn: start.drawn.clone(),
                ..Extras::default()
            };
            Some(Origin { notation, text: o.text.clone(), puzzle: puzzle.clone(), board: board.clone(), extras })
        });
        let mut game = Self::begin(puzzle, board, origin).with_title(&header.title).with_assistance(header.assistance);
        game.position = start.clone();
        game.start = start;
        game.words = words;
        game.to_beat = header.to_beat;
        game.clock = Clock::at(0);
        Ok(game)
    }
}
