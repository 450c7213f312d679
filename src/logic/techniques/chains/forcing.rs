//! Forcing chains: one of several cases is so, and in each of them the same follows.
//!
//! The cases are the candidates of a cell, the places of a digit in a house or cage that must hold it, that a candidate
//! is right and that it is wrong, or what another technique gives ([`Split`]). In each case a chain of links leads to the
//! same candidate. A chain follows from its start alone: nothing is put together out of several chains.

use std::rc::Rc;

use super::best::{Best, Hit};
use super::chain::{Chain, Kind, leading_to};
use super::premises;
use super::words::{denied, ruled_out};
use crate::logic::analysis::closures::common;
use crate::logic::analysis::flood::{By, Flood, Literal, Reached};
use crate::logic::analysis::links::Links;
use crate::logic::step::conclusion::Rectangle;
use crate::logic::step::fact::Node;
use crate::logic::words::{cells, holds};
use crate::logic::{Collector, Conclusion, Evidence, Fact, Full, Role, Searched, State, Step, words};
use crate::puzzle::{Cell, CellSet, Digit, Puzzle};

/// The most cases in which a person would follow a chain each.
pub(super) const MOST_CASES: usize = 5;

/// Whatever a cell holds.
pub fn cell_forcing(state: &State, found: &mut Collector) -> Searched {
    let splits = state.open.iter().map(|cell| {
        let cases = state.candidates[cell].iter().map(|digit| (cell, digit));
        let held = move || vec![Evidence::new(Role::Pivot, Fact::Only, cell.set(), state.candidates[cell])];
        Split::new(cases, Rest::Nothing, held)
    });
    search(state, found, splits)
}

/// Wherever a digit is in a house or cage that must hold it.
pub fn house_forcing(state: &State, found: &mut Collector) -> Searched {
    let all = state.hidden_constraints().iter();
    let splits = all.flat_map(|constraint| constraint.digits.iter().map(move |digit| (constraint, digit)));
    let splits = splits.map(|(constraint, digit)| {
        let places = state.places(digit) & constraint.cells;
        let cases = places.iter().map(|cell| (cell, digit));
        Split::new(cases, Rest::Nothing, move || constraint.evidence(state, digit.set(), places))
    });
    search(state, found, splits)
}

/// Whether a candidate is right or wrong.
pub fn digit_forcing(state: &State, found: &mut Collector) -> Searched {
    let digits = state.puzzle.digits().iter();
    let candidates = digits.flat_map(|digit| state.places(digit).iter().map(move |cell| (cell, digit)));
    search(state, found, candidates.map(|one| Split::new([one], Rest::Denied, Vec::new)))
}

/// Candidates of which one is right, or else something is so that [`Rest`] says.
pub(in crate::logic) struct Split<'a> {
    cases: Vec<(Cell, Digit)>,
    rest: Rest,
    /// Why one of the cases is so.
    why: Box<dyn Fn() -> Vec<Evidence> + 'a>,
}

/// What would be so if none of the cases were.
#[derive(Clone, Copy)]
pub(in crate::logic) enum Rest {
    /// Nothing: one of them is.
    Nothing,
    /// The only case is wrong; this is followed as well.
    Denied,
    /// There would be a second solution.
    Swap,
    /// A fish would take a digit from cells; nothing else is of interest.
    Fish(Digit, CellSet),
}

impl<'a> Split<'a> {
    /// One of these candidates is right, and why.
    pub fn new(
        cases: impl IntoIterator<Item = (Cell, Digit)>,
        rest: Rest,
        why: impl Fn() -> Vec<Evidence> + 'a,
    ) -> Self {
        Self { cases: cases.into_iter().collect(), rest, why: Box::new(why) }
    }

    /// The cases as they are followed; `None` where they are too few to say anything, or more than `most`.
    fn literals(&self, links: &Links, most: usize) -> Option<Vec<Literal>> {
        let least = if matches!(self.rest, Rest::Denied | Rest::Fish(..)) { 1 } else { 2 };
        if !(least..=most).contains(&self.cases.len()) {
            return None;
        }
        let held: Option<Vec<Literal>> =
            self.cases.iter().map(|&(cell, digit)| Some((links.id(cell, digit)?, true))).collect();
        let mut all = held?;
        if let (Rest::Denied, Some(&(node, _))) = (self.rest, all.first()) {
            all.push((node, false));
        }
        Some(all)
    }

    /// Whether it is of interest that all cases come to this.
    fn wants(&self, state: &State, (cell, digit): (Cell, Digit), held: bool) -> bool {
        match self.rest {
            Rest::Fish(of, cells) => !held && digit == of && cells.contains(cell),
            // One candidate is no cell to place a digit in.
            _ => !held || state.candidates[cell].len() > 1,
        }
    }

