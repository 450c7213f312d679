//! The games played before: to be opened, looked for, sorted, renamed, put away and brought back.

use std::cmp::Reverse;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::text::{Line, Span};

use super::{EventResult, View};
use crate::app::key_table::{TEXT, code, key, row as key_row};
use crate::app::{Action, App, Code, Direction, Job, Key, KeyMatch, Keys, SavedGame};
use crate::game::Summary;
use crate::widgets::lines::write;
use crate::widgets::list::{self, list_move, select_at};
use crate::widgets::panels::bar;
use crate::widgets::saved_game::row;
use crate::widgets::text_line::TextLine;
use crate::widgets::theme::Theme;
use crate::widgets::thumbnail;
use crate::widgets::window::{screen, window, window_place};

/// Its keys.
pub const KEYS: Keys = Keys {
    name: "games",
    heading: "In the list of games",
    typing: false,
    rows: &[
        key_row(Action::Accept, &[code(Code::Enter), key(' ')], "open", "open the game"),
        key_row(Action::Filter, &[key('/')], "find", "show only games with these words"),
        key_row(Action::Sort, &[key('s')], "sort", "sort by the last time, title, time played or progress"),
        key_row(Action::Library, &[key('L')], "library", "puzzles to choose from"),
        key_row(Action::Rename, &[key('r')], "rename", "give the game another title; none for its own"),
        key_row(Action::Delete, &[key('d'), code(Code::Delete)], "delete", "put the game away"),
        key_row(Action::Restore, &[key('u')], "undo", "bring back the game that was put away last"),
        key_row(Action::Move(Direction::Up), &[code(Code::Up), key('k')], "", "the row above"),
        key_row(Action::Move(Direction::Down), &[code(Code::Down), key('j')], "", "the row below"),
        key_row(Action::Page(Direction::Up), &[code(Code::PageUp)], "", "ten rows up"),
        key_row(Action::Page(Direction::Down), &[code(Code::PageDown)], "", "ten rows down"),
        key_row(Action::First, &[code(Code::Home)], "", "the first row"),
        key_row(Action::Last, &[code(Code::End)], "", "the last row"),
        key_row(Action::Leave, &[code(Code::Esc)], "back", "all games again; back"),
    ],
};

/// Columns of its box, of which the picture takes so many.
const WIDTH: u16 = 76;
const PICTURE: u16 = 20;

/// The least rows of the box: those of a picture, what is typed or said, and the keys.
const LEAST: u16 = 12;

/// The most characters of a title.
const LONGEST: usize = 80;

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
        (Self::Played, "the last time"),
        (Self::Title, "title"),
        (Self::Time, "time played"),
        (Self::Progress, "progress"),
    ];

    fn name(self) -> &'static str {
        Self::ALL.iter().find(|(order, _)| *order == self).map_or("", |(_, name)| name)
    }

    fn next(self) -> Self {
        let at = Self::ALL.iter().position(|(order, _)| *order == self).unwrap_or(0);
        Self::ALL.get((at + 1) % Self::ALL.len()).map_or(self, |(order, _)| *order)
    }
}

/// What is being typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Typing {
    Filter,
    Title,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Games {
    /// The games, the one played last first; `None` until they are read.
    pub rows: Option<Vec<SavedGame>>,
    pub at: usize,
    /// The order.
    pub order: Order,
    /// The words that titles are looked through for.
    filter: String,
    typing: Option<Typing>,
    input: TextLine,
    /// The names of games that were put away, the last one last.
    gone: Vec<String>,
}

fn summary(game: &SavedGame) -> Option<&Summary> {
    game.summary.as_ref().and_then(|summary| summary.as_ref().ok())
}

