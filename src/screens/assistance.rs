//! The question of the first start: how much is done for the player.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use ratatui::text::Line;
use unicode_width::UnicodeWidthStr;

use super::start::draw_name;
use super::view::{EventResult, View};
use crate::app::input::key_table::{Pattern, code, key, row};
use crate::app::{Action, App, Code, Direction, Key, KeyMatch, Keys};
use crate::game::Assistance;
use crate::widgets::lines::write;
use crate::widgets::list::{self, list_move, select_at};
use crate::widgets::panels::{bar, words};
use crate::widgets::theme::Theme;
use crate::widgets::window::{screen, window, window_place};
use Direction::{Down, Up};

pub const KEYS: Keys = Keys {
    name: "assistance",
    heading: "At the first start",
    typing: false,
    rows: &[
        row(Action::Digit, &[Pattern::Digits(Key::char('1'))], "", "1 paper, 2 player, 3 analyst"),
        row(Action::Move(Up), &[code(Code::Up), key('k')], "", "the row above"),
        row(Action::Move(Down), &[code(Code::Down), key('j')], "", "the row below"),
        row(Action::Accept, &[code(Code::Enter)], "choose", "choose the selected row"),
        row(Action::Usual, &[code(Code::Esc)], "player", "player, as usual"),
    ],
};

/// What each level does, in a few words.
const ABOUT: [&str; Assistance::ALL.len()] =
    ["nothing is done for you", "broken rules shown, marks updated", "candidates noted, using sums too"];

/// The same for less room.
const SHORT: [&str; Assistance::ALL.len()] = ["no help", "rules and marks", "candidates too"];

/// Columns of its box, of a level's name with its number, and its rows: the question, the levels, what comes later, the
/// keys.
const WIDTH: u16 = 52;
const NAME: usize = 12;
const ABOVE: u16 = 2;
const HEIGHT: u16 = ABOVE + Assistance::ALL.len() as u16 + 4;

/// The three levels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AssistanceChoice {
    /// The selected row.
    pub at: usize,
}

impl Default for AssistanceChoice {
    fn default() -> Self {
        Self { at: Assistance::ALL.iter().position(|level| *level == Assistance::default()).unwrap_or(0) }
    }
}

impl AssistanceChoice {
    fn take(at: usize, app: &mut App) -> EventResult {
        let Some(level) = Assistance::ALL.get(at) else { return EventResult::Stay };
        app.change_settings(|settings| settings.assistance = Some(*level));
        if app.at_board {
            app.assist(*level);
        }
        EventResult::Close
    }

    fn room(inside: Rect) -> Rect {
        let above = ABOVE.min(inside.height);
        let height = (inside.height - above).min(Assistance::ALL.len() as u16);
        Rect { y: inside.y + above, height, ..inside }
    }
}

impl View for AssistanceChoice {
    fn heading(&self) -> (&'static str, &'static Keys) {
        ("Assistance", &KEYS)
    }

    fn on(&mut self, hit: KeyMatch, app: &mut App) -> EventResult {
        match (hit.action, hit.digit) {
            (Action::Digit, Some(digit)) => return Self::take(digit.index(), app),
            (Action::Accept, _) => return Self::take(self.at, app),
            (Action::Usual, _) => {
                app.change_settings(|settings| settings.assistance = Some(Assistance::default()));
                return EventResult::Close;
            }
            (action, _) => list_move(action, &mut self.at, Assistance::ALL.len()),
        }
        EventResult::Stay
    }

    fn click(&mut self, place: Position, app: &mut App) -> Option<Action> {
        let room = Self::room(window_place(WIDTH, HEIGHT, screen(app)).1);
        select_at(place, room, &mut self.at, Assistance::ALL.len(), app).then_some(Action::Accept)
    }

    fn draw(&self, app: &App, theme: &Theme, buffer: &mut Buffer) -> Option<Position> {
        // Nothing else can be done before it is answered, so nothing else is seen.
        buffer.reset();
        buffer.set_style(buffer.area, theme.ground.patch(theme.text));
        let inside = window(self.title(), WIDTH, HEIGHT, theme, buffer);
        let frame = window_place(WIDTH, HEIGHT, buffer.area).0;
        draw_name(Rect { height: frame.y - buffer.area.y, ..buffer.area }, theme, buffer);
        let width = usize::from(inside.width);
        let (question, about) = if width < usize::from(WIDTH) {
            ("How much help do you want?", SHORT)
        } else {
            ("How much help do you want while you play?", ABOUT)
        };
        write(&[Line::styled(question, theme.text)], inside, buffer);
        let rows: Vec<Vec<(String, Style)>> = (1..)
            .zip(Assistance::ALL.iter().zip(about))
            .map(|(number, (level, about))| {
                let name = words::fit(&format!("{number}  {}", level.slug()), NAME);
                vec![(name, theme.strong), (about.to_owned(), theme.text)]
            })
            .collect();
        let room = Self::room(inside);
        list::draw(&rows, self.at, room, theme, buffer);
        let below = Rect { y: room.bottom(), height: inside.bottom().saturating_sub(room.bottom()), ..inside };
        let settings = app.keys.key_or_name(Action::Settings);
        let later = format!("Press {settings} to change it for new games, or type :assist.");
        let later = if later.width() <= width { later } else { format!("Press {settings} to change it later.") };
        let keys = bar::line(app.keys, &KEYS, theme, width);
        write(&[Line::default(), Line::styled(later, theme.dim), Line::default(), keys], below, buffer);
        None
    }
}
