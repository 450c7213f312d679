//! The browser of super shapes and created shapes of a Killer: where a sum follows without a cage of its own, what can
//! stand there, and what follows from it.

use ratatui::layout::Position;
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use super::beside::{Beside, OnBoard};
use super::view::{EventResult, View};
use crate::app::input::key_table::{code, key, row};
use crate::app::options::step_options::{cells, houses};
use crate::app::{Action, Answer, App, Code, Direction, FoundShapes, KeyMatch, Keys, Play, Position as At, Request};
use crate::logic::Step;
use crate::logic::shapes::{Derived, HouseUnion, MOST_CELLS, MOST_HOUSES, USUAL_CELLS, USUAL_HOUSES};
use crate::logic::words;
use crate::puzzle::{Cell, CellMap, CellSet, Puzzle};
use crate::text::counted;
use crate::widgets::board::{HintMarks, PREMISE_SIGN, SECOND_SIGN};
use crate::widgets::layout::cell_at;
use crate::widgets::panels::compact::{Compact, Cut, Parted};
use crate::widgets::panels::words::{columns, paragraph};
use crate::widgets::panels::{PanelSource, Section};
use crate::widgets::step_marks::{cut_cages, done};
use crate::widgets::theme::Theme;
use Direction::{Down, Left, Right, Up};

pub const KEYS: Keys = Keys {
    name: "shapes",
    heading: "In the browser of shapes",
    typing: false,
    rows: &[
        row(Action::Forward, &[code(Code::Right), code(Code::Down), key('n')], "next", "the next shape"),
        row(Action::Back, &[code(Code::Left), code(Code::Up)], "", "the previous shape"),
        row(Action::Page(Down), &[code(Code::PageDown)], "", "ten shapes forward"),
        row(Action::Page(Up), &[code(Code::PageUp)], "", "ten shapes back"),
        row(Action::First, &[code(Code::Home)], "", "the first shape"),
        row(Action::Last, &[code(Code::End)], "", "the last shape"),
        row(Action::Houses(true), &[key('+')], "houses", "one more house in super shapes"),
        row(Action::Houses(false), &[key('-')], "", "one house fewer"),
        row(Action::Cells(true), &[key('>')], "cells", "one more cell in created shapes"),
        row(Action::Cells(false), &[key('<')], "", "one cell fewer"),
        row(
            Action::OnlyHere,
            &[key(' ')],
            "here",
            "only shapes with the cursor's cell, or all (also a click on a cell)",
        ),
        row(Action::Move(Left), &[key('h')], "", "the cursor to the left"),
        row(Action::Move(Down), &[key('j')], "", "the cursor down"),
        row(Action::Move(Up), &[key('k')], "", "the cursor up"),
        row(Action::Move(Right), &[key('l')], "", "the cursor to the right"),
        row(Action::Bare, &[key('s')], "", "show or hide super shapes that leave nothing small enough"),
        row(Action::Accept, &[code(Code::Enter)], "take", "take what follows from the shape"),
        row(Action::Leave, &[code(Code::Esc), key('o')], "leave", "leave"),
    ],
};

/// The sign of a cell of a created shape.
pub const CREATED_SIGN: char = '◆';
/// The sign of a cell in a house whose cage is cut by the border of the super shape.
pub const CUT_SIGN: char = '×';

/// Combinations are written out on at most this many lines.
const MOST_LINES: usize = 5;

/// Panels narrower than this say the same in fewer words.
const NARROW: usize = 24;

/// One row of the browser.
#[derive(Clone, Debug)]
pub enum ShapeRow {
    /// A created shape, and in how many other ways its sum follows.
    Created(Derived, usize),
    /// A super shape that leaves nothing small enough.
    Bare(HouseUnion),
}

impl ShapeRow {
    fn concerns(&self, cell: Cell) -> bool {
        match self {
            Self::Created(derived, _) => derived.created.cells.contains(cell),
            Self::Bare(shape) => shape.cells.contains(cell),
        }
    }
}

/// The browser.
#[derive(Clone, Debug, Default)]
pub struct ShapeBrowser {
    /// The limits that are shown or asked for: the most houses and the most open cells.
    pub limits: (u8, u8),
    /// Only shapes with this cell.
    pub only: Option<Cell>,
    /// Super shapes that leave nothing small enough are listed too.
    pub bare: bool,
    /// The row that is shown.
    pub at: usize,
    /// The rows that are listed.
    pub rows: Vec<ShapeRow>,
    /// What follows from the shape that is shown.
    pub follows: Option<Step>,
    found: FoundShapes,
}

