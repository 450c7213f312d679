//! The unique requirement of Str8ts: a digit at the end of a straight that could as well be at its other end.
//!
//! Take one cell, or two or three of which each sees the next in a row or column, in turn of both, and two digits a < b;
//! none of the cells is given or blocked by a clue for a or b. Suppose the solution has a and b in turn in the cells, and
//! exchange them there: in a single cell, one for the other. Nothing is broken where
//!
//! - a house has two of the cells, with a and b: it keeps both; or it has one of them, and no other cell of it holds a
//!   or b in the solution: it has one of the two before and the other one after; no clue of it is a or b, as that would
//!   block the cell;
//! - a compartment has two of the cells: it keeps its digits; or it has one of them and is a single cell, or all its
//!   other cells hold digits between a and b in the solution, and it is as long as a and b are apart: these cells then
//!   hold all digits between, so it is a straight with a as with b.
//!
//! That would be a second solution. So one of the *obstacles* is in the solution: another digit in one of the cells, a
//! or b elsewhere in a house with one of them, or a digit that is not between them in such a compartment. What follows
//! from each of them is so; and a cell that has all of them as its candidates holds neither a nor b.
//!
//! The argument is about the solution: it does not matter why a candidate is gone, as long as that is right.

use super::straights;
use crate::logic::step::conclusion::Rectangle;
use crate::logic::techniques::chains::{Follower, Rest, Split};
use crate::logic::{Collector, Conclusion, Evidence, Fact, Full, Role, Searched, State, words};
use crate::puzzle::{Cell, CellSet, Digit, DigitSet, Need, Needs};

/// The most cells.
const MOST_CELLS: usize = 3;
/// The most obstacles, each with a chain of its own.
const MOST: usize = 5;
/// What is kept when two digits change places as above.
const TAKES: Needs =
    Needs::of(&[Need::Lines, Need::UsualHouses, Need::OtherHouses, Need::Groups, Need::Straights, Need::Domains]);

/// Finds the cells, and follows the obstacles up where they do not lie together.
pub fn requirement(state: &State, found: &mut Collector) -> Searched {
    if !state.puzzle.needs().within(TAKES) {
        return Ok(());
    }
    let mut follower = Follower::new(state, found, MOST);
    let digits = state.puzzle.digits();
    for low in digits {
        for high in digits.iter().filter(|&d| d > low) {
            let pair = low.set().with(high);
            let mut search = Search { state, pair, follower, ends: Vec::new() };
            search.ends = state.puzzle.cells().iter().filter(|&cell| search.can_change(cell)).collect();
            for number in 0..search.ends.len() {
                let Some(&cell) = search.ends.get(number) else { break };
                if state.stopped() {
                    return Err(Full);
                }
                search.grow(found, &mut vec![cell])?;
            }
            follower = search.follower;
        }
    }
    follower.report(found)
}

struct Search<'a> {
    state: &'a State<'a>,
    pair: DigitSet,
    follower: Follower<'a>,
    /// The cells that can hold one of the two digits and are neither given nor blocked for the other.
    ends: Vec<Cell>,
}

impl Search<'_> {
    fn can_change(&self, cell: Cell) -> bool {
        let puzzle = self.state.puzzle;
        let held = self.state.holds(cell);
        puzzle.given(cell).is_none()
            && !puzzle.blocked(cell).intersects(self.pair)
            && held.intersects(self.pair)
            && (held - self.pair).len() <= MOST
    }

    /// Judges the cells, and those with one cell more in the other direction.
    fn grow(&mut self, found: &mut Collector, cells: &mut Vec<Cell>) -> Searched {
        let (Some(&first), Some(&last)) = (cells.first(), cells.last()) else { return Ok(()) };
        // Each set of cells once, from its first end.
        if cells.len() == 1 || first < last {
            self.judge(found, cells)?;
        }
        if cells.len() == MOST_CELLS {
            return Ok(());
        }
        let before = cells.len().checked_sub(2).and_then(|i| cells.get(i).copied());
        for number in 0..self.ends.len() {
            let Some(&next) = self.ends.get(number) else { break };
            let (row, column) = (next.row() == last.row(), next.column() == last.column());
            let turns = before.is_none_or(|b| if b.row() == last.row() { column } else { row });
            if row != column && turns && !cells.contains(&next) {
                cells.push(next);
                self.grow(found, cells)?;
                cells.pop();
            }
        }
        Ok(())
    }

    fn judge(&mut self, found: &mut Collector, cells: &[Cell]) -> Searched {
        let (state, pair) = (self.state, self.pair);
        let side = |odd: usize| cells.iter().skip(odd).step_by(2).copied().collect::<CellSet>();
        let sides = [side(0), side(1)];
        let Some(obstacles) = obstacles(state, sides, pair) else { return Ok(()) };
        let all = sides[0] | sides[1];
        let holders: CellSet = obstacles.iter().map(|&(cell, _)| cell).collect();
        let digits: DigitSet = obstacles.iter().map(|&(_, digit)| digit).collect();
        match (obstacles.as_slice(), holders.only(), digits.only()) {
            ([], ..) => Ok(()),
            (&[(cell, digit)], ..) => {
                if state.candidates[cell].len() > 1 {
                    let conclusion = Conclusion::Rectangle(Rectangle::LastObstacle);
                    found.place(cell, digit, evidence(state, all, pair, &obstacles), conclusion)?;
                }
                Ok(())
            }
            (_, Some(cell), _) => {
                let removes = state.present(cell.set(), state.puzzle.digits() - digits);
                if !removes.is_empty() {
                    let conclusion = Conclusion::Rectangle(Rectangle::OneCorner);
                    found.remove(removes, evidence(state, all, pair, &obstacles), conclusion)?;
                }
                Ok(())
            }
            (_, None, Some(digit)) => {
                let removes = state.present(state.seen_by_all(holders), digit.set());
                if !removes.is_empty() {
                    let conclusion = Conclusion::Rectangle(Rectangle::OneDigit { roof: holders, digit });
                    found.remove(removes, evidence(state, all, pair, &obstacles), conclusion)?;
                }
                self.follow(all, obstacles);
                Ok(())
            }
            _ => {
                self.follow(all, obstacles);
                Ok(())
            }
        }
    }

    fn follow(&mut self, all: CellSet, obstacles: Vec<(Cell, Digit)>) {
        let (state, pair) = (self.state, self.pair);
        let cases = obstacles.clone();
        self.follower.follow(Split::new(cases, Rest::Swap, move || evidence(state, all, pair, &obstacles)));
    }
}

