//! The tridagon, also called Thor's hammer: twelve cells that three digits alone can never fill.
//!
//! Take four boxes in the corners of a rectangle, and three cells in each, no two in one row or column. Where these
//! lie in certain ways, such as falling in three boxes and rising in the fourth, three digits have no way to fill all
//! twelve. So one of the cells holds something else.

use super::subsets::choices;
use super::unfillable::{Unfillable, unfillable};
use crate::logic::{Collector, Conclusion, Evidence, Fact, Searched, State, Step, words};
use crate::puzzle::{Cell, CellSet, DigitSet, Need};

/// The cells of the pattern.
const CELLS: usize = 12;
/// The most of them that have other digits.
const MOST: usize = 3;

/// In which column of its box the cell of each row is.
type Diagonal = [usize; 3];

/// The six ways to choose three cells of a box, no two in one row or column; they are also the ways to put three digits
/// there.
const DIAGONALS: [Diagonal; 6] = [[0, 1, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0], [1, 0, 2], [0, 2, 1]];

/// Three cells of a box, and those of them that have other digits than the three.
#[derive(Clone, Copy)]
struct Part {
    diagonal: Diagonal,
    cells: CellSet,
    roof: CellSet,
}

/// One cell with other digits loses the three; where several have one more digit, it is in one of them.
pub fn tridagon(state: &State, found: &mut Collector) -> Searched {
    if !state.puzzle.needs().has(Need::UsualHouses) {
        return Ok(());
    }
    let digits: Vec<_> = state.puzzle.digits().iter().collect();
    for three in choices(&digits, 3, |_| true) {
        let three: DigitSet = three.into_iter().collect();
        // Nearly never so many cells have nothing else.
        let others = (state.puzzle.digits() - three).iter().fold(CellSet::EMPTY, |all, d| all | state.places(d));
        if (state.open - others).len() + MOST < CELLS {
            continue;
        }
        let parts: [Vec<Part>; 9] = std::array::from_fn(|number| parts(state, number, three));
        let boxes = |bands: [usize; 2], stacks: [usize; 2]| {
            let [a, b] = bands;
            let [c, d] = stacks;
            [3 * a + c, 3 * a + d, 3 * b + c, 3 * b + d]
        };
        let pairs = [[0, 1], [0, 2], [1, 2]];
        for (bands, stacks) in pairs.into_iter().flat_map(|bands| pairs.map(|stacks| (bands, stacks))) {
            let of = boxes(bands, stacks).map(|number| parts.get(number).map_or(&[][..], Vec::as_slice));
            join(state, found, three, &of, &mut Vec::with_capacity(4))?;
        }
    }
    Ok(())
}

/// The ways to choose three open cells of a box, few of which have other digits than the three.
fn parts(state: &State, number: usize, three: DigitSet) -> Vec<Part> {
    let (top, left) = (number / 3 * 3, number % 3 * 3);
    let part = |diagonal: Diagonal| {
        let at = |(row, column): (usize, usize)| Cell::new((top + row) as u8, (left + column) as u8);
        let cells: CellSet = diagonal.into_iter().enumerate().filter_map(at).collect();
        let roof: CellSet = cells.iter().filter(|&c| !state.candidates[c].is_subset(three)).collect();
        let open = cells.is_subset(state.open) && cells.iter().all(|c| state.candidates[c].intersects(three));
        (open && roof.len() <= MOST).then_some(Part { diagonal, cells, roof })
    };
    DIAGONALS.into_iter().filter_map(part).collect()
}

fn join(state: &State, found: &mut Collector, three: DigitSet, boxes: &[&[Part]], chosen: &mut Vec<Part>) -> Searched {
    let Some((first, rest)) = boxes.split_first() else { return judge(state, found, three, chosen) };
    for part in *first {
        let roof: usize = chosen.iter().chain([part]).map(|part| part.roof.len()).sum();
        if roof <= MOST {
            chosen.push(*part);
            join(state, found, three, rest, chosen)?;
            chosen.pop();
        }
    }
    Ok(())
}

fn judge(state: &State, found: &mut Collector, three: DigitSet, parts: &[Part]) -> Searched {
    let &[a, b, c, d] = parts else { return Ok(()) };
    let cells = parts.iter().fold(CellSet::EMPTY, |all, part| all | part.cells);
    let Some(Unfillable { roof, removes, evidence, .. }) = unfillable(state, Fact::NoFilling, cells, three) else {
        return Ok(());
    };
    if is_impossible([a, b, c, d].map(|part| part.diagonal)) {
        found.remove(removes, evidence, Conclusion::Tridagon { roof })?;
    }
    Ok(())
}

/// Whether three digits cannot fill the cells of boxes A, B in one band and C, D under them.
fn is_impossible([a, b, c, d]: [Diagonal; 4]) -> bool {
    // In one row are the cells of the same place, in one column those with the same value; digits are such values.
    let rows = |one: Diagonal, other: Diagonal| one.iter().zip(&other).all(|(x, y)| x != y);
    let columns = |(one, cells): (Diagonal, Diagonal), (other, below): (Diagonal, Diagonal)| {
        let digit = |digits: Diagonal, cells: Diagonal, column| {
            cells.iter().zip(digits).find(|(at, _)| **at == column).map(|(_, digit)| digit)
        };
        (0..3).all(|column| digit(one, cells, column) != digit(other, below, column))
    };
    // Which digit is which does not matter.
    let [first, ..] = DIAGONALS;
    let fits = |one: Diagonal, over: Diagonal| {
        let beside = DIAGONALS.into_iter().filter(move |&next| rows(first, next));
        let mut beside = beside.filter(|&next| columns((next, b), (over, d)));
        rows(one, over) && columns((first, a), (one, c)) && beside.next().is_some()
    };
    !DIAGONALS.into_iter().any(|one| DIAGONALS.into_iter().any(|over| fits(one, over)))
}

/// One of the cells is something else.
pub(in crate::logic) fn conclusion(step: &Step, roof: CellSet) -> String {
    let (gone, cells) = (words::removed(step), words::cells(roof));
    if roof.len() == 1 {
        return format!("{cells} cannot be {}", words::one_digit_of(gone));
    }
    let verb = words::plural(step.targets().len(), "a cell that sees", "cells that see");
    let all = if roof.len() == 2 { "both" } else { "them all" };
    format!("one of {cells} is {}, and {verb} {all} cannot be", words::digits(gone))
}

/// `three digits alone can never fill r1c1, r2c2, …`.
pub(in crate::logic) fn no_filling(e: &Evidence) -> String {
    format!(
        "{} are three cells in each of four boxes, and however {} are put there, one of them is twice in a row, column \
         or box",
        words::cells(e.cells),
        words::digits(e.digits)
    )
}
