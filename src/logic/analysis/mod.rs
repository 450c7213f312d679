//! What is known of a position beside its candidates, each computed once when it is first asked for.

pub mod almost_locked;
pub mod arrangements;
pub mod closures;
pub mod combinations;
pub mod counts;
pub mod crossings;
mod digit_map;
pub mod fills;
pub mod flood;
pub mod grid;
mod hidden;
pub mod innies_outies;
pub mod links;
pub mod matching;
pub mod memory;
mod rectangles;
pub mod summed;

use std::cell::{Cell as Slot, OnceCell};
use std::fmt;
use std::ops::Deref;
use std::sync::Arc;

use super::step::count::Count;
use super::{Role, Step};
use crate::puzzle::{Board, Cell, CellSet, Digit, DigitSet, House, Puzzle};
use almost_locked::AlmostLocked;
use arrangements::Arrangements;
use closures::Closures;
use combinations::Group;
use crossings::{Crossing, Crossings, shared_crossings};
use flood::{Flood, Floods, Literal};
use grid::Explained;
use innies_outies::{BorderSum, BorderSums, HouseUnion, HouseUnions, shared_house_unions};
use links::{Links, Nodes};
use memory::Memory;
use rectangles::swappable;
use summed::Summed;

pub use digit_map::DigitMap;
pub use grid::Grid;
pub use hidden::HiddenConstraint;
pub use rectangles::can_change;

/// A board with what is known of it.
///
/// Along a path one state goes on from step to step ([`State::follow`]) and makes anew only what the step changed.
pub struct State<'a> {
    grid: Grid<'a>,
    pub(super) memory: Memory,
    /// How large the shapes are that a step uses.
    pub limits: ShapeLimits,
    house_unions: OnceCell<Arc<HouseUnions>>,
    /// The cells of each house union and of all cages that have a cell in it.
    touched: OnceCell<Arc<[CellSet]>>,
    crossings: OnceCell<Arc<Crossings>>,
    /// Asked from time to time by techniques that take long: whether to give up.
    stop: Option<&'a dyn Fn() -> bool>,
    /// The rectangles in which two digits could still change places.
    rectangles: OnceCell<Vec<[Cell; 4]>>,
    /// The border sums of a position before, with the cells filled since.
    border_sums_before: Slot<Kept<BorderSums>>,
    /// The arrangements of a position before, with the cells changed since.
    arrangements_before: Slot<Kept<Vec<Arrangements>>>,
    made: Made,
}

/// What is made of a board when it is first asked for. A step drops all of it but what [`State::follow`] keeps.
#[derive(Default)]
struct Made {
    groups: OnceCell<Vec<Group>>,
    cages: OnceCell<Vec<usize>>,
    constraints: OnceCell<Vec<HiddenConstraint>>,
    links: OnceCell<Links>,
    grouped_links: OnceCell<Links>,
    set_links: OnceCell<Links>,
    shortest_of_sets: OnceCell<usize>,
    floods: OnceCell<Floods>,
    closures: OnceCell<Closures>,
    almost_locked: OnceCell<Vec<AlmostLocked>>,
    arrangements: OnceCell<Arc<Vec<Arrangements>>>,
    counts: OnceCell<Vec<Count>>,
    border: OnceCell<Arc<BorderSums>>,
    summed: OnceCell<Vec<Summed>>,
    /// By size, the digits that have no sashimi fish.
    no_sashimi: Slot<[DigitSet; LARGEST_SASHIMI + 1]>,
}

/// The most lines of a sashimi fish.
const LARGEST_SASHIMI: usize = 4;

/// How large the shapes are that a step uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShapeLimits {
    /// The most houses in a house union.
    pub houses: usize,
    /// The most open cells in a border sum; where digits may repeat, four at most.
    pub cells: usize,
}

impl Default for ShapeLimits {
    fn default() -> Self {
        Self { houses: 3, cells: 6 }
    }
}

/// The board; what was made of it is left out.
impl fmt::Debug for State<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("State").field("grid", &self.grid).finish_non_exhaustive()
    }
}

/// The digits and candidates are asked for as if they were its own.
impl<'a> Deref for State<'a> {
    type Target = Grid<'a>;

    fn deref(&self) -> &Grid<'a> {
        &self.grid
    }
}

