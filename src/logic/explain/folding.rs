//! Premises that are only counted where the whole text would be too long to follow.
//!
//! What the argument can best be followed without goes first, and no more of it than must: facts about compartments, then
//! why candidates are coloured, then which are, then digits that are ruled out one by one, then sets of cells, then the
//! links of chains. What the argument comes to stays.

use std::borrow::Cow;

use super::{Line, lines};
use crate::logic::techniques::chains;
use crate::logic::{Conclusion, Fact, Role, Step, words};

/// Premises that may be counted, the first to go first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sort {
    /// What straights a compartment can hold, and which digits it must.
    Compartments,
    /// Pairs of candidates that colours run along.
    Pairs,
    /// The candidates of a colour.
    Colours,
    /// Digits that do not fit beside others.
    OutOfPlace,
    /// Sets of cells that hold only a few digits.
    Sets,
    /// Links of a chain or case.
    Links,
}

impl Sort {
    const ALL: [Self; 6] = [Self::Compartments, Self::Pairs, Self::Colours, Self::OutOfPlace, Self::Sets, Self::Links];

    /// `two more facts about compartments are needed too`.
    fn counted(self, count: usize, more: bool) -> String {
        let (one, many, end) = match self {
            Self::Pairs => ("such pair joins", "such pairs join", " these candidates"),
            Self::Colours => ("group of candidates has its", "groups of candidates have their", " colour too"),
            Self::Compartments => ("fact about a compartment is", "facts about compartments are", " needed too"),
            Self::OutOfPlace => ("digit fits", "digits do not fit", " beside the others"),
            Self::Sets => ("set of cells is", "sets of cells are", " used on the way"),
            Self::Links => ("link follows", "links follow", ""),
        };
        if !more && self == Self::Pairs {
            // "Such" pairs would point back to one that was said.
            let (pairs, are) = (words::plural(count, "pair", "pairs"), words::plural(count, "is", "are"));
            return format!(
                "{} {pairs} of candidates {are} linked so that one of the two is right",
                words::number(count)
            );
        }
        let more = if more { " more" } else { "" };
        format!("{}{more} {}{end}", words::number(count), words::plural(count, one, many))
    }

    /// So many of them counted, after others that are said or not.
    fn clause(self, count: usize, more: bool) -> Clause<'static> {
        let text = self.counted(count, more).into();
        Clause { text, goes_on: self == Self::Links, needed: false, omitted: false, premises: count }
    }

    /// Whether some of them can be said and the rest counted; what is left of a chain would hang in the air.
    const fn in_part(self) -> bool {
        !matches!(self, Self::Links)
    }
}

/// Lines of one sort that follow each other, of which so many are said.
struct Run<'a> {
    sort: Option<Sort>,
    lines: &'a [Line],
    said: usize,
}

impl<'a> Run<'a> {
    /// Its premises as they are said.
    fn clauses(&self, step: &Step) -> Vec<Clause<'a>> {
        let (said, counted) = self.lines.split_at(self.said.min(self.lines.len()));
        let needed = |line: &Line| is_crux(step, line) || is_result(step, line) || is_last(step, line);
        let said = said.iter().map(|line| Clause { needed: needed(line), ..Clause::from(line) });
        let mut clauses: Vec<Clause> = said.collect();
        if let (Some(sort), false) = (self.sort, counted.is_empty()) {
            let premises = counted.iter().map(|line| line.evidence.len()).sum();
            let mut clause = sort.clause(premises, !clauses.is_empty());
            let first = counted.first().and_then(|line| line.evidence.first());
            if let Some(assumption) = first.and_then(|&at| chains::assumption(step, at)) {
                // Nothing else says where a chain begins.
                clause = Clause { text: format!("{assumption}, {}", clause.text).into(), goes_on: false, ..clause };
            }
            clauses.push(clause);
        }
        clauses
    }
}

