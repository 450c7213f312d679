//! One position for each technique, and what is said about its first step. One file and one snapshot a family.

mod almost_locked;
mod basics;
mod cases;
mod chains;
mod colouring;
mod fish;
mod killer;
mod str8ts;
mod uniqueness;
mod wings;

use std::collections::BTreeSet;

use insta::assert_snapshot;
use ninefold::logic::techniques;
use ninefold::logic::{Step, explain};

use super::position::{Position, cells};

/// The slug of a technique, and a position in which it finds something.
pub type Example = (&'static str, Position);

/// Every family: its name, and its examples.
pub fn families() -> Vec<(&'static str, Vec<Example>)> {
    vec![
        ("almost-locked", almost_locked::examples()),
        ("basics", basics::examples()),
        ("cases", cases::examples()),
        ("chains", chains::examples()),
        ("colouring", colouring::examples()),
        ("fish", fish::examples()),
        ("killer", killer::examples()),
        ("str8ts", str8ts::examples()),
        ("uniqueness", uniqueness::examples()),
        ("wings", wings::examples()),
    ]
}

/// A Sudoku in which a digit fits only in these cells of each of these rows.
pub fn only(digit: u8, rows: &[&str]) -> Position {
    rows.iter().fold(Position::sudoku(), |position, row| {
        let places = cells(row);
        let line = places.first().map_or(0, |c| c.row() + 1);
        let others = (cells(&format!("r{line}c1-9")) - places).to_string().replace(',', "");
        position.without(&others, &digit.to_string())
    })
}

#[test]
fn every_technique_has_an_example() {
    let families = families();
    let shown: BTreeSet<&str> = families.iter().flat_map(|(_, all)| all.iter().map(|(slug, _)| *slug)).collect();
    let known: BTreeSet<&str> = techniques::all().map(|t| t.slug).collect();
    let (missing, unknown) = (&known - &shown, &shown - &known);
    assert!(missing.is_empty(), "no example in tests/techniques/examples of {missing:?}");
    assert!(unknown.is_empty(), "examples of what is no technique: {unknown:?}");
}

#[test]
fn every_example_is_found_and_explained() {
    for (family, examples) in families() {
        let texts: Vec<String> = examples.iter().map(|(slug, position)| position.text(slug)).collect();
        assert_snapshot!(family, texts.join("\n"));
    }
}

/// With one premise gone no step of that technique says what the example says.
#[test]
fn near_misses_are_no_steps() {
    let families = families();
    let examples: Vec<&Example> = families.iter().flat_map(|(_, all)| all).collect();
    for (slug, position) in almost_locked::near_misses() {
        let (_, example) = examples.iter().find(|(other, _)| *other == slug).expect("an example");
        let wanted = example.steps(slug).into_iter().next().expect("a step");
        let says = |s: &Step| wanted.removes.iter().any(|gone| s.removes.contains(gone));
        if let Some(step) = position.steps(slug).iter().find(|s| says(s)) {
            panic!("{}", explain::text(&position.puzzle, step));
        }
    }
}
