//! The library: puzzles to choose from by sort and level, with what became of those that were played.

use std::collections::HashMap;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use super::{EventResult, View};
use crate::app::key_table::{TEXT, code, key, row, shift_code};
use crate::app::{Action, App, Code, Direction, Effect, Key, KeyMatch, Keys, Request, SavedGame, Ticket};
use crate::game::Summary;
use crate::game::clock::duration;
use crate::generator::{Code as PuzzleCode, Entry, Offer, packs};
use crate::logic::Level;
use crate::notation::Import;
use crate::widgets::lines::write;
use crate::widgets::list::{self, first_row, list_move, select_at};
use crate::widgets::panels::bar;
use crate::widgets::text_line::TextLine;
use crate::widgets::theme::Theme;
use crate::widgets::thumbnail;
use crate::widgets::window::{screen, window, window_place};

/// Its keys.
pub const KEYS: Keys = Keys {
    name: "library",
    heading: "In the library",
    typing: false,
    rows: &[
        row(Action::Accept, &[code(Code::Enter), key(' ')], "play", "play it, or go on with it"),
        row(Action::Again, &[key('b')], "again", "play it from its beginning, though it was played before"),
        row(Action::Back, &[code(Code::Left), key('h')], "easier", "an easier level; before the first all"),
        row(Action::Forward, &[code(Code::Right), key('l')], "harder", "a harder level"),
        row(Action::NextSort, &[code(Code::Tab), key('s')], "sort", "the next sort of puzzle"),
        row(Action::PreviousSort, &[shift_code(Code::Tab), key('S')], "", "the sort before"),
        row(Action::ShowState, &[key('f')], "show", "all, or only those not begun, begun, or solved"),
        row(Action::Filter, &[key('/')], "find", "only those with these words in title or code"),
        row(Action::Games, &[key('g')], "games", "the games played before"),
        row(Action::Move(Direction::Up), &[code(Code::Up), key('k')], "", "the row above"),
        row(Action::Move(Direction::Down), &[code(Code::Down), key('j')], "", "the row below"),
        row(Action::Page(Direction::Up), &[code(Code::PageUp)], "", "ten rows up"),
        row(Action::Page(Direction::Down), &[code(Code::PageDown)], "", "ten rows down"),
        row(Action::First, &[code(Code::Home)], "", "the first row"),
        row(Action::Last, &[code(Code::End)], "", "the last row"),
        row(Action::Leave, &[code(Code::Esc)], "back", "all words again; back"),
    ],
};

/// Columns of its box, of which the picture takes so many.
const WIDTH: u16 = 76;
const PICTURE: u16 = 20;

/// Columns of a title and a score.
const TITLE: usize = 30;
const SCORE: usize = 7;

/// The rows above and below the list: the filters and a blank line, what is typed or said, and the keys.
const ABOVE: u16 = 2;
const BELOW: u16 = 2;

/// Which puzzles are shown, by what became of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Show {
    #[default]
    All,
    New,
    Begun,
    Solved,
}

impl Show {
    const ALL: [(Self, &'static str); 4] =
        [(Self::All, "all"), (Self::New, "not begun"), (Self::Begun, "begun"), (Self::Solved, "solved")];

    fn name(self) -> &'static str {
        Self::ALL.iter().find(|(show, _)| *show == self).map_or("", |(_, name)| name)
    }

    fn next(self) -> Self {
        let at = Self::ALL.iter().position(|(show, _)| *show == self).unwrap_or(0);
        Self::ALL.get((at + 1) % Self::ALL.len()).map_or(self, |(show, _)| *show)
    }
}

/// The picture of the selected puzzle.
#[derive(Clone, Debug, Default)]
enum Preview {
    #[default]
    None,
    /// A worker reads it.
    Asked(Ticket, &'static str),
    /// Its code, and the puzzle.
    Known(&'static str, Box<Import>),
}

/// The library.
#[derive(Clone, Debug, Default)]
pub struct Library {
    /// The selected row of those shown.
    pub at: usize,
    sort: Option<&'static Offer>,
    level: Option<Level>,
    show: Show,
    filter: String,
    typing: bool,
    input: TextLine,
    /// The puzzles that are shown.
    shown: Vec<&'static Entry>,
    games: Vec<SavedGame>,
    /// The places of a puzzle's games among those, by the text that it was read from.
    played: HashMap<String, Vec<usize>>,
    preview: Preview,
}

/// Every puzzle that comes with the program.
fn entries() -> impl Iterator<Item = &'static Entry> {
    packs().iter().flat_map(|pack| &pack.entries)
}

fn summary(game: &SavedGame) -> Option<&Summary> {
    game.summary.as_ref().and_then(|summary| summary.as_ref().ok())
}

impl Library {
    /// The library at the sort of the puzzle on the board, if there is one, or of the one that was wanted last.
    #[must_use]
    pub fn new(app: &mut App) -> Self {
        let mut library = Self { sort: app.usual_sort().map(|sort| sort.offer), ..Self::default() };
        library.list();
        library.follow(app);
        library
    }

