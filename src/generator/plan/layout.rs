//! Cages without digits: symmetric, none of one cell, with the sizes and shapes that people draw.
//!
//! Every cell begins as a cage of its own. A move takes a cell, with all that it comes to lie on, into the cage of a
//! neighbour, makes two cages one, or takes two neighbours out of theirs into one of their own. What comes nearer to the
//! sizes and shapes that are wanted is kept, and for a while some of what leads away from them.

use super::random::Random;
use super::symmetry::Symmetry;
use crate::logic::Level;
use crate::puzzle::{Cell, CellMap, CellSet};
use crate::text::slugs;

slugs! {
    /// How large cages are.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Cages {
        /// Pairs mostly.
        Pairs = "pairs",
        /// As in newspapers: two of three are pairs.
        Normal = "normal",
        /// Three and four cells mostly.
        Large = "large",
        /// As few cages as the digits allow.
        Few = "few",
    }
}

impl Cages {
    /// The style of a level, where no other is wished: what is hard has larger cages.
    #[must_use]
    pub const fn usual_at(level: Level) -> Self {
        match level {
            Level::Gentle | Level::Moderate => Self::Normal,
            Level::Tough | Level::Diabolical | Level::Extreme | Level::Beyond => Self::Large,
        }
    }

    /// How many of a hundred cages have two, three, four, five and six cells.
    const fn sizes(self) -> [usize; 5] {
        match self {
            Self::Pairs => [86, 11, 3, 0, 0],
            Self::Normal => [63, 23, 8, 5, 1],
            Self::Large => [24, 40, 24, 12, 0],
            Self::Few => [10, 26, 32, 22, 10],
        }
    }
}

/// Moves that are tried for each cell.
const MOVES: usize = 60;

/// Of a hundred cages, as many are to cross the border of a box.
const CROSSING: usize = 37;

/// The regions of the grid; cages that lie in more than one cross a border.
pub(in crate::generator) type Regions<'a> = &'a dyn Fn(Cell) -> u8;

/// A partition of a grid into cages that is the same after a movement.
#[derive(Clone, Debug)]
pub(in crate::generator) struct Layout {
    side: u8,
    symmetry: Symmetry,
    number: CellMap<u8>,
    cages: Vec<CellSet>,
}

impl Layout {
    /// Every cell alone.
    fn of_cells(side: u8, symmetry: Symmetry) -> Self {
        let cages: Vec<CellSet> = Cell::grid(side).map(Cell::set).collect();
        Self::of(side, symmetry, cages)
    }

    /// These cages, which are the same after the movement.
    pub fn of(side: u8, symmetry: Symmetry, cages: Vec<CellSet>) -> Self {
        let mut number = CellMap::default();
        for (i, cage) in (0..).zip(&cages) {
            cage.iter().for_each(|cell| number[cell] = i);
        }
        Self { side, symmetry, number, cages }
    }

    /// Its cages, those of the first cells first.
    pub fn cages(&self) -> Vec<CellSet> {
        let mut cages: Vec<CellSet> = self.cages.iter().copied().filter(|cage| !cage.is_empty()).collect();
        cages.sort_unstable_by_key(|cage| cage.first());
        cages
    }

    /// The layout with a cell in the cage of a neighbour, and the same done to all that they come to lie on. `None`
    /// where a cage would come apart or be left with one cell where there were more.
    pub fn moved(&self, cell: Cell, neighbour: Cell) -> Option<Self> {
        let next = self.joined(cell, neighbour)?;
        let fair = |cage: &CellSet| cage.is_empty() || (cage.len() > 1 && cage.is_connected());
        next.cages.iter().all(fair).then_some(next)
    }

    fn joined(&self, cell: Cell, neighbour: Cell) -> Option<Self> {
        if self.number[cell] == self.number[neighbour] || self.symmetry.orbit(self.side, cell).contains(neighbour) {
            return None;
        }
        let mut next = self.clone();
        let cells = self.symmetry.images(self.side, cell);
        let cages = self.symmetry.images(self.side, neighbour).map(|to| self.number[to]);
        for (cell, cage) in cells.into_iter().zip(cages) {
            next.put(cell, cage);
        }
        // A cell that stays where it is cannot go over to one cage and to that cage's image.
        let agreed = cells.into_iter().zip(cages).all(|(cell, cage)| next.number[cell] == cage);
        agreed.then_some(next)
    }

    /// The cages of two neighbours made one, and the same for all that they come to lie on.
    fn merged(&self, cell: Cell, neighbour: Cell) -> Self {
        let mut next = self.clone();
        let cells = self.symmetry.images(self.side, cell);
        for (cell, to) in cells.into_iter().zip(self.symmetry.images(self.side, neighbour)) {
            let (from, to) = (next.number[cell], next.number[to]);
            let cage = next.cages.get(usize::from(from)).copied().unwrap_or_default();
            cage.iter().for_each(|cell| next.put(cell, to));
        }
        next
    }

