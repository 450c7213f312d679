//! The question "why not?": why a digit cannot go in the cursor's cell. The rules answer it in the message line; a
//! step that removes the digit is shown by the hint ladder at its last rung.

use super::Open;
use crate::app::{Action, App, Question, Request};
use crate::game::{Command, Game};
use crate::logic::WhyNot;
use crate::puzzle::{Cage, Cell, Constraint, Digit, House, why_blocked};

/// Answers where the rules do; the rest is for a worker.
pub(super) fn ask(digit: Digit, app: &mut App) {
    let Some(play) = &app.play else { return };
    let cell = play.cursor;
    match reason(&play.game, cell, digit) {
        Some(reason) => app.set_info(reason),
        None => app.ask_about_board(|position| Request::WhyNot(position, cell, digit)),
    }
}

/// Shows the step that was found, or says what there is to say.
pub(super) fn answered(why: WhyNot, (cell, digit): (Cell, Digit), app: &mut App) -> Option<Open> {
    match why {
        WhyNot::Now(step) => {
            app.act(&Command::HintSeen);
            return Some(Open::Hint(step, usize::MAX));
        }
        WhyNot::Later(before, step) => {
            let does = match step.places.iter().find(|&&(_, placed)| placed == digit) {
                Some((peer, _)) => format!("places {digit} in {peer}, which sees it"),
                None => String::from("removes it"),
            };
            let (name, path) = (step.technique.name, app.keys.key_of(Action::Ask(Question::Path)));
            app.set_info(format!(
                "{digit} cannot be removed from {cell} yet; step {} of the path, {name}, {does} ({path} shows it)",
                before + 1
            ));
        }
        WhyNot::Nothing => app.set_info(format!("nothing that Ninefold knows rules out {digit} in {cell}")),
    }
    None
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
        let given = if puzzle.given(cell).is_some() { "is given" } else { "is placed" };
        return Some(format!("{there} {given} in {cell}"));
    }
    if let Some(peer) = puzzle.peers(cell).iter().find(|&p| held(p) == Some(digit)) {
        let house = puzzle.houses_at(cell).find(|h| h.cells.contains(peer)).map(House::name);
        let cage = puzzle.cage_at(cell).filter(|c| c.cells.contains(peer)).map(Cage::name);
        let apart = puzzle.other_rules().iter().find(|rule| match &rule.constraint {
            Constraint::Apart { partners } => partners[cell].contains(peer),
            Constraint::Distinct { .. }
            | Constraint::Sum { .. }
            | Constraint::Straight { .. }
            | Constraint::Allowed { .. } => false,
        });
        let place = match (house.or(cage), apart) {
            (Some(name), _) => format!("in {name}"),
            (None, Some(rule)) => rule.origin.distance().to_owned(),
            (None, None) => String::from("and the two differ"),
        };
        return Some(format!("{digit} cannot go in {cell}: {peer} holds it, {place}"));
    }
    if !noted.is_empty() && !noted.contains(digit) {
        return Some(format!("{digit} is not among the candidates noted in {cell}: {noted}"));
    }
    why_blocked(puzzle, cell, digit).map(|why| format!("{digit} cannot go in {cell}: {why}"))
}
