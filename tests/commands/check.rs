//! `check`: each rule that a board can break, and what is said where there is not one solution.

use ninefold::notation;
use ninefold::puzzle::{Board, Cell, CellMap, CellSet, Digit, Kind, Puzzle, PuzzleBuilder, Regions};
use serde_json::{Value, json};

use crate::run::run;
use crate::samples::*;

#[test]
fn one_cage_is_one() {
    let puzzle = text(Puzzle::builder(Kind::Killer, 9).cage(3, cells("r1c1 r1c2")), &[]);
    let answer = run(&["check", &puzzle]);
    assert!(answer.out.starts_with("Killer, 1 cage, 0 given, 0 placed, 0 candidates.\n"), "{}", answer.out);
}

fn cell(name: &str) -> Cell {
    name.parse().unwrap()
}

fn cells(names: &str) -> CellSet {
    names.split(' ').map(cell).collect()
}

/// The puzzle with these digits placed, in its usual notation.
fn text(puzzle: PuzzleBuilder, digits: &[(&str, u8)]) -> String {
    let puzzle = puzzle.build().unwrap();
    let mut board = Board::new(&puzzle);
    for &(name, digit) in digits {
        board.set_digit(cell(name), Digit::new(digit));
    }
    // A single candidate and a placed digit are the same in sudoku-v1.
    let notation = match notation::default_for(&puzzle) {
        usual if usual.slug == "sudoku-v1" => notation::find("sudoku-b").unwrap(),
        // Its two numberings are told apart by clashes, of which there are too many here.
        usual if usual.slug == "str8ts-b" => notation::find("str8ts-v1").unwrap(),
        usual => usual,
    };
    let written = notation::write(notation, &puzzle, &board, None).unwrap();
    assert_eq!(written.notices, Vec::<String>::new());
    written.text
}

/// Exactly these conflicts are reported: rule, cells and text, as objects and in words.
fn broken(puzzle: PuzzleBuilder, digits: &[(&str, u8)], expected: &[(&str, &str, &str)]) {
    let text = text(puzzle, digits);
    let answer = run(&["check", &text, "--json"]);
    assert_eq!(answer.status, 1, "{text}");
    let expected_objects: Vec<Value> = expected
        .iter()
        .map(|(rule, cells, text)| {
            let cells: Vec<&str> = cells.split(' ').collect();
            json!({"rule": rule, "cells": cells, "text": text})
        })
        .collect();
    assert_eq!(answer.json()["conflicts"], Value::from(expected_objects));
    let words = run(&["check", &text]);
    assert_eq!(words.status, 1);
    for (_, _, sentence) in expected {
        assert!(words.out.lines().any(|l| l == format!("Broken rule: {sentence}.")), "{sentence}: {}", words.out);
    }
}

#[test]
fn every_house_is_named() {
    let sudoku = || Puzzle::builder(Kind::Sudoku, 9);
    let twice = |a, b| [(a, 5), (b, 5)];
    broken(sudoku(), &twice("r1c1", "r1c9"), &[("row", "r1c1 r1c9", "5 twice in row 1: r1c1, r1c9")]);
    broken(sudoku(), &twice("r1c1", "r9c1"), &[("column", "r1c1 r9c1", "5 twice in column 1: r1c1, r9c1")]);
    broken(sudoku(), &twice("r1c1", "r2c2"), &[("box", "r1c1 r2c2", "5 twice in box 1: r1c1, r2c2")]);
    let three = [("r1c1", 5), ("r1c5", 5), ("r1c9", 5)];
    broken(sudoku(), &three, &[("row", "r1c1 r1c5 r1c9", "5 three times in row 1: r1c1, r1c5, r1c9")]);
    let x = sudoku().diagonals(true);
    broken(x, &twice("r1c1", "r5c5"), &[("diagonal", "r1c1 r5c5", "5 twice in the falling diagonal: r1c1, r5c5")]);
    let windows = sudoku().windows(true);
    broken(windows, &twice("r2c2", "r4c4"), &[("window", "r2c2 r4c4", "5 twice in window 1: r2c2, r4c4")]);
    // Region 1 begins with the first four cells of row 1 and the first five of row 2.
    let map = CellMap::from_fn(|c| match (c.row(), c.column()) {
        (0, 4..) | (1, 5..) => 1,
        (0 | 1, _) => 0,
        (row, _) => row,
    });
    let jigsaw = sudoku().regions(Regions::Jigsaw(map));
    broken(jigsaw, &twice("r1c4", "r2c1"), &[("region", "r1c4 r2c1", "5 twice in region 1: r1c4, r2c1")]);
}

