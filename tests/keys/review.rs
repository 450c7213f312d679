//! What is seen of a finished game: long pauses and guesses.

use ninefold::game::review::{MOST_PAUSES, review};
use ninefold::game::{Clock, Command, Game, Review};
use ninefold::logic::{self, Options};
use ninefold::notation;
use ninefold::puzzle::{Cell, Digit};

const SUDOKU: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn game() -> Game {
    Game::from_import(&notation::parse(SUDOKU).unwrap())
}

fn place(game: &mut Game, elapsed: u64, cell: Cell, digit: Digit) {
    game.clock = Clock::at(elapsed);
    assert!(game.apply(&Command::Place { cells: cell.set(), digit }).accepted(), "{cell} {digit}");
}

/// The entries in the order of the path, each a second after the one before.
fn entries() -> Vec<(Cell, Digit)> {
    let game = game();
    let path = logic::path(game.puzzle(), game.board(), &Options::default());
    assert!(path.solved);
    path.steps.iter().flat_map(|step| step.places.clone()).collect()
}

fn looked_at(game: &Game) -> Review {
    review(game.puzzle(), &game.moments(), &Options::default(), &|| false)
}

#[test]
fn entries_in_the_order_of_the_path_are_no_guesses() {
    let mut game = game();
    for (at, (cell, digit)) in (1..).zip(entries()) {
        place(&mut game, at * 12_000 + if at > 10 { 60_000 } else { 0 }, cell, digit);
    }
    let found = looked_at(&game);
    assert_eq!(found.guesses, []);
    let longest = found.pauses.first().unwrap();
    assert_eq!((longest.at, longest.length), (10, 72_000));
    assert!(longest.step.is_some());
    assert_eq!(found.pauses.len(), MOST_PAUSES);
}

#[test]
fn a_wrong_digit_in_a_cell_that_was_right_before_is_named() {
    let mut game = game();
    let mut entries = entries();
    let (cell, digit) = entries.remove(0);
    let wrong = Digit::all(9).find(|&d| d != digit).unwrap();
    place(&mut game, 1_000, cell, digit);
    assert!(game.apply(&Command::Undo).accepted());
    place(&mut game, 2_000, cell, wrong);
    assert!(game.apply(&Command::Undo).accepted());
    place(&mut game, 3_000, cell, digit);
    for (at, &(cell, digit)) in (4..).zip(&entries) {
        place(&mut game, at * 1_000, cell, digit);
    }
    let guesses = looked_at(&game).guesses;
    assert_eq!(
        guesses.iter().map(|guess| (guess.cell, guess.digit, guess.right)).collect::<Vec<_>>(),
        [(cell, wrong, false)]
    );
}

#[test]
fn what_comes_before_its_reason_and_what_is_wrong_are_guesses() {
    let mut game = game();
    let mut entries = entries();
    // Without any technique but singles, the last entry of the path follows from nothing at the start.
    let (cell, digit) = entries.pop().unwrap();
    let wrong = Digit::all(9).find(|&d| d != digit).unwrap();
    place(&mut game, 12_000, cell, wrong);
    place(&mut game, 24_000, cell, digit);
    for (at, &(cell, digit)) in (3..).zip(&entries) {
        place(&mut game, at * 12_000, cell, digit);
    }
    let seen = looked_at(&game).pauses;
    let said: Vec<_> = seen.iter().filter(|pause| !pause.wrong.is_empty()).collect();
    assert_eq!(said.iter().map(|pause| (pause.at, pause.wrong)).collect::<Vec<_>>(), [(1, cell.set())]);
    assert_eq!(said[0].words(&game.moments()), format!("You paused for 00:12, at 00:12. {cell} was wrong then."));
    assert_eq!(said[0].step, None);
    let singles = Options::only(["naked-single", "hidden-single"]);
    let found = review(game.puzzle(), &game.moments(), &singles, &|| false);
    let said: Vec<_> = found.guesses.iter().map(|g| (g.at, g.cell, g.digit, g.right)).collect();
    assert_eq!(said.first(), Some(&(1, cell, wrong, false)));
    assert!(said.iter().all(|guess| guess.1 == cell), "{said:?}");
}

#[test]
fn a_game_without_a_second_between_entries_has_no_pauses() {
    let mut game = game();
    for (at, (cell, digit)) in (1..).zip(entries()) {
        place(&mut game, at * 999, cell, digit);
    }
    assert_eq!(looked_at(&game), Review::default());
}

#[test]
fn a_game_that_is_not_solved_has_no_review() {
    assert_eq!(looked_at(&game()), Review::default());
}
