//! Sue de Coq: cells where two houses meet, with other cells of each, that have just as many places for digits as
//! there are cells.
//!
//! A digit is in the cells of a house once at most. So the cells in question, all of them in one of two houses, have
//! room for each digit once, or twice if it is in cells of both houses outside the other one. Where these rooms add up
//! to the number of cells, every room is used: a digit with one room is in the cells once, and one with two is in each
//! of the houses.

use super::super::subsets::{choices, region};
use crate::logic::step::conclusion;
use crate::logic::{Collector, Conclusion, Evidence, Fact, Role, Searched, State};
use crate::puzzle::{Cell, CellSet, DigitSet};

/// The most cells beside the crossing in each house.
const MOST: usize = 4;

/// Two houses or cages that meet in two to four open cells; their digits are two more than these cells, or more.
pub fn sue_de_coq(state: &State, found: &mut Collector) -> Searched {
    let houses = state.puzzle.houses().iter().map(|house| house.cells);
    let cages = state.puzzle.cages().iter().map(|cage| cage.cells);
    let regions: Vec<Region> = houses.chain(cages).enumerate().collect();
    for (i, &one) in regions.iter().enumerate() {
        for &other in regions.iter().skip(i + 1) {
            if (one.1 & other.1 & state.open).len() < 2 {
                continue;
            }
            let (number, cells) = (i * regions.len() + other.0, one.1 | other.1);
            found.search_if_changed(state, number, cells, |found| crossing(state, found, [one, other]))?;
        }
    }
    Ok(())
}

/// The number of a house or, after the houses, of a cage, and its cells.
type Region = (usize, CellSet);

fn crossing(state: &State, found: &mut Collector, regions: [Region; 2]) -> Searched {
    let [(_, one), (_, other)] = regions;
    let both: Vec<Cell> = (one & other & state.open).iter().collect();
    if both.len() > 4 {
        return Ok(());
    }
    let (left, right) = (parts(state, one - other), parts(state, other - one));
    for size in [2, 3] {
        for chosen in choices(&both, size, |_| true) {
            let middle: CellSet = chosen.into_iter().collect();
            if state.candidates_in(middle).len() >= size + 2 {
                around(state, found, regions, (middle, size), &left, &right)?;
            }
        }
    }
    Ok(())
}

/// Some cells of one house, their digits, and how many cells they are: counting takes longer than all else here.
type Part = (CellSet, DigitSet, usize);

/// Every choice of a few open cells that is no naked set.
fn parts(state: &State, cells: CellSet) -> Vec<Part> {
    let mut found: Vec<Part> = Vec::new();
    for cell in cells & state.open {
        let held = state.candidates[cell];
        let more = found.iter().filter(|(.., count)| *count < MOST);
        let grown: Vec<Part> =
            more.map(|&(cells, digits, count)| (cells.with(cell), digits | held, count + 1)).collect();
        found.push((cell.set(), held, 1));
        found.extend(grown);
    }
    found.retain(|&(_, digits, count)| digits.len() > count && digits.len() <= count + 4);
    found.sort_by_key(|(.., count)| *count);
    found
}

fn around(
    state: &State,
    found: &mut Collector,
    regions: [Region; 2],
    (middle, size): (CellSet, usize),
    left: &[Part],
    right: &[Part],
) -> Searched {
    let held = state.candidates_in(middle);
    for &(one, first, ones) in left {
        for &(other, second, others) in right {
            let twice = first & second;
            let all = held | first | second;
            // The three parts share no cell.
            if all.len() + twice.len() == size + ones + others {
                conclude(state, found, regions, [middle, one, other], [all - twice, twice])?;
            }
        }
    }
    Ok(())
}

fn conclude(
    state: &State,
    found: &mut Collector,
    regions: [Region; 2],
    [middle, one, other]: [CellSet; 3],
    [once, twice]: [DigitSet; 2],
) -> Searched {
    let cells = middle | one | other;
    let lost = |places: CellSet, digit| state.seen_by_all(places & state.places(digit)) & state.places(digit);
    let of_once = once.iter().flat_map(|d| lost(cells, d).iter().map(move |c| (c, d)));
    let of_twice = twice.iter().flat_map(|d| (lost(one, d) | lost(other, d)).iter().map(move |c| (c, d)));
    let mut removes: Vec<_> = of_once.chain(of_twice).collect();
    if removes.is_empty() {
        return Ok(());
    }
    removes.sort_unstable();
    found.remove_because(state, removes, |_| {
        let only = |cells| Evidence::new(Role::Pattern, Fact::Only, cells, state.candidates_in(cells));
        let [first, second] = regions.map(|(number, _)| region(state, number));
        let houses = [first.name.clone(), second.name.clone()];
        let evidence = vec![first, second, only(middle), only(one), only(other)];
        let conclusion = conclusion::Almost::TwoSectors { houses, cells: cells.len(), once, twice };
        (evidence, Conclusion::Almost(conclusion))
    })
}
