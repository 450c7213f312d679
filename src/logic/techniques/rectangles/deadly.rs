//! The rectangles and loops that must not be filled with two digits alone.

use super::straights;
use crate::logic::{Evidence, Fact, Role, Searched, State};
use crate::puzzle::{Cell, CellSet, DigitSet};

/// Cells and two digits that they could hold in turn, which the solution must avoid.
pub struct Deadly<'a> {
    /// Of a rectangle A, B in one row, C under A and D under B; of a loop its cells in order.
    pub corners: &'a [Cell],
    /// The two digits.
    pub pair: DigitSet,
    /// The corners that can hold, or hold, no other digit.
    pub floor: CellSet,
    /// The other corners.
    pub roof: CellSet,
}

impl<'a> Deadly<'a> {
    /// The two digits in these cells.
    pub fn new(state: &State, corners: &'a [Cell], pair: DigitSet) -> Self {
        let floor: CellSet = corners.iter().copied().filter(|&c| state.holds(c).is_subset(pair)).collect();
        let roof = corners.iter().copied().collect::<CellSet>() - floor;
        Self { corners, pair, floor, roof }
    }

    /// All of them.
    pub fn cells(&self) -> CellSet {
        self.floor | self.roof
    }

    /// The digits beside the pair that the roof can hold.
    pub fn extras(&self, state: &State) -> DigitSet {
        state.candidates_in(self.roof) - self.pair
    }

    /// Whether the roof of a rectangle lies in one row or column.
    pub fn aligned(&self) -> bool {
        self.sides().iter().flatten().any(|&side| self.roof == side)
    }

    /// The two sides of a rectangle in the rows, and the two in the columns.
    pub fn sides(&self) -> [[CellSet; 2]; 2] {
        let &[a, b, c, d] = self.corners else { return [[CellSet::EMPTY; 2]; 2] };
        [[a.set().with(b), c.set().with(d)], [a.set().with(c), b.set().with(d)]]
    }

    /// The swap, and the corners that have nothing else.
    pub fn evidence(&self, state: &State) -> Vec<Evidence> {
        let mut evidence = vec![Evidence::new(Role::Pattern, Fact::Swap, self.cells(), self.pair)];
        let placed = self.floor - state.open;
        if !placed.is_empty() {
            evidence.push(Evidence::new(Role::Blocker, Fact::NotGiven, placed, state.placed_in(placed)));
        }
        let open = self.floor & state.open;
        if !open.is_empty() {
            evidence.push(Evidence::new(Role::Pattern, Fact::Only, open, state.candidates_in(open)));
        }
        evidence
    }

    /// The same, and what else the other corners have.
    pub fn with_roof(&self, state: &State) -> Vec<Evidence> {
        let mut evidence = self.evidence(state);
        let fact = Fact::Besides { pair: self.pair };
        evidence.push(Evidence::new(Role::Fin, fact, self.roof, self.extras(state)));
        evidence
    }
}

/// Calls `visit` for every deadly rectangle with at least one corner in the floor and one in the roof. With `placed`
/// some corners, but not all, hold a digit already; otherwise none does.
pub fn each(state: &State, placed: bool, visit: &mut dyn FnMut(&Deadly) -> Searched) -> Searched {
    let wanted = |deadly: &Deadly| !deadly.floor.is_empty() && !deadly.roof.is_empty();
    search(state, placed, true, &mut |deadly| if wanted(deadly) { visit(deadly) } else { Ok(()) })
}

/// The same for every deadly rectangle, with a floor or without, of which no corner is placed.
pub fn all(state: &State, visit: &mut dyn FnMut(&Deadly) -> Searched) -> Searched {
    search(state, false, false, visit)
}

fn search(state: &State, placed: bool, floor: bool, visit: &mut dyn FnMut(&Deadly) -> Searched) -> Searched {
    for &corners in state.rectangles() {
        let [a, b, c, d] = corners.map(|c| state.holds(c));
        let (falling, rising) = (a & d, b & c);
        let small = !floor || [a, b, c, d].into_iter().any(|held| held.len() <= 2);
        if !small || falling.is_empty() || rising.is_empty() {
            continue;
        }
        let standing = corners.into_iter().filter(|c| !state.open.contains(*c)).count();
        let wanted = (standing > 0) == placed && standing < 4;
        if wanted {
            pairs(state, corners, (falling, rising), visit)?;
        }
    }
    Ok(())
}

/// Every two digits that could fill the corners crosswise.
fn pairs(
    state: &State,
    corners: [Cell; 4],
    (falling, rising): (DigitSet, DigitSet),
    visit: &mut dyn FnMut(&Deadly) -> Searched,
) -> Searched {
    for x in falling {
        for y in rising.without(x) {
            // Where both digits can be on both diagonals, one turn is enough.
            if y < x && falling.contains(y) && rising.contains(x) {
                continue;
            }
            let pair = x.set().with(y);
            if !straights::keep(state, corners, pair) {
                continue;
            }
            visit(&Deadly::new(state, &corners, pair))?;
        }
    }
    Ok(())
}
