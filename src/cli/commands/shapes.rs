//! `ninefold shapes`: the super shapes and created shapes of a Killer, with derived sums and combinations.

use std::collections::HashSet;
use std::io::Write;

use clap::Args;
use serde::Serialize;

use crate::cli::args::ReadArgs;
use crate::cli::failure::{Failure, notices};
use crate::cli::verdict::Verdict;
use crate::cli::{input, json};
use crate::logic::shapes::{
    Derived, Difference, HouseUnion, MOST_CELLS, MOST_COUNTED, MOST_HOUSES, USUAL_CELLS, USUAL_HOUSES, Within,
    all_house_unions, derived_unless, differences,
};
use crate::puzzle::{Digit, House, Kind, Puzzle};
use crate::text::{counted, plural};

/// `shapes PUZZLE`
#[derive(Debug, Args)]
pub struct ShapesArgs {
    /// The Killer: a string, a link, a file, or - for standard input
    pub puzzle: String,
    #[command(flatten)]
    pub reading: ReadArgs,
    /// Take at most this many houses together, 1 to 9
    #[arg(long, value_name = "N", default_value_t = USUAL_HOUSES, value_parser = clap::value_parser!(u8).range(1..=i64::from(MOST_HOUSES)))]
    pub units: u8,
    /// List shapes of at most this many open cells, 1 to 9
    #[arg(long, value_name = "N", default_value_t = USUAL_CELLS, value_parser = clap::value_parser!(u8).range(1..=i64::from(MOST_CELLS)))]
    pub cells: u8,
    /// List the super shapes too: the houses that are taken together
    #[arg(long = "super")]
    pub supers: bool,
    /// Answer in JSON
    #[arg(long)]
    pub json: bool,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(in crate::cli) struct ShapesAnswer {
    shapes: Vec<Shape>,
    /// Cells outside against cells inside.
    differences: Vec<Compared>,
    /// With `--super`.
    #[serde(skip_serializing_if = "Option::is_none")]
    supers: Option<Vec<Super>>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Shape {
    r#type: &'static str,
    #[serde(rename = "super")]
    houses: Vec<String>,
    cells: Vec<String>,
    sum: u16,
    distinct: bool,
    combinations: Vec<Vec<u8>>,
    /// The arithmetic in words.
    text: String,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Compared {
    #[serde(rename = "super")]
    houses: Vec<String>,
    outer: Vec<String>,
    inner: Vec<String>,
    /// The outer cells less the inner ones.
    difference: i16,
    /// The arithmetic in words.
    text: String,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Super {
    houses: Vec<String>,
    cells: Vec<String>,
    sum: u16,
}

pub fn run(args: &ShapesArgs, out: &mut dyn Write) -> Result<Verdict, Failure> {
    let import = input::puzzle(&args.puzzle, &args.reading)?;
    notices(&import.notices);
    let puzzle = &import.puzzle;
    if puzzle.kind() != Kind::Killer {
        return Err(Failure::plain(format!("`shapes` is for Killers, which have cages; this is {}", puzzle.title())));
    }
    // Whoever reads a line counts no further; programs get all.
    let combinations = if args.json { usize::MAX } else { MOST_COUNTED };
    let within = Within { houses: args.units, cells: args.cells, combinations };
    let found = derived_unless(puzzle, &import.board, within, &|| false);
    let compared = differences(puzzle, &import.board, args.units, args.cells);
    let supers = if args.supers { all_house_unions(puzzle, usize::from(args.units)) } else { Vec::new() };
    if args.json {
        let supers = args.supers.then(|| supers.iter().map(|s| Super::new(puzzle, s)).collect());
        let shapes = found.iter().map(|d| Shape::new(puzzle, d)).collect();
        let differences = compared.iter().map(|d| Compared::new(puzzle, d)).collect();
        json::line(out, &ShapesAnswer { shapes, differences, supers })?;
        return Ok(Verdict::Yes);
    }
    for shape in &supers {
        let verb = plural(shape.houses.len(), "is", "are");
        writeln!(out, "{} {verb} {}", shape.name(puzzle), shape.sum(puzzle))?;
    }
    if args.supers {
        writeln!(out)?;
    }
    // A person needs one way to a sum, the simplest; scripts get them all.
    let mut listed = HashSet::new();
    for shape in found.iter().filter(|d| listed.insert((d.created.cells, d.created.sum))) {
        writeln!(out, "{}", shape.sentence(puzzle))?;
    }
    for difference in &compared {
        writeln!(out, "{}", difference.sentence(puzzle))?;
    }
    if found.is_empty() {
        writeln!(out, "No created shape of up to {} over up to {}.", cells(args.cells), houses(args.units))?;
    }
    Ok(Verdict::Yes)
}

fn cells(count: u8) -> String {
    counted(count.into(), "cell", "cells")
}

fn houses(count: u8) -> String {
    counted(count.into(), "house", "houses")
}

fn names(puzzle: &Puzzle, shape: &HouseUnion) -> Vec<String> {
    shape.houses.iter().filter_map(|&i| puzzle.houses().get(i)).map(House::name).collect()
}

impl Shape {
    fn new(puzzle: &Puzzle, derived: &Derived) -> Self {
        let numbers = |digits: &Vec<Digit>| digits.iter().map(|d| d.get()).collect();
        Self {
            r#type: if derived.created.outer { "outer" } else { "inner" },
            houses: names(puzzle, &derived.shape),
            cells: json::cells(derived.created.cells),
            sum: derived.created.sum,
            distinct: derived.distinct,
            combinations: derived.combinations.iter().map(numbers).collect(),
            text: derived.dense_sentence(puzzle),
        }
    }
}

impl Compared {
    fn new(puzzle: &Puzzle, difference: &Difference) -> Self {
        Self {
            houses: names(puzzle, &difference.shape),
            outer: json::cells(difference.outer),
            inner: json::cells(difference.inner),
            difference: difference.by,
            text: difference.sentence(puzzle),
        }
    }
}

impl Super {
    fn new(puzzle: &Puzzle, shape: &HouseUnion) -> Self {
        Self { houses: names(puzzle, shape), cells: json::cells(shape.cells), sum: shape.sum(puzzle) }
    }
}
