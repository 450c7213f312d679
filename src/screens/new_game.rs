//! Choosing a new puzzle: a sort and a level, and perhaps a technique that it needs, of which one is made.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use super::view::{EventResult, View};
use crate::app::input::shared_keys::{LIST, list_rows};
use crate::app::{Action, App, KeyMatch, Keys, Sort};
use crate::generator::Offer;
use crate::logic::{Level, Technique};
use crate::puzzle::Kind;
use crate::widgets::glyphs::GlyphSet;
use crate::widgets::lines::write;
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
        row(Action::Back, &[code(Code::Left), key('h')], "", "an easier level"),
        row(Action::Forward, &[code(Code::Right), key('l')], "level", "a harder level"),
        row(Action::Needs, &[key('n')], "needs", "choose a technique without which the puzzle is not solved"),
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
    ListBox { said: Some(""), own: 1, ..ListBox::new(WIDTH, Offer::listed().len()) }
}

/// Stands where no technique is asked for.
const ANY: &str = "any technique";

/// The list of techniques for a sort, the first row of which is for none of them.
fn technique_box(sort: Sort) -> ListBox {
    ListBox { said: Some(WISHED), ..ListBox::new(WIDTH, 1 + sort.can_need().len()) }
}

/// What a wish means.
const WISHED: &str = "Techniques of this level do not solve the puzzle without it.";

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
    /// The technique that it is to need, as far as a puzzle of the row and the level can.
    pub needs: Option<Technique>,
    /// The selected row of the techniques, while they are listed.
    pub choosing: Option<usize>,
}

impl NewGame {
    /// The list with the sort of puzzle selected that is on the board, or was wanted last.
    pub fn of(app: &App) -> Self {
        let none = Self { at: 0, level: Level::Moderate, needs: None, choosing: None };
        app.usual_sort().map_or(none, Self::of_sort)
    }

    /// The list with this sort selected.
    pub fn of_sort(sort: Sort) -> Self {
        let at = Offer::listed().iter().position(|offer| *offer == sort.offer);
        Self { at: at.unwrap_or(0), level: sort.level, needs: sort.needs, choosing: None }
    }

    /// The selected sort.
    fn offer(self) -> Option<&'static Offer> {
        Offer::listed().get(self.at).copied()
    }

    /// The sort that is chosen.
    fn sort(self) -> Option<Sort> {
        Some(Sort::new(self.offer()?, self.level).needing(self.needs))
    }

    /// Lists the techniques that the puzzle can need, the chosen one selected; says so where there are none.
    fn list_techniques(&mut self, app: &mut App) {
        let Some(sort) = self.sort() else { return };
        let techniques = sort.can_need();
        if techniques.is_empty() {
            return app.set_error(format!("no technique can be chosen for {}", sort.title()));
        }
        let at = techniques.iter().position(|technique| Some(*technique) == sort.needs);
        self.choosing = Some(at.map_or(0, |at| at + 1));
    }

    /// Moves among the techniques, or takes the selected one.
    fn choose(&mut self, action: Action, mut at: usize, sort: Sort) {
        let techniques = sort.can_need();
        if action == Action::Accept {
            self.needs = at.checked_sub(1).and_then(|at| techniques.get(at).copied());
            self.choosing = None;
        } else {
            list_move(action, &mut at, 1 + techniques.len());
            self.choosing = Some(at);
        }
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
        if self.choosing.is_some() { ("Needed technique", &LIST) } else { ("New puzzle", &KEYS) }
    }

    fn stops_clock(&self) -> bool {
        true
    }

    fn on(&mut self, hit: KeyMatch, app: &mut App) -> EventResult {
        if let (Some(at), Some(sort)) = (self.choosing, self.sort()) {
            self.choose(hit.action, at, sort);
            return EventResult::Stay;
        }
        match (hit.action, self.sort()) {
            (Action::Accept, Some(sort)) => app.make(sort),
            (Action::Needs, _) => self.list_techniques(app),
            (Action::Back, _) => self.shift(false),
            (Action::Forward, _) => self.shift(true),
            (action, _) => list_move(action, &mut self.at, Offer::listed().len()),
        }
        EventResult::Stay
    }

    /// From the techniques back to the sorts.
    fn leave(&mut self, _app: &mut App) -> EventResult {
        if self.choosing.take().is_some() { EventResult::Stay } else { EventResult::Close }
    }

    /// A click on a level chooses that one.
    fn click(&mut self, place: Position, app: &mut App) -> Option<Action> {
        let sort = self.sort();
        if let (Some(at), Some(sort)) = (&mut self.choosing, sort) {
            return technique_box(sort).click(place, at, app);
        }
        if list_box().own_room(screen(app)).contains(place) {
            return Some(Action::Needs);
        }
        let room = list_box().room(screen(app));
        let accept = list_box().click(place, &mut self.at, app)?;
        if let (Some(offer), true) = (self.offer(), is_wide(room)) {
            let column = usize::from(place.x - room.x).checked_sub(2 + TITLE).map(|right| right / LEVEL);
            self.level = column.and_then(|at| offer.levels.get(at).copied()).unwrap_or(self.level);
        }
        Some(accept)
    }

    fn draw(&self, app: &App, theme: &Theme, buffer: &mut Buffer) -> Option<Position> {
        if let (Some(at), Some(sort)) = (self.choosing, self.sort()) {
            self.draw_techniques(at, sort, app, theme, buffer);
            return None;
        }
        let offers = Offer::listed();
        let room = list_box().room(buffer.area);
        let rows: Vec<_> = (0..).zip(offers).map(|(at, offer)| self.words(offer, at == self.at, room, theme)).collect();
        let said = self.offer().map_or("", about);
        ListBox { said: Some(said), ..list_box() }.draw(self.heading(), &rows, self.at, app, theme, buffer);
        let needs = match self.sort().and_then(|sort| sort.needs) {
            Some(technique) => Span::styled(technique.name, theme.strong),
            None => Span::styled(ANY, theme.dim),
        };
        let line = Line::from(vec![Span::styled("Needs: ", theme.text), needs]);
        write(&[line], list_box().own_room(buffer.area), buffer);
        None
    }
}

impl NewGame {
    /// The techniques that can be asked for.
    fn draw_techniques(self, at: usize, sort: Sort, app: &App, theme: &Theme, buffer: &mut Buffer) {
        let techniques = sort.can_need().into_iter().map(|technique| vec![(technique.name.to_owned(), theme.strong)]);
        let rows: Vec<_> = std::iter::once(vec![(ANY.to_owned(), theme.text)]).chain(techniques).collect();
        let title = format!("What {} needs", Sort { needs: None, ..sort }.title());
        technique_box(sort).draw((&title, &LIST), &rows, at, app, theme, buffer);
    }

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
