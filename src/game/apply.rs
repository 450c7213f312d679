//! Carrying out commands, and saying what happened.

use super::command::{Assistance, Command, MarkKind, MarkRules};
use super::game::{Edit, End, Game, TakenStep};
use super::log_line::LogLine;
use super::marks;
use super::position::Position;
use super::savepoint::Savepoint;
use crate::logic::techniques;
use crate::notation::MarkedText;
use crate::puzzle::{
    CANDIDATE_COLOURS, CandidateColours, Cell, CellMap, CellSet, Digit, DigitSet, Drawn, DrawnLink, why_blocked,
};
use crate::text::counted;

/// What became of a command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The cells that look different now.
    pub changed: CellSet,
    /// What happened, or why nothing did, in words; empty where the board says it all.
    pub message: String,
    /// What the player can do about it.
    pub advice: Option<Advice>,
    /// What belongs in the log; `None` where the command was refused.
    pub record: Option<LogLine>,
}

impl Outcome {
    /// Whether the command was carried out.
    #[must_use]
    pub const fn accepted(&self) -> bool {
        self.record.is_some()
    }
}

/// What the player can do about what a message says. How it is typed or which key does it is for the player's side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Advice {
    /// What to do.
    pub remedy: Remedy,
    /// What that does there, to follow its key: `undoes it`.
    pub does: &'static str,
}

impl Advice {
    /// What undo does to what was just done.
    pub const UNDOES: &'static str = "undoes it";
}

/// What can be done about what a message says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Remedy {
    /// Undo.
    Undo,
    /// Switch automatic candidates on or off.
    Automatic,
    /// Set a savepoint.
    Savepoint,
    /// Go back to the savepoint.
    BackToSavepoint,
    /// See the branches, to keep or drop them.
    Branches,
    /// Take a digit or marks away.
    Erase,
}

/// Words for the player, and what they can do about them.
#[derive(Default)]
struct Said {
    text: String,
    advice: Option<Advice>,
}

impl<T: Into<String>> From<T> for Said {
    fn from(text: T) -> Self {
        Self { text: text.into(), advice: None }
    }
}

/// A message with what can be done about it.
fn advising(text: impl Into<String>, remedy: Remedy, does: &'static str) -> Said {
    Said { text: text.into(), advice: Some(Advice { remedy, does }) }
}

/// A message about what undo takes back.
fn undoable(text: impl Into<String>) -> Said {
    advising(text, Remedy::Undo, Advice::UNDOES)
}

/// Why a command does nothing.
type Refusal = Said;

/// Why there is nothing to go back to, keep or drop.
fn no_branch() -> Refusal {
    advising("there is no branch", Remedy::Savepoint, "begins one")
}

/// `r1c1`, or `4 cells` for more than three.
fn place_name(cells: CellSet) -> String {
    if cells.len() <= 3 { cells.to_string() } else { counted(cells.len(), "cell", "cells") }
}

/// Takes away what is drawn on the candidates of a cell.
fn undraw(drawn: &mut Drawn, cell: Cell) {
    drawn.set_colours(cell, CandidateColours::default());
    drawn.links.retain(|link| !link.touches(cell));
}

impl Game {
    /// Carries out a command, or says why it cannot be.
    ///
    /// Wrong digits are not refused: only given and black cells, digits the puzzle has not, and what would change
    /// nothing.
    pub fn apply(&mut self, command: &Command) -> Outcome {
        let before = self.position.clone();
        match self.execute_with_branches(command) {
            Ok(Said { text: message, advice }) => {
                let record = LogLine { elapsed: self.clock.elapsed(), command: command.clone() };
                self.history.push(record.clone());
                self.end = self.end_after(command);
                Outcome { changed: before.difference(&self.position), message, advice, record: Some(record) }
            }
            Err(Said { text: message, advice }) => Outcome { changed: CellSet::EMPTY, message, advice, record: None },
        }
    }

