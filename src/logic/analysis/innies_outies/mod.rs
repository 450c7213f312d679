//! Innies and outies of Killer: houses against the cages that lie in them or cross their border.
//!
//! A *house union* is what readers know as a super shape, and its *border sums* (the innies, which are left over in it,
//! and the outies, which stick out of it) are what they know as its created shapes.

mod choices;
mod differences;
mod list;

use std::cell::RefCell;
use std::collections::HashSet;
use std::sync::{Arc, OnceLock};

use crate::logic::{Evidence, Fact, Grid, Role, words};
use crate::puzzle::{Board, Cage, Cell, CellSet, DigitSet, House, HouseKind, Need, Needs, Puzzle};

pub(in crate::logic) use choices::{Choice, choices};
pub use differences::{Difference, MOST_COMPARED, differences};
pub(in crate::logic) use list::BorderSums;

/// The most houses in a house union that can be asked for: those of the whole grid.
pub const MOST_HOUSES: u8 = 9;

/// Houses that do not overlap, taken together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HouseUnion {
    /// Its houses, as positions in [`Puzzle::houses`].
    pub houses: Vec<usize>,
    /// All their cells.
    pub cells: CellSet,
}

impl HouseUnion {
    /// `box 3`, `rows 1 and 2`, `boxes 2, 3 and 6`, `rows 1 and 2 with box 9`.
    #[must_use]
    pub fn name(&self, puzzle: &Puzzle) -> String {
        // Most premises name one house, and need no lists.
        if let [only] = self.houses[..]
            && let Some(house) = puzzle.houses().get(only)
        {
            return house.name();
        }
        let houses = self.houses.iter().filter_map(|&i| puzzle.houses().get(i));
        words::houses_together(houses)
    }

    /// What all its cells add up to: 45 for each house of a 9×9 puzzle.
    #[must_use]
    pub fn sum(&self, puzzle: &Puzzle) -> u16 {
        u16::from(puzzle.digits().sum()) * self.houses.len() as u16
    }

    /// The cages whose sums tell that of its outies (`outer`) or of its innies: those that have a cell in it, or those
    /// that lie in it whole.
    pub fn cages<'p>(&self, puzzle: &'p Puzzle, outer: bool) -> impl Iterator<Item = &'p Cage> + use<'p> {
        let cells = self.cells;
        let counts = move |cage: &&Cage| if outer { cage.cells.intersects(cells) } else { cage.cells.is_subset(cells) };
        puzzle.cages().iter().filter(counts)
    }

    /// How many sorts of house there are among its houses.
    fn sorts(&self, puzzle: &Puzzle) -> usize {
        let kinds = self.houses.iter().filter_map(|&i| puzzle.houses().get(i)).map(|h| h.kind.plural());
        kinds.collect::<HashSet<_>>().len()
    }
}

/// Every house union of up to `most` houses: any houses that do not overlap, of one sort or of several, be they side by
/// side or not. Of those with the same cells one is kept. Few houses come first, then those that are connected, then
/// those of one sort.
///
/// There are few of them whatever `most` is (about 6,000 on the plain 9×9 grid): every row crosses every column, and a
/// band has room for some of its rows or for some of its boxes, not for both.
#[must_use]
pub fn all_house_unions(puzzle: &Puzzle, most: usize) -> Vec<HouseUnion> {
    let complete = || puzzle.houses().iter().enumerate().filter(|(_, h)| h.complete);
    let mut known = HashSet::new();
    let mut found: Vec<HouseUnion> = Vec::new();
    let mut last = vec![HouseUnion { houses: Vec::new(), cells: CellSet::EMPTY }];
    for _ in 0..most.min(usize::from(puzzle.side())) {
        let mut next = Vec::new();
        for shape in &last {
            for (i, house) in complete().filter(|(_, h)| !h.cells.intersects(shape.cells)) {
                let cells = shape.cells | house.cells;
                if known.insert(cells) {
                    let mut houses = shape.houses.clone();
                    houses.push(i);
                    houses.sort_unstable();
                    next.push(HouseUnion { houses, cells });
                }
            }
        }
        next.sort_by_cached_key(|s| (!s.cells.is_connected(), s.sorts(puzzle), s.houses.clone()));
        found.extend(next.iter().cloned());
        last = next;
    }
    found
}

