//! Small screens: what must be readable on them all the same.

use ninefold::widgets::Depth;

use crate::puzzles::{killer_unmarked, str8ts};
use crate::stage::Stage;

/// The screen without its styles.
fn drawn(stage: &Stage) -> String {
    let rows = usize::from(stage.stage.app.size.1);
    stage.shot().lines().take(rows).map(|line| format!("{line}\n")).collect()
}

#[test]
fn the_marks_of_the_cursors_cell_are_readable_at_every_size() {
    for size in [(31, 15), (40, 15), (40, 20), (48, 18), (60, 20)] {
        for puzzle in [killer_unmarked(), str8ts(false, false)] {
            let stage = Stage::new(size, Depth::True).with(puzzle).keys("c1245679x23689");
            let text: String = drawn(&stage).chars().filter(|c| *c != ' ').collect();
            assert!(text.contains("1245679") && text.contains("corner23689"), "{size:?}\n{}", drawn(&stage));
        }
    }
}
