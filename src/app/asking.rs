//! What the app asks workers, and what it makes sure of before and after.

use std::mem::discriminant;

use super::effect::Effect;
use super::input::action::Action;
use super::model::mistakes::Checked;
use super::model::uniqueness::{Announce, SolutionCount, Uniqueness};
use super::model::{App, Message, Tone, Waiting};
use super::msg::Failure;
use super::request::{CHECKING, Position, Request, Ticket};
use crate::game::{Command, Game};
use crate::logic::{DeadEnd, Hint, Options, Step, explain, next_step};
use crate::puzzle::{Board, Cell, Puzzle, conflicts};
use crate::solver::{Contradiction, Outcome};

/// Why a board cannot be completed as it stands, where that is plain without a technique.
pub(crate) fn dead_end(puzzle: &Puzzle, board: &Board) -> Option<DeadEnd> {
    match next_step(puzzle, board, &Options::only([])) {
        Hint::DeadEnd(wrong) => Some(wrong),
        Hint::Step(_) | Hint::Solved | Hint::Nothing => None,
    }
}

/// What the step solver may use where somebody looks at this cell of a game: with what the player noted as out.
pub(crate) fn options_at(options: Options, game: &Game, cursor: Cell) -> Options {
    Options { near: Some(cursor), noted_out: game.noted_out(), ..options }
}

impl App {
    /// What the step solver looks at: the game on the board.
    pub(crate) fn position(&self) -> Option<Position> {
        let play = self.play.as_ref()?;
        let (puzzle, board) = (play.game.puzzle().clone(), Box::new(play.game.board().clone()));
        Some(Position { puzzle, board, options: Box::new(options_at(self.options(), &play.game, play.cursor)) })
    }

    /// Sends a request about the game on the board to a worker; another one that is still open is given up. The same
    /// request for a hint or a step again is kept for when the answer comes, so that keys typed fast are not lost.
    pub(crate) fn ask(&mut self, request: Request) {
        let (question, words) = (discriminant(&request), request.waiting());
        if matches!(request, Request::Hint(_) | Request::Step(_))
            && let Some(waiting) = self.waiting.as_mut().filter(|waiting| waiting.question == question)
        {
            waiting.again += 1;
            return self.set_info(words);
        }
        self.cancel_question();
        // What follows from a board that is wrong can be wrong, the answer to "why not?" too. Why a digit is wrong is
        // looked for on a board without it.
        if !matches!(request, Request::Shapes { .. } | Request::WhyWrong(..) | Request::Judge(..))
            && let Some(mistake) = self.no_hint()
        {
            return self.set_error(mistake);
        }
        self.ask_worker(request);
    }

    /// Sends a request to a worker, whatever is on the board; the player waits for the answer.
    pub(crate) fn ask_worker(&mut self, request: Request) -> Ticket {
        let ticket = Ticket(self.number());
        self.wait_for(ticket, &request);
        self.outbox.push(Effect::Ask { ticket, request });
        ticket
    }

    /// The player waits for the answer to a request, and reads so.
    pub(crate) fn wait_for(&mut self, ticket: Ticket, request: &Request) {
        let (question, words) = (discriminant(request), request.waiting());
        self.waiting = Some(Waiting { ticket, words, since: self.now, question, again: 0 });
        self.set_info(words);
    }

    /// Says how long the player has waited, once that is some seconds.
    pub(crate) fn say_waiting(&mut self) {
        let Some(waiting) = &self.waiting else { return };
        let seconds = self.now.saturating_sub(waiting.since) / 1000;
        if seconds > 0 {
            let stops = self.keys.note(Action::Leave, "stops");
            self.set_info(format!("{} {seconds} s{stops}", waiting.words));
        }
    }

    /// What was asked has no answer: nobody waits for it any more. `what` failed, where nobody else knows; `shown`: what is
    /// known about the puzzle that an open screen shows.
    pub(crate) fn failed(
        &mut self,
        mut what: &'static str,
        ticket: Ticket,
        why: &Failure,
        shown: Option<&mut Uniqueness>,
    ) {
        if self.checks.contains(&ticket) {
            what = "looking for the puzzle's solutions";
        }
        self.checks.retain(|checked| *checked != ticket);
        let drafted = self.editing.as_mut().map(|editing| &mut editing.play.uniqueness);
        let played = self.play.as_mut().map(|play| &mut play.uniqueness);
        shown.into_iter().chain(drafted).chain(played).for_each(|uniqueness| uniqueness.give_up(ticket));
        if self.editing.as_mut().is_some_and(|editing| editing.give_up_truth(ticket)) {
            what = "looking for the candidates";
        }
        if self.give_up_rating(ticket) {
            what = "rating the puzzle";
        }
        if self.give_up_making(ticket) {
            what = "making a puzzle";
        }
        self.waiting = self.waiting.take().filter(|waiting| waiting.ticket != ticket);
        let why = match why {
            Failure::Bug => String::from(" because of a bug in Ninefold"),
            Failure::NoThread(error) => format!(": no thread could be started: {error}"),
        };
        self.set_error(format!("{what} failed{why}; your game is not affected"));
    }

