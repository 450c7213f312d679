//! `ninefold notations`: the notation table; and notation names in options.

use std::io::Write;

use serde::Serialize;

use super::args::TableArgs;
use super::failure::Failure;
use super::techniques::kind_word;
use super::{Verdict, json};
use crate::notation::{NOTATIONS, Notation, find};

#[derive(Serialize)]
struct Answer {
    notations: Vec<Row>,
}

#[derive(Serialize)]
struct Row {
    slug: &'static str,
    name: &'static str,
    reads: bool,
    writes: bool,
    kinds: Vec<&'static str>,
    holds: Vec<&'static str>,
}

pub fn run(args: &TableArgs, out: &mut dyn Write) -> Result<Verdict, Failure> {
    let rows: Vec<Row> = NOTATIONS.iter().map(row).collect();
    if args.json {
        json::line(out, &Answer { notations: rows })?;
        return Ok(Verdict::Yes);
    }
    let slug = rows.iter().map(|r| r.slug.len()).max().unwrap_or(0);
    let name = rows.iter().map(|r| r.name.chars().count()).max().unwrap_or(0);
    writeln!(out, "{:slug$}  {:name$}  reads  writes  {:14}  can also hold", "slug", "name", "kinds")?;
    let yes = |b| if b { "yes" } else { "no" };
    for row in rows {
        let (reads, writes) = (yes(row.reads), yes(row.writes));
        let (kinds, holds) = (row.kinds.join(", "), row.holds.join(", "));
        writeln!(out, "{:slug$}  {:name$}  {reads:5}  {writes:6}  {kinds:14}  {holds}", row.slug, row.name)?;
    }
    Ok(Verdict::Yes)
}

fn row(notation: &Notation) -> Row {
    Row {
        slug: notation.slug,
        name: notation.name,
        reads: notation.reads(),
        writes: notation.writes(),
        kinds: notation.kinds.iter().map(|k| kind_word(*k)).collect(),
        holds: notation.holds.iter().map(|f| f.slug()).collect(),
    }
}

/// The notation that an option names.
///
/// # Errors
/// Lists the names that there are.
pub fn named(slug: &str) -> Result<&'static Notation, Failure> {
    find(slug).ok_or_else(|| {
        let all: Vec<&str> = NOTATIONS.iter().map(|n| n.slug).collect();
        Failure::plain(format!("no notation is called \"{slug}\"; there are {}", all.join(", ")))
    })
}
