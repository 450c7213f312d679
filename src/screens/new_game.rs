//! Choosing a new puzzle: a sort and a level, of which one is made, or a pack and one of its puzzles.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use ratatui::text::Line;

use super::{EventResult, View};
use crate::app::key_table::{LIST, code, key, row};
use crate::app::{Action, App, Code, Direction, KeyMatch, Keys, Pack, Sort};
use crate::game::Game;
use crate::generator::Offer;
use crate::logic::Level;
use crate::notation;
use crate::widgets::glyphs::GlyphSet;
use crate::widgets::lines::write;
use crate::widgets::list::{self, list_move, select_at};
use crate::widgets::panels::bar;
use crate::widgets::theme::Theme;
use crate::widgets::window::{list_room, list_size, screen, window};

/// Its keys.
pub const KEYS: Keys = Keys {
    name: "new",
    heading: "Where a new puzzle is chosen",
    typing: false,
    rows: &[
        row(Action::Accept, &[code(Code::Enter), key(' ')], "start", "make a puzzle of this sort, or open the pack"),
        row(Action::Back, &[code(Code::Left), key('h')], "easier", "an easier level"),
        row(Action::Forward, &[code(Code::Right), key('l')], "harder", "a harder level"),
        row(Action::Daily, &[key('d')], "daily", "the puzzles of the day"),
        row(Action::Move(Direction::Up), &[code(Code::Up), key('k')], "", "the row above"),
        row(Action::Move(Direction::Down), &[code(Code::Down), key('j')], "", "the row below"),
        row(Action::Page(Direction::Up), &[code(Code::PageUp)], "", "ten rows up"),
        row(Action::Page(Direction::Down), &[code(Code::PageDown)], "", "ten rows down"),
        row(Action::First, &[code(Code::Home)], "", "the first row"),
        row(Action::Last, &[code(Code::End)], "", "the last row"),
        row(Action::Leave, &[code(Code::Esc)], "back", "back; while a puzzle is made, stop that"),
    ],
};

/// Columns of its box, of the words in front, and of a level where all of them are shown.
const WIDTH: u16 = 72;
const TITLE: usize = 19;
const LEVEL: usize = 10;

/// Marks the level that is chosen.
const CHOSEN: [(&str, &str); 2] = [("‹", "›"), ("<", ">")];

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NewGame {
    /// The pack that is open; `None` while sorts and packs are listed.
    pub open: Option<usize>,
    /// The selected row of the list that is shown.
    pub at: usize,
    /// How hard it is to be, as far as the sort of the row is served so.
    pub level: Level,
}

/// A row of the list.
#[derive(Clone, Copy, Debug)]
enum Row<'a> {
    Sort(&'static Offer),
    Pack(&'a Pack),
}

/// All rows, the sorts first.
fn rows(packs: &[Pack]) -> Vec<Row<'_>> {
    Offer::listed().into_iter().map(Row::Sort).chain(packs.iter().map(Row::Pack)).collect()
}

impl NewGame {
    /// The list with the sort of puzzle selected that is on the board, or was wanted last.
    #[must_use]
    pub fn of(app: &App) -> Self {
        let usual = app.usual_sort();
        let at = usual.and_then(|sort| Offer::listed().iter().position(|offer| *offer == sort.offer));
        Self { open: None, at: at.unwrap_or(0), level: usual.map_or(Level::Moderate, |sort| sort.level) }
    }

    /// How many rows the list has that is shown.
    fn count(self, packs: &[Pack]) -> usize {
        self.open.map_or_else(|| rows(packs).len(), |open| packs.get(open).map_or(0, |pack| pack.puzzles.len()))
    }

    /// Chooses the level so many places from the one of the selected sort.
    fn shift(&mut self, packs: &[Pack], forward: bool) {
        let Some(Row::Sort(offer)) = rows(packs).get(self.at).copied() else { return };
        let here = offer.level(self.level);
        let at = offer.levels.iter().position(|level| *level == here).unwrap_or(0);
        let at = if forward { at + 1 } else { at.saturating_sub(1) };
        self.level = offer.levels.get(at).copied().unwrap_or(here);
    }

