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
        let (outside, inside) = (grid.placed_sum(self.outer), grid.placed_sum(self.inner));
        let cages: u16 = self.counted.iter().map(|c| u16::from(c.sum)).sum();
        let by = cages as i16 - shape.sum(grid.puzzle) as i16 - outside as i16 + inside as i16;
        (by, [outside, inside])
    }

    /// The arithmetic as premises: the total, the cages counted, what is filled, the difference and the cells inside; the
    /// total alone where nobody reads them.
    pub fn evidence(&self, grid: &Grid, shape: &HouseUnion) -> Vec<Evidence> {
        let houses = u8::try_from(shape.houses.len()).unwrap_or(u8::MAX);
        let total = Evidence::new(Role::HouseUnion, Fact::Total { houses }, shape.cells, DigitSet::EMPTY);
        if !grid.explains() {
            return vec![total];
        }
        let (by, [outside, inside]) = self.difference(grid, shape);
        let (inner, outer) = (self.inner & grid.open, self.outer & grid.open);
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

/// Visits every choice that leaves open cells on both sides, at most `most` of them, until `visit` breaks off. Of choices
/// that leave the same open cells it visits the first: they differ in filled cages alone, and so have the same difference
/// where those hold their sums.
pub(in crate::logic) fn choices<E>(
    grid: &Grid,
    shape: &HouseUnion,
    most: usize,
    visit: &mut impl FnMut(&Choice) -> Result<(), E>,
) -> Result<(), E> {
    let cages = || grid.puzzle.cages().iter();
    let (mut border, mut room) = (Vec::new(), most);
    for cage in cages().filter(|c| c.cells.intersects(shape.cells) && !c.cells.is_subset(shape.cells)) {
        let open = cage.cells & grid.open;
        let (outside, inside) = ((open - shape.cells).len(), (open & shape.cells).len());
        // No cell is in two cages, so each leaves over the smaller of its parts at the least: of most house unions that
        // is too much.
        let least = outside.min(inside);
        let Some(left) = room.checked_sub(least) else { return Ok(()) };
        room = left;
        let further = if open.is_empty() { [Some(0), None] } else { [Some(outside - least), Some(inside - least)] };
        border.push(OnBorder { cage, further });
    }
    let in_cages = cages().filter(|c| c.cells.intersects(shape.cells)).fold(CellSet::EMPTY, |all, c| all | c.cells);
    // Cells of the shape in no cage are missing from every count.
    let inner = shape.cells - in_cages;
    let Some(room) = room.checked_sub((inner & grid.open).len()) else { return Ok(()) };
    let inside = cages().filter(|c| c.cells.is_subset(shape.cells)).collect();
    let mut choice = Choice { counted: inside, inner, outer: CellSet::EMPTY };
    choose(grid, shape, &border, &mut choice, room, visit)
}

/// A cage on the border of a house union.
struct OnBorder<'a> {
    cage: &'a Cage,
    /// How many open cells it leaves over where it is counted and where it is not, beyond those that it leaves over
    /// either way; `None` where it need not be tried.
    further: [Option<usize>; 2],
}

/// Chooses for each of these cages, where there is room for so many further open cells.
fn choose<'a, E>(
    grid: &Grid,
    shape: &HouseUnion,
    border: &[OnBorder<'a>],
    choice: &mut Choice<'a>,
    room: usize,
    visit: &mut impl FnMut(&Choice) -> Result<(), E>,
) -> Result<(), E> {
    let Some((&OnBorder { cage, further }, rest)) = border.split_first() else {
        let is_open = |cells: CellSet| cells.intersects(grid.open);
        return if is_open(choice.inner) && is_open(choice.outer) { visit(choice) } else { Ok(()) };
    };
    let (inner, outer) = (choice.inner, choice.outer);
    let [counted, left_out] = further.map(|cells| room.checked_sub(cells?));
    if let Some(room) = counted {
        choice.counted.push(cage);
        choice.outer |= cage.cells - shape.cells;
        choose(grid, shape, rest, choice, room, visit)?;
        choice.counted.pop();
        choice.outer = outer;
    }
    if let Some(room) = left_out {
        choice.inner |= cage.cells & shape.cells;
        choose(grid, shape, rest, choice, room, visit)?;
        choice.inner = inner;
    }
    Ok(())
}