    /// What has become of the game with a command that was carried out.
    fn end_after(&self, command: &Command) -> End {
        match (self.end, command) {
            (End::Reached | End::BegunAgain, Command::Restart) => End::BegunAgain,
            // The restart of a game that was over is taken back, or done again.
            (End::BegunAgain, Command::Undo) if self.redo.last().is_some_and(|edit| edit.restarts) => End::Reached,
            (End::Reached, Command::Redo) if self.undo.last().is_some_and(|edit| edit.restarts) => End::BegunAgain,
            (End::BegunAgain, Command::Redo) if self.is_solved() => End::Reached,
            (End::BegunAgain, Command::Place { .. } | Command::Step { .. }) | (End::Open, _) => {
                if self.is_solved() {
                    End::Reached
                } else {
                    End::Open
                }
            }
            (end, _) => end,
        }
    }

    /// Carries out a command; what it does to the branches is taken back with the change that it makes.
    fn execute_with_branches(&mut self, command: &Command) -> Result<Said, Refusal> {
        let (branches, changes) = (self.branches.clone(), self.undo.len());
        let said = self.execute(command);
        let is_new = self.undo.len() > changes && *command != Command::Redo;
        if is_new && let Some(at) = branches.savepoints.iter().rposition(|branch| branch.position == self.position) {
            self.begin_again(at);
        }
        let changed = is_new && branches != self.branches;
        if let Some(edit) = self.undo.last_mut().filter(|_| changed) {
            edit.branches = Some(Box::new((branches, self.branches.clone())));
        }
        said
    }

    fn execute(&mut self, command: &Command) -> Result<Said, Refusal> {
        match command {
            Command::Place { cells, digit } => self.place(*cells, *digit),
            Command::Mark { kind, cells, digit } => self.mark(*kind, *cells, *digit),
            Command::Colour { cells, colour } => self.colour(*cells, *colour),
            Command::ColourCandidate { cells, digit, colour } => self.colour_candidate(*cells, *digit, *colour),
            Command::Link { from, to } => self.link(*from, *to),
            Command::Erase { cells } => self.erase(*cells),
            Command::Step { technique, places, removes } => self.step(technique, places, removes),
            Command::Automatic(on) => self.automatic(on.then_some(MarkRules::Peers)),
            Command::AutomaticBy(rules) => self.automatic(Some(*rules)),
            Command::Savepoint => self.savepoint(),
            Command::BackToSavepoint => self.back_to_savepoint(),
            Command::KeepBranch => self.keep_branch(),
            Command::DropBranch => self.drop_branch(),
            Command::Restart => self.restart(),
            Command::ClearColours => self.clear_colours(),
            Command::ClearMarks => self.clear_marks(),
            Command::Undo => self.undo(),
            Command::Redo => self.redo(),
            Command::Assist(level) => self.assist(*level),
            Command::TakeOver(marked) => self.take_over(marked),
            Command::HintSeen => {
                self.hints_used = self.hints_used.saturating_add(1);
                Ok(Said::default())
            }
            Command::HintRung(rung) => {
                if let Some(count) = rung.checked_sub(2).and_then(|at| self.deeper_hints.get_mut(usize::from(at))) {
                    *count = count.saturating_add(1);
                }
                Ok(Said::default())
            }
        }
    }

    /// Makes the next position the current one, as one change that undo takes back.
    fn change(&mut self, next: Position, what: String) -> Result<(), Refusal> {
        let changed = self.position.difference(&next);
        if changed.is_empty() && self.position.automatic == next.automatic {
            return Err("nothing changes".into());
        }
        self.commit(next, changed, what);
        Ok(())
    }

    /// Goes on to a position that differs in these cells, and remembers how to come back.
    fn commit(&mut self, next: Position, changed: CellSet, what: String) {
        let cells = changed.iter().map(|c| (c, self.position.cell(c), next.cell(c))).collect();
        let automatic = (self.position.automatic, next.automatic);
        let links = (self.position.drawn.links.clone(), next.drawn.links.clone());
        self.undo.push(Edit {
            cells,
            automatic,
            links,
            step: None,
            what,
            line: self.history.len(),
            branches: None,
            restarts: false,
        });
        self.redo.clear();
        self.position = next;
    }

