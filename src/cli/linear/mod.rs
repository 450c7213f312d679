//! `ninefold --linear`: playing line by line, for screen readers and scripts. Every line in gets lines out; nothing
//! that was written is ever changed, and the game is saved as in the player.

mod asking;
mod describe;
mod drafted;
mod editing;
mod games;
mod help;
mod houses;
mod lines;
mod lobby;
mod loose;
mod paste;
mod replay;
mod saving;
mod settings;
mod spoken;
mod voice;
mod words;

use std::io::{BufRead, Write};
use std::time::{Duration, Instant};

use super::failure::Failure;
use super::{Verdict, exact};
use crate::app::copying::{written, written_in};
use crate::app::{Checked, Mistakes, Settings};
use crate::config::{self, Loaded};
use crate::draft::{Drafting, MOST_TEXT};
use crate::game::{Assistance, Clock, Command, Game, MarkKind};
use crate::logic::explain::{self, Label};
use crate::logic::{Hint, Options, Step, next_step};
use crate::notation::{self, Import};
use crate::puzzle::{Cell, CellMap, CellSet, Digit, HouseKind, clue_repeats, conflicts};
use crate::solver::Solution;
use crate::store::{GameName, OpenedText, Store};
use crate::text::{counted, printable, sentence, stripped};
use crate::widgets::{BoardView, GlyphSet, Tier, text};
use lines::{Lines, Prompt};
use loose::usual;
use paste::{Paste, Pasted};
use saving::Saving;
use voice::Voice;
use words::{Alone, Word, read, read_all};

/// What was typed, without what a terminal obeys, and not much of it.
fn echoed(line: &str) -> String {
    let (clean, most) = (stripped(line), 40);
    let begun: String = clean.chars().take(most).collect();
    if clean.chars().count() > most { format!("{begun} …") } else { begun }
}

/// How many lines of a list are said at once.
const PAGE: usize = 10;

/// The most cells that are named after undo.
const MOST_CELLS: usize = 4;

/// The game that is played first.
enum First {
    New(Box<Game>),
    /// A saved one, by its name.
    Saved(String),
}

/// A game and where it is saved.
struct Session {
    game: Game,
    saving: Saving,
    started: Instant,
    /// The step that is being hinted at, and how much of it was said.
    hint: Option<(Step, usize)>,
    glyphs: GlyphSet,
    settings: Settings,
    /// What hints may use, as the player chose and for this puzzle.
    options: Options,
    /// The only solution, where it was found in time: what contradicts it gets no hint.
    solution: Option<Solution>,
    /// Whether `reveal` said that a technique leads further.
    warned: bool,
    /// How far the board was compared with it.
    checked: Checked,
    /// The cell where the player is.
    cursor: Cell,
    /// Whether what the next command does was just said.
    explained: bool,
    /// What is left of a list.
    rest: Vec<String>,
    /// Where the draft is kept.
    store: Store,
    /// The games that were put away, the last one last.
    away: Vec<GameName>,
    /// The puzzle that is being typed in, while one is.
    drafting: Option<Drafting>,
    /// The lines of a puzzle that is being pasted.
    paste: Paste,
}

/// Plays until `quit` or the end of the input.
pub fn run(
    import: Option<Import>,
    store: &Store,
    glyphs: GlyphSet,
    input: &mut dyn BufRead,
    out: &mut dyn Write,
) -> Result<Verdict, Failure> {
    let out = &mut Voice::new(out);
    let mut lines = Lines::new(input);
    let mut saving = Saving::start(store.clone(), lines.restorer())?;
    let first = match (import, store.last()) {
        (Some(import), _) => Some(imported(&import)),
        (None, Some(name)) => Some(First::Saved(name.to_string())),
        (None, None) => lobby::first(store, &mut saving, &mut lines, out)?,
    };
    let Some(first) = first else { return Ok(Verdict::Yes) };
    let mut session = Session::start(first, saving, store, glyphs, out)?;
    writeln!(out, "{} Type help for what can be typed.", describe::game(&session.game))?;
    // At the end of the input somebody who types is to know it too.
    let mut left = lines.asks();
    while let Some(text) = lines.next(session.prompt(), out)? {
        session.run_clock();
        if read(&text) == Ok(Word::Alone(Alone::Quit)) {
            left = true;
            break;
        }
        match read_all(&usual(&text, session.cursor)) {
            _ if session.drafting.is_some() => session.edit(&text, out)?,
            Ok(words) if !session.paste.is_begun() => session.answer_all(words, out)?,
            word => {
                let pasted = session.paste.take(&text);
                session.pasted(pasted, (text.trim(), word), out)?;
            }
        }
    }
    if session.paste.is_begun() {
        let pasted = session.paste.finish();
        session.pasted(pasted, ("", Err(String::new())), out)?;
    }
    session.end(left, out)
}

