//! Colouring: the places of a digit in two colours, of which one is right throughout.
//!
//! Where a house, cage or compartment must hold a digit and has two places for it, exactly one of them holds it. Places
//! joined by such links make a *cluster*; colouring them in turn, one colour holds the digit in all its cells and the
//! other in none. This needs no house to be complete, so it serves every kind of puzzle.

use std::collections::VecDeque;

use crate::logic::conclusion::Colouring;
use crate::logic::{Collector, Conclusion, Evidence, Fact, HiddenConstraint, Role, Searched, State, Step, words};
use crate::puzzle::{Cell, CellMap, CellSet, Digit, DigitSet};

/// Places of a digit in two colours.
struct Cluster<'a> {
    digit: Digit,
    colours: [CellSet; 2],
    /// A link for every cell but the first, in the order of colouring.
    links: Vec<(&'a HiddenConstraint, CellSet)>,
}

impl<'a> Cluster<'a> {
    /// The clusters of a digit.
    fn all(state: &'a State, digit: Digit) -> Vec<Self> {
        let constraints = state.hidden_constraints().iter().filter(|r| r.digits.contains(digit));
        let pairs = constraints.map(|r| (r, state.places(digit) & r.cells));
        let pairs: Vec<(&HiddenConstraint, CellSet)> = pairs.filter(|(_, places)| places.len() == 2).collect();
        let mut left = pairs.iter().fold(CellSet::EMPTY, |all, (_, places)| all | *places);
        let mut clusters = Vec::new();
        while let Some(start) = left.first() {
            let mut cluster = Self { digit, colours: [start.set(), CellSet::EMPTY], links: Vec::new() };
            let mut grown = true;
            while grown {
                grown = false;
                for &(constraint, places) in &pairs {
                    let [one, other] = cluster.colours;
                    let Some(new) = (places - one - other).only() else { continue };
                    let [first, second] = &mut cluster.colours;
                    if places.intersects(one) {
                        second.insert(new)
                    } else {
                        first.insert(new)
                    };
                    cluster.links.push((constraint, places));
                    grown = true;
                }
            }
            left -= cluster.cells();
            clusters.push(cluster);
        }
        clusters
    }

    fn cells(&self) -> CellSet {
        self.colours[0] | self.colours[1]
    }

    /// The links and the two colours, numbered from `first`.
    fn evidence(&self, state: &State, first: u8) -> Vec<Evidence> {
        let mut evidence = Vec::new();
        for (constraint, places) in &self.links {
            evidence.extend(constraint.evidence(state, self.digit.set(), *places));
        }
        let roles = [Role::FirstColour, Role::SecondColour];
        for ((cells, role), number) in self.colours.into_iter().zip(roles).zip(first..) {
            evidence.push(Evidence::new(role, Fact::Colour { number }, cells, self.digit.set()));
        }
        evidence.push(Evidence::new(Role::Pattern, Fact::OneColour, self.cells(), self.digit.set()));
        evidence
    }
}

/// The cells that see at least one of these.
fn seen_by_any(state: &State, cells: CellSet) -> CellSet {
    cells.iter().fold(CellSet::EMPTY, |seen, c| seen | state.puzzle.peers(c))
}

/// One cluster: a colour that is twice in a house or leaves a house no place is false; a cell that sees both colours
/// cannot hold the digit.
pub fn simple(state: &State, found: &mut Collector) -> Searched {
    for digit in state.puzzle.digits() {
        found.search_digit_if_changed(state, digit, 0, |found| {
            // A cluster of one link has nothing to colour.
            for cluster in Cluster::all(state, digit).into_iter().filter(|c| c.cells().len() > 2) {
                wrap(state, found, &cluster)?;
                trap(state, found, &cluster)?;
            }
            Ok(())
        })?;
    }
    Ok(())
}

/// A colour that cannot be.
fn wrap(state: &State, found: &mut Collector, cluster: &Cluster) -> Searched {
    for (colour, number) in cluster.colours.into_iter().zip(1..) {
        let Some(reasons) = twice(state, colour).or_else(|| emptied(state, cluster, colour, number)) else { continue };
        let mut evidence = cluster.evidence(state, 1);
        add_new(&mut evidence, reasons);
        let conclusion = Conclusion::Colouring(Colouring::Wrong { colour: number });
        found.remove(state.present(colour, cluster.digit.set()), evidence, conclusion)?;
    }
    Ok(())
}

/// Two cells of the colour that see each other.
fn twice(state: &State, colour: CellSet) -> Option<Vec<Evidence>> {
    let from = colour.iter().find(|&c| state.puzzle.peers(c).intersects(colour))?;
    let to = (state.puzzle.peers(from) & colour).first()?;
    Some(vec![Evidence::new(Role::Pattern, Fact::Sees { from }, from.set().with(to), DigitSet::EMPTY)])
}

/// Adds the premises that are not there yet.
pub(super) fn add_new(evidence: &mut Vec<Evidence>, more: Vec<Evidence>) {
    for premise in more {
        if !evidence.contains(&premise) {
            evidence.push(premise);
        }
    }
}

