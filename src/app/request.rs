//! What a worker is asked, and what it answers.
//!
//! A [`Request`] holds everything that it looks at and runs itself, so that workers know no kinds of questions. To ask
//! something new, add a variant to [`Request`] and to [`Answer`], and to [`Question`] if a key asks it;
//! [`Request::run`] and [`Request::waiting`] do not compile until they know it.

use std::collections::{HashMap, HashSet};
use std::num::NonZero;
use std::sync::Arc;

use super::library::own_pack::{Gathered, NamedText};
use super::library::page::Page;
use crate::game::{Moment, Review, review};
use crate::generator::{Generated, NotFound, Wish, find_on};
use crate::logic::shapes::{Derived, HouseUnion, MOST_COUNTED, Within, all_house_unions, derived_unless};
use crate::logic::{self, Folded, Hint, Options, Paths, Rating, Step, WhyNot};
use crate::notation::{self, Import};
use crate::practice::{self, Exercise, Verdict};
use crate::puzzle::{Board, Cell, CellSet, Digit, Puzzle};
use crate::solver::{self, Contradiction, Limits, Outcome, Solution, Status, TrueCandidates};
use crate::text::slugs;

/// The nodes that a search for one true candidate may take: some tenths of a second.
const MOST_NODES: u64 = 20_000;

/// The number of a request, so that an answer that is no longer wanted can be recognised.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Ticket(pub u32);

/// What the step solver looks at.
#[derive(Clone, Debug, PartialEq)]
pub struct Position {
    pub puzzle: Puzzle,
    pub board: Box<Board>,
    /// What may be used.
    pub options: Box<Options>,
}

slugs! {
    /// What the player can ask about the board with one key; the screen that shows the answer makes the [`Request`] of it.
    /// The word is the name of the key's action.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Question {
        /// The next step, in the hint ladder.
        Hint = "hint",
        /// The next step, to be taken at once.
        Step = "step",
        Path = "path",
        Steps = "steps",
        Shapes = "shapes",
        /// What there is to learn from the solved game.
        Review = "review",
    }
}

