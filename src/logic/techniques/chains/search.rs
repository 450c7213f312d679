//! The search for chains: breadth first from one node assumed false, over all nodes.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use super::chain::{Chain, Kind, between, leading_to, share, weak};
use super::premises;
use crate::logic::analysis::flood::{By, Literal, Reached};
use crate::logic::analysis::links::{Links, Nodes, Strong, Why, contains, insert, ones, slice};
use crate::logic::step::fact::Node;
use crate::logic::{Collector, DigitMap, Searched, State};
use crate::puzzle::{Cell, Digit};

/// The most strong links in a chain that a person would follow.
pub(super) const LONGEST: usize = 12;

/// Which links a chain may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sort {
    /// Those of one digit.
    OneDigit,
    /// Strong ones in a cell, weak ones between cells.
    Pairs,
    /// All.
    Every,
    /// Strong ones in almost locked sets and cells, weak ones between cells.
    Sets,
}

/// What a chain may prove, as it is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wanted {
    sort: Sort,
    /// Chains with two ends, one of which is true.
    open: bool,
    /// Chains that run back to where they began: loops, and nodes that follow from their own denial.
    closed: bool,
    /// What it needs beside candidates: only chains with a group, or with an almost locked set.
    nodes: Nodes,
    /// How many strong links it has at least and at most.
    length: [usize; 2],
}

const ANY: [usize; 2] = [1, LONGEST];
/// The most strong links in a chain with almost locked sets.
const LONGEST_OF_SETS: usize = 8;

/// A chain of one digit that runs back to where it began: a loop, or a cell that must hold the digit.
pub const X_CYCLE: Wanted =
    Wanted { sort: Sort::OneDigit, open: false, closed: true, nodes: Nodes::Candidates, length: ANY };
/// A chain of one digit.
pub const X_CHAIN: Wanted = Wanted { open: true, closed: false, ..X_CYCLE };
/// A chain through cells with two candidates, open or closed.
pub const XY_CHAIN: Wanted = Wanted { sort: Sort::Pairs, open: true, ..X_CYCLE };
/// A chain with links of every sort between candidates, open or closed.
pub const AIC: Wanted = Wanted { sort: Sort::Every, open: true, ..X_CYCLE };
/// A chain with links of every sort in which groups take part, open or closed.
pub const GROUPED_AIC: Wanted = Wanted { nodes: Nodes::Groups, ..AIC };
/// Almost locked sets in a row. The techniques with [`Sort::Sets`] differ from each other in nothing but the length.
const OF_SETS: Wanted = Wanted { sort: Sort::Sets, nodes: Nodes::Sets, length: [2, LONGEST_OF_SETS], ..AIC };
/// Two almost locked sets that share a digit, or two: then they are a loop.
pub const ALS_XZ: Wanted = Wanted { length: [2, 2], ..OF_SETS };
/// Three almost locked sets in a row.
pub const ALS_WING: Wanted = Wanted { length: [3, 3], ..OF_SETS };
/// Four almost locked sets in a row, or more.
pub const ALS_CHAIN: Wanted = Wanted { length: [4, LONGEST_OF_SETS], ..OF_SETS };
/// A chain with links of every sort in which almost locked sets or the combinations of cages take part.
pub const ALS_AIC: Wanted = Wanted { nodes: Nodes::Sets, length: [2, LONGEST_OF_SETS], ..AIC };

/// Adds the steps of every chain that is wanted, shortest first, but for those that do nothing beyond a shorter one.
///
/// A chain of k strong links costs k; one that proves more (a loop, a proof) comes before an open one as long.
pub fn search(state: &State, found: &mut Collector, wanted: Wanted) -> Searched {
    match wanted.sort {
        Sort::OneDigit => found.search_changed_digits(state, |found, digits| {
            let begins = |node: Node| digits.contains(node.digit);
            search_from(state, found, wanted, begins)
        }),
        // The length of the shortest one shows for each of these techniques whether it can find something.
        Sort::Sets if state.shortest_of_sets(|| shortest_of_sets(state)) > wanted.length[1] => Ok(()),
        Sort::Pairs | Sort::Every | Sort::Sets => search_from(state, found, wanted, |_| true),
    }
}

