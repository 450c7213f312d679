//! The table of notations: one row each.

use super::capabilities::Feature::{
    Boxes, CageColours, Candidates, Colours, CornerMarks, Diagonals, Givens, History, Jigsaw, LoneCandidates,
    NoRegions, OtherSides, Placed, ScatteredCages, UncagedCells, Variants, Windows, Words,
};
use super::notation::Page::{Player, Solver};
use super::{Notation, formats, page_links};
use crate::puzzle::Kind;

/// What the file of a notation has, for a row to name the rest: texts of any length, and no page that opens them.
macro_rules! text {
    ($format:ident) => {
        Notation {
            slug: "",
            name: "",
            kinds: &[],
            capabilities: &[],
            shape: "",
            length: None,
            has_solution: false,
            page: None,
            fits: formats::$format::fits,
            read: Some(formats::$format::read),
            write: Some(formats::$format::write),
        }
    };
}

/// Every notation. Where a text fits more than one row, the first that can read it wins.
pub const NOTATIONS: &[Notation] = &[
    Notation {
        slug: "sudoku-81",
        name: "Sudoku, 81 characters",
        kinds: &[Kind::Sudoku],
        capabilities: &[Givens, OtherSides],
        shape: "81 characters",
        length: Some(81),
        page: Some(Solver(page_links::sudoku)),
        ..text!(sudoku_81)
    },
    Notation {
        slug: "str8ts-162",
        name: "Str8ts, clues and black cells",
        kinds: &[Kind::Str8ts],
        capabilities: &[Givens, Boxes, Diagonals, OtherSides],
        shape: "162 digits, the last 81 of them 0 or 1",
        length: Some(162),
        page: Some(Solver(page_links::str8ts)),
        ..text!(str8ts_162)
    },
    Notation {
        slug: "sudoku-v1",
        name: "Sudoku with candidates, version 1 of SudokuWiki",
        kinds: &[Kind::Sudoku],
        capabilities: &[Givens, Placed, Candidates],
        shape: "162 characters 0-9, a-v",
        length: Some(162),
        page: Some(Solver(page_links::sudoku)),
        ..text!(sudoku_v1)
    },
    Notation {
        slug: "killer-a",
        name: "Killer, colours and sums",
        kinds: &[Kind::Killer],
        capabilities: &[CageColours],
        shape: "81 colours, a comma, 162 digits",
        length: Some(244),
        page: Some(Solver(page_links::killer)),
        ..text!(killer_a)
    },
    Notation {
        slug: "killer-v1",
        name: "Killer with candidates, version 1 of SudokuWiki",
        kinds: &[Kind::Killer],
        capabilities: &[CageColours, Placed, Candidates],
        shape: "162 characters, a comma, 162 characters 0-9, a-v",
        length: Some(325),
        page: Some(Solver(page_links::killer)),
        ..text!(killer_v1)
    },
    Notation {
        slug: "str8ts-b",
        name: "Str8ts with candidates, version B of str8ts.com",
        kinds: &[Kind::Str8ts],
        capabilities: &[Givens, Placed, Candidates, LoneCandidates, Boxes, Diagonals, OtherSides],
        shape: "T9B, U9B, B9B or V9B and 162 characters",
        length: Some(165),
        page: Some(Solver(page_links::str8ts)),
        ..text!(str8ts_b)
    },
    Notation {
        slug: "ninefold",
        name: "Everything a game holds, in JSON",
        kinds: &[Kind::Killer, Kind::Str8ts, Kind::Sudoku],
        capabilities: &[
            Givens, Placed, Candidates, LoneCandidates, CageColours, ScatteredCages, UncagedCells, Boxes, Diagonals,
            Windows, Jigsaw, NoRegions, Variants, OtherSides, CornerMarks, Colours, Words, History,
        ],
        shape: "{\"ninefold\": 1, …}",
        ..text!(ninefold)
    },
    Notation {
        slug: formats::code::SLUG,
        name: "The code of a generated puzzle",
        kinds: &[Kind::Killer, Kind::Str8ts, Kind::Sudoku],
        capabilities: &[Givens, CageColours, ScatteredCages, Boxes, Diagonals, Windows, Jigsaw, OtherSides],
        shape: "NF1-KP9AN2-45GDGHJ9K-2-TM",
        length: None,
        has_solution: false,
        page: None,
        fits: formats::code::fits,
        read: Some(formats::code::read),
        // made by the generator, which knows how a puzzle came about
        write: None,
    },
    Notation {
        slug: "killer-cages",
        name: "Killer, cages in words",
        kinds: &[Kind::Killer],
        capabilities: &[ScatteredCages, UncagedCells],
        shape: "lines of a sum and the cells of its cage: 14 r1c1 r1c2",
        ..text!(killer_cages)
    },
    Notation {
        slug: "f-puzzles",
        name: "f-puzzles, packed JSON or link",
        kinds: &[Kind::Sudoku, Kind::Killer],
        capabilities: &[
            Givens, Placed, Candidates, LoneCandidates, ScatteredCages, UncagedCells, Diagonals, Windows, Jigsaw,
            NoRegions, Variants, OtherSides, CornerMarks, Colours, Words,
        ],
        shape: "a link with ?load=, or what follows it",
        page: Some(Player(formats::f_puzzles::link)),
        ..text!(f_puzzles)
    },
    Notation {
        slug: "sudokupad",
        name: "SudokuPad, packed JSON or link",
        kinds: &[Kind::Sudoku, Kind::Killer],
        capabilities: &[
            Givens, Placed, Candidates, LoneCandidates, ScatteredCages, UncagedCells, Diagonals, Windows, Jigsaw,
            NoRegions, Variants, OtherSides, CornerMarks, Words,
        ],
        shape: "a link to sudokupad.app, or scl, ctc, fpuz or scf and a payload",
        page: Some(Player(formats::sudokupad::link)),
        ..text!(sudokupad)
    },
    Notation {
        slug: "barium-json",
        name: "JSON of board and cages",
        kinds: &[Kind::Killer, Kind::Sudoku],
        capabilities: &[Givens, ScatteredCages, UncagedCells, OtherSides],
        shape: "{\"board\": …, \"cages\": …}",
        ..text!(barium_json)
    },
    Notation {
        slug: "ps-killer",
        name: "Killer and Killer X of the forums",
        kinds: &[Kind::Killer],
        capabilities: &[Diagonals, ScatteredCages, UncagedCells],
        shape: "3x3::k: or 3x3:d:k: and 81 numbers with colons",
        ..text!(ps_killer)
    },
    Notation {
        slug: "sudoku-b",
        name: "Sudoku, X and Windoku with candidates, version B of SudokuWiki",
        kinds: &[Kind::Sudoku],
        capabilities: &[Givens, Placed, Candidates, LoneCandidates, Diagonals, Windows, OtherSides],
        shape: "S9B, X9B or W9B and 162 characters",
        length: Some(165),
        page: Some(Solver(page_links::sudoku)),
        ..text!(sudoku_b)
    },
    Notation {
        slug: "killer-b",
        name: "Killer with candidates, version B of SudokuWiki",
        kinds: &[Kind::Killer],
        capabilities: &[CageColours, Placed, Candidates, LoneCandidates, OtherSides],
        shape: "L9B and 324 characters",
        length: Some(327),
        page: Some(Solver(page_links::killer)),
        ..text!(killer_b)
    },
    Notation {
        slug: "str8ts-243",
        name: "Str8ts, clues, solution and black cells",
        kinds: &[Kind::Str8ts],
        capabilities: &[Givens, Boxes, Diagonals, OtherSides],
        shape: "243 digits, the last 81 of them 0 or 1",
        length: Some(243),
        has_solution: true,
        page: Some(Player(page_links::str8ts_player)),
        ..text!(str8ts_243)
    },
    Notation {
        slug: "str8ts-v1",
        name: "Str8ts with candidates, version 1 of str8ts.com",
        kinds: &[Kind::Str8ts],
        capabilities: &[Givens, Placed, Candidates, Boxes, Diagonals],
        shape: "243 characters 0-9, a-v",
        length: Some(243),
        page: Some(Solver(page_links::str8ts)),
        ..text!(str8ts_v1)
    },
    Notation {
        slug: "str8ts-letters",
        name: "Str8ts, letters for black clues",
        kinds: &[Kind::Str8ts],
        capabilities: &[Givens, Boxes, Diagonals, OtherSides],
        shape: "81 characters out of # a-i 1-9 .",
        length: Some(81),
        ..text!(str8ts_letters)
    },
    Notation {
        slug: "jigsaw-b",
        name: "Jigsaw Sudoku with candidates, version B of SudokuWiki",
        kinds: &[Kind::Sudoku],
        capabilities: &[Givens, Placed, Candidates, LoneCandidates, Jigsaw, OtherSides],
        shape: "J9B and 243 characters",
        length: Some(246),
        page: Some(Solver(page_links::sudoku)),
        ..text!(jigsaw_b)
    },
    Notation {
        slug: "killer-jigsaw-b",
        name: "Jigsaw Killer with candidates, version B of SudokuWiki",
        kinds: &[Kind::Killer],
        capabilities: &[CageColours, Placed, Candidates, LoneCandidates, Jigsaw, OtherSides],
        shape: "M9B and 405 characters",
        length: Some(408),
        page: Some(Solver(page_links::killer)),
        ..text!(killer_jigsaw_b)
    },
    Notation {
        slug: "snarfable",
        name: "Killer, arrows and sums",
        kinds: &[Kind::Killer],
        capabilities: &[ScatteredCages, UncagedCells],
        shape: "81 characters out of arrows and sums",
        ..text!(snarfable)
    },
    Notation {
        slug: "sumocue",
        name: "Killer and jigsaws of SumoCue",
        kinds: &[Kind::Killer, Kind::Sudoku],
        capabilities: &[Givens, Diagonals, Jigsaw, ScatteredCages, UncagedCells],
        shape: "SumoCueV1 and 81 tokens with = or +",
        ..text!(sumocue)
    },
    Notation {
        slug: "tatham",
        name: "Sudoku and Killer, game IDs of Simon Tatham's Solo",
        kinds: &[Kind::Sudoku, Kind::Killer],
        capabilities: &[Givens, Diagonals, Jigsaw, OtherSides],
        shape: "3x3:, 9j:, 3x3xk: and the description",
        ..text!(tatham)
    },
    Notation {
        slug: "hodoku",
        name: "Sudoku, a line of HoDoKu's library",
        kinds: &[Kind::Sudoku],
        capabilities: &[Givens, Placed, Candidates, LoneCandidates],
        shape: ":technique:digits:board:deleted:eliminated:placed:",
        ..text!(hodoku)
    },
    // as far as one grid can tell them apart; its writer names those it cannot
    Notation {
        slug: "pm-grid",
        name: "Sudoku, a drawn grid of pencil marks",
        kinds: &[Kind::Sudoku],
        capabilities: &[Givens, Placed, Candidates, LoneCandidates],
        shape: "nine rows of nine pencil marks",
        ..text!(pm_grid)
    },
    Notation {
        slug: "sdk",
        name: "Sudoku, a file of SadMan",
        kinds: &[Kind::Sudoku],
        capabilities: &[Givens, Placed, Candidates, LoneCandidates, Words],
        shape: "lines with # and a letter or [Puzzle], then nine rows",
        ..text!(sdk)
    },
    Notation {
        slug: "sdm",
        name: "Sudokus, a file with one a line",
        kinds: &[Kind::Sudoku],
        capabilities: &[Givens],
        shape: "lines of 81 characters, comments with #",
        ..text!(sdm)
    },
    Notation {
        slug: "ss",
        name: "Sudoku, a file of Simple Sudoku",
        kinds: &[Kind::Sudoku],
        capabilities: &[Givens],
        shape: "nine rows of the form 1..|.2.|..3",
        ..text!(ss)
    },
    Notation {
        slug: "opensudoku",
        name: "Sudoku, a file of OpenSudoku",
        kinds: &[Kind::Sudoku],
        capabilities: &[Givens, Placed, Candidates, LoneCandidates, Words],
        shape: "<game data=\"…\"/> in XML",
        ..text!(opensudoku)
    },
];

/// The strings of SudokuWiki and str8ts.com, for each kind from the oldest to the newest.
const OF_PAGES: [&str; 12] = [
    "sudoku-81",
    "sudoku-v1",
    "sudoku-b",
    "jigsaw-b",
    "killer-a",
    "killer-v1",
    "killer-b",
    "killer-jigsaw-b",
    "str8ts-162",
    "str8ts-243",
    "str8ts-v1",
    "str8ts-b",
];

/// Every notation in the order in which a board is shown in all of them: the strings of one page stand side by side, old and
/// new, before the others.
pub fn listed() -> impl Iterator<Item = &'static Notation> {
    let of_pages = OF_PAGES.iter().filter_map(|slug| find(slug));
    of_pages.chain(NOTATIONS.iter().filter(|notation| !OF_PAGES.contains(&notation.slug)))
}

/// The notation with this slug, in any letter case.
#[must_use]
pub fn find(slug: &str) -> Option<&'static Notation> {
    NOTATIONS.iter().find(|n| n.slug.eq_ignore_ascii_case(slug))
}
