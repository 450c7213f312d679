//! Links between candidates: what must be true where another is false, and what is false where another is true.
//!
//! A *node* is a candidate, or a *group*: two or three places of a digit in the intersection of two houses, taken as
//! one (true where one of them is). Between nodes there are three sorts of link, each usable both ways:
//!
//! - *strong*: at least one of the two is true. The two candidates of a cell; the two places (or groups of places) of a
//!   digit in a house, cage or compartment that must hold it.
//! - *weak*: at most one of the two is true. Two candidates of a cell; a digit in cells that see each other.
//! - *equal*: both are true or both are false. Where two open cells A and B are all that is left of a known sum s, A +
//!   B = s: if A is a then B is s − a, and if B is s − a then A is a. So (A, a) and (B, s − a) are true together,
//!   whatever else A and B can hold and whether or not they see each other. A chain may pass from one to the other
//!   without a change of truth, which makes every link of the one a link of the other: "inside a cage of two cells a
//!   candidate and its partner are linked strongly and weakly".
//!
//! Str8ts has more of both. Two digits of a compartment of k cells are less than k apart, so candidates of two of its
//! cells that are further apart are linked weakly. And where every straight that is left for a compartment has one of
//! two digits, their places there are linked strongly. Only chains with links of every sort use these.
//!
//! Almost locked sets and cages have strong links between groups of any size, for chains that ask for them: a set of n
//! cells with n + 1 digits that lacks one of these has all the others.
//!
//! Nodes are numbered, candidates first, digit by digit; sets of nodes are bits, so that a search touches a few words.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use super::innies_outies;
use crate::logic::step::fact::Node;
use crate::logic::{Role, State};
use crate::puzzle::{Cell, CellSet, Digit, DigitSet};

/// Why two nodes are linked strongly.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// They are the two candidates of a cell.
    Cell,
    /// They are the places of a digit that must be there; by position in [`State::hidden_constraints`].
    HiddenConstraint(usize),
    /// Every straight of a compartment, or combination of a cage, has one of their digits; by position in
    /// [`State::groups`].
    Alternative(usize),
    /// They are two digits of an almost locked set; by position in [`State::almost_locked`].
    Almost(usize),
}

/// What may be a node beside the candidates.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Nodes {
    /// Nothing.
    Candidates,
    /// Two or three places of a digit where two houses meet.
    Groups,
    /// The places of a digit in an almost locked set or a cage as well.
    Sets,
}

/// A strong link, in one direction.
#[derive(Clone, Copy, Debug)]
pub struct Strong {
    /// The number of the node that is assumed to be false.
    pub from: usize,
    /// The number of the node that then is true.
    pub to: usize,
    /// The reason.
    pub why: Why,
}

/// Two candidates that are true together, in one direction.
#[derive(Clone, Copy, Debug)]
pub struct Equal {
    /// The number of the one.
    pub from: usize,
    /// The number of the other.
    pub to: usize,
    /// What the two cells add up to.
    pub sum: u16,
    /// Where the sum comes from.
    pub source: SumSource,
}

/// Where the sum of two cells comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SumSource {
    /// A cage, by position in [`State::groups`].
    Cage(usize),
    /// A border sum, by position in [`State::border_sums`].
    Created(usize),
    /// The rest of the cage that this border sum splits.
    Rest(usize),
}

/// The nodes of a board and the links between them.
#[derive(Debug)]
pub struct Links {
    ids: Vec<usize>,
    nodes: Vec<Node>,
    candidates: usize,
    words: usize,
    strong: Vec<Strong>,
    strong_start: Vec<usize>,
    equal: Vec<Equal>,
    equal_start: Vec<usize>,
    weak: Vec<u64>,
    /// The weak links with those in compartments; empty where there are none of these.
    apart: Vec<u64>,
    digit_sets: Vec<u64>,
    linked: Vec<u64>,
}

