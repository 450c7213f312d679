//! The hint ladder: rung 1 names the technique and where to look, rung 2 shows the cells, rung 3 gives the deduction.
//!
//! One key alone tells more. What moves and selects on the board does so while the hint stands, so that whoever goes and
//! looks is not given the answer; any other key of the board closes it first.

use ratatui::style::Style;
use ratatui::text::Line;
use unicode_width::UnicodeWidthStr;

use super::beside::{Beside, Keeps, OnBoard};
use super::view::{EventResult, View};
use super::{Open, stuck};
use crate::app::input::key_table::{Hint as KeyHint, code, key, row, shift_code};
use crate::app::input::shared_keys::{NEXT_PAGE, PREVIOUS_PAGE};
use crate::app::{Action, App, Code, Direction, KeyMatch, Keys, Play, Request};
use crate::game::Command;
use crate::logic::explain::{self, Label, Rung};
use crate::logic::{Hint, Step};
use crate::puzzle::{Board, Puzzle};
use crate::widgets::board::HintMarks;
use crate::widgets::explanation::{Explanation, facts, next_fact};
use crate::widgets::layout::{PanelWidth, board_layout};
use crate::widgets::panels::compact::{Compact, Cut, sign};
use crate::widgets::panels::words::paragraph;
use crate::widgets::panels::{PanelSource, Section};
use crate::widgets::step_marks::fact_marks;
use crate::widgets::window::screen;

pub const KEYS: Keys = Keys {
    name: "hint",
    heading: "In the hint ladder",
    typing: false,
    rows: &[
        row(Action::Forward, &[key('n')], "more", "more of the hint: the cells, then why; arrows move on the board"),
        row(Action::Back, &[key('-')], "", "less of it"),
        row(Action::Accept, &[code(Code::Enter)], "apply", "apply the step"),
        row(Action::NextFact(true), &[code(Code::Tab)], "next reason", "look at the next reason only"),
        row(Action::NextFact(false), &[shift_code(Code::Tab)], "", "look at the previous reason only"),
        NEXT_PAGE,
        PREVIOUS_PAGE,
        row(Action::Reveal, &[key('c')], "", "one cell of the solution, if the step is not a technique"),
        row(Action::Leave, &[code(Code::Esc)], "leave", "leave; nothing is applied"),
    ],
};

/// The fewest columns on which the bar has room for all keys of a hint or a lesson in their usual words.
const NARROW: u16 = 48;

#[derive(Clone, Debug)]
pub struct HintLadder {
    /// The step with its rungs.
    pub explained: Explanation,
    /// The rung that is shown, as a position among them.
    pub at: usize,
    /// The fact of the last rung that is looked at alone, as a position among its facts.
    pub looked_at: Option<usize>,
    /// The furthest rung that was noted, as a position among them.
    noted: usize,
    /// The board on which the step holds, where that is another than the player's: it says why a digit there is wrong.
    board: Option<Board>,
}

impl HintLadder {
    /// The ladder of a step at this rung, or at the last.
    pub fn new(puzzle: &Puzzle, step: Step, at: usize) -> Self {
        let explained = Explanation::new(puzzle, step);
        let at = at.min(explained.rungs.len().saturating_sub(1));
        Self { explained, at, looked_at: None, noted: 0, board: None }
    }

    /// The last rung of a step that takes a digit of the player's from a cell that is open on `board`.
    pub fn of_wrong(puzzle: &Puzzle, step: Step, board: Board) -> Self {
        Self { board: Some(board), ..Self::new(puzzle, step, usize::MAX) }
    }

    pub fn rung(&self) -> Option<&Rung> {
        self.explained.rungs.get(self.at)
    }

    /// Whether the last rung is shown, which gives placements and eliminations.
    pub const fn is_last(&self) -> bool {
        self.at + 1 >= self.explained.rungs.len()
    }

    /// Notes in the log how far the hint was followed.
    pub(super) fn note_depth(&mut self, app: &mut App) {
        while self.noted < self.at {
            self.noted += 1;
            let rung = u8::try_from(self.noted).unwrap_or(u8::MAX).saturating_add(1);
            app.act(&Command::HintRung(rung));
        }
    }

    /// Whether it follows an assumption up, which is no technique.
    const fn is_assumed(&self) -> bool {
        self.board.is_none() && self.explained.step.technique.assumes
    }