impl ShapeBrowser {
    /// The browser with what was found.
    pub fn new(found: FoundShapes, app: &App) -> Self {
        let mut browser = Self { limits: found.limits, found, ..Self::default() };
        browser.list();
        browser.look(app);
        browser
    }

    /// The shape that is shown.
    pub fn row(&self) -> Option<&ShapeRow> {
        self.rows.get(self.at)
    }

    /// Takes what was found with other limits; the same shape stays in view if it is still there.
    fn take(&mut self, found: FoundShapes) {
        self.limits = found.limits;
        self.found = found;
        self.relist();
    }

    /// Lists again what is wanted now; the same shape stays in view if it is still there.
    fn relist(&mut self) {
        let shown = self.row().cloned();
        self.list();
        let same = |row: &ShapeRow| match (row, &shown) {
            (ShapeRow::Created(a, _), Some(ShapeRow::Created(b, _))) => a.created == b.created,
            (ShapeRow::Bare(a), Some(ShapeRow::Bare(b))) => a == b,
            _ => false,
        };
        self.at = self.rows.iter().position(same).unwrap_or(0);
    }

    fn list(&mut self) {
        let created = self.found.simplest().into_iter();
        let created = created.map(|(derived, others)| ShapeRow::Created(derived.clone(), others));
        let bare = self.found.bare.iter().filter(|_| self.bare).cloned().map(ShapeRow::Bare);
        let wanted = |row: &ShapeRow| self.only.is_none_or(|cell| row.concerns(cell));
        self.rows = created.chain(bare).filter(wanted).collect();
        self.at = self.at.min(self.rows.len().saturating_sub(1));
    }

    /// Only the shapes with this cell, if there are any; says so where there are none.
    fn here(&mut self, cell: Cell) {
        self.only = Some(cell);
        self.at = 0;
        self.list();
    }

    /// Asks for one house or cell more or less.
    fn limit(&mut self, more: bool, houses: bool, app: &mut App) -> EventResult {
        let changed = |n: u8, most: u8| if more { (n + 1).min(most) } else { n.saturating_sub(1).max(1) };
        let before = self.limits;
        if houses {
            let side = app.play.as_ref().map_or(MOST_HOUSES, |play| play.game.puzzle().side());
            self.limits.0 = changed(before.0, MOST_HOUSES.min(side));
        } else {
            self.limits.1 = changed(before.1, MOST_CELLS);
        }
        if self.limits == before {
            app.set_info(if more { "more would add nothing" } else { "this is the minimum" });
        } else {
            ask_within(self.limits, app);
        }
        EventResult::Stay
    }

    /// Works out what follows from the shape that is shown.
    fn look(&mut self, app: &App) {
        self.follows = match (self.row(), &app.play) {
            (Some(ShapeRow::Created(derived, _)), Some(play)) => derived.step(play.game.puzzle(), play.game.board()),
            _ => None,
        };
    }
}

/// Opens the browser with the shapes that a person would look for first.
pub(super) fn ask(app: &mut App) {
    let Some(play) = &app.play else { return };
    let puzzle = play.game.puzzle();
    if puzzle.cages().is_empty() {
        return app.set_error("shapes are for Killers: this puzzle has no cages");
    }
    match app.first_conflict() {
        Some(conflict) => app.set_wrong(&conflict),
        None => ask_within((USUAL_HOUSES, USUAL_CELLS), app),
    }
}

/// Asks for the shapes within these limits.
fn ask_within(limits: (u8, u8), app: &mut App) {
    app.ask_about_board(|At { puzzle, board, .. }| Request::Shapes { puzzle, board, limits });
}

impl View for ShapeBrowser {
    fn heading(&self) -> (&'static str, &'static Keys) {
        ("Shapes", &KEYS)
    }

