//! Forcing chains: one of several cases is so, and in each of them the same follows.
//!
//! The cases are the candidates of a cell, the places of a digit in a house or cage that must hold it, or that a
//! candidate is right and that it is wrong. In each case a chain of links leads to the same candidate. A chain follows
//! from its start alone: nothing is put together out of several chains.

use super::chain::{By, Chain, Kind, Literal, leading_to};
use super::premises;
use super::words::denied;
use crate::logic::analysis::links::{Links, contains, insert, ones_of};
use crate::logic::evidence::Node;
use crate::logic::words::{cells, holds};
use crate::logic::{Collector, Conclusion, Evidence, Fact, Full, Role, Searched, State, Step, words};
use crate::puzzle::{Cell, Digit};

/// The most cases in which a person would follow a chain each.
const MOST_CASES: usize = 5;

/// Whatever a cell holds.
pub fn cell_forcing(state: &State, found: &mut Collector) -> Searched {
    let links = state.set_links();
    let splits = state.open.iter().filter_map(|cell| {
        let cases: Option<Vec<Literal>> =
            state.candidates[cell].iter().map(|d| Some((links.id(cell, d)?, true))).collect();
        Some(Split { cases: cases?, from: From::Cell(cell) })
    });
    search(state, found, splits)
}

/// Wherever a digit is in a house or cage that must hold it.
pub fn house_forcing(state: &State, found: &mut Collector) -> Searched {
    let links = state.set_links();
    let all = state.hidden_constraints().iter().enumerate();
    let splits = all.flat_map(|(i, constraint)| constraint.digits.iter().map(move |digit| (i, constraint, digit)));
    let splits = splits.filter_map(|(i, constraint, digit)| {
        let places = state.places(digit) & constraint.cells;
        let cases: Option<Vec<Literal>> = places.iter().map(|c| Some((links.id(c, digit)?, true))).collect();
        Some(Split { cases: cases?, from: From::House(i, digit) })
    });
    search(state, found, splits)
}

/// Whether a candidate is right or wrong.
pub fn digit_forcing(state: &State, found: &mut Collector) -> Searched {
    let links = state.set_links();
    let candidates = (0..links.count()).map_while(|id| links.candidate(id).map(|_| id));
    search(state, found, candidates.map(|id| Split { cases: vec![(id, true), (id, false)], from: From::Candidate }))
}

/// The cases, one of which is so.
struct Split {
    cases: Vec<Literal>,
    from: From,
}

/// Why one of the cases is so.
#[derive(Clone, Copy)]
enum From {
    Cell(Cell),
    /// By position in [`State::hidden_constraints`].
    House(usize, Digit),
    Candidate,
}

/// What follows from one assumption: for each node how it came to be true or false, and after how many strong links.
struct Flood {
    truth: [Vec<By>; 2],
    seen: [Vec<u64>; 2],
    depth: [Vec<u16>; 2],
}

impl Flood {
    fn new(links: &Links, start: Literal) -> Self {
        let by = || vec![By::Start; links.count()];
        let (set, depth) = (|| vec![0; links.words()], || vec![0; links.count()]);
        let mut flood = Self { truth: [by(), by()], seen: [set(), set()], depth: [depth(), depth()] };
        flood.reach(start, By::Start, 0);
        let mut at = 0;
        let mut queue = vec![start];
        while let Some(&(from, held)) = queue.get(at) {
            at += 1;
            let depth = flood.depth_of((from, held));
            for (link, equal) in links.equal(from).iter().enumerate() {
                if flood.reach((equal.to, held), By::Equal { from, link }, depth + 1) {
                    queue.push((equal.to, held));
                }
            }
            if held {
                let new: Vec<u64> =
                    links.apart(from).iter().zip(&flood.seen[0]).map(|(weak, seen)| weak & !seen).collect();
                for to in ones_of(new.into_iter()) {
                    if flood.reach((to, false), By::Weak { from }, depth) {
                        queue.push((to, false));
                    }
                }
            } else {
                for (link, strong) in links.strong(from).iter().enumerate() {
                    if flood.reach((strong.to, true), By::Strong { from, link }, depth + 1) {
                        queue.push((strong.to, true));
                    }
                }
            }
        }
        flood
    }

    fn reach(&mut self, (node, holds): Literal, by: By, depth: u16) -> bool {
        let side = usize::from(holds);
        let (Some(seen), Some(truth), Some(depths)) =
            (self.seen.get_mut(side), self.truth.get_mut(side), self.depth.get_mut(side))
        else {
            return false;
        };
        if contains(seen, node) {
            return false;
        }
        insert(seen, node);
        if let (Some(slot), Some(count)) = (truth.get_mut(node), depths.get_mut(node)) {
            (*slot, *count) = (by, depth);
        }
        true
    }

    fn depth_of(&self, (node, holds): Literal) -> u16 {
        self.depth.get(usize::from(holds)).and_then(|side| side.get(node)).copied().unwrap_or(u16::MAX)
    }

    /// The chain from the assumption to what follows.
    fn chain(&self, end: Literal) -> Option<Chain> {
        Some(Chain { steps: leading_to(&self.truth, end)?, kind: Kind::Case, apart: true })
    }
}

