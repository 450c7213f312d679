//! `ninefold techniques`: the technique table; and technique names in options.

use std::collections::BTreeMap;
use std::io::Write;

use clap::Args;
use clap::builder::PossibleValuesParser;
use serde::Serialize;

use crate::cli::args::names::KINDS;
use crate::cli::failure::Failure;
use crate::cli::json;
use crate::cli::verdict::Verdict;
use crate::logic::step::technique::TechniqueInfo;
use crate::logic::{Grade, techniques};
use crate::puzzle::Kind;

/// `techniques`
#[derive(Debug, Args)]
pub struct TechniquesArgs {
    /// Only those that apply to this kind
    #[arg(long, value_name = "KIND", value_parser = PossibleValuesParser::new(KINDS))]
    pub kind: Option<String>,
    /// Answer in JSON
    #[arg(long)]
    pub json: bool,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(in crate::cli) struct TechniquesAnswer {
    techniques: Vec<Row>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Row {
    slug: &'static str,
    name: &'static str,
    kinds: Vec<&'static str>,
    class: &'static str,
    /// Of the kind asked for; otherwise of the first of its kinds, as is the score.
    level: &'static str,
    score: u16,
    /// Whether it is right only in a puzzle with exactly one solution.
    unique: bool,
    /// Whether it assumes something and follows it up; no puzzle is generated to need it.
    assumes: bool,
    /// By kind.
    grades: BTreeMap<&'static str, GradeShape>,
}

#[derive(Clone, Copy, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct GradeShape {
    level: &'static str,
    score: u16,
}

pub fn run(args: &TechniquesArgs, out: &mut dyn Write) -> Result<Verdict, Failure> {
    // The variants of Str8ts share its techniques.
    let wanted =
        |t: &TechniqueInfo| t.kinds().find(|k| args.kind.as_ref().is_none_or(|kind| kind.starts_with(k.slug())));
    let rows: Vec<Row> = techniques::all().filter_map(|t| row(t, wanted(t)?)).collect();
    if args.json {
        json::line(out, &TechniquesAnswer { techniques: rows })?;
        return Ok(Verdict::Yes);
    }
    let slug = rows.iter().map(|r| r.slug.len()).max().unwrap_or(0);
    let name = rows.iter().map(|r| r.name.chars().count()).max().unwrap_or(0);
    writeln!(out, "{:slug$}  {:name$}  {:10}  {:>5}  kinds", "slug", "name", "class", "score")?;
    for row in rows {
        let kinds = row.kinds.join(", ");
        writeln!(out, "{:slug$}  {:name$}  {:10}  {:>5}  {kinds}", row.slug, row.name, row.class, row.score)?;
    }
    Ok(Verdict::Yes)
}

fn row(technique: &TechniqueInfo, kind: Kind) -> Option<Row> {
    let shape = |grade: Grade| GradeShape { level: grade.level.slug(), score: grade.score };
    let grade = shape(technique.grade(kind)?);
    Some(Row {
        slug: technique.slug,
        name: technique.name,
        kinds: technique.kinds().map(Kind::slug).collect(),
        class: technique.class.slug(),
        level: grade.level,
        score: grade.score,
        unique: technique.unique,
        assumes: technique.assumes,
        grades: technique.kinds().filter_map(|k| Some((k.slug(), shape(technique.grade(k)?)))).collect(),
    })
}