    fn on(&mut self, hit: KeyMatch, app: &mut App) -> EventResult {
        let last = self.rows.len().saturating_sub(1);
        let shown = self.at;
        match hit.action {
            Action::Forward | Action::Back if self.rows.is_empty() => {}
            Action::Forward => self.at = if self.at >= last { 0 } else { self.at + 1 },
            Action::Back => self.at = self.at.checked_sub(1).unwrap_or(last),
            Action::Page(Direction::Down) => self.at = (self.at + 10).min(last),
            Action::Page(_) => self.at = self.at.saturating_sub(10),
            Action::First => self.at = 0,
            Action::Last => self.at = last,
            Action::Houses(more) => return self.limit(more, true, app),
            Action::Cells(more) => return self.limit(more, false, app),
            Action::Move(direction) => {
                if let Some(play) = &mut app.play {
                    play.move_cursor(direction);
                    if self.only.is_some() {
                        self.here(play.cursor);
                    }
                }
            }
            Action::OnlyHere => match (self.only, &app.play) {
                (None, Some(play)) => self.here(play.cursor),
                _ => {
                    self.only = None;
                    self.relist();
                }
            },
            Action::Bare => {
                self.bare = !self.bare;
                self.relist();
                app.set_info(if self.bare {
                    "super shapes that leave nothing small enough are listed too, after the others"
                } else {
                    "only created shapes are listed"
                });
            }
            Action::Accept => {
                let Some(step) = self.follows.take() else {
                    app.set_info("nothing new follows from this shape");
                    return EventResult::Stay;
                };
                app.take_step(&step);
                return EventResult::Close;
            }
            _ => {}
        }
        if shown != self.at || !matches!(hit.action, Action::Forward | Action::Back) {
            self.look(app);
        }
        EventResult::Stay
    }

    fn wheel(&self, down: bool) -> Action {
        if down { Action::Forward } else { Action::Back }
    }

    /// A click on a cell shows the shapes with it.
    fn click(&mut self, place: Position, app: &mut App) -> Option<Action> {
        let cell = cell_at(app, app.play.as_ref()?, place)?;
        app.play.as_mut()?.go_to(cell);
        self.only = None;
        Some(Action::OnlyHere)
    }

    fn answer(&mut self, answer: Answer, app: &mut App) -> Option<Answer> {
        let Answer::Shapes(found) = answer else { return Some(answer) };
        self.take(*found);
        self.look(app);
        None
    }

    fn beside(&self) -> Option<&dyn Beside> {
        Some(self)
    }
}

impl Beside for ShapeBrowser {
    fn on_board<'a>(&'a self, play: &'a Play) -> OnBoard<'a> {
        OnBoard { marks: Some(shape_marks(play.game.puzzle(), self)), ..OnBoard::default() }
    }

    fn sections(&self, source: &PanelSource<'_>) -> Vec<Section> {
        vec![Section::new(title(self), Parts::of(source, self).lines(), 0)]
    }

    fn compact(&self, source: &PanelSource<'_>) -> Compact {
        let title = Line::from(Span::styled(title(self), source.theme.accent));
        let parts = Parts::of(source, self);
        let when_cut = parts.clone().when_cut(title.clone(), source.theme);
        Compact { lines: [vec![title], parts.lines()].concat(), when_cut: Some(when_cut), ..Compact::default() }
    }

    fn compact_height(&self, source: &PanelSource<'_>) -> usize {
        Parts::of(source, self).lines().len()
    }

    fn sentence(&self, source: &PanelSource<'_>, _room: usize) -> Option<(String, Style)> {
        let puzzle = source.play.game.puzzle();
        let text = match self.row() {
            Some(ShapeRow::Created(derived, _)) => format!("{}: {}", title(self), derived.sentence(puzzle)),
            Some(ShapeRow::Bare(shape)) => format!("{}: {} {}", title(self), shape.name(puzzle), shape.sum(puzzle)),
            None => title(self),
        };
        Some((text, source.theme.strong))
    }
}

/// A row of the browser of shapes: the houses, the cages inside, the cages cut, the cells, and what follows.
fn shape_marks(puzzle: &Puzzle, browser: &ShapeBrowser) -> HintMarks {
    let Some(row) = browser.row() else { return HintMarks::default() };
    let (houses, created) = match row {
        ShapeRow::Created(derived, _) => (derived.shape.cells, derived.created.cells),
        ShapeRow::Bare(shape) => (shape.cells, CellSet::EMPTY),
    };
    let cut = cut_cages(puzzle, houses).fold(CellSet::EMPTY, |all, cage| all | cage.cells);
    let sign = |cell| {
        let known = [(created, CREATED_SIGN), (houses & cut, CUT_SIGN), (houses, PREMISE_SIGN), (cut, SECOND_SIGN)];
        known.into_iter().find(|(cells, _)| cells.contains(cell)).map(|(_, sign)| sign)
    };
    let follows = done(&browser.follows);
    HintMarks {
        cells: created,
        premise: houses,
        second: cut - houses,
        signs: CellMap::from_fn(sign),
        alone: true,
        ..follows
    }
}

