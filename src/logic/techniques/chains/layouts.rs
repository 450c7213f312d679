//! Forcing chains over the sets of a cage or a compartment: whichever combination or straight it holds, a chain leads to
//! the same.
//!
//! Where the open cells hold a set, they hold none of the other digits, and each digit of the set is in one of its
//! places there: in its only place, or in a group of places, and then in no cell that sees all of them. Each of these is
//! a start of its own, and a chain follows from one of them alone.

use std::collections::HashMap;

use super::best::{Best, Hit};
use super::forcing::{Cases, MOST_CASES, Turn, chain};
use super::words::denied;
use crate::logic::analysis::closures::common;
use crate::logic::analysis::combinations::Group;
use crate::logic::analysis::flood::{Flood, Literal};
use crate::logic::analysis::links::Links;
use crate::logic::step::fact::Node;
use crate::logic::words::holds;
use crate::logic::{Collector, Conclusion, Evidence, Fact, Role, Searched, State, Step, words};
use crate::puzzle::{Cell, Digit, DigitSet};

/// Whatever combination a cage holds.
pub fn cage_forcing(state: &State, found: &mut Collector) -> Searched {
    search(state, found, Role::Cage)
}

/// Whatever straight a compartment holds.
pub fn compartment_forcing(state: &State, found: &mut Collector) -> Searched {
    search(state, found, Role::Compartment)
}

fn search(state: &State, found: &mut Collector, role: Role) -> Searched {
    let links = state.set_links();
    let nodes: HashMap<Node, usize> = (0..links.count()).filter_map(|id| Some((links.node(id)?, id))).collect();
    let mut best = Best::new(found);
    for group in state.groups().iter().filter(|g| g.role == role && (2..=MOST_CASES).contains(&g.sets.len())) {
        let cases: Vec<Vec<Literal>> = group.sets.iter().map(|&set| starts(state, links, &nodes, group, set)).collect();
        let closures: Vec<Vec<u64>> = cases.iter().map(|starts| state.closure_of_all(starts)).collect();
        // The only place of a digit needs no cases.
        let needs_cases =
            |&((_, held), (cell, digit)): &(Literal, (Cell, Digit))| !held || !is_single(state, cell, digit);
        let ends: Vec<Literal> = common(links, &closures).filter(needs_cases).map(|(end, _)| end).collect();
        if ends.is_empty() {
            continue;
        }
        let floods: Vec<Flood> = cases.iter().map(|starts| Flood::new(links, starts)).collect();
        let floods: Vec<&Flood> = floods.iter().collect();
        // Without a link it is what the sets say together.
        let has_link = |end: &Literal| floods.iter().any(|flood| flood.depth_of(*end) > 0);
        for end in ends.into_iter().filter(has_link) {
            best.take(end, &floods, || group);
        }
    }
    best.sorted().iter().try_for_each(|hit| report(state, found, links, &nodes, hit))
}

/// Whether it is the only candidate of the cell, or the cell is the only place of a digit that must be there.
fn is_single(state: &State, cell: Cell, digit: Digit) -> bool {
    let places = state.places(digit);
    let mut required = state.hidden_constraints().iter().filter(|constraint| constraint.digits.contains(digit));
    state.candidates[cell].len() == 1 || required.any(|c| (places & c.cells) == cell.set())
}

/// What is so at once where the open cells of a group hold a set.
fn starts(state: &State, links: &Links, nodes: &HashMap<Node, usize>, group: &Group, set: DigitSet) -> Vec<Literal> {
    let mut starts: Vec<Literal> = Vec::new();
    for digit in state.puzzle.digits() {
        let places = state.places(digit) & group.open;
        if !set.contains(digit) {
            starts.extend(places.iter().filter_map(|cell| Some((links.id(cell, digit)?, false))));
        } else if let Some(&node) = nodes.get(&Node { cells: places, digit }) {
            starts.push((node, true));
        } else {
            let all = state.places(digit);
            let seen = places.iter().fold(all - group.open, |seen, cell| seen & state.puzzle.peers(cell));
            starts.extend(seen.iter().filter_map(|cell| Some((links.id(cell, digit)?, false))));
        }
    }
    starts
}

fn report(
    state: &State,
    found: &mut Collector,
    links: &Links,
    nodes: &HashMap<Node, usize>,
    hit: &Hit<&Group>,
) -> Searched {
    let (group, end) = (hit.of, hit.end);
    let mut cases = Cases::new(group.evidence(state), end);
    for &set in &group.sets {
        let chain = chain(links, &starts(state, links, nodes, group, set), end);
        let Some((chain, &((start, holds), _))) = chain.as_ref().and_then(|c| Some((c, c.steps.first()?))) else {
            return Ok(());
        };
        let Some(node) = links.node(start) else { return Ok(()) };
        let fact = Fact::SupposeSet { node, holds, first: cases.is_first() };
        let whole = if group.role == Role::Compartment { set | group.placed } else { set };
        let supposed = Evidence::new(Role::Pattern, fact, group.open, whole).named(group.name(state));
        cases.case(state, links, supposed, chain);
    }
    cases.report(found, links, Conclusion::Forcing { cases: group.sets.len() })
}

/// `suppose first that cage 17 at r2c3 holds 1+7+9, so that r2c3 is not 5`; where several of its combinations go on alike,
/// the others with it: `holds 1+7+9 or 3+6+8`.
pub(in crate::logic) fn cases(
    step: &Step,
    turn: Turn,
    (e, alike): (&Evidence, &[&Evidence]),
    node: Node,
    is: bool,
) -> String {
    let of_group = |o: &&Evidence| o.name == e.name;
    let filled = step.evidence.iter().filter(of_group).any(|o| matches!(o.fact, Fact::Left { .. }));
    let open = if filled { " in its open cells" } else { "" };
    let seen = if node.cells.is_subset(e.cells) { String::new() } else { sees_all(node) };
    let what = if is { holds(node) } else { denied(node) };
    let sets: Vec<DigitSet> = std::iter::once(e.digits).chain(alike.iter().map(|e| e.digits)).collect();
    let straights = step.evidence.iter().filter(of_group).any(|o| o.fact == Fact::Windows);
    let sets = if straights { words::sets(&sets) } else { words::combinations(&sets) };
    format!("{} {} holds {sets}{open}, so that {what}{seen}", turn.words(), e.name)
}

fn sees_all(node: Node) -> String {
    format!(" (every place of {} there sees it)", node.digit)
}