/// A new game with the puzzle of a text.
fn imported(import: &Import) -> First {
    super::notices(&import.notices);
    let (game, notice) = Game::import(import);
    super::notices(notice.as_slice());
    First::New(Box::new(game))
}

/// The draft that was kept, or a new one.
///
/// # Errors
/// Says why it cannot be read.
fn kept_draft(store: &Store) -> Result<Drafting, String> {
    match store.draft(MOST_TEXT) {
        Ok(Some(bytes)) => Drafting::read(&String::from_utf8_lossy(&bytes)),
        Ok(None) => Ok(Drafting::default()),
        Err(why) => Err(why.to_string()),
    }
    .map_err(|why| format!("The puzzle that was being typed in cannot be read: {why}. It is left as it is."))
}

impl Session {
    /// Begins with a new game, or goes on with a saved one.
    fn start(
        first: First,
        mut saving: Saving,
        store: &Store,
        glyphs: GlyphSet,
        out: &mut Voice<'_>,
    ) -> Result<Self, Failure> {
        let Loaded { config, notice } = config::load(store);
        let game = match first {
            First::New(game) => {
                let game = game.with_assistance(config.settings.level());
                saving.create(game.log_text(), Duration::ZERO);
                game
            }
            First::Saved(name) => Self::opened(&name, &mut saving, out).map_err(|why| match why {
                Failure::Input(mistake) => {
                    Failure::plain(format!("{}; name a puzzle to play another", mistake.message))
                }
                Failure::Output(_) => why,
            })?,
        };
        saving.report(out)?;
        if let Some(notice) = notice {
            writeln!(out, "{notice}")?;
        }
        // Soon known, but for the rarest puzzles.
        let solution = exact::unique(&exact::outcome(game.puzzle(), 2, Some(exact::PROOF))).copied();
        let settings = config.settings;
        let options = settings.solving.options(solution.is_some());
        let started = Instant::now();
        let mut session = Self {
            cursor: saving.cursor().unwrap_or(Cell::FIRST),
            game,
            saving,
            started,
            hint: None,
            glyphs,
            settings,
            options,
            solution,
            warned: false,
            explained: false,
            rest: Vec::new(),
            checked: Checked::No,
            store: store.clone(),
            away: Vec::new(),
            drafting: None,
            paste: Paste::default(),
        };
        session.run_clock();
        Ok(session)
    }

    /// A saved game, as far as it can be read.
    fn opened(name: &str, saving: &mut Saving, out: &mut Voice<'_>) -> Result<Game, Failure> {
        let OpenedText { text, elsewhere, note } = saving.open(name)?;
        let loaded = Game::from_log(&text.log).map_err(|error| {
            let reason = match text.damage.as_ref().filter(|_| !error.newer) {
                Some(damage) => damage.to_string(),
                None => error.to_string(),
            };
            Failure::plain(format!("the saved game {name} cannot be opened: {reason}"))
        })?;
        let mut game = loaded.game;
        game.call(text.title.clone().unwrap_or_default());
        game.clock = Clock::at(game.clock.elapsed().max(text.milliseconds()));
        if let Some(note) = note {
            writeln!(out, "{note}")?;
        }
        let damage = loaded.damage.map(|error| error.to_string()).or(text.damage.map(|damage| damage.to_string()));
        if elsewhere {
            writeln!(out, "Another player has this game open; a copy of it is played here.")?;
            let log = text.log.get(..loaded.valid).unwrap_or_default().to_owned();
            saving.create(log, Duration::from_millis(game.clock.elapsed()));
        } else if let Some(reason) = damage {
            saving.repair(loaded.valid, reason);
        }
        Ok(game)
    }

