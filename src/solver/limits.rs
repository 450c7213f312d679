//! When a search stops.

use std::fmt;

use super::Solution;

/// When to stop looking.
pub struct Limits<'a> {
    /// Stop after this many solutions; 2 settles whether there is only one.
    pub solutions: usize,
    /// Hand back this many of them at most; the others are counted. Counting takes the same memory for any number.
    pub kept: usize,
    /// Gets each solution when it is found, once. A puzzle with sums or straights gets the rules that cost more at once
    /// then, for otherwise the search may begin again with these.
    pub each: Option<&'a dyn Fn(&Solution)>,
    /// Stop after this many search nodes.
    pub nodes: u64,
    /// After this many nodes a puzzle with sums or straights counts as hard and gets the rules that cost more; nothing
    /// for the number that serves most.
    pub hard: Option<u64>,
    /// Asked before the first node and every few hundred nodes; `true` stops the search. Clocks and cancel buttons are
    /// reached through it.
    pub stop: &'a dyn Fn() -> bool,
}

impl fmt::Debug for Limits<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { solutions, kept, nodes, hard, .. } = self;
        let mut shown = f.debug_struct("Limits");
        shown
            .field("solutions", solutions)
            .field("kept", kept)
            .field("nodes", nodes)
            .field("hard", hard)
            .finish_non_exhaustive()
    }
}

impl Default for Limits<'_> {
    /// Up to two solutions, no other limit.
    fn default() -> Self {
        Self { solutions: 2, kept: usize::MAX, nodes: u64::MAX, each: None, hard: None, stop: &|| false }
    }
}

impl Limits<'_> {
    /// After how many nodes a puzzle counts as hard, where `usual` serves most.
    pub(super) fn hard_after(&self, usual: u64) -> u64 {
        if self.each.is_some() { 0 } else { self.hard.unwrap_or(usual) }
    }

    /// Whether a search that is about to visit another node after `nodes` of them has to stop.
    ///
    /// The callback is asked at every 256th node only: it may read a clock, which costs as much as a node does.
    pub(super) fn reached(&self, nodes: u64) -> bool {
        nodes >= self.nodes || (nodes.is_multiple_of(256) && (self.stop)())
    }
}
