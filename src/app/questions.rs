//! Questions that a worker answers: hint, step, path, why not.

use std::mem::discriminant;

use super::Action;
use super::app::{App, Message, Tone, Waiting};
use super::effect::Effect;
use super::overlays::{HintLadder, Overlay, PathView, ShapeBrowser, StepList};
use super::request::{Answer, FoundShapes, Position, Request, Ticket};
use crate::game::{Command, Game};
use crate::logic::explain;
use crate::logic::{Hint, Path, Step, WhyNot};
use crate::puzzle::{Cage, Cell, Digit, House, conflicts};
use crate::widgets::panels::words::key_of;

impl App {
    /// What the step solver looks at: the game on the board.
    pub(super) fn position(&self) -> Option<Position> {
        let game = &self.play.as_ref()?.game;
        let (puzzle, board) = (game.shared_puzzle(), Box::new(game.board().clone()));
        Some(Position { puzzle, board, options: Box::new(self.options()) })
    }

    /// Sends a request about the game on the board to a worker; another one that is still open is given up. The same
    /// request for a hint or a step again is kept for when the answer comes, so that keys typed fast are not lost.
    pub(super) fn ask(&mut self, request: Request, effects: &mut Vec<Effect>) {
        let (question, words) = (discriminant(&request), request.waiting());
        if matches!(request, Request::Hint(_) | Request::Step(_))
            && let Some(waiting) = self.waiting.as_mut().filter(|waiting| waiting.question == question)
        {
            waiting.again += 1;
            return self.tell(words);
        }
        self.cancel_question(effects);
        // What follows from a board that is wrong can be wrong, the answer to "why not?" too.
        if !matches!(request, Request::Shapes { .. })
            && let Some(mistake) = self.no_hint()
        {
            return self.refuse(mistake);
        }
        let ticket = Ticket(self.number());
        self.waiting = Some(Waiting { ticket, words, question, again: 0 });
        self.tell(words);
        effects.push(Effect::Ask { ticket, request });
    }

    /// Sends the request that is made of the position on the board.
    pub(super) fn ask_about_board(&mut self, request: impl FnOnce(Position) -> Request, effects: &mut Vec<Effect>) {
        if let Some(position) = self.position() {
            self.ask(request(position), effects);
        }
    }

    /// Gives up the open question; tells whether there was one.
    pub(super) fn cancel_question(&mut self, effects: &mut Vec<Effect>) -> bool {
        let Some(waiting) = self.waiting.take() else { return false };
        effects.push(Effect::Cancel(waiting.ticket));
        true
    }

    /// An answer has come; one that nobody waits for any more is dropped.
    pub(super) fn answered(&mut self, ticket: Ticket, answer: Answer, effects: &mut Vec<Effect>) {
        if let Answer::Solutions(outcome, reason) = answer {
            return self.checked(ticket, &outcome, reason.as_ref());
        }
        let Some(Waiting { again, .. }) = self.waiting.take_if(|waiting| waiting.ticket == ticket) else { return };
        self.message = None;
        match answer {
            Answer::Hint(hint) => self.hint_ready(hint, again, effects),
            Answer::Step(hint) => self.step_ready(hint, again, effects),
            Answer::Path(path) => self.path_ready(*path, effects),
            Answer::WhyNot(why, cell, digit) => self.why_not_ready((cell, digit), why, effects),
            Answer::Steps(steps) => self.steps_ready(steps, effects),
            Answer::Shapes(found) => self.shapes_ready(*found),
            Answer::Solutions(..) => {}
        }
    }

    fn hint_ready(&mut self, hint: Hint, again: usize, effects: &mut Vec<Effect>) {
        if let Some(step) = self.step_of(hint) {
            self.act(&Command::HintSeen, effects);
            self.show_ladder(step, again);
        }
    }