impl Links {
    /// The links between such nodes.
    pub(super) fn new(state: &State, sorts: Nodes) -> Self {
        let digits = state.puzzle.digits().iter();
        let nodes: Vec<Node> =
            digits.flat_map(|digit| state.places(digit).iter().map(move |c| Node { cells: c.set(), digit })).collect();
        let mut maker = Maker {
            ids: vec![usize::MAX; 81 * 9],
            candidates: nodes.len(),
            nodes,
            strong: Vec::new(),
            groups: HashMap::default(),
        };
        for (id, node) in maker.nodes.iter().enumerate() {
            if let Some(slot) = node.cells.first().and_then(|c| maker.ids.get_mut(place(c, node.digit))) {
                *slot = id;
            }
        }
        maker.strong(state, sorts);
        let equal = equal(state, &maker);
        let Maker { ids, nodes, candidates, strong, .. } = maker;
        let (strong, strong_start) = strong_by_node(nodes.len(), &strong);
        let (equal, equal_start) = equal_by_node(nodes.len(), &equal);
        let words = nodes.len().div_ceil(64);
        let mut links = Self {
            candidates,
            words,
            strong,
            strong_start,
            equal,
            equal_start,
            weak: Vec::new(),
            apart: Vec::new(),
            digit_sets: Vec::new(),
            linked: vec![0; words],
            nodes,
            ids,
        };
        links.fill(state);
        if !state.puzzle.compartments().is_empty() {
            links.apart = links.with_compartments(state);
        }
        links
    }

    /// The weak links, and those between digits that are too far apart for the compartment they are in.
    fn with_compartments(&self, state: &State) -> Vec<u64> {
        let mut apart = self.weak.clone();
        let mut link = |from: usize, to: usize| {
            if let Some(row) = apart.get_mut(from * self.words..(from + 1) * self.words) {
                insert(row, to);
            }
        };
        for compartment in state.puzzle.compartments().iter().filter(|k| k.cells.len() > 1) {
            let far = |a: Digit, b: Digit| usize::from(a.get().abs_diff(b.get())) >= compartment.cells.len();
            for (id, node) in self.nodes.iter().enumerate().filter(|(_, n)| n.cells.is_subset(compartment.cells)) {
                for cell in (compartment.cells & state.open) - node.cells {
                    for digit in state.candidates[cell].iter().filter(|&d| far(d, node.digit)) {
                        if let Some(other) = self.id(cell, digit) {
                            link(id, other);
                            link(other, id);
                        }
                    }
                }
            }
        }
        apart
    }

    fn fill(&mut self, state: &State) {
        let (words, mut weak) = (self.words, vec![0; self.words * self.nodes.len()]);
        let mut digit_sets = vec![0; self.words * 9];
        let index = |cell: Cell, digit: Digit| self.id(cell, digit).unwrap_or(usize::MAX);
        for (id, node) in self.nodes.iter().enumerate() {
            if let Some(set) = digit_sets.get_mut(node.digit.index() * words..) {
                insert(set, id);
            }
            let seen = node.cells.iter().fold(state.places(node.digit), |all, c| all & state.puzzle.peers(c));
            let Some(cell) = node.cells.only().filter(|_| id < self.candidates) else {
                seen.iter().for_each(|c| insert(row_of(&mut weak, words, index(c, node.digit)), id));
                continue;
            };
            let row = row_of(&mut weak, words, id);
            seen.iter().for_each(|c| insert(row, index(c, node.digit)));
            state.candidates[cell].without(node.digit).iter().for_each(|d| insert(row, index(cell, d)));
        }
        // What is false with a group is false with each of its candidates.
        let (single, grouped) = weak.split_at_mut(self.candidates * words);
        for (row, node) in grouped.chunks_exact_mut(words.max(1)).zip(self.nodes.iter().skip(self.candidates)) {
            for (place, cell) in node.cells.iter().enumerate() {
                let id = index(cell, node.digit).min(self.candidates);
                match single.get(id * words..(id + 1) * words) {
                    Some(known) if place == 0 => row.copy_from_slice(known),
                    Some(known) => row.iter_mut().zip(known).for_each(|(row, known)| *row &= known),
                    None => row.fill(0),
                }
            }
        }
        self.weak = weak;
        self.digit_sets = digit_sets;
        for id in 0..self.nodes.len() {
            if !self.strong(id).is_empty() || !self.equal(id).is_empty() {
                insert(&mut self.linked, id);
            }
        }
    }