/// The house unions of up to `most` houses that a person would look at, small ones first: every house alone, adjacent
/// rows, adjacent columns, and boxes or regions that are connected.
#[must_use]
pub fn house_unions(puzzle: &Puzzle, most: usize) -> Vec<HouseUnion> {
    let houses = puzzle.houses();
    let single = houses.iter().enumerate().filter(|(_, h)| h.complete);
    let mut found: Vec<HouseUnion> = single.map(|(i, h)| HouseUnion { houses: vec![i], cells: h.cells }).collect();
    // The cells next to those of each house.
    let rims: Vec<CellSet> = houses.iter().map(|h| h.cells.iter().flat_map(Cell::neighbours).collect()).collect();
    let mut from = 0;
    for _ in 1..most {
        let until = found.len();
        for last in from..until {
            let Some(shape) = found.get(last).cloned() else { continue };
            for (i, cells) in touching(puzzle, &rims, &shape) {
                let cells = cells | shape.cells;
                if !found.iter().any(|s| s.cells == cells) {
                    let mut houses = shape.houses.clone();
                    houses.push(i);
                    houses.sort_unstable();
                    found.push(HouseUnion { houses, cells });
                }
            }
        }
        from = until;
    }
    found
}

/// The most cells in which two house unions differ that hold the same digits: with the usual boxes there are six, and
/// those only say what pointing and claiming say.
const MOST_LEFT_OVER: usize = 5;

/// The house unions of puzzles with the same houses.
#[derive(Debug)]
pub struct HouseUnions {
    houses: Vec<House>,
    /// How many of them go together at most.
    most: usize,
    all: Vec<HouseUnion>,
    leftovers: OnceLock<Vec<[usize; 2]>>,
}

impl HouseUnions {
    fn new(puzzle: &Puzzle, most: usize) -> Self {
        let (all, leftovers) = (house_unions(puzzle, most), OnceLock::new());
        Self { houses: puzzle.houses().to_vec(), most, all, leftovers }
    }

    /// Those of [`house_unions`].
    #[must_use]
    pub fn all(&self) -> &[HouseUnion] {
        &self.all
    }

    /// Pairs of them with the same number of houses that share all but a few cells: what they do not share holds the same
    /// digits.
    pub fn leftovers(&self) -> impl Iterator<Item = [&HouseUnion; 2]> {
        let pairs = self.leftovers.get_or_init(|| {
            let all = || self.all.iter().enumerate();
            let pairs = all().flat_map(|one| all().skip(one.0 + 1).map(move |other| [one, other]));
            let near = pairs.filter(|[(_, one), (_, other)]| {
                one.houses.len() == other.houses.len() && (one.cells - other.cells).len() <= MOST_LEFT_OVER
            });
            near.map(|pair| pair.map(|(i, _)| i)).collect()
        });
        pairs.iter().filter_map(|&[one, other]| Some([self.all.get(one)?, self.all.get(other)?]))
    }
}

/// Those of a puzzle: all 9×9 puzzles that have only rows, columns and boxes share one list; other puzzles share that of
/// the puzzle before on the same thread, if it has the same houses.
pub fn shared_house_unions(puzzle: &Puzzle, most: usize) -> Arc<HouseUnions> {
    static USUAL: [OnceLock<Arc<HouseUnions>>; MOST_HOUSES as usize + 1] =
        [const { OnceLock::new() }; MOST_HOUSES as usize + 1];
    thread_local! {
        static LAST: RefCell<Option<Arc<HouseUnions>>> = const { RefCell::new(None) };
    }
    let make = || Arc::new(HouseUnions::new(puzzle, most));
    let usual = puzzle.needs().within(USUAL_HOUSES);
    if let Some(slot) = USUAL.get(most).filter(|_| usual) {
        return Arc::clone(slot.get_or_init(make));
    }
    LAST.with_borrow_mut(|last| {
        let known = last.take().filter(|known| known.most == most && known.houses == puzzle.houses());
        Arc::clone(last.insert(known.unwrap_or_else(make)))
    })
}

/// Rules that add no house to the rows, columns and boxes of a 9×9 grid.
pub const USUAL_HOUSES: Needs = Needs::of(&[Need::UsualHouses, Need::Sums, Need::Pairs, Need::Domains]);

