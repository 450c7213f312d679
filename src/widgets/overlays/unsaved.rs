//! The question before the player leaves with something unsaved.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Line;

use super::{window, write};
use crate::app::{App, Context};
use crate::text::sentence;
use crate::widgets::panels::{bar, words};
use crate::widgets::theme::Theme;

/// Columns of its box.
const WIDTH: u16 = 62;

/// Draws the question.
pub fn draw(app: &App, theme: &Theme, buffer: &mut Buffer) {
    let width = WIDTH.min(buffer.area.width.saturating_sub(4)).max(1);
    let mut lines = Vec::new();
    let mut say = |text: &str, style| {
        lines.extend(words::wrap(text, usize::from(width)).into_iter().map(|line| Line::styled(line, style)));
    };
    let title = match &app.unsaved {
        Some(unsaved) => {
            say(&sentence(&unsaved.long), theme.warning);
            say("", theme.text);
            say(
                "Saving is tried again and again while Ninefold runs. What is not saved when you leave is lost.",
                theme.text,
            );
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
    let height = u16::try_from(lines.len()).unwrap_or(u16::MAX).saturating_add(1);
    let inside = window(title, width, height, theme, buffer);
    write(&lines, inside, buffer);
    let foot = Rect { y: inside.bottom().saturating_sub(1), height: 1.min(inside.height), ..inside };
    write(&[bar::line(Context::Unsaved, theme, usize::from(foot.width))], foot, buffer);
}
