//! Each premise as a line.

use std::collections::BTreeSet;

use super::{Detail, Label, Line, clauses};
use crate::logic::step::conclusion::{Colouring, Rectangle};
use crate::logic::step::fact::Node;
use crate::logic::techniques::chains::Turn;
use crate::logic::techniques::{chains, colouring};
use crate::logic::words::{self, cells, plural, plus};
use crate::logic::{Conclusion, Evidence, Fact, Role, Step};
use crate::puzzle::{CellSet, DigitSet, Puzzle};

/// The premises of a step as lines; those that only say where to look have none, and the cages of a house union share
/// one.
pub(super) fn premises(puzzle: &Puzzle, step: &Step, detail: Detail) -> Vec<Line> {
    premises_within(puzzle, step, detail, usize::MAX).unwrap_or_default()
}

/// The same; `None` as soon as it is clear that they have more characters than `longest`: what is too long in this detail
/// is said in another.
pub(super) fn premises_within(puzzle: &Puzzle, step: &Step, detail: Detail, longest: usize) -> Option<Vec<Line>> {
    let mut lines: Vec<Line> = Vec::new();
    let (mut measured, mut length) = (0, 0);
    // What a line before said already.
    let mut said: BTreeSet<usize> = BTreeSet::new();
    for (index, evidence) in step.evidence.iter().enumerate().filter(|(index, _)| !later(step, *index)) {
        length += lines.iter().skip(measured).map(|line| line.text.chars().count()).sum::<usize>();
        measured = lines.len();
        if length > longest {
            return None;
        }
        if said.contains(&index) {
            continue;
        }
        if let Some((text, all)) = joint(puzzle, step, index, detail) {
            said.extend(&all);
            lines.push(Line { label: Label::Facts, text, evidence: all });
            continue;
        }
        if said_before(step, index) {
            continue;
        }
        if is_cage_of_shape(evidence.fact) {
            let first = index == 0 || step.evidence.get(index - 1).is_none_or(|e| !is_cage_of_shape(e.fact));
            if first {
                lines.push(cage_line(step, index, evidence.fact));
            }
            continue;
        }
        let text = clauses::fact(puzzle, step, index, evidence, detail);
        // A count can serve several lines of a fish.
        let counted = lines.iter_mut().find(|line| matches!(evidence.fact, Fact::Count(_)) && line.text == text);
        if let Some(counted) = counted {
            counted.evidence.push(index);
        } else if !text.is_empty() {
            // A case has its steps in its own line.
            let following = step.evidence.iter().enumerate().skip(index + 1);
            let following = following.take_while(|(_, e)| matches!(e.fact, Fact::Follows { .. })).map(|(i, _)| i);
            lines.push(Line { label: Label::Facts, text, evidence: std::iter::once(index).chain(following).collect() });
        }
    }
    // What the links said already.
    let noted = |note: &str| lines.iter().any(|line| line.text.contains(note));
    let apart = |e: &Evidence| matches!(e.fact, Fact::Apart { .. }) && noted(&format!("{}: at most", e.name));
    let after = step.evidence.iter().enumerate().filter(|(index, e)| later(step, *index) && !apart(e));
    let after: Vec<(usize, &Evidence)> = after.collect();
    for (number, (index, evidence)) in after.into_iter().enumerate() {
        let text = clauses::fact(puzzle, step, index, evidence, detail);
        let text = if number == 0 { format!("this rests on the compartments: {text}") } else { text };
        lines.push(Line { label: Label::Facts, text, evidence: vec![index] });
    }
    Some(lines)
}

/// What is said of several premises at once, this one and others after it, and which they are.
fn joint(puzzle: &Puzzle, step: &Step, index: usize, detail: Detail) -> Option<(String, Vec<usize>)> {
    let again = |from| Some((chains::as_before(from), repeated(step, index)?));
    let run = match step.evidence.get(index)?.fact {
        Fact::Link { from, .. } => again(from),
        _ => coloured(puzzle, step, index, detail).or_else(|| once(step, index, detail)),
    };
    run.map(|(text, end)| (text, (index..end).collect())).or_else(|| alike(puzzle, step, index, detail))
}