/// A question for a worker, with everything that it looks at.
#[derive(Clone, Debug, PartialEq)]
pub enum Request {
    /// The next step, for the hint ladder.
    Hint(Position),
    /// The next step, to be taken at once.
    Step(Position),
    Path(Position),
    /// The simplest of all steps possible now that removes this digit from this cell or places another one there.
    WhyNot(Position, Cell, Digit),
    /// Why this digit cannot stand in this cell, which is open on the board looked at.
    WhyWrong(Position, Cell, Digit),
    Steps(Position),
    Shapes {
        puzzle: Puzzle,
        /// The board to look at.
        board: Box<Board>,
        /// The most houses in a super shape, and the most open cells in a created shape.
        limits: (u8, u8),
    },
    /// How many solutions there are, two at most, and the reason where there is none.
    Solutions(Puzzle),
    /// How hard the puzzle is from the start, for the end of a game.
    Rating(Position),
    /// What there is to learn from a solved game.
    Review {
        /// The rules.
        puzzle: Puzzle,
        /// The positions that it went through.
        moments: Arc<Vec<Moment>>,
        /// What may be used.
        options: Box<Options>,
    },
    /// The digits of each cell that some solution has there.
    TrueCandidates(Puzzle),
    /// A new puzzle as it is wished, from a seed.
    Make(Box<Wish>, u64),
    /// The puzzle of a text, to be shown before it is played.
    Read(String),
    /// The shortest refutation of a candidate that the solution does not have.
    Refutation(Position, Box<Solution>),
    /// A pack of the player's own, with this title, of the texts of a file.
    Pack(String, Vec<NamedText>),
    /// The position of a page of practice, from the code of its puzzle.
    Exercise(Page, &'static str),
    /// What the answer to an exercise is worth: its position, and the board as it was left.
    Judge(Page, Box<Exercise>, Box<Board>),
}

/// What a worker found, one variant for each of [`Request`].
#[derive(Clone, Debug)]
pub enum Answer {
    Hint(Hint),
    Step(Hint),
    Path(Box<Paths>),
    /// To [`Request::WhyNot`], with the cell and the digit that were asked about.
    WhyNot(WhyNot, Cell, Digit),
    /// To [`Request::WhyWrong`]: the step that takes the digit away if one does, and the board that was looked at.
    WhyWrong(Option<Box<Step>>, Box<Board>, (Cell, Digit)),
    /// To [`Request::Refutation`].
    Refutation(Option<Box<Step>>),
    /// To [`Request::Steps`]: one entry for each effect, the simplest first.
    Steps(Vec<Folded>),
    Shapes(Box<FoundShapes>),
    /// To [`Request::Solutions`]: what the exact solver found, and the contradiction where propagation finds one.
    Solutions(Outcome, Option<Contradiction>),
    /// To [`Request::Rating`].
    Rating(Rating),
    /// To [`Request::Review`], with the positions.
    Review(Box<Review>, Arc<Vec<Moment>>),
    /// To [`Request::TrueCandidates`].
    TrueCandidates(Box<TrueCandidates>),
    /// To [`Request::Make`].
    Made(Result<Box<Generated>, NotFound>),
    /// To [`Request::Read`]; nothing where the text is no puzzle.
    Read(Option<Box<Import>>),
    /// To [`Request::Pack`].
    Pack(Gathered),
    /// To [`Request::Exercise`].
    Exercise(Page, Option<Box<Exercise>>),
    /// To [`Request::Judge`].
    Judged(Page, Verdict),
}

/// What is said while a puzzle is looked at by the exact solver.
pub const CHECKING: &str = "checking …";
/// What is said while puzzles or saved games are read.
pub const READING: &str = "reading …";

/// Said where a puzzle is chosen before it is known whether it was begun.
pub const READING_GAMES: &str = "reading the saved games; choose it again to begin without them";

impl Request {
    /// Whether the player waits for the answer. How many solutions a puzzle has is looked for while it is played already.
    #[must_use]
    pub const fn is_waited_for(&self) -> bool {
        !matches!(self, Self::Solutions(_))
    }

    /// Works the answer out. `stop` is asked from time to time and may end the work early; the answer is of no use
    /// then.
    pub fn run(&self, stop: &(dyn Fn() -> bool + Sync)) -> Answer {
        match self {
            Self::Hint(at) => Answer::Hint(logic::next_step_unless(&at.puzzle, &at.board, &at.options, stop)),
            Self::Step(at) => Answer::Step(logic::next_step_unless(&at.puzzle, &at.board, &at.options, stop)),
            Self::Path(at) => Answer::Path(Box::new(Paths::new(&at.puzzle, &at.board, &at.options, stop))),
            Self::WhyNot(at, cell, digit) => {
                let why = logic::why_not_digit_unless(&at.puzzle, &at.board, &at.options, (*cell, *digit), stop);
                Answer::WhyNot(why, *cell, *digit)
            }
            Self::WhyWrong(at, cell, digit) => {
                let why = logic::why_wrong(&at.puzzle, &at.board, &at.options, (*cell, *digit), stop);
                Answer::WhyWrong(why.map(Box::new), at.board.clone(), (*cell, *digit))
            }
            Self::Refutation(at, solution) => {
                let wrong = |cell, digit| solution[cell] != Some(digit);
                let found = logic::shortest_refutation(&at.puzzle, &at.board, &at.options, wrong, stop);
                Answer::Refutation(found.map(Box::new))
            }
            Self::Steps(at) => {
                let steps = logic::all_steps_unless(&at.puzzle, &at.board, &at.options, stop);
                Answer::Steps(logic::fold(&at.puzzle, steps))
            }
            Self::Shapes { puzzle, board, limits } => {
                Answer::Shapes(Box::new(FoundShapes::of(puzzle, board, *limits, stop)))
            }
            Self::Solutions(puzzle) => {
                let outcome = solver::solve(puzzle, &Limits { stop, ..Limits::default() });
                let none = outcome.status == Status::None;
                let reason = none.then(|| solver::contradiction_unless(puzzle, &Board::new(puzzle), stop)).flatten();
                Answer::Solutions(outcome, reason)
            }
            Self::Rating(at) => {
                // As `ninefold rate` does: what only assumptions solve has no score.
                let options = Options { assume: false, ..Options::clone(&at.options) };
                Answer::Rating(logic::bare_path_unless(&at.puzzle, &at.board, &options, stop).rating)
            }
            Self::Review { puzzle, moments, options } => {
                let found = review::review(puzzle, moments, options, stop);
                Answer::Review(Box::new(found), Arc::clone(moments))
            }
            Self::TrueCandidates(puzzle) => {
                let limits = Limits { stop, nodes: MOST_NODES, ..Limits::default() };
                Answer::TrueCandidates(Box::new(solver::true_candidates(puzzle, &limits)))
            }
            Self::Read(text) => Answer::Read(notation::parse(text).ok().map(Box::new)),
            Self::Pack(title, texts) => Answer::Pack(Gathered::of(title, texts, stop)),
            Self::Exercise(page, code) => {
                Answer::Exercise(*page, Exercise::of_code(code, page.technique, stop).map(Box::new))
            }
            Self::Judge(page, exercise, entered) => {
                let Exercise { puzzle, board, .. } = &**exercise;
                Answer::Judged(*page, practice::judge(puzzle, board, entered, page.technique, stop))
            }
            Self::Make(wish, seed) => {
                let threads = std::thread::available_parallelism().map_or(1, NonZero::get);
                Answer::Made(find_on(threads, wish, *seed, stop).map(Box::new))
            }
        }
    }