    /// Sends the request that is made of the position on the board.
    pub(crate) fn ask_about_board(&mut self, request: impl FnOnce(Position) -> Request) {
        if let Some(position) = self.position() {
            self.ask(request(position));
        }
    }

    pub(crate) fn cancel_question(&mut self) {
        if let Some(waiting) = self.waiting.take() {
            self.outbox.push(Effect::Cancel(waiting.ticket));
        }
    }

    /// Ends the wait for an answer that has come; how often the key of its question was pressed again. `None` for an
    /// answer that nobody waits for any more.
    pub(crate) fn take_waiting(&mut self, ticket: Ticket) -> Option<usize> {
        let waiting = self.waiting.take_if(|waiting| waiting.ticket == ticket)?;
        self.message = None;
        Some(waiting.again)
    }

    /// The step that was found; says so where there is none.
    pub(crate) fn step_of(&mut self, hint: Hint) -> Option<Step> {
        match hint {
            Hint::Step(step) => return Some(step),
            Hint::Solved | Hint::Nothing => self.no_step(),
            Hint::DeadEnd(wrong) => self.show_dead_end(&wrong),
        }
        None
    }

    /// Says what is wrong, with the cursor there; a given is not what is wrong.
    fn show_dead_end(&mut self, wrong: &DeadEnd) {
        let cells = wrong.cells;
        if let Some(play) = self.play.as_mut().filter(|play| !cells.contains(play.cursor)) {
            let own = cells - play.game.puzzle().given_cells();
            own.first().or(cells.first()).into_iter().for_each(|cell| play.go_to(cell));
        }
        self.set_wrong(&wrong.to_string());
    }

    /// Says why there is no step.
    pub(crate) fn no_step(&mut self) {
        if self.is_solved() {
            return self.set_info("the board is solved");
        }
        match self.play.as_ref().and_then(|play| dead_end(play.game.puzzle(), play.game.board())) {
            Some(wrong) => self.show_dead_end(&wrong),
            None => self.set_info(self.no_technique()),
        }
    }

