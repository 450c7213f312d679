//! What the techniques look at: the board's candidates, and the list they add their steps to.

use std::cell::OnceCell;
use std::rc::Rc;

use super::arrangements::Arrangements;
use super::counts::{self, Count};
use super::hold::{Group, Requirement};
use super::shapes::{CreatedShape, SuperShape, created_in, super_shapes};
use super::step::{Evidence, Step, shape_cost};
use super::technique::Technique;
use crate::puzzle::{Board, Cell, CellMap, CellSet, Digit, DigitSet, Puzzle};

/// A board as the techniques see it.
///
/// A cell's candidates are [`Board::remaining`]: what is noted (every digit where nothing is) without the digits of
/// placed peers and of black clues. So the removal of a placed digit from its peers is no step of its own.
pub struct State<'a> {
    /// The rules.
    pub puzzle: &'a Puzzle,
    /// The digits that stand.
    pub digits: CellMap<Option<Digit>>,
    /// The candidates of the open cells, empty elsewhere.
    pub candidates: CellMap<DigitSet>,
    /// The cells without a digit.
    pub open: CellSet,
    places: [CellSet; 9],
    groups: OnceCell<Vec<Group>>,
    requirements: OnceCell<Vec<Requirement>>,
    arrangements: OnceCell<Vec<Arrangements>>,
    counts: OnceCell<Vec<Count>>,
    /// How large the shapes are that a step uses.
    pub limits: ShapeLimits,
    super_shapes: Shapes,
    created: OnceCell<Vec<(usize, CreatedShape)>>,
}

/// The super shapes of a puzzle, made when they are first asked for and then kept along a path.
pub(super) type Shapes = Rc<OnceCell<Vec<SuperShape>>>;

/// How large the shapes are that a step uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShapeLimits {
    /// The most houses in a super shape.
    pub houses: usize,
    /// The most open cells in a created shape; where digits may repeat, four at most.
    pub cells: usize,
}

impl Default for ShapeLimits {
    fn default() -> Self {
        Self { houses: 3, cells: 6 }
    }
}

impl<'a> State<'a> {
    /// Looks at a board.
    #[must_use]
    pub fn new(puzzle: &'a Puzzle, board: &Board) -> Self {
        Self::with_shapes(puzzle, board, Shapes::default())
    }

    /// Looks at a board of a puzzle whose super shapes may be known already.
    pub(super) fn with_shapes(puzzle: &'a Puzzle, board: &Board, super_shapes: Shapes) -> Self {
        let open = board.open_cells(puzzle);
        let mut candidates = CellMap::<DigitSet>::default();
        let mut places = [CellSet::EMPTY; 9];
        for cell in open {
            candidates[cell] = board.remaining(puzzle, cell);
            for digit in candidates[cell] {
                places[digit.index()].insert(cell);
            }
        }
        let (groups, requirements, created, arrangements, counts) = Default::default();
        let digits = *board.digits();
        let limits = ShapeLimits::default();
        Self {
            puzzle,
            digits,
            candidates,
            open,
            places,
            groups,
            requirements,
            arrangements,
            counts,
            limits,
            super_shapes,
            created,
        }
    }

    /// The same with other limits on shapes.
    #[must_use]
    pub const fn limited(mut self, limits: ShapeLimits) -> Self {
        self.limits = limits;
        self
    }

    /// The open cells that have the digit as a candidate.
    #[must_use]
    pub fn places(&self, digit: Digit) -> CellSet {
        self.places[digit.index()]
    }

    /// The digits that stand in these cells.
    #[must_use]
    pub fn placed_in(&self, cells: CellSet) -> DigitSet {
        cells.iter().filter_map(|c| self.digits[c]).collect()
    }

    /// Every candidate of these cells.
    #[must_use]
    pub fn candidates_in(&self, cells: CellSet) -> DigitSet {
        cells.iter().fold(DigitSet::EMPTY, |all, c| all | self.candidates[c])
    }

    /// What a cell can hold, be it placed or open.
    #[must_use]
    pub fn holds(&self, cell: Cell) -> DigitSet {
        self.digits[cell].map_or(self.candidates[cell], Digit::set)
    }

    /// The cells that see every one of these cells (all cells if there is none).
    #[must_use]
    pub fn seen_by_all(&self, cells: CellSet) -> CellSet {
        cells.iter().fold(self.puzzle.cells(), |seen, c| seen & self.puzzle.peers(c))
    }

    /// Whether any two of these cells see each other, so that no digit can be in them twice.
    #[must_use]
    pub fn all_different(&self, cells: CellSet) -> bool {
        cells.iter().all(|c| cells.without(c).is_subset(self.puzzle.peers(c)))
    }

    /// These cells with their candidates.
    #[must_use]
    pub fn slots(&self, cells: CellSet) -> Vec<(Cell, DigitSet)> {
        cells.iter().map(|c| (c, self.candidates[c])).collect()
    }

    /// The cages and compartments that have an open cell, with the digit sets they can still hold.
    pub fn groups(&self) -> &[Group] {
        self.groups.get_or_init(|| Group::all(self))
    }

