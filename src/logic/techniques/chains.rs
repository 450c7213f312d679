//! Chains: if a candidate is false, another one is true, and so on to the end.
//!
//! A *strong* link says that one of two candidates is true: the two candidates of a cell, or the two places of a digit
//! that a house, cage or compartment must hold. A *weak* link says that one of two is false: two candidates of a cell, or
//! a digit in cells that see each other. A chain strong–weak–…–strong says that one of its ends is true, so whatever is
//! weakly linked to both ends is false. This holds for every kind of puzzle.

use std::collections::VecDeque;

use crate::logic::explain::words;
use crate::logic::state::{Found, State};
use crate::logic::step::{Evidence, Fact, Role, Step};
use crate::puzzle::{Cell, CellSet, Digit, HouseKind};

/// A candidate.
type Node = (Cell, Digit);

/// The most strong links in a chain that a person would follow.
const LONGEST: usize = 8;

/// Two strong links of a digit in parallel lines.
pub fn skyscraper(state: &State, found: &mut Found) {
    short(state, found, &|a, b| matches!((a, b), (Line::Row, Line::Row) | (Line::Column, Line::Column)));
}

/// Two strong links of a digit in a row and a column.
pub fn two_string_kite(state: &State, found: &mut Found) {
    short(state, found, &|a, b| matches!((a, b), (Line::Row, Line::Column) | (Line::Column, Line::Row)));
}

/// Two strong links of a digit, one of them in a box or another group.
pub fn turbot_fish(state: &State, found: &mut Found) {
    short(state, found, &|a, b| a == Line::Other || b == Line::Other);
}

/// A chain of one digit.
pub fn x_chain(state: &State, found: &mut Found) {
    let links = Links::new(state, |link| link.from.1 == link.to.1, false);
    search(state, found, &links, LONGEST, &|_| true);
}

/// A chain through cells with two candidates.
pub fn xy_chain(state: &State, found: &mut Found) {
    let links = Links::new(state, |link| link.from.0 == link.to.0, false);
    search(state, found, &links, LONGEST, &|_| true);
}

/// A chain with links of every sort.
pub fn aic(state: &State, found: &mut Found) {
    let links = Links::new(state, |_| true, true);
    search(state, found, &links, LONGEST, &|_| true);
}