/// Whether a premise is said after the chain that it serves: what straights a compartment can hold.
pub(super) fn later(step: &Step, index: usize) -> bool {
    let of_chains = matches!(
        step.conclusion,
        Conclusion::Chain(_)
            | Conclusion::Forcing { .. }
            | Conclusion::Kraken { .. }
            | Conclusion::Rectangle(Rectangle::Guarded { .. })
    );
    if !of_chains {
        return false;
    }
    let of_compartment = |e: &Evidence| {
        e.role == Role::Compartment && matches!(e.fact, Fact::Windows | Fact::Required | Fact::Apart { .. })
    };
    let rest = step.evidence.get(index..).unwrap_or_default();
    // What the cases are of comes first.
    let split = |e: &Evidence| {
        matches!(e.fact, Fact::SupposeSet { .. })
            && rest.first().is_some_and(|o| o.name == e.name && o.fact == Fact::Windows)
    };
    if step.evidence.iter().any(split) {
        return false;
    }
    // What says where a digit must be, one of the cases, as well.
    let leads = rest.iter().take_while(|e| of_compartment(e)).count();
    let cases = rest.get(leads).is_some_and(|e| e.fact == Fact::Places);
    leads > 0 && !cases
}

/// What is said of several premises at once in what is coloured, and the position after the last of them.
fn coloured(puzzle: &Puzzle, step: &Step, index: usize, detail: Detail) -> Option<(String, usize)> {
    let rest = step.evidence.get(index..)?;
    let said = match &step.conclusion {
        Conclusion::Colouring(Colouring::RemotePair { .. }) => remote_pair(puzzle, rest, detail),
        Conclusion::Medusa(_) | Conclusion::Colouring(_) => one_colour(rest).or_else(|| pairs(rest, detail)),
        _ => None,
    };
    said.map(|(text, count)| (text, index + count))
}

/// The cells of a remote pair, or how each sees the next, and how many premises say so.
fn remote_pair(puzzle: &Puzzle, rest: &[Evidence], detail: Detail) -> Option<(String, usize)> {
    // A hint shows one sight after the other.
    let sights = || colouring::sight_chain(puzzle, rest).filter(|_| detail != Detail::Whole);
    colouring::alternating(rest).or_else(sights)
}

/// The candidates of one colour, and how many premises name them.
fn one_colour(rest: &[Evidence]) -> Option<(String, usize)> {
    let Fact::Colour { number } = rest.first()?.fact else { return None };
    let all = rest.get(..rest.iter().take_while(|e| e.fact == Fact::Colour { number }).count())?;
    (all.len() > 1).then(|| (colouring::one_colour(all, number), all.len()))
}

/// The pairs that colours run along, where room is short, and how many premises name them.
fn pairs(rest: &[Evidence], detail: Detail) -> Option<(String, usize)> {
    if detail != Detail::Brief || !matches!(rest.first()?.fact, Fact::Places | Fact::Only) {
        return None;
    }
    // Where a house lies needs no words.
    let is_pair = |e: &&Evidence| matches!(e.fact, Fact::Places | Fact::Only | Fact::Where);
    let pairs = rest.get(..rest.iter().take_while(is_pair).count())?;
    let several = pairs.iter().filter(|e| e.fact != Fact::Where).count() > 1;
    several.then(|| (colouring::pairs(pairs), pairs.len()))
}

