//! What the techniques look at: the board's candidates, and the list they add their steps to.

use std::cell::{Cell as Slot, OnceCell};

use super::arrangements::Arrangements;
use super::counts::{self, Count};
use super::hold::{Group, Requirement};
use super::links::Links;
use super::memory::{Memory, Seen};
use super::shapes::{CreatedShape, CreatedShapes, Summed, SuperShape, super_shapes};
use super::step::{Evidence, Role, Step};
use super::technique::Technique;
use super::techniques::rectangles::swappable;
use crate::puzzle::{Board, Cell, CellMap, CellSet, Digit, DigitSet, Puzzle};

/// A board as the techniques see it.
///
/// A cell's candidates are [`Board::remaining`]: what is noted (every digit where nothing is) without the digits of
/// placed peers and of black clues. So the removal of a placed digit from its peers is no step of its own.
///
/// Along a path one state goes on from step to step ([`State::follow`]) and makes anew only what the step changed.
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
    /// The digits that no cell of each house holds.
    missing: Vec<DigitSet>,
    /// The cells that changed since it was last looked whether anything is wrong.
    pub(super) changed: CellSet,
    pub(super) memory: Memory,
    /// How large the shapes are that a step uses.
    pub limits: ShapeLimits,
    super_shapes: OnceCell<Vec<SuperShape>>,
    /// The rectangles in which two digits could change places.
    rectangles: OnceCell<Vec<[Cell; 4]>>,
    /// The created shapes of a position before, with the cells filled since.
    created_before: Slot<Option<(CreatedShapes, CellSet)>>,
    made: Made,
}

