//! The line in which a command is typed.

use ratatui::buffer::Buffer;
use ratatui::layout::Position;

use super::Open;
use super::commands::{COMMANDS, command_named, run};
use super::view::{EventResult, View, named};
use crate::app::input::key_table::Hint;
use crate::app::input::shared_keys::TEXT;
use crate::app::{Action, App, Key, KeyMatch, Keys, OwnTheme};
use crate::text::before_last_word;
use crate::widgets::prompt::{self, Below};
use crate::widgets::text_line::TextLine;
use crate::widgets::theme::Theme;

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CommandLine {
    /// The text so far, without the colon.
    pub input: TextLine,
    /// What Tab offers: the commands that begin with the text.
    pub offers: Vec<&'static str>,
    /// Which of them Tab took last, where they agree no further.
    turn: Option<usize>,
    /// The player's own themes, which a command can name.
    themes: &'static [OwnTheme],
}

impl CommandLine {
    /// The command line with the beginning of a command.
    pub fn with(text: &str, app: &App) -> Self {
        let mut line = Self { input: TextLine::new(text), offers: Vec::new(), turn: None, themes: app.settings.themes };
        line.offer();
        line
    }

    fn offer(&mut self) {
        self.turn = None;
        let text = self.input.text().trim_start();
        let begins = |typed: &str, word: &str| !text.is_empty() && word.starts_with(typed) && word != typed;
        let Some((name, argument)) = text.split_once(char::is_whitespace) else {
            self.offers = COMMANDS.iter().map(|row| row.name).filter(|name| begins(text, name)).collect();
            return;
        };
        let (before, typed) = argument.rsplit_once(char::is_whitespace).unwrap_or(("", argument));
        let words = command_named(name).map(|row| row.words(before, self.themes)).unwrap_or_default();
        self.offers = words.into_iter().filter(|word| begins(typed, word)).collect();
    }

    fn below(&self, app: &App) -> Below<'_> {
        let name = self.input.text().split_whitespace().next();
        // Nobody knows by the name alone what has to follow it.
        let meaning = name.and_then(command_named).map(|row| (row.usage(), row.help));
        Below { offers: &self.offers, chosen: self.turn, meaning, keys: named(self, app) }
    }

    /// Completes the word as far as all offers agree; from there on each Tab takes the next of them.
    fn complete(&mut self) {
        let head = self.head().to_owned();
        if let Some(turn) = self.turn {
            let next = (turn + 1) % self.offers.len().max(1);
            return self.take(next, &head);
        }
        let common = common_start(&self.offers).unwrap_or_default();
        let typed = self.input.text().len() - head.len();
        match (self.offers.len(), common.len() > typed) {
            (1, _) => {
                let word = self.offers.first().copied().unwrap_or(common);
                // What wants a word goes on with it.
                let wants = head.is_empty() && command_named(word).is_some_and(|row| !row.argument.is_empty());
                self.input = TextLine::new(&format!("{head}{word}{}", if wants { " " } else { "" }));
                self.offer();
            }
            (_, true) => {
                self.input = TextLine::new(&format!("{head}{common}"));
                self.offer();
            }
            (_, false) => self.take(0, &head),
        }
    }

    /// Takes one of the offers, which stay.
    fn take(&mut self, at: usize, head: &str) {
        if let Some(word) = self.offers.get(at) {
            self.input = TextLine::new(&format!("{head}{word}"));
            self.turn = Some(at);
        }
    }

    /// What stands before the word that Tab completes.
    fn head(&self) -> &str {
        before_last_word(self.input.text())
    }
}

impl View for CommandLine {
    fn heading(&self) -> (&'static str, &'static Keys) {
        ("Command", &TEXT)
    }

    fn also_offered(&self, app: &App) -> Option<Hint> {
        let key = app.keys.key_among(&TEXT, Action::Complete);
        let all = Hint::new(Action::Complete, key, "all commands");
        self.input.text().trim().is_empty().then_some(all)
    }

    fn is_in_bar(&self) -> bool {
        true
    }

    fn on(&mut self, hit: KeyMatch, app: &mut App) -> EventResult {
        match hit.action {
            Action::EraseText => *self = Self::with("", app),
            Action::Complete if self.input.text().trim().is_empty() => return EventResult::Open(Open::Commands),
            Action::Complete => self.complete(),
            Action::Accept => {
                let text = self.input.text().trim().to_owned();
                return run(&text, app);
            }
            _ => {}
        }
        EventResult::Stay
    }

    fn typed(&mut self, key: Key, _app: &mut App) {
        self.input.key(key);
        self.offer();
    }

    fn pasted(&mut self, text: &str, _app: &mut App) -> bool {
        self.input.insert(text);
        self.offer();
        true
    }

    fn draw(&self, app: &App, theme: &Theme, buffer: &mut Buffer) -> Option<Position> {
        Some(prompt::draw(":", &self.input, self.below(app), app, theme, buffer))
    }
}

/// What all of these begin with.
fn common_start(words: &[&'static str]) -> Option<&'static str> {
    let (first, rest) = words.split_first()?;
    let length = first.char_indices().map(|(i, c)| i + c.len_utf8());
    length.rev().filter_map(|end| first.get(..end)).find(|start| rest.iter().all(|word| word.starts_with(start)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_after_any_blank_is_completed_alone() {
        for text in ["theme pa", "theme\u{a0}pa", "theme\u{3000}pa"] {
            let line = CommandLine { input: TextLine::new(text), ..CommandLine::default() };
            assert_eq!(line.head(), text.strip_suffix("pa").unwrap());
        }
    }

    #[test]
    fn names_complete_to_what_they_share() {
        assert_eq!(common_start(&["paste", "path"]), Some("pa"));
        assert_eq!(common_start(&["paste", "undo"]), None);
        assert_eq!(common_start(&[]), None);
    }
}
