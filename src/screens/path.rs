//! The path viewer: every step to the end, both ways, with the board following.

use std::ops::Range;

use ratatui::style::Style;
use ratatui::text::{Line, Span};

use super::Open;
use super::beside::{Beside, Keeps, OnBoard};
use super::view::{EventResult, View};
use crate::app::dead_end;
use crate::app::input::key_table::{Hint, code, key, row};
use crate::app::input::shared_keys::{NEXT_PAGE, PREVIOUS_PAGE};
use crate::app::{Action, App, Code, KeyMatch, Keys, Play, Request};
use crate::game::Command;
use crate::logic::explain::{Label, round as round_in_words};
use crate::logic::rating::cost;
use crate::logic::{DeadEnd, Path, Paths, Step, rounds};
use crate::puzzle::{Board, Puzzle};
use crate::widgets::board::HintMarks;
use crate::widgets::explanation::Explanation;
use crate::widgets::glyphs::GlyphSet;
use crate::widgets::layout::{board_layout, panel_fits};
use crate::widgets::panels::compact::{Compact, Cut, Parted};
use crate::widgets::panels::{PanelSource, Section, separator, techniques, words};
use crate::widgets::step_marks::done;
use crate::widgets::theme::Theme;
use crate::widgets::window::screen;

pub const KEYS: Keys = Keys {
    name: "path",
    heading: "On the path",
    typing: false,
    rows: &[
        row(Action::Forward, &[code(Code::Right), code(Code::Down), key('n'), key('l')], "next", "one step forward"),
        row(Action::Back, &[code(Code::Left), code(Code::Up), key('h')], "back", "one step back"),
        row(Action::Accept, &[code(Code::Enter)], "apply", "apply the steps shown so far"),
        row(Action::Panel, &[key('i')], "techniques", "the techniques used and how often, or the next step"),
        row(
            Action::Unfold,
            &[code(Code::Tab)],
            "unfold",
            "each removal of a round separately, or the round as one step",
        ),
        row(Action::SwitchView, &[key('v')], "all steps", "every step, or only those that the solution needs"),
        NEXT_PAGE,
        PREVIOUS_PAGE,
        row(Action::First, &[code(Code::Home)], "", "to the start"),
        row(Action::Last, &[code(Code::End)], "", "to the end"),
        row(Action::Leave, &[code(Code::Esc), key('S')], "leave", "leave; the board stays as it was"),
    ],
};

#[derive(Clone, Debug)]
pub struct PathView {
    /// The path that is shown.
    pub path: Path,
    /// The other one: with every step, or without those that nothing needs.
    other: Path,
    /// How many of its steps are done on the board shown.
    pub at: usize,
    /// The techniques with their counts are shown instead of the next step.
    pub list: bool,
    /// Removals of one technique that follow each other are one step.
    pub folded: bool,
    /// The board before the first step.
    start: Board,
    /// The board after each step.
    boards: Vec<Board>,
    /// The next step, explained.
    explained: Option<Explanation>,
    /// Why its end cannot be right, where that shows.
    contradiction: Option<DeadEnd>,
    /// How many pages the techniques used, or what a round does, are turned where there is no room for all.
    page: i32,
}

impl PathView {
    /// Where on the path this is: `Path 3/48`.
    fn title(&self) -> String {
        format!("Path {}/{}", self.at, self.path.steps.len())
    }

    /// The path from this board, at its start, without the steps that nothing needs.
    pub fn new(puzzle: &Puzzle, start: &Board, paths: Paths) -> Self {
        let Paths { full: other, minimal: path } = paths;
        let (boards, start) = (Vec::new(), start.clone());
        let (explained, contradiction) = (None, None);
        let (at, list, folded, page) = (0, false, true, 0);
        let mut view = Self { path, other, at, list, folded, start, boards, explained, contradiction, page };
        view.walk(puzzle);
        view
    }