/// `Shape 3/47`.
fn title(browser: &ShapeBrowser) -> String {
    match browser.rows.len() {
        0 => String::from("No shape"),
        count => format!("Shape {}/{count}", browser.at + 1),
    }
}

/// What there is to say about the shape that is shown, in the parts that it comes in.
#[derive(Clone, Default)]
struct Parts {
    /// How large shapes may be.
    limits: Vec<Line<'static>>,
    /// The arithmetic.
    how: Vec<Line<'static>>,
    /// What the cells add up to.
    sum: Vec<Line<'static>>,
    /// With which digits.
    sets: Vec<Line<'static>>,
    /// What follows.
    follows: Vec<Line<'static>>,
    /// The signs on the board.
    legend: Vec<Line<'static>>,
}

impl Parts {
    fn of(source: &PanelSource<'_>, browser: &ShapeBrowser) -> Self {
        let (theme, width) = (source.theme, source.width);
        let puzzle = source.play.game.puzzle();
        let parts = match browser.row() {
            None => Self {
                how: paragraph("no innies or outies with a sum of their own within these limits", theme.text, width),
                ..Self::default()
            },
            Some(ShapeRow::Created(derived, ways)) => created(source, browser, derived, *ways),
            Some(ShapeRow::Bare(shape)) => bare(source, puzzle, shape),
        };
        Self { limits: limits(source, browser), ..parts }
    }

    /// All of it, with blank lines between what belongs apart.
    fn lines(self) -> Vec<Line<'static>> {
        let said = [self.how, self.sum, self.sets].concat();
        // The legend last, because it is needed least.
        let mut blocks = [self.limits, said, self.follows, self.legend].into_iter().filter(|block| !block.is_empty());
        let first = blocks.next().unwrap_or_default();
        blocks.fold(first, |mut lines, block| {
            lines.push(Line::default());
            lines.extend(block);
            lines
        })
    }

    /// What is shown where there is no room for all: the limits, which keys change, the sum, what follows and the signs in
    /// full, and of the rest the digits first. The line below the board has the arithmetic.
    fn when_cut(self, title: Line<'static>, theme: &Theme) -> Cut {
        let sign = Line::styled(theme.glyphs.more().to_string(), theme.dim);
        let top = [vec![title], self.limits, self.sum].concat();
        let why = [self.sets, self.how].concat();
        let parted = Parted { result: self.legend, so: self.follows, why, ..Parted::default() };
        Cut { top, parted, more: sign.clone(), sign, numbered: false }
    }
}