/// How many strong links the shortest chain of almost locked sets has; `usize::MAX` where none has as few as
/// [`LONGEST_OF_SETS`].
fn shortest_of_sets(state: &State) -> usize {
    let (links, [fewest, longest]) = (links(state, OF_SETS), OF_SETS.length);
    let (mut walk, mut shortest) = (Walk::new(state, links, OF_SETS, |_| true), usize::MAX);
    for start in ones(links.linked()) {
        walk.from(start, shortest.min(longest), &mut |hit| {
            if hit.length >= fewest {
                shortest = shortest.min(hit.length);
            }
            shortest.min(longest)
        });
    }
    shortest
}

/// The links that such chains run along.
fn links<'a>(state: &'a State, wanted: Wanted) -> &'a Links {
    match wanted.nodes {
        Nodes::Candidates => state.links(),
        Nodes::Groups => state.grouped_links(),
        Nodes::Sets => state.set_links(),
    }
}

/// Adds the steps of the chains that begin at these nodes.
fn search_from(state: &State, found: &mut Collector, wanted: Wanted, begins: impl Fn(Node) -> bool) -> Searched {
    let links = links(state, wanted);
    let [fewest, mut longest] = wanted.length;
    let mut walk = Walk::new(state, links, wanted, &begins);
    let mut best: Vec<Hit> = Vec::new();
    let mut known: HashMap<Effect, usize> = HashMap::new();
    for start in ones(links.linked()).filter(|&id| links.node(id).is_some_and(&begins)) {
        walk.from(start, longest, &mut |hit| {
            if hit.length < fewest {
                return longest;
            }
            if found.first_only() {
                // Later starts need not look further than the best so far.
                longest = longest.min(hit.length);
                if best.first().is_none_or(|best| hit.rank() < best.rank()) {
                    best = vec![hit];
                }
            } else {
                match known.entry(hit.effect.clone()) {
                    Entry::Occupied(at) => {
                        if let Some(known) = best.get_mut(*at.get()).filter(|known| hit.rank() < known.rank()) {
                            *known = hit;
                        }
                    }
                    Entry::Vacant(slot) => {
                        slot.insert(best.len());
                        best.push(hit);
                    }
                }
            }
            longest
        });
    }
    best.sort_by_key(Hit::rank);
    let mut reported: Vec<&[(Cell, Digit)]> = Vec::new();
    for hit in &best {
        let (evidence, conclusion) = if wanted.sort == Sort::Sets {
            (premises::sets(state, links, &hit.chain), premises::proves_of_sets(links, &hit.chain))
        } else {
            (premises::evidence(state, links, &hit.chain), premises::proves(links, &hit.chain))
        };
        match hit.effect {
            Effect::Place((cell, digit)) => found.place(cell, digit, evidence, conclusion)?,
            Effect::Remove(ref removes) => {
                if !reported.iter().any(|other| removes.iter().all(|gone| other.contains(gone))) {
                    found.remove(removes.clone(), evidence, conclusion)?;
                    reported.push(removes);
                }
            }
        }
    }
    Ok(())
}

/// What a chain does to the board.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum Effect {
    Place((Cell, Digit)),
    Remove(Vec<(Cell, Digit)>),
}

struct Hit {
    length: usize,
    chain: Chain,
    effect: Effect,
}

impl Hit {
    fn rank(&self) -> (usize, bool, usize) {
        (self.length, self.chain.kind == Kind::Open, self.chain.steps.len())
    }
}

/// The weak links by which a chain can go on, node by node: the words that are not empty, each with its position in a set
/// of nodes. A node is reached from many starts, and few of its words have any.
struct Onward {
    words: Vec<(usize, u64)>,
    starts: Vec<usize>,
}