/// A premise as it is said, or how many premises are not.
pub(super) struct Clause<'a> {
    /// Its words, without a full stop.
    pub(super) text: Cow<'a, str>,
    /// Whether it stands for what follows from the one before, and so stays in its sentence.
    pub(super) goes_on: bool,
    /// Whether nothing would follow without it.
    needed: bool,
    /// Whether it stands for what is left out and not even named.
    omitted: bool,
    /// How many premises it stands for.
    premises: usize,
}

impl<'a> From<&'a Line> for Clause<'a> {
    fn from(line: &'a Line) -> Self {
        Self::from(line.text.as_str())
    }
}

impl<'a> From<&'a str> for Clause<'a> {
    fn from(text: &'a str) -> Self {
        Self { text: text.into(), goes_on: super::goes_on(text), needed: false, omitted: false, premises: 1 }
    }
}

impl Clause<'_> {
    /// Whether it only says that something is left out.
    pub(super) const fn is_left_out(&self) -> bool {
        self.omitted
    }

    /// `three more reasons`.
    fn omitted(premises: usize) -> Self {
        let text = format!("{} more {}", words::number(premises), words::plural(premises, "reason", "reasons"));
        Self { text: text.into(), goes_on: true, needed: false, omitted: true, premises }
    }
}

/// The premises of all runs as they are said.
fn spoken<'a>(step: &Step, runs: &[Run<'a>]) -> Vec<Clause<'a>> {
    let mut all: Vec<Clause> = Vec::new();
    let mut counted = false;
    // Of the lines of a fish: what is said of none of them is said once, at the end.
    let mut unsaid = 0;
    for run in runs {
        if run.sort == Some(Sort::Compartments) && run.said == 0 {
            counted = true;
            unsaid += run.lines.iter().map(|line| line.evidence.len()).sum::<usize>();
            continue;
        }
        let mut clauses = run.clauses(step);
        if let (true, Some(first), Some(line)) = (counted, clauses.first_mut(), run.lines.first()) {
            // What "there" would point to is not said.
            let place = line.evidence.first().and_then(|&at| step.evidence.get(at));
            let named = place.filter(|e| e.fact == Fact::Places && !e.name.is_empty());
            if let (Some(place), Some(rest)) = (named, first.text.strip_prefix("there ")) {
                first.text = format!("in {}, {rest}", place.name).into();
                first.goes_on = false;
            }
        }
        counted = run.said < run.lines.len();
        all.append(&mut clauses);
    }
    if unsaid > 0 {
        all.push(Sort::Compartments.clause(unsaid, false));
    }
    all
}

/// Counts what can be, one sort after the other, until what is said is short enough. Whether it is too long all the same.
fn fold(step: &Step, runs: &mut [Run], too_long: &dyn Fn(&[Clause]) -> bool) -> bool {
    let mut long = too_long(&spoken(step, runs));
    for sort in Sort::ALL {
        // The longest run first.
        let mut order: Vec<usize> = (0..runs.len()).collect();
        order.retain(|&i| runs.get(i).is_some_and(|run| run.sort == Some(sort)));
        order.sort_by_key(|&i| std::cmp::Reverse(runs.get(i).map_or(0, |run| run.lines.len())));
        // The lines of a fish are alike: all of them are counted, or none.
        if sort == Sort::Compartments && long {
            for i in order.drain(..) {
                if let Some(run) = runs.get_mut(i) {
                    run.said = 0;
                }
            }
            long = too_long(&spoken(step, runs));
        }
        for i in order {
            while long {
                let Some(run) = runs.get_mut(i).filter(|run| run.said > 0) else { break };
                // To count one is as long as to say it.
                let first = if run.said == run.lines.len() { 2 } else { 1 };
                run.said = if sort.in_part() { run.said.saturating_sub(first) } else { 0 };
                long = too_long(&spoken(step, runs));
            }
        }
    }
    long
}

/// Whether a line goes on as an earlier one did; it stands for several premises.
fn refers(step: &Step, lines: &[Line]) -> bool {
    let is_link = |fact| matches!(fact, Fact::Link { .. } | Fact::Partner { .. });
    let first = |line: &Line| line.evidence.first().and_then(|&at| step.evidence.get(at)).map(|e| e.fact);
    lines.iter().any(|line| line.evidence.len() > 1 && first(line).is_some_and(is_link))
}

