//! The review of a solved game: where the player paused longest, with the easiest step there, and the entries that no
//! technique shows. Each with the board as it was.

use std::sync::Arc;

use ratatui::style::Style;
use ratatui::text::{Line, Span};

use super::Open;
use super::beside::{Beside, Keeps, OnBoard};
use super::view::{EventResult, View};
use crate::app::input::key_table::{Hint, code, key, row};
use crate::app::input::shared_keys::{NEXT_PAGE, PREVIOUS_PAGE};
use crate::app::{Action, App, Code, Direction, KeyMatch, Keys, Play, Request};
use crate::game::clock::duration;
use crate::game::{Moment, Review};
use crate::puzzle::Puzzle;
use crate::text::plural;
use crate::widgets::board::HintMarks;
use crate::widgets::explanation::Explanation;
use crate::widgets::panels::compact::{Compact, Cut};
use crate::widgets::panels::{PanelSource, Section, words};

/// Its keys.
pub const KEYS: Keys = Keys {
    name: "review",
    heading: "In the review",
    typing: false,
    rows: &[
        row(Action::Forward, &[code(Code::Right), code(Code::Down), key('n'), key('j')], "next", "the next finding"),
        row(Action::Back, &[code(Code::Left), code(Code::Up), key('k')], "back", "the previous finding"),
        NEXT_PAGE,
        PREVIOUS_PAGE,
        row(Action::Accept, &[code(Code::Enter)], "replay", "the replay from there"),
        row(Action::Leave, &[code(Code::Esc)], "leave", "leave"),
    ],
};

/// The review.
#[derive(Clone, Debug)]
pub struct ReviewList {
    moments: Arc<Vec<Moment>>,
    findings: Vec<Finding>,
    /// The finding that is shown.
    at: usize,
    guesses: usize,
}

/// One thing to learn.
#[derive(Clone, Debug)]
struct Finding {
    /// The moment whose board is shown.
    at: usize,
    /// `You paused for 02:13 here.`
    said: String,
    /// A few words for a row of the list.
    short: String,
    step: Option<Box<Explanation>>,
    marks: HintMarks,
}

impl ReviewList {
    /// What was found, in order: pauses, then guesses.
    pub fn new(puzzle: &Puzzle, review: &Review, moments: Arc<Vec<Moment>>) -> Self {
        let pauses = review.pauses.iter().map(|pause| {
            let step = pause.step.clone().map(|step| Box::new(Explanation::new(puzzle, step)));
            let (long, when) = (duration(pause.length), moments.get(pause.at).map_or(0, |moment| moment.elapsed));
            Finding {
                at: pause.at,
                said: pause.words(&moments),
                short: format!("{long} at {}", duration(when)),
                marks: match &step {
                    Some(step) => step.marks(),
                    None => HintMarks { cells: pause.wrong, alone: !pause.wrong.is_empty(), ..HintMarks::default() },
                },
                step,
            }
        });
        let guesses = review.guesses.iter().map(|guess| {
            let entry = format!("{} in {}", guess.digit, guess.cell);
            Finding {
                at: guess.at.saturating_sub(1),
                said: guess.words(),
                short: format!("{entry}: {}", if guess.right { "not shown" } else { "wrong" }),
                step: None,
                marks: HintMarks { cells: guess.cell.set(), alone: true, ..HintMarks::default() },
            }
        });
        let findings = pauses.chain(guesses).collect();
        Self { moments, findings, at: 0, guesses: review.guesses.len() }
    }

    fn finding(&self) -> Option<&Finding> {
        self.findings.get(self.at)
    }

    /// The step of the finding that is shown.
    fn step(&mut self) -> Option<&mut Explanation> {
        self.findings.get_mut(self.at)?.step.as_deref_mut()
    }

    /// Shows another finding, from its first page.
    fn look_at(&mut self, at: usize) {
        self.at = at;
        self.step().into_iter().for_each(Explanation::turn_back);
    }

    fn count(&self) -> String {
        format!("Review {}/{}", self.at + 1, self.findings.len())
    }

    /// `3 entries that no technique shows`.
    fn summary(&self) -> String {
        match self.guesses {
            0 => String::from("Every entry followed from what was known."),
            n => format!("{n} {} that no technique shows.", plural(n, "entry", "entries")),
        }
    }

