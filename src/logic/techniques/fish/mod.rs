//! Fish: a digit that must be in n lines has its places there in n crossing lines.
//!
//! The *base* is n sets of cells that must each hold the digit and share no place of it, so they hold it n times; the
//! *cover* is n lines of one direction, which hold it at most n times. Where the cover has all places of the base, the
//! cover's digits are in the base and nowhere else. Places of the base outside the cover are *fins*: one of them holds
//! the digit, or the fish is right, so a cell that sees every fin loses the digit either way. A base is a line across
//! the cover (or the compartment in it) that must hold the digit, or a cage that must hold it, wherever it lies.
//!
//! A finned fish is *sashimi* where a base has only one cover line left without its fins.

mod kraken;
mod mixed;
mod words;

use crate::logic::{Collector, Conclusion, HiddenConstraint, Role, Searched, State};
use crate::puzzle::{CellSet, Digit, HouseKind};

pub use kraken::kraken;
pub use mixed::mixed;
pub(in crate::logic) use words::{conclusion, either_way};

/// Whether a fish has fins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sort {
    /// None.
    Basic,
    /// Extra places that the eliminated cells all see.
    Finned,
    /// The same, and a base with a single place beside the fins.
    Sashimi,
}

/// The most cover lines that fins may take beside the cover: two, as fins and what they eliminate share a box.
const MOST_SPARE: u32 = 2;

/// A set of cells that must hold the digit.
#[derive(Clone, Copy)]
struct Base<'a> {
    constraint: &'a HiddenConstraint,
    /// The number of the line, 0-based; `None` for a cage.
    line: Option<u8>,
    places: CellSet,
    /// The lines of the cover's direction that have a place, one bit each.
    crossed: u16,
}

/// A digit, and the lines that may be covers.
#[derive(Clone, Copy)]
struct Cover {
    digit: Digit,
    /// Whether the cover lines are columns (the base then is rows).
    columns: bool,
    /// The places of the digit in each line.
    lines: [CellSet; 9],
}

impl Cover {
    fn new(state: &State, digit: Digit, columns: bool) -> Self {
        let mut lines = [CellSet::EMPTY; 9];
        for cell in state.places(digit) {
            let line = if columns { cell.column() } else { cell.row() };
            if let Some(set) = lines.get_mut(usize::from(line)) {
                set.insert(cell);
            }
        }
        Self { digit, columns, lines }
    }

    /// The lines that have one of these places.
    fn crossed(&self, places: CellSet) -> u16 {
        let lines = self.lines.iter().enumerate().filter(|(_, line)| line.intersects(places));
        lines.fold(0, |all, (i, _)| all | 1 << i)
    }

    /// The places in these lines.
    fn places(&self, lines: u16) -> CellSet {
        let chosen = bits(lines).filter_map(|line| self.lines.get(line.trailing_zeros() as usize));
        chosen.fold(CellSet::EMPTY, |all, line| all | *line)
    }
}

/// A digit in `size` lines: an X-Wing in two, a swordfish in three, a jellyfish in four.
pub fn search(state: &State, found: &mut Collector, size: usize, sort: Sort) -> Searched {
    for digit in state.puzzle.digits() {
        found.search_digit_if_changed(state, digit, 0, |found| {
            // The search for finned fish goes over the sashimi ones as well and has seen whether there are any.
            if sort == Sort::Sashimi && state.lacks_sashimi(size, digit) {
                return Ok(());
            }
            of_digit(state, found, digit, size, sort)
        })?;
    }
    Ok(())
}

fn of_digit(state: &State, found: &mut Collector, digit: Digit, size: usize, sort: Sort) -> Searched {
    let spare = if sort == Sort::Basic { 0 } else { MOST_SPARE };
    let mut sashimi = false;
    for columns in [true, false] {
        let cover = Cover::new(state, digit, columns);
        let most = size as u32 + spare;
        let bases = bases(state, &cover, most);
        let mut fish =
            Fish { state, cover, bases: &bases, size, most, sort, chosen: Vec::with_capacity(size), sashimi };
        fish.choose(found, 0, 0, CellSet::EMPTY)?;
        sashimi = fish.sashimi;
    }
    if sort == Sort::Finned && !sashimi {
        state.note_no_sashimi(size, digit);
    }
    Ok(())
}

