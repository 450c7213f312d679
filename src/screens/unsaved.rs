//! The question before the player leaves with something unsaved.

use ratatui::buffer::Buffer;
use ratatui::layout::Position;
use ratatui::text::Line;

use super::copy_line;
use super::view::{EventResult, View};
use crate::app::input::key_table::{code, ctrl, key, row};
use crate::app::{Action, App, Code, KeyMatch, Keys};
use crate::text::sentence;
use crate::widgets::lines::write;
use crate::widgets::panels::{bar, words};
use crate::widgets::theme::Theme;
use crate::widgets::window::{rows_of, window};

pub const KEYS: Keys = Keys {
    name: "unsaved",
    heading: "Where something is not saved",
    typing: false,
    // Where there is room for two, they are the answers to the question.
    rows: &[
        row(Action::Quit, &[key('q'), ctrl('c')], "quit", "quit anyway"),
        row(Action::Copy, &[key('y')], "copy", "copy the board as text"),
        row(Action::ShowCopy, &[key('C')], "show", "show the board as text on one unbroken line"),
        row(Action::Leave, &[code(Code::Esc), code(Code::Enter)], "stay", "stay; Ninefold keeps trying to save"),
    ],
};

/// Columns of its box.
const WIDTH: u16 = 62;

/// The question. What is not saved, and why, is in [`App::unsaved`]; it may be saved while the question is open.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct UnsavedQuestion;

impl View for UnsavedQuestion {
    fn heading(&self) -> (&'static str, &'static Keys) {
        ("Not saved", &KEYS)
    }

    fn on(&mut self, hit: KeyMatch, app: &mut App) -> EventResult {
        match hit.action {
            Action::Copy => app.copy(),
            Action::ShowCopy => return copy_line::show(app),
            _ => {}
        }
        EventResult::Stay
    }

    fn draw(&self, app: &App, theme: &Theme, buffer: &mut Buffer) -> Option<Position> {
        let width = WIDTH.min(buffer.area.width.saturating_sub(4)).max(1);
        let mut lines = Vec::new();
        let mut say = |text: &str, style| {
            lines.extend(words::wrap(text, usize::from(width)).into_iter().map(|line| Line::styled(line, style)));
        };
        let title = match &app.unsaved {
            Some(unsaved) => {
                say(&sentence(&unsaved.long), theme.warning);
                say("", theme.text);
                say("Ninefold keeps trying while it runs. What is not saved when you leave is lost.", theme.text);
                "Not saved"
            }
            None => {
                say("Everything is saved now.", theme.good);
                "Saved"
            }
        };
        say("", theme.text);
        if let Some(message) = &app.message {
            say(&message.text, theme.strong);
            say("", theme.text);
        }
        let height = rows_of(lines.len()).saturating_add(1);
        let inside = window(title, width, height, theme, buffer);
        write(&lines, inside, buffer);
        bar::foot(inside, &KEYS, (app.keys, theme), buffer);
        None
    }

    fn shows_messages(&self) -> bool {
        true
    }
}