    /// Whether two cells are in one cage, and so is everything that they come to lie on.
    fn are_one(&self, cell: Cell, neighbour: Cell) -> bool {
        let (cells, others) = (self.symmetry.images(self.side, cell), self.symmetry.images(self.side, neighbour));
        cells.into_iter().zip(others).all(|(cell, other)| self.number[cell] == self.number[other])
    }

    /// Two neighbours in a cage of their own, and the same for all that they come to lie on.
    fn paired(&self, cell: Cell, neighbour: Cell) -> Option<Self> {
        let (a, b) = (self.symmetry.images(self.side, cell), self.symmetry.images(self.side, neighbour));
        let mut cages: Vec<CellSet> = Vec::new();
        for (a, b) in a.into_iter().zip(b) {
            let mut cage = a.set().with(b);
            cages.retain(|other| {
                let apart = (*other & cage).is_empty();
                if !apart {
                    cage |= *other;
                }
                apart
            });
            cages.push(cage);
        }
        let mut next = self.clone();
        for cage in cages {
            let free = next.cages.iter().position(|cage| cage.is_empty())?;
            let free = u8::try_from(free).ok()?;
            cage.iter().for_each(|cell| next.put(cell, free));
        }
        Some(next)
    }

    fn put(&mut self, cell: Cell, number: u8) {
        if let Some(cage) = self.cages.get_mut(usize::from(self.number[cell])) {
            cage.remove(cell);
        }
        if let Some(cage) = self.cages.get_mut(usize::from(number)) {
            cage.insert(cell);
        }
        self.number[cell] = number;
    }
}

/// What a layout is measured by: cages by their sizes, what their rectangles have beyond them, and how many cross.
#[derive(Clone, Copy, Debug, Default)]
struct Measure {
    sizes: [i32; 10],
    /// Over all cages, in thousandths of a rectangle.
    empty: i32,
    crossing: i32,
    /// Cages in several pieces.
    broken: i32,
}

impl Measure {
    fn add(&mut self, cage: CellSet, regions: Regions, sign: i32) {
        if cage.is_empty() {
            return;
        }
        if let Some(size) = self.sizes.get_mut(cage.len()) {
            *size += sign;
        } else {
            self.broken += sign;
        }
        self.empty += sign * empty_part(cage);
        self.crossing += sign * i32::from(crosses(cage, regions));
        self.broken += sign * i32::from(!cage.is_connected());
    }

    /// The farther from what is wanted, the larger.
    fn cost(&self, wanted: &[i32; 10]) -> i32 {
        let cages: i32 = self.sizes.iter().sum();
        let sizes: i32 = self.sizes.iter().zip(wanted).map(|(is, wanted)| 1000 * (is - wanted).abs()).sum();
        let larger: i32 = self.sizes.iter().skip(7).sum();
        let crossing = 1000 * (self.crossing * 100 - cages * CROSSING as i32).abs() / 100;
        let alone = self.sizes[0..2].iter().sum::<i32>();
        sizes + 4_000 * alone + 6_000 * larger + self.empty * 2 + crossing + 1_000_000 * self.broken
    }
}

/// Bits of a row.
const WIDTH: u32 = 9;

/// How much of its rectangle a cage leaves empty, in thousandths.
fn empty_part(cage: CellSet) -> i32 {
    let above = cage.bits().trailing_zeros() / WIDTH * WIDTH;
    let mut rows: u128 = cage.bits() >> above;
    let (mut height, mut columns) = (0, 0);
    while rows != 0 {
        height += 1;
        columns |= rows & ((1 << WIDTH) - 1);
        rows >>= WIDTH;
    }
    let width = (u128::BITS - columns.leading_zeros()).saturating_sub(columns.trailing_zeros());
    let area = height * width as i32;
    1000 - 1000 * cage.len() as i32 / area.max(1)
}

/// Whether a cage lies in more than one region.
pub(in crate::generator) fn crosses(cage: CellSet, regions: Regions) -> bool {
    let mut numbers = cage.iter().map(regions);
    numbers.next().is_some_and(|first| numbers.any(|number| number != first))
}