/// What keeps the two digits from changing places in the cells, the first in those of one side and the second in those
/// of the other; `None` where a digit that stands does, where they are too many, or where they could not stand there.
fn obstacles(state: &State, sides: [CellSet; 2], pair: DigitSet) -> Option<Vec<(Cell, Digit)>> {
    let puzzle = state.puzzle;
    let all = sides[0] | sides[1];
    let (low, high) = (pair.min()?, pair.max()?);
    let can = |cells: CellSet, digit: Digit| cells.iter().all(|c| state.holds(c).contains(digit));
    let fits = |a, b| can(sides[0], a) && can(sides[1], b);
    // Cells that see each other hold different digits.
    let apart = |cells: CellSet| cells.iter().all(|c| !puzzle.peers(c).intersects(cells));
    if !(fits(low, high) || fits(high, low)) || !sides.into_iter().all(apart) {
        return None;
    }
    let mut found: Vec<(Cell, Digit)> = Vec::new();
    let mut add = |cells: CellSet, digits: DigitSet| {
        for (cell, digit) in cells.iter().flat_map(|c| (state.holds(c) & digits).iter().map(move |d| (c, d))) {
            if !state.open.contains(cell) {
                return None;
            }
            if !found.contains(&(cell, digit)) {
                found.push((cell, digit));
            }
        }
        (found.len() <= MOST).then_some(())
    };
    add(all, puzzle.digits() - pair)?;
    let even = |cells: CellSet| (cells & sides[0]).len() == (cells & sides[1]).len();
    for compartment in puzzle.compartments().iter().filter(|k| !even(k.cells)) {
        let others = compartment.cells - all;
        let fits = others.is_empty() || straights::spans(compartment, pair);
        if others.len() + 1 != compartment.cells.len() || !fits {
            return None;
        }
        add(others, puzzle.digits() - straights::between(pair))?;
    }
    for house in puzzle.houses().iter().filter(|h| !even(h.cells)) {
        let others = house.cells - all;
        if (house.cells & all).len() != 1 {
            return None;
        }
        add(others, pair)?;
    }
    Some(found)
}

/// The exchange, what makes compartments straights either way, and the obstacles.
fn evidence(state: &State, all: CellSet, pair: DigitSet, obstacles: &[(Cell, Digit)]) -> Vec<Evidence> {
    let mut evidence = vec![Evidence::new(Role::Pattern, Fact::Exchange, all, pair)];
    let single = state.puzzle.compartments().iter().filter(|k| (k.cells & all).len() == 1 && k.cells.len() > 1);
    for compartment in single {
        let others = compartment.cells - all;
        let placed = others - state.open;
        if !placed.is_empty() {
            evidence.push(Evidence::new(Role::Blocker, Fact::Placed, placed, state.placed_in(placed)));
        }
        let open: CellSet =
            (others & state.open).iter().filter(|c| !obstacles.iter().any(|(cell, _)| cell == c)).collect();
        if !open.is_empty() {
            evidence.push(Evidence::new(Role::Pattern, Fact::Only, open, state.candidates_in(open)));
        }
    }
    let standing = all - state.open;
    if !standing.is_empty() {
        evidence.push(Evidence::new(Role::Blocker, Fact::NotGiven, standing, state.placed_in(standing)));
    }
    // Of the cells themselves one by one, of the others digit by digit.
    for cell in all {
        let digits: DigitSet = obstacles.iter().filter(|(c, _)| *c == cell).map(|&(_, d)| d).collect();
        if !digits.is_empty() {
            evidence.push(Evidence::new(Role::Fin, Fact::Unless, cell.set(), digits));
        }
    }
    for digit in state.puzzle.digits() {
        let cells: CellSet =
            obstacles.iter().filter(|&&(c, d)| d == digit && !all.contains(c)).map(|&(c, _)| c).collect();
        if !cells.is_empty() {
            evidence.push(Evidence::new(Role::Fin, Fact::Unless, cells, digit.set()));
        }
    }
    evidence
}

/// `if r3c4 held 2 or 6, the other of the two could be there as well …`, `if r3c4 and r7c4 held only 2 and 6, …`.
pub(in crate::logic) fn exchange(e: &Evidence) -> String {
    match e.cells.only() {
        Some(cell) => format!(
            "if {cell} held {}, the other of the two could be there as well: its compartments are straights with both, and \
             no cell that it sees holds either",
            words::one_digit_of(e.digits)
        ),
        None => super::swap(e),
    }
}

/// `this is so unless r3c4 is 1 or 9`, `or unless one of r3c7 and r3c8 is 6`.
pub(in crate::logic) fn unless(e: &Evidence, first: bool) -> String {
    let what = match e.cells.only() {
        Some(cell) => format!("{cell} is {}", words::one_digit_of(e.digits)),
        None => format!("{} is {}", words::one_cell_of(e.cells), words::digits(e.digits)),
    };
    if first { format!("this is so unless {what}") } else { format!("or unless {what}") }
}