    /// What is being typed.
    fn prompt(&self) -> Prompt {
        match self.drafting {
            Some(_) => Prompt::Edit,
            None if self.paste.is_asked() => Prompt::Paste,
            None => Prompt::Play,
        }
    }

    /// Plays what was pasted, or says what became of the line, which may also be a command.
    fn pasted(
        &mut self,
        pasted: Pasted,
        (line, words): (&str, Result<Vec<Word>, String>),
        out: &mut Voice<'_>,
    ) -> Result<(), Failure> {
        match pasted {
            Pasted::Whole(import) => {
                let (game, notice) = Game::import(&import);
                for notice in import.notices.iter().chain(&notice) {
                    writeln!(out, "{}", sentence(notice))?;
                }
                self.play(game, out)?;
                writeln!(out, "The game before is kept; games lists it.")?;
            }
            Pasted::More(first) => _ = first.map(|said| writeln!(out, "{said}")).transpose()?,
            Pasted::Failed(why) => {
                writeln!(out, "{why}")?;
                if let Ok(words) = words {
                    self.answer_all(words, out)?;
                }
            }
            Pasted::No if line.is_empty() => {}
            Pasted::No => match words {
                Ok(words) => self.answer_all(words, out)?,
                Err(error) => writeln!(out, "{}: {error}.", echoed(line))?,
            },
        }
        Ok(())
    }

    /// Carries out what stands on a line.
    fn answer_all(&mut self, words: Vec<Word>, out: &mut Voice<'_>) -> Result<(), Failure> {
        words.into_iter().try_for_each(|word| self.answer(word, out))
    }

    /// Goes to a cell, which the next start knows too.
    fn go_to(&mut self, cell: Cell) {
        if self.game.puzzle().grid().contains(cell) {
            self.cursor = cell;
            self.saving.keep_cursor(cell);
        }
    }

    fn answer(&mut self, word: Word, out: &mut Voice<'_>) -> Result<(), Failure> {
        if let Some(cell) = word.cell() {
            self.go_to(cell);
        }
        self.warned &= word == Word::Alone(Alone::Reveal);
        let game = &self.game;
        match word {
            Word::Corner(cell, digit) => {
                let command = Command::Mark { kind: MarkKind::Corner, cells: cell.set(), digit };
                if self.change(&command, out)? {
                    writeln!(out, "{}", describe::cell(&self.game, cell))?;
                }
            }
            Word::Colour(cell, colour) => {
                if self.change(&Command::Colour { cells: cell.set(), colour }, out)? {
                    writeln!(out, "{}", describe::cell(&self.game, cell))?;
                }
            }
            Word::Move(direction) => match words::beside(self.cursor, direction, game.puzzle().side()) {
                Some(cell) => {
                    writeln!(out, "{}", describe::cell(game, cell))?;
                    self.go_to(cell);
                }
                None => writeln!(out, "That is the edge; you are at {}.", self.cursor)?,
            },
            Word::Times(word, times) => {
                for _ in 0..times.min(game.undo_depth().max(game.redo_depth()).max(1)) {
                    self.alone(word, out)?;
                }
            }
            Word::About(about) => help::about(&about, out)?,
            Word::WhereIn(digit, kind) => writeln!(out, "{}", houses::places_in(game, digit, kind))?,
            Word::Place(cell, digit) => {
                self.change(&Command::Place { cells: cell.set(), digit }, out)?;
            }
            Word::Erase(cell) => {
                self.change(&Command::Erase { cells: cell.set() }, out)?;
            }
            Word::Note(cell, digit) => self.mark(cell, digit, true, out)?,
            Word::Strike(cell, digit) => self.mark(cell, digit, false, out)?,
            Word::Cell(cell) => writeln!(out, "{}", describe::cell(game, cell))?,
            Word::House(kind) => writeln!(out, "{}", houses::held(game, kind))?,
            Word::LeftIn(kind) => writeln!(out, "{}", houses::missing(game, kind))?,
            Word::Where(digit) => {
                for line in houses::places(game, digit) {
                    writeln!(out, "{line}")?;
                }
            }
            Word::Cage(cell) => writeln!(out, "{}", describe::cage(game, cell))?,
            Word::Compartment(cell) => {
                for line in describe::compartments(game, cell) {
                    writeln!(out, "{line}")?;
                }
            }
            Word::Why(cell, digit) => self.why(cell, digit, out)?,
            Word::New(sort) => self.new_game(&sort, out)?,
            Word::Daily(sort) => self.daily(&sort, out)?,
            Word::Open(number) => self.open(number, out)?,
            Word::Rename(number, title) => self.rename(number, &title, out)?,
            Word::Delete(number) => self.delete(number, out)?,
            Word::Branch(cell, digit) => self.branch(cell, digit, out)?,
            Word::Assist(level) => {
                if self.change(&Command::Assist(level), out)? {
                    self.settings.assistance = Some(level);
                }
            }
            Word::Copy(notation) => self.copy(&notation, false, out)?,
            Word::Link(notation) => self.copy(&notation, true, out)?,
            Word::Setting(name) => self.list_settings(&name, out)?,
            Word::Set(name, value) => self.set(&name, &value, out)?,
            Word::Alone(word) => self.alone(word, out)?,
        }
        Ok(())
    }