/// Of the premises as much as is not too long: some are counted, and where that is not enough, some are left out.
pub(super) fn fitting<'a>(step: &Step, lines: &'a [Line], too_long: &dyn Fn(&[Clause]) -> bool) -> Vec<Clause<'a>> {
    let mut runs = runs(step, lines, true);
    if fold(step, &mut runs, too_long) && refers(step, lines) {
        // Then what refers to another line goes with that one.
        runs = self::runs(step, lines, false);
        fold(step, &mut runs, too_long);
        if runs.iter().any(|run| run.sort == Some(Sort::Links) && run.said < run.lines.len()) {
            let refer =
                |run: &&mut Run| run.sort == Some(Sort::Links) && run.lines.iter().any(|l| l.evidence.len() > 1);
            runs.iter_mut().filter(refer).for_each(|run| run.said = 0);
        }
    }
    // What is left out is counted where it stood; what the others lead to goes last of all.
    let mut clauses = spoken(step, &runs);
    while too_long(&clauses) {
        let spare = clauses.iter().rposition(|clause| !clause.needed && !clause.omitted);
        let Some(at) = spare.or_else(|| clauses.iter().rposition(|clause| !clause.omitted)) else { break };
        if let Some(clause) = clauses.get_mut(at) {
            *clause = Clause::omitted(clause.premises);
        }
        clauses.dedup_by(|next, before| {
            let both = next.omitted && before.omitted;
            if both {
                *before = Clause::omitted(before.premises + next.premises);
            }
            both
        });
    }
    clauses
}

/// Whether a line is what the others lead to: without it nothing would follow.
fn is_crux(step: &Step, line: &Line) -> bool {
    let fact = line.evidence.first().and_then(|&at| step.evidence.get(at)).map(|e| e.fact);
    matches!(
        fact,
        Some(
            Fact::Colour { .. }
                | Fact::Sees { .. }
                | Fact::Emptied { .. }
                | Fact::Together { .. }
                | Fact::Suppose { .. }
                | Fact::SupposeSet { .. }
                | Fact::Result { .. }
                | Fact::Closed { .. }
                | Fact::Case { .. }
        )
    ) || split_into_cases(step, fact)
}

/// Whether what the step does follows from it at once, for it is the last premise.
fn is_last(step: &Step, line: &Line) -> bool {
    line.evidence.last().is_some_and(|&at| at + 1 == step.evidence.len())
}

/// Whether it says what the cases of a table are of.
fn split_into_cases(step: &Step, fact: Option<Fact>) -> bool {
    matches!(step.conclusion, Conclusion::Cases(_)) && matches!(fact, Some(Fact::Combinations | Fact::Windows))
}

/// The lines, those of one sort together; `strict` keeps the links that others refer to.
fn runs<'a>(step: &Step, lines: &'a [Line], strict: bool) -> Vec<Run<'a>> {
    // A line that goes on as an earlier one did needs that one.
    let kept = strict && refers(step, lines);
    let sort_of = |line: &Line| sort(step, line).filter(|sort| !(kept && *sort == Sort::Links));
    let parts = lines.chunk_by(|a, b| sort_of(a).is_some() && sort_of(a) == sort_of(b));
    let runs = parts.flat_map(|part| {
        // A link that says what its case comes to stays: nothing else says it.
        let kept = usize::from(part.last().is_some_and(|line| is_result(step, line)));
        let (foldable, rest) = part.split_at(part.len() - kept);
        let several = foldable.len() > 1 || foldable.iter().any(|line| line.evidence.len() > 1);
        let sort = part.first().and_then(sort_of).filter(|_| several);
        let foldable = Run { sort, lines: foldable, said: foldable.len() };
        let rest = Run { sort: None, lines: rest, said: rest.len() };
        [foldable, rest].into_iter().filter(|run| !run.lines.is_empty())
    });
    runs.collect()
}