impl Onward {
    /// Those of the `wanted` nodes; a chain must not come to another one.
    fn new(state: &State, links: &Links, sort: Sort, wanted: impl Fn(Node) -> bool) -> Self {
        // By digit, the nodes from which a chain can go on when it comes from that digit by a weak link.
        let mut onward: DigitMap<Vec<u64>> = DigitMap::default();
        for digit in state.puzzle.digits() {
            let linked = links.linked().iter().zip(links.of_digit(digit));
            onward[digit] =
                linked.map(|(linked, same)| if sort == Sort::Every { *linked } else { linked & same }).collect();
        }
        let (mut words, mut starts) = (Vec::new(), Vec::with_capacity(links.count() + 1));
        for id in 0..links.count() {
            starts.push(words.len());
            let node = links.node(id).filter(|&node| wanted(node));
            let Some(onward) = node.map(|node| &onward[node.digit]) else { continue };
            let weak = weak(links, id, sort == Sort::Every).iter().zip(onward).map(|(weak, onward)| weak & onward);
            words.extend(weak.enumerate().filter(|&(_, word)| word != 0));
        }
        starts.push(words.len());
        Self { words, starts }
    }

    /// Those of one node.
    fn from(&self, id: usize) -> &[(usize, u64)] {
        slice(&self.words, &self.starts, id)
    }
}

/// The strong links that a chain may have, node by node: where each leads, and its position among those of the node. Of
/// several that lead from one node to another just the first, for the others come to what is reached already: almost
/// locked sets share many of their nodes.
struct Steps {
    links: Vec<(usize, usize)>,
    starts: Vec<usize>,
}

impl Steps {
    /// Those of the `wanted` nodes; a chain must not come to another one.
    fn new(links: &Links, sort: Sort, wanted: impl Fn(Node) -> bool) -> Self {
        let (mut all, mut starts) = (Vec::new(), Vec::with_capacity(links.count() + 1));
        // For each node the last one that leads to it.
        let mut known = vec![usize::MAX; links.count()];
        for id in 0..links.count() {
            starts.push(all.len());
            if !links.node(id).is_some_and(&wanted) {
                continue;
            }
            for (at, link) in links.strong(id).iter().enumerate().filter(|(_, link)| allows(sort, link)) {
                if let Some(known) = known.get_mut(link.to).filter(|known| **known != id) {
                    *known = id;
                    all.push((link.to, at));
                }
            }
        }
        starts.push(all.len());
        Self { links: all, starts }
    }

    /// Those of one node.
    fn from(&self, id: usize) -> &[(usize, usize)] {
        slice(&self.links, &self.starts, id)
    }
}

/// Whether a chain of this sort may have a strong link.
fn allows(sort: Sort, link: &Strong) -> bool {
    match sort {
        Sort::OneDigit => matches!(link.why, Why::HiddenConstraint(_)),
        Sort::Sets => matches!(link.why, Why::Cell | Why::Almost(_)),
        Sort::Pairs => link.why == Why::Cell,
        Sort::Every => true,
    }
}

/// Adds what a set has from a word on.
fn join(all: &mut [u64], set: &[u64], first: usize) {
    for (all, more) in all.iter_mut().zip(set.get(first..).unwrap_or_default()) {
        *all |= more;
    }
}

/// The literals reached from one assumption. Kept from start to start, so that nothing is allocated anew.
struct Walk<'a> {
    state: &'a State<'a>,
    links: &'a Links,
    wanted: Wanted,
    onward: Onward,
    steps: Steps,
    /// Where a chain from the start may end, as bits.
    ends: Vec<u64>,
    /// Each with how it came to be so.
    reached: Reached<By>,
    /// The nodes that the last links led to, false and true.
    layers: [Vec<usize>; 2],
}

impl<'a> Walk<'a> {
    /// For chains from the nodes at which they may begin: those of one digit come to no other one.
    fn new(state: &'a State<'a>, links: &'a Links, wanted: Wanted, begins: impl Fn(Node) -> bool) -> Self {
        let visits = |node: Node| wanted.sort != Sort::OneDigit || begins(node);
        let (onward, steps) = (Onward::new(state, links, wanted.sort, visits), Steps::new(links, wanted.sort, visits));
        let (ends, reached) = (vec![0; links.words()], Reached::none(links, By::Start));
        Self { state, links, wanted, onward, steps, ends, reached, layers: Default::default() }
    }