    /// Says so where it is, and what there is instead; or that it is not the player's board that is shown.
    fn warning(&self, source: &PanelSource<'_>) -> Vec<Line<'static>> {
        if self.board.is_some() {
            let shown = "Doubtful entries are left out.";
            return paragraph(shown, source.theme.dim, source.width);
        }
        if !self.is_assumed() {
            return Vec::new();
        }
        let cell = source.app.keys.note_among(&KEYS, Action::Reveal, "shows one cell instead");
        paragraph(&format!("No technique is left. This is a refutation{cell}."), source.theme.warning, source.width)
    }

    /// How the rung is shown where there is no room for it. The facts are looked at one by one then.
    pub(super) fn cut(&self, source: &PanelSource<'_>, top: Vec<Line<'static>>) -> Cut {
        let theme = source.theme;
        let cut = self.explained.cut(top, self.rung(), self.looked_at, theme, source.width);
        let key = source.app.keys.key_among(&KEYS, Action::NextFact(true));
        if key.is_empty() || self.rung().is_none_or(|rung| facts(rung).nth(1).is_none()) {
            return cut.paged_by(&KEYS, source);
        }
        Cut { sign: sign(key, &format!("next reason {}", theme.glyphs.more()), theme), ..cut }
    }

    /// The key that turns to the next reason, if that shows one that is not in view: only a wide panel always has room
    /// for all. Without a panel no other key leads to the reasons, so its words are short on a narrow screen.
    pub(super) fn turning(&self, app: &App, hint: KeyHint) -> Option<KeyHint> {
        let panel = app.play.as_ref().and_then(|play| board_layout(app, play, screen(app)).panel);
        let least = if panel.is_some_and(|(_, width)| width == PanelWidth::Wide) { 2 } else { 1 };
        let words = if panel.is_none() && app.size.0 < NARROW { "reasons" } else { hint.words };
        self.rung().filter(|rung| facts(rung).count() >= least).map(|_| KeyHint { words, ..hint })
    }

    /// As much of the rung as there is room for.
    pub(super) fn in_short(&self, room: usize) -> Option<String> {
        let rung = self.rung()?;
        let all = |wanted: &dyn Fn(Label) -> bool| {
            let lines = rung.lines.iter().filter(|line| wanted(line.label));
            lines.map(|line| line.text.as_str()).collect::<Vec<_>>().join("; ")
        };
        let (whole, reasons) = (all(&|_| true), all(&|label| label != Label::Where));
        // Where the room is too little, the board shows where, and what follows is worth more than why.
        let follows = || all(&|label| matches!(label, Label::So | Label::Result));
        let said = [whole, reasons, follows()].into_iter().find(|said| said.width() <= room);
        Some(said.unwrap_or_else(|| if self.is_last() { all(&|label| label == Label::Result) } else { follows() }))
    }

    /// The fact that is looked at alone.
    pub fn fact(&self) -> Option<&explain::Line> {
        facts(self.rung().filter(|_| self.is_last())?).nth(self.looked_at?)
    }

    /// What the board shows of the rung: where to look, then the cells, then all of it or the fact that is looked at.
    fn marks(&self) -> HintMarks {
        let Some(rung) = self.rung() else { return HintMarks::default() };
        let step = &self.explained.step;
        if self.is_last() {
            return self.fact().map_or_else(|| self.explained.marks(), |line| fact_marks(step, &line.evidence));
        }
        let pattern = step.pattern() & rung.cells;
        let named = rung.lines.iter().any(|line| line.label == Label::Cells);
        if named {
            HintMarks { cells: pattern, premise: rung.cells, alone: true, ..HintMarks::default() }
        } else {
            HintMarks { cells: rung.cells, alone: true, ..HintMarks::default() }
        }
    }
}

pub(super) fn ask(app: &mut App) {
    app.ask_about_board(Request::Hint);
}

/// Shows the step that was found. `again`: how many rungs further, because the key was pressed again meanwhile.
pub(super) fn answered(hint: Hint, again: usize, app: &mut App) -> Option<Open> {
    let known = app.play.as_ref().is_some_and(|play| play.solution().is_some());
    if matches!(hint, Hint::Nothing) && known && app.practising.is_none() {
        return Some(Open::Stuck);
    }
    let step = app.step_of(hint)?;
    app.act(&Command::HintSeen);
    Some(Open::Hint(Box::new(step), again))
}

impl View for HintLadder {
    fn heading(&self) -> (&'static str, &'static Keys) {
        ("Hint", &KEYS)
    }

    fn offered(&self, app: &App, hint: KeyHint) -> Option<KeyHint> {
        match hint.action {
            // Left out, it would let the key that applies the step slide under the pointer.
            Action::Forward => Some(KeyHint { idle: self.is_last(), ..hint }),
            Action::NextFact(_) => self.turning(app, hint).filter(|_| self.is_last()),
            _ => Some(hint),
        }
    }

    fn wheel(&self, down: bool) -> Action {
        Action::Page(if down { Direction::Down } else { Direction::Up })
    }

