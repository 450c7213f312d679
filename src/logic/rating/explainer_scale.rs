//! The figure that people know from Sudoku Explainer and its successor Sukaku Explorer: the rating of the hardest step
//! where always the easiest one is taken, by their scale and in their order.
//!
//! The scale is public: the figures of the techniques, and a tenth more for each time that a chain is half as long again.
//! Two things are approximate. Chains are those that this step solver finds, so that their lengths can differ; and
//! where these programs assume a candidate and follow it through a net, nothing is rated here.

use std::fmt;

use crate::logic::apply::apply_known;
use crate::logic::techniques::subsets::choices;
use crate::logic::{Collector, Conclusion, Fact, State, Step, techniques};
use crate::puzzle::{Board, Cell, CellSet, Digit, DigitSet, House, HouseKind, Kind, Puzzle};

/// A rating on that scale, in tenths: 15 is 1.5.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ExplainerRating(u16);

impl ExplainerRating {
    /// As a number: 1.5.
    #[must_use]
    pub fn value(self) -> f64 {
        f64::from(self.0) / 10.0
    }
}

impl fmt::Display for ExplainerRating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.0 / 10, self.0 % 10)
    }
}

/// The techniques after those that place a digit at once, the easiest first, each with its rating in tenths.
///
/// What Sudoku Explainer knew only as a chain and Sukaku Explorer has a name for (turbot fish, WXYZ-Wing) has the figure of
/// the latter.
pub const EXPLAINER_SCALE: &[(&str, u16)] = &[
    ("pointing", 26),
    ("claiming", 28),
    ("naked-pair", 30),
    ("x-wing", 32),
    ("hidden-pair", 34),
    ("naked-triple", 36),
    ("swordfish", 38),
    ("hidden-triple", 40),
    ("skyscraper", 40),
    ("two-string-kite", 41),
    ("turbot-fish", 42),
    ("y-wing", 42),
    ("xyz-wing", 44),
    ("unique-rectangle-1", 45),
    ("unique-rectangle-2", 46),
    ("unique-rectangle-4", 46),
    ("unique-loop", 46),
    ("unique-rectangle-3", 47),
    ("naked-quad", 50),
    ("jellyfish", 52),
    ("hidden-quad", 54),
    ("wxyz-wing", 55),
    ("bug", 56),
    ("aligned-pair-exclusion", 62),
    ("x-cycle", CHAINS),
    ("x-chain", 66),
    ("xy-chain", 70),
    ("aic", 70),
    ("digit-forcing-chain", 75),
    ("cell-forcing-chain", 80),
    ("house-forcing-chain", 82),
];

/// From here on the length counts.
const CHAINS: u16 = 65;

/// Whether the scale is for such a puzzle: Sudokus of nine rows.
#[must_use]
pub fn has_explainer_rating(puzzle: &Puzzle) -> bool {
    puzzle.kind() == Kind::Sudoku && puzzle.side() == 9
}

/// The rating of a Sudoku of nine rows; `None` for any other puzzle, where it takes more than chains, and where `stop`
/// says so.
///
/// `unique`: the puzzle is known to have one solution. The scale counts techniques that rely on that (unique rectangles
/// and loops, BUG); without it they are left out, so that a puzzle with several solutions has no rating: no step leads to
/// one of them.
#[must_use]
pub fn explainer_rating(
    puzzle: &Puzzle,
    board: &Board,
    unique: bool,
    stop: &dyn Fn() -> bool,
) -> Option<ExplainerRating> {
    if !has_explainer_rating(puzzle) {
        return None;
    }
    let mut board = board.clone();
    let mut state = State::new(puzzle, &board).unless(stop);
    let (houses, mut hardest) = (Houses::of(puzzle), 0);
    // Every step takes at least one candidate away, unless the board is wrong; then this ends all the same.
    for _ in 0..=puzzle.cells().len() * usize::from(puzzle.side()) {
        if state.open.is_empty() {
            return Some(ExplainerRating(hardest));
        }
        if stop() {
            return None;
        }
        let (step, rating) = Singles { state: &state, houses: &houses }
            .easiest()
            .and_then(placing)
            .or_else(|| harder(&state, unique))?;
        hardest = hardest.max(rating);
        apply_known(puzzle, &mut board, &step, &state.candidates);
        state.follow(&board, &step);
    }
    None
}

/// A step that places a digit; nobody asks why.
fn placing((cell, digit, rating): Single) -> Option<(Step, u16)> {
    let (technique, places) = (techniques::find("hidden-single")?, vec![(cell, digit)]);
    let (removes, evidence, conclusion) = (Vec::new(), Vec::new(), Conclusion::Plain);
    Some((Step { technique, places, removes, evidence, conclusion }, rating))
}

/// The easiest step that only removes candidates, or places a digit by more than a look.
fn harder(state: &State, unique: bool) -> Option<(Step, u16)> {
    let (rating, step) = EXPLAINER_SCALE.iter().find_map(|&(slug, rating)| {
        let technique = techniques::find(slug).filter(|technique| unique || !technique.unique)?;
        let mut found = techniques::search(technique, state, Collector::new(technique, true));
        (!found.is_empty()).then(|| (rating, found.swap_remove(0)))
    })?;
    let longer = if rating >= CHAINS { for_length(links(&step)) } else { 0 };
    Some((step, rating + longer))
}

