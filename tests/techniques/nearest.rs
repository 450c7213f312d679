//! Of several next steps that cost the same, a hint for somebody at a cell is the nearest.

use std::collections::BTreeSet;

use ninefold::logic::{Hint, Options, Step, all_steps, next_step, rating::cost};
use ninefold::notation::parse;
use ninefold::puzzle::Cell;

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