impl<'a> State<'a> {
    /// Looks at a board.
    #[must_use]
    pub fn new(puzzle: &'a Puzzle, board: &Board) -> Self {
        let (memory, limits, house_unions, touched, crossings, stop, rectangles, made) = Default::default();
        let (border_sums_before, arrangements_before) = Default::default();
        Self {
            grid: Grid::new(puzzle, board),
            memory,
            limits,
            house_unions,
            touched,
            crossings,
            stop,
            rectangles,
            border_sums_before,
            arrangements_before,
            made,
        }
    }

    /// Goes on to the board that a step led to from the one looked at. The state is then the same as a new one of that
    /// board, but cages, compartments, border sums and ways to share a line that the step did not touch are kept, and so
    /// is the memory of what was searched for nothing.
    pub(super) fn follow(&mut self, board: &Board, step: &Step) {
        self.go_on(board, &step.places, step.targets());
    }

    /// The same after digits were placed and some `cells` (these among them) lost candidates.
    fn go_on(&mut self, board: &Board, places: &[(Cell, Digit)], cells: CellSet) {
        let placed: CellSet = places.iter().map(|&(cell, _)| cell).collect();
        self.grid.follow(board, places, cells);
        let (changed, mut digits) = (self.grid.changed, self.grid.scarcer);
        let Made { groups, cages, border, arrangements, .. } = std::mem::take(&mut self.made);
        if let Some(mut groups) = groups.into_inner() {
            groups.retain_mut(|group| {
                if !group.cells.intersects(changed) {
                    return true;
                }
                let before = group.required;
                let open = group.renew(&self.grid);
                digits |= (before - group.required) | (group.required - before);
                open
            });
            self.made.groups = groups.into();
            if placed.is_empty() {
                self.made.cages = cages;
            }
        }
        if let Some(rectangles) = self.rectangles.get_mut() {
            let held = |c: Cell| self.grid.holds(c);
            rectangles.retain(|&[a, b, c, d]| held(a).intersects(held(d)) && held(b).intersects(held(c)));
        }
        if self.puzzle.needs().meets(HiddenConstraint::TOGETHER) {
            digits = self.puzzle.digits();
        }
        self.memory.change(changed, digits);
        carry(border, &self.border_sums_before, placed);
        carry(arrangements, &self.arrangements_before, changed);
    }

    /// The same for steps that nobody reads.
    #[must_use]
    pub(super) const fn unexplained(mut self) -> Self {
        self.grid.explained = Explained::Not;
        self
    }

    /// Looks at the board on which digits are assumed to stand and some `cells` (these among them) to have lost
    /// candidates. Steps from there come without most of their reasons, which nobody reads, and what was searched for
    /// nothing before is not searched again.
    pub(super) fn assuming(&self, board: &Board, places: &[(Cell, Digit)], cells: CellSet) -> Self {
        let border = before(&self.made.border, &self.border_sums_before);
        let arrangements = before(&self.made.arrangements, &self.arrangements_before);
        let (rectangles, made) = Default::default();
        let mut state = Self {
            grid: self.grid.clone(),
            memory: self.memory.clone(),
            limits: self.limits,
            house_unions: self.house_unions.clone(),
            touched: self.touched.clone(),
            crossings: self.crossings.clone(),
            stop: self.stop,
            rectangles,
            border_sums_before: Slot::new(border),
            arrangements_before: Slot::new(arrangements),
            made,
        };
        state.made.groups = self.made.groups.clone();
        // Of an assumption within another one nothing is shown but that it fails.
        state.grid.explained = if self.explains() { Explained::Concluded } else { Explained::Not };
        state.go_on(board, places, cells);
        // Where nobody has looked yet whether this board is a dead end, the next one is looked at whole.
        state.grid.changed |= self.changed;
        state.grid.scarcer |= self.scarcer;
        state
    }

    /// The same with a question that is asked from time to time: whether to give up.
    #[must_use]
    pub fn unless(mut self, stop: &'a dyn Fn() -> bool) -> Self {
        self.stop = Some(stop);
        self
    }

    /// Whether the answer is no longer wanted.
    #[must_use]
    pub fn stopped(&self) -> bool {
        self.stop.is_some_and(|stop| stop())
    }

    /// The same with other limits on shapes.
    #[must_use]
    pub const fn limited(mut self, limits: ShapeLimits) -> Self {
        self.limits = limits;
        self
    }

    /// The cages and compartments that have an open cell, with the digit sets they can still hold.
    pub fn groups(&self) -> &[Group] {
        self.made.groups.get_or_init(|| Group::all(&self.grid))
    }

