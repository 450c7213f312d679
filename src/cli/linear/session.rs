//! The board that is played on, and where it is saved: the player's game, or a board of practice or the tour while that
//! game waits.

use std::io::Write;
use std::time::{Duration, Instant};

use super::describe;
use super::desk::{Desk, Then};
use super::heard::HeardShape;
use super::saving::Saving;
use super::solutions;
use super::voice::Voice;
use crate::app::copying::written_in;
use crate::app::model::opening::Unplayable;
use crate::app::{Checked, Mistakes, Page, SolutionCount, options_at};
use crate::cli::failure::Failure;
use crate::game::{Advice, Assistance, Clock, Command, Game, MarkKind, Remedy};
use crate::generator::Offer;
use crate::logic::explain;
use crate::logic::shapes::{USUAL_CELLS, USUAL_HOUSES};
use crate::logic::{Hint, Options, Step, next_step};
use crate::notation;
use crate::practice::{self, Exercise};
use crate::puzzle::{Cell, CellMap, CellSet, Digit, conflicts};
use crate::solver::Solution;
use crate::store::OpenedText;
use crate::text::{counted, sentence};

/// The most cells that are named after undo.
const MOST_CELLS: usize = 4;

/// What the board is for.
pub enum Place {
    /// The player's game.
    Game,
    /// A page of practice: the lesson's example, or an exercise.
    Practice(Page, Box<Exercise>),
    /// The tour, at this station.
    Tour(usize),
}

/// The board that is played on.
pub struct Session {
    pub desk: Desk,
    pub game: Game,
    pub place: Place,
    /// The step that is being hinted at, and how much of it was said.
    pub hint: Option<(Step, usize)>,
    /// The most houses and cells of the shapes that are listed.
    pub shape_limits: (u8, u8),
    /// The shapes as they were listed last, which their numbers mean.
    pub shapes: Option<Vec<HeardShape>>,
    /// What hints may use, as the player chose and for this puzzle.
    pub options: Options,
    /// How many solutions there are, as far as it was found in time: what contradicts the only one gets no hint.
    pub solutions: SolutionCount,
    /// The line on which `reveal` said that a technique leads further.
    pub warned: Option<usize>,
    /// How far the board was compared with the solution.
    pub checked: Checked,
    /// The cell where the player is.
    pub cursor: Cell,
    /// Whether what the next command does was just said.
    pub explained: bool,
    /// How many lines were typed.
    pub typed: usize,
    started: Instant,
    /// The game that waits, with the cell where the player is in it.
    aside: Option<(Game, Cell)>,
}

/// What to type about what a message says, to follow it: `; undo takes it back`. `cell`: the one that the message is
/// about.
fn advice(Advice { remedy, does }: Advice, cell: Option<Cell>) -> String {
    let Some(name) = remedy_name(remedy) else {
        return cell.map(|cell| format!("; clear {cell} {does}")).unwrap_or_default();
    };
    // A key undoes it; of the command, which is called undo, that would say the same twice.
    let does = if does == Advice::UNDOES { "takes it back" } else { does };
    format!("; {name} {does}")
}

/// The command that does what a message advises, as a word that is understood when heard; none where that needs a cell.
pub const fn remedy_name(remedy: Remedy) -> Option<&'static str> {
    match remedy {
        Remedy::Undo => Some("undo"),
        Remedy::Automatic => Some("auto"),
        Remedy::Savepoint => Some("branch"),
        Remedy::BackToSavepoint => Some("back"),
        Remedy::Branches => Some("branches"),
        Remedy::Erase => None,
    }
}