    /// How many nodes there are.
    #[must_use]
    pub const fn count(&self) -> usize {
        self.nodes.len()
    }

    /// How many of the nodes, the first ones, are candidates.
    #[must_use]
    pub const fn candidates(&self) -> usize {
        self.candidates
    }

    /// Words in a set of nodes.
    #[must_use]
    pub const fn words(&self) -> usize {
        self.words
    }

    /// The number of a candidate.
    #[must_use]
    pub fn id(&self, cell: Cell, digit: Digit) -> Option<usize> {
        self.ids.get(place(cell, digit)).copied().filter(|&id| id < self.candidates)
    }

    /// The node with a number.
    #[must_use]
    pub fn node(&self, id: usize) -> Option<Node> {
        self.nodes.get(id).copied()
    }

    /// The candidate with a number, or `None` for a group.
    #[must_use]
    pub fn candidate(&self, id: usize) -> Option<(Cell, Digit)> {
        let node = self.nodes.get(id).filter(|_| id < self.candidates)?;
        Some((node.cells.first()?, node.digit))
    }

    /// The strong links that start at a node.
    #[must_use]
    pub fn strong(&self, from: usize) -> &[Strong] {
        slice(&self.strong, &self.strong_start, from)
    }

    /// The equal links that start at a node.
    #[must_use]
    pub fn equal(&self, from: usize) -> &[Equal] {
        slice(&self.equal, &self.equal_start, from)
    }

    /// Whether there is any equal link.
    #[must_use]
    pub const fn has_equal(&self) -> bool {
        !self.equal.is_empty()
    }

    /// The nodes that are false where this one is true, as bits.
    #[must_use]
    pub fn weak(&self, from: usize) -> &[u64] {
        self.weak.get(from * self.words..(from + 1) * self.words).unwrap_or_default()
    }

    /// The same with those that would be too far away in a compartment.
    #[must_use]
    pub fn apart(&self, from: usize) -> &[u64] {
        let rows = if self.apart.is_empty() { &self.weak } else { &self.apart };
        rows.get(from * self.words..(from + 1) * self.words).unwrap_or_default()
    }

    /// The nodes of a digit, as bits.
    #[must_use]
    pub fn of_digit(&self, digit: Digit) -> &[u64] {
        let start = digit.index() * self.words;
        self.digit_sets.get(start..start + self.words).unwrap_or_default()
    }

    /// The nodes that have a strong or equal link, as bits.
    #[must_use]
    pub fn linked(&self) -> &[u64] {
        &self.linked
    }
}

/// The set of one node among sets of so many words, for changing; nothing where there is no such node.
fn row_of(sets: &mut [u64], words: usize, id: usize) -> &mut [u64] {
    let start = id.saturating_mul(words);
    sets.get_mut(start..start.saturating_add(words)).unwrap_or_default()
}

/// The numbers in a set, rising.
pub fn ones(set: &[u64]) -> impl Iterator<Item = usize> + '_ {
    ones_of(set.iter().copied())
}

/// The same for a set that is given word by word.
pub fn ones_of(words: impl Iterator<Item = u64>) -> impl Iterator<Item = usize> {
    words.enumerate().flat_map(|(i, mut left)| {
        std::iter::from_fn(move || {
            let bit = (left != 0).then(|| left.trailing_zeros() as usize)?;
            left &= left - 1;
            Some(i * 64 + bit)
        })
    })
}

/// Whether a number is in a set.
#[must_use]
pub fn contains(set: &[u64], id: usize) -> bool {
    set.get(id / 64).is_some_and(|word| word >> (id % 64) & 1 == 1)
}

/// Puts a number into a set.
pub fn insert(set: &mut [u64], id: usize) {
    if let Some(word) = set.get_mut(id / 64) {
        *word |= 1 << (id % 64);
    }
}

