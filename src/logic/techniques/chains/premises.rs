//! A chain as premises: one for each implication, in order.

use super::chain::{By, Chain, Kind, Literal, between};
use crate::logic::analysis::innies_outies;
use crate::logic::analysis::links::{Equal, Links, Source, Why, contains};
use crate::logic::evidence::Node;
use crate::logic::{Conclusion, Evidence, Fact, HiddenConstraint, Role, State, conclusion};
use crate::puzzle::{Cell, CellSet, Digit, DigitSet};

/// The premises of a chain: why digits must be where that is not plain, where its sums come from, its links, and the
/// pairs of a loop that change something.
pub(super) fn evidence(state: &State, links: &Links, chain: &Chain) -> Vec<Evidence> {
    let mut evidence = Vec::new();
    let mut reasons = compartments(state, links, chain);
    let mut required: Vec<(Why, &HiddenConstraint, DigitSet)> = Vec::new();
    let mut sums: Vec<Source> = Vec::new();
    let mut further = false;
    for &((node, holds), by) in &chain.steps {
        let Some(to) = links.node(node) else { continue };
        match by {
            By::Start | By::Weak { .. } => continue,
            By::Strong { from, link } => {
                let (Some(link), Some(from)) = (links.strong(from).get(link), links.node(from)) else { continue };
                let (name, constraint) = match link.why {
                    Why::Cell => (None, None),
                    Why::HiddenConstraint(i) => {
                        let constraint = state.hidden_constraints().get(i);
                        (constraint.map(|r| r.name(state)), constraint)
                    }
                    Why::Compartment(i) => (state.groups().get(i).map(|g| g.name(state)), None),
                };
                let name = name.unwrap_or_default();
                if let Some(constraint) = constraint {
                    match required.iter_mut().find(|(why, ..)| *why == link.why) {
                        Some((.., digits)) => *digits = digits.with(to.digit),
                        None => required.push((link.why, constraint, to.digit.set())),
                    }
                }
                evidence.push(premise(from, to, Fact::Link { from, to, further }).named(name));
            }
            By::Equal { from, link } => {
                let (Some(link), Some(from)) = (links.equal(from).get(link), links.node(from)) else { continue };
                if !matches!(link.source, Source::Cage(_)) && !sums.contains(&link.source) {
                    sums.push(link.source);
                }
                let fact = Fact::Partner { from, to, holds, further };
                evidence.push(premise(from, to, fact).named(source(state, link)).sum(link.sum));
            }
        }
        further = true;
    }
    for (_, constraint, digits) in required {
        reasons.extend(constraint.reason(state, digits));
    }
    // The arithmetic of one shape is given in full; of several, each is named.
    if let [only] = sums.as_slice() {
        reasons.extend(arithmetic(state, *only));
    }
    reasons.append(&mut evidence);
    let mut evidence = reasons;
    if let (Kind::Loop, Some(start)) = (chain.kind, chain.steps.first().and_then(|&((n, _), _)| links.node(n))) {
        evidence.push(premise(start, start, Fact::Closed { start }));
        for (one, other) in chain.weak() {
            let (Some(a), Some(b)) = (links.node(one), links.node(other)) else { continue };
            if between(links, one, other, chain.apart).next().is_some() {
                evidence.push(premise(a, b, Fact::Either { one: a, other: b }));
            }
        }
    }
    evidence
}