    /// The first of these cells, or why nothing can be done with it: none is selected, or it lies outside the grid.
    fn in_grid(&self, cells: CellSet) -> Result<Cell, Refusal> {
        match cells.first() {
            None => Err("no cell is selected".into()),
            Some(cell) if !self.puzzle.grid().contains(cell) => Err(format!("{cell} lies outside the grid").into()),
            Some(cell) => Ok(cell),
        }
    }

    /// The cells among these that the player may write a digit in, or why there are none.
    fn writable(&self, cells: CellSet) -> Result<CellSet, Refusal> {
        let own = cells & self.own_cells();
        if !own.is_empty() {
            return Ok(own);
        }
        let cell = self.in_grid(cells)?;
        let why = match self.puzzle.given(cell) {
            _ if cells.len() > 1 => String::from("these cells are given or black"),
            _ if self.puzzle.is_black(cell) => format!("{cell} is a black cell"),
            Some(digit) => format!("{cell} is given: {digit}"),
            None => format!("{cell} is given"),
        };
        Err(why.into())
    }

    fn known_digit(&self, digit: Digit) -> Result<(), Refusal> {
        let side = self.puzzle.side();
        if digit.get() > side { Err(format!("the digits of this puzzle are 1 to {side}").into()) } else { Ok(()) }
    }

    fn place(&mut self, cells: CellSet, digit: Digit) -> Result<Said, Refusal> {
        self.known_digit(digit)?;
        let own = self.writable(cells)?;
        let cells: CellSet = own.iter().filter(|&c| self.digit(c) != Some(digit)).collect();
        if cells.is_empty() {
            return Err(format!("{} already holds {digit}", place_name(own)).into());
        }
        let mut next = self.position.clone();
        for cell in cells {
            self.put(&mut next, cell, digit);
        }
        marks::refresh(&mut next, &self.puzzle);
        self.change(next, format!("{digit} in {}", place_name(cells)))?;
        self.name_branch(cells, digit);
        Ok(Said::default())
    }

    /// Puts a digit in a cell and cleans the marks as far as the level of assistance says.
    fn put(&self, position: &mut Position, cell: Cell, digit: Digit) {
        position.board.set_digit(cell, Some(digit));
        if self.assistance.cleans_marks() {
            marks::clean_peers(position, &self.puzzle, cell, digit);
        }
    }

    fn mark(&mut self, kind: MarkKind, cells: CellSet, digit: Digit) -> Result<Said, Refusal> {
        self.known_digit(digit)?;
        let own = self.writable(cells)?;
        let open: CellSet = own.iter().filter(|&c| self.digit(c).is_none()).collect();
        let Some(first) = open.first() else {
            return Err(match own.only().and_then(|c| Some((c, self.digit(c)?))) {
                Some((cell, held)) => advising(format!("{cell} holds {held}"), Remedy::Erase, "takes it away"),
                None => advising("these cells hold digits", Remedy::Erase, "takes them away"),
            });
        };
        let mut next = self.position.clone();
        let rules = self.position.automatic.filter(|_| kind == MarkKind::Centre);
        let (added, what) = if let Some(rules) = rules {
            let left = marks::possible(self.board(), &self.puzzle, rules);
            let possible: CellSet = open.iter().filter(|&c| left[c].contains(digit)).collect();
            if possible.is_empty() {
                let place = place_name(open);
                return Err(format!("candidates are automatic, and {digit} cannot go in {place}").into());
            }
            let add = possible.iter().any(|c| self.position.struck[c].contains(digit));
            let changed: CellSet =
                possible.iter().filter(|&c| self.position.struck[c].contains(digit) == add).collect();
            for cell in changed {
                let struck = &mut next.struck[cell];
                if add {
                    struck.remove(digit)
                } else {
                    struck.insert(digit)
                };
            }
            marks::refresh(&mut next, &self.puzzle);
            (add, changed)
        } else {
            let marks = |p: &Position, c: Cell| match kind {
                MarkKind::Corner => p.corners[c],
                MarkKind::Centre => p.board.candidates(c),
            };
            let add = open.iter().any(|c| !marks(&self.position, c).contains(digit));
            // Cells that have it already are not what undo takes it from.
            let changed: CellSet = open.iter().filter(|&c| marks(&self.position, c).contains(digit) != add).collect();
            for cell in changed {
                let held = marks(&self.position, cell);
                let held = if add { held.with(digit) } else { held.without(digit) };
                match kind {
                    MarkKind::Corner => next.corners[cell] = held,
                    MarkKind::Centre => next.board.set_candidates(cell, held),
                }
            }
            (add, changed)
        };
        let (kind, place) = (kind.slug(), place_name(what));
        let what = if added {
            format!("{kind} mark {digit} in {place}")
        } else {
            format!("striking {kind} mark {digit} from {place}")
        };
        self.change(next, what)?;
        let blocked = if added && open.only().is_some() { why_blocked(&self.puzzle, first, digit) } else { None };
        Ok(blocked.map(|why| format!("{digit} cannot go in {first}: {why}").into()).unwrap_or_default())
    }

