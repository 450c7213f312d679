//! The pages of practice: a lesson and its exercises.

use crate::game::Game;
use crate::generator::Code;
use crate::logic::Technique;
use crate::notation::Origin;
use crate::practice::{self, Exercise, Solved, Verdict};
use crate::puzzle::{Board, Kind};
use crate::text::counted;

/// A page of practice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Page {
    /// The kind of puzzle.
    pub kind: Kind,
    /// What is practised.
    pub technique: Technique,
    /// The exercise, from 0; none: the lesson with its example.
    pub exercise: Option<usize>,
}

impl Page {
    /// The lesson of a technique.
    pub const fn lesson(kind: Kind, technique: Technique) -> Self {
        Self { kind, technique, exercise: None }
    }

    /// A name and the number of an exercise after it, where a text ends with a number.
    pub fn numbered(text: &str) -> Option<(&str, usize)> {
        let (name, number) = text.rsplit_once(char::is_whitespace)?;
        Some((name.trim_end(), number.parse().ok()?))
    }

    /// The lesson of a technique, or its exercise of this number, counted from 1; in puzzles of this kind, or of another
    /// where there are none.
    ///
    /// # Errors
    /// Says that there are no such puzzles, or how many exercises there are, where there are not so many.
    pub fn of(technique: Technique, number: Option<usize>, kind: Option<Kind>) -> Result<Self, String> {
        let kinds: Vec<Kind> = practice::kinds_with(technique).collect();
        let kind = kind.filter(|kind| kinds.contains(kind)).or_else(|| kinds.first().copied());
        let none = || format!("no puzzle was found that needs {} next", technique.in_a_sentence());
        let lesson = Self::lesson(kind.ok_or_else(none)?, technique);
        let Some(number) = number else { return Ok(lesson) };
        let all = lesson.exercises();
        match number.checked_sub(1).filter(|at| *at < all) {
            Some(at) => Ok(Self { exercise: Some(at), ..lesson }),
            None => Err(format!("{} has {}", technique.name, counted(all, "exercise", "exercises"))),
        }
    }

    /// How many exercises there are.
    pub fn exercises(self) -> usize {
        practice::exercises(self.kind, self.technique).len()
    }

    /// The code of the puzzle that is shown.
    pub fn code(self) -> Option<&'static str> {
        match self.exercise {
            None => practice::example(self.kind, self.technique),
            Some(number) => practice::exercises(self.kind, self.technique).get(number).copied(),
        }
    }

    /// The page after this one; none after the last exercise.
    pub fn next(self) -> Option<Self> {
        let number = self.exercise.map_or(0, |number| number + 1);
        (number < self.exercises()).then_some(Self { exercise: Some(number), ..self })
    }

    /// What the page is called: `X-Wing · 1 of 3`.
    pub fn title(self) -> String {
        match self.exercise {
            None => format!("{} · lesson", self.technique.name),
            Some(number) => format!("{} · {} of {}", self.technique.name, number + 1, self.exercises()),
        }
    }

    /// The board of the page, which is played on.
    pub fn game(self, exercise: &Exercise) -> Game {
        Game::begin(exercise.puzzle.clone(), exercise.board.clone(), None).with_title(self.title())
    }

    /// The whole puzzle of the page from its beginning, as a game of its own.
    pub fn whole_puzzle(self, exercise: &Exercise) -> Game {
        let puzzle = exercise.puzzle.clone();
        let board = Board::new(&puzzle);
        let code = self.code().and_then(|code| Code::read(code).ok());
        let origin = code.map(|code| Origin::of_code(&code, &puzzle, &board));
        Game::begin(puzzle, board, origin).with_title(format!("{} · whole puzzle", self.technique.name))
    }

    /// Whether the answer to the exercise was shown: on its board, or by the last rung of a hint.
    pub const fn is_shown(game: &Game) -> bool {
        let [_, last] = game.deeper_hints();
        game.steps_taken() > 0 || last > 0
    }

    /// That the exercise is solved, where the answer is right and was not shown.
    pub fn solved(self, verdict: &Verdict, game: &Game) -> Option<Solved> {
        let counts = verdict.is_right() && !Self::is_shown(game);
        self.exercise.filter(|_| counts).map(|number| Solved::new(self.kind, self.technique, number))
    }
}