/// What the chain uses of compartments: that their digits are close together, and which straights are left.
fn compartments(state: &State, links: &Links, chain: &Chain) -> Vec<Evidence> {
    if state.puzzle.compartments().is_empty() || !chain.apart {
        return Vec::new();
    }
    let mut pairs = chain.weak();
    let mut excluded: Vec<(Node, (Cell, Digit))> = Vec::new();
    if let (Kind::Open, Some(&((start, _), _)), Some(&((end, _), _))) =
        (chain.kind, chain.steps.first(), chain.steps.last())
    {
        let ends = [start, end].into_iter().filter_map(|id| links.node(id));
        excluded.extend(ends.flat_map(|e| between(links, start, end, true).map(move |lost| (e, lost))));
    }
    if chain.kind == Kind::Loop {
        for &(one, other) in &pairs {
            let both = [one, other].into_iter().filter_map(|id| links.node(id));
            excluded.extend(both.flat_map(|e| between(links, one, other, true).map(move |lost| (e, lost))));
        }
    }
    pairs.retain(|&(one, other)| !contains(links.weak(one), other));
    let pairs = pairs.into_iter().filter_map(|(one, other)| Some((links.node(one)?.cells, links.node(other)?.cells)));
    let excluded = excluded.into_iter().filter(|&(node, (cell, digit))| {
        let seen = node.cells.iter().all(|c| state.puzzle.peers(c).contains(cell));
        node.cells != cell.set() && !(seen && node.digit == digit)
    });
    let all: Vec<CellSet> =
        pairs.map(|(a, b)| a | b).chain(excluded.map(|(node, (c, _))| node.cells.with(c))).collect();
    let used = state.puzzle.compartments().iter().filter(|k| all.iter().any(|cells| cells.is_subset(k.cells)));
    let apart = used.map(|k| {
        let reach = u8::try_from(k.cells.len() - 1).unwrap_or(u8::MAX);
        Evidence::new(Role::Compartment, Fact::Apart { reach }, k.cells, DigitSet::EMPTY).named(k.name())
    });
    let mut evidence: Vec<Evidence> = apart.collect();
    for &(_, by) in &chain.steps {
        let By::Strong { from, link } = by else { continue };
        let Some(Why::Compartment(i)) = links.strong(from).get(link).map(|l| l.why) else { continue };
        for premise in state.groups().get(i).map(|g| g.evidence(state)).unwrap_or_default() {
            if !evidence.contains(&premise) {
                evidence.push(premise);
            }
        }
    }
    evidence
}

fn premise(one: Node, other: Node, fact: Fact) -> Evidence {
    let digits: DigitSet = [one.digit, other.digit].into_iter().collect();
    Evidence::new(Role::Pattern, fact, one.cells | other.cells, digits)
}

fn arithmetic(state: &State, source: Source) -> Vec<Evidence> {
    let shape = |i: usize| state.border_sums().nth(i);
    match source {
        Source::Cage(_) => Vec::new(),
        Source::Created(i) => shape(i).map_or_else(Vec::new, |(s, c)| innies_outies::evidence(state, s, c)),
        Source::Rest(i) => shape(i).map_or_else(Vec::new, |(s, c)| innies_outies::split_evidence(state, s, c)),
    }
}

/// `cage 17 at r2c3`, `the innies of box 3`, `the rest of cage 17 at r2c3`.
fn source(state: &State, link: &Equal) -> String {
    let sort = |outer| if outer { "outies" } else { "innies" };
    let name = match link.source {
        Source::Cage(i) => state.groups().get(i).map(|g| g.name(state)),
        Source::Created(i) => {
            let border = state.border_sums().nth(i);
            border.map(|(s, c)| format!("the {} of {}", sort(c.outer), s.name(state.puzzle)))
        }
        Source::Rest(i) => {
            let cell = state.border_sums().nth(i).and_then(|(_, c)| c.cells.first());
            cell.and_then(|c| state.puzzle.cage_at(c)).map(|cage| format!("the rest of {}", cage.name()))
        }
    };
    name.unwrap_or_default()
}

/// What a chain proves.
pub(super) fn proves(links: &Links, chain: &Chain) -> Conclusion {
    let node = |step: Option<&(Literal, By)>| step.and_then(|&((node, _), _)| links.node(node));
    match (chain.kind, node(chain.steps.first()), node(chain.steps.last())) {
        (Kind::Proof, ..) => Conclusion::Chain(conclusion::Chain::Refuted),
        (Kind::Loop, ..) => Conclusion::Chain(conclusion::Chain::Loop),
        (Kind::Open, Some(start), Some(end)) => Conclusion::Chain(conclusion::Chain::Ends { start, end }),
        (Kind::Open, ..) => Conclusion::Plain,
    }
}
