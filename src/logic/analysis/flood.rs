//! What follows from an assumption along the links between candidates, link by link.

use std::cell::OnceCell;

use super::links::{Links, contains, insert, ones_of};
use crate::puzzle::{Cell, Digit};

/// How a node got its truth: from which literal, and by which link.
#[derive(Clone, Copy, Debug)]
pub enum By {
    /// By assumption.
    Start,
    /// A false node makes another one true.
    Strong {
        /// The false node.
        from: usize,
        /// The position among its strong links.
        link: usize,
    },
    /// A true node makes another one false.
    Weak {
        /// The true node.
        from: usize,
    },
    /// Two nodes are alike.
    Equal {
        /// The node that is known.
        from: usize,
        /// The position among its equal links.
        link: usize,
    },
}

/// A node and whether it is true.
pub type Literal = (usize, bool);

/// What follows from assumptions: which nodes are true or false, and after how many strong links.
#[derive(Debug)]
pub struct Flood {
    /// By truth, the nodes that came to have it, as bits.
    seen: [Vec<u64>; 2],
    depth: [Vec<u16>; 2],
}

impl Flood {
    /// All that follows where these are so together.
    #[must_use]
    pub fn new(links: &Links, starts: &[Literal]) -> Self {
        Self::noting(links, starts, |_, _| {})
    }

    /// The same; notes for each literal how it came to be so, the shortest ways first.
    pub fn noting(links: &Links, starts: &[Literal], mut note: impl FnMut(Literal, By)) -> Self {
        let (set, depth) = (|| vec![0; links.words()], || vec![0; links.count()]);
        let mut flood = Self { seen: [set(), set()], depth: [depth(), depth()] };
        let mut queue: Vec<Literal> = Vec::new();
        let mut reach = |flood: &mut Self, queue: &mut Vec<Literal>, literal: Literal, by: By, depth: u16| {
            if flood.reach(literal, depth) {
                note(literal, by);
                queue.push(literal);
            }
        };
        for &start in starts {
            reach(&mut flood, &mut queue, start, By::Start, 0);
        }
        let mut at = 0;
        while let Some(&(from, held)) = queue.get(at) {
            at += 1;
            let depth = flood.depth_of((from, held));
            for (link, equal) in links.equal(from).iter().enumerate() {
                reach(&mut flood, &mut queue, (equal.to, held), By::Equal { from, link }, depth + 1);
            }
            if held {
                for (i, weak) in links.apart(from).iter().enumerate() {
                    let mut left = weak & !flood.seen[0].get(i).copied().unwrap_or(u64::MAX);
                    while left != 0 {
                        let to = i * 64 + left.trailing_zeros() as usize;
                        left &= left - 1;
                        reach(&mut flood, &mut queue, (to, false), By::Weak { from }, depth);
                    }
                }
            } else {
                for (link, strong) in links.strong(from).iter().enumerate() {
                    reach(&mut flood, &mut queue, (strong.to, true), By::Strong { from, link }, depth + 1);
                }
            }
        }
        flood
    }

    /// Marks a literal; says whether it was new.
    fn reach(&mut self, (node, holds): Literal, depth: u16) -> bool {
        let side = usize::from(holds);
        let (Some(seen), Some(depths)) = (self.seen.get_mut(side), self.depth.get_mut(side)) else { return false };
        if contains(seen, node) {
            return false;
        }
        insert(seen, node);
        if let Some(count) = depths.get_mut(node) {
            *count = depth;
        }
        true
    }

    /// After how many strong links a literal is so; without meaning for one that does not follow.
    #[must_use]
    pub fn depth_of(&self, (node, holds): Literal) -> u16 {
        self.depth.get(usize::from(holds)).and_then(|side| side.get(node)).copied().unwrap_or(u16::MAX)
    }
}

/// What follows from each literal of a board, made when it is first asked for: all techniques that suppose something
/// along links share it.
#[derive(Debug)]
pub struct Floods(Vec<[OnceCell<Flood>; 2]>);

impl Floods {
    /// Room for what follows from each of the nodes.
    pub(super) fn new(links: &Links) -> Self {
        let mut floods = Vec::new();
        floods.resize_with(links.count(), Default::default);
        Self(floods)
    }

    /// What follows from a literal; `None` where there is no such node.
    pub(super) fn of(&self, links: &Links, (node, holds): Literal) -> Option<&Flood> {
        let slot = self.0.get(node)?.get(usize::from(holds))?;
        Some(slot.get_or_init(|| Flood::new(links, &[(node, holds)])))
    }
}

/// What is so in all of the cases: the candidates that are right there (`held`) or wrong.
pub fn agreed<'a>(
    links: &'a Links,
    cases: &'a [&Flood],
    held: bool,
) -> impl Iterator<Item = (usize, (Cell, Digit))> + use<'a> {
    let side = usize::from(held);
    let all = (0..links.words()).map(move |word| {
        let seen = |flood: &&Flood| flood.seen.get(side).and_then(|seen| seen.get(word)).copied().unwrap_or(0);
        cases.iter().map(seen).fold(u64::MAX, |all, one| all & one)
    });
    ones_of(all).filter_map(|node| Some((node, links.candidate(node)?)))
}

/// How many links there are in all cases until this is so, then in the longest.
#[must_use]
pub fn rank(cases: &[&Flood], end: Literal) -> (usize, u16) {
    let depths = cases.iter().map(|flood| flood.depth_of(end));
    (depths.clone().map(usize::from).sum(), depths.max().unwrap_or(0))
}