    /// A compartment, by its position in [`Puzzle::compartments`], if it has an open cell.
    pub fn compartment(&self, index: usize) -> Option<&Group> {
        let groups = self.groups();
        // Cages come first.
        let key = |group: &Group| (group.role == Role::Compartment, group.index());
        groups.binary_search_by_key(&(true, index), key).ok().and_then(|at| groups.get(at))
    }

    /// The cages that have an open cell, those with few of them first.
    pub fn cages(&self) -> impl Iterator<Item = &Group> {
        let groups = self.groups();
        let order = self.made.cages.get_or_init(|| {
            let cages = groups.iter().enumerate().filter(|(_, g)| g.role == Role::Cage);
            // Number and position in one value are quick to compare.
            let mut order = Vec::with_capacity(groups.len());
            order.extend(cages.map(|(i, g)| g.open.len() << 16 | i));
            order.sort_unstable();
            order.iter_mut().for_each(|at| *at &= 0xffff);
            order
        });
        order.iter().filter_map(|&i| groups.get(i))
    }

    /// The ways in which the compartments of each open line can share its digits. Empty but for Str8ts.
    pub fn arrangements(&self) -> &[Arrangements] {
        self.made.arrangements.get_or_init(|| {
            let (before, changed) = self.arrangements_before.take().unwrap_or((Arc::default(), CellSet::ALL));
            Arrangements::all(self, Arc::unwrap_or_clone(before), changed).into()
        })
    }

    /// How many rows, columns and boxes must and can hold each digit. Empty but for Str8ts.
    pub fn counts(&self) -> &[Count] {
        self.made.counts.get_or_init(|| counts::all(self))
    }

    /// What must be where: the missing digits of complete houses, the required digits of cages, compartments, lines.
    pub fn hidden_constraints(&self) -> &[HiddenConstraint] {
        self.made.constraints.get_or_init(|| HiddenConstraint::all(self))
    }

    /// The links between candidates.
    pub fn links(&self) -> &Links {
        self.made.links.get_or_init(|| Links::new(self, Nodes::Candidates))
    }

    /// The links between candidates and groups of candidates.
    pub fn grouped_links(&self) -> &Links {
        self.made.grouped_links.get_or_init(|| Links::new(self, Nodes::Groups))
    }

    /// The same, and the links within almost locked sets and cages between groups of any size.
    pub fn set_links(&self) -> &Links {
        self.made.set_links.get_or_init(|| Links::new(self, Nodes::Sets))
    }

    /// How many strong links the shortest chain of almost locked sets has, as `look` says when it is first asked.
    pub fn shortest_of_sets(&self, look: impl FnOnce() -> usize) -> usize {
        *self.made.shortest_of_sets.get_or_init(look)
    }

    /// What follows from a literal along [`State::set_links`]; `None` where there is no such node.
    pub fn flood(&self, literal: Literal) -> Option<&Flood> {
        let links = self.set_links();
        self.made.floods.get_or_init(|| Floods::new(links)).of(links, literal)
    }

    /// Whether it was noted that a digit has no sashimi fish in so many lines.
    pub fn lacks_sashimi(&self, size: usize, digit: Digit) -> bool {
        self.made.no_sashimi.get().get(size).is_some_and(|digits| digits.contains(digit))
    }

    /// Notes that it has none.
    pub fn note_no_sashimi(&self, size: usize, digit: Digit) {
        let mut noted = self.made.no_sashimi.get();
        if let Some(digits) = noted.get_mut(size) {
            digits.insert(digit);
        }
        self.made.no_sashimi.set(noted);
    }

    fn closures(&self) -> &Closures {
        self.made.closures.get_or_init(|| Closures::new(self.set_links()))
    }

    /// The candidates that follow from a literal along [`State::set_links`]; `None` where there is no such node.
    pub fn closure(&self, literal: Literal) -> Option<&[u64]> {
        self.closures().of(literal)
    }

    /// Those that follow from literals, each taken alone.
    pub fn closure_of_all(&self, literals: &[Literal]) -> Vec<u64> {
        let mut all = vec![0; self.closures().words()];
        let closures = literals.iter().filter_map(|&literal| self.closure(literal));
        closures.for_each(|closure| closures::join(&mut all, closure));
        all
    }

    /// The almost locked sets, the smallest first.
    pub fn almost_locked(&self) -> &[AlmostLocked] {
        self.made.almost_locked.get_or_init(|| AlmostLocked::all(&self.grid))
    }

