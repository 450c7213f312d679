//! The ways in which the compartments of a row or column can share its digits.
//!
//! No digit is twice in a line, so its compartments hold straights that have no digit in common. A straight that leaves
//! another compartment of the line no room is dead; a digit that some compartment holds in every way must be in the
//! line, though perhaps in no compartment for certain.

use super::combinations::Group;
use crate::logic::{Evidence, Fact, Reason, Role, State};
use crate::puzzle::{CellSet, DigitSet, House};

/// The open compartments of a line, and which of their straights can stand side by side.
#[derive(Clone, Debug)]
pub struct Arrangements {
    /// Position in [`Puzzle::houses`](crate::puzzle::Puzzle::houses).
    house: usize,
    /// Positions in [`Puzzle::compartments`](crate::puzzle::Puzzle::compartments).
    compartments: Vec<usize>,
    /// For each group, the digit sets that are in some way.
    alive: Vec<Vec<DigitSet>>,
    /// What the ways must hold besides.
    share: Share,
    /// In how many ways the digits can be shared.
    pub count: u32,
    /// The digits that the open cells hold in every way.
    pub required: DigitSet,
}

/// How many of some digits the open cells of a line must hold.
#[derive(Clone, Copy, Debug)]
pub struct Share {
    /// The digits.
    pub digits: DigitSet,
    /// The fewest of them.
    pub least: usize,
    /// The most of them.
    pub most: usize,
}

impl Share {
    /// All of these digits; of none this asks for nothing.
    #[must_use]
    pub const fn all(digits: DigitSet) -> Self {
        Self { digits, least: digits.len(), most: digits.len() }
    }

    fn allows(&self, used: DigitSet) -> bool {
        (self.least..=self.most).contains(&(used & self.digits).len())
    }
}

/// The digits used so far with the number of ways to use just them.
type Used = Vec<(DigitSet, u32)>;

impl Arrangements {
    /// Every row and column of a Str8ts with an open compartment whose digits can be shared. Those of an earlier position
    /// are kept, except for lines in which a cell has changed since.
    pub(super) fn all(state: &State, before: Vec<Self>, changed: CellSet) -> Vec<Self> {
        let houses = state.puzzle.houses().iter().enumerate();
        let lines = houses.filter(|(_, h)| h.kind.is_line());
        let mut before = before.into_iter().peekable();
        let line = |(house, line): (usize, &House)| {
            let known = before.next_if(|known| known.house == house);
            if line.cells.intersects(changed) { Self::of(state, house, Share::all(DigitSet::EMPTY)) } else { known }
        };
        lines.filter_map(line).collect()
    }

    /// The ways in which a line holds its `share`; `None` where there is none or nothing is open.
    fn of(state: &State, house: usize, share: Share) -> Option<Self> {
        let kind = state.puzzle.houses().get(house)?.kind;
        let held: Vec<&Group> = state.groups().iter().filter(|g| g.line(state) == Some(kind)).collect();
        let compartments: Vec<usize> = held.iter().map(|group| group.index()).collect();
        let mut before = used(held.iter().copied())?;
        if !share.digits.is_empty() {
            before.last_mut()?.retain(|(used, _)| share.allows(*used));
        }
        let whole = before.last()?;
        let count = whole.iter().fold(0, |sum: u32, (_, n)| sum.saturating_add(*n));
        let required = whole.iter().map(|&(used, _)| used).reduce(|a, b| a & b)?;
        // Backwards: which of the sets lead to a whole way.
        let mut alive = vec![Vec::new(); held.len()];
        let mut ends: Vec<DigitSet> = whole.iter().map(|&(used, _)| used).collect();
        for (i, group) in held.iter().enumerate().rev() {
            let starts = before.get(i)?;
            let leads = |used: DigitSet, set: DigitSet| !set.intersects(used) && ends.contains(&(used | set));
            let kept = group.sets.iter().filter(|&&set| starts.iter().any(|&(used, _)| leads(used, set)));
            let kept: Vec<DigitSet> = kept.copied().collect();
            let open = starts.iter().map(|&(used, _)| used).filter(|&used| kept.iter().any(|&set| leads(used, set)));
            ends = open.collect();
            *alive.get_mut(i)? = kept;
        }
        (!compartments.is_empty()).then_some(Self { house, compartments, alive, share, count, required })
    }

    /// The same line if its open cells must hold this as well; `None` where it then has no way left.
    #[must_use]
    pub fn holding(&self, state: &State, share: Share) -> Option<Self> {
        Self::of(state, self.house, share)
    }

    /// The digits that its open cells hold in each way, every set of them once.
    #[must_use]
    pub fn shares(&self, state: &State) -> Vec<DigitSet> {
        let all = used(self.groups(state).map(|(group, _)| group)).unwrap_or_default();
        all.last().into_iter().flatten().map(|&(used, _)| used).collect()
    }

