//! A step in words, made from its evidence alone.

mod clauses;
mod facts;
mod folding;
mod ladder;
mod lines;
mod short;
mod table;

pub use super::words::{effects, reason};
pub use ladder::{Rung, ladder};
pub use short::notation;
pub use table::{Table, Way, tables};

use super::{Step, words};
use crate::puzzle::{CellSet, Puzzle};

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

/// The most characters of a text in which nothing is folded.
const LONGEST: usize = 900;

/// The step in plain sentences; where they would be too many to follow, some are only counted.
/// The [`ladder`] has them all.
#[must_use]
pub fn text(puzzle: &Puzzle, step: &Step) -> String {
    let lines = lines::premises(puzzle, step);
    let said = |facts: &[String]| sentences(step, facts);
    folding::fitting(step, &lines, LONGEST, &said)
}

/// The facts and what follows from them as sentences.
fn sentences(step: &Step, facts: &[String]) -> String {
    let so = clauses::conclusion(step);
    let (name, region, facts, result) = (step.technique.name, region(step), facts.join("; "), words::result(step));
    // Where the facts begin with the region there is no need to name it twice.
    let head =
        if region.is_empty() || facts.contains(&region) { name.to_owned() } else { format!("{name} in {region}") };
    if so.is_empty() {
        format!("{head}: {facts}, so {result}.")
    } else {
        format!("{head}: {facts}. So {so}: {result}.")
    }
}

/// The technique, where it is, and what follows, without the facts that lead there.
#[must_use]
pub fn without_facts(step: &Step) -> String {
    let (name, region, so) = (step.technique.name, region(step), clauses::conclusion(step));
    let head = if region.is_empty() { name.to_owned() } else { format!("{name} in {region}") };
    let so = if so.is_empty() { so } else { format!("so {so}: ") };
    format!("{head}: {so}{}.", words::result(step))
}

/// The technique and what it does, without the reason.
#[must_use]
pub fn short(step: &Step) -> String {
    format!("{}: {}.", step.technique.name, words::result(step))
}

/// What removals do that a person makes in one go (see [`rounds`](super::rounds)), without the reasons: `24 times: 60
/// candidates go from 40 cells.`
#[must_use]
pub fn round(steps: &[Step]) -> String {
    let removes = || steps.iter().flat_map(|step| &step.removes);
    let cells: CellSet = removes().map(|(cell, _)| *cell).collect();
    let (candidates, cells) = (removes().count(), cells.len());
    let (noun, verb) = (words::plural(candidates, "candidate", "candidates"), words::plural(candidates, "goes", "go"));
    let from = words::plural(cells, "cell", "cells");
    format!("{} times: {candidates} {noun} {verb} from {cells} {from}.", steps.len())
}

/// The region a step is about: the name of the first premise that has one.
#[must_use]
pub fn region(step: &Step) -> String {
    step.evidence.iter().map(|e| e.name.as_str()).find(|name| !name.is_empty()).unwrap_or_default().to_owned()
}