/// The houses of the shape's sort that touch it, with their cells.
fn touching<'a>(
    puzzle: &'a Puzzle,
    rims: &'a [CellSet],
    shape: &'a HouseUnion,
) -> impl Iterator<Item = (usize, CellSet)> + 'a {
    use HouseKind::{Box, Column, Region, Row};
    let first = shape.houses.first().and_then(|&i| puzzle.houses().get(i)).map(|h| h.kind);
    let alike = move |kind: HouseKind| {
        matches!(
            (first, kind),
            (Some(Row(_)), Row(_))
                | (Some(Column(_)), Column(_))
                | (Some(Box(_)), Box(_))
                | (Some(Region(_)), Region(_))
        )
    };
    let more = puzzle.houses().iter().zip(rims).enumerate();
    let more = more.filter(move |(_, (h, rim))| alike(h.kind) && rim.intersects(shape.cells));
    more.filter(|(_, (h, _))| !h.cells.intersects(shape.cells)).map(|(i, (h, _))| (i, h.cells))
}

/// The innies or the outies of a house union, with their sum.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BorderSum {
    /// Whether its cells stick out of the house union (outies); otherwise they are left over in it (innies).
    pub outer: bool,
    /// The open cells; they need not be connected, and digits may repeat where they do not see each other.
    pub cells: CellSet,
    /// What the open cells add up to.
    pub sum: u16,
    /// Its cells that are filled already.
    pub placed: CellSet,
}

/// The border sums of a house union, inner first; those without an open cell, or whose sum is not known because
/// cells lie in no cage, are left out.
#[must_use]
pub fn border_sums_of(puzzle: &Puzzle, board: &Board, shape: &HouseUnion) -> Vec<BorderSum> {
    border_sums_in(&Grid::new(puzzle, board), shape)
}

/// The border sums of a house union on this grid.
pub(in crate::logic) fn border_sums_in(grid: &Grid, shape: &HouseUnion) -> Vec<BorderSum> {
    sums_in(grid, shape).collect()
}

/// The same one by one.
fn sums_in(grid: &Grid, shape: &HouseUnion) -> impl Iterator<Item = BorderSum> {
    let plain = plain(grid.puzzle, shape).into_iter().flatten();
    plain.filter_map(|mut border| border.fill(grid, border.cells - grid.open).then_some(border))
}

/// The innies and outies of a house union while nothing is placed.
fn plain(puzzle: &Puzzle, shape: &HouseUnion) -> [Option<BorderSum>; 2] {
    let (mut covered, mut reached) = (CellSet::EMPTY, CellSet::EMPTY);
    let (mut within, mut in_all) = (0, 0);
    for cage in shape.cages(puzzle, true) {
        reached |= cage.cells;
        in_all += u16::from(cage.sum);
        if cage.cells.is_subset(shape.cells) {
            covered |= cage.cells;
            within += u16::from(cage.sum);
        }
    }
    let total = shape.sum(puzzle);
    let border = |outer: bool, cells: CellSet, sum: u16| BorderSum { outer, cells, sum, placed: CellSet::EMPTY };
    let known = |border: &BorderSum| !border.cells.is_empty();
    let inner = total.checked_sub(within).map(|sum| border(false, shape.cells - covered, sum));
    let outer = in_all.checked_sub(total).map(|sum| border(true, reached - shape.cells, sum));
    [
        inner.filter(known).filter(|_| !covered.is_empty()),
        outer.filter(known).filter(|_| shape.cells.is_subset(reached)),
    ]
}

impl BorderSum {
    /// Takes cells that are filled off cells and sum. Says whether a cell is left open and the digits are no more than
    /// the sum.
    fn fill(&mut self, grid: &Grid, filled: CellSet) -> bool {
        let filled = self.cells & filled;
        let left = self.sum.checked_sub(grid.placed_sum(filled));
        self.cells -= filled;
        self.placed |= filled;
        self.sum = left.unwrap_or_default();
        left.is_some() && !self.cells.is_empty()
    }
}

