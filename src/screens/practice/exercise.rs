//! An exercise: a board on which a technique is the next step. The board is played on with its own keys; the answer is
//! checked when the player asks.

use ratatui::style::Style;
use ratatui::text::Line;

use super::super::beside::Beside;
use super::super::board_keys;
use super::super::view::{EventResult, View};
use crate::app::{Action, App, KeyMatch, Keys, Mode, Page, Practising, Question};
use crate::practice::Verdict;
use crate::widgets::panels::compact::{Compact, Cut, sign};
use crate::widgets::panels::words::paragraph;
use crate::widgets::panels::{PanelSource, Section, bar};

/// The view of an exercise; what it is about is in the app.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ExerciseView;

/// What the keys of the board do here, in words for the narrow panel and the bar too.
const OFFERS: [(Action, &str); 5] = [
    (Action::CheckBoard, "check"),
    (Action::Ask(Question::Hint), "hint"),
    (Action::Ask(Question::Step), "show it"),
    (Action::Undo, "undo"),
    (Action::Clear, "leave"),
];

/// The same once the answer was shown: no more is to be shown.
const WHEN_SHOWN: [(Action, &str); 3] = [OFFERS[0], OFFERS[3], OFFERS[4]];

/// The same once the answer is right, and once that of the last exercise is.
const WHEN_RIGHT: [(Action, &str); 3] = [(Action::PlaceSingle, "next one"), OFFERS[3], OFFERS[4]];
const WHEN_ALL_RIGHT: [(Action, &str); 3] = [(Action::PlaceSingle, "puzzle"), OFFERS[3], OFFERS[4]];

/// What the panel and the bar name of them now.
pub(crate) fn offered(app: &App) -> &'static [(Action, &'static str)] {
    match (app.is_found(), app.is_just_shown()) {
        // There is nothing left to check or to be shown.
        (true, _) if app.practising.as_ref().is_some_and(|practising| practising.page.next().is_some()) => &WHEN_RIGHT,
        (true, _) => &WHEN_ALL_RIGHT,
        (false, true) => &WHEN_SHOWN,
        (false, false) => &OFFERS,
    }
}

/// The key of the board that does this, while it has one.
fn key_of(source: &PanelSource<'_>, action: Action) -> String {
    source.app.keys.key_among(&board_keys::KEYS, action)
}

impl ExerciseView {
    /// What is said: the task, or the verdict, with its style.
    fn said(source: &PanelSource<'_>, practising: &Practising) -> (String, Style) {
        let (app, theme) = (source.app, source.theme);
        let technique = practising.page.technique;
        match app.verdict() {
            None => {
                let with = |action| {
                    let key = key_of(source, action);
                    if key.is_empty() { key } else { format!(" with {key}") }
                };
                let check = with(Action::CheckBoard);
                if app.is_just_shown() {
                    let undo = with(Action::Undo);
                    let words = format!(
                        "This is it. Check it{check} to go on, or take it back{undo} and find it without looking."
                    );
                    return (words, theme.accent);
                }
                // What is to be done differs, and the name need not say which it is.
                let centre = key_of(source, Action::SetMode(Mode::Centre));
                let how = if centre.is_empty() { centre } else { format!(" ({centre}, then the digit)") };
                let name = technique.in_a_sentence();
                let task = match practising.exercise.step.places.is_empty() {
                    true => format!("Find it by {name}: take out the candidates{how}"),
                    false => format!("Find it by {name}: enter the digit"),
                };
                (format!("{task}, then check{check}."), theme.text)
            }
            Some(verdict) => {
                let mut words = verdict.words(&practising.exercise.step);
                let shown = Page::is_shown(&source.play.game);
                if verdict.is_right() && shown {
                    words.push_str(" It was shown, so it does not count.");
                }
                let style = match verdict {
                    Verdict::Right(_) => theme.good,
                    Verdict::Broken(..) | Verdict::Wrong(..) => theme.warning,
                    _ => theme.accent,
                };
                (words, style)
            }
        }
    }