/// `these see each other, so at most one of each is right: 5 in r1c4 and r2c4, 2 in r1c4, r1c5 and r1c6`, where room is
/// short: premises that follow one another from here on; with the position after the last of them.
fn once(step: &Step, index: usize, detail: Detail) -> Option<(String, usize)> {
    let rest = step.evidence.get(index..).filter(|_| detail == Detail::Brief)?;
    let all: Vec<&Evidence> = rest.iter().take_while(|e| e.fact == Fact::Once).collect();
    let parts: Vec<String> = all.iter().map(|e| format!("{} in {}", words::digits(e.digits), cells(e.cells))).collect();
    let text = format!("these see each other, so at most one of each is right: {}", parts.join("; "));
    (all.len() > 2).then_some((text, index + all.len()))
}

/// Whether this part of the arithmetic of a house union was said before, up to here.
fn said_before(step: &Step, index: usize) -> bool {
    let of_sum = |e: &Evidence| {
        is_cage_of_shape(e.fact)
            || matches!(e.fact, Fact::Placed | Fact::Remainder { .. } | Fact::Split { .. } | Fact::Left { .. })
    };
    let is_total = |at: &usize| step.evidence.get(*at).is_some_and(|e| matches!(e.fact, Fact::Total { .. }));
    let Some(total) = (0..=index).rfind(is_total) else { return false };
    // The cages share a line.
    let rest = step.evidence.get(index + 1..).unwrap_or_default();
    let cage = step.evidence.get(index).is_some_and(|e| is_cage_of_shape(e.fact));
    let end = index + if cage { rest.iter().take_while(|e| is_cage_of_shape(e.fact)).count() } else { 0 };
    let mine = step.evidence.get(total..=end).unwrap_or_default();
    let whole = mine.iter().skip(1).all(of_sum);
    let same = |at: usize| {
        let other = step.evidence.get(at..=at + end - total);
        let next = step.evidence.get(at + end - total + 1);
        other == Some(mine) && !(cage && next.is_some_and(|e| is_cage_of_shape(e.fact)))
    };
    whole && (0..total).filter(is_total).any(same)
}

/// Where a case goes on from here as an earlier one did, the position of its result.
fn repeated(step: &Step, index: usize) -> Option<usize> {
    let rest = |from: usize| step.evidence.get(from..).unwrap_or_default();
    let length = |from: usize| rest(from).iter().position(|e| matches!(e.fact, Fact::Result { .. }));
    let tail = |from: usize| rest(from).get(..=length(from)?);
    let mine = tail(index)?;
    // A single link is as short as saying that it was there before.
    if mine.len() < 3 {
        return None;
    }
    let same = |a: &Evidence, b: &Evidence| a.fact == b.fact && a.name == b.name;
    // Comparing the first fact first saves counting through the many tails of a long proof.
    let begins = |from: &usize| rest(*from).first().zip(mine.first()).is_some_and(|(other, mine)| same(other, mine));
    let earlier = (0..index).filter(begins).filter(|&from| length(from).is_some_and(|length| from + length < index));
    let known = earlier
        .filter_map(tail)
        .any(|other| other.len() == mine.len() && other.iter().zip(mine).all(|(other, mine)| same(other, mine)));
    known.then(|| index + mine.len() - 1)
}