    fn alone(&mut self, word: Alone, out: &mut Voice<'_>) -> Result<(), Failure> {
        let game = &self.game;
        match word {
            Alone::Board => {
                for i in 0..game.puzzle().side() {
                    self.answer(Word::House(HouseKind::Row(i)), out)?;
                }
            }
            Alone::Show => {
                let view = BoardView::new(game.puzzle(), game.board());
                out.verbatim(&text::plain(&view, Tier::S, self.glyphs))?;
            }
            Alone::Hint => self.hint(out)?,
            Alone::Apply => match self.hint.take() {
                Some((step, _)) => {
                    self.change(&Command::step(&step), out)?;
                }
                None => writeln!(out, "There is no hint to apply; type hint first.")?,
            },
            Alone::Step => {
                if let Some(step) = self.next(out)? {
                    writeln!(out, "{}", explain::text(self.game.puzzle(), &step))?;
                    self.explained = true;
                    self.change(&Command::step(&step), out)?;
                    self.explained = false;
                }
            }
            Alone::Path => self.path(out)?,
            Alone::Steps => self.steps(out)?,
            Alone::Reveal => self.reveal(out)?,
            Alone::Branches => self.branches(out)?,
            Alone::Branch => _ = self.change(&Command::Savepoint, out)?,
            Alone::Back => _ = self.change(&Command::BackToSavepoint, out)?,
            Alone::Keep => _ = self.change(&Command::KeepBranch, out)?,
            Alone::Drop => _ = self.change(&Command::DropBranch, out)?,
            Alone::Check => {
                let mut broken = conflicts(game.puzzle(), game.board().digits());
                broken.extend(clue_repeats(game.puzzle()));
                for conflict in &broken {
                    writeln!(out, "Broken rule: {conflict}.")?;
                }
                if broken.is_empty() {
                    writeln!(out, "No rule is broken.")?;
                }
            }
            Alone::Compare => self.compare(out)?,
            Alone::Copy => self.copy("", false, out)?,
            Alone::Link => self.copy("", true, out)?,
            Alone::Left => writeln!(out, "{}", describe::left(game))?,
            Alone::Cages => {
                let cages = describe::cages(game);
                self.list(cages, out)?;
            }
            Alone::More => {
                let rest = std::mem::take(&mut self.rest);
                if rest.is_empty() {
                    writeln!(out, "There is no more.")?;
                }
                self.list(rest, out)?;
            }
            Alone::Explain => self.explain(out)?,
            Alone::Time => {
                self.tick();
                writeln!(out, "{}", self.game.clock.text())?;
            }
            Alone::Auto => {
                let command = game.switch_automatic();
                self.change(&command, out)?;
            }
            Alone::Undo => {
                if self.change(&Command::Undo, out)? {
                    self.open_branch(out)?;
                }
            }
            Alone::Redo => {
                self.change(&Command::Redo, out)?;
            }
            Alone::Help => help::first(out)?,
            Alone::WhereAmI => writeln!(out, "You are here: {}", describe::cell(game, self.cursor))?,
            Alone::Brief => {
                out.in_full = false;
                writeln!(out, "Cells are called r4c7 now.")?;
            }
            Alone::Verbose => {
                out.in_full = true;
                writeln!(out, "Cells are called r4c7 now.")?;
            }
            Alone::Edit => self.begin_draft(out)?,
            Alone::Paste => {
                self.paste = Paste::asked();
                writeln!(out, "Paste the puzzle: a string, a link, or row by row. An empty line ends it.")?;
            }
            Alone::About => self.about(out)?,
            Alone::Rules => self.rules(out)?,
            Alone::Assist => self.say_assistance(out)?,
            Alone::Pause => {
                self.tick();
                self.pause();
                writeln!(out, "The clock stands at {} until you type the next line.", self.game.clock.text())?;
            }
            Alone::LeftOut => self.left_out(out)?,
            Alone::New => games::sorts(out)?,
            Alone::Next => self.next_puzzle(out)?,
            Alone::Daily => games::today(out)?,
            Alone::Games => {
                self.saving.catch_up();
                games::list(&self.store, true, out)?;
            }
            Alone::BringBack => self.bring_back(out)?,
            Alone::Restart => _ = self.change(&Command::Restart, out)?,
            Alone::ClearMarks => _ = self.change(&Command::ClearMarks, out)?,
            Alone::Replay => self.replay(out)?,
            Alone::Review => self.review(out)?,
            Alone::Statistics => self.statistics(out)?,
            Alone::Challenge => self.challenge(out)?,
            Alone::Settings => self.list_settings("", out)?,
            Alone::Quit => {}
        }
        Ok(())
    }