const fn place(cell: Cell, digit: Digit) -> usize {
    cell.index() * 9 + digit.index()
}

/// The strong links of a list in both directions, sorted by the node where they start, and where each node's part of them
/// begins. Among those of a node their order stays.
fn strong_by_node(nodes: usize, list: &[(usize, usize, Why)]) -> (Vec<Strong>, Vec<usize>) {
    let (starts, mut next) = part_starts(nodes, list.iter().flat_map(|&(a, b, _)| [a, b]));
    let mut sorted = vec![Strong { from: 0, to: 0, why: Why::Cell }; 2 * list.len()];
    for &(a, b, why) in list {
        for (from, to) in [(a, b), (b, a)] {
            put(&mut sorted, &mut next, from, Strong { from, to, why });
        }
    }
    (sorted, starts)
}

/// The same for equal links, each of which is in the list in both directions.
fn equal_by_node(nodes: usize, list: &[Equal]) -> (Vec<Equal>, Vec<usize>) {
    let (starts, mut next) = part_starts(nodes, list.iter().map(|link| link.from));
    let mut sorted = list.to_vec();
    for &link in list {
        put(&mut sorted, &mut next, link.from, link);
    }
    (sorted, starts)
}

/// Where each node's part of a list begins, twice: once to be changed.
fn part_starts(nodes: usize, list: impl Iterator<Item = usize>) -> (Vec<usize>, Vec<usize>) {
    let mut starts = vec![0; nodes + 1];
    for node in list {
        if let Some(count) = starts.get_mut(node + 1) {
            *count += 1;
        }
    }
    let mut sum = 0;
    for start in &mut starts {
        sum += *start;
        *start = sum;
    }
    (starts.clone(), starts)
}

/// Puts an item where the next one of its node goes.
fn put<T>(sorted: &mut [T], next: &mut [usize], node: usize, item: T) {
    if let Some(next) = next.get_mut(node) {
        if let Some(slot) = sorted.get_mut(*next) {
            *slot = item;
        }
        *next += 1;
    }
}

/// The part of a list that belongs to a node, where the parts begin as `starts` says.
pub fn slice<'a, T>(list: &'a [T], starts: &[usize], id: usize) -> &'a [T] {
    match (starts.get(id), starts.get(id + 1)) {
        (Some(&from), Some(&to)) => list.get(from..to).unwrap_or_default(),
        _ => &[],
    }
}

/// Mixes the few words of a node. They come from the board, so that nobody can choose them to collide, and the usual
/// hash took longer than all else about groups.
#[derive(Default)]
struct Mixer(u64);

impl Mixer {
    const fn add(&mut self, word: u64) {
        // The multiplier of Knuth's multiplicative hash, the golden ratio as a fraction of 2^64.
        self.0 = (self.0.rotate_left(5) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }
}

impl Hasher for Mixer {
    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|&byte| self.add(u64::from(byte)));
    }

    fn write_u8(&mut self, value: u8) {
        self.add(u64::from(value));
    }

    fn write_u128(&mut self, value: u128) {
        self.add(value as u64);
        self.add((value >> 64) as u64);
    }

    fn finish(&self) -> u64 {
        // The low bits, of which the table makes use, depend on few of those that were mixed in.
        self.0 ^ (self.0 >> 32)
    }
}

struct Maker {
    ids: Vec<usize>,
    candidates: usize,
    nodes: Vec<Node>,
    /// In both directions.
    strong: Vec<(usize, usize, Why)>,
    groups: HashMap<Node, usize, BuildHasherDefault<Mixer>>,
}

impl Maker {
    fn id(&mut self, cells: CellSet, digit: Digit) -> usize {
        if let Some(id) = cells.only().and_then(|c| self.ids.get(place(c, digit))) {
            return *id;
        }
        let node = Node { cells, digit };
        let nodes = &mut self.nodes;
        *self.groups.entry(node).or_insert_with(|| {
            nodes.push(node);
            nodes.len() - 1
        })
    }

