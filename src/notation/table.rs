//! The table of notations: one row each.

use super::holds::Feature::{
    Boxes, CageColours, Candidates, Diagonals, Givens, LoneCandidates, Placed, ScatteredCages, UncagedCells, Windows,
};
use super::{
    Notation, barium_json, killer_a, killer_b, killer_v1, ps_killer, str8ts_162, str8ts_b, sudoku_81, sudoku_b,
    sudoku_v1,
};
use crate::puzzle::Kind;

const SUDOKU_PAGE: Option<&str> = Some("https://www.sudokuwiki.org/sudoku.htm");
const KILLER_PAGE: Option<&str> = Some("https://www.sudokuwiki.org/killersudoku.aspx");
const STR8TS_PAGE: Option<&str> = Some("https://www.str8ts.com/str8ts.aspx");

/// Every notation. Where a text fits more than one row, the first that can read it wins.
pub static NOTATIONS: &[Notation] = &[
    Notation {
        slug: "sudoku-81",
        name: "Sudoku, 81 characters",
        kinds: &[Kind::Sudoku],
        holds: &[Givens],
        shape: "81 characters",
        length: Some(81),
        page: SUDOKU_PAGE,
        fits: sudoku_81::fits,
        read: Some(sudoku_81::read),
        write: Some(sudoku_81::write),
    },
    Notation {
        slug: "str8ts-162",
        name: "Str8ts, clues and black cells",
        kinds: &[Kind::Str8ts],
        holds: &[Givens, Boxes, Diagonals],
        shape: "162 digits, the last 81 of them 0 or 1",
        length: Some(162),
        page: STR8TS_PAGE,
        fits: str8ts_162::fits,
        read: Some(str8ts_162::read),
        write: Some(str8ts_162::write),
    },
    Notation {
        slug: "sudoku-v1",
        name: "Sudoku with candidates, version 1 of SudokuWiki",
        kinds: &[Kind::Sudoku],
        holds: &[Givens, Placed, Candidates],
        shape: "162 characters 0-9, a-v",
        length: Some(162),
        page: SUDOKU_PAGE,
        fits: sudoku_v1::fits,
        read: Some(sudoku_v1::read),
        write: Some(sudoku_v1::write),
    },
    Notation {
        slug: "killer-a",
        name: "Killer, colours and sums",
        kinds: &[Kind::Killer],
        holds: &[CageColours],
        shape: "81 colours, a comma, 162 digits",
        length: Some(244),
        page: KILLER_PAGE,
        fits: killer_a::fits,
        read: Some(killer_a::read),
        write: Some(killer_a::write),
    },
    Notation {
        slug: "killer-v1",
        name: "Killer with candidates, version 1 of SudokuWiki",
        kinds: &[Kind::Killer],
        holds: &[CageColours, Placed, Candidates],
        shape: "162 characters, a comma, 162 characters 0-9, a-v",
        length: Some(325),
        page: KILLER_PAGE,
        fits: killer_v1::fits,
        read: Some(killer_v1::read),
        write: Some(killer_v1::write),
    },
    Notation {
        slug: "str8ts-b",
        name: "Str8ts with candidates, version B of str8ts.com",
        kinds: &[Kind::Str8ts],
        holds: &[Givens, Placed, Candidates, LoneCandidates, Boxes, Diagonals],
        shape: "T9B, U9B, B9B or V9B and 162 characters",
        length: Some(165),
        page: STR8TS_PAGE,
        fits: str8ts_b::fits,
        read: Some(str8ts_b::read),
        write: Some(str8ts_b::write),
    },
    Notation {
        slug: "barium-json",
        name: "JSON of board and cages",
        kinds: &[Kind::Killer, Kind::Sudoku],
        holds: &[Givens, ScatteredCages, UncagedCells],
        shape: "{\"board\": …, \"cages\": …}",
        length: None,
        page: None,
        fits: barium_json::fits,
        read: Some(barium_json::read),
        write: Some(barium_json::write),
    },
    Notation {
        slug: "ps-killer",
        name: "Killer and Killer X of the forums",
        kinds: &[Kind::Killer],
        holds: &[Diagonals, ScatteredCages, UncagedCells],
        shape: "3x3::k: or 3x3:d:k: and 81 numbers with colons",
        length: None,
        page: None,
        fits: ps_killer::fits,
        read: Some(ps_killer::read),
        write: Some(ps_killer::write),
    },
    Notation {
        slug: "sudoku-b",
        name: "Sudoku, X and Windoku with candidates, version B of SudokuWiki",
        kinds: &[Kind::Sudoku],
        holds: &[Givens, Placed, Candidates, LoneCandidates, Diagonals, Windows],
        shape: "S9B, X9B or W9B and 162 characters",
        length: Some(165),
        page: SUDOKU_PAGE,
        fits: sudoku_b::fits,
        read: Some(sudoku_b::read),
        write: Some(sudoku_b::write),
    },
    Notation {
        slug: "killer-b",
        name: "Killer with candidates, version B of SudokuWiki",
        kinds: &[Kind::Killer],
        holds: &[CageColours, Placed, Candidates, LoneCandidates],
        shape: "L9B and 324 characters",
        length: Some(327),
        page: KILLER_PAGE,
        fits: killer_b::fits,
        read: Some(killer_b::read),
        write: Some(killer_b::write),
    },
];

/// The notation with this slug, in any letter case.
#[must_use]
pub fn find(slug: &str) -> Option<&'static Notation> {
    NOTATIONS.iter().find(|n| n.slug.eq_ignore_ascii_case(slug))
}
