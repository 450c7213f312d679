//! Fish over houses of every sort.
//!
//! The argument is that of every fish, and does not ask what the sets look like: n groups that must hold the digit and
//! share no place of it hold it n times, and n houses that cover these places hold it n times at most. In a *Franken*
//! fish boxes, diagonals or cages take the place of some lines; in a *mutant* fish rows and columns are mixed too.

use crate::logic::step::conclusion;
use crate::logic::{Collector, Conclusion, Evidence, Fact, HiddenConstraint, Role, Searched, State, words};
use crate::puzzle::{CellMap, CellSet, Digit, DigitSet, House, HouseKind};

/// The most groups.
const MOST: usize = 4;
/// The most fins of a fish of up to three groups; a larger one has none.
const MOST_FINS: usize = 2;

/// Rows, columns, and all else: which sorts a fish uses, as bits.
type Sorts = u8;
const ROW: Sorts = 1;
const COLUMN: Sorts = 2;
const OTHER: Sorts = 4;

fn sort(kind: Option<HouseKind>) -> Sorts {
    match kind {
        Some(HouseKind::Row(_)) => ROW,
        Some(HouseKind::Column(_)) => COLUMN,
        _ => OTHER,
    }
}

/// Places of the digit that must hold it.
#[derive(Clone, Copy)]
struct Base<'a> {
    constraint: &'a HiddenConstraint,
    places: CellSet,
    /// How many they are.
    count: usize,
    sort: Sorts,
    /// Whether anything about it changed since a search found none.
    new: bool,
}

/// Places of the digit that hold it once at most.
#[derive(Clone, Copy)]
struct Cover<'a> {
    house: &'a House,
    places: CellSet,
    sort: Sorts,
}

/// Fish of two to four groups, the small ones first; with `mutant` those that mix rows and columns on one side, else
/// those that do not.
pub fn mixed(state: &State, found: &mut Collector, mutant: bool) -> Searched {
    for size in 2..=MOST {
        for digit in state.puzzle.digits() {
            found.search_digit_with_changed(state, digit, size, |found, changed| {
                of_digit(state, found, digit, size, mutant, changed)
            })?;
        }
    }
    Ok(())
}

/// `changed` are the cells that changed since a search found none of these fish.
fn of_digit(
    state: &State,
    found: &mut Collector,
    digit: Digit,
    size: usize,
    mutant: bool,
    changed: CellSet,
) -> Searched {
    // Which sorts the base and the cover may have.
    let sides: &[(Sorts, Sorts)] = if mutant {
        &[(ROW | COLUMN | OTHER, ROW | COLUMN | OTHER)]
    } else {
        &[(ROW | OTHER, COLUMN | OTHER), (COLUMN | OTHER, ROW | OTHER)]
    };
    let (bases, covers) = (bases(state, digit, size, changed), covers(state, digit));
    for &(base, cover) in sides {
        let bases: Vec<Base> = bases.iter().filter(|b| b.sort & base != 0).copied().collect();
        let covers: Vec<Cover> = covers.iter().filter(|c| c.sort & cover != 0).copied().collect();
        let fins = if size < MOST { MOST_FINS } else { 0 };
        let (crossing, twice) = (Crossing::new(&bases, &covers), base & ROW == 0);
        let counts = vec![vec![0; covers.len()]; size + 1];
        let new = bases.iter().rposition(|base| base.new).map_or(0, |last| last + 1);
        let (base, chosen) = (Vec::with_capacity(size), Vec::with_capacity(size));
        let mut search =
            FishSearch { state, digit, bases, new, covers, crossing, size, fins, mutant, twice, base, chosen, counts };
        search.choose(found, 0, (CellSet::EMPTY, 0), false)?;
    }
    Ok(())
}

