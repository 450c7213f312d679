//! Random puzzles and boards of every kind, made of lawful parts.

use ninefold::puzzle::house::box_size;
use ninefold::puzzle::{Board, Cell, CellSet, Digit, DigitSet, Kind, Puzzle, PuzzleBuilder, Regions};
use proptest::prelude::*;

/// The digit of a full grid with the boxes of this side: shifted rows, digits renamed.
pub fn full_grid(side: u8, names: &[u8], cell: Cell) -> Digit {
    let (width, height) = box_size(side).unwrap_or((side, 1));
    let shift = cell.row() % height * width + cell.row() / height;
    let names: Vec<u8> = names.iter().copied().filter(|n| *n <= side).collect();
    Digit::new(names[usize::from((shift + cell.column()) % side)]).unwrap()
}

/// A permutation of 1 to 9.
pub fn names() -> impl Strategy<Value = Vec<u8>> {
    Just((1..=9).collect::<Vec<u8>>()).prop_shuffle()
}

/// Nine bits and a choice for each cell.
pub fn cells() -> impl Strategy<Value = Vec<(u8, u16)>> {
    prop::collection::vec((0..8u8, 0..512u16), 81)
}

/// A board: some digits placed, rightly or wrongly, some cells with candidates, none of them a single one.
pub fn board(puzzle: &Puzzle, cells: &[(u8, u16)]) -> Board {
    let mut board = Board::new(puzzle);
    for cell in puzzle.cells() {
        let (choice, bits) = cells[cell.index()];
        let set = DigitSet::from_bits(bits) & puzzle.digits();
        if puzzle.given(cell).is_some() || choice == 0 {
            continue;
        }
        if choice == 1 {
            board.set_digit(cell, Digit::new((bits % u16::from(puzzle.side()) + 1) as u8));
        } else if set.only().is_none() {
            board.set_candidates(cell, set);
        }
    }
    board
}

/// A board whose digits and candidates clash nowhere: clashes are what the two numberings of Str8ts are told apart by.
pub fn lawful_board(puzzle: &Puzzle, cells: &[(u8, u16)]) -> Board {
    let mut lawful = Board::new(puzzle);
    for cell in puzzle.cells() {
        let (choice, bits) = cells[cell.index()];
        if choice == 2 && puzzle.given(cell).is_none() {
            let open: Vec<Digit> = puzzle.open_digits(&lawful, cell).iter().collect();
            lawful.set_digit(cell, open.get(usize::from(bits) % open.len().max(1)).copied());
        }
    }
    for cell in lawful.open_cells(puzzle) {
        let (choice, bits) = cells[cell.index()];
        if choice > 3 {
            lawful.set_candidates(cell, DigitSet::from_bits(bits) & puzzle.open_digits(&lawful, cell));
        }
    }
    lawful
}

/// A Sudoku with about a third of its digits given.
pub fn sudoku() -> impl Strategy<Value = (Puzzle, Board)> {
    (names(), cells(), prop::collection::vec(any::<bool>(), 81)).prop_map(|(names, cells, given)| {
        let givens = Cell::all().filter(|c| given[c.index()]);
        let builder = Puzzle::builder(Kind::Sudoku, 9);
        let puzzle = givens.fold(builder, |b, c| b.given(c, full_grid(9, &names, c))).build().unwrap();
        let board = board(&puzzle, &cells);
        (puzzle, board)
    })
}

/// A Sudoku X or a Windoku with one digit given, which cannot clash.
pub fn sudoku_variant() -> impl Strategy<Value = (Puzzle, Board)> {
    (cells(), 0..81usize, any::<bool>()).prop_map(|(cells, given, windows)| {
        let digit = Digit::new((cells[given].1 % 9 + 1) as u8).unwrap();
        let builder = Puzzle::builder(Kind::Sudoku, 9).windows(windows).diagonals(!windows);
        let puzzle = builder.given(Cell::from_index(given).unwrap(), digit).build().unwrap();
        let board = board(&puzzle, &cells);
        (puzzle, board)
    })
}

/// Cages that cover the grid, each grown from a cell over its neighbours.
pub fn caged(mut builder: PuzzleBuilder, side: u8, names: &[u8], cells: &[(u8, u16)]) -> PuzzleBuilder {
    let mut left: CellSet = Cell::grid(side).collect();
    while let Some(first) = left.first() {
        let (mut cage, mut digits) = (first.set(), full_grid(side, names, first).set());
        left.remove(first);
        let (steps, bits) = cells[first.index()];
        for step in 0..usize::from(steps) {
            let around: CellSet = cage.iter().flat_map(Cell::neighbours).collect();
            let free = (around & left).iter().filter(|&c| !digits.contains(full_grid(side, names, c)));
            let free: Vec<Cell> = free.collect();
            let Some(&next) = free.get(usize::from(bits) % (free.len() + step).max(1)) else { break };
            cage.insert(next);
            digits.insert(full_grid(side, names, next));
            left.remove(next);
        }
        builder = builder.cage(digits.sum(), cage);
    }
    builder
}

/// A Killer whose cages cover the grid.
pub fn killer() -> impl Strategy<Value = (Puzzle, Board)> {
    (names(), cells()).prop_map(|(names, cells)| {
        let puzzle = caged(Puzzle::builder(Kind::Killer, 9), 9, &names, &cells).build().unwrap();
        let board = board(&puzzle, &cells);
        (puzzle, board)
    })
}

/// A Str8ts with a few black cells and one clue, so that none can clash.
pub fn straights(mut builder: PuzzleBuilder, side: u8, given: Cell, cells: &[(u8, u16)]) -> (Puzzle, Board) {
    for cell in Cell::grid(side) {
        let (choice, bits) = cells[cell.index()];
        let clue = (cell == given).then(|| Digit::new((bits % u16::from(side) + 1) as u8)).flatten();
        builder = match clue {
            _ if choice < 2 => builder.black(cell, clue),
            Some(digit) => builder.given(cell, digit),
            None => builder,
        };
    }
    let puzzle = builder.build().unwrap();
    let board = lawful_board(&puzzle, cells);
    (puzzle, board)
}

/// A Str8ts of any variant.
pub fn str8ts() -> impl Strategy<Value = (Puzzle, Board)> {
    (cells(), 0..81usize, any::<bool>(), any::<bool>()).prop_map(|(cells, given, boxes, diagonals)| {
        let regions = if boxes { Regions::Boxes } else { Regions::None };
        let builder = Puzzle::builder(Kind::Str8ts, 9).regions(regions).diagonals(diagonals);
        straights(builder, 9, Cell::from_index(given).unwrap(), &cells)
    })
}