    /// Goes on with the draft that was kept, or begins one.
    fn begin_draft(&mut self, out: &mut Voice<'_>) -> Result<(), Failure> {
        match kept_draft(&self.store) {
            Ok(drafting) => {
                let title = editing::title(&drafting);
                writeln!(out, "Typing in: {title}. Type help for what can be typed, leave to go back to the game.")?;
                self.drafting = Some(drafting);
            }
            Err(why) => writeln!(out, "{why}")?,
        }
        Ok(())
    }

    /// A line while a puzzle is typed in.
    fn edit(&mut self, line: &str, out: &mut Voice<'_>) -> Result<(), Failure> {
        let Some(drafting) = &mut self.drafting else { return Ok(()) };
        match editing::answer(drafting, Some(self.game.puzzle()), line, out)? {
            editing::Next::Stay { changed: false } => {}
            editing::Next::Stay { changed: true } => {
                let text = drafting.text();
                self.saving.keep_draft(text);
                self.saving.report(out)?;
            }
            editing::Next::Leave => {
                self.drafting = None;
                writeln!(out, "The draft is kept. {}", describe::game(&self.game))?;
            }
            editing::Next::Play(game) => {
                self.drafting = None;
                self.play(*game, out)?;
            }
        }
        Ok(())
    }

    /// Leaves the game, which stays in the list, for a new one.
    fn play(&mut self, game: Game, out: &mut Voice<'_>) -> Result<(), Failure> {
        let game = game.with_assistance(self.settings.level());
        self.tick();
        self.saving.keep_clock(&self.game);
        self.saving.create_next(game.log_text());
        self.begin(game, out)
    }

    /// From now on this game is played, which the keeper knows.
    fn begin(&mut self, game: Game, out: &mut Voice<'_>) -> Result<(), Failure> {
        self.saving.report(out)?;
        self.solution = exact::unique(&exact::outcome(game.puzzle(), 2, Some(exact::PROOF))).copied();
        self.options = self.settings.solving.options(self.solution.is_some());
        self.cursor = self.saving.cursor().unwrap_or(Cell::FIRST);
        (self.game, self.hint, self.started) = (game, None, Instant::now());
        self.checked = Checked::No;
        self.run_clock();
        Ok(writeln!(out, "{}", describe::game(&self.game))?)
    }