    /// Makes a puzzle of the selected sort, or opens the selected pack.
    fn accept(&mut self, app: &mut App) {
        match rows(&app.packs).get(self.at).copied() {
            Some(Row::Sort(offer)) => app.make(Sort::new(offer, self.level)),
            Some(Row::Pack(_)) => {
                let open = self.at - Offer::listed().len();
                *self = Self { open: Some(open), at: 0, ..*self };
            }
            None => {}
        }
    }
}

/// Starts a puzzle of a pack.
fn start(open: usize, at: usize, app: &mut App) -> EventResult {
    let Some((pack, puzzle)) = app.packs.get(open).and_then(|p| Some((p, p.puzzles.get(at)?))) else {
        return EventResult::Stay;
    };
    match notation::parse(&puzzle.text) {
        Ok(import) => {
            let title = format!("{} {}", pack.title, puzzle.title);
            app.start_game(Game::from_import(&import).with_title(title));
            EventResult::Close
        }
        Err(error) => {
            app.set_error(error.message);
            EventResult::Stay
        }
    }
}

impl View for NewGame {
    fn heading(&self) -> (&'static str, &'static Keys) {
        ("New puzzle", if self.open.is_some() { &LIST } else { &KEYS })
    }

    fn on(&mut self, hit: KeyMatch, app: &mut App) -> EventResult {
        match (hit.action, self.open) {
            (Action::Accept, Some(open)) => return start(open, self.at, app),
            (Action::Accept, None) => self.accept(app),
            (Action::Back, None) => self.shift(&app.packs, false),
            (Action::Forward, None) => self.shift(&app.packs, true),
            (action, _) => {
                let count = self.count(&app.packs);
                list_move(action, &mut self.at, count);
            }
        }
        EventResult::Stay
    }

    /// From the puzzles of a pack back to the packs.
    fn leave(&mut self) -> EventResult {
        let Some(open) = self.open.take() else { return EventResult::Close };
        self.at = Offer::listed().len() + open;
        EventResult::Stay
    }

    /// A click on a level chooses that one.
    fn click(&mut self, place: Position, app: &mut App) -> Option<Action> {
        let count = self.count(&app.packs);
        let room = list_room(WIDTH, count, screen(app));
        if !select_at(place, room, &mut self.at, count, app) {
            return None;
        }
        if let (None, Some(Row::Sort(offer)), true) = (self.open, rows(&app.packs).get(self.at), is_wide(room)) {
            let column = usize::from(place.x - room.x).checked_sub(2 + TITLE).map(|right| right / LEVEL);
            self.level = column.and_then(|at| offer.levels.get(at).copied()).unwrap_or(self.level);
        }
        Some(Action::Accept)
    }

    fn draw(&self, app: &App, theme: &Theme, buffer: &mut Buffer) -> Option<Position> {
        let open = self.open.and_then(|i| app.packs.get(i));
        let title = open.map_or_else(|| String::from("New puzzle"), |pack| format!("New {}", pack.title));
        let (width, height) = list_size(WIDTH, self.count(&app.packs), buffer.area);
        let inside = window(&title, width, height, theme, buffer);
        bar::foot(inside, self.heading().1, (app.keys, theme), buffer);
        let room = list_room(WIDTH, self.count(&app.packs), buffer.area);
        let rows: Vec<Vec<(String, Style)>> = match open {
            None => (0..).zip(rows(&app.packs)).map(|(at, row)| self.words(row, at == self.at, room, theme)).collect(),
            Some(pack) => pack.puzzles.iter().map(|puzzle| vec![(puzzle.title.clone(), theme.strong)]).collect(),
        };
        if rows.is_empty() {
            write(&[Line::styled("there are no puzzles in it", theme.dim)], room, buffer);
        }
        list::draw(&rows, self.at, room, theme, buffer);
        None
    }
}

impl NewGame {
    /// The words of a row and their styles: all levels where there is room, else the one that counts.
    fn words(self, row: Row<'_>, selected: bool, room: Rect, theme: &Theme) -> Vec<(String, Style)> {
        let offer = match row {
            Row::Sort(offer) => offer,
            Row::Pack(pack) => {
                let puzzles = format!("{} puzzles of the program's pack", pack.puzzles.len());
                return vec![(format!("{:<TITLE$} ", pack.title), theme.strong), (puzzles, theme.dim)];
            }
        };
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