/// A house, cage or compartment that must hold the digit and in which the colour sees every place.
fn emptied(state: &State, cluster: &Cluster, colour: CellSet, number: u8) -> Option<Vec<Evidence>> {
    let seen = seen_by_any(state, colour);
    let places = |r: &HiddenConstraint| state.places(cluster.digit) & r.cells;
    let must = state.hidden_constraints().iter().filter(|r| r.digits.contains(cluster.digit));
    let constraint = must.into_iter().find(|r| !places(r).is_empty() && places(r).is_subset(seen - colour))?;
    Some(no_place(state, constraint, cluster.digit, number))
}

/// Why a house, cage or compartment must hold a digit, and that a colour rules out all its places there.
pub(super) fn no_place(state: &State, constraint: &HiddenConstraint, digit: Digit, number: u8) -> Vec<Evidence> {
    let mut evidence = constraint.reason(state, digit.set());
    let places = state.places(digit) & constraint.cells;
    let fact = Fact::Emptied { colour: number };
    evidence.push(Evidence::new(Role::Pattern, fact, places, digit.set()).named(constraint.name(state)));
    evidence
}

fn trap(state: &State, found: &mut Collector, cluster: &Cluster) -> Searched {
    let both = seen_by_any(state, cluster.colours[0]) & seen_by_any(state, cluster.colours[1]);
    let removes = state.present(both - cluster.cells(), cluster.digit.set());
    if !removes.is_empty() {
        let conclusion = Conclusion::Colouring(Colouring::OneOf { colours: None });
        found.remove(removes, cluster.evidence(state, 1), conclusion)?;
    }
    Ok(())
}

/// Two clusters of a digit: if a colour of one sees a colour of the other, one of the other two colours is right; if it
/// sees both colours, it is wrong.
pub fn multi(state: &State, found: &mut Collector) -> Searched {
    for digit in state.puzzle.digits() {
        found.search_digit_if_changed(state, digit, 0, |found| multi_of(state, found, digit))?;
    }
    Ok(())
}

fn multi_of(state: &State, found: &mut Collector, digit: Digit) -> Searched {
    let clusters = Cluster::all(state, digit);
    for (i, one) in clusters.iter().enumerate() {
        for (j, other) in clusters.iter().enumerate().filter(|(j, _)| *j != i) {
            for side in [0, 1] {
                two(state, found, one, other, side, i < j)?;
            }
        }
    }
    Ok(())
}

fn two(state: &State, found: &mut Collector, one: &Cluster, other: &Cluster, side: usize, in_order: bool) -> Searched {
    let (Some(&colour), Some(&counter)) = (one.colours.get(side), one.colours.get(1 - side)) else { return Ok(()) };
    let seen = seen_by_any(state, colour);
    let [third, fourth] = other.colours;
    let premises = |reasons: &[CellSet]| {
        let mut evidence = one.evidence(state, 1);
        evidence.extend(other.evidence(state, 3));
        evidence.extend(reasons.iter().filter_map(|&target| touch(state, colour, target)));
        evidence
    };
    if third.intersects(seen) && fourth.intersects(seen) {
        let conclusion = Conclusion::Colouring(Colouring::Wrong { colour: if side == 0 { 1 } else { 2 } });
        found.remove(state.present(colour, one.digit.set()), premises(&[third, fourth]), conclusion)?;
    }
    // Each two clusters once for this.
    for (touching, against, number) in [(third, fourth, 4), (fourth, third, 3)].into_iter().filter(|_| in_order) {
        if touching.intersects(seen) {
            let both = seen_by_any(state, counter) & seen_by_any(state, against);
            let removes = state.present(both, one.digit.set());
            if !removes.is_empty() {
                let targets: CellSet = removes.iter().map(|&(cell, _)| cell).collect();
                let colours = one.colours.into_iter().chain(other.colours).zip(1..);
                let wrong = colours.into_iter().find(|(cells, _)| *cells == targets);
                let either = [if side == 0 { 2 } else { 1 }, number];
                let conclusion =
                    wrong.map_or(Colouring::OneOf { colours: Some(either) }, |(_, colour)| Colouring::Wrong { colour });
                found.remove(removes, premises(&[touching]), Conclusion::Colouring(conclusion))?;
            }
        }
    }
    Ok(())
}

/// A cell of the one set that sees a cell of the other.
fn touch(state: &State, one: CellSet, other: CellSet) -> Option<Evidence> {
    let from = one.iter().find(|&c| state.puzzle.peers(c).intersects(other))?;
    let to = (state.puzzle.peers(from) & other).first()?;
    Some(Evidence::new(Role::Pattern, Fact::Sees { from }, from.set().with(to), DigitSet::EMPTY))
}

