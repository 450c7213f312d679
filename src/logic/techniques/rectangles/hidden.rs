//! The hidden rectangle: a digit in one corner would force the other three.

use super::deadly::{Deadly, all};
use super::{link, link_evidence};
use crate::logic::step::conclusion::Rectangle;
use crate::logic::{Collector, Conclusion, DigitMap, Evidence, Fact, Role, Searched, State};
use crate::puzzle::{Cell, CellSet, Digit, DigitSet};

/// A corner cannot hold a digit that would leave the other corners only the other digit, this one, the other one, be it
/// because they have nothing else or because a house or cage has no other place.
pub fn hidden(state: &State, found: &mut Collector) -> Searched {
    // The candidates of the corners and what must hold the two digits decide it; in Str8ts also what else stands in the
    // compartments of the corners, but there all digits count as changed after each step.
    found.search_with_changes(state, 0, |found, cells, digits| {
        let few = Few::new(state);
        all(state, &mut |deadly| {
            let new = deadly.pair.intersects(digits) || deadly.cells().intersects(cells);
            if new { of_rectangle(state, found, &few, deadly) } else { Ok(()) }
        })
    })
}

fn of_rectangle(state: &State, found: &mut Collector, few: &Few, deadly: &Deadly) -> Searched {
    let cells = deadly.cells();
    if !deadly.pair.iter().any(|digit| few.within(digit, cells)) {
        return Ok(());
    }
    let &[a, b, c, d] = deadly.corners else { return Ok(()) };
    // Each corner with its two neighbours and the opposite one.
    for (corner, beside, opposite) in [(a, [b, c], d), (b, [a, d], c), (c, [a, d], b), (d, [b, c], a)] {
        for digit in state.candidates[corner] & deadly.pair {
            let Some(other) = (deadly.pair - digit.set()).only() else { continue };
            if let Some(forced) = forced(state, few, (corner, digit), (beside, other), opposite) {
                let conclusion = Conclusion::Rectangle(Rectangle::Filled { pair: deadly.pair });
                found.remove(vec![(corner, digit)], evidence(state, deadly, &forced), conclusion)?;
            }
        }
    }
    Ok(())
}

/// For each digit the places of the houses and cages that must hold it and have three places or less for it: more than
/// three corners are never in question.
struct Few(DigitMap<Vec<CellSet>>);

impl Few {
    fn new(state: &State) -> Self {
        let mut all: DigitMap<Vec<CellSet>> = DigitMap::default();
        for constraint in state.hidden_constraints() {
            for digit in constraint.digits {
                let places = state.places(digit) & constraint.cells;
                if (1..=3).contains(&places.len()) {
                    all[digit].push(places);
                }
            }
        }
        Self(all)
    }

    /// Whether some house or cage must hold the digit within these cells, as [`link`] finds it.
    fn within(&self, digit: Digit, cells: CellSet) -> bool {
        self.0[digit].iter().any(|places| places.is_subset(cells))
    }
}

/// Why the corners are forced.
#[derive(Default)]
struct Forced {
    /// Corners that have only the pair.
    only: CellSet,
    /// Houses and cages without another place: the digit, and the corners that are all its places may be in.
    links: Vec<(Digit, CellSet)>,
}