    fn colour(&mut self, cells: CellSet, colour: Digit) -> Result<Said, Refusal> {
        self.in_grid(cells)?;
        let cells = cells & self.puzzle.cells();
        if cells.is_empty() {
            return Err("black cells take no colour".into());
        }
        let add = cells.iter().any(|c| !self.colours(c).contains(colour));
        let mut next = self.position.clone();
        for cell in cells {
            let colours = &mut next.colours[cell];
            if add {
                colours.insert(colour)
            } else {
                colours.remove(colour)
            };
        }
        let sign = if add { "" } else { "no " };
        self.change(next, format!("{sign}colour {colour} in {}", place_name(cells)))?;
        Ok(Said::default())
    }

    fn colour_candidate(&mut self, cells: CellSet, digit: Digit, colour: Digit) -> Result<Said, Refusal> {
        self.known_digit(digit)?;
        let noted: CellSet = cells.iter().filter(|&cell| self.is_noted(cell, digit)).collect();
        if noted.is_empty() {
            return Err(self.not_noted(cells, digit));
        }
        if colour.get() > CANDIDATE_COLOURS {
            return Err(format!("candidates have the colours 1 to {CANDIDATE_COLOURS}").into());
        }
        let mut next = self.position.clone();
        let add = noted.iter().any(|cell| self.position.drawn.colours(cell).get(digit) != Some(colour));
        for cell in noted {
            let colours = next.drawn.colours(cell).with(digit, add.then_some(colour));
            next.drawn.set_colours(cell, colours);
        }
        let sign = if add { "" } else { "no " };
        self.change(next, format!("{sign}colour {colour} for {digit} in {}", place_name(noted)))?;
        Ok(Said::default())
    }

    /// Why a candidate cannot be drawn on.
    fn not_noted(&self, cells: CellSet, digit: Digit) -> Refusal {
        let text = format!("no {digit} is noted in {}", place_name(cells));
        match self.position.automatic {
            Some(_) => text.into(),
            None => advising(text, Remedy::Automatic, "notes all candidates"),
        }
    }

    fn link(&mut self, from: (Cell, Digit), to: (Cell, Digit)) -> Result<Said, Refusal> {
        for (cell, digit) in [from, to] {
            self.known_digit(digit)?;
            if !self.is_noted(cell, digit) {
                return Err(self.not_noted(cell.set(), digit));
            }
        }
        if from == to {
            return Err("a link goes to another candidate".into());
        }
        let mut next = self.position.clone();
        let links = &mut next.drawn.links;
        let known = links.iter().position(|link| link.joins(from, to));
        let sort = match known.and_then(|at| Some((at, links.get_mut(at)?))) {
            None => {
                links.push(DrawnLink { from, to, strong: true });
                "strong link"
            }
            Some((_, link)) if link.strong => {
                link.strong = false;
                "weak link"
            }
            Some((at, _)) => {
                links.remove(at);
                "no link"
            }
        };
        let said = format!("{sort} {}{} – {}{}", from.1, from.0, to.1, to.0);
        self.change(next, said.clone())?;
        Ok(said.into())
    }