    fn conclusion(&self, cases: usize) -> Conclusion {
        match self.rest {
            Rest::Nothing | Rest::Denied => Conclusion::Forcing { cases },
            Rest::Swap => Conclusion::Rectangle(Rectangle::Guarded { cases }),
            Rest::Fish(..) => Conclusion::Kraken { fins: cases },
        }
    }
}

/// The chain from an assumption, or one of several made at once, to what follows.
pub(super) fn chain(links: &Links, starts: &[Literal], end: Literal) -> Option<Chain> {
    let mut reached = Reached::none(links, By::Start);
    Flood::until(links, starts, Some(end), |literal, by| {
        reached.reach(literal, by);
    });
    Some(Chain { steps: leading_to(&reached, end)?, kind: Kind::Case, apart: true })
}

/// A split, and its cases as they are followed.
struct Followed<'a> {
    split: Split<'a>,
    cases: Vec<Literal>,
}

/// Follows the cases of splits, and keeps what they agree on.
pub(in crate::logic) struct Follower<'a> {
    state: &'a State<'a>,
    /// More cases than this are not followed.
    most: usize,
    best: Best<Rc<Followed<'a>>>,
}

impl<'a> Follower<'a> {
    /// For splits of no more than `most` candidates.
    pub fn new(state: &'a State, found: &Collector, most: usize) -> Self {
        Self { state, most, best: Best::new(found) }
    }

    /// Follows the cases of a split.
    pub fn follow(&mut self, split: Split<'a>) {
        let (state, links) = (self.state, self.state.set_links());
        let Some(cases) = split.literals(links, self.most) else { return };
        let closures = cases.iter().map(|&literal| state.closure(literal)).collect::<Option<Vec<&[u64]>>>();
        let Some(closures) = closures else { return };
        // What a case says of itself is no news.
        let is_news = |&(end, candidate): &(Literal, (Cell, Digit))| {
            !cases.contains(&end) && split.wants(state, candidate, end.1)
        };
        let ends: Vec<Literal> = common(links, &closures).filter(is_news).map(|(end, _)| end).collect();
        // Mostly nothing is, which takes less time to see than the ways there.
        if ends.is_empty() {
            return;
        }
        let floods = cases.iter().map(|&literal| state.flood(literal));
        let Some(floods) = floods.collect::<Option<Vec<&Flood>>>() else { return };
        let followed = Rc::new(Followed { split, cases });
        for end in ends {
            self.best.take(end, &floods, || Rc::clone(&followed));
        }
    }

    /// Reports what was found, the shortest first.
    ///
    /// # Errors
    /// [`Full`], as the collector says.
    pub fn report(self, found: &mut Collector) -> Searched {
        let (state, links) = (self.state, self.state.set_links());
        self.best.sorted().iter().try_for_each(|hit| report(state, found, links, hit))
    }
}

fn search<'a>(state: &'a State, found: &mut Collector, splits: impl Iterator<Item = Split<'a>>) -> Searched {
    let mut follower = Follower::new(state, found, MOST_CASES);
    splits.for_each(|split| follower.follow(split));
    follower.report(found)
}

fn report(state: &State, found: &mut Collector, links: &Links, hit: &Hit<Rc<Followed>>) -> Result<(), Full> {
    let followed = &hit.of;
    let mut cases = Cases::new((followed.split.why)(), hit.end);
    for &case in &followed.cases {
        let (Some(start), Some(chain)) = (links.node(case.0), chain(links, &[case], hit.end)) else {
            return Ok(());
        };
        let fact = Fact::Suppose { node: start, holds: case.1, first: cases.is_first() };
        cases.case(state, links, Evidence::new(Role::Pattern, fact, start.cells, start.digit.set()), &chain);
    }
    cases.report(found, links, followed.split.conclusion(followed.cases.len()))
}

/// The premises of cases that come to the same.
pub(super) struct Cases {
    /// Why one of the cases is so.
    why: Vec<Evidence>,
    /// Why digits must be where the chains need them.
    reasons: Vec<Evidence>,
    /// What is supposed and what follows, case by case.
    said: Vec<Evidence>,
    end: Literal,
}

impl Cases {
    pub(super) fn new(why: Vec<Evidence>, end: Literal) -> Self {
        Self { why, reasons: Vec::new(), said: Vec::new(), end }
    }

    /// Whether no case was added yet.
    pub(super) fn is_first(&self) -> bool {
        self.said.is_empty()
    }