    /// Works out the boards of the path shown, and begins at its start.
    fn walk(&mut self, puzzle: &Puzzle) {
        let mut board = self.start.clone();
        let after = |step: &Step| {
            crate::logic::apply(puzzle, &mut board, step);
            board.clone()
        };
        self.boards = self.path.steps.iter().map(after).collect();
        let end = self.boards.last().unwrap_or(&self.start);
        self.contradiction = dead_end(puzzle, end);
        self.at = 0;
        self.explain(puzzle);
    }

    /// Shows the other path, at the step with which it goes on from the digits that are placed here.
    fn switch(&mut self, puzzle: &Puzzle) {
        let open = self.board().open_cells(puzzle).len();
        std::mem::swap(&mut self.path, &mut self.other);
        self.walk(puzzle);
        if open < self.start.open_cells(puzzle).len() {
            let filled = |board: &Board| board.open_cells(puzzle).len() <= open;
            self.at = self.boards.iter().position(filled).map_or(self.boards.len(), |i| i + 1);
        }
    }

    /// The board after the steps done so far.
    pub fn board(&self) -> &Board {
        self.at.checked_sub(1).and_then(|i| self.boards.get(i)).unwrap_or(&self.start)
    }

    /// The step that comes next: the one that is explained and highlighted on the board shown.
    pub fn next(&self) -> Option<&Step> {
        self.path.steps.get(self.at)
    }

    /// The steps that come next in one go; one alone where none are folded, none at the end.
    pub fn round(&self) -> &[Step] {
        let rest = self.path.steps.get(self.at..).unwrap_or_default();
        let count = if self.folded { rounds(rest).first().map_or(0, Range::len) } else { 1 };
        rest.get(..count).unwrap_or(rest)
    }

    /// The number of steps done before the last one, or the last that belong together.
    fn before(&self) -> usize {
        let done = self.path.steps.get(..self.at).unwrap_or_default();
        let last = if self.folded { rounds(done).last().map(|round| round.start) } else { None };
        last.unwrap_or_else(|| self.at.saturating_sub(1))
    }

    /// What several steps do that come next in one go; nothing where it is one.
    fn folded_lines(&self, source: &PanelSource<'_>) -> Option<Vec<Line<'static>>> {
        let round = self.round();
        if round.len() < 2 {
            return None;
        }
        let said = round_in_words(round);
        let (theme, width) = (source.theme, source.width);
        let mut lines = words::paragraph(&said, theme.text, width);
        let key = source.app.keys.key_or_name(Action::Unfold);
        lines.extend(words::paragraph(&format!("{key} shows each separately."), theme.dim, width));
        Some(lines)
    }

    /// What it comes to.
    const fn end(&self) -> End<'_> {
        match &self.contradiction {
            _ if self.path.solved => End::Solution,
            Some(wrong) => End::Contradiction(wrong),
            None => End::Stuck,
        }
    }

    /// What a path is, for whoever sees one for the first time.
    fn what_it_is(&self, source: &PanelSource<'_>) -> String {
        let does = [(Action::Forward, "goes on"), (Action::Accept, "plays the steps seen so far")];
        let does = source.app.keys.list_among(&KEYS, &does);
        let end = if does.is_empty() { "" } else { "." };
        format!("The path: one step after another from here. {does}{end}").trim_end().to_owned()
    }

    /// Adds what the next step says, or the round that it begins; how it is shown below the lines of `top` where there is
    /// no room for all.
    fn say_next(
        &self,
        explained: &Explanation,
        top: Vec<Line<'static>>,
        lines: &mut Vec<Line<'static>>,
        source: &PanelSource<'_>,
    ) -> Cut {
        match self.folded_lines(source) {
            Some(round) => {
                lines.extend(round.iter().cloned());
                pages(round, self.page, top, source)
            }
            None => {
                lines.extend(explained.lines(source.theme, source.width));
                explained.paged(top, Vec::new(), &KEYS, source)
            }
        }
    }

    /// Makes the words for the step that comes next.
    fn explain(&mut self, puzzle: &Puzzle) {
        self.page = 0;
        self.explained = self.next().map(|step| Explanation::new(puzzle, step.clone()));
    }