/// The strong links of a chain.
fn links(step: &Step) -> usize {
    step.evidence.iter().filter(|evidence| matches!(evidence.fact, Fact::Link { .. })).count()
}

/// What the length of a chain adds, in tenths, by its strong links. Each has two ends; what is assumed at first and what
/// follows at last count too, and two are free.
fn for_length(links: usize) -> u16 {
    let (mut added, mut most, mut odd) = (0, 4, false);
    while 2 * links > most {
        added += 1;
        most = if odd { most * 4 / 3 } else { most * 3 / 2 };
        odd = !odd;
    }
    added
}

/// A digit that can be placed, and the rating of that.
type Single = (Cell, Digit, u16);

/// The houses that hold every digit.
struct Houses<'a> {
    /// Boxes, or the regions in their place.
    boxes: Vec<&'a House>,
    /// Rows and columns; diagonals and windows count as such.
    lines: Vec<&'a House>,
}

impl<'a> Houses<'a> {
    fn of(puzzle: &'a Puzzle) -> Self {
        let is_box = |house: &&House| matches!(house.kind, HouseKind::Box(_) | HouseKind::Region(_));
        let (boxes, lines) = puzzle.houses().iter().filter(|house| house.complete).partition(is_box);
        Self { boxes, lines }
    }

    fn all(&self) -> impl Iterator<Item = &House> {
        self.boxes.iter().chain(&self.lines).copied()
    }
}

/// The steps that place a digit at once.
struct Singles<'a> {
    state: &'a State<'a>,
    houses: &'a Houses<'a>,
}

impl Singles<'_> {
    /// The places of a digit among cells.
    fn places(&self, cells: CellSet, digit: Digit) -> CellSet {
        self.state.places(digit) & cells
    }

    fn easiest(&self) -> Option<Single> {
        let Houses { boxes, lines } = self.houses;
        self.last()
            .or_else(|| self.hidden(boxes, 12))
            .or_else(|| self.hidden(lines, 15))
            .or_else(|| self.after_locked(boxes, lines, 17))
            .or_else(|| self.after_locked(lines, boxes, 19))
            .or_else(|| self.after_hidden(2, 20))
            .or_else(|| self.naked())
            .or_else(|| self.after_hidden(3, 25))
    }

    /// The last open cell of a house.
    fn last(&self) -> Option<Single> {
        let cell = self.houses.all().find_map(|house| (house.cells & self.state.open).only())?;
        Some((cell, self.state.candidates[cell].only()?, 10))
    }

    fn hidden(&self, houses: &[&House], rating: u16) -> Option<Single> {
        let in_house = |house: &&House| {
            DigitSet::ALL.iter().find_map(|digit| Some((self.places(house.cells, digit).only()?, digit, rating)))
        };
        houses.iter().find_map(in_house)
    }

    fn naked(&self) -> Option<Single> {
        self.state.open.iter().find_map(|cell| Some((cell, self.state.candidates[cell].only()?, 23)))
    }

    /// A digit that all places in a house lock into another one, so that a third house, of the sort of the first, has
    /// one place left.
    fn after_locked(&self, houses: &[&House], others: &[&House], rating: u16) -> Option<Single> {
        for (house, digit) in houses.iter().flat_map(|house| DigitSet::ALL.iter().map(move |digit| (house, digit))) {
            let places = self.places(house.cells, digit);
            if places.len() < 2 {
                continue;
            }
            for other in others.iter().filter(|other| places.is_subset(other.cells)) {
                let sort = |house: &House| std::mem::discriminant(&house.kind);
                let alike = |third: &&&House| third.kind != house.kind && sort(third) == sort(house);
                let mut crossing = houses.iter().filter(alike).filter(|third| third.cells.intersects(other.cells));
                if let Some(cell) = crossing.find_map(|third| self.places(third.cells - other.cells, digit).only()) {
                    return Some((cell, digit, rating));
                }
            }
        }
        None
    }

    /// So many digits that have as many places in a house, so that another digit has one place left there.
    fn after_hidden(&self, size: usize, rating: u16) -> Option<Single> {
        for house in self.houses.all() {
            let places = |digit: Digit| self.places(house.cells, digit);
            let few: Vec<Digit> =
                DigitSet::ALL.iter().filter(|&digit| (2..=size).contains(&places(digit).len())).collect();
            let all = |digits: &[Digit]| digits.iter().fold(CellSet::EMPTY, |all, &digit| all | places(digit));
            for digits in choices(&few, size, |digits| all(digits).len() <= size) {
                let taken = all(&digits);
                if taken.len() != size {
                    continue;
                }
                let mut others = DigitSet::ALL.iter().filter(|digit| !digits.contains(digit));
                let left = |digit: Digit| (places(digit) - taken).only().filter(|_| places(digit).intersects(taken));
                let single = others.find_map(|digit| Some((left(digit)?, digit, rating)));
                if single.is_some() {
                    return single;
                }
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::for_length;

    #[test]
    fn chains_get_a_tenth_more_for_each_half_of_their_length() {
        let added = [2, 3, 4, 5, 6, 7, 8, 9, 12, 13].map(for_length);
        assert_eq!(added, [0, 1, 2, 3, 3, 4, 4, 5, 5, 6]);
    }
}