/// With `digit` in `corner`: are the neighbours forced to `other`, and the opposite corner to `digit`?
///
/// A neighbour sees the corner, so it is not `digit`. The opposite corner sees the neighbours, so it is not `other`
/// once one of these is. A house or cage that must hold `other` can ignore corners known to be `digit`; one that must
/// hold `digit` can ignore the neighbours.
fn forced(
    state: &State,
    few: &Few,
    (corner, digit): (Cell, Digit),
    (beside, other): ([Cell; 2], Digit),
    opposite: Cell,
) -> Option<Forced> {
    let pair = digit.set().with(other);
    let mut forced = Forced::default();
    let mut known = corner.set();
    for _ in 0..3 {
        for cell in beside.into_iter().filter(|&c| state.holds(c).contains(other)) {
            if known.contains(cell) {
                continue;
            }
            let places = (known & (corner.set().with(opposite))).with(cell);
            if state.holds(cell).is_subset(pair) {
                forced.only.insert(cell);
            } else if few.within(other, places) {
                forced.links.push((other, places));
            } else {
                continue;
            }
            known.insert(cell);
        }
        if !known.contains(opposite) && state.holds(opposite).contains(digit) {
            let places = opposite.set().with(beside[0]).with(beside[1]);
            if state.holds(opposite).is_subset(pair) && beside.into_iter().any(|c| known.contains(c)) {
                forced.only.insert(opposite);
                known.insert(opposite);
            } else if few.within(digit, places) {
                forced.links.push((digit, places));
                known.insert(opposite);
            }
        }
    }
    (known.len() == 4 && !forced.links.is_empty()).then_some(forced)
}

fn evidence(state: &State, deadly: &Deadly, forced: &Forced) -> Vec<Evidence> {
    let swap = Evidence::new(Role::Pattern, Fact::Swap, deadly.cells(), deadly.pair);
    let mut evidence = vec![swap];
    if !forced.only.is_empty() {
        let digits: DigitSet = state.candidates_in(forced.only);
        evidence.push(Evidence::new(Role::Pattern, Fact::Only, forced.only, digits));
    }
    for &(digit, places) in &forced.links {
        if let Some(link) = link(state, digit, places) {
            evidence.extend(link_evidence(state, link, digit));
        }
    }
    evidence
}

#[cfg(test)]
mod tests {
    use super::hidden;
    use crate::logic::{Collector, Conclusion, State, Step, apply, techniques};
    use crate::puzzle::{Board, Cell, CellSet, Digit, DigitSet, Kind, Puzzle};

    /// Rows 1 and 4 are open, and r2c1 between them: 3 and 5 can change places in r1c1 only if it is 4.
    #[test]
    fn what_changes_beside_a_corner_can_make_a_rectangle_of_str8ts_deadly() {
        let cell = |name: &str| name.parse::<Cell>().expect("a cell");
        let digits = |text: &str| text.chars().filter_map(Digit::from_char).collect::<DigitSet>();
        let white = Cell::all().filter(|c| matches!(c.row(), 0 | 3) || *c == cell("r2c1"));
        let all = CellSet::ALL - Cell::all().filter(|c| c.row() > 5 || c.column() > 5).collect::<CellSet>();
        let black = all - white.collect::<CellSet>();
        let builder = Puzzle::builder(Kind::Str8ts, 6);
        let puzzle = black.iter().fold(builder, |builder, cell| builder.black(cell, None)).build().expect("a puzzle");
        let mut board = Board::new(&puzzle);
        for row in [1, 4] {
            (3..=6).for_each(|c| board.set_candidates(cell(&format!("r{row}c{c}")), digits("1246")));
            board.set_candidates(cell(&format!("r{row}c2")), digits("356"));
        }
        for (name, held) in [("r1c1", "356"), ("r4c1", "35"), ("r2c1", "46")] {
            board.set_candidates(cell(name), digits(held));
        }
        let technique = techniques::find("hidden-rectangle").expect("a technique");
        let search = |state: &State| Collector::new(technique, false).search(state, hidden);
        let mut state = State::new(&puzzle, &board);
        assert_eq!(search(&state).len(), 0);
        let removes = vec![(cell("r2c1"), Digit::from_char('6').expect("a digit"))];
        let (places, evidence, conclusion) = (Vec::new(), Vec::new(), Conclusion::Plain);
        let step = Step { technique, places, removes, evidence, conclusion };
        apply(&puzzle, &mut board, &step);
        state.follow(&board, &step);
        let found = search(&state);
        assert!(!found.is_empty());
        assert_eq!(found, search(&State::new(&puzzle, &board)));
    }
}