    /// The techniques of the path in the order of their use, each with how often it is used and its level; that of the
    /// next step stands out.
    fn counts(&self, source: &PanelSource<'_>) -> Vec<Line<'static>> {
        let next = self.next().map(|step| step.technique.slug);
        let mut counts = techniques::counted(self.path.steps.iter());
        let kind = source.play.game.puzzle().kind();
        counts.sort_by_cached_key(|(technique, _)| technique.grade(kind));
        techniques::table(source, &counts, next)
    }
}

/// What a path comes to.
#[derive(Clone, Copy, Debug)]
enum End<'a> {
    Solution,
    /// A digit that was entered is wrong, which shows in this.
    Contradiction(&'a DeadEnd),
    /// No technique leads further.
    Stuck,
}

impl End<'_> {
    /// What is said of it at the place where it comes.
    fn words(self, theme: &Theme) -> (String, Style) {
        match self {
            Self::Solution => (String::from("the solution"), theme.good),
            Self::Contradiction(wrong) => {
                (format!("a contradiction: {wrong}. Something that was entered is wrong"), theme.warning)
            }
            Self::Stuck => (String::from("no technique leads further"), theme.text),
        }
    }

    /// What is said of the whole path, wherever the player is on it.
    const fn of_path(self) -> &'static str {
        match self {
            Self::Solution => "ends solved",
            Self::Contradiction(_) => "ends in a contradiction",
            Self::Stuck => "no technique leads further",
        }
    }

    /// What is said to whoever wants to go on from there.
    const fn no_further(self) -> &'static str {
        match self {
            Self::Solution => "this is the end: solved",
            Self::Contradiction(_) => "this is the end: something that was entered is wrong",
            Self::Stuck => "no technique applies here",
        }
    }
}

/// Whether there is a panel beside the board.
fn has_panel(app: &App) -> bool {
    app.play.as_ref().is_some_and(|play| board_layout(app, play, screen(app)).panel.is_some())
}

/// How lines are shown below these where there is no room for all.
fn pages(why: Vec<Line<'static>>, page: i32, top: Vec<Line<'static>>, source: &PanelSource<'_>) -> Cut {
    let more = Line::styled(source.theme.glyphs.more().to_string(), source.theme.dim);
    Cut { top, parted: Parted { why, page, ..Parted::default() }, more, ..Cut::default() }.paged_by(&KEYS, source)
}

/// Asks for the path.
pub(super) fn ask(app: &mut App) {
    app.ask_about_board(Request::Path);
}

/// Opens the viewer, or says why there is no path.
pub(super) fn answered(paths: Box<Paths>, app: &mut App) -> Option<Open> {
    let path = &paths.minimal;
    if !path.steps.is_empty() {
        app.act(&Command::HintSeen);
        return Some(Open::Path(paths));
    }
    app.no_step();
    None
}

impl View for PathView {
    fn heading(&self) -> (&'static str, &'static Keys) {
        ("Path", &KEYS)
    }

