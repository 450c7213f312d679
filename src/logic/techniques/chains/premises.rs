//! A chain as premises: one for each implication, in order.

use super::chain::{Chain, Kind, between};
use crate::logic::analysis::almost_locked::AlmostLocked;
use crate::logic::analysis::flood::{By, Literal};
use crate::logic::analysis::innies_outies;
use crate::logic::analysis::links::{Equal, Links, SumSource, Why, contains};
use crate::logic::step::conclusion;
use crate::logic::step::fact::Node;
use crate::logic::{Conclusion, Evidence, Fact, HiddenConstraint, Role, State};
use crate::puzzle::{Cell, CellSet, Digit, DigitSet};

/// The premises of a chain: why digits must be where that is not plain, where its sums come from, its links, and the
/// pairs of a loop that change something.
pub(super) fn evidence(state: &State, links: &Links, chain: &Chain) -> Vec<Evidence> {
    let mut evidence = Vec::new();
    let mut reasons = compartments(state, links, chain);
    reasons.extend(alternatives(state, links, chain));
    let mut required: Vec<(Why, &HiddenConstraint, DigitSet)> = Vec::new();
    let mut sums: Vec<SumSource> = Vec::new();
    // A case begins with what holds, so that its first link follows from that.
    let mut further = chain.steps.first().is_some_and(|&((_, holds), _)| holds);
    for &((node, holds), by) in &chain.steps {
        let Some(to) = links.node(node) else { continue };
        match by {
            By::Start | By::Weak { .. } => continue,
            By::Strong { from, link } => {
                let (Some(link), Some(from)) = (links.strong(from).get(link), links.node(from)) else { continue };
                let set = match link.why {
                    Why::Cell => from.cells,
                    Why::Almost(i) => state.almost_locked().get(i).map_or(CellSet::EMPTY, |set| set.cells),
                    Why::HiddenConstraint(_) | Why::Alternative(_) => CellSet::EMPTY,
                };
                let (name, constraint) = match link.why {
                    Why::Cell | Why::Almost(_) => (None, None),
                    Why::HiddenConstraint(i) => {
                        let constraint = state.hidden_constraints().get(i);
                        (constraint.map(|r| r.name(state)), constraint)
                    }
                    Why::Alternative(i) => (state.groups().get(i).map(|g| g.name(state)), None),
                };
                let name = name.unwrap_or_default();
                if let Some(constraint) = constraint {
                    match required.iter_mut().find(|(why, ..)| *why == link.why) {
                        Some((.., digits)) => *digits = digits.with(to.digit),
                        None => required.push((link.why, constraint, to.digit.set())),
                    }
                }
                evidence.push(premise(from, to, Fact::Link { from, to, set, further }).named(name));
            }
            By::Equal { from, link } => {
                let (Some(link), Some(from)) = (links.equal(from).get(link), links.node(from)) else { continue };
                if !matches!(link.source, SumSource::Cage(_)) && !sums.contains(&link.source) {
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
    // The arithmetic of one shape is given in full; of several, each is named. It is part of what a step costs, so the
    // codes of generated puzzles rest on that.
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
    apart.collect()
}

/// The straights, combinations and almost locked sets that link two digits.
fn alternatives(state: &State, links: &Links, chain: &Chain) -> Vec<Evidence> {
    let mut evidence: Vec<Evidence> = Vec::new();
    for &(_, by) in &chain.steps {
        let By::Strong { from, link } = by else { continue };
        let premises = match links.strong(from).get(link).map(|l| l.why) {
            Some(Why::Alternative(i)) => state.groups().get(i).map(|g| g.evidence(state)).unwrap_or_default(),
            Some(Why::Almost(i)) => state.almost_locked().get(i).map(|set| vec![only(set)]).unwrap_or_default(),
            Some(Why::Cell | Why::HiddenConstraint(_)) | None => Vec::new(),
        };
        for premise in premises {
            if !evidence.contains(&premise) {
                evidence.push(premise);
            }
        }
    }
    evidence
}

fn only(set: &AlmostLocked) -> Evidence {
    Evidence::new(Role::Pattern, Fact::Only, set.cells, set.digits)
}

/// The almost locked sets of a chain, each with the two digits that link it.
pub(super) fn sets_of<'a>(
    state: &'a State,
    links: &'a Links,
    chain: &'a Chain,
) -> impl Iterator<Item = (&'a AlmostLocked, DigitSet)> + use<'a> {
    chain.steps.iter().filter_map(|&((node, _), by)| {
        let By::Strong { from, link } = by else { return None };
        let Why::Almost(i) = links.strong(from).get(link)?.why else { return None };
        let linked = [links.node(from)?.digit, links.node(node)?.digit].into_iter().collect();
        Some((state.almost_locked().get(i)?, linked))
    })
}

/// The premises of a chain of almost locked sets alone: the sets in order, and the digit that each two share.
pub(super) fn sets(state: &State, links: &Links, chain: &Chain) -> Vec<Evidence> {
    let mut evidence: Vec<Evidence> = Vec::new();
    for &((to, _), by) in &chain.steps {
        let By::Strong { from, link } = by else { continue };
        let (Some(strong), Some(one), Some(other)) = (links.strong(from).get(link), links.node(from), links.node(to))
        else {
            continue;
        };
        let set = match strong.why {
            Why::Almost(i) => state.almost_locked().get(i).map(only),
            Why::Cell | Why::HiddenConstraint(_) | Why::Alternative(_) => {
                let digits = [one.digit, other.digit].into_iter().collect();
                Some(Evidence::new(Role::Pattern, Fact::Only, one.cells, digits))
            }
        };
        evidence.extend(set);
    }
    for (one, other) in chain.weak() {
        let (Some(a), Some(b)) = (links.node(one), links.node(other)) else { continue };
        evidence.push(Evidence::new(Role::Pattern, Fact::Once, a.cells | b.cells, a.digit.set()));
    }
    evidence
}

/// What a chain of almost locked sets proves.
pub(super) fn proves_of_sets(links: &Links, chain: &Chain) -> Conclusion {
    let of = |(from, to): (usize, usize)| links.node(from).filter(|_| links.node(to).is_some()).map(|n| n.digit);
    let shared: Vec<Digit> = chain.weak().into_iter().filter_map(of).collect();
    let node = |step: Option<&(Literal, By)>| step.and_then(|&((node, _), _)| links.node(node));
    let ends = (node(chain.steps.first()), node(chain.steps.last()));
    Conclusion::Almost(match (chain.kind, ends) {
        // A chain that ends in its own start has the same argument: where the digit is not in the first set, it is in the
        // last, and both have it in that one cell.
        (Kind::Open | Kind::Proof, (Some(start), Some(end))) => conclusion::Almost::Ends { start, end, shared },
        _ => conclusion::Almost::Loop { sets: shared.len(), shared },
    })
}

fn premise(one: Node, other: Node, fact: Fact) -> Evidence {
    let digits: DigitSet = [one.digit, other.digit].into_iter().collect();
    Evidence::new(Role::Pattern, fact, one.cells | other.cells, digits)
}

fn arithmetic(state: &State, source: SumSource) -> Vec<Evidence> {
    let shape = |i: usize| state.border_sums().nth(i);
    match source {
        SumSource::Cage(_) => Vec::new(),
        SumSource::Created(i) => shape(i).map_or_else(Vec::new, |(s, c)| innies_outies::evidence(state, s, c)),
        SumSource::Rest(i) => shape(i).map_or_else(Vec::new, |(s, c)| innies_outies::split_evidence(state, s, c)),
    }
}

/// `cage 17 at r2c3`, `the innies of box 3`, `the rest of cage 17 at r2c3`.
fn source(state: &State, link: &Equal) -> String {
    let sort = |outer| if outer { "outies" } else { "innies" };
    let name = match link.source {
        SumSource::Cage(i) => state.groups().get(i).map(|g| g.name(state)),
        SumSource::Created(i) => {
            let border = state.border_sums().nth(i);
            border.map(|(s, c)| format!("the {} of {}", sort(c.outer), s.name(state.puzzle)))
        }
        SumSource::Rest(i) => {
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
        (Kind::Open | Kind::Case, ..) => Conclusion::Plain,
    }
}
