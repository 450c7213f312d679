//! The techniques of a kind of puzzle: which hints use, what each is, and switching one off or on.

use std::io::Write;

use super::super::desk::{Desk, Then};
use super::super::trouble::Trouble;
use super::super::voice::Voice;
use super::{Row, Run, Typed, named, row, settings};
use crate::practice::lesson;
use crate::text::counted;

pub const ROWS: &[Row] = &[
    row(
        &["techniques"],
        &[
            ("techniques", "the techniques for the kind of puzzle that is played, easiest first"),
            ("techniques killer", "those for Killers"),
            ("techniques off", "those that hints do not use"),
        ],
        Run::Anywhere(list),
    ),
    row(
        &["technique"],
        &[
            ("technique x-wing", "what it is, and whether hints use it; a number of the list does too"),
            ("technique x-wing off", "hints do not use it any more; on: they do again"),
        ],
        Run::Anywhere(technique),
    ),
];

/// The techniques of a kind, each with its level and whether it is off.
fn list(desk: &mut Desk, typed: &Typed, out: &mut Voice<'_>) -> Result<Then, Trouble> {
    let (mut kind, mut only_off) = (desk.board.unwrap_or(desk.kind), false);
    for word in typed.rest.split_whitespace() {
        match (word, named::kind(word)) {
            (_, Some(named)) => kind = named,
            ("off", None) => only_off = true,
            _ => return Err(String::from("after techniques there is nothing, a kind of puzzle, or off").into()),
        }
    }
    desk.kind = kind;
    let (all, off) = (named::all(kind), &desk.settings.solving.off);
    let is_off = |slug: &str| off.contains(slug);
    let said: Vec<String> = (1..)
        .zip(all)
        .filter(|(_, technique)| !only_off || is_off(technique.slug))
        .map(|(number, technique)| {
            let off = if is_off(technique.slug) { ", off" } else { "" };
            format!("{number}: {}, {}{off}.", technique.name, named::level(technique, kind))
        })
        .collect();
    let count = all.iter().filter(|technique| is_off(technique.slug)).count();
    let techniques = counted(all.len(), "technique", "techniques");
    writeln!(
        out,
        "{}: {techniques}, {}.",
        kind.name(),
        if count == 0 { String::from("all on") } else { format!("{count} off") }
    )?;
    desk.list(said, out)?;
    Ok(Then::Stay)
}

/// What a technique is, or switching it off or on.
fn technique(desk: &mut Desk, typed: &Typed, out: &mut Voice<'_>) -> Result<Then, Trouble> {
    let (name, switch) = match typed.rest.rsplit_once(char::is_whitespace) {
        Some((name, "on")) => (name, Some(true)),
        Some((name, "off")) => (name, Some(false)),
        _ => (typed.rest.as_str(), None),
    };
    if name.is_empty() {
        return Err(String::from("a technique is missing, by its number or name, such as technique x-wing").into());
    }
    let kind = desk.kind;
    let technique = named::technique(named::all(kind), name, "techniques")?;
    if let Some(on) = switch {
        let before = desk.settings.clone();
        let off = &mut desk.settings.solving.off;
        let changed = if on { off.remove(technique.slug) } else { off.insert(technique.slug) };
        settings::keep(desk, &before, out)?;
        let state = if on { "on" } else { "off" };
        let already = if changed { "" } else { " already" };
        writeln!(out, "{} is {state}{already}.", technique.name)?;
        return Ok(Then::Stay);
    }
    let off = desk.settings.solving.off.contains(technique.slug);
    let state = if off { "hints do not use it" } else { "hints use it" };
    writeln!(out, "{}: {} in {}; {state}.", technique.name, named::level(technique, kind), named::puzzles(kind))?;
    if let Some(lesson) = lesson(technique) {
        writeln!(out, "{lesson}")?;
    }
    Ok(Then::Stay)
}
