//! Choosing the kind and the size of the puzzle that is typed in.

use ratatui::buffer::Buffer;
use ratatui::layout::Position;

use super::editor::next_side;
use super::view::{EventResult, View};
use crate::app::input::shared_keys::list_rows;
use crate::app::{Action, App, DraftAction, KeyMatch, Keys};
use crate::draft::SHAPES;
use crate::widgets::list::list_move;
use crate::widgets::list_box::ListBox;
use crate::widgets::theme::Theme;

/// Its keys.
pub const KEYS: Keys = Keys {
    name: "kinds",
    heading: "Where the kind of a puzzle is chosen",
    typing: false,
    rows: list_rows![
        row(Action::Accept, &[code(Code::Enter), key(' ')], "choose", "choose the selected kind"),
        row(Action::Draft(DraftAction::Side), &[key('S')], "size", "the next size: 9×9, then smaller"),
        row(Action::Leave, &[code(Code::Esc)], "back", "back"),
    ],
};

/// Columns of its box.
const WIDTH: u16 = 46;

/// The sizes, by the side.
const SIZES: [&str; 10] = ["", "", "", "", "4×4", "5×5", "6×6", "7×7", "8×8", "9×9"];

fn list_box(app: &App) -> ListBox {
    let side = app.editing.as_ref().map(|editing| editing.draft().side());
    let said = side.and_then(|side| SIZES.get(usize::from(side))).copied();
    ListBox { said, ..ListBox::new(WIDTH, SHAPES.len()) }
}

/// The kinds; the selected row is that of the draft.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Kinds {
    /// The selected row.
    pub at: usize,
}

/// What sets a kind apart, in a few words.
const ABOUT: [&str; SHAPES.len()] = [
    "rows, columns and boxes",
    "boxes and both diagonals",
    "regions of your own",
    "boxes and four windows",
    "boxes, cages with sums",
    "boxes, cages, both diagonals",
    "boxes, cages, four windows",
    "cages, regions of your own",
    "black cells, straights",
    "straights and both diagonals",
    "straights and boxes",
    "straights, boxes, diagonals",
];

impl Kinds {
    /// The list with the kind of the draft selected.
    pub fn of(app: &App) -> Self {
        let shape = app.editing.as_ref().map(|editing| editing.draft().shape());
        Self { at: SHAPES.iter().position(|(_, known)| Some(*known) == shape).unwrap_or(0) }
    }
}

impl View for Kinds {
    fn heading(&self) -> (&'static str, &'static Keys) {
        ("Kind of puzzle", &KEYS)
    }

    fn on(&mut self, hit: KeyMatch, app: &mut App) -> EventResult {
        match (hit.action, SHAPES.get(self.at)) {
            (Action::Accept, Some((_, shape))) => {
                app.choose_shape(*shape);
                return EventResult::Close;
            }
            (Action::Draft(DraftAction::Side), _) => next_side(app),
            (action, _) => list_move(action, &mut self.at, SHAPES.len()),
        }
        EventResult::Stay
    }

    fn click(&mut self, place: Position, app: &mut App) -> Option<Action> {
        list_box(app).click(place, &mut self.at, app)
    }

    fn draw(&self, app: &App, theme: &Theme, buffer: &mut Buffer) -> Option<Position> {
        let row =
            |(name, about): (&str, &str)| vec![(format!("{name:<14} "), theme.strong), (about.to_owned(), theme.dim)];
        let rows: Vec<_> = SHAPES.iter().map(|(name, _)| *name).zip(ABOUT).map(row).collect();
        list_box(app).draw(self.heading(), &rows, self.at, app, theme, buffer);
        None
    }
}
