//! A chain as it was found: its literals, and the links that lead from each to the next.

use crate::logic::analysis::flood::{By, Literal, Reached};
use crate::logic::analysis::links::{Links, ones_of};
use crate::puzzle::{Cell, Digit};

/// The way from the assumption to a literal: each literal on it with the link that leads there.
pub(super) fn leading_to(reached: &Reached<By>, end: Literal) -> Option<Vec<(Literal, By)>> {
    let (mut steps, mut at) = (Vec::new(), end);
    loop {
        let by = reached.noted(at)?;
        steps.push((at, by));
        at = match by {
            By::Start => break,
            By::Strong { from, .. } => (from, false),
            By::Weak { from } => (from, true),
            By::Equal { from, .. } => (from, at.1),
        };
    }
    steps.reverse();
    Some(steps)
}

/// A chain from a node assumed false to one that then is true.
pub(super) struct Chain {
    /// Its literals with the link that leads to each; the first is the assumption.
    pub(super) steps: Vec<(Literal, By)>,
    pub(super) kind: Kind,
    /// Whether it may use the links between digits that are too far apart.
    pub(super) apart: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// The two ends differ: one of them is true.
    Open,
    /// The end rules the start out: all along it, one of two nodes that exclude each other is true.
    Loop,
    /// It ends in its own start, which is true therefore.
    Proof,
    /// It says what follows where its start is true.
    Case,
}

impl Chain {
    /// Whether it has a single link, which says no more than the house or cell that it comes from.
    pub(super) fn is_one_link(&self) -> bool {
        self.steps.iter().filter(|(_, by)| matches!(by, By::Strong { .. } | By::Equal { .. })).count() < 2
    }

    /// The pairs of nodes that exclude each other along it, the one that closes it last.
    pub(super) fn weak(&self) -> Vec<(usize, usize)> {
        let mut pairs: Vec<(usize, usize)> = Vec::new();
        for &((to, _), by) in &self.steps {
            if let By::Weak { from } = by {
                pairs.push((from, to));
            }
        }
        if let (Kind::Loop, Some(&((start, _), _)), Some(&((end, _), _))) =
            (self.kind, self.steps.first(), self.steps.last())
        {
            pairs.push((end, start));
        }
        pairs
    }
}

/// Whether [`between`] may have anything to name: candidates are numbered before the groups, so the first words are
/// enough.
pub(super) fn share(links: &Links, one: usize, other: usize, apart: bool) -> bool {
    let words = links.candidates().div_ceil(64);
    weak(links, one, apart).iter().zip(weak(links, other, apart)).take(words).any(|(a, b)| a & b != 0)
}

/// The nodes that are false where this one is true, as bits; with `apart` those too far away in a compartment too.
pub(super) fn weak(links: &Links, from: usize, apart: bool) -> &[u64] {
    if apart { links.apart(from) } else { links.weak(from) }
}

/// The candidates that are false whichever of two nodes is true. Where both are of one digit, just those of that digit.
pub(super) fn between(
    links: &Links,
    one: usize,
    other: usize,
    apart: bool,
) -> impl Iterator<Item = (Cell, Digit)> + use<'_> {
    let digit = |id| links.node(id).map(|n| n.digit);
    let same = digit(one).filter(|_| digit(one) == digit(other));
    let both = weak(links, one, apart).iter().zip(weak(links, other, apart)).map(|(a, b)| a & b);
    ones_of(both).map_while(|id| links.candidate(id)).filter(move |&(_, d)| same.is_none_or(|same| same == d))
}