    /// Whether a chain from this node may end somewhere, and marks where: in the node itself, which is a candidate then,
    /// or in a later one, for a chain can be read from either end. That one is linked weakly to the start, or to a
    /// candidate that is. Weak links can be used both ways, so these are found from the start.
    fn may_end(&mut self, start: usize) -> bool {
        let (links, apart) = (self.links, self.wanted.sort == Sort::Every);
        if self.steps.from(start).is_empty() && !links.has_equal() {
            return false;
        }
        let (from, first) = (weak(links, start, apart), start / 64);
        self.ends.fill(0);
        let ends = self.ends.get_mut(first..).unwrap_or_default();
        if self.wanted.closed {
            join(ends, from, first);
        }
        if self.wanted.open {
            for id in ones(from) {
                if id >= links.candidates() {
                    break;
                }
                join(ends, weak(links, id, apart), first);
            }
        }
        // Without the start and those before it in its word.
        if let Some(ends) = self.ends.get_mut(first) {
            *ends &= (u64::MAX << (start % 64)) << 1;
        }
        if self.wanted.closed && start < links.candidates() {
            insert(&mut self.ends, start);
        }
        self.ends.iter_mut().zip(links.linked()).for_each(|(ends, linked)| *ends &= linked);
        self.ends.iter().any(|word| *word != 0)
    }

    /// Adds the partners of the nodes in a list of literals of one truth.
    fn partners(&mut self, layer: &mut Vec<usize>, holds: bool) {
        if self.wanted.sort != Sort::Every || !self.links.has_equal() {
            return;
        }
        let mut at = 0;
        while let Some(&from) = layer.get(at) {
            for (link, equal) in self.links.equal(from).iter().enumerate() {
                if self.reached.reach((equal.to, holds), By::Equal { from, link }) {
                    layer.push(equal.to);
                }
            }
            at += 1;
        }
    }

    /// Looks for chains of up to `longest` strong links; `hit` tells how long they may be from then on.
    fn from(&mut self, start: usize, mut longest: usize, hit: &mut dyn FnMut(Hit) -> usize) {
        if !self.may_end(start) {
            return;
        }
        self.reached.clear();
        let [mut denied, mut held] = std::mem::take(&mut self.layers);
        denied.clear();
        denied.push(start);
        self.reached.reach((start, false), By::Start);
        self.partners(&mut denied, false);
        let mut length = 0;
        while length < longest && !denied.is_empty() {
            length += 1;
            held.clear();
            for &from in &denied {
                for &(to, link) in self.steps.from(from) {
                    if self.reached.reach((to, true), By::Strong { from, link }) {
                        held.push(to);
                    }
                }
            }
            self.partners(&mut held, true);
            for &end in held.iter().filter(|&&end| contains(&self.ends, end)) {
                if let Some(found) = self.end(start, end, length) {
                    longest = hit(found);
                }
            }
            // What a longer chain would come to is of no interest, and a literal is reached once.
            if length >= longest || self.reached.holds_all(true, &self.ends) {
                break;
            }
            denied.clear();
            for &from in &held {
                let words = self.onward.from(from).iter().copied();
                self.reached.deny_in(words, By::Weak { from }, |to| denied.push(to));
            }
            self.partners(&mut denied, false);
        }
        self.layers = [denied, held];
    }

    /// What follows where the chain from `start` ends in `end`.
    fn end(&self, start: usize, end: usize, length: usize) -> Option<Hit> {
        let (links, sort, apart) = (self.links, self.wanted.sort, self.wanted.sort == Sort::Every);
        if start == end {
            let (cell, digit) = links.candidate(end).filter(|_| self.wanted.closed)?;
            let chain = self.chain(end, Kind::Proof).filter(|_| self.state.candidates[cell].len() > 1)?;
            return Some(Hit { length, chain, effect: Effect::Place((cell, digit)) });
        }
        // A chain can be read from either end.
        if start > end {
            return None;
        }
        if self.wanted.closed && contains(weak(links, end, apart), start) && self.proves_in_a_loop(start, end) {
            let chain = self.chain(end, Kind::Loop)?;
            let mut removes: Vec<(Cell, Digit)> = Vec::new();
            for (one, other) in chain.weak() {
                for lost in between(links, one, other, apart) {
                    if !removes.contains(&lost) {
                        removes.push(lost);
                    }
                }
            }
            if self.wanted.sort == Sort::Sets {
                self.rest_of_sets(&chain, &mut removes);
            }
            if !removes.is_empty() && !chain.is_one_link() {
                removes.sort_unstable();
                return Some(Hit { length, chain, effect: Effect::Remove(removes) });
            }
        }
        // Sets end in the same digit.
        let digit = |id| links.node(id).map(|n| n.digit);
        if !self.wanted.open || (sort == Sort::Sets && digit(start) != digit(end)) {
            return None;
        }
        if !share(links, start, end, apart) {
            return None;
        }
        let mut removes: Vec<(Cell, Digit)> = between(links, start, end, apart).collect();
        if removes.is_empty() {
            return None;
        }
        removes.sort_unstable();
        let chain = self.chain(end, Kind::Open)?;
        if chain.is_one_link() || self.runs_on(&chain, &removes) {
            return None;
        }
        Some(Hit { length, chain, effect: Effect::Remove(removes) })
    }

