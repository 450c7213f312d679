//! Playing: from the first paste to the last digit, by keys alone.

use ninefold::generator::packs;
use ninefold::logic::{self, Hint};
use ninefold::puzzle::{Cell, DigitSet, Kind, Puzzle};
use ninefold::widgets::{GridShape, LayoutSettings, layout};
use ratatui::layout::Size;

use crate::boards::{KILLER, digit_key, made, read, solution};
use crate::harness::{DOWN, ENTER, ESC, LEFT, Player, RIGHT, Start, UP};

const SIZES: [(u16, u16); 2] = [(80, 24), (120, 45)];

/// The text of the board's part of the screen.
fn board_text(player: &Player, puzzle: &Puzzle, (columns, rows): (u16, u16)) -> Vec<String> {
    let grid = layout(Size::new(columns, rows), LayoutSettings::default(), GridShape::of(puzzle)).grid.rect();
    player.see(|state| {
        let line = |row| state.screen().contents_between(row, grid.x, row, grid.x + grid.width);
        (grid.y..grid.y + grid.height).map(line).collect()
    })
}

/// Puts the cursor on a cell by its name.
fn go_to(player: &mut Player, cell: Cell) {
    player.type_slowly(&format!("g{cell}"));
    player.key(ENTER);
    // A frame that comes by the clock is not the answer.
    player.wait("the line to go", |state| state.whole() && !state.shows("go to (r4c7"));
}

/// The whole way: start with the text, move, place, mark, undo, hint to the last rung, apply, copy, paste elsewhere.
fn play_through(text: &str, size: (u16, u16)) {
    let (columns, rows) = size;
    let home = tempfile::tempdir().unwrap();
    let mut player = Start::new(home.path()).size(columns, rows).arg(text).spawn();
    let start = read(text);
    let puzzle = &start.puzzle;
    player.wait("the title", |state| state.shows(&puzzle.title()));
    assert_eq!(player.copy(), text, "an untouched puzzle is copied as it was read");
    let solved = solution(puzzle);

    // Move: the cursor goes and comes back.
    let cursor = |player: &Player| player.see(|state| state.screen().cursor_position());
    let first = cursor(&player);
    player.key(RIGHT);
    player.wait("the cursor to move", |state| state.screen().cursor_position() != first);
    player.key(LEFT);
    player.wait("the cursor to come back", |state| state.screen().cursor_position() == first);

    // Place.
    let open = start.board.open_cells(puzzle);
    let placed = open.first().unwrap();
    // A cell whose two marks are neither the first nor the last of it: a single mark reads as a digit in some
    // notations.
    let has_room = |c: &Cell| matches!(start.board.candidates(*c).len(), 0 | 5..) && !puzzle.peers(placed).contains(*c);
    let marked = open.without(placed).iter().filter(has_room).last().unwrap();
    go_to(&mut player, placed);
    player.key(&digit_key(&solved, placed));
    let after_placing = read(&player.copy()).board;
    assert_eq!(after_placing.digit(placed), solved[placed]);

    // Mark.
    go_to(&mut player, marked);
    player.key("c");
    let marks: DigitSet = puzzle.open_digits(&start.board, marked).iter().take(2).collect();
    for mark in marks {
        player.key(&mark.get().to_string());
    }
    let after_marking = read(&player.copy()).board;
    let (before, after) = (after_placing.candidates(marked), after_marking.candidates(marked));
    assert_eq!(after, (before | marks) - (before & marks), "the two marks are toggled, the others stay");

    // Undo.
    player.key("u");
    player.key("u");
    assert_eq!(read(&player.copy()).board, after_placing);

    // Hint to the last rung, and apply it.
    let options = logic::Options { near: Some(marked), ..logic::Options::default() };
    let Hint::Step(step) = logic::next_step(puzzle, &after_placing, &options) else {
        panic!("there should be a step");
    };
    player.key("n");
    player.shows("n more");
    player.wait(step.technique.name, |state| {
        let words = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
        // In a narrow panel the name is broken over lines.
        let (columns, panel) = (state.size().1, state.size().1.saturating_sub(16));
        let rows: String = state.screen().rows(panel, columns - panel).collect::<Vec<_>>().join(" ");
        words(&rows).contains(step.technique.name) || words(&state.text()).contains(step.technique.name)
    });
    player.keys(ESC);
    player.wait("the hint to go", |state| !state.shows("n more"));
    assert_eq!(read(&player.copy()).board, after_placing, "looking at a hint changes nothing");
    player.key("n");
    player.shows("n more");
    for _ in 0..4 {
        player.key("n");
    }
    player.key(ENTER);
    let text = player.copy();
    let after_step = read(&text).board;
    for &(cell, digit) in &step.places {
        assert_eq!(after_step.digit(cell), Some(digit), "the step places {digit} in {cell}");
    }
    for &(cell, digit) in &step.removes {
        assert!(!after_step.candidates(cell).contains(digit), "the step removes {digit} from {cell}");
    }
    assert_ne!(after_step, after_placing);

    // The copied text in another player: the same board, the same screen, the same text.
    let other_home = tempfile::tempdir().unwrap();
    let mut other = Start::new(other_home.path()).size(columns, rows).spawn();
    other.wait("a start screen", |state| state.frames() > 0);
    other.paste(&text);
    other.wait("a preview", |state| state.shows(&puzzle.title()));
    other.key(ENTER);
    assert_eq!(other.copy(), text);
    for each in [&mut player, &mut other] {
        go_to(each, Cell::FIRST);
    }
    assert_eq!(board_text(&other, puzzle, size), board_text(&player, puzzle, size));
    other.quit();
    player.quit();
}