fn limits(source: &PanelSource<'_>, browser: &ShapeBrowser) -> Vec<Line<'static>> {
    let (most_houses, most_cells) = browser.limits;
    let mut limits = if source.width < NARROW {
        format!("≤ {}, {}", houses(most_houses), cells(most_cells))
    } else {
        format!("up to {} and {}", houses(most_houses), cells(most_cells))
    };
    if let Some(cell) = browser.only {
        limits.push_str(&format!(", with {cell}"));
    }
    paragraph(&limits, source.theme.dim, source.width)
}

fn created(source: &PanelSource<'_>, browser: &ShapeBrowser, derived: &Derived, ways: usize) -> Parts {
    let (theme, width, narrow) = (source.theme, source.width, source.width < NARROW);
    let puzzle = source.play.game.puzzle();
    let all = &derived.created.cells;
    let mut sets = Vec::new();
    if all.len() > 1 {
        let repeat = match (derived.distinct, narrow) {
            (true, true) => "no repeats",
            (true, false) => "no digit twice: the cells all see each other",
            (false, true) => "may repeat",
            (false, false) => "a digit may repeat where cells do not see each other",
        };
        sets.extend(paragraph(repeat, theme.dim, width));
        sets.extend(combinations(source, derived, if narrow { 1 } else { 2 }));
    } else if derived.combinations.is_empty() {
        sets.extend(paragraph("no digit left there fits", theme.warning, width));
    }
    if ways > 0 && !narrow {
        let text = format!("{ways} other {} to the same sum", words::plural(ways, "way leads", "ways lead"));
        sets.extend(paragraph(&text, theme.dim, width));
    }
    let follows = match &browser.follows {
        Some(step) => {
            let key = source.app.keys.key_among(&KEYS, Action::Accept);
            let takes = match (key.is_empty(), narrow) {
                (true, _) => String::from("it follows"),
                (false, true) => key,
                (false, false) => format!("{key} takes"),
            };
            let said = format!("{takes}: {}", words::result(step));
            paragraph(&said, theme.good, width)
        }
        None => paragraph("nothing new follows", theme.dim, width),
    };
    Parts {
        how: paragraph(&derived.arithmetic(puzzle), theme.text, width),
        sum: paragraph(&format!("{} = {}", words::plus(*all), derived.created.sum), theme.good, width),
        sets,
        follows,
        legend: legend(source, derived.shape.cells, *all),
        ..Parts::default()
    }
}

/// The ways to reach the sum that the candidates leave.
fn combinations(source: &PanelSource<'_>, derived: &Derived, gap: usize) -> Vec<Line<'static>> {
    let (theme, width) = (source.theme, source.width);
    let sets = &derived.combinations;
    let written = |set: &Vec<_>| words::combination(set.iter().copied());
    if sets.is_empty() {
        return paragraph("no digits left there add up to it", theme.warning, width);
    }
    let words: Vec<(String, Style)> = sets.iter().map(|set| (written(set), theme.strong)).collect();
    let mut lines = columns(&words, gap, source.table_width());
    if lines.len() > MOST_LINES {
        lines.truncate(MOST_LINES - 1);
        lines.push(Line::from(Span::styled(
            format!("{}{} in all", if derived.more { "more than " } else { "" }, sets.len()),
            theme.dim,
        )));
    }
    lines
}

/// A super shape that leaves nothing small enough: what it is worth, and the cages inside.
fn bare(source: &PanelSource<'_>, puzzle: &Puzzle, shape: &HouseUnion) -> Parts {
    let (theme, width) = (source.theme, source.width);
    let verb = words::plural(shape.houses.len(), "is", "are");
    let mut lines = paragraph(&format!("{} {verb} {}", shape.name(puzzle), shape.sum(puzzle)), theme.strong, width);
    let inside = puzzle.cages().iter().filter(|c| c.cells.is_subset(shape.cells));
    let inner = inside.clone().fold(shape.cells, |rest, cage| rest - cage.cells);
    let outer = cut_cages(puzzle, shape.cells).fold(CellSet::EMPTY, |all, cage| all | cage.cells) - shape.cells;
    let sums: Vec<u8> = inside.map(|cage| cage.sum).collect();
    let total: u16 = sums.iter().map(|&sum| u16::from(sum)).sum();
    let said = match sums.len() {
        0 => String::from("no cage lies inside"),
        1 => format!("cage {total} lies inside"),
        _ => format!("cages {} = {total} lie inside", words::plus(&sums)),
    };
    lines.extend(paragraph(&said, theme.text, width));
    let count = |cells: CellSet| counted(cells.len(), "cell", "cells");
    let said = match (inner.is_empty(), outer.is_empty()) {
        (true, true) => String::from("the cages fill it"),
        _ => format!("{} of cut cages lie inside, {} outside", count(inner), count(outer)),
    };
    lines.extend(paragraph(&said, theme.text, width));
    Parts { how: lines, legend: legend(source, shape.cells, CellSet::EMPTY), ..Parts::default() }
}

/// The signs on the board and what they mean, as far as they stand there.
fn legend(source: &PanelSource<'_>, houses: CellSet, created: CellSet) -> Vec<Line<'static>> {
    let (theme, width) = (source.theme, source.width);
    let puzzle = source.play.game.puzzle();
    let cut = cut_cages(puzzle, houses).fold(CellSet::EMPTY, |all, cage| all | cage.cells);
    let rows = [
        (created, CREATED_SIGN, theme.hint, "the cells of the sum", "the sum"),
        (houses - cut - created, PREMISE_SIGN, theme.premise, "houses: whole cages", "whole cages"),
        ((houses & cut) - created, CUT_SIGN, theme.premise, "houses: cages cut", "cages cut"),
        (cut - houses - created, SECOND_SIGN, theme.second, "the cut cages outside", "their rest"),
    ];
    let shown = rows.into_iter().filter(|(cells, ..)| !cells.is_empty());
    let line = |(_, sign, ground, words, few): (CellSet, char, Style, &'static str, &'static str)| {
        let text = if width < NARROW { few.to_owned() } else { format!(" {words}") };
        Line::from(vec![Span::styled(format!(" {sign} "), theme.cursor.patch(ground)), Span::styled(text, theme.dim)])
    };
    shown.map(line).collect()
}