/// A saved game, as far as it can be read.
///
/// # Errors
/// Says why it cannot be opened.
pub fn opened(name: &str, saving: &mut Saving, out: &mut Voice<'_>) -> Result<Game, Failure> {
    let OpenedText { text, elsewhere, note } = saving.open(name)?;
    let loaded = match Game::from_log(&text.log) {
        Ok(loaded) => loaded,
        Err(error) => {
            let Unplayable { message, damaged } = Unplayable::of(name, &error, text.damage.as_ref());
            // What became of its file is more to say.
            let aside = damaged.and_then(|reason| saving.set_aside(name, reason));
            saving.give_up();
            return Err(Failure::plain(aside.unwrap_or(message)));
        }
    };
    let mut game = loaded.game;
    game.call(text.title.clone().unwrap_or_default());
    game.clock = Clock::at(game.clock.elapsed().max(text.milliseconds()));
    if let Some(note) = note {
        writeln!(out, "{note}")?;
    }
    let damage = loaded.damage.map(|error| error.to_string()).or(text.damage.map(|damage| damage.to_string()));
    if elsewhere {
        writeln!(out, "Another player has this game open; a copy of it is played here.")?;
        game = game.into_copy();
        saving.create(game.log_text(), Duration::from_millis(game.clock.elapsed()));
    } else if let Some(reason) = damage {
        saving.repair(loaded.valid, reason);
    }
    Ok(game)
}

impl Session {
    /// The board of a game that is saved already, or of a place where nothing is.
    pub fn new(desk: Desk, game: Game, place: Place) -> Self {
        let cursor = desk.saving.cursor().filter(|_| matches!(place, Place::Game)).unwrap_or(Cell::FIRST);
        let mut session = Self {
            desk,
            game,
            place,
            hint: None,
            shape_limits: (USUAL_HOUSES, USUAL_CELLS),
            shapes: None,
            options: Options::default(),
            solutions: SolutionCount::Unknown,
            warned: None,
            checked: Checked::No,
            cursor,
            explained: false,
            typed: 0,
            started: Instant::now(),
            aside: None,
        };
        session.look_at();
        session
    }

    /// A new game, which is saved from now on.
    pub fn with_new(mut desk: Desk, game: Game, out: &mut Voice<'_>) -> Result<Self, Failure> {
        let game = game.begun_with(desk.settings.level());
        desk.saving.create(game.log_text(), Duration::ZERO);
        desk.saving.report(out)?;
        Ok(Self::new(desk, game, Place::Game))
    }

    /// A game that was saved.
    pub fn with_saved(desk: Desk, game: Game, out: &mut Voice<'_>) -> Result<Self, Failure> {
        let mut session = Self::new(desk, game, Place::Game);
        session.desk.saving.report(out)?;
        Ok(session)
    }

    /// Whether the board is saved: it is the player's game.
    pub const fn is_saved(&self) -> bool {
        matches!(self.place, Place::Game)
    }

    /// Looks at the board that has just come.
    fn look_at(&mut self) {
        // Soon known, but for the rarest puzzles.
        self.solutions = solutions::count(self.game.puzzle());
        self.choose_options();
        (self.hint, self.shapes, self.checked, self.warned) = (None, None, Checked::No, None);
        self.desk.kind = self.game.puzzle().kind();
        self.desk.board = Some(self.desk.kind);
        if self.is_saved() {
            self.desk.like = Offer::like(self.game.puzzle());
        }
        self.run_clock();
    }

    /// The only solution, where it is known.
    pub fn solution(&self) -> Option<&Solution> {
        match &self.solutions {
            SolutionCount::One(solution) => Some(solution),
            SolutionCount::Several(..) | SolutionCount::None(_) | SolutionCount::Unknown => None,
        }
    }

    /// What hints may use, by the settings; in practice no more than what leads to what is practised.
    pub fn choose_options(&mut self) {
        self.options = match &self.place {
            Place::Practice(page, _) => practice::options_up_to(page.kind, page.technique),
            Place::Game | Place::Tour(_) => self.desk.settings.solving.options(self.solution().is_some()),
        };
    }

    /// Goes to a cell, which the next start knows too.
    pub fn go_to(&mut self, cell: Cell) {
        if self.game.puzzle().grid().contains(cell) {
            self.cursor = cell;
            if self.is_saved() {
                self.desk.saving.keep_cursor(cell);
            }
        }
    }

