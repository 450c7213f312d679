//! All steps that are possible now, one for each effect: the one that is looked at, how else it is seen, and how many
//! each technique has.

use ratatui::style::Style;
use ratatui::text::{Line, Span};

use super::Open;
use super::beside::{Beside, OnBoard};
use super::view::{EventResult, View};
use crate::app::input::key_table::{code, key, row, shift_code};
use crate::app::input::shared_keys::{NEXT_PAGE, PREVIOUS_PAGE};
use crate::app::{Action, App, Code, KeyMatch, Keys, Play, Request};
use crate::game::Command;
use crate::logic::{Folded, Step, Technique, explain};
use crate::puzzle::Puzzle;
use crate::widgets::explanation::{Explanation, next_fact};
use crate::widgets::panels::compact::{Compact, Cut};
use crate::widgets::panels::{PanelSource, Section, techniques, words};

pub const KEYS: Keys = Keys {
    name: "steps",
    heading: "In the list of all steps",
    typing: false,
    rows: &[
        row(Action::Forward, &[code(Code::Right), code(Code::Down), key('n'), key('l')], "next", "the next step"),
        row(Action::Back, &[code(Code::Left), code(Code::Up), key('h')], "", "the previous step"),
        row(Action::NextFact(true), &[code(Code::Tab)], "technique", "only the steps of the next technique"),
        row(Action::NextFact(false), &[shift_code(Code::Tab)], "", "only those of the previous technique"),
        row(Action::SwitchView, &[key('v')], "also", "the same result by another technique, harder each time"),
        NEXT_PAGE,
        PREVIOUS_PAGE,
        row(Action::First, &[code(Code::Home)], "", "the first step"),
        row(Action::Last, &[code(Code::End)], "", "the last step"),
        row(Action::Accept, &[code(Code::Enter)], "apply", "apply the step shown"),
        row(Action::Leave, &[code(Code::Esc), key('A')], "leave", "leave; nothing is applied"),
    ],
};

/// The list of steps; never empty.
#[derive(Clone, Debug)]
pub struct StepList {
    /// Every step with what else shows the same, the simplest first.
    pub steps: Vec<Folded>,
    /// Only the steps of this technique.
    pub only: Option<Technique>,
    /// The step that is looked at, as a position among those shown.
    pub at: usize,
    /// Which of its proofs is shown, 0 for the simplest.
    proof: usize,
    /// That proof, explained.
    explained: Option<Explanation>,
}

impl StepList {
    /// The list at its first step.
    pub fn new(puzzle: &Puzzle, steps: Vec<Folded>) -> Self {
        let mut list = Self { steps, only: None, at: 0, proof: 0, explained: None };
        list.explain(puzzle);
        list
    }

    /// The steps that are wanted.
    pub fn shown(&self) -> impl Iterator<Item = &Folded> {
        self.steps.iter().filter(|entry| self.only.is_none_or(|only| only == entry.step.technique))
    }

    /// The step that is looked at, by the proof that is shown.
    pub fn step(&self) -> Option<&Step> {
        self.shown().nth(self.at)?.proofs().nth(self.proof)
    }

    /// The techniques with how many steps each has, the simplest technique first.
    pub fn counts(&self) -> Vec<(Technique, u32)> {
        techniques::counted(self.steps.iter().map(|entry| &entry.step))
    }

    /// Makes the words for the step that is looked at now.
    fn explain(&mut self, puzzle: &Puzzle) {
        self.explained = self.step().map(|step| Explanation::new(puzzle, step.clone()));
    }

    fn counted(&self) -> String {
        format!("Step {}/{}", self.at + 1, self.shown().count())
    }

    /// `also by: X-Wing, Swordfish`: the other techniques that show the same, of many the simplest; nothing where there
    /// is none.
    fn also(&self, source: &PanelSource<'_>) -> Vec<Line<'static>> {
        let Some(entry) = self.shown().nth(self.at) else { return Vec::new() };
        let others = entry.proofs().enumerate().filter(|(proof, _)| *proof != self.proof);
        let names: Vec<&str> = others.map(|(_, step)| step.technique.name).collect();
        let (named, more) = names.split_at(names.len().min(MOST_NAMED));
        let more = if more.is_empty() { String::new() } else { format!(" and {} more", more.len()) };
        if named.is_empty() {
            return Vec::new();
        }
        let also = format!("also by: {}{more}", named.join(", "));
        words::paragraph(&also, source.theme.dim, source.width)
    }

    /// How the step is shown below these lines where there is no room for all.
    fn cut(&self, explained: &Explanation, top: Vec<Line<'static>>, source: &PanelSource<'_>) -> Cut {
        explained.paged(top, self.also(source), &KEYS, source)
    }
}

/// Asks for all steps.
pub(super) fn ask(app: &mut App) {
    app.ask_about_board(Request::Steps);
}

/// Opens the list, or says why there is none.
pub(super) fn answered(steps: Vec<Folded>, app: &mut App) -> Option<Open> {
    if !steps.is_empty() {
        app.act(&Command::HintSeen);
        return Some(Open::Steps(steps));
    }
    app.no_step();
    None
}

impl View for StepList {
    fn heading(&self) -> (&'static str, &'static Keys) {
        ("All steps", &KEYS)
    }