/// The groups that must hold the digit; none that has the places of another and more, for the other says more.
fn bases<'a>(state: &'a State, digit: Digit, size: usize, changed: CellSet) -> Vec<Base<'a>> {
    let all = state.places(digit);
    // Where more than the cells of a group decides what it must hold, any of them may be new.
    let plain = !state.puzzle.needs().meets(HiddenConstraint::TOGETHER);
    let groups = state.hidden_constraints().iter().filter(|r| r.digits.contains(digit)).filter_map(|constraint| {
        let places = all & constraint.cells;
        let count = places.len();
        // A box that covers a line takes three places of it, and a line three of a box.
        if !(2..=3 * size).contains(&count) {
            return None;
        }
        let sort = sort(constraint.line(state));
        let new = !plain || constraint.decided_by(state).is_none_or(|(_, cells)| cells.intersects(changed));
        Some(Base { constraint, places, count, sort, new })
    });
    let groups: Vec<Base> = groups.collect();
    let says_less = |i: usize, group: &Base| {
        groups.iter().enumerate().any(|(k, other)| {
            // A line among equals, so that the fish is of the plainer sort.
            let before = (other.sort == OTHER, k) < (group.sort == OTHER, i);
            other.places.is_subset(group.places) && (other.places != group.places || before)
        })
    };
    groups.iter().enumerate().filter(|(i, group)| !says_less(*i, group)).map(|(_, group)| *group).collect()
}

/// The houses that two places of the digit share.
fn covers<'a>(state: &'a State, digit: Digit) -> Vec<Cover<'a>> {
    let all = state.places(digit);
    let houses = state.puzzle.houses().iter().filter_map(|house| {
        let places = all & house.cells;
        (places.len() > 1).then_some(Cover { house, places, sort: sort(Some(house.kind)) })
    });
    houses.collect()
}

fn without_first(cells: CellSet) -> CellSet {
    cells.first().map_or(cells, |first| cells.without(first))
}

/// How groups and houses cross, counted once for all fish.
struct Crossing {
    /// For each group the places that it shares with each house; [`HELD`] where it lies inside: that alone says enough.
    shared: Vec<Vec<i16>>,
    /// The houses of each place.
    of: CellMap<Vec<usize>>,
}

/// Low enough that any sum with it is negative.
const HELD: i16 = -1000;

impl Crossing {
    fn new(bases: &[Base], covers: &[Cover]) -> Self {
        let count = |base: &Base, cover: &Cover| match base.places.is_subset(cover.places) {
            true => HELD,
            false => i16::try_from((base.places & cover.places).len()).unwrap_or(i16::MAX),
        };
        let row = |base: &Base| covers.iter().map(|cover| count(base, cover)).collect();
        let mut of = CellMap::<Vec<usize>>::default();
        for (i, cover) in covers.iter().enumerate() {
            cover.places.iter().for_each(|cell| of[cell].push(i));
        }
        Self { shared: bases.iter().map(row).collect(), of }
    }
}

struct FishSearch<'a> {
    state: &'a State<'a>,
    digit: Digit,
    bases: Vec<Base<'a>>,
    /// The position after the last new one.
    new: usize,
    covers: Vec<Cover<'a>>,
    crossing: Crossing,
    size: usize,
    fins: usize,
    mutant: bool,
    /// Whether what has no line at all was found before, with rows and columns changed about.
    twice: bool,
    /// The positions of the base chosen.
    base: Vec<usize>,
    /// Room for the covers, empty between the searches for them.
    chosen: Vec<usize>,
    /// By the size of the base: how many of its places each house covers, below zero where a group lies inside.
    counts: Vec<Vec<i16>>,
}

/// The covers chosen, and what is left to cover.
struct Covering {
    chosen: Vec<usize>,
    covered: CellSet,
    fins: CellSet,
    /// The places outside the base that see every fin.
    targets: CellSet,
    /// How many more fins there may be.
    fins_left: usize,
    /// The sorts of which a house is still to come.
    lacking: Sorts,
}