/// Cells with the same two candidates, each seeing the next: those at odd distances differ, so a cell that sees two
/// such holds neither digit.
pub fn remote_pair(state: &State, found: &mut Collector) -> Searched {
    let twos: CellSet = state.open.iter().filter(|&c| state.candidates[c].len() == 2).collect();
    for start in twos {
        let pair = state.candidates[start];
        let alike: CellSet = twos.iter().filter(|&c| state.candidates[c] == pair).collect();
        let before = distances(state, start, alike);
        for end in alike.iter().filter(|&c| c > start) {
            let chain = chain(&before, start, end);
            // Two cells are a naked pair.
            if chain.len() < 4 || chain.len() % 2 == 1 {
                continue;
            }
            let removes = state.present(state.seen_by_all(start.set().with(end)) - alike, pair);
            if !removes.is_empty() {
                let conclusion = Colouring::RemotePair { first: start, last: end, pair };
                found.remove(removes, remote_evidence(&chain, pair), Conclusion::Colouring(conclusion))?;
            }
        }
    }
    Ok(())
}

/// For each cell that can be reached, the one before it on a shortest way from the start.
fn distances(state: &State, start: Cell, alike: CellSet) -> CellMap<Option<Cell>> {
    let mut before = CellMap::default();
    let mut left = alike.without(start);
    let mut queue = VecDeque::from([start]);
    while let Some(cell) = queue.pop_front() {
        for next in state.puzzle.peers(cell) & left {
            left.remove(next);
            before[next] = Some(cell);
            queue.push_back(next);
        }
    }
    before
}

/// The cells from the start to the end; empty where there is no way.
fn chain(before: &CellMap<Option<Cell>>, start: Cell, end: Cell) -> Vec<Cell> {
    let mut chain = vec![end];
    let mut at = end;
    while let Some(cell) = before[at] {
        chain.push(cell);
        at = cell;
    }
    chain.reverse();
    if at == start { chain } else { Vec::new() }
}

fn remote_evidence(chain: &[Cell], pair: DigitSet) -> Vec<Evidence> {
    let turn = |odd: usize| chain.iter().copied().skip(odd).step_by(2).collect::<CellSet>();
    let mut evidence = vec![
        Evidence::new(Role::FirstColour, Fact::Only, turn(0), pair),
        Evidence::new(Role::SecondColour, Fact::Only, turn(1), pair),
    ];
    for link in chain.windows(2) {
        if let &[from, to] = link {
            evidence.push(Evidence::new(Role::Pattern, Fact::Sees { from }, from.set().with(to), DigitSet::EMPTY));
        }
    }
    evidence
}

/// Which colour is wrong, or that one of two is right.
pub(in crate::logic) fn conclusion(step: &Step, colouring: &Colouring) -> String {
    let verb = words::plural(step.targets().len(), "a cell that sees", "cells that see");
    let digit = words::digits(words::removed(step));
    match *colouring {
        Colouring::Wrong { colour } => format!("{} is wrong", words::colour(colour)),
        Colouring::OneOf { colours: None } => format!("{verb} both colours cannot be {digit}"),
        Colouring::OneOf { colours: Some([one, other]) } => {
            let (one, other) = (words::colour(one), words::colour(other));
            format!("{one} or {other} is right, and {verb} both cannot be {digit}")
        }
        Colouring::RemotePair { first, last, pair } => {
            let pair = words::digits(pair);
            format!("{first} and {last} hold {pair} in some order, and {verb} both can hold neither")
        }
    }
}

/// `give 7 in r1c1 and r3c5 the first colour`.
pub(in crate::logic) fn one_colour(e: &Evidence, number: u8) -> String {
    format!("give {} in {} {}", words::digits(e.digits), words::cells(e.cells), words::colour(number))
}

/// `3 and 7 in r1c1 both have the first colour`.
pub(in crate::logic) fn together(e: &Evidence, number: u8) -> String {
    format!(
        "{} in {} have {}, but only one can be right",
        words::digits(e.digits),
        words::cells(e.cells),
        words::colour(number)
    )
}

/// `r1c1 sees r1c5`, `r1c1 sees 7 in r1c5 and r4c1`.
pub(in crate::logic) fn sees(e: &Evidence, from: Cell) -> String {
    let digits = if e.digits.is_empty() { String::new() } else { format!("{} in ", words::digits(e.digits)) };
    format!("{from} sees {digits}{}", words::cells(e.cells.without(from)))
}

/// `in row 5 the first colour leaves no place for 7: it sees r5c1 and r5c3`.
pub(in crate::logic) fn leaves_no_place(e: &Evidence, number: u8) -> String {
    let (name, digits) = (words::colour(number), words::digits(e.digits));
    if e.name.is_empty() {
        return format!("{name} rules out {digits}, all that {} can hold", words::cells(e.cells));
    }
    let place = words::plural(e.cells.len(), "the only place", "every place");
    format!("in {} {name} rules out {place} for {digits}: {}", e.name, words::cells(e.cells))
}

/// The two colours before.
pub(in crate::logic) fn either() -> String {
    "one of these two colours is right throughout and the other wrong".to_owned()
}