    fn on(&mut self, hit: KeyMatch, app: &mut App) -> EventResult {
        match hit.action {
            Action::Forward if self.at >= self.path.steps.len() => app.set_info(self.end().no_further()),
            Action::Forward => self.at += self.round().len(),
            Action::Back => self.at = self.before(),
            Action::Unfold => {
                self.folded = !self.folded;
                app.set_info(if self.folded {
                    "removals of one technique in a row are one step"
                } else {
                    "each removal is a step"
                });
            }
            Action::Panel if !has_panel(app) => {
                let fits = app.play.as_ref().is_some_and(|play| panel_fits(app, play));
                let why = if fits { "is closed" } else { "has no room here" };
                app.set_info(format!("the techniques are listed in the panel, which {why}"));
            }
            Action::Panel => self.list = !self.list,
            Action::SwitchView => {
                if let Some(play) = &app.play {
                    self.switch(play.game.puzzle());
                }
                let (shown, other) = (self.path.steps.len(), self.other.steps.len());
                app.set_info(if shown >= other {
                    format!("every step: {shown}")
                } else {
                    format!("only what the solution needs: {shown} of {other} steps")
                });
            }
            Action::First => self.at = 0,
            Action::Last => self.at = self.path.steps.len(),
            Action::Accept if self.at == 0 => {
                app.set_error("this is the start of the path: no step is applied");
                return EventResult::Stay;
            }
            Action::Accept => {
                for step in self.path.steps.iter().take(self.at) {
                    app.take_step(step);
                }
                if !app.is_solved() {
                    let undo = app.keys.key_or_name(Action::Undo);
                    app.set_info(match self.at {
                        1 => format!("1 step applied; {undo} undoes it"),
                        n => format!("{n} steps applied; {undo} undoes them one by one"),
                    });
                }
                return EventResult::Close;
            }
            action => {
                if let Action::Page(on) = action {
                    self.page += on.sign();
                    self.explained.iter_mut().for_each(|explained| explained.turn(on));
                }
                return EventResult::Stay;
            }
        }
        if let Some(play) = &app.play {
            self.explain(play.game.puzzle());
        }
        EventResult::Stay
    }

    fn offered(&self, app: &App, hint: Hint) -> Option<Hint> {
        match hint.action {
            Action::Forward => Some(Hint { idle: self.at >= self.path.steps.len(), ..hint }),
            Action::Back => Some(Hint { idle: self.at == 0, ..hint }),
            Action::Panel => Some(hint).filter(|_| has_panel(app)),
            _ => Some(hint),
        }
    }

    fn wheel(&self, down: bool) -> Action {
        if down { Action::Forward } else { Action::Back }
    }

    fn beside(&self) -> Option<&dyn Beside> {
        Some(self)
    }
}

impl Beside for PathView {
    fn on_board<'a>(&'a self, _play: &'a Play) -> OnBoard<'a> {
        let marks = match self.round() {
            // Why each of them goes is shown when they are unfolded.
            round @ [_, _, ..] => Some(HintMarks { quiet: true, ..done(round) }),
            _ => self.explained.as_ref().map(Explanation::marks),
        };
        OnBoard { marks, ..OnBoard::of(self.board()) }
    }

    /// Where it stands, the step that comes next, how hard it gets.
    fn sections(&self, source: &PanelSource<'_>) -> Vec<Section> {
        let (theme, path) = (source.theme, &self.path);
        let title = self.title();
        let counts = Section::new(String::from("Techniques used"), self.counts(source), 3);
        if self.list {
            let when_cut = Some(pages(counts.lines.clone(), self.page, Vec::new(), source));
            return vec![Section { title, when_cut, ..counts }];
        }
        let dot = separator(theme.glyphs);
        let end = self.end().of_path();
        let others = self.other.steps.len();
        let of = if others > path.steps.len() { format!(" of {others}") } else { String::new() };
        let (steps, rounds) = (path.steps.len(), rounds(&path.steps).len());
        let folds = if self.folded && rounds < steps { format!(" in {rounds} rounds") } else { String::new() };
        // What a wrong digit leads to says nothing of the puzzle.
        let level = path.rating.level.slug();
        let level = if self.contradiction.is_some() { String::new() } else { format!("{level}{dot}") };
        let rating = format!("{}{of} steps{folds}{dot}{level}{end}", path.steps.len());
        let mut when_cut = None;
        let mut lines = words::paragraph(&rating, theme.dim, source.width);
        // Of what stands above the step only this stays where there is no room for all.
        let mut top = Vec::new();
        if self.at == 0 {
            top.extend(words::paragraph(&self.what_it_is(source), theme.text, source.width));
            lines.extend(top.iter().cloned());
            top.push(Line::default());
        }
        let kind = source.play.game.puzzle().kind();
        let scores: Vec<u32> =
            path.steps.iter().map(|step| cost(step, kind).map_or(0, |cost| u32::from(cost.score))).collect();
        lines.push(Line::default());
        lines.push(profile(source, &scores, self.at));
        lines.push(Line::default());
        if let Some(explained) = &self.explained {
            let name = Line::from(Span::styled(explained.step.technique.name, theme.strong));
            lines.push(name.clone());
            top.push(name);
            when_cut = Some(self.say_next(explained, top, &mut lines, source));
        } else {
            let (end, style) = self.end().words(theme);
            lines.extend(words::paragraph(&format!("The end: {end}."), style, source.width));
        }
        vec![Section { when_cut, ..Section::new(title, lines, 0) }, counts]
    }

