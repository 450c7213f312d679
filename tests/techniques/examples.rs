//! One position for each technique, and what is said about its first step.

use std::collections::BTreeSet;

use insta::assert_snapshot;
use ninefold::logic::technique::TECHNIQUES;

use super::position::{Position, cells};

/// Each technique with a position in which it finds something.
pub fn examples() -> Vec<(&'static str, Position)> {
    let sudoku = Position::sudoku;
    vec![
        ("full-house", sudoku().place("r4c1-9", "5178.3246")),
        ("naked-single", sudoku().place("r1c1-4", "1234").place("r2-5c9", "5678")),
        ("hidden-single", sudoku().place("r2c5", "7").place("r3c9", "7").place("r5c2", "7").place("r8c3", "7")),
        ("pointing", sudoku().without("r4-5c4-6 r6c6", "5")),
        ("claiming", sudoku().without("r7c1-3 r7c7-9", "8")),
        ("naked-pair", sudoku().marks("r3c2 r3c8", "49")),
        ("hidden-pair", sudoku().without("r1-2c1-3 r3c2", "16")),
        ("naked-triple", sudoku().marks("r2c7", "13").marks("r5c7", "38").marks("r9c7", "18")),
        ("hidden-triple", sudoku().without("r5c1-2 r5c4-6 r5c8", "259")),
        ("naked-quad", sudoku().marks("r7c4 r8c5", "25").marks("r9c4", "278").marks("r9c6", "578")),
        ("hidden-quad", sudoku().without("r1-5c3", "1379")),
        ("cage-single", Position::killer(&[(19, "r2c3-5 r3c4")]).place("r2c3-5", "168")),
        ("cage-limits", Position::killer(&[(8, "r1c1-3")])),
        ("cage-combinations", Position::killer(&[(12, "r6c1-2")]).without("r6c1-2", "1236")),
        ("cage-combinations-hard", Position::killer(&[(15, "r4c4-6")]).marks("r4c4-5", "1268")),
        ("cage-required-digit", Position::killer(&[(7, "r8c7 r8c8 r9c8")])),
        ("cage-claiming", Position::killer(&[(20, "r3c4-5 r4c4-5")]).without("r3c1-3 r3c6-9", "2")),
        ("innie", Position::killer(&[(21, "r1c7-9"), (13, "r2c7-9"), (7, "r3c8-9"), (13, "r3-4c7")])),
        ("outie", Position::killer(&[(18, "r1c1-5"), (40, "r1c6-9 r2c6-9"), (39, "r2c1-5 r3c5")])),
        ("compartment-range", Position::str8ts("r3c5").place("r3c2", "2")),
        ("stranded-digit", Position::str8ts("r6c4 r6c8").marks("r6c5-7", "123789").without("r6c5-7", "2")),
        (
            "split-compartment",
            Position::str8ts("r6c4").marks("r6c1", "1359").marks("r6c2", "268").marks("r6c3", "123789"),
        ),
        ("required-digit", Position::str8ts("r9c7 r1c3").without("r9c1-2", "3")),
        ("cage-splitting", Position::killer(&[(20, "r1c1-3"), (15, "r2c1-3"), (16, "r3c1-3 r4c1-2")])),
        ("innies", Position::killer(&[(20, "r1c1-3"), (15, "r2c1-3")])),
        ("outies", Position::killer(&[(20, "r1c1-3"), (15, "r2c1-3"), (6, "r3-4c1"), (8, "r3c2-4")])),
        (
            "innie-outie-difference",
            Position::killer(&[(20, "r1c1-3"), (11, "r2c1-2"), (6, "r2-3c3"), (14, "r3c1 r4c1"), (9, "r3c2 r3c4")]),
        ),
        ("high-low", Position::str8ts("r5c5").without("r5c1-4", "19")),
        ("locked-compartments", Position::str8ts("r5c5").without("r5c1-4 r5c6 r5c8-9", "2")),
        ("setti", Position::str8ts("r5c5").without("r5c1-4 r5c6-9", "1")),
        ("x-wing", only(4, &["r2c3 r2c8", "r7c3 r7c8"])),
        ("skyscraper", only(4, &["r2c3 r2c8", "r7c3 r7c7"])),
        ("two-string-kite", only(6, &["r5c2 r5c8"]).without("r1-3c3 r5-8c3", "6")),
        ("turbot-fish", only(6, &["r7c3 r7c8"]).without("r1c1 r1c3 r2c1-3 r3c1-2", "6")),
        ("y-wing", sudoku().marks("r2c2", "12").marks("r2c8", "13").marks("r7c2", "23")),
        ("xyz-wing", sudoku().marks("r2c2", "123").marks("r2c8", "13").marks("r3c1", "23")),
        ("w-wing", only(1, &["r5c2 r5c8"]).marks("r2c2 r7c8", "12")),
        ("swordfish", only(4, &["r1c2 r1c5", "r5c5 r5c8", "r9c2 r9c8"])),
        ("finned-x-wing", only(4, &["r2c3 r2c8", "r7c3 r7c8-9"])),
        ("jellyfish", only(4, &["r1c1 r1c3", "r4c3 r4c6", "r7c6 r7c9", "r9c1 r9c9"])),
        ("finned-swordfish", only(4, &["r1c2 r1c5", "r5c5 r5c8", "r7c2 r7c8-9"])),
        ("x-chain", only(7, &["r1c1 r1c5", "r6c5 r6c9", "r9c9 r9c3"])),
        ("xy-chain", sudoku().marks("r1c1", "12").marks("r1c5", "23").marks("r6c5", "34").marks("r6c9", "14")),
        ("aic", only(7, &["r8c1 r8c5"]).marks("r1c1", "12").without("r2-7c5 r9c5", "2")),
    ]
}

/// A Sudoku in which a digit fits only in these cells of each of these rows.
fn only(digit: u8, rows: &[&str]) -> Position {
    rows.iter().fold(Position::sudoku(), |position, row| {
        let places = cells(row);
        let line = places.first().map_or(0, |c| c.row() + 1);
        let others = (cells(&format!("r{line}c1-9")) - places).to_string().replace(',', "");
        position.without(&others, &digit.to_string())
    })
}

#[test]
fn every_technique_has_an_example() {
    let shown: BTreeSet<&str> = examples().iter().map(|(slug, _)| *slug).collect();
    let known: BTreeSet<&str> = TECHNIQUES.iter().map(|t| t.slug).collect();
    assert_eq!(shown, known);
}

#[test]
fn every_example_is_found_and_told() {
    let told: Vec<String> = examples().iter().map(|(slug, position)| position.text(slug)).collect();
    assert_snapshot!(told.join("\n"));
}
