//! Innies and outies against each other: of each cage on the border of a super shape, either the cells outside are too
//! much or the cells inside are missing.

use super::shapes::{Signed, fill};
use crate::logic::explain::words;
use crate::logic::shapes::SuperShape;
use crate::logic::state::{Found, State};
use crate::logic::step::{Evidence, Fact, Role, Step};
use crate::puzzle::{Cage, CellSet, DigitSet};

/// The most open cells on both sides together.
const MOST_CELLS: usize = 3;

/// Counted cages are worth the super shape, and their cells outside, less the cells of the others inside.
pub fn innie_outie(state: &State, found: &mut Found) {
    for shape in state.super_shapes() {
        let border = |c: &&Cage| c.cells.intersects(shape.cells) && !c.cells.is_subset(shape.cells);
        let border: Vec<&Cage> = state.puzzle.cages().iter().filter(border).collect();
        let inside = state.puzzle.cages().iter().filter(|c| c.cells.is_subset(shape.cells));
        let inside: Vec<&Cage> = inside.collect();
        let in_cages = border.iter().chain(&inside).fold(CellSet::EMPTY, |all, c| all | c.cells);
        // Cells of the shape in no cage are missing from every count.
        let choice = Choice { counted: inside, inner: shape.cells - in_cages, outer: CellSet::EMPTY };
        choose(state, found, shape, &border, choice);
        if found.full() {
            return;
        }
    }
}

/// Which cages are counted, the cells of the shape that are missing then, and the cells outside that are too much.
#[derive(Clone)]
struct Choice<'a> {
    counted: Vec<&'a Cage>,
    inner: CellSet,
    outer: CellSet,
}

fn choose<'a>(state: &State, found: &mut Found, shape: &SuperShape, border: &[&'a Cage], choice: Choice<'a>) {
    let open = |cells: CellSet| (cells & state.open).len();
    if found.full() || open(choice.inner) + open(choice.outer) > MOST_CELLS {
        return;
    }
    let Some((&cage, rest)) = border.split_first() else {
        if open(choice.inner) > 0 && open(choice.outer) > 0 {
            compare(state, found, shape, &choice);
        }
        return;
    };
    let mut counted = choice.clone();
    counted.counted.push(cage);
    counted.outer |= cage.cells - shape.cells;
    let left_out = Choice { inner: choice.inner | (cage.cells & shape.cells), ..choice };
    choose(state, found, shape, rest, counted);
    choose(state, found, shape, rest, left_out);
}

fn compare(state: &State, found: &mut Found, shape: &SuperShape, choice: &Choice) {
    let placed =
        |cells: CellSet| -> u16 { cells.iter().filter_map(|c| state.digits[c]).map(|d| u16::from(d.get())).sum() };
    let (outside, inside) = (placed(choice.outer), placed(choice.inner));
    let cages: u16 = choice.counted.iter().map(|c| u16::from(c.sum)).sum();
    let by = i32::from(cages) - i32::from(shape.sum(state.puzzle)) - i32::from(outside) + i32::from(inside);
    let (inner, outer) = (choice.inner & state.open, choice.outer & state.open);
    let sides = outer.iter().map(|c| (c, 1)).chain(inner.iter().map(|c| (c, -1)));
    let cells: Vec<Signed> = sides.map(|(cell, sign)| Signed { cell, held: state.candidates[cell], sign }).collect();
    let mut fills = Vec::new();
    fill(state, &cells, by, &mut Vec::new(), &mut fills);
    if fills.is_empty() {
        return;
    }
    let held = |i: usize| fills.iter().filter_map(|digits| digits.get(i)).copied().collect::<DigitSet>();
    let lost = cells.iter().enumerate().flat_map(|(i, c)| state.present(c.cell.set(), c.held - held(i)));
    let removes: Vec<_> = lost.collect();
    if removes.is_empty() {
        return;
    }
    let houses = u8::try_from(shape.houses.len()).unwrap_or(u8::MAX);
    let total = Evidence::new(Role::SuperShape, Fact::Total { houses }, shape.cells, DigitSet::EMPTY);
    let mut evidence = vec![total.named(shape.name(state.puzzle)).sum(shape.sum(state.puzzle))];
    for cage in &choice.counted {
        let counted = Evidence::new(Role::Cage, Fact::Counted, cage.cells, DigitSet::EMPTY);
        evidence.push(counted.named(cage.name()).sum(cage.sum));
    }
    let by = i16::try_from(by).unwrap_or_default();
    let fact = Fact::Difference { inner, by, outside, inside };
    evidence.push(Evidence::new(Role::CreatedShape, fact, outer, state.candidates_in(outer)));
    evidence.push(Evidence::new(Role::CreatedShape, Fact::Where, inner, state.candidates_in(inner)));
    found.remove(removes, evidence);
}

/// No way to keep the difference.
pub fn so_difference(step: &Step) -> String {
    format!("the difference cannot be kept with {}", words::excluded(step))
}
