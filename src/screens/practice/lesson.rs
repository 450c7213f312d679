//! A lesson: what a technique is, and an example of it on the board, explained as a hint is.

use ratatui::style::Style;
use ratatui::text::Line;
use unicode_width::UnicodeWidthStr;

use super::super::HintLadder;
use super::super::beside::{Beside, Keeps, OnBoard};
use super::super::view::{EventResult, View};
use crate::app::input::key_table::{Hint, code, key, row, shift_code};
use crate::app::input::shared_keys::PREVIOUS_PAGE;
use crate::app::{Action, App, Code, Direction, KeyMatch, Keys, Play, Practising};
use crate::practice::lesson;
use crate::widgets::explanation::{facts, next_fact};
use crate::widgets::layout::{PanelWidth, board_layout, inside};
use crate::widgets::panels::compact::{self, COMPACT_TEXT, Compact, Cut, sign};
use crate::widgets::panels::words::{paragraph, wrap};
use crate::widgets::panels::{PanelSource, Section, all_fit, message};
use crate::widgets::window::screen;

/// Its keys.
pub const KEYS: Keys = Keys {
    name: "lesson",
    heading: "In a lesson",
    typing: false,
    rows: &[
        row(Action::Accept, &[code(Code::Enter), key(' ')], "exercise", "the first exercise"),
        row(Action::NextFact(true), &[code(Code::Tab), key('n')], "next reason", "look at the next reason only"),
        row(Action::NextFact(false), &[shift_code(Code::Tab)], "", "look at the previous reason only"),
        row(Action::Page(Direction::Down), &[code(Code::PageDown)], "", "the next page of the text or the reasons"),
        PREVIOUS_PAGE,
        row(Action::Back, &[code(Code::Esc)], "back", "back to the list of techniques"),
    ],
};

/// The lesson on a technique.
#[derive(Clone, Debug)]
pub struct Lesson {
    /// The example.
    ladder: HintLadder,
    /// What the technique is.
    text: &'static str,
    /// Its first line in view, where it and the example have no room beside each other, and it comes first.
    reads: Option<usize>,
}

/// The rows for the text where the example has no room beside it, and those that it needs.
#[derive(Clone, Copy, Debug)]
struct Rows {
    room: usize,
    all: usize,
}

impl Lesson {
    /// The lesson that is open.
    pub fn new(practising: &Practising) -> Self {
        let exercise = &practising.exercise;
        let ladder = HintLadder::new(&exercise.puzzle, exercise.step.clone(), usize::MAX);
        Self { ladder, text: lesson(practising.page.technique).unwrap_or(""), reads: Some(0) }
    }

    /// Nothing where there is room for text and example. Without a panel the text stands over the board.
    fn rows(&self, app: &App) -> Option<Rows> {
        let play = app.play.as_ref()?;
        let layout = board_layout(app, play, screen(app));
        let theme = app.look.theme(app.theme());
        let source = |width| PanelSource { app, play, theme: &theme, width };
        let titled = layout.header.is_none();
        match layout.panel {
            Some((rect, width @ PanelWidth::Wide)) => {
                let room = inside(rect, width);
                let sections = self.sections(&source(room.width.into()));
                (!all_fit(&sections, titled, room)).then_some(Rows { room: 1, all: 1 })
            }
            Some((rect, width @ PanelWidth::Compact)) => {
                let room = compact::room(&source(COMPACT_TEXT), titled, inside(rect, width));
                Some(Rows { room, all: paragraph(self.text, theme.text, COMPACT_TEXT).len() })
            }
            None => {
                let (room, width) = message::over_board_room(&layout);
                Some(Rows { room, all: wrap(self.text, width).len() })
            }
        }
    }

    /// Goes on to the next page of the text, after the last to the example, or back; in the example turns the pages of its
    /// reasons.
    fn page(&mut self, on: Direction, rows: Option<Rows>) {
        match (self.reads, rows) {
            (Some(_), Some(_)) if on == Direction::Down => self.turn(true, rows),
            (Some(first), Some(_)) if first > 0 => self.turn(false, rows),
            (Some(_), Some(_)) => {}
            // Before the first page of the example comes the text.
            (None, Some(_)) if on == Direction::Up && self.ladder.explained.is_at_first_page() => self.reads = Some(0),
            _ => self.ladder.explained.turn(on),
        }
    }

    /// Goes on to the next lines of the text, the example or its next reason, or back.
    fn turn(&mut self, on: bool, rows: Option<Rows>) {
        let count = self.ladder.rung().map_or(0, |rung| facts(rung).count());
        let (Some(first), Some(Rows { room, all })) = (self.reads, rows) else {
            self.ladder.looked_at = next_fact(self.ladder.looked_at, count, on);
            self.ladder.explained.turn_back();
            let again = rows.is_some() && self.ladder.looked_at.is_none();
            self.reads = self.reads.or(again.then_some(0));
            return;
        };
        // The last row says that there is more.
        let page = room.saturating_sub(1).max(1);
        self.reads = match on {
            true if first + room < all => Some(first + page),
            false if first > 0 => Some(first.saturating_sub(page)),
            _ => None,
        };
        let last = self.reads.is_none() && !on;
        self.ladder.looked_at = count.checked_sub(1).filter(|_| last);
    }
}