    /// Adds a case: what is supposed, and the chain from there to the end.
    pub(super) fn case(&mut self, state: &State, links: &Links, supposed: Evidence, chain: &Chain) {
        self.said.push(supposed);
        let premises = premises::evidence(state, links, chain);
        for unit in units(&premises) {
            let link = |premise: &Evidence| matches!(premise.fact, Fact::Link { .. } | Fact::Partner { .. });
            let known = |all: &[Evidence]| all.windows(unit.len()).any(|other| other == unit);
            if unit.iter().all(link) {
                self.said.extend_from_slice(unit);
            } else if !known(&self.reasons) && !known(&self.why) {
                self.reasons.extend_from_slice(unit);
            }
        }
        if let Some(node) = links.node(self.end.0) {
            let fact = Fact::Result { node, holds: self.end.1 };
            self.said.push(Evidence::new(Role::Fin, fact, node.cells, node.digit.set()));
        }
    }

    /// Reports what all of them come to.
    ///
    /// # Errors
    /// [`Full`], as the collector says.
    pub(super) fn report(self, found: &mut Collector, links: &Links, conclusion: Conclusion) -> Result<(), Full> {
        let Self { why, reasons, said, end: (node, held) } = self;
        let Some((cell, digit)) = links.candidate(node) else { return Ok(()) };
        let evidence = [why, reasons, said].concat();
        if held {
            found.place(cell, digit, evidence, conclusion)
        } else {
            found.remove(vec![(cell, digit)], evidence, conclusion)
        }
    }
}

/// The premises one by one, but the arithmetic of a house union in one piece: a part of it that is left out since it was
/// said of another one would make another sum.
fn units(premises: &[Evidence]) -> Vec<&[Evidence]> {
    let (mut units, mut rest) = (Vec::new(), premises);
    while let Some(first) = rest.first() {
        let of_sum = |e: &Evidence| {
            let more = matches!(e.fact, Fact::Inside | Fact::Touching | Fact::Placed | Fact::Left { .. });
            more || matches!(e.fact, Fact::Remainder { .. } | Fact::Split { .. })
        };
        let length = match first.fact {
            Fact::Total { .. } => 1 + rest.iter().skip(1).take_while(|e| of_sum(e)).count(),
            _ => 1,
        };
        let (unit, after) = rest.split_at(length);
        units.push(unit);
        rest = after;
    }
    units
}

/// Which of the cases one is, as far as it is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::logic) enum Turn {
    First,
    Later,
    /// The others go on alike and are said with it.
    Only,
}

impl Turn {
    pub(in crate::logic) const fn new(first: bool) -> Self {
        if first { Self::First } else { Self::Later }
    }

    /// The words in front of what is supposed.
    pub(in crate::logic) const fn words(self) -> &'static str {
        match self {
            Self::First => "suppose first that",
            Self::Later => "suppose instead that",
            Self::Only => "suppose that",
        }
    }
}

/// `suppose first that r1c1 is 3`, `suppose instead that r1c1 is 5`.
pub(in crate::logic) fn case(node: Node, is: bool, first: bool) -> String {
    format!("{} {}", Turn::new(first).words(), if is { holds(node) } else { denied(node) })
}

/// `so r5c5 is not 7`, or `then r5c5 is not 7` right after what is supposed; nothing where the link before it says so.
pub(in crate::logic) fn result(puzzle: Option<&Puzzle>, before: Option<Fact>, node: Node, is: bool) -> String {
    if says_result(before, node, is) {
        return String::new();
    }
    let joint = if matches!(before, Some(Fact::Suppose { .. })) { "then" } else { "so" };
    format!("{joint} {}", if is { holds(node) } else { ruled_out(puzzle, before, node) })
}

/// Whether the link before a result, or what is supposed, says it already.
pub(in crate::logic) fn says_result(before: Option<Fact>, node: Node, is: bool) -> bool {
    match before {
        Some(Fact::Partner { to: end, holds, .. } | Fact::SupposeSet { node: end, holds, .. }) => {
            (end, holds) == (node, is)
        }
        Some(Fact::Link { to, .. }) => is && to == node,
        _ => false,
    }
}

/// The same in each case.
pub(in crate::logic) fn agree(step: &Step, cases: usize) -> String {
    // Cases that go on alike are said as one, so a number would not agree with what was said.
    let all = if cases == 2 { "both cases" } else { "every case" };
    let placed = step.places.first().map(|(cell, digit)| format!("{cell} is {digit}"));
    let gone = || format!("{} cannot be {}", cells(step.targets()), words::digits(words::removed(step)));
    format!("in {all} {}", placed.unwrap_or_else(gone))
}