impl Games {
    /// The games that are shown, in their order.
    pub fn shown(&self) -> Vec<&SavedGame> {
        let wanted: Vec<String> = self.filter.split_whitespace().map(str::to_lowercase).collect();
        let is_wanted = |game: &&SavedGame| {
            let title = summary(game).map_or_else(|| game.name.clone(), |summary| summary.title.to_lowercase());
            wanted.iter().all(|word| title.contains(word))
        };
        let mut shown: Vec<&SavedGame> = self.rows.iter().flatten().filter(is_wanted).collect();
        match self.order {
            Order::Played => {}
            Order::Title => shown.sort_by_key(|game| summary(game).map(|summary| summary.title.to_lowercase())),
            Order::Time => shown.sort_by_key(|game| Reverse(summary(game).map(|summary| summary.elapsed))),
            Order::Progress => shown.sort_by_key(|game| {
                let part = summary(game).map(|s| (s.placed * 1000).checked_div(s.total).unwrap_or(0));
                (summary(game).is_none_or(|summary| summary.solved), Reverse(part))
            }),
        }
        shown
    }

    fn selected(&self) -> Option<SavedGame> {
        self.shown().get(self.at).map(|game| (*game).clone())
    }

    fn count(&self) -> usize {
        self.shown().len()
    }

    /// Room of the rows, and of the picture where there is enough.
    fn rooms(&self, screen: Rect) -> (Rect, Option<Rect>) {
        let inside = window_place(WIDTH, self.height(screen), screen).1;
        let list = Rect { height: inside.height.saturating_sub(2), ..inside };
        let narrow = list.width < 48 + PICTURE || list.height < 9;
        if narrow {
            return (list, None);
        }
        let picture = Rect { x: list.right() - PICTURE + 2, width: PICTURE - 2, ..list };
        (Rect { width: list.width - PICTURE, ..list }, Some(picture))
    }

    fn height(&self, screen: Rect) -> u16 {
        (self.count().max(1) as u16).saturating_add(2).max(LEAST).min(screen.height.saturating_sub(6))
    }

    /// Takes what was typed.
    fn typed_out(&mut self, app: &mut App) {
        let text = self.input.text().trim().to_owned();
        match self.typing.take() {
            Some(Typing::Title) => {
                if let Some(game) = self.selected() {
                    let title: String = text.chars().take(LONGEST).collect();
                    app.store(Job::Rename { name: game.name, title });
                }
            }
            Some(Typing::Filter) | None => {}
        }
        self.input.clear();
    }

    fn follow_filter(&mut self) {
        if self.typing == Some(Typing::Filter) {
            self.input.text().clone_into(&mut self.filter);
            self.at = 0;
        }
    }

    fn begin(&mut self, typing: Typing, text: &str) {
        self.typing = Some(typing);
        self.input = TextLine::new(text);
    }
}

impl View for Games {
    fn heading(&self) -> (&'static str, &'static Keys) {
        ("Games", if self.typing.is_some() { &TEXT } else { &KEYS })
    }

    fn on(&mut self, hit: KeyMatch, app: &mut App) -> EventResult {
        match (hit.action, self.typing) {
            (Action::Accept, Some(_)) => self.typed_out(app),
            (Action::EraseText, Some(_)) => {
                self.input.clear();
                self.follow_filter();
            }
            (_, Some(_)) => {}
            (Action::Accept, None) => match self.selected() {
                // A damaged one is opened too: that is how it is set aside, with a message.
                Some(game) => app.open_game(&game.name),
                None if self.filter.is_empty() => app.set_error("there are no saved games yet"),
                None => app.set_error("no game has these words in its title"),
            },
            (Action::Filter, None) => self.begin(Typing::Filter, &self.filter.clone()),
            (Action::Sort, None) => {
                self.order = self.order.next();
                app.set_info(format!("sorted by {}", self.order.name()));
                self.at = 0;
            }
            (Action::Rename, None) => {
                if let Some(title) = self.selected().as_ref().and_then(summary).map(|summary| summary.title.clone()) {
                    self.begin(Typing::Title, &title);
                }
            }
            (Action::Delete, None) => {
                let playing = app.playing.clone();
                match self.selected() {
                    Some(game) if playing.as_ref() == Some(&game.name) && app.play.is_some() => {
                        app.set_error("this game is on the board; open another one first");
                    }
                    Some(game) => {
                        self.gone.push(game.name.clone());
                        app.store(Job::PutAway(game.name));
                        app.set_info(format!("put away{}", app.keys.note(Action::Restore, "brings it back")));
                    }
                    None => {}
                }
            }
            (Action::Restore, None) => match self.gone.pop() {
                Some(name) => app.store(Job::BringBack(name)),
                None => app.set_error("nothing was put away since the list was opened"),
            },
            (action, None) => {
                let count = self.count();
                list_move(action, &mut self.at, count);
            }
        }
        EventResult::Stay
    }