    fn erase(&mut self, cells: CellSet) -> Result<Said, Refusal> {
        let own = cells & self.own_cells();
        let coloured = cells & self.puzzle.cells();
        let mut next = self.position.clone();
        let name = place_name(if own.is_empty() { coloured } else { own });
        let centre_fixed = self.position.automatic.is_some();
        let what = if own.iter().any(|c| self.digit(c).is_some()) {
            own.iter().for_each(|c| next.board.set_digit(c, None));
            marks::refresh(&mut next, &self.puzzle);
            "digit"
        } else if own.iter().any(|c| !self.corner(c).is_empty() || !(centre_fixed || self.centre(c).is_empty())) {
            for cell in own {
                next.corners[cell] = DigitSet::EMPTY;
                if !centre_fixed {
                    next.board.set_candidates(cell, DigitSet::EMPTY);
                    undraw(&mut next.drawn, cell);
                }
            }
            "marks"
        } else if coloured.iter().any(|c| !self.colours(c).is_empty())
            || coloured.intersects(self.position.drawn.cells())
        {
            for cell in coloured {
                next.colours[cell] = DigitSet::EMPTY;
                undraw(&mut next.drawn, cell);
            }
            "colour"
        } else {
            let _ = self.writable(cells)?;
            return Err(if centre_fixed && own.iter().any(|c| !self.centre(c).is_empty()) {
                advising("candidates are automatic", Remedy::Automatic, "switches that off")
            } else {
                format!("nothing to take away in {name}").into()
            });
        };
        let cells = place_name(self.position.difference(&next));
        self.change(next, format!("taking away the {what} of {cells}"))?;
        Ok(Said::default())
    }

    fn step(&mut self, technique: &str, places: &[(Cell, Digit)], removes: &[(Cell, Digit)]) -> Result<Said, Refusal> {
        let mut next = self.position.clone();
        let own = self.own_cells();
        for &(cell, digit) in places {
            self.known_digit(digit)?;
            if !own.contains(cell) {
                return Err(format!("the step places a digit in {cell}, which is not open").into());
            }
            self.put(&mut next, cell, digit);
        }
        for &(cell, digit) in removes {
            if !own.contains(cell) {
                return Err(format!("the step removes a candidate from {cell}, which is not open").into());
            }
            // An unmarked cell stands for everything its peers leave open: only noted candidates can lose one.
            let noted = next.board.candidates(cell);
            let noted = if noted.is_empty() { next.board.remaining(&self.puzzle, cell) } else { noted };
            next.board.set_candidates(cell, noted.without(digit));
            next.struck[cell].insert(digit);
        }
        marks::refresh(&mut next, &self.puzzle);
        let name = techniques::find(technique).map_or(technique, |known| known.name);
        self.change(next, format!("the step {name}")).map_err(|_| "the step is already done")?;
        if let Some(edit) = self.undo.last_mut() {
            let (places, removes) = (places.to_vec(), removes.to_vec());
            edit.step = Some(TakenStep { technique: technique.to_owned(), places, removes });
        }
        self.steps_taken = self.steps_taken.saturating_add(1);
        Ok(Said::default())
    }