/// What all cases of a split agree on.
struct Hit {
    split: Split,
    end: Literal,
    /// How many links there are in all chains, then in the longest.
    rank: (usize, u16),
}

fn search(state: &State, found: &mut Collector, splits: impl Iterator<Item = Split>) -> Searched {
    let links = state.set_links();
    let mut floods: Vec<[Option<Flood>; 2]> = Vec::new();
    floods.resize_with(links.count(), || [None, None]);
    let mut best: Vec<Hit> = Vec::new();
    for split in splits.filter(|split| (2..=MOST_CASES).contains(&split.cases.len())) {
        for &(id, held) in &split.cases {
            if let Some(slot) = floods.get_mut(id).and_then(|both| both.get_mut(usize::from(held))) {
                slot.get_or_insert_with(|| Flood::new(links, (id, held)));
            }
        }
        let known = |&(id, held): &Literal| floods.get(id)?.get(usize::from(held))?.as_ref();
        let Some(cases) = split.cases.iter().map(known).collect::<Option<Vec<&Flood>>>() else { continue };
        for held in [true, false] {
            let side = usize::from(held);
            let all = (0..links.words()).map(|word| {
                cases.iter().fold(u64::MAX, |all, f| {
                    all & f.seen.get(side).and_then(|seen| seen.get(word)).copied().unwrap_or(0)
                })
            });
            for node in ones_of(all) {
                let end = (node, held);
                let Some((cell, _)) = links.candidate(node) else { continue };
                // What a case says of itself is no news, and one candidate is no cell to place a digit in.
                if split.cases.contains(&end) || (held && state.candidates[cell].len() == 1) {
                    continue;
                }
                let depths = cases.iter().map(|flood| flood.depth_of(end));
                let rank = (depths.clone().map(usize::from).sum(), depths.max().unwrap_or(0));
                let hit = || Hit { split: Split { cases: split.cases.clone(), from: split.from }, end, rank };
                match best.iter_mut().find(|known| found.first_only() || known.end == end) {
                    Some(known) if rank < known.rank => *known = hit(),
                    Some(_) => {}
                    None => best.push(hit()),
                }
            }
        }
    }
    best.sort_by_key(|hit| hit.rank);
    best.iter().try_for_each(|hit| report(state, found, links, hit))
}

fn report(state: &State, found: &mut Collector, links: &Links, hit: &Hit) -> Result<(), Full> {
    let Some((cell, digit)) = links.candidate(hit.end.0) else { return Ok(()) };
    let mut evidence = why(state, &hit.split);
    let mut reasons: Vec<Evidence> = Vec::new();
    let mut told: Vec<Evidence> = Vec::new();
    for &case in &hit.split.cases {
        let (Some(start), Some(chain)) = (links.node(case.0), Flood::new(links, case).chain(hit.end)) else {
            return Ok(());
        };
        let first = told.is_empty();
        let fact = Fact::Suppose { node: start, holds: case.1, first };
        told.push(Evidence::new(Role::Pattern, fact, start.cells, start.digit.set()));
        for premise in premises::evidence(state, links, &chain) {
            let link = matches!(premise.fact, Fact::Link { .. } | Fact::Partner { .. });
            if link {
                told.push(premise);
            } else if !reasons.contains(&premise) && !evidence.contains(&premise) {
                reasons.push(premise);
            }
        }
        let node = Node { cells: cell.set(), digit };
        told.push(Evidence::new(Role::Fin, Fact::Result { node, holds: hit.end.1 }, cell.set(), digit.set()));
    }
    evidence.append(&mut reasons);
    evidence.append(&mut told);
    let conclusion = Conclusion::Forcing { cases: hit.split.cases.len() };
    if hit.end.1 {
        found.place(cell, digit, evidence, conclusion)
    } else {
        found.remove(vec![(cell, digit)], evidence, conclusion)
    }
}

/// Why one of the cases is so.
fn why(state: &State, split: &Split) -> Vec<Evidence> {
    match split.from {
        From::Cell(cell) => vec![Evidence::new(Role::Pivot, Fact::Only, cell.set(), state.candidates[cell])],
        From::House(i, digit) => state.hidden_constraints().get(i).map_or_else(Vec::new, |constraint| {
            constraint.evidence(state, digit.set(), state.places(digit) & constraint.cells)
        }),
        From::Candidate => Vec::new(),
    }
}

/// `suppose first that r1c1 is 3`, `or that r1c1 is 5`.
pub(in crate::logic) fn case(node: Node, is: bool, first: bool) -> String {
    let what = if is { holds(node) } else { denied(node) };
    if first { format!("suppose first that {what}") } else { format!("suppose then that {what}") }
}

/// `so r5c5 is not 7`.
pub(in crate::logic) fn result(node: Node, is: bool) -> String {
    if is { format!("so {}", holds(node)) } else { format!("so {}", denied(node)) }
}

/// The same in each case.
pub(in crate::logic) fn agree(step: &Step, cases: usize) -> String {
    let all = if cases == 2 { "both cases".to_owned() } else { format!("all {} cases", words::number(cases)) };
    let placed = step.places.first().map(|(cell, digit)| format!("{cell} is {digit}"));
    let gone = || format!("{} cannot be {}", cells(step.targets()), words::digits(words::removed(step)));
    format!("in {all} {}", placed.unwrap_or_else(gone))
}