    /// That no technique finds a step, which may be the player's own choice or due to the puzzle.
    pub(crate) fn no_technique(&self) -> &'static str {
        let known = self.play.as_ref().map(|play| &play.uniqueness);
        if !self.settings.solving.off.is_empty() {
            "no technique that is switched on finds a step here (:techniques)"
        } else if matches!(known, Some(Uniqueness::Known(SolutionCount::Several(..)))) {
            "no technique finds a step here: the puzzle has more than one solution"
        } else {
            "Ninefold knows no technique that finds a step here"
        }
    }

    /// Says what is wrong on the board, and how to get out of it where a key does.
    pub(crate) fn set_wrong(&mut self, what: &str) {
        let game = self.play.as_ref().map(|play| &play.game);
        // What is tried in a branch is the first to be doubted.
        let out = match game {
            Some(game) if game.branch_cell().is_some() => {
                self.keys.note(Action::BackToSavepoint, "goes back to where the branch began")
            }
            Some(game) if game.undo_depth() > 0 => self.keys.note(Action::Undo, "undoes"),
            _ => String::new(),
        };
        // Where the givens alone lead nowhere it is not the player's mistake.
        let unsolvable = game.is_some_and(|game| dead_end(game.puzzle(), &Board::new(game.puzzle())).is_some());
        // The mistake may lie far back, where one step undone does not reach.
        let hidden = !unsolvable && !self.settings.checking && self.first_conflict().is_none();
        let check = self.keys.key_or_name(Action::CheckBoard);
        let finds = if hidden { format!("; with :allow-check on {check} shows where") } else { String::new() };
        let out = if unsolvable { String::new() } else { out + &finds };
        let begin = if unsolvable { "the puzzle has no solution" } else { "something on the board is wrong" };
        self.set_error(format!("{begin}: {what}{out}"));
    }

    /// The first rule that the board breaks, in words.
    pub(crate) fn first_conflict(&self) -> Option<String> {
        let game = &self.play.as_ref()?.game;
        conflicts(game.puzzle(), game.board().digits()).first().map(ToString::to_string)
    }

    /// Carries out a step and says why it is right. Returns whether it was accepted.
    pub(crate) fn take_step(&mut self, step: &Step) -> bool {
        let Some(play) = &mut self.play else { return false };
        let text = explain::text(play.game.puzzle(), step);
        let shorter = vec![explain::without_facts(step), explain::short(step)];
        if let Some(cell) = step.targets().first() {
            play.go_to(cell);
        }
        let taken = self.act(&Command::step(step));
        if taken && !self.is_solved() {
            self.message = Some(Message { text, shorter, tone: Tone::Info });
        }
        taken
    }

    /// Why no hint can be right on this board, and how to go on. It counts as the first look at what is wrong. Without
    /// checking nothing is said that comes from the solution: there a hint is what the rules show.
    fn no_hint(&mut self) -> Option<String> {
        let keys = self.keys;
        let play = self.play.as_mut().filter(|_| self.settings.checking)?;
        let again = play.checked != Checked::No;
        let what = play.mistakes()?.against_hints(play.solution()?, again)?;
        if !again {
            play.checked = Checked::Counted;
        }
        Some(format!("{what}{}{}", keys.note(Action::Undo, "undoes"), keys.note(Action::CheckBoard, "shows where")))
    }

    /// Starts the looks at solutions that are wanted and gives up those that no longer are: at the puzzle on the board,
    /// and at the one that an open screen shows.
    pub(crate) fn follow_checks(&mut self, shown: Option<(&mut Uniqueness, &Puzzle)>) {
        let mut wanted = Vec::new();
        if !self.quitting {
            let (number, effects) = (&mut self.next_number, &mut self.outbox);
            if let Some((uniqueness, puzzle)) = shown {
                wanted.extend(uniqueness.follow(number, puzzle, effects));
            }
            if let Some(editing) = self.editing.as_mut().filter(|_| self.at_editor) {
                wanted.extend(editing.follow(number, effects));
            }
            if let Some(play) = &mut self.play {
                wanted.extend(play.uniqueness.follow(number, play.game.puzzle(), effects));
            }
        }
        for ticket in self.checks.iter().filter(|ticket| !wanted.contains(ticket)) {
            self.outbox.push(Effect::Cancel(*ticket));
        }
        self.checks = wanted;
    }

    /// The answer to a look at a puzzle's solutions: for the puzzle that an open screen shows, or else for the one on
    /// the board.
    pub(crate) fn checked(
        &mut self,
        ticket: Ticket,
        (outcome, reason): (&Outcome, Option<&Contradiction>),
        shown: Option<(&mut Uniqueness, &Puzzle)>,
    ) {
        self.checks.retain(|t| *t != ticket);
        if let Some((uniqueness, puzzle)) = shown
            && uniqueness.take(ticket, puzzle, outcome, reason)
        {
            return;
        }
        if let Some(editing) = &mut self.editing
            && editing.take_solutions(ticket, outcome, reason)
        {
            return;
        }
        if let Some(play) = &mut self.play
            && play.uniqueness.take(ticket, play.game.puzzle(), outcome, reason)
        {
            self.announce_uniqueness();
        }
    }

    /// Says what is known about the solutions of the puzzle on the board, or that it will be said.
    pub(crate) fn ask_uniqueness(&mut self) {
        let Some(play) = &mut self.play else { return };
        play.announce = Announce::Answer;
        if matches!(play.uniqueness, Uniqueness::Known(SolutionCount::Unknown)) {
            play.uniqueness = Uniqueness::Unasked;
        }
        let known = matches!(play.uniqueness, Uniqueness::Known(_));
        if known { self.announce_uniqueness() } else { self.set_info(CHECKING) }
    }

    /// Says the answer where somebody waits for it.
    pub(crate) fn announce_uniqueness(&mut self) {
        let Some(play) = &mut self.play else { return };
        let Uniqueness::Known(answer) = &play.uniqueness else { return };
        let (words, fine) = (answer.words(), play.uniqueness.is_one());
        match std::mem::take(&mut play.announce) {
            Announce::Nothing => {}
            Announce::News if fine && self.message.is_some() => {}
            Announce::Answer if fine => match self.wrong_so_far() {
                Some(wrong) => self.set_error(format!("{words}; {wrong}")),
                None if !self.settings.checking && self.has_entered() => {
                    self.set_info(format!("{words}; your digits were not compared with it (:allow-check on)"));
                }
                None => self.set_info(words),
            },
            Announce::News if fine => self.set_info(words),
            Announce::News | Announce::Answer => self.set_error(words),
        }
    }

    /// Whether a digit of the player's own is on the board.
    fn has_entered(&self) -> bool {
        self.play.as_ref().is_some_and(|play| play.game.position().placed(play.game.puzzle()) > 0)
    }

    /// What is wrong with what the player entered: how much of it where the board may be compared with the solution,
    /// which counts as the first look, else what the rules show.
    fn wrong_so_far(&mut self) -> Option<String> {
        let checking = self.settings.checking;
        let play = self.play.as_mut()?;
        if !checking {
            return play.conflicts.first().map(|conflict| format!("your digits break a rule: {conflict}"));
        }
        let mistakes = play.mistakes().filter(|mistakes| !mistakes.cells().is_empty())?;
        if play.checked == Checked::No {
            play.checked = Checked::Counted;
        }
        Some(format!("{}{}", mistakes.count(), self.keys.note(Action::CheckBoard, "shows where")))
    }
}