#[test]
fn killer_v1() {
    SIZES.into_iter().for_each(|size| play_through(KILLER, size));
}

#[test]
fn str8ts_t9b() {
    let text = made(Kind::Str8ts, false, false, 11);
    assert!(text.starts_with("T9B"));
    SIZES.into_iter().for_each(|size| play_through(&text, size));
}

#[test]
fn str8ts_x_u9b() {
    let text = made(Kind::Str8ts, false, true, 12);
    assert!(text.starts_with("U9B"));
    SIZES.into_iter().for_each(|size| play_through(&text, size));
}

#[test]
fn str8ts_b_b9b() {
    let text = made(Kind::Str8ts, true, false, 13);
    assert!(text.starts_with("B9B"));
    SIZES.into_iter().for_each(|size| play_through(&text, size));
}

#[test]
fn str8ts_bx_v9b() {
    let text = made(Kind::Str8ts, true, true, 14);
    assert!(text.starts_with("V9B"));
    SIZES.into_iter().for_each(|size| play_through(&text, size));
}

#[test]
fn sudoku() {
    let text = made(Kind::Sudoku, true, false, 16);
    SIZES.into_iter().for_each(|size| play_through(&text, size));
}

/// Solves a puzzle of the pack with arrows and digits.
fn solve_by_keys(slug: &str, (columns, rows): (u16, u16)) {
    let pack = packs().iter().find(|pack| pack.slug == slug).expect("there is such a pack");
    let text = pack.entries[0].code;
    let import = read(text);
    let puzzle = &import.puzzle;
    let solved = solution(puzzle);
    let home = tempfile::tempdir().unwrap();
    let mut player = Start::new(home.path()).size(columns, rows).arg(text).spawn();
    player.wait("the title", |state| state.shows(&puzzle.title()));
    let open = import.board.open_cells(puzzle);
    let mut at = open.first().expect("something to solve");
    for cell in open {
        while at.row() != cell.row() {
            let (key, step) = if at.row() < cell.row() { (DOWN, 1) } else { (UP, -1) };
            player.key(key);
            at = at.offset(step, 0).unwrap();
        }
        while at.column() != cell.column() {
            let (key, step) = if at.column() < cell.column() { (RIGHT, 1) } else { (LEFT, -1) };
            player.key(key);
            at = at.offset(0, step).unwrap();
        }
        player.key(&digit_key(&solved, cell));
    }
    player.shows("Finished");
    let end = read(&player.copy());
    assert!(end.board.is_solved(puzzle));
    // The finished board stays in view: every row still shows its digits.
    let shown = board_text(&player, puzzle, (columns, rows)).join("\n");
    assert!(!shown.trim().is_empty());
    player.quit();
    // It is finished after a restart too.
    let mut again = Start::new(home.path()).size(columns, rows).spawn();
    again.shows("Finished");
    again.quit();
}

#[test]
fn a_str8ts_of_the_pack_to_the_end() {
    solve_by_keys("str8ts", (80, 24));
}

#[test]
fn a_killer_of_the_pack_to_the_end() {
    solve_by_keys("killer", (120, 45));
}