/// A layout of this style, or `None` where the moves did not come to one.
pub(in crate::generator) fn layout(
    side: u8,
    symmetry: Symmetry,
    style: Cages,
    regions: Regions,
    random: &mut Random,
) -> Option<Layout> {
    let cells: Vec<Cell> = Cell::grid(side).collect();
    let mut region: CellMap<u8> = CellMap::default();
    cells.iter().for_each(|&cell| region[cell] = regions(cell));
    let regions: Regions = &|cell| region[cell];
    let wanted = wanted(side, style, random);
    let mut layout = Layout::of_cells(side, symmetry);
    let mut measure = Measure::default();
    layout.cages.iter().for_each(|&cage| measure.add(cage, regions, 1));
    let mut cost = measure.cost(&wanted);
    let all = MOVES * cells.len();
    for tried in 0..all {
        let cell = random.pick(&cells)?;
        let near: Vec<Cell> = cell.neighbours().filter(|n| n.row() < side && n.column() < side).collect();
        let neighbour = random.pick(&near)?;
        let next = match random.below(8) {
            0 => layout.paired(cell, neighbour),
            // Nothing would change.
            1..4 if layout.are_one(cell, neighbour) => None,
            1..4 => Some(layout.merged(cell, neighbour)),
            _ => layout.joined(cell, neighbour),
        };
        let Some(next) = next else { continue };
        let mut changed = measure;
        for (old, new) in layout.cages.iter().zip(&next.cages).filter(|(old, new)| old != new) {
            changed.add(*old, regions, -1);
            changed.add(*new, regions, 1);
        }
        let next_cost = changed.cost(&wanted);
        // It gets harder to make it worse: at first by two cages of a wrong size, at the end not at all.
        let worse = (next_cost - cost).max(0);
        let warmth = (2_500 * (all - tried) / all) as i32;
        if worse == 0 || (worse < 2 * warmth && random.below(worse as usize + 1) < warmth as usize / 4) {
            (layout, measure, cost) = (next, changed, next_cost);
        }
    }
    let cages = layout.cages();
    let most = usize::from(side).min(7);
    cages.iter().all(|cage| (2..=most).contains(&cage.len()) && cage.is_connected()).then_some(layout)
}

/// How many cages there are to be of each size.
fn wanted(side: u8, style: Cages, random: &mut Random) -> [i32; 10] {
    let cells = usize::from(side) * usize::from(side);
    let sizes = style.sizes();
    let most = if side < 6 { 2 } else { sizes.len() };
    let sizes = &sizes[..most.min(sizes.len())];
    let hundred: usize = sizes.iter().sum();
    let per_hundred: usize = sizes.iter().zip(2..).map(|(share, size)| share * size).sum();
    let mut wanted = [0; 10];
    for (share, slot) in sizes.iter().zip(wanted.iter_mut().skip(2)) {
        // cages = cells / (cells of a hundred cages / a hundred); the rest of the division falls to chance
        let hundredths = share * cells * hundred / per_hundred.max(1);
        *slot = ((hundredths + random.below(hundred)) / hundred) as i32;
    }
    wanted
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::house::box_of;

    /// [`empty_part`], cell by cell.
    fn slowly(cage: CellSet) -> i32 {
        let between = |of: fn(Cell) -> u8| {
            let (least, most) = (cage.iter().map(of).min().unwrap_or(0), cage.iter().map(of).max().unwrap_or(0));
            i32::from(most - least) + 1
        };
        1000 - 1000 * cage.len() as i32 / (between(Cell::row) * between(Cell::column))
    }

    #[test]
    fn the_empty_part_of_a_rectangle_is_what_the_cage_leaves() {
        let mut random = Random::of(&[3]);
        let cells: Vec<Cell> = Cell::grid(9).collect();
        for size in 0..9 {
            for _ in 0..500 {
                let cage: CellSet = (0..size).filter_map(|_| random.pick(&cells)).collect();
                assert_eq!(empty_part(cage), slowly(cage), "{cage:?}");
            }
        }
    }

    #[test]
    fn layouts_are_symmetric_whole_and_without_single_cells() {
        for side in [6, 9] {
            for symmetry in Symmetry::ALL {
                for style in Cages::ALL {
                    let made = (0..8).filter_map(|seed| {
                        let regions = |cell| box_of(side, cell).unwrap_or(0);
                        layout(side, symmetry, style, &regions, &mut Random::of(&[seed, u64::from(side)]))
                    });
                    let made: Vec<Layout> = made.collect();
                    // Where chance comes to none, a plan takes its next frame.
                    assert!(made.len() >= 2, "{side} {symmetry:?} {style:?}: {} of 8", made.len());
                    for layout in made {
                        let cages = layout.cages();
                        assert!(cages.iter().all(|cage| cage.len() > 1 && cage.is_connected()));
                        assert!(cages.iter().all(|&cage| cages.contains(&symmetry.of(side, cage))));
                        let all = cages.iter().fold(CellSet::EMPTY, |all, &cage| all | cage);
                        assert_eq!(all, Cell::grid(side).collect());
                    }
                }
            }
        }
    }
}
