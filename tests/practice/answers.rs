//! What answers are worth.

use ninefold::logic::{Step, all_steps, apply, techniques};
use ninefold::practice::answer::Entry;
use ninefold::practice::{Exercise, Verdict, exercises, judge, options};
use ninefold::puzzle::{Board, Cell, Digit, DigitSet, Kind};
use ninefold::solver::{Limits, Solution, solve};

use super::{KINDS, exercise, practised};

fn x_wing() -> Exercise {
    let technique = techniques::find("x-wing").unwrap();
    exercise(exercises(Kind::Sudoku, technique)[0], technique)
}

fn verdict(at: &Exercise, entered: &Board) -> Verdict {
    judge(&at.puzzle, &at.board, entered, at.step.technique, &|| false)
}

fn without(at: &Exercise, gone: impl IntoIterator<Item = (Cell, Digit)>) -> Board {
    let mut board = at.board.clone();
    for (cell, digit) in gone {
        board.set_candidates(cell, board.remaining(&at.puzzle, cell) - digit.set());
    }
    board
}

fn solution(at: &Exercise) -> Solution {
    solve(&at.puzzle, &Limits::default()).solutions[0]
}

#[test]
fn the_step_itself_is_right_for_every_technique() {
    for (kind, technique) in KINDS.into_iter().flat_map(|kind| practised(kind).map(move |technique| (kind, technique)))
    {
        let at = exercise(exercises(kind, technique)[0], technique);
        let mut entered = at.board.clone();
        apply(&at.puzzle, &mut entered, &at.step);
        assert!(verdict(&at, &entered).is_right(), "{}: {:?}", technique.slug, verdict(&at, &entered));
    }
}

#[test]
fn nothing_and_part_of_a_step_are_told_apart() {
    let at = x_wing();
    assert_eq!(verdict(&at, &at.board), Verdict::Nothing);
    assert_eq!(Verdict::Nothing.words(&at.step), "Nothing is entered yet: take marks away, then check.");
    let placing = Step { places: vec![at.step.removes[0]], removes: Vec::new(), ..at.step.clone() };
    assert_eq!(Verdict::Nothing.words(&placing), "Nothing is entered yet: place a digit, then check.");
    assert!(verdict(&at, &without(&at, at.step.removes.clone())).is_right());
    let own = |step: &Step| step.technique == at.step.technique;
    let whole = all_steps(&at.puzzle, &at.board, &options()).into_iter().filter(own).max_by_key(|s| s.removes.len());
    let whole = whole.unwrap();
    assert!(whole.removes.len() > 1, "the first exercise of the X-Wing removes one candidate alone");
    let most = whole.removes.len() - 1;
    assert_eq!(verdict(&at, &without(&at, whole.removes.into_iter().take(1))), Verdict::Part(most));
}

#[test]
fn what_is_wrong_is_refused_by_the_solution() {
    let at = x_wing();
    let (cell, digit) = at.step.removes[0];
    let right = solution(&at)[cell].unwrap();
    let gone = without(&at, [(cell, right)]);
    assert_eq!(verdict(&at, &gone), Verdict::Wrong(Entry::Removed(cell, right), None));
    // The very step says why the digit cannot stand there.
    let mut placed = at.board.clone();
    placed.set_digit(cell, Some(digit));
    let Verdict::Wrong(Entry::Placed(there, wrong), Some(why)) = verdict(&at, &placed) else { panic!("not wrong") };
    assert_eq!((there, wrong), (cell, digit));
    assert!(why.removes.contains(&(cell, digit)) || why.places.iter().any(|&(c, d)| c == cell && d != digit));
    // One wrong thing spoils the rest.
    let mixed = without(&at, at.step.removes.iter().copied().chain([(cell, right)]));
    assert!(matches!(verdict(&at, &mixed), Verdict::Wrong(..)));
}

