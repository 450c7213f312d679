//! Unique and avoidable rectangles and loops: cells whose two digits could change places.
//!
//! Only valid in puzzles that are known to have exactly one solution.
//!
//! **Deadly rectangles.** Take the corners A, B (one row) and C, D (another row), A over C and B over D, with no given
//! among them, such that every house and every cage holds as many of A and D as of B and C. Suppose the solution had a
//! in A and D and b in B and C. A house or cage with one of A and D has one of B and C too: swapping a and b in the
//! four cells takes one a and one b out of it and puts them back, so its digits, and a cage's sum, stay the same. (None
//! has both A and D: it would hold a twice.) The swapped grid would be a second solution, since no given is touched. So
//! a puzzle with one solution never has the corners filled like that. The argument is about the solution, not about
//! marks: it holds whatever the player has placed or removed, as long as that is right, and in every variant with
//! houses and cages alone. In Str8ts the straights are looked at as well, see `straights`.
//!
//! The numbers are HoDoKu's. SudokuWiki's types 2, 2B are type 2 here; its 2C and 2D are type 5; 3 and 3B are type 3; 4
//! and 4B are type 4; its type 5 and the hidden rectangles 1, 2 and 2B are the hidden rectangle.

mod deadly;
mod extended;
mod guarded;
mod hidden;
mod loops;
mod requirement;
mod straights;
mod words;

use super::subsets::choices;
use crate::logic::step::conclusion::Rectangle;
use crate::logic::{Collector, Conclusion, Evidence, Fact, HiddenConstraint, Role, Searched, State};
use crate::puzzle::{Cell, CellSet, Digit, DigitSet};
use deadly::{Deadly, each};

pub use extended::extended;
pub use guarded::guarded;
pub use hidden::hidden;
pub use loops::unique_loop;
pub use requirement::requirement;
pub(in crate::logic) use requirement::{exchange, unless};
pub(in crate::logic) use words::{besides, conclusion, swap, swap_lines};

/// Three corners have only the two digits: the fourth has neither. `placed`: some of the corners are placed already.
pub fn one_corner(state: &State, found: &mut Collector, placed: bool) -> Searched {
    each(state, placed, &mut |deadly| one_cell(state, found, deadly))
}

fn one_cell(state: &State, found: &mut Collector, deadly: &Deadly) -> Searched {
    if let Some(cell) = deadly.roof.only() {
        let conclusion = Conclusion::Rectangle(Rectangle::OneCorner);
        found.remove(state.present(cell.set(), deadly.pair), deadly.evidence(state), conclusion)?;
    }
    Ok(())
}

/// Two corners of a side have one digit more, the same: one of them holds it.
pub fn unique_2(state: &State, found: &mut Collector) -> Searched {
    one_digit(state, found, false, |deadly| deadly.roof.len() == 2 && deadly.aligned())
}

/// Two opposite corners or three have one digit more, the same: one of them holds it.
pub fn unique_5(state: &State, found: &mut Collector) -> Searched {
    one_digit(state, found, false, |deadly| deadly.roof.len() == 3 || (deadly.roof.len() == 2 && !deadly.aligned()))
}

/// The same as in types 2 and 5 where corners are placed already.
pub fn avoidable_2(state: &State, found: &mut Collector) -> Searched {
    one_digit(state, found, true, |deadly| deadly.roof.len() >= 2)
}

fn one_digit(state: &State, found: &mut Collector, placed: bool, wanted: fn(&Deadly) -> bool) -> Searched {
    each(state, placed, &mut |deadly| if wanted(deadly) { with_digit(state, found, deadly) } else { Ok(()) })
}

fn with_digit(state: &State, found: &mut Collector, deadly: &Deadly) -> Searched {
    if let Some(digit) = deadly.extras(state).only() {
        let removes = state.present(state.seen_by_all(deadly.roof), digit.set());
        if !removes.is_empty() {
            let conclusion = Rectangle::OneDigit { roof: deadly.roof, digit };
            found.remove(removes, deadly.with_roof(state), Conclusion::Rectangle(conclusion))?;
        }
    }
    Ok(())
}

/// Two corners have more digits: together they are like one cell with these, part of a naked set of a house or cage.
pub fn unique_3(state: &State, found: &mut Collector) -> Searched {
    each(state, false, &mut |deadly| with_set(state, found, deadly))
}

fn with_set(state: &State, found: &mut Collector, deadly: &Deadly) -> Searched {
    let extras = deadly.extras(state);
    if deadly.roof.len() == 2 && (2..=4).contains(&extras.len()) {
        let houses = state.puzzle.houses().iter().filter(|h| deadly.roof.is_subset(h.cells)).map(Evidence::house);
        let cages = state.puzzle.cages().iter().filter(|c| deadly.roof.is_subset(c.cells)).map(Evidence::cage);
        for region in houses.chain(cages) {
            naked(state, found, deadly, extras, &region)?;
        }
    }
    Ok(())
}

