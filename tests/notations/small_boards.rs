//! Random puzzles of other sides and with jigsaw regions, made of lawful parts.

use ninefold::puzzle::{Board, Cell, CellMap, CellSet, Kind, Puzzle, Regions};
use proptest::prelude::*;

use crate::boards::{board, caged, cells, full_grid, names, straights};
use crate::read;

/// Regions that are connected: rows whose cells have changed places with those of their neighbours.
pub fn jigsaw(side: u8, cells: &[(u8, u16)]) -> CellMap<u8> {
    let grid: Vec<Cell> = Cell::grid(side).collect();
    let mut regions = CellMap::from_fn(|c| if c.column() < side { c.row().min(side - 1) } else { 0 });
    let set = |regions: &CellMap<u8>, n: u8| grid.iter().copied().filter(|&c| regions[c] == n).collect::<CellSet>();
    for &(_, bits) in cells {
        let a = grid[usize::from(bits) % grid.len()];
        let Some(near) = a.neighbours().find(|n| grid.contains(n) && regions[*n] != regions[a]) else { continue };
        let (from, to) = (regions[a], regions[near]);
        for b in set(&regions, to) {
            let mut tried = CellMap::from_fn(|c| regions[c]);
            (tried[a], tried[b]) = (to, from);
            if set(&tried, from).is_connected() && set(&tried, to).is_connected() {
                regions = tried;
                break;
            }
        }
    }
    regions
}

/// A Sudoku of 4×4, 6×6 or 8×8 with some digits given.
pub fn sudoku() -> impl Strategy<Value = (Puzzle, Board)> {
    (names(), cells(), prop::sample::select(vec![4u8, 6, 8])).prop_map(|(names, cells, side)| {
        let givens = Cell::grid(side).filter(|c| cells[c.index()].0 < 3);
        let builder = Puzzle::builder(Kind::Sudoku, side);
        let puzzle = givens.fold(builder, |b, c| b.given(c, full_grid(side, &names, c))).build().unwrap();
        let board = board(&puzzle, &cells);
        (puzzle, board)
    })
}

/// A Killer of 4×4, 6×6 or 8×8.
pub fn killer() -> impl Strategy<Value = (Puzzle, Board)> {
    (names(), cells(), prop::sample::select(vec![4u8, 6, 8])).prop_map(|(names, cells, side)| {
        let puzzle = caged(Puzzle::builder(Kind::Killer, side), side, &names, &cells).build().unwrap();
        let board = board(&puzzle, &cells);
        (puzzle, board)
    })
}

/// A jigsaw Killer of any side.
pub fn jigsaw_killer() -> impl Strategy<Value = (Puzzle, Board)> {
    (names(), cells(), prop_oneof![2 => Just(9u8), 1 => 4..9u8]).prop_map(|(names, cells, side)| {
        let regions = Regions::Jigsaw(jigsaw(side, &cells));
        let builder = Puzzle::builder(Kind::Killer, side).regions(regions);
        let puzzle = caged(builder, side, &names, &cells).build().unwrap();
        let board = board(&puzzle, &cells);
        (puzzle, board)
    })
}

/// A jigsaw Sudoku of any side with the digits of a row given.
pub fn jigsaw_sudoku() -> impl Strategy<Value = (Puzzle, Board)> {
    (names(), cells(), prop_oneof![2 => Just(9u8), 1 => 4..9u8]).prop_map(|(names, cells, side)| {
        let builder = Puzzle::builder(Kind::Sudoku, side).regions(Regions::Jigsaw(jigsaw(side, &cells)));
        let mut seen = Vec::new();
        let puzzle = Cell::grid(side)
            .filter(|c| c.row() == 0)
            .fold(builder.clone(), |b, c| {
                let digit = full_grid(side, &names, c);
                let tried = b.clone().given(c, digit);
                seen.push(digit);
                if tried.clone().build().is_ok() { tried } else { b }
            })
            .build()
            .unwrap();
        let board = board(&puzzle, &cells);
        (puzzle, board)
    })
}

/// A plain Str8ts of 4 to 8 rows whose first cell is black, as the letters need one without a clue.
pub fn str8ts() -> impl Strategy<Value = (Puzzle, Board)> {
    (cells(), 4..9u8, any::<prop::sample::Index>()).prop_map(|(mut cells, side, given)| {
        let grid: Vec<Cell> = Cell::grid(side).collect();
        // a black cell, and not the one with the clue
        cells[Cell::FIRST.index()].0 = 0;
        straights(Puzzle::builder(Kind::Str8ts, side), side, grid[1 + given.index(grid.len() - 1)], &cells)
    })
}

#[test]
fn small_sudokus_are_read_from_a_table() {
    let text = "+---+---+\n|1..|..6|\n|...|...|\n+---+---+\n|..3|...|\n|...|4..|\n+---+---+\n|.2.|...|\n|...|..5|\n+---+---+\n";
    let import = read(text);
    assert_eq!((import.origin.notation, import.puzzle.side()), ("sudoku-81", 6));
    assert_eq!(import.puzzle, read("1....6........3......4...2.........5").puzzle);
    // 36 characters with the bars: the frame decides, not the number
    let small = read("|1.|.4|\n|..|..|\n+--+--+\n|..|2.|\n|3.|..|");
    assert_eq!((small.puzzle.side(), small.puzzle.given_cells().len()), (4, 4));
    let error = ninefold::notation::parse("1.|.4\n1.|..\n--+--\n..|2.\n3.|..").unwrap_err();
    assert_eq!(
        (error.offset, error.message.as_str()),
        (Some(6), "the givens contradict each other: 1 twice in column 1: r1c1, r2c1")
    );
}