    /// Notes or strikes out a candidate, unless it is so already.
    fn mark(&mut self, cell: Cell, digit: Digit, on: bool, out: &mut Voice<'_>) -> Result<(), Failure> {
        if self.game.digit(cell).is_none() && self.game.centre(cell).contains(digit) == on {
            let there = if on { "noted already" } else { "not noted" };
            return Ok(writeln!(out, "{digit} is {there} in {cell}.")?);
        }
        if self.change(&Command::Mark { kind: MarkKind::Centre, cells: cell.set(), digit }, out)? {
            writeln!(out, "{}", describe::cell(&self.game, cell))?;
        }
        Ok(())
    }

    /// Carries a command out, saves it, and says what happened. `false` where it was refused.
    fn change(&mut self, command: &Command, out: &mut Voice<'_>) -> Result<bool, Failure> {
        self.tick();
        let before = conflicts(self.game.puzzle(), self.game.board().digits());
        let digits = *self.game.board().digits();
        let step = self.game.last_change().and_then(|(_, step)| step.cloned());
        let outcome = self.game.apply(command);
        if let Some(record) = &outcome.record {
            self.saving.append(record.line());
            self.saving.keep_clock(&self.game);
            self.saving.report(out)?;
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
                let advice = outcome.advice.map(|advice| words::advice(advice, at)).unwrap_or_default();
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
        if outcome.accepted() && self.game.is_solved() {
            let (steps, hints) = (self.game.steps_taken(), self.game.hints_used());
            let (steps, hints) = (counted(steps as usize, "step", "steps"), counted(hints as usize, "hint", "hints"));
            writeln!(out, "Solved in {}, with {steps} taken and {hints}.", self.game.clock.text())?;
            if !outcome.changed.is_empty() {
                let rating = self.rating();
                self.saving.remember_end(&self.game, &rating);
                self.compare_with_others(&rating, out)?;
            }
        }
        Ok(outcome.accepted())
    }

    /// The step to hint at, or a sentence why there is none.
    fn next(&self, out: &mut Voice<'_>) -> Result<Option<Step>, Failure> {
        let solution = self.solution.as_ref().filter(|_| self.settings.checking);
        let mistake = solution.and_then(|s| Mistakes::of(self.game.puzzle(), self.game.board(), s).against_hints(s));
        if let Some(what) = mistake {
            writeln!(out, "On this board {what}. Type undo to take the last change back.")?;
            return Ok(None);
        }
        let sentence = match next_step(self.game.puzzle(), self.game.board(), &self.options) {
            Hint::Step(step) => return Ok(Some(step)),
            Hint::Solved => String::from("The puzzle is solved."),
            Hint::Nothing if self.solution.is_some() => {
                String::from("No technique finds a step here. Type reveal for a cell of the solution.")
            }
            Hint::Nothing => String::from("No technique finds a step here."),
            Hint::DeadEnd(wrong) => format!("The board cannot be right: {wrong}."),
        };
        writeln!(out, "{sentence}")?;
        Ok(None)
    }

    fn hint(&mut self, out: &mut Voice<'_>) -> Result<(), Failure> {
        let (step, rung) = match self.hint.take() {
            Some((step, rung)) => (step, rung + 1),
            None => {
                let Some(step) = self.next(out)? else { return Ok(()) };
                self.change(&Command::HintSeen, out)?;
                (step, 0)
            }
        };
        let ladder = explain::ladder(self.game.puzzle(), &step);
        let said: Vec<_> = ladder.iter().take(rung).flat_map(|rung| &rung.lines).collect();
        let Some(now) = ladder.get(rung) else {
            writeln!(out, "That is the whole hint; explain says it again. Type apply to carry it out.")?;
            self.hint = Some((step, rung.saturating_sub(1)));
            return Ok(());
        };
        let (mut before, last) = (None, rung + 1 == ladder.len());
        for line in &now.lines {
            // What was said is not said again, nor the place and its cells together.
            if said.contains(&line) || (last && rung > 0 && line.label == Label::Where) {
                continue;
            }
            let label = if before == Some(line.label) { String::new() } else { format!("{}: ", line.label.word()) };
            writeln!(out, "{label}{}.", line.text)?;
            before = Some(line.label);
        }
        let more = if last { "Type apply to carry it out." } else { "Type hint for more, or apply." };
        writeln!(out, "{more}")?;
        self.hint = Some((step, rung));
        Ok(())
    }

    /// The whole hint again.
    fn explain(&self, out: &mut Voice<'_>) -> Result<(), Failure> {
        match &self.hint {
            Some((step, _)) => writeln!(out, "{}", explain::text(self.game.puzzle(), step))?,
            None => writeln!(out, "There is no hint to explain; type hint first.")?,
        }
        Ok(())
    }

    /// Says so many lines of a list, and keeps the rest for `more`.
    fn list(&mut self, lines: Vec<String>, out: &mut Voice<'_>) -> Result<(), Failure> {
        let mut lines = lines.into_iter();
        lines.by_ref().take(PAGE).try_for_each(|line| writeln!(out, "{line}"))?;
        self.rest = lines.collect();
        if !self.rest.is_empty() {
            writeln!(out, "{} more; type more.", self.rest.len())?;
        }
        Ok(())
    }

    /// The board in the notation that was named, or else in the one that was chosen for its kind; or its link.
    fn copy(&self, named: &str, link: bool, out: &mut Voice<'_>) -> Result<(), Failure> {
        let game = &self.game;
        let chosen = self.settings.copy_as.of(game.puzzle().kind());
        let written = match notation::find(named) {
            Some(notation) => written_in(game, notation).map(|text| (notation, text)).map_err(|why| why.to_string()),
            None if named.is_empty() => written(game, chosen, link),
            None => {
                Err(format!("there is no notation {}; the command ninefold notations lists them", printable(named)))
            }
        };
        let (notation, written) = match written {
            Ok(written) => written,
            Err(why) => return Ok(writeln!(out, "{}", sentence(&why))?),
        };
        let text = match link.then(|| notation::link(notation, game.puzzle(), &written.text)) {
            Some(None) => return Ok(writeln!(out, "No page takes {} in a link.", notation.slug)?),
            Some(Some(link)) => link,
            None => written.text,
        };
        for notice in written.notices {
            writeln!(out, "{}", sentence(&notice))?;
        }
        writeln!(out, "In the notation {}, on the next line:", notation.slug)?;
        Ok(out.verbatim(&text)?)
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

    /// The board as text in the usual notation of its kind.
    fn packed(&self) -> String {
        match written_in(&self.game, notation::default_for(self.game.puzzle())) {
            Ok(written) => written.text,
            Err(error) => format!("{error}."),
        }
    }

    /// Milliseconds since the game was opened.
    fn now(&self) -> u64 {
        u64::try_from(self.started.elapsed().as_millis()).unwrap_or(u64::MAX)
    }

    fn tick(&mut self) {
        self.game.clock.tick(self.now());
    }

    /// The clock stands.
    fn pause(&mut self) {
        self.game.clock.stop(self.now());
    }

    /// The clock runs until the puzzle is solved.
    fn run_clock(&mut self) {
        let now = self.now();
        if self.game.is_solved() { self.game.clock.stop(now) } else { self.game.clock.start(now) }
    }

    /// Ends the game: all of it is on the disk then, or what is lost is said.
    fn end(mut self, left: bool, out: &mut Voice<'_>) -> Result<Verdict, Failure> {
        self.tick();
        self.saving.keep_clock(&self.game);
        let text = self.packed();
        let (finished, notices) = self.saving.finish();
        for text in notices {
            writeln!(out, "{}", sentence(&text))?;
        }
        match finished {
            Ok(()) => {
                if left {
                    writeln!(out, "The game is saved.")?;
                }
                Ok(Verdict::Yes)
            }
            Err(problem) => {
                out.verbatim(&format!("Not everything is saved. This is the board: {text}"))?;
                Err(Failure::plain(format!("not everything is saved: {}", problem.long)))
            }
        }
    }
}
