//! What a SudokuPad puzzle draws.
//!
//! The site knows no rules but cages, regions and houses: whatever else a puzzle asks for is drawn, and described in
//! words. So a drawing can stand for a rule, and a puzzle without it would be another puzzle. Both diagonals are known
//! by their lines. Left out with a notice is what only decorates: backgrounds that cover whole cells, and lines along
//! the edges of cells; and the shapes of cells that words say to be even or odd. All else is refused by name: arrows,
//! lines through cells, circles, small shapes (dots between cells, the squares of even cells), text.

use super::rules::{Shape, shapes};
use crate::notation::NotationError;
use crate::notation::codec::node::Node;
use crate::notation::codec::rules::{Rules, first_cell};
use crate::puzzle::Cell;

/// The smallest side of a background, in cells.
const WHOLE: f64 = 0.95;

/// Reads lines, arrows, underlays and overlays.
pub fn read(root: &Node, rules: &mut Rules) -> Result<(), NotationError> {
    for arrow in root.list("arrows")? {
        rules.refuse_at("arrow", 1, first_cell(arrow.value, rules.in_pairs));
    }
    for line in root.list("lines")? {
        let at = first_cell(line.value, rules.in_pairs);
        let points: Vec<Option<[f64; 2]>> = line.list("wayPoints")?.iter().map(point).collect();
        let points: Option<Vec<[f64; 2]>> = points.into_iter().collect();
        // Without points that can be read it may be anything.
        let Some(points) = points.filter(|points| !points.is_empty()) else {
            rules.refuse_at("line", 1, at);
            continue;
        };
        let whole = |p: &[f64; 2]| p.iter().all(|x| (x - x.round()).abs() < 0.01);
        match diagonal(&points, rules.side) {
            Some(which) => rules.diagonals[which] = true,
            None if points.iter().all(whole) => rules.drop("line along the grid", 1),
            None => rules.refuse_at("line", 1, at),
        }
    }
    for name in ["underlays", "overlays"] {
        for shape in root.list(name)? {
            let size = ["width", "height"].map(|n| shape.get(n).and_then(|v| v.value.as_f64()).unwrap_or(0.0));
            let text = shape.get("text").is_some_and(|t| t.text().is_none_or(|t| !t.trim().is_empty()));
            let rounded = shape.get("rounded").is_some();
            let center = shape.get("center").and_then(|c| point(&c)).and_then(cell_at);
            let drawn = |s: Shape| s.rounded == rounded && center.is_some_and(|cell| s.cells.contains(cell));
            let at = first_cell(shape.value, rules.in_pairs);
            match (text, rounded) {
                (true, _) => rules.refuse_at("text", 1, at),
                _ if shapes(&rules.others).any(drawn) => {}
                (_, true) => rules.refuse_at("circle", 1, at),
                _ if size.iter().all(|s| *s >= WHOLE) => rules.drop("background of cells", 1),
                _ => rules.refuse_at("small shape", 1, at),
            }
        }
    }
    Ok(())
}

/// The cell in whose middle a point is.
fn cell_at([y, x]: [f64; 2]) -> Option<Cell> {
    let index = |at: f64| (0..9u8).find(|&i| (at - f64::from(i) - 0.5).abs() < 0.01);
    Cell::new(index(y)?, index(x)?)
}

/// A point, rows first.
fn point(node: &Node) -> Option<[f64; 2]> {
    let [y, x] = node.value.as_array()?.as_slice() else { return None };
    Some([y.as_f64()?, x.as_f64()?])
}

/// Whether a line runs straight from corner to corner: 0 falling, 1 rising.
fn diagonal(points: &[[f64; 2]], side: u8) -> Option<usize> {
    let (first, last) = (points.first()?, points.last()?);
    let (first, last) = if first[0] <= last[0] { (first, last) } else { (last, first) };
    let side = f64::from(side);
    let near = |p: &[f64; 2], y: f64, x: f64| (p[0] - y).abs() < 0.3 && (p[1] - x).abs() < 0.3;
    let falls = |p: &[f64; 2]| (p[0] - p[1]).abs() < 0.6;
    let rises = |p: &[f64; 2]| (p[0] + p[1] - side).abs() < 0.6;
    if near(first, 0.0, 0.0) && near(last, side, side) && points.iter().all(falls) {
        Some(0)
    } else if near(first, 0.0, side) && near(last, side, 0.0) && points.iter().all(rises) {
        Some(1)
    } else {
        None
    }
}
