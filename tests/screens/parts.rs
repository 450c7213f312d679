//! Small parts of screens: lines of text, lists, ages, the facts of a hint.

use ninefold::app::{Action, Code, Direction, Key};
use ninefold::widgets::TextLine;
use ninefold::widgets::explanation::next_fact;
use ninefold::widgets::list::first_row;
use ninefold::widgets::saved_game::age;
use ninefold::widgets::scroll::Scroll;
use ninefold::widgets::window::list_size;
use ratatui::layout::Rect;

#[test]
fn the_caret_stays_between_characters() {
    let mut line = TextLine::new("aé\u{1b}[31m\nb");
    assert_eq!(line.text(), "aé[31m b");
    line.key(Key::new(Code::Home));
    line.key(Key::new(Code::Right));
    line.key(Key::new(Code::Right));
    assert_eq!(line.before_caret(), "aé");
    line.key(Key::new(Code::Backspace));
    assert_eq!(line.text(), "a[31m b");
    line.key(Key::new(Code::Delete));
    line.key(Key::char('x'));
    assert_eq!((line.text(), line.caret()), ("ax31m b", 2));
    line.key(Key::new(Code::Home));
    line.key(Key::new(Code::Backspace));
    line.key(Key::new(Code::Left));
    assert_eq!(line.caret(), 0);
}

#[test]
fn the_selected_row_is_in_view() {
    for rows in 0..30 {
        for at in 0..rows {
            for height in 1..12 {
                let first = first_row(at, rows, height);
                assert!(first <= at && at < first + height, "{at} of {rows} in {height}: {first}");
            }
        }
    }
}

#[test]
fn more_lines_than_a_screen_can_have_are_not_taken_for_a_few() {
    assert_eq!(list_size(40, 65_537, Rect::new(0, 0, 80, 24)), (40, 18));
    let end = Scroll { at: u16::MAX, last: u16::MAX };
    for action in [Action::Move(Direction::Down), Action::Page(Direction::Down)] {
        assert_eq!(end.moved(action, (u16::MAX, 20)), end);
    }
}

/// In other room a text is as far down as it was: at its end, at its beginning, and in between.
#[test]
fn a_text_stays_as_far_down_in_other_room() {
    for (at, row) in [(0, 0), (50, 100), (100, 200)] {
        let scroll = Scroll { at, last: 100 };
        assert_eq!([100, 200, 0].map(|last| scroll.row(last)), [at, row, 0]);
    }
    assert_eq!(Scroll::default().row(7), 0);
}

#[test]
fn ages_are_given_in_the_largest_unit() {
    assert_eq!(age(59_999), "just now");
    assert_eq!(age(60_000), "1 minute ago");
    assert_eq!(age(7_200_000), "2 hours ago");
    assert_eq!(age(3 * 86_400_000), "3 days ago");
}

#[test]
fn facts_are_gone_through_both_ways() {
    let walk = |on| {
        let mut at = None;
        let mut step = |_| {
            let next = next_fact(at, 3, on);
            std::mem::replace(&mut at, next)
        };
        (0..4).map(&mut step).collect::<Vec<_>>()
    };
    assert_eq!(walk(true), [None, Some(0), Some(1), Some(2)]);
    assert_eq!(walk(false), [None, Some(2), Some(1), Some(0)]);
    assert_eq!(
        (next_fact(Some(2), 3, true), next_fact(Some(0), 3, false), next_fact(None, 0, true)),
        (None, None, None)
    );
}
