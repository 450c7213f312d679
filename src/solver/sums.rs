//! Sums that follow from houses and cages together: innies, outies and differences.
//!
//! The cells of a super shape add up to a known total. Each cage inside it can be taken away with its sum; of a cage
//! that straddles its edge either the cells inside stay in the equation (as innies) or the whole cage is taken away and
//! the cells outside come in negatively (as outies), whichever are fewer. What is left is a short equation, often of
//! one or two cells, that no cage or house alone would show.

use super::bits::bits;
use super::engine::{Contradiction, Engine};
use super::network::{Network, Propagator, PropagatorKind};
use super::propagation::propagate;
use super::rules::MOST;
use super::tables::{BIT, digit, exactly};
use crate::puzzle::{Cell, CellSet, HouseKind, Puzzle};

/// Cells that an equation of a single house may have.
const FEW: usize = 5;

/// Most houses of a cell that are looked at: row, column, box or region, both diagonals, a window; or extra regions.
const HOUSES: usize = 6;

/// Most houses in all that are looked at: each has a place in a table of bytes.
const MOST_HOUSES: usize = 64;

/// What is left of a house when the settled cells and the cages that lie in it mostly are taken away: the `inner` cells
/// less the `outer` ones make this sum.
#[derive(Clone, Copy, Default)]
struct Left {
    house: u128,
    inner: u128,
    outer: u128,
    sum: i16,
    count: usize,
    /// Whether any cage was taken away.
    shorter: bool,
}

/// Which complete houses each cell lies in, by their position among these.
struct Places {
    houses: Vec<u128>,
    of: [[u8; HOUSES]; 81],
    count: [u8; 81],
}

impl Places {
    fn new(puzzle: &Puzzle) -> Self {
        let mut places = Self { houses: Vec::with_capacity(33), of: [[0; HOUSES]; 81], count: [0; 81] };
        for house in puzzle.houses().iter().filter(|h| h.complete) {
            // Of many extra regions on one cell some are left out: their sums are a help, not a rule.
            let full = |cell: Cell| usize::from(places.count[cell.index()]) >= HOUSES;
            if places.houses.len() >= MOST_HOUSES || house.cells.iter().any(full) {
                continue;
            }
            for cell in house.cells {
                let count = &mut places.count[cell.index()];
                if let Some(place) = places.of[cell.index()].get_mut(usize::from(*count)) {
                    *place = places.houses.len() as u8;
                    *count += 1;
                }
            }
            places.houses.push(house.cells.bits());
        }
        places
    }

    fn at(&self, cell: usize) -> impl Iterator<Item = usize> + '_ {
        self.of[cell].iter().take(usize::from(self.count[cell])).map(|&h| usize::from(h))
    }
}

/// Derives the sums of single houses: cheap, and what a regular puzzle needs.
///
/// Those about a single cell are applied at once, which is enough for every other puzzle that comes here. Only where
/// there is none left do the others become rules.
///
/// # Errors
/// Where a cell is left without a candidate.
pub(super) fn derive_single(engine: &mut Engine, puzzle: &Puzzle) -> Result<(), Contradiction> {
    if puzzle.cages().is_empty() {
        return Ok(());
    }
    let places = Places::new(puzzle);
    while engine.state.open != 0 {
        let lefts = equations(engine, puzzle, &places);
        let short = |l: &&Left| l.shorter && (1..=FEW).contains(&l.count);
        let mut news = false;
        for left in lefts.iter().filter(short).filter(|l| l.count == 1) {
            let (cell, sum) = if left.outer == 0 { (left.inner, left.sum) } else { (left.outer, -left.sum) };
            let (cell, fits) = (cell.trailing_zeros() as usize, exactly(usize::try_from(sum).unwrap_or(0)));
            news |= engine.candidates(cell as u8) != fits;
            engine.keep(cell, fits)?;
        }
        if news {
            propagate(engine)?;
            continue;
        }
        engine.network.derived.reserve(lefts.len());
        for left in lefts.iter().filter(short).filter(|l| l.count > 1) {
            if left.outer != 0 || !is_cage(puzzle, left.inner, engine.state.open) {
                add(&mut engine.network, left.inner, left.outer, left.sum.into());
            }
        }
        break;
    }
    Ok(())
}

/// Whether these are the open cells of a cage.
fn is_cage(puzzle: &Puzzle, cells: u128, open: u128) -> bool {
    let first = CellSet::from_bits(cells).first();
    first.and_then(|c| puzzle.cage_at(c)).is_some_and(|cage| cage.cells.bits() & open == cells)
}

