//! Why a step is right: its words and tables, made once for the step, and drawn as often as it is shown.

use ratatui::text::{Line, Span};

use super::board::{HintMarks, sample};
use super::count_table;
use super::panels::PanelSource;
use super::panels::compact::{Cut, Parted};
use super::panels::words::{labelled, paragraph};
use super::step_marks::{link_name, step_marks};
use super::theme::Theme;
use crate::app::{Direction, Keys};
use crate::logic::Step;
use crate::logic::explain::{self, Label, Rung, Table};
use crate::puzzle::Puzzle;

/// A step with everything there is to say about it.
#[derive(Clone, Debug)]
pub struct Explanation {
    pub step: Step,
    /// The rungs of its hint ladder, the least telling first.
    pub rungs: Vec<Rung>,
    tables: Vec<Table>,
    /// What each fact of the last rung is called.
    names: Vec<String>,
    /// The sorts of links that the board shows, strong ones first.
    links: Vec<bool>,
    /// How many pages the reasons are turned where there is no room for all.
    page: i32,
}

/// Panels narrower than this give no column to the labels.
const NARROW: usize = 24;

impl Explanation {
    /// Works out the words for a step on this puzzle.
    pub fn new(puzzle: &Puzzle, step: Step) -> Self {
        let rungs = explain::ladder(puzzle, &step);
        let names =
            rungs.last().map(|rung| facts(rung).enumerate().map(|(i, line)| fact_name(&step, line, i)).collect());
        let drawn = step_marks(&step).links;
        let links =
            [true, false].into_iter().filter(|&strong| drawn.iter().any(|link| link.strong == strong)).collect();
        Self { links, tables: explain::tables(&step), names: names.unwrap_or_default(), rungs, step, page: 0 }
    }

    /// Turns the page of the reasons; after the last comes the first.
    pub const fn turn(&mut self, on: Direction) {
        self.page += on.sign();
    }

    /// Whether the first page of the reasons is shown.
    pub const fn is_at_first_page(&self) -> bool {
        self.page == 0
    }

    /// Goes back to the first page of the reasons.
    pub const fn turn_back(&mut self) {
        self.page = 0;
    }

    /// The rung that says everything.
    pub fn whole(&self) -> Option<&Rung> {
        self.rungs.last()
    }

    /// What the board shows of the whole step.
    pub fn marks(&self) -> HintMarks {
        step_marks(&self.step)
    }

    /// What the fact at this position of the last rung is called: by the letters of its cells on the board for a link
    /// of a chain, else by its number.
    pub fn fact_name(&self, at: usize) -> &str {
        self.names.get(at).map_or("", String::as_str)
    }

