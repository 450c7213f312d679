//! The tour, from the very first start to its end: it is played, so each key has to work for the next station to come.

use crate::boards::{digit_key, read, solution};
use crate::harness::{DOWN, ENTER, LEFT, RIGHT, Start};

const SHIFT_RIGHT: &str = "\x1b[1;2C";

#[test]
fn the_first_start_leads_through_the_tour() {
    let home = tempfile::tempdir().unwrap();
    let mut player = Start::new(home.path()).size(100, 30).first().spawn();
    player.shows("How much help do you want while you play?");
    player.keys("2");
    player.shows("new here? Enter takes a one-minute tour");
    player.keys(ENTER);
    let stations: [&[&str]; 10] = [
        &[RIGHT, RIGHT, RIGHT],
        &["4"],
        &["u"],
        &["U"],
        &[DOWN, DOWN, LEFT, LEFT, LEFT, SHIFT_RIGHT],
        &["c"],
        &["1", "2"],
        &["z", "a"],
        &["n"],
        &[ENTER],
    ];
    for (number, keys) in (1..).zip(stations) {
        player.shows(&format!("Tour {number}/10"));
        for key in keys {
            player.key(key);
        }
        if number == 9 {
            player.shows("Hint 1/");
            player.keys(ENTER);
        }
    }
    player.shows("Puzzles of the day");
    player.quit();
    // Nothing of it is among the games.
    let mut again = Start::new(home.path()).spawn();
    again.shows("New puzzle");
    again.see(|state| assert!(!state.shows("Continue")));
    again.quit();
}

#[test]
fn from_the_first_start_to_the_end_of_a_puzzle() {
    let home = tempfile::tempdir().unwrap();
    let mut player = Start::new(home.path()).size(100, 30).first().spawn();
    player.shows("How much help do you want while you play?");
    player.keys("2");
    player.shows("new here?");
    player.keys("N");
    player.shows("Sudoku 4×4");
    // The last row of the list.
    player.keys("\x1b[F");
    player.keys(ENTER);
    player.shows("new game: Sudoku 4×4 · gentle");
    let import = read(&player.copy());
    let solved = solution(&import.puzzle);
    for cell in import.board.open_cells(&import.puzzle) {
        player.key("g");
        player.type_slowly(&cell.to_string());
        player.key(ENTER);
        player.key(&digit_key(&solved, cell));
    }
    player.shows("Finished");
    player.quit();
}
