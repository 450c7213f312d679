//! The replay: the game so far, move by move, with a bar to go to any of them.

use std::sync::Arc;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use unicode_width::UnicodeWidthStr;

use super::beside::{Beside, Keeps, OnBoard};
use super::view::{EventResult, View};
use crate::app::input::key_table::{Hint, code, key, row};
use crate::app::{Action, App, Button, Code, Direction, KeyMatch, Keys, Mouse, MouseKind, Play};
use crate::game::clock::duration;
use crate::game::{Game, Moment};
use crate::widgets::board::HintMarks;
use crate::widgets::glyphs::GlyphSet;
use crate::widgets::grid::Tier;
use crate::widgets::layout::{Layout, board_layout};
use crate::widgets::lines::put_line;
use crate::widgets::panels::compact::Compact;
use crate::widgets::panels::{PanelSource, Section, words};
use crate::widgets::theme::Theme;
use crate::widgets::window::{clear, screen};

/// Its keys.
pub const KEYS: Keys = Keys {
    name: "replay",
    heading: "In the replay",
    typing: false,
    rows: &[
        row(Action::PlayOn, &[key(' ')], "play", "play on, or stop"),
        row(Action::Forward, &[code(Code::Right), code(Code::Down), key('n'), key('l')], "next", "one move forward"),
        row(Action::Back, &[code(Code::Left), code(Code::Up), key('h')], "back", "one move back"),
        row(Action::Page(Direction::Down), &[code(Code::PageDown)], "", "ten moves forward"),
        row(Action::Page(Direction::Up), &[code(Code::PageUp)], "", "ten moves back"),
        row(Action::First, &[code(Code::Home)], "", "to the start"),
        row(Action::Last, &[code(Code::End)], "", "to the last move"),
        row(Action::Speed(true), &[key('+'), key('=')], "faster", "play faster"),
        row(Action::Speed(false), &[key('-')], "", "play slower"),
        row(Action::Leave, &[code(Code::Esc)], "leave", "leave; the game stays as it was"),
    ],
};

/// Moves of a page.
const PAGE: usize = 10;

/// Moves a second at each speed.
const SPEEDS: [u64; 5] = [1, 2, 4, 8, 16];

/// The replay.
#[derive(Clone, Debug)]
pub struct Replay {
    /// Every position of the game.
    moments: Arc<Vec<Moment>>,
    /// The one that is shown.
    at: usize,
    /// The position among [`SPEEDS`].
    speed: usize,
    /// When the next move is due, in milliseconds, while it plays.
    due: Option<u64>,
}

impl Replay {
    /// A game at this moment of it, or at the last.
    pub fn new(game: &Game, at: usize) -> Self {
        let moments = Arc::new(game.moments());
        let at = at.min(moments.len().saturating_sub(1));
        Self { moments, at, speed: 1, due: None }
    }

    fn moment(&self) -> Option<&Moment> {
        self.moments.get(self.at)
    }

    fn last(&self) -> usize {
        self.moments.len().saturating_sub(1)
    }

    /// Milliseconds between two moves.
    fn pace(&self) -> u64 {
        1000 / SPEEDS.get(self.speed).copied().unwrap_or(1)
    }

    /// Stops, or plays on; at the end from the start.
    fn play(&mut self, plays: bool, app: &mut App) {
        if plays && self.at >= self.last() {
            self.at = 0;
        }
        self.due = plays.then(|| app.now + self.pace());
        app.pace = plays.then(|| self.pace());
    }

    /// `move 12 of 81`.
    fn count(&self) -> String {
        format!("move {} of {}", self.at, self.last())
    }

