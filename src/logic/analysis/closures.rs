//! All candidates that follow from a literal, right or wrong, without the ways there.
//!
//! What follows from a consequence follows too. So literals that follow from one another have the same consequences, and
//! one search depth first finds these circles and their consequences, the last ones first (Tarjan, "Depth-first search
//! and linear graph algorithms", 1972).

use super::flood::Literal;
use super::links::{Links, contains, insert, ones_of};
use crate::puzzle::{Cell, Digit};

/// What follows from each literal of a board.
#[derive(Debug)]
pub struct Closures {
    /// Words in a set of candidates; what follows is a set of those that are wrong, then one of those that are right.
    words: usize,
    marks: Vec<Mark>,
    /// By circle.
    sets: Vec<u64>,
}

/// What is known of a literal, counted from 1; 0 is not yet known.
#[derive(Clone, Copy, Debug, Default)]
struct Mark {
    /// When it was met.
    met: usize,
    /// The first to be met of those that it leads back to.
    back: usize,
    /// Its circle.
    circle: usize,
}

impl Closures {
    /// What follows along the links.
    pub(super) fn new(links: &Links) -> Self {
        let all = 2 * links.count();
        let closures =
            Self { words: links.candidates().div_ceil(64), marks: vec![Mark::default(); all], sets: Vec::new() };
        let (met, circles, path, open, follows, partial) = Default::default();
        let mut search = Search { links, closures, met, circles, path, open, follows, partial };
        (0..all).for_each(|start| search.from(start));
        search.closures
    }

    /// What follows from a literal, itself included; `None` where there is no such node.
    pub(super) fn of(&self, (node, holds): Literal) -> Option<&[u64]> {
        self.of_circle(self.marks.get(node + usize::from(holds) * self.marks.len() / 2)?.circle)
    }

    /// Words in what follows.
    pub(super) const fn words(&self) -> usize {
        2 * self.words
    }

    fn of_circle(&self, circle: usize) -> Option<&[u64]> {
        let start = circle.checked_sub(1)? * self.words();
        self.sets.get(start..start + self.words())
    }
}

/// What is so in all of the cases, given as what follows from each: the candidates that are right there, then those that
/// are wrong.
pub fn common<'a>(links: &'a Links, cases: &'a [impl AsRef<[u64]>]) -> impl Iterator<Item = (Literal, (Cell, Digit))> {
    let words = cases.first().map_or(0, |case| case.as_ref().len() / 2);
    [true, false].into_iter().flat_map(move |held| {
        let first = usize::from(held) * words;
        let all = (first..first + words).map(|word| {
            let seen = cases.iter().map(|case| case.as_ref().get(word).copied().unwrap_or(0));
            seen.fold(u64::MAX, |all, one| all & one)
        });
        ones_of(all).filter_map(move |node| Some(((node, held), links.candidate(node)?)))
    })
}

/// A literal that is being followed.
struct Visit {
    literal: usize,
    /// The one that comes next, by position in [`Search::follows`].
    next: usize,
    /// Where those that follow from it begin.
    first: usize,
}

struct Search<'a> {
    links: &'a Links,
    closures: Closures,
    met: usize,
    circles: usize,
    /// From the start of the search to the literal that is looked at.
    path: Vec<Visit>,
    /// Those that were met and whose circle is not complete.
    open: Vec<usize>,
    /// What follows at once from each on the path.
    follows: Vec<usize>,
    /// For each on the path: what is known so far to follow.
    partial: Vec<u64>,
}