    /// Whether a part of a chain rules out all that the whole does. Then that part is the chain to show, or a single
    /// link that a simpler technique shows.
    fn runs_on(&self, chain: &Chain, removes: &[(Cell, Digit)]) -> bool {
        let apart = self.wanted.sort == Sort::Every;
        let lost: Vec<usize> = removes.iter().filter_map(|&(cell, digit)| self.links.id(cell, digit)).collect();
        let proving = |&(node, _): &Literal| lost.iter().all(|&id| contains(weak(self.links, node, apart), id));
        let literals: Vec<Literal> = chain.steps.iter().map(|&(literal, _)| literal).collect();
        let last = literals.len().saturating_sub(1);
        let ends = literals.iter().enumerate().filter(|(_, literal)| proving(literal));
        let (denied, held): (Vec<_>, Vec<_>) = ends.partition(|(_, (_, holds))| !holds);
        let mut pairs = denied.iter().flat_map(|(from, _)| held.iter().map(move |(to, _)| (*from, *to)));
        pairs.any(|(from, to)| from < to && (from, to) != (0, last))
    }

    /// Round a loop each almost locked set lacks one of the two digits that link it, so its others are all there.
    fn rest_of_sets(&self, chain: &Chain, removes: &mut Vec<(Cell, Digit)>) {
        for (set, linked) in premises::sets_of(self.state, self.links, chain) {
            for digit in set.digits - linked {
                let lost = set.seen(digit).iter().map(|cell| (cell, digit)).filter(|lost| !removes.contains(lost));
                removes.extend(lost.collect::<Vec<_>>());
            }
        }
    }

    /// Whether two nodes that exclude each other along the chain, or its ends, are both linked weakly to a third.
    fn proves_in_a_loop(&self, start: usize, end: usize) -> bool {
        let apart = self.wanted.sort == Sort::Every;
        let mut at = (end, true);
        // What sets have beside their links is seen when the chain is made.
        let mut proves = share(self.links, start, end, apart) || self.wanted.sort == Sort::Sets;
        while let Some(by) = self.reached.noted(at).filter(|_| !proves) {
            at = match by {
                By::Start => break,
                By::Strong { from, .. } => (from, false),
                By::Weak { from } => {
                    proves = share(self.links, from, at.0, apart);
                    (from, true)
                }
                By::Equal { from, .. } => (from, at.1),
            };
        }
        proves
    }

    fn chain(&self, end: usize, kind: Kind) -> Option<Chain> {
        let steps = leading_to(&self.reached, (end, true))?;
        let needed = |((node, _), by): &(Literal, By)| match self.wanted.nodes {
            Nodes::Candidates => true,
            Nodes::Groups => self.links.candidate(*node).is_none(),
            Nodes::Sets => match *by {
                By::Strong { from, link } => {
                    let why = self.links.strong(from).get(link).map(|l| l.why);
                    matches!(why, Some(Why::Almost(_) | Why::Alternative(_)))
                }
                By::Start | By::Weak { .. } | By::Equal { .. } => false,
            },
        };
        let apart = self.wanted.sort == Sort::Every;
        steps.iter().any(needed).then_some(Chain { steps, kind, apart })
    }
}