    /// What is said of the finding below these lines, and how where there is no room for all of it.
    fn lines(&self, mut lines: Vec<Line<'static>>, source: &PanelSource<'_>) -> (Vec<Line<'static>>, Option<Cut>) {
        let theme = source.theme;
        let Some(finding) = self.finding() else { return (lines, None) };
        lines.extend(words::paragraph(&finding.said, theme.text, source.width));
        let mut when_cut = None;
        if let Some(step) = &finding.step {
            lines.extend(words::paragraph(step.step.technique.name, theme.strong, source.width));
            when_cut = Some(step.paged(lines.clone(), Vec::new(), &KEYS, source));
            lines.extend(step.lines(theme, source.width));
        }
        (lines, when_cut)
    }
}

/// Asks for the review.
pub(super) fn ask(app: &mut App) {
    let options = Box::new(app.options());
    let Some(play) = &app.play else { return };
    if !play.game.is_solved() {
        return app.set_error("only a solved game can be reviewed");
    }
    let (puzzle, moments) = (play.game.puzzle().clone(), Arc::new(play.game.moments()));
    app.ask(Request::Review { puzzle, moments, options });
}

/// Opens the review, or says that there is nothing in it.
pub(super) fn answered(review: Box<Review>, moments: Arc<Vec<Moment>>, app: &mut App) -> Option<Open> {
    if review.pauses.is_empty() && review.guesses.is_empty() {
        let why = match moments.len() {
            0 | 1 => "no move was made",
            _ => "there was no long pause, and every entry followed from what was known",
        };
        app.set_info(format!("there is nothing to review: {why}"));
        return None;
    }
    Some(Open::Review(review, moments))
}

impl View for ReviewList {
    fn heading(&self) -> (&'static str, &'static Keys) {
        ("Review", &KEYS)
    }

    fn offered(&self, _app: &App, hint: Hint) -> Option<Hint> {
        let leads = self.findings.len() > 1 || !matches!(hint.action, Action::Forward | Action::Back);
        leads.then_some(hint)
    }

    fn on(&mut self, hit: KeyMatch, _app: &mut App) -> EventResult {
        let count = self.findings.len().max(1);
        match hit.action {
            Action::Forward | Action::Move(Direction::Down) => self.look_at((self.at + 1) % count),
            Action::Back | Action::Move(Direction::Up) => self.look_at(self.at.checked_sub(1).unwrap_or(count - 1)),
            Action::Page(on) => self.step().into_iter().for_each(|step| step.turn(on)),
            Action::Accept => return EventResult::Open(Open::Replay(self.finding().map_or(0, |finding| finding.at))),
            _ => {}
        }
        EventResult::Stay
    }

    fn beside(&self) -> Option<&dyn Beside> {
        Some(self)
    }
}

impl Beside for ReviewList {
    fn on_board<'a>(&'a self, _play: &'a Play) -> OnBoard<'a> {
        let finding = self.finding();
        let Some(moment) = finding.and_then(|finding| self.moments.get(finding.at)) else { return OnBoard::default() };
        let marks = finding.map(|finding| finding.marks.clone());
        OnBoard { position: Some(&moment.position), marks, ..OnBoard::of(&moment.position.board) }
    }

    fn sections(&self, source: &PanelSource<'_>) -> Vec<Section> {
        let theme = source.theme;
        let rows = self.findings.iter().enumerate().map(|(at, finding)| {
            let style = if at == self.at { theme.chosen } else { theme.dim };
            Line::from(Span::styled(words::cut(&finding.short, source.width), style))
        });
        let mut list: Vec<Line<'static>> = rows.collect();
        // The one that is shown stays in view.
        list.drain(..self.at.saturating_sub(6).min(list.len()));
        list.truncate(12);
        list.extend(words::paragraph(&self.summary(), theme.text, source.width));
        let (lines, when_cut) = self.lines(Vec::new(), source);
        vec![
            Section { when_cut, ..Section::new(self.count(), lines, 0) },
            Section::new(String::from("Pauses and guesses"), list, 2),
        ]
    }

    fn keeps(&self) -> Keeps {
        Keeps::Nothing
    }

    fn compact(&self, source: &PanelSource<'_>) -> Compact {
        let top = vec![Line::styled(self.count(), source.theme.accent)];
        let (lines, when_cut) = self.lines(top, source);
        Compact { lines, modes: false, when_cut }
    }

    fn compact_height(&self, source: &PanelSource<'_>) -> usize {
        self.compact(source).lines.len()
    }

    fn sentence(&self, source: &PanelSource<'_>, _room: usize) -> Option<(String, Style)> {
        let finding = self.finding()?;
        let step = finding.step.as_ref().map(|step| format!(" {}", step.step.technique.name)).unwrap_or_default();
        Some((format!("{}/{} {}{step}", self.at + 1, self.findings.len(), finding.said), source.theme.strong))
    }
}