    /// The sign, the time shown, the bar and the time of the last move, each with its room.
    fn parts(&self, line: Rect, glyphs: GlyphSet) -> Bar {
        let sign = match (glyphs, self.due.is_some()) {
            (GlyphSet::Unicode, true) => "▶",
            (GlyphSet::Unicode, false) => "‖",
            (GlyphSet::Ascii, true) => ">",
            (GlyphSet::Ascii, false) => "=",
        };
        let elapsed = |moment: Option<&Moment>| duration(moment.map_or(0, |moment| moment.elapsed));
        let before = format!(" {sign} {} ", elapsed(self.moment()));
        let after = format!(" {} ", elapsed(self.moments.last()));
        let x = line.x + before.width() as u16;
        let width = line.right().saturating_sub(x + after.width() as u16);
        Bar { before, after, track: Rect { x, width, ..line } }
    }

    /// Where the bar stands.
    fn line(app: &App) -> Option<Rect> {
        let layout = board_layout(app, app.play.as_ref()?, screen(app));
        // Where no board fits, that is said instead.
        (layout.tier() != Tier::None).then(|| Self::line_of(&layout))
    }

    /// Whether it stands above the message line: there the move is said where no panel says it, and the lowest line of
    /// the board can be spared.
    fn is_raised(layout: &Layout) -> bool {
        layout.panel.is_none() && layout.bar.is_some() && (layout.grid.frame || layout.above_message > 0)
    }

    /// Where it stands in this layout: it shares the line with the keys where they have none of their own.
    fn line_of(layout: &Layout) -> Rect {
        let line = layout.message;
        if Self::is_raised(layout) {
            return Rect { y: line.y.saturating_sub(1), ..line };
        }
        let shared = layout.bar.is_none() && layout.panel.is_some();
        Rect { width: if shared { line.width / 2 } else { line.width }, ..line }
    }
}

/// The bar with what stands around it.
struct Bar {
    before: String,
    after: String,
    track: Rect,
}

impl View for Replay {
    fn heading(&self) -> (&'static str, &'static Keys) {
        ("Replay", &KEYS)
    }

    fn offered(&self, _app: &App, hint: Hint) -> Option<Hint> {
        Some(match hint.action {
            Action::PlayOn if self.due.is_some() => Hint { words: "pause", ..hint },
            Action::Forward => Hint { idle: self.at >= self.last(), ..hint },
            Action::Back => Hint { idle: self.at == 0, ..hint },
            _ => hint,
        })
    }

    fn on(&mut self, hit: KeyMatch, app: &mut App) -> EventResult {
        let last = self.last();
        match hit.action {
            Action::PlayOn => {
                let plays = self.due.is_none();
                self.play(plays, app);
                return EventResult::Stay;
            }
            Action::Speed(faster) => {
                let most = SPEEDS.len() - 1;
                self.speed = if faster { (self.speed + 1).min(most) } else { self.speed.saturating_sub(1) };
                let speed = SPEEDS.get(self.speed).copied().unwrap_or(1);
                app.set_info(format!("{speed} {} a second", crate::text::plural(speed as usize, "move", "moves")));
                if self.due.is_some() {
                    self.play(true, app);
                }
                return EventResult::Stay;
            }
            Action::Forward => self.at = (self.at + 1).min(last),
            Action::Back => self.at = self.at.saturating_sub(1),
            Action::Page(Direction::Down) => self.at = (self.at + PAGE).min(last),
            Action::Page(_) => self.at = self.at.saturating_sub(PAGE),
            Action::First => self.at = 0,
            Action::Last => self.at = last,
            _ => return EventResult::Stay,
        }
        self.play(false, app);
        EventResult::Stay
    }

    fn leave(&mut self, _app: &mut App) -> EventResult {
        self.due = None;
        EventResult::Close
    }

    fn ticked(&mut self, app: &mut App) {
        if self.due.is_none_or(|due| app.now < due) {
            return;
        }
        self.at = (self.at + 1).min(self.last());
        let plays = self.at < self.last();
        self.due = plays.then(|| app.now + self.pace());
        app.pace = plays.then(|| self.pace());
    }