    /// Leaves the game, which stays in the list, for a new one; says so where it is not finished.
    pub fn play(&mut self, game: Game, out: &mut Voice<'_>) -> Result<(), Failure> {
        self.end_place();
        let finished = self.game.is_solved() || self.game.is_over();
        let left = self.desk.saving.has_game() && !finished;
        let game = game.begun_with(self.desk.settings.level());
        self.keep_clock();
        self.desk.saving.create_next(game.log_text());
        self.begin(game, out)?;
        self.assist_from_the_start(out)?;
        if left {
            writeln!(out, "Your last game is kept; games lists it.")?;
        }
        Ok(())
    }

    /// Does as much for the player from now on; whether that is another level than before.
    pub fn assist(&mut self, level: Assistance, out: &mut Voice<'_>) -> Result<bool, Failure> {
        if let Some(marks) = self.game.marks_for(level) {
            self.change(&marks, out)?;
        }
        self.change(&Command::Assist(level), out)
    }

    /// Does for an analyst what a new game does not begin with.
    pub fn assist_from_the_start(&mut self, out: &mut Voice<'_>) -> Result<(), Failure> {
        if self.desk.settings.level() == Assistance::Analyst && self.game.history().is_empty() {
            self.assist(Assistance::Analyst, out)?;
        }
        Ok(())
    }

    /// Leaves the game, which stays in the list, for a saved one.
    pub fn open(&mut self, name: &str, out: &mut Voice<'_>) -> Result<(), Failure> {
        self.keep_clock();
        self.desk.saving.report(out)?;
        let before = self.desk.saving.leave();
        match opened(name, &mut self.desk.saving, out) {
            Ok(game) => {
                self.desk.saving.close(before);
                self.end_place();
                self.begin(game, out)
            }
            Err(why) => {
                self.desk.saving.back_to(before);
                match why {
                    Failure::Input(mistake) => Ok(writeln!(out, "{}", sentence(&mistake.message))?),
                    Failure::Output(_) => Err(why),
                }
            }
        }
    }

    /// From now on this game is played, which the keeper knows.
    fn begin(&mut self, game: Game, out: &mut Voice<'_>) -> Result<(), Failure> {
        self.desk.saving.report(out)?;
        self.cursor = self.desk.saving.cursor().unwrap_or(Cell::FIRST);
        self.game = game;
        self.look_at();
        Ok(writeln!(out, "{}", describe::game(&self.game))?)
    }

    /// Another board than the player's game is played on, which waits meanwhile.
    pub fn set_up(&mut self, game: Game, place: Place) {
        self.keep_clock();
        self.pause();
        let before = std::mem::replace(&mut self.game, game);
        if self.is_saved() {
            self.aside = Some((before, self.cursor));
        }
        (self.place, self.cursor) = (place, Cell::FIRST);
        self.look_at();
    }

    /// Shows a page of practice or the tour; the game waits.
    pub fn show(&mut self, game: Game, place: Place, out: &mut Voice<'_>) -> Result<(), Failure> {
        self.set_up(game, place);
        self.say_place(out)
    }

    /// What there is to do on a board that is no game.
    pub fn say_place(&mut self, out: &mut Voice<'_>) -> Result<(), Failure> {
        match self.place {
            Place::Practice(..) => self.say_page(out),
            Place::Tour(_) => self.say_station(out),
            Place::Game => Ok(()),
        }
    }

    /// The player's game is there again, unless it is already, or there is none.
    fn end_place(&mut self) {
        if let Some((game, cursor)) = self.aside.take() {
            (self.game, self.cursor) = (game, cursor);
        }
        self.place = Place::Game;
    }

    /// Back to the player's game. `false` where there is none.
    pub fn come_back(&mut self, out: &mut Voice<'_>) -> Result<bool, Failure> {
        if !self.is_saved() {
            if self.aside.is_none() {
                return Ok(false);
            }
            self.end_place();
            self.look_at();
        }
        writeln!(out, "{}", describe::game(&self.game))?;
        Ok(true)
    }

