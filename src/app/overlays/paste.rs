//! The paste box: a text, what was found in it, or what is wrong with it.

use super::dispatch::After;
use super::text_line::TextLine;
use crate::app::action::Action;
use crate::app::app::App;
use crate::app::effect::Effect;
use crate::app::event::Key;
use crate::app::uniqueness::Uniqueness;
use crate::notation::{self, Import, MAX_TEXT, Notation};
use crate::puzzle::{Board, Cell, Puzzle};

/// What a text holds, shown before it replaces anything.
#[derive(Clone, Debug)]
pub struct Preview {
    /// `Killer, 30 cages, 12 placed, 214 candidates`.
    pub line: String,
    /// What was repaired or is ambiguous: whole sentences.
    pub notices: Vec<String>,
    /// The puzzle and its progress.
    pub import: Box<Import>,
    /// What is known about its solutions.
    pub uniqueness: Uniqueness,
}

/// Why a text is no puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PasteError {
    /// The rule that it breaks.
    pub message: String,
    /// The byte offset in the text, where the mistake has a place.
    pub offset: Option<usize>,
}

/// The paste box.
#[derive(Clone, Debug, Default)]
pub struct PasteBox {
    /// The text so far.
    pub input: TextLine,
    /// What it holds, or what is wrong with it; `None` while it is empty.
    pub found: Option<Result<Preview, PasteError>>,
    /// The notations that can read it, the one that is taken unasked first.
    pub readers: Vec<&'static Notation>,
    /// The characters that made the box come up by their speed alone, as long as nothing else was done with them: leaving
    /// the box plays them as keys.
    pub typed: Option<String>,
    /// The text as it was given, with its line breaks.
    text: String,
}

impl PasteBox {
    /// The box with a text that was pasted, looked at.
    #[must_use]
    pub fn of(text: &str) -> Self {
        // Offsets count in the text as it was given; the box shows it without its control characters.
        let shown = |text: &str| TextLine::new(text.get(..MAX_TEXT.min(text.len())).unwrap_or_default());
        let mut found = look(text, None);
        if let Some(Err(error)) = &mut found {
            error.offset = error.offset.and_then(|at| text.get(..at)).map(|before| shown(before).text().len());
        }
        Self { input: shown(text), found, readers: readers(text), typed: None, text: text.to_owned() }
    }

    /// The notation that the text would be read in next.
    #[must_use]
    pub fn next_reader(&self) -> Option<&'static Notation> {
        let Some(Ok(preview)) = &self.found else { return None };
        let at = self.readers.iter().position(|n| n.slug == preview.import.origin.notation)?;
        let next = self.readers.get((at + 1) % self.readers.len())?;
        (self.readers.len() > 1).then_some(*next)
    }

    /// A key in the text; what it holds is looked at again.
    pub(super) fn key(&mut self, key: Key) {
        let before = self.input.text().len();
        if self.input.key(key) && self.input.text().len() != before {
            self.typed = None;
            self.text = self.input.text().to_owned();
            self.found = look(&self.text, None);
            self.readers = readers(&self.text);
        }
    }

    pub(super) fn on(&mut self, action: Action, app: &mut App, effects: &mut Vec<Effect>) -> After {
        match (action, &self.found) {
            (Action::EraseText, _) => *self = Self::default(),
            (Action::Complete, Some(Ok(_))) => match self.next_reader() {
                Some(next) => self.found = look(&self.text, Some(next)),
                None => app.refuse("no other notation can read this text"),
            },
            (Action::Accept, Some(Ok(preview))) => {
                app.start_import(&preview.import, preview.uniqueness.clone(), effects);
                return After::Close;
            }
            (Action::Accept, Some(Err(error))) => app.refuse(error.message.clone()),
            (Action::Accept, None) => app.refuse("paste or type a puzzle first"),
            _ => {}
        }
        After::Stay
    }
}

/// The notations that can read a text, or the puzzle among its words.
fn readers(text: &str) -> Vec<&'static Notation> {
    let found = notation::readers(text);
    if !found.is_empty() {
        return found;
    }
    notation::within_words(text).map_or(found, |inner| notation::readers(&inner))
}

/// What a text holds, in this notation or in the one that fits; `None` for an empty one.
fn look(text: &str, wanted: Option<&'static Notation>) -> Option<Result<Preview, PasteError>> {
    if text.trim().is_empty() {
        return None;
    }
    let read = match wanted {
        Some(wanted) => notation::parse_as(wanted, text),
        None => notation::parse(text),
    };
    Some(match read.or_else(|error| notation::read_within_words(text, wanted).ok_or(error)) {
        Ok(import) => Ok(Preview {
            line: described(&import.puzzle, &import.board),
            notices: import.notices.clone(),
            import: Box::new(import),
            uniqueness: Uniqueness::Unasked,
        }),
        Err(error) => Err(PasteError { message: error.message, offset: error.offset }),
    })
}

/// `Killer, 30 cages, 12 placed, 214 candidates`.
#[must_use]
pub fn described(puzzle: &Puzzle, board: &Board) -> String {
    let given = puzzle.given_cells().len();
    let own = puzzle.cells() - puzzle.given_cells();
    let placed = own.iter().filter(|&c| board.digit(c).is_some()).count();
    let open = |c: &Cell| board.digit(*c).is_none();
    let candidates: usize = own.iter().filter(open).map(|c| board.candidates(c).len()).sum();
    let counts = [
        (puzzle.cages().len(), "cage", "cages"),
        (puzzle.black().len(), "black cell", "black cells"),
        (given, "given", "given"),
        (placed, "placed", "placed"),
        (candidates, "candidate", "candidates"),
    ];
    let counts = counts.into_iter().filter(|c| c.0 > 0);
    let words = counts.map(|(n, one, many)| format!(", {n} {}", if n == 1 { one } else { many }));
    puzzle.title() + &words.collect::<String>()
}