    fn keeps(&self) -> Keeps {
        Keeps::Nothing
    }

    fn compact(&self, source: &PanelSource<'_>) -> Compact {
        let theme = source.theme;
        let mut lines = vec![Line::from(Span::styled(self.title(), theme.accent))];
        if self.at == 0 {
            let (end, _) = self.end().words(theme);
            let end = if self.path.solved { String::new() } else { format!(": {end}") };
            lines.extend(words::paragraph(&format!("every step from here to the end{end}"), theme.dim, source.width));
        }
        let mut when_cut = None;
        if self.list {
            let counts = self.counts(source);
            when_cut = Some(pages(counts.clone(), self.page, lines.clone(), source));
            lines.extend(counts);
        } else if let Some(explained) = &self.explained {
            lines.extend(words::paragraph(explained.step.technique.name, theme.strong, source.width));
            when_cut = Some(self.say_next(explained, lines.clone(), &mut lines, source));
        } else {
            let (end, style) = self.end().words(theme);
            lines.extend(words::paragraph(&format!("the end: {end}"), style, source.width));
        }
        Compact { lines, when_cut, ..Compact::default() }
    }

    fn compact_height(&self, source: &PanelSource<'_>) -> usize {
        let lines = |explained: &Explanation| explained.lines(source.theme, source.width);
        let lines = self.folded_lines(source).or_else(|| self.explained.as_ref().map(lines));
        lines.map_or(0, |lines| lines.len() + 1)
    }

    fn sentence(&self, source: &PanelSource<'_>, _room: usize) -> Option<(String, Style)> {
        let name = self.explained.as_ref().map_or("the end", |explained| explained.step.technique.name);
        if let [first, rest @ ..] = self.round()
            && !rest.is_empty()
        {
            let (name, said) = (first.technique.name, round_in_words(self.round()));
            return Some((format!("{}/{} {name}, {said}", self.at, self.path.steps.len()), source.theme.strong));
        }
        let lines = self.explained.iter().filter_map(Explanation::whole).flat_map(|rung| &rung.lines);
        let result = lines.filter(|line| line.label == Label::Result).map(|line| format!(": {}", line.text));
        let text = format!("{}/{} {name}{}", self.at, self.path.steps.len(), result.collect::<String>());
        Some((text, source.theme.strong))
    }
}

/// One small column per step (or per group of steps), as high as its score; those done are bright.
fn profile(source: &PanelSource<'_>, scores: &[u32], at: usize) -> Line<'static> {
    const UNICODE: [&str; 8] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"];
    const ASCII: [&str; 8] = [".", ".", ":", ":", "+", "+", "#", "#"];
    let theme = source.theme;
    let glyphs = if theme.glyphs == GlyphSet::Ascii { ASCII } else { UNICODE };
    // Scores grow by leaps; the logarithm keeps the easy steps apart.
    let log = |score: u32| (f64::from(score) + 1.0).ln();
    let (lowest, highest) =
        (scores.iter().copied().min().map_or(0.0, log), scores.iter().copied().max().map_or(1.0, log));
    let group = scores.len().div_ceil(source.width.max(1)).max(1);
    let spans = scores.chunks(group).enumerate().map(|(i, chunk)| {
        let score = chunk.iter().copied().max().unwrap_or(0);
        let height = (log(score) - lowest) / (highest - lowest).max(0.1) * 7.0;
        let glyph = glyphs.get(height.round() as usize).copied().unwrap_or("#");
        Span::styled(glyph, if i * group < at { theme.good } else { theme.dim })
    });
    Line::from(spans.collect::<Vec<_>>())
}