impl Search<'_> {
    fn from(&mut self, start: usize) {
        if self.mark(start).met == 0 {
            self.begin(start);
        }
        while let Some(visit) = self.path.last_mut() {
            let literal = visit.literal;
            let Some(&to) = self.follows.get(visit.next) else {
                self.end();
                continue;
            };
            visit.next += 1;
            match self.mark(to) {
                Mark { met: 0, .. } => self.begin(to),
                Mark { met, circle: 0, .. } => self.leads_back(literal, met),
                _ => {}
            }
        }
    }

    fn mark(&self, literal: usize) -> Mark {
        self.closures.marks.get(literal).copied().unwrap_or_default()
    }

    fn leads_back(&mut self, literal: usize, to: usize) {
        if let Some(mark) = self.closures.marks.get_mut(literal) {
            mark.back = mark.back.min(to);
        }
    }

    /// The number of a literal among candidates that are wrong, then right.
    fn bit(&self, literal: usize) -> Option<usize> {
        let (node, side) = (literal % self.links.count(), literal / self.links.count());
        (node < self.links.candidates()).then(|| node + side * self.closures.words * 64)
    }

    /// Goes on to a literal that was not met.
    fn begin(&mut self, literal: usize) {
        self.met += 1;
        if let Some(mark) = self.closures.marks.get_mut(literal) {
            (mark.met, mark.back) = (self.met, self.met);
        }
        self.open.push(literal);
        let (links, nodes, first) = (self.links, self.links.count(), self.follows.len());
        self.path.push(Visit { literal, next: first, first });
        let (node, held) = (literal % nodes, literal / nodes);
        self.follows.extend(links.equal(node).iter().map(|equal| equal.to + held * nodes));
        if held == 0 {
            self.follows.extend(links.strong(node).iter().map(|strong| strong.to + nodes));
        } else {
            self.follows.extend(ones_of(links.apart(node).iter().copied()));
        }
        let bit = self.bit(literal);
        let start = self.partial.len();
        self.partial.resize(start + self.closures.words(), 0);
        if let (Some(bit), Some(partial)) = (bit, self.partial.get_mut(start..)) {
            insert(partial, bit);
        }
    }

    /// Goes back from a literal all of whose consequences were met.
    fn end(&mut self) {
        let Some(Visit { literal, first, .. }) = self.path.pop() else { return };
        let words = self.closures.words();
        let mut all = self.partial.split_off(self.partial.len().saturating_sub(words));
        let follows = self.follows.split_off(first);
        for to in follows {
            if self.bit(to).is_some_and(|bit| contains(&all, bit)) {
                continue;
            }
            join(&mut all, self.closures.of_circle(self.mark(to).circle).unwrap_or_default());
        }
        let Mark { met, back, .. } = self.mark(literal);
        if back < met {
            // It is in the circle of the one before it on the path.
            let before = self.partial.len().saturating_sub(words);
            join(self.partial.get_mut(before..).unwrap_or_default(), &all);
            if let Some(before) = self.path.last().map(|visit| visit.literal) {
                self.leads_back(before, back);
            }
            return;
        }
        self.circles += 1;
        self.closures.sets.extend(all);
        while let Some(member) = self.open.pop() {
            if let Some(mark) = self.closures.marks.get_mut(member) {
                mark.circle = self.circles;
            }
            if member == literal {
                break;
            }
        }
    }
}

/// Adds what is in another set.
pub(super) fn join(all: &mut [u64], more: &[u64]) {
    all.iter_mut().zip(more).for_each(|(all, more)| *all |= more);
}

#[cfg(test)]
mod tests {
    use crate::logic::State;
    use crate::logic::analysis::flood::Flood;
    use crate::logic::samples::sudoku;
    use crate::puzzle::{Board, Cell};

    /// What is put together out of circles is what is reached link by link.
    #[test]
    fn as_much_follows_as_is_reached() {
        let puzzle = sudoku("..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9");
        let mut board = Board::new(&puzzle);
        // Fewer candidates make more links, and circles of them.
        for cell in Cell::all().filter(|cell| cell.index() % 3 == 0 && puzzle.given(*cell).is_none()) {
            let few = board.remaining(&puzzle, cell).iter().take(2).collect();
            board.set_candidates(cell, few);
        }
        let state = State::new(&puzzle, &board);
        let (links, mut most) = (state.set_links(), 0);
        for literal in (0..links.count()).flat_map(|node| [(node, false), (node, true)]) {
            let flood = Flood::new(links, &[literal]);
            let closure = state.closure(literal).unwrap();
            let half = closure.len() / 2;
            for (side, held) in [false, true].into_iter().enumerate() {
                let side = &closure[side * half..(side + 1) * half];
                let follows = |node: usize| side[node / 64] >> (node % 64) & 1 == 1;
                assert!(
                    (0..links.candidates()).all(|node| follows(node) == flood.reaches((node, held))),
                    "{literal:?}"
                );
            }
            most = most.max(closure.iter().map(|word| word.count_ones()).sum());
        }
        assert!(most > 20, "{most}");
    }
}
