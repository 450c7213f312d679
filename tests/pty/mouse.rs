//! Every button with the mouse alone: the start screen, lists, the bar below the board, modes, digits and a window's rows.

use crate::boards::read;
use crate::harness::{Player, Start, State};

/// Its first step has two reasons.
const HIDDEN_SINGLE: &str = "0000g109000000000500000300052100g100210500000041000300030000210000110000004100000\
    0000000000021050000g1410000000000810005000903008111000000050000050000000000g10000";
const SUDOKU: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// Columns and rows of the screen.
const SIZE: (u16, u16) = (120, 45);

/// Where words are on the screen, counted from 1; the last of several places, as windows lie below their titles.
fn place_of(state: &State, words: &str) -> Option<(u16, u16)> {
    let (rows, columns) = state.screen().size();
    let lines: Vec<String> = state.screen().rows(0, columns.get()).collect();
    (1..=rows.get()).zip(lines).rev().find_map(|(row, line)| {
        let at = line.find(words)?;
        Some((line[..at].chars().count() as u16 + 1, row))
    })
}

/// Clicks on the first letter of these words, and waits for what follows.
fn click(player: &mut Player, words: &str, then: &str) {
    player.wait(words, |state| state.whole() && place_of(state, words).is_some());
    let (column, row) = player.see(|state| place_of(state, words)).unwrap();
    for end in ['M', 'm'] {
        player.keys(&format!("\x1b[<0;{column};{row}{end}"));
    }
    player.wait(&format!("{then:?} after a click on {words:?}"), |state| state.whole() && state.shows(then));
}

#[test]
fn the_reasons_of_a_hint_one_by_one() {
    let home = tempfile::tempdir().unwrap();
    // Without a panel one reason is said at a time.
    let mut player = Start::new(home.path()).size(66, 24).arg(HIDDEN_SINGLE).spawn();
    click(&mut player, "n hint", "1/3 ");
    click(&mut player, "n more", "2/3 ");
    click(&mut player, "n more", "3/3 ");
    click(&mut player, "Tab next reason", "in box 5, 2 fits only in r5c4");
    click(&mut player, "Tab next reason", "2 is already in");
    click(&mut player, "Esc leave", "n hint");
    player.quit();
}

#[test]
fn the_bar_below_the_board_and_what_stands_beside_it() {
    let home = tempfile::tempdir().unwrap();
    let mut player = Start::new(home.path()).size(SIZE.0, SIZE.1).arg(SUDOKU).spawn();
    player.shows("Entering");
    click(&mut player, "n hint", "Hint 1/");
    click(&mut player, "n more", "Hint 2/");
    click(&mut player, "n more", "Hint 3/");
    click(&mut player, "Enter apply", "1 step taken");
    click(&mut player, "n hint", "Hint 1/");
    click(&mut player, "Esc leave", "n hint");
    click(&mut player, "s step", "2 steps taken");
    click(&mut player, "u undo", "undone: ");
    click(&mut player, "a candidates", "automatic candidates");
    click(&mut player, "u undo", "undone: ");
    click(&mut player, "y copy", "sent to the terminal");
    click(&mut player, "? help", "The first keys");
    click(&mut player, "Esc back", "n hint");
    click(&mut player, "p paste", "─ Paste");
    click(&mut player, "Esc leave", "n hint");
    click(&mut player, "c centre", "c centre");
    player.keys("9");
    player.wait("a mark", |state| state.shows("centre mark 9"));
    let marked = read(&player.copy());
    let count = marked.puzzle.cells().iter().filter(|&cell| !marked.board.candidates(cell).is_empty()).count();
    assert_eq!(count, 1, "digits are centre marks");
    for (mode, said) in [("x corner", "corner mark 8"), ("v colour", "colour 8"), ("z digit", "8 in ")] {
        click(&mut player, mode, mode);
        player.keys("8");
        player.shows(said);
    }
    click(&mut player, "i panel", "panel");
    player.wait("the panel to go", |state| !state.shows("Digits left"));
    click(&mut player, "i panel", "Digits left");
    click(&mut player, "M menu", "Puzzles of the day");
    click(&mut player, "Continue", "Entering");
    click(&mut player, "q quit", "");
    player.ended();
}

#[test]
fn the_start_screen_and_its_windows() {
    let home = tempfile::tempdir().unwrap();
    let mut player = Start::new(home.path()).size(SIZE.0, SIZE.1).spawn();
    player.shows("New puzzle");
    for (entry, window) in [
        ("Puzzles of the day", "Today's puzzles"),
        ("Library", "all kinds"),
        ("Practice techniques", "─ Practice"),
        ("Games played before", "none yet"),
        ("Paste a puzzle", "─ Paste"),
        ("Settings", "seen-cells"),
        ("Help", "The first keys"),
    ] {
        click(&mut player, entry, window);
        player.keys("\x1b");
        player.wait("the start screen", |state| state.whole() && !state.shows("Esc "));
    }
    click(&mut player, "One-minute tour", "Tour 1/10");
    player.keys("\x1b");
    player.wait("the start screen", |state| state.whole() && !state.shows("Esc "));
    click(&mut player, "Type a puzzle in", "Kind of puzzle");
    click(&mut player, "Str8ts B ", "typing in: Str8ts B");
    click(&mut player, "S 9×9 size", "typing in: Str8ts B 8×8");
    click(&mut player, "f [ ] rows", "f [x] rows");
    click(&mut player, "Esc back", "Puzzles of the day");
    click(&mut player, "New puzzle", "Killer Windoku");
    click(&mut player, "Sudoku 4×4", "new game: Sudoku 4×4");
    click(&mut player, "M menu", "Puzzles of the day");
    click(&mut player, "Quit", "");
    player.ended();
}
