//! The puzzles of a day: one of each sort, the same for everybody on that date.

use ratatui::buffer::Buffer;
use ratatui::layout::Position;
use ratatui::style::Style;

use super::view::{EventResult, View, named};
use crate::app::input::key_table::Hint;
use crate::app::input::shared_keys::list_rows;
use crate::app::library::wanted::daily_begun;
use crate::app::{Action, App, Chosen, KeyMatch, Keys, Played, SavedGame};
use crate::game::clock::duration;
use crate::generator::{Day, Offer};
use crate::widgets::list::list_move;
use crate::widgets::list_box::ListBox;
use crate::widgets::theme::Theme;

/// Its keys.
pub const KEYS: Keys = Keys {
    name: "daily",
    heading: "In the puzzles of a day",
    typing: false,
    rows: list_rows![
        row(Action::Accept, &[code(Code::Enter), key(' ')], "play", "play it, or continue it"),
        row(Action::Back, &[code(Code::Left), key('h')], "day before", "the day before"),
        row(Action::Forward, &[code(Code::Right), key('l')], "day after", "the day after, up to today"),
        row(Action::Leave, &[code(Code::Esc)], "back", "back; while a puzzle is being made, stop"),
    ],
};

/// Columns of its box, and of its columns.
const WIDTH: u16 = 56;
const TITLE: usize = 19;
const LEVEL: usize = 12;

fn list_box() -> ListBox {
    ListBox::new(WIDTH, Offer::daily().len())
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Daily {
    /// The day that is shown, and the one that it is; none until that is known.
    days: Option<(Day, Day)>,
    /// The day that was asked for, until it is known which one it is.
    wanted: Option<Day>,
    /// The day after the last was asked for, until it is known whether it has begun.
    onward: bool,
    /// The selected row.
    pub at: usize,
    /// The saved games, for those that were begun; `None` until they are listed.
    games: Option<Vec<SavedGame>>,
    chosen: Chosen<(&'static Offer, Day)>,
}

impl Daily {
    /// Those of a day; of the one that it is if none is named.
    pub fn of(wanted: Option<Day>) -> Self {
        Self { wanted, ..Self::default() }
    }

    /// The selected sort is played: as it was left, or from its beginning.
    fn play(&mut self, app: &mut App) {
        let (Some((day, _)), Some(offer)) = (self.days, Offer::daily().get(self.at).copied()) else { return };
        let played = tells(self.games.as_deref(), offer, day);
        if let Some((offer, day)) = self.chosen.choose((offer, day), played, app) {
            app.make_daily(offer, day);
        }
    }

    /// More is known of the saved games: what was chosen may begin now.
    fn follow_games(&mut self, app: &mut App) {
        let games = self.games.as_deref();
        if let Some((offer, day)) = self.chosen.follow(|(offer, day)| tells(games, offer, *day), app) {
            app.make_daily(offer, day);
        }
    }
}

/// What the saved games, if they are listed, tell of the puzzle of a sort and a day.
fn tells<'a>(games: Option<&'a [SavedGame]>, offer: &Offer, day: Day) -> Played<'a> {
    Played::of(
        daily_begun(games.unwrap_or_default(), offer, day).map(|(game, _)| game),
        games.is_some_and(SavedGame::are_read),
    )
}

impl View for Daily {
    fn heading(&self) -> (&'static str, &'static Keys) {
        ("Puzzles of the day", &KEYS)
    }

    fn stops_clock(&self) -> bool {
        true
    }

    /// There is no day after today yet.
    fn offered(&self, _app: &App, hint: Hint) -> Option<Hint> {
        let last = self.days.is_none_or(|(day, today)| day >= today);
        Some(Hint { idle: last && hint.action == Action::Forward, ..hint })
    }

    fn on(&mut self, hit: KeyMatch, app: &mut App) -> EventResult {
        if hit.action != Action::Accept {
            self.chosen.forget();
        }
        // Midnight may have passed.
        app.look_at_calendar();
        match (hit.action, &mut self.days) {
            (Action::Accept, _) => self.play(app),
            (Action::Back, Some((day, _))) => *day = day.before().unwrap_or(*day),
            (Action::Forward, Some((day, today))) if *day < *today => *day = day.after().unwrap_or(*day),
            (Action::Forward, _) => self.onward = true,
            (action, _) => list_move(action, &mut self.at, Offer::daily().len()),
        }
        EventResult::Stay
    }

    fn click(&mut self, place: Position, app: &mut App) -> Option<Action> {
        list_box().click(place, &mut self.at, app)
    }

    fn today(&mut self, today: Day, app: &mut App) {
        if let Some((day, _)) = self.days {
            let onward = std::mem::take(&mut self.onward);
            let next = day.after().filter(|next| onward && *next <= today);
            if onward && next.is_none() {
                app.set_info("tomorrow's puzzles come tomorrow");
            }
            self.days = Some((next.unwrap_or(day), today));
            return;
        }
        let wanted = self.wanted.take().unwrap_or(today);
        if wanted > today {
            app.set_info(format!("the puzzles of {wanted} are not out yet"));
        }
        self.days = Some((wanted.min(today), today));
    }

    fn covered(&mut self) {
        self.chosen.forget();
    }

    fn games_listed(&mut self, games: &mut Vec<SavedGame>, _came: Option<&str>, app: &mut App) {
        self.games = Some(games.clone());
        self.follow_games(app);
    }

    fn game_put_away(&mut self, name: &str, is_done: bool, app: &mut App) {
        if is_done {
            self.games.iter_mut().for_each(|games| games.retain(|game| game.name != name));
            self.follow_games(app);
        }
    }

    fn games_read(&mut self, games: &[SavedGame], app: &mut App) {
        SavedGame::fill_in(self.games.as_deref_mut().unwrap_or_default(), games);
        self.follow_games(app);
    }

    fn draw(&self, app: &App, theme: &Theme, buffer: &mut Buffer) -> Option<Position> {
        let sorts = Offer::daily();
        let title = match self.days {
            Some((day, today)) if day == today => format!("Today's puzzles, {} {day}", day.weekday_name()),
            Some((day, _)) => format!("Puzzles of {} {day}", day.weekday_name()),
            None => self.title().to_owned(),
        };
        let row = |offer: &&'static Offer| -> Vec<(String, Style)> {
            let Some((day, _)) = self.days else { return vec![(offer.title(), theme.dim)] };
            let state = match daily_begun(self.games.as_deref().unwrap_or_default(), offer, day) {
                Some((_, summary)) if summary.solved && summary.own => {
                    (format!("solved in {}", duration(summary.elapsed)), theme.good)
                }
                Some((_, summary)) if summary.solved => (String::from("solved with steps"), theme.good),
                Some((_, summary)) => (format!("begun, {} of {}", summary.placed, summary.total), theme.text),
                None => (String::new(), theme.dim),
            };
            let level = day.level(offer).slug();
            vec![(format!("{:<TITLE$}", offer.title()), theme.strong), (format!("{level:<LEVEL$}"), theme.text), state]
        };
        let rows: Vec<_> = sorts.iter().map(row).collect();
        list_box().draw_with((&title, named(self, app).into_iter()), &rows, self.at, theme, buffer);
        None
    }
}
