//! Puzzles for the tests, and what a copied text says.

use ninefold::generator::{Recipe, generate};
use ninefold::notation::{self, Import};
use ninefold::puzzle::{Board, Cell, CellSet, Kind, Puzzle};
use ninefold::solver::{Limits, Solution, solve};

/// The example of the page that defines Killer v1, <https://www.sudokuwiki.org/Killer_String_Definitions>.
pub const KILLER: &str = concat!(
    "5o3p01015800005p010001015202025j0101002q4g00310203280002020000010103032920008i0202020201015101014800001r0360015o5i",
    "024h003a4k002a000202010202040002002b030101040400,",
    "q01u1u1uvuvuvuvuvuq01u1uvuvuvuvuvuvuq05u5uvuvuvuvuvuvu5u5uvuvuvuvuvuvuvu5u5uugugugugugvuvu5u5uvuvuvuvuvuvuvu5uq05u",
    "vuvuvuvuvuvu5uq05uvuvuvuvuvuvu5uq05uvuvuvuvuvuvu"
);

/// A puzzle of our own of this kind, with a candidate noted here and there, as text in its usual notation.
pub fn made(kind: Kind, boxes: bool, diagonals: bool, seed: u64) -> String {
    let recipe = Recipe { boxes, diagonals, ease: 1, ..Recipe::new(kind) };
    let puzzle = generate(&recipe, seed).expect("the generator made nothing");
    let mut board = Board::new(&puzzle);
    // Every third open cell has its candidates noted, so that there are marks to carry over.
    for cell in board.open_cells(&puzzle).iter().step_by(3) {
        let open = puzzle.open_digits(&board, cell);
        // A single mark reads as a digit in some notations.
        if open.len() > 1 {
            board.set_candidates(cell, open);
        }
    }
    text_of(&puzzle, &board)
}

/// A position in the usual notation of its kind.
pub fn text_of(puzzle: &Puzzle, board: &Board) -> String {
    notation::write(notation::default_for(puzzle), puzzle, board, None).expect("it has a notation").text
}

/// What a text says.
pub fn read(text: &str) -> Import {
    notation::parse(text).unwrap_or_else(|e| panic!("{e}: {text}"))
}

/// The only solution.
pub fn solution(puzzle: &Puzzle) -> Solution {
    let outcome = solve(puzzle, &Limits::default());
    assert_eq!(outcome.solutions.len(), 1, "not one solution: {:?}", outcome.status);
    outcome.solutions[0]
}

/// The digit of a cell in the only solution, as a key.
pub fn digit_key(solution: &Solution, cell: Cell) -> String {
    solution[cell].expect("a digit in every white cell").get().to_string()
}

/// A Killer of our own that no search gets done with in the time of a test: eight cages of nine cells each, scattered
/// so that they cut every row, column and box. With so many there is hardly a solution left, and nothing short of
/// trying tells.
pub fn endless() -> String {
    const CAGES: [&str; 9] = [
        "678541923", "863571924", "347192658", "273485691", "683942517", "571382946", "475136829", "148326579",
        "683241579",
    ];
    // The i-th figure of a row is the column of the i-th cage there.
    let cage = |i: usize| -> CellSet {
        let column = |row: &str| row.as_bytes()[i] - b'1';
        (0..).zip(CAGES).filter_map(|(row, columns)| Cell::new(row, column(columns))).collect()
    };
    let puzzle = (0..8).fold(Puzzle::builder(Kind::Killer, 9), |builder, i| builder.cage(45, cage(i))).build().unwrap();
    let barium = notation::find("barium-json").expect("a notation for cages in pieces");
    notation::write(barium, &puzzle, &Board::new(&puzzle), None).expect("it holds them").text
}
