//! Of several next steps that cost the same, a hint for somebody at a cell is the nearest.

use std::collections::BTreeSet;

use ninefold::logic::{Hint, Options, Step, all_steps, apply, next_step, path, rating::cost};
use ninefold::notation::parse;
use ninefold::puzzle::{Board, Cell, CellMap, DigitSet};

fn distance(step: &Step, from: Cell) -> u8 {
    let away = |cell: Cell| cell.row().abs_diff(from.row()).max(cell.column().abs_diff(from.column()));
    (step.pattern() | step.targets()).iter().map(away).min().expect("a step has cells")
}

#[test]
fn the_nearest_of_like_steps_is_shown() {
    for code in ["NF1-SP9AN0-DZD1VPYVV-0-21-1Q", "NF1-KP9AN8-47YC10Z18-1D-EX"] {
        let import = parse(code).expect("a code");
        let (puzzle, board) = (&import.puzzle, &import.board);
        let kind = puzzle.kind();
        let Hint::Step(first) = next_step(puzzle, board, &Options::default()) else { panic!("{code}: no step") };
        let mut shown: BTreeSet<String> = BTreeSet::new();
        for near in puzzle.cells() {
            let options = Options { near: Some(near), ..Options::default() };
            let Hint::Step(step) = next_step(puzzle, board, &options) else { panic!("{code}: no step") };
            assert_eq!((step.technique, cost(&step, kind)), (first.technique, cost(&first, kind)), "{code} at {near}");
            let like = all_steps(puzzle, board, &Options::default());
            let like =
                like.iter().filter(|other| other.technique == step.technique && cost(other, kind) == cost(&step, kind));
            let least = like.map(|other| distance(other, near)).min().expect("the step is among them");
            assert_eq!(distance(&step, near), least, "{code} at {near}");
            shown.insert(format!("{:?} {:?}", step.places, step.removes));
        }
        assert!(shown.len() > 1, "{code}: the same everywhere");
    }
}

/// What corner marks show already is passed over: the hint is the one that comes after it.
#[test]
fn what_is_noted_is_not_said_again() {
    let mut passed = 0;
    for code in ["NF1-SP9AN0-DZD1VPYVV-0-21-1Q", "NF1-KP9AN8-47YC10Z18-1D-EX"] {
        let import = parse(code).expect("a code");
        let (puzzle, mut board) = (&import.puzzle, import.board.clone());
        for step in path(puzzle, &board, &Options::default()).steps.iter().take(30) {
            let before = board.clone();
            apply(puzzle, &mut board, step);
            let mut noted_out = CellMap::<DigitSet>::default();
            for &(cell, digit) in &step.removes {
                noted_out[cell].insert(digit);
            }
            let hint = |board: &Board, options: &Options| next_step(puzzle, board, options);
            let options = Options { noted_out, ..Options::default() };
            if !step.places.is_empty() {
                assert_eq!(hint(&before, &options), Hint::Step(step.clone()), "{code}: a digit is never noted");
                continue;
            }
            passed += 1;
            // Others of the same kind can say less than the one that is noted; none of them comes either.
            let Hint::Step(next) = hint(&before, &options) else { panic!("{code}: no step") };
            let noted = |&(cell, digit): &(Cell, _)| noted_out[cell].contains(digit);
            assert!(!next.places.is_empty() || !next.removes.iter().all(noted), "{code}: {next:?}");
            assert_eq!(Hint::Step(next), hint(&board, &Options::default()), "{code}");
            // Where one candidate of several is noted, the step is news.
            let first = *step.removes.first().expect("a candidate");
            if step.removes.iter().any(|gone| *gone != first) {
                let mut noted_out = CellMap::<DigitSet>::default();
                noted_out[first.0].insert(first.1);
                assert_eq!(
                    hint(&before, &Options { noted_out, ..Options::default() }),
                    Hint::Step(step.clone()),
                    "{code}"
                );
            }
            for near in puzzle.cells().iter().take(20) {
                let Hint::Step(next) = hint(&before, &Options { near: Some(near), ..options.clone() }) else {
                    panic!("{code}: no step")
                };
                assert!(!next.places.is_empty() || !next.removes.iter().all(noted), "{code} at {near}: {next:?}");
            }
        }
    }
    assert!(passed > 10, "{passed}");
}

/// Where nothing else is left to say, the step that is noted is better than none.
#[test]
fn what_is_noted_is_said_where_nothing_else_is_left() {
    let import = parse("NF1-SP9AN0-DZD1VPYVV-0-21-1Q").expect("a code");
    let (puzzle, mut board) = (&import.puzzle, import.board.clone());
    let only = Options::only(["pointing", "claiming"]);
    let step = loop {
        if let Hint::Step(step) = next_step(puzzle, &board, &only) {
            break step;
        }
        let Hint::Step(step) = next_step(puzzle, &board, &Options::default()) else { panic!("no step") };
        apply(puzzle, &mut board, &step);
    };
    let noted_out = CellMap::from_fn(|_| puzzle.digits());
    assert_eq!(next_step(puzzle, &board, &Options { noted_out, ..only }), Hint::Step(step));
}

/// Of two cells with one candidate each, the one whose candidate the player has noted comes last.
#[test]
fn a_digit_that_is_noted_alone_comes_last() {
    let import = parse("NF1-SP9AN0-DZD1VPYVV-0-21-1Q").expect("a code");
    let (puzzle, mut board) = (&import.puzzle, import.board.clone());
    let only = Options::only(["naked-single"]);
    let singles = loop {
        let singles = all_steps(puzzle, &board, &only);
        if singles.len() > 1 {
            break singles;
        }
        let Hint::Step(step) = next_step(puzzle, &board, &Options::default()) else { panic!("no step") };
        apply(puzzle, &mut board, &step);
    };
    for single in &singles {
        let &[(cell, digit)] = single.places.as_slice() else { panic!("{single:?}") };
        let options = Options { near: Some(cell), ..only.clone() };
        assert_eq!(next_step(puzzle, &board, &options), Hint::Step(single.clone()));
        let mut noted = board.clone();
        noted.set_candidates(cell, digit.set());
        let Hint::Step(next) = next_step(puzzle, &noted, &options) else { panic!("no step") };
        assert!(!next.places.contains(&(cell, digit)), "{next:?}");
    }
}
