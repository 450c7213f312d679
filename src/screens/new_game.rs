//! Choosing a new puzzle: a sort and a level, of which one is made.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;

use super::{EventResult, View};
use crate::app::key_table::{code, key, row};
use crate::app::shared_keys::list_rows;
use crate::app::{Action, App, Code, KeyMatch, Keys, Sort};
use crate::generator::Offer;
use crate::logic::Level;
use crate::puzzle::Kind;
use crate::widgets::glyphs::GlyphSet;
use crate::widgets::list::list_move;
use crate::widgets::list_box::ListBox;
use crate::widgets::theme::Theme;
use crate::widgets::window::screen;

/// Its keys.
pub const KEYS: Keys = Keys {
    name: "new",
    heading: "Where a new puzzle is chosen",
    typing: false,
    rows: list_rows![
        row(Action::Accept, &[code(Code::Enter), key(' ')], "start", "make a puzzle of this kind"),
        row(Action::Back, &[code(Code::Left), key('h')], "easier", "an easier level"),
        row(Action::Forward, &[code(Code::Right), key('l')], "harder", "a harder level"),
        row(Action::Daily, &[key('d')], "daily", "the puzzles of the day"),
        row(Action::Library, &[key('L')], "library", "puzzles that are already made"),
        row(Action::Leave, &[code(Code::Esc)], "back", "back; while a puzzle is being made, stop"),
    ],
};

/// Columns of its box, of the words in front, and of a level where all of them are shown.
const WIDTH: u16 = 72;
const TITLE: usize = 19;
const LEVEL: usize = 10;

/// Marks the level that is chosen.
const CHOSEN: [(&str, &str); 2] = [("‹", "›"), ("<", ">")];

fn list_box() -> ListBox {
    ListBox { said: Some(""), ..ListBox::new(WIDTH, Offer::listed().len()) }
}

/// What sets a sort apart, in a few words.
fn about(offer: &Offer) -> &'static str {
    let recipe = &offer.recipe;
    match (recipe.kind, recipe.boxes, recipe.diagonals) {
        (Kind::Str8ts, false, false) => "Black cells; what lies between them is consecutive digits in any order.",
        (Kind::Str8ts, true, false) => "Str8ts in which no digit comes twice in a box either.",
        (Kind::Str8ts, false, true) => "Str8ts in which no digit comes twice on a diagonal either.",
        (Kind::Str8ts, true, true) => "Str8ts in which no digit comes twice in a box or on a diagonal either.",
        (Kind::Killer, ..) if recipe.jigsaw => "Cages with sums, and regions of any shape in place of boxes.",
        (Kind::Killer, ..) if recipe.windows => "Cages with sums, and four windows that hold every digit too.",
        (Kind::Killer, _, true) => "Cages with sums, and both diagonals hold every digit too.",
        (Kind::Killer, ..) => "Cages: their digits are different and add up to the sum.",
        (Kind::Sudoku, ..) if recipe.jigsaw => "Regions of any shape in place of boxes.",
        (Kind::Sudoku, ..) if recipe.windows => "Four windows hold every digit too.",
        (Kind::Sudoku, _, true) => "Both diagonals hold every digit too.",
        (Kind::Sudoku, ..) => "Every row, column and box holds every digit.",
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NewGame {
    /// The selected row.
    pub at: usize,
    /// How hard it is to be, as far as the sort of the row is served so.
    pub level: Level,
}

impl NewGame {
    /// The list with the sort of puzzle selected that is on the board, or was wanted last.
    pub fn of(app: &App) -> Self {
        app.usual_sort().map_or(Self { at: 0, level: Level::Moderate }, Self::of_sort)
    }

    /// The list with this sort selected.
    pub fn of_sort(sort: Sort) -> Self {
        let at = Offer::listed().iter().position(|offer| *offer == sort.offer);
        Self { at: at.unwrap_or(0), level: sort.level }
    }

    /// The selected sort.
    fn offer(self) -> Option<&'static Offer> {
        Offer::listed().get(self.at).copied()
    }

    /// Chooses the next level of the selected sort, or the one before.
    fn shift(&mut self, forward: bool) {
        // Where there is one level only, the one that was chosen for the others stays.
        let Some(offer) = self.offer().filter(|offer| offer.levels.len() > 1) else { return };
        let here = offer.level(self.level);
        let at = offer.levels.iter().position(|level| *level == here).unwrap_or(0);
        let at = if forward { at + 1 } else { at.saturating_sub(1) };
        self.level = offer.levels.get(at).copied().unwrap_or(here);
    }
}

impl View for NewGame {
    fn heading(&self) -> (&'static str, &'static Keys) {
        ("New puzzle", &KEYS)
    }

    fn stops_clock(&self) -> bool {
        true
    }

    fn on(&mut self, hit: KeyMatch, app: &mut App) -> EventResult {
        match (hit.action, self.offer()) {
            (Action::Accept, Some(offer)) => app.make(Sort::new(offer, self.level)),
            (Action::Back, _) => self.shift(false),
            (Action::Forward, _) => self.shift(true),
            (action, _) => list_move(action, &mut self.at, Offer::listed().len()),
        }
        EventResult::Stay
    }

    /// A click on a level chooses that one.
    fn click(&mut self, place: Position, app: &mut App) -> Option<Action> {
        let room = list_box().room(screen(app));
        let accept = list_box().click(place, &mut self.at, app)?;
        if let (Some(offer), true) = (self.offer(), is_wide(room)) {
            let column = usize::from(place.x - room.x).checked_sub(2 + TITLE).map(|right| right / LEVEL);
            self.level = column.and_then(|at| offer.levels.get(at).copied()).unwrap_or(self.level);
        }
        Some(accept)
    }

    fn draw(&self, app: &App, theme: &Theme, buffer: &mut Buffer) -> Option<Position> {
        let offers = Offer::listed();
        let room = list_box().room(buffer.area);
        let rows: Vec<_> = (0..).zip(offers).map(|(at, offer)| self.words(offer, at == self.at, room, theme)).collect();
        let said = self.offer().map_or("", about);
        ListBox { said: Some(said), ..list_box() }.draw(self.heading(), &rows, self.at, app, theme, buffer);
        None
    }
}

impl NewGame {
    /// The words of a row and their styles: all levels where there is room, else the one that counts.
    fn words(self, offer: &Offer, selected: bool, room: Rect, theme: &Theme) -> Vec<(String, Style)> {
        let mut words = vec![(format!("{:<TITLE$}", offer.title()), theme.strong)];
        let (left, right) = CHOSEN[usize::from(theme.glyphs == GlyphSet::Ascii)];
        let chosen = offer.level(self.level);
        for level in offer.levels.iter().copied().filter(|level| is_wide(room) || *level == chosen) {
            let (text, style) = match (level == chosen, selected) {
                (true, true) => (format!("{left}{}{right}", level.slug()), theme.strong),
                (true, false) => (format!(" {}", level.slug()), theme.text),
                (false, _) => (format!(" {}", level.slug()), theme.dim),
            };
            words.push((format!("{text:<LEVEL$}"), style));
        }
        words
    }
}

/// Whether all levels have room beside the words in front.
fn is_wide(room: Rect) -> bool {
    usize::from(room.width) >= 2 + TITLE + 5 * LEVEL
}
