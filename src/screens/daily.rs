//! The puzzles of a day: one of each sort, the same for everybody on that date.

use ratatui::buffer::Buffer;
use ratatui::layout::Position;
use ratatui::style::Style;

use super::{EventResult, View};
use crate::app::key_table::{code, key, row};
use crate::app::new_puzzle::wanted::daily_title;
use crate::app::{Action, App, Code, Direction, KeyMatch, Keys, SavedGame};
use crate::game::Summary;
use crate::game::clock::duration;
use crate::generator::{Day, Offer};
use crate::widgets::list::{self, list_move, select_at};
use crate::widgets::panels::bar;
use crate::widgets::theme::Theme;
use crate::widgets::window::{list_room, list_size, screen, window};

/// Its keys.
pub const KEYS: Keys = Keys {
    name: "daily",
    heading: "In the puzzles of a day",
    typing: false,
    rows: &[
        row(Action::Accept, &[code(Code::Enter), key(' ')], "play", "play it, or go on with it"),
        row(Action::Back, &[code(Code::Left), key('h')], "day before", "the day before"),
        row(Action::Forward, &[code(Code::Right), key('l')], "day after", "the day after, up to today"),
        row(Action::Move(Direction::Up), &[code(Code::Up), key('k')], "", "the row above"),
        row(Action::Move(Direction::Down), &[code(Code::Down), key('j')], "", "the row below"),
        row(Action::Page(Direction::Up), &[code(Code::PageUp)], "", "ten rows up"),
        row(Action::Page(Direction::Down), &[code(Code::PageDown)], "", "ten rows down"),
        row(Action::First, &[code(Code::Home)], "", "the first row"),
        row(Action::Last, &[code(Code::End)], "", "the last row"),
        row(Action::Leave, &[code(Code::Esc)], "back", "back; while a puzzle is made, stop that"),
    ],
};

/// Columns of its box, and of its columns.
const WIDTH: u16 = 56;
const TITLE: usize = 19;
const LEVEL: usize = 12;

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Daily {
    /// The day that is shown, and the one that it is; none until that is known.
    days: Option<(Day, Day)>,
    /// The selected row.
    pub at: usize,
    /// The saved games, for those that were begun.
    games: Vec<SavedGame>,
}

/// A saved game and what is known of it.
fn known(game: &SavedGame) -> Option<(&SavedGame, &Summary)> {
    Some((game, game.summary.as_ref()?.as_ref().ok()?))
}

impl Daily {
    /// The saved game of a sort and a day; one that is solved before others.
    fn begun(&self, offer: &Offer, day: Day) -> Option<(&SavedGame, &Summary)> {
        let title = daily_title(offer, day);
        let games = self.games.iter().filter_map(known).filter(|(_, summary)| summary.title.starts_with(&title));
        games.max_by_key(|(_, summary)| (summary.solved, summary.placed))
    }

    /// The selected sort is played: as it was left, or from its beginning.
    fn play(&self, app: &mut App) {
        let (Some((day, _)), Some(offer)) = (self.days, Offer::daily().get(self.at).copied()) else { return };
        match self.begun(offer, day) {
            Some((game, _)) => app.open_game(&game.name),
            None => app.make_daily(offer, day),
        }
    }
}

impl View for Daily {
    fn heading(&self) -> (&'static str, &'static Keys) {
        ("Puzzles of the day", &KEYS)
    }

    fn on(&mut self, hit: KeyMatch, app: &mut App) -> EventResult {
        match (hit.action, &mut self.days) {
            (Action::Accept, _) => self.play(app),
            (Action::Back, Some((day, _))) => *day = day.before().unwrap_or(*day),
            (Action::Forward, Some((day, today))) if *day < *today => *day = day.after().unwrap_or(*day),
            (Action::Forward, _) => app.set_info("the puzzles of tomorrow come tomorrow"),
            (action, _) => list_move(action, &mut self.at, Offer::daily().len()),
        }
        EventResult::Stay
    }

    fn click(&mut self, place: Position, app: &mut App) -> Option<Action> {
        let rows = Offer::daily().len();
        select_at(place, list_room(WIDTH, rows, screen(app)), &mut self.at, rows, app).then_some(Action::Accept)
    }

    fn today(&mut self, day: Day) {
        self.days = Some((day, day));
    }

    fn games_listed(&mut self, games: &mut Vec<SavedGame>) {
        self.games.clone_from(games);
    }

    fn games_read(&mut self, games: &[SavedGame]) {
        for game in games {
            if let Some(row) = self.games.iter_mut().find(|row| row.name == game.name) {
                row.clone_from(game);
            }
        }
    }

    fn draw(&self, app: &App, theme: &Theme, buffer: &mut Buffer) -> Option<Position> {
        let sorts = Offer::daily();
        let (width, height) = list_size(WIDTH, sorts.len(), buffer.area);
        let title = match self.days {
            Some((day, today)) if day == today => format!("Today's puzzles, {} {day}", day.weekday_name()),
            Some((day, _)) => format!("Puzzles of {} {day}", day.weekday_name()),
            None => self.title().to_owned(),
        };
        let inside = window(&title, width, height, theme, buffer);
        bar::foot(inside, &KEYS, (app.keys, theme), buffer);
        let row = |offer: &&'static Offer| -> Vec<(String, Style)> {
            let Some((day, _)) = self.days else { return vec![(offer.title(), theme.dim)] };
            let state = match self.begun(offer, day) {
                Some((_, summary)) if summary.solved => {
                    (format!("solved in {}", duration(summary.elapsed)), theme.good)
                }
                Some((_, summary)) => (format!("begun, {} of {}", summary.placed, summary.total), theme.text),
                None => (String::new(), theme.dim),
            };
            let level = day.level(offer).slug();
            vec![(format!("{:<TITLE$}", offer.title()), theme.strong), (format!("{level:<LEVEL$}"), theme.text), state]
        };
        let rows: Vec<_> = sorts.iter().map(row).collect();
        list::draw(&rows, self.at, list_room(WIDTH, rows.len(), buffer.area), theme, buffer);
        None
    }
}
