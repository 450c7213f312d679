//! The games played before: to be opened, looked for, sorted, renamed, put away and brought back.

use std::cmp::Reverse;
use std::ops::RangeInclusive;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::text::Line;

use super::view::{EventResult, View, clears, edit_input, leave_list, named};
use crate::app::input::key_table::Hint;
use crate::app::input::shared_keys::{TEXT, list_rows};
use crate::app::turning::turned;
use crate::app::{Action, App, Job, KeyMatch, Keys, LONGEST_TITLE, READING, SavedGame};
use crate::text::search::has_words;
use crate::widgets::lines::write;
use crate::widgets::list::{self, list_move, select_at};
use crate::widgets::list_input::ListInput;
use crate::widgets::saved_game;
use crate::widgets::text_line::TextLine;
use crate::widgets::theme::Theme;
use crate::widgets::thumbnail;
use crate::widgets::window::{rows_of, screen, window, window_place};

/// Its keys.
pub const KEYS: Keys = Keys {
    name: "games",
    heading: "In the list of games",
    typing: false,
    rows: list_rows![
        row(Action::Accept, &[code(Code::Enter), key(' ')], "open", "open the game"),
        row(Action::Filter, &[key('/')], "find", "show only games with these words in the title"),
        row(Action::Sort, &[key('s')], "sort", "sort by last played, title, time played or progress"),
        row(Action::Rename, &[key('r')], "rename", "give the game another title; empty restores its own"),
        row(Action::Delete, &[key('d'), code(Code::Delete)], "delete", "put the game away"),
        row(Action::Restore, &[key('u')], "undo", "bring back the last game put away"),
        row(Action::Library, &[key('L')], "library", "puzzles to choose from"),
        row(Action::Leave, &[code(Code::Esc)], "back", "show all games again; back"),
    ],
};

/// Columns of its box where there are so many and at most, and the least of a row beside a picture.
const WIDTH: RangeInclusive<u16> = 76..=100;
const ROW: u16 = 48;

/// Columns of its box on this screen.
fn width(screen: Rect) -> u16 {
    screen.width.saturating_sub(4).clamp(*WIDTH.start(), *WIDTH.end())
}

/// The least rows of the box: those of a picture, what is typed or said, and the keys.
const LEAST: u16 = 12;

/// In which order games are listed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Order {
    /// The one played last first.
    #[default]
    Played,
    /// By title.
    Title,
    /// The one played longest first.
    Time,
    /// The one nearest to its end first, the finished ones after all others.
    Progress,
}

impl Order {
    const ALL: [(Self, &'static str); 4] = [
        (Self::Played, "last played"),
        (Self::Title, "title"),
        (Self::Time, "time played"),
        (Self::Progress, "progress"),
    ];

    fn name(self) -> &'static str {
        Self::ALL.iter().find(|(order, _)| *order == self).map_or("", |(_, name)| name)
    }

    fn next(self) -> Self {
        turned(&Self::ALL.map(|(order, _)| order), self, true).unwrap_or(self)
    }
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Games {
    /// The games, the one played last first; `None` until they are read.
    pub rows: Option<Vec<SavedGame>>,
    pub at: usize,
    /// The order.
    pub order: Order,
    /// The words that titles must have, or a title that is typed.
    input: ListInput,
    /// The names of games that were put away, or are about to be, the last one last.
    gone: Vec<String>,
    /// The places of the games that are shown, in their order: there may be thousands, and every key draws them.
    places: Vec<usize>,
}

/// What stands in the list as a game's title.
fn shown_title(game: &SavedGame) -> Option<String> {
    let summary = game.known()?;
    let apart = summary.told_apart().unwrap_or_default();
    Some(format!("{} {apart}", summary.title))
}

impl Games {
    /// The games that are shown, in their order.
    pub fn shown(&self) -> impl Iterator<Item = &SavedGame> {
        self.places.iter().filter_map(|&at| self.rows.as_ref()?.get(at))
    }

    /// The one that is shown in a row.
    fn game(&self, row: usize) -> Option<&SavedGame> {
        self.rows.as_ref()?.get(*self.places.get(row)?)
    }