/// What is made of a board when it is first asked for. A step drops all of it but what [`State::follow`] keeps.
#[derive(Default)]
struct Made {
    groups: OnceCell<Vec<Group>>,
    cages: OnceCell<Vec<usize>>,
    requirements: OnceCell<Vec<Requirement>>,
    links: OnceCell<Links>,
    grouped_links: OnceCell<Links>,
    arrangements: OnceCell<Vec<Arrangements>>,
    counts: OnceCell<Vec<Count>>,
    created: OnceCell<CreatedShapes>,
    summed: OnceCell<Vec<Summed>>,
}

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
        let open = board.open_cells(puzzle);
        let mut candidates = CellMap::<DigitSet>::default();
        let mut places = [CellSet::EMPTY; 9];
        for cell in open {
            candidates[cell] = board.remaining(puzzle, cell);
            for digit in candidates[cell] {
                places[digit.index()].insert(cell);
            }
        }
        let digits = *board.digits();
        let held = |cells: CellSet| cells.iter().filter_map(|c| digits[c]).collect::<DigitSet>();
        let missing = puzzle.houses().iter().map(|h| puzzle.digits() - held(h.cells)).collect();
        let (memory, limits, super_shapes, rectangles, created_before, made) = Default::default();
        let changed = puzzle.cells();
        Self {
            puzzle,
            digits,
            candidates,
            open,
            places,
            missing,
            changed,
            memory,
            limits,
            super_shapes,
            rectangles,
            created_before,
            made,
        }
    }

    /// Goes on to the board that a step led to from the one looked at. The state is then the same as a new one of that
    /// board, but cages, compartments and created shapes that the step did not touch are kept, and so is the memory of
    /// what was searched for nothing.
    pub(super) fn follow(&mut self, board: &Board, step: &Step) {
        let placed: CellSet = step.places.iter().map(|&(cell, _)| cell).collect();
        let seen = placed.iter().fold(step.targets(), |all, c| all | self.puzzle.peers(c));
        let mut changed = placed;
        for cell in seen & self.open {
            let left = board.remaining(self.puzzle, cell);
            for digit in self.candidates[cell] - left {
                self.places[digit.index()].remove(cell);
                changed.insert(cell);
            }
            self.candidates[cell] = left;
        }
        for &(cell, digit) in &step.places {
            self.digits[cell] = Some(digit);
            self.open.remove(cell);
            let houses = self.puzzle.houses().iter().zip(&mut self.missing);
            houses.filter(|(h, _)| h.cells.contains(cell)).for_each(|(_, missing)| *missing = missing.without(digit));
        }
        self.memory.change(changed);
        self.changed = changed;
        let Made { groups, cages, created, .. } = std::mem::take(&mut self.made);
        if let Some(mut groups) = groups.into_inner() {
            groups.retain_mut(|group| !group.cells.intersects(changed) || group.renew(self));
            self.made.groups = groups.into();
            if placed.is_empty() {
                self.made.cages = cages;
            }
        }
        let before = created.into_inner().map(|created| (created, CellSet::EMPTY));
        let before = before.or_else(|| self.created_before.take());
        self.created_before.set(before.map(|(created, filled)| (created, filled | placed)));
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

    /// The digits that no cell of a house holds, by its position in [`Puzzle::houses`].
    #[must_use]
    pub fn missing(&self, house: usize) -> DigitSet {
        self.missing.get(house).copied().unwrap_or_default()
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
        self.made.groups.get_or_init(|| Group::all(self))
    }

    /// The cages that have an open cell, those with few of them first.
    pub fn cages(&self) -> impl Iterator<Item = &Group> {
        let groups = self.groups();
        let order = self.made.cages.get_or_init(|| {
            let cages = groups.iter().enumerate().filter(|(_, g)| g.role == Role::Cage);
            let mut order: Vec<(usize, usize)> = cages.map(|(i, g)| (g.open.len(), i)).collect();
            order.sort_unstable();
            order.into_iter().map(|(_, i)| i).collect()
        });
        order.iter().filter_map(|&i| groups.get(i))
    }

    /// The ways in which the compartments of each open line can share its digits. Empty but for Str8ts.
    pub fn arrangements(&self) -> &[Arrangements] {
        self.made.arrangements.get_or_init(|| Arrangements::all(self))
    }

    /// How many rows, columns and boxes must and can hold each digit. Empty but for Str8ts.
    pub fn counts(&self) -> &[Count] {
        self.made.counts.get_or_init(|| counts::all(self))
    }

    /// What must be where: the missing digits of complete houses, the required digits of cages, compartments, lines.
    pub fn requirements(&self) -> &[Requirement] {
        self.made.requirements.get_or_init(|| Requirement::all(self))
    }

    /// The links between candidates.
    pub fn links(&self) -> &Links {
        self.made.links.get_or_init(|| Links::new(self, false))
    }

    /// The links between candidates and groups of candidates.
    pub fn grouped_links(&self) -> &Links {
        self.made.grouped_links.get_or_init(|| Links::new(self, true))
    }

    /// The rectangles in which two digits could change places without breaking a rule, in reading order.
    pub fn rectangles(&self) -> &[[Cell; 4]] {
        self.rectangles.get_or_init(|| swappable(self.puzzle))
    }

    /// The super shapes of as many houses as the limits allow.
    pub fn super_shapes(&self) -> &[SuperShape] {
        self.super_shapes.get_or_init(|| super_shapes(self.puzzle, self.limits.houses))
    }

    /// The created shapes of all super shapes that the limits allow, the simplest first: by what their size adds to the
    /// cost of a step, then those with few cells.
    pub fn created_shapes(&self) -> impl Iterator<Item = (&SuperShape, &CreatedShape)> {
        self.numbered_shapes().map(|(_, shape, created)| (shape, created))
    }

    /// The same, each with a number that it has on every board of the puzzle.
    pub fn numbered_shapes(&self) -> impl Iterator<Item = (usize, &SuperShape, &CreatedShape)> {
        // Without cages there is no sum, and no need for the shapes.
        let shapes = if self.puzzle.cages().is_empty() { &[][..] } else { self.super_shapes() };
        let created = self.made.created.get_or_init(|| {
            let Some((mut created, filled)) = self.created_before.take() else {
                return CreatedShapes::new(self, shapes);
            };
            created.fill(self, filled);
            created
        });
        let numbered = created.iter(self.limits.cells);
        numbered.filter_map(move |(i, created)| Some((2 * i + usize::from(created.outer), shapes.get(i)?, created)))
    }

    /// The cages and created shapes of Killer whose cells all differ, with their combinations.
    pub fn summed(&self) -> &[Summed] {
        self.made.summed.get_or_init(|| Summed::all(self))
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
    /// How many steps were brought here, kept or not.
    brought: usize,
    seen: Seen,
}

impl Found {
    /// An empty list for one technique; with `first_only` it is full after one step.
    #[must_use]
    pub const fn new(technique: Technique, first_only: bool) -> Self {
        Self { technique, first_only, placing: None, steps: Vec::new(), brought: 0, seen: Seen::new() }
    }

    /// The same for steps alone that place a digit, or leave a cell of these candidates one candidate.
    #[must_use]
    pub const fn placing(mut self, candidates: &CellMap<DigitSet>) -> Self {
        self.placing = Some(*candidates);
        self
    }

    /// The steps that a search adds, in the order found.
    #[must_use]
    pub fn search(mut self, state: &State, search: fn(&State, &mut Self)) -> Vec<Step> {
        self.seen = state.memory.recall(self.technique);
        search(state, &mut self);
        state.memory.keep(self.technique, self.seen);
        self.steps
    }

    /// Looks at one thing, unless the technique looked at it before and found nothing, and nothing changed since in
    /// `cells`. So a path does not search again where nothing is new.
    ///
    /// `item` is a number that the thing has on every board of the puzzle, such as the position of a house. `cells` are
    /// all cells, filled ones too, whose candidates and digits decide whether there is a step; only what a step removes
    /// may lie elsewhere, as what is not there to be removed does not come back.
    pub fn look(&mut self, state: &State, item: usize, cells: CellSet, search: impl FnOnce(&mut Self)) {
        if self.full() || state.memory.unchanged(&self.seen, item, cells) {
            return;
        }
        let before = self.brought;
        search(self);
        state.memory.note(&mut self.seen, item, self.brought == before);
    }

    /// Looks at a requirement in the same way: again only where its own cells changed, if they decide it.
    pub fn look_at(&mut self, state: &State, requirement: &Requirement, search: impl FnOnce(&mut Self)) {
        match requirement.decided_by(state) {
            Some((item, cells)) => self.look(state, item, cells, search),
            None => search(self),
        }
    }

    /// Whether one step of any sort is all that is wanted.
    #[must_use]
    pub const fn first_only(&self) -> bool {
        self.first_only && self.placing.is_none()
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
        self.brought += usize::from(!nothing);
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
