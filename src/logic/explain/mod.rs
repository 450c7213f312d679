//! A step in words, made from its evidence alone.

mod clauses;
mod facts;
mod folding;
mod ladder;
mod lines;
mod region;
mod short;
mod table;

pub use super::words::{effects, reason, reason_against};
pub use ladder::{Rung, ladder};
pub use region::region;
pub use short::notation;
pub use table::{Table, Way, tables};

use std::fmt::{self, Write};

use folding::Clause;

use super::{Conclusion, Fact, Step, words};
use crate::puzzle::{Cell, Digit, Puzzle};
use crate::text::{Capitalised, times};

/// What a line of an explanation is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Label {
    /// The technique's name.
    Technique,
    /// The house, cage or compartment to look at.
    Where,
    /// The cells that make the pattern.
    Cells,
    /// A premise.
    Facts,
    /// What follows.
    So,
    /// What the step does to the board.
    Result,
}

impl Label {
    /// The word that stands before the line.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Technique => "Technique",
            Self::Where => "Where",
            Self::Cells => "Cells",
            Self::Facts => "Facts",
            Self::So => "So",
            Self::Result => "Result",
        }
    }
}

/// A line of an explanation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// What it is.
    pub label: Label,
    /// The words, without a full stop.
    pub text: String,
    /// The premises it tells, as positions in [`Step::evidence`]; their cells are the ones to highlight.
    pub evidence: Vec<usize>,
}

impl Line {
    /// Whether it stays in the sentence of the line before it, if that has the same label.
    #[must_use]
    pub fn goes_on(&self) -> bool {
        goes_on(&self.text)
    }
}

/// The most characters of a text in which nothing is folded.
const LONGEST: usize = 900;

/// The most characters of a text in which a long case is said step by step.
const LONG: usize = 700;

/// How much is said of what can be said at length.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Detail {
    /// All.
    Whole,
    /// Only the beginning and the end of a long case.
    Usual,
    /// As little as will do, where the rest would not fit.
    Brief,
    /// Of a case only the step that it comes to.
    Least,
}

/// The step in plain sentences; where they would be too many to follow, some are only counted.
/// The [`ladder`] has them all.
#[must_use]
pub fn text(puzzle: &Puzzle, step: &Step) -> String {
    let frame = Frame::new(step);
    // Only cases are said step by step.
    let cases = matches!(step.conclusion, Conclusion::Cases(_));
    for (detail, longest) in cases.then_some((Detail::Whole, LONG)).into_iter().chain([(Detail::Usual, LONGEST)]) {
        let Some(lines) = lines::premises_within(puzzle, step, detail, longest) else { continue };
        let facts: Vec<Clause> = lines.iter().map(Clause::from).collect();
        if frame.length(&facts) <= longest {
            return frame.around(&facts);
        }
    }
    let fitting = |detail| {
        let lines = lines::premises(puzzle, step, detail);
        let facts = folding::fitting(step, &lines, &|facts| frame.length(facts) > LONGEST);
        (frame.around(&facts), facts.iter().any(Clause::is_left_out))
    };
    match fitting(Detail::Brief) {
        (_, true) if cases => fitting(Detail::Least).0,
        (text, _) => text,
    }
}

/// What stands around the facts of a step, whichever of them are said.
struct Frame {
    name: String,
    /// Empty where it goes without saying.
    region: String,
    /// How many of the first facts make it needless to name the region before them, if one of them does.
    naming: usize,
    so: String,
    result: String,
}

impl Frame {
    fn new(step: &Step) -> Self {
        let counted = step.evidence.iter().any(|e| matches!(e.fact, Fact::Count(_) | Fact::CountTogether(_)));
        let region = if counted { String::new() } else { region(step) };
        // Where the facts begin with the region, or all lead to one about it, there is no need to name it twice.
        let last = step.conclusion == Conclusion::Required || step.technique.name.starts_with("Pointing");
        let naming = if last { usize::MAX } else { 1 };
        Self { name: name(step), region, naming, so: clauses::conclusion(step), result: words::result(step) }
    }

    /// The facts and what follows from them as sentences.
    fn around(&self, facts: &[Clause]) -> String {
        let mut text = String::new();
        // A string takes all that is written.
        let _ = self.write(facts, &mut text);
        text
    }

    /// How many characters these have. Folding asks that again and again.
    fn length(&self, facts: &[Clause]) -> usize {
        let mut characters = Characters(0);
        let _ = self.write(facts, &mut characters);
        characters.0
    }

