//! The line below a list: the words that its rows must have, or another text that is typed there.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::text::{Line, Span};
use unicode_width::UnicodeWidthStr;

use super::lines::write;
use super::panels::message::{most_over, style_of};
use super::panels::{bar, words};
use super::text_line::TextLine;
use super::theme::Theme;
use super::window;
use crate::app::input::key_table::Hint;
use crate::app::{App, Message, Tone};

/// Asks for the words of a search.
const FIND: &str = "find: ";

/// What is searched for, and what is being typed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ListInput {
    /// The words that rows must have.
    pub words: String,
    /// What the text is asked for with, while one is typed.
    prompt: Option<&'static str>,
    line: TextLine,
}

impl ListInput {
    /// Whether a text is being typed.
    pub const fn is_open(&self) -> bool {
        self.prompt.is_some()
    }

    /// Whether what is clicked on above the line counts: not while another text than the words of a search is typed.
    pub fn lets_click(&self) -> bool {
        self.prompt.is_none_or(|prompt| prompt == FIND)
    }

    /// Ends the typing of a search where a click `hit` something: the words that are typed are its words already.
    pub fn clicked(&mut self, hit: bool) {
        if hit {
            self.close();
        }
    }

    /// Whether there is a text that is being typed.
    pub fn has_text(&self) -> bool {
        self.is_open() && !self.line.text().is_empty()
    }

    /// Begins with the words of the search.
    pub fn find(&mut self) {
        self.ask(FIND, &self.words.clone());
    }

    /// Begins with another text.
    pub fn ask(&mut self, prompt: &'static str, text: &str) {
        (self.prompt, self.line) = (Some(prompt), TextLine::new(text));
    }

    /// Changes the line, if one is open; returns whether the search follows.
    pub fn edit(&mut self, change: impl FnOnce(&mut TextLine)) -> bool {
        let Some(prompt) = self.prompt else { return false };
        change(&mut self.line);
        let searches = prompt == FIND;
        if searches {
            self.line.text().clone_into(&mut self.words);
        }
        searches
    }

    /// Ends the line; returns its text if it is not the words of the search.
    pub fn close(&mut self) -> Option<String> {
        let asked = self.prompt.take().is_some_and(|prompt| prompt != FIND);
        let text = std::mem::take(&mut self.line);
        asked.then(|| text.text().trim().to_owned())
    }

    /// Drops what is typed, or the words of the search; returns whether the search changes, and nothing if there was
    /// nothing to drop.
    pub fn drop_text(&mut self) -> Option<bool> {
        let (was_open, asked) = (self.is_open(), self.close().is_some());
        let searched = !asked && !std::mem::take(&mut self.words).is_empty();
        (was_open || searched).then_some(!asked)
    }

    /// The line of the search, or of the text that is typed, for so many columns, and where its caret is; nothing where
    /// there is neither.
    pub fn line(&self, width: usize, theme: &Theme) -> Option<(Line<'static>, Option<usize>)> {
        let Some(prompt) = self.prompt else {
            let searched = !self.words.is_empty();
            return searched.then(|| (Line::styled(format!("{FIND}{}", self.words), theme.accent), None));
        };
        let (typed, caret) = self.line.visible(width.saturating_sub(prompt.width() + 1));
        let spans = vec![Span::styled(prompt, theme.accent), Span::styled(typed.to_owned(), theme.strong)];
        Some((Line::from(spans), Some(prompt.width() + caret)))
    }

    /// Draws it on the last two rows inside a box: a refusal, else what is typed, else the message, else the search or `otherwise`, and
    /// the keys. Returns where the caret is.
    pub fn draw(
        &self,
        inside: Rect,
        otherwise: Line<'_>,
        keys: impl Iterator<Item = Hint>,
        app: &App,
        theme: &Theme,
        buffer: &mut Buffer,
    ) -> Option<Position> {
        let foot = Rect { y: inside.bottom().saturating_sub(2), height: 2.min(inside.height), ..inside };
        let width = usize::from(foot.width);
        // A refusal comes before what is typed, any other message after it.
        let said = app.message.as_ref().filter(|message| self.prompt.is_none() || message.tone == Tone::Refusal);
        if let Some(message) = said {
            Self::draw_message(message, foot, bar::line_of(keys, theme, width), theme, buffer);
            return None;
        }
        let (line, caret) = self.line(width, theme).unwrap_or((otherwise, None));
        write(&[line, bar::line_of(keys, theme, width)], foot, buffer);
        Some(Position { x: foot.x.saturating_add(caret? as u16), y: foot.y })
    }

    /// Draws what is said above the keys; what takes more than a row takes the others from the list.
    fn draw_message(message: &Message, foot: Rect, keys: Line<'_>, theme: &Theme, buffer: &mut Buffer) {
        let style = style_of(message, theme);
        let lines = words::paragraph(&message.text, style, foot.width.into());
        let mut lines = words::at_most(lines, most_over(buffer.area), style);
        let more = (lines.len() as u16).saturating_sub(1).min(foot.y);
        let foot = Rect { y: foot.y - more, height: foot.height + more, ..foot };
        window::clear(foot, theme, buffer);
        lines.push(keys);
        write(&lines, foot, buffer);
    }
}
