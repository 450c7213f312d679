//! `ninefold notations`: the notation table.

use std::io::Write;

use clap::Args;
use serde::Serialize;

use crate::cli::failure::Failure;
use crate::cli::json;
use crate::cli::verdict::Verdict;
use crate::notation::{Feature, NOTATIONS, Notation};

/// `notations`
#[derive(Debug, Args)]
pub struct TableArgs {
    /// Answer in JSON
    #[arg(long)]
    pub json: bool,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(in crate::cli) struct NotationsAnswer {
    notations: Vec<Row>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Row {
    slug: &'static str,
    name: &'static str,
    reads: bool,
    writes: bool,
    /// Whether a page takes it in a link.
    link: bool,
    /// What a text of it looks like.
    shape: &'static str,
    kinds: Vec<&'static str>,
    holds: Vec<&'static str>,
}

pub fn run(args: &TableArgs, out: &mut dyn Write) -> Result<Verdict, Failure> {
    let rows: Vec<Row> = NOTATIONS.iter().map(row).collect();
    if args.json {
        json::line(out, &NotationsAnswer { notations: rows })?;
        return Ok(Verdict::Yes);
    }
    let slug = rows.iter().map(|r| r.slug.len()).max().unwrap_or(0);
    let name = rows.iter().map(|r| r.name.chars().count()).max().unwrap_or(0);
    let kinds = |row: &Row| row.kinds.join(", ");
    let kind = rows.iter().map(|r| kinds(r).len()).max().unwrap_or(0);
    writeln!(out, "{:slug$}  {:name$}  reads  writes  {:kind$}  can also hold", "slug", "name", "kinds")?;
    let yes = |b| if b { "yes" } else { "no" };
    for (row, notation) in rows.iter().zip(NOTATIONS) {
        let (reads, writes) = (yes(row.reads), yes(row.writes));
        let (kinds, holds) = (kinds(row), holds(notation));
        writeln!(out, "{:slug$}  {:name$}  {reads:5}  {writes:6}  {kinds:kind$}  {holds}", row.slug, row.name)?;
    }
    Ok(Verdict::Yes)
}

/// What a notation can hold beside digits, cages and black cells, in words; nothing where it is nothing.
pub(in crate::cli) fn holds(notation: &Notation) -> String {
    if notation.can_hold(Feature::History) {
        return String::from("everything");
    }
    notation.capabilities.iter().map(|f| f.words()).collect::<Vec<_>>().join(", ")
}

fn row(notation: &Notation) -> Row {
    Row {
        slug: notation.slug,
        name: notation.name,
        reads: notation.reads(),
        writes: notation.writes(),
        link: notation.has_link(),
        shape: notation.shape,
        kinds: notation.kinds.iter().map(|k| k.slug()).collect(),
        holds: notation.capabilities.iter().map(|f| f.slug()).collect(),
    }
}
