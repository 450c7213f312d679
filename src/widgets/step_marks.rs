//! A step on the board: each premise by its part, what goes and what comes.

use super::board::HintMarks;
use crate::logic::step::fact::Node;
use crate::logic::{Evidence, Fact, Role, Step};
use crate::picture::view::ChainLink;
use crate::puzzle::{Cage, CellMap, CellSet, Puzzle};

/// A whole step: its pattern, the houses and cages it rests on, its fins, and what it does.
pub fn step_marks(step: &Step) -> HintMarks {
    let mut marks = HintMarks { cells: step.pattern(), ..done([step]) };
    for evidence in &step.evidence {
        add(&mut marks, evidence);
    }
    marks.signs = letters(step);
    marks.quiet = true;
    marks.alone = true;
    marks
}

/// One premise (or several that share a line) of a step, before what the step does.
pub fn fact_marks(step: &Step, premises: &[usize]) -> HintMarks {
    let mut marks = HintMarks { quiet: true, alone: true, ..done([step]) };
    for evidence in premises.iter().filter_map(|&i| step.evidence.get(i)) {
        add(&mut marks, evidence);
        // What is looked at is as bright as can be, whatever its part.
        if !matches!(evidence.role, Role::Fin | Role::SecondColour) {
            marks.cells |= evidence.cells;
        }
    }
    // The rest of the pattern stays in view.
    marks.premise |= step.pattern();
    marks.signs = letters(step);
    marks
}

/// What steps do, and nothing of why.
pub fn done<'a>(steps: impl IntoIterator<Item = &'a Step>) -> HintMarks {
    let mut marks = HintMarks::default();
    for step in steps {
        for &(cell, digit) in &step.removes {
            marks.removes[cell].insert(digit);
        }
        for &(cell, digit) in &step.places {
            marks.places[cell] = Some(digit);
        }
    }
    marks
}

/// Adds a premise by its part.
fn add(marks: &mut HintMarks, evidence: &Evidence) {
    if let Some(ends) = implication(evidence.fact) {
        link(marks, evidence.fact, ends);
        for (node, holds) in ends {
            let digits = if holds { &mut marks.pattern } else { &mut marks.other };
            node.cells.iter().for_each(|cell| digits[cell] |= node.digit.set());
        }
        return;
    }
    if let (Fact::Closed { start }, Some(last)) = (evidence.fact, marks.links.last().copied()) {
        marks.links.push(ChainLink { from: last.to, to: (start.cells, start.digit), strong: false });
    }
    if matches!(evidence.fact, Fact::Count(_) | Fact::CountTogether(_)) {
        // What is counted is looked for in the whole grid.
        marks.pattern = CellMap::from_fn(|cell| marks.pattern[cell] | evidence.digits);
        return;
    }
    match evidence.role {
        Role::House | Role::Cage | Role::Compartment | Role::HouseUnion | Role::Blocker => {
            marks.premise |= evidence.cells;
        }
        Role::Fin => {
            marks.second |= evidence.cells;
            evidence.cells.iter().for_each(|cell| marks.other[cell] |= evidence.digits);
        }
        Role::SecondColour => {
            // The links before it named its candidates without a colour.
            marks.cells -= evidence.cells;
            marks.second |= evidence.cells;
            evidence.cells.iter().for_each(|cell| {
                marks.pattern[cell] -= evidence.digits;
                marks.other[cell] |= evidence.digits;
            });
        }
        Role::Pattern | Role::Pivot | Role::FirstColour => {
            evidence.cells.iter().for_each(|cell| marks.pattern[cell] |= evidence.digits);
        }
        Role::BorderSum => {}
    }
}

/// Adds a link of a chain, and the weak one between it and the link before where it goes on from there.
fn link(marks: &mut HintMarks, fact: Fact, [(from, _), (to, _)]: [(Node, bool); 2]) {
    let end = |node: Node| (node.cells, node.digit);
    let goes_on = matches!(fact, Fact::Link { further: true, .. } | Fact::Partner { further: true, .. });
    let before = marks.links.last().map(|link| link.to).filter(|&before| goes_on && before != end(from));
    marks.links.extend(before.map(|before| ChainLink { from: before, to: end(from), strong: false }));
    marks.links.push(ChainLink { from: end(from), to: end(to), strong: true });
}

/// The two nodes of an implication of a chain, each with whether it is true there.
fn implication(fact: Fact) -> Option<[(Node, bool); 2]> {
    match fact {
        Fact::Link { from, to, .. } => Some([(from, false), (to, true)]),
        Fact::Partner { from, to, holds, .. } => Some([(from, holds), (to, holds)]),
        _ => None,
    }
}

/// The letters of a chain's cells in the order in which it goes through them, `a` at its begin. The cells of a group
/// share one.
fn letters(step: &Step) -> CellMap<Option<char>> {
    let mut signs: CellMap<Option<char>> = CellMap::default();
    let mut letters = 'a'..='z';
    for (node, _) in step.evidence.iter().filter_map(|e| implication(e.fact)).flatten() {
        let new = node.cells.iter().filter(|&cell| signs[cell].is_none()).collect::<CellSet>();
        if let Some(letter) = Some(()).filter(|()| !new.is_empty()).and_then(|()| letters.next()) {
            new.iter().for_each(|cell| signs[cell] = Some(letter));
        }
    }
    signs
}

/// The letters of the two ends of a link: `a–b`, or `a` where it stays in its cell; nothing for other premises.
pub fn link_name(step: &Step, premise: usize) -> Option<String> {
    let [(from, _), (to, _)] = implication(step.evidence.get(premise)?.fact)?;
    let letters = letters(step);
    let (a, b) = (letters[from.cells.first()?]?, letters[to.cells.first()?]?);
    Some(if a == b { a.to_string() } else { format!("{a}–{b}") })
}

/// The cages that lie in these houses in part.
pub fn cut_cages(puzzle: &Puzzle, houses: CellSet) -> impl Iterator<Item = &Cage> {
    puzzle.cages().iter().filter(move |c| c.cells.intersects(houses) && !c.cells.is_subset(houses))
}
