//! Techniques to practise, in the order in which they are learnt: kind by kind, with what was found so far and what the
//! selected one is.

pub mod exercise;
pub mod lesson;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use super::view::{EventResult, View};
use crate::app::input::shared_keys::list_rows;
use crate::app::turning::turned;
use crate::app::{Action, App, KeyMatch, Keys, Page};
use crate::logic::Technique;
use crate::practice::{MOST, exercises, lesson, practised};
use crate::puzzle::Kind;
use crate::widgets::glyphs::GlyphSet;
use crate::widgets::lines::{put_line, write};
use crate::widgets::list::{self, list_move, select_at};
use crate::widgets::panels::bar;
use crate::widgets::panels::words::{fit, paragraph};
use crate::widgets::saved_game::age;
use crate::widgets::theme::Theme;
use crate::widgets::window::{screen, window, window_place};

/// Its keys.
pub const KEYS: Keys = Keys {
    name: "practice",
    heading: "Where a technique to practise is chosen",
    typing: false,
    rows: list_rows![
        row(Action::Accept, &[code(Code::Enter), key(' ')], "lesson", "its lesson: an example on the board"),
        row(Action::Forward, &[code(Code::Right), key('l'), code(Code::Tab)], "kind", "the next kind of puzzle"),
        row(Action::Back, &[code(Code::Left), key('h'), shift_code(Code::Tab)], "", "the previous kind"),
        row(Action::NextPuzzle, &[key('>')], "next to find", "the next technique you have not found yet"),
        row(Action::Leave, &[code(Code::Esc)], "back", "back"),
    ],
};

/// Inner columns of its box, and of its columns.
const WIDTH: u16 = 72;
const NAME: usize = 32;
const LEVEL: usize = 12;
const COUNT: usize = 8;

/// Rows of the tabs with the blank row below them, and of the text with the blank row above it.
const TABS: u16 = 2;
const TEXT: u16 = 6;

/// The list of techniques.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Practice {
    /// The kind that is shown.
    pub kind: Kind,
    /// The selected row.
    pub at: usize,
}

impl Practice {
    /// The list with the technique of a page selected, or the first one that is not found yet.
    pub fn of(page: Option<Page>, app: &App) -> Self {
        let board = app.play.as_ref().map(|play| play.game.puzzle().kind());
        let kind = page.map(|page| page.kind).or(board).unwrap_or(Kind::Sudoku);
        let mut practice = Self { kind, at: 0 };
        match page {
            Some(page) => practice.at = practised(kind).iter().position(|t| *t == page.technique).unwrap_or(0),
            None => practice.next_new(app, 0),
        }
        practice
    }

    /// Selects the first technique from a row on, and then from the top, that is not found yet.
    fn next_new(&mut self, app: &App, from: usize) {
        let rows = practised(self.kind);
        let new = |at: &usize| {
            let left = |technique: &Technique| {
                app.progress.count(self.kind, technique) < exercises(self.kind, technique).len()
            };
            rows.get(*at).is_some_and(left)
        };
        let found = (from..rows.len()).chain(0..from.min(rows.len())).find(new);
        self.at = found.unwrap_or(self.at);
    }

    fn change_kind(&mut self, on: bool, app: &App) {
        self.show(turned(&Kind::ALL, self.kind, on).unwrap_or(self.kind), app);
    }

    /// Lists the techniques of a kind, from the first that is not found yet.
    fn show(&mut self, kind: Kind, app: &App) {
        (self.kind, self.at) = (kind, 0);
        self.next_new(app, 0);
    }

    fn size(self, screen: Rect) -> (u16, u16) {
        let rows = practised(self.kind).len().max(1) as u16;
        (WIDTH, (rows + TABS + TEXT + 2).min(screen.height.saturating_sub(4)))
    }

    /// Where the rows stand.
    fn room(self, screen: Rect) -> Rect {
        let (width, height) = self.size(screen);
        parts(window_place(width, height, screen).1).1
    }
}

/// The rooms of the tabs, the rows and the text. Where there is no room for all, the rows keep theirs.
fn parts(inside: Rect) -> (Rect, Rect, Rect) {
    let tabs = Rect { height: 1.min(inside.height), ..inside };
    let left = inside.height.saturating_sub(TABS + 2);
    let text = if left >= TEXT + 4 { TEXT } else { 0 };
    let rows = Rect { y: inside.y + TABS.min(inside.height), height: left.saturating_sub(text), ..inside };
    (tabs, rows, Rect { y: rows.bottom() + 1, height: text.saturating_sub(1), ..inside })
}