/// `suppose first that r7c8 is 1, 2 or 7`, `suppose first that 4 is in r7c1 or r7c4`, `suppose first that cage 10 at r4c6
/// holds 1+2+7 or 2+3+5, so that r5c7 is 2`: several cases, of one cell, one digit or one cage, that go on alike to the
/// same end are one thought. With the premises that this says: all of the cases but for what follows in the first, which
/// goes for all.
fn alike(puzzle: &Puzzle, step: &Step, index: usize, detail: Detail) -> Option<(String, Vec<usize>)> {
    let mine = Case::at(step, index)?;
    // The house by which it follows can be named.
    let follows = |case: &Case| {
        let at = case.at + 1;
        step.evidence.get(at).filter(|_| !case.tail.is_empty()).map(|e| clauses::fact(puzzle, step, at, e, detail))
    };
    let said = follows(&mine);
    let others = (index + 1..step.evidence.len()).filter_map(|at| Case::at(step, at));
    let mut all: Vec<Case> = others.filter(|case| case.tail == mine.tail && follows(case) == said).collect();
    let node = mine.node;
    let cases = step.evidence.iter().filter(|e| Case::begins(e)).count();
    let turn = |first, others: &[Case]| if others.len() + 1 == cases { Turn::Only } else { Turn::new(first) };
    let text = match mine.of {
        Fact::Suppose { first, .. } => {
            all.retain(|case| matches!(case.of, Fact::Suppose { .. }));
            let of_cell = all.iter().any(|case| case.node.cells == node.cells);
            all.retain(|case| if of_cell { case.node.cells == node.cells } else { case.node.digit == node.digit });
            let nodes = std::iter::once(node).chain(all.iter().map(|case| case.node));
            let supposed = match of_cell {
                true => {
                    let digits: DigitSet = nodes.map(|node| node.digit).collect();
                    format!("{} is {}", cells(node.cells), words::one_digit_of(digits))
                }
                false => {
                    let places = nodes.fold(CellSet::EMPTY, |all, node| all | node.cells);
                    format!("{} is in {}", node.digit, words::one_cell_of(places))
                }
            };
            format!("{} {supposed}", turn(first, &all).words())
        }
        Fact::SupposeSet { node, holds, first } => {
            let set = step.evidence.get(index)?;
            let of_set = |case: &Case| step.evidence.get(case.at).filter(|e| e.name == set.name);
            let comes_to_it = |of| matches!(of, Fact::SupposeSet { node: n, holds: h, .. } if (n, h) == (node, holds));
            all.retain(|case| comes_to_it(case.of) && of_set(case).is_some());
            let others: Vec<&Evidence> = all.iter().filter_map(of_set).collect();
            chains::set_cases(step, turn(first, &all), (set, &others), node, holds)
        }
        _ => return None,
    };
    let of_others = all.iter().flat_map(|case| case.at..=case.at + case.tail.len());
    let evidence: Vec<usize> = std::iter::once(index).chain(of_others).collect();
    (!all.is_empty()).then_some((text, evidence))
}

/// One of several cases.
struct Case<'a> {
    /// The position of what it supposes.
    at: usize,
    /// What it supposes.
    of: Fact,
    /// The candidate that is so, or with a set comes to be so or not.
    node: Node,
    /// The premises after that, up to what they come to.
    tail: &'a [Evidence],
}

impl<'a> Case<'a> {
    /// Whether a case begins with this premise.
    const fn begins(e: &Evidence) -> bool {
        matches!(e.fact, Fact::Suppose { .. } | Fact::SupposeSet { .. })
    }

    /// The case that begins there.
    fn at(step: &'a Step, at: usize) -> Option<Self> {
        let of = step.evidence.get(at)?.fact;
        let (Fact::Suppose { node, holds: true, .. } | Fact::SupposeSet { node, .. }) = of else { return None };
        let rest = step.evidence.get(at + 1..)?;
        let tail = rest.get(..rest.iter().position(Self::begins).unwrap_or(rest.len()))?;
        let end = tail.iter().position(|e| matches!(e.fact, Fact::Result { .. }));
        Some(Self { at, of, node, tail: tail.get(..end.map_or(tail.len(), |end| end + 1))? })
    }
}

/// Whether it is one of the cages counted against a house union.
const fn is_cage_of_shape(fact: Fact) -> bool {
    matches!(fact, Fact::Inside | Fact::Touching | Fact::Counted)
}