    /// Notes or strikes out a candidate, unless it is so already.
    pub fn mark(&mut self, cell: Cell, digit: Digit, on: bool, out: &mut Voice<'_>) -> Result<(), Failure> {
        if self.game.digit(cell).is_none() && self.game.centre(cell).contains(digit) == on {
            let there = if on { "already noted" } else { "not noted" };
            return Ok(writeln!(out, "{digit} is {there} in {cell}.")?);
        }
        self.toggle(&Command::Mark { kind: MarkKind::Centre, cells: cell.set(), digit }, cell, out)
    }

    /// Carries out a command that changes the marks of a cell, and says what it holds then.
    pub fn toggle(&mut self, command: &Command, cell: Cell, out: &mut Voice<'_>) -> Result<(), Failure> {
        if self.change(command, out)? {
            writeln!(out, "{}", describe::cell(&self.game, cell))?;
        }
        Ok(())
    }

    /// Carries a command out, saves it, and says what happened. `false` where it was refused.
    pub fn change(&mut self, command: &Command, out: &mut Voice<'_>) -> Result<bool, Failure> {
        self.tick();
        let before = conflicts(self.game.puzzle(), self.game.board().digits());
        let digits = *self.game.board().digits();
        let step = self.game.last_change().and_then(|(_, step)| step.cloned());
        let (was_ended, was_solved) = (self.game.was_ended(), self.game.is_solved());
        let outcome = self.game.apply(command);
        if let Some(record) = &outcome.record {
            if self.is_saved() {
                self.desk.saving.append(record.line());
                self.keep_clock();
                self.desk.saving.report(out)?;
            }
            (self.hint, self.checked) = (None, Checked::No);
        }
        let changed = match command {
            Command::Undo | Command::Redo => self.digits_changed(&digits, outcome.changed),
            _ => String::new(),
        };
        match (outcome.message.as_str(), command) {
            ("", Command::Place { cells, digit }) => writeln!(out, "{cells} = {digit}.")?,
            ("", Command::Erase { cells }) => writeln!(out, "{cells} is cleared.")?,
            ("", Command::Step { .. }) if self.explained => {}
            ("", Command::Step { places, removes, .. }) => {
                writeln!(out, "{}.", explain::effects(places, removes))?;
            }
            ("", _) => {}
            (message, _) => {
                let at = match command {
                    Command::Place { cells, .. } | Command::Mark { cells, .. } | Command::Erase { cells } => {
                        cells.only()
                    }
                    _ => None,
                };
                let advice = outcome.advice.map(|found| advice(found, at)).unwrap_or_default();
                let step = step.as_ref().filter(|_| *command == Command::Undo);
                let step = step.map(|step| format!(": {}", explain::effects(&step.places, &step.removes)));
                writeln!(out, "{}", sentence(&[message, &step.unwrap_or_default(), &changed, &advice].concat()))?;
            }
        }
        self.run_clock();
        let broken = conflicts(self.game.puzzle(), self.game.board().digits());
        // Nothing is looked after on paper.
        for conflict in broken.into_iter().filter(|_| self.game.assistance() != Assistance::Paper) {
            if !before.contains(&conflict) {
                writeln!(out, "Broken rule: {conflict}.")?;
            }
        }
        if self.is_saved() && self.game.is_solved() && !was_solved {
            self.say_solved(out)?;
            if !was_ended {
                let rating = self.rating();
                self.desk.saving.remember_end(&self.game, &rating);
                self.compare_with_others(&rating, out)?;
            }
        }
        Ok(outcome.accepted())
    }

    /// Says how the game was solved.
    fn say_solved(&self, out: &mut Voice<'_>) -> Result<(), Failure> {
        let (steps, hints) = (self.game.steps_taken(), self.game.hints_used());
        let (steps, hints) = (counted(steps as usize, "step", "steps"), counted(hints as usize, "hint", "hints"));
        writeln!(out, "Solved in {}, with {steps} taken and {hints}.", self.game.clock.text())?;
        if let Some(met) = self.game.challenge_met() {
            writeln!(out, "The time to beat was {met}.")?;
        }
        Ok(())
    }

