//! Choosing the kind of the puzzle that is typed in.

use ratatui::buffer::Buffer;
use ratatui::layout::Position;

use super::{EventResult, View};
use crate::app::shared_keys::LIST;
use crate::app::{Action, App, KeyMatch, Keys};
use crate::draft::SHAPES;
use crate::widgets::list::list_move;
use crate::widgets::list_box::ListBox;
use crate::widgets::theme::Theme;

const BOX: ListBox = ListBox::new(46, SHAPES.len());

/// The kinds; the selected row is that of the draft.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Kinds {
    /// The selected row.
    pub at: usize,
}

/// What sets a kind apart, in a few words.
const ABOUT: [&str; SHAPES.len()] = [
    "rows, columns and boxes",
    "and both diagonals",
    "regions of your own",
    "and four windows",
    "cages with sums",
    "and both diagonals",
    "cages, regions of your own",
    "black cells, straights",
    "and both diagonals",
    "and boxes",
    "and boxes and diagonals",
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
        ("Kind of puzzle", &LIST)
    }

    fn on(&mut self, hit: KeyMatch, app: &mut App) -> EventResult {
        if hit.action != Action::Accept {
            list_move(hit.action, &mut self.at, SHAPES.len());
            return EventResult::Stay;
        }
        if let Some((_, shape)) = SHAPES.get(self.at) {
            app.choose_shape(*shape);
        }
        EventResult::Close
    }

    fn click(&mut self, place: Position, app: &mut App) -> Option<Action> {
        BOX.click(place, &mut self.at, app)
    }

    fn draw(&self, app: &App, theme: &Theme, buffer: &mut Buffer) -> Option<Position> {
        let row =
            |(name, about): (&str, &str)| vec![(format!("{name:<14} "), theme.strong), (about.to_owned(), theme.dim)];
        let rows: Vec<_> = SHAPES.iter().map(|(name, _)| *name).zip(ABOUT).map(row).collect();
        BOX.draw(self.heading(), &rows, self.at, app, theme, buffer);
        None
    }
}