    fn on(&mut self, hit: KeyMatch, app: &mut App) -> EventResult {
        let last = self.shown().count().saturating_sub(1);
        let proof = std::mem::take(&mut self.proof);
        match hit.action {
            Action::SwitchView => {
                let proofs = self.shown().nth(self.at).map_or(1, |entry| entry.also.len() + 1);
                self.proof = (proof + 1) % proofs;
                if proofs == 1 {
                    app.set_info("no other technique shows this now");
                }
            }
            Action::Forward => self.at = if self.at >= last { 0 } else { self.at + 1 },
            Action::Back => self.at = self.at.checked_sub(1).unwrap_or(last),
            Action::First => self.at = 0,
            Action::Last => self.at = last,
            Action::NextFact(on) => {
                let counts = self.counts();
                let at = self.only.and_then(|only| counts.iter().position(|(technique, _)| *technique == only));
                let next = next_fact(at, counts.len(), on);
                self.only = next.and_then(|i| counts.get(i)).map(|(technique, _)| *technique);
                self.at = 0;
            }
            Action::Accept => {
                self.proof = proof;
                if let Some(step) = self.step() {
                    app.take_step(step);
                }
                return EventResult::Close;
            }
            action => {
                self.proof = proof;
                if let (Action::Page(on), Some(explained)) = (action, &mut self.explained) {
                    explained.turn(on);
                }
                return EventResult::Stay;
            }
        }
        if let Some(play) = &app.play {
            self.explain(play.game.puzzle());
        }
        EventResult::Stay
    }

    fn wheel(&self, down: bool) -> Action {
        if down { Action::Forward } else { Action::Back }
    }

    fn beside(&self) -> Option<&dyn Beside> {
        Some(self)
    }
}

/// The most techniques that are listed beside a step.
const MOST_LISTED: usize = 12;
/// The most other techniques that are named beside a step: what is possible now needs room as well.
const MOST_NAMED: usize = 10;

impl Beside for StepList {
    fn on_board<'a>(&'a self, _play: &'a Play) -> OnBoard<'a> {
        OnBoard { marks: self.explained.as_ref().map(Explanation::marks), ..OnBoard::default() }
    }

    fn sections(&self, source: &PanelSource<'_>) -> Vec<Section> {
        let Some(explained) = &self.explained else { return Vec::new() };
        let technique = explained.step.technique;
        let mut lines = vec![Line::from(Span::styled(technique.name, source.theme.strong))];
        let when_cut = Some(self.cut(explained, lines.clone(), source));
        lines.extend(explained.lines(source.theme, source.width));
        lines.extend(self.also(source));
        let title = if self.only.is_some() { "Only the steps of" } else { "Possible now" };
        // Those around the technique of this step, so that the section has room beside the explanation.
        let counts = self.counts();
        let at = counts.iter().position(|(counted, _)| *counted == technique).unwrap_or(0);
        let first = at.saturating_sub(MOST_LISTED / 2).min(counts.len().saturating_sub(MOST_LISTED));
        let shown: Vec<_> = counts.iter().skip(first).take(MOST_LISTED).copied().collect();
        let mut table = techniques::table(source, &shown, Some(technique.slug));
        if shown.len() < counts.len() {
            let all = format!("{} of {} techniques", shown.len(), counts.len());
            table.push(Line::from(Span::styled(all, source.theme.dim)));
        }
        let shown = Section { when_cut, ..Section::new(self.counted(), lines, 0) };
        vec![shown, Section::new(title.to_owned(), table, 2)]
    }

    fn compact(&self, source: &PanelSource<'_>) -> Compact {
        let theme = source.theme;
        let Some(explained) = &self.explained else { return Compact::default() };
        let mut lines = vec![Line::from(Span::styled(self.counted(), theme.accent))];
        if self.only.is_some() {
            lines.push(Line::from(Span::styled("this kind only", theme.dim)));
        }
        lines.extend(words::paragraph(explained.step.technique.name, theme.strong, source.width));
        let when_cut = Some(self.cut(explained, lines.clone(), source));
        lines.extend(explained.lines(theme, source.width));
        lines.extend(self.also(source));
        Compact { lines, when_cut, ..Compact::default() }
    }

    fn compact_height(&self, source: &PanelSource<'_>) -> usize {
        self.compact(source).lines.len()
    }

    fn sentence(&self, source: &PanelSource<'_>, _room: usize) -> Option<(String, Style)> {
        let step = self.step()?;
        let text = format!("{}/{} {}", self.at + 1, self.shown().count(), explain::short(step));
        Some((text, source.theme.strong))
    }
}