/// The sets that must hold the digit and cross up to `most` lines: lines in order, then cages.
///
/// One that crosses a single line would lock the digit there alone.
fn bases<'a>(state: &'a State, cover: &Cover, most: u32) -> Vec<Base<'a>> {
    let all = state.hidden_constraints().iter().filter(|r| r.digits.contains(cover.digit));
    let bases = all.filter_map(|constraint| {
        let line = match (constraint.line(state), cover.columns) {
            (Some(HouseKind::Row(i)), true) | (Some(HouseKind::Column(i)), false) => Some(i),
            (None, _) if constraint.role == Role::Cage => None,
            _ => return None,
        };
        let places = state.places(cover.digit) & constraint.cells;
        let crossed = cover.crossed(places);
        (2..=most).contains(&crossed.count_ones()).then_some(Base { constraint, line, places, crossed })
    });
    let mut bases: Vec<Base> = bases.collect();
    bases.sort_by_key(|b| (b.line.is_none(), b.line));
    bases
}

struct Fish<'a> {
    state: &'a State<'a>,
    cover: Cover,
    bases: &'a [Base<'a>],
    size: usize,
    most: u32,
    sort: Sort,
    chosen: Vec<Base<'a>>,
    /// Whether it came to a sashimi fish that removes something.
    sashimi: bool,
}

impl Fish<'_> {
    fn choose(&mut self, found: &mut Collector, from: usize, crossed: u16, places: CellSet) -> Searched {
        if self.chosen.len() == self.size {
            return self.judge(found, crossed, places);
        }
        for (i, base) in self.bases.iter().enumerate().skip(from) {
            let all = crossed | base.crossed;
            if all.count_ones() <= self.most && !base.places.intersects(places) {
                self.chosen.push(*base);
                self.choose(found, i + 1, all, places | base.places)?;
                self.chosen.pop();
            }
        }
        Ok(())
    }

    /// Tries every cover of the base chosen.
    fn judge(&mut self, found: &mut Collector, crossed: u16, places: CellSet) -> Searched {
        let lines = crossed.count_ones();
        let Some(spare) = lines.checked_sub(self.size as u32) else { return Ok(()) };
        let all = match (self.sort, spare) {
            (Sort::Basic, 1..) | (Sort::Finned | Sort::Sashimi, 0) => return Ok(()),
            _ => self.cover.places(crossed),
        };
        // Lines of one direction have no cell in common.
        let cover = self.cover;
        let without = |covered: CellSet, line: u16| covered - cover.places(line);
        match spare {
            0 => self.conclude(found, (crossed, all), places),
            1 => bits(crossed).try_for_each(|one| self.conclude(found, (crossed & !one, without(all, one)), places)),
            _ => bits(crossed).try_for_each(|one| {
                let (left, covered) = (crossed & !one, without(all, one));
                let mut others = bits(left).filter(|&other| other > one);
                others.try_for_each(|other| self.conclude(found, (left & !other, without(covered, other)), places))
            }),
        }
    }

    /// What follows with these covers, which have these places.
    fn conclude(&mut self, found: &mut Collector, (covers, covered): (u16, CellSet), places: CellSet) -> Searched {
        let mut targets = covered - places;
        let fins = places - covered;
        for fin in fins {
            if targets.is_empty() {
                return Ok(());
            }
            targets &= self.state.puzzle.peers(fin);
        }
        if targets.is_empty() {
            return Ok(());
        }
        if self.sort != Sort::Basic {
            let left = self.chosen.iter().map(|b| (b.crossed & covers).count_ones());
            let fewest = left.min().unwrap_or(0);
            // What is left is a place of the digit, so that something would go.
            self.sashimi |= fewest == 1;
            if fewest == 0 || (fewest == 1) != (self.sort == Sort::Sashimi) {
                return Ok(());
            }
        }
        let removes = self.state.present(targets, self.cover.digit.set());
        found.remove_because(self.state, removes, |_| {
            let evidence = words::evidence(self.state, &self.cover, &self.chosen, covers, fins);
            (evidence, Conclusion::Fish(words::proves(&self.cover, covers, fins)))
        })
    }
}

/// The bits of a mask, one at a time.
fn bits(mut mask: u16) -> impl Iterator<Item = u16> {
    std::iter::from_fn(move || {
        let bit = mask & mask.wrapping_neg();
        mask &= !bit;
        (bit != 0).then_some(bit)
    })
}