    /// Finds the games that are shown after anything has changed that this depends on.
    fn list_again(&mut self) {
        let rows = self.rows.as_deref().unwrap_or_default();
        let shown_or_name = |game: &SavedGame| shown_title(game).unwrap_or_else(|| game.name.clone());
        let words = &self.input.words;
        let is_wanted = |game: &SavedGame| words.is_empty() || has_words(&shown_or_name(game), words);
        let mut places: Vec<usize> = (0..).zip(rows).filter(|(_, game)| is_wanted(game)).map(|(at, _)| at).collect();
        let game = |at: &usize| rows.get(*at);
        let known = |at: &usize| game(at).and_then(SavedGame::known);
        match self.order {
            Order::Played => {}
            Order::Title => {
                places.sort_by_cached_key(|at| game(at).and_then(shown_title).map(|title| title.to_lowercase()));
            }
            Order::Time => places.sort_by_key(|at| Reverse(known(at).map(|summary| summary.elapsed))),
            Order::Progress => places.sort_by_key(|at| {
                let part = known(at).map(|s| (s.placed * 1000).checked_div(s.total).unwrap_or(0));
                (known(at).is_none_or(|summary| summary.solved), Reverse(part))
            }),
        }
        self.places = places;
    }

    fn selected(&self) -> Option<&SavedGame> {
        self.game(self.at)
    }

    fn selected_name(&self) -> Option<String> {
        self.selected().map(|game| game.name.clone())
    }

    /// Selects this game, if it is in the list: what is renamed or put away next is the one that was looked at.
    fn select(&mut self, name: Option<&str>) {
        let is_it = |shown: &SavedGame| name.is_some_and(|name| name == shown.name);
        let last = self.count().saturating_sub(1);
        let at = self.shown().position(is_it);
        self.at = at.unwrap_or(self.at.min(last));
    }

    const fn count(&self) -> usize {
        self.places.len()
    }

    /// Room of the rows, and of the picture where there is enough.
    fn rooms(&self, screen: Rect) -> (Rect, Option<Rect>) {
        let inside = window_place(width(screen), self.height(screen), screen).1;
        let list = Rect { height: inside.height.saturating_sub(2), ..inside };
        thumbnail::beside(list, ROW)
    }

    fn height(&self, screen: Rect) -> u16 {
        rows_of(self.count().max(1)).saturating_add(2).max(LEAST).min(screen.height.saturating_sub(6))
    }

    /// Has a game put away. Its row goes at once, so that the next key is about another one; where the store refuses,
    /// it lists the games anew.
    fn put_away(&mut self, name: String, app: &mut App) {
        self.rows.iter_mut().for_each(|rows| rows.retain(|game| game.name != name));
        self.list_again();
        self.at = self.at.min(self.count().saturating_sub(1));
        self.gone.retain(|gone| *gone != name);
        self.gone.push(name.clone());
        app.store(Job::PutAway(name));
    }
}

impl View for Games {
    fn heading(&self) -> (&'static str, &'static Keys) {
        ("Games", if self.input.is_open() { &TEXT } else { &KEYS })
    }

    fn stops_clock(&self) -> bool {
        true
    }

    /// Opening, renaming, putting away and sorting need a game that is shown. Finding needs any game at all; bringing back
    /// needs one too, or one that was put away here.
    fn offered(&self, _app: &App, hint: Hint) -> Option<Hint> {
        let has_games = self.rows.as_ref().is_none_or(|rows| !rows.is_empty());
        let is_offered = match hint.action {
            _ if self.input.is_open() => true,
            Action::Accept | Action::Sort | Action::Rename | Action::Delete => self.count() > 0,
            Action::Filter => has_games,
            Action::Restore => has_games || !self.gone.is_empty(),
            _ => true,
        };
        is_offered.then_some(hint)
    }

    fn also_offered(&self, app: &App) -> Option<Hint> {
        clears(&self.input, app)
    }