    /// What is said, as lines.
    fn words(source: &PanelSource<'_>) -> Vec<Line<'static>> {
        let Some(practising) = &source.app.practising else { return Vec::new() };
        let (words, style) = Self::said(source, practising);
        paragraph(&words, style, source.width)
    }

    /// The keys.
    fn offers(source: &PanelSource<'_>) -> Vec<Line<'static>> {
        let keys = offered(source.app).iter().map(|&(action, words)| (key_of(source, action), words));
        bar::column(keys, 5, source.theme)
    }

    fn title(source: &PanelSource<'_>) -> String {
        source.app.practising.as_ref().map_or_else(String::new, |practising| {
            let page = practising.page;
            let number = page.exercise.map_or(0, |number| number + 1);
            format!("Exercise {number} of {}", page.exercises())
        })
    }
}

/// The rank of the keys in the wide panel, after that of everything else that is needed to play.
const KEYS_RANK: u8 = 5;

impl View for ExerciseView {
    /// Those of the board, which is played on.
    fn heading(&self) -> (&'static str, &'static Keys) {
        ("Exercise", &board_keys::KEYS)
    }

    fn on(&mut self, hit: KeyMatch, app: &mut App) -> EventResult {
        let right = app.is_found();
        match hit.action {
            _ if app.is_paused() => return EventResult::Pass,
            Action::CheckBoard => app.check_answer(),
            Action::PlaceSingle | Action::NextPuzzle if right => app.practise_on(),
            // Another puzzle would take its place.
            Action::NextPuzzle => {
                let key = app.keys.key_among(&board_keys::KEYS, Action::Clear);
                let leaves = if key.is_empty() { key } else { format!(", or leave it with {key}") };
                app.set_info(format!("find it first{leaves}"));
            }
            // What was selected or asked goes first.
            Action::Clear if app.is_clear() => app.leave_practice(),
            _ => return EventResult::Pass,
        }
        EventResult::Stay
    }

    fn beside(&self) -> Option<&dyn Beside> {
        Some(self)
    }
}

impl Beside for ExerciseView {
    fn sections(&self, source: &PanelSource<'_>) -> Vec<Section> {
        let name = source.app.practising.as_ref().map_or("", |practising| practising.page.technique.name);
        let mut lines = paragraph(name, source.theme.strong, source.width);
        lines.extend(Self::words(source));
        // What the cursor's cell holds is worth more than the keys, which the bar names too: a small board does not show
        // its candidates.
        vec![
            Section::new(Self::title(source), lines, 0),
            Section::new(String::from("Keys"), Self::offers(source), KEYS_RANK),
        ]
    }

    fn compact(&self, source: &PanelSource<'_>) -> Compact {
        let mut lines = paragraph(&Self::title(source), source.theme.accent, source.table_width());
        lines.extend(Self::words(source));
        // What is said is worth more than the keys, which the bar names too.
        let top = lines.clone();
        let (key, theme) = (key_of(source, Action::CheckBoard), source.theme);
        let more = theme.glyphs.more().to_string();
        let sign = if key.is_empty() { sign(key, &more, theme) } else { sign(key, "check", theme) };
        lines.push(Line::default());
        lines.extend(Self::offers(source));
        Compact { lines, modes: true, when_cut: Some(Cut { top, sign, ..Cut::default() }) }
    }

    fn compact_height(&self, source: &PanelSource<'_>) -> usize {
        Self::words(source).len() + Self::offers(source).len() + 4
    }

    fn sentence(&self, source: &PanelSource<'_>, _room: usize) -> Option<(String, Style)> {
        // What a key did just now is not to be hidden.
        let practising = source.app.practising.as_ref().filter(|_| source.app.message.is_none())?;
        let (words, style) = Self::said(source, practising);
        let onward = offered(source.app).first().filter(|_| source.app.is_found());
        let onward = onward.map(|&(action, words)| (key_of(source, action), words));
        let onward = onward.filter(|(key, _)| !key.is_empty()).map(|(key, words)| format!(" {key}: the {words}."));
        Some((format!("{words}{}", onward.unwrap_or_default()), style))
    }

    fn is_played_on(&self) -> bool {
        true
    }
}