    fn leave(&mut self) -> EventResult {
        let filtered = !self.filter.is_empty();
        if self.typing != Some(Typing::Title) {
            self.filter.clear();
        }
        if self.typing.take().is_some() || filtered {
            self.input.clear();
            self.at = 0;
            return EventResult::Stay;
        }
        EventResult::Close
    }

    fn typed(&mut self, key: Key) {
        self.input.key(key);
        self.follow_filter();
    }

    fn pasted(&mut self, text: &str) -> bool {
        if self.typing.is_none() {
            return false;
        }
        self.input.insert(text);
        self.follow_filter();
        true
    }

    fn click(&mut self, place: Position, app: &mut App) -> Option<Action> {
        let (rows, room) = (self.count(), self.rooms(screen(app)).0);
        let hit = self.typing.is_none() && select_at(place, room, &mut self.at, rows, app);
        hit.then_some(Action::Accept)
    }

    fn games_listed(&mut self, games: &mut Vec<SavedGame>) {
        self.rows = Some(std::mem::take(games));
        self.at = self.at.min(self.count().saturating_sub(1));
    }

    fn games_read(&mut self, games: &[SavedGame]) {
        let mut rows = self.rows.iter_mut().flatten();
        // They come in the order of the list.
        for game in games {
            if let Some(row) = rows.find(|row| row.name == game.name) {
                row.summary.clone_from(&game.summary);
            }
        }
    }

    fn draw(&self, app: &App, theme: &Theme, buffer: &mut Buffer) -> Option<Position> {
        let (room, picture) = self.rooms(buffer.area);
        let inside = window("Games played before", WIDTH, self.height(buffer.area), theme, buffer);
        let shown = self.shown();
        // The mark of the selected row takes two columns.
        let columns = usize::from(room.width).saturating_sub(2);
        let rows: Vec<_> = shown.iter().map(|game| row(game, theme, columns)).collect();
        let nothing = match &self.rows {
            None => "reading …",
            Some(rows) if rows.is_empty() => "none yet",
            Some(_) => "no title has these words",
        };
        if rows.is_empty() {
            write(&[Line::styled(nothing, theme.dim)], room, buffer);
        } else {
            list::draw(&rows, self.at, room, theme, buffer);
        }
        if let (Some(picture), Some(summary)) = (picture, shown.get(self.at).and_then(|game| summary(game))) {
            write(&thumbnail::lines(summary, theme), picture, buffer);
        }
        let foot = Rect { y: inside.bottom().saturating_sub(2), height: 2.min(inside.height), ..inside };
        let prompt = match self.typing {
            Some(Typing::Filter) => "find: ",
            Some(Typing::Title) => "title: ",
            None => "",
        };
        let said = match (&app.message, self.typing) {
            (_, Some(_)) => Line::from(vec![
                Span::styled(prompt, theme.accent),
                Span::styled(self.input.text().to_owned(), theme.strong),
            ]),
            (Some(message), None) => Line::styled(message.text.clone(), theme.text),
            (None, None) if !self.filter.is_empty() => Line::styled(format!("find: {}", self.filter), theme.accent),
            (None, None) => Line::default(),
        };
        write(&[said, bar::line(app.keys, self.keys(), theme, usize::from(foot.width))], foot, buffer);
        let caret = prompt.len() + self.input.before_caret().chars().count();
        self.typing.map(|_| Position { x: foot.x.saturating_add(caret as u16), y: foot.y })
    }

    fn shows_messages(&self) -> bool {
        true
    }
}
