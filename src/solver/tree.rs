//! The search of the engines that copy their grid at a guess: a guess is tried, and ruled out when all below it was seen.

use super::engine::Contradiction;
use super::solutions::Solutions;
use super::{Limits, Outcome, Solution};

/// The candidates at one node of the search.
pub(super) trait Node: Copy {
    /// What must hold, at every node alike.
    type Rules;

    /// What can be guessed.
    type Choice;

    /// Narrows until nothing changes.
    fn propagate(&mut self, rules: &Self::Rules) -> Result<(), Contradiction>;

    /// In how many ways what is left can be filled, where that is seen without looking for each; it is propagated.
    fn ways(&self) -> Option<usize> {
        None
    }

    /// What to guess next; `None` where every cell has its digit.
    fn choose(&self) -> Option<Self::Choice>;

    /// Takes a guess for granted.
    fn place(&mut self, choice: &Self::Choice);

    /// Rules a guess out.
    fn remove(&mut self, choice: &Self::Choice);

    /// The digits of a full grid.
    fn read(&self) -> Solution;
}

/// Searches below a grid, which is made only if it is looked at. Each guess settles something for good, so that calls
/// nest no deeper than there is to settle: in plain Sudokus where each digit stands in each row and in each box, 162.
pub(super) fn search<N: Node>(start: impl FnOnce() -> N, rules: &N::Rules, limits: &Limits) -> Outcome {
    let mut tree = Tree { rules, limits, nodes: 0, depth: 0, found: Solutions::default() };
    let mut exhausted = false;
    if limits.nodes > 0 && !(limits.stop)() {
        tree.nodes = 1;
        exhausted = tree.explore(start(), 1);
    }
    tree.found.outcome(exhausted, tree.nodes, tree.depth)
}

/// A search under way.
struct Tree<'a, R> {
    rules: &'a R,
    limits: &'a Limits<'a>,
    nodes: u64,
    depth: u32,
    found: Solutions,
}

impl<R> Tree<'_, R> {
    /// Searches below this node, where a guess would be the `depth`th; whether all of it was seen.
    fn explore<N: Node<Rules = R>>(&mut self, mut node: N, depth: u32) -> bool {
        while node.propagate(self.rules).is_ok() {
            if self.found.are_counted(self.limits)
                && let Some(ways) = node.ways()
            {
                return !self.found.count(self.limits, ways);
            }
            let Some(choice) = node.choose() else {
                return !self.found.add(self.limits, || node.read());
            };
            if self.limits.reached(self.nodes) {
                return false;
            }
            self.nodes += 1;
            self.depth = self.depth.max(depth);
            let mut next = node;
            next.place(&choice);
            if !self.explore(next, depth + 1) {
                return false;
            }
            node.remove(&choice);
        }
        true
    }
}
