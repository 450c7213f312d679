//! What follows from an assumption along the links between candidates, link by link.

use std::cell::OnceCell;

use super::links::{Links, contains, insert};

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

/// The literals that were reached so far, each with what was noted of it.
#[derive(Debug)]
pub struct Reached<T> {
    /// By truth, the nodes that came to have it, as bits.
    seen: [Vec<u64>; 2],
    noted: [Vec<T>; 2],
}

impl<T: Copy> Reached<T> {
    /// None yet; of all of them this is noted.
    #[must_use]
    pub fn none(links: &Links, blank: T) -> Self {
        let (set, noted) = (|| vec![0; links.words()], || vec![blank; links.count()]);
        Self { seen: [set(), set()], noted: [noted(), noted()] }
    }

    /// Begins again; what was noted stays until another note takes its place.
    pub fn clear(&mut self) {
        self.seen.iter_mut().for_each(|set| set.fill(0));
    }

    /// Marks a literal; says whether it was new.
    pub fn reach(&mut self, (node, holds): Literal, note: T) -> bool {
        let side = usize::from(holds);
        let (Some(seen), Some(noted)) = (self.seen.get_mut(side), self.noted.get_mut(side)) else { return false };
        if contains(seen, node) {
            return false;
        }
        insert(seen, node);
        if let Some(slot) = noted.get_mut(node) {
            *slot = note;
        }
        true
    }

    /// Marks nodes as false, given as bits, a word at a time; names those that were new.
    pub fn deny(&mut self, nodes: impl Iterator<Item = u64>, note: T, new: impl FnMut(usize)) {
        self.deny_in(nodes.enumerate(), note, new);
    }

    /// The same for words with their positions.
    pub fn deny_in(&mut self, nodes: impl Iterator<Item = (usize, u64)>, note: T, mut new: impl FnMut(usize)) {
        let ([seen, _], [noted, _]) = (&mut self.seen, &mut self.noted);
        for (i, word) in nodes {
            let Some(seen) = seen.get_mut(i) else { continue };
            let mut left = word & !*seen;
            *seen |= left;
            while left != 0 {
                let node = i * 64 + left.trailing_zeros() as usize;
                left &= left - 1;
                if let Some(slot) = noted.get_mut(node) {
                    *slot = note;
                }
                new(node);
            }
        }
    }

    /// Whether a literal was reached.
    #[must_use]
    pub fn holds(&self, (node, holds): Literal) -> bool {
        self.seen.get(usize::from(holds)).is_some_and(|seen| contains(seen, node))
    }

    /// Whether all of these nodes, given as bits, were reached with this truth.
    #[must_use]
    pub fn holds_all(&self, holds: bool, nodes: &[u64]) -> bool {
        let seen = self.seen.get(usize::from(holds)).map_or(&[][..], Vec::as_slice);
        nodes.iter().zip(seen).all(|(nodes, seen)| nodes & !seen == 0)
    }

    /// What was noted of a literal, without meaning where it was not reached; `None` where there is no such node.
    #[must_use]
    pub fn noted(&self, (node, holds): Literal) -> Option<T> {
        self.noted.get(usize::from(holds))?.get(node).copied()
    }
}

/// What follows from assumptions: which nodes are true or false, and after how many strong and equal links.
#[derive(Debug)]
pub struct Flood(Reached<u16>);

impl Flood {
    /// All that follows where these are so together.
    #[must_use]
    pub fn new(links: &Links, starts: &[Literal]) -> Self {
        Self::until(links, starts, None, |_, _| {})
    }

    /// The same, or no more than leads to a literal; notes for each how it came to be so, the shortest ways first.
    pub fn until(links: &Links, starts: &[Literal], end: Option<Literal>, mut note: impl FnMut(Literal, By)) -> Self {
        let mut reached = Reached::none(links, 0);
        let mut queue: Vec<Literal> = Vec::with_capacity(links.count());
        let mut found = |queue: &mut Vec<Literal>, literal: Literal, by: By| {
            note(literal, by);
            queue.push(literal);
        };
        for &start in starts {
            if reached.reach(start, 0) {
                found(&mut queue, start, By::Start);
            }
        }
        let mut at = 0;
        while let Some(&(from, held)) = queue.get(at).filter(|_| end.is_none_or(|end| !reached.holds(end))) {
            at += 1;
            let depth = reached.noted((from, held)).unwrap_or(u16::MAX);
            for (link, equal) in links.equal(from).iter().enumerate() {
                if reached.reach((equal.to, held), depth + 1) {
                    found(&mut queue, (equal.to, held), By::Equal { from, link });
                }
            }
            if held {
                let by = By::Weak { from };
                reached.deny(links.apart(from).iter().copied(), depth, |to| found(&mut queue, (to, false), by));
            } else {
                for (link, strong) in links.strong(from).iter().enumerate() {
                    if reached.reach((strong.to, true), depth + 1) {
                        found(&mut queue, (strong.to, true), By::Strong { from, link });
                    }
                }
            }
        }
        Self(reached)
    }

    /// Whether a literal follows.
    #[cfg(test)]
    pub(super) fn reaches(&self, literal: Literal) -> bool {
        self.0.holds(literal)
    }

    /// After how many strong and equal links a literal is so; without meaning for one that does not follow.
    #[must_use]
    pub fn depth_of(&self, literal: Literal) -> u16 {
        self.0.noted(literal).unwrap_or(u16::MAX)
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

/// How many links there are in all cases until this is so, then in the longest.
#[must_use]
pub fn rank(cases: &[&Flood], end: Literal) -> (usize, u16) {
    let depths = cases.iter().map(|flood| flood.depth_of(end));
    (depths.clone().map(usize::from).sum(), depths.max().unwrap_or(0))
}