/// One roof cell, whichever it is, holds one of the extra digits; with `n` other cells of a group that differ it makes
/// `n + 1` cells. If these have `n + 1` digits together, each of the digits is in one of them.
fn naked(state: &State, found: &mut Collector, deadly: &Deadly, extras: DigitSet, region: &Evidence) -> Searched {
    let most = extras.len().max(3);
    let others: Vec<Cell> =
        ((region.cells & state.open) - deadly.roof).iter().filter(|&c| state.candidates[c].len() <= most).collect();
    let held = |chosen: &[Cell]| chosen.iter().fold(extras, |all, &c| all | state.candidates[c]);
    for size in extras.len() - 1..=3 {
        for chosen in choices(&others, size, |chosen| held(chosen).len() <= size + 1) {
            let chosen: CellSet = chosen.into_iter().collect();
            let digits = state.candidates_in(chosen) | extras;
            if digits.len() != size + 1 {
                continue;
            }
            let holders = |digit: Digit| {
                let roof = if extras.contains(digit) { deadly.roof } else { CellSet::EMPTY };
                state.places(digit) & (chosen | roof)
            };
            let removes: Vec<(Cell, Digit)> = digits
                .iter()
                .filter(|&d| !holders(d).is_empty())
                .flat_map(|d| state.present(state.seen_by_all(holders(d)) - deadly.roof - chosen, d.set()))
                .collect();
            if !removes.is_empty() {
                let mut evidence = deadly.with_roof(state);
                evidence.push(region.clone());
                evidence.push(Evidence::new(Role::Pattern, Fact::Only, chosen, state.candidates_in(chosen)));
                let beyond = removes.iter().filter(|(c, _)| !region.cells.contains(*c));
                let beyond: DigitSet = beyond.map(|&(_, d)| d).collect();
                evidence.extend(beyond.iter().map(|d| Evidence::new(Role::Pattern, Fact::Places, holders(d), d.set())));
                let conclusion =
                    Rectangle::Set { roof: deadly.roof, extras, cells: chosen, digits, region: region.name.clone() };
                found.remove(removes, evidence, Conclusion::Rectangle(conclusion))?;
            }
        }
    }
    Ok(())
}

/// Two corners of a side have more digits, but one of the pair must be in one of them: the other digit is in neither.
///
/// With a in one roof cell and b in the other, the floor would have to hold a and b crosswise.
pub fn unique_4(state: &State, found: &mut Collector) -> Searched {
    each(state, false, &mut |deadly| if deadly.aligned() { with_link(state, found, deadly) } else { Ok(()) })
}

fn with_link(state: &State, found: &mut Collector, deadly: &Deadly) -> Searched {
    for a in deadly.pair {
        let removes = state.present(deadly.roof, deadly.pair - a.set());
        if let Some(link) = link(state, a, deadly.roof).filter(|_| !removes.is_empty()) {
            let mut evidence = deadly.evidence(state);
            evidence.extend(link_evidence(state, link, a));
            let conclusion = Rectangle::Link { pair: deadly.pair };
            found.remove(removes, evidence, Conclusion::Rectangle(conclusion))?;
        }
    }
    Ok(())
}

/// Two opposite corners have more digits, and one of the pair has all its places in two lines in the corners: it is not
/// in these two, since otherwise it would be in both of them and the other digit in the other two.
pub fn unique_6(state: &State, found: &mut Collector) -> Searched {
    each(state, false, &mut |deadly| {
        if deadly.roof.len() == 2 && !deadly.aligned() {
            for (a, sides) in deadly.pair.iter().flat_map(|a| deadly.sides().map(|sides| (a, sides))) {
                let removes = state.present(deadly.roof, a.set());
                let links = sides.map(|side| link(state, a, side));
                if let ([Some(one), Some(other)], false) = (links, removes.is_empty()) {
                    let mut evidence = deadly.evidence(state);
                    evidence.extend(link_evidence(state, one, a));
                    evidence.extend(link_evidence(state, other, a));
                    let conclusion = Rectangle::Filled { pair: deadly.pair };
                    found.remove(removes, evidence, Conclusion::Rectangle(conclusion))?;
                }
            }
        }
        Ok(())
    })
}

/// A house or cage that must hold the digit and has places for it only among these cells.
fn link<'a>(state: &'a State, digit: Digit, cells: CellSet) -> Option<&'a HiddenConstraint> {
    state.hidden_constraints().iter().find(|r| {
        let places = state.places(digit) & r.cells;
        r.digits.contains(digit) && !places.is_empty() && places.is_subset(cells)
    })
}

fn link_evidence(state: &State, link: &HiddenConstraint, digit: Digit) -> Vec<Evidence> {
    link.evidence(state, digit.set(), state.places(digit) & link.cells)
}
