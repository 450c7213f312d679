//! Techniques that follow assumptions up: what they find, where they must not, and that they can be stopped.

use std::cell::Cell as Slot;

use ninefold::logic::{
    Fact, Hint, Level, Options, Path, State, Step, all_steps, bare_path_unless, explain, next_step, path, path_unless,
    techniques,
};
use ninefold::notation;
use ninefold::puzzle::{Board, Cell, Digit, House, Puzzle};
use ninefold::solver::{Limits, solve};

use super::check::Checker;
use super::position::Position;

/// Arto Inkala's of 2006: no technique without assumptions gets far.
const HARD: &str = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";

fn hard() -> (Puzzle, Board) {
    let import = notation::parse(HARD).unwrap();
    (import.puzzle, import.board)
}

/// The steps on a board where this is the only technique.
fn steps(puzzle: &Puzzle, board: &Board, slug: &'static str) -> Vec<Step> {
    all_steps(puzzle, board, &Options::only([slug]))
}

#[test]
fn they_are_the_last_rows_and_simpler_steps_go_first() {
    for kind in [ninefold::puzzle::Kind::Sudoku, ninefold::puzzle::Kind::Killer, ninefold::puzzle::Kind::Str8ts] {
        let order = techniques::of_kind(kind);
        let first = order.iter().position(|t| t.assumes).unwrap();
        assert!(order.iter().skip(first).all(|t| t.assumes), "{kind:?}");
        assert_eq!(order.last().map(|t| t.slug), Some("trial"));
    }
}

#[test]
fn a_hard_puzzle_comes_to_its_end_and_every_step_is_right() {
    let (puzzle, board) = hard();
    let solution = *solve(&puzzle, &Limits::default()).solutions.first().unwrap();
    let options = Options { unique: true, assume: true, ..Options::default() };
    let way = path(&puzzle, &board, &options);
    assert!(way.solved);
    assert_eq!(way.rating.level, Level::Beyond, "nets are honest about what they are");
    assert!(way.rating.score.is_some());
    Checker::default().path("hard", &puzzle, &way, &solution, 0, 1);
    let bare = bare_path_unless(&puzzle, &board, &options, &|| false);
    let effects = |way: &Path| -> Vec<_> {
        way.steps.iter().map(|step| (step.technique.slug, step.places.clone(), step.removes.clone())).collect()
    };
    assert_eq!((effects(&bare), &bare.rating), (effects(&way), &way.rating), "without words it is the same path");
    let last = ["nishio", "forcing-net", "nishio-wide", "forcing-net-wide", "nested-net", "trial"];
    let without = Options { without: last.into(), ..options };
    let short = path(&puzzle, &board, &without);
    assert!(!short.solved);
    assert_eq!(short.rating.score, None, "what is not solved has no score");
}

#[test]
fn a_case_that_is_followed_up_is_stopped_when_nobody_waits() {
    let (puzzle, board) = hard();
    let asked = Slot::new(0);
    let stop = || {
        asked.set(asked.get() + 1);
        asked.get() > 3
    };
    let options = Options { unique: true, only: Some(["nishio", "trial"].into()), ..Options::default() };
    let way = path_unless(&puzzle, &board, &options, &stop);
    assert!(way.steps.is_empty() && (4..20).contains(&asked.get()), "{} {}", way.steps.len(), asked.get());
}

#[test]
fn nothing_is_refuted_where_everything_can_be() {
    let empty = Position::sudoku();
    assert_eq!(next_step(&empty.puzzle, &empty.board, &Options::only(["nishio"])), Hint::Nothing);
}

#[test]
fn a_search_says_how_many_cases_it_closed() {
    let (puzzle, board) = hard();
    let found = steps(&puzzle, &board, "trial");
    let step = found.first().unwrap();
    let text = explain::text(&puzzle, step);
    assert!(
        text.contains("cases that can follow ends in a contradiction") && text.contains("not by a technique"),
        "{text}"
    );
    let cases = step.evidence.iter().find_map(|e| match e.fact {
        Fact::Searched { cases } => Some(cases),
        _ => None,
    });
    assert!(cases.is_some_and(|n| n > 1), "{text}");
}

#[test]
fn a_search_settles_a_cell_or_the_place_of_a_digit() {
    let (puzzle, mut board) = hard();
    let solution = *solve(&puzzle, &Limits::default()).solutions.first().unwrap();
    for slug in ["nested-net", "trial"] {
        let found = steps(&puzzle, &board, slug);
        let [step] = found.as_slice() else { panic!("{slug}: {} steps", found.len()) };
        assert!(step.removes.iter().all(|&(cell, digit)| solution[cell] != Some(digit)), "{slug}");
        let before = State::new(&puzzle, &board);
        let left = |cell: Cell| {
            step.removes.iter().fold(before.candidates[cell], |left, &(c, d)| match c == cell {
                true => left.without(d),
                false => left,
            })
        };
        let settled = |&(cell, digit): &(Cell, Digit)| {
            let one_place = |house: &&House| {
                house.cells.contains(cell) && house.cells.iter().filter(|&c| left(c).contains(digit)).count() == 1
            };
            left(cell).len() == 1 || puzzle.houses().iter().any(|house| one_place(&house))
        };
        assert!(step.removes.iter().all(settled), "{slug}: {:?}", step.removes);
        ninefold::logic::apply(&puzzle, &mut board, step);
    }
}

/// The steps of a refutation are needed: each is what a later one, or the contradiction, builds on.
#[test]
fn refutations_hold_no_step_to_spare() {
    let (puzzle, board) = hard();
    let found = steps(&puzzle, &board, "nishio");
    let step = found.first().unwrap();
    let mut cases = step.evidence.iter().filter_map(|e| match e.fact {
        Fact::Case { steps } => Some((steps, e)),
        _ => None,
    });
    let (taken, case) = cases.next_back().unwrap();
    assert!(!case.ruled_out.is_empty() && taken < 40, "{taken} steps: {}", explain::text(&puzzle, step));
}

#[test]
fn a_compartment_or_cage_with_one_way_to_fill_it_is_no_case() {
    let straight = Position::str8ts("r1c4-9 r2-9c1-9").place("r1c1", "2").marks("r1c2", "3").marks("r1c3", "4");
    assert!(straight.steps("compartment-cases").is_empty());
    let cage = Position::killer(&[(3, "r1c1-2")]);
    assert!(cage.steps("cage-cases").is_empty());
}