/// What cages leave of each house. Only open cells count, the digits of the others are taken off the sums.
fn equations(engine: &Engine, puzzle: &Puzzle, places: &Places) -> Vec<Left> {
    let open = engine.state.open;
    let total = i16::from(puzzle.digits().sum());
    let whole = |&house: &u128| Left { house, inner: house & open, sum: total, ..Left::default() };
    let mut lefts: Vec<Left> = places.houses.iter().map(whole).collect();
    for cell in bits(engine.network.cells & !open) {
        let digit = digit(engine.state.candidates[cell]) as i16;
        places.at(cell).for_each(|h| lefts[h].sum -= digit);
    }
    let mut caged = 0;
    let mut within = [0u8; 64];
    for cage in puzzle.cages() {
        let cells = cage.cells.bits() & open;
        caged |= cells;
        let (mut sum, mut count) = (i16::from(cage.sum), 0);
        for cell in bits(cage.cells.bits() & !open) {
            sum -= digit(engine.state.candidates[cell]) as i16;
        }
        for cell in bits(cells) {
            count += 1;
            places.at(cell).for_each(|h| within[h & 63] += 1);
        }
        for cell in bits(cells) {
            for h in places.at(cell) {
                let inside = std::mem::take(&mut within[h & 63]);
                let outside = count - inside;
                let left = &mut lefts[h];
                if outside < inside {
                    left.inner &= !cells;
                    left.outer |= cells & !left.house;
                    left.sum -= sum;
                    left.shorter = true;
                }
                // nothing for a house that the cage has been held against
                left.count += if inside == 0 { 0 } else { usize::from(outside.min(inside)) };
            }
        }
    }
    for cell in bits(open & !caged) {
        places.at(cell).for_each(|h| lefts[h].count += 1);
    }
    lefts
}

/// Derives the sums of runs of rows and columns and of unions of boxes or regions: for puzzles that proved hard.
pub(super) fn derive_unions(network: &mut Network, puzzle: &Puzzle) {
    if puzzle.cages().is_empty() {
        return;
    }
    let total = u16::from(puzzle.digits().sum());
    let kinds: [fn(HouseKind) -> bool; 3] = [
        |k| matches!(k, HouseKind::Row(_)),
        |k| matches!(k, HouseKind::Column(_)),
        |k| matches!(k, HouseKind::Box(_) | HouseKind::Region(_)),
    ];
    for (number, wanted) in kinds.into_iter().enumerate() {
        let houses: Vec<CellSet> =
            puzzle.houses().iter().filter(|h| h.complete && wanted(h.kind)).map(|h| h.cells).collect();
        // Half the grid is enough: the complement of a super shape gives the same equation.
        let most = houses.len() / 2;
        for bits in 1u32..1 << houses.len().min(9) {
            let run = bits.count_ones() == 32 - bits.leading_zeros() - bits.trailing_zeros();
            let size = bits.count_ones() as usize;
            if size < 2 || size > most || (number < 2 && !run) {
                continue;
            }
            let shape = (0..houses.len()).filter(|i| bits >> i & 1 == 1).fold(CellSet::EMPTY, |all, i| all | houses[i]);
            derive(network, puzzle, shape, total * size as u16, if run { MOST } else { MOST - 1 });
        }
    }
}

/// Adds the equation of one super shape with this total, if it has at most `most` cells.
fn derive(network: &mut Network, puzzle: &Puzzle, shape: CellSet, total: u16, most: usize) {
    let (mut inner, mut outer, mut sum) = (shape, CellSet::EMPTY, i32::from(total));
    // Cage by cage along the cells of the shape: most cages lie elsewhere.
    let (mut rest, mut count) = (shape, 0);
    while let Some(cell) = rest.first() {
        match puzzle.cage_at(cell) {
            None => {
                rest.remove(cell);
                count += 1;
            }
            Some(cage) => {
                rest -= cage.cells;
                let outside = cage.cells - shape;
                let (beyond, within) = (outside.len(), (cage.cells & shape).len());
                if beyond < within {
                    inner -= cage.cells;
                    outer |= outside;
                    sum -= i32::from(cage.sum);
                }
                count += beyond.min(within);
            }
        }
        if count > most {
            return;
        }
    }
    if count == 0 || (inner == shape && outer.is_empty()) {
        return;
    }
    if outer.is_empty() && puzzle.cages().iter().any(|c| c.cells == inner) {
        return;
    }
    add(network, inner.bits(), outer.bits(), sum);
}

/// Adds the rule that the `inner` cells less the `outer` ones make this sum, unless it is there.
fn add(network: &mut Network, inner: u128, outer: u128, sum: i32) {
    // An all-negative equation is an all-positive one of the other sign.
    let one_sided = match (inner, outer) {
        (cells, 0) => Some((cells, sum)),
        (0, cells) => Some((cells, -sum)),
        _ => None,
    };
    let cells = inner | outer;
    let plain = one_sided.filter(|_| bits(cells).all(|c| cells & !BIT[c] & !network.peers[c] == 0));
    let (kind, sum) = match plain {
        Some((_, sum)) => (PropagatorKind::Cage, sum),
        None => (PropagatorKind::Total, sum + 10 * bits(outer).count() as i32),
    };
    let Ok(sum) = u16::try_from(sum) else { return };
    let mut rule = Propagator::new(kind, CellSet::from_bits(cells), sum);
    if kind == PropagatorKind::Total {
        for (i, cell) in bits(cells).enumerate() {
            rule.negative |= u16::from(outer & BIT[cell] != 0) << i;
        }
    }
    if !network.derived.iter().any(|k| k.bits == rule.bits && k.negative == rule.negative) {
        network.derive(rule);
    }
}
