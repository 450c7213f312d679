//! What there is where no technique is left: the shortest refutation, or a cell of the solution. Neither is a
//! technique, and it says so.

use ratatui::buffer::Buffer;
use ratatui::layout::Position;

use super::Open;
use super::view::{EventResult, View};
use crate::app::input::shared_keys::LIST;
use crate::app::{Action, App, KeyMatch, Keys, Request};
use crate::game::Command;
use crate::logic::Step;
use crate::puzzle::Cell;
use crate::widgets::list::list_move;
use crate::widgets::list_box::ListBox;
use crate::widgets::theme::Theme;

const BOX: ListBox = ListBox {
    said: Some("Your techniques find no step. These two are not techniques."),
    ..ListBox::new(62, CHOICES.len())
};

/// Columns of what a row is called.
const NAME: usize = 22;

/// The rows, each with what it does.
const CHOICES: [(&str, &str); 3] = [
    ("shortest refutation", "a wrong candidate, followed up"),
    ("one cell", "the digit of the solution"),
    ("nothing", "back to the board"),
];

/// The question what to do.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stuck {
    /// The selected row.
    pub at: usize,
}

/// Says that a digit is wrong, and goes there: neither offer helps before it is gone. Whether one is.
fn is_wrong(app: &mut App) -> bool {
    let Some(play) = &mut app.play else { return false };
    let wrong = play.solution().and_then(|solution| play.game.board().wrong_cells(solution).first());
    let found = wrong.and_then(|cell| Some((cell, play.game.board().digit(cell)?)));
    let Some((cell, digit)) = found else { return false };
    play.go_to(cell);
    let erase = app.keys.note(Action::Erase, "takes it away");
    app.set_error(format!("{cell} = {digit} is not in the solution{erase}"));
    true
}

/// Looks for the shortest refutation of a candidate that the solution does not have.
fn ask_refutation(app: &mut App) {
    let Some(solution) = app.play.as_ref().and_then(|play| play.solution().copied()) else { return };
    app.ask_about_board(|position| Request::Refutation(position, Box::new(solution)));
}

/// Shows the refutation that was found.
pub(super) fn answered(found: Option<Box<Step>>, app: &mut App) -> Option<Open> {
    let Some(step) = found else {
        app.set_info("Ninefold finds no candidate that leads to a contradiction");
        return None;
    };
    app.act(&Command::HintSeen);
    Some(Open::Hint(step, usize::MAX))
}

/// Fills one cell from the solution: the cursor's if it is open, else the one with the fewest candidates.
pub(super) fn reveal(app: &mut App) {
    let Some(play) = &app.play else { return };
    let Some(solution) = play.solution() else {
        return app.set_error("the solution is not known");
    };
    let (puzzle, board) = (play.game.puzzle(), play.game.board());
    let open = board.open_cells(puzzle);
    let count = |cell: &Cell| board.remaining(puzzle, *cell).len();
    let cell = Some(play.cursor).filter(|&cell| open.contains(cell)).or_else(|| open.iter().min_by_key(count));
    let Some((cell, digit)) = cell.and_then(|cell| Some((cell, solution[cell]?))) else { return };
    app.act(&Command::HintSeen);
    if let Some(play) = &mut app.play {
        play.go_to(cell);
    }
    if app.act(&Command::Place { cells: cell.set(), digit }) && !app.is_solved() {
        app.set_info(format!("{cell} = {digit} is from the solution: that is not a technique"));
    }
}

impl View for Stuck {
    fn heading(&self) -> (&'static str, &'static Keys) {
        ("No technique is left", &LIST)
    }

    fn on(&mut self, hit: KeyMatch, app: &mut App) -> EventResult {
        if hit.action != Action::Accept {
            list_move(hit.action, &mut self.at, CHOICES.len());
            return EventResult::Stay;
        }
        match self.at {
            0 | 1 if is_wrong(app) => {}
            0 => ask_refutation(app),
            1 => reveal(app),
            _ => {}
        }
        EventResult::Close
    }

    fn click(&mut self, place: Position, app: &mut App) -> Option<Action> {
        BOX.click(place, &mut self.at, app)
    }

    fn draw(&self, app: &App, theme: &Theme, buffer: &mut Buffer) -> Option<Position> {
        let rows: Vec<_> = CHOICES
            .iter()
            .map(|(name, about)| vec![(format!("{name:<NAME$} "), theme.strong), ((*about).to_owned(), theme.dim)])
            .collect();
        BOX.draw(self.heading(), &rows, self.at, app, theme, buffer);
        None
    }
}
