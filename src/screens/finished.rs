//! The board is finished: a card beside it, not over it, so that the board stays in view. It stays until it is put away,
//! and can be called back.

use ratatui::style::Style;
use ratatui::text::{Line, Span};
use unicode_width::UnicodeWidthStr;

use super::beside::Beside;
use super::board_keys;
use super::view::{EventResult, View};
use crate::app::{Action, App, KeyMatch, Keys, Question, Rated};
use crate::game::Game;
use crate::game::clock::duration;
use crate::widgets::panels::compact::Compact;
use crate::widgets::panels::{PanelSource, Section, bar, separator, words};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Finished {
    /// Milliseconds played.
    pub elapsed: u64,
    /// Steps taken for the player.
    pub steps_taken: u32,
    pub hints_used: u32,
    /// Hints of which the second and the third rung were looked at.
    pub deeper_hints: [u32; 2],
}

/// What it is called.
pub(super) const TITLE: &str = "Finished";

/// Columns of a label in a narrow panel, where its value fits beside it.
const NARROW_LABEL: usize = 7;

/// What the keys of the board do here.
const OFFERS: [(Action, &str); 6] =
    [REPLAY, REVIEW, NEXT, (Action::Challenge, "copy a challenge"), (Action::Statistics, "statistics"), NEW];

const REPLAY: (Action, &str) = (Action::Replay, "replay");
const REVIEW: (Action, &str) = (Action::Ask(Question::Review), "review");
const NEXT: (Action, &str) = (Action::NextPuzzle, "next puzzle");
const NEW: (Action, &str) = (Action::New, "new puzzle");

/// What the bar of a solved board offers; the result is this card.
pub(super) const AFTER_THE_END: &[(Action, &str)] = &[REPLAY, REVIEW, NEXT, NEW, (Action::Result, "result")];

/// The same while the card is in view.
pub(super) const WITH_THE_RESULT: &[(Action, &str)] = &[REPLAY, REVIEW, NEXT, NEW];

impl Finished {
    pub const fn of(game: &Game) -> Self {
        Self {
            elapsed: game.clock.elapsed(),
            steps_taken: game.steps_taken(),
            hints_used: game.hints_used(),
            deeper_hints: game.deeper_hints(),
        }
    }

    /// `3 (2 with the cells, 1 with the reason)`.
    fn hints(&self) -> String {
        // Whoever looked at the reason saw the cells before.
        let [cells, reason] = self.deeper_hints;
        let deeper = [(cells.saturating_sub(reason), "cells"), (reason, "reason")];
        let deeper = deeper.iter().filter(|(count, _)| *count > 0);
        let deeper: Vec<String> = deeper.map(|(count, what)| format!("{count} with the {what}")).collect();
        let inside = if deeper.is_empty() { String::new() } else { format!(" ({})", deeper.join(", ")) };
        format!("{}{inside}", self.hints_used)
    }

    fn facts(&self, source: &PanelSource<'_>) -> Vec<Fact> {
        let mut facts = vec![Fact::new("time", duration(self.elapsed))];
        facts.extend(Self::challenge(source));
        let hints = Fact::new("hints", self.hints()).in_brief(self.hints_used.to_string());
        facts.extend([Fact::new("steps taken", self.steps_taken.to_string()), hints]);
        facts.extend(Self::comparison(source));
        facts
    }

    /// What the keys of the board do here, each with its key.
    fn offers(source: &PanelSource<'_>) -> impl Iterator<Item = (String, &'static str)> {
        let keys = source.app.keys;
        OFFERS.iter().map(move |(action, words)| (keys.key_of(*action), *words))
    }

    /// The time of the challenge that the game came with, and whether it was beaten.
    fn challenge(source: &PanelSource<'_>) -> Option<Fact> {
        source.play.game.challenge_met().map(|met| Fact::new("to beat", met))
    }

