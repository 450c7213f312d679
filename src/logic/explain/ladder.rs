//! The rungs of a hint: each shows more of a step than the one before.

use std::collections::BTreeSet;

use super::{Label, Line, clauses, lines, region};
use crate::logic::{Step, words};
use crate::puzzle::{Cell, CellSet, HouseKind, Puzzle};

/// One rung of the hint ladder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rung {
    /// Its lines, in order.
    pub lines: Vec<Line>,
    /// The cells to highlight at this rung, all together.
    pub cells: CellSet,
}

/// The hint ladder: the technique and where to look; the cells as well; the whole deduction.
#[must_use]
pub fn ladder(puzzle: &Puzzle, step: &Step) -> Vec<Rung> {
    let line = |label, text: String, evidence| Line { label, text, evidence };
    let technique = line(Label::Technique, step.technique.name.to_owned(), Vec::new());
    let pattern = step.pattern();
    let first: Vec<usize> = step.evidence.iter().position(|e| !e.name.is_empty()).into_iter().collect();
    let region_cells = first.first().and_then(|&i| step.evidence.get(i)).map(|e| e.cells);
    let region_cells = region_cells.unwrap_or_else(|| rows_of(puzzle, pattern));
    let near = Some(region(step)).filter(|name| !name.is_empty()).unwrap_or_else(|| rough(pattern));
    let where_line = line(Label::Where, near.clone(), first);
    let premises = step.evidence.iter().enumerate().filter(|(_, e)| !e.cells.is_empty() && e.cells.is_subset(pattern));
    let cells = line(Label::Cells, words::cells(pattern), premises.map(|(i, _)| i).collect());
    let all: CellSet = step.evidence.iter().fold(step.targets(), |all, e| all | e.cells);

    let mut full = vec![line(Label::Where, with_cells(&near, pattern), where_line.evidence.clone())];
    full.extend(lines::premises(puzzle, step));
    let so = clauses::conclusion(step);
    if !so.is_empty() {
        full.push(line(Label::So, so, Vec::new()));
    }
    full.push(line(Label::Result, words::result(step), Vec::new()));
    vec![
        Rung { lines: vec![technique.clone(), where_line.clone()], cells: region_cells },
        Rung { lines: vec![technique, where_line, cells], cells: region_cells | pattern },
        Rung { lines: full, cells: all },
    ]
}

/// Where a pattern without a region lies, without telling the cells: its rows.
fn rough(pattern: CellSet) -> String {
    let rows: BTreeSet<u8> = pattern.iter().map(Cell::row).collect();
    words::houses(HouseKind::Row(0), rows)
}

fn rows_of(puzzle: &Puzzle, pattern: CellSet) -> CellSet {
    puzzle.cells().iter().filter(|c| pattern.iter().any(|p| p.row() == c.row())).collect()
}

fn with_cells(region: &str, cells: CellSet) -> String {
    let names = cells.iter().map(|c| c.to_string()).collect::<Vec<_>>().join(" ");
    if region.is_empty() { names } else { format!("{region}: {names}") }
}
