//! The start screen: a sign, the menu, and the game that can be continued.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::text::Line;
use unicode_width::UnicodeWidthStr;

use super::view::{EventResult, View};
use crate::app::input::key_table::Hint;
use crate::app::input::shared_keys::{ANYWHERE, LIST};
use crate::app::{Action, App, KeyMatch, Keys, SavedGame};
use crate::puzzle::Digit;
use crate::widgets::big_digit::BigDigit;
use crate::widgets::lines::{put_line, write};
use crate::widgets::list::{self, list_move, select_at};
use crate::widgets::panels::message::style_of;
use crate::widgets::panels::{bar, words};
use crate::widgets::saved_game;
use crate::widgets::theme::Theme;
use crate::widgets::too_small;
use crate::widgets::window::screen;

/// Columns and rows of a tile of the sign.
const TILE: (u16, u16) = (7, 3);
/// Which tiles make one cage in the sign, as tint numbers; touching cages differ.
const CAGES: [[u8; 3]; 3] = [[1, 1, 3], [2, 4, 3], [2, 4, 1]];

/// Columns of the menu, and rows of its heading.
const MENU: (u16, u16) = (34, 3);

/// One row of the start screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Its words.
    pub title: &'static str,
    /// What it does; nothing for going on with the game that was played last.
    action: Option<Action>,
}

impl Entry {
    const fn new(title: &'static str, action: Action) -> Self {
        Self { title, action: Some(action) }
    }

    const fn is_continue(&self) -> bool {
        self.action.is_none()
    }
}

/// The rows in their order.
const ENTRIES: [Entry; 13] = [
    Entry { title: "Continue", action: None },
    Entry::new("New puzzle", Action::New),
    Entry::new("Puzzles of the day", Action::Daily),
    Entry::new("Library", Action::Library),
    Entry::new("Practice techniques", Action::Practice),
    Entry::new("Games played before", Action::Games),
    Entry::new("Statistics", Action::Statistics),
    Entry::new("Paste a puzzle", Action::Paste),
    Entry::new("Type a puzzle in", Action::Edit),
    Entry::new("Settings", Action::Settings),
    Entry::new("One-minute tour", Action::Tour),
    Entry::new("Help", Action::Help),
    Entry::new("Quit", Action::Quit),
];

/// How many games it keeps at most, so that it has another where the first is put away.
const MOST: usize = 20;

/// The start screen.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Start {
    /// The selected row of [`entries`](Self::entries), 0-based.
    pub at: usize,
    /// The games that can be played, the one played last first.
    games: Vec<SavedGame>,
    /// There are more of them than are kept here.
    more: bool,
    /// The title of the game on the board; *Continue* goes back to it.
    pub on_board: Option<String>,
}

impl Start {
    /// The rows that are offered.
    pub fn entries(&self) -> Vec<Entry> {
        let again = self.last().is_some() || self.on_board.is_some();
        ENTRIES.into_iter().filter(|entry| again || !entry.is_continue()).collect()
    }

    /// The game played last, which *Continue* opens where none is on the board.
    fn last(&self) -> Option<&SavedGame> {
        self.games.first()
    }

    /// The game that *Continue* leads to: the one on the board, which another player of the same folder may not have
    /// played last.
    fn continued(&self, app: &App) -> Option<&SavedGame> {
        if self.on_board.is_none() {
            return self.last();
        }
        let name = app.play.as_ref()?.name.as_ref()?;
        self.games.iter().find(|game| game.name == *name)
    }

    /// The selected row is one of those that are offered still.
    fn stay(&mut self) {
        self.at = self.at.min(self.entries().len().saturating_sub(1));
    }

    /// Selects the tour.
    pub(super) fn offer_tour(&mut self) {
        self.at = self.entries().iter().position(|entry| entry.action == Some(Action::Tour)).unwrap_or(self.at);
    }

    /// Is shown with its first row selected, and the title of the game on the board, if there is one.
    pub(super) fn show(&mut self, on_board: Option<String>) {
        self.at = 0;
        self.on_board = on_board;
    }
}

impl View for Start {
    fn heading(&self) -> (&'static str, &'static Keys) {
        ("Start", &LIST)
    }