    fn add(&mut self, one: Node, other: Node, why: Why) {
        let (a, b) = (self.id(one.cells, one.digit), self.id(other.cells, other.digit));
        self.link(a, b, why);
    }

    fn link(&mut self, a: usize, b: usize, why: Why) {
        self.strong.push((a, b, why));
    }

    fn strong(&mut self, state: &State, sorts: Nodes) {
        for cell in state.open {
            let held = state.candidates[cell];
            if let (Some(a), Some(b), 2) = (held.min(), held.max(), held.len()) {
                let node = |digit| Node { cells: cell.set(), digit };
                self.add(node(a), node(b), Why::Cell);
            }
        }
        for (i, constraint) in state.hidden_constraints().iter().enumerate() {
            let crossing = if sorts >= Nodes::Groups { crossing(state, constraint.cells) } else { Vec::new() };
            for digit in constraint.digits {
                let places = state.places(digit) & constraint.cells;
                let node = |cells| Node { cells, digit };
                match places.first() {
                    Some(a) if places.len() == 2 => {
                        self.add(node(a.set()), node(places.without(a)), Why::HiddenConstraint(i));
                    }
                    Some(_) if sorts >= Nodes::Groups && places.len() > 2 => {
                        for (a, b) in halves(&crossing, places) {
                            self.add(node(a), node(b), Why::HiddenConstraint(i));
                        }
                    }
                    _ => {}
                }
            }
        }
        self.alternatives(state, sorts);
        if sorts == Nodes::Sets {
            self.almost_locked(state);
        }
    }

    /// Two digits of an almost locked set: where it lacks the one it has the other. A digit whose places nothing sees
    /// leads nowhere, and a single cell is linked already.
    fn almost_locked(&mut self, state: &State) {
        for (i, set) in state.almost_locked().iter().enumerate().filter(|(_, set)| set.cells.len() > 1) {
            let digits: DigitSet = set.digits.iter().filter(|&d| !set.seen(d).is_empty()).collect();
            if digits.len() < 2 {
                continue;
            }
            let nodes: Vec<usize> = digits.iter().map(|digit| self.id(set.places(digit), digit)).collect();
            for (at, &a) in nodes.iter().enumerate() {
                nodes.iter().skip(at + 1).for_each(|&b| self.link(a, b, Why::Almost(i)));
            }
        }
    }

    /// The digits of which every straight of a compartment has one or the other, and with sets every combination of a
    /// cage.
    fn alternatives(&mut self, state: &State, sorts: Nodes) {
        let most = match sorts {
            Nodes::Candidates => 1,
            Nodes::Groups => 3,
            Nodes::Sets => 9,
        };
        let wanted = |role: Role| role == Role::Compartment || (sorts == Nodes::Sets && role == Role::Cage);
        for (i, group) in state.groups().iter().enumerate().filter(|(_, g)| wanted(g.role)) {
            let some = group.sets.iter().fold(DigitSet::EMPTY, |all, set| all | *set) - group.required;
            let node = |digit: Digit| Node { cells: state.places(digit) & group.open, digit };
            let few: Vec<Node> = some.iter().map(node).filter(|n| (1..=most).contains(&n.cells.len())).collect();
            for (at, &a) in few.iter().enumerate() {
                for &b in few.iter().skip(at + 1) {
                    if group.sets.iter().all(|set| set.contains(a.digit) || set.contains(b.digit)) {
                        self.add(a, b, Why::Alternative(i));
                    }
                }
            }
        }
    }
}

/// The houses, in their order, that have two of these cells or more.
pub fn crossing(state: &State, cells: CellSet) -> Vec<CellSet> {
    let shared = state.puzzle.houses().iter().map(|house| house.cells).filter(|&house| {
        let shared = house & cells;
        !shared.is_empty() && shared.only().is_none()
    });
    shared.collect()
}

