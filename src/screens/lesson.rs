//! A lesson: what a technique is, and an example of it on the board, explained as a hint is.

use ratatui::style::Style;

use super::{Beside, EventResult, HintLadder, Keeps, OnBoard, View};
use crate::app::key_table::{code, key, row, shift_code};
use crate::app::{Action, App, Code, KeyMatch, Keys, Play, Practising};
use crate::practice::lesson;
use crate::widgets::explanation::{facts, next_fact};
use crate::widgets::panels::compact::Compact;
use crate::widgets::panels::words::paragraph;
use crate::widgets::panels::{PanelSource, Section};

/// Its keys.
pub const KEYS: Keys = Keys {
    name: "lesson",
    heading: "In a lesson",
    typing: false,
    rows: &[
        row(Action::Accept, &[code(Code::Enter), key(' ')], "exercise", "the first exercise"),
        row(Action::NextFact(true), &[code(Code::Tab), key('n')], "next reason", "look at the next reason only"),
        row(Action::NextFact(false), &[shift_code(Code::Tab)], "", "look at the previous reason only"),
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
}

impl Lesson {
    /// The lesson that is open.
    pub fn new(practising: &Practising) -> Self {
        let exercise = &practising.exercise;
        let ladder = HintLadder::new(&exercise.puzzle, exercise.step.clone(), usize::MAX);
        Self { ladder, text: lesson(practising.page.technique).unwrap_or("") }
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
                let count = self.ladder.rung().map_or(0, |rung| facts(rung).count());
                self.ladder.looked_at = next_fact(self.ladder.looked_at, count, on);
            }
            _ => {}
        }
        EventResult::Stay
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
        // Where there is no room for both the text goes, which the list shows too.
        let about = Section::new(name.to_owned(), paragraph(self.text, source.theme.text, source.width), 1);
        let lines = self.ladder.explained.lines(source.theme, source.width);
        let lines = match (self.ladder.rung(), self.ladder.looked_at) {
            (Some(rung), Some(_)) => {
                self.ladder.explained.rung_lines(rung, self.ladder.looked_at, source.theme, source.width)
            }
            _ => lines,
        };
        vec![about, Section::new(String::from("Example"), lines, 0)]
    }

    fn keeps(&self) -> Keeps {
        Keeps::Nothing
    }

    fn compact(&self, source: &PanelSource<'_>) -> Compact {
        self.ladder.compact(source)
    }

    fn compact_height(&self, source: &PanelSource<'_>) -> usize {
        self.ladder.compact_height(source)
    }

    fn sentence(&self, source: &PanelSource<'_>, room: usize) -> Option<(String, Style)> {
        self.ladder.sentence(source, room)
    }
}