    fn on(&mut self, hit: KeyMatch, app: &mut App) -> EventResult {
        let entries = self.entries();
        if hit.action != Action::Accept {
            list_move(hit.action, &mut self.at, entries.len());
            return EventResult::Stay;
        }
        match (entries.get(self.at).map(|entry| entry.action), self.last()) {
            (Some(Some(action)), _) => return EventResult::Replay(KeyMatch { action, digit: None }),
            (Some(None), _) if app.play.is_some() => return EventResult::Board,
            (Some(None), Some(last)) => app.open_game(&last.name),
            (Some(None), None) | (None, _) => {}
        }
        EventResult::Stay
    }

    /// Back to the board that was left, if there is one.
    fn leave(&mut self, _app: &mut App) -> EventResult {
        EventResult::Board
    }

    fn click(&mut self, place: Position, app: &mut App) -> Option<Action> {
        let (room, rows) = (rows(self, screen(app)), self.entries().len());
        select_at(place, room, &mut self.at, rows, app).then_some(Action::Accept)
    }

    fn games_listed(&mut self, games: &mut Vec<SavedGame>, _came: Option<&str>, _app: &mut App) {
        let mut known = games.iter().filter(|game| game.known().is_some()).cloned();
        self.games = known.by_ref().take(MOST).collect();
        self.more = known.next().is_some();
        self.stay();
    }

    fn games_read(&mut self, games: &[SavedGame], _app: &mut App) {
        SavedGame::fill_in(&mut self.games, games);
    }

    fn game_put_away(&mut self, name: &str, is_done: bool, app: &mut App) {
        if !is_done {
            return;
        }
        self.games.retain(|game| game.name != name);
        self.stay();
        if self.games.is_empty() && self.more {
            app.list_games();
        }
    }

    fn draw(&self, app: &App, theme: &Theme, buffer: &mut Buffer) -> Option<Position> {
        let area = buffer.area;
        if too_small::is_too_small((area.width, area.height)) {
            too_small::draw(too_small::TOO_SMALL, area, theme, buffer);
            return None;
        }
        let entries = self.entries();
        let (sign, menu) = places(self, area);
        if let Some(place) = sign {
            draw_sign(place.x, place.y, theme, buffer);
        }
        write(&name(theme), menu, buffer);
        let room = self::rows(self, area);
        let rows: Vec<_> = entries
            .iter()
            .map(|entry| {
                let mut row = vec![(entry.title.to_owned(), theme.text)];
                let room = usize::from(room.width).saturating_sub(entry.title.len() + 4);
                let last = self.last().and_then(SavedGame::known);
                let title = self.on_board.as_ref().or(last.map(|last| &last.title));
                let solved = match self.on_board {
                    Some(_) => app.is_solved(),
                    None => last.is_some_and(|last| last.solved),
                };
                if let (None, Some(title)) = (entry.action, title) {
                    let done = if solved { ", solved" } else { "" };
                    let title = words::cut(title, room.saturating_sub(done.len()));
                    row.push((format!("  {title}{done}"), theme.dim));
                }
                let draft = app.editing.as_ref().filter(|editing| editing.is_unfinished());
                if let (Some(Action::Edit), Some(draft)) = (entry.action, draft) {
                    row.push((format!("  {}", words::cut(&draft.play.game.puzzle().title(), room)), theme.dim));
                } else if let Some(key) = entry.action.map(|action| app.keys.key_among(&ANYWHERE, action)) {
                    row.push((format!("{key:>room$}"), theme.dim));
                }
                row
            })
            .collect();
        list::draw(&rows, self.at, room, theme, buffer);
        footer(self, app, area, theme, buffer);
        None
    }
}

/// What the program is called, and what it plays.
fn name(theme: &Theme) -> [Line<'static>; 2] {
    [Line::styled("ninefold", theme.accent), Line::styled("Killer Sudoku, Str8ts and Sudoku", theme.dim)]
}

/// The name in the middle of a room, and the sign above it where both fit.
pub(super) fn draw_name(room: Rect, theme: &Theme, buffer: &mut Buffer) {
    let (width, height) = (3 * TILE.0, 3 * TILE.1);
    let sign = room.height >= height + 3 && room.width >= width;
    let top = room.y + (room.height.saturating_sub(if sign { height + 3 } else { 2 })).div_ceil(2);
    if sign {
        draw_sign(room.x + (room.width - width) / 2, top, theme, buffer);
    }
    for (y, line) in (if sign { top + height + 1 } else { top }..room.bottom()).zip(name(theme)) {
        let width = (line.width() as u16).min(room.width);
        put_line(buffer, Rect { x: room.x + (room.width - width) / 2, y, width, height: 1 }, &line);
    }
}