    fn on(&mut self, hit: KeyMatch, app: &mut App) -> EventResult {
        match hit.action {
            Action::Forward if self.is_last() => {
                let applies = app.keys.note_among(&KEYS, Action::Accept, "applies the step");
                app.set_info(format!("that is the whole hint{applies}"));
            }
            Action::Forward => {
                self.at += 1;
                self.explained.turn_back();
                self.note_depth(app);
            }
            Action::NextFact(_) if !self.is_last() => {
                let more = app.keys.note_among(&KEYS, Action::Forward, "says more");
                app.set_info(format!("the reasons come last{more}"));
            }
            Action::Back => {
                self.at = self.at.saturating_sub(1);
                self.looked_at = None;
                self.explained.turn_back();
            }
            Action::NextFact(on) => {
                let count = self.rung().map_or(0, |rung| facts(rung).count());
                self.looked_at = next_fact(self.looked_at, count, on);
                self.explained.turn_back();
            }
            Action::Page(on) => self.explained.turn(on),
            Action::Reveal if !self.is_assumed() => app.set_error("this step is still a technique"),
            Action::Reveal => {
                stuck::reveal(app);
                return EventResult::Close;
            }
            Action::Accept => {
                let step = &self.explained.step;
                if self.board.is_none() {
                    app.take_step(step);
                } else if let Some(&(cell, digit)) = step.removes.first()
                    && app.act(&Command::Erase { cells: cell.set() })
                {
                    app.set_info(format!("{digit} is taken out of {cell}"));
                }
                return EventResult::Close;
            }
            // The usual key for it, where the player has chosen another one.
            Action::PlaceSingle => {
                let key = app.keys.key_among(&KEYS, Action::Accept);
                app.set_info(match key.is_empty() {
                    true => String::from("the step has no key here; the settings give it one"),
                    false => format!("{key} applies the step"),
                });
            }
            action if action.looks_around() => return EventResult::Pass,
            _ => return EventResult::Replay(hit),
        }
        EventResult::Stay
    }

    fn lets_through(&self) -> bool {
        true
    }

    fn beside(&self) -> Option<&dyn Beside> {
        Some(self)
    }
}

impl Beside for HintLadder {
    fn on_board<'a>(&'a self, _play: &'a Play) -> OnBoard<'a> {
        OnBoard { board: self.board.as_ref(), marks: Some(self.marks()), ..OnBoard::default() }
    }

    fn sections(&self, source: &PanelSource<'_>) -> Vec<Section> {
        let Some(rung) = self.rung() else { return Vec::new() };
        let counted = format!("Hint {}/{}", self.at + 1, self.explained.rungs.len());
        let name = self.explained.step.technique.name;
        let title = format!("{counted}: {name}");
        let mut lines = Vec::new();
        let title = if title.width() + 2 <= source.width {
            title
        } else {
            lines.extend(paragraph(name, source.theme.strong, source.width));
            counted
        };
        lines.extend(self.warning(source));
        lines.extend(self.explained.rung_lines(rung, self.looked_at, source.theme, source.width));
        let when_cut = Some(self.cut(source, Vec::new()));
        vec![Section { when_cut, ..Section::new(title, lines, 0) }]
    }

    fn keeps(&self) -> Keeps {
        Keeps::All
    }

    fn is_played_on(&self) -> bool {
        true
    }

    /// There is no room for the highlights that it turns on the board.
    fn takes_wheel(&self) -> bool {
        true
    }

    fn compact(&self, source: &PanelSource<'_>) -> Compact {
        let theme = source.theme;
        let mut lines = paragraph(self.explained.step.technique.name, theme.accent, source.width);
        lines.extend(self.warning(source));
        let top = lines.clone();
        if let Some(rung) = self.rung() {
            lines.extend(self.explained.rung_lines(rung, self.looked_at, theme, source.width));
        }
        Compact { lines, modes: false, when_cut: Some(self.cut(source, top)) }
    }

    fn compact_height(&self, source: &PanelSource<'_>) -> usize {
        let lines = |rung| self.explained.rung_lines(rung, None, source.theme, source.width).len();
        self.rung().map_or(0, lines) + self.warning(source).len()
    }

    fn sentence(&self, source: &PanelSource<'_>, room: usize) -> Option<(String, Style)> {
        let style = source.theme.strong;
        if let (Some(line), Some(at)) = (self.fact(), self.looked_at) {
            return Some((format!("{}: {}", self.explained.fact_name(at), line.text), style));
        }
        let said = self.in_short(room)?;
        Some((format!("{}/{} {said}", self.at + 1, self.explained.rungs.len()), style))
    }
}
