//! Killer: the layout before the digits. A symmetric layout takes one full grid after the other; about one in four has
//! no other solution.

use super::filling::Filling;
use super::frame::Frame;
use super::random::Random;
use super::recipe::{MOST_EASE, Recipe};
use super::sketch::Sketch;
use crate::puzzle::combinations::combinations;
use crate::puzzle::{Cell, CellMap, CellSet, Digit, DigitSet};
use crate::solver::Solution;

/// Grids that one layout is tried with.
pub(super) const GRIDS: u32 = 24;

/// The frame's layout with random digits, or `None` where it came to none. Whether its solution is the only one is not
/// looked at.
pub(super) fn killer(frame: &Frame, recipe: &Recipe, random: &mut Random) -> Option<Sketch> {
    let layout = frame.layout.clone()?;
    let cages = layout.cages();
    let grid = Filling::new(&frame.houses.clone().build().ok()?, &cages).random(random)?;
    let grid = narrowest(grid, &cages, recipe, random);
    Some(Sketch { layout: Some(layout), ..Sketch::new(frame, recipe.side, grid) })
}

/// Of some ways to name the digits of a grid the one whose sums have the fewest combinations: the more ease, the more
/// ways are looked at.
fn narrowest(grid: Solution, cages: &[CellSet], recipe: &Recipe, random: &mut Random) -> Solution {
    let side = usize::from(recipe.side);
    let contents = |cage: &CellSet| cage.iter().filter_map(|cell: Cell| grid[cell]).collect::<Vec<Digit>>();
    let contents: Vec<Vec<Digit>> = cages.iter().map(contents).collect();
    let widths = widths(recipe.side);
    let width = |names: &[u8; 9]| -> u32 {
        let of = |digits: &Vec<Digit>| {
            let sum: u8 = digits.iter().map(|digit| names[digit.index()]).sum();
            widths.get(digits.len()).and_then(|row| row.get(usize::from(sum))).copied().unwrap_or(0)
        };
        contents.iter().map(of).sum()
    };
    // What each digit is called.
    let mut names = [1, 2, 3, 4, 5, 6, 7, 8, 9];
    let mut least = width(&names);
    for _ in 1..1_u32 << recipe.ease.min(MOST_EASE) {
        let mut next = names;
        for _ in 0..=random.below(3) {
            next.swap(random.below(side), random.below(side));
        }
        let width = width(&next);
        if width < least {
            (names, least) = (next, width);
        }
    }
    CellMap::from_fn(|cell| grid[cell].and_then(|digit| Digit::new(names[digit.index()])))
}

/// How many combinations a sum has, by cells and sum: the logarithm to the base of two in sixteenths, roughly.
fn widths(side: u8) -> Vec<[u32; 46]> {
    let all = DigitSet::full(side);
    let of = |cells: usize, sum: u8| {
        let count = combinations(cells, sum).iter().filter(|set| set.is_subset(all)).count();
        [0, 0, 16, 25, 32, 37, 41, 45, 48].get(count).copied().unwrap_or(52)
    };
    (0..=usize::from(side)).map(|cells| std::array::from_fn(|sum| of(cells, sum as u8))).collect()
}
