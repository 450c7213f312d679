//! Questions that a worker answers: hint, step, path, why not.

use super::Action;
use super::app::{App, Message, Tone, Waiting};
use super::effect::{Effect, Ticket};
use super::overlays::{FoundShapes, HintLadder, Overlay, PathView, ShapeBrowser, StepList};
use crate::game::{Command, Game};
use crate::logic::explain;
use crate::logic::{Hint, Path, Step, WhyNot};
use crate::puzzle::{Cage, Cell, Digit, House, conflicts};
use crate::ui::panels::words::key_of;

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Question {
    Hint,
    Step,
    Path,
    WhyNot(Digit),
    Steps,
    /// With at most so many houses and cells.
    Shapes((u8, u8)),
}

impl App {
    /// Sends a question to the worker; another one that is still open is given up. The same question again is kept for
    /// when the answer comes, so that keys typed fast are not lost.
    pub(super) fn ask(&mut self, question: Question, effects: &mut Vec<Effect>) {
        let words = "looking for a step …";
        if matches!(
            (self.waiting, question),
            (Some(Waiting::Hint(_)), Question::Hint) | (Some(Waiting::Step(_)), Question::Step)
        ) {
            self.again += 1;
            return self.tell(words);
        }
        self.cancel_question(effects);
        let ticket = Ticket(self.number());
        // What follows from a board that is wrong can be wrong, the answer to "why not?" too.
        if !matches!(question, Question::Shapes(_))
            && let Some(mistake) = self.no_hint()
        {
            return self.refuse(mistake);
        }
        let Some(play) = &self.play else { return };
        let (puzzle, board) = (play.game.shared_puzzle(), Box::new(play.game.board().clone()));
        let options = Box::new(self.options());
        let (waiting, effect, words) = match question {
            Question::Hint => (Waiting::Hint(ticket), Effect::Hint { ticket, puzzle, board, options }, words),
            Question::Step => (Waiting::Step(ticket), Effect::Hint { ticket, puzzle, board, options }, words),
            Question::Path => {
                (Waiting::Path(ticket), Effect::Path { ticket, puzzle, board, options }, "looking for the path …")
            }
            Question::WhyNot(digit) => {
                let effect = Effect::WhyNot { ticket, puzzle, board, options, cell: play.cursor, digit };
                (Waiting::WhyNot(ticket), effect, "looking for the reason …")
            }
            Question::Steps => {
                let effect = Effect::Steps { ticket, puzzle, board, options };
                (Waiting::Steps(ticket), effect, "looking for all steps …")
            }
            Question::Shapes(limits) => {
                let effect = Effect::Shapes { ticket, puzzle, board, limits };
                (Waiting::Shapes(ticket), effect, "looking for shapes …")
            }
        };
        self.waiting = Some(waiting);
        self.tell(words);
        effects.push(effect);
    }

    /// Gives up the open question; tells whether there was one.
    pub(super) fn cancel_question(&mut self, effects: &mut Vec<Effect>) -> bool {
        self.again = 0;
        let Some(waiting) = self.waiting.take() else { return false };
        effects.push(Effect::Cancel(waiting.ticket()));
        true
    }

    /// The answer to a hint or a step.
    pub(super) fn hint_ready(&mut self, ticket: Ticket, hint: Hint, effects: &mut Vec<Effect>) {
        let wanted = match self.waiting {
            Some(Waiting::Hint(t)) if t == ticket => Question::Hint,
            Some(Waiting::Step(t)) if t == ticket => Question::Step,
            _ => return,
        };
        self.waiting = None;
        self.message = None;
        let again = std::mem::take(&mut self.again);
        match hint {
            Hint::Step(step) if wanted == Question::Hint => {
                self.act(&Command::HintSeen, effects);
                self.show_ladder(step, again);
            }
            Hint::Step(step) => {
                if self.take_step(&step, effects) && again > 0 && self.overlay.is_none() {
                    self.ask(Question::Step, effects);
                    self.again = again - 1;
                }
            }
            Hint::Solved => self.tell("the board is solved"),
            Hint::Nothing => self.tell("no technique that Ninefold knows finds a step here"),
            Hint::Wrong(wrong) => self.refuse_wrong(&wrong.to_string()),
        }
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
    pub(super) fn path_ready(&mut self, ticket: Ticket, path: Path, effects: &mut Vec<Effect>) {
        if self.waiting != Some(Waiting::Path(ticket)) {
            return;
        }
        self.waiting = None;
        self.message = None;
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
    pub(super) fn steps_ready(&mut self, ticket: Ticket, steps: Vec<Step>, effects: &mut Vec<Effect>) {
        if self.waiting != Some(Waiting::Steps(ticket)) {
            return;
        }
        self.waiting = None;
        self.message = None;
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
        self.ask(Question::Shapes(limits), effects);
    }

    /// The answer to the browser of shapes.
    pub(super) fn shapes_ready(&mut self, ticket: Ticket, found: FoundShapes) {
        if self.waiting != Some(Waiting::Shapes(ticket)) {
            return;
        }
        self.waiting = None;
        self.message = None;
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
    pub(super) fn why_not_ready(
        &mut self,
        ticket: Ticket,
        (cell, digit): (Cell, Digit),
        why: WhyNot,
        effects: &mut Vec<Effect>,
    ) {
        if self.waiting != Some(Waiting::WhyNot(ticket)) {
            return;
        }
        self.waiting = None;
        self.message = None;
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
            None => self.ask(Question::WhyNot(digit), effects),
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