    /// The saved games of a puzzle.
    fn played(&self, entry: &Entry) -> impl Iterator<Item = (&SavedGame, &Summary)> {
        let places = self.played.get(entry.code).into_iter().flatten();
        places.filter_map(|at| self.games.get(*at)).filter_map(|game| Some((game, summary(game)?)))
    }

    /// The saved game of a puzzle to go on with: one that is not solved before others, and the nearest to its end.
    fn begun(&self, entry: &Entry) -> Option<(&SavedGame, &Summary)> {
        self.played(entry).max_by_key(|(_, summary)| (!summary.solved, summary.placed))
    }

    fn state(&self, entry: &Entry) -> Show {
        match self.played(entry).map(|(_, summary)| summary.solved).max() {
            None => Show::New,
            Some(false) => Show::Begun,
            Some(true) => Show::Solved,
        }
    }

    /// The puzzles that are shown.
    #[must_use]
    pub fn shown(&self) -> &[&'static Entry] {
        &self.shown
    }

    /// Finds out which are shown.
    fn list(&mut self) {
        let wanted = self.filter.trim().to_lowercase();
        let words: Vec<&str> = wanted.split_whitespace().collect();
        let has_words = |entry: &Entry| {
            let title = entry.title().to_lowercase();
            words.iter().all(|word| title.split_whitespace().any(|part| part.starts_with(word)))
                || PuzzleCode::is_begun(&wanted) && entry.code.to_lowercase().starts_with(&wanted)
        };
        let of_sort = entries().filter(|entry| self.sort.is_none_or(|sort| sort == entry.offer));
        let of_level = of_sort.filter(|entry| self.level.is_none_or(|level| level == entry.level));
        let of_state = of_level.filter(|entry| self.show == Show::All || self.show == self.state(entry));
        self.shown = of_state.filter(|entry| has_words(entry)).collect();
        self.at = self.at.min(self.shown.len().saturating_sub(1));
    }

    /// Shows others from now on, from the first.
    fn list_again(&mut self) {
        self.at = 0;
        self.list();
    }

    /// Finds out which puzzles the games are of.
    fn list_games(&mut self) {
        self.played.clear();
        for (at, game) in self.games.iter().enumerate() {
            if let Some(source) = summary(game).and_then(|summary| summary.source.clone()) {
                self.played.entry(source).or_default().push(at);
            }
        }
        self.list();
    }

    fn selected(&self) -> Option<&'static Entry> {
        self.shown.get(self.at).copied()
    }

    /// Has a worker read the selected puzzle for its picture.
    fn follow(&mut self, app: &mut App) {
        let wanted = self.selected().map(|entry| entry.code);
        match (&self.preview, wanted) {
            (Preview::Asked(_, code) | Preview::Known(code, _), Some(wanted)) if *code == wanted => return,
            (Preview::Asked(ticket, _), _) => app.outbox.push(Effect::Cancel(*ticket)),
            (Preview::None | Preview::Known(..), _) => {}
        }
        self.preview = match wanted {
            None => Preview::None,
            Some(code) => {
                let ticket = Ticket(app.number());
                app.outbox.push(Effect::Ask { ticket, request: Request::Read(code.to_owned()) });
                Preview::Asked(ticket, code)
            }
        };
    }

    /// Shows the next sort of puzzle, or the one before; all between the last and the first.
    fn turn_sort(&mut self, forward: bool) {
        let all = Offer::listed();
        let at = self.sort.and_then(|sort| all.iter().position(|offer| *offer == sort));
        let next = match (at, forward) {
            (None, true) => Some(0),
            (None, false) => all.len().checked_sub(1),
            (Some(at), true) => Some(at + 1),
            (Some(at), false) => at.checked_sub(1),
        };
        self.sort = next.and_then(|at| all.get(at).copied());
        if let (Some(sort), Some(level)) = (self.sort, self.level) {
            self.level = Some(sort.level(level));
        }
        self.list_again();
    }