    /// The whole deduction as lines.
    pub fn lines(&self, theme: &Theme, width: usize) -> Vec<Line<'static>> {
        self.whole().map(|rung| self.rung_lines(rung, None, theme, width)).unwrap_or_default()
    }

    /// The lines of a rung; below the whole deduction stand its tables, above it where the panel is narrow and the
    /// words would push them out of sight. `looked_at` is the fact that stands out.
    pub fn rung_lines(&self, rung: &Rung, looked_at: Option<usize>, theme: &Theme, width: usize) -> Vec<Line<'static>> {
        let mut lines = self.sentences(rung.lines.iter(), looked_at, theme, width);
        if rung.lines.iter().any(|line| line.label == Label::Result) {
            let mut tables = count_table::lines(&self.tables, theme, width);
            if width < NARROW {
                std::mem::swap(&mut lines, &mut tables);
            }
            lines.extend(tables);
            let legend = self.legend(theme, width);
            if !legend.is_empty() {
                lines.push(Line::default());
                lines.extend(legend);
            }
        }
        lines
    }

    /// What the lines between the candidates of a chain mean, as far as there are any.
    fn legend(&self, theme: &Theme, width: usize) -> Vec<Line<'static>> {
        let entry = |&strong: &bool| {
            let words = if strong { " strong link" } else { " weak link" };
            vec![sample(strong, theme), Span::styled(words, theme.dim)]
        };
        let entries: Vec<_> = self.links.iter().map(entry).collect();
        let one = Line::from(entries.join(&Span::raw("   ")));
        if one.width() <= width && one.width() > 0 { vec![one] } else { entries.into_iter().map(Line::from).collect() }
    }

    /// How a rung is shown below these lines where there is no room for all of it: what follows below them, and why as
    /// far as it fits.
    pub fn cut(
        &self,
        top: Vec<Line<'static>>,
        rung: Option<&Rung>,
        looked_at: Option<usize>,
        theme: &Theme,
        width: usize,
    ) -> Cut {
        let parted = rung.map(|rung| self.parted(rung, looked_at, theme, width)).unwrap_or_default();
        let more = Line::styled(theme.glyphs.more().to_string(), theme.dim);
        Cut { top, parted, sign: more.clone(), more, numbered: false }
    }

    /// How the whole deduction is shown where there is no room for it, with the key among `keys` that turns the
    /// pages of the reasons; what stands `below` comes after them.
    pub fn paged(
        &self,
        top: Vec<Line<'static>>,
        below: Vec<Line<'static>>,
        keys: &'static Keys,
        source: &PanelSource<'_>,
    ) -> Cut {
        let mut cut = self.cut(top, self.whole(), None, source.theme, source.width);
        cut.parted.why.extend(below);
        cut.paged_by(keys, source)
    }

    /// The lines of a rung for a panel that is too low for them, the tables with the reasons.
    pub fn parted(&self, rung: &Rung, looked_at: Option<usize>, theme: &Theme, width: usize) -> Parted {
        let follows = |line: &&explain::Line| matches!(line.label, Label::So | Label::Result);
        let labelled = |label| {
            let lines = rung.lines.iter().filter(move |line: &&explain::Line| line.label == label);
            self.sentences(lines, None, theme, width)
        };
        let why = || rung.lines.iter().filter(move |line| !follows(line));
        // The facts come after where they are: all before the one that is looked at.
        let mut facts_left = looked_at.unwrap_or(0);
        let before = why().take_while(|line| {
            let is_fact = line.label == Label::Facts;
            let stays = looked_at.is_some() && !(is_fact && facts_left == 0);
            facts_left -= usize::from(is_fact && stays);
            stays
        });
        let from = self.sentences(before, looked_at, theme, width).len();
        let mut reasons = self.sentences(why(), looked_at, theme, width);
        reasons.extend(count_table::lines(&self.tables, theme, width));
        reasons.extend(self.legend(theme, width));
        Parted { result: labelled(Label::Result), so: labelled(Label::So), why: reasons, from, page: self.page }
    }

    /// Lines of an explanation with their labels, the facts with their names; the technique stands in the title
    /// already.
    fn sentences<'a>(
        &self,
        said: impl Iterator<Item = &'a explain::Line>,
        looked_at: Option<usize>,
        theme: &Theme,
        width: usize,
    ) -> Vec<Line<'static>> {
        let mut lines = Vec::new();
        let mut fact = 0;
        for line in said.filter(|line| line.label != Label::Technique) {
            let is_fact = line.label == Label::Facts;
            let stands_out = is_fact && looked_at == Some(fact);
            let style = match line.label {
                Label::Result if self.step.places.is_empty() => theme.warning,
                Label::Result => theme.good,
                Label::So => theme.strong,
                Label::Facts if stands_out => theme.accent,
                Label::Facts if looked_at.is_some() => theme.dim,
                _ => theme.text,
            };
            let label = match line.label {
                // The number of the only fact would read as a digit.
                Label::Facts if self.names.len() < 2 => "Why",
                Label::Facts => self.fact_name(fact),
                other => other.word(),
            };
            fact += usize::from(is_fact);
            if width >= NARROW {
                lines.extend(labelled(label, 7, &line.text, style, theme, width));
            } else if is_fact && self.names.len() > 1 {
                lines.extend(paragraph(&format!("{label}: {}", line.text), style, width));
            } else {
                lines.push(Line::from(Span::styled(label.to_owned(), theme.dim)));
                lines.extend(paragraph(&line.text, style, width));
            }
        }
        lines
    }
}

pub fn facts(rung: &Rung) -> impl Iterator<Item = &explain::Line> {
    rung.lines.iter().filter(|line| line.label == Label::Facts)
}

fn fact_name(step: &Step, line: &explain::Line, at: usize) -> String {
    let link = line.evidence.first().and_then(|&premise| link_name(step, premise));
    link.unwrap_or_else(|| (at + 1).to_string())
}

/// The fact after (or before) this one: all together, the first, … the last, all together.
pub fn next_fact(at: Option<usize>, count: usize, on: bool) -> Option<usize> {
    let next = match (at, on) {
        (None, true) => 0,
        (None, false) => return count.checked_sub(1),
        (Some(i), true) => i + 1,
        (Some(i), false) => return i.checked_sub(1),
    };
    (next < count).then_some(next)
}