/// Where the sign (if there is room for it) and the menu stand.
fn places(start: &Start, area: Rect) -> (Option<Position>, Rect) {
    let entries = start.entries().len() as u16;
    let (sign_width, sign_height) = (3 * TILE.0, 3 * TILE.1);
    let beside = area.width >= sign_width + MENU.0 + 8 && area.height >= 16;
    let above = !beside && area.height >= sign_height + entries + 9 && area.width >= sign_width + 2;
    let menu_height = 4 + entries;
    let (width, height) = match (beside, above) {
        (true, _) => (sign_width + 6 + MENU.0, menu_height.max(sign_height)),
        (_, true) => (MENU.0.max(sign_width), menu_height + sign_height + 2),
        _ => (MENU.0, menu_height),
    };
    let x = area.x + area.width.saturating_sub(width) / 2;
    let y = area.y + area.height.saturating_sub(height + 2) / 2;
    let sign = (beside || above).then(|| {
        let left = if beside { x } else { area.x + area.width.saturating_sub(sign_width) / 2 };
        Position { x: left, y: y + if beside { menu_height.saturating_sub(sign_height) / 2 } else { 0 } }
    });
    let top = if above { y + sign_height + 2 } else { y };
    let left = if beside { x + sign_width + 6 } else { x };
    (sign, Rect { x: left, y: top, width: MENU.0.min(area.width), height: area.bottom().saturating_sub(top) })
}

/// The rows of the menu.
fn rows(start: &Start, area: Rect) -> Rect {
    let (_, menu) = places(start, area);
    let height = menu.height.saturating_sub(MENU.1).min(start.entries().len() as u16);
    Rect { y: menu.y + MENU.1.min(menu.height), height, ..menu }
}

/// The most rows that a message takes.
const MESSAGE_ROWS: u16 = 3;

/// Message, last game and keys at the bottom.
fn footer(start: &Start, app: &App, area: Rect, theme: &Theme, buffer: &mut Buffer) {
    if area.height < 3 {
        return;
    }
    let line = |up: u16| Rect { x: area.x + 1, y: area.bottom() - up, width: area.width.saturating_sub(2), height: 1 };
    let inside = line(1);
    buffer.set_style(Rect { x: area.x, width: area.width, ..inside }, theme.panel);
    // Nothing lies below it unless a game was left.
    let useful = |hint: &Hint| hint.action != Action::Leave || start.on_board.is_some();
    let hints = app.keys.hints(&LIST).chain(app.keys.hints(&ANYWHERE)).filter(useful);
    let hints = hints.filter(|hint| hint.action != Action::Menu);
    put_line(buffer, inside, &bar::line_of(hints, theme, usize::from(inside.width)));
    if let Some(message) = app.message.as_ref().filter(|_| !app.dimmed) {
        let style = style_of(message, theme);
        let said = words::paragraph(&message.text, style, usize::from(inside.width));
        let said = words::at_most(said, MESSAGE_ROWS.into(), theme.dim);
        let top = line(1 + said.len() as u16);
        write(&said, Rect { height: said.len() as u16, ..top }, buffer);
    } else if let Some(last) = start.continued(app) {
        let text: String = saved_game::row(last, theme, usize::MAX).into_iter().map(|(text, _)| text).collect();
        let text = format!("last: {}", text.split_whitespace().collect::<Vec<_>>().join(" "));
        if text.width() <= usize::from(inside.width) {
            put_line(buffer, line(2), &Line::styled(text, theme.dim));
        }
    }
}

/// Nine digits on tinted tiles, like a small cage puzzle.
fn draw_sign(x: u16, y: u16, theme: &Theme, buffer: &mut Buffer) {
    for (row, tints) in (0u16..).zip(CAGES) {
        for (column, tint) in (0u16..).zip(tints) {
            let tile = Rect { x: x + column * TILE.0, y: y + row * TILE.1, width: TILE.0, height: TILE.1 };
            buffer.set_style(tile, theme.tint(tint));
            let Some(digit) = Digit::new((row * 3 + column + 1) as u8) else { continue };
            let heavy = (row + column) % 2 == 0;
            let style = if heavy { theme.given } else { theme.entered };
            let big = BigDigit::new(theme.glyphs, digit, heavy, TILE.1);
            for (dy, strokes) in (0..).zip(big.into_iter().flat_map(BigDigit::rows)) {
                put_line(
                    buffer,
                    Rect { x: tile.x + 2, y: tile.y + dy, width: 3, height: 1 },
                    &Line::styled(strokes.as_str(), theme.tint(tint).patch(style)),
                );
            }
        }
    }
}