/// The ways to cover the places of a digit with two nodes, at least one of them a group. The two may share a cell, as
/// in the empty rectangle of a box: one of them is true all the same.
///
/// `crossing` are the houses that have two of the cells, or more.
pub fn halves(crossing: &[CellSet], places: CellSet) -> Vec<(CellSet, CellSet)> {
    let mut parts: Vec<CellSet> = Vec::new();
    for &house in crossing {
        let part = house & places;
        if (2..=3).contains(&part.len()) && part != places && !parts.contains(&part) {
            parts.push(part);
        }
    }
    let mut found = Vec::new();
    for (i, &part) in parts.iter().enumerate() {
        let rest = places - part;
        if rest.len() == 1 {
            found.push((part, rest));
        } else {
            let others = parts.iter().skip(i + 1).filter(|other| rest.is_subset(**other));
            found.extend(others.map(|&other| (part, other)));
        }
    }
    found
}

/// The equal links of the cages with two open cells and of the border sums of two cells.
fn equal(state: &State, maker: &Maker) -> Vec<Equal> {
    let mut found: Vec<Equal> = Vec::new();
    let mut known: Vec<(CellSet, u16)> = Vec::new();
    let mut add = |cells: CellSet, sum: u16, source: SumSource| {
        let Some(a) = cells.first().filter(|_| cells.len() == 2) else { return };
        let Some(b) = cells.without(a).first().filter(|_| !known.contains(&(cells, sum))) else { return };
        known.push((cells, sum));
        for digit in state.candidates[a] {
            let rest = sum.checked_sub(u16::from(digit.get())).and_then(|d| Digit::new(u8::try_from(d).ok()?));
            let Some(other) = rest.filter(|&d| state.candidates[b].contains(d)) else { continue };
            let (Some(&one), Some(&two)) = (maker.ids.get(place(a, digit)), maker.ids.get(place(b, other))) else {
                continue;
            };
            for (from, to) in [(one, two), (two, one)] {
                found.push(Equal { from, to, sum, source });
            }
        }
    };
    for (i, cage) in state.groups().iter().enumerate().filter(|(_, g)| g.role == Role::Cage && g.open.len() == 2) {
        if let Some(left) = cage.left(state) {
            add(cage.open, u16::from(left), SumSource::Cage(i));
        }
    }
    if !state.puzzle.cages().is_empty() {
        for (i, (_, border)) in state.border_sums().enumerate() {
            add(border.cells, border.sum, SumSource::Created(i));
            if let Some((cells, sum)) = innies_outies::rest(state, border) {
                add(cells, u16::from(sum), SumSource::Rest(i));
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::contains;
    use crate::logic::State;
    use crate::logic::samples::sudoku;
    use crate::puzzle::{Board, Cell, CellSet, Kind, Puzzle};

    /// A chain can be read from either end: the search relies on it where it marks the ends of chains from their start.
    #[test]
    fn weak_links_can_be_used_both_ways() {
        let sudoku = sudoku("..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9");
        // Compartments of four cells and less, and a cage in each row.
        let walls = Cell::all().filter(|c| (c.row() + 2 * c.column()).is_multiple_of(5));
        let builder = walls.fold(Puzzle::builder(Kind::Str8ts, 9), |builder, cell| builder.black(cell, None));
        let str8ts = builder.build().expect("a puzzle");
        let row = |i: u8| Cell::all().filter(|c| c.row() == i && c.column() < 3).collect::<CellSet>();
        let cages = (0..9).fold(Puzzle::builder(Kind::Killer, 9), |killer, i| killer.cage(9 + i, row(i)));
        let killer = cages.build().expect("a puzzle");
        for puzzle in [sudoku, str8ts, killer] {
            let state = State::new(&puzzle, &Board::new(&puzzle));
            for links in [state.links(), state.grouped_links(), state.set_links()] {
                for (a, b) in (0..links.count()).flat_map(|a| (0..a).map(move |b| (a, b))) {
                    assert_eq!(contains(links.weak(a), b), contains(links.weak(b), a));
                    assert_eq!(contains(links.apart(a), b), contains(links.apart(b), a));
                }
            }
        }
    }
}