    fn automatic(&mut self, rules: Option<MarkRules>) -> Result<Said, Refusal> {
        let mut next = self.position.clone();
        if let Some(rules) = rules {
            match self.position.automatic {
                // What was struck out stays so; what the rules before left out is no choice of the player's.
                Some(_) => next.automatic = Some(rules),
                None => marks::start_automatic(&mut next, &self.puzzle, rules),
            }
            marks::refresh(&mut next, &self.puzzle);
            self.change(next, "automatic candidates".to_owned()).map_err(|_| "candidates are automatic already")?;
            Ok(undoable(match rules {
                MarkRules::Sums if !self.puzzle.cages().is_empty() => "candidates are automatic now, by sums too",
                MarkRules::Sums if !self.puzzle.compartments().is_empty() => {
                    "candidates are automatic now, by straights too"
                }
                MarkRules::Peers | MarkRules::Houses | MarkRules::Sums => "candidates are automatic now",
            }))
        } else {
            next.automatic = None;
            self.change(next, "automatic candidates switched off".to_owned())
                .map_err(|_| "candidates are not automatic")?;
            Ok(undoable("candidates are yours again: the marks stay as they are"))
        }
    }

    fn savepoint(&mut self) -> Result<Said, Refusal> {
        if self.branches.savepoints.last().is_some_and(|s| s.position == self.position) {
            return Err(format!("branch {} begins here already", self.branches.savepoints.len()).into());
        }
        let (position, elapsed) = (self.position.clone(), self.clock.elapsed());
        let (changes_before, line_before) = self.newest_change();
        self.branches.savepoints.push(Savepoint { position, first: None, elapsed, changes_before, line_before });
        let set = format!("branch {} begins", self.branches.savepoints.len());
        Ok(advising(set, Remedy::BackToSavepoint, "comes back here"))
    }

    fn back_to_savepoint(&mut self) -> Result<Said, Refusal> {
        // Those that begin here have nothing to go back from; but the first one stays.
        let here = self.branches.savepoints.iter().rev().take_while(|s| s.position == self.position).count();
        let number = (self.branches.savepoints.len() - here).max(1);
        let base = self.branches.savepoints.get(number - 1).ok_or_else(no_branch)?.clone();
        let (next, end) = (base.position.clone(), self.position.clone());
        let (changes, is_before) = (base.changes(&end), self.is_before(&base));
        let title = base.title(number, &end);
        self.change(next, format!("going back to where {title} began")).map_err(|_| {
            advising(format!("nothing has changed since {title} began"), Remedy::Branches, "lists all branches")
        })?;
        self.branches.savepoints.truncate(number);
        // What was taken back past its beginning is no try.
        if !is_before {
            self.remember_dropped(&base, number, end);
        }
        // The next digit begins another try.
        if let Some(branch) = self.branches.savepoints.last_mut() {
            branch.first = None;
        }
        Ok(undoable(match is_before {
            true => format!("back where {title} began"),
            false => format!("left {title} after {changes}: back where it began"),
        }))
    }

    fn keep_branch(&mut self) -> Result<Said, Refusal> {
        let number = self.branches.savepoints.len();
        let branch = self.branches.savepoints.pop().ok_or_else(no_branch)?;
        let kept = branch.title(number, &self.position);
        self.forget(format!("keeping {kept}"));
        Ok(undoable(format!("{kept} is kept")))
    }

    /// A branch is no longer there, and the board is as it was: undo brings it back.
    fn forget(&mut self, what: String) {
        self.commit(self.position.clone(), CellSet::EMPTY, what);
    }

    fn drop_branch(&mut self) -> Result<Said, Refusal> {
        let number = self.branches.savepoints.len();
        let branch = self.branches.savepoints.last().ok_or_else(no_branch)?.clone();
        let end = self.position.clone();
        let name = branch.title(number, &end);
        let (digits, is_before) = (branch.since(&end), self.is_before(&branch));
        let what = format!("dropping {name}");
        if self.change(branch.position.clone(), what.clone()).is_err() {
            // Nothing was entered in it, or it was left before.
            self.branches.savepoints.pop();
            self.forget(what);
            return Ok(undoable(format!("{name} is dropped")));
        }
        if !is_before {
            self.remember_dropped(&branch, number, end);
        }
        self.branches.savepoints.pop();
        let with = if is_before { String::new() } else { format!(" with {}", counted(digits, "digit", "digits")) };
        Ok(undoable(format!("{name} is dropped{with}")))
    }