    /// The row or column.
    #[must_use]
    pub fn house<'a>(&self, state: &'a State) -> Option<&'a House> {
        state.puzzle.houses().get(self.house)
    }

    /// Its open cells.
    pub fn open(&self, state: &State) -> CellSet {
        self.house(state).map_or(CellSet::EMPTY, |h| h.cells & state.open)
    }

    /// Its open compartments with the digit sets that are in some way.
    pub fn groups<'a>(&'a self, state: &'a State) -> impl Iterator<Item = (&'a Group, &'a [DigitSet])> {
        let found = self.compartments.iter().map(|&i| state.compartment(i));
        found.zip(&self.alive).filter_map(|(group, alive)| Some((group?, alive.as_slice())))
    }

    /// Every way, as the set of each group, where there are at most `most`.
    #[must_use]
    pub fn ways(&self, most: usize) -> Option<Vec<Vec<DigitSet>>> {
        let few = usize::try_from(self.count).is_ok_and(|count| count <= most);
        let mut ways: Vec<Vec<DigitSet>> = vec![Vec::new()];
        for sets in self.alive.iter().filter(|_| few) {
            let longer = ways.iter().flat_map(|way| {
                let used = way.iter().fold(DigitSet::EMPTY, |all, s| all | *s);
                let apart = sets.iter().filter(move |s| !s.intersects(used));
                apart.map(|&set| way.iter().copied().chain([set]).collect())
            });
            ways = longer.collect();
        }
        ways.retain(|way| self.share.allows(way.iter().fold(DigitSet::EMPTY, |all, s| all | *s)));
        few.then_some(ways)
    }

    /// The premises: the straights of each compartment with those that are dead, and the ways to share the digits,
    /// one by one where they are few. Digits that stand in a compartment count as part of its straights.
    #[must_use]
    pub fn evidence(&self, state: &State) -> Vec<Evidence> {
        let Some(house) = self.house(state) else { return Vec::new() };
        let about = |fact| Evidence::new(Role::House, fact, house.cells, DigitSet::EMPTY).named(house.name());
        let mut evidence = vec![about(Fact::Where)];
        for (group, alive) in self.groups(state) {
            for mut premise in group.evidence(state) {
                let dead = group.sets.iter().filter(|set| !alive.contains(set));
                let dead = dead.map(|&set| (set | group.placed, self.why_dead(state, group, set)));
                premise.ruled_out.extend(dead);
                premise.sets = alive.iter().map(|&set| set | group.placed).collect();
                evidence.push(premise);
            }
        }
        let count = u16::try_from(self.count).unwrap_or(u16::MAX);
        let placed = self.groups(state).map(|(group, _)| group.placed).collect::<Vec<_>>();
        let ways = self.ways(MOST_NAMED).unwrap_or_default();
        let sets = ways.iter().flat_map(|way| way.iter().zip(&placed).map(|(set, placed)| *set | *placed)).collect();
        evidence.push(Evidence { sets, ..about(Fact::Arrangements { count }) });
        evidence
    }

    /// Why a straight is in no way.
    fn why_dead(&self, state: &State, group: &Group, set: DigitSet) -> Reason {
        let others = || self.groups(state).map(|(other, _)| other).filter(|other| other.cells != group.cells);
        let shut = others().find(|other| other.sets.iter().all(|s| s.intersects(set)));
        let Share { digits, least, most } = self.share;
        match shut {
            Some(other) => Reason::NoStraight { compartment: other.name(state) },
            None if digits.is_empty() => Reason::NoStraights,
            None if least == digits.len() => Reason::LineWithout(digits),
            None if least == 0 => Reason::LineCount { digits, over: Some(true) },
            None if most == digits.len() => Reason::LineCount { digits, over: Some(false) },
            None => Reason::LineCount { digits, over: None },
        }
    }
}

/// Ways beyond this many are counted, not listed.
const MOST_NAMED: usize = 8;

/// Before each group, and after the last: what the groups before it can use.
#[inline]
fn used<'a>(groups: impl Iterator<Item = &'a Group>) -> Option<Vec<Used>> {
    let mut before: Vec<Used> = vec![vec![(DigitSet::EMPTY, 1)]];
    for group in groups {
        let last = before.last()?;
        let next = last.iter().flat_map(|&(used, n)| {
            let apart = group.sets.iter().filter(move |s| !s.intersects(used));
            apart.map(move |&set| (used | set, n))
        });
        let next = merged(next.collect());
        before.push(next);
    }
    Some(before)
}

/// One entry for each set of digits.
fn merged(mut used: Used) -> Used {
    used.sort_unstable_by_key(|(set, _)| set.bits());
    used.dedup_by(|next, kept| {
        let same = next.0 == kept.0;
        kept.1 = if same { kept.1.saturating_add(next.1) } else { kept.1 };
        same
    });
    used
}