    fn on(&mut self, hit: KeyMatch, app: &mut App) -> EventResult {
        match hit.action {
            Action::Accept if self.input.is_open() => {
                if let (Some(title), Some(name)) = (self.input.close(), self.selected_name()) {
                    let title: String = title.chars().take(LONGEST_TITLE).collect();
                    if let Some(play) = app.open_game_named(&name) {
                        play.game.call(title.clone());
                    }
                    app.store(Job::Rename { name, title });
                }
            }
            Action::EraseText => edit_input(self, app, TextLine::clear),
            _ if self.input.is_open() => {}
            Action::Accept => match self.selected() {
                // A damaged one is opened too: that is how it is set aside, with a message.
                Some(game) => app.open_game(&game.name),
                None if self.input.words.is_empty() => app.set_error("there are no saved games yet"),
                None => app.set_error("no game has these words in its title"),
            },
            Action::Filter => self.input.find(),
            Action::Sort => {
                let selected = self.selected_name();
                self.order = self.order.next();
                self.list_again();
                app.set_info(format!("sorted by {}", self.order.name()));
                self.select(selected.as_deref());
            }
            Action::Rename => {
                let title = self.selected().and_then(SavedGame::known).map(|summary| summary.title.clone());
                if let Some(title) = title {
                    self.input.ask("title: ", &title);
                }
            }
            Action::Delete => match self.selected_name() {
                Some(name) if app.open_game_named(&name).is_some() => {
                    app.set_error("this game is still open; open another one first");
                }
                Some(name) => self.put_away(name, app),
                None => {}
            },
            Action::Restore => match self.gone.pop() {
                // The store does one after the other: it may not have put the game away yet.
                Some(name) => app.store(Job::BringBack(name)),
                // Nothing since the list was opened, but before that.
                None => app.store(Job::BringBackLast),
            },
            action => {
                let count = self.count();
                list_move(action, &mut self.at, count);
            }
        }
        EventResult::Stay
    }

    fn list_input(&mut self) -> Option<&mut ListInput> {
        Some(&mut self.input)
    }

    fn searched(&mut self, _app: &mut App) {
        self.list_again();
        self.at = 0;
    }

    /// The game that was found stays selected.
    fn leave(&mut self, app: &mut App) -> EventResult {
        let found = self.selected_name();
        leave_list(self, app, |games, app| {
            games.searched(app);
            games.select(found.as_deref());
        })
    }

    fn click(&mut self, place: Position, app: &mut App) -> Option<Action> {
        let (rows, room) = (self.count(), self.rooms(screen(app)).0);
        let hit = self.input.lets_click() && select_at(place, room, &mut self.at, rows, app);
        self.input.clicked(hit);
        hit.then_some(Action::Accept)
    }

    fn game_put_away(&mut self, name: &str, is_done: bool, app: &mut App) {
        if !is_done {
            self.gone.retain(|gone| gone != name);
        } else if self.gone.iter().any(|gone| gone == name) {
            app.set_info(format!("put away{}", app.keys.note(Action::Restore, "brings it back")));
        }
    }

    fn games_listed(&mut self, games: &mut Vec<SavedGame>, came: Option<&str>, app: &mut App) {
        let selected = came.map(str::to_owned).or_else(|| self.selected_name());
        self.rows = Some(std::mem::take(games));
        self.list_again();
        self.select(selected.as_deref());
        if let Some(name) = came {
            let game = self.rows.iter().flatten().find(|game| game.name == name);
            let title = game.and_then(SavedGame::known).map_or("the game", |summary| &summary.title);
            app.set_info(format!("{title} is back"));
        }
    }

    fn games_read(&mut self, games: &[SavedGame], _app: &mut App) {
        let selected = self.selected_name();
        SavedGame::fill_in(self.rows.as_deref_mut().unwrap_or_default(), games);
        self.list_again();
        self.select(selected.as_deref());
    }

    fn draw(&self, app: &App, theme: &Theme, buffer: &mut Buffer) -> Option<Position> {
        let (room, picture) = self.rooms(buffer.area);
        let inside = window("Games played before", width(buffer.area), self.height(buffer.area), theme, buffer);
        // The mark of the selected row takes two columns.
        let columns = usize::from(room.width).saturating_sub(2);
        let row = |at| self.game(at).map(|game| saved_game::row(game, theme, columns)).unwrap_or_default();
        let nothing = match &self.rows {
            None => READING,
            Some(rows) if rows.is_empty() => "none yet",
            Some(_) => "no title contains these words",
        };
        if self.count() == 0 {
            write(&[Line::styled(nothing, theme.dim)], room, buffer);
        } else {
            list::draw_some(self.count(), row, self.at, room, theme, buffer);
        }
        if let (Some(picture), Some(summary)) = (picture, self.selected().and_then(SavedGame::known)) {
            write(&thumbnail::lines(summary, theme), picture, buffer);
        }
        // A title that is cut in its row may end with what tells it from others.
        let cut = self.selected().and_then(|game| saved_game::cut_title(game, theme, columns));
        let title = Line::styled(cut.unwrap_or_default(), theme.dim);
        self.input.draw(inside, title, named(self, app).into_iter(), app, theme, buffer)
    }

    fn shows_messages(&self) -> bool {
        true
    }
}