fn short(state: &State, found: &mut Found, wanted: &dyn Fn(Line, Line) -> bool) {
    let links = Links::new(state, |link| link.from.1 == link.to.1, false);
    let lines = |chain: &[&Link]| matches!(chain, [a, b] if wanted(a.line, b.line));
    search(state, found, &links, 2, &lines);
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Line {
    Row,
    Column,
    Other,
}

/// A strong link, in one direction.
struct Link {
    from: Node,
    to: Node,
    line: Line,
    /// Position in the requirements, or `None` for the two candidates of a cell.
    requirement: Option<usize>,
}

struct Links {
    all: Vec<Link>,
    /// The strong links that start at each candidate.
    from: Vec<Vec<usize>>,
    /// Whether two candidates of a cell may be a weak link.
    in_cell: bool,
}

const fn index((cell, digit): Node) -> usize {
    cell.index() * 9 + digit.index()
}

impl Links {
    fn new(state: &State, wanted: impl Fn(&Link) -> bool, in_cell: bool) -> Self {
        let mut all: Vec<Link> = Vec::new();
        let mut add = |from: Node, to: Node, line: Line, requirement: Option<usize>| {
            for (from, to) in [(from, to), (to, from)] {
                all.push(Link { from, to, line, requirement });
            }
        };
        for cell in state.open.iter().filter(|&c| state.candidates[c].len() == 2) {
            if let (Some(a), Some(b)) = (state.candidates[cell].min(), state.candidates[cell].max()) {
                add((cell, a), (cell, b), Line::Other, None);
            }
        }
        for (i, requirement) in state.requirements().iter().enumerate() {
            for digit in requirement.digits {
                let places = state.places(digit) & requirement.cells;
                let Some(a) = places.first().filter(|_| places.len() == 2) else { continue };
                let Some(b) = places.without(a).first() else { continue };
                let line = match requirement.line(state) {
                    Some(HouseKind::Row(_)) => Line::Row,
                    Some(HouseKind::Column(_)) => Line::Column,
                    _ => Line::Other,
                };
                add((a, digit), (b, digit), line, Some(i));
            }
        }
        all.retain(wanted);
        let mut from = vec![Vec::new(); 81 * 9];
        for (i, link) in all.iter().enumerate() {
            if let Some(list) = from.get_mut(index(link.from)) {
                list.push(i);
            }
        }
        Self { all, from, in_cell }
    }

    fn leaving(&self, node: Node) -> impl Iterator<Item = (usize, &Link)> {
        self.from.get(index(node)).into_iter().flatten().filter_map(|&i| Some((i, self.all.get(i)?)))
    }
}

/// Looks for chains of up to `longest` strong links, short ones first.
fn search(state: &State, found: &mut Found, links: &Links, longest: usize, wanted: &dyn Fn(&[&Link]) -> bool) {
    for length in 2..=longest {
        for start in state.open {
            for digit in state.candidates[start] {
                if links.leaving((start, digit)).next().is_some() {
                    from(state, found, links, (start, digit), length, wanted);
                }
                if found.full() {
                    return;
                }
            }
        }
    }
}

/// Breadth first from one candidate assumed false; each candidate is reached once, by a shortest chain.
fn from(
    state: &State,
    found: &mut Found,
    links: &Links,
    start: Node,
    length: usize,
    wanted: &dyn Fn(&[&Link]) -> bool,
) {
    // For each candidate found true: the link that makes it true, and the true candidate before that link.
    let mut reached: Vec<Option<(usize, Option<Node>)>> = vec![None; 81 * 9];
    let mut queue: VecDeque<(Node, usize)> = VecDeque::new();
    let mut visit = |queue: &mut VecDeque<(Node, usize)>, link: usize, to: Node, before: Option<Node>, depth: usize| {
        if let Some(slot) = reached.get_mut(index(to)).filter(|slot| slot.is_none()) {
            *slot = Some((link, before));
            queue.push_back((to, depth));
        }
    };
    let mut ends: Vec<Node> = Vec::new();
    for (i, link) in links.leaving(start) {
        visit(&mut queue, i, link.to, None, 1);
    }
    while let Some((node, depth)) = queue.pop_front() {
        if depth == length {
            ends.push(node);
            continue;
        }
        let (cell, digit) = node;
        let peers = state.puzzle.peers(cell) & state.places(digit);
        let same = if links.in_cell { state.candidates[cell].without(digit) } else { Default::default() };
        let weak = peers.iter().map(|c| (c, digit)).chain(same.iter().map(|d| (cell, d)));
        for next in weak.filter(|&n| n != start) {
            for (i, link) in links.leaving(next).filter(|(_, l)| l.to != start) {
                visit(&mut queue, i, link.to, Some(node), depth + 1);
            }
        }
    }
    for end in ends {
        let removes = between(state, start, end);
        if removes.is_empty() {
            continue;
        }
        let mut chain = Vec::new();
        let mut at = Some(end);
        while let Some((link, before)) = at.and_then(|node| reached.get(index(node)).copied().flatten()) {
            chain.extend(links.all.get(link));
            at = before;
        }
        chain.reverse();
        if wanted(&chain) {
            found.remove(removes, evidence(state, &chain));
        }
        if found.full() {
            return;
        }
    }
}

/// The candidates that are false whichever of the two is true.
fn between(state: &State, start: Node, end: Node) -> Vec<Node> {
    let ((a, x), (b, y)) = (start, end);
    if start == end {
        return Vec::new();
    }
    if x == y {
        return state.present(state.seen_by_all(CellSet::from(a).with(b)), x.set());
    }
    if a == b {
        return state.present(a.set(), state.candidates[a] - x.set() - y.set());
    }
    if !state.puzzle.peers(a).contains(b) {
        return Vec::new();
    }
    let mut removes = state.present(a.set(), y.set());
    removes.extend(state.present(b.set(), x.set()));
    removes
}

fn evidence(state: &State, chain: &[&Link]) -> Vec<Evidence> {
    let mut evidence = Vec::new();
    for (i, link) in chain.iter().enumerate() {
        let requirement = link.requirement.and_then(|r| state.requirements().get(r));
        let name = requirement.map(|r| r.name(state)).unwrap_or_default();
        let fact = Fact::Link { from: link.from, to: link.to, further: i > 0 };
        let cells = CellSet::from(link.from.0).with(link.to.0);
        evidence.push(Evidence::new(Role::Pattern, fact, cells, link.from.1.set().with(link.to.1)).named(name));
    }
    evidence
}

/// One of the two ends.
pub fn so_chain(step: &Step) -> String {
    let ends = (step.evidence.first().map(|e| e.fact), step.evidence.last().map(|e| e.fact));
    let (Some(Fact::Link { from: (a, x), .. }), Some(Fact::Link { to: (b, y), .. })) = ends else {
        return String::new();
    };
    if a == b {
        return format!("{a} is {x} or {y}");
    }
    let verb = words::plural(step.targets().len(), "what sees", "those that see");
    if x == y { format!("{a} or {b} is {x}, and {verb} both cannot be") } else { format!("{a} is {x} or {b} is {y}") }
}
