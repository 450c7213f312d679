//! The rungs of a hint: each shows more of a step than the one before.

use std::collections::BTreeSet;

use super::region::{region, region_at};
use super::{Detail, Label, Line, clauses, lines, name};
use crate::logic::{Fact, Role, Step, words};
use crate::puzzle::{Cell, CellSet, DigitSet, House, HouseKind, Puzzle};

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
    let technique = line(Label::Technique, name(step), Vec::new());
    let pattern = step.pattern();
    let first: Vec<usize> = region_at(step).into_iter().collect();
    let region_cells = first.first().and_then(|&i| step.evidence.get(i)).map(|e| e.cells);
    let (near, region_cells) = match (region(step), region_cells) {
        (near, Some(cells)) if !near.is_empty() => (near, cells),
        _ => rough(puzzle, step),
    };
    let where_line = line(Label::Where, near.clone(), first);
    let premises = step.evidence.iter().enumerate().filter(|(_, e)| !e.cells.is_empty() && e.cells.is_subset(pattern));
    let cells = line(Label::Cells, words::cells(pattern), premises.map(|(i, _)| i).collect());
    let all: CellSet = step.evidence.iter().fold(step.targets(), |all, e| all | e.cells);

    // Where no place could be named the cells are the place.
    let place = if region_cells.is_empty() { "" } else { near.as_str() };
    let mut full = vec![line(Label::Where, with_cells(place, pattern), where_line.evidence.clone())];
    full.extend(lines::premises(puzzle, step, Detail::Whole));
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

/// More lines or boxes than this are no place to look at.
const MOST_HOUSES: usize = 3;

/// Where a pattern without a region lies, without telling the cells, and the cells of these houses: as few rows, columns
/// or boxes as hold it; where it spreads too far, what digit it is about. Where a cell makes the cases, its own row.
fn rough(puzzle: &Puzzle, step: &Step) -> (String, CellSet) {
    let pivot =
        step.evidence.first().filter(|e| e.role == Role::Pivot || matches!(e.fact, Fact::Swap | Fact::Exchange));
    let pattern = pivot.map_or_else(|| step.pattern(), |e| e.cells);
    let ways = [false, true].map(|columns| {
        let line = |cell: Cell| if columns { cell.column() } else { cell.row() };
        let lines: BTreeSet<u8> = pattern.iter().map(line).collect();
        let cells: CellSet = puzzle.cells().iter().filter(|&cell| lines.contains(&line(cell))).collect();
        let kind = if columns { HouseKind::Column(0) } else { HouseKind::Row(0) };
        (lines.len(), words::houses(kind, lines), cells)
    });
    let is_box = |house: &&House| matches!(house.kind, HouseKind::Box(_) | HouseKind::Region(_));
    let boxes = puzzle.houses().iter().filter(is_box).filter(|house| house.cells.intersects(pattern));
    let cells = boxes.clone().fold(CellSet::EMPTY, |all, house| all | house.cells);
    let whole = pattern.is_subset(cells);
    let boxes = (boxes.clone().count(), words::houses_together(boxes), cells);
    let ways = ways.into_iter().chain(Some(boxes).filter(|_| whole));
    let Some((count, name, cells)) = ways.min_by_key(|(count, ..)| *count) else { return Default::default() };
    let digits: DigitSet = step.removes.iter().chain(&step.places).map(|&(_, digit)| digit).collect();
    match count > MOST_HOUSES && !digits.is_empty() {
        true => {
            let (noun, digits) = (words::plural(digits.len(), "the digit", "the digits"), words::digits(digits));
            (format!("all over the grid; it is about {noun} {digits}"), CellSet::EMPTY)
        }
        false => (name, cells),
    }
}

fn with_cells(region: &str, cells: CellSet) -> String {
    let names = cells.iter().map(|c| c.to_string()).collect::<Vec<_>>().join(" ");
    if region.is_empty() { names } else { format!("{region}: {names}") }
}
