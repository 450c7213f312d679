//! The digits and candidates of a board, and the cells that have each digit.

use crate::logic::DigitMap;
use crate::puzzle::{Board, Cell, CellMap, CellSet, Digit, DigitSet, House, Puzzle};

/// How much of the reasons of a step is made, at the least: a technique that makes them before it knows whether there is
/// a step gives all of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::logic) enum Explained {
    /// All of them.
    Fully,
    /// The conclusion, where it is shown for a step under an assumption, and the premises that the cost depends on.
    Concluded,
    /// The premises alone that the cost depends on.
    Not,
}

/// A board as the techniques see it.
///
/// A cell's candidates are [`Board::remaining`]: what is noted (every digit where nothing is) without the digits of
/// placed peers and of black clues. So the removal of a placed digit from its peers is no step of its own.
#[derive(Clone, Debug)]
pub struct Grid<'a> {
    /// The rules.
    pub puzzle: &'a Puzzle,
    /// The digits that stand.
    pub digits: CellMap<Option<Digit>>,
    /// The candidates of the open cells, empty elsewhere.
    pub candidates: CellMap<DigitSet>,
    /// The cells without a digit.
    pub open: CellSet,
    pub(in crate::logic) explained: Explained,
    places: DigitMap<CellSet>,
    /// How many candidates there are.
    count: usize,
    /// The digits that no cell of each house holds.
    missing: Vec<DigitSet>,
    /// The cells that the last step changed; all before the first one.
    pub(in crate::logic) changed: CellSet,
    /// The digits that have fewer places since that step.
    pub(in crate::logic) scarcer: DigitSet,
}

impl<'a> Grid<'a> {
    /// Looks at a board.
    #[must_use]
    pub fn new(puzzle: &'a Puzzle, board: &Board) -> Self {
        let open = board.open_cells(puzzle);
        let mut candidates = CellMap::<DigitSet>::default();
        let mut places = DigitMap::new(CellSet::EMPTY);
        for cell in open {
            candidates[cell] = board.remaining(puzzle, cell);
            for digit in candidates[cell] {
                places[digit].insert(cell);
            }
        }
        let digits = *board.digits();
        let held = |cells: CellSet| cells.iter().filter_map(|c| digits[c]).collect::<DigitSet>();
        let missing = puzzle.houses().iter().map(|h| puzzle.digits() - held(h.cells)).collect();
        let count = places.iter().map(|cells| cells.len()).sum();
        let (changed, scarcer) = (puzzle.cells(), puzzle.digits());
        Self { puzzle, digits, candidates, open, explained: Explained::Fully, places, count, missing, changed, scarcer }
    }

    /// Goes on to the board after digits were placed and some `cells` (these among them) lost candidates, and keeps which
    /// cells changed and which digits have fewer places.
    pub(in crate::logic) fn follow(&mut self, board: &Board, places: &[(Cell, Digit)], cells: CellSet) {
        let mut changed: CellSet = places.iter().map(|&(cell, _)| cell).collect();
        let mut digits: DigitSet = places.iter().map(|&(_, digit)| digit).collect();
        for cell in cells & self.open {
            // What the digits placed now take is taken below.
            let left =
                if board.digit(cell).is_some() { DigitSet::EMPTY } else { board.noted_of(cell, self.candidates[cell]) };
            for digit in self.candidates[cell] - left {
                self.places[digit].remove(cell);
                self.count -= 1;
                changed.insert(cell);
                digits.insert(digit);
            }
            self.candidates[cell] = left;
        }
        for &(cell, digit) in places {
            let losing = self.places[digit] & self.puzzle.peers(cell);
            for peer in losing {
                self.candidates[peer].remove(digit);
            }
            self.places[digit] -= losing;
            self.count -= losing.len();
            changed |= losing;
            self.digits[cell] = Some(digit);
            self.open.remove(cell);
            let houses = self.puzzle.houses().iter().zip(&mut self.missing);
            houses.filter(|(h, _)| h.cells.contains(cell)).for_each(|(_, missing)| *missing = missing.without(digit));
        }
        (self.changed, self.scarcer) = (changed, digits);
    }

    /// Whether steps come with all their reasons.
    pub(in crate::logic) fn explains(&self) -> bool {
        self.explained == Explained::Fully
    }

    /// How many candidates there are.
    #[must_use]
    pub const fn count(&self) -> usize {
        self.count
    }

    /// The open cells that have the digit as a candidate.
    pub fn places(&self, digit: Digit) -> CellSet {
        self.places[digit]
    }

    /// The complete houses, each with its position in [`Puzzle::houses`] and the digits that no cell of it holds.
    pub fn complete_houses(&self) -> impl Iterator<Item = (usize, &'a House, DigitSet)> {
        let houses = self.puzzle.houses().iter().zip(&self.missing).enumerate();
        houses.filter(|(_, (house, _))| house.complete).map(|(i, (house, &missing))| (i, house, missing))
    }

    /// The digits that stand in these cells.
    pub fn placed_in(&self, cells: CellSet) -> DigitSet {
        cells.iter().filter_map(|c| self.digits[c]).collect()
    }

    /// What the digits that stand in these cells add up to.
    pub fn placed_sum(&self, cells: CellSet) -> u16 {
        cells.iter().filter_map(|c| self.digits[c]).map(|d| u16::from(d.get())).sum()
    }

    /// Every candidate of these cells.
    pub fn candidates_in(&self, cells: CellSet) -> DigitSet {
        cells.iter().fold(DigitSet::EMPTY, |all, c| all | self.candidates[c])
    }

    /// The candidates that exactly one of these cells has, and those that several have.
    pub fn once_and_often(&self, cells: CellSet) -> (DigitSet, DigitSet) {
        let count = |(any, often), cell| (any | self.candidates[cell], often | any & self.candidates[cell]);
        let (any, often) = cells.iter().fold((DigitSet::EMPTY, DigitSet::EMPTY), count);
        (any - often, often)
    }

    /// What a cell can hold, be it placed or open.
    pub fn holds(&self, cell: Cell) -> DigitSet {
        self.digits[cell].map_or(self.candidates[cell], Digit::set)
    }

    /// The cells that see every one of these cells (all cells if there is none).
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
    pub fn domains(&self, cells: CellSet) -> Vec<(Cell, DigitSet)> {
        cells.iter().map(|c| (c, self.candidates[c])).collect()
    }

    /// The candidates of cells beside those that each of them can hold.
    pub fn beside(&self, held: impl IntoIterator<Item = (Cell, DigitSet)>) -> Vec<(Cell, Digit)> {
        let lost = |(cell, held)| (self.candidates[cell] - held).iter().map(move |digit| (cell, digit));
        held.into_iter().flat_map(lost).collect()
    }

    /// The candidates out of `digits` that these cells really have.
    #[must_use]
    pub fn present(&self, cells: CellSet, digits: DigitSet) -> Vec<(Cell, Digit)> {
        cells.iter().flat_map(|c| (self.candidates[c] & digits).iter().map(move |d| (c, d))).collect()
    }
}
