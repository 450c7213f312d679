//! Colouring: the places of a digit in two colours, of which one is right throughout.
//!
//! Where a house, cage or compartment must hold a digit and has two places for it, exactly one of them holds it. Places
//! joined by such links make a *cluster*; colouring them in turn, one colour holds the digit in all its cells and the
//! other in none. This needs no house to be complete, so it serves every kind of puzzle.

use std::collections::VecDeque;

use crate::logic::step::conclusion::Colouring;
use crate::logic::{Collector, Conclusion, Evidence, Fact, HiddenConstraint, Role, Searched, State, Step, words};
use crate::puzzle::{Cell, CellMap, CellSet, Digit, DigitSet, Puzzle};

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

    /// Only what joins these cells: as the links make a tree, ends that are not among them can go one by one.
    fn joining(&self, kept: CellSet) -> Self {
        let (mut links, mut cells) = (self.links.clone(), self.cells());
        // One link stays in any case: a cell alone has no other colour.
        while links.len() > 1 {
            let count = |cell: &Cell| links.iter().filter(|(_, places)| places.contains(*cell)).count();
            let Some(end) = (cells - kept).iter().find(|cell| count(cell) < 2) else { break };
            cells.remove(end);
            links.retain(|(_, places)| !places.contains(end));
        }
        Self { digit: self.digit, colours: self.colours.map(|colour| colour & cells), links }
    }

    /// How many links lie between two of its cells.
    fn distance(&self, from: Cell, to: Cell) -> usize {
        self.joining(from.set().with(to)).links.len()
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
        let mut evidence = cluster.joining(colour).evidence(state, 1);
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
    let [first, second] = cluster.colours;
    let both = seen_by_any(state, first) & seen_by_any(state, second);
    let removes = state.present(both - cluster.cells(), cluster.digit.set());
    if removes.is_empty() {
        return Ok(());
    }
    // For each cell the nearest two that it sees.
    let nearest = |cell: Cell| -> Option<(Cell, [Cell; 2])> {
        let peers = state.puzzle.peers(cell);
        let pairs = (first & peers).iter().flat_map(|a| (second & peers).iter().map(move |b| [a, b]));
        Some((cell, pairs.min_by_key(|&[a, b]| cluster.distance(a, b))?))
    };
    found.remove_because(state, removes, |removes| {
        let pairs: Vec<(Cell, [Cell; 2])> = removes.iter().filter_map(|&(cell, _)| nearest(cell)).collect();
        let kept = pairs.iter().flat_map(|(_, pair)| *pair).collect();
        let mut evidence = cluster.joining(kept).evidence(state, 1);
        evidence.extend(pairs.iter().take(MOST_SEEN).map(|&(from, [a, b])| sight_of(from, a.set().with(b))));
        (evidence, Conclusion::Colouring(Colouring::OneOf { colours: None }))
    })
}

/// The most cells, or candidates of them, of which it is said what they see.
pub(super) const MOST_SEEN: usize = 3;

fn sight_of(from: Cell, cells: CellSet) -> Evidence {
    Evidence::new(Role::Pattern, Fact::Sees { from }, cells.with(from), DigitSet::EMPTY)
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
    // What joins the cells that are needed: where the colours touch, what goes itself and what sees what goes.
    let premises = |reasons: &[CellSet], gone: CellSet, sights: &[(Cell, [Cell; 2])]| {
        let touches: Vec<(Cell, Cell)> = reasons.iter().filter_map(|&target| touch(state, colour, target)).collect();
        let all = sights.iter().flat_map(|(_, pair)| *pair).chain(touches.iter().flat_map(|&(from, to)| [from, to]));
        let kept: CellSet = gone | all.collect::<CellSet>();
        let mut evidence = one.joining(kept & one.cells()).evidence(state, 1);
        evidence.extend(other.joining(kept & other.cells()).evidence(state, 3));
        evidence.extend(touches.iter().map(|&(from, to)| sight_of(from, to.set())));
        evidence.extend(sights.iter().take(MOST_SEEN).map(|&(from, [a, b])| sight_of(from, a.set().with(b))));
        evidence
    };
    if third.intersects(seen) && fourth.intersects(seen) {
        let conclusion = Conclusion::Colouring(Colouring::Wrong { colour: if side == 0 { 1 } else { 2 } });
        found.remove(state.present(colour, one.digit.set()), premises(&[third, fourth], colour, &[]), conclusion)?;
    }
    // Each two clusters once for this.
    for (touching, against, number) in [(third, fourth, 4), (fourth, third, 3)].into_iter().filter(|_| in_order) {
        if touching.intersects(seen) {
            let both = seen_by_any(state, counter) & seen_by_any(state, against);
            let removes = state.present(both, one.digit.set());
            if !removes.is_empty() {
                let targets: CellSet = removes.iter().map(|&(cell, _)| cell).collect();
                let sight = |cell: Cell| {
                    let peers = state.puzzle.peers(cell);
                    Some((cell, [(counter & peers).first()?, (against & peers).first()?]))
                };
                let sights: Vec<(Cell, [Cell; 2])> = targets.iter().filter_map(sight).collect();
                let colours = one.colours.into_iter().chain(other.colours).zip(1..);
                let wrong = colours.into_iter().find(|(cells, _)| *cells == targets);
                let either = [if side == 0 { 2 } else { 1 }, number];
                let conclusion =
                    wrong.map_or(Colouring::OneOf { colours: Some(either) }, |(_, colour)| Colouring::Wrong { colour });
                let gone = if matches!(conclusion, Colouring::Wrong { .. }) { targets } else { CellSet::EMPTY };
                let evidence = premises(&[touching], gone, &sights);
                found.remove(removes, evidence, Conclusion::Colouring(conclusion))?;
            }
        }
    }
    Ok(())
}