fn sort(step: &Step, line: &Line) -> Option<Sort> {
    let at = *line.evidence.first()?;
    let evidence = step.evidence.get(at)?;
    if lines::later(step, at) {
        return Some(Sort::Compartments);
    }
    let coloured = matches!(step.conclusion, Conclusion::Colouring(_) | Conclusion::Medusa(_));
    // What says that a compartment must hold a digit of a fish or of a colour; where it is follows.
    let is_fish = matches!(step.conclusion, Conclusion::Fish(_) | Conclusion::Kraken { .. });
    let holds = evidence.role == Role::Compartment && (is_fish || coloured);
    let sorts = [
        (Sort::Pairs, coloured && matches!(evidence.fact, Fact::Places | Fact::Only)),
        (Sort::Colours, matches!(evidence.fact, Fact::Colour { .. })),
        (Sort::Compartments, holds && matches!(evidence.fact, Fact::Windows | Fact::Required)),
        (Sort::OutOfPlace, matches!(evidence.fact, Fact::OutOfPlace { .. })),
        (Sort::Sets, evidence.fact == Fact::Only && evidence.role != Role::Pivot),
        (Sort::Links, matches!(evidence.fact, Fact::Link { .. } | Fact::Partner { .. })),
    ];
    sorts.into_iter().find_map(|(sort, is)| is.then_some(sort))
}

/// Whether the last premise of a line stands for the result of its case, which has no line of its own then.
fn is_result(step: &Step, line: &Line) -> bool {
    let at = |index: usize| Some(step.evidence.get(index)?.fact);
    let Some(&last) = line.evidence.last() else { return false };
    matches!(at(last + 1), Some(Fact::Result { node, holds }) if chains::says_result(at(last), node, holds))
}

#[cfg(test)]
mod tests {
    use super::{Clause, fitting};
    use crate::logic::explain::{Label, Line};
    use crate::logic::step::conclusion;
    use crate::logic::step::fact::Node;
    use crate::logic::step::technique::ANY;
    use crate::logic::{Conclusion, Evidence, Fact, Role, Step};
    use crate::puzzle::{Cell, CellSet, Digit, DigitSet};

    fn step(links: &[[(u8, u8); 2]]) -> Step {
        let node = |(row, column)| Node { cells: Cell::new(row, column).unwrap().set(), digit: Digit::new(1).unwrap() };
        let link = |(index, [from, to]): (usize, &[(u8, u8); 2])| {
            let fact = Fact::Link { from: node(*from), to: node(*to), set: CellSet::EMPTY, further: index > 0 };
            Evidence::new(Role::Pattern, fact, node(*from).cells | node(*to).cells, DigitSet::EMPTY)
        };
        Step {
            technique: ANY,
            places: Vec::new(),
            removes: Vec::new(),
            evidence: links.iter().enumerate().map(link).collect(),
            conclusion: Conclusion::Chain(conclusion::Chain::Loop),
        }
    }

    #[test]
    fn links_that_are_only_counted_say_where_the_chain_begins() {
        let step = step(&[[(0, 0), (0, 4)], [(3, 4), (3, 0)], [(5, 0), (5, 8)]]);
        let line = |(index, text): (usize, &str)| Line {
            label: Label::Facts,
            text: format!("{text} link of the chain"),
            evidence: vec![index],
        };
        let lines: Vec<Line> = ["first", "second", "third"].into_iter().enumerate().map(line).collect();
        let fitting = |longest| {
            let text = |clauses: &[Clause]| clauses.iter().map(|clause| &*clause.text).collect::<Vec<_>>().join("; ");
            let clauses = fitting(&step, &lines, &|clauses| text(clauses).len() > longest);
            (text(&clauses), clauses.iter().any(Clause::is_left_out))
        };
        assert_eq!(
            fitting(99),
            ("first link of the chain; second link of the chain; third link of the chain".to_owned(), false)
        );
        assert_eq!(fitting(36), ("if r1c1 is not 1, three links follow".to_owned(), false));
        assert_eq!(fitting(20), ("three more reasons".to_owned(), true));
    }
}