    fn restart(&mut self) -> Result<Said, Refusal> {
        let mut next = self.start.clone();
        next.automatic = self.position.automatic;
        marks::refresh(&mut next, &self.puzzle);
        if self.change(next, "going back to the start".to_owned()).is_ok() {
            if let Some(edit) = self.undo.last_mut() {
                edit.restarts = self.end != End::Open;
            }
            return Ok(undoable("back at the start"));
        }
        match self.end {
            End::Reached => Ok("begun again".into()),
            End::Open | End::BegunAgain => Err("this is the start".into()),
        }
    }

    fn clear_colours(&mut self) -> Result<Said, Refusal> {
        let mut next = self.position.clone();
        next.colours = CellMap::default();
        next.drawn = Drawn::default();
        self.change(next, "taking all colours away".to_owned())
            .map(|()| undoable("all colours and links are gone"))
            .map_err(|_| "nothing is coloured, and nothing is linked".into())
    }

    fn clear_marks(&mut self) -> Result<Said, Refusal> {
        let mut next = self.position.clone();
        for cell in self.own_cells() {
            next.corners[cell] = DigitSet::EMPTY;
            next.board.set_candidates(cell, DigitSet::EMPTY);
        }
        next.drawn = Drawn::default();
        next.automatic = None;
        self.change(next, "taking all marks away".to_owned())
            .map(|()| undoable("all marks are gone"))
            .map_err(|_| "there are no marks".into())
    }

    fn take_over(&mut self, marked: &MarkedText) -> Result<Said, Refusal> {
        let (marked, struck) = marked.read(&self.puzzle).map_err(|(_, why)| why)?;
        self.change(Position::of(&marked, struck), "the earlier changes".to_owned())
            .map(|()| advising("took over the game as it was", Remedy::Undo, "goes back to its start"))
    }

    fn undo(&mut self) -> Result<Said, Refusal> {
        let changes = self.undo.len();
        let edit = self.undo.pop().ok_or("nothing to undo")?;
        // The branch stays open, and going back goes to where it began.
        let begins_here = |branch: &Savepoint| branch.changes_before == changes && branch.position == self.position;
        let older = self.branches.savepoints.iter().position(begins_here);
        self.pass(&edit, true);
        let message = format!("undone: {}", edit.what);
        self.redo.push(edit);
        Ok(match older {
            Some(at) => advising(
                format!("{message}, which is older than branch {}", at + 1),
                Remedy::BackToSavepoint,
                "goes to where it began",
            ),
            None => message.into(),
        })
    }

    fn redo(&mut self) -> Result<Said, Refusal> {
        let edit = self.redo.pop().ok_or("nothing to redo")?;
        self.pass(&edit, false);
        let message = format!("again: {}", edit.what);
        self.undo.push(edit);
        Ok(message.into())
    }

    /// Puts all that a change is about as it was after it, or before it when it is gone through backwards.
    fn pass(&mut self, edit: &Edit, backwards: bool) {
        for &(cell, before, after) in &edit.cells {
            self.position.set_cell(cell, if backwards { before } else { after });
        }
        let (before, after) = edit.automatic;
        self.position.automatic = if backwards { before } else { after };
        let (before, after) = &edit.links;
        self.position.drawn.links.clone_from(if backwards { before } else { after });
        if let Some((before, after)) = edit.branches.as_deref() {
            let (from, to) = if backwards { (after, before) } else { (before, after) };
            self.branches = self.branches.moved(from, to);
        }
    }

    fn assist(&mut self, level: Assistance) -> Result<Said, Refusal> {
        if self.assistance == level {
            return Err(format!("assistance is {} already", level.slug()).into());
        }
        self.assistance = level;
        let mut said = Said::from(format!("assistance: {}", level.slug()));
        if level == Assistance::Analyst && self.position.automatic.is_none() {
            let automatic = self.automatic(Some(MarkRules::Peers))?;
            said = Said { text: format!("{}; {}", said.text, automatic.text), ..automatic };
        }
        Ok(said)
    }
}
