//! Which of the cages on the border of a house union are counted.

use super::HouseUnion;
use crate::logic::{Evidence, Fact, Grid, Role};
use crate::puzzle::{Cage, CellSet, DigitSet};

/// Which cages are counted, the cells of the shape that are missing then, and the cells outside that are too much.
pub(in crate::logic) struct Choice<'a> {
    pub counted: Vec<&'a Cage>,
    pub inner: CellSet,
    pub outer: CellSet,
}

impl Choice<'_> {
    /// By how much the open outer cells are more than the open inner ones, and what stands in the other outer and inner
    /// cells.
    pub fn difference(&self, grid: &Grid, shape: &HouseUnion) -> (i16, [u16; 2]) {
        let placed =
            |cells: CellSet| -> u16 { cells.iter().filter_map(|c| grid.digits[c]).map(|d| u16::from(d.get())).sum() };
        let (outside, inside) = (placed(self.outer), placed(self.inner));
        let cages: u16 = self.counted.iter().map(|c| u16::from(c.sum)).sum();
        let by = cages as i16 - shape.sum(grid.puzzle) as i16 - outside as i16 + inside as i16;
        (by, [outside, inside])
    }

    /// The arithmetic as premises: the total, the cages counted, what is filled, the difference and the cells inside.
    pub fn evidence(&self, grid: &Grid, shape: &HouseUnion) -> Vec<Evidence> {
        let (by, [outside, inside]) = self.difference(grid, shape);
        let (inner, outer) = (self.inner & grid.open, self.outer & grid.open);
        let houses = u8::try_from(shape.houses.len()).unwrap_or(u8::MAX);
        let total = Evidence::new(Role::HouseUnion, Fact::Total { houses }, shape.cells, DigitSet::EMPTY);
        let mut evidence = vec![total.named(shape.name(grid.puzzle)).sum(shape.sum(grid.puzzle))];
        for cage in &self.counted {
            let counted = Evidence::new(Role::Cage, Fact::Counted, cage.cells, DigitSet::EMPTY);
            evidence.push(counted.named(cage.name()).sum(cage.sum));
        }
        for (filled, held) in [(self.outer - grid.open, outside), (self.inner - grid.open, inside)] {
            if !filled.is_empty() {
                let placed = Evidence::new(Role::Blocker, Fact::Placed, filled, grid.placed_in(filled));
                evidence.push(placed.sum(held));
            }
        }
        let fact = Fact::Difference { inner, by, outside, inside };
        evidence.push(Evidence::new(Role::BorderSum, fact, outer, grid.candidates_in(outer)));
        evidence.push(Evidence::new(Role::BorderSum, Fact::Where, inner, grid.candidates_in(inner)));
        evidence
    }
}

/// Visits every choice that leaves open cells on both sides, at most `most` of them, until `visit` breaks off.
pub(in crate::logic) fn choices<E>(
    grid: &Grid,
    shape: &HouseUnion,
    most: usize,
    visit: &mut impl FnMut(&Choice) -> Result<(), E>,
) -> Result<(), E> {
    let border = |c: &&Cage| c.cells.intersects(shape.cells) && !c.cells.is_subset(shape.cells);
    let border: Vec<&Cage> = grid.puzzle.cages().iter().filter(border).collect();
    let inside: Vec<&Cage> = grid.puzzle.cages().iter().filter(|c| c.cells.is_subset(shape.cells)).collect();
    let in_cages = border.iter().chain(&inside).fold(CellSet::EMPTY, |all, c| all | c.cells);
    // Cells of the shape in no cage are missing from every count.
    let mut choice = Choice { counted: inside, inner: shape.cells - in_cages, outer: CellSet::EMPTY };
    choose(grid, shape, &border, &mut choice, most, visit)
}

fn choose<'a, E>(
    grid: &Grid,
    shape: &HouseUnion,
    border: &[&'a Cage],
    choice: &mut Choice<'a>,
    most: usize,
    visit: &mut impl FnMut(&Choice) -> Result<(), E>,
) -> Result<(), E> {
    let open = |cells: CellSet| (cells & grid.open).len();
    if open(choice.inner) + open(choice.outer) > most {
        return Ok(());
    }
    let Some((&cage, rest)) = border.split_first() else {
        return if open(choice.inner) == 0 || open(choice.outer) == 0 { Ok(()) } else { visit(choice) };
    };
    let (inner, outer) = (choice.inner, choice.outer);
    choice.counted.push(cage);
    choice.outer |= cage.cells - shape.cells;
    choose(grid, shape, rest, choice, most, visit)?;
    choice.counted.pop();
    choice.outer = outer;
    choice.inner |= cage.cells & shape.cells;
    choose(grid, shape, rest, choice, most, visit)?;
    choice.inner = inner;
    Ok(())
}