    fn step_ready(&mut self, hint: Hint, again: usize, effects: &mut Vec<Effect>) {
        let Some(step) = self.step_of(hint) else { return };
        if self.take_step(&step, effects) && again > 0 && self.overlay.is_none() {
            self.ask_about_board(Request::Step, effects);
            if let Some(waiting) = &mut self.waiting {
                waiting.again = again - 1;
            }
        }
    }

    /// The step that was found; says so where there is none.
    fn step_of(&mut self, hint: Hint) -> Option<Step> {
        match hint {
            Hint::Step(step) => return Some(step),
            Hint::Solved => self.tell("the board is solved"),
            Hint::Nothing => self.tell("no technique that Ninefold knows finds a step here"),
            Hint::Wrong(wrong) => self.refuse_wrong(&wrong.to_string()),
        }
        None
    }

    /// Says what is wrong on the board, and how to get out of it where a key does.
    fn refuse_wrong(&mut self, what: &str) {
        let back = self.play.as_ref().is_some_and(|play| play.game.undo_depth() > 0);
        self.refuse(format!("something on the board is wrong: {what}{}", if back { "; u undoes" } else { "" }));
    }

    /// Carries out a step and tells why it is right. Returns whether it was accepted.
    pub(super) fn take_step(&mut self, step: &Step, effects: &mut Vec<Effect>) -> bool {
        let Some(play) = &mut self.play else { return false };
        let (text, short) = (explain::text(play.game.puzzle(), step), explain::short(step));
        if let Some(cell) = step.targets().first() {
            play.go_to(cell);
        }
        let taken = self.act(&Command::step(step), effects);
        if taken && !matches!(self.overlay, Some(Overlay::Finished(_))) {
            self.message = Some(Message { text, short: Some(short), tone: Tone::Info });
        }
        taken
    }

    fn show_ladder(&mut self, step: Step, at: usize) {
        let Some(play) = &self.play else { return };
        let rungs = explain::ladder(play.game.puzzle(), &step);
        let at = at.min(rungs.len().saturating_sub(1));
        self.overlay = Some(Overlay::Hint(Box::new(HintLadder { step, rungs, at, looked_at: None })));
    }

    /// The answer to a path.
    fn path_ready(&mut self, path: Path, effects: &mut Vec<Effect>) {
        let Some(play) = &self.play else { return };
        if path.steps.is_empty() {
            let broken = conflicts(play.game.puzzle(), play.game.board().digits());
            match broken.first() {
                _ if path.solved => self.refuse("the board is solved"),
                Some(conflict) => self.refuse_wrong(&conflict.to_string()),
                None => self.refuse("no technique that Ninefold knows goes on from here"),
            }
            return;
        }
        self.overlay = Some(Overlay::Path(Box::new(PathView::new(play.game.puzzle(), play.game.board(), path))));
        self.act(&Command::HintSeen, effects);
    }

    /// The answer to all steps.
    fn steps_ready(&mut self, steps: Vec<Step>, effects: &mut Vec<Effect>) {
        let Some(play) = &self.play else { return };
        if steps.is_empty() {
            let broken = conflicts(play.game.puzzle(), play.game.board().digits());
            return match broken.first() {
                _ if play.game.is_solved() => self.tell("the board is solved"),
                Some(conflict) => self.refuse_wrong(&conflict.to_string()),
                None => self.tell("no technique that Ninefold knows finds a step here"),
            };
        }
        self.overlay = Some(Overlay::Steps(Box::new(StepList::new(steps))));
        self.act(&Command::HintSeen, effects);
    }

    /// Opens the browser of shapes, as far as the settings say.
    pub(super) fn browse_shapes(&mut self, effects: &mut Vec<Effect>) {
        let Some(play) = &self.play else { return };
        let puzzle = play.game.puzzle();
        if puzzle.cages().is_empty() {
            return self.refuse("shapes are for Killers: this puzzle has no cages");
        }
        if let Some(conflict) = conflicts(puzzle, play.game.board().digits()).first() {
            let what = conflict.to_string();
            return self.refuse_wrong(&what);
        }
        let (houses, cells) = (self.settings.solving.shape_houses, self.settings.solving.shape_cells);
        let limits = (houses.min(puzzle.side()), cells);
        self.ask_for_shapes(limits, effects);
    }