    /// What the step solver may use, with what the player noted as out, and the cell near which a step is looked for.
    pub fn options_here(&self) -> Options {
        options_at(self.options.clone(), &self.game, self.cursor)
    }

    /// The step to hint at, or a sentence why there is none.
    pub fn next_step(&self, out: &mut Voice<'_>) -> Result<Option<Step>, Failure> {
        let solution = self.solution().filter(|_| self.desk.settings.checking);
        let mistake =
            solution.and_then(|s| Mistakes::of(self.game.puzzle(), self.game.board(), s).against_hints(s, true));
        if let Some(what) = mistake {
            writeln!(out, "On this board {what}. Type undo to take the last change back.")?;
            return Ok(None);
        }
        let sentence = match next_step(self.game.puzzle(), self.game.board(), &self.options_here()) {
            Hint::Step(step) => return Ok(Some(step)),
            Hint::Solved => String::from("The puzzle is solved."),
            Hint::Nothing if self.solution().is_some() => {
                String::from("No technique finds a step here. Type reveal for a cell of the solution.")
            }
            Hint::Nothing => String::from("No technique finds a step here."),
            Hint::DeadEnd(wrong) => format!("The board cannot be right: {wrong}."),
        };
        writeln!(out, "{sentence}")?;
        Ok(None)
    }

    /// What undo took back, or redo did again, besides its name: the digits that are another.
    fn digits_changed(&self, before: &CellMap<Option<Digit>>, changed: CellSet) -> String {
        let differ: CellSet = changed.iter().filter(|&cell| self.game.digit(cell) != before[cell]).collect();
        let one = |cell: Cell| match self.game.digit(cell) {
            Some(digit) => format!("; {cell} is {digit}"),
            None => format!("; {cell} is open"),
        };
        if differ.len() > MOST_CELLS { String::new() } else { differ.iter().map(one).collect() }
    }

    /// The player's game as text in the usual notation of its kind; nothing where there is none.
    fn packed(&self) -> Option<String> {
        let game = match &self.aside {
            Some((game, _)) => game,
            None if self.is_saved() => &self.game,
            None => return None,
        };
        Some(match written_in(game, notation::default_for(game.puzzle())) {
            Ok(written) => written.text,
            Err(error) => format!("{error}."),
        })
    }

    /// Milliseconds since the first board was there.
    fn now(&self) -> u64 {
        u64::try_from(self.started.elapsed().as_millis()).unwrap_or(u64::MAX)
    }

    /// The clock shows what was played until now.
    pub fn tick(&mut self) {
        self.game.clock.tick(self.now());
    }

    /// Keeps what the clock of the player's game shows.
    pub fn keep_clock(&mut self) {
        self.tick();
        if self.is_saved() && self.desk.saving.has_game() {
            self.desk.saving.keep_clock(&self.game);
        }
    }

    /// The clock stands.
    pub fn pause(&mut self) {
        self.game.clock.stop(self.now());
    }

    /// The clock runs until the puzzle is solved.
    pub fn run_clock(&mut self) {
        let now = self.now();
        if self.game.is_solved() || self.game.is_over() {
            self.game.clock.stop(now);
        } else {
            self.game.clock.start(now);
        }
    }

    /// Ends the game: all of it is on the disk then, or what is lost is said.
    pub fn end(mut self, left: bool, out: &mut Voice<'_>) -> Result<(), Failure> {
        self.keep_clock();
        let played = self.packed();
        self.desk.finish(played.as_deref(), left, out)
    }

    /// Does what comes after a line. `false` where that is a place without a board. Boards that are no game are made
    /// before, see [`show`](Self::show).
    pub fn follow(&mut self, then: Then, out: &mut Voice<'_>) -> Result<bool, Failure> {
        match then {
            Then::Stay | Then::Quit | Then::Practise(_) | Then::Tour => {}
            Then::Play(game) => self.play(*game, out)?,
            Then::Open(name) => self.open(&name, out)?,
            Then::Leave => return self.come_back(out),
            Then::LeaveDraft => writeln!(out, "{}", describe::game(&self.game))?,
        }
        Ok(true)
    }
}
