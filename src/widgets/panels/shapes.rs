//! The shape that is browsed: where its sum comes from, and what can stand in it.

use ratatui::style::Style;
use ratatui::text::{Line, Span};

use super::words::{columns, paragraph};
use super::{Section, Source};
use crate::app::Overlay;
use crate::app::overlays::{ShapeBrowser, ShapeRow};
use crate::app::solving::{cells, houses};
use crate::logic::explain::words;
use crate::logic::shapes::{Derived, SuperShape};
use crate::puzzle::{CellSet, Puzzle};
use crate::widgets::board::{PREMISE_SIGN, SECOND_SIGN};
use crate::widgets::step_marks::{CREATED_SIGN, CUT_SIGN, cut_cages};

/// Combinations are written out on at most this many lines.
const MOST_LINES: usize = 5;

/// The browser, if it is open.
#[must_use]
pub fn sections(source: &Source<'_>) -> Vec<Section> {
    let Some(Overlay::Shapes(browser)) = &source.app.overlay else { return Vec::new() };
    vec![Section { title: title(browser), lines: lines(source, browser), rank: 0 }]
}

/// `Shape 3/47`.
#[must_use]
pub fn title(browser: &ShapeBrowser) -> String {
    match browser.rows.len() {
        0 => String::from("No shape"),
        count => format!("Shape {}/{count}", browser.at + 1),
    }
}

/// What there is to say about the shape that is shown.
#[must_use]
pub fn lines(source: &Source<'_>, browser: &ShapeBrowser) -> Vec<Line<'static>> {
    let (theme, width) = (source.theme, source.width);
    let puzzle = source.play.game.puzzle();
    let (most_houses, most_cells) = browser.limits;
    let mut limits = if width < NARROW {
        format!("≤ {}, {}", houses(most_houses), cells(most_cells))
    } else {
        format!("up to {} and {}", houses(most_houses), cells(most_cells))
    };
    if let Some(cell) = browser.only {
        limits.push_str(&format!(", with {cell}"));
    }
    let mut lines = paragraph(&limits, theme.dim, width);
    lines.push(Line::default());
    match browser.row() {
        None => lines.extend(paragraph("nothing is left over within these limits", theme.text, width)),
        Some(ShapeRow::Created(derived, ways)) => lines.extend(created(source, browser, derived, *ways)),
        Some(ShapeRow::Bare(shape)) => lines.extend(bare(source, puzzle, shape)),
    }
    lines
}

/// Panels narrower than this say the same in fewer words.
const NARROW: usize = 24;

fn created(source: &Source<'_>, browser: &ShapeBrowser, derived: &Derived, ways: usize) -> Vec<Line<'static>> {
    let (theme, width, narrow) = (source.theme, source.width, source.width < NARROW);
    let puzzle = source.play.game.puzzle();
    let all = &derived.created.cells;
    let mut lines = paragraph(&derived.arithmetic(puzzle), theme.text, width);
    lines.extend(paragraph(&format!("{} = {}", words::plus(*all), derived.created.sum), theme.good, width));
    if all.len() > 1 {
        let repeat = match (derived.distinct, narrow) {
            (true, true) => "no repeats",
            (true, false) => "no digit twice: the cells all see each other",
            (false, true) => "may repeat",
            (false, false) => "a digit may repeat where cells do not see each other",
        };
        lines.extend(paragraph(repeat, theme.dim, width));
        lines.extend(combinations(source, derived, if narrow { 1 } else { 2 }));
    } else if derived.combinations.is_empty() {
        lines.extend(paragraph("no digit left there fits", theme.warning, width));
    }
    if all.len() > 1 {
        lines.push(Line::default());
    }
    lines.extend(legend(source, derived.shape.cells, *all));
    if ways > 0 && !narrow {
        let text = format!("{ways} other {} to the same sum", words::plural(ways, "way leads", "ways lead"));
        lines.extend(paragraph(&text, theme.dim, width));
    }
    lines.push(Line::default());
    match &browser.follows {
        Some(step) => {
            let told = format!("{}: {}", if narrow { "Enter" } else { "Enter takes" }, words::result(step));
            lines.extend(paragraph(&told, theme.good, width));
        }
        None => lines.extend(paragraph("nothing new follows", theme.dim, width)),
    }
    lines
}

/// The ways to reach the sum that the candidates leave.
fn combinations(source: &Source<'_>, derived: &Derived, gap: usize) -> Vec<Line<'static>> {
    let (theme, width) = (source.theme, source.width);
    let sets = &derived.combinations;
    let written = |set: &Vec<_>| set.iter().map(ToString::to_string).collect::<String>();
    if sets.is_empty() {
        return paragraph("no digits left there add up to it", theme.warning, width);
    }
    let words: Vec<(String, Style)> = sets.iter().map(|set| (written(set), theme.strong)).collect();
    let mut lines = columns(&words, gap, width);
    if lines.len() > MOST_LINES {
        lines.truncate(MOST_LINES - 1);
        lines.push(Line::from(Span::styled(format!("{} in all", sets.len()), theme.dim)));
    }
    lines
}

/// A super shape that leaves nothing small enough: what it is worth, and the cages inside.
fn bare(source: &Source<'_>, puzzle: &Puzzle, shape: &SuperShape) -> Vec<Line<'static>> {
    let (theme, width) = (source.theme, source.width);
    let verb = words::plural(shape.houses.len(), "is", "are");
    let mut lines = paragraph(&format!("{} {verb} {}", shape.name(puzzle), shape.sum(puzzle)), theme.strong, width);
    let inside = puzzle.cages().iter().filter(|c| c.cells.is_subset(shape.cells));
    let inner = inside.clone().fold(shape.cells, |rest, cage| rest - cage.cells);
    let outer = cut_cages(puzzle, shape.cells).fold(CellSet::EMPTY, |all, cage| all | cage.cells) - shape.cells;
    let sums: Vec<u8> = inside.map(|cage| cage.sum).collect();
    let total: u16 = sums.iter().map(|&sum| u16::from(sum)).sum();
    let told = match sums.len() {
        0 => String::from("no cage lies inside"),
        1 => format!("cage {total} lies inside"),
        _ => format!("cages {} = {total} lie inside", words::plus(&sums)),
    };
    lines.extend(paragraph(&told, theme.text, width));
    let count = |cells: CellSet| format!("{} {}", cells.len(), words::plural(cells.len(), "cell", "cells"));
    let told = match (inner.is_empty(), outer.is_empty()) {
        (true, true) => String::from("the cages fill it"),
        _ => format!("{} of cut cages lie inside, {} outside", count(inner), count(outer)),
    };
    lines.extend(paragraph(&told, theme.text, width));
    lines.push(Line::default());
    lines.extend(legend(source, shape.cells, CellSet::EMPTY));
    lines
}

/// The signs on the board and what they mean, as far as they stand there.
fn legend(source: &Source<'_>, houses: CellSet, created: CellSet) -> Vec<Line<'static>> {
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
        let text = format!(" {}", if width < NARROW { few } else { words });
        Line::from(vec![Span::styled(format!(" {sign} "), theme.cursor.patch(ground)), Span::styled(text, theme.dim)])
    };
    shown.map(line).collect()
}