/// A cell of the one set that sees a cell of the other.
fn touch(state: &State, one: CellSet, other: CellSet) -> Option<(Cell, Cell)> {
    let from = one.iter().find(|&c| state.puzzle.peers(c).intersects(other))?;
    Some((from, (state.puzzle.peers(from) & other).first()?))
}

/// Cells with the same two candidates, each seeing the next: those at odd distances differ, so a cell that sees two
/// such holds neither digit.
pub fn remote_pair(state: &State, found: &mut Collector) -> Searched {
    let twos: CellSet = state.open.iter().filter(|&c| state.candidates[c].len() == 2).collect();
    for start in twos {
        let pair = state.candidates[start];
        let alike: CellSet = twos.iter().filter(|&c| state.candidates[c] == pair).collect();
        let before = predecessors(state, start, alike);
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
fn predecessors(state: &State, start: Cell, alike: CellSet) -> CellMap<Option<Cell>> {
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

/// `give 7 in r1c1 and r3c5 the first colour`, `give 7 in r1c1 and r3c5 and 8 in r2c2 the first colour`: all candidates of
/// a colour that are named together.
pub(in crate::logic) fn one_colour(of_colour: &[Evidence], number: u8) -> String {
    let candidates = of_colour.iter().map(|e| format!("{} in {}", words::digits(e.digits), words::cells(e.cells)));
    format!("give {} {}", words::list(&candidates.collect::<Vec<_>>()), words::colour(number))
}

/// `exactly one of each of these pairs is right: 1 or 5 in r3c9, 1 in r3c8 or r3c9 (row 3)`.
pub(in crate::logic) fn pairs(pairs: &[Evidence]) -> String {
    let pair = |e: &Evidence| match e.fact {
        Fact::Only => format!("{} in {}", words::one_digit_of(e.digits), words::cells(e.cells)),
        _ => format!("{} in {} ({})", words::digits(e.digits), words::one_cell_of(e.cells), e.name),
    };
    let pairs: Vec<String> = pairs.iter().filter(|e| e.fact != Fact::Where).map(pair).collect();
    format!("exactly one of each of these pairs is right: {}", pairs.join(", "))
}

/// `r1c1, r1c5 and r6c5 hold only 2 and 3`: the cells of a remote pair; with how many premises from the first on say so.
pub(in crate::logic) fn alternating(rest: &[Evidence]) -> Option<(String, usize)> {
    let first = rest.first().filter(|e| e.fact == Fact::Only)?;
    let alike = |e: &&Evidence| e.fact == Fact::Only && e.digits == first.digits;
    let both = rest.get(..rest.iter().take_while(alike).count())?;
    let all = both.iter().fold(CellSet::EMPTY, |all, e| all | e.cells);
    Some((format!("{} hold only {}", words::cells(all), words::digits(first.digits)), both.len()))
}

/// `r1c1 sees r1c5, which sees r6c5`; with how many premises from the first on say so.
pub(in crate::logic) fn sight_chain(puzzle: &Puzzle, rest: &[Evidence]) -> Option<(String, usize)> {
    let mut text = String::new();
    let mut count = 0;
    while let Some((e, Fact::Sees { from })) = rest.get(count).map(|e| (e, e.fact)) {
        let to = seen(puzzle, from, e.cells.without(from).only()?);
        text += &if count == 0 { format!("{from} sees {to}") } else { format!(", which sees {to}") };
        count += 1;
    }
    (count > 1).then_some((text, count))
}

/// A cell that another one sees: `r5c5`, or `r5c5 (the rising diagonal)` where that is not plain.
fn seen(puzzle: &Puzzle, from: Cell, cell: Cell) -> String {
    match words::unusual_house(puzzle, from, cell) {
        Some(house) => format!("{cell} ({house})"),
        None => cell.to_string(),
    }
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

/// `r1c1 sees r1c5`, `r1c1 sees 7 in r1c5 and r4c1`, `r1c3 sees r1c6 (first colour) and r1c9 (second)`; where what sees has
/// a colour of another cluster, `r6c7 (first colour) sees r9c9 (fourth), so the first and the fourth are not both right`.
pub(in crate::logic) fn sees(puzzle: &Puzzle, step: &Step, e: &Evidence, from: Cell) -> String {
    let digits = if e.digits.is_empty() { String::new() } else { format!("{} in ", words::digits(e.digits)) };
    let others = e.cells.without(from);
    let colour = |cell: Cell| {
        let of_one = matches!(step.conclusion, Conclusion::Colouring(_));
        let mut coloured = step.evidence.iter().filter(|o| of_one && o.cells.contains(cell));
        coloured.find_map(|o| match o.fact {
            Fact::Colour { number } => Some(number),
            _ => None,
        })
    };
    let ordinal = |number: u8| words::colour(number).trim_end_matches(" colour");
    let mut said = false;
    let mut named = |cell: Cell| {
        let by = words::unusual_house(puzzle, from, cell).filter(|_| cell != from);
        let colour = colour(cell).map(|number| {
            let noun = if said { "" } else { " colour" };
            said = true;
            format!("{}{noun}", ordinal(number).trim_start_matches("the "))
        });
        let notes: Vec<String> = colour.into_iter().chain(by).collect();
        if notes.is_empty() { cell.to_string() } else { format!("{cell} ({})", notes.join("; ")) }
    };
    let see = named(from);
    let seen: Vec<String> = others.iter().map(&mut named).collect();
    let so = match (colour(from), others.only().and_then(colour)) {
        (Some(one), Some(other)) if one.min(other) < 3 && one.max(other) > 2 => {
            format!(", so {} and {} are not both right", ordinal(one), ordinal(other))
        }
        _ => String::new(),
    };
    let likewise = match &step.conclusion {
        Conclusion::Colouring(Colouring::OneOf { colours }) => likewise(step, e, *colours),
        _ => String::new(),
    };
    format!("{see} sees {digits}{}{so}{likewise}", words::list(&seen))
}

/// `; r9c7 sees both colours too`: of many cells, what the first ones see is said.
fn likewise(step: &Step, e: &Evidence, colours: Option<[u8; 2]>) -> String {
    // A cell that goes sees two others; where two clusters touch, a cell sees one.
    let sights = || step.evidence.iter().filter(|o| matches!(o.fact, Fact::Sees { .. }) && o.cells.len() > 2);
    if sights().next_back() != Some(e) {
        return String::new();
    }
    let shown = sights().fold(CellSet::EMPTY, |all, o| match o.fact {
        Fact::Sees { from } => all.with(from),
        _ => all,
    });
    let others = step.targets() - shown;
    let both = match colours {
        Some([one, other]) => format!("{} and {}", words::colour(one), words::colour(other)),
        None => "both colours".to_owned(),
    };
    match others.len() {
        0 => String::new(),
        count => format!("; {} {} {both} too", words::cells(others), words::plural(count, "sees", "see")),
    }
}

/// `in row 5 the first colour rules out every place for 7: r4c1 sees r5c1 and r5c3, and r2c6 sees r5c6`.
pub(in crate::logic) fn leaves_no_place(puzzle: &Puzzle, step: &Step, e: &Evidence, number: u8) -> String {
    let (name, digits) = (words::colour(number), words::digits(e.digits));
    if e.name.is_empty() {
        return format!("{name} rules out {digits}, all that {} can hold", words::cells(e.cells));
    }
    let place = words::plural(e.cells.len(), "the only place", "every place");
    let places = sights(puzzle, step, e, number).unwrap_or_else(|| words::cells(e.cells));
    format!("in {} {name} rules out {place} for {digits}: {places}", e.name)
}

/// `r4c1 sees r5c1 and r5c3, and r5c6 is 2`: by which of its candidates a colour rules each place out.
fn sights(puzzle: &Puzzle, step: &Step, e: &Evidence, number: u8) -> Option<String> {
    let of_colour = || step.evidence.iter().filter(|o| o.fact == Fact::Colour { number });
    let same = of_colour().filter(|o| e.digits.is_subset(o.digits)).fold(CellSet::EMPTY, |all, o| all | o.cells);
    let (mut left, mut parts) = (e.cells, Vec::new());
    for cell in e.cells {
        if let Some(other) = of_colour().find(|o| o.cells.contains(cell) && !o.digits.intersects(e.digits)) {
            parts.push(format!("{cell} is {}", words::digits(other.digits)));
            left = left.without(cell);
        }
    }
    while !left.is_empty() {
        let places = |from: Cell| puzzle.peers(from) & left;
        let from = same.iter().max_by_key(|&from| (places(from).len(), std::cmp::Reverse(from)))?;
        let names: Vec<String> = places(from).iter().map(|cell| seen(puzzle, from, cell)).collect();
        if names.is_empty() {
            return None;
        }
        parts.push(format!("{from} sees {}", words::list(&names)));
        left -= places(from);
    }
    let (last, rest) = parts.split_last()?;
    Some(if rest.is_empty() { last.clone() } else { format!("{}, and {last}", rest.join(", ")) })
}

/// The two colours before.
pub(in crate::logic) fn either() -> String {
    "one of these two colours is right throughout and the other wrong".to_owned()
}

#[cfg(test)]
mod tests {
    use super::{leaves_no_place, one_colour, pairs, sight_chain};
    use crate::logic::step::conclusion::Colouring;
    use crate::logic::step::technique::ANY;
    use crate::logic::{Conclusion, Evidence, Fact, Role, Step};
    use crate::puzzle::{Cell, CellSet, DigitSet, Kind, Puzzle};

    fn evidence(fact: Fact, cells: &[(u8, u8)], digits: DigitSet) -> Evidence {
        let cells: CellSet = cells.iter().filter_map(|&(row, column)| Cell::new(row, column)).collect();
        Evidence::new(Role::Pattern, fact, cells, digits)
    }

    #[test]
    fn pairs_and_candidates_of_a_colour_share_a_line() {
        let (one, five) = (DigitSet::range(1, 1), DigitSet::range(5, 5));
        let of_cell = evidence(Fact::Only, &[(2, 8)], one | five);
        let house = evidence(Fact::Where, &[(2, 7), (2, 8)], DigitSet::EMPTY).named("row 3");
        let of_row = evidence(Fact::Places, &[(2, 7), (2, 8)], one).named("row 3");
        assert_eq!(
            pairs(&[of_cell, house, of_row]),
            "exactly one of each of these pairs is right: 1 or 5 in r3c9, 1 in r3c8 or r3c9 (row 3)"
        );
        let colour = Fact::Colour { number: 1 };
        let both = [evidence(colour, &[(0, 0), (2, 4)], one), evidence(colour, &[(1, 1)], five)];
        assert_eq!(one_colour(&both, 1), "give 1 in r1c1 and r3c5 and 5 in r2c2 the first colour");
    }

    #[test]
    fn a_chain_of_sights_names_a_diagonal() {
        let sees = |from: (u8, u8), to| {
            let fact = Fact::Sees { from: Cell::new(from.0, from.1).unwrap() };
            evidence(fact, &[from, to], DigitSet::EMPTY)
        };
        let puzzle = Puzzle::builder(Kind::Sudoku, 9).diagonals(true).build().unwrap();
        let chain = [sees((1, 0), (1, 7)), sees((1, 7), (7, 1)), sees((7, 1), (7, 3))];
        let text = "r2c1 sees r2c8, which sees r8c2 (the rising diagonal), which sees r8c4";
        assert_eq!(sight_chain(&puzzle, &chain), Some((text.to_owned(), 3)));
        assert_eq!(sight_chain(&puzzle, &chain[..1]), None);
    }

    #[test]
    fn a_colour_says_by_which_candidate_each_place_goes() {
        let [four, five] = [4, 5].map(|digit| DigitSet::range(digit, digit));
        let colour = Fact::Colour { number: 1 };
        let mut emptied = evidence(Fact::Emptied { colour: 1 }, &[(2, 8), (4, 8), (5, 8)], four);
        emptied.name = "column 9".to_owned();
        let step = Step {
            technique: ANY,
            places: Vec::new(),
            removes: Vec::new(),
            evidence: vec![
                evidence(colour, &[(4, 8)], five),
                evidence(colour, &[(1, 7), (5, 0)], four),
                emptied.clone(),
            ],
            conclusion: Conclusion::Colouring(Colouring::Wrong { colour: 1 }),
        };
        let puzzle = Puzzle::builder(Kind::Sudoku, 9).build().unwrap();
        assert_eq!(
            leaves_no_place(&puzzle, &step, &emptied, 1),
            "in column 9 the first colour rules out every place for 4: r5c9 is 5, r2c8 sees r3c9, and r6c1 sees r6c9"
        );
    }
}
