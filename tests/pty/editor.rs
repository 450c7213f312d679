//! Typing puzzles in, from an empty grid to the last digit of the solution.

use ninefold::draft::SHAPES;
use ninefold::generator::packs;
use ninefold::puzzle::{Board, Cell, Puzzle};

use crate::boards::{digit_key, read, solution};
use crate::harness::{DOWN, ENTER, ESC, LEFT, Player, RIGHT, Start, UP};

/// The first puzzle of the packs that is called so, without its cage colours.
fn packed(title: &str) -> Puzzle {
    let all = packs().iter().flat_map(|pack| &pack.entries);
    all.map(|entry| read(entry.code).puzzle).find(|puzzle| puzzle.title() == title).expect("every kind has a pack")
}

/// Opens an empty grid of this kind from the start screen.
fn open(player: &mut Player, kind: &str) {
    player.wait("a start screen", |state| state.shows("Type a puzzle in"));
    player.key("E");
    player.shows("Kind of puzzle");
    let rows = SHAPES.iter().position(|(name, _)| *name == kind).expect("a kind of the list");
    (0..rows).for_each(|_| player.key(DOWN));
    player.key(ENTER);
    player.wait("the list to go", |state| !state.shows("Kind of puzzle") && state.whole());
}

/// Moves the cursor from one cell to another.
fn go(player: &mut Player, at: &mut Cell, to: Cell) {
    let mut steps = |from: u8, to: u8, back: &str, on: &str| {
        (0..from.abs_diff(to)).for_each(|_| player.key(if to < from { back } else { on }));
    };
    steps(at.row(), to.row(), UP, DOWN);
    steps(at.column(), to.column(), LEFT, RIGHT);
    *at = to;
}

/// Types a puzzle into an empty grid of its kind, with keys alone.
fn type_in(player: &mut Player, puzzle: &Puzzle) {
    let mut at = Cell::FIRST;
    if !puzzle.black().is_empty() {
        // Black cells one by one.
        player.key("s");
    }
    for cage in puzzle.cages() {
        for cell in cage.cells {
            go(player, &mut at, cell);
            player.key(" ");
        }
        player.type_slowly(&cage.sum.to_string());
        player.key(ENTER);
    }
    for cell in puzzle.grid() {
        if puzzle.is_black(cell) {
            go(player, &mut at, cell);
            player.key("#");
        }
        if let Some(digit) = puzzle.given(cell).or(puzzle.clue(cell)) {
            go(player, &mut at, cell);
            player.key(&digit.to_string());
        }
    }
}

/// The whole way: typed in from an empty grid, checked, played and solved.
fn typed_in_and_solved(kind: &str, size: (u16, u16)) {
    let puzzle = packed(kind);
    let home = tempfile::tempdir().unwrap();
    let mut player = Start::new(home.path()).size(size.0, size.1).spawn();
    open(&mut player, kind);
    type_in(&mut player, &puzzle);
    player.shows("one solution");
    player.key(ENTER);
    player.wait("the game", |state| state.shows("new game") || state.shows("0:0"));
    let played = read(&player.copy()).puzzle;
    assert_eq!((played.cages(), played.black()), (puzzle.cages(), puzzle.black()));
    let solved = solution(&puzzle);
    let mut at = Board::new(&puzzle).open_cells(&puzzle).first().unwrap();
    for cell in Board::new(&puzzle).open_cells(&puzzle) {
        go(&mut player, &mut at, cell);
        player.key(&digit_key(&solved, cell));
    }
    player.shows("olved in");
    player.quit();
}

#[test]
fn a_killer_is_typed_in_from_an_empty_grid_and_solved() {
    typed_in_and_solved("Killer", (80, 24));
}

#[test]
fn a_str8ts_is_typed_in_from_an_empty_grid_and_solved() {
    typed_in_and_solved("Str8ts", (120, 45));
}

#[test]
fn a_draft_outlives_a_kill() {
    let home = tempfile::tempdir().unwrap();
    let mut player = Start::new(home.path()).spawn();
    open(&mut player, "Killer");
    player.type_slowly("17");
    player.key(ENTER);
    player.shows("17 of 405");
    player.key(DOWN);
    player.key("9");
    player.key(ENTER);
    player.shows("26 of 405");
    player.kill();
    let mut player = Start::new(home.path()).spawn();
    player.wait("a start screen", |state| state.shows("Type a puzzle in"));
    player.key("E");
    player.shows("26 of 405");
    player.key("u");
    player.shows("17 of 405");
    player.keys(ESC);
    player.wait("the start screen", |state| state.shows("Paste a puzzle"));
    player.quit();
}

#[test]
fn a_draft_that_is_damaged_is_kept_beside() {
    let home = tempfile::tempdir().unwrap();
    std::fs::write(home.path().join("draft.json"), "{\"ninefold-draft\":1,\"now\":").unwrap();
    let mut player = Start::new(home.path()).size(120, 45).spawn();
    player.wait("a word about it", |state| state.shows("cannot be read"));
    assert!(home.path().join("draft.json.bad").exists() && !home.path().join("draft.json").exists());
    open(&mut player, "Sudoku");
    player.key("5");
    player.shows("1 given");
    player.quit();
}