    /// The rectangles in which two digits could change places without breaking a rule, in reading order; along a path
    /// without those that can no longer hold two digits crosswise.
    pub fn rectangles(&self) -> &[[Cell; 4]] {
        self.rectangles.get_or_init(|| swappable(self.puzzle))
    }

    /// The other houses that share several cells with a house, given by its position, in order.
    pub fn crossings(&self, house: usize) -> impl Iterator<Item = (&'a House, &Crossing)> {
        let crossings = self.crossings.get_or_init(|| shared_crossings(self.puzzle)).get(house);
        let houses = self.puzzle.houses();
        crossings.into_iter().flatten().filter_map(|crossing| Some((houses.get(crossing.house)?, crossing)))
    }

    /// The house unions of as many houses as the limits allow.
    pub fn house_unions(&self) -> &[HouseUnion] {
        self.shared_house_unions().all()
    }

    /// Pairs of them with the same number of houses that share all but a few cells.
    pub fn leftovers(&self) -> impl Iterator<Item = [&HouseUnion; 2]> {
        self.shared_house_unions().leftovers()
    }

    fn shared_house_unions(&self) -> &HouseUnions {
        self.house_unions.get_or_init(|| shared_house_unions(self.puzzle, self.limits.houses))
    }

    /// For each of [`State::house_unions`] its cells and those of the cages that have a cell in it.
    pub fn touched(&self) -> &[CellSet] {
        let cages = self.puzzle.cages();
        let of = |shape: &HouseUnion| {
            let touching = cages.iter().map(|cage| cage.cells).filter(|cells| cells.intersects(shape.cells));
            touching.fold(shape.cells, |all, cells| all | cells)
        };
        self.touched.get_or_init(|| self.house_unions().iter().map(of).collect())
    }

    /// The border sums of all house unions that the limits allow, the simplest first: by what their size adds to the
    /// cost of a step, then those with few cells.
    pub fn border_sums(&self) -> impl Iterator<Item = (&HouseUnion, &BorderSum)> {
        self.numbered_border_sums().map(|(_, shape, border)| (shape, border))
    }

    /// The same, each with a number that it has on every board of the puzzle.
    pub fn numbered_border_sums(&self) -> impl Iterator<Item = (usize, &HouseUnion, &BorderSum)> {
        let (shapes, border) = self.border_list();
        let numbered = border.iter(self.limits.cells);
        numbered.filter_map(move |(i, border)| Some((2 * i + usize::from(border.outer), shapes.get(i)?, border)))
    }

    /// Those with one open cell.
    pub fn single_border_sums(&self) -> impl Iterator<Item = (&HouseUnion, &BorderSum)> {
        let (shapes, border) = self.border_list();
        border.single().filter_map(move |(i, border)| Some((shapes.get(i)?, border)))
    }

    fn border_list(&self) -> (&[HouseUnion], &BorderSums) {
        // Without cages there is no sum, and no need for the shapes.
        let shapes = if self.puzzle.cages().is_empty() { &[][..] } else { self.house_unions() };
        let border = self.made.border.get_or_init(|| {
            let Some((mut border, filled)) = self.border_sums_before.take() else {
                return BorderSums::new(&self.grid, shapes).into();
            };
            if !filled.is_empty() {
                Arc::make_mut(&mut border).fill(&self.grid, filled);
            }
            border
        });
        (shapes, border)
    }

    /// The cages and border sums of Killer whose cells all differ, with their combinations.
    pub fn summed(&self) -> &[Summed] {
        self.made.summed.get_or_init(|| Summed::all(self))
    }
}

/// What was made of a board and not yet changed for the next one.
type Kept<T> = Option<(Arc<T>, CellSet)>;

/// Keeps what was made of a board, or of one before, now that these cells are filled or changed.
fn carry<T>(made: OnceCell<Arc<T>>, earlier: &Slot<Kept<T>>, cells: CellSet) {
    let known = made.into_inner().map(|made| (made, CellSet::EMPTY)).or_else(|| earlier.take());
    earlier.set(known.map(|(known, since)| (known, since | cells)));
}

/// What is known of a board, or of one before with the cells that changed since, for another board to go on from.
fn before<T>(made: &OnceCell<Arc<T>>, earlier: &Slot<Kept<T>>) -> Kept<T> {
    made.get().map(|made| (Arc::clone(made), CellSet::EMPTY)).or_else(|| {
        let known = earlier.take();
        earlier.set(known.clone());
        known
    })
}