    /// Asks for the shapes within these limits.
    pub(super) fn ask_for_shapes(&mut self, limits: (u8, u8), effects: &mut Vec<Effect>) {
        if let Some(Position { puzzle, board, .. }) = self.position() {
            self.ask(Request::Shapes { puzzle, board, limits }, effects);
        }
    }

    /// The answer to the browser of shapes.
    fn shapes_ready(&mut self, found: FoundShapes) {
        let mut browser = match self.overlay.take() {
            Some(Overlay::Shapes(mut browser)) => {
                browser.take(found);
                browser
            }
            _ => Box::new(ShapeBrowser::new(found)),
        };
        browser.look(self);
        self.overlay = Some(Overlay::Shapes(browser));
    }

    /// The answer to "why not?".
    fn why_not_ready(&mut self, (cell, digit): (Cell, Digit), why: WhyNot, effects: &mut Vec<Effect>) {
        match why {
            WhyNot::Now(step) => {
                self.act(&Command::HintSeen, effects);
                self.show_ladder(*step, usize::MAX);
            }
            WhyNot::Later(before, step) => {
                let does = match step.places.iter().find(|&&(_, placed)| placed == digit) {
                    Some((peer, _)) => format!("places {digit} in {peer}, which sees it"),
                    None => String::from("removes it"),
                };
                let (name, path) = (step.technique.name, key_of(Action::Path));
                self.tell(format!(
                    "{digit} cannot be removed from {cell} yet; step {} of the path, {name}, {does} ({path} shows it)",
                    before + 1
                ));
            }
            WhyNot::Nothing => self.tell(format!("nothing that Ninefold knows speaks against {digit} in {cell}")),
        }
    }

    /// "Why not?" where the rules answer it; the rest is for the worker.
    pub(super) fn why_not(&mut self, digit: Digit, effects: &mut Vec<Effect>) {
        let Some(play) = &self.play else { return };
        match reason(&play.game, play.cursor, digit) {
            Some(reason) => self.tell(reason),
            None => {
                let cell = play.cursor;
                self.ask_about_board(|position| Request::WhyNot(position, cell, digit), effects);
            }
        }
    }
}

/// Why the rules alone keep a digit out of a cell, if they do.
fn reason(game: &Game, cell: Cell, digit: Digit) -> Option<String> {
    let (puzzle, noted) = (game.puzzle(), game.centre(cell));
    let held = |c| game.digit(c);
    if puzzle.is_black(cell) {
        return Some(format!("{cell} is a black cell: it takes no digit"));
    }
    if digit.get() > puzzle.side() {
        return Some(format!("the digits of this puzzle are 1 to {}", puzzle.side()));
    }
    if let Some(there) = held(cell) {
        let given = if puzzle.given(cell).is_some() { "is given" } else { "stands there" };
        return Some(format!("{there} {given} in {cell}"));
    }
    if let Some(peer) = puzzle.peers(cell).iter().find(|&p| held(p) == Some(digit)) {
        let house = puzzle.houses_at(cell).find(|h| h.cells.contains(peer)).map(House::name);
        let cage = puzzle.cage_at(cell).filter(|c| c.cells.contains(peer)).map(Cage::name);
        let place = house.or(cage).unwrap_or_else(|| String::from("a peer"));
        return Some(format!("{digit} cannot stand in {cell}: {peer} holds it, in {place}"));
    }
    if !noted.is_empty() && !noted.contains(digit) {
        return Some(format!("{digit} is not among the candidates noted in {cell}: {noted}"));
    }
    puzzle.blocked(cell).contains(digit).then(|| format!("{digit} cannot stand in {cell}: a black clue blocks it"))
}
