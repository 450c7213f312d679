//! Sums that follow from houses and cages together: innies, outies and differences.
//!
//! The cells of a super shape add up to a known total. Each cage inside it can be taken away with its sum; of a cage
//! that straddles its edge either the cells inside stay in the equation (as innies) or the whole cage is taken away and
//! the cells outside come in negatively (as outies), whichever are fewer. What is left is a short equation, often of one
//! or two cells, that no cage or house alone would show.

use super::network::{Network, Rule, RuleKind};
use super::propagation::{Dead, Engine, bits};
use super::rules::MOST;
use super::tables::{BIT, digit, exactly};
use crate::puzzle::{Cell, CellSet, HouseKind, Puzzle};

/// What is left of a cage.
#[derive(Clone, Copy, Default)]
struct Rest {
    open: u128,
    count: u8,
    sum: i16,
}

/// Cells that an equation of a single house may have.
const FEW: usize = 5;

/// The `inner` cells less the `outer` ones make this sum.
struct Equation {
    inner: u128,
    outer: u128,
    sum: i16,
}

/// Derives the sums of single houses: cheap, and what a regular puzzle needs.
///
/// Those about a single cell are applied at once, which is enough for every other puzzle that comes here. Only where
/// there is none left do the others become rules.
///
/// # Errors
/// Where a cell is left without a candidate.
pub(super) fn derive_single(engine: &mut Engine, puzzle: &Puzzle) -> Result<(), Dead> {
    if puzzle.cages().is_empty() {
        return Ok(());
    }
    let mut found = Vec::with_capacity(puzzle.houses().len());
    while engine.state.open != 0 {
        found.clear();
        if equations(engine, puzzle, &mut found)? {
            engine.propagate()?;
            continue;
        }
        engine.network.derived.reserve(found.len());
        for Equation { inner, outer, sum } in found {
            add(&mut engine.network, inner, outer, sum.into());
        }
        break;
    }
    Ok(())
}

/// Finds what houses and cages say together of up to five open cells; only these go into an equation, the digits of the
/// others are taken off its sum. Applies what is said of one cell; gives whether that was news.
fn equations(engine: &mut Engine, puzzle: &Puzzle, found: &mut Vec<Equation>) -> Result<bool, Dead> {
    let mut news = false;
    let open = engine.state.open;
    // The last place is for cells in no cage.
    let mut rests = [Rest::default(); 82];
    for (rest, cage) in rests.iter_mut().zip(puzzle.cages()) {
        *rest = Rest { open: cage.cells.bits() & open, count: 0, sum: cage.sum.into() };
        for cell in cage.cells {
            let settled = open & BIT[cell.index()] == 0;
            rest.count += u8::from(!settled);
            rest.sum -= if settled { digit(engine.state.candidates[cell.index()]) as i16 } else { 0 };
        }
    }
    let total = i16::from(puzzle.digits().sum());
    let mut within = [0u8; 82];
    for house in puzzle.houses().iter().filter(|h| h.complete && h.cells.bits() & open != 0) {
        let house = house.cells.bits();
        let settled = bits(house & !open).map(|c| digit(engine.state.candidates[c]) as i16);
        let mut sum = total - settled.sum::<i16>();
        let (mut inner, mut outer, mut count) = (house & open, 0, 0);
        let (mut met, mut several) = ([0u8; 9], 0);
        for cell in bits(house & open) {
            let cage = Cell::from_index(cell).and_then(|c| puzzle.cage_index(c));
            let Some((cage, cells)) = cage.and_then(|i| Some((i, within.get_mut(i)?))) else {
                count += 1;
                continue;
            };
            if *cells == 0 {
                met[several] = cage as u8;
                several += 1;
            }
            *cells += 1;
        }
        for &cage in &met[..several] {
            let (rest, inside) = (&rests[usize::from(cage)], &mut within[usize::from(cage)]);
            let outside = rest.count - *inside;
            if outside < *inside {
                inner &= !rest.open;
                outer |= rest.open & !house;
                sum -= rest.sum;
            }
            count += usize::from(outside.min(*inside));
            *inside = 0;
        }
        if count == 0 || count > FEW || outer == 0 && inner == house & open {
            continue;
        }
        if count == 1 {
            let (cell, sum) = if outer == 0 { (inner, sum) } else { (outer, -sum) };
            let (cell, fits) = (cell.trailing_zeros() as usize, exactly(usize::try_from(sum).unwrap_or(0)));
            news |= engine.state.candidates[cell] != fits;
            engine.keep(cell, fits)?;
        } else if outer != 0 || met[..several].iter().all(|&c| rests[usize::from(c)].open != inner) {
            found.push(Equation { inner, outer, sum });
        }
    }
    Ok(news)
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
        Some((_, sum)) => (RuleKind::Cage, sum),
        None => (RuleKind::Total, sum + 10 * bits(outer).count() as i32),
    };
    let Ok(sum) = u16::try_from(sum) else { return };
    let mut rule = Rule::new(kind, CellSet::from_bits(cells), sum);
    if kind == RuleKind::Total {
        for (i, cell) in bits(cells).enumerate() {
            rule.negative |= u16::from(outer & BIT[cell] != 0) << i;
        }
    }
    if !network.derived.iter().any(|k| k.bits == rule.bits && k.negative == rule.negative) {
        network.derive(rule);
    }
}
