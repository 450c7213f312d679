//! The question "why not?": why a digit cannot go in the cursor's cell. The rules answer it in the message line; a
//! step that removes the digit is shown by the hint ladder at its last rung. Asked for the digit that the player put
//! there, it is why that is wrong.

use super::Open;
use crate::app::{Action, App, Position, Question, Request};
use crate::game::{Command, Game};
use crate::logic::{Step, WhyNot};
use crate::puzzle::{Board, Cage, Cell, Digit, House, conflicts, why_blocked};

/// Answers where the rules do; the rest is for a worker.
pub(super) fn ask(digit: Digit, app: &mut App) {
    let Some(play) = &app.play else { return };
    let cell = play.cursor;
    if play.game.digit(cell) == Some(digit) && play.game.puzzle().given(cell).is_none() {
        return ask_wrong(cell, digit, app);
    }
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
        WhyNot::Later(before, step) if app.settings.checking => {
            // Which cell takes the digit instead is not given away.
            let (name, path) = (step.technique.in_a_sentence(), app.keys.key_of(Action::Ask(Question::Path)));
            let path = if path.is_empty() { path } else { format!(" ({path} shows the steps)") };
            app.set_info(format!(
                "nothing rules out {digit} in {cell} yet, but step {} from here does: {name}{path}",
                before + 1
            ));
        }
        // Steps further on rule out the wrong digits alone: where the board may not be checked, whether there is one
        // would tell the right digit of a cell.
        WhyNot::Later(..) | WhyNot::Nothing => {
            let noted = app.play.as_ref().map(|play| play.game.centre(cell)).filter(|noted| !noted.is_empty());
            let missing = noted.is_some_and(|noted| !noted.contains(digit));
            let also = if missing { ", though it is not noted" } else { "" };
            let nothing = format!("Ninefold finds nothing that rules out {digit} in {cell}{also}");
            app.set_info(match app.settings.checking {
                true => nothing,
                false => format!("{nothing}; it looks at the next step only; :allow-check on lets it look further"),
            });
        }
    }
    None
}

/// Asks why a digit of the player's is wrong, on a board without what may be wrong: the givens, and where the board may
/// be checked the right digits of the player's too.
fn ask_wrong(cell: Cell, digit: Digit, app: &mut App) {
    let Some(play) = &app.play else { return };
    let puzzle = play.game.puzzle();
    let broken = conflicts(puzzle, play.game.board().digits());
    if let Some(conflict) = broken.iter().find(|conflict| conflict.cells.contains(cell)) {
        return app.set_info(format!("{digit} in {cell} breaks a rule: {conflict}"));
    }
    let mut board = Board::new(puzzle);
    if let Some(solution) = play.solution().filter(|_| app.settings.checking) {
        if solution[cell] == Some(digit) {
            return app.set_info(format!("{digit} is right in {cell}"));
        }
        for other in puzzle.cells().iter().filter(|&c| play.game.digit(c) == solution[c]) {
            board.set_digit(other, solution[other]);
        }
    }
    let Some(position) = app.position() else { return };
    app.ask(Request::WhyWrong(Position { board: Box::new(board), ..position }, cell, digit));
}

/// Shows the contradiction that was found, or says that there is none.
pub(super) fn answered_wrong(
    why: Option<Box<Step>>,
    board: Box<Board>,
    (cell, digit): (Cell, Digit),
    app: &mut App,
) -> Option<Open> {
    let Some(step) = why else {
        app.set_info(format!("Ninefold finds nothing wrong with {digit} in {cell}"));
        return None;
    };
    app.act(&Command::HintSeen);
    Some(Open::WhyWrong(step, board))
}

/// Why the rules alone keep a digit out of a cell, if they do.
pub(crate) fn reason(game: &Game, cell: Cell, digit: Digit) -> Option<String> {
    let puzzle = game.puzzle();
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
        let place = match (house.or(cage), puzzle.keeps_apart(cell, peer)) {
            (Some(name), _) => format!("in {name}"),
            (None, Some(origin)) => origin.distance().to_owned(),
            (None, None) => String::from("and the two differ"),
        };
        return Some(format!("{digit} cannot go in {cell}: {peer} holds it, {place}"));
    }
    why_blocked(puzzle, cell, digit).map(|why| format!("{digit} cannot go in {cell}: {why}"))
}