#[test]
fn cages_compartments_and_clues_are_named() {
    // Cages that cover the grid, with the sums of a full one.
    let sum = |cells: CellSet| cells.iter().map(|c| SUDOKU_SOLUTION.as_bytes()[c.index()] - b'0').sum();
    let bent = cells("r1c3 r1c4 r2c4");
    let killer = || {
        let rows = (0..9).flat_map(|row| {
            let row: CellSet = Cell::all().filter(|c| c.row() == row && !bent.contains(*c)).collect();
            let left: CellSet = row.iter().filter(|c| c.column() < 3).collect();
            if (row - left).len() < 6 { vec![left, row - left] } else { vec![row] }
        });
        rows.chain([bent]).fold(Puzzle::builder(Kind::Killer, 9), |b, cells| b.cage(sum(cells), cells))
    };
    broken(killer(), &[("r1c3", 4), ("r2c4", 4)], &[("cage", "r1c3 r2c4", "4 twice in cage 14 at r1c3: r1c3, r2c4")]);
    broken(
        killer(),
        &[("r1c3", 1), ("r1c4", 2)],
        &[("sum", "r1c3 r1c4", "cage 14 at r1c3 cannot reach its sum: 11 is left for one cell")],
    );
    broken(
        killer(),
        &[("r1c3", 1), ("r1c4", 2), ("r2c4", 4)],
        &[("sum", "r1c3 r1c4 r2c4", "the digits in cage 14 at r1c3 add up to only 7")],
    );
    let str8ts = || Puzzle::builder(Kind::Str8ts, 9).black(cell("r3c5"), Digit::new(5));
    broken(
        str8ts(),
        &[("r3c1", 2), ("r3c3", 7)],
        &[("compartment", "r3c1 r3c3", "compartment r3c1–r3c4 cannot be consecutive: 2 and 7")],
    );
    broken(
        str8ts(),
        &[("r3c1", 5)],
        &[("black-clue", "r3c1 r3c5", "5 at r3c1 is blocked in row 3 by the black clue at r3c5")],
    );
}

#[test]
fn two_solutions_are_shown_where_they_differ() {
    let answer = run(&["check", SUDOKU_TWO, "--json"]);
    assert_eq!((answer.status, &answer.json()["status"]), (1, &"multiple".into()));
    let answer = answer.json();
    let grids: Vec<Vec<char>> =
        answer["solutions"].as_array().unwrap().iter().map(|s| s.as_str().unwrap().chars().collect()).collect();
    assert_eq!(grids.len(), 2);
    for grid in &grids {
        assert!(SUDOKU_TWO.chars().zip(grid).all(|(given, digit)| given == '.' || given == *digit));
    }
    let differ: Vec<usize> = (0..81).filter(|&i| grids[0][i] != grids[1][i]).collect();
    let expected: Vec<Value> = differ
        .iter()
        .map(|&i| {
            let digits = [grids[0][i].to_digit(10), grids[1][i].to_digit(10)];
            json!({"cell": format!("r{}c{}", i / 9 + 1, i % 9 + 1), "digits": digits})
        })
        .collect();
    assert!(expected.len() >= 4);
    assert_eq!(answer["differences"], Value::from(expected));

    let words = run(&["check", SUDOKU_TWO]).out;
    let rows: Vec<&str> =
        words.lines().skip_while(|l| !l.starts_with("Two of them, with the digits")).skip(1).collect();
    assert_eq!(rows.len(), 9, "{words}");
    for (side, grid) in grids.iter().enumerate() {
        for (row, line) in rows.iter().enumerate() {
            let shown = line.split_whitespace().nth(side).unwrap();
            let expected: String =
                (9 * row..9 * row + 9).map(|at| if differ.contains(&at) { grid[at] } else { '.' }).collect();
            assert_eq!(shown, expected, "row {}", row + 1);
        }
    }
    // Black cells are told apart from those on which the two agree.
    let corner = |c: &Cell| c.row() < 2 && c.column() < 2;
    let black = Cell::all().filter(|c| !corner(c)).fold(Puzzle::builder(Kind::Str8ts, 9), |b, c| b.black(c, None));
    let words = run(&["check", &text(black, &[])]).out;
    assert!(words.contains("\n  #########   #########\n"), "{words}");
}

#[test]
fn a_unique_puzzle_has_no_such_fields() {
    let answer = run(&["check", SUDOKU, "--json"]).json();
    assert!(answer.get("solutions").is_none() && answer.get("differences").is_none(), "{answer}");
}

/// Givens that clash are named in the words of the rule wherever the notation takes them.
#[test]
fn a_grid_that_contradicts_itself_has_no_solution() {
    let clash = run(&["check", &format!("3{}", &SUDOKU[1..]), "--json"]);
    assert_eq!(clash.status, 2);
    assert!(clash.err.contains("3 twice in row 1: r1c1, r1c2"), "{}", clash.err);
    let none = run(&["check", SUDOKU_NONE]);
    assert_eq!(none.status, 1);
    assert!(none.out.contains("No solution"), "{}", none.out);
    // Two cages of a row that need the same digits: the reason is named.
    let [pair, other] = [[(0, 0), (1, 0)], [(4, 0), (5, 0)]].map(|cells| barium(3, &cells));
    let cage = other.split_once("\"cages\":[").unwrap().1;
    let both = format!("{},{cage}", pair.strip_suffix("]}").unwrap());
    let words = run(&["check", &both]);
    let reason = words.out.lines().find_map(|l| l.strip_prefix("No solution: ")).unwrap().trim_end_matches('.');
    assert!(reason.contains("row 1") || reason.contains("r1c"), "{reason}");
    assert_eq!(run(&["check", &both, "--json"]).json()["reason"], reason);
}