    /// How hard it was, by what, and the own median of such puzzles, as far as that is known.
    fn comparison(source: &PanelSource<'_>) -> Vec<Fact> {
        let rating = match &source.play.rating {
            Rated::Known(rating) => rating,
            Rated::Unasked | Rated::Asked(_) => return vec![Fact::new("rating", String::from("looking …"))],
            Rated::Unknown => return vec![Fact::new("rating", String::from("not known"))],
        };
        let mut facts = vec![Fact::new("rating", rating.in_full()).in_brief(rating.in_brief().to_owned())];
        facts.extend(rating.hardest.map(|technique| Fact::new("hardest", technique.name.to_owned())));
        facts.extend(source.app.own_median().map(|median| Fact::new("your median", duration(median))));
        facts
    }
}

/// What the card says of the game.
struct Fact {
    label: &'static str,
    value: String,
    /// Less of it, where there is little room.
    in_brief: Option<String>,
}

impl Fact {
    const fn new(label: &'static str, value: String) -> Self {
        Self { label, value, in_brief: None }
    }

    fn in_brief(self, words: String) -> Self {
        Self { in_brief: Some(words), ..self }
    }
}

impl View for Finished {
    /// Those of the board, which is played on.
    fn heading(&self) -> (&'static str, &'static Keys) {
        (TITLE, &board_keys::KEYS)
    }

    fn on(&mut self, hit: KeyMatch, app: &mut App) -> EventResult {
        match hit.action {
            Action::Clear | Action::PlaceSingle if !app.is_paused() => EventResult::Close,
            _ => EventResult::Pass,
        }
    }

    fn beside(&self) -> Option<&dyn Beside> {
        Some(self)
    }
}

impl Beside for Finished {
    fn sections(&self, source: &PanelSource<'_>) -> Vec<Section> {
        let theme = source.theme;
        let mut lines = vec![Line::from(Span::styled("Every digit is in place", theme.good)), Line::default()];
        let facts = self.facts(source).into_iter();
        lines.extend(
            facts.flat_map(|fact| words::labelled(fact.label, 12, &fact.value, theme.strong, theme, source.width)),
        );
        lines.push(Line::default());
        lines.extend(bar::column(Self::offers(source), 2, theme));
        vec![Section::new(String::from(TITLE), lines, 0)]
    }

    fn compact(&self, source: &PanelSource<'_>) -> Compact {
        let theme = source.theme;
        let mut lines = vec![Line::from(Span::styled(TITLE, theme.good))];
        let (time, hints) = (duration(self.elapsed), self.hints_used.to_string());
        let mut facts = vec![Fact::new("time", time), Fact::new("hints", hints)];
        if self.steps_taken > 0 {
            facts.push(Fact::new("steps", self.steps_taken.to_string()));
        }
        facts.extend(Self::challenge(source));
        for Fact { label, value, .. } in facts.into_iter().chain(Self::comparison(source)) {
            if label.width() < NARROW_LABEL && NARROW_LABEL + value.width() <= source.width {
                lines.extend(words::labelled(label, NARROW_LABEL, &value, theme.strong, theme, source.width));
            } else {
                lines.push(Line::styled(label, theme.dim));
                lines.extend(words::paragraph(&value, theme.strong, source.width));
            }
        }
        lines.push(Line::default());
        let in_brief = |(key, words): (String, &'static str)| (key, words.strip_prefix("copy a ").unwrap_or(words));
        lines.extend(bar::column(Self::offers(source).map(in_brief), 1, theme));
        Compact { lines, modes: false, when_cut: None }
    }

    fn compact_height(&self, _source: &PanelSource<'_>) -> usize {
        0
    }

    fn sentence(&self, source: &PanelSource<'_>, room: usize) -> Option<(String, Style)> {
        let dot = separator(source.theme.glyphs);
        let mut said = String::from(TITLE);
        for Fact { label, value, in_brief } in self.facts(source) {
            // Of a fact that does not fit nothing is said.
            let fact = [Some(value), in_brief].into_iter().flatten().find_map(|value| {
                let fact = format!("{dot}{label} {value}");
                (said.width() + fact.width() <= room).then_some(fact)
            });
            said.extend(fact);
        }
        Some((said, source.theme.strong))
    }

    fn is_played_on(&self) -> bool {
        true
    }
}