    /// The ways in which the compartments of each open line can share its digits. Empty but for Str8ts.
    pub fn arrangements(&self) -> &[Arrangements] {
        self.arrangements.get_or_init(|| Arrangements::all(self))
    }

    /// How many rows, columns and boxes must and can hold each digit. Empty but for Str8ts.
    pub fn counts(&self) -> &[Count] {
        self.counts.get_or_init(|| counts::all(self))
    }

    /// What must be where: the missing digits of complete houses, the required digits of cages, compartments, lines.
    pub fn requirements(&self) -> &[Requirement] {
        self.requirements.get_or_init(|| Requirement::all(self))
    }

    /// The super shapes of as many houses as the limits allow.
    pub fn super_shapes(&self) -> &[SuperShape] {
        self.super_shapes.get_or_init(|| super_shapes(self.puzzle, self.limits.houses))
    }

    /// The created shapes of all super shapes that the limits allow, the simplest first: by what their size adds to the
    /// cost of a step, then those with few cells.
    pub fn created_shapes(&self) -> impl Iterator<Item = (&SuperShape, &CreatedShape)> {
        let shapes = self.super_shapes();
        let created = self.created.get_or_init(|| {
            let of = |(i, shape)| created_in(self, shape).into_iter().map(move |c| (i, c));
            let mut all: Vec<_> = shapes.iter().enumerate().flat_map(of).collect();
            all.retain(|(_, created)| created.cells.len() <= self.limits.cells);
            all.sort_by_cached_key(|(i, created)| {
                let (houses, cells) = (shapes.get(*i).map_or(0, |s| s.houses.len()), created.cells.len());
                (shape_cost(houses, cells), cells, houses)
            });
            all
        });
        created.iter().filter_map(move |(i, created)| Some((shapes.get(*i)?, created)))
    }

    /// The candidates out of `digits` that these cells really have.
    #[must_use]
    pub fn present(&self, cells: CellSet, digits: DigitSet) -> Vec<(Cell, Digit)> {
        cells.iter().flat_map(|c| (self.candidates[c] & digits).iter().map(move |d| (c, d))).collect()
    }
}

/// The steps that a technique has found so far.
pub struct Found {
    technique: Technique,
    first_only: bool,
    /// If given, the candidates: only steps that place a digit or leave a cell one candidate are kept.
    placing: Option<CellMap<DigitSet>>,
    steps: Vec<Step>,
}

impl Found {
    /// An empty list for one technique; with `first_only` it is full after one step.
    #[must_use]
    pub const fn new(technique: Technique, first_only: bool) -> Self {
        Self { technique, first_only, placing: None, steps: Vec::new() }
    }

    /// The same for steps alone that place a digit, or leave a cell of these candidates one candidate.
    #[must_use]
    pub const fn placing(mut self, candidates: &CellMap<DigitSet>) -> Self {
        self.placing = Some(*candidates);
        self
    }

    /// Whether the search may stop.
    #[must_use]
    pub const fn full(&self) -> bool {
        self.first_only && !self.steps.is_empty()
    }

    /// Adds a step that places digits.
    pub fn place(&mut self, cell: Cell, digit: Digit, evidence: Vec<Evidence>) {
        self.add(vec![(cell, digit)], Vec::new(), evidence);
    }

    /// Adds a step that removes candidates; none to remove is no step.
    pub fn remove(&mut self, removes: Vec<(Cell, Digit)>, evidence: Vec<Evidence>) {
        self.add(Vec::new(), removes, evidence);
    }

    /// Adds what follows from a digit that must stand in one of these places: placed where there is one place only, else
    /// gone from every cell that sees them all. The evidence is only made where something follows.
    pub fn held(&mut self, state: &State, digit: Digit, places: CellSet, evidence: impl FnOnce() -> Vec<Evidence>) {
        if let Some(cell) = places.only() {
            if state.candidates[cell].len() > 1 {
                self.place(cell, digit, evidence());
            }
        } else if !places.is_empty() {
            let removes = state.present(state.seen_by_all(places), digit.set());
            if !removes.is_empty() {
                self.remove(removes, evidence());
            }
        }
    }

    fn add(&mut self, places: Vec<(Cell, Digit)>, removes: Vec<(Cell, Digit)>, evidence: Vec<Evidence>) {
        let nothing = places.is_empty() && removes.is_empty();
        let known = self.steps.iter().any(|s| s.places == places && s.removes == removes);
        if !nothing && !known && !self.full() && self.wants(&places, &removes) {
            self.steps.push(Step { technique: self.technique, places, removes, evidence });
        }
    }

    fn wants(&self, places: &[(Cell, Digit)], removes: &[(Cell, Digit)]) -> bool {
        let Some(candidates) = self.placing.as_ref().filter(|_| places.is_empty()) else { return true };
        removes.iter().any(|&(cell, _)| {
            let gone: DigitSet = removes.iter().filter(|(c, _)| *c == cell).map(|&(_, d)| d).collect();
            (candidates[cell] - gone).len() == 1
        })
    }

    /// The steps, in the order found.
    #[must_use]
    pub fn into_steps(self) -> Vec<Step> {
        self.steps
    }
}