    /// Shows the next level, or the one before; before the first one all.
    fn turn_level(&mut self, forward: bool) {
        let levels =
            self.sort.map_or(Offer::listed().first().map_or(&[][..], |offer| offer.levels), |sort| sort.levels);
        let at = self.level.and_then(|level| levels.iter().position(|other| *other == level));
        self.level = match (at, forward) {
            (None, true) => levels.first().copied(),
            (None, false) => None,
            (Some(at), true) => levels.get(at + 1).copied().or(self.level),
            (Some(at), false) => at.checked_sub(1).and_then(|at| levels.get(at).copied()),
        };
        self.list_again();
    }

    /// Looks for the words that are typed.
    fn follow_words(&mut self) {
        self.input.text().clone_into(&mut self.filter);
        self.list_again();
    }

    fn play(&self, again: bool, app: &mut App) {
        let Some(entry) = self.selected() else { return app.set_error("there is no such puzzle in the library") };
        match self.begun(entry).filter(|_| !again) {
            Some((game, _)) => app.open_game(&game.name),
            None => app.start_text(entry.code, entry.title()),
        }
    }

    /// Room of the list, and of the picture where there is enough.
    fn rooms(screen: Rect) -> (Rect, Option<Rect>) {
        let inside = window_place(WIDTH, Self::height(screen), screen).1;
        let height = inside.height.saturating_sub(ABOVE + BELOW);
        let list = Rect { y: inside.y + ABOVE.min(inside.height), height, ..inside };
        if list.width < TITLE as u16 + 16 + PICTURE || list.height < 9 {
            return (list, None);
        }
        let picture = Rect { x: list.right() - PICTURE + 2, width: PICTURE - 2, ..list };
        (Rect { width: list.width - PICTURE, ..list }, Some(picture))
    }

    const fn height(screen: Rect) -> u16 {
        screen.height.saturating_sub(6)
    }

    fn words(&self, entry: &Entry, theme: &Theme) -> Vec<(String, Style)> {
        let own = self.played(entry).filter(|(_, summary)| summary.solved && summary.own);
        let best = own.map(|(_, summary)| summary.elapsed).min();
        let state = match (self.state(entry), best) {
            (Show::Solved, Some(best)) => (format!("solved {}", duration(best)), theme.good),
            (Show::Solved, None) => (String::from("solved with steps"), theme.good),
            (Show::Begun, _) => {
                let (placed, total) = self.begun(entry).map_or((0, 0), |(_, summary)| (summary.placed, summary.total));
                (format!("begun, {placed} of {total}"), theme.text)
            }
            (Show::All | Show::New, _) => (String::new(), theme.dim),
        };
        let score = (format!("{:>SCORE$}  ", entry.score), theme.dim);
        vec![(format!("{:<TITLE$}", entry.title()), theme.strong), score, state]
    }
}

impl View for Library {
    fn heading(&self) -> (&'static str, &'static Keys) {
        ("Library", if self.typing { &TEXT } else { &KEYS })
    }

    fn on(&mut self, hit: KeyMatch, app: &mut App) -> EventResult {
        match (hit.action, self.typing) {
            (Action::Accept, true) => self.typing = false,
            (Action::EraseText, true) => {
                self.input.clear();
                self.follow_words();
            }
            (_, true) => {}
            (Action::Accept, false) => self.play(false, app),
            (Action::Again, false) => self.play(true, app),
            (Action::Back, false) => self.turn_level(false),
            (Action::Forward, false) => self.turn_level(true),
            (Action::NextSort, false) => self.turn_sort(true),
            (Action::PreviousSort, false) => self.turn_sort(false),
            (Action::ShowState, false) => {
                self.show = self.show.next();
                self.list_again();
            }
            (Action::Filter, false) => {
                self.typing = true;
                self.input = TextLine::new(&self.filter);
            }
            (action, false) => {
                let count = self.shown.len();
                list_move(action, &mut self.at, count);
            }
        }
        self.follow(app);
        EventResult::Stay
    }

    fn leave(&mut self) -> EventResult {
        let found = self.typing || !self.filter.is_empty();
        self.typing = false;
        self.filter.clear();
        self.input.clear();
        if found {
            self.list_again();
            return EventResult::Stay;
        }
        EventResult::Close
    }

    fn typed(&mut self, key: Key) {
        self.input.key(key);
        self.follow_words();
    }

    fn pasted(&mut self, text: &str) -> bool {
        if self.typing {
            self.input.insert(text);
            self.follow_words();
        }
        self.typing
    }