    fn write(&self, facts: &[Clause], out: &mut dyn Write) -> fmt::Result {
        let Self { name, region, naming, so, result } = self;
        let mut first = facts.iter().flat_map(|fact| fact.text.split("; ")).take(*naming);
        let named = region.is_empty() || first.any(|fact| fact.contains(region));
        out.write_str(name)?;
        if !named {
            write!(out, " in {region}")?;
        }
        out.write_str(": ")?;
        sentences(facts, out)?;
        if so.is_empty() { write!(out, ", so {result}.") } else { write!(out, ". So {so}: {result}.") }
    }
}

/// Counts the characters of what is written.
struct Characters(usize);

impl Write for Characters {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0 += text.chars().count();
        Ok(())
    }
}

/// Words with which a fact goes on from the one before it.
const GOES_ON: [&str; 4] = ["then ", "so ", "there ", "or unless "];

/// Whether a fact stays in the sentence of the one before it.
fn goes_on(fact: &str) -> bool {
    GOES_ON.iter().any(|word| fact.starts_with(word))
}

/// Facts as sentences, the first without its capital letter; what goes on from the fact before stays in its sentence.
fn sentences(facts: &[Clause], out: &mut dyn Write) -> fmt::Result {
    let mut begun = false;
    for Clause { text, goes_on, .. } in facts {
        match (begun, goes_on) {
            (false, _) => out.write_str(text)?,
            (true, true) => write!(out, "; {text}")?,
            (true, false) => write!(out, ". {}", Capitalised(text))?,
        }
        begun |= !text.is_empty();
    }
    Ok(())
}

/// The technique, where it is, and what it does. The conclusion goes with the facts: without them nobody knows what it
/// speaks of.
#[must_use]
pub fn without_facts(step: &Step) -> String {
    let (name, region) = (name(step), region(step));
    let head = if region.is_empty() { name } else { format!("{name} in {region}") };
    format!("{head}: {}.", words::result(step))
}

/// The technique and what it does, without the reason.
#[must_use]
pub fn short(step: &Step) -> String {
    format!("{}: {}.", name(step), words::result(step))
}

/// What removals do that a person makes in one go (see [`rounds`](super::rounds)), without the reasons: `twice: r1c1 and
/// r1c2 lose 3; r4c5 loses 6.`
#[must_use]
pub fn round(steps: &[Step]) -> String {
    let removes: Vec<(Cell, Digit)> = steps.iter().flat_map(|step| step.removes.iter().copied()).collect();
    format!("{}: {}.", times(steps.len()), effects(&[], &removes))
}

/// What the step is called: its technique, where three digits make a killer pair a triple.
fn name(step: &Step) -> String {
    let counted = step.evidence.iter().find(|e| matches!(e.fact, Fact::Share { .. } | Fact::Needs));
    let triple = counted.is_some_and(|e| e.digits.len() == 3);
    if triple { step.technique.name.replace("pair", "triple") } else { step.technique.name.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::Clause;

    fn sentences(facts: &[Clause]) -> String {
        let mut said = String::new();
        super::sentences(facts, &mut said).unwrap();
        said
    }

    #[test]
    fn what_goes_on_from_the_fact_before_stays_in_its_sentence() {
        let said = |facts: &[&str]| sentences(&facts.iter().map(|&fact| Clause::from(fact)).collect::<Vec<_>>());
        let facts =
            ["in row 1, 4 fits only in r1c1 and r1c5", "r1c1 holds only 4 and 5", "suppose first that r1c1 is 4"];
        assert_eq!(
            said(&facts),
            "in row 1, 4 fits only in r1c1 and r1c5. r1c1 holds only 4 and 5. Suppose first that r1c1 is 4"
        );
        for goes_on in ["then r1c5 is not 4", "so r1c5 is 5", "there 4 fits only in r1c1", "or unless r1c1 is 5"] {
            assert_eq!(said(&["row 1 must hold 4", goes_on]), format!("row 1 must hold 4; {goes_on}"));
        }
        let mut counted = Clause::from("two links follow");
        counted.goes_on = true;
        let facts = [Clause::from("suppose first that r1c1 is 4"), counted, Clause::from("so r1c5 is not 4")];
        assert_eq!(sentences(&facts), "suppose first that r1c1 is 4; two links follow; so r1c5 is not 4");
        assert_eq!(said(&[]), "");
    }
}