impl View for Lesson {
    fn heading(&self) -> (&'static str, &'static Keys) {
        ("Lesson", &KEYS)
    }

    fn stops_clock(&self) -> bool {
        true
    }

    fn on(&mut self, hit: KeyMatch, app: &mut App) -> EventResult {
        match hit.action {
            Action::Accept => app.practise_on(),
            Action::Back => app.leave_practice(),
            Action::NextFact(on) => {
                let rows = self.rows(app);
                self.turn(on, rows);
            }
            Action::Page(on) => {
                let rows = self.rows(app);
                self.page(on, rows);
            }
            _ => {}
        }
        EventResult::Stay
    }

    fn offered(&self, app: &App, hint: Hint) -> Option<Hint> {
        if hint.action != Action::NextFact(true) {
            return Some(hint);
        }
        match (self.rows(app), self.reads) {
            (None, _) => self.ladder.turning(app, hint),
            (Some(_), None) => Some(self.ladder.turning(app, hint.clone()).unwrap_or(hint)),
            (Some(Rows { room, all }), Some(first)) => {
                Some(Hint { words: if first + room < all { "more" } else { "example" }, ..hint })
            }
        }
    }

    fn beside(&self) -> Option<&dyn Beside> {
        Some(self)
    }
}

impl Beside for Lesson {
    fn on_board<'a>(&'a self, play: &'a Play) -> OnBoard<'a> {
        self.ladder.on_board(play)
    }

    fn sections(&self, source: &PanelSource<'_>) -> Vec<Section> {
        let name = self.ladder.explained.step.technique.name;
        // Where there is no room for both the text is read first.
        let (first, second) = if self.reads.is_some() { (0, 1) } else { (1, 0) };
        let about = Section::new(name.to_owned(), paragraph(self.text, source.theme.text, source.width), first);
        let lines = self.ladder.explained.lines(source.theme, source.width);
        let lines = match (self.ladder.rung(), self.ladder.looked_at) {
            (Some(rung), Some(_)) => {
                self.ladder.explained.rung_lines(rung, self.ladder.looked_at, source.theme, source.width)
            }
            _ => lines,
        };
        let when_cut = Some(self.ladder.cut(source, Vec::new()));
        vec![about, Section { when_cut, ..Section::new(String::from("Example"), lines, second) }]
    }

    fn keeps(&self) -> Keeps {
        Keeps::Nothing
    }

    fn compact(&self, source: &PanelSource<'_>) -> Compact {
        let Some(first) = self.reads else { return self.ladder.compact(source) };
        let theme = source.theme;
        let text = paragraph(self.text, theme.text, source.width);
        let lines: Vec<Line<'static>> = text.into_iter().skip(first).collect();
        let keys = [Action::NextFact(true), Action::Page(Direction::Down)];
        let keys = keys.map(|action| source.app.keys.key_among(&KEYS, action));
        let key = keys.into_iter().find(|key| !key.is_empty()).unwrap_or_default();
        let sign = sign(key, &format!("more {}", theme.glyphs.more()), theme);
        let when_cut = Some(Cut { top: lines.clone(), sign, ..Cut::default() });
        Compact { lines, modes: false, when_cut }
    }

    fn compact_height(&self, source: &PanelSource<'_>) -> usize {
        // While the text is read the example has no room beside it, and stands below the board.
        if self.reads.is_some() { usize::MAX } else { self.ladder.compact_height(source) }
    }

    fn leaves_out(&self, source: &PanelSource<'_>) -> bool {
        // The example; where the keys have no line of their own they are worth more.
        let has_line = board_layout(source.app, source.play, screen(source.app)).bar.is_some();
        has_line && self.reads.is_some() && self.rows(source.app).is_some()
    }

    fn sentence(&self, source: &PanelSource<'_>, room: usize) -> Option<(String, Style)> {
        let style = source.theme.text;
        let layout = board_layout(source.app, source.play, screen(source.app));
        match self.reads {
            Some(_) if layout.panel.is_some() => {
                const NAME: &str = "Example: ";
                let said = self.ladder.in_short(room.saturating_sub(NAME.width()))?;
                Some((format!("{NAME}{said}"), style))
            }
            Some(first) => {
                let rows = wrap(self.text, message::over_board_room(&layout).1);
                Some((rows.get(first..).unwrap_or_default().join(" "), style))
            }
            None => self.ladder.sentence(source, room),
        }
    }
}