    /// A click on a puzzle plays it; one on a filter turns it on.
    fn click(&mut self, place: Position, app: &mut App) -> Option<Action> {
        if self.typing {
            return None;
        }
        let (rows, room) = (self.shown.len(), Self::rooms(screen(app)).0);
        if place.y + ABOVE == room.y {
            let mut right = room.x;
            let turned = self.filters().into_iter().find(|(words, _)| {
                let left = right;
                right = right.saturating_add(words.chars().count() as u16 + GAP);
                (left..right).contains(&place.x)
            });
            return turned.map(|(_, action)| action);
        }
        select_at(place, room, &mut self.at, rows, app).then_some(Action::Accept)
    }

    fn games_listed(&mut self, games: &mut Vec<SavedGame>) {
        self.games.clone_from(games);
        self.list_games();
    }

    fn games_read(&mut self, games: &[SavedGame]) {
        let mut rows = self.games.iter_mut();
        // They come in the order of the list.
        for game in games {
            if let Some(row) = rows.find(|row| row.name == game.name) {
                row.clone_from(game);
            }
        }
        self.list_games();
    }

    fn puzzle_read(&mut self, ticket: Ticket, import: Option<Box<Import>>) {
        if let Preview::Asked(asked, code) = self.preview
            && asked == ticket
        {
            self.preview = import.map_or(Preview::None, |import| Preview::Known(code, import));
        }
    }

    fn draw(&self, app: &App, theme: &Theme, buffer: &mut Buffer) -> Option<Position> {
        let (room, picture) = Self::rooms(buffer.area);
        let inside = window(self.title(), WIDTH, Self::height(buffer.area), theme, buffer);
        let shown = &self.shown;
        let mut filters: Vec<Span<'_>> = Vec::new();
        for (words, _) in self.filters() {
            filters.push(Span::styled(words, theme.accent));
            filters.push(Span::raw(" ".repeat(GAP.into())));
        }
        filters.push(Span::styled(format!("{} of {}", shown.len(), entries().count()), theme.dim));
        write(&[Line::from(filters)], Rect { height: 1.min(inside.height), ..inside }, buffer);
        // Only those in view need words.
        let height = usize::from(room.height);
        let first = first_row(self.at, shown.len(), height);
        let view = first..first.saturating_add(height);
        let words = |(at, entry): (usize, &&Entry)| {
            if view.contains(&at) { self.words(entry, theme) } else { Vec::new() }
        };
        let rows: Vec<_> = shown.iter().enumerate().map(words).collect();
        if rows.is_empty() {
            write(&[Line::styled("none is so", theme.dim)], room, buffer);
        } else {
            list::draw(&rows, self.at, room, theme, buffer);
        }
        if let (Some(picture), Some(entry)) = (picture, shown.get(self.at)) {
            let lines = match &self.preview {
                Preview::Known(code, import) if *code == entry.code => {
                    thumbnail::of_puzzle(&import.puzzle, &import.board, theme)
                }
                _ => Vec::new(),
            };
            write(&lines, picture, buffer);
        }
        let foot = Rect { y: inside.bottom().saturating_sub(2), height: 2.min(inside.height), ..inside };
        let prompt = "find: ";
        let said = match (&app.message, self.typing || !self.filter.is_empty()) {
            (Some(message), _) if !self.typing => Line::styled(message.text.clone(), theme.text),
            (_, true) => {
                Line::from(vec![Span::styled(prompt, theme.accent), Span::styled(self.filter.clone(), theme.strong)])
            }
            _ => Line::styled(shown.get(self.at).map_or("", |entry| entry.code), theme.dim),
        };
        write(&[said, bar::line(app.keys, self.keys(), theme, usize::from(foot.width))], foot, buffer);
        let caret = prompt.len() + self.input.before_caret().chars().count();
        self.typing.then(|| Position { x: foot.x.saturating_add(caret as u16), y: foot.y })
    }

    fn shows_messages(&self) -> bool {
        true
    }
}

/// Columns between two filters.
const GAP: u16 = 3;

impl Library {
    /// What is shown, in words, and the action that turns each on.
    fn filters(&self) -> [(String, Action); 3] {
        let sort = self.sort.map_or_else(|| String::from("all sorts"), Offer::title);
        let level = self.level.map_or("all levels", Level::slug);
        let state = if self.show == Show::All { "played or not" } else { self.show.name() };
        [(sort, Action::NextSort), (level.to_owned(), Action::Forward), (state.to_owned(), Action::ShowState)]
    }
}
