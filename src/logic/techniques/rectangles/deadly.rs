//! The rectangles that must not be filled with two digits alone.

use super::straights;
use crate::logic::state::State;
use crate::logic::step::{Evidence, Fact, Role};
use crate::puzzle::{Cage, Cell, CellSet, DigitSet, House, Puzzle};

/// A rectangle and two digits that its corners could hold crosswise, which the solution must avoid.
pub struct Deadly {
    /// A, B in one row, C under A and D under B.
    pub corners: [Cell; 4],
    /// The two digits.
    pub pair: DigitSet,
    /// The corners that can hold, or hold, no other digit.
    pub floor: CellSet,
    /// The other corners.
    pub roof: CellSet,
}

impl Deadly {
    /// The four corners.
    pub fn cells(&self) -> CellSet {
        self.floor | self.roof
    }

    /// The digits beside the pair that the roof can hold.
    pub fn extras(&self, state: &State) -> DigitSet {
        state.candidates_in(self.roof) - self.pair
    }

    /// Whether the roof lies in one row or column.
    pub fn aligned(&self) -> bool {
        let [a, b, c, d] = self.corners;
        ![[a, d], [b, c]].into_iter().any(|pair| self.roof == pair.into_iter().collect::<CellSet>())
    }

    /// The two sides in the rows, and the two in the columns.
    pub fn sides(&self) -> [[CellSet; 2]; 2] {
        let [a, b, c, d] = self.corners;
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

    /// The name of the house or cage with these cells.
    pub fn group_name(&self, state: &State, role: Role, cells: CellSet) -> String {
        let house = || state.puzzle.houses().iter().find(|h| h.cells == cells).map(House::name);
        let cage = || state.puzzle.cages().iter().find(|c| c.cells == cells).map(Cage::name);
        if role == Role::Cage { cage() } else { house() }.unwrap_or_default()
    }
}

/// Calls `visit` for every deadly rectangle with at least one corner in the floor and one in the roof, until it says that
/// it has enough. With `placed` some corners, but not all, hold a digit already; otherwise none does.
pub fn each(state: &State, placed: bool, visit: &mut dyn FnMut(&Deadly) -> bool) {
    search(state, placed, true, &mut |deadly| !deadly.floor.is_empty() && !deadly.roof.is_empty() && visit(deadly));
}

/// The same for every deadly rectangle, with a floor or without, of which no corner is placed.
pub fn all(state: &State, visit: &mut dyn FnMut(&Deadly) -> bool) {
    search(state, false, false, visit);
}

fn search(state: &State, placed: bool, floor: bool, visit: &mut dyn FnMut(&Deadly) -> bool) {
    for &corners in state.rectangles() {
        let [a, b, c, d] = corners.map(|c| state.holds(c));
        let (falling, rising) = (a & d, b & c);
        let small = !floor || [a, b, c, d].into_iter().any(|held| held.len() <= 2);
        if !small || falling.is_empty() || rising.is_empty() {
            continue;
        }
        let standing = corners.into_iter().filter(|c| !state.open.contains(*c)).count();
        let wanted = (standing > 0) == placed && standing < 4;
        if wanted && pairs(state, corners, (falling, rising), visit) {
            return;
        }
    }
}

/// Every two digits that could fill the corners crosswise; tells whether `visit` has enough.
fn pairs(
    state: &State,
    corners: [Cell; 4],
    (falling, rising): (DigitSet, DigitSet),
    visit: &mut dyn FnMut(&Deadly) -> bool,
) -> bool {
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
            let floor: CellSet = corners.into_iter().filter(|&c| state.holds(c).is_subset(pair)).collect();
            let roof = corners.into_iter().collect::<CellSet>() - floor;
            if visit(&Deadly { corners, pair, floor, roof }) {
                return true;
            }
        }
    }
    false
}

/// The rectangles whose corners two digits could fill crosswise and change places in without breaking anything.
pub fn swappable(puzzle: &Puzzle) -> Vec<[Cell; 4]> {
    let lines = || (0..puzzle.side()).flat_map(|i| (i + 1..puzzle.side()).map(move |j| (i, j)));
    let all = lines().flat_map(|(top, bottom)| lines().map(move |(left, right)| (top, bottom, left, right)));
    let corners = all.filter_map(|(top, bottom, left, right)| {
        Some([Cell::new(top, left)?, Cell::new(top, right)?, Cell::new(bottom, left)?, Cell::new(bottom, right)?])
    });
    corners.filter(|&corners| is_swappable(puzzle, corners)).collect()
}

/// Whether two digits that fill the corners crosswise can change places without breaking anything.
fn is_swappable(puzzle: &Puzzle, corners: [Cell; 4]) -> bool {
    let [a, b, c, d] = corners;
    let (falling, rising) = (a.set().with(d), b.set().with(c));
    let even = |cells: CellSet| (cells & falling).len() == (cells & rising).len();
    // The same question as for the houses and cages below, quickly answered: most rectangles fail here.
    let alike = |[a, b, c, d]: [usize; 4]| (a == b && c == d) || (a == c && b == d);
    let quick = alike(corners.map(|c| usize::from(puzzle.region_of(c))))
        && alike(corners.map(|c| puzzle.cage_index(c).map_or(0, |i| i + 1)));
    quick && corners.into_iter().all(|c| puzzle.cells().contains(c) && puzzle.given(c).is_none())
        // Opposite corners that see each other never hold the same digit.
        && !puzzle.peers(a).contains(d)
        && !puzzle.peers(b).contains(c)
        && puzzle.houses().iter().all(|h| even(h.cells))
        && puzzle.cages().iter().all(|c| even(c.cells))
}