    fn mouse(&mut self, mouse: Mouse, app: &mut App) -> Option<Action> {
        match mouse.kind {
            MouseKind::WheelUp => return Some(Action::Back),
            MouseKind::WheelDown => return Some(Action::Forward),
            MouseKind::Down(Button::Left) | MouseKind::Drag(Button::Left) => {}
            _ => return None,
        }
        let track = self.parts(Self::line(app)?, app.look.glyphs).track;
        if !track.contains(mouse.place().into()) {
            return None;
        }
        let (from, room) = (usize::from(mouse.column - track.x), usize::from(track.width).saturating_sub(1).max(1));
        self.at = ((from * self.last() * 2 + room) / (room * 2)).min(self.last());
        self.play(false, app);
        None
    }

    fn draw(&self, app: &App, theme: &Theme, buffer: &mut Buffer) -> Option<Position> {
        let line = Self::line(app)?.intersection(buffer.area);
        let Bar { before, after, track } = self.parts(line, theme.glyphs);
        clear(line, theme, buffer);
        let [done, knob, rest] = match theme.glyphs {
            GlyphSet::Unicode => ["━", "●", "─"],
            GlyphSet::Ascii => ["=", "O", "-"],
        };
        let room = usize::from(track.width).saturating_sub(1);
        let at = (self.at * room).checked_div(self.last()).unwrap_or(0);
        let spans = vec![
            Span::styled(before, theme.strong),
            Span::styled(done.repeat(at), theme.good),
            Span::styled(knob, theme.accent),
            Span::styled(rest.repeat(room - at), theme.thin_wall),
            Span::styled(after, theme.dim),
        ];
        put_line(buffer, line, &Line::from(spans));
        None
    }

    fn beside(&self) -> Option<&dyn Beside> {
        Some(self)
    }
}

impl Beside for Replay {
    fn on_board<'a>(&'a self, _play: &'a Play) -> OnBoard<'a> {
        let Some(moment) = self.moment() else { return OnBoard::default() };
        let marks = HintMarks { cells: moment.changed, alone: true, ..HintMarks::default() };
        OnBoard { position: Some(&moment.position), marks: Some(marks), ..OnBoard::of(&moment.position.board) }
    }

    fn sections(&self, source: &PanelSource<'_>) -> Vec<Section> {
        let theme = source.theme;
        let Some(moment) = self.moment() else { return Vec::new() };
        let mut lines = vec![Line::styled(self.count(), theme.strong)];
        lines.extend(words::paragraph(&moment.what, theme.text, source.width));
        let before = self.at.checked_sub(1).and_then(|at| self.moments.get(at));
        if let Some(before) = before {
            let after = format!("after {}", duration(moment.elapsed.saturating_sub(before.elapsed)));
            lines.push(Line::styled(after, theme.dim));
        }
        vec![Section::new(String::from("Replay"), lines, 0)]
    }

    fn own_line(&self, layout: &Layout) -> Option<Rect> {
        Some(Self::line_of(layout))
    }

    fn keeps(&self) -> Keeps {
        Keeps::Nothing
    }

    fn compact(&self, source: &PanelSource<'_>) -> Compact {
        let theme = source.theme;
        let mut lines = vec![Line::styled("Replay", theme.accent), Line::styled(self.count(), theme.strong)];
        lines.extend(
            self.moment().into_iter().flat_map(|moment| words::paragraph(&moment.what, theme.text, source.width)),
        );
        Compact { lines, ..Compact::default() }
    }

    fn compact_height(&self, _source: &PanelSource<'_>) -> usize {
        0
    }

    fn sentence(&self, source: &PanelSource<'_>, _room: usize) -> Option<(String, Style)> {
        let layout = board_layout(source.app, source.play, screen(source.app));
        // How fast it plays, where that was just said.
        let says = Self::is_raised(&layout) && layout.tier() != Tier::None && source.app.message.is_none();
        let moment = self.moment().filter(|_| says)?;
        let room = usize::from(layout.message.width.saturating_sub(2));
        let said = format!("{}/{} {}", self.at, self.last(), moment.what);
        Some((words::cut(&said, room), source.theme.text))
    }
}