impl FishSearch<'_> {
    /// Adds groups to the base. It must have a `new` one: a fish without one was there before, since houses only lose places,
    /// and a group comes to say less or more than another one only where cells of it change.
    /// `count` is the number of its `places`.
    fn choose(&mut self, found: &mut Collector, from: usize, (places, count): (CellSet, usize), new: bool) -> Searched {
        // What covers the whole base covers each part of it.
        let Some(reach) = self.reach(count) else { return Ok(()) };
        if self.base.len() == self.size {
            let (targets, lacking) = (self.state.places(self.digit) - places, self.lacking());
            if targets.is_empty() || !self.can_have(lacking, &reach, count) {
                return Ok(());
            }
            let (chosen, covered, fins) = (std::mem::take(&mut self.chosen), CellSet::EMPTY, CellSet::EMPTY);
            let mut at = Covering { chosen, covered, fins, targets, fins_left: self.fins, lacking };
            self.cover(found, (places, count), &reach, &mut at)?;
            self.chosen = at.chosen;
            return Ok(());
        }
        let last = self.base.len() + 1 == self.size;
        let until = if new { self.bases.len() } else { self.new };
        for i in from..until {
            let Some(base) = self.bases.get(i) else { break };
            let (own, all, new) = (base.places, (places | base.places, count + base.count), new || base.new);
            if !own.intersects(places) && (new || !last) {
                self.base.push(i);
                self.count(i);
                self.choose(found, i + 1, all, new)?;
                self.base.pop();
            }
        }
        Ok(())
    }

    /// The sorts that the cover must have, each of them, so that this base makes a fish of those looked for.
    fn lacking(&self) -> Sorts {
        let base = self.base.iter().filter_map(|&i| self.bases.get(i)).fold(0, |all, base| all | base.sort);
        let lines = base & (ROW | COLUMN);
        match (self.mutant, lines) {
            // Rows and columns are mixed where both sides have one sort of line, or a side has both.
            (true, 0) => ROW | COLUMN,
            (true, lines) if lines != (ROW | COLUMN) => lines,
            // What has no line at all was found before.
            (false, 0) if self.twice => ROW,
            // Rows against columns alone are fish of their own.
            (false, _) if base & OTHER == 0 => OTHER,
            _ => 0,
        }
    }

    /// Whether all `places` of the base can be covered by houses of which one is of each of these sorts.
    fn can_have(&self, sorts: Sorts, reach: &[usize; MOST + 1], places: usize) -> bool {
        let others = reach.get(self.size - 1).copied().unwrap_or_default() + self.fins;
        [ROW, COLUMN, OTHER].into_iter().filter(|sort| sorts & sort != 0).all(|sort| {
            let own = self.covers.iter().zip(self.counted()).filter(|(cover, _)| cover.sort == sort);
            own.map(|(_, &count)| usize::try_from(count).unwrap_or(0)).max().is_some_and(|most| most + others >= places)
        })
    }

    /// Counts what the houses cover with this group as the last of the base.
    fn count(&mut self, last: usize) {
        let Some((before, now)) = self.counts.split_at_mut_checked(self.base.len()) else { return };
        let (Some(before), Some(now), Some(shared)) = (before.last(), now.first_mut(), self.crossing.shared.get(last))
        else {
            return;
        };
        for ((now, before), shared) in now.iter_mut().zip(before).zip(shared) {
            *now = before + shared;
        }
    }

    /// How many places of the base each house covers, below zero where a group lies inside.
    fn counted(&self) -> &[i16] {
        self.counts.get(self.base.len()).map_or(&[], Vec::as_slice)
    }

    /// How many places no house, one, two, … cover at most; `None` where those that cover the most, and the fins, are too
    /// few for all `places` of the base.
    fn reach(&self, places: usize) -> Option<[usize; MOST + 1]> {
        // Mostly even the best one, counted for each house, is too little.
        let most = self.counted().iter().copied().max().map_or(0, |most| usize::try_from(most).unwrap_or(0));
        if self.size * most + self.fins < places {
            return None;
        }
        let mut best = [0; MOST];
        for &count in self.counted() {
            let mut count = usize::try_from(count).unwrap_or(0);
            if count > best[MOST - 1] {
                for slot in &mut best {
                    if count > *slot {
                        std::mem::swap(&mut count, slot);
                    }
                }
            }
        }
        let (mut reach, mut all) = ([0; MOST + 1], 0);
        for (slot, count) in reach.iter_mut().skip(1).zip(best) {
            all += count;
            *slot = all;
        }
        reach.get(self.size).is_some_and(|all| all + self.fins >= places).then_some(reach)
    }

    /// Covers the first of the places that are `left`, so many, or takes it for a fin; `reach` has the most places that no
    /// house, one, two, … cover. There is a place left and a house to come.
    fn cover(
        &self,
        found: &mut Collector,
        (left, count): (CellSet, usize),
        reach: &[usize; MOST + 1],
        at: &mut Covering,
    ) -> Searched {
        let more = self.size - at.chosen.len();
        let with = |houses: usize| reach.get(houses).copied().unwrap_or_default();
        let (Some(first), true) = (left.first(), count <= with(more) + at.fins_left) else { return Ok(()) };
        let (others, counted, covered) = (with(more - 1) + at.fins_left, self.counted(), at.covered);
        for &i in &self.crossing.of[first] {
            let own = counted.get(i).and_then(|&own| usize::try_from(own).ok());
            let usable = own.is_some_and(|own| count <= own + others);
            let Some(cover) = self.covers.get(i).filter(|_| usable) else { continue };
            let lacking = at.lacking;
            let still = lacking & !cover.sort;
            if still.count_ones() as usize >= more {
                continue;
            }
            let rest = left - cover.places;
            if more == 1 {
                // What the last house does not cover is a fin. Dropping a few is quicker than counting all.
                if (0..at.fins_left).fold(rest, |rest, _| without_first(rest)).is_empty() {
                    let (fins, targets) = (at.fins, at.targets);
                    at.targets = rest.iter().fold(targets, |seen, fin| seen & self.state.puzzle.peers(fin));
                    at.fins |= rest;
                    at.covered |= cover.places;
                    at.chosen.push(i);
                    self.conclude(found, at)?;
                    at.chosen.pop();
                    (at.fins, at.targets, at.covered) = (fins, targets, covered);
                }
                continue;
            }
            let count = rest.len();
            if count <= others && count > 0 {
                at.chosen.push(i);
                at.covered |= cover.places;
                at.lacking = still;
                self.cover(found, (rest, count), reach, at)?;
                (at.covered, at.lacking) = (covered, lacking);
                at.chosen.pop();
            }
        }
        // A house that covers nothing more is none of the fish.
        if at.fins_left > 0 && count > 1 {
            let (fins, targets) = (at.fins, at.targets);
            at.targets &= self.state.puzzle.peers(first);
            if !at.targets.is_empty() {
                at.fins.insert(first);
                at.fins_left -= 1;
                self.cover(found, (left.without(first), count - 1), reach, at)?;
                at.fins_left += 1;
            }
            (at.fins, at.targets) = (fins, targets);
        }
        Ok(())
    }

    fn conclude(&self, found: &mut Collector, at: &Covering) -> Searched {
        let targets = at.targets & at.covered;
        // Mostly nothing goes.
        if targets.is_empty() {
            return Ok(());
        }
        let bases = self.base.iter().filter_map(|&i| self.bases.get(i));
        let covers = at.chosen.iter().filter_map(|&i| self.covers.get(i));
        let removes = self.state.present(targets, self.digit.set());
        if removes.is_empty() {
            return Ok(());
        }
        let digit = self.digit.set();
        let mut evidence = Vec::new();
        for base in bases {
            evidence.extend(base.constraint.evidence(self.state, digit, base.places));
        }
        evidence.extend(
            covers
                .clone()
                .map(|c| Evidence::new(Role::House, Fact::Where, c.house.cells, DigitSet::EMPTY).named(c.house.name())),
        );
        if !at.fins.is_empty() {
            evidence.push(Evidence::new(Role::Fin, Fact::Fin, at.fins, digit));
        }
        let cover = words::houses_listed(covers.map(|c| c.house));
        let conclusion = conclusion::Fish { cover, fins: at.fins.len() };
        found.remove(removes, evidence, Conclusion::Fish(conclusion))
    }
}
