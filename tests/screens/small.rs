//! Small screens: what must be readable on them all the same.

use ninefold::app::{Message, Tone};
use ninefold::notation::{Import, parse};
use ninefold::widgets::Depth;

use crate::puzzles::{killer_unmarked, str8ts, sudoku};
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
            let play = stage.stage.app.play.as_ref().unwrap();
            let (centre, corner) = (play.game.centre(play.cursor), play.game.corner(play.cursor));
            assert!(centre.len() > 3 && corner.len() > 3);
            let text: String = drawn(&stage).chars().filter(|c| *c != ' ').collect();
            let whole = text.contains(&centre.to_string()) && text.contains(&format!("corner{corner}"));
            assert!(whole, "{size:?}\n{}", drawn(&stage));
        }
    }
}

#[test]
fn a_sum_does_not_touch_the_number_of_its_row() {
    let shot = drawn(&Stage::new((40, 20), Depth::True).with(killer_unmarked()));
    let numbered: Vec<&str> = shot.lines().filter(|line| line.starts_with(|c: char| c.is_ascii_digit())).collect();
    assert_eq!(numbered.len(), 9, "{shot}");
    for line in numbered {
        assert!(!line.chars().nth(1).unwrap().is_ascii_digit(), "{line}\n{shot}");
    }
}

/// Nor a mark of the cell before, where the columns are wide enough.
#[test]
fn a_sum_does_not_touch_the_mark_to_its_left() {
    let shot = drawn(&Stage::new((40, 20), Depth::True).with(killer_unmarked()).keys("a"));
    let marked = shot.chars().filter(|&c| c == '•').count();
    let touching = shot.chars().zip(shot.chars().skip(1)).filter(|(c, next)| *c == '•' && next.is_ascii_digit());
    assert_eq!((marked > 60, touching.count()), (true, 0), "{shot}");
}

#[test]
fn the_mode_is_on_screen_whatever_is_said() {
    for size in [(31, 15), (40, 15), (40, 20), (48, 18), (60, 20), (80, 24), (100, 38)] {
        for puzzle in [killer_unmarked(), str8ts(false, false)] {
            let mut stage = Stage::new(size, Depth::True).with(puzzle).keys("x");
            for _ in 0..12 {
                stage = stage.keys("s");
                let shot = drawn(&stage);
                let buttons = shot.contains(" x corner");
                let line = shot.lines().last().unwrap().trim_end().ends_with(" corner");
                assert!(buttons || line, "{size:?}\n{shot}");
            }
        }
    }
}

#[test]
fn a_long_message_is_wholly_readable() {
    let text: Vec<String> = (10..38).map(|i| format!("w{i}")).collect();
    for size in [(31, 15), (40, 15), (40, 20), (48, 18), (60, 20), (70, 24), (80, 24), (120, 45)] {
        for keys in ["", "i", "N", "O", ":daily<enter>"] {
            let mut stage = Stage::new(size, Depth::True).with(killer_unmarked()).keys(keys);
            let (text, shorter) = (text.join(" "), Vec::new());
            stage.stage.app.message = Some(Message { text: text.clone(), shorter, tone: Tone::Refusal });
            let shot = drawn(&stage);
            assert!(text.split(' ').all(|word| shot.contains(word)), "{size:?} after {keys:?}\n{shot}");
        }
    }
}

#[test]
fn a_message_that_the_panel_has_in_full_keeps_its_line() {
    let text: Vec<String> = (10..40).map(|i| format!("w{i}")).collect();
    let mut stage = Stage::new((94, 30), Depth::True).with(sudoku()).keys("");
    stage.stage.app.message = Some(Message { text: text.join(" "), shorter: Vec::new(), tone: Tone::Refusal });
    let shot = drawn(&stage);
    assert!(text.iter().all(|word| shot.contains(word)), "{shot}");
    let lines = shot.lines().filter(|line| line.trim_start().starts_with("w10")).count();
    assert!(lines > 0 && !shot.lines().any(|line| line.trim_start().starts_with('…')), "{shot}");
}

#[test]
fn what_a_step_says_covers_no_cell() {
    let text = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
    let Import { puzzle, board, .. } = parse(text).unwrap();
    let shot = drawn(&Stage::new((80, 24), Depth::True).with((puzzle, board)).keys("A"));
    assert!(shot.contains('┗'), "{shot}");
}

#[test]
fn corner_marks_stand_in_the_corners_first() {
    let shot = drawn(&Stage::new((120, 45), Depth::True).with(killer_unmarked()).keys("x123456c789"));
    let row = |wanted: &str| shot.lines().position(|line| line.contains(wanted));
    let rows = [row("┃ 1 5 2 "), row("┃  789  ").or_else(|| row("  789  ")), row("┃ 3 6 4 ")];
    assert!(rows.is_sorted() && rows.iter().all(Option::is_some), "{rows:?}\n{shot}");
    let four = drawn(&Stage::new((120, 45), Depth::True).with(killer_unmarked()).keys("x2468"));
    assert!(four.contains("┃ 2   4 ") && four.contains("┃ 6   8 "), "{four}");
}

#[test]
fn marks_that_a_cell_has_no_room_for_are_named_beside_the_board() {
    for size in [(80, 24), (100, 24), (94, 33), (88, 41)] {
        let shot = drawn(&Stage::new(size, Depth::True).with(killer_unmarked()).keys("x123456c2345678"));
        let text: String = shot.chars().filter(|c| *c != ' ').collect();
        let whole = text.contains("corner123456") && text.contains("centre2345678");
        assert!(shot.contains('…') && whole, "{size:?}\n{shot}");
    }
}