/// The arithmetic of a border sum as premises: the total, the cages, what is filled, and the remainder.
#[must_use]
pub fn evidence(grid: &Grid, shape: &HouseUnion, border: &BorderSum) -> Vec<Evidence> {
    let puzzle = grid.puzzle;
    let houses = u8::try_from(shape.houses.len()).unwrap_or(u8::MAX);
    let total = Evidence::new(Role::HouseUnion, Fact::Total { houses }, shape.cells, DigitSet::EMPTY);
    let fact = Fact::Remainder { outer: border.outer };
    let rest = Evidence::new(Role::BorderSum, fact, border.cells, grid.candidates_in(border.cells));
    let rest = rest.sum(border.sum);
    if !grid.explains() {
        return vec![total, rest];
    }
    // With what is filled and what is left.
    let mut evidence = Vec::with_capacity(shape.cages(puzzle, border.outer).count() + 3);
    evidence.push(total.named(shape.name(puzzle)).sum(shape.sum(puzzle)));
    let fact = if border.outer { Fact::Touching } else { Fact::Inside };
    for cage in shape.cages(puzzle, border.outer) {
        evidence.push(Evidence::new(Role::Cage, fact, cage.cells, DigitSet::EMPTY).named(cage.name()).sum(cage.sum));
    }
    if !border.placed.is_empty() {
        let placed = Evidence::new(Role::Blocker, Fact::Placed, border.placed, grid.placed_in(border.placed));
        evidence.push(placed.sum(grid.placed_sum(border.placed)));
    }
    evidence.push(rest);
    evidence
}

/// What the size of a shape adds to the score of a step.
///
/// The houses are from the design's proposal: 20, 35, 50 for one, two and three of them. The cells are a matter of
/// taste: four come after naked triples.
pub(in crate::logic) fn shape_cost(houses: usize, cells: usize) -> u16 {
    u16::try_from(15 * houses.saturating_sub(1) + 40 * cells.saturating_sub(3)).unwrap_or(u16::MAX)
}

/// The open cells of the cage in which an inner border sum lies that are not in the shape, and their sum; nothing
/// where it does not split a cage.
#[must_use]
pub fn rest(grid: &Grid, border: &BorderSum) -> Option<(CellSet, u8)> {
    let cage = grid.puzzle.cage_at(border.cells.first()?)?;
    let rest = (cage.cells & grid.open) - border.cells;
    let splits = !border.outer && border.cells.is_subset(cage.cells) && !rest.is_empty();
    let left = cage.sum.checked_sub(grid.placed_in(cage.cells).sum()).filter(|_| splits)?;
    Some((rest, left.checked_sub(u8::try_from(border.sum).ok()?)?))
}

/// The arithmetic of a split cage as premises: that of the border sum, what is left of the cage, and its rest.
#[must_use]
pub fn split_evidence(grid: &Grid, shape: &HouseUnion, border: &BorderSum) -> Vec<Evidence> {
    let mut premises = evidence(grid, shape, border);
    let cage = border.cells.first().and_then(|c| grid.puzzle.cage_at(c));
    let (Some(cage), Some((rest, sum))) = (cage, rest(grid, border)) else { return premises };
    let placed = grid.placed_in(cage.cells);
    let part = u8::try_from(border.sum).unwrap_or(u8::MAX);
    let left = sum.saturating_add(part);
    if !placed.is_empty() {
        let open = u8::try_from((cage.cells & grid.open).len()).unwrap_or(u8::MAX);
        let fact = Fact::Left { placed, left, open };
        premises.push(Evidence::new(Role::Cage, fact, cage.cells, placed).named(cage.name()).sum(cage.sum));
    }
    let split = Evidence::new(Role::BorderSum, Fact::Split { left, part }, rest, DigitSet::EMPTY);
    premises.push(split.named(cage.name()).sum(sum));
    premises
}

#[cfg(test)]
mod tests {
    use super::{HouseUnions, MOST_HOUSES, shared_house_unions};
    use crate::puzzle::{Kind, Puzzle};

    #[test]
    fn shared_house_unions_are_those_of_the_puzzle() {
        let nine = || Puzzle::builder(Kind::Killer, 9);
        let builders = [nine(), nine().diagonals(true), nine().windows(true), Puzzle::builder(Kind::Killer, 6)];
        let puzzles = builders.map(|builder| builder.build().expect("a puzzle"));
        for most in [1, 2, usize::from(MOST_HOUSES), 1] {
            for puzzle in puzzles.iter().chain(&puzzles) {
                let (shared, own) = (shared_house_unions(puzzle, most), HouseUnions::new(puzzle, most));
                assert_eq!(shared.all(), own.all());
                assert!(!shared.all().is_empty());
                assert_eq!(shared.leftovers().count(), own.leftovers().count());
            }
        }
    }
}