    /// What the message line says while the player waits for the answer.
    pub const fn waiting(&self) -> &'static str {
        match self {
            Self::Hint(_) | Self::Step(_) => "looking for a step …",
            Self::Path(_) => "looking for the path …",
            Self::WhyNot(..) | Self::WhyWrong(..) | Self::Refutation(..) => "looking for the reason …",
            Self::Steps(_) => "looking for all steps …",
            Self::Shapes { .. } => "looking for shapes …",
            Self::Solutions(_) | Self::TrueCandidates(_) => CHECKING,
            Self::Rating(_) => "rating …",
            Self::Review { .. } => "looking back at the game …",
            Self::Make(..) => "making a puzzle …",
            Self::Read(_) | Self::Pack(..) => "reading the puzzles …",
            Self::Exercise(..) => "making the position …",
            Self::Judge(..) => "checking the answer …",
        }
    }
}

/// Every created shape within the limits, and the super shapes that leave none.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FoundShapes {
    /// The limits: the most houses and the most open cells.
    pub limits: (u8, u8),
    /// The created shapes, the simplest first; one with the same cells and sum may come several times.
    pub derived: Vec<Derived>,
    /// The super shapes without one of them, the smallest first.
    pub bare: Vec<HouseUnion>,
}

impl FoundShapes {
    pub fn of(puzzle: &Puzzle, board: &Board, (houses, cells): (u8, u8), stop: &dyn Fn() -> bool) -> Self {
        let within = Within { houses, cells, combinations: MOST_COUNTED };
        let derived = derived_unless(puzzle, board, within, stop);
        let used: HashSet<CellSet> = derived.iter().map(|d| d.shape.cells).collect();
        let supers = all_house_unions(puzzle, usize::from(houses)).into_iter();
        let bare = supers.filter(|s| !used.contains(&s.cells)).collect();
        Self { limits: (houses, cells), derived, bare }
    }

    /// Of all ways to a sum the simplest, with the number of the others.
    pub fn simplest(&self) -> Vec<(&Derived, usize)> {
        let mut ways: HashMap<(CellSet, u16), usize> = HashMap::new();
        for derived in &self.derived {
            *ways.entry((derived.created.cells, derived.created.sum)).or_default() += 1;
        }
        let mut others = |derived: &Derived| ways.remove(&(derived.created.cells, derived.created.sum));
        self.derived.iter().filter_map(|derived| Some((derived, others(derived)? - 1))).collect()
    }
}