impl View for Practice {
    fn heading(&self) -> (&'static str, &'static Keys) {
        ("Practice", &KEYS)
    }

    fn stops_clock(&self) -> bool {
        true
    }

    fn on(&mut self, hit: KeyMatch, app: &mut App) -> EventResult {
        let rows = practised(self.kind);
        match hit.action {
            Action::Accept => {
                if let Some(technique) = rows.get(self.at) {
                    app.practise(Page::lesson(self.kind, technique));
                }
            }
            Action::Forward => self.change_kind(true, app),
            Action::Back => self.change_kind(false, app),
            Action::NextPuzzle => self.next_new(app, self.at + 1),
            action => list_move(action, &mut self.at, rows.len()),
        }
        EventResult::Stay
    }

    fn click(&mut self, place: Position, app: &mut App) -> Option<Action> {
        let (width, height) = self.size(screen(app));
        let tabs = parts(window_place(width, height, screen(app)).1).0;
        if tabs.contains(place) {
            // A tab is its name with a blank on each side, and another blank follows.
            let mut right = tabs.x;
            let kind = Kind::ALL.into_iter().find(|kind| {
                right = right.saturating_add(kind.name().len() as u16 + 3);
                place.x < right
            });
            if let Some(kind) = kind.filter(|kind| *kind != self.kind) {
                self.show(kind, app);
            }
            return None;
        }
        let rows = practised(self.kind).len();
        select_at(place, self.room(screen(app)), &mut self.at, rows, app).then_some(Action::Accept)
    }

    fn draw(&self, app: &App, theme: &Theme, buffer: &mut Buffer) -> Option<Position> {
        let (width, height) = self.size(buffer.area);
        let inside = window("Practice", width, height, theme, buffer);
        bar::foot(inside, &KEYS, (app.keys, theme), buffer);
        let (tabs, room, text) = parts(inside);
        write(&[self.tabs(theme)], tabs, buffer);
        let techniques = practised(self.kind);
        let name = NAME.min(usize::from(room.width).saturating_sub(2 + LEVEL + MOST));
        // What the circles count.
        let x = room.x + (2 + name + LEVEL) as u16;
        let heading = Line::styled("found", theme.dim);
        let width = heading.width() as u16;
        if usize::from(x.saturating_sub(tabs.x)) > self.tabs(theme).width() && x + width <= tabs.right() {
            put_line(buffer, Rect { x, width, ..tabs }, &heading);
        }
        let rows: Vec<_> = techniques.iter().map(|technique| self.words(technique, name, app, theme)).collect();
        list::draw(&rows, self.at, room, theme, buffer);
        if let Some(lesson) = techniques.get(self.at).and_then(|technique| lesson(technique)) {
            write(&paragraph(lesson, theme.text, usize::from(text.width)), text, buffer);
        }
        None
    }
}

impl Practice {
    fn tabs(self, theme: &Theme) -> Line<'static> {
        let tab = |kind: Kind| {
            let style = if kind == self.kind { theme.chosen } else { theme.dim };
            [Span::styled(format!(" {} ", kind.name()), style), Span::raw(" ")]
        };
        Line::from(Kind::ALL.into_iter().flat_map(tab).collect::<Vec<_>>())
    }

    /// A row: the name, the level, how many exercises were solved and when last.
    fn words(self, technique: Technique, name: usize, app: &App, theme: &Theme) -> Vec<(String, Style)> {
        let level = technique.grade(self.kind).map_or("", |grade| grade.level.slug());
        let (found, all) = (app.progress.count(self.kind, technique), exercises(self.kind, technique).len());
        let found = found.min(all);
        let (full, empty) = if theme.glyphs == GlyphSet::Unicode { ("●", "○") } else { ("#", "-") };
        let count = format!("{}{}", full.repeat(found), empty.repeat(all - found));
        let style = if found == all { theme.good } else { theme.text };
        let last = app.progress.last(self.kind, technique).filter(|_| app.practice_read > 0);
        let when = last.map(|at| age(app.practice_read.saturating_sub(at).saturating_mul(1000)));
        vec![
            (fit(technique.name, name), theme.strong),
            (format!("{level:<LEVEL$}"), theme.dim),
            (format!("{count:<COUNT$}"), style),
            (when.unwrap_or_default(), theme.dim),
        ]
    }
}