/// `cages 21 + 13 + 7 = 41 lie inside`: the cages of a house union that stand from here on.
fn cage_line(step: &Step, first: usize, fact: Fact) -> Line {
    let of = step.evidence.iter().enumerate().skip(first).take_while(|(_, e)| e.fact == fact);
    let (positions, sums): (Vec<usize>, Vec<u16>) = of.filter_map(|(i, e)| Some((i, e.sum?))).unzip();
    let total: u16 = sums.iter().sum();
    let sum = if sums.len() == 1 { total.to_string() } else { format!("{} = {total}", plus(&sums)) };
    let (noun, verb) = (plural(sums.len(), "cage", "cages"), plural(sums.len(), "s", ""));
    let it = step.evidence.iter().take(first).rev().find_map(|e| match e.fact {
        Fact::Total { houses } => Some(plural(usize::from(houses), "it", "them")),
        _ => None,
    });
    let it = it.unwrap_or("it");
    let text = match fact {
        Fact::Inside => format!("{noun} {sum} lie{verb} inside"),
        Fact::Counted => {
            let after = step.evidence.iter().skip(first);
            let apart = after.clone().find_map(|e| match e.fact {
                Fact::Difference { inner, .. } => Some((inner, e.cells)),
                _ => None,
            });
            let (inner, outer) = apart.unwrap_or_default();
            let filled = after.take_while(|e| !matches!(e.fact, Fact::Difference { .. }));
            let filled = filled.filter(|e| e.fact == Fact::Placed).fold(CellSet::EMPTY, |all, e| all | e.cells);
            let houses = step.evidence.iter().take(first).rfind(|e| matches!(e.fact, Fact::Total { .. }));
            let houses = houses.map_or(CellSet::EMPTY, |e| e.cells);
            let (inner, outer) = (inner | (filled & houses), outer | (filled - houses));
            format!("{noun} {sum} cover{verb} {it} but for {} and stick{verb} out in {}", cells(inner), cells(outer))
        }
        _ => format!("{noun} {sum} cover{verb} {it}"),
    };
    Line { label: Label::Facts, text, evidence: positions }
}

#[cfg(test)]
mod tests {
    use super::{Detail, premises};
    use crate::logic::step::fact::Node;
    use crate::logic::step::technique::ANY;
    use crate::logic::{Conclusion, Evidence, Fact, Role, Step};
    use crate::puzzle::{Cell, CellSet, Digit, DigitSet, Kind, Puzzle};

    fn evidence(fact: Fact) -> Evidence {
        Evidence::new(Role::Pattern, fact, CellSet::EMPTY, DigitSet::EMPTY)
    }

    fn node(row: u8, column: u8, digit: u8) -> Node {
        Node { cells: Cell::new(row, column).unwrap().set(), digit: Digit::new(digit).unwrap() }
    }

    fn suppose(node: Node, first: bool) -> Evidence {
        evidence(Fact::Suppose { node, holds: true, first })
    }

    fn link(from: Node, to: Node, house: &str) -> Evidence {
        evidence(Fact::Link { from, to, set: CellSet::EMPTY, further: true }).named(house)
    }

    /// The lines of these premises, each with the positions of what it says.
    fn said(evidence: Vec<Evidence>) -> Vec<(String, Vec<usize>)> {
        let (places, removes, conclusion) = (Vec::new(), Vec::new(), Conclusion::Forcing { cases: 3 });
        let step = Step { technique: ANY, places, removes, evidence, conclusion };
        let puzzle = Puzzle::builder(Kind::Sudoku, 9).build().unwrap();
        let lines = premises(&puzzle, &step, Detail::Whole);
        lines.into_iter().map(|line| (line.text, line.evidence)).collect()
    }

    fn expected(lines: &[(&str, &[usize])]) -> Vec<(String, Vec<usize>)> {
        lines.iter().map(|&(text, all)| (text.to_owned(), all.to_vec())).collect()
    }

    #[test]
    fn cases_that_go_on_alike_are_one_wherever_they_stand() {
        let result = evidence(Fact::Result { node: node(5, 0, 4), holds: false });
        let link = link(node(0, 4, 4), node(5, 4, 4), "column 5");
        let lines = said(vec![
            suppose(node(0, 0, 4), true),
            link.clone(),
            result.clone(),
            suppose(node(0, 7, 4), false),
            result.clone(),
            suppose(node(0, 1, 4), false),
            link,
            result,
        ]);
        let all: [(&str, &[usize]); 5] = [
            ("suppose first that 4 is in r1c1 or r1c2", &[0, 5, 6, 7]),
            ("then r1c5 is not 4, so r6c5 is 4 (column 5)", &[1]),
            ("so r6c1 is not 4", &[2]),
            ("suppose instead that r1c8 is 4", &[3]),
            ("then r6c1 is not 4", &[4]),
        ];
        assert_eq!(lines, expected(&all));
    }

