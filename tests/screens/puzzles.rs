//! The puzzles that are drawn.
#![allow(dead_code)]

use ninefold::puzzle::{Board, Cell, CellMap, CellSet, Digit, DigitSet, Kind, Puzzle, Regions};

/// The example of the killer string definition: cage colours, then a sum of two digits for each cell.
const KILLER_COLOURS: &str = "212112111212112223213331443231221241134412231124133132322122212344411312111411312";
const KILLER_SUMS: &str = "171510200026110000000000000000000011000011000017160000001101060000090016110017000900\
    000900001800160800040010160000001100002100001800001800140000080000000000000000";

/// The candidates that the drawings of the design show.
const KILLER_CANDIDATES: &str = "\
    23456789 3456789 2456789 2356789 2346789 2345789 2345689 2345679 2345678 \
    2346789 1346789 1246789 1236789 12346789 1234789 1234689 1234679 1234678 \
    2345678 1345678 1245678 1235678 1234678 1234578 1234568 1234567 12345678 \
    2356789 1356789 1256789 12356789 1236789 1235789 1235689 1235679 1235678 \
    2345679 1345679 1245679 1235679 1234679 1234579 1234569 12345679 1234567 \
    2456789 1456789 12456789 1256789 1246789 1245789 1245689 1245679 1245678 \
    2345689 1345689 1245689 1235689 1234689 1234589 12345689 1234569 1234568 \
    3456789 13456789 1456789 1356789 1346789 1345789 1345689 1345679 1345678 \
    2345789 1345789 1245789 1235789 1234789 12345789 1234589 1234579 1234578";

/// A Sudoku of seventeen clues.
const SUDOKU: &str = "000000010400000000020000000000050407008000300001090000300400200050100000000806000";

/// A Str8ts: `#` is black, a letter is a black clue (`a` for 1), a digit is given.
const STR8TS: &str = "gi..#...#3.6.....#..#..##...1.##..5.#.......#....f#.9...##..b..#.9..5...d...#..ac";

pub fn cell(name: &str) -> Cell {
    name.parse().unwrap()
}

pub fn cells(names: &str) -> CellSet {
    names.split(' ').map(cell).collect()
}

pub fn digits(text: &str) -> DigitSet {
    text.chars().filter_map(Digit::from_char).collect()
}

pub fn killer() -> (Puzzle, Board) {
    let colours: Vec<u8> = KILLER_COLOURS.bytes().map(|b| b - b'0').collect();
    let sums: Vec<u8> = (0..81).map(|i| KILLER_SUMS[2 * i..2 * i + 2].parse().unwrap()).collect();
    let mut builder = Puzzle::builder(Kind::Killer, 9).cage_colours(CellMap::from_fn(|c| colours[c.index()]));
    for first in Cell::all().filter(|c| sums[c.index()] > 0) {
        let same: CellSet = Cell::all().filter(|c| colours[c.index()] == colours[first.index()]).collect();
        builder = builder.cage(sums[first.index()], same.component(first));
    }
    let puzzle = builder.build().unwrap();
    let mut board = Board::new(&puzzle);
    for (cell, text) in Cell::all().zip(KILLER_CANDIDATES.split_whitespace()) {
        board.set_candidates(cell, digits(text));
    }
    (puzzle, board)
}

/// The same without marks: those of the drawings leave no solution.
pub fn killer_unmarked() -> (Puzzle, Board) {
    let puzzle = killer().0;
    let board = Board::new(&puzzle);
    (puzzle, board)
}

pub fn sudoku() -> (Puzzle, Board) {
    let mut builder = Puzzle::builder(Kind::Sudoku, 9);
    for (cell, digit) in Cell::all().zip(SUDOKU.chars().map(Digit::from_char)) {
        if let Some(digit) = digit {
            builder = builder.given(cell, digit);
        }
    }
    let puzzle = builder.build().unwrap();
    let board = Board::new(&puzzle);
    (puzzle, board)
}

/// The Str8ts, with boxes and diagonals as wanted, every open cell marked with what its peers leave.
pub fn str8ts(boxes: bool, diagonals: bool) -> (Puzzle, Board) {
    let mut builder = Puzzle::builder(Kind::Str8ts, 9).diagonals(diagonals);
    if boxes {
        builder = builder.regions(Regions::Boxes);
    }
    for (cell, c) in Cell::all().zip(STR8TS.chars()) {
        builder = match c {
            '.' => builder,
            '#' => builder.black(cell, None),
            'a'..='i' => builder.black(cell, Digit::new(c as u8 - b'a' + 1)),
            // With more houses the givens of this puzzle would clash.
            _ if boxes || diagonals => builder,
            _ => builder.given(cell, Digit::from_char(c).unwrap()),
        };
    }
    let puzzle = builder.build().unwrap();
    let mut board = Board::new(&puzzle);
    for cell in puzzle.cells() {
        let open = puzzle.open_digits(&board, cell);
        board.set_candidates(cell, open);
    }
    (puzzle, board)
}

/// A Killer of six by six whose cages cut every box.
pub fn killer_six() -> (Puzzle, Board) {
    let digit = |c: Cell| (c.row() % 2 * 3 + c.row() / 2 + c.column()) % 6 + 1;
    let cage = |c: Cell| {
        let pair = match c.row() {
            0 | 5 => c.column().is_multiple_of(2).then(|| c.offset(0, 1)),
            row => (row % 2 == 1).then(|| c.offset(1, 0)),
        };
        pair.flatten().map(|other| c.set().with(other))
    };
    let cages = Cell::grid(6).filter_map(cage);
    let builder = cages.fold(Puzzle::builder(Kind::Killer, 6), |b, cells| b.cage(cells.iter().map(digit).sum(), cells));
    let puzzle = builder.build().unwrap();
    let board = Board::new(&puzzle);
    (puzzle, board)
}

/// Cells with two candidates each that make a chain: r1c1, r1c7, r4c7 and r4c1, so that r3c1 loses 3.
pub fn chain() -> (Puzzle, Board) {
    let puzzle = Puzzle::builder(Kind::Sudoku, 9).build().unwrap();
    let mut board = Board::new(&puzzle);
    for (name, marks) in [("r1c1", "34"), ("r1c7", "47"), ("r4c7", "57"), ("r4c1", "35")] {
        board.set_candidates(cell(name), digits(marks));
    }
    (puzzle, board)
}