#[test]
fn a_broken_rule_is_the_reason_and_the_digit_is_not_given_away() {
    let at = x_wing();
    let right = solution(&at);
    let with = |cell, digit| {
        let mut placed = at.board.clone();
        placed.set_digit(cell, Some(digit));
        verdict(&at, &placed).words(&at.step)
    };
    let open = at.board.open_cells(&at.puzzle);
    let (cell, clash) = open
        .iter()
        .find_map(|cell| Some((cell, at.puzzle.peers(cell).iter().find_map(|p| at.puzzle.given(p))?)))
        .unwrap();
    let words = with(cell, clash);
    assert!(words.starts_with(&format!("Wrong: {clash} does not go in {cell}: {clash} twice in ")), "{words}");
    for cell in open.iter().take(8) {
        for digit in at.board.remaining(&at.puzzle, cell).iter().filter(|digit| Some(*digit) != right[cell]) {
            let words = with(cell, digit);
            assert!(!words.contains(&format!("{cell} = ")), "{words}");
        }
    }
}

#[test]
fn what_another_technique_shows_is_true_but_not_the_answer() {
    let at = x_wing();
    let steps = all_steps(&at.puzzle, &at.board, &options());
    let (own, others): (Vec<&Step>, Vec<&Step>) = steps.iter().partition(|step| step.technique == at.step.technique);
    let of_own = |gone: &(Cell, Digit)| own.iter().any(|step| step.removes.contains(gone));
    let gone = others.iter().flat_map(|step| step.removes.clone()).find(|gone| !of_own(gone)).unwrap();
    let Verdict::Other(entry, step) = verdict(&at, &without(&at, [gone])) else { panic!("not another technique") };
    assert_eq!(entry, Entry::Removed(gone.0, gone.1));
    assert_ne!(step.technique, at.step.technique);
    assert!(verdict(&at, &without(&at, [gone])).words(&at.step).contains(step.technique.name));
}

#[test]
fn what_is_true_and_shown_by_no_step_comes_too_early() {
    let at = x_wing();
    let solution = solution(&at);
    let steps = all_steps(&at.puzzle, &at.board, &options());
    let shown = |cell: Cell, digit: Digit| {
        steps.iter().any(|s| s.removes.contains(&(cell, digit)) || s.places.iter().any(|(c, _)| *c == cell))
    };
    let hidden = at.board.open_cells(&at.puzzle).iter().find_map(|cell| {
        let others: DigitSet = at.board.remaining(&at.puzzle, cell) - solution[cell].unwrap().set();
        others.iter().find(|digit| !shown(cell, *digit)).map(|digit| (cell, digit))
    });
    let (cell, digit) = hidden.unwrap();
    assert_eq!(verdict(&at, &without(&at, [(cell, digit)])), Verdict::Later(Entry::Removed(cell, digit)));
}

#[test]
fn a_digit_that_a_removal_leaves_counts_as_the_removal() {
    // Naked single by marks: all other candidates are taken, or the digit is placed.
    let technique = techniques::find("hidden-single").unwrap();
    let at = exercise(exercises(Kind::Sudoku, technique)[0], technique);
    let (cell, digit) = at.step.places[0];
    let others = at.board.remaining(&at.puzzle, cell) - digit.set();
    assert!(!others.is_empty());
    assert!(verdict(&at, &without(&at, others.iter().map(|other| (cell, other)))).is_right());
    let mut placed = at.board.clone();
    placed.set_digit(cell, Some(digit));
    assert!(verdict(&at, &placed).is_right());
}

#[test]
fn techniques_are_named_as_in_the_middle_of_a_sentence() {
    let step = x_wing().step;
    let [pair, wing] =
        ["naked-pair", "x-wing"].map(|slug| Step { technique: techniques::find(slug).unwrap(), ..step.clone() });
    assert_eq!(Verdict::Part(1).words(&pair), "Right so far: naked pair shows 1 more entry here.");
    assert_eq!(Verdict::Part(2).words(&wing), "Right so far: X-Wing shows 2 more entries here.");
}