    #[test]
    fn the_set_of_a_link_is_named_in_few_words_too() {
        let set: CellSet =
            [node(7, 1, 5), node(8, 1, 5)].iter().map(|node| node.cells).fold(CellSet::EMPTY, |a, b| a | b);
        let (from, to) = (node(7, 1, 3), node(8, 1, 5));
        let evidence = vec![suppose(node(0, 1, 3), true), evidence(Fact::Link { from, to, set, further: true })];
        let (places, removes, conclusion) = (Vec::new(), Vec::new(), Conclusion::Forcing { cases: 1 });
        let step = Step { technique: ANY, places, removes, evidence, conclusion };
        let puzzle = Puzzle::builder(Kind::Sudoku, 9).build().unwrap();
        let lines = premises(&puzzle, &step, Detail::Brief);
        assert_eq!(lines[1].text, "then r8c2 is not 3, so r9c2 is 5 (set r8c2 and r9c2)");
    }

    #[test]
    fn where_all_cases_go_on_alike_there_is_no_first() {
        let result = evidence(Fact::Result { node: node(5, 0, 4), holds: false });
        let lines =
            said(vec![suppose(node(0, 0, 4), true), result.clone(), suppose(node(0, 0, 5), false), result.clone()]);
        let all: [(&str, &[usize]); 2] = [("suppose that r1c1 is 4 or 5", &[0, 2, 3]), ("then r6c1 is not 4", &[1])];
        assert_eq!(lines, expected(&all));
    }

    #[test]
    fn combinations_that_come_to_the_same_are_one_case() {
        let result = evidence(Fact::Result { node: node(5, 0, 4), holds: false });
        let set = |digits: [u8; 3], holds, first| {
            let digits = digits.into_iter().filter_map(Digit::new).collect();
            let fact = Fact::SupposeSet { node: node(0, 0, 2), holds, first };
            Evidence::new(Role::Pattern, fact, node(0, 0, 2).cells, digits).named("cage 10 at r1c1")
        };
        let link = link(node(0, 4, 2), node(5, 4, 2), "column 5");
        let lines = said(vec![
            set([1, 2, 7], true, true),
            link.clone(),
            result.clone(),
            set([1, 3, 6], false, false),
            link.clone(),
            result.clone(),
            set([2, 3, 5], true, false),
            link,
            result,
        ]);
        let texts: Vec<&str> = lines.iter().map(|(text, _)| text.as_str()).collect();
        assert_eq!(texts.first(), Some(&"suppose first that cage 10 at r1c1 holds 1+2+7 or 2+3+5, so that r1c1 is 2"));
        assert_eq!(texts.get(3), Some(&"suppose instead that cage 10 at r1c1 holds 1+3+6, so that r1c1 is not 2"));
        assert_eq!(lines.iter().flat_map(|(_, all)| all).count(), 9);
    }

    #[test]
    fn cases_that_go_on_by_another_house_are_not_alike() {
        let result = evidence(Fact::Result { node: node(5, 0, 4), holds: false });
        let by = |house| link(node(0, 4, 4), node(5, 4, 4), house);
        let lines = said(vec![
            suppose(node(0, 0, 4), true),
            by("column 5"),
            result.clone(),
            suppose(node(0, 1, 4), false),
            by("box 5"),
            result,
        ]);
        assert_eq!(lines.len(), 6);
        assert_eq!(lines.first().map(|line| line.0.as_str()), Some("suppose first that r1c1 is 4"));
    }
}
